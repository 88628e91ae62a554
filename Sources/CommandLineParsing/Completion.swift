/// The shells that completions are written for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Tool {
  /// A script that completes commands, options and their words in a shell; file names stand where
  /// nothing else is known.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What stands in place of a command.
  private var ownOptions: [OptionForm] { [.help, .version] }

  private var commandWords: [String] {
    Name.allCases.map(\.rawValue) + ["help"] + ownOptions.map(\.spelling)
  }

  /// A name that is a function's in every shell.
  private var function: String {
    "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  // MARK: Bash

  private var bash: String {
    var text = """
      # Completion of \(name) for bash.
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
        # '--option=word' comes as three words.
        case "$word$before" in
          =--*) word= ;;
          *=) before=${COMP_WORDS[COMP_CWORD-2]} ;;
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then
          words='\(commandWords.joined(separator: " "))'
        else
          case "${COMP_WORDS[1]} $before" in
            'help '*) words='\(Name.allCases.map(\.rawValue).joined(separator: " "))' ;;

      """
    for command in Name.allCases {
      for option in command.command.everyOption {
        guard let value = option.value else { continue }
        let spellings = option.spellings.map { "'\(command.rawValue) \($0)'" }
        text += "      \(spellings.joined(separator: " | ")))"
        text += value.accepted.isEmpty ? " return ;;\n" : " words='\(value.words)' ;;\n"
      }
    }
    text += """
            *)
              case "$word" in
                -*) case "${COMP_WORDS[1]}" in

      """
    for command in Name.allCases {
      let spellings = command.command.everyOption.flatMap(\.spellings).joined(separator: " ")
      text += "            \(command.rawValue)) words='\(spellings)' ;;\n"
    }
    text += """
                esac ;;
                *) case "${COMP_WORDS[1]}" in

      """
    for command in Name.allCases {
      let words = command.command.arguments.flatMap(\.value.accepted)
      guard !words.isEmpty else { continue }
      text += "            \(command.rawValue)) words='\(words.joined(separator: " "))' ;;\n"
    }
    text += """
                esac ;;
              esac ;;
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F \(function) \(name)

      """
    return text
  }

  // MARK: Zsh

  private var zsh: String {
    var text = """
      #compdef \(name)
      # Completion of \(name) for zsh.
      \(function)() {
        local -a commands
        commands=(

      """
    for command in Name.allCases {
      let summary = command.command.abstract.replacing(":", with: "\\:")
      text += "    \(singleQuoted("\(command.rawValue):\(summary)"))\n"
    }
    text += """
          'help:Describe a command.'
        )
        if (( CURRENT == 2 )); then
          if [[ $words[2] == -* ]]; then
            _arguments \(ownOptions.map(\.zsh).joined(separator: " "))
          else
            _describe command commands
          fi
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
          help) _describe command commands ;;

      """
    for command in Name.allCases {
      text += "    \(command.rawValue))\n      _arguments"
      for option in command.command.everyOption { text += " \\\n        " + option.zsh }
      for argument in command.command.arguments {
        let place = argument.isRepeated ? "*" : ""
        text += " \\\n        "
        text += singleQuoted("\(place):\(escaped(argument.value.name)):\(argument.value.zshAction)")
      }
      text += " ;;\n"
    }
    text += """
        esac
      }
      \(function) "$@"

      """
    return text
  }

  // MARK: Fish

  private var fish: String {
    var text = "# Completion of \(name) for fish.\n"
    for command in Name.allCases {
      text += "complete -c \(name) -n __fish_use_subcommand -f -a \(command.rawValue) "
      text += "-d \(fishQuoted(command.command.abstract))\n"
    }
    let words = Name.allCases.map(\.rawValue).joined(separator: " ")
    text += "complete -c \(name) -n __fish_use_subcommand -f -a help -d 'Describe a command.'\n"
    for option in ownOptions {
      text += "complete -c \(name) -n __fish_use_subcommand -l \(option.name)"
      if let short = option.short { text += " -s \(short)" }
      text += " -d \(fishQuoted(option.summary))\n"
    }
    text += "complete -c \(name) -n '__fish_seen_subcommand_from help' -f -a '\(words)'\n"
    for command in Name.allCases {
      let condition = "-n '__fish_seen_subcommand_from \(command.rawValue)'"
      for option in command.command.everyOption {
        text += "complete -c \(name) \(condition) -l \(option.name)"
        if let short = option.short { text += " -s \(short)" }
        if let value = option.value {
          text += value.accepted.isEmpty ? " -r" : " -x -a \(fishQuoted(value.words))"
        }
        text += " -d \(fishQuoted(option.summary))\n"
      }
      for argument in command.command.arguments where !argument.value.accepted.isEmpty {
        text += "complete -c \(name) \(condition) -f -a \(fishQuoted(argument.value.words))\n"
      }
    }
    return text
  }
}

extension OptionForm {
  fileprivate var spellings: [String] { [shortSpelling, spelling].compactMap(\.self) }

  /// A specification for `_arguments`.
  fileprivate var zsh: String {
    var rest = "[\(escaped(summary))]"
    if let value { rest += ":\(escaped(value.name)):\(value.zshAction)" }
    // Of an option with a value: a word of its own, or behind '='.
    let long = value == nil ? spelling : spelling + "="
    // One that may be written again is offered again.
    if case .repeated = occurrence {
      guard let shortSpelling else { return singleQuoted("*" + long + rest) }
      return "'*'{\(shortSpelling),\(long)}" + singleQuoted(rest)
    }
    guard let shortSpelling else { return singleQuoted(long + rest) }
    return "'(\(shortSpelling) \(spelling))'{\(shortSpelling),\(long)}" + singleQuoted(rest)
  }
}

extension ValueForm {
  fileprivate var words: String { accepted.joined(separator: " ") }

  fileprivate var zshAction: String { accepted.isEmpty ? "_files" : "(\(words))" }
}

/// What `_arguments` would read as its own.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if "[]:\\".contains(character) { result += "\\" }
    result.append(character)
  }
  return result
}

private func singleQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}

private func fishQuoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
}
