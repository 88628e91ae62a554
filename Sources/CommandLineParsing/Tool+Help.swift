extension Tool {
  /// The help of the whole tool, wrapped at 80 columns, without a line break at its end.
  package func help() -> String {
    var page = HelpPage()
    page.line("usage: \(name) COMMAND [options] [arguments]")
    page.paragraph(abstract)
    let commands = Name.allCases.map { HelpPage.Row($0.rawValue, $0.command.abstract) }
    let options = [OptionForm.help, .version].map(HelpPage.Row.init)
    let column = HelpPage.column(beside: commands + options)
    page.table("commands", commands, column: column)
    page.table("options", options, column: column)
    page.paragraph("'\(name) help COMMAND' describes a command.")
    return page.text
  }

  /// The help of one command, wrapped at 80 columns, without a line break at its end.
  package func help(for name: Name) -> String {
    let command = name.command
    var page = HelpPage()
    page.line(usage(of: name))
    page.paragraph(command.abstract)
    let (arguments, options) = (command.argumentRows, command.optionRows)
    let column = HelpPage.column(beside: arguments + options)
    page.table("arguments", arguments, column: column)
    page.table("options", options, column: column)
    page.table(
      "examples", command.examples.map { HelpPage.Row("\(self.name) \($0.line)", $0.summary) },
      column: 6)
    return page.text
  }

  /// The usage line of a command, unwrapped.
  func usage(of name: Name) -> String {
    let command = name.command
    let required = command.options.filter { $0.occurrence == .required }.map(\.usage)
    let words = ["usage:", self.name, name.rawValue, "[options]"] + required
    return (words + command.arguments.map(\.usage)).joined(separator: " ")
  }
}

extension Command {
  /// What help and the manual page say of the arguments.
  var argumentRows: [HelpPage.Row] { arguments.map(HelpPage.Row.init) }

  /// The same of the options, `--help` the last of them.
  var optionRows: [HelpPage.Row] {
    options.map { HelpPage.Row($0, excludedBy: rivals(of: $0)) } + [HelpPage.Row(.help)]
  }

  private func rivals(of option: OptionForm) -> [OptionForm] {
    let groups = exclusive.filter { $0.contains(option.name) }
    return options.filter { other in
      other.name != option.name && groups.contains { $0.contains(other.name) }
    }
  }
}

extension OptionForm {
  fileprivate var usage: String { spelling + (value.map { " \($0.name)" } ?? "") }
}

extension HelpPage.Row {
  fileprivate init(_ option: OptionForm) {
    self.init(option, excludedBy: [])
  }

  fileprivate init(_ option: OptionForm, excludedBy rivals: [OptionForm]) {
    var remarks: [String] = []
    switch option.occurrence {
    case .optional: break
    case .required: remarks.append("required")
    case .repeated: remarks.append("may be repeated")
    }
    if let word = option.defaultWord { remarks.append("default: \(word)") }
    if !rivals.isEmpty {
      remarks.append("not with " + listed(rivals.map(\.spelling), before: "or"))
    }
    self.init(
      (option.shortSpelling.map { "\($0), " } ?? "    ") + option.usage,
      sentence(option.summary, option.value, remarks))
  }

  fileprivate init(_ argument: ArgumentForm) {
    self.init(argument.usage, sentence(argument.summary, argument.value, []))
  }
}

/// The summary, the accepted words where the name does not list them, and remarks in brackets.
private func sentence(_ summary: String, _ value: ValueForm?, _ remarks: [String]) -> String {
  var text = summary
  if let value, !value.accepted.isEmpty, value.name != value.accepted.joined(separator: "|") {
    text += " Takes \(value.expects)."
  }
  return remarks.isEmpty ? text : text + " (\(remarks.joined(separator: "; ")))"
}
