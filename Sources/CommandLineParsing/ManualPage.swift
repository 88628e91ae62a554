extension Tool {
  /// The manual page of the tool for `man`, in roff; `closing` are sections behind the commands, each
  /// a title with paragraphs.
  package func manualPage(closing: [(title: String, paragraphs: [String])] = []) -> String {
    var page = ".TH \(name.uppercased()) 1 \"\" \(quotedRoff("\(name) \(version)"))\n"
    page += ".SH NAME\n\(roff(name)) \\- \(roff(abstract))\n"
    page += ".SH SYNOPSIS\n"
    let usages = Name.allCases.map { usage(of: $0).dropPrefix("usage: ") }
    let alone = [OptionForm.help, .version].map { "\(name) \($0.spelling)" }
    page += (usages + alone).map { ".B \(roff($0))\n" }.joined(separator: ".br\n")
    page += ".SH COMMANDS\n"
    for command in Name.allCases {
      let declared = command.command
      page += ".SS \(roff(command.rawValue))\n\(roff(declared.abstract))\n"
      for row in declared.argumentRows + declared.optionRows {
        page += entry(String(row.left.drop { $0 == " " }), row.right)
      }
      for example in declared.examples {
        page += ".PP\n.EX\n\(roff("\(name) \(example.line)"))\n.EE\n\(roff(example.summary))\n"
      }
    }
    for section in closing {
      page += ".SH \(roff(section.title.uppercased()))\n"
      for (index, paragraph) in section.paragraphs.enumerated() {
        if index > 0 { page += ".PP\n" }
        page += roff(paragraph) + "\n"
      }
    }
    return page
  }

  private func entry(_ title: String, _ text: String) -> String {
    ".TP\n.B \(roff(title))\n\(roff(text))\n"
  }
}

/// Text as roff prints it, none of it a request.
private func roff(_ text: String) -> String {
  var result = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  if result.hasPrefix(".") || result.hasPrefix("'") { result = "\\&" + result }
  return result
}

private func quotedRoff(_ text: String) -> String {
  "\"" + roff(text).replacing("\"", with: "\\(dq") + "\""
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
