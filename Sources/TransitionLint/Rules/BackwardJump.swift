import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2401: a way back that begins elsewhere than the way there ended.
enum BackwardJump: MotionRule {
  static let page = RulePage(
    "T2401", .warning, .continuity, "The way back does not begin where the way there ended.",
    why: """
      What stays while a screen is up, a kept element or the screen below a presentation, stands \
      where the forward direction left it. A backward direction that begins elsewhere makes it jump \
      in the first frame.
      """,
    remedy: "Derive the way back with `reverse`, or write the same values.",
    triggers: [
      .keeping(
        "translateY: 0 -> container.height - 150",
        """
        dismiss:
          duration: 0.4s
          stage:
            - from
            - photo
          animate:
            photo:
              translateY: container.height - 240 -> 0
        """)
    ],
    passes: [
      .keeping(
        "translateY: 0 -> container.height - 150",
        """
        dismiss:
          duration: 0.3s
          stage:
            - from
            - photo
          animate:
            photo:
              translateY: container.height - 150 -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard let there = subject.takes.first(where: \.name.isForward),
      let back = subject.take(there.name.opposite)
    else { return }
    var pairs = there.direction.keptElements.sorted().map { ($0, $0) }
    // Below a presentation the old screen stays; on the way back it is the one that arrives.
    if subject.timeline.presentation != nil { pairs.append(("from", "to")) }
    for (old, new) in pairs {
      guard let start = back.scene.index(of: new) else { continue }
      let end = there.scene.index(of: old)
      // What the way there leaves alone is as it is when all is over.
      let left =
        end.map { Look(of: $0, at: there.lastMoment, in: there) }
        ?? Look(of: start, at: back.lastMoment, in: back)
      let wasSeen = end.map { there.isSeen($0, at: there.lastMoment) } ?? true
      guard wasSeen || back.isSeen(start, at: 0),
        let difference = Look(of: start, at: 0, in: back).difference(from: left)
      else { continue }
      let label = Label(
        subject.places.cause(of: difference, on: old, at: there.lastMoment, in: there),
        "it ended here")
      findings.add(
        Diagnostic(
          kind, "'\(new)' begins elsewhere than the way there ended: \(difference)",
          at: subject.places.cause(of: difference, on: new, at: 0, in: back),
          labels: end == nil ? [] : [label], help: page.help))
    }
  }
}
