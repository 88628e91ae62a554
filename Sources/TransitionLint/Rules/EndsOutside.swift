import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2301: a screen that ends beyond the edge.
enum EndsOutside: MotionRule {
  static let page = RulePage(
    "T2301", .warning, .geometry, "The screen that arrives ends partly outside of the container.",
    why: """
      What lies beyond the edge cannot be seen or touched. Mostly a number in points that suits one \
      device is larger than another one's screen.
      """,
    remedy: "Write the frame with `to.final` or `container`, and hold sizes with `min`.",
    triggers: [
      .presentAndBack(
        """
        duration: 0.4s
        animate:
          to:
            frame: offset(to.final, 0, container.height) -> to.final
        """, spec: "presentation:\n  frame: rect(0, container.height - 500, container.width, 500)")
    ],
    passes: [
      .presentAndBack(
        """
        duration: 0.4s
        animate:
          to:
            frame: offset(to.final, 0, container.height) -> to.final
        """,
        spec: "let:\n  height: min(500, container.height)\npresentation:\n"
          + "  frame: rect(0, container.height - height, container.width, height)")
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions where direction.name.isForward {
      checkKept(of: direction, subject, &findings)
      for take in subject.takesEverywhere(direction.name) {
        for (index, element) in take.actors where element.content == .screen(.to) {
          let frame = take.figure(index, at: take.lastMoment).frame
          guard min(frame[2], frame[3]) >= 0,
            let bounds = take.boundsOnScreen(index, at: take.lastMoment)
          else { continue }
          let outside = take.outside(bounds)
          guard outside > 1, !subject.restsOnStandIns("to", in: direction) else { continue }
          // A screen that fills the container pops into its place, which is another finding.
          if subject.timeline.presentation == nil,
            take.whole.difference(from: Look(of: index, at: take.lastMoment, in: take)) != nil
          {
            continue
          }
          // Where the presentation is in its place, what moves the screen is not.
          let stands = take.standing(index).corners.bounds
          let isOfPresentation =
            subject.timeline.presentation != nil && stands.map { take.outside($0) > 1 } ?? true
          let span = isOfPresentation ? subject.syntax?.presentation?.frame?.span : nil
          findings.add(
            Diagnostic(
              kind, "'to' ends \(shown(outside, digits: 0)) pt outside of the container",
              at: span ?? subject.places.motion(of: "to", in: direction),
              help: isOfPresentation
                ? take.helpWithSizes(bounds) : page.help), in: take.room, size: outside)
        }
      }
    }
  }

  /// What is kept is there to be seen, or to be tapped on.
  private static func checkKept(
    of direction: Direction, _ subject: Subject, _ findings: inout Findings
  ) {
    let kept = direction.keptElements
    guard !kept.isEmpty else { return }
    for take in subject.takesEverywhere(direction.name) {
      for (index, element) in take.actors where kept.contains(element.name) {
        guard let bounds = take.boundsOnScreen(index, at: take.lastMoment),
          take.share(of: bounds) == 0
        else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' is kept, and ends outside of the container",
            at: subject.places.motion(of: element.name, in: direction),
            help: take.isMoved(index, by: [.scale, .scaleX, .scaleY])
              ? "a scale takes the edges along: keep one with an anchor there, such as `anchor: left`"
              : page.help),
          in: take.room)
      }
    }
  }
}

extension Take {
  /// How far a rect ends beyond an edge of the container at most, in points.
  fileprivate func outside(_ rect: SIMD4<Double>) -> Double {
    let (across, down) = overhang(of: rect)
    return max(across, down)
  }

  private func overhang(of rect: SIMD4<Double>) -> (across: Double, down: Double) {
    let stage = scene.stage
    return (
      max(-rect[0], rect[0] + rect[2] - stage.width),
      max(-rect[1], rect[1] + rect[3] - stage.height)
    )
  }

  /// How a rect that ends outside is held within the container, in the words of its longer overhang:
  /// by its size where that is larger than the container, and by its place where it is not.
  fileprivate func helpWithSizes(_ rect: SIMD4<Double>) -> String {
    let (across, down) = overhang(of: rect)
    let isAcross = across > down
    let (axis, side) = isAcross ? ("x", "width") : ("y", "height")
    let (place, size) = isAcross ? (rect[0], rect[2]) : (rect[1], rect[3])
    let room = isAcross ? scene.stage.width : scene.stage.height
    func bounded(_ bound: String) -> String { "min(\(shown(size, digits: 0)), \(bound))" }
    func held(_ bound: String) -> String { "hold its \(side) with `\(bounded(bound))`" }
    let placed = "let its \(axis) be no less than 0"
    if size > room + 1, place >= room - 1 {
      let length = bounded("container.\(side)")
      return "let its \(side) be `\(length)`, and count its \(axis) from the far edge: "
        + "`container.\(side) - \(length)`"
    }
    if size > room + 1 {
      let bound = "container.\(side)" + (place > 1 ? " - \(shown(place, digits: 0))" : "")
      return held(bound) + (place < -1 ? ", and \(placed)" : "")
    }
    if place > 1, (size - room).magnitude <= 1 {
      return "let its \(side) be `container.\(side) - \(shown(place, digits: 0))`"
    }
    if place < -1 { return "\(placed): `max(0, ...)`" }
    return place < room - 1
      ? held("container.\(side) - \(shown(place, digits: 0))")
      : "count its \(axis) from the far edge: `container.\(side) - \(side)`"
  }
}
