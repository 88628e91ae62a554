import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A direction that was played in a room: what is seen at its moments. A take is made once and looked
/// at by many rules.
package final class Take {
  package let scene: Scene
  package let direction: Direction
  package let room: Room
  /// Whether it plays instead of the ordinary motion under Reduce Motion.
  let isReduced: Bool
  /// Seconds, ascending, the first 0 and the last the end.
  package let times: [Double]

  /// The moments on the standard stage, and in the other rooms.
  private static let counts = (standard: 61, other: 13)

  // Nobody asks a take while it answers: its own accesses need no check.
  @exclusivity(unchecked) private var known: Known
  /// For each element and each moment; empty until somebody asks.
  @exclusivity(unchecked) private var knownSights: [Bool?] = []
  /// For each moment what covers the container then, as far as it was looked for; empty until somebody
  /// asks.
  @exclusivity(unchecked) private var knownCovers: [(found: [Int], left: Int)] = []
  /// What figures ask of each element.
  private let traits: [Traits]
  private let scratch: Scratch

  /// Memory for the properties of the element that is being looked at; takes of one direction share it.
  private final class Scratch {
    @exclusivity(unchecked) var values: [SIMD4<Double>] = []
  }

  fileprivate struct Traits {
    let parent: Int?
    /// Its place and those of what it stands in, inside out.
    let ancestry: [Int]
    /// Whether nothing changes the element or what it stands in.
    var isStill: Bool
    /// Whether what changes them leaves them in their place.
    var isInPlace: Bool
    var hasSublayers: Bool
    var origin: SIMD2<Double>
    var hasClip: Bool
    var hasColor: Bool
  }

  /// The numbers of the tracks at all moments.
  private(set) lazy var grid = scene.grid(at: times)

  /// For each element those that stand in it directly.
  private(set) lazy var children: [[Int]] = {
    var children = [[Int]](filledWith: [], count: traits.count)
    for (index, traits) in traits.enumerated() {
      if let parent = traits.parent { children[parent].append(index) }
    }
    return children
  }()

  /// The elements with content, back to front, of a group the first member and the last one, with their
  /// places.
  var actors: Actors { Actors(take: self) }

  /// - Parameter model: The same direction in another room.
  init(
    _ scene: Scene, of direction: Direction, in room: Room, isStandard: Bool,
    isReduced: Bool = false, like model: Take?
  ) {
    (self.scene, self.direction, self.room) = (scene, direction, room)
    self.isReduced = isReduced
    let count = isStandard ? Self.counts.standard : Self.counts.other
    // The last one is the end itself, which a product can miss by the last digit.
    times =
      (0..<count - 1).map { scene.endTime * Double($0) / Double(count - 1) } + [scene.endTime]
    known = Known(moments: count, elements: scene.elements.count)
    scratch = model?.scratch ?? Scratch()
    if let model, scene.groups.isEmpty {
      traits = model.traits
    } else {
      traits = Self.traits(of: scene, direction)
    }
  }

  private static func traits(of scene: Scene, _ direction: Direction) -> [Traits] {
    let changing = direction.tracks.filter { !$0.isHold }
    let changed = Set(changing.map(\.element))
    let moved = Set(changing.filter { !$0.property.isPaint }.map(\.element))
    /// Whether nothing in `names` is an element, or what it stands in.
    func isFree(_ index: Int, from names: Set<String>) -> Bool {
      let element = scene.elements[index]
      return (element.tracks.isEmpty || !names.contains(element.name))
        && element.parent.map { isFree($0, from: names) } ?? true
    }
    func ancestry(of index: Int) -> [Int] {
      [index] + (scene.elements[index].parent.map(ancestry) ?? [])
    }
    return scene.elements.enumerated().map { index, element in
      Traits(
        parent: element.parent, ancestry: ancestry(of: index),
        isStill: isFree(index, from: changed),
        isInPlace: isFree(index, from: moved), hasSublayers: scene.hasSublayers(index),
        origin: element.origin, hasClip: element.reported.contains(.clip),
        hasColor: element.reported.contains(.backgroundColor))
    }
  }

  package var name: DirectionName { direction.name }

  var lastMoment: Int { times.count - 1 }

  /// Whether an element is in the same place at all moments, with what it stands in.
  func isInPlace(_ element: Int) -> Bool { traits[element].isInPlace }

  /// What an element stands in.
  func parent(of element: Int) -> Int? { traits[element].parent }

  /// The places of an element and of what it stands in, inside out.
  func ancestry(of element: Int) -> [Int] { traits[element].ancestry }

  /// What the tracks have at one of the take's moments.
  func columns(at moment: Int) -> [Double] { known.columns(at: moment, of: self) }

  /// An element at one of the take's moments.
  func figure(_ element: Int, at moment: Int) -> Figure {
    known.figure(element, at: moment, of: self)
  }

  /// An element where the tracks have other numbers than at one of the moments; nobody keeps it.
  func figure(_ element: Int, columns: [Double]) -> Figure {
    let parent = traits[element].parent.map { figure($0, columns: columns) }
    scene.fill(&scratch.values, of: element, columns: columns)
    return Figure(scratch.values, in: parent, isContainer: element == 0, traits[element])
  }

  /// An element in its place, as it would be at a moment if the transition did nothing to it but to
  /// what it stands in.
  func figureUntouched(_ element: Int, at moment: Int) -> Figure {
    let traits = traits[element]
    let frame = scene.resting[element][Property.frame.ordinal]
    return Figure(
      Scene.untouched(in: frame), in: traits.parent.map { figure($0, at: moment) },
      isContainer: false, traits)
  }

  /// What was computed so far. One value, so that one access to it is checked for each question.
  private struct Known {
    /// What the tracks have at a moment; empty for a moment nobody has asked for.
    private var columns: [[Double]]
    /// The figures that somebody has asked for, one after the other: few of all there could be.
    private var figures: [Figure] = []
    /// For each element and each moment where its figure stands among them, -1 for none.
    private var places: [Int32]
    private let moments: Int

    init(moments: Int, elements: Int) {
      columns = Array(filledWith: [], count: moments)
      places = Array(filledWith: -1, count: elements * moments)
      self.moments = moments
    }

    mutating func columns(at moment: Int, of take: Take) -> [Double] {
      if columns[moment].isEmpty { columns[moment] = take.scene.values(at: take.times[moment]) }
      return columns[moment]
    }

    mutating func figure(_ element: Int, at moment: Int, of take: Take) -> Figure {
      let place = element * moments + moment
      if places[place] < 0 { places[place] = make(element, at: moment, of: take) }
      return figures[Int(places[place])]
    }

    /// Where the figure stands that is made: what is still has one for all moments.
    private mutating func make(_ element: Int, at moment: Int, of take: Take) -> Int32 {
      let traits = take.traits[element]
      if traits.isStill, moment > 0 {
        _ = figure(element, at: 0, of: take)
        return places[element * moments]
      }
      let parent = traits.parent.map { figure($0, at: moment, of: take) }
      take.scene.fill(
        &take.scratch.values, of: element, columns: columns(at: moment, of: take))
      figures.append(
        Figure(take.scratch.values, in: parent, isContainer: element == 0, traits))
      return Int32(figures.count - 1)
    }
  }

  /// Whether an element can be seen at a moment: it and its parents are neither hidden nor
  /// transparent, and some of it is in the container.
  func isSeen(_ element: Int, at moment: Int) -> Bool {
    let moment = traits[element].isStill ? 0 : moment
    if knownSights.isEmpty {
      knownSights = Array(filledWith: nil, count: scene.elements.count * times.count)
    }
    let place = element * times.count + moment
    if let known = knownSights[place] { return known }
    let result = looks(at: element, moment)
    knownSights[place] = result
    return result
  }

  /// Whether an element that fits is opaque and covers the whole container at a moment. What stands last is
  /// looked at first: it is in front of most, of whatever number they are.
  func hasCover(at moment: Int, where fits: (Int) -> Bool) -> Bool {
    if knownCovers.isEmpty {
      knownCovers = Array(filledWith: ([], scene.elements.count), count: times.count)
    }
    if knownCovers[moment].found.contains(where: fits) { return true }
    // Nobody looks farther than to the one that is asked for.
    while knownCovers[moment].left > 0 {
      knownCovers[moment].left -= 1
      let index = knownCovers[moment].left
      guard coversAll(index, at: moment) else { continue }
      knownCovers[moment].found.append(index)
      if fits(index) { return true }
    }
    return false
  }

  /// Whether an element and its parents are neither hidden nor transparent at a moment, wherever it is
  /// and of whatever size.
  func isShown(_ element: Int, at moment: Int) -> Bool {
    var next: Int? = element
    while let place = next, place > 0 {
      let each = figure(place, at: moment)
      if each.alpha <= 0.01 || each.isHidden { return false }
      next = traits[place].parent
    }
    return true
  }

  /// The same of any that a track moves.
  func isShown(_ track: Track, at moment: Int) -> Bool {
    track.places(in: scene).contains { isShown(scene.tracks[$0].element, at: moment) }
  }

  /// The last moment up to a time, in seconds.
  func moment(upTo time: Double) -> Int {
    (times.firstIndex { $0 > time } ?? times.count) - 1
  }

  private func looks(at element: Int, _ moment: Int) -> Bool {
    guard isShown(element, at: moment), figure(element, at: moment).isVisible,
      let bounds = boundsOnScreen(element, at: moment)
    else { return false }
    return share(of: bounds) > 0
  }
}

