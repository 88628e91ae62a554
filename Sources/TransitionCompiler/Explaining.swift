import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLint

extension Pipeline {
  /// What there is to say about a code of a finding or a word, of the language or of `others`, in
  /// lines of at most `width` columns but for specs and reports; nil when it is neither.
  package static func explanation(
    of word: String, width: Int, others: [GlossaryEntry] = []
  ) -> String? {
    let code = word.uppercased()
    if let rule = motionRules.first(where: { $0.page.kind.code == code }) {
      return page(of: RuleManual(rule.page), width: width)
    }
    if let kind = kinds.first(where: { $0.code == code }) { return page(of: kind, width) }
    let all = Glossary.entries + others
    let same = all.filter { $0.word == word }
    let meanings = same.isEmpty ? all.filter { $0.word.lowercased() == word.lowercased() } : same
    guard !meanings.isEmpty else {
      // 'card.frame' is what 'frame' is, and 'to.final' what 'final' is.
      guard let dot = word.lastIndex(of: "."), dot > word.startIndex else { return nil }
      let last = word.hasPrefix("tokens.") ? "tokens" : String(word[word.index(after: dot)...])
      return last.isEmpty ? nil : explanation(of: last, width: width)
    }
    return meanings.map { page(of: $0, width) }.joined(separator: "\n")
  }

  /// A meaning with what is known of it, and an example.
  private static func page(of entry: GlossaryEntry, _ width: Int) -> String {
    let facts = entry.facts.map { ($0.label, [$0.text]) }
    let example = entry.example.split(separator: "\n").map(String.init)
    let rows = facts + (example.isEmpty ? [] : [("example", example)])
    let column = 4 + (rows.map(\.0.count).max() ?? 0)
    var text =
      wrapped("\(entry.word): \(entry.role)", width) + wrapped(entry.summary, width, indent: 2)
    for (index, (label, lines)) in rows.enumerated() {
      let isExample = index == facts.count
      let body =
        isExample
        ? lines.map { String(repeating: " ", count: column) + $0 + "\n" }.joined()
        : lines.map { wrapped($0, width, indent: column) }.joined()
      let head = "  " + label
      text += head + body.dropFirst(head.count)
    }
    return text
  }

  /// What to do about a word that nothing is known about: what takes its place here, or the nearest
  /// code or word.
  package static func advice(onUnknown word: String, others: [GlossaryEntry] = []) -> String {
    let places: [Vocabulary] = [.property, .documentKey, .directionKey, .trackKey, .function]
    var advice: String?
    for place in places {
      switch FamiliarWord.meaning(of: word, as: place) {
      case .write(let own): return "in specs it is called '\(own)'"
      case .advice(let text): advice = advice ?? text
      case nil: break
      }
    }
    if let advice { return advice }
    let preset = word.lowercased()
    if Presets.names.contains(preset) {
      return "it is a preset: write 'extends: \(Presets.prefix)\(preset)'"
    }
    // A code that is not there has neighbours in its hundred, or else the lists have it.
    if word.count > 1, word.dropFirst().allSatisfy(\.isNumber) {
      let near = Set(codes).filter { $0.hasPrefix(word.uppercased()) }.sorted()
      let lists = "Documentation/rules.md and Documentation/language.md list the codes"
      return near.isEmpty ? lists : "there are \(near.prefix(8).joined(separator: ", ")); \(lists)"
    }
    let words = (Glossary.entries + others).map(\.word)
    if let near = nearestName(to: word, in: words + codes) {
      return "did you mean '\(near)'?"
    }
    let rules = motionRules.map { $0.page }.filter { $0.speaks(of: word) }.map(\.kind.code)
    guard rules.isEmpty else {
      return "rules that speak of it: \(rules.prefix(8).joined(separator: ", "))"
    }
    return "name the code of a finding, such as T2101, or a word of the language, such as frame"
  }

  /// The codes and the words of the language that are explained.
  package static var explainedWords: [String] { codes + Glossary.entries.map(\.word) }

  private static var codes: [String] { motionRules.map { $0.page.kind.code } + kinds.map(\.code) }

  /// What is reported by others than the rules.
  private static var kinds: [DiagnosticKind] {
    DiagnosticKind.all + [.unknownAllowance, .allowanceWithoutReason, .unusedAllowance]
  }

  private static func head(of kind: DiagnosticKind, _ width: Int) -> String {
    wrapped("\(kind.code) (\(kind.severity)): \(kind.summary)", width)
  }

  private static func page(of kind: DiagnosticKind, _ width: Int) -> String {
    let example = MistakeExamples.spec(of: kind.code).flatMap { RuleManual.Trigger(of: kind, $0) }
    guard let example else { return head(of: kind, width) }
    return [
      head(of: kind, width), wrapped("It is found here:", width), indented(example.text),
      indented(example.report),
    ].joined(separator: "\n")
  }

  private static func page(of manual: RuleManual, width: Int) -> String {
    let page = manual.page
    var parts = [
      head(of: page.kind, width), wrapped(page.why, width),
      wrapped("What to do: " + page.remedy, width),
    ]
    if let trigger = manual.triggers.first {
      parts += [wrapped("It is found here:", width), indented(trigger.text)]
      parts.append(indented(trigger.report))
    }
    if let (title, plot) = manual.picture(width: min(60, max(width - 10, 20))) {
      parts += [wrapped(title, width), plot]
    }
    if let fixed = page.triggers.first?.fixed {
      parts += [wrapped("'lint --fix' makes of it:", width), indented(fixed)]
    }
    if let pass = page.passes.first {
      parts += [wrapped("Nothing is found here:", width), indented(pass.text)]
    }
    return parts.joined(separator: "\n")
  }

  /// Every line that is not empty further in, with a line feed at its end.
  private static func indented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// The words of a text in lines; one that is wider has a line of its own.
  private static func wrapped(_ text: String, _ width: Int, indent: Int = 0) -> String {
    let start = String(repeating: " ", count: indent)
    var (lines, line) = ([String](), start)
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = start
      }
      line += (line.count > indent ? " " : "") + word
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}

extension RulePage {
  /// Whether a word begins one of those of the rule.
  fileprivate func speaks(of word: String) -> Bool {
    let word = word.lowercased()
    return word.count > 3
      && (kind.summary + " " + why).lowercased().split { !$0.isLetter }
        .contains { $0.hasPrefix(word) }
  }
}
