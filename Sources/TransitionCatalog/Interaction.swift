/// What a recognizer looks for.
public enum GestureName: String, CaseIterable, Sendable {
  case pan, edgePan, pinch, rotation, tap, swipe, longPress

  /// Whether it follows the finger, so that it can drive a direction; the others trigger one.
  public var isContinuous: Bool {
    switch self {
    case .pan, .edgePan, .pinch, .rotation: true
    case .tap, .swipe, .longPress: false
    }
  }

  package var summary: String {
    switch self {
    case .pan: "a finger that moves"
    case .edgePan: "a finger that comes in over an edge of the screen"
    case .pinch: "two fingers that part or meet"
    case .rotation: "two fingers that turn"
    case .tap: "a short touch"
    case .swipe: "a quick stroke"
    case .longPress: "a touch that stays"
    }
  }
}

/// The way two fingers go.
public enum PinchDirection: String, CaseIterable, Sendable {
  case out, `in`
}

/// The way two fingers turn.
public enum RotationDirection: String, CaseIterable, Sendable {
  case clockwise, counterclockwise
}

/// What an expression in a gesture can ask its recognizer for.
public enum GestureVariable: String, CaseIterable, Sendable {
  case translation, velocity, scale, rotation, location, progress

  package var summary: String {
    switch self {
    case .translation: "how far the finger has come since it began, a point"
    case .velocity:
      "how fast it moves: a point (points per second); scale per second in a pinch, an angle per second in a rotation"
    case .scale: "how far apart two fingers are, as a factor"
    case .rotation: "how far two fingers have turned, clockwise, an angle"
    case .location: "where the finger is in the container, a point"
    case .progress: "how much of the direction is covered"
    }
  }
}

/// What an expression in a group's tracks and values can ask for.
public enum GroupVariable: String, CaseIterable, Sendable {
  case index, count, row, column

  package var summary: String {
    switch self {
    case .index: "the member's place, from 0"
    case .count: "how many members there are"
    case .row: "the member's row in a `repeat`, from 0"
    case .column: "the member's column in a `repeat`, from 0"
    }
  }
}

/// Who wins when a gesture begins on a scroll view.
public enum ScrollPolicy: String, CaseIterable, Sendable {
  case handOver, exclusive, simultaneous

  package var summary: String {
    switch self {
    case .handOver: "the scroll view while it can scroll that way, then the transition"
    case .exclusive: "the transition; the scroll view waits until it has failed"
    case .simultaneous: "both follow the finger"
    }
  }
}

/// A moment at which something can be felt.
public enum HapticMoment: String, CaseIterable, Sendable {
  case begin, finish, cancel

  package var summary: String {
    switch self {
    case .begin: "when a finger begins to drive or a direction starts"
    case .finish: "when it is decided that a direction finishes"
    case .cancel: "when it is decided that a direction goes back"
    }
  }
}

/// What can be felt; the words are UIKit's.
public enum HapticFeedback: String, CaseIterable, Sendable {
  case light, medium, heavy, soft, rigid, selection, success, warning, error
}

/// Whether touches reach the screens while a transition runs.
public enum InteractionPolicy: String, CaseIterable, Sendable {
  case enabled, disabled
}

/// Which picture a shared view shows on its way.
public enum SharedContent: String, CaseIterable, Sendable {
  case source, destination, crossFade

  package var summary: String {
    switch self {
    case .source: "the view of the screen that goes"
    case .destination: "the view of the screen that comes"
    case .crossFade: "from the one to the other"
    }
  }

  /// The same on the way back.
  public var reversed: SharedContent {
    switch self {
    case .source: .destination
    case .destination: .source
    case .crossFade: .crossFade
    }
  }
}

/// What happens when a screen has no view of a shared element's name.
public enum MissingView: String, CaseIterable, Sendable {
  case fade, error

  package var summary: String {
    switch self {
    case .fade: "nothing flies; the view goes or comes with its screen"
    case .error: "the app stops in debug builds; otherwise as `fade`"
    }
  }
}

/// A blur of the system; the words are those of `UIBlurEffect.Style`.
public enum BlurEffect: String, CaseIterable, Sendable {
  case extraLight, light, dark, regular, prominent
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
  case systemChromeMaterial
  case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
  case systemThickMaterialLight, systemChromeMaterialLight
  case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
  case systemThickMaterialDark, systemChromeMaterialDark
}

/// Which member of a group begins first.
public enum StaggerOrder: String, CaseIterable, Sendable {
  case first, last, center, edges

  package var summary: String {
    switch self {
    case .first: "the first member, then one after the other"
    case .last: "the last member, then back to the first"
    case .center: "the middle, then outwards"
    case .edges: "both ends, then inwards"
    }
  }
}
