import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2317: a turn in depth, or a way, that nothing shows as one.
enum FlatTurn: MotionRule {
  static let page = RulePage(
    "T2317", .advice, .geometry,
    "Something turns or moves in depth and is seen without perspective.",
    why: """
      Without an eye there is no depth: what turns about its vertical or horizontal axis only becomes \
      narrower, and both of its sides stay equally long. It looks squeezed, not turned. What moves towards \
      the eye or away from it stays as large as it is.
      """,
    remedy: "Give it a `perspective`, such as 800, or the container one for all that turns.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage: [from, to]
        animate:
          to: { rotateY: 80deg -> 0deg, alpha: 0 -> 1 }
        """),
      .present(
        """
        duration: 0.5s
        stage: [from, to]
        animate:
          from: { translateZ: -> -300 }
          to: { alpha: 0 -> 1 }
        """),
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage: [from, to]
        animate:
          container: { perspective: 800 }
          to: { rotateY: 80deg -> 0deg, alpha: 0 -> 1 }
        """),
      // So little that nobody sees what is missing.
      .present(
        """
        duration: 0.5s
        stage: [from, to]
        animate:
          to: { rotateX: 15deg -> 0deg, alpha: 0 -> 1 }
        """),
    ])

  /// An angle, in radians, from which on sides of one length look wrong, and points that would be seen.
  private static let (angle, points) = (Double.pi / 6, 10.0)

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.distinctDirections {
      guard let take = subject.take(direction.name) else { continue }
      var told: Set<Int> = []
      for track in direction.tracks
      where [.rotateX, .rotateY, .translateZ].contains(track.property) {
        let isTurn = track.property != .translateZ
        guard let place = track.place(in: take.scene) else { continue }
        let element = take.scene.tracks[place].element
        // The container's eye is for what stands in it, and never for the container.
        guard element > 0, !told.contains(element) else { continue }
        let name = take.scene.elements[element].name
        let (least, most) = take.extremes(of: track.property, at: element)
        guard most - least > (isTurn ? angle : points),
          take.times.indices.contains(where: { take.isShown(element, at: $0) }),
          !direction.isUnderAnEye(name),
          !direction.hasEye(for: take.scene.elements[element].content),
          // One that is for what lies in it is T2313.
          !direction.says(.perspective, of: name), take.isLarge(element)
        else { continue }
        told.insert(element)
        findings.add(
          Diagnostic(
            kind,
            "'\(name)' \(isTurn ? "turns" : "moves") in depth, and nothing gives it perspective"
              + subject.places.whereDerived(direction.name),
            at: subject.places.track(track.element, track.property, in: direction.name),
            help: help(for: element, in: take)))
      }
    }
  }

  private static func help(for element: Int, in take: Take) -> String {
    // The perspective of what has children is theirs.
    if !take.children[element].isEmpty {
      return "give a `perspective` to the container, or to its parent, such as 800"
    }
    return take.scene.elements[element].member == nil
      ? page.help : "give it a `perspective`, such as 800"
  }
}

extension Direction {
  /// Whether the screen that a view is in has a perspective, of which T3002 says how far it reaches.
  fileprivate func hasEye(for content: SceneContent) -> Bool {
    guard case .views(let views) = content else { return false }
    return says(.perspective, of: views.screen.rawValue)
  }
}

extension Take {
  /// Whether an element is so large that perspective shows in it.
  fileprivate func isLarge(_ element: Int) -> Bool {
    let frame = figure(element, at: 0).frame
    let last = figure(element, at: lastMoment).frame
    return max(frame[2], frame[3], last[2], last[3]) > 60
  }
}
