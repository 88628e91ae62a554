import Testing
import TransitionCompiler

/// The public interface of the library, as another package uses it.
struct LibraryTests {
  @Test func aSoundSpecGivesTimelinesAndNoReport() {
    let spec = """
      transition: Fade
      kind: navigation
      push:
        duration: 0.3s
        animate:
          to: { alpha: 0 -> 1 }
      pop: reverse
      """
    let result = TransitionCompiler.compile(spec, named: "fade.yaml")
    #expect(result.report.isEmpty)
    #expect(result.timelines.map(\.name) == ["Fade"])
    #expect(result.timelines.first?.directions.map(\.name) == [.push, .pop])
  }

  @Test func aWrongSpecGivesAReportAndNothingElse() {
    let spec = "transition: Fade\nkind: modal\npresent: { duration: 0.3s, animat: {} }\n"
    let result = TransitionCompiler.compile(spec, named: "fade.yaml")
    #expect(result.hasErrors)
    #expect(result.timelines.isEmpty)
    #expect(result.report.contains(" --> fade.yaml:3:28\n"))
    #expect(result.report.contains("did you mean 'animate'?"))
    #expect(TransitionCompiler.swiftSources(spec, named: "fade.yaml").files.isEmpty)
  }
}
