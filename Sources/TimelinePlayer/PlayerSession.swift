package import TimelineEvaluator
internal import TimelineIR
package import TransitionCatalog

/// A timeline that is looked at: what the page's script can ask for, as lists of numbers and text.
///
/// Nothing that is asked for ends the process, whatever the arguments are.
package final class PlayerSession {
  /// The numbers of the last answer.
  package private(set) var output: [Double] = []
  /// The text of the last answer, in UTF-8.
  package private(set) var text: [UInt8] = []

  private var timeline: Timeline?
  private var stage: Stage?
  private var scene: Scene?
  /// Whether it is what plays under Reduce Motion.
  private var isReduced = false
  private var running: Running?

  /// A run that is not copied.
  private final class Running {
    var run: GestureRun

    init(_ run: GestureRun) { self.run = run }
  }

  package init() {}

  /// The most numbers that one answer may have.
  private static let answerLimit = 1_000_000

  /// Takes in a timeline in wire form and forgets the one before.
  package func open(_ bytes: [UInt8]) throws(PlayerError) {
    (output, text) = ([], [])
    (timeline, stage, scene, running) = (nil, nil, nil, nil)
    do {
      timeline = try Wire.read(bytes)
    } catch {
      throw .wire(error)
    }
  }

  private func opened() throws(PlayerError) -> Timeline {
    guard let timeline else { throw .outOfOrder("no timeline is open") }
    return timeline
  }

  private func prepared() throws(PlayerError) -> Scene {
    guard let scene else { throw .outOfOrder("no direction is prepared") }
    return scene
  }

  private func begun() throws(PlayerError) -> Running {
    guard let running else { throw .outOfOrder("no gesture is prepared") }
    return running
  }

  private func evaluated<Result>(
    _ body: () throws(EvaluationError) -> Result
  ) throws(PlayerError) -> Result {
    do { return try body() } catch { throw .evaluation(error) }
  }
}

// MARK: - Scenes

extension PlayerSession {
  /// Resolves a direction, or what plays instead of it under Reduce Motion, on the stage that the
  /// numbers describe: width, height, safe area (top, left, bottom, right), right to left, and
  /// for each parameter whether it is given and four components. Where it cannot be, what was
  /// prepared before stays.
  package func prepare(
    _ name: DirectionName, isReduced: Bool, stage numbers: [Double]
  ) throws(PlayerError) {
    output = []
    text = []
    let timeline = try opened()
    let stage = try Stage(numbers, for: timeline)
    let direction = try direction(name, isReduced: isReduced, of: timeline, on: stage)
    let scene = try evaluated { () throws(EvaluationError) in
      try Scene(direction, of: timeline, on: stage)
    }
    (self.stage, self.scene, running) = (stage, scene, nil)
    self.isReduced = isReduced
    answer(scene, direction, timeline.form)
  }

  private func direction(
    _ name: DirectionName, isReduced: Bool, of timeline: Timeline, on stage: Stage
  ) throws(PlayerError) -> Direction {
    let direction = timeline.played(
      name, isRightToLeft: stage.isRightToLeft, isReduced: isReduced)
    guard let direction else { throw .evaluation(.unknownName(name.rawValue)) }
    if isReduced, timeline.reduceMotion == .crossFade { throw .crossFades }
    return direction
  }

  private func answer(_ scene: Scene, _ direction: Direction, _ form: Form) {
    output = [
      scene.duration, scene.delay, scene.endTime, form == .animator ? 0 : 1,
      Double(scene.elements.count), Double(scene.tracks.count), Double(scene.columnCount),
    ]
    var text = PlayerText()
    text.write(scene, direction)
    self.text = text.bytes
  }

  /// What every element has at `time`, in seconds.
  package func frame(at time: Double) throws(PlayerError) {
    try show(prepared().frame(at: try finite(time)), in: prepared())
  }

  /// The same at a fraction of the direction's duration, inside or outside 0...1.
  package func frame(atProgress progress: Double) throws(PlayerError) {
    try show(prepared().frame(atProgress: try finite(progress)), in: prepared())
  }

  private func show(_ states: [ElementState], in scene: Scene) {
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(states.count * PlayerFrame.stride)
    for (index, state) in states.enumerated() {
      let matrix = state.matrixInParent
      append(matrix.rows.0)
      append(matrix.rows.1)
      append(matrix.rows.2)
      append(matrix.rows.3)
      for value in state.values { append(value) }
      guard let clip = scene.elements[index].clip else {
        for place in 1...4 { output[output.count - place] = .nan }
        continue
      }
      if clip == .circle { output[output.count - 1] = .nan }
    }
  }

  private func append(_ value: SIMD4<Double>) {
    for index in 0..<4 { output.append(value[index]) }
  }

  /// The fraction of the direction's duration that has passed at `time`, in seconds.
  package func progress(at time: Double) throws(PlayerError) -> Double {
    try prepared().progress(at: try finite(time))
  }

  /// The values of a column at `count` equal moments between two, in seconds.
  package func column(
    _ index: Int, from start: Double, to end: Double, count: Int
  ) throws(PlayerError) {
    output = []
    let scene = try prepared()
    guard let track = scene.tracks.firstIndex(where: { $0.columns.contains(index) }) else {
      throw .invalid("there is no such column")
    }
    let component = index - scene.tracks[track].columns.lowerBound
    guard count > 0, count <= Self.answerLimit else { throw .invalid("so many moments cannot be") }
    let (start, end) = (try finite(start), try finite(end))
    let step = count > 1 ? (end - start) / Double(count - 1) : 0
    output.reserveCapacity(count)
    for place in 0..<count {
      let isLast = place > 0 && place == count - 1
      let time = isLast ? end : start + Double(place) * step
      output.append(scene.value(ofTrack: track, at: time)[component])
    }
  }

