import TransitionCatalog

/// The values of a scene's tracks at many moments, laid out by column.
public struct FrameGrid: Sendable {
  /// Seconds, one for each frame.
  public let times: [Double]
  /// The scene's columns one behind the other, each with a number for each frame.
  public let values: [Double]
  /// How many columns the scene has.
  public let columnCount: Int

  public var frameCount: Int { times.count }

  /// The numbers of one column, frame by frame.
  public func column(_ index: Int) -> ArraySlice<Double> {
    values[(index * frameCount)..<((index + 1) * frameCount)]
  }

  /// The numbers of all columns at one frame.
  public func frame(_ index: Int) -> [Double] {
    (0..<columnCount).map { values[$0 * frameCount + index] }
  }
}

extension Scene {
  /// The tracks at `count` moments of even distance, the first at 0 and the last at the end; one
  /// moment alone is the beginning.
  public func grid(count: Int) -> FrameGrid {
    let count = max(count, 0)
    guard count > 1 else { return grid(at: Array(repeating: 0, count: count)) }
    let step = endTime / Double(count - 1)
    var times = [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      for index in 0..<count { buffer.initializeElement(at: index, to: Double(index) * step) }
      filled = count
    }
    times[count - 1] = endTime
    return grid(ascending: times, step: step)
  }

  /// The tracks at `times`, in seconds.
  public func grid(at times: [Double]) -> FrameGrid {
    var isAscending = true
    for index in times.indices.dropFirst() where !(times[index - 1] <= times[index]) {
      isAscending = false
    }
    if isAscending, times.first?.isNaN != true { return grid(ascending: times, step: nil) }
    var values = [Double](repeating: 0, count: columnCount * times.count)
    for (frame, time) in times.enumerated() {
      for (column, value) in self.values(at: time).enumerated() {
        values[column * times.count + frame] = value
      }
    }
    return FrameGrid(times: times, values: values, columnCount: columnCount)
  }

  /// One unit curve for each clock, then a multiplication and a sum for each number.
  private func grid(ascending times: [Double], step: Double?) -> FrameGrid {
    let frames = times.count
    let total = columnCount * frames
    let values = [Double](unsafeUninitializedCapacity: total + frames) { buffer, filled in
      guard let columns = buffer.baseAddress, frames > 0 else { return }
      let unit = UnsafeMutableBufferPointer(start: columns + total, count: frames)
      times.withUnsafeBufferPointer { times in
        // The motions are in the order of their clocks.
        var next = 0
        for clock in clocks.indices {
          let moving = curveTable.withUnsafeBufferPointer {
            clocks[clock].fill(unit, at: times, step: step, $0)
          }
          var units = Units(unit, movingFrames: moving)
          while next < motions.count, motions[next].clock == clock {
            fill(columns + motions[next].firstColumn * frames, motions[next], &units)
            next += 1
          }
        }
      }
      filled = total
    }
    return FrameGrid(times: times, values: values, columnCount: columnCount)
  }

  private func fill(
    _ columns: UnsafeMutablePointer<Double>, _ motion: PreparedMotion, _ units: inout Units
  ) {
    switch motion.path {
    case .straight:
      for component in 0..<motion.columnCount {
        let (start, end) = (motion.start[component], motion.end[component])
        let column = columns + component * units.count
        units.fill(column, from: start, to: end)
        for index in units.movingFrames..<units.count { column[index] = end }
      }
    case .keyframes(let index):
      keyframes[index].fill(columns, count: motion.columnCount, &units)
    }
    motion.range.clamp(columns, count: motion.columnCount * units.count)
  }
}

/// What a clock says at each frame of a grid.
struct Units {
  let values: UnsafePointer<Double>
  let count: Int
  /// From this frame on the clock stands at its end.
  let movingFrames: Int
  /// Whether it never goes back.
  let isAscending: Bool
  private var places: [Double] = []
  private var bounds: [Int] = []

