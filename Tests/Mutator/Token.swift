/// A piece of one line of Swift as `transitionc` prints it.
struct Token {
  enum Kind { case word, number, string, symbol, space, comment }

  let kind: Kind
  let text: String
  /// Where it begins, in characters.
  let column: Int

  var end: Int { column + text.count }

  /// Operators of more than one character, the longest first.
  private static let operators = [
    "...", "..<", "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "??", "->", "+=", "-=",
  ]

  static func tokens(of line: String) -> [Token] {
    let characters = Array(line)
    var tokens: [Token] = []
    var place = 0
    while place < characters.count {
      let start = place
      let kind = scan(characters, &place)
      tokens.append(
        Token(kind: kind, text: String(characters[start..<place]), column: start))
    }
    return tokens
  }

  private static func scan(_ line: [Character], _ place: inout Int) -> Kind {
    func has(_ text: String) -> Bool { line[place...].starts(with: text) }
    let first = line[place]
    if first == " " {
      while place < line.count, line[place] == " " { place += 1 }
      return .space
    }
    if has("//") {
      place = line.count
      return .comment
    }
    if first == "\"" {
      repeat {
        place += line[place] == "\\" ? 2 : 1
      } while place < line.count && line[place] != "\""
      place = min(place + 1, line.count)
      return .string
    }
    if first.isNumber {
      scanNumber(line, &place)
      return .number
    }
    if isOfWord(first) {
      while place < line.count, isOfWord(line[place]) { place += 1 }
      return .word
    }
    place += operators.first(where: has)?.count ?? 1
    return .symbol
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_$@#`".contains(character)
  }

  private static func scanNumber(_ line: [Character], _ place: inout Int) {
    func digits() {
      while place < line.count, line[place].isNumber || line[place] == "_" { place += 1 }
    }
    func follows(_ offset: Int) -> Character {
      place + offset < line.count ? line[place + offset] : " "
    }
    digits()
    if follows(0) == ".", follows(1).isNumber {
      place += 1
      digits()
    }
    if follows(0) == "e" {
      place += follows(1) == "-" ? 2 : 1
      digits()
    }
  }
}

/// A line and what it consists of.
struct Line {
  let text: String
  let tokens: [Token]
  /// How far it is indented.
  let indent: Int

  init(_ text: String) {
    self.text = text
    tokens = Token.tokens(of: text)
    indent = text.prefix { $0 == " " }.count
  }

  /// Without the indentation.
  var trimmed: String { String(text.dropFirst(indent)) }
  /// Without spaces and comments.
  var code: [Token] { tokens.filter { $0.kind != .space && $0.kind != .comment } }
  var first: String { code.first?.text ?? "" }
  var last: String { code.last?.text ?? "" }

  /// How many brackets it leaves open.
  var depth: Int {
    code.reduce(0) { depth, token in
      guard token.kind == .symbol else { return depth }
      if "([{".contains(token.text) { return depth + 1 }
      return ")]}".contains(token.text) ? depth - 1 : depth
    }
  }

  /// Whether the line before goes on here.
  var goesOn: Bool {
    guard let first = code.first else { return true }
    return first.text == "else" || first.kind == .symbol && first.text != "\\" && first.text != "("
  }

  /// Whether the next line belongs to it.
  var isOpen: Bool {
    guard let last = code.last else { return false }
    if last.text == "else" { return true }
    return last.kind == .symbol && !["{", "}", ")", "]", "?", "!", ">", ":"].contains(last.text)
  }
}
