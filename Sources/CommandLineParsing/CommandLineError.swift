/// The mistakes of one command line, in its order.
package struct CommandLineError: Error, Equatable, CustomStringConvertible {
  /// One mistake: a message that stands alone, in lower case without a full stop, and what helps.
  package struct Mistake: Equatable, Sendable {
    package let message: String
    package let help: String?

    /// A mistake of the caller's own finding.
    package init(_ message: String, help: String? = nil) {
      self.message = message
      self.help = help
    }
  }

  /// Never empty when thrown by `Tool.parse`.
  package let mistakes: [Mistake]

  /// An error of several mistakes.
  package init(_ mistakes: [Mistake]) {
    self.mistakes = mistakes
  }

  /// An error of one mistake.
  package init(_ message: String, help: String? = nil) {
    self.init([Mistake(message, help: help)])
  }

  /// The text for a terminal, without a line break at its end.
  package var description: String {
    mistakes.map { mistake in
      "error: \(mistake.message)" + (mistake.help.map { "\n  = help: \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}

/// The word between quotes, with control characters made visible, and what turns the direction of writing.
func quoted(_ word: String) -> String {
  var text = "'"
  for scalar in word.unicodeScalars {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
      text += scalar.escaped(asASCII: true)
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "'"
}

func suggestion(_ name: String) -> String { "did you mean '\(name)'?" }
