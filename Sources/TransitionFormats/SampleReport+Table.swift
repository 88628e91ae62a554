internal import TimelineIR
internal import TransitionCatalog

extension SampleReport {
  /// The report for people: a table for each element, rounded, with angles in degrees. The matrix is
  /// left out, since the properties it is made of are shown.
  package var table: String {
    let size = [stage.width, stage.height].map { rounded($0, 2) }
    var text = "\(transition), \(direction.rawValue): \(rounded(duration, 3)) s"
    text += " on \(size[0]) x \(size[1]) points\n"
    text += "back to front: \(order.joined(separator: ", "))\n"
    var labels: [String] = []
    var moments: [String: [Moment]] = [:]
    for sample in samples {
      for element in sample.elements {
        let label = element.label
        if moments[label] == nil { labels.append(label) }
        moments[label, default: []].append((sample, element))
      }
    }
    for label in labels { text += "\n\(label)\n" + table(of: moments[label] ?? []) }
    return text
  }

  private typealias Moment = (sample: Sample, element: ElementSample)

  private func table(of moments: [Moment]) -> String {
    var table = TextTable()
    table.add("time/s", numbers: moments.map { [$0.sample.time] }, digits: 3)
    table.add("%", numbers: moments.map { [$0.sample.progress * 100] }, digits: 1)

    var properties: [Property] = []
    for moment in moments {
      let (before, behind) = moment.element.ordered
      for sample in before + behind where !properties.contains(sample.property) {
        properties.append(sample.property)
      }
    }
    for property in properties {
      table.add(property, moments.map { $0.element[property] })
    }
    return table.text(indent: "  ")
  }
}

extension TextTable {
  fileprivate mutating func add(_ property: Property, _ values: [Value?]) {
    let type = values.lazy.compactMap { $0 }.first?.type ?? property.row.type
    switch type {
    case .boolean: add(property.rawValue, words: values.map { $0.map { "\($0.isTrue)" } ?? "" })
    case .edge: add(property.rawValue, words: values.map { $0?.edge?.rawValue ?? "" })
    case .angle:
      add(
        "\(property.rawValue)/deg",
        numbers: values.map { $0.map { [$0.scalar * 180 / .pi] } ?? [] }, digits: 2)
    case .time:
      add("\(property.rawValue)/s", numbers: values.map { $0.map { [$0.scalar] } ?? [] }, digits: 3)
    case .number, .point, .size, .rect, .circle, .color:
      let parts = type.componentNames.joined(separator: " ")
      add(
        parts.isEmpty ? property.rawValue : "\(property.rawValue) (\(parts))",
        numbers: values.map { value in
          value.map { value in (0..<value.type.componentCount).map { value.components[$0] } } ?? []
        }, digits: property.row.measure == .fraction ? 3 : 2)
    }
  }
}
