import Foundation
import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// Design tokens in specs.
struct TokenTests {
  private func timeline(_ animate: String, direction: String = "duration: 1s") throws -> Timeline {
    let spec = """
      transition: Card
      kind: navigation
      tokens: motion.tokens.json
      push:
        \(direction)
        animate:
          to: { \(animate) }
      """
    var pipeline = Pipeline { path in
      let file = Golden.fixtures.appendingPathComponent("invalid/tokens/\(path)")
      return (try? Data(contentsOf: file)).map { Array($0) }
    }
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(spec.utf8))
    #expect(pipeline.report.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    return try #require(lowered.first).timeline
  }

  @Test func durationsAndTransitionsAreTimes() throws {
    let cases = [
      "motion.fast": 0.2, "motion.slow": 0.6, "motion.enter": 0.6, "motion.enter.duration": 0.6,
      "motion.enter.delay": 0.05,
    ]
    for (name, seconds) in cases {
      let direction = try timeline("alpha: 0 -> 1", direction: "duration: tokens.\(name)")
        .directions[0]
      #expect(direction.duration == seconds, "\(name)")
    }
    let sum = try timeline("alpha: 0 -> 1", direction: "duration: 2 * tokens.motion.fast + 0.1s")
    #expect(abs(sum.directions[0].duration - 0.5) < 1e-12)
  }

  @Test func timingFunctionsAreCurves() throws {
    for name in ["motion.easeOut", "motion.enter", "motion.enter.timingFunction"] {
      let direction = try timeline(
        "alpha: 0 -> 1", direction: "duration: 1s\n  curve: tokens.\(name)"
      ).directions[0]
      #expect(direction.clock == .curve(.cubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)), "\(name)")
    }
  }

  @Test func dimensionsColorsAndAliasesAreValues() throws {
    let tracks = try timeline(
      "cornerRadius: tokens.alias -> 0, backgroundColor: tokens.shade, alpha: tokens.shade.alpha"
    ).directions[0].tracks
    #expect(tracks[0].runs[0][0].value == .constant(.number(12)))
    #expect(tracks[1].runs[0][0].value == .constant(.color(0.2, 0.4, 0.6, 128.0 / 255)))
    #expect(tracks[2].runs[0][0].value == .constant(.number(128.0 / 255)))
  }

  @Test func tokensComeWithWhatIsExtended() throws {
    var pipeline = Pipeline { path in
      switch path {
      case "base/fade.yaml":
        Array(
          """
          transition: Fade
          kind: modal
          tokens: motion.tokens.json
          present: { duration: tokens.motion.fast, animate: { to: { alpha: 0 -> 1 } } }
          """.utf8)
      case "base/motion.tokens.json":
        Array(#"{"motion":{"fast":{"$type":"duration","$value":"200ms"}}}"#.utf8)
      default: nil
      }
    }
    let spec = "transition: Mine\nextends: base/fade.yaml\n"
    let lowered = pipeline.load(name: "mine.yaml", bytes: Array(spec.utf8))
    #expect(pipeline.report.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    #expect(lowered.first?.timeline.directions[0].duration == 0.2)
  }
}
