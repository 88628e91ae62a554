import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering

/// What the tokens of each type are, of what their values say.
extension TokenFile {
  mutating func number(_ value: JSONValue, _ path: String) -> Double? {
    if case .number(let number) = value { return number }
    fail(path, "a number")
    return nil
  }

  /// `{ "value": 200, "unit": "ms" }`, or `"200ms"` as earlier drafts had it.
  mutating func seconds(_ value: JSONValue, _ path: String) -> Double? {
    if let (number, unit) = quantity(value, path) {
      if unit == "ms" { return number / 1000 }
      if unit == "s" { return number }
    }
    fail(path, "a duration such as { \"value\": 200, \"unit\": \"ms\" }")
    return nil
  }

  /// Points; what is as large as somebody's text, as `rem` is, has no number here.
  mutating func dimension(
    _ value: JSONValue, _ path: String, at home: [String]
  ) -> TokenTable.Token? {
    guard let (number, unit) = quantity(value, path), !unit.isEmpty else {
      fail(path, "a dimension such as { \"value\": 12, \"unit\": \"px\" }")
      return nil
    }
    if unit == "px" { return .length(number) }
    return refused(
      "is in '\(unit)', and a length here is in points", help: "name a token in 'px'", at: home)
  }

  /// The members that the value of a token of a type can have.
  private static func members(of type: String?) -> [String] {
    switch type {
    case "duration", "dimension": ["value", "unit"]
    case "color": ["colorSpace", "components", "alpha", "hex"]
    case "transition": ["duration", "delay", "timingFunction"]
    default: []
    }
  }

  /// Whether a value has only members that it can have: others, such as one that is misspelt, would be
  /// passed over.
  mutating func check(_ value: JSONValue, _ type: String?, _ path: String) -> Bool {
    let known = Self.members(of: type)
    guard case .object(let members) = value, !known.isEmpty else { return true }
    var isFine = true
    for member in members where !known.contains(member.name) && !member.name.hasPrefix("$") {
      let near = nearestName(to: member.name, in: known)
      report(
        "the value of the token '\(path)' has a member '\(member.name)'",
        help: near.map { "write '\($0)'" } ?? "remove it: it has \(known.joined(separator: ", "))")
      isFine = false
    }
    guard type == "transition" else { return isFine }
    for part in known.prefix(2) {
      guard let value = value[part] else { continue }
      if !check(value, "duration", path + "." + part) { isFine = false }
    }
    return isFine
  }

  private mutating func quantity(_ value: JSONValue, _ path: String) -> (Double, String)? {
    if case .number(let number)? = part(value["value"], of: path),
      case .string(let unit)? = value["unit"]
    {
      return (number, unit)
    }
    guard case .string(let text) = value else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let number = Double(digits), number.isFinite else { return nil }
    return (number, String(text.dropFirst(digits.count)))
  }

  mutating func bezier(_ value: JSONValue, _ path: String) -> Curve? {
    if case .array(let items) = value, items.count == 4 {
      var numbers: [Double] = []
      for item in items {
        if case .number(let number)? = part(item, of: path) { numbers.append(number) }
      }
      if numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) {
        return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      }
    }
    fail(path, "a cubicBezier of four numbers, the first and the third in 0...1")
    return nil
  }

  mutating func transition(_ value: JSONValue, _ path: String) -> TokenTable.Token? {
    guard
      let duration = part(value["duration"], of: path),
      let delay = part(value["delay"], of: path),
      let curve = part(value["timingFunction"], of: path),
      let seconds = seconds(duration, path + ".duration"),
      let wait = delay == .null ? 0 : self.seconds(delay, path + ".delay"),
      let bezier = bezier(curve, path + ".timingFunction")
    else { return nil }
    return .transition(
      duration: .time(seconds: seconds), delay: .time(seconds: wait), curve: bezier)
  }

  /// `"#rrggbb"`, `"#rrggbbaa"`, an object with sRGB components, or one with a `hex` beside others.
  mutating func color(
    _ value: JSONValue, _ path: String, at home: [String]
  ) -> TokenTable.Token? {
    if case .string(let text) = value, let color = color(hex: text) { return .value(color) }
    if case .string(let space)? = value["colorSpace"], let parts = components(value, path),
      case .number(let alpha)? = part(value["alpha"] ?? 1, of: path), (0...1).contains(alpha)
    {
      let numbers = parts.compactMap(\.self)
      guard space == "srgb", numbers.count == parts.count else {
        // The format has it for those who do not know what the components say.
        if let hex = value["hex"] { return color(hex: hex, alpha: alpha, path) }
        let help = "name a token such as \"#336699\" or one with sRGB components or a 'hex'"
        guard space == "srgb" else {
          return refused(
            "is in the color space '\(space)', and colors here are sRGB",
            help: space.lowercased() == "srgb" ? "write it as 'srgb'" : help, at: home)
        }
        return refused("has a component 'none', which is no number", help: help, at: home)
      }
      if numbers.allSatisfy((0...1).contains) {
        return .value(.color(numbers[0], numbers[1], numbers[2], alpha))
      }
    }
    fail(path, "a color such as \"#336699\" or one with sRGB components and an alpha in 0...1")
    return nil
  }

  /// The `hex` of a color with another alpha.
  private mutating func color(
    hex: JSONValue, alpha: Double, _ path: String
  ) -> TokenTable.Token? {
    guard case .string(let text) = hex, var color = color(hex: text) else {
      fail(path + ".hex", "a color such as \"#336699\"")
      return nil
    }
    color.components.w = alpha
    return .value(color)
  }

  private func color(hex text: String) -> Value? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1, digits.count == 6 || digits.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place -> Double in
      let byte: Int = digits[place] * 16 + digits[place + 1]
      return Double(byte) / 255
    }
    return .color(bytes[0], bytes[1], bytes[2], bytes.count > 3 ? bytes[3] : 1)
  }

  /// The three components of a color, nil for one that is `"none"`; nil where they are something else.
  private mutating func components(_ value: JSONValue, _ path: String) -> [Double?]? {
    guard case .array(let parts)? = value["components"], parts.count == 3 else { return nil }
    var components: [Double?] = []
    for each in parts {
      switch part(each, of: path) {
      case .number(let number)?: components.append(number)
      case .string("none")?: components.append(nil)
      default: return nil
      }
    }
    return components
  }
}
