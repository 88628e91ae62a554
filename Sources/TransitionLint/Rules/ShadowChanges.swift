import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2702: a large shadow that changes.
enum ShadowChanges: MotionRule {
  static let page = RulePage(
    "T2702", .advice, .cost, "The shadow of something large changes.",
    why: """
      Without a path Core Animation finds a shadow's shape by drawing the whole view off screen. \
      While the shadow changes that is done for every frame; a shadow that holds is drawn once.
      """,
    remedy: "Let the shadow hold, or put a plane with a small shadow behind the screen.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: container.width -> 0
            shadowRadius: 0 -> 30
            shadowOpacity: 0.4
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: container.width -> 0
            shadowRadius: 12
            shadowOpacity: 0.4
        """)
    ])

  private static let shadows: [Property] = [
    .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor,
  ]

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors {
        let track = take.direction.tracks.first {
          $0.element == element.name && shadows.contains($0.property) && !take.goesNowhere($0)
        }
        guard let track, take.hasShadow(index) else { continue }
        let share = take.largestShare(index)
        guard share > 0.25 else { continue }
        findings.add(
          Diagnostic(
            kind,
            "the shadow of '\(element.name)' changes, and it covers \(shown(100 * share, digits: 0)) % "
              + "of the container",
            at: subject.places.track(element.name, track.property, in: take.name), help: page.help
          ))
      }
    }
  }
}

extension Take {
  /// Whether an element ever has a shadow that can be seen.
  fileprivate func hasShadow(_ element: Int) -> Bool {
    times.indices.contains {
      value(of: .shadowOpacity, of: element, columns: columns(at: $0))[0] > 0.01
    }
  }
}
