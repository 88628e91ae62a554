import CommandLineParsing
import TransitionCompiler
import TransitionDiagnostics

/// `compile`: specs to Swift sources, to timelines in JSON or to the syntax tree.
enum CompileCommand {
  enum FindingFormat: String, CaseIterable, Sendable {
    case text, short, xcode

    var form: TextForm {
      switch self {
      case .text: .full
      case .short: .short
      case .xcode: .compiler
      }
    }
  }

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
  static let format = Option(
    "format", .word(FindingFormat.self), default: .text,
    "How findings are written; xcode is what build systems find in a log.")
  static let depfile = Option(
    "depfile", .text("FILE"), "A file for make that says what was made of what.")

  static let command = Command(
    abstract: "Compile specs to Swift sources for UIKit.", arguments: [specs],
    options: [
      output, emit, SwiftOptionWords.access, SwiftOptionWords.prefix, SwiftOptionWords.ios,
      SwiftOptionWords.split, SwiftOptionWords.guarded, jobs, format, depfile,
    ],
    examples: [
      Command.Example(
        "compile specs/*.yaml --output Generated", "a Swift file for every transition"),
      Command.Example(
        "compile specs --access public --prefix XY", "types of a package, such as XYCardTransition"),
      Command.Example("compile --emit ir -o - card.yaml", "the timelines on standard output"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let options = try SwiftOptions(parsed)
    let paths = try Files.specs(at: parsed[specs])
    let batch = try Batch(paths, jobs: parsed[jobs], terminal: terminal) { name, bytes in
      CompiledFile(name: name, bytes: bytes, emit: parsed[emit], options)
    }
    var files = batch.results
    reportTwins(&files)
    var counts: [Diagnostic] = []
    for file in files {
      let report = file.pipeline.report
      terminal.message(
        report.text(
          parsed[format].form, in: file.pipeline.sources, colored: terminal.colorsMessages))
      counts += report
    }
    if let summary = counts.summary { terminal.message(summary + "\n") }
    guard !counts.contains(where: \.isError) else { return .findings }
    try write(files, parsed, terminal)
    return .clean
  }

  /// Two transitions of one name would be written to one file, and so would two types of one name.
  private static func reportTwins(_ files: inout [CompiledFile]) {
    var owners: [String: (file: Int, transition: String)] = [:]
    for index in files.indices {
      for output in files[index].outputs {
        let key = output.fileName.isEmpty ? output.transition : output.fileName
        guard let first = owners[key] else {
          owners[key] = (index, output.transition)
          continue
        }
        if first.transition != output.transition {
          files[index].pipeline.add([
            .twoOfOneFile(key, output.transition, first.transition, at: output.nameSpan)
          ])
        } else if first.file != index {
          files[index].pipeline.add([
            .twoOfOneName(output.transition, at: output.nameSpan, other: files[first.file].name)
          ])
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
      let outputs = file.outputs.map { output in
        let path = directory == "." ? output.fileName : directory + "/" + output.fileName
        return (path: path, content: output.content)
      }
      try Files.write(outputs)
      for (path, _) in outputs {
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

  init(
    name: String, bytes: [UInt8], emit: CompileCommand.Emit, _ options: SwiftOptions
  ) {
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
        for file in pipeline.swiftFiles(for: lowered, options) {
          add(timeline.name, lowered.nameSpan, file.name, file.content)
        }
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
