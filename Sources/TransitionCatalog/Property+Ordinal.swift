extension Property {
  /// The place among the cases and the rows of the table, from 0.
  @inlinable package var ordinal: Int {
    switch self {
    case .frame: 0
    case .center: 1
    case .size: 2
    case .alpha: 3
    case .hidden: 4
    case .cornerRadius: 5
    case .backgroundColor: 6
    case .borderWidth: 7
    case .borderColor: 8
    case .shadowOpacity: 9
    case .shadowRadius: 10
    case .shadowOffset: 11
    case .shadowColor: 12
    case .blurRadius: 13
    case .zPosition: 14
    case .anchor: 15
    case .translateX: 16
    case .translateY: 17
    case .translateZ: 18
    case .scale: 19
    case .scaleX: 20
    case .scaleY: 21
    case .rotate: 22
    case .rotateX: 23
    case .rotateY: 24
    case .perspective: 25
    case .clip: 26
    }
  }
}

extension PropertyTable {
  /// The types and ranges of the rows, without the rest.
  package static let kinds = rows.map { (type: $0.type, range: $0.range) }
}

extension Property {
  /// The row's type, without the rest of the row.
  public var valueType: ValueType { PropertyTable.kinds[ordinal].type }

  /// The row's range, without the rest of the row.
  public var range: PropertyRange { PropertyTable.kinds[ordinal].range }
}
