import CommandLineParsing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering
import TransitionPreview

/// The forms of what became of a gesture.
enum SimulationFormat: String, CaseIterable, Sendable {
  case table, json
}

/// `simulate`: what a gesture does to a transition.
enum SimulateCommand: Subcommand {
  static let gesture = Option(
    "gesture", .file("FILE"),
    "What the recognizer says, one JSON object a line; - is standard input.")
  static let map = Option(
    flag: "map", "Draw where a release finishes and where it cancels, as SVG.")
  static let output = Option(
    "output", short: "o", .file("FILE"), default: Files.standard, "Where the map is written.")
  static let direction = Option(
    "direction", .word(DirectionName.allCases.map(\.rawValue), as: "D"),
    "Which direction; that of the first gesture that begins.")
  static let fps = Option(
    "fps", .number("N", above: 0, atMost: 1000), default: 60,
    "So many frames a second while no finger is down.")
  static let format = Option(
    "format", .word(SimulationFormat.self), default: .table, "How to print.")

  static let command = Command(
    abstract: "Print what a gesture decides, and where every element is meanwhile.",
    arguments: [Playing.spec],
    options: [
      Playing.transition, direction, gesture, fps, Playing.stage,
      Playing.isRightToLeft, Playing.isReduced, Playing.parameters, format, map,
      output,
    ], exclusive: [[map, format], [map, fps], [map, Playing.isReduced]],
    examples: [
      Command.Example(
        "simulate pan-pop.yaml --gesture flick.jsonl", "from the first touch to rest"),
      Command.Example(
        "simulate album.yaml --direction pop --gesture - --format json", "for a script"),
      Command.Example(
        "simulate pan-pop.yaml --map --output pan.svg", "what progress and speed decide"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let tracePath = parsed[gesture]
    if tracePath == nil, !parsed[map] {
      throw .usage(
        "there is nothing to simulate", help: "give a trace with '--gesture', or draw the '--map'")
    }
    if !parsed[map], parsed[output] != Files.standard {
      throw .usage("'--output' is where the map is written", help: "add '--map'")
    }
    if parsed[Playing.spec] == Files.standard, tracePath == Files.standard {
      throw .usage("the spec and the gesture cannot both come from standard input")
    }
    var pipeline = Pipeline.ofFiles()
    guard let timeline = try Playing.loaded(parsed, &pipeline, terminal) else { return .findings }
    var wanted: DirectionName?
    if let name = parsed[direction] {
      wanted = try Playing.chosen(timeline, name: name).name
    }
    let gestures = timeline.gestures.filter { wanted == nil || $0.direction == wanted }
    guard !gestures.isEmpty else {
      let subject = wanted.map { "the direction '\($0.rawValue)' of '\(timeline.name)'" }
      throw .usage(
        "\(subject ?? "'\(timeline.name)'") has no gesture",
        help: "write one in the spec's 'gestures'")
    }
    var stage = Playing.stage(parsed)
    try Playing.fill(
      &stage, timeline, parsed[Playing.parameters], &pipeline, terminal)
    if pipeline.printReport(on: terminal) { return .usage }
    if parsed[map], tracePath == nil {
      return try drawMap(of: gestures, timeline, stage, simulation: nil, pipeline, parsed, terminal)
    }
    guard let tracePath else { return .internalError }
    let isShort = gestures.contains {
      switch $0.recognizer {
      case .tap, .swipe: true
      case .pan, .edgePan, .pinch, .rotation, .longPress: false
      }
    }
    let trace = pipeline.trace(
      name: Files.shown(tracePath), bytes: try Files.read(tracePath), startsWithEnd: isShort)
    guard let trace else {
      pipeline.printReport(on: terminal)
      return .findings
    }
    let simulation = try Failure.evaluating { () throws(EvaluationError) in
      try terminal.saying("playing") { () throws(EvaluationError) in
        try Simulation(
          trace, of: timeline, direction: wanted, on: stage, isReduced: parsed[Playing.isReduced])
      }
    }
    guard let simulation else { return .internalError }
    pipeline.add(simulation.findings)
    if pipeline.printReport(on: terminal) { return .findings }
    let chosen = timeline.directions.first { $0.name == simulation.run.gesture.direction }.map {
      Playing.played($0, of: timeline, on: stage, parsed)
    }
    if let chosen { Playing.noteMissingViews(of: chosen, stage, terminal) }
    note(about: simulation, terminal)
    if parsed[map] {
      return try drawMap(
        of: [simulation.run.gesture], timeline, stage, simulation: simulation, pipeline, parsed,
        terminal)
    }
    try Playing.check(
      parsed[fps], for: simulation.timeAlone, elements: simulation.run.scene.elements.count)
    let text = try Failure.evaluating { () throws(EvaluationError) in
      try terminal.saying("playing") { () throws(EvaluationError) in
        let report = try simulation.report(framesPerSecond: parsed[fps])
        return switch parsed[format] {
        case .table: report.table
        case .json: report.json.text(.pretty) + "\n"
        }
      }
    }
    terminal.result(text)
    return .clean
  }

  /// Says what somebody may not expect of what the trace has done.
  private static func note(about simulation: Simulation, _ terminal: Terminal) {
    let run = simulation.run
    if let end = run.restTime, let late = simulation.trace.events.last?.time, late > end {
      let rest = decimal((end * 1e6).rounded() / 1e6)
      terminal.message("note: all is at rest at \(rest) s; what comes later changes nothing\n")
    }
    if !run.hasBegun, run.gesture.drive == nil {
      terminal.message(
        "note: a \(run.gesture.recognizer.name.rawValue) triggers '\(run.gesture.direction)', "
          + "and this trace is none\n")
    }
    if let meaning = simulation.pairMeaning { terminal.message("note: \(meaning)\n") }
    if let time = simulation.catchingTime {
      terminal.message(
        "note: the finger at \(decimal(time)) s catches '\(run.gesture.direction)' in an app; "
          + "what was triggered is played to its end here\n")
    }
  }

  /// Draws the map of the first gesture that drives, with what became of a trace.
  private static func drawMap(
    of gestures: [Gesture], _ timeline: Timeline, _ stage: Stage, simulation: Simulation?,
    _ pipeline: Pipeline, _ parsed: Parsed, _ terminal: Terminal
  ) throws(Failure) -> ExitStatus {
    guard let gesture = gestures.first(where: { $0.drive != nil }) else {
      throw .usage(
        "no gesture of '\(timeline.name)' drives, so that a release decides nothing",
        help: "a map is for gestures with 'drives'")
    }
    let text: String
    do {
      guard let map = try CommitMap(gesture, of: timeline, on: stage) else {
        return .internalError
      }
      let name = gesture.recognizer.name.rawValue
      text = map.svg(
        title: "\(timeline.name): \(gesture.direction.rawValue) by \(name)",
        release: simulation?.lastRelease)
    } catch {
      throw .findings(error.message)
    }
    try terminal.put(text, into: parsed[output], besides: pipeline.sources.files.map(\.name))
    return .clean
  }
}

extension Simulation {
  /// Where the finger was let go last; nil when it was not, or by the system.
  fileprivate var lastRelease: CommitMap.Release? {
    // What comes behind the end of a run is another finger's.
    guard let release = run.release,
      let event = trace.events.last(where: { $0.phase == .ended && $0.time == release.time })
    else { return nil }
    return CommitMap.Release(
      progress: release.progress, speed: run.speed(of: event),
      finishes: release.decision == .finish)
  }
}
