import TimelineIR
import TransitionCatalog

/// Makes valid timelines of every shape from a seed.
struct TimelineSource {
  private var random: SeededGenerator
  private var parameters: [Parameter] = []
  private var definitions: [Definition] = []
  private(set) var elements: [String] = []
  /// Elements that are groups, with what can be asked for in them.
  private var groups: [String: [GroupVariable]] = [:]
  /// What can be asked for at the place that is being made.
  private var inGroup: [GroupVariable] = []
  private var inGesture: [GestureVariable: ValueType] = [:]
  /// Whether somebody is on a stage who can be asked.
  private var isOnStage = true
  /// Whether there is a screen below, which moves without being on the stage.
  private var hasPresentation = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func timeline() -> Timeline {
    let kind = pick(TransitionKind.allCases)
    hasPresentation = kind == .modal && chance()
    parameters = (0..<upTo(4)).map { index in
      let type = pick(ValueType.allCases)
      return Parameter(
        name: "parameter\(index)", type: type, defaultValue: chance() ? value(type) : nil,
        summary: chance() ? text() : nil)
    }
    let forward = direction(kind.forward, after: nil)
    let directions: [Direction]
    switch upTo(3) {
    case 0: directions = [forward]
    case 1: directions = [direction(kind.backward, after: nil)]
    default: directions = [forward, direction(kind.backward, after: forward)]
    }
    let gestures = (0..<upTo(6)).map { _ in gesture(of: pick(directions), directions) }
      .filter { kind != .segue || !$0.recognizer.name.isContinuous }
      .reduce(into: [Gesture]()) { gestures, gesture in
        let isNew = !gestures.contains { $0.isLike(gesture, isMirrored: false) }
        if isNew { gestures.append(gesture) }
      }
    return Timeline(
      name: pick(["SlideUp", "Cube", "Fan_of_3", "A_1"]), summary: chance() ? text() : nil,
      kind: kind, parameters: parameters, directions: directions,
      rightToLeft: chance() ? [] : variants(of: directions),
      reduceMotion: reducedMotion(of: directions),
      presentation: hasPresentation ? presentation() : nil,
      gestures: gestures, isInterruptible: chance(),
      haptics: HapticMoment.allCases.filter { _ in chance() }.map {
        Haptic(moment: $0, feedback: pick(HapticFeedback.allCases))
      },
      interaction: chance() ? pick(InteractionPolicy.allCases) : nil,
      identifiers: kind != .segue
        ? []
        : directions.map(\.name).filter { name in
          gestures.contains { $0.direction == name } || chance()
        }.map { SegueIdentifier(direction: $0, identifier: "to " + text()) },
      source: SourceStamp(file: "slide \"up\".yaml", hash: "0123456789abcdef"))
  }

  private mutating func variants(of directions: [Direction]) -> [Direction] {
    var variants: [Direction] = []
    for each in directions { variants.append(direction(each.name, after: variants.last)) }
    return variants
  }

  private mutating func reducedMotion(of directions: [Direction]) -> ReducedMotion {
    switch upTo(3) {
    case 0: .crossFade
    case 1: .none
    default: .directions(variants(of: directions))
    }
  }

  private mutating func makeDefinitions() -> [Definition] {
    definitions = []
    askable = ["container"]
    defer { askable = nil }
    for index in 0..<upTo(4) {
      definitions.append(
        Definition(name: "definition\(index)", value: expression(pick(ValueType.allCases))))
    }
    return definitions
  }

  private mutating func presentation() -> Presentation {
    (elements, groups) = ([], [:])
    isOnStage = false
    defer { isOnStage = true }
    let definitions = makeDefinitions()
    let frame = fitting(expression(.rect), .frame)
    let dim = chance() ? expression(.color) : nil
    return Presentation(
      frame: frame, cornerRadius: dim == nil ? .member(.width, of: frame) : nil, dim: dim,
      dismissesOnTapOutside: chance(), definitions: definitions)
  }

