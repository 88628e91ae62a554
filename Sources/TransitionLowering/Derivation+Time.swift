import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

extension Checker {
  /// Gives a derived direction its time: seconds of tracks keep their fractions of the duration. A track
  /// that `syntax` replaces or takes away need not fit into it.
  mutating func rescale(
    _ direction: inout Direction, to time: DirectionTime, from base: LoweredDirection,
    by syntax: DirectionSyntax
  ) -> Bool {
    let span = syntax.duration?.span ?? syntax.span
    let staying = direction.tracks.indices.filter { !syntax.saysAnew(direction.tracks[$0]) }
    let factor = time.duration / base.direction.duration
    direction.duration = time.duration
    direction.clock = time.clock
    for index in staying {
      let original = base.direction.tracks[index]
      direction.tracks[index].clock = direction.tracks[index].clock.stretched(factor)
      guard case .each(var timing, let start, let length) = direction.tracks[index].clock else {
        continue
      }
      if base.staggeredTracks.contains(where: { $0.isSameProperty(as: original) }) {
        timing = time.clock.ofMembers(
          lasting: time.duration, jumping: original.jumpsAtItsEnd)
      } else if factor != 1, case .spring(var spring, let interface) = timing, spring.velocity != 0
      {
        // A member's own spring has its speed in units of the time that was, and is solved again.
        spring.velocity *= factor
        guard case .spring(let again, _)? = Timing.spring(spring, interface).lasting(1)?.timing
        else {
          report(.unsolvableSpring(at: span))
          return false
        }
        timing = .spring(again, interface)
      }
      direction.tracks[index].clock = .each(timing, start: start, duration: length)
    }
    for index in staying where factor != 1 {
      guard case .own(let timing, let start, let length) = direction.tracks[index].clock else {
        continue
      }
      let isPerceptual = base.perceptualTracks.contains {
        $0.isSameProperty(as: base.direction.tracks[index])
      }
      let scaled =
        isPerceptual ? timing.perceived(factor, length) : timing.lasting(length * factor)
      guard let scaled else {
        report(.unsolvableSpring(at: span))
        return false
      }
      let end = start * factor + scaled.duration
      guard end <= time.duration * (1 + Tolerance.place) else {
        let track = direction.tracks[index]
        report(
          .springPastEnd(
            settles: end, delay: start * factor, duration: time.duration,
            of: "\(track.element).\(track.property.rawValue)", at: span))
        return false
      }
      direction.tracks[index].clock = .own(
        scaled.timing, start: start * factor, duration: scaled.duration)
    }
    // What jumps at the end must not jump whenever the new clock swings past it.
    for index in staying where time.clock.overshoots {
      guard direction.tracks[index].clock == .direction, direction.tracks[index].jumpsAtItsEnd
      else { continue }
      direction.tracks[index].clock = .own(
        .curve(.linear), start: 0, duration: time.duration)
    }
    return true
  }
}

extension DirectionSyntax {
  /// Whether it replaces a derived track, or takes it away.
  fileprivate func saysAnew(_ track: Track) -> Bool {
    animations.contains { animation in
      animation.element.value == track.element
        && animation.tracks.contains { $0.property.value == track.property }
    }
  }
}

extension Track {
  /// Whether it is an arrow of what knows nothing between two values.
  fileprivate var jumpsAtItsEnd: Bool {
    !property.row.type.interpolates && runs.count == 1 && runs[0].map(\.place) == [0, 1]
  }
}

extension Timing {
  /// The same timing for another duration: a spring that was solved for its duration is solved
  /// again, a physical one keeps its own.
  fileprivate func lasting(_ duration: Double) -> (timing: Timing, duration: Double)? {
    switch self {
    case .curve: return (self, duration)
    case .spring(let spring, .physical): return (self, spring.settlingTime ?? duration)
    case .spring(let spring, .dampingRatio), .spring(let spring, .timed):
      let solved = SolvedSpring(
        dampingRatio: min(spring.dampingRatio, 1), duration: duration, velocity: spring.velocity)
      return solved.map { ($0.timing, $0.duration) }
    }
  }
}

extension Timing {
  /// A spring whose perceptual duration is `factor` times as long; what has none between its values
  /// plays in `length` seconds on a line instead.
  fileprivate func perceived(
    _ factor: Double, _ length: Double
  ) -> (timing: Timing, duration: Double)? {
    guard case .spring(let spring, let interface) = self else { return (self, length * factor) }
    guard
      let longer = Spring(
        response: 2 * Double.pi / spring.frequency * factor, dampingRatio: spring.dampingRatio,
        velocity: spring.velocity)
    else { return nil }
    return longer.settlingTime.map { (.spring(longer, interface), $0) }
  }
}
