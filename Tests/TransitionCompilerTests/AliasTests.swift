import Testing
import TransitionDiagnostics

@testable import TransitionCompiler

/// What is repeated by an alias is one text with several meanings.
@Suite struct AliasTests {
  private func report(_ text: String) -> [Diagnostic] {
    var pipeline = Pipeline()
    _ = pipeline.load(name: "s.yaml", bytes: Array(text.utf8))
    return pipeline.report
  }

  @Test func aFixOfWhatIsRepeatedIsNotSure() throws {
    let tail = "duratio: 1s\n  animate: { to: { alpha: 0 -> 1 } }\ndismiss: reverse\n"
    let plain = try #require(report("transition: A\nkind: modal\npresent:\n  " + tail).first)
    #expect(plain.fixes.map(\.isSafe) == [true])
    let repeated = try #require(
      report(
        "transition: A\nkind: modal\nsummary: &word duratio\npresent:\n  "
          + tail.replacing("duratio:", with: "*word :")
      ).first)
    #expect(repeated.kind == plain.kind && repeated.fixes.map(\.isSafe) == [false])
    #expect(repeated.labels.map(\.text) == ["this alias repeats it"])
  }
}
