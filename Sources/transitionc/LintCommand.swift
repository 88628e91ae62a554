import CommandLineParsing
import TransitionCompiler
import TransitionDiagnostics

/// `lint`: what is wrong with specs, and nothing else.
enum LintCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, short, json
  }

  static let paths = Argument(
    repeated: .text("PATH"),
    "Specs, timelines in JSON or directories; - is standard input. Without one, every spec below the current directory."
  )
  static let format = Option(
    "format", .word(Format.self), default: .text, "How findings are written.")
  static let strict = Option(flag: "strict", "Warnings count as errors.")

  static let command = Command(
    abstract: "Check specs and report every mistake.", arguments: [paths],
    options: [format, strict],
    examples: [
      Command.Example("lint", "every spec below the current directory"),
      Command.Example("lint --format json card.yaml", "findings for another program"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let written = parsed[paths]
    let specs = try Files.specs(at: written.isEmpty ? ["."] : written)
    let batch = try Batch(specs, jobs: nil, terminal: terminal) { name, bytes in
      var pipeline = Pipeline { try? Files.read($0) }
      let shown = name == Files.standard ? "<stdin>" : name
      for lowered in pipeline.load(name: shown, bytes: bytes) { pipeline.check(lowered) }
      return pipeline
    }
    let findings = batch.results.map { (report: $0.report, sources: $0.sources) }
    switch parsed[format] {
    case .text:
      for each in findings {
        terminal.result(each.report.text(in: each.sources, colored: terminal.colorsResults))
      }
    case .short:
      for each in findings {
        terminal.result(each.report.text(.short, in: each.sources, colored: terminal.colorsResults))
      }
    case .json:
      terminal.result(Pipeline.json(findings))
    }
    let all = findings.flatMap(\.report)
    if let summary = all.summary { terminal.message(summary + "\n") }
    let fails = all.contains { $0.isError || parsed[strict] }
    return fails ? .findings : .clean
  }
}