  private mutating func gesture(of direction: Direction, _ all: [Direction]) -> Gesture {
    (elements, groups) = ([], [:])
    isOnStage = false
    defer { isOnStage = true }
    let edge = pick(Edge.allCases)
    let recognizer = pick([
      Recognizer.pan(edge), .edgePan(edge), .pinch(pick(PinchDirection.allCases)),
      .rotation(pick(RotationDirection.allCases)), .tap, .swipe(edge), .longPress,
    ])
    let definitions = makeDefinitions()
    let kept = all.first { $0.name != direction.name }?.keptElements ?? []
    let view: GestureView? =
      switch upTo(3) {
      case 0: nil
      case 1 where !kept.isEmpty && !direction.name.isForward: .element(pick(kept))
      default: .view(ScreenView(.from, screenView().name))
      }
    return Gesture(
      direction: direction.name, recognizer: recognizer, view: view,
      drive: recognizer.name.isContinuous ? drive(recognizer.name, direction) : nil,
      definitions: definitions
    ).withProgressRate
  }

  private mutating func drive(_ recognizer: GestureName, _ direction: Direction) -> Drive {
    let length: ValueType = recognizer == .rotation ? .angle : .number
    let above = 0.1...Double.greatestFiniteMagnitude
    let movable = direction.stage.filter { $0.isMade && $0.group == nil }.map(\.name)
    let moves = recognizer.scrolls && !movable.isEmpty && chance()
    let release = chance() ? spring(velocity: 0) : nil
    let policies = ScrollPolicy.allCases.filter { recognizer.scrolls || $0 != .handOver }
    return Drive(
      distance: number(expression(length), in: above),
      begin: chance() ? asking(recognizer, .begin) { $0.expression(.boolean) } : nil,
      progress: chance() ? asking(recognizer, .progress) { $0.expression(.number) } : nil,
      finish: pick([
        FinishThresholds(progress: .constant(.number(0.5))),
        FinishThresholds(
          progress: number(expression(.number), in: 0...0.9),
          velocity: number(expression(length), in: above)),
        FinishThresholds(projected: number(expression(.number), in: 0...0.9)),
      ]),
      completionSpeed: release == nil && chance()
        ? asking(recognizer, .completionSpeed) { $0.number($0.expression(.number), in: above) }
        : nil,
      release: release, hasRubberBand: chance(), moves: moves ? pick(movable) : nil,
      scroll: chance() ? pick(policies) : nil)
  }

  /// Makes an expression that may ask the recognizer for what is known to `key`.
  private mutating func asking(
    _ recognizer: GestureName, _ key: GestureKey, _ make: (inout Self) -> Expression
  ) -> Expression {
    for variable in key.variables { inGesture[variable] = variable.type(in: recognizer) }
    defer { inGesture = [:] }
    // Points and angles of a gesture are rare among all others.
    if key == .progress, inGesture[.rotation] == .angle, chance() {
      return .call(.sin, [.reference(.gesture(.rotation, type: .angle))], .number)
    }
    if key == .progress, inGesture[.translation] == .point, chance() {
      return .member(.x, of: .reference(.gesture(.translation, type: .point)))
    }
    return make(&self)
  }

  private mutating func screenView() -> ScreenView {
    ScreenView(pick(Screen.allCases), pick(["avatar", "size2", "_1"]))
  }

