import TimelineIR
import TransitionCatalog

/// Writes what a gesture computes from its recognizer, as statements of the transition's type.
struct GestureScope {
  /// `Tolerance.speedStep` as people write it, and twice that.
  static let (speedStep, speedSpan) = ("0.00001", "0.00002")

  let plan: GesturePlan
  let group: GesturePlan.Group
  let gesture: Gesture
  /// The recognizer's variable.
  let finger: String
  /// Whether values are asked for some `seconds` later.
  let looksAhead: Bool

  private var emitter: DirectionEmitter
  private var mentioned: [Reference] = []

  init(
    _ gesture: Gesture, of group: GesturePlan.Group, in plan: GesturePlan, names: TimelineNames,
    looksAhead: Bool = false, indent: Int
  ) {
    self.plan = plan
    self.group = group
    self.gesture = gesture
    self.looksAhead = looksAhead
    finger = group.recognizer.rawValue
    let direction = Direction(of: gesture.definitions, for: gesture.direction)
    emitter = DirectionEmitter(direction, of: plan.timeline, form: .animator, names: names)
    emitter.views.indent = indent
    emitter.layoutSource = .finger(finger)
    emitter.scope.claimAll([finger] + names.gestureLocals)
  }

  var support: SupportSet { emitter.support }
  var usesEdgeType: Bool { emitter.usesEdgeType }
  /// What has to stand in front.
  var lines: SwiftText { emitter.views }

  private var drive: Drive? { gesture.drive }

  private mutating func put(_ line: String) {
    var text = Line()
    text.add(line)
    emitter.views.set(&text)
  }

  // MARK: Expressions

  /// The text of `expression`; what it needs goes in front.
  mutating func value(
    _ expression: Expression, within outer: Int = 0, progress: String = "CGFloat.zero"
  ) -> String {
    provide(for: expression, progress: progress)
    emitter.prepare(expression)
    emitter.print(expression, .known, within: outer)
    let result = emitter.line.text
    emitter.line = Line()
    return result
  }

  private mutating func provide(for expression: Expression, progress: String) {
    var found: [Reference] = []
    collect(expression, into: &found)
    for reference in found where !mentioned.contains(reference) {
      mentioned.append(reference)
      if let text = source(of: reference, progress: progress) {
        emitter.hoisted.append((reference, text))
      }
    }
  }

  private func collect(_ expression: Expression, into found: inout [Reference]) {
    var names: [String] = []
    expression.forEachReference { reference in
      guard !found.contains(reference) else { return }
      found.append(reference)
      if case .definition(let name, _) = reference { names.append(name) }
    }
    for name in names {
      guard let definition = gesture.definitions.first(where: { $0.name == name }) else { continue }
      collect(definition.value, into: &found)
    }
  }

  /// How a reference is written here: a place as in the mirror, where the whole is looked at in one.
  private mutating func source(of reference: Reference, progress: String) -> String? {
    let source = plainSource(of: reference, progress: progress)
    guard turnsWhole, reference.isPlace else { return source }
    let kind = reference.type == .point ? "point: " : "rect: "
    return source.map { "opposite(" + kind + $0 + ", of: " + finger + ")" }
  }

  private mutating func plainSource(of reference: Reference, progress: String) -> String? {
    switch reference {
    case .container:
      put("let container = bounds(around: " + finger + ")")
      return "container"
    case .safeArea:
      let source = "safeArea(around: " + finger + ")"
      guard !turnsWhole else { return source }
      put("let safeArea = self." + source)
      return "safeArea"
    case .parameter(let name, let type):
      let property = emitter.timelineNames.identifier(ofParameter: name) ?? name
      switch type {
      case .time: return "CGFloat(" + property + ")"
      case .edge:
        return emitter.side(of: property)
      case .number, .angle, .point, .size, .rect, .circle, .color, .boolean: return property
      }
    case .gesture(let variable, _): return source(of: variable, progress: progress)
    case .initialFrame, .finalFrame, .resting, .view, .member, .definition: return nil
    }
  }

  /// The velocity of two fingers.
  private var fingersVelocity: String { "knownVelocity(of: " + finger + ")" }

  private var isPan: Bool { group.recognizer.isPan }

  private mutating func source(of variable: GestureVariable, progress: String) -> String {
    switch variable {
    case .progress: return progress
    case .velocity where !isPan:
      guard turnsRotation else { return fingersVelocity }
      put("let turnSpeed = " + turned + fingersVelocity)
      return "turnSpeed"
    case .velocity:
      guard turnsWhole else { return finger + ".velocity(in: nil)" }
      put("let velocity = turned(" + finger + ".velocity(in: nil), of: " + finger + ")")
      return "velocity"
    case .translation where !looksAhead:
      guard turnsWhole else { return finger + ".translation(in: nil)" }
      put("let translation = turned(" + finger + ".translation(in: nil), of: " + finger + ")")
      return "translation"
    case .translation:
      nameMovement()
      let sum = "CGPoint(x: moved.x + seconds * speed.x, y: moved.y + seconds * speed.y)"
      put("let translation = " + (turnsWhole ? "turned(" + sum + ", of: " + finger + ")" : sum))
      return "translation"
    case .scale, .rotation:
      var property = finger + "." + variable.rawValue
      if turnsRotation {
        put("let turn = " + turned + property)
        property = "turn"
      }
      guard looksAhead else { return property }
      let later = variable.rawValue + "Then"
      put("let " + later + " = " + property + " + seconds * " + turned + fingersVelocity)
      return later
    case .location:
      return "location(of: " + finger + (looksAhead && isPan ? ", after: seconds)" : ")")
    }
  }

