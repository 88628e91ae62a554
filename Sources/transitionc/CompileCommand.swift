import CommandLineParsing
import TransitionCompiler
import TransitionDiagnostics

/// `compile`: specs to Swift sources, to timelines in JSON or to the syntax tree.
enum CompileCommand: Subcommand {
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
    repeated: .file("SPEC"), atLeast: 1,
    "Specs, timelines in JSON or directories; - is standard input.")
  static let output = Option(
    "output", short: "o", .folder("DIR"), default: ".",
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
    "depfile", .file("FILE"), "A file for make that says what was made of what.")
  static let target = Option(
    "depfile-target", .file("FILE"),
    "The depfile's one target for all inputs, such as a stamp file; by default each output is a target."
  )
  static let expected = Option(
    repeated: "expect", .file("FILE"),
    "A file that the build expects; once one is named, making any other is an error.")
  static let expectedInput = Option(
    repeated: "expect-input", .file("PATH"),
    "A file, or a folder of specs and tokens, that the build knows; reading any other is an error."
  )
  static let prune = Option(
    flag: "prune", "Remove what earlier runs wrote and no spec produces any more.")

  static let command = Command(
    abstract: "Compile specs to Swift sources for UIKit.", arguments: [specs],
    options: [output, emit] + SwiftOptionWords.all
      + [jobs, format, depfile, target, expected, expectedInput, prune],
    examples: [
      Command.Example(
        "compile specs/*.yaml --output Generated", "a Swift file for every transition"),
      Command.Example(
        "compile specs --access public --prefix XY", "types of a package, such as XYCardTransition"),
      Command.Example("compile --emit ir -o - card.yaml", "the timelines on standard output"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    if parsed[SwiftOptionWords.file] == Files.standard, parsed[specs].contains(Files.standard) {
      throw .usage("the options and a spec cannot both come from standard input")
    }
    let options = try SwiftOptions(parsed)
    let isPrinted = parsed[output] == Files.standard || parsed[emit] == .ast
    if isPrinted, parsed[prune] || parsed[depfile] != nil {
      let option = parsed[prune] ? prune.form.name : depfile.form.name
      throw .usage("--\(option) is about files, and none are written to standard output")
    }
    for option in [expected, expectedInput] where parsed[emit] == .ast && !parsed[option].isEmpty {
      throw .usage(
        "--\(option.form.name) is about files, and none are written of a syntax tree")
    }
    if parsed[depfile] == Files.standard {
      throw .usage("--depfile is for a file that make reads", help: "name a file")
    }
    if parsed[target] != nil, parsed[depfile] == nil {
      throw .usage("--depfile-target is about a depfile", help: "name one with '--depfile'")
    }
    if parsed[emit] == .ast, parsed.has(output), parsed[output] != Files.standard {
      throw .usage(
        "the syntax tree is written to standard output only", help: "remove '--output'")
    }
    for option in SwiftOptionWords.all where parsed[emit] != .swift && parsed.has(option) {
      terminal.line("note: '--\(option.form.name)' says what Swift is like, and none is written")
    }
    let paths = try Files.specs(at: parsed[specs])
    let batch = Batch(paths, named: parsed[specs], jobs: parsed[jobs], terminal: terminal) {
      name, bytes in
      CompiledFile(name: name, bytes: bytes, emit: parsed[emit], options)
    }
    var files = batch.results.map(\.output)
    reportTwins(&files)
    var counts: [Diagnostic] = []
    for each in Pipeline.toldOnce(files.map { ($0.name, $0.pipeline) }) {
      terminal.message(
        each.report.text(
          parsed[format].form, in: each.sources, colored: terminal.colorsMessages))
      counts += each.report
    }
    if let summary = counts.summary { terminal.message(summary + "\n") }
    try batch.check(on: terminal)
    guard !counts.contains(where: \.isError) else { return .findings }
    try check(files, against: parsed[expected])
    try checkInputs(of: files, against: parsed[expectedInput])
    if isPrinted {
      for output in files.flatMap(\.outputs) { terminal.result(output.content) }
      return .clean
    }
    try write(files, parsed, on: terminal)
    try tidy(files, passingOver: batch.others, parsed, on: terminal)
    return .clean
  }

  /// Two transitions of one name would be written to one file, and so would two types of one name.
  /// Of two files the one with the later name has the finding, in whatever order they are given.
  private static func reportTwins(_ files: inout [CompiledFile]) {
    guard files.count > 1 || files.contains(where: { $0.outputs.count > 1 }) else { return }
    var owners: [String: (file: Int, output: CompiledFile.Output)] = [:]
    var typeOwners: [String: String] = [:]
    let order = files.indices.sorted {
      files[$0].name.utf8.lexicographicallyPrecedes(files[$1].name.utf8)
    }
    for index in order {
      for output in files[index].outputs {
        // On some file systems two names that differ in case are one.
        let key = output.fileName.isEmpty ? output.transition : output.fileName.lowercased()
        guard let first = owners[key] else {
          owners[key] = (index, output)
          for type in output.types {
            if let other = typeOwners.updateValue(output.transition, forKey: type) {
              files[index].pipeline.add([
                .twoOfOneType(type, output.transition, other, at: output.nameSpan)
              ])
            }
          }
          continue
        }
        if first.output.transition != output.transition {
          files[index].pipeline.add([
            .twoOfOneFile(
              (output.fileName, first.output.fileName), output.transition,
              first.output.transition, at: output.nameSpan)
          ])
        } else if first.file != index {
          files[index].pipeline.add([
            .twoOfOneName(
              output.transition, at: output.nameSpan, other: Files.shown(files[first.file].name))
          ])
        }
      }
    }
  }

  /// Throws where a build waits for other files than there are: it would go on with those of an earlier
  /// run. One that was planned before a transition was renamed does.
  private static func check(
    _ files: [CompiledFile], against expected: [String]
  ) throws(Failure) {
    guard !expected.isEmpty else { return }
    let wanted = Set(expected.map(Files.name))
    let made = Set(files.flatMap(\.outputs).map(\.fileName))
    func list(_ names: Set<String>) -> String {
      names.sorted().map { "'\($0)'" }.joined(separator: ", ")
    }
    let (missing, others) = (list(wanted.subtracting(made)), list(made.subtracting(wanted)))
    if missing.isEmpty, others.isEmpty { return }
    let makers = files.filter { $0.outputs.contains { !wanted.contains($0.fileName) } }
    let specs =
      files.count == 1
      ? "'\(files[0].name)'" : makers.isEmpty ? "the specs" : list(Set(makers.map(\.name)))
    func verb(_ names: Set<String>) -> String { names.count == 1 ? "is" : "are" }
    let (isMissing, isOther) = (verb(wanted.subtracting(made)), verb(made.subtracting(wanted)))
    throw .findings(
      others.isEmpty
        ? "the build waits for \(missing), which \(isMissing) not made of \(specs)"
        : missing.isEmpty
          ? "the build knows nothing of \(others), which \(isOther) made of \(specs)"
          : "the build waits for \(missing), and \(others) \(isOther) made of \(specs)",
      help: "it was planned before the transitions were named so; with SwiftPM, "
        + "'touch Package.swift' plans it anew, and finds names behind a 'transition:' that begins a line"
    )
  }

  /// Throws where files are read that a build does not know of: it would not see when they change.
  private static func checkInputs(
    of files: [CompiledFile], against expected: [String]
  ) throws(Failure) {
    guard !expected.isEmpty else { return }
    // What a link in a folder leads to is there by the link's name.
    let folders = expected.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let known = Set(expected.map { Files.whole($0) } + folders)
    func isKnown(_ input: String) -> Bool {
      isThere(Files.whole(input)) || !input.split(separator: "/").contains("..") && isThere(input)
    }
    func isThere(_ input: String) -> Bool {
      var path = input[...]
      if known.contains(String(path)) { return true }
      let endings = [".yaml", ".yml", ".json", ".tokens"]
      guard endings.contains(where: path.lowercased().hasSuffix) else { return false }
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        if known.contains(String(path)) { return true }
      }
      return false
    }
    for file in files {
      guard let input = file.inputs.first(where: { !isKnown($0) }) else { continue }
      throw .findings(
        "the build does not know of '\(input)', which '\(file.name)' is made of",
        help: "it was planned before that was named so; with SwiftPM, 'touch Package.swift' plans "
          + "it anew, and finds names that stand whole in one line")
    }
  }

  private static func write(
    _ files: [CompiledFile], _ parsed: Parsed, on terminal: Terminal
  ) throws(Failure) {
    let directory = parsed[output]
    // Options are read as specs are.
    let shared = [parsed[SwiftOptionWords.file]].compactMap { $0 }.filter { !Files.isStream($0) }
    let inputs = files.flatMap(\.inputs) + shared
    let outputs = files.flatMap(\.outputs)
    let paths = outputs.map { Files.path(directory, $0.fileName) }
    let kept = KeptFiles(inputs)
    // What is in the way of one of them is seen before the first one is written.
    for (path, output) in zip(paths, outputs) {
      let status = try kept.check(path, help: "write into another folder with '--output'")
      try Files.check(path, status, for: .text(output.content))
    }
    try Files.check(
      folder: directory, for: zip(paths, outputs).map { ($0, FileContent.text($1.content)) })
    var rules = DependencyRules()
    if let depfile = parsed[depfile] {
      if let target = parsed[target] {
        try rules.add(target, ofAll: inputs)
      } else {
        for file in files {
          for output in file.outputs {
            try rules.add(Files.path(directory, output.fileName), of: file.inputs + shared)
          }
        }
      }
      try KeptFiles(inputs + paths).check(named: depfile)
      try Files.check(depfile, besides: directory)
    }
    try Files.makeDirectory(directory)
    // First: without it nobody would know that the outputs have to be made again.
    if let depfile = parsed[depfile] {
      if let name = rules.oddName {
        terminal.line(
          "note: '\(name)' has a character that means something to make or ninja in a depfile: builds "
            + "can miss its changes, or compile it each time")
      }
      try Files.write(rules.text, to: depfile)
    }
    for file in files {
      try Files.write(
        file.outputs.map { (Files.path(directory, $0.fileName), .text($0.content)) })
    }
  }

  /// Looks for outputs of specs that are gone, and what else earlier runs have left. A folder of specs
  /// is all that its outputs are made of; of specs by themselves only their own outputs are known. What
  /// was made of a file that is there still stays, even if that is no spec any more.
  private static func tidy(
    _ files: [CompiledFile], passingOver others: [String], _ parsed: Parsed,
    on terminal: Terminal
  ) throws(Failure) {
    let isWhole = parsed[specs].contains(where: Files.isDirectory)
    guard isWhole || parsed[prune] else { return }
    let folder = try OutputFolder(parsed[output])
    folder.removeLeftovers()
    func names(_ paths: [String]) -> Set<String> {
      let names = paths.map(Files.name)
      return Set(parsed[emit] == .ir ? names : names.map(Pipeline.nameInSwift))
    }
    // What comes through a pipe is called by chance.
    let own = names(files.map(\.name).filter { !Files.isStream($0) })
    let stale = folder.earlier(
      parsed[emit] == .ir ? .timeline : .swift, besides: files.flatMap(\.outputs).map(\.fileName)
    ).filter { isWhole || own.contains($0.source) }
    let passedOver = names(others)
    for output in stale {
      if passedOver.contains(output.source) {
        terminal.line(
          "warning: '\(output.path)' was made of '\(output.source)', which was passed over, and stays"
        )
      } else if !parsed[prune] {
        terminal.line(
          "warning: '\(output.path)' was made of '\(output.source)', and no spec makes it any more")
      } else if systemRemove(output.path) {
        terminal.line("\(output.path): removed, no spec makes it any more")
      } else if FileError.last.isMissing {
        // Another run on this folder was sooner.
        continue
      } else {
        throw .unreadable("'\(output.path)' cannot be removed: \(FileError.last.reason)")
      }
    }
    if !parsed[prune], stale.contains(where: { !passedOver.contains($0.source) }) {
      terminal.message("  = help: --prune removes such files\n")
    }
  }
}

