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
    remedy: "Leave the curve out (`easeInOut`), or write `easeOut` or a spring.",
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
      for track in take.direction.tracks where track.property.movesAcross {
        guard case .arrow = track.shape, track.isLinear(in: take.direction) else { continue }
        let way = take.points(of: track)
        guard way > far else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(track.element)' goes \(shown(way, digits: 0)) pt at one speed",
            at: subject.places.track(track.element, track.property, in: take.name),
            help: page.help))
      }
    }
  }
}

extension Take {
  /// How far a track of places goes: of a frame that becomes larger the edge that goes farthest.
  fileprivate func points(of track: Track) -> Double {
    guard track.property == .frame else { return way(of: track) }
    let (start, end) = (columns(at: 0), columns(at: lastMoment))
    return track.places(in: scene).map { place in
      let way = scene.tracks[place].columns.map { end[$0] - start[$0] }
      return max(
        way[0].magnitude, way[1].magnitude, (way[0] + way[2]).magnitude,
        (way[1] + way[3]).magnitude)
    }.max() ?? 0
  }
}

extension Property {
  /// Whether it says where an element is.
  var movesAcross: Bool {
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
    guard case .curve(let curve) = timing(on: direction.clock), let points = curve.controlPoints
    else {
      return false
    }
    return points.x1 == points.y1 && points.x2 == points.y2
  }
}
