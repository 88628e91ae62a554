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
      // Where the views of a screen are is the app's affair.
      for (index, element) in standard.actors
      where !standard.scene.isInScreen(index) && !standard.isInPlace(index)
        && !subject.timeline.directions.contains(where: {
          $0.keptElements.contains(element.name)
        })
      {
        // Asked of all tracks, and the same in every room.
        lazy var moving = direction.motion(
          ofAny: standard.lineage(of: index), by: Places.moving, or: ThereAtOnce.turns)
        lazy var place =
          moving.map { subject.places.track($0.element, $0.property, in: direction.name) }
          ?? subject.places.element(element.name, in: direction.name)
        for atStart in [true, false] {
          // In some room it is outside at one end, and seen at the other: a group with all its members,
          // which only the standard room has.
          let rooms = element.member == nil ? takes[...] : takes.prefix(1)
          let isMeant = rooms.contains { take in
            !take.isInside(element, atStart: atStart)
              && take.isInside(element, atStart: !atStart)
          }
          guard isMeant else { continue }
          for take in takes where take.isInside(element, atStart: atStart) {
            let share = take.shareSeen(of: element, atStart: atStart)
            guard share > 0.005 else { continue }
            let says = atStart ? "begins" : "ends"
            let sees =
              element.member == nil
              ? "here still covers \(shown(100 * share, digits: 0)) % of the container"
              : "here is still seen"
            findings.add(
              Diagnostic(
                kind, "'\(element.name)' \(says) outside on some devices, and \(sees)",
                at: place,
                help: help(for: moving?.property)),
              in: take.room, size: share)
          }
        }
      }
    }
  }
}

extension SeenTooEarly {
  /// - Parameter property: What moves it from its place.
  private static func help(for property: Property?) -> String {
    switch property {
    case .rotate, .rotateX, .rotateY: "turn it farther, or start it farther outside"
    case .translateZ: "start it farther outside, or fade it"
    default: page.help
    }
  }
}

extension Take {
  /// The members of what has the name of an element, or that alone: places differ with the room.
  private func places(of element: SceneElement) -> Range<Int> {
    scene.index(of: element.name).map(members) ?? 0..<0
  }

  /// Whether some of an element is in the container, of a group of any member.
  fileprivate func isInside(_ element: SceneElement, atStart: Bool) -> Bool {
    let moment = atStart ? 0 : lastMoment
    return places(of: element).contains { index in
      // What has no size is somebody else's affair.
      let frame = figure(index, at: moment).frame
      if min(frame[2], frame[3]) <= 0 { return true }
      let corners = cornersOnScreen(index, at: moment)
      return corners.bounds == nil || share(of: corners) > 0
    }
  }

  /// How much of the container an element takes where it is seen, of a group all members together.
  fileprivate func shareSeen(of element: SceneElement, atStart: Bool) -> Double {
    let moment = atStart ? 0 : lastMoment
    return places(of: element).reduce(0) { sum, index in
      guard boundsOnScreen(index, at: moment) != nil, isSeen(index, at: moment) else { return sum }
      return sum + share(of: cornersOnScreen(index, at: moment))
    }
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
    direction.motion(ofAny: elements, by: properties, or: others).map {
      track($0.element, $0.property, in: direction.name)
    } ?? element(elements[0], in: direction.name)
  }
}

extension Direction {
  /// The track that moves the first of some elements that is moved, by one of some properties; by one of
  /// `others` where there is none.
  fileprivate func motion(
    ofAny elements: [String], by properties: [Property], or others: [Property]
  ) -> Track? {
    for element in elements {
      for group in [properties, others] {
        let track = tracks.first { track in
          track.element == element && !track.isHold && group.contains(track.property)
        }
        if let track { return track }
      }
    }
    return nil
  }
}
