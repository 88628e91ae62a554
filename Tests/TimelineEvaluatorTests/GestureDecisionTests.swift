import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@Suite struct GestureDecisionTests {
  /// Progress is translation.x / 200 points, above 50 % completes, completionSpeed 1 - progress.
  private let panPop = gesture(
    .pan(.right),
    Drive(
      distance: number(200),
      completionSpeed: .binary(.subtract, number(1), asked(.progress, .number))))

  @Test(
    arguments: [
      (0.0, GestureDecision.cancel), (99.999, .cancel), (100, .cancel), (100.0000001, .cancel),
      (100.001, .finish), (150, .finish), (200, .finish), (390, .finish), (-50, .cancel),
    ])
  func aPanFinishesAboveHalf(x: Double, decision: GestureDecision) throws {
    let events = [event(0, .began, x: 1), event(0.1, .changed, x: 60), event(0.2, .ended, x: x)]
    let run = try follow(panPop, events)
    let release = try #require(run.release)
    #expect(release.decision == decision)
    #expect(release.time == 0.2)
    #expect(isNear(release.progress, min(max(x / 200, 0), 1)))
    #expect(run.beginTime == 0)
    #expect(isNear(run.progress(at: 0.05), 1.0 / 200))
    #expect(isNear(run.progress(at: 0.15), 0.3))
    #expect(run.progress(at: -1) == 0)
  }

  @Test(arguments: [0.0, 20, 150, 200, 1000])
  func aCancelledRecognizerAlwaysCancels(x: Double) throws {
    let drive = Drive(
      distance: number(200),
      finish: FinishThresholds(
        progress: number(0.5), velocity: number(100), projected: number(0.5)))
    for gesture in [panPop, gesture(.pan(.right), drive)] {
      let run = try follow(gesture, pan(x, vx: 5000, .cancelled))
      #expect(run.release?.decision == .cancel)
      #expect(run.progress(at: 10) == 0)
    }
  }

  @Test func aCancelledRecognizerThatSaysNothingStaysWhereItWas() throws {
    let run = try follow(
      panPop,
      [event(0, .began, x: 1), event(0.1, .changed, x: 60, vx: 400), event(0.2, .cancelled)])
    #expect(isNear(run.release?.progress, 0.3))
    #expect(run.release?.velocity == 0)
    #expect(run.release?.time == 0.2)
    let moving = try follow(
      panPop,
      [event(0, .began, x: 1), event(0.1, .changed, x: 60), event(0.2, .cancelled, vx: 400)])
    #expect(isNear(moving.release?.progress, 0.3))
    #expect(isNear(moving.release?.velocity, 2, within: 1e-9))
  }

  /// What remains plays at 1 - progress, but never below a tenth of the speed.
  @Test(arguments: [(150.0, 1.5), (120, 1.5), (180, 1.5), (190, 0.75), (198, 0.15), (200, 0)])
  func completionSpeedTellsHowTheRestPlays(x: Double, duration: Double) throws {
    let run = try follow(panPop, pan(x))
    #expect(isNear(run.release?.duration, duration, within: 1e-9))
    let half = run.progress(at: 0.2 + duration / 2)
    #expect(isNear(half, duration > 0 ? (x / 200 + 1) / 2 : 1, within: 1e-9))
    #expect(run.progress(at: try #require(run.restTime)) == 1)
  }

  @Test func cancellingPlaysBackAtFullSpeed() throws {
    let run = try follow(panPop, pan(80))
    #expect(isNear(run.release?.duration, 0.4 * 1.5))
    #expect(isNear(run.progress(at: 0.2 + 0.3), 0.2))
    #expect(isNear(run.velocity(at: 0.3), -1 / 1.5, within: 1e-9))
    #expect(run.progress(at: try #require(run.restTime)) == 0)
  }

  @Test(
    arguments: [
      (10.0, 800.0, GestureDecision.cancel), (10, 800.001, .finish), (10, -800.001, .cancel),
      (190, -800, .finish), (190, -800.001, .cancel), (100, 0, .cancel), (101, 0, .finish),
      (101, 2000, .finish),
    ])
  func speedFinishesAndCancels(x: Double, speed: Double, decision: GestureDecision) throws {
    let drive = Drive(
      distance: number(200),
      finish: FinishThresholds(progress: number(0.5), velocity: number(800)))
    #expect(
      try follow(gesture(.pan(.right), drive), pan(x, vx: speed)).release?.decision == decision)
    let mirrored = try follow(gesture(.pan(.left), drive), pan(-x, vx: -speed))
    #expect(mirrored.release?.decision == decision)
    // Across does not count.
    let across = try follow(gesture(.pan(.right), drive), pan(10, y: 5, vx: 1, vy: 5000))
    #expect(across.release?.decision == .cancel)
  }

  /// 0.1 + 0.499 v / 200 is above 0.5 from v = 160.32 on.
  @Test(
    arguments: [
      (20.0, 160.3, GestureDecision.cancel), (20, 160.4, .finish), (100, 0, .cancel),
      (100.1, 0, .finish), (190, -400, .cancel), (190, -150, .finish),
    ])
  func aReleaseIsProjected(x: Double, speed: Double, decision: GestureDecision) throws {
    let drive = Drive(
      distance: number(200), finish: FinishThresholds(projected: number(0.5)))
    #expect(
      try follow(gesture(.pan(.right), drive), pan(x, vx: speed)).release?.decision == decision)
  }

  /// 0.1 + 0.499 * 800 / 200 is 2.096, of which a rubber band shows 1.376, and nothing else more than 1.
  @Test(
    arguments: [
      (0.99, false, GestureDecision.finish), (1, false, .cancel), (1.2, false, .cancel),
      (1.37, true, .finish), (1.38, true, .cancel),
    ])
  func nothingIsProjectedBeyondTheEndsWithoutARubberBand(
    limit: Double, hasBand: Bool, decision: GestureDecision
  ) throws {
    let drive = Drive(
      distance: number(200), finish: FinishThresholds(projected: number(limit)),
      hasRubberBand: hasBand)
    let run = try follow(gesture(.pan(.right), drive), pan(20, vx: 800))
    #expect(run.release?.decision == decision)
  }

  @Test func theSpeedOfProgressIsThatOfTheFinger() throws {
    let run = try follow(panPop, pan(60, vx: 700, vy: 90))
    #expect(isNear(run.release?.velocity, 3.5, within: 1e-9))
    // Beyond the end it is not limited.
    #expect(isNear(try follow(panPop, pan(390, vx: 700)).release?.velocity, 3.5, within: 1e-9))
  }

  @Test func releasesCanBeAskedForWithoutEvents() throws {
    let drive = Drive(
      distance: number(200),
      finish: FinishThresholds(progress: number(0.5), velocity: number(800)))
    var whole = timeline([push, pop])
    whole.gestures = [gesture(.tap, nil), gesture(.pan(.left), drive)]
    func released(_ progress: Double, _ velocity: Double) throws -> GestureRelease? {
      try GestureRun.released(
        .pop, of: whole, on: .standard, atProgress: progress, velocity: velocity)
    }
    let finished = try #require(try released(0.3, 900))
    #expect(finished.decision == .finish)
    #expect(isNear(finished.progress, 0.3))
    #expect(isNear(finished.velocity, 4.5, within: 1e-9))
    #expect(isNear(finished.duration, 0.7 * 1.5))
    #expect(try released(0.3, 700)?.decision == .cancel)
    #expect(isNear(try released(0.3, 700)?.duration, 0.45))
    #expect(try released(0.9, -900)?.decision == .cancel)
    #expect(
      try GestureRun.released(.push, of: whole, on: .standard, atProgress: 0.3, velocity: 0) == nil)
  }

  /// The place of the fingers is found for a mapping that is an expression.
  @Test func releasesOfExpressionsCanBeAskedForToo() throws {
    var whole = timeline([push, pop])
    whole.gestures = [
      gesture(
        .pinch(.out),
        Drive(
          distance: number(1),
          progress: .call(
            .min,
            [
              .binary(
                .divide, .binary(.subtract, asked(.scale, .number), number(1)), number(2)),
              number(0.9),
            ], .number),
          finish: FinishThresholds(projected: number(0.5))))
    ]
    func released(_ progress: Double, _ velocity: Double) throws -> GestureRelease? {
      try GestureRun.released(
        .pop, of: whole, on: .standard, atProgress: progress, velocity: velocity)
    }
    let release = try #require(try released(0.3, 0.9))
    #expect(isNear(release.progress, 0.3))
    #expect(isNear(release.velocity, 0.45, within: 1e-6))
    #expect(release.decision == .finish)
    #expect(try released(0.3, 0.8)?.decision == .cancel)
  }
}

