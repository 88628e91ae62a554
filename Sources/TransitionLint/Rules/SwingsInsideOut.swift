import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2314: a width, a height or a radius that a spring or a curve carries below 0 on its way.
enum SwingsInsideOut: MotionRule {
  static let page = RulePage(
    "T2314", .warning, .geometry, "An overshoot carries a width, a height or a radius below 0.",
    why: """
      What shrinks away on a spring, or on a curve that passes its end, goes on beyond 0. Pictures \
      and samples hold it there; UIKit turns it round, and what has gone comes back for a moment \
      beside its place.
      """,
    remedy: """
      Damp the spring to a ratio of 1, take a curve that does not pass 1, or let it shrink by \
      `scale` and fade.
      """,
    triggers: [
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, 0)"
        """)
    ],
    passes: [
      .present(
        """
        spring: { response: 0.4, dampingRatio: 1 }
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, 0)"
        """),
      // It has faded when it swings.
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, 0)"
            alpha: 1 -> 0
        """),
      // It comes to rest at a size that is larger than it swings.
      .present(
        """
        spring: { response: 0.4, dampingRatio: 0.5 }
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          photo:
            frame: container -> inset(container, 120)
            alpha: 1 -> 0
        """),
    ])

  /// Points that nobody sees in motion.
  private static let limit = 2.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors {
        for track in take.direction.tracks
        where track.element == element.name && track.property.hasSides && take.mayOvershoot(track) {
          check(track, of: element, index, in: take, subject, &findings)
        }
      }
    }
  }

  private static func check(
    _ track: Track, of element: SceneElement, _ index: Int, in take: Take, _ subject: Subject,
    _ findings: inout Findings
  ) {
    // Where it is said to be below 0 is another finding's business.
    for keyframe in track.runs.joined() {
      let said = take.scene.unboundedValue(of: track.property, index, atProgress: keyframe.place)
      guard let side = said?.leastSide, side >= 0 else { return }
    }
    var least = (side: 0.0, time: 0.0)
    for (moment, time) in take.times.enumerated() {
      let side = take.scene.unboundedValue(of: track.property, index, at: time)?.leastSide
      if let side, side < least.side, take.isShown(index, at: moment) { least = (side, time) }
    }
    guard least.side < -limit,
      !subject.restOnStandIns([track], of: element.name, in: take.direction)
    else { return }
    findings.add(
      Diagnostic(
        kind,
        "'\(element.name)' swings to a \(element.side(of: track.property)) of "
          + "\(shown(least.side, digits: 1)) pt after \(shown(least.time)) s",
        at: subject.places.track(element.name, track.property, in: take.name),
        labels: subject.labels(ofDerived: track, in: take),
        help: take.helpAgainstOvershoot(of: track)), size: -least.side)
  }
}
