import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2605: a long way at one speed.
enum LinearMove: MotionRule {
  static let page = RulePage(
    "T2605", .advice, .people, "A long way is gone at one speed.",
    why: """
      What starts and stops without a change of speed looks like a machine: things have weight, and \
      curves show it. A line is right for what only fades, and under a finger.
      """,
    remedy: "Leave the curve away (`easeInOut`), or write `easeOut` or a spring.",
    triggers: [
      .present(
        """
        duration: 0.4s
        curve: linear
        animate:
          to:
            translateY: container.height -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        curve: linear
        animate:
          to:
            alpha: 0 -> 1
        """)
    ])

  private static let far = 100.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      guard
        !subject.timeline.gestures.contains(where: { $0.direction == take.name && $0.drive != nil })
      else { continue }
      for track in take.direction.tracks where track.property.isPlace {
        guard case .arrow = track.shape, track.isLinear(in: take.direction),
          take.way(of: track) > far
        else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(track.element)' goes \(shown(take.way(of: track), digits: 0)) pt at one speed",
            at: subject.places.track(track.element, track.property, in: take.name),
            help: page.help))
      }
    }
  }
}

extension Property {
  /// Whether it says where an element is.
  var isPlace: Bool {
    switch self {
    case .frame, .center, .translateX, .translateY: true
    case .size, .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .blurRadius, .zPosition, .anchor,
      .translateZ, .scale, .scaleX, .scaleY, .rotate, .rotateX, .rotateY, .perspective, .clip:
      false
    }
  }
}

extension Track {
  /// Whether its clock is a straight line.
  fileprivate func isLinear(in direction: Direction) -> Bool {
    guard case .curve(let curve) = timing(in: direction), let points = curve.controlPoints else {
      return false
    }
    return points.x1 == points.y1 && points.x2 == points.y2
  }
}