  private mutating func nameMovement() {
    let (moved, speed) = (finger + ".translation(in: nil)", finger + ".velocity(in: nil)")
    put("let (moved, speed) = (" + moved + ", " + speed + ")")
  }

  /// Whether the finger's own numbers are exchanged left and right with the layout direction.
  private var turnsWhole: Bool { !plan.timeline.rightToLeft.isEmpty }

  /// Whether what two fingers have turned is exchanged as well.
  private var turnsRotation: Bool {
    if case .rotation = gesture.recognizer { turnsWhole } else { false }
  }

  /// What a rotation and its speed are multiplied by.
  private var turned: String { turnsRotation ? "sign(of: " + finger + ") * " : "" }

  // MARK: Along

  /// Which way counts: the edge that the finger goes to.
  private var heading: Edge? { gesture.recognizer.heading }

  private var turns: Bool { heading.map(plan.timeline.turns) ?? false }

  /// What stands before a component so that it counts along the direction.
  private var sign: String {
    let side = turns ? "sign(of: " + finger + ") * " : ""
    switch heading {
    case .left, .leading, .top: return "-" + side
    case .right, .trailing, .bottom, nil: return side
    }
  }

  private var axis: String {
    switch heading {
    case .top, .bottom: ".y"
    case .left, .right, .leading, .trailing, nil: ".x"
    }
  }

  /// The component of a vector along the direction, signed.
  func along(_ vector: String) -> String { sign + vector + axis }

  private func across(_ vector: String) -> String {
    switch heading {
    case .top, .bottom: vector + ".x"
    case .left, .right, .leading, .trailing, nil: vector + ".y"
    }
  }

  /// The finger's speed along the direction, as `finish` has it.
  func speedAlong() -> String {
    switch gesture.recognizer {
    case .pan, .edgePan: along(finger + ".velocity(in: nil)")
    case .pinch(.out), .rotation(.clockwise): turned + fingersVelocity
    case .pinch(.in), .rotation(.counterclockwise): "-" + turned + fingersVelocity
    case .tap, .swipe, .longPress: "0"
    }
  }

  // MARK: Progress

  /// How far the finger has come, as a part of the whole way; may leave 0...1.
  mutating func progress() -> String {
    guard let drive else { return "0" }
    if let expression = drive.progress {
      return value(expression, progress: "running?.progress ?? 0")
    }
    let distance = value(drive.distance, within: Binding.prefix)
    let isOne = drive.distance.constant == .number(1)
    let divisor = isOne ? "" : " / " + distance
    switch gesture.recognizer {
    case .pan, .edgePan:
      guard looksAhead else { return along(finger + ".translation(in: nil)") + divisor }
      nameMovement()
      return sign + "(moved" + axis + " + seconds * speed" + axis + ")" + divisor
    case .pinch(.out):
      let scale = looksAhead ? "scale + seconds * " + fingersVelocity + " - 1" : "scale - 1"
      return isOne ? finger + "." + scale : "(" + finger + "." + scale + ")" + divisor
    case .pinch(.in):
      let speed = looksAhead ? " - seconds * " + fingersVelocity : ""
      let rest = "1 - " + finger + ".scale" + speed
      return isOne ? rest : "(" + rest + ")" + divisor
    case .rotation(let way):
      let sign = way == .clockwise ? "" : "-"
      let turn = finger + ".rotation" + (looksAhead ? " + seconds * " + fingersVelocity : "")
      return sign + turned + (looksAhead ? "(" + turn + ")" : turn) + divisor
    case .tap, .swipe, .longPress: return "0"
    }
  }

  /// Whether progress at a later time is asked for.
  static func looksAhead(_ gesture: Gesture) -> Bool {
    guard let drive = gesture.drive else { return false }
    let isDifferenced =
      drive.release != nil && drive.progress != nil && drive.plainProgressRate == nil
    return drive.finish.projected != nil || isDifferenced
  }

  // MARK: Begin

  /// Whether the gesture goes its way, and the way is known; and whether nothing is known yet. Nil
  /// where the recognizer itself sees to it.
  mutating func begins() -> (condition: String, isUnknown: String?)? {
    guard let drive else { return nil }
    if let begin = drive.begin { return (value(begin), nil) }
    switch gesture.recognizer {
    case .pan:
      let (here, there) = (along("move"), across("move"))
      return ("\(here) > 0 && \(here) >= abs(\(there))", "move == .zero")
    case .pinch(let way): return (way == .out ? "move > 0" : "move < 0", "move == 0")
    case .rotation(let way):
      return (turned + (way == .clockwise ? "move > 0" : "move < 0"), "move == 0")
    case .edgePan, .tap, .swipe, .longPress: return nil
    }
  }

