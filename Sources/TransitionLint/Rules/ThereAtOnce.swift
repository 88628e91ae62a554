import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2409: a screen, or a plane, that arrives all at once.
enum ThereAtOnce: MotionRule {
  static let page = RulePage(
    "T2409", .warning, .continuity, "What arrives is there in the first frame.",
    why: """
      A screen, a color or a blur that stands in front from the start, and is neither outside nor \
      transparent, appears in one frame and only then begins to move.
      """,
    remedy: """
      Begin outside of the container, with `alpha: 0`, or small; or put it behind `from`, which \
      uncovers it.
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: 100 -> 0
        """),
      .present(
        """
        duration: 0.4s
        stage: [from, dim: { color: black }, to]
        animate:
          to: { translateY: container.height -> 0 }
          dim: { alpha: 0.7 -> 0 }
        """),
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: container.width -> 0
        """),
      // A flash is meant to be there at once.
      .present(
        """
        duration: 0.4s
        stage: [from, to, flash: { color: white }]
        animate:
          to: { translateY: container.height -> 0 }
          flash: { alpha: 1 -> 0 }
        """),
    ])

  /// What says of an element whether it is seen.
  static let properties: [Property] = [
    .frame, .center, .translateX, .translateY, .scale, .size, .clip, .alpha,
  ]

  /// What can say it as well.
  static let turns: [Property] = [.scaleX, .scaleY, .rotateX, .rotateY, .rotate, .translateZ]

  /// Whether so much of the container is too much at once of a screen that takes `last` of it then.
  static func tells(_ first: Double, _ last: Double) -> Bool {
    last > 0.03 && first > 0.03 && first > 0.4 * last
  }

  /// The parts of the container that may come or go at once.
  fileprivate static let (most, mostOfPlane) = (0.15, 0.05)

  /// Whether too much of the container is seen of a colour or a blur at once; what covers all is a flash
  /// or a cut.
  static func tellsPlane(_ index: Int, at moment: Int, in take: Take) -> Bool {
    let content = take.scene.elements[index].content
    guard content.isPlane else { return false }
    let sight = take.sight(of: index, at: moment)
    // So is a light that covers all.
    if case .color(let color) = content, (0..<3).allSatisfy({ color.components[$0] > 0.8 }),
      sight > 0.95 * take.opacity(of: index, at: moment)
    {
      return false
    }
    return sight > take.mostAtOnce(of: index, at: moment) && (content.isEffect || sight < 0.95)
  }

  private static func checkPlanes(
    in take: Take, _ subject: Subject, _ findings: inout Findings
  ) {
    let kept = subject.timeline.directions.filter { $0.name != take.name }.flatMap(\.keptElements)
    for (index, element) in take.scene.elements.enumerated()
    where element.content.isPlane && element.isListed && element.member ?? 0 == 0 {
      guard !kept.contains(element.name), !take.beginsAtSomething(element) else { continue }
      guard tellsPlane(index, at: 0, in: take) else { continue }
      let alpha = take.opacity(of: index, at: 0)
      findings.add(
        Diagnostic(
          kind,
          "'\(element.name)' is there at once when '\(take.name.rawValue)' begins"
            + (alpha < 0.95 ? ", with an alpha of \(shown(alpha))" : ""),
          at: subject.places.motion(
            of: element.name, in: take.direction, by: properties, or: turns),
          help: "begin with `alpha: 0 -> ...`, outside of the container, or small"))
    }
  }

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // Backwards that is a screen that goes at once.
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      checkPlanes(in: take, subject, &findings)
      for (index, element) in take.actors where element.content == .screen(.to) {
        guard !take.isBehind(.from, index, at: 0), !take.coversFrom else { continue }
        let first = take.sight(of: index, at: 0)
        guard first > 0.03 else { continue }
        let last = take.sight(of: index, at: take.lastMoment)
        guard tells(first, last) else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'to' is there at once: \(shown(100 * min(first / last, 1), digits: 0)) % of it is seen when "
              + "'\(take.name.rawValue)' begins",
            at: subject.places.motion(of: "to", in: take.direction, by: properties, or: turns),
            help: subject.timeline.presentation == nil
              ? page.help : "begin outside of the container, with `alpha: 0`, or small"))
      }
    }
  }
}

extension Take {
  /// The part of the container that may come or go at once: a small picture may lie where a view of a
  /// screen is, and a small plane be one, which it is not where it can be seen through.
  func mostAtOnce(of index: Int, at moment: Int) -> Double {
    scene.elements[index].content.isPlane && opacity(of: index, at: moment) < 0.95
      ? ThereAtOnce.mostOfPlane : ThereAtOnce.most
  }

  /// Whether nothing is seen of `from` all the time, which is told of that.
  fileprivate var coversFrom: Bool {
    actors.contains { index, element in
      element.content == .screen(.from) && (0...lastMoment).allSatisfy { isCovered(index, at: $0) }
    }
  }
}
