import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit

/// A screen that hands out views: some directly below it, the cells in a list that is moved.
final class Gallery: UIViewController {
  let cover = UIView(frame: CGRect(x: 24, y: 90, width: 120, height: 160))
  let photo = UIView(frame: CGRect(x: 30, y: 40, width: 80, height: 60))
  let label = UIView(frame: CGRect(x: 60, y: 300, width: 140, height: 32))
  let list = UIView(frame: CGRect(x: 12, y: 100, width: 300, height: 400))
  var cells: [UIView] = []
  /// Whether it hands out anything.
  var isGenerous = true

  convenience init(shift: CGFloat, cells count: Int = 0) {
    self.init()
    list.bounds.origin.y = 20
    view.addSubview(list)
    for single in [cover, photo, label] {
      single.center.x += shift
      single.center.y += 2 * shift
      view.addSubview(single)
    }
    for index in 0..<count {
      let place = CGRect(x: 8 + 90 * (index % 3), y: 30 + 70 * (index / 3), width: 80, height: 60)
      cells.append(UIView(frame: place))
      list.addSubview(cells[index])
    }
    for each in Self.isMeasuredAtHome ? views.dropFirst() : [] {
      homes[ObjectIdentifier(each)] = view.convert(each.bounds, from: each)
    }
  }

  /// All that could be left changed.
  var views: [UIView] { [view, cover, photo, label, list] + cells }

  // MARK: For the evaluator

  /// Whether views are measured before anything moves, for transitions that turn or stretch them, or what
  /// they lie in, from the beginning on.
  static var isMeasuredAtHome = false
  private var homes: [ObjectIdentifier: CGRect] = [:]

  /// Where a screen begins when it is at home, in views that are measured there.
  static func home(of screen: UIView) -> CGPoint? {
    guard isMeasuredAtHome, let gallery = screen.next as? Gallery else { return nil }
    guard gallery.modalPresentationStyle == .custom, let place = gallery.presentationController
    else { return .zero }
    return place.frameOfPresentedViewInContainerView.origin
  }

  private static func frame(of view: UIView, in container: UIView) -> Value {
    var rect = container.convert(view.bounds, from: view)
    let parents = sequence(first: view) { $0.superview }
    if let screen = parents.first(where: { $0.next is Gallery }), let origin = home(of: screen),
      let home = (screen.next as? Gallery)?.homes[ObjectIdentifier(view)]
    {
      rect = home.offsetBy(dx: origin.x, dy: origin.y)
    }
    return .rect(rect.minX, rect.minY, rect.width, rect.height)
  }

  /// What the screens of a direction hand out, by all the names that specs have for it.
  static func handedOut(_ from: Gallery, _ to: Gallery) -> [ScreenView: [UIView]] {
    var views: [ScreenView: [UIView]] = [:]
    for (screen, gallery) in [(Screen.from, from), (.to, to)] {
      for name in ["cover", "thumb", "logo", "handle"] {
        views[ScreenView(screen, name)] = [gallery.cover]
      }
      for name in ["photo", "close", "ribbon"] { views[ScreenView(screen, name)] = [gallery.photo] }
      for name in ["name", "title", "caption"] {
        views[ScreenView(screen, name)] = [gallery.label]
      }
      views[ScreenView(screen, "cells")] = gallery.cells
      for name in ["list", "badge"] { views[ScreenView(screen, name)] = [gallery.list] }
    }
    return views
  }

  /// The same as the evaluator takes it.
  static func frames(
    of views: [ScreenView: [UIView]], in container: UIView
  ) -> [ViewFrames] {
    views.map { view, handedOut in
      let frames = handedOut.map { frame(of: $0, in: container) }
      return view.name == "cells" ? ViewFrames(view, group: frames) : ViewFrames(view, frames[0])
    }
  }
}
