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

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.hasSpring {
      for (index, element) in take.scene.elements.enumerated() {
        guard element.content.isPictureOfScreen, element.isTouched, element.member == nil,
          let end = Take.element(index, of: take.last).bounds, take.gap(of: end) < 0.5,
          let (gap, time) = take.largestGap(behind: index), gap > 1
        else { continue }
        let track = take.direction.tracks.first {
          $0.element == element.name
            && [.frame, .center, .translateX, .translateY].contains($0.property)
        }
        let span =
          track.map { subject.places.track(element.name, $0.property, in: take.name) }
          ?? subject.places.timing(take.name)
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' overshoots its place, and a gap of \(shown(gap, digits: 0)) pt opens "
              + "at the edge", at: span,
            notes: ["it is widest after \(shown(time)) s of \(shown(take.scene.endTime)) s"],
            help: "a damping ratio of 1 has no overshoot"), size: gap)
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

  /// The widest strip of the container that `bounds` leaves free, in points.
  fileprivate func gap(of bounds: SIMD4<Double>) -> Double {
    let stage = scene.stage
    return max(
      bounds[0], bounds[1], stage.width - bounds[0] - bounds[2],
      stage.height - bounds[1] - bounds[3])
  }

  /// The widest gap once the element has covered the container, and when that is.
  fileprivate func largestGap(behind index: Int) -> (gap: Double, time: Double)? {
    var hasCovered = false
    var largest: (gap: Double, time: Double)?
    for (moment, time) in times.enumerated() {
      guard let bounds = Take.element(index, of: sample(moment)).bounds else { continue }
      let gap = gap(of: bounds)
      // From one moment to the next it can go past its place at once.
      let passed =
        moment > 0
        && Take.element(index, of: sample(moment - 1)).bounds.map { before in
          (before[0] > 0) != (bounds[0] > 0) || (before[1] > 0) != (bounds[1] > 0)
        } ?? false
      if gap < 0.5 || passed { hasCovered = true }
      if hasCovered, gap > largest?.gap ?? 0 { largest = (gap, time) }
    }
    return largest
  }
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
