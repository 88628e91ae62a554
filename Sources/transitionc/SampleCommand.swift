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
enum SampleCommand {
  static let spec = Argument(.text("SPEC"), "A spec or a timeline in JSON; - is standard input.")
  static let transition = Option(
    "transition", .text("NAME"), "Which transition of a file that holds several.")
  static let direction = Option(
    "direction", .word(DirectionName.allCases.map(\.rawValue), as: "D"),
    "Which direction; the forward one where the spec has it.")
  static let at = Option("at", .text("LIST"), "Moments such as 0%,50%,0.5s,1.2.")
  static let fps = Option(
    "fps", .number("N", above: 0, atMost: 1000), "How many frames a second, the end included.")
  static let stage = Option(
    "stage",
    ValueKind(
      "S",
      expects:
        "a device (\(Stage.names.joined(separator: ", "))) or a size up to 10000x10000 such as 390x844",
      accepted: Stage.names, write: { _ in Device.iPhone15.rawValue }, read: Stage.init(named:)),
    default: .standard, "The container.")
  static let isRightToLeft = Option(
    flag: "right-to-left", "As it plays in right-to-left layouts.")
  static let isReduced = Option(flag: "reduce-motion", "What plays under Reduce Motion.")
  static let parameters = Option(
    repeated: "param", .text("NAME=EXPR"),
    "A value for a parameter, or the rect of a view as from.avatar='rect(0, 0, 10, 10)'.")
  static let format = Option("format", .word(TableFormat.self), default: .table, "How to print.")
  static let plot = Option(flag: "plot", "Draw all that moves over the whole time.")

