/// What goes with which recognizer.
extension GestureName {
  /// The keys that its map may have.
  package var keys: [RecognizerKey] {
    switch self {
    case .pan, .pinch, .rotation: [.direction, .distance, .view]
    case .edgePan: [.edge, .distance, .view]
    case .swipe: [.direction, .view]
    case .tap, .longPress: [.view]
    }
  }

  /// The key that its map must have.
  package var neededKey: RecognizerKey? {
    switch self {
    case .pan, .pinch, .rotation, .swipe: .direction
    case .edgePan: .edge
    case .tap, .longPress: nil
    }
  }

  /// The words that can stand behind `direction`.
  package var ways: [String] {
    switch self {
    case .pan, .swipe: ["left", "right", "up", "down", "leading", "trailing", "top", "bottom"]
    case .pinch: PinchDirection.allCases.map { $0.rawValue }
    case .rotation: RotationDirection.allCases.map { $0.rawValue }
    case .edgePan, .tap, .longPress: []
    }
  }
}

extension GestureKey {
  /// Whether it says something about progress that follows a finger.
  package var needsFinger: Bool {
    switch self {
    case .drives, .triggers: false
    case .begin, .progress, .finish, .release, .completionSpeed, .rubberBand, .moves, .scroll: true
    }
  }
}
