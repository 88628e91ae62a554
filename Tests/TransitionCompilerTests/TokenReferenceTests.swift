import Testing
import TransitionCatalog
import TransitionDiagnostics

@testable import TransitionCompiler

/// What design tokens have from elsewhere in their file.
struct TokenReferenceTests {
  private static let file = """
    {
      "space": {
        "$type": "dimension",
        "$root": { "$value": { "value": 16, "unit": "px" } },
        "small": { "$value": { "value": 8, "unit": "px" } },
        "in~a/b": { "$value": { "value": 3, "unit": "px" } },
        "deep": { "one": { "$value": { "value": 1, "unit": "px" } } }
      },
      "wide": {
        "$extends": "{space}",
        "small": { "$value": { "value": 9, "unit": "px" } },
        "deep": { "two": { "$value": { "value": 2, "unit": "px" } } },
        "root": { "$value": "{space.$root}" }
      },
      "wider": { "$extends": "#/wide", "more": { "$value": { "value": 24, "unit": "px" } } },
      "pointed": {
        "$ref": "#/wider",
        "last": { "$value": { "$ref": "#/space/in~0a~1b/$value" } },
        "whole": { "$ref": "#/space/small" },
        "back": { "$ref": "#/pointed/last" }
      },
      "away": { "$extends": "{other.file}", "mine": { "$type": "number", "$value": 5 } },
      "blue": {
        "$type": "color",
        "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8], "alpha": 0.5 }
      },
      "sky": { "$value": "{blue}" },
      "flat": { "$type": "number", "ms": { "$value": 250 }, "same": { "$value": "{flat.ms}" } },
      "whole": {
        "$type": "duration",
        "one": { "$value": { "value": { "$ref": "#/flat/ms/$value" }, "unit": "ms" } },
        "two": { "$value": { "value": { "$ref": "#/flat/same" }, "unit": "ms" } },
        "three": { "$ref": "#/whole/one" }
      },
      "ways": {
        "$type": "number",
        "one": { "$value": { "$ref": "#/whole/three/$value/value" } },
        "two": { "$value": { "$ref": "#/wider/deep/one/$value/value" } }
      },
      "sub": { "$extends": "{space.deep}" },
      "out": {
        "$type": "number",
        "alias": { "$value": "{other.file}" },
        "value": { "$value": { "$ref": "#/other/file/$value" } },
        "token": { "$ref": "#/other/file" },
        "part": { "$type": "duration", "$value": { "value": { "$ref": "#/no" }, "unit": "s" } }
      },
      "parts": {
        "$type": "number",
        "third": { "$value": { "$ref": "#/sky/$value/components/2" } },
        "alpha": { "$value": { "$ref": "#/blue/$value/alpha" } },
        "direct": { "$ref": "#/sky/$value/components/2" }
      }
    }
    """

