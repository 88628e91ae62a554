import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension CommitMap {
  /// Where a finger was let go.
  package struct Release: Sendable {
    package var progress: Double
    /// Along the gesture's way.
    package var speed: Double
    package var finishes: Bool

    package init(progress: Double, speed: Double, finishes: Bool) {
      (self.progress, self.speed, self.finishes) = (progress, speed, finishes)
    }
  }

  /// The map as a picture.
  package func svg(
    title: String, release: Release? = nil, theme: FilmTheme = .light
  ) -> String {
    MapPicture(map: self, theme: theme, release: release).svg(title: title)
  }

  /// Where the border between cancelling and finishing is a speed, whatever the progress: as the
  /// speed with the rows below and above it.
  var jumps: [(speed: Double, low: Row, high: Row)] {
    // Rows lie as near to each other at a jump only; between others a border leans.
    let near = (speeds.upperBound - speeds.lowerBound) * 1e-5
    return zip(rows, rows.dropFirst()).compactMap { low, high in
      guard high.speed - low.speed < near, low.difference(from: high) >= 0.02 else { return nil }
      return ((low.speed + high.speed) / 2, low, high)
    }
  }

  /// Where the border is a progress, whatever the speed, over a stretch of speeds.
  var walls: [(progress: Double, speeds: ClosedRange<Double>)] {
    var walls: [(progress: Double, speeds: ClosedRange<Double>)] = []
    var open: (progress: Double, from: Double, to: Double)?
    func borders(_ row: Row) -> [Double] {
      let ends: [Double] = row.finishes.flatMap { [$0.lowerBound, $0.upperBound] }
      return ends.filter { $0 > 1e-6 && $0 < 1 - 1e-6 }
    }
    for row in rows {
      let here = borders(row).first
      if let wall = open, let here, (here - wall.progress).magnitude < 1e-6 {
        open = (wall.progress, wall.from, row.speed)
      } else {
        if let wall = open, wall.from <= wall.to {
          walls.append((wall.progress, wall.from...wall.to))
        }
        open = here.map { ($0, row.speed, row.speed) }
      }
    }
    if let wall = open, wall.from <= wall.to {
      walls.append((wall.progress, wall.from...wall.to))
    }
    let enough = (speeds.upperBound - speeds.lowerBound) / 50
    return walls.filter { $0.speeds.upperBound - $0.speeds.lowerBound > enough }
  }
}

/// The units of a gesture's speed.
struct SpeedUnit {
  let name: String
  /// What a number is multiplied by to be shown.
  let factor: Double

  init(_ recognizer: Recognizer) {
    switch recognizer {
    case .pan, .edgePan, .tap, .swipe, .longPress: (name, factor) = ("pt/s", 1)
    case .pinch: (name, factor) = ("per s", 1)
    case .rotation: (name, factor) = ("°/s", 180 / .pi)
    }
  }

  func text(_ speed: Double) -> String {
    let value = speed * factor
    return "\(shown(value, value.magnitude < 10 ? 2 : value.magnitude < 100 ? 1 : 0)) \(name)"
  }
}

/// A map as it is drawn.
private struct MapPicture {
  let map: CommitMap
  let theme: FilmTheme
  let release: CommitMap.Release?

  private let width = 420.0
  private let height = 300.0
  private let left = 78.0
  private let top = 62.0
  private let whole = 720.0
  private let wholeHeight = 420.0

  private func x(_ progress: Double) -> Double { left + min(max(progress, 0), 1) * width }

  private func y(_ speed: Double) -> Double {
    let range = map.speeds
    let place = (speed - range.lowerBound) / (range.upperBound - range.lowerBound)
    return top + (1 - min(max(place, 0), 1)) * height
  }

  private static let finish = "#2f9e64"
  private static let cancel = "#d9594c"

