import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2411: a plane that stays over the screen that has come.
enum KeptCover: MotionRule {
  static let page = RulePage(
    "T2411", .warning, .continuity, "What is kept covers the screen that has come.",
    why: """
      A kept colour or blur stays as long as the screen is up. In front of that screen it is all that \
      anybody sees of it, and fingers do not reach what is below.
      """,
    remedy: "List it before `to`, or let it leave: fade it, or leave `keep` out.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - shade: { color: black, alpha: 0, keep: true }
        animate:
          to: { translateY: container.height -> 0 }
          shade: { alpha: -> 40% }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - shade: { color: black, alpha: 0, keep: true }
          - to
        animate:
          to: { translateY: container.height -> 0 }
          shade: { alpha: -> 40% }
        """),
      // A line at the upper edge.
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - line: { color: black, frame: "rect(0, 0, container.width, 60)", keep: true }
        animate:
          to: { translateY: container.height -> 0 }
          line: { alpha: 0 -> 1 }
        """),
    ])

  /// The part of the screen that may be covered, or the opacity of what covers all of it.
  private static let most = 0.25

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.name.isForward {
      let kept = take.direction.keptElements
      for (index, element) in take.actors where kept.contains(element.name) {
        guard element.content.isPlane, take.isInFrontOfScreen(index),
          take.partCovered(by: index) > most
        else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' stays in front of 'to' as long as that is up",
            at: subject.places.element(element.name, in: take.name), help: page.help))
      }
    }
  }
}

extension Take {
  /// Whether an element stands in front of the screen that has come.
  func isInFrontOfScreen(_ element: Int) -> Bool {
    scene.index(of: Screen.to.rawValue).map { isInFront(element, of: $0, at: lastMoment) } ?? false
  }

  /// The part of the screen that has come over which an element lies at the end, less where it is
  /// transparent, in 0...1.
  fileprivate func partCovered(by element: Int) -> Double {
    guard let screen = scene.index(of: Screen.to.rawValue), isSeen(element, at: lastMoment),
      let own = boundsOnScreen(element, at: lastMoment),
      let below = boundsOnScreen(screen, at: lastMoment), below[2] * below[3] > 0
    else { return 0 }
    let (left, top) = (max(own[0], below[0]), max(own[1], below[1]))
    let width = min(own[0] + own[2], below[0] + below[2]) - left
    let height = min(own[1] + own[3], below[1] + below[3]) - top
    guard width > 0, height > 0 else { return 0 }
    return opacity(of: element, at: lastMoment) * width * height / (below[2] * below[3])
  }
}
