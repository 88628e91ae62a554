internal import TransitionCatalog

/// Dots in Braille patterns: two across and four down in each character.
struct PlotCanvas {
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

/// Lines over an axis, the values at the ends of the other axis beside it.
struct LinePlot {
  /// What one line goes through, in the order of its places; all numbers are finite.
  var lines: [[(at: Double, value: Double)]]
  var places: (start: Double, end: Double)
  var values: (low: Double, high: Double)
  /// Where dotted lines go across, with what stands beside them.
  var rules: [(value: Double, label: String)] = []
  /// What stands behind the last place.
  var unit = ""
  /// How many lines of characters it is high, its axis not counted.
  var height: Int

  /// What stands beside the vertical axis, by line.
  private func labels(_ canvas: PlotCanvas) -> [Int: String] {
    var labels = [Int: String]()
    labels[0] = rounded(values.high, 3)
    labels[canvas.height - 1] = rounded(values.low, 3)
    // Where the ends of the axis come too near, their labels give way.
    for rule in rules { labels[row(rule.value, canvas) / 4] = rule.label }
    return labels
  }

  /// How many characters stand left of the lines, the axis included.
  var margin: Int {
    (labels(PlotCanvas(width: 1, height: height)).values.map(\.count).max() ?? 0) + 2
  }

  private func row(_ value: Double, _ canvas: PlotCanvas) -> Int {
    let extent = values.high - values.low
    let fraction = extent > 0 ? (value - values.low) / extent : 0.5
    return canvas.dotsDown - 1 - Self.dot(fraction, of: canvas.dotsDown)
  }

  private func column(_ at: Double, _ canvas: PlotCanvas) -> Int {
    guard places.start < places.end else { return 0 }
    return Self.dot((at - places.start) / (places.end - places.start), of: canvas.dotsAcross)
  }

  /// The lines of text, `width` characters without the margin, without spaces at their ends.
  func text(width: Int) -> [String] {
    var canvas = PlotCanvas(width: width, height: height)
    for line in lines {
      let dots = line.map { (x: column($0.at, canvas), y: row($0.value, canvas)) }
      if let first = dots.first { canvas.draw(from: first, to: first) }
      for (from, to) in zip(dots, dots.dropFirst()) { canvas.draw(from: from, to: to) }
    }
    let labels = labels(canvas)
    let margin = margin - 2
    let dotted = rules.map { row($0.value, canvas) / 4 }
    var text: [String] = []
    for line in 0..<canvas.height {
      let label = labels[line] ?? ""
      let start = String(repeating: " ", count: margin - label.count) + label
      let drawn = canvas.line(line, on: dotted.contains(line) ? "┈" : " ")
      text.append(Self.trimmed(start + (label.isEmpty ? " │" : " ┤") + drawn))
    }
    text.append(
      String(repeating: " ", count: margin + 1) + "└"
        + String(repeating: "─", count: canvas.width))
    let left = rounded(places.start, 3)
    let right = rounded(places.end, 3) + unit
    let gap = max(1, canvas.width - left.count - right.count)
    text.append(
      String(repeating: " ", count: margin + 2) + left
        + (places.start == places.end ? unit : String(repeating: " ", count: gap) + right))
    return text
  }

  /// The index of the dot that lies at `fraction` of a row of `count`.
  private static func dot(_ fraction: Double, of count: Int) -> Int {
    let place = (fraction * Double(count - 1)).rounded(.toNearestOrAwayFromZero)
    return place > 0 ? Int(min(place, Double(count - 1))) : 0
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
