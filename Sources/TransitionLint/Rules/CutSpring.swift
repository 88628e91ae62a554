import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2101: a spring that still moves when its time is up.
enum CutSpring: MotionRule {
  static let page = RulePage(
    "T2101", .warning, .springs, "A spring still moves when its time is up.",
    why: """
      What a spring has left when its time is up is skipped: the view jumps to its end. A spring \
      with a damping ratio and a duration is made to fit; one that is cut off was given too much \
      speed, or a perceptual duration on a track that ends before it has come to rest.
      """,
    remedy: "Give it more time or more damping, or write it as `{ dampingRatio: ... }`.",
    triggers: [], passes: [])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for track in take.direction.tracks {
        guard case .own(.spring(let spring, .timed), _, let duration) = track.clock else {
          continue
        }
        let rest = 1 - PreparedSpring(spring).progress(at: duration)
        guard rest.magnitude > 0.005, let settles = spring.exactSettlingTime else { continue }
        findings.add(
          Diagnostic(
            kind,
            "the spring needs \(shown(settles)) s, the track has \(shown(duration)) s",
            at: subject.places.track(track.element, track.property, in: take.name),
            notes: ["\(shown(100 * rest.magnitude)) % of the way are left, and skipped"],
            help: page.remedy),
          topic: track.property.rawValue)
      }
    }
  }
}