@Suite struct GestureMappingTests {
  /// Out pushes with min(scale - 1, 0.9), in pops with 1 - scale; above 40 % it completes.
  private let out = gesture(
    .pinch(.out),
    Drive(
      distance: number(1), begin: .binary(.greaterOrEqual, asked(.scale, .number), number(1)),
      progress: .call(
        .min, [.binary(.subtract, asked(.scale, .number), number(1)), number(0.9)], .number),
      finish: FinishThresholds(progress: number(0.4))),
    direction: .push)
  private let inwards = gesture(
    .pinch(.in), Drive(distance: number(1), finish: FinishThresholds(progress: number(0.4))))

  @Test(
    arguments: [
      (1.4, 0.4, GestureDecision.cancel), (1.401, 0.401, .finish), (1.9, 0.9, .finish),
      (3, 0.9, .finish), (1, 0, .cancel), (0.8, 0, .cancel),
    ])
  func aPinchOutOpensTheAlbum(
    scale: Double, progress: Double, decision: GestureDecision
  ) throws {
    let run = try follow(
      out,
      [
        pinch(0, .began, scale: 1), pinch(0.1, .changed, scale: 5),
        pinch(0.2, .ended, scale: scale),
      ])
    #expect(run.hasBegun)
    #expect(isNear(run.progress(at: 0.1), 0.9))
    #expect(isNear(run.release?.progress, progress))
    #expect(run.release?.decision == decision)
  }

