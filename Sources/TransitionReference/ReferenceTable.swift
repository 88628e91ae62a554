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

  package var table: MarkdownTable {
    switch self {
    case .kinds: Self.kindTable
    case .derivations:
      MarkdownTable(
        ["written", "means"], Derivation.allCases.map { [code($0.rawValue), $0.summary] })
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
    case .contentModes:
      MarkdownTable(["content modes"], [[code(ContentMode.allCases.map(\.rawValue))]])
    case .documentKeys: Self.keyTable(of: DocumentKey.self)
    case .parameterKeys: Self.keyTable(of: ParameterKey.self)
    case .directionKeys: Self.keyTable(of: DirectionKey.self)
    case .elementKeys: Self.keyTable(of: ElementKey.self)
    case .trackKeys: Self.keyTable(of: TrackKey.self)
    case .keyframeKeys: Self.keyTable(of: KeyframeKey.self)
    case .springKeys: Self.keyTable(of: SpringKey.self)
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
}
