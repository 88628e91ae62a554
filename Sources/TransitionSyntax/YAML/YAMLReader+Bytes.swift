import TransitionDiagnostics

extension YAMLReader {
  /// Where the text begins, and whether it is ASCII; nil when there is no text to read.
  mutating func checkBytes() -> (start: Int, isASCII: Bool)? {
    let bytes = file.bytes
    if bytes.count > YAMLLimits.fileSize {
      found.append(.fileTooLarge(bytes.count, at: span(0, 0)))
      return nil
    }
    if let name = otherEncoding {
      found.append(.otherEncoding(name, at: span(0, 0)))
      return nil
    }
    var start = 0
    if bytes.starts(with: SourceFile.byteOrderMark) {
      start = SourceFile.byteOrderMark.count
      found.append(.byteOrderMark(at: span(0, start)))
    }
    guard let special = firstSpecial(from: start) else { return (start, true) }
    var offset = special
    var reported = 0
    var isASCII = true
    var strangeBlanks: [Span] = []
    var isIndentation = file.bytes[lineStart(of: special)..<special].allSatisfy {
      $0 == Byte.blank || $0 == Byte.tab
    }
    while offset < bytes.count {
      if isPrintable(bytes[offset]) {
        if bytes[offset] == Byte.lineFeed || bytes[offset] == Byte.carriageReturn {
          isIndentation = true
        } else if bytes[offset] != Byte.blank, bytes[offset] != Byte.tab {
          isIndentation = false
        }
        offset += 1
        continue
      }
      guard let (scalar, length) = scalar(at: offset) else {
        found.append(.invalidUTF8(at: span(offset, offset + 1), byte: bytes[offset]))
        return nil
      }
      if length > 1 { isASCII = false }
      isIndentation = isIndentation && isBlank(scalar)
      if isIndentation { strangeBlanks.append(span(offset, offset + length)) }
      if isControl(scalar) {
        if reported < YAMLLimits.controlCharacters {
          found.append(.controlCharacter(scalar, at: span(offset, offset + length)))
        }
        reported += 1
        for masked in offset..<offset + length { mask(masked, as: "_", .breaks) }
      }
      offset += length
    }
    isStale = false
    if let first = strangeBlanks.first {
      let edits = strangeBlanks.map { Edit($0, " ") }
      found.append(.strangeIndentation(at: first, count: edits.count, edits))
      return nil
    }
    return (start, isASCII)
  }

  /// A blank that looks like the usual one and is none for YAML, as texts copied from pages hold.
  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The encoding that a byte order mark of another kind or zeros give away.
  private var otherEncoding: String? {
    let head = Array(file.bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32" }
    if head.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    switch head.map({ $0 == 0 }) {
    case [false, true, false, true], [true, false, true, false]: return "UTF-16"
    case [false, true, true, true], [true, true, true, false]: return "UTF-32"
    default: return nil
    }
  }

  /// The first byte that is not printable ASCII, a tab or a line ending.
  private func firstSpecial(from start: Int) -> Int? {
    file.bytes.withUnsafeBytes { bytes in
      var offset = start
      while offset + 64 <= bytes.count {
        var special: UInt8 = 0
        for index in offset..<offset + 64 {
          let byte = bytes[index]
          let isLow: UInt8 = byte < 0x20 ? 1 : 0
          let isLayout: UInt8 =
            byte == Byte.tab || byte == Byte.lineFeed || byte == Byte.carriageReturn ? 1 : 0
          special |= (isLow & ~isLayout) | (byte > 0x7E ? 1 : 0)
        }
        if special != 0 { break }
        offset += 64
      }
      while offset < bytes.count {
        if !isPrintable(bytes[offset]) { return offset }
        offset += 1
      }
      return nil
    }
  }

  private func isPrintable(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether YAML forbids a character, or takes it for the end of a line where editors do not.
  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: false
    case 0..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private func scalar(at offset: Int) -> (Unicode.Scalar, length: Int)? {
    var parser = Unicode.UTF8.ForwardParser()
    var source = file.bytes[offset..<min(offset + 4, file.bytes.count)].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &source) else { return nil }
    return (Unicode.UTF8.decode(encoded), encoded.count)
  }

  // MARK: Lines

  func lineStart(of offset: Int) -> Int { file.lineStarts[file.line(of: offset)] }

  /// One past the last byte of the line that is not part of its ending.
  func lineEnd(of offset: Int) -> Int { file.content(ofLine: file.line(of: offset)).upperBound }

  /// The first byte of the line that is not blank, or its end.
  func contentStart(ofLine line: Int) -> Int {
    let content = file.content(ofLine: line)
    return content.first { input[$0] != Byte.blank && input[$0] != Byte.tab } ?? content.upperBound
  }

  /// The blanks before a line's text; nil for lines without text or with a comment only.
  func indentation(ofLine line: Int) -> Int? {
    let start = contentStart(ofLine: line)
    guard start < file.content(ofLine: line).upperBound, input[start] != Byte.hash else {
      return nil
    }
    return start - file.content(ofLine: line).lowerBound
  }

  /// Whether `---`, or with `ending` also `...`, stands there alone.
  func isDocumentMarker(at offset: Int, ending: Bool = true) -> Bool {
    guard offset + 3 <= input.count else { return false }
    let marker = input[offset..<offset + 3]
    guard marker.allSatisfy({ $0 == Byte.dash }) || ending && marker.allSatisfy({ $0 == Byte.dot })
    else {
      return false
    }
    return offset + 3 == input.count || isBlankOrBreak(input[offset + 3])
  }

  /// A byte of the text as a character to show.
  func character(at offset: Int) -> String {
    guard offset < file.bytes.count, let (scalar, _) = scalar(at: offset) else { return "" }
    return String(Character(scalar))
  }

  /// The source between two offsets.
  func text(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// The source between two offsets, as much of it as fits into a message.
  func excerpt(_ range: Range<Int>) -> String {
    let text = text(range)
    return text.count > 40 ? text.prefix(40) + "..." : text
  }

  /// The text in the quotes that suit it.
  func quoted(_ text: String) -> String {
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
}
