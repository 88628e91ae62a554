import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension Take {
  /// Where an element's corners are seen on the screen, the container's own transform included.
  func cornersOnScreen(_ element: Int, at moment: Int) -> Corners {
    figure(element, at: moment).cornersOnScreen
  }

  /// The smallest rect around what is seen of an element: x, y, width, height; nil where a corner is
  /// behind the eye.
  func boundsOnScreen(_ element: Int, at moment: Int) -> SIMD4<Double>? {
    figure(element, at: moment).boundsOnScreen
  }

  /// The part of the container that a rect covers, in 0...1.
  func share(of rect: SIMD4<Double>) -> Double {
    let stage = scene.stage
    let width = min(rect[0] + rect[2], stage.width) - max(rect[0], 0)
    let height = min(rect[1] + rect[3], stage.height) - max(rect[1], 0)
    return width > 0 && height > 0 ? width * height / (stage.width * stage.height) : 0
  }

  /// The part of the container that is seen of what has some corners, in 0...1; 0 where one of them is
  /// behind the eye.
  func share(of corners: Corners) -> Double {
    let stage = scene.stage
    guard let bounds = corners.bounds else { return 0 }
    let whole = share(of: bounds)
    if whole == 0 || corners.isUpright { return whole }
    var points = (0..<4).map { SIMD2(corners.xs[$0], corners.ys[$0]) }
    // What is on the wrong side of each border of the container is cut off.
    for side in [
      { $0.x }, { stage.width - $0.x }, { $0.y }, { stage.height - $0.y },
    ] as [(SIMD2<Double>) -> Double] {
      var kept: [SIMD2<Double>] = []
      for (index, point) in points.enumerated() {
        let last = points[(index + points.count - 1) % points.count]
        let (before, now) = (side(last), side(point))
        if (before < 0) != (now < 0) {
          kept.append(last + (point - last) * (before / (before - now)))
        }
        if now >= 0 { kept.append(point) }
      }
      points = kept
    }
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    return area.magnitude / 2 / (stage.width * stage.height)
  }

  /// Whether a screen, its picture or a plane of colour that is opaque and covers the whole container
  /// stands in front of an element that is no child, or of the screen whose view it is.
  func isCovered(_ element: Int, at moment: Int) -> Bool {
    guard let layer = layer(of: element) else { return false }
    return hasCover(at: moment) { $0 != layer && isInFront($0, of: layer, at: moment) }
  }

  /// That one, the farthest back of several.
  func cover(of element: Int, at moment: Int) -> Int? {
    guard let layer = layer(of: element), isCovered(layer, at: moment) else { return nil }
    return scene.elements.indices.first {
      $0 != layer && coversAll($0, at: moment) && isInFront($0, of: layer, at: moment)
    }
  }

  /// What lies in the container: an element, or the screen whose view it is; nil for what lies in another.
  private func layer(of element: Int) -> Int? {
    let screen = scene.isInScreen(element) ? parent(of: element) : nil
    let layer = screen.flatMap { $0 > 0 ? $0 : nil } ?? element
    return parent(of: layer) == 0 ? layer : nil
  }

  /// Whether an element is opaque and covers the whole container, as far as it is in front.
  func coversAll(_ element: Int, at moment: Int) -> Bool {
    guard parent(of: element) == 0, scene.elements[element].content.isOpaque,
      isSeen(element, at: moment)
    else { return false }
    let cover = figure(element, at: moment)
    guard cover.alpha > 0.99, !cover.hasClip, cover.cornerRadius < 1,
      paint(of: element, at: moment) > 0.99,
      let bounds = cover.boundsOnScreen,
      cover.cornersOnScreen.distance(from: Corners(of: bounds)) < 1
    else { return false }
    let stage = scene.stage
    return bounds[0] < 1 && bounds[1] < 1 && bounds[0] + bounds[2] > stage.width - 1
      && bounds[1] + bounds[3] > stage.height - 1
  }

  /// The rect or circle that is seen of an element at a moment; nil where it has no clip.
  func clip(of element: Int, at moment: Int) -> Value? {
    guard figure(element, at: moment).hasClip else { return nil }
    var values: [SIMD4<Double>] = []
    scene.fill(&values, of: element, columns: columns(at: moment))
    return Value(scene.elements[element].clipType, values[Property.clip.ordinal])
  }

  /// What a clip leaves out of an element at a moment, as a message says it, with what to do; nil where
  /// nothing that anybody would see.
  func clipped(_ element: Int, at moment: Int) -> (message: String, help: String)? {
    let figure = figure(element, at: moment)
    guard figure.isVisible, let clip = clip(of: element, at: moment) else { return nil }
    let (numbers, width, height) = (clip.components, figure.frame[2], figure.frame[3])
    let missing: Double
    let help: String
    if clip.type == .circle {
      let far = (
        max(numbers[0].magnitude, (width - numbers[0]).magnitude),
        max(numbers[1].magnitude, (height - numbers[1]).magnitude)
      )
      let reach = (far.0 * far.0 + far.1 * far.1).squareRoot()
      missing = reach - numbers[2]
      help = "the farthest corner is \(shown(reach, digits: 0)) pt from the center of the clip"
    } else {
      missing =
        [
          numbers[0], numbers[1], width - numbers[0] - numbers[2], height - numbers[1] - numbers[3],
        ].max() ?? 0
      help =
        "a clip is in the element's own coordinates: all of this one is "
        + "rect(0, 0, \(shown(width, digits: 0)), \(shown(height, digits: 0)))"
    }
    return missing > 3
      ? ("its clip leaves out up to \(shown(missing, digits: 0)) pt", help) : nil
  }

  /// Whether any of some properties of an element moves.
  func hasTrack(_ element: Int, of properties: [Property]) -> Bool {
    scene.elements[element].tracks.contains { properties.contains(scene.tracks[$0].property) }
  }

  /// The names of an element and of what it stands in.
  func lineage(of index: Int) -> [String] { ancestry(of: index).map { scene.elements[$0].name } }

  /// Whether any of some properties moves, of an element or of what it stands in.
  func isMoved(_ element: Int, by properties: [Property]) -> Bool {
    hasTrack(element, of: properties)
      || parent(of: element).map { isMoved($0, by: properties) } ?? false
  }

  /// The numbers of a track's first member at each moment; nil where it has none.
  func columns(of track: Track) -> [[Double]]? {
    guard let place = track.place(in: scene) else { return nil }
    return scene.tracks[place].columns.map { Array(grid.column($0)) }
  }

  /// How one of a track's members moves that stands at a place in the scene.
  func track(of property: Property, movingElement place: Int) -> SceneTrack? {
    scene.track(of: property, place).map { scene.tracks[$0] }
  }

  /// The least and the most that a number of a property has at the moments.
  func extremes(
    of property: Property, component: Int = 0, at element: Int
  ) -> (least: Double, most: Double) {
    guard let track = track(of: property, movingElement: element) else {
      let value = scene.resting[element][property.ordinal][component]
      return (value, value)
    }
    let column = grid.column(track.columns.lowerBound + component)
    return column.reduce((.infinity, -.infinity)) { (min($0.0, $1), max($0.1, $1)) }
  }

  /// The shortest side that an element has at the moments, its transform not looked at: below 0 where one
  /// is turned round.
  func leastSide(at element: Int) -> Double {
    let isSized = track(of: .size, movingElement: element) != nil
    let (property, first): (Property, Int) = isSized ? (.size, 0) : (.frame, 2)
    return min(
      extremes(of: property, component: first, at: element).least,
      extremes(of: property, component: first + 1, at: element).least)
  }
}

extension Property {
  /// Whether it changes how an element looks, and not where it is.
  var isPaint: Bool {
    switch self {
    case .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .blurRadius, .clip:
      true
    case .frame, .center, .size, .zPosition, .anchor, .translateX, .translateY, .translateZ,
      .scale, .scaleX, .scaleY, .rotate, .rotateX, .rotateY, .perspective:
      false
    }
  }
}

extension SceneContent {
  /// Whether nothing can be seen through it, apart from its alpha and that of its colour.
  fileprivate var isOpaque: Bool {
    switch self {
    case .screen, .snapshot(_, rect: nil), .color: true
    case .container, .snapshot, .viewSnapshot, .shared, .views, .effect, .gradient, .empty: false
    }
  }
}
