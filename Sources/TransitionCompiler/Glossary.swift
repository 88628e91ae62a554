import TimelineEvaluator
import TransitionCatalog
import TransitionReference

/// A word of the language in one of its meanings.
package struct GlossaryEntry: Equatable, Sendable {
  /// What is known of it beside its meaning.
  package struct Fact: Equatable, Sendable {
    /// A word or two.
    package let label: String
    package let text: String
  }

  package let word: String
  /// What kind of word it is, with its article: `a property`.
  package let role: String
  /// What it means, in one or two sentences.
  package let summary: String
  package let facts: [Fact]
  /// Lines of a spec, of an expression or of a command line; empty where there are none to show.
  package let example: String

  /// An entry; facts without a text are left out. A summary that begins with a name keeps it as it
  /// is written.
  package init(
    _ word: String, _ role: String, _ summary: String, beginsWithName: Bool = false,
    _ facts: [(label: String, text: String)] = [], example: String
  ) {
    self.word = word
    self.role = role
    let text = summary.replacing("`", with: "'")
    let start = beginsWithName ? text : text.capitalizedFirst
    self.summary = start.hasSuffix(".") ? start : start + "."
    self.facts = facts.compactMap { label, text in
      text.isEmpty ? nil : Fact(label: plain(label), text: plain(text))
    }
    self.example = example
  }
}

