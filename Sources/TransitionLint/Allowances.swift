import TransitionDiagnostics
import TransitionSyntax

/// The comments of a file that let findings pass: `# transitionc:allow T2101 reason`. Others that begin with
/// `transitionc:` are mistakes.
///
/// Behind something on its line, a comment is for findings on that line; on a line of its own, for
/// those in the entry that begins on the next line that is not a comment, up to the next line that is
/// not further in; the dashes of a list may stand below its key. `extends` stands for all of the transition that it names.
package struct Allowances: Sendable {
  private struct Allowance: Sendable {
    /// The first word, which a rule's code is to be.
    var code: String
    var span: Span
    var codeSpan: Span
    /// The word behind the code, with which the reason begins.
    var next: String?
    /// The lines that it is for, from 0.
    var lines: Range<Int>
    var isUsed = false

    var hasReason: Bool { next != nil }
  }

  private static let marker = Array("transitionc:".utf8)

  private var allowances: [Allowance] = []
  /// Comments that ask for something else than to allow.
  private var others: [Diagnostic] = []
  private let file: FileID
  private let source: SourceFile

  package init(_ source: SourceFile, _ file: FileID) {
    self.file = file
    self.source = source
    // Most files ask for nothing.
    guard source.bytes.place(of: Self.marker) != nil else { return }
    let lines = source.lineStarts.indices.map { source.bytes[source.content(ofLine: $0)] }
    /// How far in the key of the text at hand stands that goes over lines; nil outside of one.
    var depth: Int?
    for (number, line) in lines.enumerated() {
      if let key = depth {
        if line.allSatisfy(Self.isBlank) || Self.depth(of: line) > key { continue }
        depth = nil
      }
      let comment = Self.comment(in: line)
      if Self.opensText(line[..<(comment ?? line.endIndex)]) { depth = Self.depth(of: line) }
      guard let hash = comment else { continue }
      let rest = line[(hash + 1)...].drop(while: Self.isBlank)
      guard rest.starts(with: Self.marker) else { continue }
      let behind = rest.startIndex + Self.marker.count
      let words = rest[behind...].split(whereSeparator: Self.isBlank).map { word in
        (
          text: String(decoding: word, as: UTF8.self),
          span: Span(file: file, start: word.startIndex, end: word.endIndex)
        )
      }
      let span = Span(file: file, start: hash, end: line.endIndex)
      guard let ask = words.first, ask.text == "allow", ask.span.start == behind else {
        others.append(
          .unknownRequest(
            words.first?.text ?? "", at: span,
            word: Span(file: file, start: behind, end: words.first?.span.end ?? behind)))
        continue
      }
      let isAlone = line[..<hash].allSatisfy(Self.isBlank)
      let (code, next) = (words.dropFirst().first, words.dropFirst(2).first)
      allowances.append(
        Allowance(
          code: code?.text ?? "", span: span, codeSpan: code?.span ?? span,
          next: next?.text,
          lines: isAlone ? Self.entry(behind: number, in: lines) : number..<(number + 1)))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// How many columns stand before the first key of a line, the dashes of lists among them.
  private static func depth(of line: ArraySlice<UInt8>) -> Int {
    let key = line.indices.first { index in
      let isDash = line[index] == UInt8(ascii: "-")
      let next = index + 1 < line.endIndex ? line[index + 1] : UInt8(ascii: " ")
      return !isBlank(line[index]) && !(isDash && isBlank(next))
    }
    return (key ?? line.endIndex) - line.startIndex
  }

  /// Whether a text begins behind a line that goes on in the next ones, as behind `summary: |`.
  private static func opensText(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.split(whereSeparator: isBlank).last ?? []
    let signs: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    return (word.first == UInt8(ascii: "|") || word.first == UInt8(ascii: ">"))
      && word.dropFirst().allSatisfy { signs.contains($0) || (0x30...0x39).contains($0) }
  }

  /// Where the comment of a line begins: at a `#` that begins the line or stands behind a space or a
  /// tab, outside of quotes.
  private static func comment(in line: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    var previous = UInt8(ascii: " ")
    for index in line.indices {
      let byte = line[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), isBlank(previous) {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        !(previous >= UInt8(ascii: "a") && previous <= UInt8(ascii: "z"))
      {
        quote = byte
      }
      previous = byte
    }
    return nil
  }

  /// The lines of the entry that begins behind `number`: its first line, and all that are further in.
  private static func entry(behind number: Int, in lines: [ArraySlice<UInt8>]) -> Range<Int> {
    func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      let text = line.drop(while: isBlank)
      return text.isEmpty || text.first == UInt8(ascii: "#") ? nil : text
    }
    func isItem(_ text: ArraySlice<UInt8>) -> Bool {
      text.first == UInt8(ascii: "-") && (text.dropFirst().first.map(isBlank) ?? true)
    }
    guard let first = lines.indices.first(where: { $0 > number && text(lines[$0]) != nil }),
      let key = text(lines[first])
    else { return number..<(number + 1) }
    let depth = key.startIndex - lines[first].startIndex
    var end = first + 1
    while end < lines.count {
      if let next = text(lines[end]) {
        let indent = next.startIndex - lines[end].startIndex
        // Below a key its list may begin as far to the left.
        guard indent > depth || indent == depth && isItem(next) && !isItem(key) else { break }
      }
      end += 1
    }
    return first..<end
  }

  /// Whether a finding in a transition may pass. One without a reason lets nothing pass.
  ///
  /// - Parameter spec: What it was lowered from; what it extends is allowed where it says so as well.
  package mutating func allows(_ diagnostic: Diagnostic, in spec: SpecSyntax? = nil) -> Bool {
    guard !diagnostic.isError, !allowances.isEmpty else { return false }
    var places = [diagnostic.span]
    // One in a preset can stand at a value that is given here.
    let spans = places + diagnostic.labels.map(\.span)
    if let spec, let base = spec.extends, !spans.allSatisfy(spec.span.encloses) {
      places.append(base.span)
    }
    var isAllowed = false
    for place in places where place.file == file {
      let line = source.line(of: place.start)
      for index in allowances.indices
      where allowances[index].code == diagnostic.kind.code
        && allowances[index].lines.contains(line)
      {
        allowances[index].isUsed = true
        if allowances[index].hasReason { isAllowed = true }
      }
    }
    return isAllowed
  }

  /// What is wrong with the comments themselves, when all findings have been asked about.
  ///
  /// - Parameter kinds: What can be found and is no error; the rules need not be among them.
  package func mistakes(among kinds: @autoclosure () -> [DiagnosticKind]) -> [Diagnostic] {
    guard !allowances.isEmpty else { return others }
    let kinds = kinds()
    func isKnown(_ code: String) -> Bool {
      kinds.contains { $0.code == code } || motionRules.contains { $0.page.kind.code == code }
    }
    /// The code that a word has in other letters or between other signs.
    func code(in word: String?) -> String? {
      let code = (word ?? "").filter { $0.isLetter || $0.isNumber }.uppercased()
      return isKnown(code) ? code : nil
    }
    return others
      + allowances.compactMap { allowance in
        if !isKnown(allowance.code) {
          return .unknownAllowance(
            allowance.code, meant: code(in: allowance.code),
            isList: code(in: allowance.next) != nil, at: allowance.span,
            code: allowance.codeSpan)
        }
        if !allowance.hasReason {
          return .allowanceWithoutReason(allowance.code, at: allowance.span)
        }
        return allowance.isUsed ? nil : .unusedAllowance(allowance.code, at: allowance.span)
      }
  }
}
