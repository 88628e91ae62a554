internal import TimelineEvaluator

/// What the page is told of a gesture behind an event.
struct PlayerDecision {
  /// The state, the progress, the decision, progress and velocity at the release, the time of rest,
  /// the speed along the way, the thresholds of progress, velocity and projected progress, the
  /// projected progress and the reason; NaN for what is not there.
  let numbers: [Double]

  init(of run: GestureRun, at time: Double) {
    let state: Double =
      switch run.state {
      case .waiting: 0
      case .refused: 1
      case .driving: 2
      case .released: 3
      case .triggered: 4
      }
    let decision: Double =
      switch run.release?.decision {
      case nil: -1
      case .cancel: 0
      case .finish: 1
      }
    let judgement = run.judgement
    numbers = [
      state, run.progress(at: time), decision, run.release?.progress ?? .nan,
      run.release?.velocity ?? .nan, run.restTime ?? .nan, judgement?.speed ?? .nan,
      judgement?.thresholds.progress ?? .nan, judgement?.thresholds.velocity ?? .nan,
      judgement?.thresholds.projected ?? .nan, judgement?.projected ?? .nan,
      run.release == nil ? 0 : Self.number(of: judgement?.reason),
    ]
  }

  private static func number(of reason: GestureReason?) -> Double {
    switch reason {
    case nil: 0
    case .progress: 1
    case .velocity: 2
    case .projected: 3
    case .against: 4
    case .noneReached: 5
    case .cancelled: 6
    }
  }
}

extension GestureEvent {
  var isFinite: Bool {
    guard case .vector(let velocity) = velocity else { return false }
    for number in [
      time, translation.x, translation.y, velocity.x, velocity.y, scale, rotation, location.x,
      location.y,
    ] where !number.isFinite { return false }
    return true
  }
}