/// The words of the language, from the catalog's tables.
package enum Glossary {
  /// Every meaning of every word: what can be animated first, then keys, then values.
  package static let entries: [GlossaryEntry] =
    properties + directions + keys + timings + gestures + values + expressions + kept + presets
    + outside + terms

  private static var properties: [GlossaryEntry] {
    let all = ReferenceTable.properties.table
    let played = ReferenceTable.propertyAnimation.table
    return PropertyTable.rows.enumerated().map { index, row in
      let facts = cells(all, index, ["type", "range", "at rest", "in `mirror`"])
      let uikit = cells(played, index, ["what UIKit animates"]).map { ("in UIKit", $0.text) }
      return GlossaryEntry(
        row.property.rawValue, "a property", row.summary, facts + uikit,
        example: row.property.example)
    }
  }

  private static var directions: [GlossaryEntry] {
    words(TransitionKind.self, ofKey: DocumentKey.kind.rawValue, \.summary) { kind in
      [("directions", "\(kind.forward.rawValue) and \(kind.backward.rawValue)")]
    }
      + DirectionName.allCases.map { name in
        let way = name.isForward ? "forward" : "backward"
        return GlossaryEntry(
          name.rawValue, "a direction", "The \(way) one of the kind '\(name.kind.rawValue)'.",
          [
            ("takes", "a map, or a word of 'derive'"), ("without it", "UIKit's own animation"),
          ], example: "\(name.rawValue):\n  duration: 0.4s\n  animate:\n    to: { alpha: 0 -> 1 }")
      } + words(Derivation.self, ofKey: DirectionKey.derive.rawValue, \.summary)
  }

  private static var keys: [GlossaryEntry] {
    keys(DocumentKey.self) + keys(ParameterKey.self) + keys(DirectionKey.self)
      + keys(ElementKey.self) + keys(TrackKey.self) + keys(KeyframeKey.self)
      + keys(SpringKey.self) + keys(StaggerKey.self) + keys(GridKey.self)
      + keys(PresentationKey.self) + keys(GestureKey.self) + keys(RecognizerKey.self)
      + keys(FinishKey.self) + keys(ReleaseKey.self) + keys(ExpectKey.self)
      + keys(ExpectedReleaseKey.self)
  }

  private static var timings: [GlossaryEntry] {
    let curves = ReferenceTable.curves.table
    let named = NamedCurve.allCases.enumerated().map { index, curve in
      GlossaryEntry(
        curve.rawValue, "a curve", curve.summary, cells(curves, index, ["is"]),
        example: curve.example)
    }
    let called = CurveFunction.allCases.map {
      GlossaryEntry(
        $0.rawValue, "a curve", $0.summary, beginsWithName: $0 == .steps,
        [("written", $0.signature)], example: $0.example)
    }
    return named + called
      + words(CalculationMode.self, ofKey: TrackKey.calculation.rawValue, \.summary)
      + words(StaggerOrder.self, ofKey: StaggerKey.order.rawValue, \.summary)
  }

  private static var gestures: [GlossaryEntry] {
    GestureName.allCases.map { name in
      let way: GestureKey = name.isContinuous ? .drives : .triggers
      let map = name.neededKey == nil ? "{}" : "{ \(name.example) }"
      return GlossaryEntry(
        name.rawValue, "a recognizer", name.summary,
        [
          ("written", "after '\(way.rawValue)'"),
          ("keys", name.keys.map(\.rawValue).joined(separator: ", ")),
          ("directions", name.ways.joined(separator: ", ")),
        ], example: "\(way.rawValue): dismiss\n\(name.rawValue): \(map)")
    }
      + words(PinchDirection.self, ofKey: RecognizerKey.direction.rawValue) {
        "Two fingers that \($0 == .out ? "part" : "meet")"
      }
      + words(RotationDirection.self, ofKey: RecognizerKey.direction.rawValue) {
        "Two fingers that turn \($0.rawValue)"
      }
      + Edge.allCases.map { edge in
        GlossaryEntry(
          edge.rawValue, "a value of '\(RecognizerKey.direction.rawValue)'",
          "Of a pan or a swipe: towards " + side(edge),
          example: "pan: { direction: \(edge.rawValue) }")
      }
      + GestureVariable.allCases.map {
        GlossaryEntry($0.rawValue, "a value that gestures have", $0.summary, example: $0.example)
      }
      + words(ScrollPolicy.self, ofKey: GestureKey.scroll.rawValue, \.summary)
      + HapticMoment.allCases.map {
        GlossaryEntry(
          $0.rawValue, "a key of 'haptics'", $0.summary,
          [("takes", HapticFeedback.allCases.map(\.rawValue).joined(separator: ", "))],
          example: "haptics: { \($0.rawValue): light }")
      }
      + HapticFeedback.allCases.map {
        GlossaryEntry(
          $0.rawValue, "a value in 'haptics'", "The feedback that UIKit calls so",
          example: "haptics: { finish: \($0.rawValue) }")
      }
      + words(InteractionPolicy.self, ofKey: DocumentKey.interaction.rawValue) {
        $0 == .enabled ? "Touches reach the screens on the way" : "No touch reaches them"
      }
  }

  private static var values: [GlossaryEntry] {
    words(SharedContent.self, ofKey: ElementKey.content.rawValue, \.summary)
      + words(MissingView.self, ofKey: ElementKey.missing.rawValue, \.summary)
      + words(BlurEffect.self, ofKey: ElementKey.effect.rawValue) { _ in
        "The blur that UIKit calls so"
      }
      + words(ContentMode.self, ofKey: ElementKey.contentMode.rawValue) { _ in
        "The content mode that UIKit calls so"
      }
  }

  private static var expressions: [GlossaryEntry] {
    types + functions + edges + units + members + operators + signs
      + GroupVariable.allCases.map {
        GlossaryEntry(
          $0.rawValue, "a value that groups have", $0.summary,
          example: "translateY: 20 * (\($0.rawValue) + 1) -> 0")
      }
  }

  private static var types: [GlossaryEntry] {
    ValueType.allCases.enumerated().map { index, type in
      let members = Member.allCases.filter { $0.type(in: type) != nil }.map(\.rawValue)
      return GlossaryEntry(
        type.rawValue, "a type", "Written as \(type.example)",
        cells(ReferenceTable.types.table, index, ["moves"])
          + [("members", members.joined(separator: ", "))], example: type.sample)
    }
  }

  private static var functions: [GlossaryEntry] {
    let table = ReferenceTable.functions.table
    return Function.allCases.filter(\.isWritable).enumerated().map { index, function in
      let called = cells(table, index, ["function"]).map { ("called", $0.text) }
      return GlossaryEntry(
        function.rawValue, "a function", function.row.summary, beginsWithName: function.isNamed,
        called + cells(table, index, ["result"]), example: function.example)
    }
  }

  private static var edges: [GlossaryEntry] {
    Edge.allCases.enumerated().map { index, edge in
      GlossaryEntry(
        edge.rawValue, "an edge", side(edge),
        cells(ReferenceTable.edges.table, index, ["in `mirror`", "in `mirrorY`"]),
        example: "anchor: \(edge.rawValue)")
    }
  }

  private static var units: [GlossaryEntry] {
    Unit.allCases.enumerated().map { index, unit in
      GlossaryEntry(
        unit.rawValue, "a unit", "Makes \(unit.type.withArticle)",
        cells(ReferenceTable.units.table, index, ["1 of it is"]), example: "20\(unit.rawValue)")
    }
  }

  private static var members: [GlossaryEntry] {
    Member.allCases.map { member in
      let owners = ValueType.allCases.filter { member.type(in: $0) != nil }
      let sentences = owners.compactMap { type in
        member.type(in: type).map { "\($0.withArticle) of \(type.withArticle)" }
      }
      return GlossaryEntry(
        member.rawValue, "a part of a value", sentences.joined(separator: ", "),
        example: owners.last.map { "\($0.sample).\(member.rawValue)" } ?? "")
    }
  }

  private static var operators: [GlossaryEntry] {
    let rows = ReferenceTable.operators.table.rows
    func uses(_ written: String) -> [(label: String, text: String)] {
      rows.filter { $0[0].contains("`\(written)`") }.map { ("goes with", $0[1]) }
    }
    return BinaryOperator.allCases.map {
      GlossaryEntry(
        $0.rawValue, "an operator", "Stands between two values", uses($0.rawValue),
        example: $0.example)
    }
      + UnaryOperator.allCases.map {
        GlossaryEntry(
          $0.rawValue, "an operator", "Stands before a value",
          uses($0.rawValue + ($0 == .negate ? "x" : " x")), example: $0.example)
      }
  }

  private static let signs = [
    GlossaryEntry(
      "->", "a sign", "Stands between the value at the beginning and the one at the end",
      [
        ("without a start", "what the property has by then"),
        ("without an end", "the resting value"),
      ], example: "alpha: 0 -> 1"),
    GlossaryEntry(
      "..", "a sign", "Stands between two places: a part of the track's time",
      [("places are", "percentages such as 60%, or numbers from 0 to 1 such as 1/3")],
      example: "alpha: { 0%..60%: 0 -> 1 }"),
    GlossaryEntry(
      "transitionc:allow", "a comment",
      "Lets findings of its line pass, or of the whole entry below it where it has a line of its own",
      [("takes", "the code of a rule, then why")],
      example: "# transitionc:allow T2103 it rings as the brand does"),
    GlossaryEntry(
      "preset", "a folder behind 'extends'", "Holds the transitions that the tool brings along",
      [("takes", "one of their names, behind a slash")], example: "extends: preset/cube"),
  ]

  private static var kept: [GlossaryEntry] {
    KeptWord.allCases.map { GlossaryEntry($0.rawValue, $0.role, $0.summary, example: $0.example) }
  }

  private static var presets: [GlossaryEntry] {
    PresetManual.all.map { preset in
      GlossaryEntry(
        preset.reference, "a preset", preset.summary,
        [("kind", preset.kind)]
          + preset.parameters.map { parameter in
            let value = parameter.value.isEmpty ? "which the app gives" : parameter.value
            return (parameter.name, "\(parameter.type), \(value): \(parameter.summary)")
          },
        example: "extends: \(preset.reference)")
    }
  }

  /// What stands on command lines and in traces.
  private static var outside: [GlossaryEntry] {
    Device.allCases.flatMap { device in
      [false, true].map { isLandscape in
        let name = device.name(isLandscape: isLandscape)
        let stage = Stage(device: device, isLandscape: isLandscape)
        let inset = stage.safeArea
        let sides = [
          ("top", inset.top), ("left", inset.left), ("bottom", inset.bottom),
          ("right", inset.right),
        ].filter { $0.1 > 0 }
        return GlossaryEntry(
          name, "a stage", isLandscape ? "A device on its side" : "A device, upright",
          [
            ("size", "\(decimal(stage.width)) x \(decimal(stage.height)) points"),
            ("safe area", sides.map { "\($0) \(decimal($1))" }.joined(separator: ", ")),
          ], example: "transitionc sample card.yaml --stage \(name)")
      }
    }
      + GestureEvent.Phase.allCases.map {
        GlossaryEntry(
          $0.rawValue, "a phase of a recorded finger", "What the recognizer said at a moment",
          [("stands", "in a line of 'simulate --gesture FILE'")],
          example: #"{"time":0.2,"phase":"\#($0.rawValue)","translation":[0,80]}"#)
      }
  }

  private static func side(_ edge: Edge) -> String {
    let (left, right) = (edge.resolved(rightToLeft: false), edge.resolved(rightToLeft: true))
    return left == right
      ? "the \(edge.rawValue) side" : "the \(left) side, and the \(right) one from right to left"
  }

  /// Some cells of a row of the manual's tables, by the heads of their columns.
  private static func cells(
    _ table: MarkdownTable, _ row: Int, _ heads: [String]
  ) -> [(label: String, text: String)] {
    zip(table.head, table.rows[row]).filter { heads.contains($0.0) }.map { ($0, $1) }
  }

  private static func keys<Key: GrammarKey>(_ type: Key.Type) -> [GlossaryEntry] {
    type.allCases.map { key in
      GlossaryEntry(
        key.rawValue, "a key of \(type.map)", key.summary,
        [("takes", key.usage.takes), ("without it", key.usage.without)],
        example: key.usage.example)
    }
  }

  /// The words that stand behind a key.
  private static func words<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type, ofKey key: String, _ summary: (Word) -> String,
    facts: (Word) -> [(label: String, text: String)] = { _ in [] }
  ) -> [GlossaryEntry] {
    type.allCases.map {
      GlossaryEntry(
        $0.rawValue, "a value of '\(key)'", summary($0), facts($0),
        example: "\(key): \($0.rawValue)")
    }
  }
}

/// `text` without the marks that Markdown puts around code.
private func plain(_ text: String) -> String { text.replacing("`", with: "") }

extension Function {
  /// Whether its summary begins with the name of a parameter.
  fileprivate var isNamed: Bool {
    let first = row.summary.prefix { $0.isLetter }
    return row.signatures.contains { $0.parameters.contains { $0.name == first } }
  }
}