  func svg(title: String) -> String {
    var xml = XMLWriter()
    xml.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", fixed(whole)),
        ("height", fixed(wholeHeight)), ("viewBox", "0 0 \(fixed(whole)) \(fixed(wholeHeight))"),
        ("font-family", Film.fonts), ("font-size", "12"), ("role", "img"),
      ])
    xml.newLine()
    xml.leaf("title", text: title)
    xml.newLine()
    xml.leaf(
      "rect", [("width", fixed(whole)), ("height", fixed(wholeHeight)), ("fill", theme.paper)])
    text(title, x: 24, y: 32, size: min(17, 990 / Double(max(title.count, 1))), &xml, weight: "700")
    regions(&xml)
    axes(&xml)
    borders(&xml)
    if let release { mark(release, &xml) }
    legend(&xml)
    xml.close()
    return xml.text + "\n"
  }

  private func text(
    _ text: String, x: Double, y: Double, size: Double = 12, _ xml: inout XMLWriter,
    anchor: String = "start", fill: String? = nil, weight: String = "400", transform: String? = nil
  ) {
    var attributes: XMLWriter.Attributes = [
      ("x", fixed(x)), ("y", fixed(y)), ("font-size", fixed(size)), ("font-weight", weight),
      ("text-anchor", anchor), ("fill", fill ?? theme.ink),
    ]
    if let transform { attributes.append(("transform", transform)) }
    xml.leaf("text", attributes, text: text)
  }

  // MARK: Parts

  private func regions(_ xml: inout XMLWriter) {
    xml.leaf(
      "rect",
      [
        ("x", fixed(left)), ("y", fixed(top)), ("width", fixed(width)),
        ("height", fixed(height)), ("fill", Self.cancel), ("fill-opacity", ".28"),
      ])
    var start = 0
    var path = ""
    let rows = map.rows
    while start < rows.count {
      var end = start
      while end + 1 < rows.count, rows[end].isLike(rows[end + 1]) { end += 1 }
      for span in rows[start].finishes.indices {
        // The stretch reaches to the middle of the step to the next one, which cannot be seen.
        let stretch = rows[start...end]
        let up = stretch.map { (x($0.finishes[span].lowerBound), y($0.speed)) }
        let down = stretch.reversed().map { (x($0.finishes[span].upperBound), y($0.speed)) }
        let points = (up + down).map { "\(fixed($0.0)) \(fixed($0.1))" }
        path += "M" + points.joined(separator: "L") + "z"
      }
      start = end + 1
    }
    if !path.isEmpty {
      xml.leaf("path", [("d", path), ("fill", theme.paper)])
      xml.leaf("path", [("d", path), ("fill", Self.finish), ("fill-opacity", ".38")])
    }
    xml.newLine()
  }

  private func line(
    _ from: (Double, Double), _ to: (Double, Double), _ color: String, dash: String? = nil,
    _ xml: inout XMLWriter
  ) {
    var attributes: XMLWriter.Attributes = [
      ("x1", fixed(from.0)), ("y1", fixed(from.1)), ("x2", fixed(to.0)), ("y2", fixed(to.1)),
      ("stroke", color),
    ]
    if let dash { attributes.append(("stroke-dasharray", dash)) }
    xml.leaf("line", attributes)
  }

  private func axes(_ xml: inout XMLWriter) {
    let unit = SpeedUnit(map.gesture.recognizer)
    xml.leaf(
      "rect",
      [
        ("x", fixed(left)), ("y", fixed(top)), ("width", fixed(width)),
        ("height", fixed(height)), ("fill", "none"), ("stroke", theme.line),
      ])
    for quarter in 0...4 {
      let progress = Double(quarter) / 4
      line((x(progress), top + height), (x(progress), top + height + 5), theme.faint, &xml)
      text(
        "\(quarter * 25) %", x: x(progress), y: top + height + 19, &xml, anchor: "middle",
        fill: theme.faint)
    }
    text(
      "progress when the finger is gone", x: left + width / 2, y: top + height + 40, &xml,
      anchor: "middle")
    for speed in ticks(unit) {
      line((left - 5, y(speed)), (left, y(speed)), theme.faint, &xml)
      let value = speed * unit.factor
      text(
        shown(value, 2), x: left - 9, y: y(speed) + 4, &xml, anchor: "end", fill: theme.faint)
    }
    line((left, y(0)), (left + width, y(0)), theme.faint, dash: "2 4", &xml)
    let middle = top + height / 2
    text(
      "speed along the way, \(unit.name)", x: 20, y: middle, &xml, anchor: "middle",
      transform: "rotate(-90 20 \(fixed(middle)))")
    xml.newLine()
  }

  /// Round numbers of the unit that are shown, in the map's speeds.
  private func ticks(_ unit: SpeedUnit) -> [Double] {
    let limit = map.speeds.upperBound * unit.factor
    var step = 1.0
    while step * 10 < limit { step *= 10 }
    while step > limit { step /= 10 }
    // One, two or five of a power of ten, so that there are few.
    for factor in [0.2, 0.5, 1] where limit / (step * factor) <= 4 {
      step *= factor
      break
    }
    guard limit > 0, limit / step < 100 else { return [0] }
    let count = Int(limit / step + 1e-9)
    return (-count...count).map { Double($0) * step / unit.factor }
  }

  private func borders(_ xml: inout XMLWriter) {
    let unit = SpeedUnit(map.gesture.recognizer)
    let right = left + width
    var taken: [Double] = []
    /// A place for a note at the right side where none is yet.
    func free(_ wanted: Double) -> Double {
      var place = wanted
      while taken.contains(where: { ($0 - place).magnitude < 15 }) { place += 15 }
      taken.append(place)
      return place
    }
    for jump in map.jumps.reversed() {
      line((left, y(jump.speed)), (right, y(jump.speed)), theme.ink, dash: "6 3", &xml)
      text(unit.text(jump.speed), x: right + 8, y: free(y(jump.speed) + 4), &xml)
    }
    var above: [Double] = []
    for wall in map.walls {
      let place = x(wall.progress)
      line(
        (place, y(wall.speeds.upperBound)), (place, y(wall.speeds.lowerBound)), theme.ink,
        dash: "6 3", &xml)
      guard !above.contains(where: { ($0 - place).magnitude < 44 }) else { continue }
      above.append(place)
      line((place, top - 6), (place, top), theme.ink, &xml)
      text("\(shown(wall.progress * 100, 1)) %", x: place, y: top - 10, &xml, anchor: "middle")
    }
    if let projected = map.gesture.drive?.finish.projected?.constant?.scalar {
      text(
        "finishes where it", x: right + 8, y: free(top + height - 44), &xml, fill: theme.faint)
      text("would come beyond", x: right + 8, y: free(top + height - 29), &xml, fill: theme.faint)
      text(
        "\(shown(projected * 100, 1)) % in 0.5 s", x: right + 8, y: free(top + height - 14), &xml,
        fill: theme.faint)
    }
    xml.newLine()
  }

  private func mark(_ release: CommitMap.Release, _ xml: inout XMLWriter) {
    let (x, y) = (x(release.progress), y(release.speed))
    // A rubber band goes beyond the axis, and so may a fast finger: the mark is at its end then.
    var beyond: [String] = []
    if !(0...1).contains(release.progress) {
      beyond.append("\(shown(release.progress * 100, 1)) %")
    }
    if !map.speeds.contains(release.speed) {
      beyond.append(SpeedUnit(map.gesture.recognizer).text(release.speed))
    }
    if !beyond.isEmpty {
      let isLeft = release.progress <= 0.5
      text(
        beyond.joined(separator: ", "), x: x + (isLeft ? 11 : -11),
        y: min(max(y + 4, top + 14), top + height - 8), &xml, anchor: isLeft ? "start" : "end")
    }
    xml.leaf(
      "circle",
      [
        ("cx", fixed(x)), ("cy", fixed(y)), ("r", "6"),
        ("fill", release.finishes ? Self.finish : Self.cancel), ("stroke", theme.paper),
        ("stroke-width", "2"),
      ])
  }

  private func legend(_ xml: inout XMLWriter) {
    let place = left + width + 110
    var y = top + 4
    for (color, word, opacity) in [
      (Self.finish, "finishes", ".38"), (Self.cancel, "cancels", ".28"),
    ] {
      xml.leaf(
        "rect",
        [
          ("x", fixed(place)), ("y", fixed(y)), ("width", "14"), ("height", "14"),
          ("fill", color), ("fill-opacity", opacity), ("stroke", color),
        ])
      text(word, x: place + 21, y: y + 11.5, &xml)
      y += 22
    }
    if let release {
      xml.leaf(
        "circle",
        [
          ("cx", fixed(place + 7)), ("cy", fixed(y + 7)), ("r", "6"),
          ("fill", release.finishes ? Self.finish : Self.cancel),
        ])
      text("the trace", x: place + 21, y: y + 11.5, &xml)
    }
  }
}
