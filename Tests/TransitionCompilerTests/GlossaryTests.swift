import Testing
import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics

@testable import TransitionCompiler

/// What `explain` knows: every word of the catalog's tables, each with an example that compiles.
struct GlossaryTests {
  private static func words<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type
  ) -> [String] { Word.allCases.map(\.rawValue) }

  /// All tables of the catalog, and what stands on command lines.
  private static let tables: [[String]] = [
    words(Property.self), words(TransitionKind.self), words(DirectionName.self),
    words(Derivation.self), words(Screen.self), words(ContentMode.self), words(NamedCurve.self),
    words(CurveFunction.self), words(CalculationMode.self), words(GestureName.self),
    words(PinchDirection.self), words(RotationDirection.self), words(GestureVariable.self),
    words(GroupVariable.self), words(ScrollPolicy.self), words(HapticMoment.self),
    words(HapticFeedback.self), words(InteractionPolicy.self), words(SharedContent.self),
    words(MissingView.self), words(BlurEffect.self), words(StaggerOrder.self),
    words(ValueType.self), words(Edge.self), words(Unit.self), words(Member.self),
    words(BinaryOperator.self), words(UnaryOperator.self), words(KeptWord.self),
    Function.allCases.filter(\.isWritable).map(\.rawValue),
    GestureName.allCases.flatMap(\.ways),
    words(DocumentKey.self), words(ParameterKey.self), words(DirectionKey.self),
    words(ElementKey.self), words(TrackKey.self), words(KeyframeKey.self), words(SpringKey.self),
    words(StaggerKey.self), words(GridKey.self), words(PresentationKey.self),
    words(GestureKey.self), words(RecognizerKey.self), words(FinishKey.self),
    words(ReleaseKey.self), words(ExpectKey.self), words(ExpectedReleaseKey.self),
    words(Device.self), words(GestureEvent.Phase.self), Presets.names.map { Presets.prefix + $0 },
  ]

  @Test func everyWordIsExplained() {
    let known = Set(Glossary.entries.map(\.word))
    for word in Self.tables.joined() {
      #expect(known.contains(word), "\(word)")
      #expect(Pipeline.explanation(of: word, width: 80)?.hasPrefix("\(word): a") == true)
    }
  }

  /// What findings and the manual speak of beside the words of specs; none is guessed to be another one.
  @Test func termsAreExplained() {
    let words = Self.tables.joined()
    for entry in Glossary.terms {
      #expect(!words.contains(entry.word), "\(entry.word)")
      let page = Pipeline.explanation(of: entry.word, width: 80)
      #expect(page?.hasPrefix("\(entry.word): a word of the manual") == true, "\(entry.word)")
    }
  }

  /// What has an owner is what its last part is.
  @Test func wordsWithOwnersAreExplained() {
    func page(_ word: String) -> String? { Pipeline.explanation(of: word, width: 80) }
    #expect(page("to.final") == page("final") && page("card.frame") == page("frame"))
    #expect(page("tokens.motion.fast") == page("tokens") && page("tokens") != nil)
    #expect(page("->")?.hasPrefix("->: a sign") == true && page("..") != nil)
    #expect(page("..")?.contains("percentages such as 60%") == true)
    #expect(page("card.") == nil && page("card.nothing") == nil && page(".") == nil)
  }

  /// A word in two tables has two meanings.
  @Test func everyKeyOfEveryMapHasItsMeaning() {
    func roles(_ word: String) -> [String] {
      Glossary.entries.filter { $0.word == word }.map(\.role)
    }
    #expect(roles("velocity").count == 4)
    #expect(
      roles("duration") == ["a key of a direction", "a key of a track"])
    #expect(roles("scale") == ["a property", "a value that gestures have", "a function"])
    #expect(roles("-").count == 2)
    #expect(Set(roles("progress")).count == roles("progress").count)
  }

  @Test(arguments: Glossary.entries) func everyMeaningIsWhole(_ entry: GlossaryEntry) {
    #expect(entry.summary.hasSuffix(".") && entry.summary.count > 5)
    #expect(!entry.example.isEmpty)
    if entry.role.hasPrefix("a key of ") { #expect(entry.facts.count > 0) }
    if entry.role == "a property" {
      #expect(entry.facts.map(\.label).contains("type"))
      #expect(entry.facts.map(\.label).contains("at rest"))
    }
  }

  @Test(arguments: Glossary.entries.filter { !outside.contains($0.role) })
  func everyExampleCompiles(_ entry: GlossaryEntry) throws {
    let spec = try #require(Self.spec(around: entry), "\(entry.role)")
    var pipeline = Pipeline { $0 == "motion.tokens.json" ? Array(Self.tokens.utf8) : nil }
    let timelines = pipeline.load(name: "spec.yaml", bytes: Array(spec.utf8))
    #expect(
      timelines.count == 1, "\(spec)\n\(pipeline.report.text(in: pipeline.sources))")
    #expect(entry.role == "a type" || spec.contains(entry.word))
  }

  /// What stands on command lines and in traces.
  private static let outside = ["a stage", "a phase of a recorded finger", Glossary.term]

  private static let tokens =
    #"{"motion":{"fast":{"$type":"duration","$value":{"value":200,"unit":"ms"}}}}"#

  // MARK: A spec around an example

  private static func spec(around entry: GlossaryEntry) -> String? {
    let example = entry.example
    switch entry.role {
    case "a property", "a sign", "a key of a track", "a key of a keyframe", "a key of a stagger",
      "an edge",
      "a value of 'calculation'", "a value of 'order'", "a value that groups have":
      return direction(tracks: tracks(of: entry))
    case "a screen", "a view", "a frame of a screen", "a part of the container", "a color":
      return modal(present: "duration: 1s\nanimate:\n" + indented(example))
    case "a boolean" where entry.word == "true":
      return modal(present: "duration: 1s\nanimate:\n" + indented(example))
    case "a word for nothing":
      return modal(dismiss: "derive: reverse\nanimate:\n" + indented(example))
    case "a value of 'derive'": return modal(dismiss: example)
    case "a value of 'kind'":
      let kind = TransitionKind(rawValue: entry.word) ?? .modal
      return "transition: Example\n\(example)\n\(kind.forward.rawValue):\n  duration: 1s\n"
    case "a direction":
      let kind = DirectionName(rawValue: entry.word)?.kind.rawValue ?? ""
      return "transition: Example\nkind: \(kind)\n\(example)\n"
    case "a key of a transition", "a key of a parameter", "a key of a presentation",
      "a value of 'interaction'", "a value of 'reduceMotion'", "a key of 'haptics'",
      "a value in 'haptics'":
      return document(with: example)
    case "a preset", "a folder behind 'extends'": return "transition: Example\n\(example)\n"
    case "a comment": return modal(present: "duration: 1s \(example)")
    case "the design tokens": return modal(present: example) + "tokens: motion.tokens.json\n"
    case "a key of a direction", "a key of a spring", "a curve":
      if entry.word == "derive" { return modal(dismiss: example) }
      let brings = ["duration", "response", "mass"].contains { example.contains($0) }
      return modal(present: (brings ? "" : "duration: 1s\n") + example)
    case "a key of an element", "a key of a grid": return stage(example)
    case "a value of 'content'", "a value of 'missing'":
      return stage("photo: { shared: photo, \(example) }")
    case "a value of 'contentMode'": return stage("photo: { snapshot: from, \(example) }")
    case "a value of 'effect'": return stage("frost: { \(example) }")
    case "a key of a gesture", "a key of a recognizer", "a key of 'finish'", "a recognizer":
      return gesture(example)
    case "a value that gestures have": return gesture("drives: dismiss\n" + example)
    case "a key of a release":
      return example.hasPrefix("dismiss:") ? expectation(example) : gesture(example)
    case "a value of 'scroll'", "a boolean":
      return gesture("drives: dismiss\npan: { direction: down }\n" + example)
    case "a value of 'direction'":
      if example.hasPrefix("pan") { return gesture("drives: dismiss\n" + example) }
      let name = PinchDirection(rawValue: entry.word) == nil ? "rotation" : "pinch"
      return gesture("drives: dismiss\n\(name): { \(example) }")
    case "a key of an expectation": return expectation(example)
    case "a type", "a unit", "a part of a value", "an operator":
      return document(with: "let:\n  probe: \(example)")
    case "a function": return document(with: "let:\n" + indented(example))
    default: return nil
    }
  }

  private static func tracks(of entry: GlossaryEntry) -> String {
    switch entry.role {
    case "a key of a stagger": "alpha: 0 -> 1\n" + entry.example
    case "a value of 'calculation'":
      "scale: { keyframes: { 0%: 1, 50%: 2, 100%: 1 }, \(entry.example) }"
    case "a value of 'order'": "alpha: 0 -> 1\nstagger: { each: 10ms, \(entry.example) }"
    default: entry.example
    }
  }

  /// The tracks of a group, for which all of them can be written.
  private static func direction(tracks: String) -> String {
    modal(
      present: "duration: 1s\nstage:\n  - from\n  - to\n"
        + "  - tiles: { repeat: { columns: 2, rows: 2 }, color: black }\n"
        + "animate:\n  tiles:\n" + indented(indented(tracks)))
  }

  private static func stage(_ element: String) -> String {
    modal(present: "duration: 1s\nstage:\n  - from\n  - to\n  - \(element)")
  }

  private static func gesture(_ keys: String) -> String {
    let lines = keys.split(separator: "\n")
    return stage("card: { color: white }")
      + "gestures:\n  - \(lines[0])\n"
      + indented(indented(lines.dropFirst().joined(separator: "\n")))
  }

  private static func expectation(_ item: String) -> String {
    gesture("drives: dismiss\npan: { direction: down }\nfinish: { velocity: 500 }")
      + "expect:\n  - \(item)\n"
  }

  private static func modal(
    present: String = "duration: 1s", dismiss: String = "reverse"
  ) -> String {
    let way = dismiss.contains(":") ? "\n" + indented(dismiss) : " \(dismiss)\n"
    let fades = present == "duration: 1s" ? "  animate:\n    from: { alpha: 1 -> 0 }\n" : ""
    return "transition: Example\nkind: modal\npresent:\n" + indented(present) + fades + "dismiss:"
      + way
  }

  /// A document with `keys` in place of its own.
  private static func document(with keys: String) -> String {
    let isSegue = keys.hasPrefix("identifier")
    let base = [
      "transition: Example", "kind: \(isSegue ? "segue" : "modal")",
      "\(isSegue ? "perform" : "present"):\n  duration: 1s",
      "\(isSegue ? "unwind" : "dismiss"): reverse",
    ]
    let own = keys.prefix { $0 != ":" }
    return (base.filter { !$0.hasPrefix(own + ":") } + [keys, ""]).joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