/// Those of a take's elements that have content.
struct Actors: Sequence, IteratorProtocol {
  fileprivate let take: Take
  /// The container comes first and is none.
  private var place = 0

  fileprivate init(take: Take) { self.take = take }

  mutating func next() -> (index: Int, element: SceneElement)? {
    let elements = take.scene.elements
    while place + 1 < elements.count {
      place += 1
      let element = elements[place]
      if element.content != .empty, element.isListed, isEnd(place) {
        return (place, element)
      }
    }
    return nil
  }
}

extension Actors {
  /// Whether an element is no member, or the first one or the last one of its group.
  private func isEnd(_ place: Int) -> Bool {
    let elements = take.scene.elements
    guard let member = elements[place].member, member > 0 else { return true }
    return place + 1 == elements.count || elements[place + 1].name != elements[place].name
  }
}

// MARK: - What is seen

/// An element at a moment, with the place that its parents give it. Many look at it, and it is large:
/// nobody copies it.
final class Figure {
  /// The frame without the transform, in the parent's coordinates: x, y, width, height.
  var frame: SIMD4<Double> { ownFrame.vector }
  private let ownFrame: Four
  let alpha: Double
  let isHidden: Bool
  /// Points.
  let cornerRadius: Double
  let hasClip: Bool
  /// Whether it is turned about an axis in the plane of the screen, its parents not looked at.
  let isTurned: Bool
  /// From the layer's coordinates to those of the container, each layer pressed into its parent's
  /// plane. Its depth is that in the parent.
  var matrixInContainer: Matrix4 {
    Matrix4(
      matrixRows.0.vector, matrixRows.1.vector, matrixRows.2.vector, matrixRows.3.vector)
  }
  private let matrixRows: (Four, Four, Four, Four)
  /// Where the corners are seen on the screen, the container's own transform included.
  var cornersOnScreen: Corners { Corners(xs: cornerPlaces.xs.vector, ys: cornerPlaces.ys.vector) }
  private let cornerPlaces: (xs: Four, ys: Four)
  /// The outermost of what it stands in; nil for what stands in nothing.
  private let root: Figure?
  private let isContainer: Bool

