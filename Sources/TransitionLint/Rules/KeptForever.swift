import TimelineIR
import TransitionDiagnostics

/// T2502: an element that stays and is never taken away.
enum KeptForever: MotionRule {
  static let page = RulePage(
    "T2502", .warning, .lifecycle, "A kept element is never taken away.",
    why: """
      What is kept while the screen is up goes with the backward direction of the same transition. \
      Where that is left to UIKit, nobody takes the element away: it goes only when the container does, \
      in the last moment and without motion. Where it is written without the element, that goes in its \
      first moment.
      """,
    remedy: "Write the backward direction with the element on its stage, as in `dismiss: reverse`.",
    triggers: [
      .keeping("translateY: 0 -> container.height - 150", ""),
      .keeping(
        "translateY: 0 -> container.height - 150",
        """
        dismiss:
          duration: 0.3s
          stage: [to, from]
          animate:
            from:
              alpha: 1 -> 0
        """),
    ],
    passes: [
      .keeping("translateY: 0 -> container.height - 150")
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let directions = subject.timeline.directions
    for direction in directions {
      let back = directions.first { $0.name == direction.name.opposite }
      for element in direction.keptElements.sorted() {
        let name = direction.name.opposite.rawValue
        if let back {
          guard !back.stage.contains(where: { $0.name == element }),
            subject.take(direction.name)?.isSeenAtTheEnd(element) == true
          else { continue }
        }
        findings.add(
          Diagnostic(
            kind,
            back == nil
              ? "'\(element)' is kept, and no direction removes it"
              : "'\(element)' is kept, and gone as '\(name)' begins",
            at: subject.places.element(element, in: direction.name),
            help: back == nil
              ? "write '\(name): reverse'" : "list '\(element)' on the stage of '\(name)'"))
      }
    }
  }
}

extension Take {
  fileprivate func isSeenAtTheEnd(_ element: String) -> Bool {
    scene.index(of: element).map { isSeen($0, at: lastMoment) && !isCovered($0, at: lastMoment) }
      ?? false
  }
}
