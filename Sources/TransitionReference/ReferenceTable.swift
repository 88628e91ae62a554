import TransitionCatalog

/// The tables of the manual that the catalog alone can write, by the names that the manual's
/// markers have.
package enum ReferenceTable: String, CaseIterable, Sendable {
  case kinds, derivations
  case properties, propertyAnimation = "property-animation"
  case types, units, members, operators, functions, colors, edges
  case curves, springs, calculationModes = "calculation-modes", contentModes = "content-modes"
  case documentKeys = "document-keys", parameterKeys = "parameter-keys"
  case directionKeys = "direction-keys", elementKeys = "element-keys", trackKeys = "track-keys"
  case keyframeKeys = "keyframe-keys", springKeys = "spring-keys"
  case gridKeys = "grid-keys", groupVariables = "group-variables"
  case staggerKeys = "stagger-keys", staggerOrders = "stagger-orders"
  case sharedContents = "shared-contents", missingViews = "missing-views", effects
  case gestures, gestureKeys = "gesture-keys", recognizerKeys = "recognizer-keys"
  case gestureVariables = "gesture-variables", finishKeys = "finish-keys"
  case scrollPolicies = "scroll-policies"
  case presentationKeys = "presentation-keys"
  case hapticMoments = "haptic-moments", hapticFeedback = "haptic-feedback"
  case expectKeys = "expect-keys"

  package var table: MarkdownTable {
    switch self {
    case .kinds: Self.kindTable
    case .derivations: Self.wordTable("written", Derivation.self, \.summary)
    case .properties: Self.propertyTable
    case .propertyAnimation: Self.animationTable
    case .types: Self.typeTable
    case .units: Self.unitTable
    case .members: Self.memberTable
    case .operators: Self.operatorTable
    case .functions: Self.functionTable
    case .colors: Self.colorTable
    case .edges: Self.edgeTable
    case .curves: Self.curveTable
    case .springs: Self.springTable
    case .calculationModes:
      MarkdownTable(
        ["mode", "between the keyframes"],
        CalculationMode.allCases.map { [code($0.rawValue), $0.summary] })
    case .contentModes: Self.listTable("content modes", ContentMode.self)
    case .documentKeys: Self.keyTable(of: DocumentKey.self)
    case .parameterKeys: Self.keyTable(of: ParameterKey.self)
    case .directionKeys: Self.keyTable(of: DirectionKey.self)
    case .elementKeys: Self.keyTable(of: ElementKey.self)
    case .trackKeys: Self.keyTable(of: TrackKey.self)
    case .keyframeKeys: Self.keyTable(of: KeyframeKey.self)
    case .springKeys: Self.keyTable(of: SpringKey.self)
    case .gridKeys: Self.keyTable(of: GridKey.self)
    case .groupVariables: Self.wordTable("name", GroupVariable.self, \.summary)
    case .staggerKeys: Self.keyTable(of: StaggerKey.self)
    case .staggerOrders: Self.wordTable("order", StaggerOrder.self, \.summary)
    case .sharedContents: Self.wordTable("content", SharedContent.self, \.summary)
    case .missingViews: Self.wordTable("missing", MissingView.self, \.summary)
    case .effects: Self.listTable("effects", BlurEffect.self)
    case .gestures: Self.gestureTable
    case .gestureKeys: Self.keyTable(of: GestureKey.self)
    case .recognizerKeys: Self.keyTable(of: RecognizerKey.self)
    case .gestureVariables: Self.wordTable("name", GestureVariable.self, \.summary)
    case .finishKeys: Self.keyTable(of: FinishKey.self)
    case .scrollPolicies: Self.wordTable("scroll", ScrollPolicy.self, \.summary)
    case .presentationKeys: Self.keyTable(of: PresentationKey.self)
    case .hapticMoments: Self.wordTable("moment", HapticMoment.self, \.summary)
    case .hapticFeedback: Self.listTable("feedback", HapticFeedback.self)
    case .expectKeys: Self.keyTable(of: ExpectKey.self)
    }
  }

  /// A finding's code with whether it is an error or a warning, and its sentence.
  package typealias Finding = (code: String, severity: String, summary: String)

  /// The table of everything that can be found wrong, in the order given.
  package static func findings(_ findings: [Finding]) -> MarkdownTable {
    MarkdownTable(
      ["code", "", "what it says"],
      findings.map { [code($0.code), $0.severity, withoutStop($0.summary)] })
  }

  /// The table of what a file may hold at most, in the order given.
  package static func limits(_ limits: [(what: String, most: Int)]) -> MarkdownTable {
    MarkdownTable(["what", "at most"], limits.map { [$0.what, grouped($0.most)] })
  }

  /// A count with a comma between groups of three digits.
  private static func grouped(_ count: Int) -> String {
    count < 1000
      ? String(count)
      : grouped(count / 1000) + "," + String(String(1000 + count % 1000).dropFirst())
  }

  // MARK: Keys

  private static var kindTable: MarkdownTable {
    MarkdownTable(
      ["kind", "forward", "backward", "animates"],
      TransitionKind.allCases.map {
        [code($0.rawValue), code($0.forward.rawValue), code($0.backward.rawValue), $0.summary]
      })
  }

  private static func keyTable<Key: GrammarKey>(of type: Key.Type) -> MarkdownTable {
    MarkdownTable(
      ["key", "says"], Key.allCases.map { [code($0.rawValue), withoutStop($0.summary)] })
  }

  /// The words that can stand in one place, each with what it means.
  private static func wordTable<Word: CaseIterable & RawRepresentable<String>>(
    _ heading: String, _ type: Word.Type, _ summary: (Word) -> String
  ) -> MarkdownTable {
    MarkdownTable([heading, "means"], Word.allCases.map { [code($0.rawValue), summary($0)] })
  }

  /// The words that can stand in one place, which say enough by themselves.
  private static func listTable<Word: CaseIterable & RawRepresentable<String>>(
    _ heading: String, _ type: Word.Type
  ) -> MarkdownTable {
    MarkdownTable([heading], [[code(Word.allCases.map(\.rawValue))]])
  }

  private static var gestureTable: MarkdownTable {
    MarkdownTable(
      ["recognizer", "is", "written after"],
      GestureName.allCases.map {
        let key: GestureKey = $0.isContinuous ? .drives : .triggers
        return [code($0.rawValue), $0.summary, code(key.rawValue)]
      })
  }
}
