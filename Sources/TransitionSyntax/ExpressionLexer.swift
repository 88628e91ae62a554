import TransitionCatalog
import TransitionDiagnostics

/// The words of the expression language.
enum Token: Equatable {
  case number(Double, Unit?)
  case color(SIMD4<Double>)
  case name(String)
  case arrow, range, dot, comma, open, close, slash
  case sign(BinaryOperator)
  case end
  /// Something that was reported already.
  case invalid
}

/// Cuts the text of a scalar into tokens; longest match, `->` before `-`, `..` before `.`.
struct ExpressionLexer {
  let bytes: [UInt8]
  let place: ScalarPlace
  private(set) var offset = 0
  /// The word before, and whether it belongs to the path of a design token.
  private var previous = Token.end
  private var isInTokenPath = false
  var diagnostics: [Diagnostic] = []

  init(_ text: String, at place: ScalarPlace) {
    bytes = Array(text.utf8)
    self.place = place
  }

  /// The next token with the bytes it takes.
  mutating func next() -> (token: Token, range: Range<Int>) {
    while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
    let start = offset
    guard start < bytes.count else { return (.end, start..<start) }
    let token = pathPart(isBehind: start) ?? read(bytes[start])
    isInTokenPath =
      switch token {
      case .name("tokens") where previous != .dot: true
      case .name, .dot: isInTokenPath
      default: false
      }
    previous = token
    return (token, start..<offset)
  }

  /// The next dot or name in the path of a design token, where names may begin with a digit:
  /// `tokens.blue.500` has no decimal in it.
  private mutating func pathPart(isBehind start: Int) -> Token? {
    guard isInTokenPath, start > 0, !isSpace(bytes[start - 1]) else { return nil }
    if previous == .dot, isDigit(bytes[start]) { return name() }
    guard case .name = previous, bytes[start] == UInt8(ascii: "."), peek(1) != bytes[start] else {
      return nil
    }
    return take(1, .dot)
  }