  @Test(
    arguments: [
      (0.6, 0.4, GestureDecision.cancel), (0.599, 0.401, .finish), (0, 1, .finish),
      (1.2, 0, .cancel),
    ])
  func aPinchInClosesIt(scale: Double, progress: Double, decision: GestureDecision) throws {
    let run = try follow(
      inwards, [pinch(0, .began, scale: 0.99), pinch(0.2, .ended, scale: scale, velocity: -2)])
    #expect(isNear(run.release?.progress, progress))
    #expect(run.release?.decision == decision)
    #expect(isNear(run.release?.velocity, 2, within: 1e-9))
  }

  @Test func pinchesBeginTheirOwnWay() throws {
    #expect(try !follow(out, [pinch(0, .began, scale: 0.99)]).hasBegun)
    #expect(try !follow(inwards, [pinch(0, .began, scale: 1.01)]).hasBegun)
    #expect(try follow(inwards, [pinch(0, .began, scale: 1, velocity: -0.1)]).hasBegun)
    #expect(try !follow(inwards, [pinch(0, .began, scale: 1, velocity: 0.1)]).hasBegun)
    // A finger that pans does not pinch.
    #expect(try !follow(inwards, pan(-100, vx: -900)).hasBegun)
  }

  @Test func rotationsTurnTheirOwnWay() throws {
    let drive = Drive(distance: degrees(90))
    let events = [
      turn(0, .began, degrees: 1), turn(0.1, .changed, degrees: 27),
      turn(0.2, .ended, degrees: 46, velocity: .pi),
    ]
    let run = try follow(gesture(.rotation(.clockwise), drive), events)
    #expect(isNear(run.progress(at: 0.1), 0.3))
    #expect(run.release?.decision == .finish)
    #expect(isNear(run.release?.velocity, 2, within: 1e-9))
    let back = gesture(.rotation(.counterclockwise), drive)
    #expect(try follow(back, events).state == .refused)
    let other = try follow(
      back, [turn(0, .began, degrees: 0, velocity: -1), turn(0.2, .ended, degrees: -44)])
    #expect(other.release?.decision == .cancel)
    #expect(isNear(other.release?.progress, 44.0 / 90))
  }

