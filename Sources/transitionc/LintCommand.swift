import CommandLineParsing
import TransitionCompiler
import TransitionDiagnostics

/// `lint`: what is wrong with specs, and nothing else.
enum LintCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, short, json, sarif, github
  }

  static let paths = Argument(
    repeated: .text("PATH"),
    "Specs, timelines in JSON or directories; - is standard input. Without one, every spec below the current directory."
  )
  static let format = Option(
    "format", .word(Format.self), default: .text, "How findings are written.")
  static let strict = Option(flag: "strict", "Warnings and advice count as errors.")
  static let fix = Option(flag: "fix", "Mend in the files what can be mended safely.")

  static let command = Command(
    abstract: "Check specs and report every mistake.", arguments: [paths],
    options: [format, strict, fix],
    examples: [
      Command.Example("lint", "every spec below the current directory"),
      Command.Example("lint --format json card.yaml", "findings for another program"),
      Command.Example("lint --fix specs", "mend what can be mended safely, and say what is left"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let written = parsed[paths]
    let specs = try Files.specs(at: written.isEmpty ? ["."] : written)
    if parsed[fix] { try mend(specs, on: terminal) }
    let isAlone = specs.count == 1
    let batch = try Batch(specs, jobs: nil, terminal: terminal) { name, bytes in
      var pipeline = Pipeline(open: Files.contents)
      pipeline.lint(name: shown(name), bytes: bytes, isLast: isAlone)
      return pipeline
    }
    let findings = toldOnce(
      zip(specs, batch.results).map { (file: shown($0), pipeline: $1) })
    switch parsed[format] {
    case .text:
      for each in findings {
        terminal.result(each.report.text(in: each.sources, colored: terminal.colorsResults))
      }
    case .short:
      for each in findings {
        terminal.result(each.report.text(.short, in: each.sources, colored: terminal.colorsResults))
      }
    case .json: terminal.result(Pipeline.json(findings))
    case .sarif: terminal.result(Pipeline.sarif(findings))
    case .github: terminal.result(Pipeline.gitHubAnnotations(findings))
    }
    let all = findings.flatMap(\.report)
    if let summary = all.summary { terminal.message(summary + "\n") }
    let fails = all.contains { $0.isError || parsed[strict] }
    return fails ? .findings : .clean
  }

  /// What makes a finding the same as one in another spec's report.
  private struct Place: Hashable {
    var file: String
    var start: Int
    var end: Int
    var code: String
    /// The numbers in it may be those of the spec that extends.
    var message: String
  }

  /// The reports of specs, without what another one tells: a finding in a file that several of them
  /// extend is told where that file is looked at by itself, or else in the first.
  private static func toldOnce(
    _ specs: [(file: String, pipeline: Pipeline)]
  ) -> [(report: [Diagnostic], sources: SourceSet)] {
    guard specs.count > 1 else { return specs.map { ($0.pipeline.report, $0.pipeline.sources) } }
    var paths: [String: String] = [:]
    func place(_ finding: Diagnostic, _ sources: SourceSet) -> Place {
      let name = sources[finding.span.file].name
      let path = paths[name] ?? systemPath(name)
      paths[name] = path
      return Place(
        file: path, start: finding.span.start, end: finding.span.end, code: finding.kind.code,
        message: finding.message)
    }
    // What a spec does not use may be what another one does that extends it.
    let bases = Set(specs.flatMap(\.pipeline.neededFiles).map(systemPath))
    let reports = specs.map { spec in
      !bases.isEmpty && bases.contains(systemPath(spec.file))
        ? Pipeline.withoutUses(spec.pipeline.report) : spec.pipeline.report
    }
    func isOwn(_ finding: Diagnostic, _ spec: (file: String, pipeline: Pipeline)) -> Bool {
      spec.pipeline.sources[finding.span.file].name == spec.file
    }
    var told: Set<Place> = []
    for (spec, report) in zip(specs, reports) {
      for finding in report where isOwn(finding, spec) {
        told.insert(place(finding, spec.pipeline.sources))
      }
    }
    return zip(specs, reports).map { spec, report in
      let report = report.filter {
        isOwn($0, spec) || told.insert(place($0, spec.pipeline.sources)).inserted
      }
      return (report, spec.pipeline.sources)
    }
  }

  /// How a spec is called in findings: as repositories know it, without a dot in front.
  private static func shown(_ name: String) -> String {
    name == Files.standard ? "<stdin>" : name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }

  /// What specs extend, or these and what lies beside them: nothing is taken from there that others use.
  private static func bases(of specs: [String]) -> Set<String> {
    var files = Set(specs)
    for folder in Set(specs.map(Files.folder)) {
      for name in systemNames(in: folder.isEmpty ? "." : folder) ?? []
      where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        files.insert(folder + name)
      }
    }
    var bases: Set<String> = []
    for file in files {
      guard let bytes = Files.contents(file) else { continue }
      var pipeline = Pipeline(open: Files.contents)
      _ = pipeline.load(name: file, bytes: bytes)
      bases.formUnion(pipeline.neededFiles.map(systemPath))
    }
    return bases
  }

  private static func mend(_ specs: [String], on terminal: Terminal) throws(Failure) {
    for name in specs {
      if name == Files.standard {
        throw .usage("--fix writes files, and standard input is none")
      }
      let isFile = FileStatus(name)?.isRegular ?? true
      guard isFile, Files.descriptor(at: name) == nil else {
        throw .usage("--fix writes files, and '\(name)' is none")
      }
    }
    let bases = bases(of: specs)
    for name in specs {
      // What cannot be read is told when all of them are looked at.
      guard let bytes = try? Files.read(name) else { continue }
      let mended = Pipeline.mended(
        name: name, bytes: bytes, isExtended: bases.contains(systemPath(name)),
        open: Files.contents)
      guard let (text, findings) = mended else { continue }
      try Files.write(String(decoding: text, as: UTF8.self), to: name)
      let codes = findings.map(\.kind.code).joined(separator: ", ")
      terminal.message("\(name): mended \(codes)\n")
    }
  }
}
