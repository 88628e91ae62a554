import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2405: a screen that jumps when the transition begins.
enum StartJump: MotionRule {
  static let page = RulePage(
    "T2405", .warning, .continuity, "The screen that is there jumps when the transition begins.",
    why: """
      The screen that leaves has been there all the time, in its place and fully to be seen. A track \
      that begins with something else makes it jump or blink in the first frame.
      """,
    remedy: "Begin with the resting value, or leave it out: `-> 0.9`.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          from:
            alpha: 0.6 -> 0.2
          to:
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          from:
            alpha: -> 0.2
          to:
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard subject.timeline.presentation == nil else { return }
    for take in subject.takes {
      for (index, element) in take.actors where element.content == .screen(.from) {
        let look = Look(of: index, at: 0, in: take)
        guard !take.isCovered(index, at: 0), let difference = look.difference(from: take.whole)
        else {
          continue
        }
        findings.add(
          Diagnostic(
            kind, "'from' jumps when the transition begins: \(difference)",
            at: subject.places.cause(of: difference, on: "from", in: take.direction),
            help: page.help))
      }
    }
  }
}

extension Places {
  /// The track that a difference of looks comes from.
  func cause(of difference: String, on element: String, in direction: Direction) -> Span {
    for (word, property) in [("alpha", Property.alpha), ("radius", .cornerRadius)]
    where difference.contains(word) {
      return track(element, property, in: direction.name)
    }
    return motion(of: element, in: direction)
  }
}