  /// Four numbers one by one: memory for them need not begin at a multiple of their size, which the
  /// system takes longer to find.
  private struct Four {
    private let numbers: (Double, Double, Double, Double)

    init(_ vector: SIMD4<Double>) { numbers = (vector[0], vector[1], vector[2], vector[3]) }

    var vector: SIMD4<Double> { SIMD4(numbers.0, numbers.1, numbers.2, numbers.3) }
  }

  private let rarities: Rarities?

  /// What few figures have: the others need no room for it.
  private final class Rarities {
    var backgroundColor: SIMD4<Double>?
    /// What its children are seen through, in its own coordinates, where it is not the identity.
    var sublayers: Matrix4?
    /// What the components of a point count for its distance from the eye in the parent, where that is
    /// another one than in the container.
    var distancesInParent: SIMD4<Double>?
    /// From the container's layer to its surroundings, where its own transform moves it in them.
    var containerMatrix: Matrix4?
  }

  /// - Parameter values: The value of each property, by its ordinal.
  fileprivate init(
    _ values: [SIMD4<Double>], in parent: Figure?, isContainer: Bool, _ traits: Take.Traits
  ) {
    func number(_ property: Property) -> Double { values[property.ordinal][0] }
    let transforms = ElementTransforms(
      values, hasSublayers: traits.hasSublayers, origin: traits.origin)
    let frame = values[Property.frame.ordinal]
    ownFrame = Four(frame)
    alpha = number(.alpha)
    isHidden = number(.hidden) != 0
    cornerRadius = number(.cornerRadius)
    hasClip = traits.hasClip
    isTurned = number(.rotateX) != 0 || number(.rotateY) != 0
    root = parent.map { $0.root ?? $0 }
    self.isContainer = isContainer
    // The container is no layer in itself: its matrix is the identity. What is below it has no parent.
    var matrix = isContainer ? .identity : transforms.toParent
    var distances: SIMD4<Double>?
    if let parent {
      if let sublayers = parent.rarities?.sublayers { matrix = matrix * sublayers }
      if !parent.isContainer {
        let own = matrix.distances
        matrix = matrix.drawn(in: parent.matrixInContainer)
        if matrix.distances != own { distances = own }
      }
    }
    matrixRows = (
      Four(matrix.rows.0), Four(matrix.rows.1), Four(matrix.rows.2), Four(matrix.rows.3)
    )
    let isMovedContainer = isContainer && transforms.toParent != .identity
    if traits.hasColor || !transforms.isFlat || isMovedContainer || distances != nil {
      let rarities = Rarities()
      rarities.distancesInParent = distances
      if traits.hasColor { rarities.backgroundColor = values[Property.backgroundColor.ordinal] }
      if !transforms.isFlat { rarities.sublayers = transforms.sublayersInLayer }
      if isMovedContainer { rarities.containerMatrix = transforms.toParent }
      self.rarities = rarities
    } else {
      rarities = nil
    }
    let surroundings = isMovedContainer ? transforms.toParent : parent?.containerMatrix
    let corners = Corners(
      width: frame[2], height: frame[3],
      through: surroundings.map { matrix.drawn(in: $0) } ?? matrix)
    cornerPlaces = (Four(corners.xs), Four(corners.ys))
  }

