/// Writes nodes as YAML in all the ways that YAML has: blocks and flows, quotes and escapes, anchors
/// and aliases, comments, blank lines, indentations.
struct YAMLWriter {
  private(set) var dice: Dice
  private var lines: [String] = []
  /// Whether the last line is one of a block scalar.
  private var isBehindText = false
  private var anchors: [(node: Node, name: String)] = []
  /// How many of a hundred nodes are written unusually; none at 0.
  private let oddity: Int

  init(seed: UInt64, oddity: Int) {
    dice = Dice(seed: seed)
    self.oddity = oddity
  }

  /// The documents of a file.
  mutating func file(_ documents: [Node]) -> String {
    for (index, document) in documents.enumerated() {
      anchors = []
      if index > 0 || odd() { lines.append("---") }
      comment(0)
      block(document, indent: 0)
      if odd(4) { lines.append("...") }
    }
    let end = odd(4) ? "\r\n" : "\n"
    return lines.joined(separator: end) + (odd(4) ? "" : end)
  }

  /// True for one node in so many odd ones.
  private mutating func odd(_ rarity: Int = 1) -> Bool {
    dice.chance(oddity) && dice.number(in: 1...rarity) == 1
  }

  // MARK: Blocks

  private mutating func block(_ node: Node, indent: Int) {
    switch node {
    case .map(let entries):
      for entry in entries {
        comment(indent)
        emit(blanks(indent) + key(entry.key, inFlow: false), entry.value, indent: indent)
      }
    case .list(let items):
      for item in items {
        comment(indent)
        self.item(item, indent: indent)
      }
    case .text, .word: emit(blanks(indent), node, indent: indent)
    }
  }

  /// A value behind what stands before it on its line.
  private mutating func emit(_ start: String, _ node: Node, indent: Int) {
    if let alias = alias(of: node) { return lines.append(start + " *" + alias + trailer()) }
    let start = start + anchor(of: node)
    switch node {
    case .text(let text):
      if odd(6), let header = blockHeader(for: text) {
        isBehindText = true
        lines.append(start + " " + header)
        lines.append(blanks(indent + 2) + text)
      } else {
        lines.append(start + " " + scalar(text, inFlow: false) + trailer())
      }
    case .word(let word): lines.append(start + " " + word + trailer())
    case .map(let entries) where entries.isEmpty: lines.append(start + " {}" + trailer())
    case .list(let items) where items.isEmpty: lines.append(start + " []" + trailer())
    case .map, .list:
      if node.size < 14, dice.chance(50) || odd() {
        return lines.append(start + " " + flow(node, indent: indent) + trailer())
      }
      lines.append(start + trailer())
      let isList = if case .list = node { true } else { false }
      let step = isList && odd() ? 0 : odd() ? dice.number(in: 1...5) : 2
      block(node, indent: indent + step)
    }
  }

  private mutating func item(_ node: Node, indent: Int) {
    let start = blanks(indent) + "-"
    guard case .map(let entries) = node, let first = entries.first, node.size >= 10 || odd(2) else {
      return emit(start, node, indent: indent)
    }
    emit(start + " " + key(first.key, inFlow: false), first.value, indent: indent + 2)
    block(.map(Array(entries.dropFirst())), indent: indent + 2)
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func comment(_ indent: Int) {
    defer { isBehindText = false }
    if odd(3) { lines.append("") }
    guard odd(3) else { return }
    // Deeper than a text of several lines it would be a part of it.
    lines.append(
      blanks(!isBehindText && odd(2) ? dice.number(in: 0...9) : indent) + "# "
        + dice.pick(Self.remarks))
  }

  private mutating func trailer() -> String { odd(3) ? " # " + dice.pick(Self.remarks) : "" }

  private static let remarks = [
    "facade", "#", "a: b", "- not an item", "{ not: a map", "\"", "it's", "größer → kleiner",
    "日本語", "🎬", "*/ /*", "fade 0 -> 1", "%YAML 1.1", "&a *b", "add ", "to:", "| > ?",
  ]

  // MARK: Anchors

  private mutating func anchor(of node: Node) -> String {
    guard odd(3) else { return "" }
    let name = "a\(anchors.count)" + dice.pick(["", "-b", "_c"])
    anchors.append((node, name))
    return " &" + name
  }

  private mutating func alias(of node: Node) -> String? {
    guard let known = anchors.last(where: { $0.node == node }), dice.chance(50) else { return nil }
    return known.name
  }

  // MARK: Flows

  private mutating func flow(_ node: Node, indent: Int) -> String {
    switch node {
    case .text(let text): return scalar(text, inFlow: true)
    case .word(let word): return word
    case .map(let entries):
      let parts = entries.map { key($0.key, inFlow: true) + flowValue($0.value, indent: indent) }
      return joined(parts, "{", "}", indent)
    case .list(let items):
      let parts = items.map { flow($0, indent: indent) }
      return joined(parts, "[", "]", indent)
    }
  }

  private mutating func flowValue(_ node: Node, indent: Int) -> String {
    if let alias = alias(of: node) { return " *" + alias + " " }
    return anchor(of: node) + " " + flow(node, indent: indent)
  }

  private mutating func joined(
    _ parts: [String], _ open: String, _ close: String, _ indent: Int
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    let isLong = odd(3)
    let separator = isLong ? ",\n" + blanks(indent + 3) : ", "
    let last = odd(4) ? "," : ""
    let space = open == "[" || odd(3) ? "" : " "
    return (open + space + parts.joined(separator: separator) + last + space + close)
  }

  // MARK: Scalars

  private mutating func key(_ text: String, inFlow: Bool) -> String {
    guard odd(3) else { return text + ":" }
    return (dice.chance(50) ? "\"" + text + "\"" : "'" + text + "'") + ":"
  }

  private mutating func scalar(_ text: String, inFlow: Bool) -> String {
    if Self.isPlain(text, inFlow: inFlow), !odd() { return text }
    let isPrintable = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0xA0).contains($0.value) && !(0x2028...0x2029).contains($0.value)
    }
    if isPrintable, dice.chance(30) {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
    var result = "\""
    let escapes = odd()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0xA0).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        result += "\\u" + Self.hexadecimal(scalar.value, digits: 4)
      case _ where escapes && scalar.isASCII && dice.chance(20):
        result += "\\x" + Self.hexadecimal(scalar.value, digits: 2)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  /// The head of a block scalar for a text, if one can hold it.
  private mutating func blockHeader(for text: String) -> String? {
    guard !text.isEmpty, text.first != " ", text.last != " ", text.first != "#",
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0.value < 0x80 })
    else { return nil }
    return dice.pick([">-", "|-"])
  }

  /// Whether a text can stand without quotes.
  static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":"
    else { return false }
    if ",[]{}#&*!|>'\"%@`?:".unicodeScalars.contains(first) { return false }
    if first == "-", scalars.count == 1 || scalars[1] == " " { return false }
    if first == "~" || text == "---" || text == "..." { return false }
    for (index, scalar) in scalars.enumerated() {
      if scalar.value < 0x20 || scalar.value >= 0x7F && scalar.value <= 0xA0 { return false }
      if scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF { return false }
      if scalar == "#" { return false }
      if scalar == ":", index + 1 < scalars.count, scalars[index + 1] == " " { return false }
      if inFlow, ",[]{}".unicodeScalars.contains(scalar) { return false }
    }
    return true
  }
}
