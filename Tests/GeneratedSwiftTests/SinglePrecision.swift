import TimelineIR

// Core Animation holds the control points of timing functions in single precision. What a device
// plays is therefore the timeline with its control points rounded, and nothing else of it.

extension Timeline {
  /// The timeline with the control points of its curves as a device holds them.
  var heldByDevice: Timeline {
    var held = self
    held.directions = directions.map(\.heldByDevice)
    held.rightToLeft = rightToLeft.map(\.heldByDevice)
    if case .directions(let reduced) = reduceMotion {
      held.reduceMotion = .directions(reduced.map(\.heldByDevice))
    }
    return held
  }
}

extension Direction {
  /// The same for one direction.
  var heldByDevice: Direction {
    var held = self
    held.clock = clock.heldByDevice
    held.tracks = tracks.map(\.heldByDevice)
    return held
  }
}

extension Track {
  fileprivate var heldByDevice: Track {
    var held = self
    switch clock {
    case .direction, .part: break
    case .own(let timing, let start, let duration):
      held.clock = .own(timing.heldByDevice, start: start, duration: duration)
    case .each(let timing, let start, let duration):
      held.clock = .each(timing.heldByDevice, start: start, duration: duration)
    }
    held.runs = runs.map { run in
      run.map { keyframe in
        var held = keyframe
        held.curve = keyframe.curve?.heldByDevice
        return held
      }
    }
    return held
  }
}

extension Timing {
  fileprivate var heldByDevice: Timing {
    switch self {
    case .curve(let curve): .curve(curve.heldByDevice)
    case .spring: self
    }
  }
}

extension Curve {
  fileprivate var heldByDevice: Curve {
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .cubicBezier(
        x1: Double(Float(x1)), y1: Double(Float(y1)), x2: Double(Float(x2)), y2: Double(Float(y2)))
    case .linear, .steps, .stops: self
    }
  }
}
