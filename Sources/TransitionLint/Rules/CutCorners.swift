import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2316: round corners that a clip leaves out.
enum CutCorners: MotionRule {
  static let page = RulePage(
    "T2316", .warning, .geometry, "A clip leaves out the round corners.",
    why: """
      Round corners are those of the element's bounds. A `clip` shows a part of it, with corners of \
      its own that are not round: while it lies inside, nothing is seen of the radius.
      """,
    remedy: """
      Let the element lie in another one that has the frame and the corners, `card: { cornerRadius: 16 }` \
      and `photo: { in: card }`, or leave the radius away.
      """,
    triggers: [
      .present(
        """
        duration: 0.5s
        stage: [from, to]
        animate:
          to:
            clip: "rect(container.midX - 10, container.midY - 10, 20, 20) -> container"
            cornerRadius: 24 -> 0
        """)
    ],
    passes: [
      // Two of its corners are seen.
      .present(
        """
        duration: 0.5s
        stage: [from, to]
        animate:
          to:
            clip: "rect(0, 0, container.width, 20) -> container"
            cornerRadius: 24 -> 0
        """)
    ])

  /// A radius that nobody misses, in points.
  private static let limit = 2.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      for (index, element) in take.actors where take.figure(index, at: 0).hasClip {
        let round = (0...take.lastMoment).filter {
          take.figure(index, at: $0).cornerRadius > limit && take.isSeen(index, at: $0)
        }
        guard !round.isEmpty, round.allSatisfy({ take.cutsCorners(of: index, at: $0) }) else {
          continue
        }
        findings.add(
          Diagnostic(
            kind, "the clip of '\(element.name)' leaves out its round corners",
            at: subject.places.track(element.name, .cornerRadius, in: take.name),
            labels: [
              Label(
                subject.places.track(element.name, .clip, in: take.name), "what is seen of it")
            ], help: page.help))
      }
    }
  }
}

extension Take {
  /// Whether nothing of an element's round corners is in its clip.
  fileprivate func cutsCorners(of index: Int, at moment: Int) -> Bool {
    let figure = figure(index, at: moment)
    let clip = value(of: .clip, of: index, columns: columns(at: moment))
    let (width, height) = (figure.frame[2], figure.frame[3])
    // Where the arc is farthest from the corner.
    let depth = min(figure.cornerRadius, min(width, height) / 2) * (1 - 0.5.squareRoot())
    for corner in [
      SIMD2(depth, depth), SIMD2(width - depth, depth), SIMD2(depth, height - depth),
      SIMD2(width - depth, height - depth),
    ] {
      let isInside =
        if scene.elements[index].clipType == .circle {
          (corner.x - clip[0]) * (corner.x - clip[0]) + (corner.y - clip[1]) * (corner.y - clip[1])
            < clip[2] * clip[2]
        } else {
          corner.x > clip[0] && corner.x < clip[0] + clip[2] && corner.y > clip[1]
            && corner.y < clip[1] + clip[3]
        }
      if isInside { return false }
    }
    return true
  }
}