  /// Where a part of it is seen on the screen, in its own coordinates: x, y, width, height.
  func cornersOnScreen(of part: SIMD4<Double>) -> Corners {
    let matrix = matrixInContainer.behindShift(x: part[0], y: part[1])
    return Corners(
      width: part[2], height: part[3],
      through: containerMatrix.map { matrix.drawn(in: $0) } ?? matrix)
  }

  /// What the components of a point count for its distance from the eye in the parent.
  var distancesInParent: SIMD4<Double> {
    rarities?.distancesInParent ?? matrixInContainer.distances
  }

  /// Nil where none is set.
  var backgroundColor: SIMD4<Double>? { rarities?.backgroundColor }

  private var containerMatrix: Matrix4? { (root ?? self).rarities?.containerMatrix }

  /// The smallest rect around the corners on the screen; nil where one is behind the eye.
  var boundsOnScreen: SIMD4<Double>? { cornersOnScreen.bounds }

  /// Where the corners are seen in the container, without the container's own transform.
  var corners: Corners { Corners(width: frame[2], height: frame[3], through: matrixInContainer) }

  /// The smallest rect around what is seen, in the container; nil where a corner is behind the eye.
  var bounds: SIMD4<Double>? { corners.bounds }

  /// Whether anything of it can be seen at all, its parents and what covers it not looked at.
  var isVisible: Bool { alpha > 0.01 && !isHidden && frame[2] > 0 && frame[3] > 0 }
}
