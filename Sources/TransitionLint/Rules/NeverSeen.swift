import TimelineEvaluator
import TransitionDiagnostics

/// T2501: an element that is there and never seen.
enum NeverSeen: MotionRule {
  static let page = RulePage(
    "T2501", .warning, .lifecycle, "An element is never seen.",
    why: """
      A view that is hidden, transparent or without size from the first moment to the last costs a \
      layer and does nothing. Mostly its last track never brings it back: `alpha: 0` where \
      `alpha: 0 -> 1` was meant.
      """,
    remedy: "Let it appear, or take it off the stage.",
    triggers: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
            dim:
              alpha: -> 30%
        """),
      // It is seen where the app says so.
      RuleExample(
        """
        transition: Cover
        kind: modal
        parameters:
          dims: boolean
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
            dim:
              alpha: -> if(dims, 30%, 0)
        """),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.scene.elements.enumerated().dropFirst() {
        guard element.member ?? 0 == 0, element.content != .empty, !element.hasChildren,
          // Screens that are concealed on purpose are not listed.
          element.isListed, !take.shows(index),
          subject.affirmed?.take(take.name)?.shows(index) != true
        else { continue }
        let figure = take.figure(index, at: 0)
        let isVisible = (0...take.lastMoment).contains {
          take.figure(index, at: $0).isVisible
        }
        let why =
          isVisible
          ? "what stands in front of it covers it all the time"
          : figure.alpha <= 0.01
            ? "its alpha is \(shown(figure.alpha)) all the time"
            : figure.frame[2] > 0 && figure.frame[3] > 0
              ? "it is hidden all the time" : "it has no size all the time"
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' is never seen",
            at: subject.places.element(element.name, in: take.name), notes: [why],
            help: isVisible ? help(for: element, in: take) ?? page.help : page.help))
      }
    }
  }
}

extension NeverSeen {
  /// What to write where the screen that goes is below the one that comes, as it is by itself.
  private static func help(for element: SceneElement, in take: Take) -> String? {
    guard element.content == .screen(.from),
      take.actors.contains(where: { $0.element.content == .screen(.to) })
    else { return nil }
    let reverse = take.name.isForward ? "" : ", or derive this direction: '\(take.name): reverse'"
    return "let it stand in front: 'stage: [to, from]'" + reverse
  }
}

extension Take {
  /// Whether an element is seen at some moment, as far as it is not covered.
  fileprivate func shows(_ element: Int) -> Bool {
    (0...lastMoment).contains { figure(element, at: $0).isVisible && !isCovered(element, at: $0) }
  }
}
