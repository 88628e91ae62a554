import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// What the compiler folds is worth exactly what the evaluator makes of it.
struct FoldingTests {
  @Test(arguments: 1...40)
  func foldedIsEvaluated(seed: UInt64) throws {
    var trees = RandomTrees(seed: seed)
    let properties: [Property] = [
      .translateX, .rotate, .hidden, .center, .shadowOffset, .frame, .backgroundColor, .translateY,
    ]
    let types: [ValueType] = [
      .number, .angle, .boolean, .point, .size, .rect, .color, .number,
    ]
    let texts = types.map { trees.expression($0, depth: 4) }
    let folded = try played(zip(properties, texts.map(\.literal)), parameters: "")
    let evaluated = try played(
      zip(properties, texts.map(\.named)), parameters: trees.parameters.joined(separator: "\n"))
    for (property, text) in zip(properties, texts) {
      let (left, right) = (folded("to", property, 0), evaluated("to", property, 0))
      #expect(!left.isEmpty && left == right, "\(text.literal) is \(left), not \(right)")
    }
    for track in try timeline(zip(properties, texts.map(\.literal)), parameters: "")
      .directions[0].tracks
    {
      #expect(track.runs[0][0].value.constant != nil, "\(track.property) is not folded")
    }
  }

  private func timeline(
    _ tracks: some Sequence<(Property, String)>, parameters: String
  ) throws -> Timeline {
    let lines = tracks.map { property, text in
      // A frame has no sides below 0.
      let value =
        property == .frame
        ? "rect((\(text)).x, (\(text)).y, abs((\(text)).width), abs((\(text)).height))" : text
      return "      \(property.rawValue): \"\(value)\""
    }.filter { line in
      !line.contains("center:")
    }
    let centers = tracks.filter { $0.0 == .center }.map { "      center: \"\($0.1)\"" }
    return try Played.timeline(
      """
      transition: Test
      kind: modal
      \(parameters.isEmpty ? "" : "parameters:\n" + parameters)
      present:
        duration: 1s
        animate:
          to:
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
          from:
      \(centers.map { "  " + $0 }.joined(separator: "\n"))
      """)
  }

  private func played(
    _ tracks: some Sequence<(Property, String)>, parameters: String
  ) throws -> Both {
    let timeline = try timeline(tracks, parameters: parameters)
    return Both(scene: try Scene(timeline.directions[0], of: timeline, on: Played.stage))
  }
}

/// A scene whose `center` is asked of the other screen, since a frame leaves no room for it.
private struct Both {
  let scene: Scene

  func callAsFunction(_ element: String, _ property: Property, _ time: Double) -> [Double] {
    let name = property == .center ? "from" : element
    let sample = scene.sample(at: time).elements.first { $0.name == name }
    guard let value = sample?[property] else { return [] }
    // Minus nothing is nothing.
    return (0..<value.type.componentCount).map { value.components[$0] + 0 }
  }
}

/// Expressions that have a value whatever is in them, each as text with literals and as text with
/// parameters of the same values.
private struct RandomTrees {
  typealias Texts = (literal: String, named: String)

  private var random: SeededTreeNumbers
  private(set) var parameters: [String] = []

  init(seed: UInt64) { random = SeededTreeNumbers(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1) }

  mutating func expression(_ type: ValueType, depth: Int) -> Texts {
    if depth == 0 || random.below(6) == 0 { return leaf(type) }
    let shape = random.below(10)
    if shape == 0 {
      return call("if", [(.boolean), type, type], depth)
    }
    switch type {
    case .number: return number(depth, shape)
    case .angle, .time: return scalar(type, depth, shape)
    case .boolean: return boolean(depth, shape)
    case .point, .size: return pair(type, depth, shape)
    case .rect: return rect(depth, shape)
    case .color: return call("lerp", [.color, .color], depth, last: "0.25")
    case .circle, .edge: return leaf(type)
    }
  }

  private mutating func number(_ depth: Int, _ shape: Int) -> Texts {
    switch shape {
    case 1: return binary(["+", "-", "*"], .number, .number, depth)
    case 2:
      let (a, b) = (expression(.number, depth: depth - 1), expression(.number, depth: depth - 1))
      return both(a, b) { "\($0) / max(abs(\($1)), 0.5)" }
    case 3: return call(["min", "max"][random.below(2)], [.number, .number, .number], depth)
    case 4: return call(["floor", "ceil", "round", "abs"][random.below(4)], [.number], depth)
    case 5: return wrap(expression(.number, depth: depth - 1)) { "sqrt(abs(\($0)))" }
    case 6: return call(["sin", "cos"][random.below(2)], [.angle], depth)
    case 7:
      let member = ["x", "midY", "maxX", "height", "minY", "width"][random.below(6)]
      return wrap(expression(.rect, depth: depth - 1)) { "(\($0)).\(member)" }
    case 8: return call("distance", [.point, .point], depth)
    default:
      return wrap(expression(.number, depth: depth - 1)) { "-(mod(\($0), 3.5))" }
    }
  }

