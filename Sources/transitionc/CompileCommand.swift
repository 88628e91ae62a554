import CommandLineParsing
import TransitionCompiler
import TransitionDiagnostics

/// `compile`: specs to Swift sources, to timelines in JSON or to the syntax tree.
enum CompileCommand {
  enum Emit: String, CaseIterable, Sendable {
    case swift, ir, ast
  }

  static let specs = Argument(
    repeated: .text("SPEC"), atLeast: 1,
    "Specs, timelines in JSON or directories; - is standard input.")
  static let output = Option(
    "output", short: "o", .text("DIR"), default: ".",
    "Where the files are written; - is standard output.")
  static let emit = Option(
    "emit", .word(Emit.self), default: .swift,
    "Swift sources, timelines in JSON, or the syntax tree on standard output.")
  static let jobs = Option(
    "jobs", short: "j", .integer("N", atLeast: 1, atMost: 256), "How many specs at a time.")
  static let depfile = Option(
    "depfile", .text("FILE"), "A file for make that says what was made of what.")

  static let command = Command(
    abstract: "Compile specs to Swift sources for UIKit.", arguments: [specs],
    options: [output, emit, jobs, depfile],
    examples: [
      Command.Example(
        "compile specs/*.yaml --output Generated", "a Swift file for every transition"),
      Command.Example("compile --emit ir -o - card.yaml", "the timelines on standard output"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let paths = try Files.specs(at: parsed[specs])
    let batch = try Batch(paths, jobs: parsed[jobs], terminal: terminal) { name, bytes in
      CompiledFile(name: name, bytes: bytes, emit: parsed[emit])
    }
    var files = batch.results
    reportTwins(&files)
    var counts: [Diagnostic] = []
    for file in files {
      let report = file.pipeline.report
      terminal.message(report.text(in: file.pipeline.sources, colored: terminal.colorsMessages))
      counts += report
    }
    if let summary = counts.summary { terminal.message(summary + "\n") }
    guard !counts.contains(where: \.isError) else { return .findings }
    try write(files, parsed, terminal)
    return .clean
  }

  /// Two transitions of one name would be written to one file.
  private static func reportTwins(_ files: inout [CompiledFile]) {
    var owners: [String: Int] = [:]
    for index in files.indices {
      for output in files[index].outputs {
        if let first = owners[output.transition], first != index {
          files[index].pipeline.add([
            .twoOfOneName(output.transition, at: output.nameSpan, other: files[first].name)
          ])
        } else {
          owners[output.transition] = index
        }
      }
    }
  }

  private static func write(
    _ files: [CompiledFile], _ parsed: Parsed, _ terminal: Terminal
  ) throws(Failure) {
    let directory = parsed[output]
    if directory == Files.standard || parsed[emit] == .ast {
      for output in files.flatMap(\.outputs) { terminal.result(output.content) }
      return
    }
    try Files.makeDirectory(directory)
    var rules = ""
    for file in files {
      for output in file.outputs {
        let path = directory == "." ? output.fileName : directory + "/" + output.fileName
        try Files.write(output.content, to: path)
        rules += ([path + ":"] + file.inputs).map(escaped).joined(separator: " ") + "\n"
      }
    }
    if let depfile = parsed[depfile] { try Files.write(rules, to: depfile) }
  }

  /// A path as make reads it.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case " ", "#", "\\": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
    return result
  }
}

/// A spec with what was made of it.
struct CompiledFile: Sendable {
  struct Output: Sendable {
    var transition: String
    var nameSpan: Span
    var fileName: String
    var content: String
  }

  var name: String
  var pipeline = Pipeline { try? Files.read($0) }
  var outputs: [Output] = []

  /// The files that were read: the spec itself and those that it extends.
  var inputs: [String] {
    pipeline.sources.files.map(\.name).filter { !$0.hasPrefix(Presets.prefix) }
  }

  init(name: String, bytes: [UInt8], emit: CompileCommand.Emit) {
    self.name = name
    let shown = name == Files.standard ? "<stdin>" : name
    if emit == .ast {
      let specs = pipeline.parse(name: shown, bytes: bytes)
      outputs = specs.map { spec in
        let span = spec.name?.span ?? spec.span
        return Output(
          transition: spec.name?.value ?? "", nameSpan: span, fileName: "",
          content: spec.dump(in: pipeline.sources))
      }
      return
    }
    for lowered in pipeline.load(name: shown, bytes: bytes) {
      let timeline = lowered.timeline
      switch emit {
      case .swift:
        guard let source = pipeline.swift(for: lowered) else { continue }
        add(timeline.name, lowered.nameSpan, timeline.swiftFileName, source)
      case .ir, .ast:
        guard pipeline.checkExpectations(of: lowered) else { continue }
        add(timeline.name, lowered.nameSpan, timeline.timelineFileName, timeline.json)
      }
    }
  }

  private mutating func add(_ name: String, _ span: Span, _ fileName: String, _ content: String) {
    outputs.append(
      Output(transition: name, nameSpan: span, fileName: fileName, content: content))
  }
}
