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
      and `photo: { in: card }`, or leave the radius out.
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

  private static let helpForScreens =
    "put a picture of it into an element that has the frame and the corners, "
    + "`page: { snapshot: to, in: card }`, or leave the radius out"

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      for (index, element) in take.scene.elements.enumerated()
      where element.member ?? 0 == 0 && element.isListed && take.clip(of: index, at: 0) != nil {
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
            ], help: element.content.isScreen ? helpForScreens : page.help))
      }
    }
  }
}

extension SceneContent {
  fileprivate var isScreen: Bool { if case .screen = self { true } else { false } }
}

extension Take {
  /// Whether nothing of an element's round corners is in its clip.
  fileprivate func cutsCorners(of index: Int, at moment: Int) -> Bool {
    let figure = figure(index, at: moment)
    guard let clip = clip(of: index, at: moment) else { return false }
    let (size, part) = (SIMD2(figure.frame[2], figure.frame[3]), clip.components)
    let radius = min(figure.cornerRadius, size.min() / 2)
    // What the corner takes away is farther from its arc's centre than the radius: of what the clip shows,
    // the point that is nearest to the corner.
    for sides in [SIMD2(0.0, 0), SIMD2(1.0, 0), SIMD2(0.0, 1), SIMD2(1.0, 1)] {
      let corner = sides * size
      let center = corner + (1 - 2 * sides) * radius
      let nearest: SIMD2<Double>
      if clip.type == .circle {
        let way = corner - SIMD2(part[0], part[1])
        let distance = (way * way).sum().squareRoot()
        nearest =
          distance <= part[2] ? corner : SIMD2(part[0], part[1]) + way * (part[2] / distance)
      } else {
        let (low, high) = (SIMD2(part[0], part[1]), SIMD2(part[0] + part[2], part[1] + part[3]))
        nearest = pointwiseMin(pointwiseMax(corner, low), high)
      }
      let way = (nearest - center) * (2 * sides - 1)
      if way.min() > 0, (way * way).sum() > radius * radius { return false }
    }
    return true
  }
}
