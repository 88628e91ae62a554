import TransitionCatalog

extension ReferenceTable {
  static var propertyTable: MarkdownTable {
    MarkdownTable(
      ["property", "type", "range", "at rest", "what it is", "in `mirror`"],
      PropertyTable.rows.map { row in
        [
          code(row.property.rawValue), types(of: row), range(of: row), resting(row),
          withoutStop(row.summary), phrase(for: row.reflection),
        ]
      })
  }

  static var animationTable: MarkdownTable {
    MarkdownTable(
      ["property", "what UIKit animates", "plays in"],
      PropertyTable.rows.map { row in
        let (what, form) = animation(of: row)
        return [code(row.property.rawValue), what, form]
      })
  }

  private static func types(of row: PropertyRow) -> String {
    ([row.type] + row.accepts).map(\.rawValue).joined(separator: " or ")
  }

  private static func range(of row: PropertyRow) -> String {
    switch row.type {
    case .number: row.range.phrase
    case .angle, .time: row.range == .any ? "any " + row.type.rawValue : row.range.phrase
    case .point, .size, .rect, .circle, .color:
      switch row.range {
      case .any: "any numbers"
      case .nonNegativeSides: "any place, sides " + row.range.phrase
      case .unit, .nonNegative: row.range.phrase + ", each part"
      }
    case .edge, .boolean: ""
    }
  }

  private static func resting(_ row: PropertyRow) -> String {
    switch row.resting {
    case .geometry: row.property == .clip ? "the bounds" : "its place"
    case .constant(let a, let b, let c, let d): written(row.type, [a, b, c, d])
    }
  }

  /// A value as a spec writes it.
  private static func written(_ type: ValueType, _ parts: [Double]) -> String {
    let numbers = parts.prefix(type.componentCount).map(decimal).joined(separator: ", ")
    switch type {
    case .number: return numbers
    case .angle: return decimal(parts[0] / Unit.degrees.convert(1)) + "deg"
    case .time: return numbers + "s"
    case .point, .size, .rect: return type.rawValue + "(" + numbers + ")"
    case .circle:
      let center = parts.prefix(2).map(decimal).joined(separator: ", ")
      return "circle(point(" + center + "), " + decimal(parts[2]) + ")"
    case .color:
      if parts[3] == 0 { return "clear" }
      return parts.prefix(3).allSatisfy { $0 == 0 } && parts[3] == 1 ? "black" : numbers
    case .edge: return numbers
    case .boolean: return parts[0] == 0 ? "false" : "true"
    }
  }

  private static func phrase(for reflection: Reflection) -> String {
    switch reflection {
    case .none: "stays"
    case .negated(x: true, y: true): "changes sign, in `mirrorY` too"
    case .negated(x: true, y: false): "changes sign"
    case .negated(x: false, y: true): "stays; changes sign in `mirrorY`"
    case .negated(x: false, y: false): "stays"
    case .reflected: "reflected"
    case .anchor: "changes sides"
    case .offset: "its x changes sign, its y in `mirrorY`"
    }
  }

  private static func animation(of row: PropertyRow) -> (what: String, form: String) {
    switch row.animation {
    case .view: ("a property of the view", "animator or film")
    case .transform: ("a component of the transform", "animator or film")
    case .layer(let keyPath): ("the layer's " + code(keyPath), "film; animator where it holds")
    case .discrete: ("set at moments", "film; animator where it holds")
    case .unsupported(let reason, _): ("nothing: " + reason, "neither")
    }
  }
}