  /// Names the way that the finger goes, for the rules that are built in.
  static func moveLines(of recognizer: GestureName) -> [String] {
    let finger = recognizer.rawValue
    switch recognizer {
    case .pan, .edgePan:
      return [
        "let translation = \(finger).translation(in: nil)",
        "let move = translation == .zero ? \(finger).velocity(in: nil) : translation",
      ]
    case .pinch:
      return ["let move = pinch.scale == 1 ? knownVelocity(of: pinch) : pinch.scale - 1"]
    case .rotation:
      return [
        "let move = rotation.rotation == 0 ? knownVelocity(of: rotation) : rotation.rotation"
      ]
    case .tap, .swipe, .longPress: return []
    }
  }

  // MARK: Release

  /// The arguments of `release`: whether it finishes, how fast, and with which speed.
  mutating func release(progressName: String) -> [String] {
    guard let drive else { return ["finishing: true"] }
    let elastic = plan.mixesRubberBands ? ", isElastic: \(drive.hasRubberBand)" : ""
    func progress(_ seconds: String) -> String {
      "running.progress(after: \(progressName)(of: \(finger), after: \(seconds))\(elastic))"
    }
    var alternatives: [String] = []
    var guardText: String?
    let finish = drive.finish
    if let threshold = finish.progress {
      let value = value(threshold, within: Binding.product, progress: "running.progress")
      alternatives.append("running.progress > " + value + " + 1e-9")
    }
    if let threshold = finish.velocity {
      let value = value(threshold, within: Binding.product, progress: "running.progress")
      put("let speed = " + speedAlong())
      alternatives.append("speed > " + value)
      let isSingle = !value.contains(" ") && !value.hasPrefix("-")
      let limit = "-" + (isSingle ? value : "(" + value + ")")
      guardText = "speed >= " + limit
    }
    if let threshold = finish.projected {
      let value = value(threshold, within: Binding.product, progress: "running.progress")
      alternatives.append(progress("\(Tolerance.projection)") + " > " + value + " + 1e-9")
    }
    var finishing = alternatives.joined(separator: " || ")
    if let guardText, alternatives.count > 1 {
      // A flick against the direction decides first.
      finishing = guardText + " && (" + finishing + ")"
    }
    let isSprung = drive.release != nil
    if finishing.utf8.count > 60 || isSprung && finishing.contains(" || ") {
      put("let finishes = " + finishing)
      finishing = "finishes"
    }
    if isSprung { finishing = finger + ".state == .ended && " + finishing }
    var arguments = ["finishing: " + finishing]
    if let speed = drive.completionSpeed {
      arguments.append("speed: " + value(speed, progress: "running.progress"))
    }
    if let spring = drive.release {
      var velocity: String
      if let rate = drive.plainProgressRate {
        velocity = value(rate, progress: "running.progress")
        if rate.constant == nil {
          put("// How fast the progress changes, per second.")
          put("let rate = " + velocity)
          velocity = "rate"
        }
      } else if drive.progress != nil {
        let progress = progressName + "(of: " + finger
        put("// The rate of progress: a second-order difference cancels its curvature.")
        put("let here = " + progress + ")")
        put("let soon = " + progress + ", after: " + Self.speedStep + ")")
        put("let later = " + progress + ", after: " + Self.speedSpan + ")")
        velocity = "(4 * soon - later - 3 * here) / " + Self.speedSpan
      } else {
        let isOne = drive.distance.constant == .number(1)
        let along = finish.velocity == nil ? speedAlong() : "speed"
        velocity = along + (isOne ? "" : " / " + value(drive.distance, within: Binding.prefix))
      }
      if drive.hasRubberBand { velocity = "running.stretched(" + velocity + ")" }
      arguments.append("velocity: " + velocity)
      if drive.moves != nil { arguments.append("throwing: " + finger + ".velocity(in: nil)") }
      if plan.commonRelease == nil {
        let numbers =
          [spring.mass, spring.stiffness, spring.damping].map(decimal)
          + (plan.timeline.form == .animator ? [spring.writtenSettlingTime] : [])
        arguments.append("spring: (\(numbers.joined(separator: ", ")))")
      }
    }
    return arguments
  }
}

extension Drive {
  /// The derivative of `progress:` where it is short enough to be read, and compiled in no time.
  fileprivate var plainProgressRate: Expression? {
    progressRate.flatMap { rate in
      var (parts, choices) = (0, 0)
      rate.forEachPart { part in
        parts += 1
        if case .call(.if, _, _) = part { choices += 1 }
      }
      return parts <= 40 && choices <= 1 ? rate : nil
    }
  }
}
