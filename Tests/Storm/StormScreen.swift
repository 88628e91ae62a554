import UIKit

/// A screen that hands out views by all the names that specs have for it, and looks as no default
/// does, so that nothing can be put back by chance.
package final class StormScreen: UIViewController {
  /// Which of the screens in a storm it is.
  package let number: Int
  var generosity = Happening.Generosity.everything
  /// What it has last been told of its appearance.
  private(set) var told = Appearance.gone
  /// What has happened in an order that UIKit does not have.
  private(set) var disorder: [String] = []
  private var singles: [UIView] = []
  private var list: UIView?
  private var cells: [UIView] = []
  /// How everything looked when it was made.
  private(set) var looks: [(view: UIView, look: StormLook)] = []

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.alpha = 0.9
    view.layer.cornerRadius = CGFloat(number % 3)
    view.layer.shadowOpacity = 0.25
    view.backgroundColor = .white
    view.isMultipleTouchEnabled = true
    let shift = CGFloat(number * 15)
    for index in 0..<3 {
      let place = CGRect(
        x: 24 + shift, y: 90 + 150 * CGFloat(index) + shift, width: 120 - 30 * CGFloat(index),
        height: 100)
      let single = UIView(frame: place)
      single.alpha = index == 1 ? 0.7 : 1
      single.layer.zPosition = CGFloat(index)
      single.clipsToBounds = index == 0
      singles.append(single)
      view.addSubview(single)
    }
    let list = UIView(frame: CGRect(x: 12, y: 100, width: 300, height: 400))
    list.bounds.origin.y = 20
    view.insertSubview(list, at: 0)
    self.list = list
    for index in 0..<(2 + number % 2) {
      let cell = UIView(frame: CGRect(x: 8 + 90 * index, y: 30, width: 80, height: 60))
      cell.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      // Of the single views gestures may switch it on.
      cell.isUserInteractionEnabled = !cells.isEmpty
      cells.append(cell)
      list.addSubview(cell)
    }
    for view in [view as UIView, list] + singles + cells {
      looks.append((view, StormLook(of: view)))
    }
  }

  // MARK: What it hands out

  private func single(_ index: Int) -> UIView? {
    switch generosity {
    case .everything, .emptyGroups:
      loadViewIfNeeded()
      return singles[index]
    case .nothing: return nil
    case .little:
      loadViewIfNeeded()
      return (index + number) % 2 == 0 ? singles[index] : nil
    }
  }
  private var group: [UIView] {
    loadViewIfNeeded()
    return switch generosity {
    case .everything: cells
    case .nothing, .emptyGroups: []
    case .little: Array(cells.prefix(1))
    }
  }

  package var sharedCells: [UIView] { group }
  package var sharedCover: UIView? { single(0) }
  package var sharedPhoto: UIView? { single(0) }
  package var sharedLogo: UIView? { single(0) }
  package var sharedHandle: UIView? { single(0) }
  package var sharedThumb: UIView? { single(0) }
  package var sharedTitle: UIView? { single(1) }
  package var sharedCaption: UIView? { single(1) }
  package var sharedName: UIView? { single(2) }
  package var sharedClose: UIView? { single(2) }
  package var sharedBadge: UIView? { single(2) }

  // MARK: Coming and going

  package override func viewWillAppear(_ animated: Bool) { told = .appearing }
  package override func viewDidAppear(_ animated: Bool) {
    if told != .appearing { disorder.append("has appeared after \(told)") }
    told = .present
    if view.window == nil { disorder.append("has appeared outside of its window") }
  }
  package override func viewWillDisappear(_ animated: Bool) { told = .disappearing }
  package override func viewDidDisappear(_ animated: Bool) {
    if told != .disappearing { disorder.append("has disappeared after \(told)") }
    told = .gone
  }
}
