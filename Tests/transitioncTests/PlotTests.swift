import Foundation
import Testing

/// What is drawn where no terminal is.
struct PlotTests {
  @Test func samplesAreDrawnAndPlain() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let drawn = try tool.run("sample", "fade.yaml", "--plot")
      #expect(drawn.status == 0)
      #expect(drawn.output.hasPrefix("Fade present, 1 s on 390 x 844\n\nto\nalpha  0 -> 1\n"))
      #expect(!drawn.output.contains("\u{1B}"))
      #expect(drawn.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      let back = try tool.run("sample", "fade.yaml", "--plot", "--direction", "dismiss")
      #expect(back.output.contains("\nfrom\nalpha  1 -> 0\n"))
    }
  }

  @Test func whatStandsStillIsNotDrawn() throws {
    try withTool { tool in
      let still = fade.replacing("alpha: 0 -> 1", with: "alpha: 1")
      let drawn = try tool.run("sample", "-", "--plot", input: still)
      #expect(drawn.output.hasSuffix("\n\nnothing moves\n"))
    }
  }

  /// What is over between two even moments is drawn as far as it goes.
  @Test(
    arguments: [(3, 0.04), (5, 0.08), (10, 0.02), (60, 0.08), (60, 0.0101)] as [(Double, Double)])
  func whatIsShortIsDrawn(_ duration: Double, _ short: Double) throws {
    let hop = """
      transition: Blink
      kind: modal
      present:
        duration: \(duration)s
        curve: linear
        animate:
          to:
            alpha: 0 -> 1
            translateX: { keyframes: { 0%: 0, 50%: 300, 100%: 0 }, delay: 1.01s, duration: \(short)s }
      """
    try withTool { tool in
      let drawn = try tool.run("sample", "-", "--plot", input: hop)
      #expect(
        drawn.output.contains("\ntranslateX  0 -> 0\n300 ┤") || drawn.output.contains("  300 ┤"))
    }
  }

  @Test func aPlotIsNoTable() throws {
    try withTool { tool in
      for words in [["--at", "0%"], ["--fps", "10"], ["--format", "json"]] {
        let outcome = try tool.run("sample", "-", "--plot", words[0], words[1], input: fade)
        #expect(outcome.status == 64)
      }
    }
  }

  @Test func curvesAreAsWideAsTheTerminal() throws {
    try withTool { tool in
      let drawn = try tool.run("curve", "easeIn", "--plot").output
      #expect(drawn.split(separator: "\n").map(\.count).max() == 80)
    }
  }
}
