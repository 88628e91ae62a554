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
    let batch = try Batch(specs, jobs: nil, terminal: terminal) { name, bytes in
      var pipeline = Pipeline { try? Files.read($0) }
      pipeline.lint(name: shown(name), bytes: bytes)
      return pipeline
    }
    let own = Set(specs)
    let findings = zip(specs, batch.results).map { name, pipeline in
      // What lies in a file that is looked at by itself is told there.
      let report = pipeline.report.filter { finding in
        let file = pipeline.sources[finding.span.file].name
        return file == shown(name) || !own.contains(file)
      }
      return (report: report, sources: pipeline.sources)
    }
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

  /// How a spec is called in findings.
  private static func shown(_ name: String) -> String {
    name == Files.standard ? "<stdin>" : name
  }

  private static func mend(_ specs: [String], on terminal: Terminal) throws(Failure) {
    guard !specs.contains(Files.standard) else {
      throw .usage("--fix writes files, and standard input is none")
    }
    for name in specs {
      let bytes = try Files.read(name)
      let mended = Pipeline.mended(name: name, bytes: bytes) { try? Files.read($0) }
      guard let (text, findings) = mended else { continue }
      try Files.write(String(decoding: text, as: UTF8.self), to: name)
      let codes = findings.map(\.kind.code).joined(separator: ", ")
      terminal.message("\(name): mended \(codes)\n")
    }
  }
}