  /// From the right edge presents, from the left dismisses; progress = abs(translation.x) / width.
  @Test func edgesDoNotMix() throws {
    let width = Expression.member(.width, of: .reference(.container))
    let drive = Drive(
      distance: width,
      progress: .binary(
        .divide,
        .call(.abs, [.member(.x, of: asked(.translation, .point))], .number), width))
    let present = gesture(.edgePan(.right), drive, direction: .present)
    let dismiss = gesture(.edgePan(.left), drive, direction: .dismiss)
    let directions = [
      direction(named: .present, [arrow("from", .rotateY, degrees(0), degrees(-90))]),
      direction(named: .dismiss, [arrow("to", .rotateY, degrees(-90), degrees(0))]),
    ]
    let leftwards = pan(-200, y: 400)
    let presented = try follow(present, in: directions, leftwards)
    #expect(presented.release?.decision == .finish)
    #expect(isNear(presented.release?.progress, 200.0 / 390))
    #expect(try !follow(dismiss, in: directions, leftwards).hasBegun)
    let rightwards = pan(190)
    #expect(try !follow(present, in: directions, rightwards).hasBegun)
    #expect(try follow(dismiss, in: directions, rightwards).release?.decision == .cancel)
  }

  @Test func distancesAndThresholdsCanBeExpressions() throws {
    let half = Definition(
      name: "half", value: .binary(.divide, .member(.width, of: .reference(.container)), number(2)))
    let drive = Drive(
      distance: .reference(.definition(name: "half", type: .number)),
      finish: FinishThresholds(
        progress: .reference(.parameter(name: "enough", type: .number))))
    let moved = gesture(.pan(.right), drive, definitions: [half])
    var stage = Stage.standard
    stage.parameters = [ParameterValue("enough", .number(0.2))]
    let parameter = Parameter(name: "enough", type: .number, defaultValue: nil, summary: nil)
    let release = try follow(moved, on: stage, pan(50)) { $0.parameters = [parameter] }.release
    #expect(isNear(release?.progress, 50.0 / 195))
    #expect(release?.decision == .finish)
    #expect(throws: EvaluationError.missingParameter("enough")) {
      try follow(moved, pan(50)) { $0.parameters = [parameter] }
    }
    #expect(throws: EvaluationError.wrongDistance(0)) {
      try follow(gesture(.pan(.right), Drive(distance: number(0))), [])
    }
    #expect(throws: EvaluationError.unknownName("pop")) {
      try follow(gesture(.pan(.right), drive), in: [push], [])
    }
  }

  @Test func gesturesTurnWithTheLayout() throws {
    var stage = Stage.standard
    stage.isRightToLeft = true
    let drive = Drive(distance: number(200))
    let mirrored: (inout Timeline) -> Void = { $0.rightToLeft = $0.directions }
    // Trailing is left here; right stays right unless the whole is mirrored.
    for (edge, x) in [(Edge.trailing, -150.0), (.left, -150), (.leading, 150), (.right, 150)] {
      #expect(try follow(gesture(.pan(edge), drive), on: stage, pan(x)).hasBegun, "\(edge)")
      #expect(try !follow(gesture(.pan(edge), drive), on: stage, pan(-x)).hasBegun, "\(edge)")
    }
    for (edge, x) in [(Edge.trailing, -150.0), (.right, -150), (.leading, 150), (.left, 150)] {
      let run = try follow(gesture(.pan(edge), drive), on: stage, pan(x), mirrored)
      #expect(isNear(run.release?.progress, 0.75), "\(edge)")
    }
    let byHand = Drive(
      distance: number(200),
      progress: .binary(.divide, .member(.x, of: asked(.translation, .point)), number(200)))
    let run = try follow(gesture(.edgePan(.leading), byHand), on: stage, pan(-150), mirrored)
    #expect(isNear(run.release?.progress, 0.75))
  }
}
