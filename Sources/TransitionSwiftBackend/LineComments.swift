import TimelineIR

/// The lines of specs that a stretch of generated code comes from, as its comment names them.
struct SourceNote: Equatable {
  /// `line 12`, `lines 12-15`, or `line 9, cube.yaml:12-15`; empty where no text is known.
  let text: String

  /// A paragraph may come from lines with others in between.
  init(_ lines: [SourceLine], isParagraph: Bool = false) {
    var files: [String?] = []
    for line in lines where line.number != nil && !files.contains(line.file) {
      files.append(line.file)
    }
    // The timeline's own file comes first.
    let own = files.filter { $0 == nil } + files.filter { $0 != nil }
    text = own.map { file in
      let numbers = lines.filter { $0.file == file }.compactMap(\.number)
      let ranges = Self.ranges(of: numbers, apart: isParagraph ? 8 : 1)
      if let file { return Naming.commentText(file) + ":" + ranges }
      return (ranges.utf8.allSatisfy(Self.isDigit) ? "line " : "lines ") + ranges
    }.joined(separator: ", ")
  }

  var isEmpty: Bool { text.isEmpty }

  /// Lines that stand no further than `limit` apart as one stretch.
  private static func ranges(of numbers: [Int], apart limit: Int) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = ranges.last, number - last.upperBound <= limit {
        ranges[ranges.count - 1] = last.lowerBound...max(number, last.upperBound)
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// Some code with the lines that it comes from; equal where the code is.
struct NotedCode: Equatable {
  let code: String
  let lines: [SourceLine]

  init(_ code: String, _ lines: SourceLine...) {
    self.code = code
    self.lines = lines
  }

  static func == (left: NotedCode, right: NotedCode) -> Bool { left.code == right.code }
}

extension Timeline {
  /// The place of a line of a spec, its file included; nil where it is not known.
  func place(of line: SourceLine) -> String? {
    line.number.map { Naming.commentText(line.file ?? source.file) + ":\($0)" }
  }
}

extension SwiftText {
  /// Sets a statement with a comment behind it or, where there is no room, above it; empties `line`.
  mutating func set(_ line: inout Line, note: SourceNote) {
    guard !note.isEmpty else { return set(&line) }
    if 2 * indent + line.count + 5 + note.text.count <= Self.width {
      line.add("  // " + note.text)
    } else {
      putComment("// " + note.text)
    }
    set(&line)
  }

  /// Sets a line from pieces with a comment behind it or above it.
  mutating func put(joining pieces: String..., note: SourceNote) {
    var line = Line()
    for piece in pieces { line.add(piece) }
    set(&line, note: note)
  }
}

extension DirectionEmitter {
  /// Names the lines that the next paragraph comes from, unless the paragraph above has done so.
  mutating func note(_ lines: [SourceLine], in section: Section) {
    let note = SourceNote(lines, isParagraph: true)
    let place = blocks.isEmpty ? section : .views
    guard !note.isEmpty, notes[place] != note else { return }
    notes[place] = note
    switch place {
    case .views:
      views.skip()
      isBehindBlock = false
      views.putComment("// " + note.text)
    case .start: start.putComment("// " + note.text)
    case .motion: motion.putComment("// " + note.text)
    }
  }

  /// Names the lines of what is said of an element once, wherever it is first done.
  mutating func noteTracks(of element: String, in section: Section) {
    guard !notedElements.contains(element) else { return }
    notedElements.append(element)
    let own = tracks(of: element).map(\.line)
    note(own.isEmpty ? direction.element(element).map { [$0.line] } ?? [] : own, in: section)
  }
}
