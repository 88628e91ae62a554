import TimelineEvaluator
import TransitionDiagnostics

/// T2310: an element that is outside all the time.
enum OffStage: MotionRule {
  static let page = RulePage(
    "T2310", .warning, .geometry, "An element is outside of the container all the time.",
    why: """
      A view that never comes into the container is made, moved and removed for nobody. Mostly a \
      sign is wrong: it moves away from the screen instead of towards it.
      """,
    remedy: "Reverse its way, or take it off the stage.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - photo: { snapshot: to }
        animate:
          to:
            alpha: 0 -> 1
          photo:
            translateX: container.width -> 2 * container.width
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          to:
            alpha: 0 -> 1
          photo:
            translateX: 0 -> -container.width
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.distinctTakes {
      for (index, element) in take.actors where element.member ?? 0 == 0 {
        guard take.isOutside(index),
          !subject.otherRooms(of: take, show: element.name, { !$0.isOutside($1) })
        else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' is outside of the container all the time",
            at: subject.places.motion(of: element.name, in: take.direction), help: page.help))
      }
    }
  }
}

extension Take {
  /// Whether an element, and every other member of its group, has a size and is nowhere in the container
  /// at any moment.
  fileprivate func isOutside(_ first: Int) -> Bool {
    members(of: first).allSatisfy { member in
      (0...lastMoment).allSatisfy { moment in
        guard let bounds = boundsOnScreen(member, at: moment) else { return false }
        return bounds[2] > 0 && bounds[3] > 0 && share(of: bounds) == 0
      }
    }
  }
}
