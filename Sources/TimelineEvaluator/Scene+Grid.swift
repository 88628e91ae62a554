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
    let (times, step) = moments(count)
    return FrameGrid(
      times: times, values: values(of: playOrder, in: 0..<columnCount, at: times, step: step),
      columnCount: columnCount)
  }

  /// The same of one track alone, whose columns are then all there are; `count` is at least 2.
  package func grid(ofTrack track: Int, count: Int) -> FrameGrid {
    let (times, step) = moments(count)
    return grid(ofTrack: track, at: times, step: step)
  }

  /// The same at `times`, in seconds: they ascend, and none of them is NaN.
  package func grid(ofTrack track: Int, at times: [Double]) -> FrameGrid {
    grid(ofTrack: track, at: times, step: nil)
  }

  private func grid(ofTrack track: Int, at times: [Double], step: Double?) -> FrameGrid {
    let columns = tracks[track].columns
    return FrameGrid(
      times: times, values: values(of: [track], in: columns, at: times, step: step),
      columnCount: columns.count)
  }

  /// `count` moments of even distance, and that distance.
  private func moments(_ count: Int) -> (times: [Double], step: Double) {
    let step = endTime / Double(count - 1)
    var times = [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      for index in 0..<count { buffer.initializeElement(at: index, to: Double(index) * step) }
      filled = count
    }
    times[count - 1] = endTime
    return (times, step)
  }

  /// The tracks at `times`, in seconds.
  public func grid(at times: [Double]) -> FrameGrid {
    var isAscending = true
    for index in times.indices.dropFirst() where !(times[index - 1] <= times[index]) {
      isAscending = false
    }
    if isAscending, times.first?.isNaN != true {
      return FrameGrid(
        times: times, values: values(of: playOrder, in: 0..<columnCount, at: times, step: nil),
        columnCount: columnCount)
    }
    var values = [Double](repeating: 0, count: columnCount * times.count)
    for (frame, time) in times.enumerated() {
      for (column, value) in self.values(at: time).enumerated() {
        values[column * times.count + frame] = value
      }
    }
    return FrameGrid(times: times, values: values, columnCount: columnCount)
  }

  /// One unit curve for each clock, one list of fractions for each plan of keyframes on it, then a
  /// multiplication and a sum for each number.
  ///
  /// - Parameters:
  ///   - order: Motions, those of one clock and of one plan together.
  ///   - range: The columns that these have.
  ///   - times: Seconds, ascending; `step` apart, where that is given.
  private func values(
    of order: [Int], in range: Range<Int>, at times: [Double], step: Double?
  ) -> [Double] {
    let frames = times.count
    // See `values(at:)`.
    guard frames > 0 else { return [] }
    let total = range.count * frames
    return [Double](unsafeUninitializedCapacity: total + 2 * frames) { buffer, filled in
      guard let columns = buffer.baseAddress else { return }
      let unit = UnsafeMutableBufferPointer(start: columns + total, count: frames)
      let fractions = columns + total + frames
      var segments: [KeyframePlan.Segment] = []
      var (clock, plan, moving) = (-1, -1, 0)
      for index in order {
        let motion = motions[index]
        if motion.clock != clock {
          (clock, plan) = (motion.clock, -1)
          moving = times.withUnsafeBufferPointer { times in
            curveTable.withUnsafeBufferPointer {
              clocks[clock].fill(unit, at: times, step: step, $0)
            }
          }
        }
        let column = columns + (motion.firstColumn - range.lowerBound) * frames
        if motion.plan < 0 {
          motion.write(column, at: unit, movingFrames: moving)
        } else {
          if motion.plan != plan {
            plan = motion.plan
            plans[plan].fill(fractions, at: columns + total, count: frames, &segments)
          }
          coefficients.withUnsafeBufferPointer {
            plans[plan].write(
              column, count: motion.columnCount, frames: frames, at: fractions, segments, $0,
              from: motion.firstCoefficient)
          }
        }
        motion.range.clamp(column, count: motion.columnCount, frames: frames)
      }
      filled = total
    }
  }
}

extension PreparedMotion {
  /// Writes the straight way at the frames of a clock that stands at its end from `movingFrames` on.
  @inline(__always)
  fileprivate func write(
    _ columns: UnsafeMutablePointer<Double>, at unit: UnsafeMutableBufferPointer<Double>,
    movingFrames: Int
  ) {
    for component in 0..<columnCount {
      let (start, end) = (start[component], end[component])
      let way = end - start
      let column = columns + component * unit.count
      for index in 0..<movingFrames { column[index] = start + way * unit[index] }
      for index in movingFrames..<unit.count { column[index] = end }
    }
  }
}

extension PropertyRange {
  @inline(__always)
  fileprivate func clamp(_ columns: UnsafeMutablePointer<Double>, count: Int, frames: Int) {
    let values = columns + freeComponents * frames
    let count = (count - freeComponents) * frames
    switch self {
    case .any: break
    case .unit:
      for index in 0..<count {
        let raised = values[index] < 0 ? 0 : values[index]
        values[index] = raised > 1 ? 1 : raised
      }
    case .nonNegative, .nonNegativeSides:
      for index in 0..<count { values[index] = values[index] < 0 ? 0 : values[index] }
    }
  }
}
