extension CurveReport {
  /// The samples as a picture of text, `width` characters wide and `height` high without its axes:
  /// straight lines from sample to sample, drawn with Braille patterns (2 x 4 dots a character),
  /// dotted lines at 0 and 1, and the values at the axes' ends.
  ///
  /// The vertical axis reaches from 0 to 1, and on to values beyond. What is not finite is left out.
  package func plot(width: Int = 60, height: Int = 16) -> String {
    let lines = linePlot(height: height).text(width: max(width, 2))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same with its axes in so many `columns`.
  package func plot(columns: Int, height: Int = 16) -> String {
    plot(width: columns - linePlot(height: height).margin, height: height)
  }

  private func linePlot(height: Int) -> LinePlot {
    let points = samples.filter { $0.at.isFinite && $0.value.isFinite }
      .enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map { (at: $0.element.at, value: $0.element.value) }
    return LinePlot(
      lines: [points], places: (points.first?.at ?? 0, points.last?.at ?? 1),
      values: (
        points.reduce(0) { min($0, $1.value) }, points.reduce(1) { max($0, $1.value) }
      ), rules: [(0, "0"), (1, "1")], unit: spring == nil ? "" : " s", height: max(height, 2))
  }
}
