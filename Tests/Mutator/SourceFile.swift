/// One generated file, and the functions in it.
struct SourceFile {
  /// The body of a function or of an accessor.
  struct Body {
    /// Type and function.
    let name: String
    let lines: Range<Int>
    /// Whether it is an expression that is returned.
    let isExpression: Bool
    /// Where it is between its braces, when it stands on one line with them.
    var columns: Range<Int>?
    let returnsNothing: Bool
  }

  /// Without `.swift`.
  let name: String
  let lines: [Line]
  private(set) var bodies: [Body] = []

  init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
    findBodies()
  }

  /// The spec that it was written from, without `.yaml`.
  var spec: String {
    let words = lines[0].text.split(separator: " ")
    return words.first { $0.hasSuffix(".yaml,") }.map { String($0.dropLast(6)) } ?? name
  }

  // MARK: Bodies

  private mutating func findBodies() {
    var type = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let words = line.code.map(\.text)
      if line.indent == 0,
        let place = words.firstIndex(where: {
          ["class", "extension", "struct", "enum", "protocol"].contains($0)
        })
      {
        type = words[0] == "protocol" ? "" : commonName(ofType: words[place + 1])
      }
      guard !type.isEmpty, let name = functionName(line),
        let opening = (index..<lines.count).first(where: {
          lines[$0].last == "{" || lines[$0].last == "}"
        })
      else {
        index += 1
        continue
      }
      index = add(type + "." + name, from: index, opening: opening)
    }
  }

  /// The name of a type without that of the transition where others have the same type: what is chosen
  /// does not depend on it.
  private func commonName(ofType type: String) -> String {
    for common in ["Film", "GradientView", "Ring"]
    where name.hasSuffix("Transition") && type == name.dropLast("Transition".count) + common {
      return common
    }
    return type
  }

  /// The function or the accessor that begins at a line.
  private func functionName(_ line: Line) -> String? {
    guard line.indent > 0 else { return nil }
    let code = line.code
    let modifiers = [
      "@IBAction", "@discardableResult", "private", "fileprivate", "override", "static", "set",
      "final", "(", ")",
    ]
    if ["get", "set", "didSet"].contains(line.first), code.count > 1, code[1].text == "{" {
      return line.first
    }
    guard let place = code.firstIndex(where: { !modifiers.contains($0.text) }) else { return nil }
    switch code[place].text {
    case "func": return code[place + 1].text
    case "var":
      let isComputed = line.text.contains(" { ") || line.last == "{"
      return isComputed && !code.contains { $0.text == "=" } ? code[place + 1].text : nil
    default: return nil
    }
  }

  /// Returns where to look on.
  private mutating func add(_ name: String, from start: Int, opening: Int) -> Int {
    let header = lines[start...opening]
    let isAccessor = ["get", "set", "didSet"].contains(lines[start].first)
    let isVariable = lines[start].code.contains { $0.text == "var" }
    let returns =
      isVariable || lines[start].first == "get"
      || header.contains { $0.code.contains { $0.text == "->" } } && !isAccessor
    if lines[opening].last == "}" {
      guard start == opening, let brace = lines[start].text.range(of: " { ") else {
        return start + 1
      }
      let text = lines[start].text
      let from = text.distance(from: text.startIndex, to: brace.upperBound)
      bodies.append(
        Body(
          name: name, lines: start..<start + 1, isExpression: returns,
          columns: from..<text.count - 2, returnsNothing: !returns))
      return start + 1
    }
    let indent = lines[start].indent
    guard
      let end = (opening + 1..<lines.count).first(where: {
        lines[$0].indent == indent && lines[$0].first == "}"
      }),
      opening + 1 < end
    else { return opening + 1 }
    if isVariable, ["get", "set", "didSet"].contains(lines[opening + 1].first) {
      return opening + 1
    }
    let body = opening + 1..<end
    bodies.append(
      Body(
        name: name, lines: body, isExpression: returns && isExpression(body), columns: nil,
        returnsNothing: !returns))
    return end + 1
  }

  private func isExpression(_ body: Range<Int>) -> Bool {
    let statements = body.filter { isStatement($0, in: body) }
    let starts = ["return", "switch", "if", "guard", "let", "var", "for", "while"]
    return statements.count == 1 && !starts.contains(lines[statements[0]].first)
  }

  // MARK: Statements

  /// Whether a statement begins at a line of a body.
  func isStatement(_ index: Int, in body: Range<Int>) -> Bool {
    guard !lines[index].code.isEmpty, !lines[index].goesOn else { return false }
    var open = 0
    for line in body.lowerBound..<index {
      for token in lines[line].code where token.kind == .symbol {
        if "([".contains(token.text) { open += 1 }
        if ")]".contains(token.text) { open -= 1 }
      }
    }
    guard open == 0 else { return false }
    let before = (body.lowerBound..<index).last { !lines[$0].code.isEmpty }
    return before.map { !lines[$0].isOpen } ?? true
  }

  /// The lines of the statement that begins at one.
  func statement(at index: Int, in body: Range<Int>) -> Range<Int> {
    var end = index
    var depth = lines[index].depth
    while end + 1 < body.upperBound, depth > 0 || lines[end].isOpen || isContinued(end + 1) {
      end += 1
      depth += lines[end].depth
    }
    return index..<end + 1
  }

  private func isContinued(_ index: Int) -> Bool {
    lines[index].goesOn && !lines[index].code.isEmpty && lines[index].first != "}"
  }
}
