import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension Direction {
  /// When something begins, ends or passes a keyframe, in seconds since the transition began: the
  /// beginning and the end among them, ascending, none nearer than a hundredth of the time to
  /// another. Of the members of a group only places that are the same for all are known.
  package var keyMoments: [Double] {
    let end = delay + duration
    guard end > 0 else { return [0] }
    var moments = [delay, end]
    for track in tracks {
      let places = track.runs.flatMap { $0.map(\.place) }
      switch track.clock {
      case .direction:
        moments += places.map { delay + duration * clock.fraction(reaching: $0, in: duration) }
      case .own(let timing, let start, let length):
        moments += places.map {
          delay + start + length * timing.fraction(reaching: $0, in: length)
        }
      case .part(let start, let end):
        for part in [start, end] {
          guard let place = part.constant?.scalar else { continue }
          moments.append(delay + duration * clock.fraction(reaching: place, in: duration))
        }
      case .each(_, let start, let length):
        guard let start = start.constant?.scalar, let length = length.constant?.scalar else {
          continue
        }
        moments += [delay + start, delay + start + length]
      }
    }
    var result = [0.0]
    for moment in moments.sorted() where moment - (result.last ?? 0) > end / 100 && moment < end {
      result.append(moment)
    }
    if result.count > 1, end - (result.last ?? 0) < end / 100 { result.removeLast() }
    return result + [end]
  }
}

extension Timing {
  /// The first fraction of the time at which progress is `place`; for a spring of `duration` seconds.
  fileprivate func fraction(reaching place: Double, in duration: Double) -> Double {
    if place <= 0 { return 0 }
    if place >= 1 { return 1 }
    let progress: (Double) -> Double
    switch self {
    case .curve(let curve):
      let curve = PreparedCurve(curve)
      progress = { curve.value(at: $0) }
    case .spring(let spring, _):
      let spring = PreparedSpring(spring)
      progress = { spring.progress(at: $0 * duration) }
    }
    let steps = 400
    for step in 1...steps where progress(Double(step) / Double(steps)) >= place {
      var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if progress(middle) < place { low = middle } else { high = middle }
      }
      return high
    }
    return 1
  }
}
