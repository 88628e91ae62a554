import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2701: a large blur that changes its size.
enum BlurResized: MotionRule {
  static let page = RulePage(
    "T2701", .advice, .cost, "A large blur changes its size.",
    why: """
      A blur reads and filters all that is behind it. While its frame changes that is done anew for \
      every frame, over most of the screen: older devices drop frames.
      """,
    remedy: "Let the blur stand still and fade in, or cover a small area.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - haze: { effect: systemMaterial, frame: "rect(0, container.height, container.width, 0)" }
          - to
        animate:
          haze:
            frame: -> container
          to:
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - haze: { effect: systemMaterial }
          - to
        animate:
          haze:
            alpha: 0 -> 1
          to:
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors {
        guard case .effect = element.content, take.changesSize(index) else { continue }
        let share = take.largestShare(index)
        guard share > 0.5 else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' changes its size and covers \(shown(100 * share, digits: 0)) % of the "
              + "container",
            at: subject.places.motion(
              of: element.name, in: take.direction, by: [.frame, .size]), help: page.help))
      }
    }
  }
}

extension Take {
  /// Whether the frame of an element has another size at some moment than at first.
  func changesSize(_ index: Int) -> Bool {
    guard hasTrack(index, of: [.frame, .size]) else { return false }
    let size = figure(index, at: 0).frame
    return times.indices.contains { moment in
      let now = figure(index, at: moment).frame
      return (now[2] - size[2]).magnitude > 1 || (now[3] - size[3]).magnitude > 1
    }
  }

  /// The largest part of the container that an element covers, in 0...1.
  func largestShare(_ index: Int) -> Double {
    times.indices.map { boundsOnScreen(index, at: $0).map(share) ?? 0 }.max() ?? 0
  }
}
