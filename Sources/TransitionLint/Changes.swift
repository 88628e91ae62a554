import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Two moments of a take, by what the tracks have then.
struct Change {
  let before: [Double]
  let after: [Double]
  /// The take's own moments that they are, where they are any.
  var moments: (before: Int, after: Int)?
}

extension Take {
  /// What can be seen of what a track moves: its element and all that stands in it.
  func audience(of element: Int) -> [Int] {
    family(of: [element]).filter { scene.elements[$0].showsSomething }
  }

  /// Some elements with all that stands in them, in their order on the stage.
  func family(of elements: [Int]) -> [Int] {
    var (family, next) = (elements, 0)
    while next < family.count {
      family += children[family[next]]
      next += 1
    }
    return family.sorted()
  }

  /// Whether an element is to be seen before a change and behind it, in the container once at least:
  /// what is done to something hidden or transparent is no business of anybody's.
  ///
  /// - Parameter track: Whose doing it is: what its element's alpha says of itself does not count.
  func isSeen(_ element: Int, in change: Change, of track: SceneTrack) -> Bool {
    var isInside = false
    for isAfter in [false, true] {
      func seen(_ place: Int) -> Figure {
        guard let moments = change.moments else {
          return figure(place, columns: isAfter ? change.after : change.before)
        }
        return figure(place, at: isAfter ? moments.after : moments.before)
      }
      // Where its own alpha is 0 it shows nothing, wherever it is.
      var alpha = 1.0
      for place in ancestry(of: element) {
        let figure = seen(place)
        if figure.isHidden { return false }
        if place == track.element, track.property == .alpha {
          alpha = figure.alpha
        } else if figure.alpha <= 0.01 {
          return false
        }
      }
      guard alpha > 0.01, !isInside else { continue }
      let own = seen(element)
      isInside =
        own.boundsOnScreen.map { bounds in
          share(of: bounds) > 0
            && !(isEdgeOn(own, alpha) && ancestry(of: element).contains { seen($0).isTurned })
        } ?? true
    }
    return isInside
  }

  /// Whether so little is seen of all that a figure is that it stands with its edge to the eye, if it is
  /// turned.
  private func isEdgeOn(_ figure: Figure, _ alpha: Double) -> Bool {
    alpha * figure.cornersOnScreen.facing.magnitude / 2
      < 0.2 * figure.frame[2] * figure.frame[3]
  }

  /// Whether anybody sees what a track does in a change: a colour needs its border, and a place that
  /// leaves the corners where they are is none.
  func isSeen(_ track: SceneTrack, in change: Change) -> Bool {
    if let opener = track.property.opener {
      for columns in [change.before, change.after]
      where value(of: opener, of: track.element, columns: columns)[0] <= 0.01 {
        return false
      }
    }
    return audience(of: track.element).contains { element in
      isSeen(element, in: change, of: track)
        && (track.property.isPaint || movedCorners(of: element, by: track, in: change) > 0.5)
    }
  }

  /// The corners of an element before a change, and where a track alone brings them.
  func corners(of element: Int, by track: SceneTrack, in change: Change) -> (Corners, Corners) {
    var moved = change.before
    for column in track.columns { moved[column] = change.after[column] }
    return (
      figure(element, columns: change.before).cornersOnScreen,
      figure(element, columns: moved).cornersOnScreen
    )
  }

  private func movedCorners(of element: Int, by track: SceneTrack, in change: Change) -> Double {
    let (start, end) = corners(of: element, by: track, in: change)
    return end.distance(from: start)
  }

  /// What an element has where the tracks have some numbers.
  func value(of property: Property, of element: Int, columns: [Double]) -> SIMD4<Double> {
    var values: [SIMD4<Double>] = []
    scene.fill(&values, of: element, columns: columns)
    return values[property.ordinal]
  }
}

extension SceneElement {
  /// Whether there is anything to be seen of it, what stands in it apart.
  var showsSomething: Bool {
    switch content {
    case .container, .empty:
      reported.contains(.backgroundColor) || reported.contains(.borderWidth)
        || reported.contains(.shadowOpacity)
    case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect, .color, .gradient: true
    }
  }
}

extension Property {
  /// The property without which nothing is seen of this one.
  var opener: Property? {
    switch self {
    case .borderColor: .borderWidth
    case .shadowRadius, .shadowOffset, .shadowColor: .shadowOpacity
    case .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .shadowOpacity,
      .blurRadius,
      .clip, .frame, .center, .size, .zPosition, .anchor, .translateX, .translateY, .translateZ,
      .scale, .scaleX, .scaleY, .rotate, .rotateX, .rotateY, .perspective:
      nil
    }
  }
}