  static let command = Command(
    abstract: "Print where every element is at some moments.", arguments: [spec],
    options: [
      transition, direction, at, fps, stage, isRightToLeft, isReduced, parameters, format, plot,
    ],
    exclusive: [[at, fps, plot], [format, plot]],
    examples: [
      Command.Example("sample slide-up.yaml --at 0%,50%,100%", "three moments, as a table"),
      Command.Example("sample cube.yaml --direction pop --fps 60 --format csv", "every frame"),
      Command.Example("sample cube.yaml --plot", "what moves, drawn in the terminal"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    var pipeline = Pipeline.ofFiles()
    let path = parsed[spec]
    let timelines = pipeline.load(name: Files.shown(path), bytes: try Files.read(path)).map(
      \.timeline)
    guard !report(&pipeline, on: terminal) else { return .findings }
    let timeline = try played(timelines, parsed)
    var stage = stage(parsed)
    let direction = played(
      try chosen(timeline, name: parsed[self.direction]), of: timeline, on: stage, parsed)
    try fill(&stage, timeline, parsed[parameters], &pipeline, terminal)
    let times: SampleRequest.Times
    if let rate = parsed[fps] {
      times = .framesPerSecond(rate)
    } else if let moments = pipeline.moments(
      parsed[at] ?? "0%,25%,50%,75%,100%", option: "--at")
    {
      times = .moments(moments)
    } else {
      _ = report(&pipeline, on: terminal)
      return .usage
    }
    if report(&pipeline, on: terminal) { return .usage }
    do {
      let request = SampleRequest(direction, of: timeline, on: stage, at: times)
      if let rate = parsed[fps] {
        try check(
          rate, for: direction.delay + direction.duration, elements: request.elementCount(),
          isHeld: parsed[format] == .table, instead: ", or single moments with '--at'")
      }
      noteMissingViews(of: direction, stage, terminal)
      noteViews(of: timeline, besides: direction, stage, terminal)
      if parsed[plot] {
        // Two dots a character, and a moment for each of them at least.
        let picture = try request.plot(count: 4 * terminal.width + 1)
        terminal.result(
          picture.text(width: terminal.width, isColored: terminal.colorsResults))
        return .clean
      }
      let end = direction.delay + direction.duration
      if parsed[format] == .table {
        let (report, text) = try terminal.saying("sampling") {
          let report = try request.report()
          return (report, report.table)
        }
        noteMoments(report.samples.map(\.time), outside: end, terminal)
        terminal.result(text)
        return .clean
      }
      // Nothing is written of what cannot be written to its end.
      let sampling = try terminal.saying("sampling") {
        let sampling = try Sampling(request)
        try sampling.check()
        return sampling
      }
      noteMoments(sampling.seconds, outside: end, terminal)
      switch parsed[format] {
      case .json: try sampling.writeJSON(to: terminal.result)
      case .csv, .table: try sampling.writeCSV(to: terminal.result)
      }
      return .clean
    } catch let failure as Failure {
      throw failure
    } catch let error as EvaluationError {
      throw .findings(error.message)
    } catch {
      return .internalError
    }
  }

  /// Says of moments, in seconds, that they are outside a direction that ends at `end`.
  static func noteMoments(_ times: [Double], outside end: Double, _ terminal: Terminal) {
    // A hundredth of a duration is seldom as short in binary as it is written.
    func shown(_ time: Double) -> String {
      decimal(time.magnitude < 1e6 ? (time * 1e9).rounded() / 1e9 : time)
    }
    if let early = times.first(where: { $0 < -1e-9 }) {
      terminal.line("note: \(shown(early)) s lies before the beginning; nothing moves there")
    }
    if let late = times.first(where: { $0 > end + 1e-9 }) {
      terminal.line(
        "note: \(shown(late)) s lies behind the end at \(shown(end)) s; nothing moves there")
    }
  }

  /// Throws when frames at this rate are more than anybody reads: 100,000, and fewer of many elements,
  /// of which a table and the way of a finger hold all in memory.
  static func check(
    _ rate: Double, for seconds: Double, elements: Int, isHeld: Bool = true, instead: String = ""
  ) throws(Failure) {
    let samples: Double = isHeld ? 500_000 : 2_000_000
    let limit = min(100_000, (samples / Double(max(elements, 1))).rounded(.down))
    // One more than there are ways between them.
    guard (rate * seconds).rounded(.down) + 1 > limit else { return }
    let members = limit < 100_000 ? " of \(elements) elements" : ""
    throw .usage(
      "\(decimal(rate)) frames a second are \(decimal((rate * seconds).rounded())) of "
        + "\(decimal(seconds)) s, and \(decimal(limit))\(members) are the most",
      help:
        "take '--fps \(decimal(((limit - 1) / seconds * 100).rounded(.down) / 100))' or less\(instead)"
    )
  }

  /// Says which views of the screens have stand-ins.
  static func noteMissingViews(of direction: Direction, _ stage: Stage, _ terminal: Terminal) {
    for view in stage.missingViews(of: direction) {
      terminal.message(
        "note: '\(name(of: view))' was given no frame; a stand-in is used (see --param)\n")
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
        "note: '\(name(of: view))' belongs to '\(other)'; '\(own)' does not ask for it\n")
    }
  }

  /// Prints the findings that were not printed yet; true when there is an error.
  static func report(_ pipeline: inout Pipeline, on terminal: Terminal) -> Bool {
    let findings = pipeline.takeReport()
    terminal.message(findings.text(in: pipeline.sources, colored: terminal.colorsMessages))
    return pipeline.hasErrors
  }

  /// The stage, and which way it reads.
  static func stage(_ parsed: Parsed) -> Stage {
    var stage = parsed[stage]
    stage.isRightToLeft = parsed[isRightToLeft]
    return stage
  }

  /// The transition that is chosen, with the cross-fade written out where that is to be played.
  static func played(_ timelines: [Timeline], _ parsed: Parsed) throws(Failure) -> Timeline {
    let timeline = try chosen(timelines, name: parsed[transition])
    return parsed[isReduced] ? timeline.showingCrossFade : timeline
  }

  /// What is to be played of that in the place of a direction.
  static func played(
    _ direction: Direction, of timeline: Timeline, on stage: Stage, _ parsed: Parsed
  ) -> Direction {
    timeline.played(
      direction.name, isRightToLeft: stage.isRightToLeft, isReduced: parsed[isReduced])
      ?? direction
  }

  static func chosen(_ timelines: [Timeline], name: String?) throws(Failure) -> Timeline {
    let names = timelines.map(\.name)
    if let name {
      if let timeline = timelines.first(where: { $0.name == name }) { return timeline }
      throw .usage(
        "there is no transition called '\(name)'",
        help: choice(names, near: name, "the file holds ", none: "the file holds none"))
    }
    guard timelines.count == 1 else {
      throw .usage(
        "the file holds several transitions",
        help: "choose one with '--transition': " + names.joined(separator: ", "))
    }
    return timelines[0]
  }

  static func chosen(_ timeline: Timeline, name: String?) throws(Failure) -> Direction {
    guard let name else { return timeline.directions[0] }
    if let direction = timeline.directions.first(where: { $0.name.rawValue == name }) {
      return direction
    }
    var names: [String] = []
    for direction in timeline.directions where !names.contains(direction.name.rawValue) {
      names.append(direction.name.rawValue)
    }
    throw .usage(
      "'\(timeline.name)' has no direction '\(name)'",
      help: "it has " + names.joined(separator: " and "))
  }

  private static func choice(
    _ names: [String], near name: String, _ introduction: String, none: String
  ) -> String {
    guard !names.isEmpty else { return none }
    return nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? introduction + names.joined(separator: ", ")
  }

  /// Gives the stage a value for every parameter, what is written, the default, or a stand-in, and
  /// the frames of the views that are written.
  static func fill(
    _ stage: inout Stage, _ timeline: Timeline, _ written: [String], _ pipeline: inout Pipeline,
    _ terminal: Terminal
  ) throws(Failure) {
    var names: Set<String> = []
    for text in written {
      guard let sign = text.firstIndex(of: "=") else {
        throw .usage("'\(text)' is not NAME=EXPR", help: "write for instance --param radius=12")
      }
      let name = String(text[..<sign])
      let value = withoutQuotes(text[text.index(after: sign)...])
      guard names.insert(name).inserted else {
        throw .usage("'--param \(name)' is given twice", help: "remove one of them")
      }
      if let view = view(named: name) {
        try give(&stage, view, value, timeline, &pipeline)
        continue
      }
      guard let parameter = timeline.parameters.first(where: { $0.name == name }) else {
        let views = viewNames(timeline)
        throw .usage(
          name.contains(".")
            ? "'\(timeline.name)' asks for no view '\(name)'"
            : "'\(timeline.name)' has no parameter '\(name)'",
          help: choice(
            timeline.parameters.map(\.name) + views, near: name, "it asks for ",
            none: "it has no parameters and asks for no views"))
      }
      let option = "--param \(name)"
      if let value = pipeline.value(value, as: parameter.type, option: option, on: stage) {
        stage.parameters.append(ParameterValue(name, value))
      }
    }
    if pipeline.hasErrors { return }
    let missing = stage.missingParameters(of: timeline)
    stage = stage.filled(for: timeline)
    for parameter in missing {
      terminal.message(
        "note: '\(parameter.name)' was given no value; a stand-in is used (see --param)\n")
    }
  }

  /// A value as a spec has it, whose quotes are those of YAML.
  private static func withoutQuotes(_ text: Substring) -> String {
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      return String(text.dropFirst().dropLast())
    }
    return String(text)
  }

