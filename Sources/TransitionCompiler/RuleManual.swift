import TimelineEvaluator
import TransitionDiagnostics
import TransitionFormats
import TransitionLint

/// A rule's page with what lint finds in its examples.
package struct RuleManual: Sendable {
  /// A spec in which the rule finds something.
  package struct Trigger: Sendable {
    package let text: String
    /// What the rule finds, as `lint` prints it.
    package let report: String

    /// Nil for a spec in which findings of this kind are not made.
    init?(of kind: DiagnosticKind, _ text: String) {
      var pipeline = Pipeline()
      pipeline.lint(name: RuleManual.fileName, bytes: RuleManual.bytes(of: text))
      let own = pipeline.report.filter { $0.kind == kind }
      guard !own.isEmpty else { return nil }
      (self.text, report) = (text, own.text(in: pipeline.sources))
    }
  }

  /// What the examples are called in reports.
  package static let fileName = "spec.yaml"

  package let page: RulePage
  /// Those of the page's examples in which the rule finds something, as it is meant to in all.
  package let triggers: [Trigger]

  package init(_ page: RulePage) {
    self.page = page
    triggers = page.triggers.compactMap { Trigger(of: page.kind, $0.text) }
  }

  /// The spring of the first example, drawn `width` characters wide without its axes, with what it
  /// shows; nil for rules that are not about springs.
  package func picture(width: Int) -> (title: String, plot: String)? {
    guard page.theme == .springs, let example = triggers.first else { return nil }
    var pipeline = Pipeline()
    let loaded = pipeline.load(name: Self.fileName, bytes: Self.bytes(of: example.text))
    guard let lowered = loaded.first, let (spring, given) = firstSpring(of: lowered) else {
      return nil
    }
    let needed = spring.exactSettlingTime
    // Longer pictures show nothing but a band.
    let end = min(max(given.isFinite ? given : 0, needed ?? .infinity), Self.longestPicture)
    let prepared = PreparedSpring(spring)
    let count = 4 * max(width, 2)
    let samples = (0...count).map { index in
      let time = end * Double(index) / Double(count)
      return CurveSample(at: time, value: prepared.progress(at: time))
    }
    let report = CurveReport(
      duration: given,
      spring: SpringReport(
        settlingTime: needed ?? .infinity, mass: spring.mass, stiffness: spring.stiffness,
        damping: spring.damping), samples: samples)
    let needs = needed.map { "needs \(shown($0)) s" } ?? "never comes to rest"
    let has = given.isFinite && given != needed ? " and has \(shown(given)) s" : ""
    return ("Its spring \(needs)\(has):", report.plot(width: width))
  }

  /// Seconds.
  private static let longestPicture = 3.0

  fileprivate static func bytes(of text: String) -> [UInt8] {
    Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
  }
}
