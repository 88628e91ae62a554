import CommandLineParsing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionLowering

/// What the commands that play a transition have in common: which one, where, and with what.
enum Playing {
  static let spec = Argument(.file("SPEC"), "A spec or a timeline in JSON; - is standard input.")
  static let transition = Option(
    "transition", .text("NAME"), "Which transition of a file that holds several.")
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
        "note: '\(view.path)' was given no frame; a stand-in is used (see --param)\n")
    }
  }

  /// The stage, and which way it reads.
  static func stage(_ parsed: Parsed) -> Stage {
    var stage = parsed[stage]
    stage.isRightToLeft = parsed[isRightToLeft]
    return stage
  }

  /// The transition that is chosen, with the cross-fade written out where that is to be played; nil where
  /// what is wrong with the file has been printed.
  static func loaded(
    _ parsed: Parsed, _ pipeline: inout Pipeline, _ terminal: Terminal
  ) throws(Failure) -> Timeline? {
    let path = parsed[spec]
    let timelines = pipeline.load(name: Files.shown(path), bytes: try Files.read(path)).map(
      \.timeline)
    if pipeline.printReport(on: terminal) { return nil }
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
    let name = view.path
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

  /// The views that the timeline asks the screens for.
  private static func viewNames(_ timeline: Timeline) -> [String] {
    timeline.askedViews.map(\.path)
  }
}

extension Failure {
  /// What `body` makes; what cannot be evaluated is a finding.
  static func evaluating<Result>(
    _ body: () throws(EvaluationError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw .findings(error.message) }
  }
}
