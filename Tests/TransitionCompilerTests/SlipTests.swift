import Testing
import TransitionDiagnostics

@testable import TransitionCompiler

/// One slip of the pen, as people make them, is one finding that says what to write.
struct SlipTests {
  /// The lines of a direction.
  @Test(arguments: [
    (
      "curve: \"cubicBezier0.4, 0, 0.2, 1)\"\nanimate: { to: { alpha: 0 -> 1 } }", "T0129",
      "write cubicBezier(x1, y1, x2, y2)"
    ),
    ("animate: none\n  to: { alpha: 0 -> 1 }", "T0028", "keys of an inner map deeper"),
    ("animate:\nanimate:\n  to: { alpha: 0 -> 1 }", "T0103", "remove one of them"),
    (
      "animate:\n  to:\n  scale: { value: 0.9 -> 1, curve: easeIn }", "T0100",
      "indent it more deeply than 'to:'"
    ),
    (
      "animate: { to: { translateY: { 0%: 0, 50%: 3, 200%: 4 } } }", "T1028",
      "places are fractions"
    ),
    (
      "animate: { to: { frame: { offset(to.final, 0, 50) -> to.final } } }", "T0030",
      "remove the braces"
    ),
    (
      "stage:\n    - from\n  - to\nanimate: { to: { alpha: 0 -> 1 } }", "T0028",
      "items of one list begin in the same column"
    ),
    ("animate: { to: { translateY: { 0: 0, 50: 3, 100%: 0 } } }", "T1028", "write 50%"),
    (
      "animate: { to: { translateY: to.heigth -> 0 } }", "T1003", "write 'to.frame.height'"
    ),
    ("animate: { to: { frame: to.bounds -> to.final } }", "T1003", "write 'frame'"),
    ("animate: { to: { frame: to.view.frame -> to.final } }", "T1003", "a screen is its view"),
    (
      "animate: { to: { center: \"point(0,5, 10) -> point(0, 0)\" } }", "T1005",
      "a decimal has a point"
    ),
    ("animate:\n  to:\n    translateX: 0%..50%: 20 -> 0", "T0022", "write { 0%..50%: 20 -> 0 }"),
    (
      "stage: [ from, name: a, color: black }, to ]\nanimate: { a: { alpha: 0 -> 1 } }", "T0036",
      "write '{' where it should begin"
    ),
    (
      "stage:\n  - bar: { gradient: [black(50%], white] }\nanimate: { bar: { alpha: 0 -> 1 } }",
      "T0026", "write ')'"
    ),
    (
      "animate:\n  - target: to\n    alpha: 0 -> 1", "T0100",
      "write each item as a key with what belongs to it, without a dash: 'to: { alpha: 0 -> 1 }'"
    ),
    ("animate:\n  - to: { alpha: 0 -> 1 }", "T0100", "remove the dashes"),
    ("animate:\n  to\n    alpha: 0 -> 1", "T0030", "write 'to:' above what belongs to it"),
    ("stage:\n  - bar\n      color: black\nanimate: { bar: { alpha: 0 -> 1 } }", "T0030", "'bar:'"),
    ("stage:\n  - bar: { Color: black }\nanimate: { bar: { alpha: 0 -> 1 } }", "T0102", "'color'"),
    (
      "stage: [from, to, dim: { color: #112233\", alpha: 0.3 }]\nanimate: { to: { alpha: 0 -> 1 } }",
      "T0021", "write \"#112233\""
    ),
  ])
  func inADirection(_ lines: String, _ code: String, _ help: String) throws {
    let indented = lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    try expectOne("present:\n  duration: 0.4s\n\(indented)\n", code, help)
  }

  /// Without the line of its own key a direction falls to what stands above it.
  @Test func aDirectionWithoutItsKey() throws {
    try expectOne(
      """
      let:
        travel: container.width
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to: { alpha: 0 -> 1 }
      dismiss: reverse
      """, "T0100", "whose key is missing above")
  }

  /// What is meant for a transition that is extended.
  @Test(arguments: [
    ("dismiss: none", "T0105", "leave the key out"),
    ("edge: bottom", "T0101", "under 'parameters:': 'edge: { default: bottom }'"),
    ("gesturs: []", "T0101", "did you mean 'gestures'?"),
    ("easing: linear", "T0101", "it belongs to a direction"),
  ])
  func inAnExtension(_ line: String, _ code: String, _ help: String) throws {
    try expectOne("extends: preset/cover\n\(line)\n", code, help)
  }

  /// What stands beside the directions.
  @Test(arguments: [
    (
      "interactions:\n  - drives: dismiss\n    pan: { direction: down }", "T0101",
      "write 'gestures'"
    ),
    ("gestures:\n  - drives: dismiss\n    pan: { edge: left }", "T0117", "write 'edgePan'"),
    (
      "expect:\n  - present: { at: 100%, to: { alpha: 1 } }", "T0101",
      "as in 'to.alpha: 0.5'"
    ),
  ])
  func besideTheDirections(_ lines: String, _ code: String, _ help: String) throws {
    try expectOne(
      "present: { duration: 0.4s, animate: { to: { alpha: 0 -> 1 } } }\ndismiss: reverse\n\(lines)\n",
      code, help)
  }

  /// What looks like one of them and is none.
  @Test(arguments: [
    "summary: the way\n  ---\n  back", "summary: comes in\n  - from\n  the left",
    "summary: Above // and below", "identifier: C# major", "let: { half: 31.4159rad }",
  ]) func texts(_ line: String) {
    var pipeline = Pipeline()
    let text = """
      transition: Card
      kind: segue
      \(line)
      perform: { duration: 0.4s, animate: { to: { frame: from.original -> to.final } } }
      """
    for lowered in pipeline.load(name: "spec.yaml", bytes: Array(text.utf8)) {
      pipeline.check(lowered)
    }
    #expect(!pipeline.hasErrors, "\(pipeline.report.text(in: pipeline.sources))")
  }

  private func expectOne(_ text: String, _ code: String, _ help: String) throws {
    var pipeline = Pipeline()
    let bytes = Array("transition: Card\nkind: modal\n\(text)".utf8)
    for lowered in pipeline.load(name: "spec.yaml", bytes: bytes) { pipeline.check(lowered) }
    let shown = pipeline.report.text(in: pipeline.sources)
    #expect(pipeline.report.map(\.kind.code) == [code], "\(shown)")
    #expect(shown.contains(help), "\(shown)")
  }
}