  init(_ buffer: UnsafeMutableBufferPointer<Double>, movingFrames: Int) {
    values = UnsafePointer(buffer.baseAddress!)
    count = buffer.count
    self.movingFrames = movingFrames
    var isAscending = true
    for index in 1..<max(buffer.count, 1) where buffer[index] < buffer[index - 1] {
      isAscending = false
    }
    self.isAscending = isAscending
  }

  /// Writes the way from `start` to `end` for the frames that move.
  @inline(__always)
  func fill(_ column: UnsafeMutablePointer<Double>, from start: Double, to end: Double) {
    let way = end - start
    for index in 0..<movingFrames { column[index] = start + way * values[index] }
  }

  /// For each of `places` the first frame that has come to it, on a clock that never goes back;
  /// tracks that share a clock often share their places too, so the last answer is kept.
  mutating func bounds(of places: [Double]) -> [Int] {
    if places == self.places { return bounds }
    self.places = places
    bounds = places.map { place in
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return bounds
  }

  /// The first frame behind `frame` whose value is not in low..<high.
  func end(of frame: Int, low: Double, high: Double) -> Int {
    var end = frame + 1
    while end < count, values[end] >= low, values[end] < high { end += 1 }
    return end
  }
}

extension PropertyRange {
  @inline(__always)
  fileprivate func clamp(_ values: UnsafeMutablePointer<Double>, count: Int) {
    switch self {
    case .any: break
    case .unit:
      for index in 0..<count {
        let raised = values[index] < 0 ? 0 : values[index]
        values[index] = raised > 1 ? 1 : raised
      }
    case .nonNegative:
      for index in 0..<count { values[index] = values[index] < 0 ? 0 : values[index] }
    }
  }
}

extension PreparedKeyframes {
  /// Writes the values at the places of `units`, column by column.
  func fill(_ columns: UnsafeMutablePointer<Double>, count: Int, _ units: inout Units) {
    var (frame, index) = (0, 0)
    if units.isAscending {
      let bounds = units.bounds(of: places)
      for index in stretches.indices {
        let end = index < bounds.count ? bounds[index] : units.count
        if frame < end { fill(columns, count: count, stretches[index], frame..<end, units) }
        frame = max(frame, end)
      }
      return
    }
    while frame < units.count {
      index = stretch(at: units.values[frame], from: index)
      let low = index == 0 ? -Double.infinity : places[index - 1]
      let high = index == places.count ? Double.infinity : places[index]
      let end = units.end(of: frame, low: low, high: high)
      fill(columns, count: count, stretches[index], frame..<end, units)
      frame = end
    }
  }

  @inline(__always)
  private func fill(
    _ columns: UnsafeMutablePointer<Double>, count: Int, _ stretch: Stretch,
    _ frames: Range<Int>, _ units: Units
  ) {
    let (origin, inverse) = (stretch.origin, stretch.inverseLength)
    guard stretch.curve < 0 else {
      // The fractions wait in the last column until that is filled itself.
      let scratch = columns + (count - 1) * units.count
      for each in frames { scratch[each] = fraction(at: units.values[each], stretch) }
      for component in 0..<count {
        let column = columns + component * units.count
        let (c0, c1) = (stretch.c0[component], stretch.c1[component])
        let (c2, c3) = (stretch.c2[component], stretch.c3[component])
        for each in frames {
          let u = scratch[each]
          column[each] = c0 + u * (c1 + u * (c2 + u * c3))
        }
      }
      return
    }
    for component in 0..<count {
      let column = columns + component * units.count
      let (c0, c1) = (stretch.c0[component], stretch.c1[component])
      let (c2, c3) = (stretch.c2[component], stretch.c3[component])
      if c2 == 0, c3 == 0 {
        for each in frames { column[each] = c0 + (units.values[each] - origin) * inverse * c1 }
      } else {
        for each in frames {
          let u = (units.values[each] - origin) * inverse
          column[each] = c0 + u * (c1 + u * (c2 + u * c3))
        }
      }
    }
  }
}
