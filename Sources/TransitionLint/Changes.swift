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
    // What fades is seen as it is where it is more opaque.
    let fades = track.property == .alpha
    let alphas =
      fades ? [change.before, change.after].map { $0[track.columns.lowerBound] } : [1, 1]
    for isAfter in [false, true] {
      func seen(_ place: Int) -> Figure {
        guard let moments = change.moments else {
          return figure(place, columns: isAfter ? change.after : change.before)
        }
        return figure(place, at: isAfter ? moments.after : moments.before)
      }
      for place in ancestry(of: element) {
        let figure = seen(place)
        let isTransparent = figure.alpha <= 0.01 && !(fades && place == track.element)
        if figure.isHidden || isTransparent { return false }
      }
      guard !isInside, alphas[isAfter ? 1 : 0] >= alphas[isAfter ? 0 : 1] else { continue }
      let own = seen(element)
      isInside =
        own.boundsOnScreen.map { bounds in
          share(of: bounds) > 0
            && !(ancestry(of: element).contains { seen($0).isTurned }
              && isEdgeOn(element, own, isAfter ? change.after : change.before))
        } ?? true
    }
    return isInside
  }

  /// Whether so little is seen of what is turned that it stands with its edge to the eye.
  private func isEdgeOn(_ element: Int, _ figure: Figure, _ columns: [Double]) -> Bool {
    guard let unturned = unturned(element, columns) else { return false }
    return figure.cornersOnScreen.facing.magnitude
      < 0.2 * unturned.cornersOnScreen.facing.magnitude
  }

  /// An element as it would be without tracks that turn it in depth, it and what it stands in; nil where
  /// there are none.
  func unturned(_ element: Int, _ columns: [Double]) -> Figure? {
    var (columns, isTurned) = (columns, false)
    for index in ancestry(of: element).flatMap({ scene.elements[$0].tracks })
    where [.rotateX, .rotateY].contains(scene.tracks[index].property) {
      isTurned = true
      for column in scene.tracks[index].columns { columns[column] = 0 }
    }
    return isTurned ? figure(element, columns: columns) : nil
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
