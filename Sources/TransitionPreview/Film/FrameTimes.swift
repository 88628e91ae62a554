import TimelineEvaluator

extension Scene {
  /// When a film has its frames, in seconds, ascending, the beginning and the end among them: so many a
  /// second, and where something turns off its way between two of them. What lasts long has fewer where
  /// nothing moves, and on its longest ways.
  func frameTimes(_ rate: Double) -> [Double] {
    let count = max(Int((endTime * rate).rounded(.up)), 1)
    guard count > Self.evenFrames else {
      let even = (0...count).map { endTime * Double($0) / Double(count) }
      return (even + turns(between: even)).sorted()
    }
    let stretches = stretches()
    let leastFrames = Self.leastDrawings / Double(max(elements.count, Self.leastElements))
    let leastRate = min(rate, Self.leastRate, leastFrames / endTime)
    let most = stretches.map { $0.frames(rate) }
    let least = stretches.map { $0.frames(leastRate) }
    // Each stretch has as many more than it needs as all can have, which is enough for short ones.
    var (more, tooMany) = (0, Self.evenFrames)
    while tooMany - more > 1 {
      let middle = (more + tooMany) / 2
      let sum = zip(least, most).reduce(0) { $0 + min($1.0 + middle, $1.1) - $1.0 }
      if sum <= Self.evenFrames { more = middle } else { tooMany = middle }
    }
    var times: [Double] = []
    for (index, stretch) in stretches.enumerated() {
      let frames = min(least[index] + more, most[index])
      let way = stretch.end - stretch.begin
      for frame in 0..<frames {
        times.append(stretch.begin + way * Double(frame) / Double(frames))
      }
    }
    return times + [endTime]
  }

  /// The most frames that are spread evenly, and the most stretches that have frames of their own.
  private static let evenFrames = 600
  /// How many frames a second there are at the least where something moves: in a minute of so many
  /// elements, and fewer of more.
  private static let (leastRate, leastElements, leastDrawings) = (24.0, 500, 24.0 * 60 * 500)
  /// Turns that are not so many seconds apart are one.
  private static let nearest = 0.0002

  // MARK: What is short

  /// The times at which a track begins, comes to a keyframe or ends and is not on the straight way
  /// between the two even times around it: as many as those at the most.
  private func turns(between even: [Double]) -> [Double] {
    let step = endTime / Double(even.count - 1)
    guard step > 0 else { return [] }
    var found: [Double] = []
    for track in tracks.indices {
      let keys = keyTimes(ofTracks: [track], keyframesUpTo: even.count)
      let values = keys.map { value(ofTrack: track, at: $0) }
      let extent = Self.extent(of: values)
      for (time, value) in zip(keys, values) where extent > 0 {
        let place = min(Int(time / step), even.count - 2)
        let (before, after) = (even[place], even[place + 1])
        guard time - before > Self.nearest, after - time > Self.nearest else { continue }
        let start = self.value(ofTrack: track, at: before)
        let end = self.value(ofTrack: track, at: after)
        let error = value - (start + (end - start) * ((time - before) / (after - before)))
        // Of the longest ways, across a screen, that is half a pixel.
        if max(error.max(), -error.min()) > extent / 1000 { found.append(time) }
      }
    }
    return Self.apart(found.sorted(), atMost: even.count)
  }

  /// How far the values of a track are apart, of the number of which they are farthest.
  private static func extent(of values: [SIMD4<Double>]) -> Double {
    let low = values.reduce(values.first ?? .zero) { pointwiseMin($0, $1) }
    let high = values.reduce(values.first ?? .zero) { pointwiseMax($0, $1) }
    return (high - low).max()
  }

  // MARK: What is long

  /// The time from one turn to the next one.
  private struct Stretch {
    var begin: Double
    var end: Double
    var isMoved: Bool

    func frames(_ rate: Double) -> Int {
      isMoved ? max(Int(((end - begin) * rate).rounded(.up)), 1) : 1
    }
  }

  private func stretches() -> [Stretch] {
    let keys = keyTimes(ofTracks: Array(tracks.indices)).filter {
      $0 > Self.nearest && $0 < endTime - Self.nearest
    }
    let turns = [0] + Self.apart(keys, atMost: Self.evenFrames) + [endTime]
    var moved: [(begin: Double, end: Double)] = []
    let moving = tracks.indices.filter { track in
      Self.extent(of: keyTimes(ofTracks: [track]).map { value(ofTrack: track, at: $0) }) > 0
    }
    for each in moving.map(interval).sorted(by: { $0.begin < $1.begin }) {
      if let last = moved.last, each.begin <= last.end {
        moved[moved.count - 1].end = max(last.end, each.end)
      } else {
        moved.append(each)
      }
    }
    return zip(turns, turns.dropFirst()).map { begin, end in
      let middle = (begin + end) / 2
      let isMoved = moved.contains { $0.begin < middle && middle < $0.end }
      return Stretch(begin: begin, end: end, isMoved: isMoved)
    }
  }

  /// Those of ascending times that are not one, every second or further one of too many.
  private static func apart(_ times: [Double], atMost most: Int) -> [Double] {
    var result: [Double] = []
    for time in times where time - (result.last ?? -1) > nearest { result.append(time) }
    let step = max(1, (result.count + most - 1) / most)
    return stride(from: 0, to: result.count, by: step).map { result[$0] }
  }
}