  private mutating func scalar(_ type: ValueType, _ depth: Int, _ shape: Int) -> Texts {
    switch shape {
    case 1...3: binary(["+", "-"], type, type, depth)
    case 4...5: binary(["*"], type, .number, depth)
    case 6: binary(["*"], .number, type, depth)
    case 7: call("clamp", [type, type, type], depth)
    default: wrap(expression(type, depth: depth - 1)) { "-(\($0)) / 2" }
    }
  }

  private mutating func boolean(_ depth: Int, _ shape: Int) -> Texts {
    switch shape {
    case 1...3: binary(["and", "or"], .boolean, .boolean, depth)
    case 4...6: binary(["<", "<=", ">", ">="], .number, .number, depth)
    case 7: binary(["==", "!="], .angle, .angle, depth)
    default: wrap(expression(.boolean, depth: depth - 1)) { "not (\($0))" }
    }
  }

  private mutating func pair(_ type: ValueType, _ depth: Int, _ shape: Int) -> Texts {
    switch shape {
    case 1...2: binary(["+", "-"], type, type, depth)
    case 3...4: binary(["*"], type, .number, depth)
    case 5: call("lerp", [type, type], depth, last: "0.75")
    case 6...7:
      wrap(expression(.rect, depth: depth - 1)) {
        "(\($0)).\(type == .size ? "size" : "bottomCenter")"
      }
    default: call(type.rawValue, [.number, .number], depth)
    }
  }

  private mutating func rect(_ depth: Int, _ shape: Int) -> Texts {
    switch shape {
    case 1...2: call("offset", [.rect, .number, .number], depth)
    case 3: call("inset", [.rect, .number], depth)
    case 4: call("scale", [.rect, .number], depth)
    case 5...6: call("union", [.rect, .rect], depth)
    default: call("rect", [.number, .number, .number, .number], depth)
    }
  }

  private mutating func leaf(_ type: ValueType) -> Texts {
    let number = Double(random.below(81) - 40) / 8
    let literal =
      switch type {
      case .number: "\(number)"
      case .angle: "\(number * 10)deg"
      case .time: "\(number.magnitude)s"
      case .boolean: random.below(2) == 0 ? "true" : "false"
      case .point: "point(\(number), \(random.below(9)))"
      case .size: "size(\(random.below(9)), \(number))"
      case .rect: "rect(\(number), \(random.below(9)), \(random.below(50)), \(random.below(50)))"
      case .color: "rgb(\(random.below(256)), \(random.below(256)), 5, 50%)"
      case .edge: "left"
      case .circle: "circle(point(0, 0), 1)"
      }
    let name = "p\(parameters.count)"
    parameters.append("  \(name): { type: \(type.rawValue), default: \"\(literal)\" }")
    return ("(\(literal))", name)
  }

  // MARK: Texts

  private func wrap(_ inner: Texts, _ text: (String) -> String) -> Texts {
    (text(inner.literal), text(inner.named))
  }

  private func both(_ a: Texts, _ b: Texts, _ text: (String, String) -> String) -> Texts {
    ("(" + text(a.literal, b.literal) + ")", "(" + text(a.named, b.named) + ")")
  }

  private mutating func binary(
    _ signs: [String], _ left: ValueType, _ right: ValueType, _ depth: Int
  ) -> Texts {
    let sign = signs[random.below(signs.count)]
    let (a, b) = (expression(left, depth: depth - 1), expression(right, depth: depth - 1))
    return both(a, b) { "\($0) \(sign) \($1)" }
  }

  private mutating func call(
    _ name: String, _ types: [ValueType], _ depth: Int, last: String? = nil
  ) -> Texts {
    let arguments = types.map { expression($0, depth: depth - 1) }
    let rest = last.map { [$0] } ?? []
    return (
      "\(name)(\((arguments.map(\.literal) + rest).joined(separator: ", ")))",
      "\(name)(\((arguments.map(\.named) + rest).joined(separator: ", ")))"
    )
  }
}

/// Numbers that are the same on every run: xorshift64* (Marsaglia, Vigna).
private struct SeededTreeNumbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_f491_4f6c_dd1d) >> 33) % limit
  }
}
