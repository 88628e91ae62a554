import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2302: what comes in from outside is already to be seen on a larger screen.
enum SeenTooEarly: MotionRule {
  static let page = RulePage(
    "T2302", .warning, .geometry,
    "What comes from outside, or goes there, is seen on a larger screen.",
    why: """
      A way in points that leaves one screen ends in the middle of a larger one: the view that \
      should be gone stays to be seen, and disappears all at once when the transition is over.
      """,
    remedy: "Write the way with `container.width` or `container.height`.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: 860 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: container.height -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.distinctDirections {
      let takes = subject.takesEverywhere(direction.name)
      guard let standard = takes.first else { continue }
      for (index, element) in standard.actors
      where element.member == nil && !standard.isInPlace(index)
        && !subject.timeline.directions.contains(where: {
          $0.keptElements.contains(element.name)
        })
      {
        for atStart in [true, false] {
          // In some room it is outside at one end, and seen at the other.
          let isMeant = takes.contains { take in
            !take.isInside(element, atStart: atStart)
              && take.isInside(element, atStart: !atStart)
          }
          guard isMeant else { continue }
          for take in takes where take.isInside(element, atStart: atStart) {
            let moment = atStart ? 0 : take.lastMoment
            guard let index = take.scene.index(of: element.name),
              take.boundsOnScreen(index, at: moment) != nil,
              take.isSeen(index, at: moment)
            else { continue }
            let share = take.share(of: take.cornersOnScreen(index, at: moment))
            guard share > 0.005 else { continue }
            let says = atStart ? "begins" : "ends"
            findings.add(
              Diagnostic(
                kind,
                "'\(element.name)' \(says) outside on some devices, and here still covers "
                  + "\(shown(100 * share, digits: 0)) % of the container",
                at: subject.places.motion(ofAny: standard.lineage(of: index), in: direction),
                help: page.help),
              in: take.room, size: share)
          }
        }
      }
    }
  }
}

extension Take {
  /// Whether some of an element is in the container; places differ with the room, where fewer members
  /// of groups are looked at.
  fileprivate func isInside(_ element: SceneElement, atStart: Bool) -> Bool {
    guard let index = scene.index(of: element.name) else { return false }
    // What has no size is somebody else's affair.
    let frame = figure(index, at: atStart ? 0 : lastMoment).frame
    if min(frame[2], frame[3]) <= 0 { return true }
    let corners = cornersOnScreen(index, at: atStart ? 0 : lastMoment)
    return corners.bounds == nil || share(of: corners) > 0
  }
}

extension Places {
  /// What says most of where an element is.
  static let moving: [Property] = [.frame, .center, .translateX, .translateY, .scale, .size]

  /// The track that moves an element from its place, by one of some properties; by one of `others`
  /// where there is none.
  func motion(
    of element: String, in direction: Direction, by properties: [Property] = moving,
    or others: [Property] = []
  ) -> Span {
    motion(ofAny: [element], in: direction, by: properties, or: others)
  }

  /// The same of the first of some elements that is moved: what is in another goes with it.
  func motion(
    ofAny elements: [String], in direction: Direction, by properties: [Property] = moving,
    or others: [Property] = []
  ) -> Span {
    for element in elements {
      for group in [properties, others] {
        let track = direction.tracks.first { track in
          track.element == element && !track.isHold && group.contains(track.property)
        }
        if let track { return self.track(element, track.property, in: direction.name) }
      }
    }
    return self.element(elements[0], in: direction.name)
  }
}
