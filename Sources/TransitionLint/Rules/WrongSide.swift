import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2606: left and right where the layout direction counts.
enum WrongSide: MotionRule {
  static let page = RulePage(
    "T2606", .advice, .people, "Left or right is used beside leading or trailing.",
    why: """
      In right-to-left layouts leading is right. A spec in which a part turns with the layout and \
      another does not falls apart there: the picture comes from one side and the finger from the \
      other.
      """,
    remedy:
      "Write `mirrorsInRTL: true`, which turns the whole, with left and right; or `leading` and `trailing` everywhere, where nothing is moved by a number.",
    triggers: [
      .paging(
        """
        - drives: push
          edgePan: { edge: trailing }
          finish: { progress: 50% }
        - drives: pop
          pan: { direction: right }
          finish: { progress: 50% }
        """),
      .present(
        """
        duration: 0.5s
        stage: [to, from]
        animate:
          container: { perspective: 900 }
          from: { anchor: leading, rotateY: 0deg -> -90deg }
        """),
    ],
    passes: [
      RuleExample(
        """
        transition: Paging
        kind: navigation
        mirrorsInRTL: true
        push:
          duration: 0.4s
          animate:
            to:
              translateX: container.width -> 0
            from:
              translateX: 0 -> -container.width
        pop: reverse
        gestures:
          - drives: push
            edgePan: { edge: right }
            finish: { progress: 50% }
          - drives: pop
            edgePan: { edge: left }
            finish: { progress: 50% }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let timeline = subject.timeline
    guard timeline.rightToLeft.isEmpty else { return checkReduced(subject, &findings) }
    for direction in timeline.directions where !subject.places.isOnlyReversed(direction.name) {
      for (element, edge) in direction.turnedAboutSides {
        findings.add(
          Diagnostic(
            kind, "'\(edge.rawValue)' turns with the layout direction, and 'rotateY' does not",
            at: subject.places.track(element, .anchor, in: direction.name),
            labels: [
              Label(
                subject.places.track(element, .rotateY, in: direction.name), "the same way round")
            ],
            help: help(of: edge)))
      }
    }
    let turning = timeline.usedEdges.contains { $0 == .leading || $0 == .trailing }
    guard turning else { return }
    for (index, gesture) in timeline.gestures.enumerated() {
      guard let edge = gesture.recognizer.edge, edge == .left || edge == .right else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(edge.rawValue)' stays where it is, and the rest turns with the layout direction",
          at: subject.places.side(ofGesture: index),
          help: subject.stays(gesture.direction)
            ? "write 'mirrorsInRTL: true', and left and right everywhere: the motion turns only so"
            : page.help))
    }
    let driving = subject.fingers.filter { subject.stays($0.gesture, under: $0.finger) }
    for (index, gesture) in timeline.gestures.enumerated() {
      guard let edge = gesture.recognizer.edge,
        driving.contains(where: { $0.index == index }) || subject.staysAfter(gesture, to: edge)
      else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(edge.rawValue)' turns with the layout direction, and the motion does not",
          at: subject.places.side(ofGesture: index), help: help(of: edge)))
    }
  }

  private static func help(of edge: Edge) -> String {
    let side = edge.resolved(rightToLeft: false).rawValue
    return "write 'mirrorsInRTL: true', which turns both, or '\(side)' where nothing is to turn"
  }

  /// A map behind `reduceMotion` is played as it is, beside what is turned as a whole.
  private static func checkReduced(_ subject: Subject, _ findings: inout Findings) {
    guard case .directions = subject.timeline.reduceMotion else { return }
    let element = subject.timeline.directions.lazy.compactMap { direction -> String? in
      guard let reduced = subject.ways(of: direction.name, isReduced: true),
        reduced.plain.x * reduced.turned.x > 0,
        abs(reduced.plain.x) > max(60, abs(reduced.plain.y))
      else { return nil }
      return reduced.element
    }.first
    guard let element else { return }
    findings.add(
      Diagnostic(
        kind,
        "under Reduce Motion '\(element)' goes the same way in every layout, and the rest is turned",
        at: subject.placeOfReducedForm,
        help: "let the map only fade, or move up and down: 'mirrorsInRTL' does not turn it"))
  }
}

extension Subject {
  /// The farthest move of a direction from left to right, and from right to left, and what moves so, even
  /// while it fades.
  fileprivate func ways(
    of direction: DirectionName, isReduced: Bool = false
  ) -> (element: String, plain: SIMD2<Double>, turned: SIMD2<Double>)? {
    func move(in room: Int) -> (name: String, way: SIMD2<Double>)? {
      let take = isReduced ? reducedTake(direction, in: room) : take(direction, in: room)
      return take?.largestMove(evenFading: true)
    }
    guard let room = rooms.firstIndex(where: \.stage.isRightToLeft), let plain = move(in: 0),
      let turned = move(in: room)
    else { return nil }
    return (plain.name, plain.way, turned.way)
  }

  /// Whether a direction moves from right to left as it does from left to right.
  fileprivate func stays(_ direction: DirectionName) -> Bool {
    ways(of: direction).map { $0.plain.x * $0.turned.x > 0 } ?? false
  }

  /// Whether what a gesture drives goes with the finger, and against it from right to left.
  fileprivate func stays(_ gesture: Gesture, under finger: Finger) -> Bool {
    guard let edge = gesture.recognizer.edge, edge == .leading || edge == .trailing,
      gesture.drive?.moves == nil,
      let room = rooms.firstIndex(where: \.stage.isRightToLeft),
      let turned = Finger(gesture, of: timeline, in: rooms[room]),
      let ways = ways(of: gesture.direction)
    else { return false }
    return (ways.plain * finger.way).sum() > 60 && (ways.turned * turned.way).sum() < -60
  }

  /// Whether what a swipe to `edge` starts goes the way of the finger, and against it from right to left.
  fileprivate func staysAfter(_ gesture: Gesture, to edge: Edge) -> Bool {
    guard gesture.drive == nil, edge == .leading || edge == .trailing,
      let ways = ways(of: gesture.direction)
    else { return false }
    let side: Double = edge.resolved(rightToLeft: false) == .right ? 1 : -1
    return ways.plain.x * side > 60 && ways.turned.x * side > 60
  }
}

extension Direction {
  /// The elements that turn in depth about an edge that is another one from right to left.
  fileprivate var turnedAboutSides: [(element: String, edge: Edge)] {
    tracks.filter { $0.property == .rotateY && !$0.isHold }.compactMap { track in
      let name = track.element
      guard let edge = anchor(of: name)?.anchoringEdge?.constant?.edge,
        edge == .leading || edge == .trailing
      else {
        return nil
      }
      return (name, edge)
    }
  }
}

extension Timeline {
  /// The edges that something hangs on, goes to or comes from; those that are only compared with are
  /// not among them.
  fileprivate var usedEdges: [Edge] {
    var edges = gestures.compactMap(\.recognizer.edge)
    edges += parameters.compactMap(\.defaultValue?.edge)
    for direction in directions {
      for element in direction.stage {
        if case .gradient(_, .edge(let edge)) = element.content { edges.append(edge) }
        edges += element.resting.compactMap(\.value.constant?.edge)
      }
      for track in direction.tracks {
        edges += track.runs.joined().compactMap(\.value.constant?.edge)
      }
    }
    return edges
  }
}
