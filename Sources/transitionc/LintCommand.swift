import CommandLineParsing
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics

/// `lint`: what is wrong with specs, and nothing else.
enum LintCommand: Subcommand {
  enum Format: String, CaseIterable, Sendable {
    case text, short, xcode, json, sarif, github
  }

  static let paths = Argument(
    repeated: .file("PATH"),
    "Specs, timelines in JSON or directories; - is standard input. Without one, every spec below the current directory."
  )
  static let format = Option(
    "format", .word(Format.self), default: .text, "How findings are written.")
  static let strict = Option(flag: "strict", "Warnings and advice count as errors.")
  static let fix = Option(flag: "fix", "Fix in the files what can be fixed safely.")

  static let command = Command(
    abstract: "Check specs and report every mistake.", arguments: [paths],
    options: [format, strict, fix],
    examples: [
      Command.Example("lint", "every spec below the current directory"),
      Command.Example("lint --format json card.yaml", "findings for another program"),
      Command.Example("lint --fix specs", "fix what can be fixed safely, and say what is left"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let written = parsed[paths]
    var (specs, failures) = Files.found(at: written.isEmpty ? ["."] : written)
    if parsed[fix] { failures += try mend(specs, named: written, on: terminal) }
    let isAlone = specs.count == 1
    let batch = Batch(
      specs, named: written, besides: failures, jobs: nil, terminal: terminal
    ) { name, bytes in
      var pipeline = Pipeline.ofFiles()
      pipeline.lint(name: shown(name), bytes: bytes, isLast: isAlone)
      return pipeline
    }
    let findings = Pipeline.toldOnce(
      batch.results.map { (path: shown($0.path), output: $0.output) })
    let unread = batch.complaints.map(\.message)
    switch parsed[format] {
    case .text:
      for each in findings {
        terminal.result(each.report.text(in: each.sources, colored: terminal.colorsResults))
      }
    case .short:
      for each in findings {
        terminal.result(each.report.text(.short, in: each.sources, colored: terminal.colorsResults))
      }
    case .xcode:
      for each in findings { terminal.result(each.report.text(.compiler, in: each.sources)) }
    case .json: terminal.result(Pipeline.json(findings))
    case .sarif: terminal.result(Pipeline.sarif(findings, failures: unread))
    case .github: terminal.result(Pipeline.gitHubAnnotations(findings, failures: unread))
    }
    let all = findings.flatMap(\.report)
    if let summary = all.summary { terminal.message(summary + "\n") }
    try batch.check(on: terminal)
    let fails = all.contains { $0.isError || parsed[strict] }
    return fails ? .findings : .clean
  }

  /// How a spec is called in findings: as repositories know it, without a dot in front.
  private static func shown(_ name: String) -> String {
    var shown = Files.shown(name)[...]
    while shown.hasPrefix("./") { shown = shown.dropFirst(2).drop { $0 == "/" } }
    return String(shown)
  }

  /// What is extended by specs, by what lies beside them or in the folder above, or by what lies in the
  /// folders beside them: nothing is taken from there that others use. Nil where one of them cannot be read,
  /// which may extend any.
  private static func bases(of specs: [String]) -> Set<String>? {
    // By the system's names, so that none is read again for each folder below it.
    var files = Set(specs.map(systemPath))
    func look(into folder: String, isOwn: Bool) {
      for name in systemNames(in: folder) ?? [] {
        let path = Files.path(folder, name)
        if name.endsLikeSpec {
          files.insert(path)
        } else if isOwn, !name.hasPrefix("."), Files.isDirectory(path) {
          look(into: path, isOwn: false)
        }
      }
    }
    let own = Set(specs.map { systemPath(Files.folder(of: $0) + "./") })
    let above = Set(specs.map { systemPath(Files.folder(of: $0) + "../") })
    for folder in own { look(into: folder, isOwn: true) }
    for folder in above.subtracting(own) { look(into: folder, isOwn: false) }
    var bases: Set<String> = []
    for file in files {
      guard let bytes = Files.contents(file) else { continue }
      var pipeline = Pipeline.ofFiles()
      _ = pipeline.load(name: file, bytes: bytes)
      if pipeline.hasErrors, bytes.place(of: Array(DocumentKey.extends.rawValue.utf8)) != nil {
        return nil
      }
      bases.formUnion(pipeline.neededFiles.map(systemPath))
    }
    return bases
  }

  /// Mends what can be mended, and returns what could not be written; what is left of it is found again.
  private static func mend(
    _ specs: [String], named: [String], on terminal: Terminal
  ) throws(Failure) -> [Failure] {
    for name in specs {
      if name == Files.standard {
        throw .usage("--fix writes files, and standard input is none")
      }
      let isFile = FileStatus(name)?.isRegular ?? true
      guard isFile, Files.descriptor(at: name) == nil else {
        throw .usage("--fix writes files, and '\(name)' is none")
      }
    }
    var failures: [Failure] = []
    var codes: [String: [String]] = [:]
    var leftovers: [String] = []
    func mend(_ name: String, isExtended: () -> Bool) {
      // What cannot be read is told when all of them are looked at.
      guard let bytes = try? Files.read(name), Pipeline.takes(name, bytes, named: named) else {
        return
      }
      let mended = Pipeline.mended(
        name: name, bytes: bytes, isExtended: isExtended(), open: Files.contents,
        direct: Files.direct)
      guard let (text, findings) = mended else { return }
      do throws(Failure) {
        try Files.write(String(decoding: text, as: UTF8.self), to: name)
        codes[name, default: []] += findings.map(\.kind.code)
      } catch {
        failures.append(error)
        leftovers.removeAll { $0 == name }
      }
    }
    // What is used by nothing goes when all else is mended: who extends it may only then say so.
    for name in specs {
      mend(name) {
        if leftovers.last != name { leftovers.append(name) }
        return true
      }
    }
    // Whoever looks for them reads all that lies beside the specs.
    if !leftovers.isEmpty {
      let bases = bases(of: specs)
      for name in leftovers { mend(name) { bases?.contains(systemPath(name)) ?? true } }
    }
    for name in specs {
      if let codes = codes[name] {
        terminal.line("\(name): fixed \(codes.joined(separator: ", "))")
      }
    }
    return failures
  }
}
