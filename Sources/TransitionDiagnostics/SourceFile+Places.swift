/// A place as people count it: line and column from 1, the column in characters.
package struct Place: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceFile {
  /// The place of a byte offset; one past the end of a line or of the file is the place behind the
  /// last character there.
  package func place(of offset: Int) -> Place {
    let line = line(of: offset)
    let content = content(ofLine: line)
    let end = min(max(offset, content.lowerBound), content.upperBound)
    let look = content.lowerBound..<min(end + 1, content.upperBound)
    let before =
      isASCII || bytes[look].allSatisfy { $0 < 0x80 }
      ? end - content.lowerBound : characters(in: content).prefix { $0.end <= end }.count
    return Place(line: line + 1, column: before + 1)
  }

  /// The index, from 0, of the line a byte offset lies in.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its ending and without a byte order mark before it.
  package func content(ofLine line: Int) -> Range<Int> {
    var start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    if line == 0, bytes.starts(with: Self.byteOrderMark) { start += Self.byteOrderMark.count }
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Without what a place in characters cannot tell: all of the characters that begin or end in an edit
  /// change with it.
  package func inWholeCharacters(_ edit: Edit) -> Edit {
    guard !isASCII else { return edit }
    /// Characters end between two of ASCII.
    func isBorder(_ place: Int, in line: Range<Int>) -> Bool {
      place <= line.lowerBound || place >= line.upperBound
        || bytes[place - 1] < 0x80 && bytes[place] < 0x80
    }
    func around(_ offset: Int) -> (start: Int, end: Int) {
      let content = content(ofLine: line(of: offset))
      if isBorder(offset, in: content) { return (offset, offset) }
      var (start, end) = (offset, offset)
      while !isBorder(start, in: content) { start -= 1 }
      while !isBorder(end, in: content) { end += 1 }
      let whole = characters(in: start..<end).first { $0.start < offset && offset < $0.end }
      return whole.map { ($0.start, $0.end) } ?? (offset, offset)
    }
    let start = around(edit.span.start).start
    let end = around(edit.span.end).end
    guard start < edit.span.start || end > edit.span.end else { return edit }
    let before = String(decoding: bytes[start..<edit.span.start], as: UTF8.self)
    let behind = String(decoding: bytes[edit.span.end..<end], as: UTF8.self)
    return Edit(
      Span(file: edit.span.file, start: start, end: end), before + edit.text + behind)
  }

  /// The characters of a stretch with the bytes each takes; what is not UTF-8 becomes U+FFFD.
  func characters(in range: Range<Int>) -> [(character: Character, start: Int, end: Int)] {
    var scalars = String.UnicodeScalarView()
    var ends: [Int] = []
    var offset = range.lowerBound
    var source = bytes[range].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    decoding: while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        offset += encoded.count
        scalars.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        offset += length
        scalars.append("\u{FFFD}")
      case .emptyInput:
        break decoding
      }
      ends.append(offset)
    }
    var result: [(character: Character, start: Int, end: Int)] = []
    var start = range.lowerBound
    var scalarCount = 0
    for character in String(scalars) {
      scalarCount += character.unicodeScalars.count
      result.append((character, start, ends[scalarCount - 1]))
      start = ends[scalarCount - 1]
    }
    return result
  }
}

extension SourceFile {
  /// What some programs put before all text that they write in UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
