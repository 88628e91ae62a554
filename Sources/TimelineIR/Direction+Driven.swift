extension Direction {
  /// This direction as a finger drives it: every clock runs evenly over its time, and nothing waits.
  /// Keyframes keep their own curves.
  public var driven: Direction {
    var result = self
    result.delay = 0
    result.clock = .curve(.linear)
    for index in result.tracks.indices {
      result.tracks[index].clock = result.tracks[index].clock.driven
    }
    return result
  }
}

extension TrackClock {
  fileprivate var driven: TrackClock {
    switch self {
    case .direction, .part: self
    case .own(_, let start, let duration):
      .own(.curve(.linear), start: start, duration: duration)
    case .each(_, let start, let duration):
      .each(.curve(.linear), start: start, duration: duration)
    }
  }
}
