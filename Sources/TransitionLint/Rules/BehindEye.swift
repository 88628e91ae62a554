import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2312: a corner that comes behind the eye.
enum BehindEye: MotionRule {
  static let page = RulePage(
    "T2312", .warning, .geometry, "A corner comes behind the eye.",
    why: """
      `perspective` is how far the eye is in front of the screen. What turns or moves nearer than \
      that has no picture: on the way there it grows beyond every edge, and then it is cut off.
      """,
    remedy: """
      Let the eye be farther away than what turns is wide or high: `perspective: 2 * \
      container.width`, or `2 * container.height`.
      """,
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - to
          - photo: { snapshot: from }
        animate:
          container:
            perspective: 200
          photo:
            anchor: left
            rotateY: 0deg -> -80deg
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage:
          - to
          - photo: { snapshot: from }
        animate:
          container:
            perspective: 2 * container.width
          photo:
            anchor: left
            rotateY: 0deg -> -80deg
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions {
      guard
        direction.tracks.contains(where: { $0.property == .perspective })
          || direction.stage.contains(where: { $0.resting.contains { $0.property == .perspective } }
          )
      else { continue }
      // On tablets much comes near that is meant to; what does on a phone is a mistake.
      guard let take = subject.take(direction.name) else { continue }
      for (index, element) in take.actors where take.isEverInDepth(index) {
        let moment = (0...take.lastMoment).first { moment in
          take.figure(index, at: moment).isVisible
            && take.boundsOnScreen(index, at: moment) == nil
        }
        guard let moment else { continue }
        findings.add(
          Diagnostic(
            kind,
            "a corner of '\(element.name)' is behind the eye after \(shown(take.times[moment])) s",
            at: subject.places.eye(over: element.name, in: direction),
            help: take.farEye(from: index)))
      }
    }
  }
}

extension Take {
  /// How far away the eye has to be from all that an element does, with a little room.
  fileprivate func farEye(from element: Int) -> String {
    var nearest = 0.0
    for moment in times.indices {
      for place in ancestry(of: element) where place > 0 {
        nearest = max(nearest, figure(place, at: moment).nearestDepth)
      }
    }
    let stage = scene.stage
    let sides = [
      ("2 * container.width", 2 * stage.width), ("2 * container.height", 2 * stage.height),
      ("3 * container.height", 3 * stage.height), ("5 * container.height", 5 * stage.height),
    ]
    let far = sides.first { $0.1 > 1.2 * nearest }
    let rounded = (1.5 * nearest / 100).rounded(.up) * 100
    return
      "let the eye be farther away than the \(shown(nearest, digits: 0)) pt that a corner comes near: "
      + "`perspective: \(far?.0 ?? shown(rounded))`"
  }

  /// Whether an element is ever nearer to the eye, or farther from it, than the plane of the screen.
  fileprivate func isEverInDepth(_ element: Int) -> Bool {
    let (a, b, _, d) = figure(element, at: 0).matrixInContainer.rows
    return a[2] != 0 || b[2] != 0 || d[2] != 0
      || hasTrack(element, of: [.rotateX, .rotateY, .translateZ, .zPosition])
      || parent(of: element).map(isEverInDepth) ?? false
  }
}

extension Figure {
  /// How far the nearest corner is in front of the parent's plane, in points, wherever the eye is.
  fileprivate var nearestDepth: Double {
    let (a, b, _, d) = matrixInContainer.rows
    return max(0, a[2] * frame[2], b[2] * frame[3], a[2] * frame[2] + b[2] * frame[3]) + d[2]
  }
}

extension Places {
  /// What says where the eye is: the perspective of the element, of a parent or of the container.
  fileprivate func eye(over element: String, in direction: Direction) -> Span {
    var next: String? = element
    while let name = next {
      let staged = direction.stage.first { $0.name == name }
      if direction.moves(.perspective, of: name)
        || staged?.resting.contains(where: { $0.property == .perspective }) ?? false
      {
        return track(name, .perspective, in: direction.name)
      }
      next = staged?.parent
    }
    return track("container", .perspective, in: direction.name)
  }
}
