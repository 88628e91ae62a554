import TransitionDiagnostics

/// A character by its number in a quoted text: `\xE9`, `\u00E9`, `\U000000E9`.
struct CodePointEscape {
  /// `x`, `u` or `U`.
  let letter: Unicode.Scalar
  /// How many digits it takes, and how many there are.
  let wanted: Int
  let count: Int
  private let value: UInt32

  /// Nil where no such escape begins.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first == Byte.backslash, let letter = bytes.dropFirst().first else { return nil }
    switch Unicode.Scalar(letter) {
    case "x": wanted = 2
    case "u": wanted = 4
    case "U": wanted = 8
    default: return nil
    }
    self.letter = Unicode.Scalar(letter)
    let digits = bytes.dropFirst(2).prefix(wanted).prefix {
      Character(Unicode.Scalar($0)).isHexDigit
    }
    count = digits.count
    value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }

  /// In bytes.
  var length: Int { 2 + count }

  var isWhole: Bool { count == wanted }

  /// Whether it is one of the numbers that UTF-16 writes two of for one character.
  var isHalf: Bool { isWhole && (0xD800...0xDFFF).contains(value) }
  var isFirstHalf: Bool { isWhole && (0xD800...0xDBFF).contains(value) }

  /// The character of which this is the first half; nil where `second` is not the other one.
  func character(with second: CodePointEscape) -> Unicode.Scalar? {
    guard isFirstHalf, second.isHalf, !second.isFirstHalf else { return nil }
    return Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (second.value - 0xDC00))
  }
}

extension Diagnostic {
  static func codePoint(_ escape: CodePointEscape, at span: Span) -> Diagnostic {
    let letter = "\\\(escape.letter)"
    if escape.isHalf {
      return Diagnostic(
        YAMLMistake.escape, "half of a character is none", at: span,
        help: "write the character itself, or '\\U' and the eight digits of its number")
    }
    if escape.isWhole {
      return Diagnostic(
        YAMLMistake.escape, "no character has this number", at: span,
        help: "the last one is '\\U0010FFFF'")
    }
    return Diagnostic(
      YAMLMistake.escape, "'\(letter)' takes \(escape.wanted) hexadecimal digits", at: span,
      help:
        "write '\(letter)\(String(repeating: "0", count: escape.wanted - 2))e9' for 'é', or '\\\\' for a backslash"
    )
  }

  /// A character in two halves, as in JSON.
  static func halves(_ character: Unicode.Scalar, at span: Span) -> Diagnostic {
    let escape = "\\U" + character.digits(atLeast: 8)
    return Diagnostic(
      YAMLMistake.escape, "YAML has no halves of characters", at: span, help: "write '\(escape)'",
      fixes: [FixIt("write '\(escape)'", [Edit(span, escape)])])
  }
}
