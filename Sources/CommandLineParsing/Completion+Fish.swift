extension Tool {
  /// The script for fish.
  var fish: String {
    let (wants, isNext) = ("_\(function)_wants", "_\(function)_is_next")
    var text = """
      # Completion of \(name) for fish.

      # Whether a command stands on the line, and none of the options behind '='. What stands before it are
      # those of one whose value may be what is completed.
      function \(wants)
        set -l words (commandline -opc)
        test (count $words) -gt 1 -a "$words[2]" = "$argv[1]"; or return 1
        set -l others
        while set -q argv[2]
          set -l option $argv[2]
          set -e argv[2]
          if test "$option" = "="
            set others $argv[2..-1]
            set -e argv[2..-1]
          else if test "$option" = "$words[-1]"
            set -e words[-1]
          end
        end
        for option in $others
          for word in $words
            test "$word" = "$option"; and return 1
            string match -q -- "$option=*" "$word"; and return 1
          end
        end
        return 0
      end

      # Whether the word behind a command is written.
      function \(isNext)
        set -l words (commandline -opc)
        test (count $words) -eq 2 -a "$words[2]" = "$argv[1]"
      end


      """
    func add(_ condition: String, _ rest: String...) {
      text += "complete -c \(name) -n \(condition) \(rest.joined(separator: " "))\n"
    }
    let start = "__fish_use_subcommand"
    for command in Name.allCases {
      add(start, "-f -a", command.rawValue, "-d", fishQuoted(command.command.abstract))
    }
    add(start, "-f -a help -d 'Describe a command.'")
    for option in ownOptions { add(start, option.fish) }
    add("'\(wants) help'", "-f")
    add("'\(isNext) help'", "-f -a '\(commandNames.joined(separator: " "))'")
    for command in Name.allCases {
      for option in command.command.everyOption {
        let rivals = command.command.everyOption.filter {
          command.command.ruledOut(by: $0).contains { $0.name == option.name }
        }
        let own = option.value == nil ? [] : option.spellings
        let gone = rivals.isEmpty ? [] : ["="] + rivals.flatMap(\.spellings)
        add("'\(([wants, command.rawValue] + own + gone).joined(separator: " "))'", option.fish)
      }
      let arguments = command.command.arguments.map(\.value)
      if !arguments.contains(where: \.isPath) { add("'\(wants) \(command.rawValue)'", "-f") }
      for case .words(let words) in arguments.map(\.offer) {
        add(
          "'\(isNext) \(command.rawValue)'", "-a",
          fishQuoted(words().joined(separator: " ")))
      }
    }
    return text
  }
}

extension OptionForm {
  /// How it is written, what it takes and what it does, for `complete`.
  fileprivate var fish: String {
    var text = "-l \(name)"
    if let short { text += " -s \(short)" }
    switch value?.offer {
    case .nothing: text += " -x"
    case .files: text += " -r -F"
    case .folders:
      // What stands behind '=' is completed with what stands before it.
      let written = "(string replace -r \"^-[^=]*=\" \"\" -- (commandline -ct))"
      text += " -x -a '(__fish_complete_directories \(written))'"
    case .words(let words): text += " -x -a " + fishQuoted(words().joined(separator: " "))
    case nil: break
    }
    return text + " -d " + fishQuoted(summary)
  }
}

private func fishQuoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
}
