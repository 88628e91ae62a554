import TimelineIR
import TransitionCatalog

extension Form {
  /// One animator for the whole file where that is exact for all directions, else a film.
  init(for timeline: Timeline) {
    self = timeline.directions.allSatisfy(\.suitsAnimator) ? .animator : .film
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
    return stage.allSatisfy { $0.group == nil } && tracks.allSatisfy(suitsAnimator)
      && Set(tracks.map(\.element)).allSatisfy {
        TransformPlan(of: $0, in: self).suitsAnimator
      }
  }

  private func suitsAnimator(_ track: Track) -> Bool {
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
