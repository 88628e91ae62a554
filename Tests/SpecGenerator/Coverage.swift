import TransitionCatalog

/// How often generated specs use each row of the catalog's tables.
public struct Coverage: Sendable {
  /// Uses by table and row.
  public private(set) var uses: [String: [String: Int]] = [:]

  public init() {}

  mutating func note(_ table: String, _ row: String) {
    uses[table, default: [:]][row, default: 0] += 1
  }

  mutating func note(_ row: some RawRepresentable<String>) {
    note("\(type(of: row))", row.rawValue)
  }

  public mutating func add(_ other: Coverage) {
    for (table, rows) in other.uses {
      for (row, count) in rows { uses[table, default: [:]][row, default: 0] += count }
    }
  }

  /// The tables with the rows that a spec can use, sorted by nothing but the catalog's own order.
  public static let tables: [(name: String, rows: [String])] = [
    table(DocumentKey.self), table(ParameterKey.self), table(DirectionKey.self),
    table(ElementKey.self), table(TrackKey.self), table(KeyframeKey.self), table(SpringKey.self),
    table(StaggerKey.self), table(GridKey.self), table(PresentationKey.self),
    table(GestureKey.self), table(RecognizerKey.self), table(FinishKey.self),
    table(ReleaseKey.self), table(ExpectKey.self), table(ExpectedReleaseKey.self),
    table(TransitionKind.self), table(DirectionName.self), table(Derivation.self),
    table(Screen.self), table(ContentMode.self), table(Property.self),
    table(Function.self) { $0.isWritable },
    table(Member.self), table(BinaryOperator.self), table(UnaryOperator.self),
    table(GestureName.self), table(PinchDirection.self), table(RotationDirection.self),
    table(GestureVariable.self), table(GroupVariable.self), table(ScrollPolicy.self),
    table(HapticMoment.self), table(HapticFeedback.self), table(InteractionPolicy.self),
    table(SharedContent.self), table(MissingView.self), table(BlurEffect.self),
    table(StaggerOrder.self), table(NamedCurve.self), table(CurveFunction.self),
    table(CalculationMode.self), ("SpringForm", SpringForm.allCases.map { "\($0)" }),
    table(ValueType.self), table(Edge.self), table(Unit.self),
  ]

  private static func table<Row: RawRepresentable<String> & CaseIterable>(
    _ type: Row.Type, where isUsable: (Row) -> Bool = { _ in true }
  ) -> (name: String, rows: [String]) {
    ("\(type)", type.allCases.filter(isUsable).map(\.rawValue))
  }

  /// The rows that no spec has used, as "table: row".
  public var missing: [String] {
    Self.tables.flatMap { table in
      table.rows.filter { uses[table.name]?[$0] == nil }.map { "\(table.name): \($0)" }
    }
  }

  /// How many rows there are, and how many of them are used.
  public var total: (used: Int, rows: Int) {
    let rows = Self.tables.reduce(0) { $0 + $1.rows.count }
    return (rows - missing.count, rows)
  }
}
