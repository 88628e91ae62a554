import Foundation
import Testing
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

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

  /// What is there and of another type is not denied, nor a part of it.
  @Test(arguments: [
    ("motion.enter.duration", "curve", "is a time, not a curve"),
    ("motion.enter.delay", "curve", "is a time, not a curve"),
    ("motion.enter.timingFunction", "duration", "is a curve, not a value"),
    ("motion.enter.timingFunction", "delay", "is a curve, not a value"),
    ("shade.alpha", "curve", "is a number, not a curve"),
    ("shade", "curve", "is a color, not a curve"),
  ])
  func tokensInTheWrongPlace(_ name: String, _ key: String, _ what: String) throws {
    let keys = ["duration: 1s", "delay: 1s", "curve: linear"].filter { !$0.hasPrefix(key) }
    let spec = """
      transition: Card
      kind: navigation
      tokens: motion.tokens.json
      push:
        \(key): tokens.\(name)
        \(keys.joined(separator: "\n  "))
        animate:
          to: { alpha: 0 -> 1 }
      """
    let file = try Data(
      contentsOf: Golden.fixtures.appendingPathComponent("invalid/tokens/motion.tokens.json"))
    var pipeline = Pipeline { _ in Array(file) }
    _ = pipeline.load(name: "card.yaml", bytes: Array(spec.utf8))
    #expect(pipeline.report.map(\.message) == ["the design token '\(name)' \(what)"])
  }

  @Test func dimensionsColorsAndAliasesAreValues() throws {
    let tracks = try timeline(
      "cornerRadius: tokens.alias -> 0, backgroundColor: tokens.shade, alpha: tokens.shade.alpha"
    ).directions[0].tracks
    #expect(tracks[0].runs[0][0].value == .constant(.number(12)))
    #expect(tracks[1].runs[0][0].value == .constant(.color(0.2, 0.4, 0.6, 128.0 / 255)))
    #expect(tracks[2].runs[0][0].value == .constant(.number(128.0 / 255)))
  }

  /// The findings of a spec that names a token as a corner radius or a color, and the help of the only one.
  private func findings(
    _ tokens: String, naming name: String, as property: String = "cornerRadius"
  ) -> (texts: [String], labels: [String], help: String?, value: Double?) {
    let spec = """
      transition: Card
      kind: modal
      tokens: motion.tokens.json
      let: { inset: 4 }
      present: { duration: 1s, animate: { to: { \(property): tokens.\(name) -> tokens.\(name) } } }
      """
    var pipeline = Pipeline { _ in Array(tokens.utf8) }
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(spec.utf8))
    let report = pipeline.report
    let labels = report.first?.labels.map { label in
      let bytes = pipeline.sources[label.span.file].bytes[label.span.start..<label.span.end]
      return String(decoding: bytes, as: UTF8.self)
    }
    return (
      report.map { "\($0.kind.code) \($0.message)" }, labels ?? [], report.first?.help,
      lowered.first?.timeline.directions[0].tracks[0].runs[0][0].value.constant?.scalar
    )
  }

  private static let px = #""$type": "dimension", "$value": { "value": 12, "unit": "px" }"#

  @Test func hyphensTakeAwayWhereThereIsSomethingToTakeFrom() {
    let apart = findings("{ \"gap\": { \(Self.px) } }", naming: "gap-inset")
    #expect(apart.texts == [])
    #expect(apart.value == 8)
    let one = findings("{ \"gapInset\": { \(Self.px) } }", naming: "gap-inset")
    #expect(one.texts == Array(repeating: "T1014 there is no design token 'gap-inset'", count: 2))
    #expect(one.help == "write 'tokens.gapInset'")
  }

  /// A name as the file has it is not a calculation, whatever else is there.
  @Test(arguments: [
    ("1-5", "1_5"), ("1/5", "1_5"), ("1-x5", "1X5"), ("a-inset", "aInset"), ("a-b-5", "aB5"),
    ("12-05", nil), ("a--b", nil), ("a-5 b", nil),
  ])
  func namesThatCalculate(_ name: String, _ path: String?) {
    let tokens = """
      { "gap": { "1": { \(Self.px) }, "a": { \(Self.px) }, "\(name)": { \(Self.px) } } }
      """
    let found = findings(tokens, naming: "gap." + name)
    if let path {
      #expect(
        found.texts
          == Array(
            repeating: "T1014 the design token 'gap.\(name)' is not named this way", count: 2))
      #expect(
        found.help == "write 'tokens.gap.\(path)'; to calculate, write blanks around the sign")
      #expect(findings(tokens, naming: "gap." + path).value == 12)
    } else {
      #expect(found.help?.contains("blanks around") != true, "\(found)")
    }
    let spaced = name.replacing("-", with: " - ").replacing("/", with: " / ")
    #expect(!findings(tokens, naming: "gap." + spaced).texts.contains { $0.contains(name) })
  }

  /// Wherever it stands in an expression, and whoever has its name.
  @Test func namesThatCalculateWithinExpressions() {
    let tokens = """
      { "op": { "$type": "number", "$value": 100 }, "op-5": { "$type": "number", "$value": 7 } }
      """
    let message = "T1014 the design token 'op-5' is not named this way"
    for expression in ["op-5 * 2", "op-5*2", "op-5 / 2", "op-5+1", "op-5 - tokens.op"] {
      #expect(findings(tokens, naming: expression).texts == [message, message], "\(expression)")
    }
    for (before, behind) in [("2 * ", ""), ("1 + ", ""), ("-", "")] {
      let found = findings(
        tokens, naming: "op", as: "translateX: \(before)tokens.op-5\(behind) -> 0, translateY")
      #expect(found.texts == [message], "\(before)")
    }
    for expression in ["op - 5", "op -5", "op- 5", "op-6", "op-5.5", "op*5", "op-50"] {
      #expect(findings(tokens, naming: expression).texts == [], "\(expression)")
    }
    #expect(findings("{ \"op\": { \(Self.px) } }", naming: "op-5").value == 7)
    let taken = findings(
      tokens.replacing("{ \"op\"", with: "{ \"op5\": { \(Self.px) }, \"op\""), naming: "op-5")
    #expect(
      taken.help
        == "another token has its name here: rename one of the two; to calculate, write blanks around the sign"
    )
  }

  /// What cannot be written does not make one number of another.
  @Test func digitsStayApart() {
    let names = ["4", "-4", "14", "1-4", "1.4", "0.5", "05", "100%"]
    let members = names.enumerated().map { index, name in
      #""\#(name.replacing(".", with: ","))": { "$type": "number", "$value": \#(index) }"#
    }
    let tokens = "{ \"s\": {" + members.joined(separator: ",") + "} }"
    for (path, value) in [("4", 0), ("_4", 1), ("14", 2), ("0_5", 5), ("05", 6), ("100", 7)] {
      #expect(findings(tokens, naming: "s." + path).value == Double(value), "\(path)")
    }
    #expect(
      findings(tokens, naming: "s.1_4").texts.first
        == "T1014 the design token 's.1_4' stands for several: 's.1-4', 's.1,4'")
  }

  /// Behind `delay` a transition is worth its delay, and only its whole name.
  @Test func transitionsWait() throws {
    let direction = try timeline(
      "alpha: { value: 0 -> 1, delay: tokens.motion.enter, duration: tokens.motion.fast }",
      direction: "duration: tokens.motion.enter\n  delay: tokens.motion.enter"
    ).directions[0]
    #expect(direction.duration == 0.6 && direction.delay == 0.05)
    let seconds = direction.tracks[0].runs[0].map { $0.place * direction.duration }
    #expect(zip(seconds, [0.05, 0.25]).allSatisfy { abs($0 - $1) < 1e-12 }, "\(seconds)")
  }

  /// Members that a value cannot have would be passed over, with what they were meant to say.
  @Test(arguments: [
    (
      #""color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "opacity": 0.4 }"#,
      "the value of the token 'p' has a member 'opacity'"
    ),
    (
      #""color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "Alpha": 0.4 }"#,
      "the value of the token 'p' has a member 'Alpha'"
    ),
    (
      #""dimension", "$value": { "value": 4, "unit": "px", "units": "rem" }"#,
      "the value of the token 'p' has a member 'units'"
    ),
    (
      #""duration", "$value": { "value": 4, "unit": "ms", "Delay": 3 }"#,
      "the value of the token 'p' has a member 'Delay'"
    ),
    (##""number", "$value": 4, "$ref": "#/p""##, "'p' has a '$value' and a '$ref'"),
    (
      #""number", "$value": 4, "q": { "$value": 5 }"#,
      "'p' is a token, and holds 'p.q' as groups do"
    ),
    (
      ##""number", "$value": 4, "q": { "r": { "$ref": "#/p" } }"##,
      "'p' is a token, and holds 'p.q' as groups do"
    ),
    (
      ##""number", "$value": { "$ref": "#/q", "alpha": 1 } }, "q": { "$value": 5"##,
      "'alpha' stands beside a '$ref', which takes the place of the whole value"
    ),
    (
      #""number", "$value": 4, "$deprecated": 5"#,
      "'p' has a '$deprecated' that is neither true nor false nor a text"
    ),
    (##""number", "$ref": 5"##, "a '$ref' is no pointer"),
    (##""number", "$ref": """##, "a '$ref' is no pointer"),
    (
      ##""color", "$value": { "colorSpace": "srgb", "channels": [0, 0, 0] } }, "q": { "$value": "{p}""##,
      "the value of the token 'p' has a member 'channels'"
    ),
    (
      ##""transition", "$value": { "duration": { "value": 1, "units": "ms" } } }, "q": { "$value": "{p}""##,
      "the value of the token 'p.duration' has a member 'units'"
    ),
  ])
  func nothingIsPassedOver(_ token: String, _ message: String) {
    let found = findings("{ \"p\": { \"$type\": \(token) } }", naming: "p")
    #expect(found.texts == ["T0145 " + message])
  }

  @Test func namesMayBeginWithADigit() {
    let tokens = """
      { "radius": { "4": { \(Self.px) }, "1st": { \(Self.px) } }, "4": { \(Self.px) },
        "a%": { "5_x": { \(Self.px) } }, "%": { \(Self.px) } }
      """
    for name in ["radius.4", "radius.1st", "4", "a.5_x"] {
      let found = findings(tokens, naming: name)
      #expect(found.texts == [], "\(name)")
      #expect(found.value == 12, "\(name)")
    }
    let other = findings(tokens, naming: "q")
    #expect(other.help == "the file has 4, a.5_x, radius.1st, radius.4")
    let near = findings(tokens, naming: "radius.1sd")
    #expect(near.help == "did you mean 'tokens.radius.1st'?")
  }

  @Test func whatIsWrittenSoIsMeant() {
    func tokens(_ names: [String]) -> String {
      let members = names.enumerated().map { index, name in
        #""\#(name)": { "$type": "number", "$value": \#(index) }"#
      }
      return "{\n" + members.joined(separator: ",\n") + "}"
    }
    let exact = findings(tokens(["ease-out", "easeOut", "ease out"]), naming: "easeOut")
    #expect(exact.texts == [] && exact.value == 1)
    let several = findings(tokens(["ease-out", "ease out", "a"]), naming: "easeOut")
    #expect(
      several.texts.first
        == "T1014 the design token 'easeOut' stands for several: 'ease-out', 'ease out'")
    #expect(several.labels == [#""ease-out""#, #""ease out""#])
    let unused = findings(tokens(["ease-out", "ease out", "a"]), naming: "a")
    #expect(unused.texts == [])
  }

  @Test func anAliasNamesWhatTheFileHas() {
    let tokens = #"""
      { "ease-out": { "$type": "number", "$value": 1 }, "easeOut": { "$type": "number", "$value": 2 },
        "a": { "$value": "{ease-out}" }, "b": { "$value": "{easeOut}" } }
      """#
    #expect(findings(tokens, naming: "a").value == 1)
    #expect(findings(tokens, naming: "b").value == 2)
  }

  @Test func placesAreThoseOfTheirOwnGroup() {
    let rem = #"{ "$value": "1rem" }"#
    let tokens = """
      { "x": "odd", "b": { "odd": \(rem), "a": { "odd": \(rem) } }, "c": [{ "a": { "odd": 1 } }],
        "$type": "dimension", "q\\"a": { "odd": \(rem) }, "a" : {
          "$description": "{\\"odd\\": \\\\", "odd"
            : \(rem) }, "z": { "odd": \(rem) } }
      """
    let source = SourceFile(name: "t.json", text: tokens)
    let place = source.jsonName(["a", "odd"])
    #expect(place.map { source.line(of: $0.lowerBound) } == 2)
    #expect(place.map { String(decoding: source.bytes[$0], as: UTF8.self) } == #""odd""#)
    #expect(source.jsonName(["z", "odd"]).map { source.line(of: $0.lowerBound) } == 3)
    #expect(source.jsonName(["b", "a", "odd"]).map { source.line(of: $0.lowerBound) } == 0)
    #expect(source.jsonName(["q"]) == nil && source.jsonName([]) == nil)
    #expect(findings(tokens, naming: "a.odd").labels == [#""odd""#])
  }

  @Test func aliasesLeadSomewhere() {
    func chain(_ count: Int) -> String {
      let links = (1...count).map { #""t\#($0)": { "$value": "{t\#($0 - 1)}" }"# }
      return #"{ "t0": { \#(Self.px) }, "# + links.joined(separator: ", ") + "}"
    }
    #expect(findings(chain(100), naming: "t100").value == 12)
    let long = findings(chain(2000), naming: "t1").texts
    #expect(long.contains("T0145 the token 't101' is behind more than 100 aliases"))
    for text in [
      #"{ "$value": 1 }"#, #"{ "$type": "number", "$value": 1 }"#, #"{ "$value": "{}" }"#,
    ] {
      #expect(findings(text, naming: "a").value == nil, "\(text)")
    }
  }

  static let refused = [
    (#""$type": "dimension", "$value": { "value": 1, "unit": "rem" }"#, "is in 'rem'"),
    (#""$type": "dimension", "$value": "1rem""#, "is in 'rem'"),
    (
      ##""$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, 0, 0] }"##,
      "is in the color space 'display-p3'"
    ),
    (
      #""$type": "color", "$value": { "colorSpace": "hsl", "components": [330, 100, "none"] }"#,
      "is in the color space 'hsl'"
    ),
    (
      #""$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, "none"] }"#,
      "has a component 'none'"
    ),
  ]

  @Test(arguments: refused)
  func whatCannotBeTakenIsAnErrorWhereItIsNamed(_ token: String, _ reason: String) {
    let tokens =
      #"{ "mine": { \#(Self.px) }, "odd": { \#(token) }, "alias": { "$value": "{odd}" } }"#
    let unused = findings(tokens, naming: "mine")
    #expect(unused.texts == [], "\(unused.texts)")
    for name in ["odd", "alias"] {
      let used = findings(tokens, naming: name)
      #expect(used.texts.first?.hasPrefix("T1014 the design token '\(name)' \(reason)") == true)
      #expect(used.labels == [#""odd""#] && used.help != nil)
    }
    let curve = findings(tokens, naming: "odd.alpha", as: "alpha")
    #expect(curve.texts.first?.hasPrefix("T1014 the design token 'odd' \(reason)") == true)
  }

  @Test(
    arguments: [
      #"{ "colorSpace": "srgb", "components": [2, -0.5, 0] }"#,
      #"{ "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 5 }"#,
      #"{ "colorSpace": "srgb", "components": [1, 0, 0], "alpha": "none" }"#,
      #"{ "colorSpace": "hsl", "components": [1, 0] }"#,
      #"{ "colorSpace": "hsl", "components": [1, 0, true] }"#, #""12px""#, "12",
    ])
  func aMalformedColorIsAMistakeOfTheFile(_ value: String) {
    let tokens = #"{ "mine": { \#(Self.px) }, "odd": { "$type": "color", "$value": \#(value) } }"#
    let found = findings(tokens, naming: "mine")
    #expect(found.texts.first?.hasPrefix("T0145 the token 'odd' is not a color") == true)
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
