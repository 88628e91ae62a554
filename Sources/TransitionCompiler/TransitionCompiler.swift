import TimelineIR
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering

/// Compiles specs for those who use the compiler as a library.
public enum TransitionCompiler {
  /// What became of a spec.
  public struct Result: Sendable {
    /// One for each document; empty when there is an error.
    public let timelines: [Timeline]
    /// The findings as text for people, with the places underlined; empty when there are none.
    public let report: String
    public let hasErrors: Bool
  }

  /// Compiles the transitions of a spec; `name` is what the report calls the file.
  public static func compile(_ text: String, named name: String) -> Result {
    var pipeline = Pipeline()
    let lowered = pipeline.load(name: name, bytes: Array(text.utf8))
    return result(of: pipeline, lowered.map(\.timeline))
  }

  /// The Swift source of every transition of a spec by the name of its file; empty when there is an
  /// error.
  public static func swiftSources(
    _ text: String, named name: String
  ) -> (files: [(name: String, content: String)], result: Result) {
    var pipeline = Pipeline()
    let lowered = pipeline.load(name: name, bytes: Array(text.utf8))
    var files: [(name: String, content: String)] = []
    for each in lowered {
      guard let source = pipeline.swift(for: each) else { continue }
      files.append((each.timeline.swiftFileName, source))
    }
    return (pipeline.hasErrors ? [] : files, result(of: pipeline, lowered.map(\.timeline)))
  }

  private static func result(of pipeline: Pipeline, _ timelines: [Timeline]) -> Result {
    Result(
      timelines: pipeline.hasErrors ? [] : timelines,
      report: pipeline.report.text(in: pipeline.sources), hasErrors: pipeline.hasErrors)
  }
}

extension Timeline {
  /// The name of the Swift file that holds this transition.
  package var swiftFileName: String { name + "Transition.swift" }

  /// This timeline as JSON, as its documentation says, with a line feed at the end.
  package var json: String { TimelineFormat.encode(self).text(.pretty) + "\n" }

  /// The name of the file that holds this timeline as JSON.
  package var timelineFileName: String { name + ".timeline.json" }
}
