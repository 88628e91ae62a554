import TimelineIR
import TransitionCatalog

// What dims the screen below a presentation is no element of the stage. It comes and goes on the
// clock of the direction, which these directions say with an element more.

extension Timeline {
  /// With an element called `Direction.veil` for what dims; the same where nothing does.
  var dimming: Timeline {
    guard presentation?.dim != nil else { return self }
    var dimming = self
    dimming.directions = directions.map { $0.dimming(by: self) }
    dimming.rightToLeft = rightToLeft.map { $0.dimming(by: self) }
    if case .directions(let reduced) = reduceMotion {
      dimming.reduceMotion = .directions(reduced.map { $0.dimming(by: self) })
    }
    return dimming
  }
}

extension Direction {
  /// The name of the element that dims.
  static let veil = "veil"

  /// With an element for what dims, where something does.
  func dimming(by timeline: Timeline) -> Direction {
    guard timeline.presentation?.dim != nil else { return self }
    var dimming = self
    dimming.stage.append(
      Element(
        name: Self.veil, content: .empty, parent: nil, clips: false, contentMode: nil, resting: []))
    dimming.tracks.append(.fade(Self.veil, isComing: name.isForward))
    return dimming
  }
}

extension Track {
  /// In or out, on the direction's clock.
  static func fade(_ element: String, isComing: Bool) -> Track {
    let (start, end) = isComing ? (0.0, 1.0) : (1, 0)
    return Track(
      element: element, property: .alpha, clock: .direction,
      runs: [
        [
          Keyframe(place: 0, value: .constant(.number(start)), curve: nil),
          Keyframe(place: 1, value: .constant(.number(end)), curve: nil),
        ]
      ], calculation: .linear)
  }
}
