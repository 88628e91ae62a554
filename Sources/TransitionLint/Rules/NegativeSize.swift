import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2303: a width or a height below 0.
enum NegativeSize: MotionRule {
  static let page = RulePage(
    "T2303", .error, .geometry, "A width or a height is below 0.",
    why: """
      UIKit turns a rect of negative size round: it covers the other side of its corner, and what \
      should have shrunk away appears beside its place.
      """,
    remedy: "Hold the size with `max(..., 0)`.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          photo:
            frame: inset(container, 20) -> inset(container, 220)
            alpha: 1 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          photo:
            frame: inset(container, 20) -> inset(container, 150)
            alpha: 1 -> 0
        """),
      // How large the view is, only the app knows.
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
          - photo: { snapshot: from.photo }
        animate:
          photo:
            frame: inset(from.photo, 60) -> container
            alpha: 0 -> 1
        """),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.distinctDirections {
      for take in subject.takesEverywhere(direction.name) {
        for (index, element) in take.actors {
          let tracks = direction.tracks.filter {
            $0.element == element.name && $0.property == .frame
          }
          var least = (size: 0.0, time: 0.0)
          for keyframe in tracks.flatMap({ $0.runs.joined() }) {
            guard let rect = take.scene.unboundedFrame(of: index, atProgress: keyframe.place)
            else { continue }
            let side = min(rect[2], rect[3])
            if side < least.size { least = (side, keyframe.place) }
          }
          if tracks.isEmpty {
            let frame = take.figure(index, at: 0).frame
            least.size = min(least.size, frame[2], frame[3])
          }
          guard least.size < -0.01, !subject.restsOnStandIns(element.name, in: direction) else {
            continue
          }
          findings.add(
            Diagnostic(
              kind,
              "'\(element.name)' has a side of \(shown(least.size, digits: 1)) pt"
                + (tracks.isEmpty ? "" : " at \(shown(100 * least.time, digits: 1)) %"),
              at: subject.places.track(element.name, .frame, in: direction.name), help: page.help),
            in: take.room, size: -least.size)
        }
      }
    }
  }
}
