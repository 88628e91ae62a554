/// The lines of one file that a diagnostic speaks about, underlined, with what is said beside them.
struct Snippet {
  /// An underlined stretch.
  struct Mark {
    var span: Span
    var text: String?
    var isPrimary: Bool
    var style: TextStyle

    var stroke: String { isPrimary ? "^" : "-" }
  }

  /// Where a mark's visible part lies: the offsets of its bytes, and its lines.
  private struct Stretch {
    let mark: Mark
    let start: Int
    let end: Int
    let first: Int
    let last: Int

    init(_ mark: Mark, _ range: Range<Int>, in file: SourceFile) {
      self.mark = mark
      (start, end) = (range.lowerBound, range.upperBound)
      first = file.line(of: start)
      last = max(first, file.line(of: end))
    }
  }

  /// A stretch within one line, in columns of that line.
  private struct Underline {
    var mark: Mark
    var start: Int
    var end: Int

    /// Shorter ones are drawn over longer ones, and of equal ones the primary over the others.
    var layer: (Int, Int) { (start - end, mark.isPrimary ? 1 : 0) }
  }

  /// A stretch over several lines, drawn as a bar in the margin.
  private struct Bar {
    var mark: Mark
    var first: Int
    var firstColumn: Int
    var last: Int
    var lastColumn: Int
    var depth = 0
    /// Whether nothing stands before it on its first line.
    var opensLine = false
  }

  private let gutterWidth: Int
  private var lines: [DisplayLine] = []
  private var underlines: [[Underline]] = []
  private var bars: [Bar] = []
  private var rows: [StyledLine] = []

  /// The rows of `marks`, which all lie in `file`; the first row is the line without a number above
  /// the source.
  static func rows(of marks: [Mark], in file: SourceFile, gutterWidth: Int) -> [StyledLine] {
    var snippet = Snippet(gutterWidth: gutterWidth)
    snippet.place(marks, in: file)
    snippet.draw(file)
    return snippet.rows
  }

  /// The number, from 1, of the last line that `marks` lie on.
  static func lastLineNumber(of marks: [Mark], in file: SourceFile) -> Int {
    marks.map { file.line(of: visible($0.span, in: file).upperBound) + 1 }.max() ?? 1
  }

  private init(gutterWidth: Int) {
    self.gutterWidth = gutterWidth
  }

