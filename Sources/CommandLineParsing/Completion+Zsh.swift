extension Tool {
  /// The script for zsh, for a folder in its fpath or to be read when a shell starts.
  var zsh: String {
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
            _arguments \(ownOptions.map { $0.zsh(ruling: [$0]) }.joined(separator: " "))
          else
            _describe command commands
          fi
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
          help) if (( CURRENT == 2 )); then _describe command commands; fi ;;

      """
    for command in Name.allCases {
      text += "    \(command.rawValue))\n      _arguments -S"
      for option in command.command.everyOption {
        text += " \\\n        " + option.zsh(ruling: command.command.ruledOut(by: option))
      }
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
      if [[ ${funcstack[1]-} == \(function) ]]; then
        \(function) "$@"
      elif (( ${+functions[compdef]} )); then
        compdef \(function) \(name)
      fi

      """
    return text
  }
}

extension OptionForm {
  /// A specification for `_arguments`; what the option rules out stands before it.
  fileprivate func zsh(ruling out: [OptionForm]) -> String {
    var rest = "[\(escaped(summary))]"
    if let value { rest += ":\(escaped(value.name)):\(value.zshAction)" }
    // Of an option with a value: a word of its own, or behind '='.
    let long = value == nil ? spelling : spelling + "="
    let gone = out.flatMap(\.spellings)
    let head = isRepeated ? "*" : gone == [spelling] ? "" : "(\(gone.joined(separator: " ")))"
    guard let shortSpelling else { return singleQuoted(head + long + rest) }
    return "'\(head)'{\(shortSpelling),\(long)}" + singleQuoted(rest)
  }
}

extension ValueForm {
  fileprivate var zshAction: String {
    switch offer {
    // A space offers nothing, and says what is to be written.
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words().joined(separator: " ")))"
    }
  }
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
