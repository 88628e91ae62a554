import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@Suite struct GestureReleaseTests {
  private let bouncy = Spring(mass: 1, stiffness: 200, damping: 14, velocity: 0)
  private let critical = Spring(mass: 2, stiffness: 200, damping: 40, velocity: 0)

  private struct Case: Sendable {
    var name: String
    var x: Double
    var speed: Double
    var decision: GestureDecision
    var band = false
  }

  private static let cases = [
    Case(name: "finishing along", x: 120, speed: 900, decision: .finish),
    Case(name: "finishing against", x: 150, speed: -300, decision: .finish),
    Case(name: "finishing still", x: 120, speed: 0, decision: .finish),
    Case(name: "cancelling along", x: 60, speed: 300, decision: .cancel),
    Case(name: "cancelling against", x: 90, speed: -1200, decision: .cancel),
    Case(name: "banded beyond the end", x: 260, speed: 400, decision: .finish, band: true),
    Case(name: "banded before the start", x: -80, speed: -500, decision: .cancel, band: true),
    Case(name: "banded and back", x: 260, speed: -400, decision: .finish, band: true),
  ]

  /// Neither the value nor the speed jumps when the finger is gone.
  @Test(arguments: cases) private func springsTakeOver(_ each: Case) throws {
    for spring in [bouncy, critical] {
      var drive = Drive(distance: number(200), release: spring, hasRubberBand: each.band)
      drive.finish.velocity = number(1000)
      let run = try follow(
        gesture(.pan(.right), drive),
        [event(0, .began, x: 1), event(0.2, .ended, x: each.x, vx: each.speed)])
      let release = try #require(run.release)
      #expect(release.decision == each.decision, "\(each.name)")
      #expect(isNear(run.progress(at: 0.2), release.progress, within: 1e-12), "\(each.name)")
      #expect(isNear(run.progress(at: 0.2 + 1e-12), release.progress, within: 1e-9))
      #expect(isNear(run.velocity(at: 0.2), release.velocity, within: 1e-9), "\(each.name)")
      #expect(isNear(run.velocity(at: 0.2 + 1e-12), release.velocity, within: 1e-8))
      // What is said of the speed is what the value does.
      for time in [0.2005, 0.25, 0.3, 0.4] {
        let step = 1e-5
        let slope = (run.progress(at: time + step) - run.progress(at: time - step)) / (2 * step)
        #expect(isNear(run.velocity(at: time), slope, within: 1e-5), "\(each.name) \(time)")
      }
      let end: Double = each.decision == .finish ? 1 : 0
      let rest = try #require(run.restTime)
      #expect(run.progress(at: rest) == end)
      // UIKit's settling time of the spring with the finger's speed.
      var played = spring
      played.velocity = release.velocity / (end - release.progress)
      #expect(isNear(rest, 0.2 + (played.settlingTime ?? .nan), within: 1e-9), "\(each.name)")
      let left = run.progress(at: rest - 1e-9) - end
      #expect(left.magnitude <= 0.00101 * (end - release.progress).magnitude * 2, "\(each.name)")
    }
  }

  @Test func aSpringIsTheClosedForm() throws {
    let drive = Drive(distance: number(200), release: critical)
    let run = try follow(
      gesture(.pan(.right), drive), [event(0, .began, x: 1), event(1, .ended, x: 150, vx: 100)])
    // w0 = 10, v = 0.5 / 0.25 = 2 of the rest a second: x = 1 - e^(-10 t) (1 + 8 t).
    #expect(isNear(run.release?.velocity, 0.5, within: 1e-9))
    let tenth = 1 - 0.36787944117144233 * 1.8
    #expect(isNear(run.progress(at: 1.1), 0.75 + 0.25 * tenth, within: 1e-9))
    #expect(isNear(run.velocity(at: 1.1), 0.25 * 0.36787944117144233 * 10, within: 1e-8))
  }

  @Test func whatIsThereIsThereAtOnce() throws {
    let drive = Drive(distance: number(200), release: bouncy)
    let run = try follow(
      gesture(.pan(.right), drive), [event(0, .began, x: 1), event(0.2, .ended, x: 199.9, vx: 90)])
    #expect(run.release?.duration == 0)
    #expect(run.restTime == 0.2)
    #expect(run.progress(at: 0.2) == 1)
    #expect(run.velocity(at: 0.2) == 0)
  }

  @Test func aSpringThatNeverRestsIsRefused() throws {
    let endless = Spring(mass: 1, stiffness: 100, damping: 0, velocity: 0)
    #expect(throws: EvaluationError.malformed("release")) {
      try follow(gesture(.pan(.right), Drive(distance: number(200), release: endless)), pan(60))
    }
  }

  /// 50 points beyond 200: 50 * 200 * 0.55 / (200 + 0.55 * 50) = 5500 / 227.5.
  @Test(
    arguments: [
      (250.0, 1 + 5500 / 227.5 / 200), (400, 1 + 22000.0 / 310 / 200), (200, 1), (100, 0.5),
      (-50, -5500 / 227.5 / 200), (1e9, 2 - 2e-7 / 0.55),
    ] as [(Double, Double)])
  func aRubberBandGivesWay(x: Double, progress: Double) throws {
    let drive = Drive(
      distance: number(200), finish: FinishThresholds(progress: number(1.1)), hasRubberBand: true)
    let run = try follow(
      gesture(.pan(.right), drive), [event(0, .began, x: 1), event(0.2, .ended, x: x)])
    #expect(isNear(run.release?.progress, progress, within: 1e-8))
    // The threshold is compared with the banded value.
    #expect(run.release?.decision == (progress > 1.1 ? .finish : .cancel))
    let rigid = try follow(
      gesture(.pan(.right), Drive(distance: number(200))),
      [event(0, .began, x: 1), event(0.2, .ended, x: x)])
    #expect(isNear(rigid.release?.progress, min(max(progress, 0), 1)))
  }

  @Test func aRubberBandSlowsTheFingersSpeed() throws {
    let drive = Drive(distance: number(200), hasRubberBand: true)
    let run = try follow(
      gesture(.pan(.right), drive), [event(0, .began, x: 1), event(0.2, .ended, x: 250, vx: 400)])
    func banded(_ x: Double) -> Double { 0.55 * x / (1 + 0.55 * x) }
    // Two whole ways a second, by the derivative a quarter beyond the end.
    #expect(isNear(run.release?.velocity, 2 * 0.55 / (1.1375 * 1.1375), within: 1e-14))
    // It plays back to its end evenly where no spring does.
    #expect(isNear(run.release?.duration, banded(0.25) * 1.5, within: 1e-9))
  }

  /// Its square: 400 points a second at 150 of 200 are 2 * 0.75 * 2 whole ways.
  @Test func theSpeedOfAnExpressionIsItsDerivative() throws {
    let part = Expression.binary(
      .divide, .member(.x, of: asked(.translation, .point)), number(200))
    let drive = Drive(distance: number(200), progress: .binary(.multiply, part, part))
    let run = try follow(
      gesture(.pan(.right), drive), [event(0, .began, x: 1), event(0.2, .ended, x: 150, vx: 400)])
    #expect(isNear(run.release?.velocity, 3, within: 1e-10))
  }

  // MARK: In flight

  @Test func itCanBeGrabbedAndTurnedRound() throws {
    let panned = gesture(.pan(.right), Drive(distance: number(200)))
    let first = pan(120)
    let grabbed = [
      event(0.4, .began), event(0.5, .changed, x: -40), event(0.6, .ended, x: -60),
    ]
    let before = try follow(panned, first)
    let held = 0.6 + 0.4 * (0.2 / 0.6)
    #expect(isNear(before.progress(at: 0.4), held, within: 1e-9))
    let run = try follow(panned, first + grabbed)
    #expect(isNear(run.progress(at: 0.3), before.progress(at: 0.3)))
    #expect(isNear(run.progress(at: 0.4), held, within: 1e-9))
    #expect(isNear(run.progress(at: 0.5), held - 0.2, within: 1e-9))
    #expect(isNear(run.release?.progress, held - 0.3, within: 1e-9))
    #expect(run.release?.decision == .cancel)
    #expect(run.progress(at: try #require(run.restTime)) == 0)
    let kept = try follow(panned, first + [event(0.4, .began), event(0.5, .ended, x: 5)])
    #expect(kept.release?.decision == .finish)

    let rigid = try follow(panned, first + grabbed) { $0.isInterruptible = false }
    #expect(rigid.release?.time == 0.2)
    #expect(rigid.progress(at: try #require(rigid.restTime)) == 1)
    // At rest there is nothing to grab.
    let late = try follow(panned, first + [event(5, .began), event(6, .cancelled)])
    #expect(late.release?.time == 0.2)
    // Across its way a pan is meant for what it touches, unless it says itself when it begins.
    let across = GestureEvent(
      time: 0.4, phase: .began, translation: [7, -9], velocity: .vector([900, 0]))
    let missed = try follow(panned, first + [across] + grabbed.dropFirst())
    #expect(missed.release?.time == 0.2)
    #expect(missed.progress(at: 0.55) == before.progress(at: 0.55))
    let aside = GestureEvent(
      time: 0.4, phase: .began, translation: .zero, velocity: .vector([8, -9]))
    #expect(try follow(panned, first + [aside]).release?.time == 0.2)
    let along = GestureEvent(time: 0.4, phase: .began, translation: [-9, 9])
    #expect(try follow(panned, first + [along]).state == .driving)
    let always = gesture(
      .pan(.right), Drive(distance: number(200), begin: .constant(.boolean(true))))
    #expect(try follow(always, first + [across]).state == .driving)
    // Nor is there an end while a finger drives.
    #expect(try follow(panned, first + [event(0.4, .began)]).restTime == nil)
  }

  @Test func aGrabOfWhatOvershootsDoesNotJump() throws {
    let drive = Drive(distance: number(200), release: bouncy, hasRubberBand: true)
    let first = [event(0, .began, x: 1), event(0.2, .ended, x: 190, vx: 1500)]
    let free = try follow(gesture(.pan(.right), drive), first)
    #expect(free.progress(at: 0.25) > 1.05)
    let held = try follow(gesture(.pan(.right), drive), first + [event(0.25, .began)])
    #expect(isNear(held.progress(at: 0.25), free.progress(at: 0.25), within: 1e-9))
    #expect(held.state == .driving)
  }

  // MARK: Beginning

  @Test func itBeginsWhenItMovesItsWayFirst() throws {
    let right = gesture(.pan(.right), Drive(distance: number(200)))
    for (x, y, vx, vy, begins) in [
      (1, 0, 0, 0, true), (-1, 0, 0, 0, false), (0, 0, 5, 4, true), (0, 0, 4, 5, false),
      (0, 0, -5, 0, false), (3, 3, 0, 0, true), (3, -3.1, 0, 0, false), (1, 0, -900, 0, true),
    ] as [(Double, Double, Double, Double, Bool)] {
      let run = try follow(right, [event(0, .began, x: x, y: y, vx: vx, vy: vy)])
      #expect(run.hasBegun == begins, "\(x) \(y) \(vx) \(vy)")
      #expect(run.state == (begins ? .driving : .refused))
    }
    // From an edge there is only one way.
    let edge = gesture(.edgePan(.left), Drive(distance: number(200)))
    #expect(try follow(edge, [event(0, .began, x: 1, y: 9)]).hasBegun)
    #expect(try !follow(edge, [event(0, .began, x: -1)]).hasBegun)
  }

  @Test func whatHasNotMovedIsNotRefused() throws {
    let up = gesture(.pan(.top), Drive(distance: number(200)))
    let waiting = try follow(up, [event(0, .began)])
    #expect(waiting.state == .waiting)
    let run = try follow(
      up, [event(0, .began), event(0.1, .changed, y: -20), event(0.2, .ended, y: -150)])
    #expect(run.beginTime == 0.1)
    #expect(isNear(run.release?.progress, 0.75))
    let down = [event(0, .began), event(0.1, .changed, y: 20), event(0.2, .ended, y: -150)]
    let refused = try follow(up, down)
    #expect(refused.state == .refused && !refused.hasBegun && refused.restTime == nil)
    #expect(try follow(up, [event(0, .began), event(0.1, .ended)]).state == .refused)
    #expect(try follow(up, [event(0, .began), event(0.1, .cancelled, y: -9)]).state == .refused)
    // The next gesture is another one.
    let again = [event(1, .began, y: -1), event(1.1, .ended, y: -150)]
    #expect(try follow(up, down + again).release?.decision == .finish)
  }

  @Test func anExpressionDecidesAtTheFirstEvent() throws {
    let drive = Drive(
      distance: number(200),
      begin: .binary(.less, .member(.y, of: asked(.location, .point)), number(100)))
    var low = event(0, .began, x: -5)
    low.location = SIMD2(20, 400)
    #expect(try follow(gesture(.pan(.right), drive), [low]).state == .refused)
    var high = event(0, .began, x: -5)
    high.location = SIMD2(20, 40)
    #expect(try follow(gesture(.pan(.right), drive), [high]).state == .driving)
  }

  // MARK: Triggers

  @Test func aTriggeredDirectionPlaysByItself() throws {
    let tap = try follow(gesture(.tap, nil), [event(1, .began), event(1.1, .ended, x: 3)])
    #expect(tap.state == .triggered && tap.beginTime == 1.1)
    #expect(isNear(tap.restTime, 2.6))
    #expect(isNear(tap.progress(at: 1.85), 0.5))
    let alone = try play(pop)
    for (time, own) in [(1.4, 1.4 - 1.1), (0.3, 0), (2.6, 1.5), (9, 1.5)] {
      #expect(tap.sample(at: time).elements == alone.sample(at: own).elements, "\(time)")
    }
    #expect(tap.sample(at: 1.4).time == 1.4)
    #expect(try !follow(gesture(.tap, nil), pan(60)).hasBegun)
    // A finger that has been elsewhere meanwhile taps no more.
    let round = [event(1, .began), event(1.1, .changed, x: 80), event(1.2, .ended, x: 6)]
    #expect(try !follow(gesture(.tap, nil), round).hasBegun)
    #expect(try !follow(gesture(.tap, nil), [event(1, .cancelled)]).hasBegun)

  }

  /// Nothing moves before the delay is over; then progress is as fast as it says.
  @Test func aTriggeredDirectionIsStillDuringItsDelay() throws {
    let late = direction(
      named: .pop, duration: 1.5, delay: 0.5, [arrow("from", .translateX, number(0), number(300))])
    let tap = try follow(gesture(.tap, nil), in: [push, late], [event(1, .ended)])
    #expect(tap.beginTime == 1 && tap.restTime == 3)
    for (time, speed) in [
      (0.5, 0.0), (1, 0), (1.25, 0), (1.499, 0), (1.5, 1 / 1.5), (2.25, 1 / 1.5), (2.999, 1 / 1.5),
      (3, 0), (9, 0),
    ] {
      #expect(tap.velocity(at: time) == speed, "\(time)")
      guard time != 1.5, time != 3 else { continue }
      let step = 1e-4
      let slope = (tap.progress(at: time + step) - tap.progress(at: time - step)) / (2 * step)
      #expect(isNear(slope, speed, within: 1e-9), "\(time)")
    }
  }

  @Test func whatTriggers() throws {
    let swipe = gesture(.swipe(.top), nil)
    #expect(try follow(swipe, [event(0.5, .ended, y: -80)]).beginTime == 0.5)
    #expect(try follow(swipe, [event(0.5, .ended)]).beginTime == 0.5)
    #expect(try !follow(swipe, [event(0.5, .ended, y: 80)]).hasBegun)
    #expect(try !follow(swipe, [event(0.5, .ended, x: 90, y: -80)]).hasBegun)
    let press = try follow(gesture(.longPress, nil), [event(0.5, .began), event(0.9, .ended)])
    #expect(press.beginTime == 0.5)
    // Ten points are a finger that rests, and eleven are none.
    for (x, isThere) in [(10.0, true), (11, false)] {
      let press = try follow(gesture(.longPress, nil), [event(0.5, .began, x: x)])
      #expect(press.hasBegun == isThere, "\(x)")
    }
  }

  /// A progress that is above 0 where the finger takes hold goes on from where it is caught.
  @Test func aProgressThatDoesNotBeginAtNothingIsCaught() throws {
    let progress = Expression.binary(
      .divide, .binary(.add, number(100), .member(.x, of: asked(.translation, .point))),
      number(400))
    var run = try follow(
      gesture(.pan(.right), Drive(distance: number(400), progress: progress)), pan(60))
    let release = try #require(run.release)
    #expect(isNear(release.progress, 0.4) && release.decision == .cancel)
    let time = release.time + release.duration / 2
    let shown = run.progress(at: time)
    #expect(shown > 0.1 && shown < 0.3)
    try run.handle(event(time, .began, x: 1))
    #expect(isNear(run.progress(at: time), shown, within: 1e-9))
    try run.handle(event(time + 0.1, .changed, x: 41))
    #expect(isNear(run.progress(at: time + 0.1), shown + 0.1, within: 1e-9))
  }

  /// The speed of progress is that of the finger by the distance, and beyond the ends what the rubber
  /// band b = x c / (1 + c x) lets through of it, c / (1 + c x)²; also a tenth of a point before 100 %.
  @Test(arguments: [-80.0, -0.1, 0.1, 100, 199.9, 200.1, 210, 800], [3000.0, -700])
  func theSpeedIsThatOfTheMoment(x: Double, speed: Double) throws {
    let run = try follow(
      gesture(.pan(.right), Drive(distance: number(200), hasRubberBand: true)),
      [event(0, .began, x: 1), event(0.1, .changed, x: 60), event(0.2, .ended, x: x, vx: speed)])
    let overshoot = max(x / 200 - 1, -x / 200, 0)
    let slope = overshoot > 0 ? 0.55 / ((1 + 0.55 * overshoot) * (1 + 0.55 * overshoot)) : 1
    #expect(isNear(run.release?.velocity, speed / 200 * slope, within: 2e-3))
  }

  /// Of an expression too: (x / 200)² changes by 2 x v / 200².
  @Test(arguments: [20.0, 100, 170], [900.0, -300])
  func theSpeedOfAnExpressionIsThatOfTheMoment(x: Double, speed: Double) throws {
    let part = Expression.binary(
      .divide, .member(.x, of: asked(.translation, .point)), number(200))
    let run = try follow(
      gesture(
        .pan(.right), Drive(distance: number(200), progress: .binary(.multiply, part, part))),
      pan(x, vx: speed))
    #expect(isNear(run.release?.velocity, 2 * x * speed / 40000, within: 1e-3))
  }
}
