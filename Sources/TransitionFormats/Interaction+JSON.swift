internal import TimelineIR
internal import TransitionCatalog

extension JSONValue {
  /// `from.avatar`.
  static func encode(_ view: ScreenView) -> JSONValue {
    .string(view.path)
  }

  static func encode(_ presentation: Presentation) -> JSONValue {
    .object(of: [
      "definitions": list(presentation.definitions.map(encode)),
      "frame": encode(presentation.frame),
      "cornerRadius": presentation.cornerRadius.map(encode),
      "dim": presentation.dim.map(encode),
      "dismissesOnTapOutside": presentation.dismissesOnTapOutside ? true : nil,
      "lines": encode(presentation.lines),
    ])
  }

  /// Nil for a cross-fade, which is what is reduced to where nothing is said.
  static func encode(_ reduceMotion: ReducedMotion) -> JSONValue? {
    switch reduceMotion {
    case .crossFade: nil
    case .none: "none"
    case .directions(let directions): .array(directions.map(encode))
    }
  }

  // MARK: Gestures

  static func encode(_ gesture: Gesture) -> JSONValue {
    .object(of: [
      "direction": .string(gesture.direction.rawValue),
      "recognizer": encode(gesture.recognizer),
      "view": gesture.view.map(encode),
      "definitions": list(gesture.definitions.map(encode)),
      "drive": gesture.drive.map(encode),
      "lines": encode(gesture.lines),
    ])
  }

  private static func encode(_ recognizer: Recognizer) -> JSONValue {
    switch recognizer {
    case .pan(let edge): ["pan": .string(edge.rawValue)]
    case .edgePan(let edge): ["edgePan": .string(edge.rawValue)]
    case .pinch(let direction): ["pinch": .string(direction.rawValue)]
    case .rotation(let direction): ["rotation": .string(direction.rawValue)]
    case .tap: "tap"
    case .swipe(let edge): ["swipe": .string(edge.rawValue)]
    case .longPress: "longPress"
    }
  }

  private static func encode(_ view: GestureView) -> JSONValue {
    switch view {
    case .element(let name): ["element": .string(name)]
    case .view(let view): ["view": encode(view)]
    }
  }

  private static func encode(_ drive: Drive) -> JSONValue {
    .object(of: [
      "distance": encode(drive.distance),
      "begin": drive.begin.map(encode),
      "progress": drive.progress.map(encode),
      "finish": drive.finish == .halfway ? nil : encode(drive.finish),
      "completionSpeed": drive.completionSpeed.map(encode),
      "release": drive.release.map(encode),
      "hasRubberBand": drive.hasRubberBand ? true : nil,
      "moves": drive.moves.map(JSONValue.string),
      "scroll": drive.scroll.map { .string($0.rawValue) },
    ])
  }

  private static func encode(_ thresholds: FinishThresholds) -> JSONValue {
    .object(of: [
      "progress": thresholds.progress.map(encode),
      "velocity": thresholds.velocity.map(encode),
      "projected": thresholds.projected.map(encode),
    ])
  }
}

extension FinishThresholds {
  /// What holds where nothing is said: finished behind the middle.
  static var halfway: FinishThresholds {
    FinishThresholds(progress: .constant(.number(0.5)))
  }
}
