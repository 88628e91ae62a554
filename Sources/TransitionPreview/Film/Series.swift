/// An attribute over the frames of an act, with as many numbers as its value has.
struct Series {
  var attribute: String
  var frames: [[Double]]
  /// How far a number may be from the frames between those that are written.
  var tolerance: Double
  /// What the numbers mean as a text.
  var write: ([Double]) -> String
  /// What frames must have in common for values between them to be found; empty for numbers.
  var shapes: [[Int]] = []
  /// The size of the picture in the units of a path.
  private var stage = SIMD2<Double>.zero
  /// The kind of transform that it is, of which `attribute` is "transform".
  var transform: String?

  init(
    _ attribute: String, _ frames: [[Double]], tolerance: Double,
    shapes: [[Int]] = [], transform: String? = nil, write: @escaping ([Double]) -> String
  ) {
    (self.attribute, self.frames, self.tolerance) = (attribute, frames, tolerance)
    (self.shapes, self.transform, self.write) = (shapes, transform, write)
  }

  /// A series of one number each.
  init(_ attribute: String, numbers: [Double], tolerance: Double, decimals: Int = 2) {
    self.init(attribute, numbers.map { [$0] }, tolerance: tolerance) {
      fixed($0[0], decimals)
    }
  }

  /// A series of polygons in so many units for a point: the closed paths of each frame in a picture of this
  /// size in points.
  init(
    paths frames: [[[SIMD2<Double>]]], tolerance: Double, in size: SIMD2<Double>,
    unitsPerPoint units: Double
  ) {
    let shapes = frames.map { polygons in polygons.map(\.count) }
    let numbers = frames.map { polygons in
      polygons.flatMap { polygon in
        polygon.flatMap { [Self.whole($0.x * units), Self.whole($0.y * units)] }
      }
    }
    self.init("d", numbers, tolerance: tolerance * units, shapes: shapes) { _ in "" }
    stage = size * units
  }

