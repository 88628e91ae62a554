internal import TransitionCatalog

/// How the properties of a direction move over its time, as pictures of text.
package struct MotionPlot: Sendable {
  /// Whose motion it is, in a line.
  package var title: String
  /// In the order in which they are shown.
  package var elements: [Element]

  package init(title: String, elements: [Element]) {
    self.title = title
    self.elements = elements
  }

  /// An element with what moves about it.
  package struct Element: Sendable {
    package var name: String
    package var curves: [Curve]

    package init(name: String, curves: [Curve]) {
      self.name = name
      self.curves = curves
    }
  }

  /// One number of a property over time.
  package struct Curve: Sendable {
    package var name: String
    package var unit: String
    /// The moments, in seconds, ascending, for each member of a group.
    package var times: [[Double]]
    /// The number at these moments.
    package var lines: [[Double]]

    package init(name: String, unit: String, times: [[Double]], lines: [[Double]]) {
      self.name = name
      self.unit = unit
      self.times = times
      self.lines = lines
    }
  }

  fileprivate static let height = 6
  private static let leastWidth = 36
  private static let gap = 2

  /// As many plots beside each other as `width` columns hold; with `isColored` titles are bold and
  /// lines have a colour.
  package func text(width: Int, isColored: Bool = false) -> String {
    let width = max(width, 20)
    let across = max(1, (width + Self.gap) / (Self.leastWidth + Self.gap))
    let share = (width - (across - 1) * Self.gap) / across
    var text = title + "\n"
    if elements.isEmpty { text += "\nnothing moves\n" }
    for element in elements {
      text += "\n" + (isColored ? "\u{1B}[1m\(element.name)\u{1B}[0m" : element.name) + "\n"
      for start in stride(from: 0, to: element.curves.count, by: across) {
        if start > 0 { text += "\n" }
        let row = element.curves[start..<min(start + across, element.curves.count)]
        text += Self.beside(row.map { $0.text(width: share) }, share, isColored)
      }
    }
    return text
  }

  private static func beside(
    _ plots: [[String]], _ share: Int, _ isColored: Bool
  ) -> String {
    var text = ""
    for line in 0..<(plots.map(\.count).max() ?? 0) {
      var whole = ""
      for (index, plot) in plots.enumerated() {
        let part = line < plot.count ? plot[line] : ""
        let space = index == plots.count - 1 ? 0 : max(share - part.count, 0) + gap
        whole += (isColored ? colored(part) : part) + String(repeating: " ", count: space)
      }
      while whole.last == " " { whole.removeLast() }
      text += whole + "\n"
    }
    return text
  }

  /// The Braille patterns in cyan.
  private static func colored(_ line: String) -> String {
    var text = ""
    var isOn = false
    for scalar in line.unicodeScalars {
      let isDot = (0x2800...0x28FF).contains(scalar.value)
      if isDot != isOn { text += isDot ? "\u{1B}[36m" : "\u{1B}[0m" }
      isOn = isDot
      text.unicodeScalars.append(scalar)
    }
    return isOn ? text + "\u{1B}[0m" : text
  }
}

extension MotionPlot.Curve {
  /// A title with the values at both ends, and the plot below it.
  fileprivate func text(width: Int) -> [String] {
    let points = zip(times, lines).map { times, line in
      zip(times, line).filter { $0.isFinite && $1.isFinite }.map { (at: $0, value: $1) }
    }
    let all = points.joined().map(\.value)
    let (low, high) = (all.min() ?? 0, all.max() ?? 1)
    // Too near to an end its label would take the place of that one's.
    let isCrossed = min(-low, high) > (high - low) / Double(MotionPlot.height)
    let plot = LinePlot(
      lines: points, places: (times.first?.first ?? 0, times.first?.last ?? 0), values: (low, high),
      rules: isCrossed ? [(0, "0")] : [], unit: " s", height: MotionPlot.height)
    var title = name
    if lines.count == 1, let first = lines[0].first, let last = lines[0].last {
      title += "  " + rounded(first, 3) + " -> "
      title += rounded(last, 3) + unit
    } else {
      title += "  \(lines.count) members" + (unit.isEmpty ? "" : "," + unit)
    }
    return [String(title.prefix(width))] + plot.text(width: max(width - plot.margin, 4))
  }
}
