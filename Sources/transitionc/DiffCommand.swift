import CommandLineParsing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionFormats
import TransitionPreview

/// The forms of what changed in motion.
enum DifferenceFormat: String, CaseIterable, Sendable {
  case text, json, html
}

/// `diff`: what changed in motion between two forms of a spec.
enum DiffCommand: Subcommand {
  static let old = Argument(.file("OLD"), "A spec or a timeline in JSON; - is standard input.")
  static let new = Argument(.file("NEW"), "The same, as it is now.")
  static let transition = Option(
    "transition", .text("NAME"), "Which transition of files that hold several; by default all.")
  static let direction = Option(
    "direction", .word(DirectionName.allCases.map(\.rawValue), as: "D"), "Which direction; all.")
  static let tolerance = Option(
    "tolerance", .number("PT", atLeast: 0, atMost: Stage.sideLimit),
    default: MotionTolerance.standard.points,
    "How many points apart count as the same; 1 also means 1 %, 1deg and 10 ms.")
  static let format = Option(
    "format", .word(DifferenceFormat.self), default: .text, "How to print.")
  static let output = Option(
    "output", short: "o", .file("FILE"), default: Files.standard,
    "Where to write; - is standard output.")

  static let command = Command(
    abstract: "Print what changed in motion between two specs; status 1 where something did.",
    arguments: [old, new],
    options: [
      transition, direction, Playing.stage, Playing.parameters, tolerance, format,
      output,
    ],
    examples: [
      Command.Example(
        "diff - cube.yaml", "what a branch changed, after 'git show main:cube.yaml |'"),
      Command.Example(
        "diff old.yaml new.yaml --format html -o diff.html", "both side by side, to look at"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let paths = (old: parsed[old], new: parsed[new])
    if paths.old == Files.standard, paths.new == Files.standard {
      throw .usage("both cannot come from standard input")
    }
    var pipeline = Pipeline.ofFiles()
    let before = pipeline.load(name: Files.shown(paths.old), bytes: try Files.read(paths.old))
      .map(\.timeline)
    let after = pipeline.load(name: Files.shown(paths.new), bytes: try Files.read(paths.new))
      .map(\.timeline)
    if pipeline.printReport(on: terminal) { return .findings }

    var pairs = TransitionPairs(before, after)
    if let name = parsed[transition] { try pairs.keep(name) }
    let tolerance = MotionTolerance(points: parsed[tolerance])
    var difference = MotionDifference(
      tolerance: tolerance, oldFile: Files.shown(paths.old), newFile: Files.shown(paths.new),
      added: pairs.added, gone: pairs.gone, transitions: [])
    if pairs.both.count > 1, !parsed[Playing.parameters].isEmpty {
      throw .usage(
        "'--param' is for one transition, and the files hold several",
        help: "choose one with '--transition': "
          + pairs.both.map(\.new.name).joined(separator: ", "))
    }
    for pair in try pairs.having(parsed[direction]) {
      let comparison = try comparison(of: pair, parsed, &pipeline, terminal)
      if pipeline.printReport(on: terminal) { return .usage }
      do {
        difference.transitions.append(
          try terminal.saying("comparing") { () throws(EvaluationError) in
            try comparison.difference()
          })
      } catch {
        throw .findings("'\(pair.new.name)': \(error.message)")
      }
    }
    try write(difference, parsed, pipeline, terminal)
    return difference.differs ? .findings : .clean
  }

  private static func write(
    _ difference: MotionDifference, _ parsed: Parsed, _ pipeline: Pipeline, _ terminal: Terminal
  ) throws(Failure) {
    let text =
      switch parsed[format] {
      case .text: difference.text
      case .json: difference.json.text(.pretty) + "\n"
      case .html: difference.page
      }
    try terminal.put(text, into: parsed[output], besides: pipeline.sources.files.map(\.name))
  }

  private static func comparison(
    of pair: (old: Timeline, new: Timeline), _ parsed: Parsed, _ pipeline: inout Pipeline,
    _ terminal: Terminal
  ) throws(Failure) -> TransitionComparison {
    let merged = merged(pair.old, pair.new)
    let only = parsed[direction].flatMap(DirectionName.init)
    var stage = parsed[Playing.stage]
    try Playing.fill(
      &stage, merged, parsed[Playing.parameters], &pipeline, terminal)
    let seen = merged.directions.first { only == nil || $0.name == only }
    if let seen { Playing.noteMissingViews(of: seen, stage, terminal) }
    return TransitionComparison(pair.old, pair.new, on: stage, only: only)
  }

  /// The parameters and views of both, as the command line may name them.
  private static func merged(_ old: Timeline, _ new: Timeline) -> Timeline {
    var merged = new
    for (index, parameter) in new.parameters.enumerated() where parameter.defaultValue == nil {
      let twin = old.parameters.first { $0.name == parameter.name && $0.type == parameter.type }
      merged.parameters[index].defaultValue = twin?.defaultValue
    }
    merged.parameters += old.parameters.filter { parameter in
      !new.parameters.contains { $0.name == parameter.name }
    }
    merged.directions += old.directions
    merged.gestures += old.gestures
    merged.rightToLeft += old.rightToLeft
    return merged
  }
}

/// The transitions of two files that belong together.
struct TransitionPairs {
  private(set) var both: [(old: Timeline, new: Timeline)]
  private(set) var added: [String]
  private(set) var gone: [String]

  /// By their names; what alone is left on both sides was renamed.
  init(_ before: [Timeline], _ after: [Timeline]) {
    let names = (old: before.map(\.name), new: after.map(\.name))
    let leavers = before.filter { !names.new.contains($0.name) }
    let comers = after.filter { !names.old.contains($0.name) }
    let isRenamed = leavers.count == 1 && comers.count == 1
    both = after.compactMap { timeline in
      if let twin = before.first(where: { $0.name == timeline.name }) { return (twin, timeline) }
      return isRenamed ? (leavers[0], timeline) : nil
    }
    added = isRenamed ? [] : comers.map(\.name)
    gone = isRenamed ? [] : leavers.map(\.name)
  }

  /// Those that have the direction called `name` before or after; all without one.
  func having(_ name: String?) throws(Failure) -> [(old: Timeline, new: Timeline)] {
    guard let name else { return both }
    func names(_ pair: (old: Timeline, new: Timeline)) -> [String] {
      (pair.new.directions + pair.old.directions).map(\.name.rawValue)
    }
    let wanted = both.filter { names($0).contains(name) }
    guard wanted.isEmpty, let first = both.first else { return wanted }
    let subject = both.count > 1 ? "no transition of the files has a" : "'\(first.new.name)' has no"
    throw .usage(
      "\(subject) direction '\(name)'",
      help: "there are " + both.flatMap(names).sortedOnce.joined(separator: ", "))
  }

  /// Leaves only the transition called `name`.
  mutating func keep(_ name: String) throws(Failure) {
    let all = both.flatMap { [$0.new.name, $0.old.name] } + added + gone
    guard all.contains(name) else {
      throw .usage(
        "there is no transition called '\(name)'",
        help: nearestName(to: name, in: all).map { "did you mean '\($0)'?" }
          ?? "the files hold " + all.sortedOnce.joined(separator: ", "))
    }
    both = both.filter { $0.new.name == name || $0.old.name == name }
    added = added.filter { $0 == name }
    gone = gone.filter { $0 == name }
  }
}

extension [String] {
  fileprivate var sortedOnce: [String] {
    var seen: [String] = []
    for name in sorted() where seen.last != name { seen.append(name) }
    return seen
  }
}
