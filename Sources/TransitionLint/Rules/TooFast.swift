import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2604: motion that no eye can follow.
enum TooFast: MotionRule {
  static let page = RulePage(
    "T2604", .warning, .people, "A motion is over before anybody has seen it.",
    why: """
      A tenth of a second is six frames. What goes farther than 200 points in less is not seen to \
      move: it flickers, and looks like a mistake. So does what a steep curve moves by more than \
      200 points from one frame to the next.
      """,
    remedy: "Give it 0.2 s or more, or leave the motion out and fade.",
    triggers: [
      .present(
        """
        duration: 80ms
        animate:
          to:
            translateY: container.height -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 120ms
        animate:
          to:
            alpha: 0 -> 1
        """)
    ])

  /// Seconds, points, and points per second.
  fileprivate static let (shortest, far, fastest) = (0.1, 200.0, 12_000.0)
  /// Seconds.
  fileprivate static let frame = 1.0 / 60
  /// Frames that a member needs to be seen on its way.
  private static let leastFrames = 4.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      if take.scene.duration < shortest, take.farthest > far {
        findings.add(
          Diagnostic(
            kind,
            "'\(take.name.rawValue)' moves something by \(shown(take.farthest, digits: 0)) pt in "
              + "\(shown(1000 * take.scene.duration, digits: 0)) ms",
            at: subject.places.duration(take.name), help: page.help))
        continue
      }
      for track in take.direction.tracks where track.property.movesAcross || track.property.isScale
      {
        guard track.effectiveCalculation != .discrete, !track.hasSteps else { continue }
        let speed = track.places(in: take.scene).map { take.speed(ofTrack: $0) }.max() ?? 0
        guard speed > fastest else {
          checkMembers(of: track, in: take, subject, &findings)
          continue
        }
        findings.add(
          Diagnostic(
            kind,
            "'\(track.element)' moves at \(shown(speed, digits: 0)) points per second in "
              + "'\(take.name.rawValue)'",
            at: subject.places.track(track.element, track.property, in: take.name),
            notes: take.notes(ofMembersOf: track),
            help: "give it more time, or a curve that is not so steep"),
          size: speed, topic: track.property.rawValue)
      }
    }
  }

  /// Members that begin one after the other share the time of the track: each has what they leave.
  private static func checkMembers(
    of track: Track, in take: Take, _ subject: Subject, _ findings: inout Findings
  ) {
    guard case .each = track.clock, take.scene.duration >= shortest, take.way(of: track) > 4
    else { return }
    let times = track.places(in: take.scene).map { place in
      let interval = take.scene.interval(ofTrack: place)
      return interval.end - interval.begin
    }
    let seconds = times.min() ?? .infinity
    // What has no time at all jumps, which is another rule's.
    guard times.count > 1, seconds > 1e-9, seconds < leastFrames * frame else { return }
    findings.add(
      Diagnostic(
        kind,
        "each member of '\(track.element)' has only \(shown(1000 * seconds, digits: 0)) ms "
          + "in '\(take.name.rawValue)'",
        at: subject.places.track(track.element, track.property, in: take.name),
        notes: take.notes(ofMembersOf: track),
        help: "let them begin closer together, or give the track more time"), topic: "members")
  }
}

extension Take {
  /// The most that a track moves anything that is seen by in a frame, in points per second; 0 where that
  /// is not too fast for the eye.
  fileprivate func speed(ofTrack place: Int) -> Double {
    let track = scene.tracks[place]
    let columns = track.columns.map { Array(grid.column($0)) }
    let range = columns.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0
    let changesSize = track.property.isScale || track.property == .frame
    // The far edge of a frame goes by two of its numbers.
    let points = track.property.isScale ? diagonal(of: track.element) : changesSize ? 2 : 1
    guard range * points > TooFast.far else { return 0 }
    // A frame at a time: nobody sees more.
    let step = times[1] - times[0]
    let count = Int(min(max((TooFast.frame / step).rounded(.up), 1), Double(lastMoment)))
    let span = step * Double(count)
    var (fastest, fine) = (0.0, nil as FrameGrid?)
    var all: [Int]?
    for moment in 0...(lastMoment - count) {
      let way = columns.map { ($0[moment + count] - $0[moment]).magnitude }.max() ?? 0
      guard way * points / span > max(fastest, TooFast.fastest) else { continue }
      let change = Change(
        before: self.columns(at: moment), after: self.columns(at: moment + count),
        moments: (moment, moment + count))
      let audience = all ?? audience(of: track.element)
      all = audience
      func isSeen(_ element: Int) -> Bool { self.isSeen(element, in: change, of: track) }
      let far =
        changesSize
        ? audience.filter(isSeen).map { growth(of: $0, by: track, in: change) }.max() ?? 0
        : audience.contains(where: isSeen) ? way : 0
      guard far / span > max(fastest, TooFast.fastest) else { continue }
      let grid = fine ?? scene.grid(ofTrack: place, count: 2001)
      fine = grid
      // What goes the way in no time has a rule of its own.
      if grid.jumps(between: times[moment], and: times[moment + count]) { continue }
      fastest = far / span
    }
    return fastest
  }

  /// How far apart two corners of an element and of all in it are at most, at the beginning or the end.
  private func diagonal(of element: Int) -> Double {
    audience(of: element).flatMap { member in
      [0, lastMoment].map { moment in
        let frame = figure(member, at: moment).frame
        return (frame[2] * frame[2] + frame[3] * frame[3]).squareRoot()
      }
    }.max() ?? 0
  }

  /// How far a track moves the corners of an element as far as they are in the container, in points.
  private func growth(of element: Int, by track: SceneTrack, in change: Change) -> Double {
    let (start, end) = corners(of: element, by: track, in: change)
    let distance = held(end).distance(from: held(start))
    return distance.isFinite ? distance : 0
  }

  private func held(_ corners: Corners) -> Corners {
    Corners(
      xs: corners.xs.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: scene.stage.width)),
      ys: corners.ys.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: scene.stage.height)))
  }
}

extension FrameGrid {
  /// Whether half of what a column goes between two times, or more, is gone in three frames.
  fileprivate func jumps(between start: Double, and end: Double) -> Bool {
    // A moment of its own stays in where only rounding is between the two.
    let slack = 0.5 * (times[1] - times[0])
    let frames = times.indices.filter { times[$0] >= start - slack && times[$0] <= end + slack }
    return (0..<columnCount).contains { index in
      let column = Array(column(index))
      let steps = zip(frames, frames.dropFirst()).map { (column[$1] - column[$0]).magnitude }
      let most = steps.indices.dropLast(2).map { steps[$0] + steps[$0 + 1] + steps[$0 + 2] }.max()
      return (most ?? 0) > 0.5 * steps.reduce(0, +)
    }
  }
}