  private mutating func direction(_ name: DirectionName, after forward: Direction?) -> Direction {
    let stageScreens = pick([[Screen.from, .to], [.to, .from], [.to], []])
    // The way out does not list all that was kept.
    let first = forward != nil && chance() ? 1 : 0
    elements = (first..<(first + 1 + upTo(4))).map { "element\($0)" }
    groups = [:]
    // Nobody knows a member of these from outside.
    if chance() { groups["repeated"] = GroupVariable.allCases }
    if groups["repeated"] != nil, chance() { groups["inEach"] = GroupVariable.allCases }
    if chance() { groups["views"] = [.index, .count] }
    let definitions = makeDefinitions()
    var stage: [Element] = stageScreens.map { element($0.rawValue, .screen($0), among: []) }
    for name in elements {
      let canBeKept = forward?.keptElements.contains(name) == true
      stage.append(element(name, content(canBeKept: canBeKept), among: stage.map(\.name)))
    }
    for name in ["repeated", "inEach", "views"] {
      guard let variables = groups[name] else { continue }
      inGroup = variables
      let group: Group =
        switch name {
        case "repeated": .repeated(columns: count(), rows: count())
        case "inEach": .inEachMember
        default: .views
        }
      stage.append(
        element(
          name,
          group == .views
            ? .views(ScreenView(pick(Screen.allCases), "cells")) : content(canBeKept: false),
          in: group, among: group == .inEachMember ? ["repeated"] : []))
      inGroup = []
    }
    let below = hasPresentation ? [name.isForward ? Screen.from : .to] : []
    let duration = positive()
    return Direction(
      name: name, duration: duration, delay: chance() ? 0 : positive(), clock: timing(),
      definitions: definitions, stage: stage,
      tracks: tracks(of: (stageScreens + below).map(\.rawValue), within: duration),
      lifecycle: lifecycle(of: name, stage, after: forward))
  }

  /// Whose resting values an expression may ask for; nil is everybody's.
  private var askable: [String]?

  private mutating func count() -> Expression {
    let count = Expression.constant(.number(Double(1 + upTo(9))))
    return chance() ? count : .call(.max, [.constant(.number(1)), count], .number)
  }

  private mutating func element(
    _ name: String, _ content: Content, in group: Group? = nil, among earlier: [String]
  ) -> Element {
    // Values that stand on each other go round otherwise.
    askable = earlier + ["container"]
    defer { askable = nil }
    return Element(
      name: name, content: content,
      parent: group != .inEachMember && (earlier.isEmpty || chance()) ? nil : pick(earlier),
      group: group, clips: chance(),
      contentMode: chance() ? pick(ContentMode.allCases) : nil,
      resting: Property.allCases.filter { _ in upTo(6) == 0 }.map {
        RestingProperty(property: $0, value: value(of: $0))
      })
  }

  private mutating func content(canBeKept: Bool) -> Content {
    switch upTo(canBeKept ? 9 : 8) {
    case 0:
      return .snapshot(of: pick(Screen.allCases), rect: chance() ? expression(.rect) : nil)
    case 1: return .color(expression(.color))
    case 2:
      return .gradient(
        colors: (0..<(2 + upTo(2))).map { _ in expression(.color) },
        direction: .edge(pick(Edge.allCases)))
    case 3:
      return .gradient(
        colors: [expression(.color), expression(.color)], direction: .angle(number()))
    case 4: return .empty
    case 5:
      return .viewSnapshot(of: screenView(), rect: chance() ? expression(.rect) : nil)
    case 6:
      return .shared(
        "avatar", shows: pick(SharedContent.allCases), missing: pick(MissingView.allCases))
    case 7: return .effect(pick(BlurEffect.allCases))
    default: return .kept
    }
  }

  private mutating func tracks(of screens: [String], within duration: Double) -> [Track] {
    let actors = elements + ["container"] + screens + groups.keys.sorted()
    return Property.allCases.filter { _ in upTo(4) == 0 }.map { property in
      let actor = pick(actors)
      inGroup = groups[actor] ?? []
      defer { inGroup = [] }
      var places = (0..<(1 + upTo(6))).map { _ in Double.random(in: 0...1, using: &random) }
      places[0] = pick([0, 0.1, 1.0 / 3])
      places.sort()
      var runs: [[Keyframe]] = []
      for place in places {
        let keyframe = Keyframe(
          place: place, value: value(of: property), curve: upTo(3) == 0 ? curve() : nil)
        if runs.isEmpty || upTo(3) == 0 {
          runs.append([keyframe])
        } else {
          runs[runs.count - 1].append(keyframe)
        }
      }
      return Track(
        element: actor, property: property, clock: clock(within: duration), runs: runs,
        calculation: pick(CalculationMode.allCases))
    }
  }