/// What was made of what, as make and ninja read it.
private struct DependencyRules {
  private var rules: [String] = []
  /// For make the first rule is its goal, and for ninja what a depfile speaks of.
  private var first = ""
  /// The first of the names that make or ninja reads otherwise, for which there is no way to write them.
  private(set) var oddName: String?

  /// The same in whatever order the rules came.
  var text: String {
    first + rules.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
  }

  mutating func add(_ target: String, of inputs: [String]) throws(Failure) {
    rules.append(try rule(target, of: inputs))
  }

  private mutating func rule(_ target: String, of inputs: [String]) throws(Failure) -> String {
    // In a target it is a pattern for make, which takes any text for it.
    if oddName == nil, target.utf8.contains(UInt8(ascii: "%")) { oddName = target }
    var rule = try escaped(target) + ":"
    for input in inputs { rule += try " " + escaped(Files.collapsible(input)) }
    return rule + "\n"
  }

  /// One rule for all, and for each input one that makes it of nothing: make goes on without it when it is
  /// gone.
  mutating func add(_ target: String, ofAll inputs: [String]) throws(Failure) {
    let inputs = Set(inputs.map(\.fileKey)).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
    first = try rule(target, of: inputs)
    for input in inputs { try add(Files.collapsible(input), of: []) }
  }

