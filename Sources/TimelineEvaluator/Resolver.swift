import TimelineIR
import TransitionCatalog

/// Turns the expressions of a direction into values on a stage, each at most once.
struct Resolver {
  private struct Pending: Equatable {
    var name: String
    var property: Property?
    var member: Int?
  }

  /// What an element has of a property from the start: one value, or one for each member.
  private struct AskedValues {
    var name: String
    var property: Property
    var extent: GroupExtent?
    /// Nil for those that nobody has asked for.
    var values: [Value?]
  }

  /// What never changes, in one place for all copies.
  private final class Setting: Sendable {
    let timeline: Timeline
    let direction: Direction
    let stage: Stage
    let presented: Screen?
    let groups: [GroupExtent?]
    /// For each element the place of its first member's frame.
    let firstFrames: [Int]

    init(
      timeline: Timeline, direction: Direction, stage: Stage, groups: [GroupExtent?],
      firstFrames: [Int]
    ) {
      self.timeline = timeline
      self.direction = direction
      self.stage = stage
      self.groups = groups
      self.firstFrames = firstFrames
      presented = direction.presented(by: timeline)
    }
  }

  private let setting: Setting
  /// For which member names of groups stand.
  var member: GroupMember?
  /// What the recognizer says, in a gesture's expressions.
  var gesture: GestureValues?
  private var definitions: [Definition]
  private var values: [Value?]
  /// Whether leading is right. In what is turned as a whole it stays left: it turns with the rest.
  private var isRightToLeft: Bool
  /// Whether what is evaluated is reflected as a whole afterwards: the places that it names are before.
  var isBehindMirror = false
  private var restingFrames: [Value?]
  private var presentedFrame: Value?
  /// The resting values that another one has asked for, those of all members together.
  private var askedValues: [AskedValues] = []
  private var knownViews: [ViewFrames] = []
  /// All views that the timeline asks for; nil until somebody asks for one.
  private var knownNames: [NamedView]?
  private var pending: [Pending] = []
  private var forward: Scene?
  private var forwardEnd: [Double]?

  /// Throws when a group cannot be on this stage.
  init(timeline: Timeline, direction: Direction, stage: Stage) throws(EvaluationError) {
    let hasGroups = direction.stage.contains { element in
      switch element.content {
      case .kept, .views: true
      case .screen, .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty:
        element.group != nil
      }
    }
    guard hasGroups else {
      let none = [GroupExtent?](filledWith: nil, count: direction.stage.count)
      self.init(timeline: timeline, direction: direction, stage: stage, groups: none)
      return
    }
    var counting = Resolver(timeline: timeline, direction: direction, stage: stage, groups: [])
    let groups = try counting.extents()
    self.init(timeline: timeline, direction: direction, stage: stage, groups: groups)
  }

  private init(timeline: Timeline, direction: Direction, stage: Stage, groups: [GroupExtent?]) {
    definitions = direction.definitions
    values = Array(filledWith: nil, count: direction.definitions.count)
    var (firstFrames, count) = ([Int](), 0)
    firstFrames.reserveCapacity(groups.count)
    for extent in groups {
      firstFrames.append(count)
      count += extent?.count ?? 1
    }
    setting = Setting(
      timeline: timeline, direction: direction, stage: stage, groups: groups,
      firstFrames: firstFrames)
    isRightToLeft = stage.isRightToLeft && !timeline.turnsWhole(direction)
    restingFrames = Array(filledWith: nil, count: count)
  }

  var timeline: Timeline { setting.timeline }
  var direction: Direction { setting.direction }
  var stage: Stage { setting.stage }
  /// The screen that stands in the presentation's frame; nil where nothing is said of one.
  var presented: Screen? { setting.presented }
  /// For each element of the stage how many it is; nil for one that is no group.
  var groups: [GroupExtent?] { setting.groups }
  private var firstFrames: [Int] { setting.firstFrames }

  /// Makes names of `let`s stand for these.
  mutating func use(_ definitions: [Definition]) {
    self.definitions = definitions
    forgetDefinitions()
  }

  /// Evaluates the `let`s anew.
  mutating func forgetDefinitions() {
    values = Array(filledWith: nil, count: definitions.count)
  }