  private mutating func clock(within duration: Double) -> TrackClock {
    switch upTo(inGroup.isEmpty ? 2 : 4) {
    case 0: .direction
    case 1:
      chance()
        ? .own(timing(), start: 0, duration: duration)
        : .own(timing(), start: duration / 4, duration: max(duration / 3, .leastNonzeroMagnitude))
    case 2: .part(start: expression(.number), end: expression(.number))
    default: .each(timing(), start: expression(.time), duration: expression(.time))
    }
  }

  // MARK: Motion

  private mutating func timing() -> Timing {
    guard chance() else { return .curve(curve()) }
    let spring = spring()
    let ratio = spring.dampingRatio
    return .spring(
      spring, pick((ratio.isFinite ? [.dampingRatio(ratio)] : []) + [.physical, .timed]))
  }

  private mutating func spring(velocity: Double? = nil) -> Spring {
    Spring(
      mass: .random(in: 0.1...10, using: &random), stiffness: .random(in: 1...500, using: &random),
      damping: .random(in: 0.5...90, using: &random),
      velocity: velocity ?? number(within: Spring.velocities))
  }

  private mutating func curve() -> Curve {
    switch upTo(4) {
    case 0: return .linear
    case 1:
      return .cubicBezier(
        x1: .random(in: 0...1, using: &random), y1: number(within: Curve.values),
        x2: .random(in: 0...1, using: &random), y2: number(within: Curve.values))
    case 2: return .steps(count: 1 + upTo(1000))
    default:
      let places = (0..<(2 + upTo(4))).map { _ in Double.random(in: -1...2, using: &random) }
      return .stops(
        places.sorted().map { CurveStop(place: $0, value: number(within: Curve.values)) })
    }
  }

  // MARK: Expressions

  private mutating func value(of property: Property) -> Expression {
    let row = property.row
    return fitting(expression(pick(row.keptTypes)), property)
  }

  /// A constant within what the property can be; anything else as it is.
  private func fitting(_ expression: Expression, _ property: Property) -> Expression {
    guard var value = expression.constant, value.type == property.row.type else {
      return expression
    }
    for index in 0..<value.type.componentCount {
      let component = property.range.clamped(value.components[index], component: index)
      value.components[index] = max(-property.limit, min(component, property.limit))
    }
    return .constant(value)
  }

  /// A number within a range where it is a constant.
  private func number(_ expression: Expression, in range: ClosedRange<Double>) -> Expression {
    guard let number = expression.constant, !range.contains(number.scalar) else {
      return expression
    }
    return .constant(Value(number.type, range.lowerBound))
  }

  private mutating func expression(_ type: ValueType, depth: Int = 3) -> Expression {
    guard depth > 0 else { return .constant(value(type)) }
    switch upTo(8) {
    case 0, 1: return .constant(value(type))
    case 2, 3: return reference(type).map(Expression.reference) ?? .constant(value(type))
    case 4:
      var choices: [(Member, ValueType)] = []
      for member in Member.allCases {
        for base in ValueType.allCases where member.type(in: base) == type {
          choices.append((member, base))
        }
      }
      guard !choices.isEmpty else { return .constant(value(type)) }
      let (member, base) = pick(choices)
      return .member(member, of: expression(base, depth: depth - 1))
    case 5:
      let signs = UnaryOperator.allCases.filter { $0.type(type) == type }
      guard !signs.isEmpty else { return .constant(value(type)) }
      return .unary(pick(signs), expression(type, depth: depth - 1))
    case 6:
      var choices: [(BinaryOperator, ValueType, ValueType)] = []
      for sign in BinaryOperator.allCases {
        for left in ValueType.allCases {
          for right in ValueType.allCases where sign.type(left, right) == type {
            choices.append((sign, left, right))
          }
        }
      }
      guard !choices.isEmpty else { return .constant(value(type)) }
      let (sign, left, right) = pick(choices)
      let divisor = expression(right, depth: depth - 1)
      return .binary(
        sign, expression(left, depth: depth - 1),
        sign == .divide && divisor.constant?.scalar == 0 ? .constant(Value(right, 0.5)) : divisor)
    default: return call(type, depth: depth)
    }
  }

