/// What a transition animates: the screens of one of UIKit's containers.
public enum TransitionKind: String, CaseIterable, Sendable {
  case modal, navigation, tab, segue

  public var forward: DirectionName {
    switch self {
    case .modal: .present
    case .navigation: .push
    case .tab: .next
    case .segue: .perform
    }
  }

  public var backward: DirectionName {
    switch self {
    case .modal: .dismiss
    case .navigation: .pop
    case .tab: .previous
    case .segue: .unwind
    }
  }

  package var summary: String {
    switch self {
    case .modal: "a screen that is presented and dismissed"
    case .navigation: "screens that a navigation controller pushes and pops"
    case .tab: "neighbours in a tab bar controller"
    case .segue: "a storyboard's segue and its unwinding"
    }
  }
}

/// The way a transition goes, in UIKit's words.
public enum DirectionName: String, CaseIterable, Sendable {
  case present, dismiss, push, pop, next, previous, perform, unwind

  public var kind: TransitionKind {
    switch self {
    case .present, .dismiss: .modal
    case .push, .pop: .navigation
    case .next, .previous: .tab
    case .perform, .unwind: .segue
    }
  }

  public var isForward: Bool { kind.forward == self }

  public var opposite: DirectionName { isForward ? kind.backward : kind.forward }

  /// The screen that comes with a forward direction and goes with a backward one; the other one stays
  /// below it where that is presented.
  package var presented: Screen { isForward ? .to : .from }
}

/// How a direction is derived from the other one.
package enum Derivation: String, CaseIterable, Sendable {
  case same, reverse, mirror, mirrorY

  package var summary: String {
    switch self {
    case .same: "the same motion with this direction's screens"
    case .reverse: "endpoints exchanged, places mirrored in time, curves run forward"
    case .mirror: "left and right exchanged"
    case .mirrorY: "top and bottom exchanged"
    }
  }
}

/// One of the two screens of UIKit's transition context.
public enum Screen: String, CaseIterable, Sendable {
  case from, to

  public var other: Screen {
    switch self {
    case .from: .to
    case .to: .from
    }
  }
}

/// How a picture fills its frame; the words are UIKit's.
public enum ContentMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  /// Of a picture, which cannot be drawn again, the same as `scaleToFill`.
  case redraw

  /// The mode with left and right exchanged, or top and bottom.
  package func mirrored(horizontally: Bool) -> Self {
    switch self {
    case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center: self
    case .left: horizontally ? .right : self
    case .right: horizontally ? .left : self
    case .top: horizontally ? self : .bottom
    case .bottom: horizontally ? self : .top
    case .topLeft: horizontally ? .topRight : .bottomLeft
    case .topRight: horizontally ? .topLeft : .bottomRight
    case .bottomLeft: horizontally ? .bottomRight : .topLeft
    case .bottomRight: horizontally ? .bottomLeft : .topRight
    }
  }
}
