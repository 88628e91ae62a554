import CommandLineParsing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionLowering

/// The forms of tables of numbers.
enum TableFormat: String, CaseIterable, Sendable {
  case table, csv, json
}

/// `sample`: where everybody is at some moments.
enum SampleCommand: Subcommand {
  static let direction = Option(
    "direction", .word(DirectionName.allCases.map(\.rawValue), as: "D"),
    "Which direction; the forward one where the spec has it.")
  static let at = Option("at", .text("LIST"), "Moments such as 0%,50%,0.5s,1.2.")
  static let fps = Option(
    "fps", .number("N", above: 0, atMost: 1000), "How many frames a second, the end included.")
  static let format = Option("format", .word(TableFormat.self), default: .table, "How to print.")
  static let plot = Option(flag: "plot", "Draw all that moves over the whole time.")

  static let command = Command(
    abstract: "Print where every element is at some moments.", arguments: [Playing.spec],
    options: [
      Playing.transition, direction, at, fps, Playing.stage, Playing.isRightToLeft,
      Playing.isReduced, Playing.parameters, format, plot,
    ],
    exclusive: [[at, fps, plot], [format, plot]],
    examples: [
      Command.Example("sample slide-up.yaml --at 0%,50%,100%", "three moments, as a table"),
      Command.Example("sample cube.yaml --direction pop --fps 60 --format csv", "every frame"),
      Command.Example("sample cube.yaml --plot", "what moves, drawn in the terminal"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    var pipeline = Pipeline.ofFiles()
    guard let timeline = try Playing.loaded(parsed, &pipeline, terminal) else { return .findings }
    var stage = Playing.stage(parsed)
    let direction = Playing.played(
      try Playing.chosen(timeline, name: parsed[self.direction]), of: timeline, on: stage, parsed)
    try Playing.fill(&stage, timeline, parsed[Playing.parameters], &pipeline, terminal)
    let times: SampleRequest.Times
    if let rate = parsed[fps] {
      times = .framesPerSecond(rate)
    } else if let moments = pipeline.moments(
      parsed[at] ?? "0%,25%,50%,75%,100%", option: "--at")
    {
      times = .moments(moments)
    } else {
      pipeline.printReport(on: terminal)
      return .usage
    }
    if pipeline.printReport(on: terminal) { return .usage }
    let request = SampleRequest(direction, of: timeline, on: stage, at: times)
    let end = direction.delay + direction.duration
    if let rate = parsed[fps] {
      let elements = try Failure.evaluating { () throws(EvaluationError) in
        try request.elementCount()
      }
      try Playing.check(
        rate, for: end, elements: elements, isHeld: parsed[format] == .table,
        instead: ", or single moments with '--at'")
    }
    Playing.noteMissingViews(of: direction, stage, terminal)
    noteViews(of: timeline, besides: direction, stage, terminal)
    try Failure.evaluating { () throws(EvaluationError) in
      try write(request, endingAt: end, parsed, terminal)
    }
    return .clean
  }

  private static func write(
    _ request: SampleRequest, endingAt end: Double, _ parsed: Parsed, _ terminal: Terminal
  ) throws(EvaluationError) {
    if parsed[plot] {
      // Two dots a character, and a moment for each of them at least.
      let picture = try request.plot(count: 4 * terminal.width + 1)
      terminal.result(picture.text(width: terminal.width, isColored: terminal.colorsResults))
      return
    }
    if parsed[format] == .table {
      let (report, text) = try terminal.saying("sampling") { () throws(EvaluationError) in
        let report = try request.report()
        return (report, report.table)
      }
      Playing.noteMoments(report.samples.map(\.time), outside: end, terminal)
      terminal.result(text)
      return
    }
    // Nothing is written of what cannot be written to its end.
    let sampling = try terminal.saying("sampling") { () throws(EvaluationError) in
      let sampling = try Sampling(request)
      try sampling.check()
      return sampling
    }
    Playing.noteMoments(sampling.seconds, outside: end, terminal)
    switch parsed[format] {
    case .json: try sampling.writeJSON(to: terminal.result)
    case .csv, .table: try sampling.writeCSV(to: terminal.result)
    }
  }

  /// Says which of the views that were given belong to another direction: on the way back the screens have
  /// changed places. What was kept shows what the other screen had.
  private static func noteViews(
    of timeline: Timeline, besides direction: Direction, _ stage: Stage, _ terminal: Terminal
  ) {
    let asked = direction.screenViews
    let hasKept = direction.stage.contains { $0.content == .kept }
    for view in stage.views.map(\.view) where !asked.contains(view) && !hasKept {
      let others = timeline.directions.filter { $0.screenViews.contains(view) }
      guard let other = others.first?.name.rawValue else { continue }
      let own = direction.name.rawValue
      terminal.message(
        "note: '\(view.path)' belongs to '\(other)'; '\(own)' does not ask for it\n")
    }
  }
}
