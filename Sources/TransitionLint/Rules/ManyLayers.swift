import TimelineEvaluator
import TransitionDiagnostics

/// T2703: more layers than a device moves at its display's rate.
enum ManyLayers: MotionRule {
  static let page = RulePage(
    "T2703", .advice, .cost, "More than 200 layers are on the stage.",
    why: """
      Every member of a group is a view with a layer and a picture of its own, made before the first \
      frame. Hundreds of them delay the start and cost frames; people see no more than some dozens.
      """,
    remedy: "Use fewer columns and rows.",
    triggers: [
      .present(
        """
        duration: 0.6s
        stage:
          - to
          - pieces:
              repeat: { columns: 15, rows: 20 }
              snapshot: from
              rect: rect(column * container.width / 15, row * container.height / 20, container.width / 15, container.height / 20)
        animate:
          pieces:
            scale: 1 -> 0.1
            alpha: 1 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.6s
        stage:
          - to
          - pieces:
              repeat: { columns: 6, rows: 10 }
              snapshot: from
              rect: rect(column * container.width / 6, row * container.height / 10, container.width / 6, container.height / 10)
        animate:
          pieces:
            scale: 1 -> 0.1
            alpha: 1 -> 0
        """)
    ])

  private static let limit = 200

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      let count = take.scene.elements.count - 1
      guard count > limit,
        let largest = take.scene.groups.max(by: { $0.members.count < $1.members.count })
      else { continue }
      findings.add(
        Diagnostic(
          kind,
          "\(count) layers are on the stage, \(largest.members.count) of them '\(largest.name)'",
          at: subject.places.element(largest.name, in: take.name), help: page.help))
    }
  }
}
