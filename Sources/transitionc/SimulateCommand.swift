import CommandLineParsing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionFormats

/// The forms of what became of a gesture.
enum SimulationFormat: String, CaseIterable, Sendable {
  case table, json
}

/// `simulate`: what a gesture does to a transition.
enum SimulateCommand {
  static let gesture = Option(
    required: "gesture", .text("FILE"),
    "What the recognizer says, one JSON object a line; - is standard input.")
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
    arguments: [SampleCommand.spec],
    options: [
      SampleCommand.transition, direction, gesture, fps, SampleCommand.stage,
      SampleCommand.parameters, format,
    ],
    examples: [
      Command.Example(
        "simulate pan-pop.yaml --gesture flick.jsonl", "from the first touch to rest"),
      Command.Example(
        "simulate album.yaml --direction pop --gesture - --format json", "for a script"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let tracePath = parsed[gesture]
    let path = parsed[SampleCommand.spec]
    if path == Files.standard, tracePath == Files.standard {
      throw .usage("the spec and the gesture cannot both come from standard input")
    }
    var pipeline = Pipeline { try? Files.read($0) }
    let timelines = pipeline.load(name: shown(path), bytes: try Files.read(path)).map(\.timeline)
    guard !SampleCommand.report(pipeline, on: terminal) else { return .findings }
    let timeline = try SampleCommand.chosen(timelines, name: parsed[SampleCommand.transition])
    var wanted: DirectionName?
    if let name = parsed[direction] {
      wanted = try SampleCommand.chosen(timeline, name: name).name
    }
    let gestures = timeline.gestures.filter { wanted == nil || $0.direction == wanted }
    guard !gestures.isEmpty else {
      let subject = wanted.map { "the direction '\($0.rawValue)' of '\(timeline.name)'" }
      throw .usage(
        "\(subject ?? "'\(timeline.name)'") has no gesture",
        help: "write one in the spec's 'gestures'")
    }
    guard var stage = Stage(named: parsed[SampleCommand.stage]) else {
      throw .usage("there is no stage called '\(parsed[SampleCommand.stage])'")
    }
    try SampleCommand.fill(
      &stage, timeline, parsed[SampleCommand.parameters], &pipeline, terminal)
    if SampleCommand.report(pipeline, on: terminal) { return .usage }
    let isShort = gestures.contains {
      switch $0.recognizer {
      case .tap, .swipe: true
      case .pan, .edgePan, .pinch, .rotation, .longPress: false
      }
    }
    let trace = pipeline.trace(
      name: shown(tracePath), bytes: try Files.read(tracePath), startsWithEnd: isShort)
    guard let trace else {
      _ = SampleCommand.report(pipeline, on: terminal)
      return .findings
    }
    do {
      guard
        let simulation = try Simulation(trace, of: timeline, direction: wanted, on: stage)
      else { return .internalError }
      pipeline.add(simulation.findings)
      if SampleCommand.report(pipeline, on: terminal) { return .findings }
      let chosen = timeline.directions.first { $0.name == simulation.run.gesture.direction }
      if let chosen { SampleCommand.noteMissingViews(of: chosen, stage, terminal) }
      if let end = simulation.run.restTime, let late = trace.events.last?.time, late > end {
        terminal.message(
          "note: all is at rest at \(decimal(end)) s; what comes later changes nothing\n")
      }
      let report = simulation.report(framesPerSecond: parsed[fps])
      switch parsed[format] {
      case .table: terminal.result(report.table)
      case .json: terminal.result(report.json.text(.pretty) + "\n")
      }
      return .clean
    } catch {
      throw .findings(error.message)
    }
  }

  private static func shown(_ path: String) -> String {
    path == Files.standard ? "<stdin>" : path
  }
}
