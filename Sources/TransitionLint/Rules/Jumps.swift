import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2402: a track that jumps on its way.
enum Jumps: MotionRule {
  static let page = RulePage(
    "T2402", .warning, .continuity, "A track jumps on its way.",
    why: """
      Two intervals that touch without meeting, or two keyframes beside each other, make the element \
      jump from one frame to the next. What is meant to jump is `hidden`, `steps` or `discrete`.
      """,
    remedy: "Let the second interval begin with the value that the first one ended with.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to:
            scale: { 0%..50%: 0.5 -> 0.8, 50%..100%: 0.9 -> 1 }
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to:
            scale: { 0%..50%: 0.5 -> 0.8, 50%..100%: 0.8 -> 1 }
            alpha: 0 -> 1
        """)
    ])

  private static let frames = 2001
  /// Seconds, less than from one frame to the next: what moves as far in between moves too fast to be
  /// seen on its way.
  fileprivate static let moment = 0.01
  /// As many members of a large group are looked at, evenly spread over all of them.
  private static let mostMembers = 32

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      // What is only reversed jumps where it is written, but by a curve of its own, or in less time.
      let isTold =
        subject.places.isOnlyReversed(take.name)
        && subject.places.ownTiming(ofDerived: take.name) == nil
        && subject.take(take.name.opposite)?.direction.duration == take.direction.duration
      if !isTold { check(take, subject, &findings) }
    }
    for take in subject.reducedTakes { check(take, subject, &findings) }
  }

  private static func check(_ take: Take, _ subject: Subject, _ findings: inout Findings) {
    let clockJumps = take.direction.clock.canJump(within: take.direction.shareOfMoment)
    for track in take.direction.tracks {
      guard track.property.valueType.interpolates, track.effectiveCalculation != .discrete,
        !track.hasSteps
      else { continue }
      let near = track.shareOfMoment(in: take)
      if track.canJump(within: near) || track.hasJumpingCurve(within: near) {
        check(track, byClock: false, in: take, subject, &findings)
      } else if clockJumps, track.isOnClock, !track.isHold {
        check(track, byClock: true, in: take, subject, &findings)
      }
    }
  }

  /// - Parameter byClock: Whether the direction's curve is what jumps, and all that is on it.
  private static func check(
    _ track: Track, byClock: Bool, in take: Take, _ subject: Subject, _ findings: inout Findings
  ) {
    let ends = track.places(in: take.scene)
    var jumps: [Jump] = []
    var isUnseen = false
    for place in ends {
      let jump = largest(of: track, at: place, in: take)
      if jump.size > 0 { jumps.append(jump) }
      isUnseen = isUnseen || jump.isUnseen
    }
    // Where nobody sees what the first and the last member do, another one can be in sight.
    if jumps.isEmpty, isUnseen, ends.count > 1 {
      let all = track.allPlaces(in: take.scene)
      let others = stride(from: 1, to: all.count - 1, by: max(1, all.count / mostMembers))
      let seen = others.lazy.map { largest(of: track, at: all[$0], in: take) }
        .first { $0.size > 0 }
      if let seen { jumps.append(seen) }
    }
    for jump in jumps {
      findings.add(
        subject.finding(
          kind,
          "'\(track.element).\(track.property.rawValue)' jumps by "
            + "\(track.property.shownDifference(jump.size)) after \(shown(jump.time)) s"
            + (take.isReduced ? "" : subject.places.whereDerived(take.name)), in: take,
          at: byClock
            ? subject.places.timing(take.name)
            : subject.places.track(track.element, track.property, in: take.name),
          help: help(for: track, in: take)),
        size: byClock ? jump.size / track.property.visibleStep : jump.size,
        topic: byClock ? "" : track.property.rawValue)
    }
  }

  private struct Jump {
    /// 0 for none.
    var size = 0.0
    var time = 0.0
    /// Whether it does jump where nobody sees it.
    var isUnseen = false
  }

  /// The largest jump that is seen of what a track does at its `place` among the scene's.
  private static func largest(of track: Track, at place: Int, in take: Take) -> Jump {
    var largest = Jump()
    let grid = take.scene.grid(ofTrack: place, count: frames)
    let end = min(take.scene.interval(ofTrack: place).end, take.scene.endTime)
    for column in 0..<grid.columnCount {
      let values = Array(grid.column(column))
      let least = max(
        3 * track.property.visibleStep, 0.02 * ((values.max() ?? 0) - (values.min() ?? 0)))
      // Of one frame of the grid, or of some where keyframes are as far from each other.
      for length in lengths(grid) {
        for frame in values.indices.dropFirst(length) {
          let step = (values[frame] - values[frame - length]).magnitude
          // Of the lengths that hold it, the first one says when it is.
          guard step > max(1.05 * largest.size, least) else { continue }
          // What it moves by in as much time is no jump.
          let ordinary = Self.steps(around: frame, in: values, length)
          let jump = step - ordinary
          guard jump > max(1.05 * largest.size, least), jump > 7 * ordinary,
            // A curve that does not arrive by itself has a rule of its own.
            track.jumpsAtLastKeyframe(in: take)
              || grid.times[frame] < end - EndJump.moment
          else { continue }
          if take.isSeen(
            take.scene.tracks[place], in: take.change(around: frame, length, among: grid.times)),
            take.isFree(
              take.scene.tracks[place].element, from: grid.times[frame - length],
              to: grid.times[frame])
          {
            (largest.size, largest.time) = (jump, grid.times[frame])
          } else {
            largest.isUnseen = true
          }
        }
      }
    }
    return largest
  }
}

extension Jumps {
  /// How many frames of the grid a jump may take: one, twice as many and so on, up to a moment.
  private static func lengths(_ grid: FrameGrid) -> [Int] {
    let step = grid.times[1] - grid.times[0]
    let longest = step > 0 ? Int(min(moment / step, Double(grid.frameCount - 1))) : 1
    var (lengths, next) = ([1], 2)
    while next < longest {
      lengths.append(next)
      next *= 2
    }
    if longest > 1 { lengths.append(longest) }
    return lengths
  }

  private static func help(for track: Track, in take: Take) -> String {
    let near = track.shareOfMoment(in: take)
    if near >= 1, !(track.isHold || track.runs.count > 1) {
      return "give it more time, such as 200ms; what is to be there at once is `hidden`"
    }
    guard track.canJump(within: near) else {
      return "let the stops of the curve go on from each other, or write `steps`"
    }
    return track.runs.count > 1
      ? page.help : "give it more time between the two keyframes, or let the curve be `steps`"
  }

  /// The largest step of as many frames a little before and a little behind one that ends at `frame`:
  /// what is steep there is no jump.
  private static func steps(around frame: Int, in values: [Double], _ length: Int) -> Double {
    var largest = 0.0
    for distance in [-length - 4, -length - 3, -length - 2, length + 2, length + 3, length + 4] {
      let near = frame + distance
      guard values.indices.contains(near), near >= length else { continue }
      largest = max(largest, (values[near] - values[near - length]).magnitude)
    }
    return largest
  }
}

extension Take {
  /// Whether some of what an element takes along is covered by nothing in front, neither shortly before
  /// one time nor shortly behind another.
  fileprivate func isFree(_ element: Int, from start: Double, to end: Double) -> Bool {
    let (first, last) = (moment(upTo: start), min(moment(upTo: end) + 1, lastMoment))
    return audience(of: element).contains {
      !isCovered($0, at: first) && !isCovered($0, at: last)
    }
  }

  /// From the frame before a step of some frames to the one behind: which side of a jump a frame itself
  /// is on may be a matter of the last digit.
  fileprivate func change(around frame: Int, _ length: Int, among times: [Double]) -> Change {
    Change(
      before: scene.values(at: times[frame - length]),
      after: scene.values(at: times[min(frame + 1, times.count - 1)]))
  }
}

extension Jumps {
  /// The part of some seconds in which what moves jumps: a moment, or a fiftieth of them.
  fileprivate static func share(ofMomentIn duration: Double) -> Double {
    max(0.02, duration > 0 ? moment / duration : 0)
  }
}

extension Direction {
  fileprivate var shareOfMoment: Double { Jumps.share(ofMomentIn: duration) }
}

extension Track {
  /// The same of the time that a track has for itself; members have each their own.
  fileprivate func shareOfMoment(in take: Take) -> Double {
    switch clock {
    case .own(_, _, let duration): Jumps.share(ofMomentIn: duration)
    case .direction, .part, .each: take.direction.shareOfMoment
    }
  }

  /// Whether keyframes or intervals could make a jump that is not meant as one.
  ///
  /// - Parameter near: How near keyframes are to each other then.
  fileprivate func canJump(within near: Double) -> Bool {
    // All of its time can be a moment.
    if near >= 1 { return true }
    for run in runs where zip(run, run.dropFirst()).contains(where: { $1.place - $0.place < near })
    {
      return true
    }
    // Where one run begins as the one before it ends, nothing jumps.
    return zip(runs, runs.dropFirst()).contains { $0.last?.value != $1.first?.value }
  }

  /// Whether its last two keyframes are so close that it jumps at its end.
  func jumpsAtLastKeyframe(in take: Take) -> Bool {
    guard let last = runs.last?.suffix(2), last.count == 2, let end = last.last,
      let start = last.first
    else { return false }
    return end.place - start.place < shareOfMoment(in: take)
  }

  /// Whether a curve of its own does, or one between two keyframes.
  fileprivate func hasJumpingCurve(within near: Double) -> Bool {
    switch clock {
    case .own(let timing, _, _) where timing.canJump(within: near): return true
    case .each(let timing, _, _) where timing.canJump(within: near): return true
    case .direction, .own, .part, .each: break
    }
    return runs.joined().contains { $0.curve?.canJump(within: near) ?? false }
  }

  /// Whether it is played on the direction's clock.
  var isOnClock: Bool {
    switch clock {
    case .direction, .part: true
    case .own, .each: false
    }
  }
}

extension Timing {
  fileprivate func canJump(within near: Double) -> Bool {
    if case .curve(let curve) = self { curve.canJump(within: near) } else { false }
  }
}

extension Curve {
  /// Whether two of its stops are so close that what is between them is a jump.
  fileprivate func canJump(within near: Double) -> Bool {
    guard case .stops(let stops) = self else { return false }
    return zip(stops, stops.dropFirst()).contains {
      $1.place - $0.place < near && ($1.value - $0.value).magnitude > 0.02
    }
  }
}
