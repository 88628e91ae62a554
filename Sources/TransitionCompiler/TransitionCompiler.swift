import TimelineIR
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering
import TransitionSwiftBackend

/// How the Swift for a transition is written.
public typealias SwiftOptions = TransitionSwiftBackend.SwiftOptions
public typealias TypePrefix = TransitionSwiftBackend.TypePrefix
public typealias DeploymentTarget = TransitionSwiftBackend.DeploymentTarget

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
    withDeepStack {
      var pipeline = Pipeline()
      let lowered = pipeline.load(name: name, bytes: Array(text.utf8))
      return result(of: pipeline, lowered.map(\.timeline))
    }
  }

  /// The Swift sources of every transition of a spec by the names of their files; empty when there is
  /// an error.
  public static func swiftSources(
    _ text: String, named name: String, options: SwiftOptions = SwiftOptions()
  ) -> (files: [(name: String, content: String)], result: Result) {
    withDeepStack {
      var pipeline = Pipeline()
      let lowered = pipeline.load(name: name, bytes: Array(text.utf8))
      var files: [(name: String, content: String)] = []
      for each in lowered {
        files += pipeline.swiftFiles(for: each, options).map { ($0.name, $0.content) }
      }
      return (pipeline.hasErrors ? [] : files, result(of: pipeline, lowered.map(\.timeline)))
    }
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