  /// What a token is worth as a number, and what is wrong with its file.
  private func number(_ name: String, in text: String) -> (value: Double?, findings: [String]) {
    let spec = """
      transition: Card
      kind: modal
      tokens: motion.tokens.json
      present: { duration: 1s, animate: { to: { translateX: tokens.\(name) -> 0 } } }
      """
    var pipeline = Pipeline { _ in Array(text.utf8) }
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(spec.utf8))
    return (
      lowered.first?.timeline.directions[0].tracks[0].runs[0][0].value.constant?.scalar,
      pipeline.report.map(\.message)
    )
  }

  @Test(arguments: [
    ("space", 16), ("space.small", 8), ("wide", 16), ("wide.small", 9), ("wide.root", 16),
    ("wide.inAB", 3), ("wide.deep.one", 1), ("wide.deep.two", 2), ("wider.small", 9),
    ("wider.deep.two", 2), ("wider.more", 24), ("pointed", 16), ("pointed.more", 24),
    ("pointed.last", 3), ("pointed.whole", 8), ("pointed.back", 3), ("away.mine", 5),
    ("parts.third", 0.8), ("parts.alpha", 0.5), ("parts.direct", 0.8), ("ways.one", 250),
    ("ways.two", 1),
    ("sub.one", 1),
  ])
  func leadsTo(_ name: String, _ value: Double) {
    let found = number(name, in: Self.file)
    #expect(found.value == value && found.findings == [], "\(found)")
  }

  /// A value with parts of numbers, in milliseconds.
  @Test(arguments: ["whole.one", "whole.two", "whole.three"])
  func partsAreWhatTheyPointTo(_ name: String) {
    var pipeline = Pipeline { _ in Array(Self.file.utf8) }
    let spec = """
      transition: Card
      kind: modal
      tokens: motion.tokens.json
      present: { duration: tokens.\(name), animate: { to: { alpha: 0 -> 1 } } }
      """
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(spec.utf8))
    #expect(pipeline.report.map(\.message) == [])
    #expect(lowered.first?.timeline.directions[0].duration == 0.25)
  }

  /// A color that cannot be taken is its `hex`, with its own alpha; one that can be is what its components say.
  @Test(arguments: [
    (#""display-p3", "components": [1, 0, 0.2]"#, "#ff3300", [1, 0.2, 0, 1]),
    (#""oklch", "components": [1, "none", 40], "alpha": 0.5"#, "#003366", [0, 0.2, 0.4, 0.5]),
    (#""srgb", "components": [1, "none", 0], "alpha": 0.25"#, "#663300", [0.4, 0.2, 0, 0.25]),
    (#""srgb", "components": [1, 0.5, 0]"#, "#000000", [1, 0.5, 0, 1]),
  ])
  func colorsOfOtherSpacesAreTheirHex(space: String, hex: String, components: [Double]) {
    let value = #"{ "colorSpace": \#(space), "hex": "\#(hex)" }"#
    let text = #"{ "one": { "$type": "color", "$value": \#(value) } }"#
    for (name, component) in zip(["red", "green", "blue", "alpha"], components) {
      let found = number("one.\(name)", in: text)
      #expect(found.value == component && found.findings == [], "\(found)")
    }
  }

  @Test(arguments: [#""336699""#, "51", #""{other}""#])
  func aHexIsAColor(hex: String) {
    let value = #"{ "colorSpace": "lab", "components": [50, 1, 2], "hex": \#(hex) }"#
    let found = number("one.red", in: #"{ "one": { "$type": "color", "$value": \#(value) } }"#)
    #expect(found.findings == [##"the token 'one.hex' is not a color such as "#336699""##])
  }

  /// A part of a value can be an alias, however deep it lies.
  @Test func partsCanBeAliases() throws {
    let text = #"""
      {
        "n": { "$type": "number", "half": { "$value": 0.5 }, "same": { "$value": "{n.half}" } },
        "color": { "$type": "color", "$value":
          { "colorSpace": "srgb", "components": [0, "{n.half}", 1], "alpha": "{n.same}" } },
        "size": { "$type": "dimension", "$value": { "value": "{n.same}", "unit": "px" } },
        "time": { "$type": "duration", "$value": { "value": "{n.half}", "unit": "s" } },
        "curve": { "$type": "cubicBezier", "$value": ["{n.same}", 0, "{n.half}", 1] }
      }
      """#
    for name in ["color.alpha", "color.green", "size"] {
      let found = number(name, in: text)
      #expect(found.value == 0.5 && found.findings == [], "\(found)")
    }
    var pipeline = Pipeline { _ in Array(text.utf8) }
    let spec = """
      transition: Card
      kind: modal
      tokens: motion.tokens.json
      present: { duration: tokens.time, curve: tokens.curve, animate: { to: { alpha: 0 -> 1 } } }
      """
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(spec.utf8))
    #expect(pipeline.report.map(\.message) == [])
    let direction = try #require(lowered.first?.timeline.directions.first)
    #expect(direction.duration == 0.5)
    #expect(direction.clock == .curve(.cubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 1)))
  }

  /// An alias of what is in another file as a part of a value, and a text that is none.
  @Test(arguments: [
    (#""$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1], "alpha": "X" }"#),
    (#""$type": "color", "$value": { "colorSpace": "srgb", "components": [0, "X", 1] }"#),
    (#""$type": "dimension", "$value": { "value": "X", "unit": "px" }"#),
    (#""$type": "duration", "$value": { "value": "X", "unit": "ms" }"#),
    (#""$type": "cubicBezier", "$value": ["X", 0, 0.2, 1]"#),
  ])
  func aliasesAsPartsOfAnother(_ token: String) {
    func file(_ alias: String) -> String {
      #"{ "seven": { "$type": "number", "$value": 7 }, "p": { "#
        + token.replacing("X", with: alias) + " } }"
    }
    #expect(number("seven", in: file("{elsewhere.n}")).findings == [])
    let found = number("p", in: file("{elsewhere.n}")).findings
    #expect(
      found.count == 1 && found[0].hasSuffix("'elsewhere.n', which is not in its file"), "\(found)")
    let wrong = number("seven", in: file("seven")).findings
    #expect(wrong.count == 1 && wrong[0].contains("the token 'p' is not a"), "\(wrong)")
  }

  /// What is in another file is an error where it is named, and nowhere else.
  @Test(arguments: ["alias", "value", "token", "part"])
  func whatIsInAnotherFile(_ name: String) {
    let found = number("out." + name, in: Self.file).findings
    #expect(
      found.count == 1 && found.first?.contains("which is not in its file") == true, "\(found)")
  }

  /// Own tokens stand for inherited ones as wholes, and groups keep their own type.
  @Test func whatIsExtendedIsLeftAsItIs() {
    for name in ["space.deep.two", "wide.more", "away.other"] {
      #expect(number(name, in: Self.file).value == nil)
    }
  }

  @Test(arguments: [
    (#"{ "a": { "$extends": "{a}" } }"#, "'a' extends itself"),
    (
      ##"{ "a": { "$extends": "{b}" }, "b": { "$extends": "#/a" } }"##,
      "'a' extends itself"
    ),
    (#"{ "a": { "b": { "$extends": "{a}" } } }"#, "a group extends what it is in"),
    (
      String(repeating: #"{ "a": "#, count: 101) + "{}" + String(repeating: "}", count: 101),
      "groups lie more than 100 deep"
    ),
    (
      #"{ "p": { "$type": "number", "$value": 3 }, "a": { "$extends": "{p}" } }"#,
      "'a' extends 'p', which is a token"
    ),
    (#"{ "a": { "$extends": "b" } }"#, "'$extends' names no group"),
    (#"{ "a": { "$extends": ["{b}"] } }"#, "'$extends' names no group"),
    (
      #"{ "a": { "b": { "$extends": "{a}" }, "c": { "$extends": "{a}" } } }"#,
      "a group extends what it is in"
    ),
    (
      ##"{ "p": { "$type": "number", "$value": { "x": { "$ref": "#/p/$value/x" } } } }"##,
      "a '$ref' leads back to itself, or too far"
    ),
    (
      ##"{ "p": { "$type": "number", "$value": { "$ref": "#/p" } } }"##,
      "the token 'p' is an alias of itself"
    ),
  ])
  func leadsNowhere(_ text: String, _ message: String) {
    let found = number("p", in: text).findings
    #expect(found.contains(message), "\(found)")
  }

  /// What is written for addresses is read, and a mere sign for per cent stays.
  @Test(arguments: ["#/a%20b/50%25~1%C3%A9", "#/a b/50%~1é"])
  func pointersAreParts(of pointer: String) {
    let text =
      ##"{ "a b": { "50%/é": { "$type": "number", "$value": 7 } }, "##
      + ##""p": { "$type": "number", "$value": { "$ref": "\##(pointer)" } } }"##
    let found = number("p", in: text)
    #expect(found.value == 7 && found.findings == [], "\(found)")
  }

  /// A group of another file is left to whoever knows that.
  @Test func extendsIntoAnotherFile() {
    let text =
      ##"{ "a": { "$extends": "other.json#/b" }, "p": { "$type": "number", "$value": 7 } }"##
    #expect(number("p", in: text).value == 7)
    #expect(number("p", in: text).findings == [])
  }

  /// A file without references may hold as much as it likes.
  @Test func manyTokens() {
    let colors = (0..<20_000).map {
      #""c\#($0)": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1 } }"#
    }
    let text =
      #"{ "p": { "$type": "number", "$value": 7 }, "all": { "$type": "color", "#
      + colors.joined(separator: ", ") + "} }"
    let found = number("p", in: text)
    #expect(found.value == 7 && found.findings == [], "\(found)")
  }

  /// A file whose references multiply is refused, and soon.
  @Test func bombs() {
    var text = ##"{ "v0": [1, 1]"##
    for step in 1...30 {
      text += ##", "v\##(step)": [{ "$ref": "#/v\##(step - 1)" }, { "$ref": "#/v\##(step - 1)" }]"##
    }
    text += ##", "bomb": { "$type": "number", "$value": { "$ref": "#/v30" } } }"##
    let message = "references stand for more than 100000 values"
    #expect(number("bomb", in: text).findings == [message])
    var groups = ##"{ "g0": { "a": { "$type": "number", "$value": 1 } }"##
    for step in 1...60 {
      groups +=
        ##", "g\##(step)": { "x": { "$extends": "{g\##(step - 1)}" }, "y": { "$extends": "{g\##(step - 1)}" } }"##
    }
    #expect(number("g0.a", in: groups + " }").findings == [message])
  }
}