  private static let signs = Array("=;|'&?*[^\"<>`".utf8)

  /// As compilers of C write it.
  private mutating func escaped(_ path: String) throws(Failure) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      let isEscaped =
        byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "$")
      let isControl = byte < 0x20 || byte == 0x7F
      if oddName == nil, isControl || Self.signs.contains(byte) || isEscaped && backslashes > 0 {
        oddName = path
      }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw .unreadable(
          "a depfile cannot contain a path with a line break, as '\(path)' has", help: "rename it")
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        // Those before it would stand for half as many.
        result += [UInt8](repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "#"), UInt8(ascii: ":"): result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "$"): result.append(byte)
      default: break
      }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A spec with what was made of it.
struct CompiledFile: Sendable {
  struct Output: Sendable {
    var transition: String
    var nameSpan: Span
    var fileName: String
    var content: String
    /// The types in it that another transition's may be called like.
    var types: [String] = []
  }

  var name: String
  var pipeline = Pipeline.ofFiles()
  var outputs: [Output] = []

  /// The files that were read: the spec itself, those that it extends, its design tokens.
  var inputs: [String] {
    let read = pipeline.sources.files.map(\.name).filter { name in
      Presets.name(in: name).flatMap(Presets.text) == nil
    }
    // What came through a pipe cannot be read again.
    return Files.isStream(name) ? Array(read.dropFirst()) : read
  }

  init(
    name: String, bytes: [UInt8], emit: CompileCommand.Emit, _ options: SwiftOptions
  ) {
    self.name = name
    let shown = Files.shown(name)
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
          add(timeline.name, lowered.nameSpan, file.name, file.content, file.types)
        }
      case .ir, .ast:
        guard pipeline.checkExpectations(of: lowered) else { continue }
        add(timeline.name, lowered.nameSpan, timeline.timelineFileName, timeline.json)
      }
    }
  }

  private mutating func add(
    _ name: String, _ span: Span, _ fileName: String, _ content: String, _ types: [String] = []
  ) {
    outputs.append(
      Output(
        transition: name, nameSpan: span, fileName: fileName, content: content, types: types))
  }
}
