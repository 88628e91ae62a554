public import TimelineIR
public import TransitionCatalog

/// A direction on a stage, with every expression turned into numbers: ready to be asked for any
/// moment.
public struct Scene: Sendable {
  /// Which way the transition goes.
  public let name: DirectionName
  /// Seconds of motion, `delay` not counted.
  public let duration: Double
  /// Seconds before the motion begins.
  public let delay: Double
  /// Where it is played.
  public let stage: Stage
  /// The container first, then the elements back to front, the members of a group one after the
  /// other.
  public let elements: [SceneElement]
  /// The names of the elements on the stage, back to front, each once.
  public let order: [String]
  /// The elements that are many, in the order of the stage.
  public let groups: [SceneGroup]
  /// What moves, in the spec's order.
  public let tracks: [SceneTrack]
  /// How many numbers the tracks have at a moment.
  public let columnCount: Int

  /// Each distinct clock once.
  let clockSet: ClockSet
  /// How each track gets from its clock to its values, in the order of `tracks`.
  let motions: [PreparedMotion]
  /// The places of the motions, those of one clock together, and of these those of one plan.
  let playOrder: [Int]
  let plans: [KeyframePlan]
  /// What belongs to the plans' tracks.
  let coefficients: [Double]
  /// For each element what each property has before anything moves.
  package let resting: [[SIMD4<Double>]]

  var clocks: [PreparedClock] { clockSet.clocks }
  /// What belongs to the curves of the clocks.
  var curveTable: [SIMD2<Double>] { clockSet.curveTable }

  /// The name under which tracks speak of the container.
  public static let containerName = "container"

  /// When all has come to its end, in seconds.
  public var endTime: Double { delay + duration }

  /// The most members that all groups of a scene may have together.
  public static let memberLimit = Group.limit

  /// The place in `elements` of the element called `name`, or of a member of the group with that
  /// name: of the first one where none is asked for.
  public func index(of name: String, member: Int? = nil) -> Int? {
    if let member {
      for group in groups where group.name == name {
        return member >= 0 && member < group.members.count
          ? group.members.lowerBound + member : nil
      }
    }
    for (index, element) in elements.enumerated() where element.name == name { return index }
    return nil
  }

  /// The fraction of the direction's duration that has passed at `time`, in 0...1.
  public func progress(at time: Double) -> Double {
    if time >= endTime * (1 - Tolerance.rounding) { return 1 }
    let fraction = PreparedClock.unrounded((time - delay) / duration)
    return fraction > 0 ? min(fraction, 1) : 0
  }

  /// Resolves `direction` of `timeline` on `stage`.
  ///
  /// Throws when the stage lacks a parameter, when a value is not finite on this stage, or when
  /// the timeline is not in itself consistent.
  public init(
    _ direction: Direction, of timeline: Timeline, on stage: Stage
  ) throws(EvaluationError) {
    try self.init(direction, of: timeline, on: stage, membersUpTo: .max)
  }

  /// The same with the first members of each group and its last one alone, which play as they do among
  /// all.
  ///
  /// - Parameter model: The same direction on another stage, from which is taken what does not know
  ///   the stage: clocks, plans of keyframes, which tracks an element has.
  package init(
    _ direction: Direction, of timeline: Timeline, on stage: Stage, membersUpTo limit: Int,
    like model: Scene? = nil
  ) throws(EvaluationError) {
    var preparation = try ScenePreparation(
      direction, of: timeline, on: stage, membersUpTo: limit)
    try preparation.prepare(like: model)
    name = direction.name
    duration = direction.duration
    delay = direction.delay
    self.stage = stage
    elements = preparation.elements
    order = preparation.order
    groups = preparation.groups
    tracks = preparation.tracks
    columnCount = preparation.columnCount
    clockSet = preparation.clockSet
    motions = preparation.motions
    playOrder = preparation.playOrder
    plans = preparation.plans
    coefficients = preparation.coefficients
    resting = preparation.resting
  }

