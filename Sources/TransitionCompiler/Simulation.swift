import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats

/// A trace played against the gestures of a timeline.
package struct Simulation: Sendable {
  package let timeline: Timeline
  package let stage: Stage
  package let trace: GestureTrace
  /// The run of the gesture that begins with the first fingers that begin any; of several that begin with
  /// the same fingers that of the first one whose movement the trace tells of, or of the first. Where
  /// none does, that of the first gesture whose fingers the trace can be of, or of the first at all.
  package let run: GestureRun

  /// Plays `trace` against the gestures of `direction`, or of all directions; nil when there is none.
  ///
  /// Throws when a direction cannot be played on the stage.
  ///
  /// - Parameter isReduced: Whether the fingers drive what plays under Reduce Motion.
  package init?(
    _ trace: GestureTrace, of timeline: Timeline, direction: DirectionName?, on stage: Stage,
    isReduced: Bool = false
  ) throws(EvaluationError) {
    var first: GestureRun?
    var fitting: GestureRun?
    var begun: GestureRun?
    var isOfBegun = false
    for gesture in timeline.gestures where direction == nil || gesture.direction == direction {
      let played = timeline.played(
        gesture.direction, isRightToLeft: stage.isRightToLeft, isReduced: isReduced)
      guard let played else { throw .unknownName(gesture.direction.rawValue) }
      var run = try GestureRun(gesture, playing: played, of: timeline, on: stage)
      for event in trace.events { try run.handle(event) }
      if first == nil { first = run }
      if fitting == nil, trace.numbersAsVelocity(of: gesture.recognizer).isEmpty { fitting = run }
      guard run.hasBegun, let touch = run.touchTime else { continue }
      let isOf = trace.says(gesture.recognizer.name)
      if let known = begun?.touchTime, known < touch || known == touch && (isOfBegun || !isOf) {
        continue
      }
      (begun, isOfBegun) = (run, isOf)
    }
    guard let run = begun ?? fitting ?? first else { return nil }
    self.run = run
    self.timeline = timeline
    self.stage = stage
    self.trace = trace
  }

  /// What is wrong with the trace for the gesture that it plays.
  package var findings: [Diagnostic] {
    var findings: [Diagnostic] = []
    if run.state == .driving, let last = trace.spans.last {
      findings.append(
        .malformedTrace(
          "the trace ends while a finger is down", at: last,
          help: "end it with a line of the phase 'ended' or 'cancelled'"))
    }
    let recognizer = run.gesture.recognizer
    return findings
      + trace.numbersAsVelocity(of: recognizer).map { index in
        .malformedTrace(
          "the velocity of '\(recognizer.name.rawValue)' is a pair of numbers",
          at: trace.velocitySpans[index], help: "write it as [x, y], in points per second")
      }
  }

  /// What a pair of numbers means as the velocity of two fingers; nil where the trace has none but zeros.
  package var pairMeaning: String? {
    let name = run.gesture.recognizer.name
    let unit: String
    switch name {
    case .pinch: unit = "the scale that it gains"
    case .rotation: unit = "radians"
    case .pan, .edgePan, .tap, .swipe, .longPress: return nil
    }
    let hasPair = trace.events.contains { event in
      if case .vector(let pair) = event.velocity { pair != .zero } else { false }
    }
    return hasPair
      ? "the velocity of '\(name.rawValue)' is one number, \(unit) per second: of a pair it is the first"
      : nil
  }

  /// What became of the gesture, with samples at the times of the trace and, while no finger is
  /// down, so many a second.
  package func report(
    framesPerSecond: Double = 60
  ) throws(EvaluationError) -> SimulationReport {
    let scene = run.scene
    let end = run.restTime ?? trace.events.last?.time ?? 0
    let samples = try times(until: end, framesPerSecond).map { (time) throws(EvaluationError) in
      try run.sample(at: time).formatted()
    }
    return SimulationReport(
      motion: SampleReport(
        transition: timeline.name, direction: scene.name, duration: scene.duration,
        stage: SampleReport.Size(width: stage.width, height: stage.height), order: scene.order,
        groups: scene.groups.map(\.name), samples: samples),
      began: run.hasBegun,
      finishes: run.state == .triggered || run.release?.decision == .finish,
      progressAtRelease: run.release?.progress ?? 0,
      velocityAtRelease: run.release?.velocity ?? 0, settlesAt: run.restTime)
  }

  /// How long all that moves does so with no finger on it, in seconds, from the first time to the rest.
  package var timeAlone: Double {
    let alone =
      run.state == .triggered
      ? run.beginTime
      : trace.events.first { $0.phase == .ended || $0.phase == .cancelled }?.time
    guard let alone, let rest = run.restTime else { return 0 }
    return max(rest - alone, 0)
  }

  /// When a finger comes down that catches in an app what was triggered, in seconds; nil without any.
  package var catchingTime: Double? {
    guard run.state == .triggered, let begin = run.beginTime, let rest = run.restTime,
      timeline.isInterruptible,
      timeline.gestures.contains(where: {
        $0.drive != nil && $0.direction == run.gesture.direction
      })
    else { return nil }
    return trace.events.first { $0.phase == .began && $0.time > begin && $0.time < rest }?.time
  }

  private func times(until end: Double, _ framesPerSecond: Double) -> [Double] {
    guard let begin = run.beginTime, let start = run.touchTime else { return [] }
    var times: [Double] = []
    var isDown = true
    for (index, event) in trace.events.enumerated() where event.time >= start {
      guard event.time <= end else { break }
      if times.last != event.time { times.append(event.time) }
      switch event.phase {
      case .began, .changed: isDown = run.state != .triggered || event.time < begin
      case .ended, .cancelled: isDown = false
      }
      if isDown { continue }
      let next = index + 1 < trace.events.count ? min(trace.events[index + 1].time, end) : end
      var frame = 1.0
      while event.time + frame / framesPerSecond < next - 1e-9 {
        times.append(event.time + frame / framesPerSecond)
        frame += 1
      }
    }
    if let last = times.last, last < end { times.append(end) }
    return times
  }
}

extension GestureTrace {
  /// Whether it says anywhere how far the fingers of a recognizer have gone.
  fileprivate func says(_ recognizer: GestureName) -> Bool {
    let measure: GestureEvent.Measures
    switch recognizer {
    case .pinch: measure = .scale
    case .rotation: measure = .rotation
    case .pan, .edgePan, .swipe: measure = .translation
    case .tap, .longPress: return true
    }
    return events.contains { $0.said.contains(measure) }
  }

  /// The events with one number for a velocity, which the fingers of a recognizer cannot have.
  fileprivate func numbersAsVelocity(of recognizer: Recognizer) -> [Int] {
    switch recognizer {
    case .pinch, .rotation: return []
    case .pan, .edgePan, .tap, .swipe, .longPress:
      return events.indices.filter { if case .scalar = events[$0].velocity { true } else { false } }
    }
  }
}
