extension Tool {
  /// The script for bash. What stands on the line is read from its beginning, since a word may be a
  /// value, or stand behind `--`.
  var bash: String {
    var text = """
      # Completion of \(name) for bash.

      # What follows from an option of a command.
      \(function)_option() {
        case $1 in

      """
    for command in Name.allCases {
      for option in command.command.everyOption {
        let patterns = option.spellings.map { "'\(command.rawValue) \($0)'" }
        text += "    \(patterns.joined(separator: " | ")))"
        let gone = command.command.ruledOut(by: option).flatMap(\.spellings)
        if !gone.isEmpty { text += " gone+='\(gone.joined(separator: " ")) '" }
        if let value = option.value { text += " takes=yes\(value.bash)" }
        text += " ;;\n"
      }
    }
    text += """
        esac
      }

      \(function)() {
        local IFS=$' \\t\\n'
        local index word= verb= state= option= before= gone=' ' takes= kind= words= places=0
        COMPREPLY=()
        for ((index = 1; index <= COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          # '--option=value' is one word, or three.
          if [ "$state" = value ] && [ "$word" = = ]; then
            word=
            continue
          fi
          [ "$index" -lt "$COMP_CWORD" ] || break
          # Behind these stands a file of the shell's.
          case $word in
            *[\\<\\>])
              [ "$index" -lt "$((COMP_CWORD - 1))" ] || return 0
              ((++index))
              continue
              ;;
          esac
          case $state in
            value) state= ;;
            rest) ((++places)) ;;
            *)
              case $word in
                --) state=rest ;;
                -?*)
                  option=${word%%=*} takes=
                  \(function)_option "$verb $option"
                  [ -z "$takes" ] || [ "$option" != "$word" ] || state=value
                  ;;
                *) if [ -z "$verb" ]; then verb=$word; else ((++places)); fi ;;
              esac
              ;;
          esac
        done
        kind= words=
        case $state$word in
          --*=*) option=${word%%=*} before=${word%%=*}= word=${word#*=} state=value ;;
        esac
        if [ "$state" = value ]; then
          \(function)_option "$verb $option"
        elif [ -z "$verb" ]; then
          words='\((commandNames + ["help"] + ownOptions.map(\.spelling)).joined(separator: " "))'
        else
          case $state$word in
            -*)
              case $verb in

      """
    for command in Name.allCases {
      let spellings = command.command.everyOption.flatMap(\.spellings).joined(separator: " ")
      text += "          \(command.rawValue)) words='\(spellings)' ;;\n"
    }
    text += """
              esac
              ;;
            *)
              case "$verb $places" in
                'help 0') words='\(commandNames.joined(separator: " "))' ;;

      """
    for command in Name.allCases {
      for (place, argument) in command.command.arguments.enumerated() {
        let found = argument.value.bash
        guard !found.isEmpty else { continue }
        // What bash takes for several words counts as several: a file may stand anywhere.
        let pattern =
          argument.isRepeated || argument.value.isPath
          ? "'\(command.rawValue) '*" : "'\(command.rawValue) \(place)'"
        let line = "          \(pattern))\(found) ;;\n"
        if !text.hasSuffix(line) { text += line }
      }
    }
    text += """
              esac
              ;;
          esac
        fi
        for option in $words; do
          case $gone in
            *" $option "*) continue ;;
          esac
          case $option in
            "$word"*) COMPREPLY+=("$option") ;;
          esac
        done
        case $kind in
          files) ;;
          folders) compopt +o default -o dirnames 2>/dev/null || true ;;
          *) compopt +o default 2>/dev/null || true ;;
        esac
        # Where '=' does not end a word, all of it is replaced.
        case ${COMP_WORDBREAKS-=} in
          *=*) return ;;
        esac
        [ -n "$before" ] || return 0
        if [ -n "$kind" ]; then
          compopt -o filenames 2>/dev/null || true
          while IFS= read -r option; do COMPREPLY+=("$option"); done \\
            < <(compgen -A "$([ "$kind" = files ] && echo file || echo directory)" -- "$word")
        fi
        for index in ${!COMPREPLY[@]}; do COMPREPLY[index]=$before${COMPREPLY[index]}; done
      }
      complete -o default -F \(function) \(name)

      """
    return text
  }
}

extension ValueForm {
  /// What stands behind `)` where such a value is offered.
  fileprivate var bash: String {
    switch offer {
    case .nothing: ""
    case .files: " kind=files"
    case .folders: " kind=folders"
    case .words(let words): " words='\(words().joined(separator: " "))'"
    }
  }
}