  /// The nearest whole number; what is out of all sight stands at the end of it.
  private static func whole(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number.rounded(), -1e12), 1e12)
  }

  var isPath: Bool { attribute == "d" }

  /// The value of a frame as a text.
  func text(_ frame: Int) -> String {
    isPath ? Self.path(frames[frame], shapes[frame]) : write(frames[frame])
  }

  private static func path(_ numbers: [Double], _ shape: [Int]) -> String {
    var text = ""
    var next = 0
    for count in shape where count > 0 {
      var (x, y) = (Int(numbers[next]), Int(numbers[next + 1]))
      text += "M\(x)" + (y < 0 ? "\(y)" : " \(y)") + "l"
      for point in 1..<max(count, 1) {
        let (nextX, nextY) = (Int(numbers[next + 2 * point]), Int(numbers[next + 2 * point + 1]))
        let (dx, dy) = (nextX - x, nextY - y)
        if point > 1, dx >= 0 { text += " " }
        text += "\(dx)" + (dy < 0 ? "\(dy)" : " \(dy)")
        (x, y) = (nextX, nextY)
      }
      text += "z"
      next += 2 * count
    }
    // An empty value would end the list of values.
    return text.isEmpty ? "M0 0z" : text
  }

  /// The frames that are enough: between two of them all others lie on a straight line.
  ///
  /// - Parameter times: Seconds of each frame, ascending.
  func keys(at times: [Double]) -> [Int] {
    guard let last = frames.indices.last, last > 0 else { return [0] }
    var (keys, from) = ([0], 0)
    while from < last {
      let time = times[from]
      var (to, cone) = (from + 1, Cone(frames[from], tolerance))
      while to < last {
        cone.narrow(by: frames[to], times[to] - time)
        // What is on the border of it is looked at closely, and so are paths, which may be wrong by more
        // where they are not seen.
        let isIn = isPath ? nil : cone.contains(frames[to + 1], times[to + 1] - time)
        guard isIn ?? isStraight(from, to + 1, times) else { break }
        to += 1
      }
      keys.append(to)
      from = to
    }
    if keys.allSatisfy({ isSame($0, 0) }) { return [0] }
    return keys
  }

  /// How much more a point of a path may be wrong for being outside the picture, where only the
  /// lines are seen that lead to it.
  private func slack(_ frame: [Double], _ index: Int) -> Double {
    guard isPath else { return 1 }
    let first = index & ~1
    let (x, y) = (frame[first], frame[first + 1])
    let away = max(max(-x, x - stage.x), max(-y, y - stage.y))
    return 1 + max(away, 0) / min(stage.x, stage.y)
  }

  /// Whether a polygon is all on one side of the picture, where it is not seen.
  private func isOutside(_ part: Range<Int>, _ value: (Int) -> Double) -> Bool {
    var (left, right, above, below) = (true, true, true, true)
    for index in part {
      let number = value(index)
      if index & 1 == 0 {
        left = left && number < 0
        right = right && number > stage.x
      } else {
        above = above && number < 0
        below = below && number > stage.y
      }
      guard left || right || above || below else { return false }
    }
    return true
  }

  /// A series of one polygon whose frames without points, since all is behind the eye, have those
  /// of the frames beside them where these are not seen.
  func bridged() -> Series {
    guard isPath else { return self }
    var result = self
    for (order, back) in [(Array(frames.indices), -1), (frames.indices.reversed(), 1)] {
      for frame in order where result.frames[frame].isEmpty {
        let beside = frame + back
        guard frames.indices.contains(beside), !result.frames[beside].isEmpty else { continue }
        let numbers = result.frames[beside]
        guard isOutside(0..<numbers.count, { numbers[$0] }) else { continue }
        (result.frames[frame], result.shapes[frame]) = (numbers, result.shapes[beside])
      }
    }
    return result
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    if !shapes.isEmpty, shapes[a] != shapes[b] { return false }
    return zip(frames[a], frames[b]).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  private func isStraight(_ from: Int, _ to: Int, _ times: [Double]) -> Bool {
    if !shapes.isEmpty {
      for each in (from + 1)...to where shapes[each] != shapes[from] { return false }
    }
    let (start, end) = (frames[from], frames[to])
    for each in (from + 1)..<to {
      let share = (times[each] - times[from]) / (times[to] - times[from])
      let frame = frames[each]
      func value(_ index: Int) -> Double {
        start[index] + (end[index] - start[index]) * share
      }
      guard isPath else {
        for index in frame.indices where (value(index) - frame[index]).magnitude > tolerance {
          return false
        }
        continue
      }
      var next = 0
      for count in shapes[each] {
        let part = next..<(next + 2 * count)
        next = part.upperBound
        let isNear = part.allSatisfy { index in
          let error = (value(index) - frame[index]).magnitude
          return error <= tolerance || error <= tolerance * slack(frame, index)
        }
        if !isNear, !isOutside(part, { frame[$0] }) || !isOutside(part, value) { return false }
      }
    }
    return true
  }
}

/// Where straight ways from a frame lead that come near enough to all frames behind it.
private struct Cone {
  private let apex: [Double]
  private let tolerance: Double
  /// For each number how fast it changes on them, at the least and at the most.
  private var slopes: [(least: Double, most: Double)]

  init(_ apex: [Double], _ tolerance: Double) {
    (self.apex, self.tolerance) = (apex, tolerance)
    slopes = Array(repeating: (-.infinity, .infinity), count: apex.count)
  }

  /// They come near a frame that is so many seconds behind the first.
  mutating func narrow(by frame: [Double], _ time: Double) {
    for index in slopes.indices where index < frame.count {
      let way = frame[index] - apex[index]
      slopes[index].least = max(slopes[index].least, (way - tolerance) / time)
      slopes[index].most = min(slopes[index].most, (way + tolerance) / time)
    }
  }

