extension Scene {
  /// The most times that are told of all tracks together.
  private static let keyTimeLimit = 4096

  /// The seconds at which any of some tracks begins, comes to a keyframe or ends, within the
  /// direction's time: ascending, and each of them once. Where they are thousands, as of large groups,
  /// every second, third or further one is told.
  ///
  /// - Parameter most: Of a track with more keyframes only its beginning and its end are told.
  package func keyTimes(ofTracks indices: [Int], keyframesUpTo most: Int = 4096) -> [Double] {
    var all: [Double] = []
    var (clock, plan) = (-1, -1)
    for index in indices {
      // Tracks beside each other often share their clock and their keyframes.
      let motion = motions[index]
      if motion.clock == clock, motion.plan == plan { continue }
      (clock, plan) = (motion.clock, motion.plan)
      let (begin, end) = interval(ofTrack: index)
      all.append(begin)
      all.append(end)
      // A keyframe's time is looked for, which takes a while where they are many.
      guard plan >= 0, all.count < 8 * Self.keyTimeLimit else { continue }
      if places(ofTrack: index).count <= most { all += times(ofTrack: index) }
    }
    all.sort()
    var times: [Double] = []
    for time in all where time >= 0 && time <= endTime {
      // Rounding can put an end before the beginning that follows it, at which something may jump.
      if let last = times.last, time - last <= Self.least * endTime { times.removeLast() }
      times.append(time)
    }
    let step = (times.count + Self.keyTimeLimit - 1) / Self.keyTimeLimit
    return step <= 1 ? times : stride(from: 0, to: times.count, by: step).map { times[$0] }
  }

  /// The tracks of an element and of all that it stands in.
  package func tracksMoving(_ element: Int) -> [Int] {
    var result: [Int] = []
    var next: Int? = element
    while let place = next {
      result += elements[place].tracks
      next = elements[place].parent
    }
    return result
  }

  /// Places in 0...1 at which something is looked at, ascending: `count` even ones, two or more, and
  /// `keys` besides, which are ascending. On the way from one key to the next one that is over within
  /// few of the even places it is looked at some times as well.
  package static func places(even count: Int, besides keys: [Double]) -> [Double] {
    let last = Double(count - 1)
    var places: [Double] = []
    var index = 0
    func add(_ place: Double) {
      while index < count, Double(index) / last <= place + least {
        places.append(Double(index) / last)
        index += 1
      }
      if place - (places.last ?? 0) > least { places.append(place) }
    }
    for (key, place) in keys.enumerated() {
      add(place)
      // Where keys are many they are beside each other as it is.
      guard key + 1 < keys.count, keys.count <= count else { continue }
      let way = keys[key + 1] - place
      guard way > least, way * last < Double(looks) else { continue }
      for look in 1..<looks { add(place + way * Double(look) / Double(looks)) }
    }
    add(1)
    return places
  }

  /// How often what is short is looked at from one key to the next.
  private static let looks = 8
  /// Places that are nearer to each other are one, and times that are so near in parts of the whole.
  private static let least = 1e-9
}
