import TransitionCatalog

/// A word of the language in one of its meanings.
package struct GlossaryEntry: Equatable, Sendable {
  package let word: String
  /// What kind of word it is, with its article: `a property`.
  package let role: String
  /// What it means, in one or two sentences.
  package let summary: String

  init(_ word: String, _ role: String, _ summary: String) {
    self.word = word
    self.role = role
    self.summary = sentence(summary)
  }
}

/// The words of the language, from the catalog's tables.
package enum Glossary {
  /// Every meaning of every word: what can be animated first, then keys, then values.
  package static let entries: [GlossaryEntry] =
    properties + directions + keys + timings + gestures + values + expressions

  private static var properties: [GlossaryEntry] {
    PropertyTable.rows.map { row in
      let types = ([row.type] + row.accepts).map(\.withArticle).joined(separator: " or ")
      let range = row.range == .any ? "" : ", \(row.range.phrase)"
      return GlossaryEntry(
        row.property.rawValue, "a property", row.summary + " It is \(types)\(range).")
    }
  }

  private static var directions: [GlossaryEntry] {
    TransitionKind.allCases.map { GlossaryEntry($0.rawValue, "a value of 'kind'", $0.summary) }
      + DirectionName.allCases.map { name in
        let way = name.isForward ? "forward" : "backward"
        return GlossaryEntry(
          name.rawValue, "a direction", "The \(way) one of the kind '\(name.kind.rawValue)'.")
      } + words(Derivation.self, "a value of 'derive'", \.summary)
  }

  private static var keys: [GlossaryEntry] {
    keys(DocumentKey.self) + keys(ParameterKey.self) + keys(DirectionKey.self)
      + keys(ElementKey.self) + keys(TrackKey.self) + keys(KeyframeKey.self)
      + keys(SpringKey.self) + keys(StaggerKey.self) + keys(GridKey.self)
      + keys(PresentationKey.self) + keys(GestureKey.self) + keys(RecognizerKey.self)
      + keys(FinishKey.self) + keys(ReleaseKey.self) + keys(ExpectKey.self)
  }

  private static var timings: [GlossaryEntry] {
    words(NamedCurve.self, "a curve", \.summary)
      + CurveFunction.allCases.map {
        GlossaryEntry($0.rawValue, "a curve", $0.summary + ": " + $0.signature)
      } + words(CalculationMode.self, "a value of 'calculation'", \.summary)
      + words(StaggerOrder.self, "a value of 'order'", \.summary)
  }

  private static var gestures: [GlossaryEntry] {
    words(GestureName.self, "a recognizer", \.summary)
      + words(GestureVariable.self, "a value that gestures have", \.summary)
      + words(ScrollPolicy.self, "a value of 'scroll'", \.summary)
      + words(HapticMoment.self, "a key of 'haptics'", \.summary)
      + words(HapticFeedback.self, "a value in 'haptics'") { _ in
        "The feedback that UIKit calls so"
      }
  }

  private static var values: [GlossaryEntry] {
    words(SharedContent.self, "a value of 'content'", \.summary)
      + words(MissingView.self, "a value of 'missing'", \.summary)
      + words(BlurEffect.self, "a value of 'effect'") { _ in "The blur that UIKit calls so" }
      + words(ContentMode.self, "a value of 'contentMode'") { _ in
        "The content mode that UIKit calls so"
      }
  }

  private static var expressions: [GlossaryEntry] {
    words(ValueType.self, "a type") { "Written as \($0.example)" }
      + Function.allCases.filter(\.isWritable).map { function in
        let forms = function.row.signatures.map { form(of: $0, function) }
        return GlossaryEntry(
          function.rawValue, "a function",
          sentence(function.row.summary) + " Called as " + forms.joined(separator: ", "))
      } + words(Edge.self, "an edge", edge)
      + words(Unit.self, "a unit") { "Makes \($0.type.withArticle)" }
      + words(Member.self, "a part of a value", part)
      + words(GroupVariable.self, "a value that groups have", \.summary)
  }

  private static func form(of signature: Signature, _ function: Function) -> String {
    let names = signature.parameters.map(\.name).joined(separator: ", ")
    return "\(function.rawValue)(\(names)\(signature.repeatsLast ? ", ..." : ""))"
  }

  private static func edge(_ edge: Edge) -> String {
    let (left, right) = (edge.resolved(rightToLeft: false), edge.resolved(rightToLeft: true))
    return left == right
      ? "The \(edge.rawValue) side" : "The \(left) side, and the \(right) one from right to left"
  }

  private static func part(_ member: Member) -> String {
    let types = ValueType.allCases.compactMap { type in
      member.type(in: type).map { "\($0.withArticle) of \(type.withArticle)" }
    }
    return types.joined(separator: ", ")
  }

  private static func keys<Key: GrammarKey>(_ type: Key.Type) -> [GlossaryEntry] {
    words(type, "a key of \(type.map)", \.summary)
  }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type, _ role: String, _ summary: (Word) -> String
  ) -> [GlossaryEntry] {
    type.allCases.map { GlossaryEntry($0.rawValue, role, summary($0)) }
  }
}

/// `text` with a capital at its start, but for a name of one letter, and a full stop at its end.
private func sentence(_ text: String) -> String {
  let isName = text.hasPrefix("n ")
  let start = isName ? text : text.prefix(1).uppercased() + text.dropFirst()
  return start.hasSuffix(".") ? start : start + "."
}
