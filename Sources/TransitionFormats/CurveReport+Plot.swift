extension CurveReport {
  /// The samples as a picture of text, `width` characters wide and `height` high without its axes:
  /// straight lines from sample to sample, drawn with Braille patterns (2 x 4 dots a character),
  /// dotted lines at 0 and 1, and the values at the axes' ends.
  ///
  /// The vertical axis reaches from 0 to 1, and on to values beyond. What is not finite is left out.
  package func plot(width: Int = 60, height: Int = 16) -> String {
    var canvas = PlotCanvas(width: max(width, 2), height: max(height, 2))
    let points = samples.filter { $0.at.isFinite && $0.value.isFinite }
      .enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
    let low = points.reduce(0) { min($0, $1.value) }
    let high = points.reduce(1) { max($0, $1.value) }
    let start = points.first?.at ?? 0
    let end = points.last?.at ?? 1

    let column = { (at: Double) in
      start < end ? Self.dot((at - start) / (end - start), of: canvas.dotsAcross) : 0
    }
    let row = { (value: Double) in
      canvas.dotsDown - 1 - Self.dot((value - low) / (high - low), of: canvas.dotsDown)
    }
    let dots = points.map { (x: column($0.at), y: row($0.value)) }
    let rows = (zero: row(0) / 4, one: row(1) / 4)
    if let first = dots.first { canvas.draw(from: first, to: first) }
    for (from, to) in zip(dots, dots.dropFirst()) { canvas.draw(from: from, to: to) }

    var labels = [Int: String]()
    labels[0] = TextTable.rounded(high, digits: 3)
    labels[canvas.height - 1] = TextTable.rounded(low, digits: 3)
    // Where the ends of the axis come too near, their labels give way to 0 and 1.
    labels[rows.zero] = "0"
    labels[rows.one] = "1"
    let margin = labels.values.map(\.count).max() ?? 0

    var text = ""
    for line in 0..<canvas.height {
      let label = labels[line] ?? ""
      let rule: Character = line == rows.zero || line == rows.one ? "┈" : " "
      text += String(repeating: " ", count: margin - label.count) + label
      text += label.isEmpty ? " │" : " ┤"
      text += Self.trimmed(canvas.line(line, on: rule)) + "\n"
    }
    text += String(repeating: " ", count: margin + 1) + "└"
    text += String(repeating: "─", count: canvas.width) + "\n"
    let unit = spring == nil ? "" : " s"
    let left = TextTable.rounded(start, digits: 3)
    let right = TextTable.rounded(end, digits: 3) + unit
    let gap = max(1, canvas.width - left.count - right.count)
    text += String(repeating: " ", count: margin + 2) + left
    text += start == end ? unit : String(repeating: " ", count: gap) + right
    return text + "\n"
  }

  /// The index of the dot that lies at `fraction` of a row of `count`.
  private static func dot(_ fraction: Double, of count: Int) -> Int {
    Int((fraction * Double(count - 1)).rounded(.toNearestOrAwayFromZero))
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// Dots in Braille patterns: two across and four down in each character.
private struct PlotCanvas {
  let width: Int
  let height: Int
  private var cells: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = [UInt8](repeating: 0, count: width * height)
  }

  var dotsAcross: Int { width * 2 }
  var dotsDown: Int { height * 4 }

  /// A straight line (Bresenham's algorithm), both ends included.
  mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
    let step = (x: start.x < end.x ? 1 : -1, y: start.y < end.y ? 1 : -1)
    var (x, y) = start
    var error = dx + dy
    while true {
      cells[y / 4 * width + x / 2] |= Self.bits[y % 4][x % 2]
      if x == end.x && y == end.y { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += step.x
      }
      if twice <= dx {
        error += dx
        y += step.y
      }
    }
  }

  /// The characters of one line; `empty` stands where there is no dot.
  func line(_ index: Int, on empty: Character) -> String {
    var line = ""
    for cell in cells[index * width..<(index + 1) * width] {
      // The 256 Braille patterns begin at U+2800, in the order of their bits.
      if cell != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(cell)) {
        line.unicodeScalars.append(scalar)
      } else {
        line.append(empty)
      }
    }
    return line
  }

  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
