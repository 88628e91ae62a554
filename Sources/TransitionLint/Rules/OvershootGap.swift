import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2103: a screen that is carried past the container's edge and leaves a gap.
enum OvershootGap: MotionRule {
  static let page = RulePage(
    "T2103", .warning, .springs,
    "An overshoot carries a screen past the edge, and a gap opens behind it.",
    why: """
      A screen that fills the container has nowhere to go beyond its place: when its spring carries \
      it on, or a curve or keyframes that pass the end, its far edge leaves the container's, and what \
      is behind is seen in the gap.
      """,
    remedy: """
      Damp the spring to a ratio of 1, take a curve that does not pass 1, or let a small card bounce \
      instead of the screen.
      """,
    triggers: [
      RuleExample(
        """
        transition: Rise
        kind: modal
        present:
          duration: 0.6s
          spring: { dampingRatio: 0.6 }
          animate:
            to:
              frame: offset(to.final, 0, container.height) -> to.final
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Rise
        kind: modal
        present:
          duration: 0.6s
          spring: { dampingRatio: 0.95 }
          animate:
            to:
              frame: offset(to.final, 0, container.height) -> to.final
        """)
    ])

  /// Points that nobody sees in motion.
  fileprivate static let limit = 4.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.direction.tracks.contains(where: take.mayCarry) {
      for (index, element) in take.actors {
        guard element.content.isPictureOfScreen, let gap = take.largestGap(of: index),
          gap.points > limit
        else { continue }
        // All that is in the container goes with it.
        let isAll = gap.track.element == Scene.containerName
        findings.add(
          Diagnostic(
            kind,
            "'\(isAll ? Scene.containerName : element.name)' overshoots its place"
              + subject.places.whereDerived(take.name)
              + ", and a gap of \(shown(gap.points, digits: 0)) pt opens at the \(gap.edge) edge",
            at: subject.places.track(
              gap.track.element, gap.track.property, in: take.direction.name),
            labels: subject.labels(ofPlayed: gap.track, in: take),
            notes: ["it is widest after \(shown(gap.time)) s of \(shown(take.scene.endTime)) s"],
            help: take.helpAgainstOvershoot(of: gap.track)), size: gap.points)
      }
    }
  }
}

extension Subject {
  /// Where a direction says how it plays a track that is written in another one, or in what is
  /// extended.
  func labels(ofPlayed track: Track, in take: Take) -> [Label] {
    guard track.isOnClock else { return [] }
    var span = places.ownTiming(ofDerived: take.name)
    if span == nil, take.direction.clock.overshoots,
      !isOwn(places.track(track.element, track.property, in: take.name))
    {
      span = places.timing(take.name)
    }
    guard let span, isOwn(span) else { return [] }
    return [Label(span, "'\(take.name.rawValue)' plays it by this")]
  }
}

extension Take {
  /// What plays a track: its own timing, each member's, or the direction's; nil for the members' parts
  /// of that.
  private func timing(of track: Track) -> Timing? {
    if case .part = track.clock { nil } else { track.timing(on: direction.clock) }
  }

  /// Whether a track may carry an element beyond its place.
  fileprivate func mayCarry(_ track: Track) -> Bool {
    !track.property.isPaint && mayOvershoot(track)
  }

  /// Whether a track moves, and may go beyond its end: by a spring, by a curve that passes 1, or by
  /// keyframes between.
  func mayOvershoot(_ track: Track) -> Bool {
    guard !track.isHold else { return false }
    switch timing(of: track) {
    case .spring?: return true
    case .curve(let curve)? where curve.overshoots: return true
    case .curve?, nil:
      return track.runs.count > 1
        || track.runs.contains { $0.count > 2 || $0.contains { $0.curve?.overshoots == true } }
    }
  }

  func helpAgainstOvershoot(of track: Track) -> String {
    switch timing(of: track) {
    case .spring(let clock, let interface)?:
      let own = ownSpring(of: track)
      let (spring, time) = (own?.spring ?? clock, own?.duration ?? direction.duration)
      func isCarriedOn(_ velocity: Double) -> Bool {
        spring.damped(asFitted: interface, in: time, velocity: velocity)?.isCarriedOn ?? true
      }
      guard spring.velocity > 0, isCarriedOn(spring.velocity) else {
        return "a damping ratio of 1 has no overshoot"
      }
      let most = (0...max(0, Int(min(spring.velocity, 1000)))).last { !isCarriedOn(Double($0)) }
      return "lower the spring's velocity: "
        + (most.map { "at a damping ratio of 1 it may be \($0), and is \(shown(spring.velocity))" }
          ?? "this one is carried beyond its end at a damping ratio of 1")
        + (spring.isUnderdamped ? "; with less damping it overshoots at any velocity" : "")
    case .curve(let curve)? where curve.overshoots:
      return "a curve that does not pass 1 has no overshoot"
    case .curve?, nil: return "let no keyframe, and no curve between two of them, pass the last one"
    }
  }