  private mutating func call(_ type: ValueType, depth: Int) -> Expression {
    let isScalar = type == .number || type == .angle || type == .time
    if isScalar, upTo(4) == 0 {
      return .random(
        key: text(), low: expression(type, depth: depth - 1),
        high: expression(type, depth: depth - 1))
    }
    var choices: [(Function, Signature)] = []
    for function in Function.allCases where function != .random {
      for signature in function.row.signatures where signature.result.admits(type) {
        choices.append((function, signature))
      }
    }
    guard !choices.isEmpty else { return .constant(value(type)) }
    let (function, signature) = pick(choices)
    let count = signature.parameters.count + (signature.repeatsLast ? upTo(3) : 0)
    let arguments = (0..<count).map { index in
      switch signature.pattern(at: index) {
      case .exactly(let exact): expression(exact, depth: depth - 1)
      case .scalar, .blendable, .any: expression(type, depth: depth - 1)
      }
    }
    return .call(function, arguments, type)
  }

  private mutating func reference(_ type: ValueType) -> Reference? {
    var choices: [Reference] = []
    if type == .rect { choices = [.container, .safeArea] }
    if type == .rect, isOnStage {
      for screen in Screen.allCases { choices += [.initialFrame(screen), .finalFrame(screen)] }
      choices.append(.view(screenView()))
    }
    if type == .number { choices += inGroup.map(Reference.member) }
    for variable in GestureVariable.allCases where inGesture[variable] == type {
      choices.append(.gesture(variable, type: type))
    }
    if !choices.isEmpty, !inGesture.isEmpty, chance() { return pick(choices) }
    for property in Property.allCases where isOnStage && property.row.type == type {
      choices.append(
        .resting(
          element: pick(askable ?? elements + ["from", "to", "container"]), property: property))
    }
    for parameter in parameters where parameter.type == type {
      choices.append(.parameter(name: parameter.name, type: type))
    }
    for definition in definitions where definition.value.type == type {
      choices.append(.definition(name: definition.name, type: type))
    }
    return choices.isEmpty ? nil : pick(choices)
  }

  private mutating func value(_ type: ValueType) -> Value {
    switch type {
    case .boolean: return .boolean(chance())
    case .edge: return .edge(pick(Edge.allCases))
    case .color:
      return .color(
        .random(in: 0...1, using: &random), pick([0, 1, 1.0 / 3]), 0.1 + 0.2, pick([0, 0.5, 1]))
    case .number, .angle, .time, .point, .size, .rect, .circle:
      var value = Value(type, 0)
      for index in 0..<type.componentCount { value.components[index] = number() }
      return value
    }
  }

  // MARK: Scalars

  private mutating func number() -> Double {
    switch upTo(4) {
    case 0: return Double(upTo(1000)) - 500
    case 1: return pick([0, 1, 0.1, 0.1 + 0.2, 1e21, -1e-7, .leastNonzeroMagnitude, .pi])
    case 2: return pick([.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p53 + 2])
    default:
      let bits = Double(bitPattern: random.next())
      return bits.isFinite ? bits : 0.5
    }
  }

  private mutating func number(within limits: ClosedRange<Double>) -> Double {
    let number = number()
    return limits.contains(number) ? number : .random(in: limits, using: &random)
  }

  private mutating func positive() -> Double {
    let number = number().magnitude
    return number > 0 && number <= 3600 ? number : 2.5
  }

  private mutating func text() -> String {
    pick([
      "", "plain", "a \"quoted\" \\ word", "tab\tline\nreturn\r nul\u{0} delete\u{7F}",
      "größe 日本 👩‍👩‍👧 \u{2028}", "e\u{301}", "/* */ */ ${x}",
    ])
  }

  mutating func upTo(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  mutating func chance() -> Bool { Bool.random(using: &random) }
  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[upTo(choices.count)] }
}
