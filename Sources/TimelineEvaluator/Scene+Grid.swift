import TransitionCatalog

/// The values of a scene's tracks at many moments, laid out by column.
public struct FrameGrid: Sendable {
  /// Seconds, one for each frame.
  public let times: [Double]
  /// The scene's columns one behind the other, each with a number for each frame.
  public let values: [Double]
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
    let values = [Double](unsafeUninitializedCapacity: total + clocks.count * frames) {
      buffer, filled in
      buffer.initialize(repeating: 0)
      times.withUnsafeBufferPointer { times in
        for clock in clocks.indices {
          let start = total + clock * frames
          let unit = UnsafeMutableBufferPointer(rebasing: buffer[start..<(start + frames)])
          let last = clocks[clock].fill(unit, at: times, step: step)
          for motion in motions where motion.clock == clock {
            let columns = UnsafeMutableBufferPointer(
              rebasing: buffer[
                (motion.firstColumn * frames)..<((motion.firstColumn + motion.columnCount)
                  * frames)])
            fill(columns, motion, UnsafeBufferPointer(unit), movingFrames: last)
          }
        }
      }
      filled = total
    }
    return FrameGrid(times: times, values: values, columnCount: columnCount)
  }

  private func fill(
    _ columns: UnsafeMutableBufferPointer<Double>, _ motion: PreparedMotion,
    _ unit: UnsafeBufferPointer<Double>, movingFrames: Int
  ) {
    switch motion.path {
    case .straight:
      for component in 0..<motion.columnCount {
        let (start, end) = (motion.start[component], motion.end[component])
        let way = end - start
        let first = component * unit.count
        for index in 0..<movingFrames { columns[first + index] = start + way * unit[index] }
        for index in movingFrames..<unit.count { columns[first + index] = end }
      }
    case .keyframes(let index):
      keyframes[index].fill(columns, count: motion.columnCount, unit)
    }
    switch motion.range {
    case .any: break
    case .unit: for index in columns.indices { columns[index] = min(max(columns[index], 0), 1) }
    case .nonNegative: for index in columns.indices { columns[index] = max(columns[index], 0) }
    }
  }
}

extension PreparedKeyframes {
  /// Writes the values at the places in `unit`, column by column.
  func fill(
    _ columns: UnsafeMutableBufferPointer<Double>, count: Int, _ unit: UnsafeBufferPointer<Double>
  ) {
    var (frame, index) = (0, 0)
    while frame < unit.count {
      index = stretch(at: unit[frame], from: index)
      let low = index == 0 ? -Double.infinity : places[index - 1]
      let high = index == places.count ? Double.infinity : places[index]
      var end = frame + 1
      while end < unit.count, unit[end] >= low, unit[end] < high { end += 1 }
      let stretch = stretches[index]
      // The fractions wait in the last column until that is filled itself.
      let scratch = (count - 1) * unit.count
      for each in frame..<end { columns[scratch + each] = fraction(at: unit[each], stretch) }
      for component in 0..<count {
        let (c0, c1) = (stretch.c0[component], stretch.c1[component])
        let (c2, c3) = (stretch.c2[component], stretch.c3[component])
        let first = component * unit.count
        for each in frame..<end {
          let u = columns[scratch + each]
          columns[first + each] = c0 + u * (c1 + u * (c2 + u * c3))
        }
      }
      frame = end
    }
  }
}
