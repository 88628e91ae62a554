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

  /// Whether a scroll view could follow the same finger.
  package var scrolls: Bool {
    switch self {
    case .pan, .edgePan: true
    case .pinch, .rotation, .tap, .swipe, .longPress: false
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

extension GestureVariable {
  /// The type that the variable has in a recognizer; nil where there is none.
  package func type(in recognizer: GestureName) -> ValueType? {
    switch (self, recognizer) {
    case (.translation, .pan), (.translation, .edgePan): .point
    case (.velocity, .pan), (.velocity, .edgePan): .point
    case (.velocity, .pinch), (.scale, .pinch): .number
    case (.velocity, .rotation), (.rotation, .rotation): .angle
    case (.location, .pan), (.location, .edgePan), (.location, .pinch), (.location, .rotation):
      .point
    case (.progress, .pan), (.progress, .edgePan), (.progress, .pinch), (.progress, .rotation):
      .number
    case (.translation, _), (.velocity, _), (.scale, _), (.rotation, _), (.location, _),
      (.progress, _):
      nil
    }
  }

  /// The recognizers that have it.
  package var recognizers: [GestureName] { GestureName.allCases.filter { type(in: $0) != nil } }
}

extension GestureKey {
  /// What its value can ask the recognizer for, as far as that has it.
  package var variables: [GestureVariable] {
    switch self {
    case .begin, .completionSpeed: GestureVariable.allCases
    case .progress: GestureVariable.allCases.filter { $0 != .progress }
    case .drives, .triggers, .finish, .release, .rubberBand, .moves, .scroll: []
    }
  }
}
