import Testing
import TimelineIR
import TransitionCatalog
import TransitionCompiler

/// Gestures, haptics and identifiers: from a spec to the timeline.
struct GestureTests {
  /// A navigation transition with these gestures.
  private func timeline(_ gestures: String, before: String = "") throws -> Timeline {
    try Played.timeline(
      """
      transition: Test
      kind: navigation
      \(before)
      push:
        duration: 0.5s
        animate: { to: { frame: "offset(to.final, container.width, 0) ->" } }
      pop: reverse
      gestures:
      \(gestures.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      """)
  }

  private func drive(_ gesture: String, before: String = "") throws -> Drive {
    try #require(timeline(gesture, before: before).gestures.first?.drive)
  }

  private let width = Expression.member(.width, of: .reference(.container))
  private let height = Expression.member(.height, of: .reference(.container))

  @Test func everyRecognizerHasItsWay() throws {
    let ways: [(String, Recognizer)] = [
      ("pan: { direction: left }", .pan(.left)), ("pan: { direction: right }", .pan(.right)),
      ("pan: { direction: up }", .pan(.top)), ("pan: { direction: top }", .pan(.top)),
      ("pan: { direction: down }", .pan(.bottom)), ("pan: { direction: bottom }", .pan(.bottom)),
      ("pan: { direction: leading }", .pan(.leading)),
      ("pan: { direction: trailing }", .pan(.trailing)),
      ("edgePan: { edge: left }", .edgePan(.left)),
      ("edgePan: { edge: leading }", .edgePan(.leading)),
      ("pinch: { direction: out }", .pinch(.out)), ("pinch: { direction: in }", .pinch(.in)),
      ("rotation: { direction: clockwise }", .rotation(.clockwise)),
      ("rotation: { direction: counterclockwise }", .rotation(.counterclockwise)),
    ]
    for (text, recognizer) in ways {
      let gesture = try #require(timeline("- drives: pop\n  \(text)").gestures.first)
      #expect(gesture.recognizer == recognizer)
      #expect(gesture.direction == .pop && gesture.view == nil && gesture.drive != nil)
    }
    let triggers: [(String, Recognizer)] = [
      ("tap:", .tap), ("longPress:", .longPress), ("swipe: { direction: up }", .swipe(.top)),
    ]
    for (text, recognizer) in triggers {
      let gesture = try #require(timeline("- triggers: push\n  \(text)").gestures.first)
      #expect(gesture.recognizer == recognizer)
      #expect(gesture.direction == .push && gesture.drive == nil)
    }
  }

  @Test func whatIsLeftOutHasItsDefault() throws {
    let distances: [(String, Expression)] = [
      ("pan: { direction: right }", width), ("pan: { direction: trailing }", width),
      ("pan: { direction: up }", height), ("edgePan: { edge: right }", width),
      ("edgePan: { edge: bottom }", height),
      ("pinch: { direction: in }", .constant(.number(1))),
      ("rotation: { direction: clockwise }", .constant(.angle(radians: Double.pi / 2))),
    ]
    for (text, distance) in distances {
      let drive = try drive("- drives: pop\n  \(text)")
      #expect(drive == Drive(distance: distance))
      #expect(drive.finish == FinishThresholds(progress: .constant(.number(0.5))))
    }
  }

