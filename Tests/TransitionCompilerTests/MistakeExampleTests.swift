import Testing
import TransitionDiagnostics

@testable import TransitionCompiler
@testable import TransitionLint

/// The specs that `explain` shows for the codes of mistakes.
@Suite struct MistakeExampleTests {
  /// Mistakes of bytes, of size, of other files, and of timelines and traces: no spec that is shown has them.
  static let without: Set<String> = [
    "T0001", "T0002", "T0003", "T0004", "T0005", "T0006", "T0007", "T0008", "T0009", "T0116",
    "T0130",
    "T0145", "T1098", "T0150", "T0151", "T0152", "T0153", "T0154",
  ]

  /// Rules have pages of their own.
  static let mistakes = DiagnosticKind.all.filter { kind in
    !motionRules.contains { $0.page.kind == kind }
  }

  @Test(arguments: mistakes) func theMistakeIsFound(_ kind: DiagnosticKind) throws {
    let spec = MistakeExamples.spec(of: kind.code)
    guard !Self.without.contains(kind.code) else { return #expect(spec == nil) }
    let text = try #require(spec)
    var pipeline = Pipeline()
    pipeline.lint(name: "spec.yaml", bytes: Array(text.utf8))
    let errors = pipeline.report.filter { finding in
      finding.kind == kind || Self.mistakes.contains { $0 == finding.kind && $0.severity == .error }
    }
    #expect(
      Set(errors.map(\.kind.code)) == [kind.code], "\(text)\n\(errors.text(in: pipeline.sources))")
    let page = try #require(Pipeline.explanation(of: kind.code, width: 80))
    #expect(page.contains("It is found here:") && page.contains("[\(kind.code)]"))
  }
}
