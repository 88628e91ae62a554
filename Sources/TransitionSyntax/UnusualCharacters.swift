import TransitionDiagnostics

extension Diagnostic {
  /// A word with characters in it that nobody sees; nil where `text` has none.
  ///
  /// - Parameter text: What stands at `span`.
  static func invisibleCharacters(in text: String, at span: Span) -> Diagnostic? {
    let isHidden = { (scalar: Unicode.Scalar) in !scalar.isASCII && scalar.isInvisible }
    guard let hidden = text.unicodeScalars.first(where: isHidden) else { return nil }
    var seen = text
    seen.unicodeScalars.removeAll(where: isHidden)
    return Diagnostic(
      .unknownCharacter, "an invisible character is in '\(seen)': \(hidden.codePoint)", at: span,
      help: "remove it; copied text often has such characters",
      fixes: [FixIt("remove it", [Edit(span, seen)])])
  }

  /// Letters in a word that look like others: `а` of Cyrillic like that of Latin.
  static func noteOfLookalikes(in text: String) -> String? {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) else { return nil }
    // Greek and Cyrillic.
    return scalars.first { (0x370...0x52F).contains($0.value) }.map {
      "'\($0)' is \($0.codePoint), and no letter from A to Z"
    }
  }
}

extension Unicode.Scalar {
  /// Whether nobody sees it, or takes it for a blank.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// As `U+200B`.
  var codePoint: String { "U+" + digits(atLeast: 4) }

  /// Its number in hexadecimal digits.
  func digits(atLeast count: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// The sign of the language for which other keyboards type this one: a digit of another script, or
  /// one as wide as the characters of Chinese and Japanese.
  var asciiSign: Unicode.Scalar? {
    switch value {
    case ..<0x80: return nil
    case 0x66A, 0xFE6A: return "%"
    case 0xFF01...0xFF5E:
      let sign = Unicode.Scalar(UInt8(value - 0xFEE0))
      return isNamePart(UInt8(sign.value)) || "+-*/<>=()%.,".unicodeScalars.contains(sign)
        ? sign : nil
    default:
      guard properties.numericType == .decimal, let digit = properties.numericValue else {
        return nil
      }
      return Unicode.Scalar(UInt8(0x30 + digit))
    }
  }
}