  private mutating func read(_ byte: UInt8) -> Token {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "."):
      if peek(1) == UInt8(ascii: ".") {
        let isLonger = peek(2) == UInt8(ascii: ".") || peek(2) == UInt8(ascii: "<")
        return isLonger ? unknown() : take(2, .range)
      }
      if let digit = peek(1), isDigit(digit) { return number() }
      return take(1, .dot)
    case UInt8(ascii: "#"): return color()
    case UInt8(ascii: "("): return take(1, .open)
    case UInt8(ascii: ")"): return take(1, .close)
    case UInt8(ascii: ","): return take(1, .comma)
    case UInt8(ascii: "+") where isEqual(at: 1), UInt8(ascii: "-") where isEqual(at: 1),
      UInt8(ascii: "*") where isEqual(at: 1), UInt8(ascii: "/") where isEqual(at: 1):
      return unknown()
    case UInt8(ascii: "+"): return take(1, .sign(.add))
    case UInt8(ascii: "-"):
      return peek(1) == UInt8(ascii: ">") ? take(2, .arrow) : take(1, .sign(.subtract))
    case UInt8(ascii: "*"): return take(1, .sign(.multiply))
    case UInt8(ascii: "/"): return take(1, .slash)
    case UInt8(ascii: "<"):
      return peek(1) == UInt8(ascii: "=") ? take(2, .sign(.lessOrEqual)) : take(1, .sign(.less))
    case UInt8(ascii: ">"):
      return peek(1) == UInt8(ascii: "=")
        ? take(2, .sign(.greaterOrEqual)) : take(1, .sign(.greater))
    case UInt8(ascii: "="):
      return isEqual(at: 1) && !isEqual(at: 2) ? take(2, .sign(.equal)) : unknown()
    case UInt8(ascii: "!"):
      return isEqual(at: 1) && !isEqual(at: 2) ? take(2, .sign(.notEqual)) : unknown()
    default:
      return isNameStart(byte) ? name() : unknown()
    }
  }

  private mutating func number() -> Token {
    let start = offset
    var isDecimal = false
    // Of so few digits the value is one exact division.
    var (digits, scale) = (UInt64(0), 1.0)
    while let byte = peek(0) {
      if isDigit(byte) {
        if offset - start < Self.fewDigits { digits = digits * 10 + UInt64(byte - 48) }
        if isDecimal { scale *= 10 }
        offset += 1
      } else if byte == UInt8(ascii: "."), !isDecimal, let digit = peek(1), isDigit(digit) {
        isDecimal = true
        offset += 1
      } else {
        break
      }
    }
    let count = offset - start
    exponent()
    let range = start..<offset
    let isShort = count <= Self.fewDigits && range.count == count
    let value = isShort ? Double(digits) / scale : Double(text(range)) ?? .nan
    guard value.isFinite else {
      diagnostics.append(.malformedNumber(text(range), at: place.span(range)))
      return .invalid
    }
    if peek(0) == UInt8(ascii: "."), peek(1) != UInt8(ascii: "."),
      !(peek(1).map(isNameStart) ?? false)
    {
      offset += 1
      let isAlone = !isDecimal && !(peek(0).map(isDigit) ?? false)
      while let byte = peek(0), !isAlone, isDigit(byte) || byte == UInt8(ascii: ".") { offset += 1 }
      diagnostics.append(
        .numberEndsInDot(text(range), isAlone: isAlone, at: place.span(start..<offset)))
      return .invalid
    }
    return unit(of: value, range)
  }

  /// The digits and the point of numbers that are exact without their point, and so is its power.
  private static let fewDigits = 16

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// `1e3` and `1e-3`, but not `1em`.
  private mutating func exponent() {
    guard let byte = peek(0), byte | 0x20 == UInt8(ascii: "e") else { return }
    let hasSign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
    guard let digit = peek(hasSign ? 2 : 1), isDigit(digit) else { return }
    offset += hasSign ? 2 : 1
    while let digit = peek(0), isDigit(digit) { offset += 1 }
  }

  /// The unit directly behind a number.
  private mutating func unit(of value: Double, _ number: Range<Int>) -> Token {
    if peek(0) == UInt8(ascii: "%") { return take(1, .number(value, .percent)) }
    guard let byte = peek(0), isNameStart(byte) else { return .number(value, nil) }
    let unitStart = offset
    while let byte = peek(0), isNamePart(byte) { offset += 1 }
    let word = text(unitStart..<offset)
    if let unit = Unit(rawValue: word) { return .number(value, unit) }
    // Points per second are numbers as well.
    if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "s"), peek(2).map(isNamePart) != true,
      case .write("") = FamiliarWord.meaning(of: word, as: .unit)
    {
      offset += 2
    }
    diagnostics.append(
      .unknownUnit(word, number: text(number), at: place.span(unitStart..<offset)))
    return .invalid
  }

  private mutating func color() -> Token {
    let start = offset
    offset += 1
    while let byte = peek(0), isNamePart(byte) { offset += 1 }
    let digits = bytes[(start + 1)..<offset].compactMap(hexadecimal)
    let before = start > 0 ? bytes[start - 1] : 0
    if isNamePart(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "%") {
      diagnostics.append(.tightComment(at: place.span(start..<offset)))
      return .invalid
    }
    guard digits.count == offset - start - 1, digits.count == 6 || digits.count == 8 else {
      diagnostics.append(
        .malformedColor(text(start..<offset), at: place.span(start..<offset)))
      return .invalid
    }
    func component(_ index: Int) -> Double {
      Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255
    }
    return .color(
      SIMD4(component(0), component(1), component(2), digits.count == 8 ? component(3) : 1))
  }

  private mutating func name() -> Token {
    let start = offset
    while let byte = peek(0), isNamePart(byte) { offset += 1 }
    return .name(text(start..<offset))
  }

  private mutating func take(_ count: Int, _ token: Token) -> Token {
    offset += count
    return token
  }

  /// A sign that the language does not have: as much of it as another language would take, or another
  /// keyboard has typed.
  private mutating func unknown() -> Token {
    let rest = String(decoding: bytes[offset..<min(offset + 64, bytes.count)], as: UTF8.self)
    let typed = rest.unicodeScalars.prefix { $0.asciiSign != nil }
    let known = (1...5).reversed().map { String(rest.prefix($0)) }.first {
      FamiliarWord.meaning(of: $0, as: .sign) != nil
    }
    // Some join what follows them, which somebody does see.
    let hidden = rest.unicodeScalars.prefix(while: \.isInvisible)
    let run = typed.isEmpty ? hidden : typed
    let sign = run.isEmpty ? known ?? String(rest.prefix(1)) : String(run)
    let start = offset
    offset = min(offset + sign.utf8.count, bytes.count)
    diagnostics.append(
      .unknownSign(
        sign, behind: start > 0 ? bytes[start - 1] : nil,
        before: offset < bytes.count ? bytes[offset] : nil, at: place.span(start..<offset)))
    return .invalid
  }

  private func peek(_ ahead: Int) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private func isEqual(at ahead: Int) -> Bool { peek(ahead) == UInt8(ascii: "=") }

  private func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
    default: nil
    }
  }
}

/// Where the text of a scalar stands in its file.
package struct ScalarPlace: Sendable {
  package let whole: Span
  /// The offset in the file of the text's first byte; nil when escapes or folded lines make the
  /// text differ from the source.
  package let verbatimStart: Int?
  /// Where each byte of such a text stands all the same; nil when only the whole can be pointed at.
  let places: [Range<Int>]?

  package init(whole: Span, verbatimStart: Int?, places: [Range<Int>]? = nil) {
    self.whole = whole
    self.verbatimStart = verbatimStart
    self.places = places
  }

  /// The place of some bytes of the text.
  package func span(_ range: Range<Int>) -> Span {
    if let verbatimStart {
      return Span(
        file: whole.file, start: verbatimStart + range.lowerBound,
        end: verbatimStart + range.upperBound)
    }
    guard let places, let last = places.last, range.upperBound <= places.count else {
      return whole
    }
    let start =
      range.lowerBound < places.count ? places[range.lowerBound].lowerBound : last.upperBound
    return Span(
      file: whole.file, start: start,
      end: range.isEmpty ? start : places[range.upperBound - 1].upperBound)
  }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

func isNameStart(_ byte: UInt8) -> Bool {
  (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_")
}

package func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

/// Whether `text` can be a name: a letter or `_`, then letters, digits and `_`, all ASCII.
package func isName(_ text: String) -> Bool {
  guard let first = text.utf8.first, isNameStart(first) else { return false }
  return text.utf8.allSatisfy(isNamePart)
}
