import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// A driven transition of the generated code, and a finger whose every word the evaluator hears as
/// well: after each, both show the same.
@MainActor final class Rehearsal {
  /// What is played, and where the finger goes.
  struct Play {
    let theatre: Theatre
    let recognizer: UIGestureRecognizer
    let direction: DirectionName
    let from: UIViewController
    let to: UIViewController
    var parameters: [ParameterValue] = []
    /// What the screens hand out.
    var handedOut: [ScreenView: [UIView]] = [:]
    /// The views of which the frames are a list.
    var lists: Set<String> = []
    /// A unit vector, or zero for a pinch.
    var way = SIMD2<Double>(1, 0)
    /// Points, or a difference of scale: inwards below 0.
    var distance = 200.0
    /// What a finger says that moves an element; nil for a tenth of the way across.
    var throwing: ((Throw) -> (translation: SIMD2<Double>, velocity: SIMD2<Double>))?
    /// Whether the screens stand where a presentation controller has put them.
    var isPresented = false
  }

  /// What a finger that moves an element can go by.
  struct Throw {
    /// Of the whole way, since the finger took hold.
    let part: Double
    /// Whole ways per second.
    let speed: Double
    /// Where the element's centre was then; nil at its start.
    let held: SIMD2<Double>?
    /// The progress then.
    let base: Double
    /// Whether the system takes the finger away.
    let isCancelled: Bool
  }

  /// The greatest difference so far, and of what.
  static var largest: [String: (difference: Double, series: String)] = [:]

  let play: Play
  private(set) var run: GestureRun
  private(set) var context: TransitionContext
  private let name: String
  private let zero = Loop.now
  private var recognizer: UIGestureRecognizer
  private var views: [Int: UIView] = [:]
  private var placed: [String: UIView] = [:]
  private var held: SIMD2<Double>?
  private var base = 0.0
  /// What is wrong, once for each series.
  private(set) var wrong: [String: Double] = [:]
  private let tolerance: Double

  /// Begins with a finger that has come a hundredth of the way.
  init(
    _ name: String, _ play: Play, tolerance: Double, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    (self.name, self.play, self.tolerance, recognizer) = (name, play, tolerance, play.recognizer)
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    let first = Self.event(play, 0, .began, at: 0.01, speed: 0)
    Self.tell(recognizer, first)
    recognizer.move(to: .began)
    Loop.turn()
    context = try XCTUnwrap(contexts.last, "\(name) has not begun", file: file, line: line)
    let container = context.containerView
    let frames = play.handedOut.map { view, handedOut in
      let frames = handedOut.map { Self.frame(of: $0, in: container) }
      return play.lists.contains(view.name)
        ? ViewFrames(view, group: frames) : ViewFrames(view, frames[0])
    }
    run = try play.theatre.run(play.direction, play.parameters, views: frames)
    try run.handle(first)
    XCTAssertTrue(context.isInteractive, name, file: file, line: line)
    if play.isPresented {
      placed = ["from": play.from.view, "to": play.to.view]
    } else {
      views = play.theatre.views(
        of: run.scene, in: container, play.from.view, play.to.view, play.handedOut, file, line)
    }
    compare()
  }

  private static func frame(of view: UIView, in container: UIView) -> Value {
    let rect = container.convert(view.bounds, from: view)
    return .rect(rect.minX, rect.minY, rect.width, rect.height)
  }

  // MARK: The finger

  private static func event(
    _ play: Play, _ time: Double, _ phase: GestureEvent.Phase, at part: Double, speed: Double,
    held: SIMD2<Double>? = nil, base: Double = 0
  ) -> GestureEvent {
    var event = GestureEvent(time: time, phase: phase)
    if let (translation, velocity) = play.throwing?(
      Throw(
        part: part, speed: speed, held: held, base: base, isCancelled: phase == .cancelled))
    {
      event.translation = translation
      event.velocity = .vector(velocity)
    } else if play.way == .zero {
      event.scale = max(1 + part * play.distance, 0)
      event.velocity = .scalar(speed * play.distance)
    } else {
      // A little across as well, which must not count.
      let across = SIMD2(play.way.y, play.way.x) * (0.1 * part * play.distance)
      event.translation = play.way * (part * play.distance) + across
      event.velocity = .vector(play.way * (speed * play.distance))
    }
    return event
  }

  private static func tell(_ recognizer: UIGestureRecognizer, _ event: GestureEvent) {
    if let pinch = recognizer as? UIPinchGestureRecognizer {
      pinch.scale = event.scale
      if case .scalar(let speed) = event.velocity { pinch.velocity = speed }
    } else if let pan = recognizer as? UIPanGestureRecognizer {
      pan.moved = CGPoint(x: event.translation.x, y: event.translation.y)
      if case .vector(let speed) = event.velocity { pan.speed = CGPoint(x: speed.x, y: speed.y) }
    }
  }

