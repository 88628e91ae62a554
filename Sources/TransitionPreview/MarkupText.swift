/// Texts as they can stand in markup.
enum MarkupText {
  /// A text between tags, or between quotes in one: what means something in XML or HTML is written
  /// by name. What XML 1.0 cannot hold becomes U+FFFD, and so do marks that turn the direction of what
  /// follows.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.turnsWhatFollows: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON between script tags: no `<` is left that could end the script or begin a comment, and no mark
  /// that turns the direction of what follows.
  static func script(_ json: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 16)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        bytes += Array("\\u003c".utf8)
      } else {
        bytes.append(byte)
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: \.turnsWhatFollows) else { return text }
    var legible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      legible.append(scalar.turnsWhatFollows ? "\u{FFFD}" : scalar)
    }
    return String(legible)
  }
}

extension Unicode.Scalar {
  /// Whether this overrides or embeds a direction, so that a line reads otherwise than it is written.
  var turnsWhatFollows: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
