import TransitionCatalog

/// Which of the two ways of animating all directions of a timeline are played in.
public enum Form: Equatable, Sendable {
  /// One property animator plays everything: what goes beyond the ends is extrapolated.
  case animator
  /// Layer animations below a layer whose time is stopped: nothing goes beyond the ends.
  case film
}

/// What keeps one property animator from playing a direction.
package enum FilmCause: Equatable, Sendable {
  /// The direction's curve is no cubic one, or its spring is fitted into a time.
  case clock
  /// The members of a group are moved where they are made, in a loop.
  case group(element: String)
  /// A track with a time of its own, with more than a start and an end, or of what only layers animate.
  case track(element: String, Property)
  /// A transform that one matrix on its way is not.
  case transform(element: String, Property)
}

/// Where it is.
package struct FilmNeed {
  package let direction: DirectionName
  /// Whether it is only under Reduce Motion.
  package let isReduced: Bool
  package let cause: FilmCause

  /// What it is, in the middle of a sentence.
  package var words: String {
    let what =
      switch cause {
      case .clock: "the timing of '\(direction.rawValue)'"
      case .group(let element): "the group '\(element)'"
      case .track(let element, let property), .transform(let element, let property):
        "'\(element).\(property.rawValue)'"
      }
    return what + (isReduced ? " under Reduce Motion" : "")
  }
}

extension Timeline {
  /// An animator where that is exact for all directions, those that play under Reduce Motion and
  /// in right-to-left layouts included, else a film.
  public var form: Form { filmNeed == nil ? .animator : .film }

  /// The first thing for which a film is needed; nil where none is.
  package var filmNeed: FilmNeed? {
    for direction in directions + rightToLeft {
      if let cause = direction.filmCause {
        return FilmNeed(direction: direction.name, isReduced: false, cause: cause)
      }
    }
    for direction in reducedDirections {
      if let cause = direction.filmCause {
        return FilmNeed(direction: direction.name, isReduced: true, cause: cause)
      }
    }
    return nil
  }
}

extension Direction {
  fileprivate var filmCause: FilmCause? {
    switch clock {
    case .curve(let curve): if curve.controlPoints == nil { return .clock }
    case .spring(_, .timed): return .clock
    case .spring(_, .dampingRatio), .spring(_, .physical): break
    }
    for element in stage where element.group != nil { return .group(element: element.name) }
    var elements: [String] = []
    for track in tracks {
      guard suitsAnimator(track) else {
        return .track(element: track.element, track.property)
      }
      if !elements.contains(track.element) { elements.append(track.element) }
    }
    for element in elements {
      if let property = TransformPlan(of: element, in: self).filmCause {
        return .transform(element: element, property)
      }
    }
    return nil
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
