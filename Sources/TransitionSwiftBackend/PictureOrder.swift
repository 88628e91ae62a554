import TimelineIR
import TransitionCatalog

/// When the pictures of screens are taken.
extension DirectionEmitter {
  /// What is made or moved in its place, in the order in which that is written: views that stay in
  /// their screen come last, since a picture taken after they have begun to move would show them so;
  /// and the originals of what flies are hidden before a picture is taken that they would be seen in.
  var makingOrder: [Element] {
    let made = direction.stage.filter(\.isMade)
    let inPlace = direction.stage.filter(\.isInPlace)
    guard hidesOriginalsFirst else { return made + inPlace }
    // What flies in another element comes with that. Views that fly are pictured before they are hidden,
    // where the picture lies above all that flies.
    let flying = made.filter(\.isShared)
    let last = flying.last { $0.parent == nil }?.name
    let above = made.drop { $0.name != last }.filter { element in
      flying.contains { element.isPicture(ofOriginalOf: $0) }
    }
    let first = (flying + above).filter { $0.parent == nil }
    return first + made.filter { element in !first.contains { $0.name == element.name } } + inPlace
  }

  /// Whether the originals of what flies can be hidden before anything else is made, and have to be.
  private var hidesOriginalsFirst: Bool {
    let roots = self.roots
    guard let shared = roots.lastIndex(where: \.isShared),
      direction.stage.contains(where: { element in
        element.showsScreen && roots[..<shared].contains { $0.name == outermost(around: element) }
      })
    else { return false }
    // What is made later finds its place above what it stands on, as the condition that the flying
    // copy is made on has ended by then; and members of groups would come to lie in turned order.
    return roots[..<shared].indices.allSatisfy { index in
      guard roots[index].isMade, !roots[index].isShared else { return true }
      return isWrittenHere(roots[index].name)
        && (index == 0 || isWrittenHere(roots[index - 1].name))
    }
  }

  /// The name of the element in the container that an element stands in, or is.
  private func outermost(around element: Element) -> String {
    var outer = element
    while let parent = outer.parent.flatMap(direction.element), parent.isMade { outer = parent }
    return outer.name
  }

  /// What stands in the container, from back to front.
  private var roots: [Element] { direction.stage.filter { $0.parent == nil && !$0.isInPlace } }

  /// Whether something is put right above a screen.
  func isSupport(_ screen: Screen) -> Bool {
    guard hidesOriginalsFirst else { return false }
    let roots = self.roots
    return zip(roots, roots.dropFirst()).contains { below, element in
      below.screen == screen && element.isMade && !element.isShared
    }
  }

  /// Whether a picture of a screen shows what has been set in this moment: one that arrives has not
  /// been drawn before, and one with originals that were hidden was drawn with them.
  func waitsForUpdates(_ screen: Screen) -> Bool {
    screen == .to || direction.stage.contains { $0.isShared && placed.contains($0.name) }
  }

  /// Whether pictures of a screen, or of views in it, are taken only when all of a navigation has been
  /// set up: it begins while the screen is laid out (see the comment on snapshots in `UIView.h`).
  func isPicturedLate(_ screen: Screen) -> Bool {
    timeline.kind == .navigation
      && direction.stage.contains { element in
        if case .snapshot(screen, _) = element.content { return waitsForUpdates(screen) }
        return element.picturedViews.contains { $0.screen == screen && $0.waitsForUpdates }
      }
  }

  /// The same of an element that is a screen.
  func isPicturedLate(_ element: String) -> Bool {
    Screen(rawValue: element).map(isPicturedLate) ?? false
  }

  /// The same of one view.
  func isPicturedLate(_ view: ScreenView) -> Bool {
    timeline.kind == .navigation && view.waitsForUpdates
      && direction.stage.contains { $0.picturedViews.contains(view) }
  }

  /// Whether an element that is still to be made is a picture of a view that another one flies for.
  func isStillToBePictured(_ shared: Element) -> Bool {
    direction.stage.contains { $0.isPicture(ofOriginalOf: shared) && !made.contains($0.name) }
  }

  /// What an element is put on where the next one above it cannot be named, as that was made on a
  /// condition that has ended; nil when it is the first.
  func support(of element: Element) -> Element? { roots.prefix { $0.name != element.name }.last }
}

extension ScreenView {
  /// Whether a picture of this view shows what has been set in this moment: its screen arrives and has
  /// not been drawn before.
  var waitsForUpdates: Bool { screen == .to }
}

extension Element {
  /// The views that this shows pictures of.
  var picturedViews: [ScreenView] {
    switch content {
    case .viewSnapshot(let view, _): [view]
    case .shared(let name, .source, _): [ScreenView(.from, name)]
    case .shared(let name, .destination, _): [ScreenView(.to, name)]
    case .shared(let name, .crossFade, _): [ScreenView(.from, name), ScreenView(.to, name)]
    case .screen, .snapshot, .views, .effect, .color, .gradient, .empty, .kept: []
    }
  }

  /// Whether this is a picture of one of the views that `shared` flies between.
  fileprivate func isPicture(ofOriginalOf shared: Element) -> Bool {
    guard case .shared(let name, _, _) = shared.content, case .viewSnapshot(let view, _) = content
    else { return false }
    return view.name == name
  }

  /// Whether this flies from a view of one screen to one of the other.
  var isShared: Bool { if case .shared = content { true } else { false } }
  fileprivate var showsScreen: Bool { if case .snapshot = content { true } else { false } }
}
