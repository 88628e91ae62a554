import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering

/// Reads the design tokens of a file in the format of the W3C's Design Tokens Community Group:
/// groups of tokens, each with `$value` and, itself or its group, `$type`; `{a.b}` is an alias.
struct TokenFile {
  /// What is wrong with the file; the tokens that are right are read all the same.
  private(set) var mistakes: [String] = []
  private var entries: [(path: String, type: String?, value: JSONValue)] = []
  private var open: [String] = []

  /// The tokens. Names are read as names of this language: `ease-out` and
  /// `ease out` are `easeOut`.
  static func read(_ bytes: [UInt8]) -> (tokens: TokenTable, mistakes: [String]) {
    var file = TokenFile()
    do {
      file.collect(try JSONValue.parse(bytes), path: [], type: nil)
    } catch {
      let line = SourceFile(name: "", bytes: bytes).line(of: error.offset) + 1
      file.mistakes.append("the text is not valid JSON: \(error.message) in line \(line)")
    }
    var tokens: [(path: String, token: TokenTable.Token)] = []
    for entry in file.entries {
      if let token = file.token(entry) { tokens.append((entry.path, token)) }
    }
    return (TokenTable(tokens), file.mistakes)
  }

  private mutating func collect(_ value: JSONValue, path: [String], type: String?) {
    guard case .object(let members) = value else {
      if path.isEmpty { mistakes.append("the file is no object") }
      return
    }
    var type = type
    if case .string(let own)? = value["$type"] { type = own }
    if let content = value["$value"] {
      entries.append((path.joined(separator: "."), type, content))
      return
    }
    for member in members where !member.name.hasPrefix("$") {
      collect(member.value, path: path + [Self.name(member.name)], type: type)
    }
  }

  /// A token's name in this language: what cannot stand in a name joins its words.
  private static func name(_ written: String) -> String {
    let words = written.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.capitalizedFirst
    }.joined()
  }

  // MARK: Values

  private mutating func token(
    _ entry: (path: String, type: String?, value: JSONValue)
  ) -> TokenTable.Token? {
    guard let (value, type) = resolved(entry.value, type: entry.type, for: entry.path) else {
      return nil
    }
    switch type {
    case "duration": return seconds(value, entry.path).map { .value(.time(seconds: $0)) }
    case "cubicBezier": return bezier(value, entry.path).map { .curve($0) }
    case "transition": return transition(value, entry.path)
    case "number": return number(value, entry.path).map { .value(.number($0)) }
    case "dimension": return points(value, entry.path).map { .value(.number($0)) }
    case "color": return color(value, entry.path)
    case let other?: return .other(other)
    case nil:
      mistakes.append("the token '\(entry.path)' has no $type")
      return nil
    }
  }

  /// The value that a chain of aliases leads to, with its type.
  private mutating func resolved(
    _ value: JSONValue, type: String?, for path: String
  ) -> (JSONValue, String?)? {
    guard case .string(let text) = value, text.hasPrefix("{"), text.hasSuffix("}") else {
      return (value, type)
    }
    let target = text.dropFirst().dropLast().split(separator: ".")
      .map { Self.name(String($0)) }.joined(separator: ".")
    guard !open.contains(target), target != path else {
      mistakes.append("the token '\(path)' is an alias of itself")
      return nil
    }
    guard let entry = entries.first(where: { $0.path == target }) else {
      mistakes.append("the token '\(path)' is an alias of '\(target)', which is not there")
      return nil
    }
    open.append(target)
    defer { open.removeLast() }
    return resolved(entry.value, type: entry.type ?? type, for: path)
  }

  private mutating func fail(_ path: String, _ wanted: String) {
    mistakes.append("the token '\(path)' is not \(wanted)")
  }

  private mutating func number(_ value: JSONValue, _ path: String) -> Double? {
    if case .number(let number) = value { return number }
    fail(path, "a number")
    return nil
  }

  /// `{ "value": 200, "unit": "ms" }`, or `"200ms"` as earlier drafts had it.
  private mutating func seconds(_ value: JSONValue, _ path: String) -> Double? {
    if let (number, unit) = quantity(value) {
      if unit == "ms" { return number / 1000 }
      if unit == "s" { return number }
    }
    fail(path, "a duration such as { \"value\": 200, \"unit\": \"ms\" }")
    return nil
  }

  private mutating func points(_ value: JSONValue, _ path: String) -> Double? {
    if let (number, unit) = quantity(value), unit == "px" { return number }
    fail(path, "a dimension such as { \"value\": 12, \"unit\": \"px\" }")
    return nil
  }

  private func quantity(_ value: JSONValue) -> (Double, String)? {
    if case .number(let number)? = value["value"], case .string(let unit)? = value["unit"] {
      return (number, unit)
    }
    guard case .string(let text) = value else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    return Double(digits).map { ($0, String(text.dropFirst(digits.count))) }
  }

  private mutating func bezier(_ value: JSONValue, _ path: String) -> Curve? {
    if case .array(let items) = value, items.count == 4 {
      let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
      if numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) {
        return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      }
    }
    fail(path, "a cubicBezier of four numbers, the first and the third in 0...1")
    return nil
  }

  private mutating func transition(_ value: JSONValue, _ path: String) -> TokenTable.Token? {
    func member(_ name: String) -> JSONValue { value[name] ?? .null }
    guard
      let (duration, _) = resolved(member("duration"), type: nil, for: path),
      let (delay, _) = resolved(member("delay"), type: nil, for: path),
      let (curve, _) = resolved(member("timingFunction"), type: nil, for: path),
      let seconds = seconds(duration, path + ".duration"),
      let wait = delay == .null ? 0 : self.seconds(delay, path + ".delay"),
      let bezier = bezier(curve, path + ".timingFunction")
    else { return nil }
    return .transition(
      duration: .time(seconds: seconds), delay: .time(seconds: wait), curve: bezier)
  }

  /// `"#rrggbb"`, `"#rrggbbaa"`, or an object with sRGB components.
  private mutating func color(_ value: JSONValue, _ path: String) -> TokenTable.Token? {
    if case .string(let text) = value, text.hasPrefix("#") {
      let digits = text.dropFirst().compactMap(\.hexDigitValue)
      if digits.count == text.count - 1, digits.count == 6 || digits.count == 8 {
        let bytes = stride(from: 0, to: digits.count, by: 2).map {
          Double(digits[$0] * 16 + digits[$0 + 1]) / 255
        }
        return .value(.color(bytes[0], bytes[1], bytes[2], bytes.count > 3 ? bytes[3] : 1))
      }
    }
    if case .string("srgb")? = value["colorSpace"], case .array(let parts)? = value["components"] {
      let numbers = parts.compactMap { if case .number(let number) = $0 { number } else { nil } }
      var alpha = 1.0
      if case .number(let written)? = value["alpha"] { alpha = written }
      if numbers.count == 3 {
        return .value(.color(numbers[0], numbers[1], numbers[2], alpha))
      }
    }
    fail(path, "a color such as \"#336699\" or one with sRGB components")
    return nil
  }
}