  /// Goes to a part of the whole way, at a speed in whole ways per second.
  func say(_ phase: GestureEvent.Phase, at part: Double, speed: Double = 0) throws {
    let event = Self.event(
      play, Loop.now - zero, phase, at: part, speed: speed, held: held, base: base)
    try run.handle(event)
    Self.tell(recognizer, event)
    switch phase {
    case .began: recognizer.move(to: .began)
    case .changed: recognizer.move(to: .changed)
    case .ended: recognizer.move(to: .ended)
    case .cancelled: recognizer.move(to: .cancelled)
    }
    if context.phase == .running { compare() }
  }

  /// Another finger takes hold in flight, on the container.
  func grab(file: StaticString = #filePath, line: UInt = #line) throws {
    let kind = type(of: play.recognizer)
    let others = context.containerView.gestureRecognizers ?? []
    recognizer = try XCTUnwrap(
      others.first {
        type(of: $0) == kind
          && ($0 as? UIScreenEdgePanGestureRecognizer)?.edges
            == (play.recognizer as? UIScreenEdgePanGestureRecognizer)?.edges
      },
      "nothing on the container of \(name)", file: file, line: line)
    held = run.center(at: Loop.now - zero)
    base = run.progress(at: Loop.now - zero)
    try say(.began, at: 0)
    XCTAssertTrue(context.isInteractive, name, file: file, line: line)
  }

  // MARK: The rest

  /// Lets the rest play for a part of its time.
  func flyOn(_ part: Double, instants: Int) {
    guard let release = run.release, release.duration > 0 else { return }
    let frame = release.duration * part / Double(instants)
    for _ in 0..<instants {
      Loop.advance(frame, frame: frame)
      if context.phase == .running { compare() }
    }
  }

  /// Plays the rest, and expects its end when the evaluator says, and as it has decided.
  func finish(
    instants: Int = 60, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let release = try XCTUnwrap(run.release, file: file, line: line)
    let finishes = release.decision == .finish
    let place = "\(name) \(play.direction) from \(release.progress) at \(release.velocity)"
    XCTAssertEqual(!context.transitionWasCancelled, finishes, place, file: file, line: line)
    XCTAssertEqual(
      Double(context.percentComplete), release.progress, accuracy: 1e-9, place, file: file,
      line: line)
    if release.duration > 0 {
      let end = zero + (try XCTUnwrap(run.restTime, file: file, line: line))
      let frame = (end - Loop.now) / Double(instants)
      for _ in 1..<instants {
        Loop.advance(frame, frame: frame)
        if context.phase == .running { compare() }
      }
      Loop.advance(end - 1e-6 - Loop.now)
      XCTAssertEqual(context.completions, 0, "\(place): too early", file: file, line: line)
      // UIKit's approximation has no value for a spring that is thrown past its end.
      let isThrown = abs(release.velocity) > 18 * abs((finishes ? 1 : 0) - release.progress)
      Loop.advance(end + (isThrown ? 0.2 : 1e-6) - Loop.now)
    }
    // A film ends with a frame.
    if play.throwing != nil, context.completions == 0 { Loop.advance(1.0 / 60) }
    XCTAssertEqual(context.completions, 1, "\(place): not at its end", file: file, line: line)
    XCTAssertTrue(Loop.settle(), place, file: file, line: line)
    XCTAssertEqual(context.completions, 1, place, file: file, line: line)
    XCTAssertEqual(context.didComplete, finishes, place, file: file, line: line)
    XCTAssertEqual(Faults.recorded, [], place, file: file, line: line)
    XCTAssertEqual(Loop.stalledAnimators.count, 0, place, file: file, line: line)
    if !play.isPresented {
      play.theatre.assertClean(play.from.view, file: file, line: line)
      play.theatre.assertClean(play.to.view, file: file, line: line)
    }
    XCTAssert(wrong.isEmpty, "\(place): \(wrong)", file: file, line: line)
  }

  private func compare() {
    let time = Loop.now - zero
    let sample = run.sample(at: time)
    if run.state == .driving {
      note(abs(Double(context.percentComplete) - sample.progress), "progress", 1e-9)
    }
    let container = context.containerView
    for element in sample.reported {
      guard let index = run.scene.index(of: element.name, member: element.member),
        let view = views[index] ?? placed[element.name]
      else { continue }
      let isInPlace =
        if case .views = run.scene.elements[index].content { true } else { false }
      for (property, difference) in play.theatre.differences(
        view, element, isInPlace ? container : nil)
      {
        let member = element.member.map { "[\($0)]" } ?? ""
        note(difference, element.name + member + "." + property, tolerance)
      }
    }
  }

  private func note(_ difference: Double, _ series: String, _ tolerance: Double) {
    if !(difference <= Self.largest[name]?.difference ?? -1) {
      Self.largest[name] = (difference, series)
    }
    if !(difference < tolerance) { wrong[series] = max(wrong[series] ?? 0, difference) }
  }
}