  /// Puts a view where it is written to be.
  private static func give(
    _ stage: inout Stage, _ view: ScreenView, _ text: String, _ timeline: Timeline,
    _ pipeline: inout Pipeline
  ) throws(Failure) {
    let name = name(of: view)
    guard timeline.askedViews.contains(view),
      let known = timeline.screenViews.first(where: { $0.name == view.name })
    else {
      let views = viewNames(timeline)
      throw .usage(
        "'\(timeline.name)' asks for no view '\(name)'",
        help: choice(views, near: name, "it asks for ", none: "it asks for no views at all"))
    }
    let frames = pipeline.frames(
      text, of: view, isGroup: known.isGroup, option: "--param \(name)", on: stage)
    guard let frames else { return }
    stage.views.removeAll { $0.view == view }
    stage.views.append(frames)
  }

  /// `from.avatar` as the view it names; nil for another name.
  private static func view(named name: String) -> ScreenView? {
    guard let dot = name.firstIndex(of: "."), let screen = Screen(rawValue: String(name[..<dot]))
    else { return nil }
    return ScreenView(screen, String(name[name.index(after: dot)...]))
  }

  private static func name(of view: ScreenView) -> String {
    "\(view.screen.rawValue).\(view.name)"
  }

  /// The views that the timeline asks the screens for.
  private static func viewNames(_ timeline: Timeline) -> [String] {
    timeline.askedViews.map(name)
  }
}
