import TimelineEvaluator

extension Scene {
  /// When something begins, ends or passes a keyframe, in seconds since the transition began: the
  /// beginning and the end among them, ascending, none nearer than a hundredth of the time to another.
  package var keyMoments: [Double] {
    guard endTime > 0 else { return [0] }
    let moments = [delay] + keyTimes(ofTracks: Array(tracks.indices))
    var result = [0.0]
    for moment in moments.sorted()
    where moment - (result.last ?? 0) > endTime / 100 && moment < endTime {
      result.append(moment)
    }
    if result.count > 1, endTime - (result.last ?? 0) < endTime / 100 { result.removeLast() }
    return result + [endTime]
  }
}