  mutating func evaluate(_ expression: Expression) throws(EvaluationError) -> Value {
    switch expression {
    case .constant(let value): return value
    case .reference(let reference):
      let value = try value(of: reference)
      return isBehindMirror && reference.isPlace ? mirrored(value) : value
    case .member(let member, let base):
      let whole = try evaluate(base)
      guard member.type(in: whole.type) != nil else { throw .malformed(member.rawValue) }
      return member.apply(whole)
    case .unary(let sign, let operand):
      let value = try evaluate(operand)
      guard sign.type(value.type) != nil else { throw .malformed(sign.rawValue) }
      return sign.apply(value)
    case .binary(let sign, let left, let right):
      let a = try evaluate(left).resolved(isRightToLeft: isRightToLeft)
      let b = try evaluate(right).resolved(isRightToLeft: isRightToLeft)
      guard sign.type(a.type, b.type) != nil else { throw .malformed(sign.rawValue) }
      return sign.apply(a, b)
    case .call(let function, let arguments, _): return try call(function, arguments)
    case .random(let key, let low, let high):
      let (a, b) = (try evaluate(low), try evaluate(high))
      guard a.type == b.type else { throw .malformed(Function.random.rawValue) }
      let unit = Random.unit(key: key, index: member?.index ?? 0)
      return Value(a.type, a.components + (b.components - a.components) * unit)
    }
  }

  private mutating func call(
    _ function: Function, _ arguments: [Expression]
  ) throws(EvaluationError) -> Value {
    if function == .if, arguments.count == 3 {
      let condition = try evaluate(arguments[0])
      guard condition.type == .boolean else { throw .malformed(function.rawValue) }
      return try evaluate(arguments[condition.isTrue ? 1 : 2])
    }
    var values: [Value] = []
    for argument in arguments { values.append(try evaluate(argument)) }
    for signature in FunctionTable.signatures(of: function)
    where signature.takes(count: values.count) {
      var fits = true
      for (index, value) in values.enumerated()
      where !signature.pattern(at: index).admits(value.type) {
        fits = false
      }
      if fits { return function.apply(values) }
    }
    throw .malformed(function.rawValue)
  }

  private mutating func value(of reference: Reference) throws(EvaluationError) -> Value {
    switch reference {
    case .container: return stage.bounds
    case .initialFrame(let screen), .finalFrame(let screen): return try frame(of: screen)
    case .safeArea: return stage.safeAreaRect
    case .resting(let element, let property): return try resting(property, of: element)
    case .view(let view): return try frame(of: view)
    case .member(let variable): return try number(of: variable)
    case .gesture(let variable, _):
      guard let gesture else { throw .noGesture(variable) }
      return gesture.value(of: variable)
    case .parameter(let name, _): return try parameter(name)
    case .definition(let name, _):
      for (index, definition) in definitions.enumerated() where definition.name == name {
        if let known = values[index] { return known }
        let outer = member
        member = nil
        defer { member = outer }
        let value = try whilePending(Pending(name: name)) {
          (resolver: inout Resolver) throws(EvaluationError) in
          try resolver.evaluate(definition.value)
        }
        values[index] = value
        return value
      }
      throw .unknownName(name)
    }
  }

  private func parameter(_ name: String) throws(EvaluationError) -> Value {
    for parameter in timeline.parameters where parameter.name == name {
      for given in stage.parameters where given.name == name {
        guard given.value.type == parameter.type else {
          throw .wrongParameterType(name, expected: parameter.type, found: given.value.type)
        }
        return given.value
      }
      guard let value = parameter.defaultValue else { throw .missingParameter(name) }
      return value
    }
    throw .unknownName(name)
  }

  private mutating func whilePending(
    _ key: Pending, _ body: (inout Resolver) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    guard !pending.contains(key) else { throw .circular(key.name) }
    pending.append(key)
    defer { pending.removeLast() }
    return try body(&self)
  }
}

// MARK: - Frames and resting values

extension Resolver {
  /// Where a screen that nothing is set on stands: in the presentation's frame or in all of the
  /// container.
  mutating func frame(of screen: Screen) throws(EvaluationError) -> Value {
    guard screen == presented, let presentation = timeline.presentation else {
      return stage.bounds
    }
    if let presentedFrame { return presentedFrame }
    var frame = try value(of: presentation.frame, in: presentation)
    guard frame.type == .rect else { throw .malformed(Self.presentationName) }
    guard frame.isFinite else { throw .notFinite(element: screen.rawValue, property: .frame) }
    if turnsPlaces { frame = mirrored(frame) }
    presentedFrame = frame
    return frame
  }

  /// What a screen's corners have while nothing is set on it, where its presentation says so.
  mutating func cornerRadius(of screen: Screen) throws(EvaluationError) -> Value? {
    guard screen == presented, let presentation = timeline.presentation,
      let expression = presentation.cornerRadius
    else { return nil }
    let radius = try value(of: expression, in: presentation)
    guard radius.type == .number else { throw .malformed(Self.presentationName) }
    guard radius.isFinite else {
      throw .notFinite(element: screen.rawValue, property: .cornerRadius)
    }
    return .number(Property.cornerRadius.range.clamped(radius.scalar))
  }

