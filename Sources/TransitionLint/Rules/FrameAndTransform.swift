import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2306: a size that is animated twice.
enum FrameAndTransform: MotionRule {
  static let page = RulePage(
    "T2306", .warning, .geometry,
    "The frame of an element is animated together with its scale or its turn.",
    why: """
      The frame is that of the untransformed layer, and a scale multiplies it: while both change, \
      the picture grows with the product of the two, faster than either says, about an anchor that \
      moves. A turn about another anchor than the middle moves it on its way, too.
      """,
    remedy: "Animate the frame or the transform.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: to }
        animate:
          photo:
            frame: scale(to.final, 0.5) -> to.final
            scale: 0.5 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: to }
        animate:
          photo:
            frame: scale(to.final, 0.5) -> to.final
            alpha: 0 -> 1
        """),
      // It has faded before it shrinks on.
      .present(
        """
        duration: 0.6s
        stage:
          - from
          - photo: { snapshot: from }
          - to
        animate:
          to:
            alpha: 0 -> 1
          photo:
            frame: container -> scale(container, 0.2)
            scaleX: { 50%..100%: 1 -> 0.4 }
            alpha: { 0%..40%: 1 -> 0 }
        """),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for track in take.direction.tracks
      where [.scale, .scaleX, .scaleY, .rotate].contains(track.property) {
        // What grows about its centre may turn about it.
        let twins: [Property] = track.property == .rotate ? [.frame] : [.frame, .size]
        let frame = take.direction.tracks.first {
          $0.element == track.element && twins.contains($0.property)
        }
        // About its own centre it may turn.
        if track.property == .rotate, take.direction.anchor(of: track.element) == nil { continue }
        guard let frame, let sizes = take.columns(of: frame)?.suffix(2),
          let scales = take.columns(of: track)
        else { continue }
        let together = (1...take.lastMoment).filter { moment in
          let grows = sizes.contains { ($0[moment] - $0[moment - 1]).magnitude > 0.1 }
          return grows && scales.contains { ($0[moment] - $0[moment - 1]).magnitude > 2e-3 }
            && take.isShown(track, at: moment)
        }
        guard together.count > 2, let first = together.first, let last = together.last else {
          continue
        }
        findings.add(
          Diagnostic(
            kind,
            "'\(track.element)' changes its frame and its \(track.property.rawValue) at once, from "
              + "\(shown(take.times[first - 1])) s to \(shown(take.times[last])) s",
            at: subject.places.track(track.element, track.property, in: take.name),
            labels: [
              Label(
                subject.places.track(track.element, frame.property, in: take.name), "and here")
            ], help: page.help))
      }
    }
  }
}
