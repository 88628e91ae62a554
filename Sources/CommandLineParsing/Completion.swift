/// The shells that completions are written for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Tool {
  /// A script that completes commands, options and their values in a shell. What has been written, and
  /// what does not go with it, is offered no more; files are offered where one may stand.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What stands in place of a command.
  var ownOptions: [OptionForm] { [.help, .version] }

  var commandNames: [String] { Name.allCases.map(\.rawValue) }

  /// A name that is a function's in every shell.
  var function: String {
    "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension Command {
  /// The options that can be written no more beside one.
  func ruledOut(by option: OptionForm) -> [OptionForm] {
    let groups = exclusive.filter { $0.contains(option.name) }
    return everyOption.filter { other in
      other.name == option.name
        ? !other.isRepeated : groups.contains { $0.contains(other.name) }
    }
  }
}

extension OptionForm {
  var spellings: [String] { [shortSpelling, spelling].compactMap(\.self) }

  var isRepeated: Bool { occurrence.isRepeated }
}

extension ValueForm {
  /// Whether a path is written.
  var isPath: Bool {
    switch offer {
    case .files, .folders: true
    case .nothing, .words: false
    }
  }
}

func singleQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}

extension String {
  /// As a word of a command line: in quotes where a shell would read something else.
  package var quotedForShells: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), 0x80...:
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : singleQuoted(self)
  }
}
