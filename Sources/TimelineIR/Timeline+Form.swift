import TransitionCatalog

/// Which of the two ways of animating all directions of a timeline are played in.
public enum Form: Equatable, Sendable {
  /// One property animator plays everything: what goes beyond the ends is extrapolated.
  case animator
  /// Layer animations below a layer whose time is stopped: nothing goes beyond the ends.
  case film
}

extension Timeline {
  /// An animator where that is exact for all directions, those that play under Reduce Motion and
  /// in right-to-left layouts included, else a film.
  public var form: Form {
    var all = directions + rightToLeft
    if case .directions(let reduced) = reduceMotion { all += reduced }
    return all.allSatisfy { $0.suitsAnimator } ? .animator : .film
  }
}

extension Direction {
  /// Whether one property animator with one timing plays this direction exactly.
  fileprivate var suitsAnimator: Bool {
    switch clock {
    case .curve(let curve): if curve.controlPoints == nil { return false }
    case .spring(_, .timed): return false
    case .spring(_, .dampingRatio), .spring(_, .physical): break
    }
    // The members of a group are moved where they are made, in a loop.
    guard stage.allSatisfy({ $0.group == nil }) else { return false }
    var elements: [String] = []
    for track in tracks {
      guard suitsAnimator(track) else { return false }
      if !elements.contains(track.element) { elements.append(track.element) }
    }
    return elements.allSatisfy { TransformPlan(of: $0, in: self).suitsAnimator }
  }

  private func suitsAnimator(_ track: Track) -> Bool {
    switch track.clock {
    // Each member of a group has a time of its own.
    case .part, .each: return false
    case .direction, .own: break
    }
    switch track.shape {
    case .hold: return true
    case .keyframes: return false
    case .arrow: break
    }
    guard track.clock == .direction else { return false }
    switch track.property.row.animation {
    case .view: return true
    case .transform: return track.property != .perspective || hasOwnEye(track.element)
    case .layer, .discrete, .unsupported: return false
    }
  }
}