  /// What a presentation says, for which no direction's names are there.
  private mutating func value(
    of expression: Expression, in presentation: Presentation
  ) throws(EvaluationError) -> Value {
    let outer = (definitions, values, member, isRightToLeft, isBehindMirror)
    use(presentation.definitions)
    member = nil
    isBehindMirror = turnsPlaces
    isRightToLeft = stage.isRightToLeft && !isBehindMirror
    defer { (definitions, values, member, isRightToLeft, isBehindMirror) = outer }
    // No name of a spec has a blank in it.
    return try whilePending(Pending(name: "the presentation")) {
      (resolver: inout Resolver) throws(EvaluationError) in try resolver.evaluate(expression)
    }
  }

  private static let presentationName = "presentation"

  /// Where a single view of a screen stands.
  mutating func frame(of view: ScreenView) throws(EvaluationError) -> Value {
    try frames(of: view, isGroup: false)[0]
  }

  /// Where a view, or each of a group of them, stands.
  mutating func frames(
    of view: ScreenView, isGroup: Bool
  ) throws(EvaluationError) -> [Value] {
    for known in knownViews where known.view == view && known.isGroup == isGroup {
      return known.frames
    }
    let frames = try stage.frames(of: view, isGroup: isGroup, in: direction.name) {
      let names = knownNames ?? timeline.screenViews
      knownNames = names
      return names
    }
    knownViews.append(isGroup ? ViewFrames(view, group: frames) : ViewFrames(view, frames[0]))
    return frames
  }

  /// What the element called `name` has before anything moves.
  mutating func resting(
    _ property: Property, of name: String
  ) throws(EvaluationError) -> Value {
    switch property {
    case .frame, .center, .size:
      let frame = try restingFrame(of: name).components
      switch property {
      case .center: return .point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
      case .size: return .size(frame[2], frame[3])
      default: return Value(.rect, frame)
      }
    default: break
    }
    if let place = place(of: name) {
      let outer = member
      member = try context(of: place)
      defer { member = outer }
      let element = direction.stage[place]
      if let value = try ownValue(property, of: element) { return value }
      if element.content == .kept, property != .clip {
        return Value(
          property.valueType, try keptValues(of: element)[property.ordinal])
      }
    } else if !isStaging(name) {
      throw .unknownName(name)
    }
    if property == .cornerRadius, let screen = Screen(rawValue: name),
      let radius = try cornerRadius(of: screen)
    {
      return radius
    }
    switch property.row.resting {
    case .constant(let a, let b, let c, let d): return Value(property.valueType, a, b, c, d)
    case .geometry: throw .noValue(element: name, property: property)
    }
  }

  /// The value that the spec gives an element, or the member at hand, from the start; nil where it
  /// gives none.
  mutating func ownValue(
    _ property: Property, of element: Element
  ) throws(EvaluationError) -> Value? {
    for resting in element.resting where resting.property == property {
      let key = Pending(name: element.name, property: property, member: member?.index)
      // What others ask for they may ask for often.
      let isAskedFor = !pending.isEmpty
      let slot = member?.index ?? 0
      let asked = isAskedFor ? placeOfAsked(property, of: element.name) : nil
      if let asked, let known = askedValues[asked].values[slot] { return known }
      let value = try whilePending(key) {
        (resolver: inout Resolver) throws(EvaluationError) in
        try resolver.value(resting.value, for: property, of: element.name)
      }
      if isAskedFor { keepAsked(value, property, of: element.name, at: slot) }
      return value
    }
    return nil
  }

  private func placeOfAsked(_ property: Property, of name: String) -> Int? {
    askedValues.firstIndex {
      $0.property == property && $0.name == name && $0.extent == member?.extent
    }
  }

  private mutating func keepAsked(
    _ value: Value, _ property: Property, of name: String, at slot: Int
  ) {
    // Others may have been kept while this one was worked out.
    guard let place = placeOfAsked(property, of: name) else {
      let extent = member?.extent
      var values = [Value?](filledWith: nil, count: extent?.count ?? 1)
      values[slot] = value
      askedValues.append(
        AskedValues(name: name, property: property, extent: extent, values: values))
      return
    }
    askedValues[place].values[slot] = value
  }