  /// The stretch without line endings at its end.
  private static func visible(_ span: Span, in file: SourceFile) -> Range<Int> {
    let start = min(max(span.start, 0), file.bytes.count)
    var end = min(max(span.end, start), file.bytes.count)
    while end > start, [0x0A, 0x0D].contains(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private mutating func place(_ marks: [Mark], in file: SourceFile) {
    let stretches = marks.map { Stretch($0, Self.visible($0.span, in: file), in: file) }
    for line in stretches.flatMap({ [$0.first, $0.last] }).sorted() where line != lines.last?.line {
      let starts = stretches.filter { $0.first == line }.map(\.start)
      let ends = stretches.filter { $0.last == line }.map(\.end)
      let focus = (starts + ends).min() ?? 0
      lines.append(DisplayLine(file, line: line, focus: focus..<focus))
      underlines.append([])
    }
    for stretch in stretches {
      guard let top = lines.firstIndex(where: { $0.line == stretch.first }),
        let bottom = lines.firstIndex(where: { $0.line == stretch.last })
      else { continue }
      let start = lines[top].column(of: stretch.start)
      let end = lines[bottom].column(of: stretch.end)
      if top == bottom {
        underlines[top].append(
          Underline(mark: stretch.mark, start: start, end: max(end, start + 1)))
      } else {
        bars.append(
          Bar(
            mark: stretch.mark, first: stretch.first, firstColumn: start, last: stretch.last,
            lastColumn: max(end - 1, 0), opensLine: start <= lines[top].indentation))
      }
    }
    arrangeBars()
  }

  /// Gives bars that stand beside each other a depth each, the outermost 0.
  private mutating func arrangeBars() {
    bars.sort { ($0.first, -$0.last) < ($1.first, -$1.last) }
    for index in bars.indices {
      let taken = bars[..<index].filter { $0.last >= bars[index].first }.map(\.depth)
      bars[index].depth = (0...taken.count).first { !taken.contains($0) } ?? 0
      if bars[..<index].contains(where: { $0.first == bars[index].first }) {
        bars[index].opensLine = false
      }
    }
  }

  private var marginWidth: Int { bars.isEmpty ? 0 : (bars.map(\.depth).max() ?? 0) + 2 }
  private var margin: Int { gutterWidth + 3 }
  private var textStart: Int { margin + marginWidth }

  // MARK: Drawing

  private mutating func draw(_ file: SourceFile) {
    rows.append(gutter(""))
    var previous: Int?
    for (index, line) in lines.enumerated() {
      if let previous {
        if line.line == previous + 2 {
          drawSource(DisplayLine(file, line: previous + 1, focus: 0..<0))
        } else if line.line > previous + 2 {
          var row = StyledLine("...", .frame)
          drawBars(&row, after: previous)
          rows.append(row)
        }
      }
      drawSource(line)
      drawUnderlines(underlines[index], line: line.line)
      drawBarEnds(line.line)
      previous = line.line
    }
  }

  /// A row with its gutter and nothing else.
  static func gutter(_ number: String, width: Int) -> StyledLine {
    var row = StyledLine(number, .frame)
    row.put("| ", at: width + 1, .frame)
    return row
  }

  private func gutter(_ number: String) -> StyledLine { Self.gutter(number, width: gutterWidth) }

  /// The bars that go on below `line`.
  private func drawBars(_ row: inout StyledLine, after line: Int) {
    for bar in bars where bar.first <= line && line < bar.last {
      row.put("|", at: margin + bar.depth, bar.mark.style)
    }
  }

  private mutating func drawSource(_ line: DisplayLine) {
    var row = gutter(String(line.line + 1))
    for bar in bars where bar.first <= line.line && line.line <= bar.last {
      if bar.first < line.line {
        row.put("|", at: margin + bar.depth, bar.mark.style)
      } else if bar.opensLine {
        row.put("/", at: margin + bar.depth, bar.mark.style)
      }
    }
    row.put(line.text, at: textStart, .plain)
    rows.append(row)
  }

  /// An empty row below the source of `line`, before the bars that begin or end there are drawn.
  private func rowBelow(_ line: Int) -> StyledLine {
    var row = gutter("")
    for bar in bars where bar.first <= line && line <= bar.last {
      guard bar.first < line || bar.opensLine else { continue }
      row.put("|", at: margin + bar.depth, bar.mark.style)
    }
    return row
  }

  private mutating func drawUnderlines(_ underlines: [Underline], line: Int) {
    guard !underlines.isEmpty else { return }
    var row = rowBelow(line)
    for underline in underlines.sorted(by: { $0.layer < $1.layer }) {
      let strokes = String(repeating: underline.mark.stroke, count: underline.end - underline.start)
      row.put(strokes, at: textStart + underline.start, underline.mark.style)
    }
    let end = underlines.map(\.end).max() ?? 0
    var hanging = underlines.filter { $0.mark.text != nil }
    let beside = hanging.indices.filter { hanging[$0].end == end }.max {
      hanging[$0].layer < hanging[$1].layer
    }
    if let beside, let text = hanging[beside].mark.text {
      row.put(text, at: textStart + end + 1, hanging[beside].mark.style)
      hanging.remove(at: beside)
    }
    rows.append(row)
    drawHanging(hanging, line: line)
  }

  /// Labels that find no room beside their underline, on rows of their own from right to left.
  private mutating func drawHanging(_ underlines: [Underline], line: Int) {
    guard !underlines.isEmpty else { return }
    let rightmostFirst = underlines.sorted { $0.start > $1.start }
    var row = rowBelow(line)
    for underline in rightmostFirst {
      row.put("|", at: textStart + underline.start, underline.mark.style)
    }
    rows.append(row)
    for (index, underline) in rightmostFirst.enumerated() {
      var row = rowBelow(line)
      for other in rightmostFirst[(index + 1)...] {
        row.put("|", at: textStart + other.start, other.mark.style)
      }
      row.put(underline.mark.text ?? "", at: textStart + underline.start, underline.mark.style)
      rows.append(row)
    }
  }

  private mutating func drawBarEnds(_ line: Int) {
    for index in bars.indices where bars[index].first == line && !bars[index].opensLine {
      var row = rowBelow(line)
      lead(to: bars[index].firstColumn, bars[index], in: &row)
      bars[index].opensLine = true
      rows.append(row)
    }
    for index in bars.indices.reversed() where bars[index].last == line {
      var row = rowBelow(line)
      lead(to: bars[index].lastColumn, bars[index], in: &row)
      if let text = bars[index].mark.text {
        row.append(" " + text, bars[index].mark.style)
      }
      bars[index].last = line - 1
      rows.append(row)
    }
  }

  /// Draws from the margin to a column of the source.
  private func lead(to column: Int, _ bar: Bar, in row: inout StyledLine) {
    for place in margin + bar.depth + 1..<textStart + column where row.isBlank(at: place) {
      row.put("_", at: place, bar.mark.style)
    }
    row.put(bar.mark.stroke, at: textStart + column, bar.mark.style)
  }
}