  /// Whether one of them leads to a frame; nil where rounding decides.
  func contains(_ frame: [Double], _ time: Double) -> Bool? {
    var isSure: Bool? = true
    for index in slopes.indices where index < frame.count {
      let slope = (frame[index] - apex[index]) / time
      let (least, most) = slopes[index]
      let rounding = 1e-9 * (slope.magnitude + tolerance / time)
      if slope < least - rounding || slope > most + rounding { return false }
      if !(slope > least + rounding && slope < most - rounding) { isSure = nil }
    }
    return isSure
  }
}

/// When the frames of an act are seen in the loop of a film.
struct ActTime {
  /// Seconds of the loop for each frame, ascending.
  var times: [Double]
  /// Seconds of the whole loop; nil for a picture that stands still.
  var total: Double?

  /// How often a value is written and repeated.
  private var loop: XMLWriter.Attributes {
    [("dur", fixed(total ?? 0, 3) + "s"), ("repeatCount", "indefinite")]
  }

  /// An element without content, with attributes of which some change.
  func leaf(
    _ name: String, _ attributes: XMLWriter.Attributes, _ series: [Series],
    into xml: inout XMLWriter
  ) {
    let (attributes, moving) = split(attributes, series)
    guard !moving.isEmpty else { return xml.leaf(name, attributes) }
    xml.open(name, attributes)
    for (series, keys) in moving { write(series, keys, into: &xml) }
    xml.close()
  }

  /// Begins an element that is to be closed.
  func open(
    _ name: String, _ attributes: XMLWriter.Attributes, _ series: [Series],
    into xml: inout XMLWriter
  ) {
    let (attributes, moving) = split(attributes, series)
    xml.open(name, attributes)
    for (series, keys) in moving { write(series, keys, into: &xml) }
  }

  /// The series that never change are attributes.
  private func split(
    _ attributes: XMLWriter.Attributes, _ series: [Series]
  ) -> (XMLWriter.Attributes, [(series: Series, keys: [Int])]) {
    var attributes = attributes
    var moving: [(series: Series, keys: [Int])] = []
    for each in series {
      let keys = total == nil ? [0] : each.keys(at: times)
      if keys.count == 1 {
        let text = each.text(0)
        attributes.append(
          (each.attribute, each.transform.map { "\($0)(\(text))" } ?? text))
      } else {
        moving.append((each, keys))
      }
    }
    return (attributes, moving)
  }

  /// A moment as a part of the loop, to a quarter of a millisecond.
  private func place(_ time: Double) -> String {
    let total = total ?? 1
    return fixed(time / total, total < 5 ? 4 : total < 50 ? 5 : total < 500 ? 6 : 7)
  }

  private func write(_ series: Series, _ keys: [Int], into xml: inout XMLWriter) {
    var places = keys.map { place(times[$0]) }
    var values = keys.map(series.text)
    if places[0] != "0" {
      places.insert("0", at: 0)
      values.insert(values[0], at: 0)
    }
    if places[places.count - 1] != "1" {
      places.append("1")
      values.append(values[values.count - 1])
    }
    var attributes: XMLWriter.Attributes = [("attributeName", series.attribute)]
    if let transform = series.transform { attributes.append(("type", transform)) }
    attributes += [
      ("keyTimes", places.joined(separator: ";")), ("values", values.joined(separator: ";")),
    ]
    xml.leaf(series.transform == nil ? "animate" : "animateTransform", attributes + loop)
  }

  /// A group that is seen during a part of the loop only.
  func open(from start: Double, to end: Double, into xml: inout XMLWriter) {
    xml.open("g")
    guard let total, start > 0 || end < total else { return }
    var places = ["0"]
    var values = [start > 0 ? "hidden" : "visible"]
    if start > 0 {
      places.append(place(start))
      values.append("visible")
    }
    if end < total {
      places.append(place(end))
      values.append("hidden")
    }
    xml.leaf(
      "animate",
      [
        ("attributeName", "visibility"), ("calcMode", "discrete"),
        ("keyTimes", places.joined(separator: ";")), ("values", values.joined(separator: ";")),
      ] + loop)
  }
}