  /// The value of an expression, turned into the property's type and known to be finite.
  mutating func value(
    _ expression: Expression, for property: Property, of element: String
  ) throws(EvaluationError) -> Value {
    let value = try evaluate(expression)
    guard value.isFinite else { throw .notFinite(element: element, property: property) }
    if value.type == property.valueType { return value }
    let row = property.row
    guard row.accepts.contains(value.type) else {
      throw .wrongType(element: element, property: property, found: value.type)
    }
    if let edge = value.edge { return .anchor(at: edge, isRightToLeft: isRightToLeft) }
    return value.type == .circle ? value : Value(row.type, value.components)
  }

  /// The frame of an element, or of the member at hand, in its parent's coordinates.
  mutating func restingFrame(of name: String) throws(EvaluationError) -> Value {
    if let place = place(of: name) { return try restingFrame(at: place, named: name) }
    guard isStaging(name) else { throw .unknownName(name) }
    guard let screen = Screen(rawValue: name) else { return stage.bounds }
    return try frame(of: screen)
  }

  /// The same for the element at a place of the stage.
  mutating func restingFrame(
    at place: Int, named name: String
  ) throws(EvaluationError) -> Value {
    let outer = member
    member = try context(of: place)
    defer { member = outer }
    let slot = firstFrames[place] + (member?.index ?? 0)
    if let known = restingFrames[slot] { return known }
    let frame = try whilePending(Pending(name: name, member: member?.index)) {
      (resolver: inout Resolver) throws(EvaluationError) in
      try resolver.computeRestingFrame(of: resolver.direction.stage[place])
    }
    restingFrames[slot] = frame
    return frame
  }

  private mutating func computeRestingFrame(
    of element: Element
  ) throws(EvaluationError) -> Value {
    var frame = SIMD4<Double>.zero
    if let own = try ownValue(.frame, of: element) {
      frame = own.components
    } else {
      frame = try givenFrame(of: element).components
    }
    if let size = try ownValue(.size, of: element) {
      frame = Geometry.resized(frame, to: size.components)
    }
    if let center = try ownValue(.center, of: element) {
      frame = Geometry.moved(frame, to: center.components)
    }
    let value = Value(.rect, frame)
    guard value.isFinite else { throw .notFinite(element: element.name, property: .frame) }
    return value
  }

  /// The part of a screen or a view that a copy shows, in its bounds.
  mutating func copiedPart(
    _ part: Expression, of element: String
  ) throws(EvaluationError) -> Value {
    let rect = try evaluate(part)
    guard rect.type == .rect else { throw .malformed(element) }
    guard rect.isFinite else { throw .contentNotFinite(element: element) }
    return rect
  }

  /// What the forward direction left of a kept element, one value for each property.
  mutating func keptValues(of element: Element) throws(EvaluationError) -> [SIMD4<Double>] {
    let scene = try forwardScene(for: element.name)
    guard let index = scene.index(of: element.name, member: member?.index) else {
      throw .unknownName(element.name)
    }
    return scene.properties(of: index, columns: valuesAtEnd(of: scene))
  }

  /// What the forward direction left of the screen below a presentation; nil where it left it as it
  /// was.
  mutating func valuesLeft(of screen: Screen) throws(EvaluationError) -> [SIMD4<Double>]? {
    guard timeline.forward(before: direction, isRightToLeft: stage.isRightToLeft) != nil
    else { return nil }
    let scene = try forwardScene(for: screen.rawValue)
    return scene.index(of: screen.other.rawValue).map {
      scene.properties(of: $0, columns: valuesAtEnd(of: scene))
    }
  }

  /// What all tracks of the forward direction's `scene` come to, worked out once.
  private mutating func valuesAtEnd(of scene: Scene) -> [Double] {
    if let forwardEnd { return forwardEnd }
    let values = scene.values(at: scene.endTime)
    forwardEnd = values
    return values
  }

  /// The forward direction on the same stage; throws when there is none that could have left
  /// `name`.
  mutating func forwardScene(for name: String) throws(EvaluationError) -> Scene {
    if let forward { return forward }
    guard let other = timeline.forward(before: direction, isRightToLeft: stage.isRightToLeft)
    else { throw .unknownName(name) }
    let scene = try Scene(other, of: timeline, on: stage.withScreensExchanged)
    forward = scene
    return scene
  }

  private func place(of name: String) -> Int? {
    for index in direction.stage.indices where direction.stage[index].name == name {
      return index
    }
    return nil
  }

  func element(named name: String) -> Element? { place(of: name).map { direction.stage[$0] } }

  private func isStaging(_ name: String) -> Bool {
    name == Scene.containerName || name == Screen.from.rawValue || name == Screen.to.rawValue
  }
}
