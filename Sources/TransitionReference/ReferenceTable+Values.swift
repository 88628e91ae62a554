import TransitionCatalog

extension ReferenceTable {
  static var typeTable: MarkdownTable {
    MarkdownTable(
      ["type", "written", "moves"],
      ValueType.allCases.map { type in
        [
          code(type.rawValue), example(of: type),
          type.interpolates ? "through what is in between" : "jumps",
        ]
      })
  }

  private static func example(of type: ValueType) -> String {
    let words = type.example.split(separator: " or ").map(String.init)
    return words.map { word in
      word.split(separator: ", ").count > 1 && !word.contains("(")
        ? code(word.split(separator: ", ").map(String.init)) : code(word)
    }.joined(separator: " or ")
  }

  static var unitTable: MarkdownTable {
    MarkdownTable(
      ["unit", "makes", "1 of it is"],
      Unit.allCases.map { unit in
        [code(unit.rawValue), unit.type.withArticle, amount(of: unit)]
      })
  }

  private static func amount(of unit: Unit) -> String {
    let value = decimal(unit.convert(1))
    switch unit {
    case .percent: return "the number " + value
    case .degrees: return "π / 180 radians"
    case .radians: return value + " radian"
    case .seconds, .milliseconds: return value + " s"
    }
  }

  static var memberTable: MarkdownTable {
    let rows = ValueType.allCases.compactMap { type -> [String]? in
      let groups = ValueType.allCases.compactMap { result -> String? in
        let names = Member.allCases.filter { $0.type(in: type) == result }.map(\.rawValue)
        return names.isEmpty ? nil : code(names) + " (" + result.rawValue + ")"
      }
      return groups.isEmpty ? nil : [code(type.rawValue), groups.joined(separator: "; ")]
    }
    return MarkdownTable(["of a", "members"], rows)
  }

  /// From the operators that bind tightest to the loosest; neighbours that go with the same types
  /// share a row.
  static var operatorTable: MarkdownTable {
    var rows: [(signs: [String], uses: String)] = []
    func add(_ sign: String, _ uses: String) {
      if let last = rows.indices.last, rows[last].uses == uses {
        rows[last].signs.append(sign)
      } else {
        rows.append(([sign], uses))
      }
    }
    add(UnaryOperator.negate.rawValue + "x", uses(of: .negate))
    var hasNot = false
    for precedence in stride(from: 6, through: 1, by: -1) {
      for sign in BinaryOperator.allCases where sign.precedence == precedence {
        if sign == .and || sign == .or, !hasNot {
          add(UnaryOperator.not.rawValue + " x", uses(of: .not))
          hasNot = true
        }
        add(sign.rawValue, uses(of: sign))
      }
    }
    return MarkdownTable(["operators", "go with"], rows.map { [code($0.signs), $0.uses] })
  }

  private static func uses(of sign: UnaryOperator) -> String {
    let types = ValueType.allCases.filter { sign.type($0) == $0 }.map(\.rawValue)
    return types.joined(separator: ", ") + " → the same"
  }

  private static func uses(of sign: BinaryOperator) -> String {
    var same: [ValueType] = []
    var tests: [ValueType] = []
    var others: [String] = []
    for left in ValueType.allCases {
      for right in ValueType.allCases {
        guard let result = sign.type(left, right) else { continue }
        if left == right, result == left, sign != .multiply, sign != .divide {
          same.append(left)
        } else if left == right, result == .boolean {
          tests.append(left)
        } else {
          others.append(left.rawValue + " and " + right.rawValue + " → " + result.rawValue)
        }
      }
    }
    if tests == ValueType.allCases { return "two of any one type → boolean" }
    if !tests.isEmpty { others.insert(pair(of: tests) + " → boolean", at: 0) }
    if !same.isEmpty { others.insert(pair(of: same) + " → the same", at: 0) }
    return others.joined(separator: "; ")
  }

  private static func pair(of types: [ValueType]) -> String {
    "two of one type: " + types.map(\.rawValue).joined(separator: ", ")
  }

  static var functionTable: MarkdownTable {
    MarkdownTable(
      ["function", "gives", "result"],
      Function.allCases.filter(\.isWritable).map(\.row).map { row in
        [
          row.signatures.map { code(phrase(for: $0, of: row.function)) }.joined(separator: ", "),
          row.summary, results(of: row),
        ]
      })
  }

  private static func phrase(for signature: Signature, of function: Function) -> String {
    let parameters = signature.parameters.map { $0.name + ": " + $0.pattern.word }
    return function.rawValue + "(" + parameters.joined(separator: ", ")
      + (signature.repeatsLast ? ", …)" : ")")
  }

  private static func results(of row: FunctionRow) -> String {
    var words: [String] = []
    for signature in row.signatures where !words.contains(signature.result.word) {
      words.append(signature.result.word)
    }
    return words.joined(separator: " or ")
  }

  static var colorTable: MarkdownTable {
    let calls = Function.allCases.filter { function in
      function.row.signatures.allSatisfy { $0.result == .exactly(.color) }
    }
    let rows = calls.map { function -> [String] in
      let forms = function.row.signatures.map { signature in
        code(
          function.rawValue + "("
            + signature.parameters.map(\.name).joined(separator: ", ") + ")")
      }
      return [forms.joined(separator: ", "), function.row.summary]
    }
    let fixed = [
      [code(["black", "white"]), "opaque"],
      [code("clear"), "nothing at all: black with an opacity of 0"],
      [code("\"#RRGGBB\"") + ", " + code("\"#RRGGBBAA\""), "hexadecimal digits, in quotes"],
    ]
    return MarkdownTable(["color", "is"], fixed + rows)
  }

  static var edgeTable: MarkdownTable {
    MarkdownTable(
      ["edge", "left to right", "right to left", "in `mirror`", "in `mirrorY`"],
      Edge.allCases.map { edge in
        [
          code(edge.rawValue), edge.resolved(rightToLeft: false).rawValue,
          edge.resolved(rightToLeft: true).rawValue, edge.mirrored.rawValue, edge.flipped.rawValue,
        ]
      })
  }

  static var curveTable: MarkdownTable {
    let named = NamedCurve.allCases.map { curve -> [String] in
      let points = curve.controlPoints.map { points in
        let numbers = [points.0, points.1, points.2, points.3].map(decimal)
        return code("cubicBezier(" + numbers.joined(separator: ", ") + ")")
      }
      return [code(curve.rawValue), curve.summary, points ?? "a straight line"]
    }
    let called = CurveFunction.allCases.map { [code($0.signature), $0.summary, ""] }
    return MarkdownTable(["curve", "moves", "is"], named + called)
  }

  static var springTable: MarkdownTable {
    MarkdownTable(
      ["keys", "form", "lasts"],
      SpringForm.allCases.map { form in
        [
          code(form.keys.map(\.rawValue)), name(of: form),
          form.bringsDuration
            ? "as long as it takes to settle" : "as long as the `duration` beside it says",
        ]
      })
  }

  private static func name(of form: SpringForm) -> String {
    switch form {
    case .damped: "by damping ratio, at rest when the duration is over"
    case .physical: "by mass, stiffness and damping"
    case .response: "by response and damping ratio"
    case .perceptual: "by bounce, with a duration that is perceived"
    }
  }
}
