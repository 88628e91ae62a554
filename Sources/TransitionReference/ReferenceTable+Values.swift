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

  static var operatorTable: MarkdownTable {
    let unary = UnaryOperator.allCases.map { sign in
      let uses = ValueType.allCases.compactMap { type in
        sign.type(type).map { type.rawValue + " → " + $0.rawValue }
      }
      return ["before a value", code(sign.rawValue), uses.joined(separator: "; ")]
    }
    let binary = BinaryOperator.allCases.map { sign in
      [place(of: sign), code(sign.rawValue), uses(of: sign)]
    }
    return MarkdownTable(["binds", "operator", "goes with"], unary + binary.reversed())
  }

  private static func place(of sign: BinaryOperator) -> String {
    switch sign {
    case .or: "least"
    case .and: "more than `or`"
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: "more than `not`"
    case .add, .subtract: "more than comparisons"
    case .multiply, .divide: "more than sums"
    }
  }

  private static func uses(of sign: BinaryOperator) -> String {
    var same: [ValueType] = []
    var others: [String] = []
    for left in ValueType.allCases {
      for right in ValueType.allCases {
        guard let result = sign.type(left, right) else { continue }
        if left == right, result == left || result == .boolean, sign != .divide {
          same.append(left)
        } else {
          others.append(left.rawValue + " and " + right.rawValue + " → " + result.rawValue)
        }
      }
    }
    if same == ValueType.allCases { return "two of the same type → boolean" }
    if same.isEmpty { return others.joined(separator: "; ") }
    let isTest = sign.type(same[0], same[0]) != same[0]
    let pairs =
      same == [.boolean]
      ? "two booleans"
      : "two of the same type: " + same.map(\.rawValue).joined(separator: ", ")
    return ([pairs + (isTest ? " → boolean" : "")] + others).joined(separator: "; ")
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
    return MarkdownTable(["colour", "is"], fixed + rows)
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
