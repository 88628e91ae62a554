import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2103: a screen that springs past the container's edge and leaves a gap.
enum OvershootGap: MotionRule {
  static let page = RulePage(
    "T2103", .warning, .springs,
    "A spring carries a screen past the edge, and a gap opens behind it.",
    why: """
      A screen that fills the container has nowhere to go beyond its place: when its spring carries \
      it on, its far edge leaves the container's, and what is behind is seen in the gap.
      """,
    remedy: "Damp the spring to a ratio of 1, or let a small card bounce instead of the screen.",
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
  private static let limit = 4.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.hasSpring {
      for (index, element) in take.actors where element.isTouched {
        guard element.content.isPictureOfScreen, let gap = take.largestGap(of: index),
          gap.points > limit
        else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' overshoots its place, and a gap of \(shown(gap.points, digits: 0)) pt "
              + "opens at the \(gap.edge) edge",
            at: subject.places.track(
              gap.track.element, gap.track.property, in: take.direction.name),
            notes: ["it is widest after \(shown(gap.time)) s of \(shown(take.scene.endTime)) s"],
            help: take.hasFastSpring
              ? "lower the spring's velocity: this one is carried beyond its end at any damping"
              : "a damping ratio of 1 has no overshoot"), size: gap.points)
      }
    }
  }
}

extension Take {
  /// Whether a spring plays anything here.
  fileprivate var hasSpring: Bool { !springs.isEmpty }

  /// Whether one of them overshoots although it is not underdamped.
  fileprivate var hasFastSpring: Bool {
    springs.contains { $0.dampingRatio >= 1 && $0.velocity > 0 }
  }

  private var springs: [Spring] {
    var springs: [Spring] = []
    if case .spring(let spring, _) = direction.clock { springs.append(spring) }
    for track in direction.tracks {
      if case .own(.spring(let spring, _), _, _) = track.clock { springs.append(spring) }
    }
    return springs
  }

  /// What springs move of an element and of what it stands in.
  private func sprungTracks(of index: Int) -> [Track] {
    var names: [String] = []
    var next: Int? = index
    while let current = next {
      names.append(scene.elements[current].name)
      next = scene.elements[current].parent
    }
    return direction.tracks.filter { track in
      guard names.contains(track.element), !track.isHold, !track.property.isPaint else {
        return false
      }
      switch (track.clock, direction.clock) {
      case (.own(.spring, _, _), _), (.direction, .spring): return true
      case (.own, _), (.direction, _), (.part, _), (.each, _): return false
      }
    }
  }

  /// Whether a track is beyond its end at a moment.
  private func isBeyondItsEnd(_ track: Track, at moment: Int) -> Bool {
    guard let place = track.place(in: scene) else { return false }
    let (start, here, end) = (columns(at: 0), columns(at: moment), columns(at: lastMoment))
    return scene.tracks[place].columns.contains { (here[$0] - end[$0]) * (end[$0] - start[$0]) > 0 }
  }

  /// The widest gap at an edge of the container that the element ends at, once it has reached that
  /// edge and a spring carries it on: in points, when it is, where, and what is carried; nil where
  /// there is none.
  fileprivate func largestGap(
    of index: Int
  ) -> (points: Double, time: Double, edge: String, track: Track)? {
    let sprung = sprungTracks(of: index)
    guard !sprung.isEmpty, let end = boundsOnScreen(index, at: lastMoment) else { return nil }
    var largest: (points: Double, time: Double, edge: String, track: Track)?
    for (edge, inset) in Self.insets where inset(end, scene.stage).magnitude < 0.5 {
      var hasReached = false
      var widest: (gap: Double, moment: Int) = (0, 0)
      var carried: Track?
      func gap(_ moment: Int) -> Double? {
        guard let bounds = boundsOnScreen(index, at: moment) else { return nil }
        // What hangs on it beyond its edge covers the gap.
        let children = scene.elements.indices.filter { scene.elements[$0].parent == index }
          .compactMap { boundsOnScreen($0, at: moment) }
        return ([bounds] + children).map { inset($0, scene.stage) }.min()
      }
      for moment in times.indices where isSeen(index, at: moment) {
        guard let gap = gap(moment) else { continue }
        if gap < 0.5 { hasReached = true }
        guard hasReached, gap > widest.gap else { continue }
        if let track = sprung.first(where: { isBeyondItsEnd($0, at: moment) }) {
          widest = (gap, moment)
          carried = track
        }
      }
      let (before, behind) = (widest.moment - 1, widest.moment + 1)
      guard let carried, widest.gap > largest?.points ?? 0 else { continue }
      var (points, time) = (widest.gap, times[widest.moment])
      // The moments are few: the widest one lies between them, on the parabola through three.
      if before >= 0, behind < times.count, let low = gap(before), let high = gap(behind) {
        let bend = low - 2 * widest.gap + high
        if bend < 0 {
          let shift = (low - high) / (2 * bend)
          points -= (low - high) * shift / 4
          time += shift * (times[behind] - times[before]) / 2
        }
      }
      largest = (points, time, edge, carried)
    }
    return largest
  }

  /// How far inside of an edge of the stage a rect ends, in points; below 0 outside.
  private static let insets: [(edge: String, inset: @Sendable (SIMD4<Double>, Stage) -> Double)] = [
    ("left", { rect, _ in rect[0] }),
    ("top", { rect, _ in rect[1] }),
    ("right", { rect, stage in stage.width - rect[0] - rect[2] }),
    ("bottom", { rect, stage in stage.height - rect[1] - rect[3] }),
  ]
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