  /// What carries an element beyond its place, or what it stands in, with the moments at which it does.
  private func carriers(of index: Int) -> [(track: Track, carries: [Bool])] {
    let lineage = ancestry(of: index)
    return direction.tracks.compactMap { track in
      // Of a group it is this member that is looked at.
      guard let place = lineage.first(where: { scene.elements[$0].name == track.element }),
        mayCarry(track), let columns = self.track(of: track.property, movingElement: place)?.columns
      else { return nil }
      let step = track.property.visibleStep
      var carries = [Bool](filledWith: false, count: times.count)
      for column in columns.lazy.map(grid.column) {
        guard let start = column.first, let end = column.last else { continue }
        for (moment, here) in column.enumerated()
        where (here - end) * (end - start) > 0 && (here - end).magnitude > step {
          carries[moment] = true
        }
      }
      return carries.contains(true) ? (track, carries) : nil
    }
  }

  /// The widest gap at an edge of the container that the element ends at, once it has reached that
  /// edge and is carried on: in points, when it is, where, and what carries it; nil where there is
  /// none.
  fileprivate func largestGap(
    of index: Int
  ) -> (points: Double, time: Double, edge: String, track: Track)? {
    let carriers = carriers(of: index)
    guard !carriers.isEmpty, let end = boundsOnScreen(index, at: lastMoment) else { return nil }
    let rest = insets(of: end)
    let gaps = times.indices.map { self.gaps(beside: index, at: $0) }
    var largest: (points: Double, time: Double, edge: String, track: Track)?
    for (edge, name) in Self.edges.enumerated() where rest[edge].magnitude < 0.5 {
      // It has been at the edge before.
      let reached = times.indices.first {
        (gaps[$0]?[edge] ?? 1) < 0.5 && isShown(index, at: $0)
      }
      guard let reached else { continue }
      var widest: (gap: Double, moment: Int) = (0, 0)
      var carried: Track?
      for moment in times.indices.dropFirst(reached + 1) {
        guard let width = gaps[moment]?[edge], width > max(widest.gap, OvershootGap.limit),
          let track = carriers.first(where: { $0.carries[moment] })?.track,
          isShown(index, at: moment)
        else { continue }
        widest = (width, moment)
        carried = track
      }
      // One that is carried out of the container leaves all of it open.
      let whole = edge % 2 == 0 ? scene.stage.width : scene.stage.height
      let (before, behind) = (widest.moment - 1, widest.moment + 1)
      guard let carried, widest.gap > largest?.points ?? 0 else { continue }
      var (points, time) = (min(widest.gap, whole), times[widest.moment])
      // The moments are few: the widest one lies between them, on the parabola through three.
      if widest.gap < whole, behind < times.count, let low = gaps[before]?[edge],
        let high = gaps[behind]?[edge]
      {
        let bend = low - 2 * widest.gap + high
        if bend < 0 {
          let shift = (low - high) / (2 * bend)
          points = min(points - (low - high) * shift / 4, whole)
          time += shift * (times[behind] - times[before]) / 2
        }
      }
      largest = (points, time, name, carried)
    }
    return largest
  }

  /// How far an element is away from each edge of the container, in points, in the order of `edges`;
  /// nil where a corner is behind the eye. What hangs on it beyond its edge covers the gap, but not a
  /// view inside of a screen.
  private func gaps(beside index: Int, at moment: Int) -> SIMD4<Double>? {
    gaps(beside: index) { figure($0, at: moment) }
  }

  /// The same where the elements are other figures than at one of the moments.
  func gaps(beside index: Int, _ figure: (Int) -> Figure) -> SIMD4<Double>? {
    guard let bounds = figure(index).boundsOnScreen else { return nil }
    return children[index].reduce(insets(of: bounds)) { gaps, child in
      guard !scene.isInScreen(child), let bounds = figure(child).boundsOnScreen else {
        return gaps
      }
      return pointwiseMin(gaps, insets(of: bounds))
    }
  }

  /// The edges of the container, in the order of `gaps`.
  static let edges = ["left", "top", "right", "bottom"]

  /// How far inside of each edge of the stage a rect ends, in points; below 0 outside.
  private func insets(of rect: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      rect[0], rect[1], scene.stage.width - rect[0] - rect[2],
      scene.stage.height - rect[1] - rect[3])
  }
}

extension Spring {
  /// The same with a damping ratio of 1 and another velocity: one that is made to fit its time is made
  /// anew.
  fileprivate func damped(
    asFitted interface: SpringInterface, in time: Double, velocity: Double
  ) -> Spring? {
    if case .dampingRatio = interface {
      return Spring(dampingRatio: 1, duration: time, velocity: velocity)
    }
    let damping = 2 * (stiffness * mass).squareRoot()
    return Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
  }

  /// Whether one with a damping ratio of 1 passes its end: it does where it is thrown faster than its
  /// own frequency.
  fileprivate var isCarriedOn: Bool { velocity > (stiffness / mass).squareRoot() }

  /// Whether its damping ratio is below 1, by more than what computing makes of it.
  fileprivate var isUnderdamped: Bool { damping < 1.999 * (stiffness * mass).squareRoot() }
}

extension SceneContent {
  /// Whether this is a screen, or a picture of the whole of one.
  var isPictureOfScreen: Bool {
    switch self {
    case .screen, .snapshot(_, rect: nil): true
    case .container, .snapshot, .viewSnapshot, .shared, .views, .effect, .color, .gradient, .empty:
      false
    }
  }
}
