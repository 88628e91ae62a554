import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics

/// T2217: a picture that leaves the finger behind, or stays behind it.
enum FingerSpeed: MotionRule {
  static let page = RulePage(
    "T2217", .advice, .gestures,
    "The picture moves at another speed than the finger that drives it.",
    why: """
      What a finger drags stays under the finger. Where it goes several times as fast it runs away from \
      under it, and trembles as many times; where it goes much slower it feels stuck.
      """,
    remedy: """
      Let the finger's `distance` be as long as the picture's way; without one it is all of the \
      container. Where a finger carries the picture (`moves`), say with its `center` where it goes.
      """,
    triggers: [
      .paging(
        """
        - drives: pop
          pan: { direction: right, distance: 80 }
          finish: { progress: 50% }
        """),
      RuleExample(
        """
        transition: Throw
        kind: navigation
        push:
          duration: 0.4s
          stage: [to, card: { snapshot: from }]
          animate:
            card: { translateX: 0 -> container.width * 1.5 }
        pop:
          duration: 0.3s
          animate: { to: { alpha: 0 -> 1 } }
        gestures:
          - drives: push
            pan: { direction: right }
            moves: card
            finish: { progress: 30% }
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

  /// So many times as fast, or as slow.
  private static let limit = 3.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      if let name = gesture.drive?.moves {
        checkCarried(name, by: finger, subject.take(gesture.direction), subject, &findings)
      }
      // What no finger brings to its threshold is T2201, and a way in a fingertip's width T2214.
      guard finger.way != .zero, gesture.drive?.moves == nil, !finger.isTiny,
        finger.finishesSomehow,
        let take = subject.take(gesture.direction), let moved = take.largestMove()
      else { continue }
      let along = (moved.way * finger.way).sum()
      guard along > 100, let amount = finger.wholeWay else { continue }
      let factor = along / amount
      guard factor > limit || factor < 1 / limit else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(moved.name)' goes \(shown(along, digits: 0)) pt while the finger goes "
            + finger.shownWay(amount),
          at: subject.places.gesture(index) {
            $0.progress?.span ?? $0.recognizer?.distance?.span
          }, help: help(for: finger, along: along)))
    }
  }

  /// What a finger carries is carried by its center: what shifts it besides is added to that.
  private static func checkCarried(
    _ name: String, by finger: Finger, _ take: Take?, _ subject: Subject, _ findings: inout Findings
  ) {
    guard let take, let element = take.scene.index(of: name) else { return }
    for (property, part) in [(Property.translateX, finger.way.x), (.translateY, finger.way.y)] {
      let (least, most) = take.extremes(of: property, at: element)
      guard (most - least) * part.magnitude > 40 else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(name)' is carried by the finger, and '\(property.rawValue)' adds "
            + "\(shown(most - least, digits: 0)) pt to that",
          at: subject.places.track(name, property, in: take.name),
          help: "say where it goes in the end with `center`, which the finger takes over"))
    }
  }

  /// - Parameter along: How far the picture goes along the finger's way, in points.
  private static func help(for finger: Finger, along: Double) -> String {
    let points = shown(along, digits: 0)
    let stage = finger.room.stage
    let (name, side) = finger.way.x == 0 ? ("height", stage.height) : ("width", stage.width)
    let isAll = (along - side).magnitude < 0.1 * side
    if finger.countsItself {
      return "divide by the picture's way, which is "
        + (isAll ? "`container.\(name)`" : "\(points) pt here")
    }
    return isAll
      ? "leave `distance` out: by itself it is all of the container"
      : "the picture's way is a `distance` of \(points) here"
  }
}

extension Finger {
  /// How far the finger goes while progress goes from 0 to 1, in points: beyond its reach as fast as before;
  /// nil where nothing moves.
  fileprivate var wholeWay: Double? {
    guard let end = progress(at: reach), let middle = progress(at: reach / 2) else { return nil }
    if end > 0.999 {
      func least(above part: Double) -> Double {
        self.least { progress(at: $0).map { $0 > part } ?? false }
      }
      return least(above: 0.999) - least(above: 0.001)
    }
    return end > middle ? reach / 2 / (end - middle) : nil
  }

  /// Whether it finishes at its reach, slow or fast.
  fileprivate var finishesSomehow: Bool {
    [0, fastest / 2].contains { release(at: reach, speed: $0)?.decision != .cancel }
  }
}
