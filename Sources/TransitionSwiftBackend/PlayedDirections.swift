import TimelineIR
import TransitionCatalog

/// When a direction plays in place of the timeline's own.
enum DirectionVariant {
  case own
  /// In right-to-left layouts.
  case rightToLeft
  /// Under Reduce Motion.
  case reduced

  /// What the name of the direction's function ends with.
  var suffix: String {
    switch self {
    case .own: ""
    case .rightToLeft: "RightToLeft"
    case .reduced: "Reduced"
    }
  }
}

extension Timeline {
  /// The directions of right-to-left layouts that are not what plays in the others.
  var turnedDirections: [Direction] {
    rightToLeft.filter { turned in directions.first { $0.name == turned.name } != turned }
  }

  /// The directions of Reduce Motion that are not what plays without it.
  var calmedDirections: [Direction] {
    reducedDirections.filter { calm in directions.first { $0.name == calm.name } != calm }
  }

  /// Everything that can play, each once: the timeline's own directions first.
  var variants: [(direction: Direction, variant: DirectionVariant)] {
    directions.map { ($0, .own) } + turnedDirections.map { ($0, .rightToLeft) }
      + calmedDirections.map { ($0, .reduced) }
  }

  var playedDirections: [Direction] { variants.map(\.direction) }

  /// What cannot be written of the directions that stand in for others.
  var variantFindings: [UnsupportedFeature] {
    turnedDirections.compactMap { turned in
      guard let direction = directions.first(where: { $0.name == turned.name }),
        direction.duration != turned.duration || direction.delay != turned.delay
          || direction.clock != turned.clock
      else { return nil }
      return UnsupportedFeature(
        direction: turned.name,
        reason: "a right-to-left layout plays the same motion at the same time",
        help: "give both directions one duration, delay and clock")
    }
  }
}