  /// Resolves the direction called `name` as it plays in the stage's layout direction.
  ///
  /// Throws as the other initializer does, and where the timeline has no such direction.
  public init(
    _ name: DirectionName, of timeline: Timeline, on stage: Stage
  ) throws(EvaluationError) {
    guard let direction = timeline.direction(name, isRightToLeft: stage.isRightToLeft) else {
      throw .unknownName(name.rawValue)
    }
    try self.init(direction, of: timeline, on: stage)
  }
}

/// An element that is many.
public struct SceneGroup: Equatable, Sendable {
  public var name: String
  /// The places of the members in the scene's elements.
  public var members: Range<Int>
  /// How many stand in a row; nil for views and what is in them.
  public var columns: Int?

  public init(name: String, members: Range<Int>, columns: Int?) {
    self.name = name
    self.members = members
    self.columns = columns
  }
}

/// Somebody on the stage of a scene.
public struct SceneElement: Equatable, Sendable {
  /// Unique in the scene, but for the members of a group.
  public var name: String
  /// Which member of the group it is, from 0; nil for an element that is no group.
  public var member: Int?
  /// Whether it is in the scene's order: a screen that moves below a presentation is not.
  public var isListed = true
  /// What it shows.
  public var content: SceneContent
  /// The place of the parent in the scene's elements: for views that of their screen, which can come
  /// later. Nil for the container, and for a screen below a presentation, which stands behind the
  /// container and not in it; for its views as well where it is none of the elements.
  public var parent: Int?
  /// Where the parent's coordinates begin in those of the frame, in points: those of views are the
  /// container's, and their screen may begin elsewhere in it.
  public var origin = SIMD2<Double>.zero
  /// Whether its perspective is for its children instead of itself; a screen's views are none.
  public var hasChildren: Bool
  /// Whether children and content are cut off at the bounds.
  public var clips: Bool
  /// How large the whole of the screen or the view is that it is a picture of, in points; nil for what
  /// is no picture.
  public var originalSize: SIMD2<Double>?
  /// How a picture fills it; nil where the spec says nothing.
  public var contentMode: ContentMode?
  /// What a sample says of this element, in the order of `Property`: frame, alpha, hidden and
  /// corner radius always, and all that is set or animated.
  public var reported: [Property]
  /// Whether anything is set or animated on it.
  public var isTouched: Bool
  /// Whether its clip is a rect or a circle.
  public var clipType: ValueType
  /// The places of its tracks in the scene's tracks.
  public var tracks: [Int]
}

/// What an element of a scene shows; screens are those of the scene's direction.
public enum SceneContent: Equatable, Sendable {
  case container
  case screen(Screen)
  /// A copy of a screen, or of the part of it inside `rect` (in the screen's bounds).
  case snapshot(of: Screen, rect: Value?)
  /// A copy of a view of a screen, or of the part of it inside `rect` (in the view's bounds).
  case viewSnapshot(of: ScreenView, rect: Value?)
  /// A copy of the view that both screens have under this name.
  case shared(String, shows: SharedContent)
  /// One of the views themselves that a screen hands out.
  case views(ScreenView)
  case effect(BlurEffect)
  case color(Value)
  case gradient(colors: [Value], direction: GradientDirection)
  case empty
}

/// Where a property's numbers stand among a scene's columns.
public struct SceneTrack: Equatable, Sendable {
  /// The place in the scene's elements.
  public var element: Int
  public var property: Property
  /// The property's type, or that of a circle for a clip.
  public var type: ValueType
  /// One column for each component.
  public var columns: Range<Int>
}

/// How a track gets from its clock to its values.
struct PreparedMotion: Sendable {
  var clock: Int
  /// The place of its plan; -1 goes straight from `start` to `end` over 0...1.
  var plan = -1
  /// Where its coefficients begin, when it has a plan.
  var firstCoefficient = 0
  var start: SIMD4<Double>
  var end: SIMD4<Double>
  var firstColumn = 0
  var columnCount: Int
  /// The property's range, or any where the motion never leaves it.
  var range: PropertyRange
}
