import TimelineIR
import TransitionCatalog

/// Writes the function of one direction: sets the stage, and says where everything goes.
struct DirectionEmitter {
  /// The parts of the function, in their order.
  enum Section: Int {
    /// Views and constants.
    case views
    /// Where everything stands before it moves.
    case start
    /// The body of the closure that the animator plays, or the film's animations.
    case motion
  }

  let timeline: Timeline
  let direction: Direction
  /// What the direction's expressions ask for, each as often as they do.
  let asked: [Reference]
  let form: Form
  let timelineNames: TimelineNames
  /// When the direction plays in place of the timeline's own.
  let variant: DirectionVariant

  /// Whether the screen below stays where it is.
  let isPresentation: Bool
  /// What the way in has left of the screen below.
  let leftBelow: [Property]

  var support: SupportSet = []
  var film: FilmFeatures = []
  /// The direction's spring, once it has a name.
  var clockSpring: ClockSpring?
  /// Whether the animator has to know the transition.
  var usesTransition = false
  /// Whether a side is named where no parameter's type says so.
  var usesEdgeType = false
  var usesContainer = false

  private(set) var plans: [(element: String, plan: TransformPlan)] = []
  /// The elements whose variables have been written.
  var mentioned: [String] = []

  /// Comes first: what the forward direction has left.
  var adoption = SwiftText()
  var views = SwiftText(capacity: 2048)
  var start = SwiftText(capacity: 1024)
  var motion = SwiftText(capacity: 4096)
  var line = Line()

  var scope: Scope
  var locals: [(element: String, identifier: String)] = []
  var definitions: [(name: String, identifier: String)] = []
  /// Constants that hold resting values, by what they are read from.
  var hoisted: [(reference: Reference, identifier: String)] = []
  /// What is too long to be written where it is used.
  var longParts: [(value: Expression, identifier: String)] = []
  /// The screens that stand where they begin already.
  var started: [String] = []
  /// The screens and views that have been put where they rest before anybody asks for that.
  var placedEarly: [String] = []
  /// Whether the direction itself asks for Reduce Motion.
  var usesReducedMotion = false
  /// Whether the cross-fade plays when something is not there.
  var usesCrossFade = false
  /// What the direction asks the presentation to do.
  var presentation: PresentationFeatures = []
  /// The layers around elements that share in their transforms.
  var rings: [ElementRings] = []
  /// The layers that clip elements.
  var clips: [(element: String, layer: String)] = []
  /// The elements that have been made so far.
  var made: [String] = []
  /// Those of them that have their place already.
  var placed: [String] = []
  /// Screens that may be missing without harm.
  var optionalScreens: [Screen] = []

  /// What is written together.
  let families: Families
  /// The families that are being written, the innermost last.
  var openFamilies: [String] = []
  /// The brackets that stand open, the innermost last.
  var blocks: [Block] = []
  /// Where the layout direction is found, and whether the function asks for it.
  var layoutSource = LayoutSource.constant
  var usesLayout = false
  /// Whether what is written is read as it was before a presentation left something else.
  var isBefore = false
  /// Whether a loop or a condition has just been written.
  var isBehindBlock = false
  /// The loops that stand open, the innermost last.
  var loops: [Loop] = []
  /// The variables of the views that the screens hand out.
  private(set) var screenViews: [(view: ScreenView, identifier: String)] = []
  /// Those of them that are known to be there.
  var boundViews: [ScreenView] = []
  /// The lines that end the direction where a view is not there.
  var guards: [ViewGuard] = []
  /// Constants that hold the times of a group's member.
  var times: [(value: Expression, isSeconds: Bool, name: Expression)] = []
  /// The names of the anchors in whose places frames are animated.
  var anchors: [(element: String, name: Expression)] = []
  /// The closures that move what may be missing.
  var moves: [String] = []
  /// The list of the originals of what flies; nil where it is seen at their alpha who they are.
  var lateOriginals: String?
  /// What flies whose originals are to be hidden yet, with the closure that does it; nil where none is
  /// needed.
  var hidings: [(element: Element, closure: String?)] = []
  /// What the comment above the paragraph at hand names, in each section.
  var notes: [SourceNote?] = [nil, nil, nil]
  /// The elements whose tracks' lines have been named.
  var notedElements: [String] = []

