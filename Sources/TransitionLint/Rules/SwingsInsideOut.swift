import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2314: a width, a height or a radius that a spring or a curve carries below 0 on its way.
enum SwingsInsideOut: MotionRule {
  static let page = RulePage(
    "T2314", .warning, .geometry, "An overshoot carries a width, a height or a radius below 0.",
    why: """
      What shrinks away on a spring, or on a curve that passes its end, goes on beyond 0. Pictures \
      and samples hold it there; UIKit turns it round, and what has gone comes back for a moment \
      beside its place.
      """,
    remedy: """
      Damp the spring to a ratio of 1, take a curve that does not pass 1, or let it fade before it \
      swings.
      """,
    triggers: [
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, 0)"
        """),
      // It passes its end by a fifth of its way: by 54 points on a phone, by 181 on a tablet.
      .present(
        """
        duration: 0.3s
        curve: cubicBezier(0.3, 1.6, 0.5, 1.2)
        stage: [from, photo: { snapshot: from }, to]
        animate:
          photo: { size: "container.size -> size(120, 200)" }
          to: { alpha: 0 -> 1 }
        """),
    ],
    passes: [
      .present(
        """
        spring: { response: 0.4, dampingRatio: 1 }
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, 0)"
        """),
      // It has faded when it swings.
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, 0)"
            alpha: 1 -> 0
        """),
      // It comes to rest at a size that is larger than it swings.
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          photo:
            frame: container -> inset(container, 120)
            alpha: 1 -> 0
        """),
    ])

  /// Points that nobody sees in motion.
  private static let limit = 2.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for track in take.direction.tracks where track.property.hasSides && take.mayOvershoot(track) {
        for place in track.places(in: take.scene) {
          let index = take.scene.tracks[place].element
          check(track, of: take.scene.elements[index], index, in: take, subject, &findings)
        }
      }
    }
  }

  private static func check(
    _ track: Track, of element: SceneElement, _ index: Int, in take: Take, _ subject: Subject,
    _ findings: inout Findings
  ) {
    guard let turns = take.turnsBeyondEnds(of: track, index),
      !subject.restOnStandIns([track], of: element.name, in: take.direction)
    else { return }
    for other in subject.takesEverywhere(take.name) {
      guard let index = other.scene.index(of: element.name) else { continue }
      let times = other.room.name == take.room.name ? take.times : turns
      guard let least = other.least(of: track, index, at: times, { $0.leastSide }),
        least.number < -limit
      else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(element.name)' swings to a \(element.side(of: track.property)) of "
            + "\(shown(least.number, digits: 1)) pt after \(shown(least.time)) s"
            + subject.places.whereDerived(take.name),
          at: subject.places.track(element.name, track.property, in: take.name),
          labels: subject.labels(ofPlayed: track, in: take),
          help: take.helpAgainstOvershoot(of: track)), in: other.room, size: -least.number)
    }
  }
}

/// The least and the greatest of each number of some values, and when each of them was.
private struct Extent {
  private(set) var (low, high) = (
    SIMD4(repeating: Double.infinity), -SIMD4(repeating: Double.infinity)
  )
  private(set) var (lowTimes, highTimes) = (SIMD4<Double>.zero, SIMD4<Double>.zero)

  mutating func add(_ value: Value?, at time: Double = 0) {
    guard let numbers = value?.components else { return }
    let (isLess, isGreater) = (numbers .< low, numbers .> high)
    low.replace(with: numbers, where: isLess)
    high.replace(with: numbers, where: isGreater)
    lowTimes.replace(with: time, where: isLess)
    highTimes.replace(with: time, where: isGreater)
  }

  /// Whether it goes farther than another one, by more than what rounding does.
  func exceeds(_ other: Extent) -> Bool {
    any(low .< other.low - 1e-6) || any(high .> other.high + 1e-6)
  }
}

extension Take {
  /// The times at which one of a track's numbers is its least or its greatest; nil where none of them
  /// goes beyond what its keyframes say. On a stage of another size it turns then as well, or not
  /// long before or after.
  func turnsBeyondEnds(of track: Track, _ index: Int) -> [Double]? {
    var (said, seen) = (Extent(), Extent())
    for keyframe in track.runs.joined() {
      said.add(scene.unboundedValue(of: track.property, index, atProgress: keyframe.place))
    }
    for time in times {
      seen.add(scene.unboundedValue(of: track.property, index, at: time), at: time)
    }
    guard seen.exceeds(said) else { return nil }
    var turns: [Double] = []
    for times in [seen.lowTimes, seen.highTimes] {
      for place in 0..<4 where !turns.contains(times[place]) { turns.append(times[place]) }
    }
    return turns
  }

  /// The least number that is seen at one of the times, and when; nil where none is below 0, or one is
  /// said to be, which is another finding's business.
  func least(
    of track: Track, _ index: Int, at times: [Double], _ number: (Value) -> Double
  ) -> (number: Double, time: Double)? {
    for keyframe in track.runs.joined() {
      let said = scene.unboundedValue(of: track.property, index, atProgress: keyframe.place)
      guard let said, number(said) >= 0 else { return nil }
    }
    var least: (number: Double, time: Double)?
    for time in times {
      guard let value = scene.unboundedValue(of: track.property, index, at: time).map(number),
        value < least?.number ?? 0, isShown(index, at: moment(from: time))
      else { continue }
      least = (value, time)
    }
    return least
  }

  /// The first moment that is not before a time, in seconds.
  func moment(from time: Double) -> Int { times.firstIndex { $0 >= time } ?? lastMoment }
}
