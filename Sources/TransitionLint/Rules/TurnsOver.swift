import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2315: a scale that a spring or a curve carries below 0 on its way.
enum TurnsOver: MotionRule {
  static let page = RulePage(
    "T2315", .warning, .geometry, "An overshoot carries a scale below 0.",
    why: """
      What shrinks to nearly nothing on a spring, or on a curve that passes its end, goes on beyond \
      0, and a layer of a negative scale is seen the other way round: what has gone comes back for a \
      moment, mirrored, and on its head where both sides are scaled.
      """,
    remedy: """
      Damp the spring to a ratio of 1, take a curve that does not pass 1, or let it fade before it \
      swings.
      """,
    triggers: [
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [to, photo: { snapshot: from }]
        animate:
          photo:
            scale: 1 -> 0.01
        """)
    ],
    passes: [
      .present(
        """
        spring: { response: 0.4, dampingRatio: 1 }
        stage: [to, photo: { snapshot: from }]
        animate:
          photo:
            scale: 1 -> 0.01
            alpha: 1 -> 0
        """),
      // It comes to rest at a size that is larger than it swings.
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [to, photo: { snapshot: from }]
        animate:
          photo:
            scale: 1 -> 0.5
            alpha: 1 -> 0
        """),
      // On its way in it swings about 1.
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [from, badge: { color: "#ff3b30", frame: "rect(165, 100, 60, 60)" }, to]
        animate:
          badge:
            scale: 0.01 -> 1
          to:
            alpha: 0 -> 1
        """),
    ])

  /// Points that nobody sees in motion.
  private static let limit = 2.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for track in take.direction.tracks where track.property.isScale && take.mayOvershoot(track) {
        for place in track.places(in: take.scene) {
          check(track, ofElement: take.scene.tracks[place].element, in: take, subject, &findings)
        }
      }
    }
  }

  private static func check(
    _ track: Track, ofElement index: Int, in take: Take, _ subject: Subject,
    _ findings: inout Findings
  ) {
    guard let turns = take.turnsBeyondEnds(of: track, index),
      let least = take.least(of: track, index, at: turns, { $0.components[0] })
    else { return }
    // What stands in it turns over with it.
    let moment = take.moment(from: least.time)
    let sides = take.audience(of: index).filter { take.isShown($0, at: moment) }.map { place in
      let frame = take.figure(place, at: moment).frame
      return switch track.property {
      case .scaleX: frame[2]
      case .scaleY: frame[3]
      default: max(frame[2], frame[3])
      }
    }
    guard let side = sides.max(), -least.number * side > limit else { return }
    findings.add(
      Diagnostic(
        kind,
        "'\(track.element)' swings to a \(track.property.rawValue) of \(shown(least.number)) "
          + "after \(shown(least.time)) s" + subject.places.whereDerived(take.name),
        at: subject.places.track(track.element, track.property, in: take.name),
        labels: subject.labels(ofPlayed: track, in: take),
        help: take.helpAgainstOvershoot(of: track)), size: -least.number)
  }
}
