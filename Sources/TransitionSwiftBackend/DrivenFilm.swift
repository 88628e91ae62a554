import TimelineIR
import TransitionCatalog

/// Tracks whose clock is written into their keyframes: a finger needs them without it.
extension DirectionEmitter {
  /// Whether a finger can drive this direction.
  var canBeDriven: Bool {
    timeline.gestures.contains { $0.direction == direction.name && $0.drive != nil }
  }

  /// The track on an even clock, where that is another course.
  func evenPlayback(of track: Track, besides playback: Playback) -> Playback? {
    guard canBeDriven else { return nil }
    var even = track
    let timing: Timing
    switch track.clock {
    case .direction: timing = direction.clock
    case .own(let own, let start, let duration):
      timing = own
      even.clock = .own(.curve(.linear), start: start, duration: duration)
    case .each(let own, let start, let duration):
      timing = own
      even.clock = .each(.curve(.linear), start: start, duration: duration)
    // A part of a clock of steps has no animation.
    case .part: return nil
    }
    guard case .curve(let curve) = timing, curve.controlPoints == nil,
      let result = try? even.playback(on: .curve(.linear)), result.course != playback.course
    else { return nil }
    return result
  }

  /// Adds the animation of a track, and another one for a finger where that needs it.
  mutating func emit(
    _ playback: Playback, of track: Track, body: (inout Self, Playback) -> Void
  ) {
    if let even = evenPlayback(of: track, besides: playback) {
      emit(driven: even, otherwise: playback, of: track.element, body)
    } else {
      body(&self, playback)
    }
  }

  /// In a loop or below a condition motion is written among the views.
  private mutating func indent(by steps: Int) {
    if blocks.isEmpty { motion.indent += steps } else { views.indent += steps }
  }

  /// Adds one of two animations, by whether a finger drives.
  private mutating func emit(
    driven: Playback, otherwise: Playback, of element: String,
    _ body: (inout Self, Playback) -> Void
  ) {
    _ = prepareTime(otherwise, element)
    for value in driven.course.values + otherwise.course.values { prepare(value) }
    let known = known
    // Among the views what one of them names is not known to the other.
    let isApart = !blocks.isEmpty
    add("if isDriven {")
    end(.motion)
    indent(by: 1)
    body(&self, driven)
    if isApart { forget(since: known) }
    indent(by: -1)
    add("} else {")
    end(.motion)
    indent(by: 1)
    body(&self, otherwise)
    if isApart { forget(since: known) }
    indent(by: -1)
    add("}")
    end(.motion)
  }
}
