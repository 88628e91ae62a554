import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionFormats
import TransitionSyntax

/// A way that bytes from anywhere take into the program.
///
/// A target is run with whatever a fuzzer makes up, and once with each of the repository's own files of its
/// kind: nothing may trap or hang, and what comes out may not contradict itself.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Specs: the YAML front end, and all that is behind it for those that are right.
  case spec
  /// One scalar: the expression parser in each of its entrances, then a spec that holds the text.
  case expression
  /// Timelines in JSON.
  case timeline
  /// Files of design tokens, behind a spec that uses them.
  case tokens
  /// What recognizers say, played against gestures of every sort.
  case gesture

  /// Runs the bytes through the program; returns what contradicts itself, which is nothing in a right one.
  package func contradictions(of bytes: [UInt8]) -> [String] {
    switch self {
    case .spec, .timeline: Examination.load(bytes, name: "fuzz.yaml")
    case .expression: Self.expression(bytes)
    case .tokens: Examination.load(Self.brand, name: "brand.yaml", tokens: bytes)
    case .gesture: Self.gesture(bytes)
    }
  }

  // MARK: Expressions

  private static func expression(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let source = SourceFile(name: "<text>", text: text)
    var sources = SourceSet()
    let whole = Span(file: sources.add(source), start: 0, end: source.bytes.count)
    var found: [Diagnostic] = []
    func parse(_ entrance: (inout ExpressionParser) -> Void) -> Bool {
      var parser = ExpressionParser(text, at: ScalarPlace(whole: whole, verbatimStart: 0))
      entrance(&parser)
      found += parser.diagnostics
      return parser.diagnostics.isEmpty
    }
    // Every entrance, whatever the ones before say.
    let isValue = parse { _ = $0.trackValue() }
    let isTime = parse { _ = $0.expression() }
    let isCurve = parse { _ = $0.curve() }
    let isInterval = parse { _ = $0.during() }
    let isPlace = parse { _ = $0.placeKey() }
    var wrong = Examination.findings(found, in: sources)

    var pipeline = Pipeline()
    let curve = pipeline.curve(text, duration: 0.6)
    if let report = curve?.report(.count(5)), report.samples.contains(where: { !$0.value.isFinite })
    {
      wrong.append("the curve has a value that is not finite")
    }
    wrong += Examination.findings(pipeline.report, in: pipeline.sources)

    let quoted = JSONValue.string(text).text(.compact)
    func spec(_ lines: String) {
      let head =
        "transition: Fuzz\nkind: navigation\nparameters: { inset: { type: number, default: 12 } }\npop: reverse\n"
      wrong += Examination.load(Array((head + lines).utf8), name: "fuzz.yaml")
    }
    if isValue {
      spec("push:\n  duration: 1\n  animate: { to: { translateX: \(quoted), alpha: 0 -> 1 } }\n")
      spec(
        "push:\n  duration: 1\n  animate: { to: { frame: \(quoted), backgroundColor: \(quoted) } }\n"
      )
    }
    if isTime {
      spec("push:\n  duration: \(quoted)\n  animate: { to: { alpha: 0 -> 1 } }\n")
      spec(
        """
        push:
          duration: 1
          animate: { to: { alpha: 0 -> 1 } }
        gestures:
          - { drives: pop, pan: { direction: right }, progress: \(quoted), finish: { progress: 50% } }

        """)
    }
    if isCurve {
      spec("push:\n  duration: 1\n  curve: \(quoted)\n  animate: { to: { alpha: 0 -> 1 } }\n")
    }
    if isInterval {
      spec(
        "push:\n  duration: 1\n  animate: { to: { alpha: { value: 0 -> 1, during: \(quoted) } } }\n"
      )
    }
    if isPlace {
      spec(
        "push:\n  duration: 1\n  animate: { to: { alpha: { keyframes: { \(quoted): 0.5, 1: 1 } } } }\n"
      )
    }
    return wrong
  }

  // MARK: Tokens

  /// Uses tokens of every type, under the names that the fixture has.
  private static let brand = Array(
    """
    transition: Branded
    kind: navigation
    tokens: motion.tokens.json
    push:
      duration: tokens.motion.enter
      curve: tokens.motion.enter
      stage: [from, { shade: { color: tokens.shade } }, to]
      animate:
        shade: { alpha: { value: 0 -> 1, duration: tokens.motion.fast, curve: tokens.motion.easeOut } }
        to: { translateX: container.width -> 0, cornerRadius: tokens.radius.card -> 0 }
    pop: reverse

    """.utf8)

  // MARK: Gestures

  private static func gesture(_ bytes: [UInt8]) -> [String] {
    moved.timelines.flatMap { Examination.play(bytes, on: $0) }
  }

  /// Transitions that every recognizer drives or starts, at least one each.
  private static let moved = Examination.Loaded(
    bytes: Array(
      """
      transition: Page
      kind: navigation
      push: { duration: 0.4, animate: { to: { translateX: container.width -> 0 } } }
      pop: reverse
      gestures:
        - { drives: pop, edgePan: { edge: left, distance: 300 }, finish: { progress: 50% } }
      ---
      transition: Sheet
      kind: modal
      present: { duration: 0.5, spring: { dampingRatio: 0.8 }, animate: { to: { translateY: container.height -> 0 } } }
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: down, distance: container.height }
          finish: { progress: 40%, velocity: 600 }
          release: { spring: { dampingRatio: 0.8 } }
      ---
      transition: Photo
      kind: modal
      present: { duration: 0.5, animate: { to: { scale: 0.2 -> 1 } } }
      dismiss: reverse
      gestures:
        - { drives: dismiss, pinch: { direction: in, distance: 0.8 }, begin: scale < 1 and velocity < 2, finish: { progress: 50% } }
      ---
      transition: Dial
      kind: modal
      present: { duration: 0.5, animate: { to: { rotate: 90deg -> 0deg } } }
      dismiss: reverse
      gestures:
        - { drives: dismiss, rotation: { direction: clockwise, distance: 90deg }, finish: { projected: 60%, velocity: 200deg } }
      ---
      transition: Knock
      kind: modal
      present: { duration: 0.3, animate: { to: { alpha: 0 -> 1 } } }
      dismiss: reverse
      gestures:
        - { triggers: dismiss, tap: {} }

      """.utf8), name: "moved.yaml")

  /// How many transitions the traces are played on; a test knows how many it should be.
  package static var playedTransitions: [String] { moved.timelines.map(\.name) }
  package static var playedFindings: String { moved.text }

  // MARK: Dictionary

  /// Words that are worth putting in, from the catalog's tables, as a fuzzer's dictionary has them.
  package var dictionary: String {
    let language = Set(Glossary.entries.map(\.word))
    let signs: [String]
    switch self {
    case .spec:
      signs = [
        ": ", "- ", "{ ", " }", "[", "]", "\n  ", "\n---\n", " -> ", "&a ", "*a", "<<: ", "!!str ",
        "|\n", ">-\n", "# ", "\"", "'", "%", "..", "preset/", "#", "\u{FEFF}", "\t",
      ]
    case .expression:
      signs = [
        " -> ", "..", "(", ")", ", ", " + ", " - ", " * ", " / ", "%", "==", "<=", ">=", "!=",
        "from.", "to.", ".", "1e308", "1e-320", "#ff8800", "container.width", "not ", " and ",
        " or ", "0.5", "{ ", " }", ": ",
      ]
    case .timeline, .tokens, .gesture:
      signs = [
        "{", "}", "[", "]", ":", ",", "null", "true", "1e308", "-0", "1e-320", "\\u0000",
        "\"$value\":", "\"$type\":", "\"unit\":", "\"ms\"", "\"time\":", "\"phase\":", "\"began\"",
        "\"changed\"", "\"ended\"", "\"cancelled\"", "\"translation\":", "\"velocity\":",
        "\"location\":", "{a.b}", "\n",
      ]
    }
    let words = (language.sorted() + signs).map { word in
      let isQuoted = self != .spec && self != .expression && isName(word)
      return Self.escaped(isQuoted ? "\"" + word + "\"" : word)
    }
    return words.map { "\"\($0)\"\n" }.joined()
  }

  private static func escaped(_ word: String) -> String {
    let digits = Array("0123456789abcdef")
    return word.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
