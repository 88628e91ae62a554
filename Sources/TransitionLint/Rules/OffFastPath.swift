import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2704: what is drawn off screen for every frame.
enum OffFastPath: MotionRule {
  static let page = RulePage(
    "T2704", .advice, .cost, "Masks or round corners are drawn off screen for every frame.",
    why: """
      A clip is a mask: what it cuts is drawn into a buffer first. One of them is nothing; one on \
      each member of a group, or round corners on a live screen whose size changes, is work for \
      every frame.
      """,
    remedy: "Clip the parent, cut pictures instead of live views, or leave the size alone.",
    triggers: [
      .present(
        """
        duration: 0.6s
        stage:
          - from
          - to
          - cells: { views: to.cells }
        animate:
          to:
            alpha: 0 -> 1
          cells:
            clip: circle(point(40, 40), 2) -> circle(point(40, 40), 90)
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.6s
        animate:
          to:
            clip: circle(container.center, 2) -> circle(container.center, container.height)
        """)
    ])

  /// Members that are cut at a time.
  private static let limit = 9

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for track in take.direction.tracks where !track.isHold {
        switch track.property {
        case .clip:
          guard let group = take.scene.groups.first(where: { $0.name == track.element }),
            group.members.count > limit
          else { continue }
          findings.add(
            Diagnostic(
              kind, "a clip moves on each of \(group.members.count) members of '\(group.name)'",
              at: subject.places.track(track.element, .clip, in: take.name), help: page.help))
        case .cornerRadius:
          guard let index = take.scene.index(of: track.element),
            case .screen = take.scene.elements[index].content, take.changesSize(index)
          else { continue }
          findings.add(
            Diagnostic(
              kind, "'\(track.element)' is a live screen whose corners and size change together",
              at: subject.places.track(track.element, .cornerRadius, in: take.name),
              help: page.help))
        default: continue
        }
      }
    }
  }
}
