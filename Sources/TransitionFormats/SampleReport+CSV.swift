internal import TimelineIR
internal import TransitionCatalog

extension SampleReport {
  /// Stands above the rows of all samples: one for each time, element, property and component, with the
  /// units of the JSON. `component` is empty for values of one number.
  package static var csvHeader: String {
    CSVText(header: ["time", "progress", "element", "property", "component", "value"]).text
  }
}

extension Sample {
  /// The rows of a moment.
  package var csv: String {
    var csv = CSVText()
    let moment = [CSVText.field(time), CSVText.field(progress)]
    for element in elements {
      let (before, behind) = element.ordered
      let name = element.label
      let row = { (property: String, component: String, value: String) in
        moment + [name, property, component, value]
      }
      let rows = { (property: PropertySample) in
        property.fields.map { row(property.property.rawValue, $0.component, $0.value) }
      }
      let matrix = element.matrix.enumerated().map { index, number in
        row("matrix", "m\(index / 4 + 1)\(index % 4 + 1)", CSVText.field(number))
      }
      for fields in before.flatMap(rows) + matrix + behind.flatMap(rows) { csv.append(fields) }
    }
    return csv.text
  }
}

extension PropertySample {
  fileprivate var fields: [(component: String, value: String)] {
    switch value.type {
    case .boolean: [("", value.isTrue ? "true" : "false")]
    case .edge: [("", value.edge?.rawValue ?? "")]
    case .number, .angle, .time, .point, .size, .rect, .circle, .color:
      value.type.componentNames.enumerated().map { index, name in
        (name, CSVText.field(value.components[index]))
      }
    }
  }
}

/// Comma-separated values (RFC 4180, but with line feeds alone).
struct CSVText {
  private(set) var text = ""

  init() {}

  init(header: [String]) { append(header) }

  mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      text += Self.quoted(field)
    }
    text += "\n"
  }

  /// A number in full precision; empty when it is not finite.
  static func field(_ number: Double) -> String { number.isFinite ? decimal(number) : "" }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.unicodeScalars.contains {
      $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r"
    }
    guard needsQuotes else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
