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
            at: subject.places.motion(of: element.name, in: take.direction),
            notes: ["it is widest after \(shown(gap.time)) s of \(shown(take.scene.endTime)) s"],
            help: "a damping ratio of 1 has no overshoot"), size: gap.points)
      }
    }
  }
}

extension Take {
  /// Whether a spring plays anything here.
  fileprivate var hasSpring: Bool {
    if case .spring = direction.clock { return true }
    return direction.tracks.contains {
      if case .own(.spring, _, _) = $0.clock { true } else { false }
    }
  }

  /// The widest gap at an edge of the container that the element ends at, once it has reached that
  /// edge: in points, when it is, and where; nil where there is none.
  fileprivate func largestGap(of index: Int) -> (points: Double, time: Double, edge: String)? {
    guard let end = boundsOnScreen(index, at: lastMoment) else { return nil }
    var largest: (points: Double, time: Double, edge: String)?
    for (edge, inset) in Self.insets where inset(end, scene.stage).magnitude < 0.5 {
      var hasReached = false
      for (moment, time) in times.enumerated() where isSeen(index, at: moment) {
        guard let bounds = boundsOnScreen(index, at: moment) else { continue }
        // What hangs on it beyond its edge covers the gap.
        let children = scene.elements.indices.filter { scene.elements[$0].parent == index }
          .compactMap { boundsOnScreen($0, at: moment) }
        let gap = ([bounds] + children).map { inset($0, scene.stage) }.min() ?? 0
        if gap < 0.5 { hasReached = true }
        if hasReached, gap > largest?.points ?? 0 { largest = (gap, time, edge) }
      }
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
