/// A file with all of its mutants in it, of which `activeMutant` chooses one.
struct Writer {
  let file: SourceFile
  /// With their numbers.
  let mutants: [(number: Int, mutant: Mutant)]

  var text: String {
    var lines = file.lines.map(\.text)
    for (number, mutant) in mutants.reversed() {
      guard let (columns, text) = mutant.inline else { continue }
      let line = Array(lines[mutant.lines.lowerBound])
      lines[mutant.lines.lowerBound] =
        String(line[..<columns.lowerBound])
        + "(activeMutant == \(number) ? \(text) : \(String(line[columns])))"
        + String(line[columns.upperBound...])
    }
    for index in file.bodies.indices.reversed() { double(index, in: &lines) }
    return lines.joined(separator: "\n")
  }

  /// Writes a body as often as it has mutants, and once as it is.
  private func double(_ index: Int, in lines: inout [String]) {
    let body = file.bodies[index]
    let own = mutants.filter { $0.mutant.body == index }
    guard !own.isEmpty else { return }
    var text = ["switch activeMutant {"]
    for (number, mutant) in own {
      let (lower, upper) = (body.lines.lowerBound, body.lines.upperBound)
      let changed =
        file.lines[lower..<mutant.lines.lowerBound].map(\.text) + mutant.text
        + file.lines[mutant.lines.upperBound..<upper].map(\.text)
      text += ["case \(number):"] + alone(changed, body)
    }
    text += ["default:"] + alone(file.lines[body.lines].map(\.text), body) + ["}"]
    if let columns = body.columns {
      let line = Array(lines[body.lines.lowerBound])
      text.insert(String(line[..<columns.lowerBound]), at: 0)
      text.append("}")
    }
    lines.replaceSubrange(body.lines, with: text)
  }

  /// The statements of a body, without the braces on its line.
  private func alone(_ lines: [String], _ body: SourceFile.Body) -> [String] {
    var lines = lines
    if let columns = body.columns {
      lines[0] = String(lines[0].dropFirst(columns.lowerBound).dropLast(2))
    }
    if body.isExpression, let first = lines.firstIndex(where: { !Line($0).code.isEmpty }) {
      lines[first] = "return " + lines[first].drop { $0 == " " }
    }
    return lines
  }
}
