/// How much a finding matters: errors stop the pipeline, warnings and advice do not.
package enum Severity: String, Sendable {
  case error, warning, advice
}

/// One kind of finding, declared once in its stage's `+Diagnostics.swift`.
package struct DiagnosticKind: Hashable, Sendable {
  /// `T0102`: T0 reading, T1 meaning, T2 motion, T3 a back end cannot.
  package let code: String
  package let severity: Severity
  /// What this kind of mistake is, in one sentence, for `explain`.
  package let summary: String

  package init(_ code: String, _ severity: Severity, _ summary: String) {
    self.code = code
    self.severity = severity
    self.summary = summary
  }
}

/// A stretch of one source file, in UTF-8 bytes.
package struct Span: Hashable, Sendable {
  package var file: FileID
  package var start: Int
  package var end: Int

  package init(file: FileID, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The empty stretch at the start of this one.
  package var atStart: Span { Span(file: file, start: start, end: start) }

  /// The empty stretch at the end of this one.
  package var atEnd: Span { Span(file: file, start: end, end: end) }

  /// From the start of this stretch to the end of `other`.
  package func through(_ other: Span) -> Span {
    Span(file: file, start: start, end: max(end, other.end))
  }

  /// Whether all of `other` lies in this stretch.
  package func encloses(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

/// Which of the files of one run a span lies in.
package struct FileID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }
}

/// A secondary place with what is to be said there.
package struct Label: Hashable, Sendable {
  package var span: Span
  package var text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = shortened(text)
  }
}

/// A replacement that mends a finding.
package struct Edit: Hashable, Sendable {
  package var span: Span
  package var text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = text
  }
}

package struct FixIt: Hashable, Sendable {
  package var title: String
  package var edits: [Edit]
  /// Whether the spec then surely means what was meant; one that is not is shown and not made.
  package var isSafe: Bool

  package init(_ title: String, _ edits: [Edit], isSafe: Bool = true) {
    self.title = shortened(title)
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// A finding at a place. The message stands alone, in lower case, without a full stop.
package struct Diagnostic: Hashable, Sendable {
  package var kind: DiagnosticKind
  package var message: String
  package var span: Span
  /// What is said beside the underlined text.
  package var label: String?
  package var labels: [Label]
  package var notes: [String]
  /// What to do.
  package var help: String?
  package var fixes: [FixIt]

  /// How many findings are told of one file that a program has written: one that is wrong all over says
  /// the same again and again.
  package static let limit = 1000
  /// What is said instead of the others.
  package static let untold = "there are more mistakes than can be told"

  /// What to do, in words: what a fix does where nothing else is said.
  package var advice: String? { help ?? fixes.first?.title }

  /// What the only fix puts in the place of what is underlined; nil where there is no such fix.
  package var replacement: String? {
    guard fixes.count == 1, fixes[0].edits.count == 1, fixes[0].edits[0].span == span else {
      return nil
    }
    return fixes[0].edits[0].text
  }

  package init(
    _ kind: DiagnosticKind, _ message: String, at span: Span, label: String? = nil,
    labels: [Label] = [], notes: [String] = [], help: String? = nil, fixes: [FixIt] = []
  ) {
    self.kind = kind
    self.message = shortened(message)
    self.span = span
    self.label = label.map(shortened)
    self.labels = labels
    self.notes = notes.map(shortened)
    self.help = help.map(shortened)
    self.fixes = fixes
  }

  package var isError: Bool { kind.severity == .error }
}

/// A text for people, who read no megabytes: names and values that it repeats may be of any length.
package func shortened(_ text: String) -> String {
  let (most, head, tail) = (4_000, 3_000, 500)
  guard text.utf8.count > most else { return text }
  // Characters, however many bytes they have, stay whole.
  return "\(text.prefix(head)) … \(text.suffix(tail))"
}