  /// All columns at `time`, in seconds.
  package func columns(at time: Double) throws(PlayerError) {
    output = []
    output = try prepared().values(at: try finite(time))
  }

  /// What stands in for a screen or a view of this size, in the layout direction of the stage that
  /// was prepared last: x, y, width, height, corner radius, the tone's place among all of them and
  /// two zeros for each shape.
  package func standIn(
    _ kind: StandIn.Kind, width: Double, height: Double, safeArea: SafeAreaInsets
  ) throws(PlayerError) {
    output = []
    for number in [
      width, height, safeArea.top, safeArea.left, safeArea.bottom, safeArea.right,
    ] {
      guard number.magnitude <= Stage.sideLimit else {
        throw .invalid("what is stood in for is at most 10000 points wide and high")
      }
    }
    let shapes = StandIn.shapes(
      of: kind, width: width, height: height, safeArea: safeArea,
      isRightToLeft: stage?.isRightToLeft ?? false)
    for shape in shapes {
      output += [
        shape.x, shape.y, shape.width, shape.height, shape.cornerRadius,
        Double(shape.tone.rawValue), 0, 0,
      ]
    }
  }

  private func finite(_ number: Double) throws(PlayerError) -> Double {
    guard number.isFinite else { throw .invalid("a number is not finite") }
    return number
  }
}

// MARK: - Gestures

extension PlayerSession {
  /// A run of the timeline's gesture at this place, on the stage that was prepared last; under Reduce
  /// Motion if the direction was prepared so.
  package func beginGesture(_ index: Int) throws(PlayerError) {
    output = []
    text = []
    running = nil
    let run = try makeRun(index)
    running = Running(run)
    let direction = try direction(
      run.gesture.direction, isReduced: isReduced, of: opened(), on: run.scene.stage)
    answer(run.scene, direction, run.form)
  }

  private func makeRun(_ index: Int) throws(PlayerError) -> GestureRun {
    let timeline = try opened()
    guard let stage else { throw .outOfOrder("no stage is prepared") }
    guard index >= 0, index < timeline.gestures.count else {
      throw .invalid("there is no such gesture")
    }
    let gesture = timeline.gestures[index]
    let direction = try direction(
      gesture.direction, isReduced: isReduced, of: timeline, on: stage)
    return try evaluated { () throws(EvaluationError) in
      try GestureRun(gesture, playing: direction, of: timeline, on: stage)
    }
  }

  /// What a recognizer says; the velocity of two fingers is `speed`.
  package func handle(_ event: GestureEvent, speed: Double) throws(PlayerError) {
    output = []
    let running = try begun()
    guard event.isFinite, speed.isFinite else { throw .invalid("a number is not finite") }
    var event = event
    switch running.run.gesture.recognizer {
    case .pinch, .rotation: event.velocity = .scalar(speed)
    case .pan, .edgePan, .tap, .swipe, .longPress: break
    }
    do {
      try running.run.handle(event)
    } catch {
      throw .evaluation(error)
    }
    output = PlayerDecision(of: running.run, at: event.time).numbers
  }

  /// What every element has at `time`, in seconds on the clock of the events.
  package func gestureFrame(at time: Double) throws(PlayerError) {
    let running = try begun()
    show(running.run.frame(at: try finite(time)), in: running.run.scene)
  }

  /// How much of the direction is covered at `time`, in seconds on the clock of the events.
  package func gestureProgress(at time: Double) throws(PlayerError) -> Double {
    try begun().run.progress(at: try finite(time))
  }

  /// What the `finish` of a gesture asks for: progress, velocity and projected progress; NaN where it
  /// does not.
  package func thresholds(gesture index: Int) throws(PlayerError) {
    output = []
    let run = try makeRun(index)
    let found = try evaluated { () throws(EvaluationError) in try run.thresholds() }
    guard let found else { throw .invalid("the gesture drives nothing") }
    output = [found.progress ?? .nan, found.velocity ?? .nan, found.projected ?? .nan]
  }

  /// Where a release finishes (1) and where it cancels (0): progress from 0 to 1 across, velocity
  /// from `slowest` to `fastest` (along the way, in the gesture's units) down.
  package func map(
    gesture index: Int, columns: Int, rows: Int, slowest: Double, fastest: Double
  ) throws(PlayerError) {
    output = []
    guard columns > 0, rows > 0, columns <= Self.answerLimit, rows <= Self.answerLimit / columns
    else { throw .invalid("a map cannot be of this size") }
    let (slowest, fastest) = (try finite(slowest), try finite(fastest))
    let run = try makeRun(index)
    for row in 0..<rows {
      let velocity = slowest + (fastest - slowest) * fraction(row, of: rows)
      for column in 0..<columns {
        let progress = fraction(column, of: columns)
        let release = try evaluated { () throws(EvaluationError) in
          try run.released(atProgress: progress, velocity: velocity)
        }
        guard let release else { throw .invalid("the gesture drives nothing") }
        output.append(release.decision == .finish ? 1 : 0)
      }
    }
  }

  private func fraction(_ place: Int, of count: Int) -> Double {
    count > 1 ? Double(place) / Double(count - 1) : 0
  }
}
