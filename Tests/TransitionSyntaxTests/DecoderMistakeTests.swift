import Testing
import TransitionCatalog

@testable import TransitionSyntax

/// What does not go together, with the text that is underlined and what to do.
@Suite struct DecoderMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let findings: [String]
    /// What the help of an only finding contains.
    let help: String?
    var testDescription: String { text }

    init(_ text: String, _ findings: String..., help: String? = nil) {
      self.text = text
      self.findings = findings
      self.help = help
    }
  }

  private func expect(_ mistake: Mistake, in text: String) {
    let decoded = Decoded(text)
    #expect(decoded.findings == mistake.findings)
    for diagnostic in decoded.diagnostics { #expect(diagnostic.help != nil) }
    if let help = mistake.help { #expect(decoded.help?.contains(help) == true, "\(decoded)") }
  }

  @Test func presentationsHaveFrames() {
    expect(
      Mistake("", "T0104 presentation", help: "frame:"),
      in: "transition: A\nkind: modal\npresent: { duration: 1s }\npresentation: { dim: black }")
  }

  @Test func emptyMapsThatSayNothing() {
    expect(
      Mistake("{}", "T0113 {}", help: "begin with a name"),
      in: "transition: A\nkind: modal\npresent: { duration: 1s, stage: [to, {}] }")
    expect(
      Mistake("{}", "T0107 {}", help: "a segue's identifier"),
      in: "transition: A\nkind: segue\nidentifier: {}\nperform: { duration: 1s }")
  }

  /// A value where a type is wanted is the default of one, whose type can be read from it.
  @Test(arguments: [
    ("3", "number, default: 3"), ("-50%", "number, default: -50%"), ("90deg", "angle"),
    ("350ms", "time"), ("left", "edge, default: left"), ("true", "boolean"), ("black", "color"),
    ("black(50%)", "color, default: black(50%)"), ("'#fff'", "color, default: \"#fff\""),
    ("point(1, 2)", "point, default: \"point(1, 2)\""), ("rect(0, 0, 1, 1)", "rect"),
    ("size(1, 2)", "size"), ("floor(2.5)", "number"),
  ])
  func valuesInPlaceOfTypes(_ value: String, _ map: String) {
    let found = value.filter { $0 != "'" }
    expect(
      Mistake(value, "T0105 \(found)", help: "write '{ type: " + map),
      in: "transition: A\nkind: modal\nparameters:\n  a: \(value)\npresent: { duration: 1s }")
  }

  @Test(arguments: ["number", "angle", "time", "point", "size", "rect", "color", "edge", "boolean"])
  func typesAreNoValues(_ type: String) {
    expect(
      Mistake(type),
      in: "transition: A\nkind: modal\nparameters:\n  a: \(type)\npresent: { duration: 1s }")
  }

  /// On several lines, between quotes or in a block, the mistake is underlined and not the whole text.
  @Test(arguments: ["", "'", "\"", ">-", "|", ">   # the way"])
  func ofTextsOnSeveralLines(_ style: String) {
    let lines = ["", "offset(to.final,", "  container.width * 3foo,", "0) ->"]
    for depth in 7...9 {
      let margin = "\n" + String(repeating: " ", count: depth)
      let isQuoted = style == "'" || style == "\""
      // A block keeps what is further in, but its first line says how far it is in.
      let text = style + lines.joined(separator: margin) + (isQuoted ? style : "")
      expect(
        Mistake(text, "T0121 foo"),
        in: "transition: A\nkind: modal\npresent:\n  animate:\n    to:\n      frame: \(text)\n")
    }
  }

  /// Escapes stand where what they stand for does, all of them, and blanks that are written by one are
  /// passed over.
  @Test(arguments: [
    (#""\x33foo""#, "T0121 foo"), (#""1 +\tfoo\u0062 3""#, "T0120 3"),
    (#""\u00e4 + 2""#, #"T0124 \u00e4"#), (#""1 +\ \n 3foo""#, "T0121 foo"),
    (#""2 * \"a\"""#, #"T0124 \""#), ("'2 * ''a'' '", "T0124 ''"),
    (#""\U0001F600 2""#, #"T0124 \U0001F600"#), ("\"1 + \\\n          3foo\"", "T0121 foo"),
    (#""1 +\x203foo""#, "T0121 foo"), (#""1 +\u0020\x093f\x6fo""#, #"T0121 f\x6fo"#),
  ])
  func ofTextsWithEscapes(_ text: String, _ finding: String) {
    expect(
      Mistake(text, finding),
      in: "transition: A\nkind: modal\npresent:\n  animate: { to: { alpha: \(text) } }")
  }

  @Test(arguments: ofGestures)
  func gestures(_ mistake: Mistake) {
    expect(
      mistake,
      in: "transition: A\nkind: navigation\npush: { duration: 1s }\ngestures:\n  - \(mistake.text)")
  }

  private static let pan = "pan: { direction: right }"
  private static let ofGestures: [Mistake] = [
    Mistake("{ \(pan) }", "T0118 pan", help: "'drives: pop'"),
    Mistake("{ tap: {} }", "T0118 tap", help: "'triggers: dismiss'"),
    Mistake("{ drives: pop, triggers: pop, \(pan) }", "T0118 triggers", help: "keep 'drives'"),
    Mistake("{ drives: pop }", "T0118 drives", help: "pan, edgePan, pinch, rotation"),
    Mistake("{ triggers: pop }", "T0118 triggers", help: "tap, swipe, longPress"),
    Mistake("{ drives: pop, \(pan), edgePan: { edge: left } }", "T0118 edgePan"),
    Mistake("{ drives: pop, tap: {} }", "T0131 tap", help: "'triggers:'"),
    Mistake("{ triggers: pop, \(pan) }", "T0131 pan", help: "tap, swipe, longPress"),
    Mistake("{ drives: pop, pan: {} }", "T0104 pan", help: "direction: right"),
    Mistake("{ drives: pop, pan: }", "T0104 pan", help: "direction: right"),
    Mistake("{ drives: pop, edgePan: {} }", "T0104 edgePan", help: "edge: left"),
    Mistake("{ drives: pop, pinch: {} }", "T0104 pinch", help: "direction: out"),
    Mistake("{ triggers: pop, swipe: {} }", "T0104 swipe"),
    Mistake(
      "{ drives: pop, pan: { direction: left, edge: left } }", "T0117 edge", help: "'edgePan'"),
    Mistake("{ drives: pop, edgePan: { edge: left, direction: right } }", "T0117 direction"),
    Mistake("{ triggers: pop, tap: { distance: 3 } }", "T0117 distance"),
    Mistake("{ triggers: pop, tap: { direction: left } }", "T0117 direction", help: "tap"),
    Mistake("{ drives: pop, pan: right }", "T0100 right", help: "{ direction: right }"),
    Mistake("{ drives: pop, edgePan: left }", "T0100 left", help: "{ edge: left }"),
    Mistake("{ drives: pop, pan: { direction: out } }", "T0105 out"),
    Mistake("{ drives: pop, pinch: { direction: inwards } }", "T0105 inwards", help: "'in'"),
    Mistake("{ drives: pop, pan: { directoin: right } }", "T0101 directoin", help: "'direction'"),
    Mistake(
      "{ drives: pop, screenEdgePan: { edge: left } }", "T0101 screenEdgePan", help: "edgePan"),
    Mistake("{ drives: pop, \(pan), threshold: 50% }", "T0101 threshold", help: "finish: {"),
    Mistake("{ drives: pop, \(pan), springs: { bounce: 0 } }", "T0101 springs", help: "release:"),
    Mistake("{ drives: pop, \(pan), distance: 200 }", "T0101 distance", help: "pan: {"),
    Mistake("{ drives: back, \(pan) }", "T0105 back"),
    Mistake("{ drives: pop, \(pan), finish: {} }", "T0107 {}", help: "progress: 50%"),
    Mistake("{ drives: pop, \(pan), finish: 40% }", "T0100 40%", help: "{ progress: 40% }"),
    Mistake("{ drives: pop, \(pan), finish: { speed: 40 } }", "T0101 speed", help: "velocity"),
    Mistake("{ drives: pop, \(pan), release: {} }", "T0104 {}", help: "spring:"),
    Mistake("{ drives: pop, \(pan), release: 1s }", "T0100 1s", help: "spring:"),
    Mistake("{ drives: pop, \(pan), release: { bounce: 0.2 } }", "T0101 bounce", help: "spring:"),
    Mistake("{ drives: pop, \(pan), rubberBand: yes }", "T0109 yes", help: "true"),
    Mistake("{ drives: pop, \(pan), rubberBand: FALSE }", "T0109 FALSE", help: "write false"),
    Mistake("{ drives: pop, \(pan), scroll: both }", "T0105 both", help: "simultaneous"),
    Mistake(
      "{ drives: pop, \(pan), completionSpeed: 1, release: { spring: { bounce: 0 } } }",
      "T0117 completionSpeed"),
    Mistake(
      "{ triggers: pop, tap: {}, finish: { progress: 1 }, begin: true }", "T0117 finish",
      "T0117 begin"),
    Mistake("{ triggers: pop, tap: { view: a.b.c } }", "T0106 a.b.c"),
    Mistake("{ drives: pop, drives: pop, \(pan) }", "T0103 drives"),
    Mistake("pop", "T0100 pop"),
  ]

  @Test(arguments: besideDirections)
  func besideTheDirections(_ mistake: Mistake) {
    expect(
      mistake, in: "transition: A\nkind: navigation\npush: { duration: 1s }\n\(mistake.text)")
  }

  private static let besideDirections: [Mistake] = [
    Mistake("gestures: { drives: pop }", "T0100 { drives: pop }", help: "brackets"),
    Mistake("gestures:\n  drives: pop", "T0100 drives: pop", help: "dash"),
    Mistake("gestures:", "T0107 ", help: "- drives: pop"),
    Mistake("gesture: []", "T0101 gesture", help: "gestures"),
    // Which a navigation transition does not have, so that it lacks nothing.
    Mistake("presentation: { dim: black }"),
    Mistake("presentation: [1]", "T0100 [1]"),
    Mistake(
      "presentation: { frame: \"rect(0, 0, 1, 1)\", tapOutside: true }", "T0105 true",
      help: "dismiss"),
    Mistake(
      "presentation: { frame: \"rect(0, 0, 1, 1)\", backdrop: black }", "T0101 backdrop",
      help: "dim"),
    Mistake("reduceMotion: fade", "T0105 fade", help: "crossFade"),
    Mistake("reduceMotion: [none]", "T0100 [none]"),
    Mistake("reduceMotion: { derive: reverse }", "T0117 derive", help: "both ways"),
    Mistake("haptics: light", "T0100 light", help: "finish: light"),
    Mistake("haptics: { end: light }", "T0101 end", help: "finish"),
    Mistake("haptics: { finish: lite }", "T0105 lite", help: "light"),
    Mistake("interaction: false", "T0105 false", help: "disabled"),
    Mistake("interruptible: no", "T0109 no", help: "false"),
    Mistake("mirrorsInRTL: rtl", "T0109 rtl"),
    Mistake("identifier: { present: a }", "T0101 present", help: "perform, unwind"),
    Mistake("identifier: [a]", "T0100 [a]"),
    Mistake("expect: { push: { at: 0, to.alpha: 1 } }", "T0100 { push: { at: 0, to.alpha: 1 } }"),
    Mistake("expect: [{ push: {} }]", "T0119 push", help: "to.alpha: 0.5"),
    Mistake("expect: [{ at: 50%, to.alpha: 1 }]", "T0119 at", help: "- push:"),
    Mistake("expect: [{ to.alpha: 1 }]", "T0119 to.alpha", help: "- push:"),
    Mistake("expect: [{ pish: { at: 0, to.alpha: 1 } }]", "T0101 pish", help: "push"),
    Mistake("expect: [{ push: { to.alpha: 1 } }]", "T0104 to.alpha", help: "at: 50%"),
    Mistake("expect: [{ push: { at: 0, alpha: 1 } }]", "T0101 alpha", help: "to.alpha"),
    Mistake("expect: [{ push: { at: 0, to.alhpa: 1 } }]", "T0102 alhpa", help: "alpha"),
    Mistake("expect: [{ push: { at: 0, to..x: 1 } }]", "T0106 to..x"),
    Mistake("expect: [{ push: { at: 0, to.alpha: 1, finishes: true } }]", "T0117 finishes"),
    Mistake("expect: [{ push: { settlesWithin: 1s } }]", "T0117 settlesWithin", help: "release"),
    Mistake(
      "expect: [{ push: { release: { progress: 30% } } }]", "T0119 release", help: "finishes"),
    Mistake(
      "expect: [{ push: { release: { velocity: 3 }, finishes: true } }]", "T0104 release",
      help: "progress: 30%"),
    Mistake(
      "expect: [{ push: { within: 1, release: { progress: 0 }, finishes: true } }]",
      "T0117 within"),
    Mistake("expect: [{ push: { at: 0, to.alpha: 1, tolerance: 1 } }]", "T0101 tolerance"),
    Mistake(
      "expect:\n  - push: { at: 0, to.alpha: 1 }\n    pop: { at: 0, to.alpha: 1 }", "T0119 pop",
      help: "'- '"),
  ]

  @Test(arguments: onStage)
  func elements(_ mistake: Mistake) {
    expect(
      mistake,
      in: "transition: A\nkind: navigation\npush:\n  duration: 1s\n  stage:\n    - \(mistake.text)")
  }

  private static let onStage: [Mistake] = [
    Mistake("a: { shared: b, snapshot: from }", "T0117 snapshot", help: "two elements"),
    Mistake("a: { color: black, views: to.b }", "T0117 views"),
    Mistake("a: { effect: regular, gradient: [black, white] }", "T0117 gradient"),
    Mistake("a: { shared: b, rect: \"rect(0, 0, 1, 1)\" }", "T0117 rect", help: "whole"),
    Mistake("a: { views: to.b, rect: \"rect(0, 0, 1, 1)\" }", "T0117 rect"),
    Mistake("a: { views: to.b, repeat: 4 }", "T0117 repeat", help: "how many"),
    Mistake("a: { snapshot: to, missing: fade }", "T0117 missing", help: "shared"),
    Mistake("a: { content: source }", "T0117 content"),
    Mistake("a: { shared: from.b }", "T0106 from.b", help: "'b'"),
    Mistake("a: { views: cells }", "T0105 cells", help: "'from.cells' or 'to.cells'"),
    Mistake("a: { views: to }", "T0105 to"),
    Mistake("a: { snapshot: from.b.c }", "T0105 from.b.c"),
    Mistake("a: { shared: b, content: to }", "T0105 to", help: "destination"),
    Mistake("a: { shared: b, missing: fail }", "T0105 fail", help: "fade, error"),
    Mistake("a: { effect: blur }", "T0105 blur", help: "regular"),
    Mistake("a: { repeat: { columns: 4 }, color: black }", "T0104 repeat", help: "rows: 4"),
    Mistake("a: { repeat: {}, color: black }", "T0104 repeat", "T0104 repeat"),
    Mistake("a: { repeat: { cols: 4, rows: 2 } }", "T0101 cols", help: "columns"),
    Mistake("a: { repeat: [4, 2] }", "T0100 [4, 2]"),
  ]

  @Test(arguments: inTracks)
  func tracks(_ mistake: Mistake) {
    expect(
      mistake,
      in:
        "transition: A\nkind: navigation\npush:\n  duration: 1s\n  animate:\n    a: \(mistake.text)"
    )
  }

  private static let inTracks: [Mistake] = [
    Mistake("{ alpha: 0 -> 1, stagger: 30ms }", "T0100 30ms", help: "{ each: 30ms }"),
    Mistake("{ alpha: 0 -> 1, stagger: { order: first } }", "T0104 stagger", help: "each: 30ms"),
    Mistake(
      "{ alpha: 0 -> 1, stagger: { each: 1, order: middle } }", "T0105 middle", help: "center"),
    Mistake("{ alpha: 0 -> 1, stagger: { delay: 1 } }", "T0101 delay", help: "each"),
    Mistake("{ alpha: 1, stagger: { each: 1 } }", "T0117 stagger"),
    Mistake(
      "{ alpha: { value: 0 -> 1, during: 0..1, stagger: { each: 1 } } }", "T0117 during",
      help: "remove one"),
    Mistake("none", "T0100 none", help: "a: { alpha: none }"),
    Mistake("{ alpha: 0 -> 1, staggr: { each: 1 } }", "T0102 staggr", help: "stagger"),
  ]

  /// With a key that is there, and with another that would become it.
  @Test(
    arguments: [
      "kind: modal\nkinds: tab", "summary: A\nsumary: B", "sumary: A\nsummry: B",
      "push: { duration: 1s }\npushh: { duration: 1s }",
      "push: { duration: 1s, duratoin: 2s }", "let: { my-way: 1, myWay: 2 }",
      "push: { stage: [{ a: { color: black, colour: white, snapshto: from, snapshot: to } }] }",
      "push: { stage: [{ a: { alpha: 1, alhpa: 1 } }] }",
      "push: { animate: { to: { alhpa: 1, opacity: 1 } } }",
      "push: { animate: { to: { alpha: 1, opacity: 1 } } }",
      "push: { animate: { to: { alpha: { value: 0 -> 1, vlaue: 1, curve: linear, curv: linear } } } }",
      "push: { animate: { to-do: { alpha: 1 }, toDo: { alpha: 1 } } }",
      "gestures: [{ drives: pop, drive: push, pan: { direction: left } }]",
      "haptics: { finish: light, finsh: heavy }", "identifier: { perform: a, perfrom: b }",
      "expect: [{ push: { finishes: true, finshes: true, to.alpha: 1, to.alhpa: 1 } }]",
    ])
  func noFixWritesAKeyThatIsThere(_ text: String) {
    let diagnostics = Decoded("transition: A\n" + text).diagnostics
      .filter { ["T0101", "T0102", "T0106"].contains($0.kind.code) }
    #expect(!diagnostics.isEmpty)
    for diagnostic in diagnostics {
      #expect(diagnostic.fixes.isEmpty, "\(diagnostic)")
      #expect(diagnostic.help != nil)
    }
  }

  /// Large maps look their keys up in a table, small ones do not.
  @Test(arguments: [2, 63, 64, 65, 66, 200])
  func everyKeyThatStandsTwiceShowsTheFirst(_ count: Int) {
    let names = (0..<count).map { "name\($0)" }
    let head = "transition: A\nkind: modal\nlet:\n"
    let lines = (names + names.reversed()).map { "  \($0): 1\n" }
    let twice = Decoded(head + lines.joined()).diagnostics.filter { $0.kind.code == "T0103" }
    #expect(
      twice.map { $0.message }
        == names.reversed().map { "the key '\($0)' appears twice in one map" }
    )
    for (finding, line) in zip(twice, lines.indices.suffix(count)) {
      func place(_ line: Int) -> Int { (head + lines[..<line].joined()).utf8.count + 2 }
      #expect(finding.span.start == place(line))
      #expect(finding.labels.map(\.span.start) == [place(2 * count - 1 - line)])
    }
  }

  @Test func aKeyThatIsElsewhereIsWritten() {
    let text =
      "transition: A\npush: { animate: { to: { alhpa: 1 }, from: { alhpa: 1, alpah: 1 } } }"
    #expect(
      Decoded(text).diagnostics.filter { $0.kind.code == "T0102" }.map(\.fixes.count) == [1, 0, 0])
  }

  @Test func fixesMend() {
    let head = "transition: A\nkind: navigation\npush: { duration: 1s }\n"
    let texts = [
      "gestures: [{ drives: pop, pan: right }]", "gestures: [{ drives: pop, tap: {} }]",
      "gestures: [{ triggers: pop, pinch: { direction: in } }]",
      "gestures: [{ drives: pop, rotation: { direction: anticlockwise } }]",
      "gestures: [{ drives: pop, edgePan: { edge: left }, finish: 0.4 }]",
      "reduceMotion: dissolve", "interaction: off",
    ]
    for text in texts {
      let fixed = Decoded(head + text).fixed(head + text)
      #expect(fixed.map { Decoded($0).findings } == [], "\(text)")
    }
  }
}
