/// One walk over the words after a command's name, which goes on after a mistake.
struct CommandScan<Name: CommandSet> {
  private let tool: Tool<Name>
  private let name: Name
  private let command: Command
  private var rest: ArraySlice<String>
  private var arguments: ArraySlice<ArgumentForm>
  private var entries: [Parsed.Entry]
  /// Options that were begun or misspelt, which are not reported as missing too.
  private var meant: [String] = []
  /// False after an unknown option, whose value would look like an argument.
  private var placesAreCertain = true
  private var mistakes: [CommandLineError.Mistake] = []

  init(tool: Tool<Name>, name: Name, words: ArraySlice<String>) {
    self.tool = tool
    self.name = name
    command = name.command
    rest = words
    arguments = command.arguments[...]
    entries =
      command.options.map { Parsed.Entry(key: $0.spelling) }
      + command.arguments.map { Parsed.Entry(key: $0.value.name) }
  }

  mutating func run() throws(CommandLineError) -> Invocation<Name> {
    while let word = rest.popFirst() {
      if word == "--" {
        while let argument = rest.popFirst() { place(argument) }
      } else if isValue(word) {
        place(word)
      } else {
        let (spelling, attached) = split(word)
        switch option(spelled: spelling) {
        case .some(let option) where attached == nil && option.name == OptionForm.help.name:
          return .answer(tool.help(for: name))
        case .some(let option) where attached == nil && option.name == OptionForm.version.name:
          return .answer(tool.versionLine)
        case .some(let option):
          take(option, spelling: spelling, attached: attached)
        case nil:
          reportUnknown(spelling, attached: attached)
        }
      }
    }
    reportMissing()
    reportExclusive()
    guard mistakes.isEmpty else { throw CommandLineError(mistakes) }
    return .run(name, Parsed(entries: entries))
  }

  private mutating func report(_ message: String, help: String? = nil) {
    mistakes.append(CommandLineError.Mistake(message, help: help))
  }

  /// True for what is not spelt like an option: a lone dash is standard input or output, and a
  /// dash before a digit is a sign, as `->` is.
  private func isValue(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-") else { return true }
    let unsigned = word.utf8.dropFirst()
    let digit = unsigned.first == UInt8(ascii: ".") ? unsigned.dropFirst().first : unsigned.first
    guard let digit else { return unsigned.isEmpty }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) || digit == UInt8(ascii: ">")
  }

  private func split(_ word: String) -> (spelling: String, attached: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  private func option(spelled spelling: String) -> OptionForm? {
    command.everyOption.first { $0.spelling == spelling || $0.shortSpelling == spelling }
  }

  // MARK: What is written

  private func written(_ key: String) -> [String] {
    entries.first { $0.key == key }?.words ?? []
  }

  private mutating func note(_ key: String, _ word: String, _ value: (any Sendable)?) {
    for index in entries.indices where entries[index].key == key {
      entries[index].words.append(word)
      if let value { entries[index].values.append(value) }
    }
  }

  // MARK: Options

  private mutating func take(_ option: OptionForm, spelling: String, attached: String?) {
    guard let kind = option.value else {
      if attached == nil {
        note(option.spelling, spelling, true)
      } else {
        report("'\(spelling)' takes no value", help: "write '\(spelling)' alone")
      }
      return
    }
    guard let word = attached ?? nextValue(of: kind, spelling: spelling) else {
      meant.append(option.name)
      return
    }
    switch option.occurrence {
    case .repeated: break
    case .optional, .required:
      if let first = written(option.spelling).first {
        report(
          "'\(option.spelling)' is written twice",
          help: "it takes one value; the first is \(quoted(first))")
        return
      }
    }
    record(word, of: kind, key: option.spelling)
  }

  private mutating func nextValue(of kind: ValueForm, spelling: String) -> String? {
    let missing = "'\(spelling)' needs a value"
    guard let next = rest.first else {
      report(missing, help: "write '\(spelling) \(kind.name)'")
      return nil
    }
    if isValue(next) { return rest.popFirst() }
    if next == "--" || option(spelled: split(next).spelling) != nil {
      report(missing, help: "write '\(spelling) \(kind.name)'")
    } else {
      rest.removeFirst()
      report(
        "\(missing), but \(quoted(next)) is spelt like an option",
        help: "write \(quoted("\(spelling)=\(next)")) if it is the value")
    }
    return nil
  }

  private mutating func record(_ word: String, of kind: ValueForm, key: String) {
    let value = kind.read(word)
    note(key, word, value)
    if value == nil {
      let near = nearName(to: word, among: kind.accepted)
      report(
        "'\(key)' does not take \(quoted(word))",
        help: near.map(suggestion) ?? "it takes \(kind.expects)")
    }
  }

  private mutating func reportUnknown(_ spelling: String, attached: String?) {
    let message = "there is no option called \(quoted(spelling))"
    if let near = nearName(to: spelling, among: command.everyOption.map(\.spelling)) {
      report(message, help: suggestion(near))
      if let option = option(spelled: near) {
        meant.append(option.name)
        if option.value != nil, attached == nil, let next = rest.first, isValue(next) {
          rest.removeFirst()
        }
      }
    } else if let short = option(spelled: String(spelling.prefix(2))), short.value != nil {
      meant.append(short.name)
      report(message, help: suggestion("\(spelling.prefix(2)) \(spelling.dropFirst(2))"))
    } else {
      placesAreCertain = false
      report(message, help: "'\(tool.name) \(name.rawValue) --help' lists the options")
    }
  }

  // MARK: Arguments

  private mutating func place(_ word: String) {
    guard let argument = arguments.first else {
      if placesAreCertain {
        report("unexpected argument \(quoted(word))", help: tool.usage(of: name))
      }
      return
    }
    if !argument.isRepeated { arguments.removeFirst() }
    record(word, of: argument.value, key: argument.value.name)
  }

  // MARK: The whole line

  private mutating func reportMissing() {
    for argument in command.arguments
    where written(argument.value.name).count < argument.minimum {
      report("the argument \(argument.usage) is missing", help: tool.usage(of: name))
    }
    for option in command.options
    where option.occurrence == .required && written(option.spelling).isEmpty
      && !meant.contains(option.name)
    {
      report("the option '\(option.spelling)' is missing", help: tool.usage(of: name))
    }
  }

  private mutating func reportExclusive() {
    for group in command.exclusive {
      let spellings = group.map { "--" + $0 }.filter { !written($0).isEmpty }
      guard spellings.count > 1 else { continue }
      let list = listed(spellings.map { "'\($0)'" }, before: "and")
      report("\(list) exclude each other", help: "keep one of them")
    }
  }
}

extension Command {
  /// The declared options, then those that every command has.
  package var everyOption: [OptionForm] { options + [.help, .version] }
}
