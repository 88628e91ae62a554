import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2302: what comes in from outside is already to be seen on a larger screen.
enum SeenTooEarly: MotionRule {
  static let page = RulePage(
    "T2302", .warning, .geometry,
    "What comes from outside, or goes there, is seen on a larger screen.",
    why: """
      A way in points that leaves one screen ends in the middle of a larger one: the view that \
      should be gone stays to be seen, and disappears all at once when the transition is over.
      """,
    remedy: "Write the way with `container.width` or `container.height`.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: 860 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: container.height -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for standard in subject.takes {
      for (index, element) in standard.actors where element.isTouched {
        for (moment, says) in [(0, "begins"), (standard.lastMoment, "ends")] {
          let other = moment == 0 ? standard.lastMoment : 0
          // On the standard stage it is outside at one end, and seen at the other.
          guard !standard.isInside(index, at: moment), standard.isInside(index, at: other) else {
            continue
          }
          for take in subject.takesEverywhere(standard.name) {
            guard take.scene.elements.indices.contains(index),
              take.scene.elements[index].name == element.name
            else { continue }
            let there = moment == 0 ? 0 : take.lastMoment
            guard let bounds = take.boundsOnScreen(index, at: there), take.isSeen(index, at: there)
            else { continue }
            let share = take.share(of: bounds)
            guard share > 0.005 else { continue }
            findings.add(
              Diagnostic(
                kind,
                "'\(element.name)' \(says) outside, but \(shown(100 * share, digits: 0)) % of a "
                  + "larger container are still covered by it",
                at: subject.places.motion(of: element.name, in: standard.direction),
                help: page.remedy), in: take.room, size: share)
          }
        }
      }
    }
  }
}

extension Take {
  fileprivate func isInside(_ element: Int, at moment: Int) -> Bool {
    boundsOnScreen(element, at: moment).map { share(of: $0) > 0 } ?? true
  }
}

extension Places {
  /// The track that moves an element from its place.
  func motion(of element: String, in direction: Direction) -> Span {
    let track = direction.tracks.first { track in
      guard track.element == element, !track.isHold else { return false }
      switch track.property {
      case .frame, .center, .translateX, .translateY, .scale, .size: return true
      default: return false
      }
    }
    return track.map { self.track(element, $0.property, in: direction.name) }
      ?? self.element(element, in: direction.name)
  }
}