  init(
    _ direction: Direction, of timeline: Timeline, form: Form, names: TimelineNames,
    variant: DirectionVariant = .own
  ) {
    self.variant = variant
    self.direction = direction
    asked = direction.references
    self.timeline = timeline
    self.form = form
    timelineNames = names
    isPresentation = timeline.presentation != nil
    leftBelow = Self.leftBelow(before: direction, of: timeline)
    scope = Scope(reserved: Naming.ownNames)
    families = Families(direction)
    for screen in Screen.allCases { locals.append((screen.rawValue, screen.rawValue)) }
    locals.append(("container", "container"))
    claimPresentation()
    for index in direction.stage.indices { addPlan(for: direction.stage[index].name) }
    for index in direction.tracks.indices { addPlan(for: direction.tracks[index].element) }
    let made = direction.stage.filter { $0.screen == nil }.map(\.name)
    for element in made + direction.concealedElements {
      var name = Naming.identifier(element, fallback: "view")
      if direction.group(of: element) != nil { name = Naming.singular(name) }
      locals.append((element, scope.claim(name, suffix: "View")))
    }
    for element in direction.stage where isDissolving(element.name) {
      locals.append((Self.picture, scope.claim("picture", suffix: "View")))
      break
    }
    for view in direction.singleViews(asked) {
      let name = view.screen.rawValue + Naming.typeName(view.name)
      screenViews.append((view, scope.claim(name, suffix: "View")))
    }
  }

  private mutating func addPlan(for element: String) {
    for known in plans where known.element == element { return }
    plans.append((element, TransformPlan(of: element, in: direction)))
  }

  /// Whether it has something put back when the run is over.
  var undoes: Bool {
    views.contains("undo.append") || start.contains("undo.append") || !rings.isEmpty
  }

  /// What plays where something is not there.
  var crossFadeCall: String {
    form == .animator ? "crossFade(context)" : "crossFade(context, film)"
  }

  mutating func add(_ text: StaticString) { line.add(text) }
  mutating func add(_ text: String) { line.add(text) }
  mutating func add(_ text: String, _ code: StaticString) { line.add(text, code) }
  mutating func add(_ code: StaticString, _ text: String) { line.add(code, text) }
  mutating func add(_ before: StaticString, _ text: String, _ behind: StaticString) {
    line.add(before, text, behind)
  }

  mutating func end(_ section: Section) {
    switch blocks.isEmpty ? section : .views {
    case .views:
      if isBehindBlock { views.skip() }
      isBehindBlock = false
      views.set(&line)
    case .start: start.set(&line)
    case .motion: motion.set(&line)
    }
  }

  /// Ends a statement of the views that comes from one line of a spec.
  mutating func endView(from source: SourceLine) {
    if isBehindBlock { views.skip() }
    isBehindBlock = false
    views.set(&line, note: SourceNote([source]))
  }

  mutating func need(_ piece: Support) { support.insert(piece) }

  /// The variable that holds an element, a screen or the container.
  mutating func variable(_ element: String) -> String {
    if element == "container" { usesContainer = true }
    if !mentioned.contains(element) { mentioned.append(element) }
    return locals.first { $0.element == element }?.identifier ?? element
  }

  /// What is written next into a section stands so much deeper; within brackets that is their
  /// row.
  mutating func indent(_ section: Section, by steps: Int) {
    switch blocks.isEmpty ? section : .views {
    case .views: views.indent += steps
    case .start: start.indent += steps
    case .motion: motion.indent += steps
    }
  }

  mutating func container() -> String {
    usesContainer = true
    return "container"
  }

  func tracks(of element: String) -> [Track] {
    // By their places: a track is large, and only those that are wanted are to be copied.
    var result: [Track] = []
    for index in direction.tracks.indices where direction.tracks[index].element == element {
      result.append(direction.tracks[index])
    }
    return result
  }

  func track(_ property: Property, of element: String) -> Track? {
    direction.track(property, of: element)
  }
}

/// The spring of a direction's clock, which calls of a film name.
struct ClockSpring {
  let spring: Spring
  let name: String
  var isPlayed = false
}

extension Direction {
  /// One in which nothing moves, for expressions that are computed outside of directions.
  init(of definitions: [Definition], for name: DirectionName) {
    self.init(
      name: name, duration: 0, delay: 0, clock: .curve(.linear), definitions: definitions,
      stage: [],
      tracks: [], lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
  }
}
