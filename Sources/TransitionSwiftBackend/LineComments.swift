import TimelineIR
import TransitionCatalog

/// The lines of specs that a stretch of generated code comes from, as its comment names them.
struct SourceNote: Equatable {
  /// `line 12`, `lines 12-15`, or `line 9, cube.yaml:12-15`; empty where no text is known.
  let text: String

  /// A paragraph may come from lines with others in between.
  init(_ lines: [SourceLine], isParagraph: Bool = false) {
    let limit = isParagraph ? 8 : 1
    var text = ""
    // The timeline's own file comes first.
    var numbers = Self.numbers(of: lines, in: nil)
    if let first = numbers.first {
      text = numbers.allSatisfy { $0 == first } ? "line " : "lines "
      text += Self.ranges(of: &numbers, apart: limit)
    }
    var files: [String] = []
    for line in lines where line.number != nil {
      guard let file = line.file, !files.contains(file) else { continue }
      files.append(file)
      numbers = Self.numbers(of: lines, in: file)
      if !text.isEmpty { text += ", " }
      text += Naming.commentText(file) + ":"
      text += Self.ranges(of: &numbers, apart: limit)
    }
    self.text = text
  }

  private static func numbers(of lines: [SourceLine], in file: String?) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(lines.count)
    for line in lines where line.file == file {
      if let number = line.number { numbers.append(number) }
    }
    return numbers
  }

  var isEmpty: Bool { text.isEmpty }

  /// Lines that stand no further than `limit` apart as one stretch; sorts the numbers.
  private static func ranges(of numbers: inout [Int], apart limit: Int) -> String {
    if numbers.count > 1 { numbers.sort() }
    var text = ""
    var index = 0
    while index < numbers.count {
      let first = numbers[index]
      var last = first
      while index < numbers.count, numbers[index] - last <= limit {
        last = numbers[index]
        index += 1
      }
      text += decimal(Double(first))
      if last > first { text += "-" + decimal(Double(last)) }
      if index < numbers.count { text += ", " }
    }
    return text
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
      line.add("  // ")
      line.add(note.text)
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
    guard !note.isEmpty, notes[place.rawValue] != note else { return }
    notes[place.rawValue] = note
    switch place {
    case .views:
      views.skip()
      isBehindBlock = false
      views.putComment("// " + note.text)
    case .start: start.putComment("// " + note.text)
    case .motion: motion.putComment("// " + note.text)
    }
  }

  /// The lines of some of the tracks of an element.
  func lines(ofTracksOf element: String, where isWanted: (Track) -> Bool) -> [SourceLine] {
    var lines: [SourceLine] = []
    lines.reserveCapacity(8)
    for index in direction.tracks.indices
    where direction.tracks[index].element == element && isWanted(direction.tracks[index]) {
      lines.append(direction.tracks[index].line)
    }
    return lines
  }

  /// Names the lines of what is said of an element once, wherever it is first done.
  mutating func noteTracks(of element: String, in section: Section) {
    guard !notedElements.contains(element) else { return }
    notedElements.append(element)
    let own = lines(ofTracksOf: element) { _ in true }
    note(own.isEmpty ? direction.element(element).map { [$0.line] } ?? [] : own, in: section)
  }
}