  @Test func thresholdsAreThoseThatAreWritten() throws {
    let drive = try drive(
      """
      - drives: pop
        pan: { direction: right, distance: 200 }
        finish: { velocity: 800, projected: 90% }
        completionSpeed: max(1 - progress, 0.3)
        scroll: handOver
      """)
    #expect(drive.distance == .constant(.number(200)))
    #expect(drive.finish.progress == nil)
    #expect(drive.finish.velocity == .constant(.number(800)))
    #expect(drive.finish.projected == .constant(.number(0.9)))
    #expect(drive.scroll == .handOver && !drive.hasRubberBand && drive.release == nil)
    let progress = Expression.reference(.gesture(.progress, type: .number))
    #expect(
      drive.completionSpeed
        == .call(
          .max,
          [.binary(.subtract, .constant(.number(1)), progress), .constant(.number(0.3))], .number))
  }

  @Test func aRotationCountsInAngles() throws {
    let drive = try drive(
      """
      - drives: pop
        rotation: { direction: clockwise, distance: 180deg }
        begin: rotation > 5deg and velocity > 0
        finish: { progress: 40%, velocity: 90deg }
      """)
    #expect(drive.distance == .constant(.angle(radians: Double.pi)))
    #expect(drive.finish.velocity == .constant(.angle(radians: Double.pi / 2)))
    guard case .binary(.and, let left, let right) = drive.begin else {
      Issue.record("\(String(describing: drive.begin))")
      return
    }
    #expect(
      left
        == .binary(
          .greater, .reference(.gesture(.rotation, type: .angle)),
          .constant(.angle(radians: 5 * Double.pi / 180))))
    #expect(
      right
        == .binary(
          .greater, .reference(.gesture(.velocity, type: .angle)), .constant(.angle(radians: 0))))
  }

  @Test func variablesHaveTheRecognizersTypes() throws {
    let pan = try drive(
      """
      - drives: pop
        pan: { direction: right }
        begin: location.x < 40 and velocity.x > 0
        progress: translation.x / container.width
      """)
    let translation = Expression.reference(.gesture(.translation, type: .point))
    #expect(pan.progress == .binary(.divide, .member(.x, of: translation), width))
    let pinch = try drive(
      """
      - drives: push
        pinch: { direction: out }
        begin: scale >= 1
        progress: min(scale - 1, 0.9) + 0 * velocity
      """)
    let scale = Expression.reference(.gesture(.scale, type: .number))
    #expect(pinch.begin == .binary(.greaterOrEqual, scale, .constant(.number(1))))
    #expect(pinch.progress?.type == .number)
  }

  @Test func gesturesHaveTheirOwnDefinitions() throws {
    let timeline = try timeline(
      """
      - drives: pop
        pan: { direction: right, distance: reach }
        begin: location.x < margin
        progress: translation.x / reach
        rubberBand: true
      """,
      before: """
        parameters: { part: { type: number, default: 2 } }
        let: { margin: 40, full: container.width * part, reach: full / 2, unused: full * 3 }
        """)
    let gesture = try #require(timeline.gestures.first)
    #expect(gesture.definitions.map(\.name) == ["full", "reach"])
    #expect(gesture.drive?.distance == .reference(.definition(name: "reach", type: .number)))
    #expect(gesture.drive?.hasRubberBand == true)
    #expect(timeline.directions.flatMap(\.definitions) == [])
  }

  @Test func theRestPlaysOnASpringWithoutASpeedOfItsOwn() throws {
    let pan = "- drives: pop\n  pan: { direction: right }\n  release: "
    let physical = try drive(
      pan + "{ spring: { mass: 1, stiffness: 200, damping: 20, velocity: 0 } }")
    #expect(
      physical.release == Spring(mass: 1, stiffness: 200, damping: 20, velocity: 0))
    // { dampingRatio } has come to rest after the direction's half second.
    let damped = try #require(drive(pan + "{ spring: { dampingRatio: 0.8 } }").release)
    #expect(near(damped.dampingRatio, 0.8, within: 1e-6) && damped.velocity == 0)
    let solution = try #require(DampingRatioSolution(dampingRatio: 0.8, duration: 0.5, velocity: 0))
    #expect(damped == solution.spring)
    let perceptual = try #require(drive(pan + "{ spring: { bounce: 0.2 } }").release)
    #expect(perceptual == Spring(bounce: 0.2, duration: 0.5, velocity: 0))
  }

  @Test func aRubberBandLetsThresholdsLieBeyondTheEnd() throws {
    let drive = try drive(
      "- drives: pop\n  pan: { direction: right }\n  rubberBand: true\n  finish: { progress: 110% }"
    )
    #expect(drive.finish.progress == .constant(.number(1.1)))
    let codes = { (text: String) in
      Played.codes(
        """
        transition: Test
        kind: navigation
        push: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
        gestures:
          - drives: push
            pan: { direction: left }
            finish: { \(text) }
        """)
    }
    #expect(codes("progress: 99%") == [])
    #expect(codes("progress: 100%") == ["T1063"])
    #expect(codes("projected: 110%") == ["T1063"])
  }

  // MARK: Views

  @Test func gesturesSitOnViewsAndOnWhatIsKept() throws {
    let timeline = try Played.timeline(
      """
      transition: Zoom
      kind: modal
      present:
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: from, keep: true }
          - to
      dismiss:
        duration: 0.4s
        stage:
          - to
          - card: { snapshot: from }
          - photo
      gestures:
        - triggers: dismiss
          tap: { view: photo }
        - triggers: present
          tap: { view: from.cover }
        - drives: dismiss
          pan: { direction: down, view: from }
          moves: card
      """)
    #expect(
      timeline.gestures.map(\.view) == [.element("photo"), .view(ScreenView(.from, "cover")), nil])
    #expect(timeline.gestures[2].drive?.moves == "card")
    // Nothing says where it flies: back to where it rests.
    let center = Expression.reference(.resting(element: "card", property: .center))
    let tracks = timeline.directions[1].tracks.filter { $0.element == "card" }
    #expect(tracks.map(\.property) == [.center])
    #expect(tracks.first?.runs.map { $0.map(\.value) } == [[center, center]])
  }

  /// The springs of a direction and of its release that are written alike are one spring.
  @Test(arguments: ["bounce: 0.2", "dampingRatio: 0.7"])
  func aReleaseHasTheDirectionsDurationAsItIsWritten(spring: String) throws {
    let timeline = try Played.timeline(
      """
      transition: Test
      kind: navigation
      push: { duration: 0.5s, spring: { \(spring) }, animate: { to: { translateX: 9 -> 0 } } }
      pop: reverse
      gestures:
        - drives: pop
          pan: { direction: right }
          release: { spring: { \(spring) } }
      """)
    guard case .spring(let spring, _) = timeline.directions[1].clock else {
      Issue.record("no spring")
      return
    }
    #expect(timeline.gestures[0].drive?.release == spring)
  }

  @Test func gesturesAreAlikeWhenAFingerCannotTellThem() throws {
    func codes(
      _ kind: String, _ names: (String, String), _ first: String, _ second: String,
      mirrored: Bool = false
    ) -> [String] {
      Played.codes(
        """
        transition: Test
        kind: \(kind)
        mirrorsInRTL: \(mirrored)
        \(names.0): { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
        \(names.1): reverse
        gestures:
          - drives: \(names.0)
            \(first)
          - drives: \(names.1)
            \(second)
        """)
    }
    let left = "pan: { direction: left }"
    let right = "pan: { direction: right }"
    #expect(codes("tab", ("next", "previous"), left, right) == [])
    #expect(codes("tab", ("next", "previous"), left, left) == ["T1066"])
    #expect(codes("tab", ("next", "previous"), left, "pan: { direction: leading }") == ["T1066"])
    let trailing = "pan: { direction: trailing }"
    #expect(codes("tab", ("next", "previous"), left, trailing) == ["T1066"])
    // Leading is left before all is turned.
    #expect(codes("tab", ("next", "previous"), left, trailing, mirrored: true) == [])
    #expect(codes("tab", ("next", "previous"), right, trailing, mirrored: true) == ["T1066"])
    #expect(codes("tab", ("next", "previous"), left, "edgePan: { edge: left }") == [])
    #expect(codes("tab", ("next", "previous"), left, left + "\n    begin: location.x < 40") == [])
    // The directions of others leave different screens.
    #expect(codes("navigation", ("push", "pop"), left, left) == [])
    #expect(codes("modal", ("present", "dismiss"), left, left) == [])
  }

  // MARK: The rest

  @Test func theRestOfASpecArrives() throws {
    let timeline = try Played.timeline(
      """
      transition: Detail
      kind: segue
      identifier: { unwind: back, perform: showDetail }
      haptics: { finish: light, begin: selection }
      interaction: disabled
      interruptible: false
      perform: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
      unwind: reverse
      gestures:
        - triggers: unwind
          swipe: { direction: right }
      """)
    #expect(
      timeline.identifiers == [
        SegueIdentifier(direction: .perform, identifier: "showDetail"),
        SegueIdentifier(direction: .unwind, identifier: "back"),
      ])
    #expect(
      timeline.haptics == [
        Haptic(moment: .finish, feedback: .light), Haptic(moment: .begin, feedback: .selection),
      ])
    #expect(timeline.interaction == .disabled && !timeline.isInterruptible)
    #expect(timeline.gestures.map(\.recognizer) == [.swipe(.right)])
    let plain = try self.timeline("- drives: pop\n  pan: { direction: right }")
    #expect(plain.interaction == nil && plain.isInterruptible && plain.haptics.isEmpty)
    #expect(plain.identifiers.isEmpty && plain.reduceMotion == .crossFade)
  }

  @Test func gesturesAreInheritedAsOneValueAndNeverDerived() throws {
    let spec = """
      transition: Base
      kind: navigation
      push: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
      pop: reverse
      gestures:
        - drives: pop
          pan: { direction: right }
      haptics: { finish: light }
      ---
      transition: Same
      extends: Base
      haptics: { cancel: heavy }
      ---
      transition: Other
      extends: Base
      gestures:
        - drives: pop
          edgePan: { edge: left }
      """
    let result = TransitionCompiler.compile(spec, named: "test.yaml").timelines
    try #require(result.count == 3)
    #expect(result.map(\.gestures.count) == [1, 1, 1])
    #expect(
      result.map { $0.gestures[0].recognizer } == [.pan(.right), .pan(.right), .edgePan(.left)])
    #expect(result[1].haptics.map(\.moment) == [.finish, .cancel])
  }
}
