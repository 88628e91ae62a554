import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2209: a finger that goes one way while the picture goes the other.
enum AgainstMotion: MotionRule {
  static let page = RulePage(
    "T2209", .warning, .gestures, "The picture moves against or across the finger that drives it.",
    why: """
      Direct manipulation means that what is under the finger goes where the finger goes. Where it \
      goes the other way people drag back what they wanted to bring on, and where a whole screen goes \
      across, down under a finger to the right, nothing holds the two together.
      """,
    remedy: "Turn the gesture's direction round, or the motion; let both go the same way.",
    triggers: [
      .paging(
        """
        - drives: pop
          pan: { direction: left }
          finish: { progress: 50% }
        """),
      RuleExample(
        """
        transition: Throw
        kind: navigation
        push:
          duration: 0.4s
          stage:
            - to
            - card: { snapshot: from }
          animate:
            card: { center: "-> offset(from.initial, 1.4 * container.width, 0).center" }
        gestures:
          - drives: push
            pan: { direction: left }
            moves: card
            finish: { progress: 30%, velocity: 700 }
        """),
      .paging(
        """
        - drives: pop
          pan: { direction: down }
          finish: { progress: 50% }
        """),
      RuleExample(
        """
        transition: Toss
        kind: modal
        present:
          duration: 0.4s
          animate:
            to: { alpha: 0 -> 1 }
        dismiss:
          duration: 0.4s
          stage:
            - to
            - from
            - photo: { snapshot: from.photo }
          animate:
            from: { alpha: 1 -> 0 }
            photo: { center: "-> point(container.width / 2, -container.height)" }
        gestures:
          - drives: dismiss
            pan: { direction: down }
            moves: photo
            finish: { progress: 30%, velocity: 700 }
        """),
    ],
    passes: [
      .paging(
        """
        - drives: pop
          pan: { direction: right }
          finish: { progress: 50% }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      guard finger.way != .zero, let take = subject.take(gesture.direction),
        let moved = subject.move(gesture, take)
      else { continue }
      let along = (moved.way * finger.way).sum()
      let rest = moved.way - along * finger.way
      let across = max(rest.x.magnitude, rest.y.magnitude)
      // Beside a finger that goes with the picture it is another way to leave.
      let isAcross =
        gesture.drive?.moves == nil && along < 60 && across > take.reach(across: finger.way)
        && !subject.fingers.contains { _, other, finger in
          other.direction == gesture.direction && (moved.way * finger.way).sum() >= 60
        }
      guard along < -60 || isAcross else { continue }
      let (points, way) =
        along < -60 ? (-along, "against the finger") : (across, "across the finger's way")
      findings.add(
        Diagnostic(
          kind, "'\(moved.name)' moves \(shown(points, digits: 0)) pt \(way)",
          at: subject.places.side(ofGesture: index), help: page.help))
    }
  }
}

extension Subject {
  /// What goes with a finger, and how. What leaves the container does so from wherever it was; where
  /// else something stands on a view that is only stood in for, the app knows the way alone.
  fileprivate func move(
    _ gesture: Gesture, _ take: Take
  ) -> (name: String, way: SIMD2<Double>)? {
    if let name = gesture.drive?.moves { return take.flight(of: name) }
    guard let moved = take.largestMove(),
      let direction = timeline.directions.first(where: { $0.name == gesture.direction }),
      !restsOnStandIns(moved.name, in: direction)
    else { return nil }
    return moved
  }
}

extension Take {
  /// How far an element that the finger moves flies when it leaves the container; nil where it stays
  /// in sight, as a picture does that goes back to where it came from.
  fileprivate func flight(of name: String) -> (name: String, way: SIMD2<Double>)? {
    guard let index = scene.elements.firstIndex(where: { $0.name == name }),
      let start = boundsOnScreen(index, at: 0), let end = boundsOnScreen(index, at: lastMoment),
      share(of: end) == 0
    else { return nil }
    return (name, way(from: start, to: end))
  }

  private func way(from start: SIMD4<Double>, to end: SIMD4<Double>) -> SIMD2<Double> {
    SIMD2(
      end[0] + end[2] / 2 - start[0] - start[2] / 2, end[1] + end[3] / 2 - start[1] - start[3] / 2)
  }

  /// How far a screen goes that leaves the container across a way along one of its sides, in points, less a
  /// tenth.
  fileprivate func reach(across way: SIMD2<Double>) -> Double {
    0.9 * (way.x == 0 ? scene.stage.width : scene.stage.height)
  }

  /// The element whose middle goes farthest among those that are seen at both ends, or at one, and how it
  /// goes on the screen, in points; nil where nothing goes anywhere.
  func largestMove(evenFading: Bool = false) -> (name: String, way: SIMD2<Double>)? {
    var largest: (name: String, way: SIMD2<Double>)?
    for (index, element) in scene.elements.enumerated().dropFirst()
    where element.content.isPictureOfScreen && element.isListed {
      let (first, last) = (figure(index, at: 0), figure(index, at: lastMoment))
      let isSeen = (first.isVisible, last.isVisible)
      guard evenFading ? isSeen.0 || isSeen.1 : isSeen.0 && isSeen.1,
        let start = first.boundsOnScreen,
        let end = last.boundsOnScreen,
        start[2] * start[3] > 0.1 * scene.stage.width * scene.stage.height
      else { continue }
      let way = way(from: start, to: end)
      if (way * way).sum() > largest.map({ ($0.way * $0.way).sum() }) ?? 1 {
        largest = (element.name, way)
      }
    }
    return largest
  }
}
