import TimelineIR
import TransitionCatalog

/// Time that has to pass though nothing may move.
extension DirectionEmitter {
  /// Lets the time pass where it may be that nothing moves: an animator of UIKit is done at once with what
  /// changes nothing. A film takes its time by itself.
  mutating func emitWaiting() {
    guard form == .animator, direction.duration > 0, !isSureToMove else { return }
    let clock = scope.claim("clock", suffix: "View")
    if !start.isEmpty { start.skip() }
    start.put(
      direction.tracks.allSatisfy(\.isHold)
        ? "// Nothing moves, but the duration has to pass."
        : "// Possibly nothing moves, but the duration has to pass.")
    start.put(joining: "let ", clock, " = UIView()")
    start.put(joining: container(), ".addSubview(", clock, ")")
    start.put(joining: "undo.append { ", clock, ".removeFromSuperview() }")
    motion.put(joining: clock, ".alpha = 0")
  }

  /// Whether something moves whatever views the app hands out and whatever edges and switches it gives.
  /// That a number which it gives makes all of a motion nothing is its own choice.
  private var isSureToMove: Bool {
    let tracks = direction.tracks.filter { !$0.isHold && isSureToBeThere($0.element) }
    if tracks.contains(where: { $0.differs { $0 } }) { return true }
    guard !tracks.isEmpty, let choices = timeline.choices else { return false }
    let definitions = direction.definitions
    return choices.allSatisfy { choice in
      // Each stands after those that it names.
      var known: [String: Expression] = [:]
      for definition in definitions {
        known[definition.name] = definition.value.value(choice, known)
      }
      return tracks.contains { track in track.differs { $0.value(choice, known) } }
    }
  }

  /// Whether the view of an element depends neither on the app nor on what was kept.
  private func isSureToBeThere(_ name: String) -> Bool {
    if let screen = Screen(rawValue: name) { return !optionalScreens.contains(screen) }
    guard let element = direction.element(name) else { return true }
    switch element.content {
    case .viewSnapshot, .shared, .views, .kept: return false
    case .screen, .snapshot, .effect, .color, .gradient, .empty:
      return element.parent.map(isSureToBeThere) ?? true
    }
  }
}

/// A parameter with one of the values that it can have.
private typealias ParameterChoice = (name: String, value: Value)

extension Expression {
  /// What an expression is worth on a phone, as the app has chosen; not constant where that is the
  /// affair of views, or of what elements have.
  fileprivate func value(
    _ choice: [ParameterChoice], _ known: [String: Expression]
  ) -> Expression {
    filled(isRightToLeft: false) { reference in
      switch reference {
      case .container, .initialFrame, .finalFrame: return .constant(.rect(0, 0, 390, 844))
      // What is not known as a number is not looked at any further.
      case .definition(let name, _): return known[name].flatMap { $0.constant == nil ? nil : $0 }
      case .parameter(let name, _):
        return choice.first { $0.name == name }.map { .constant($0.value) }
      case .safeArea, .resting, .view, .member, .gesture: return nil
      }
    }
  }
}

extension Timeline {
  /// All that an app can give for edges and switches, with what the others are when it gives nothing;
  /// nil where that is too much to look at.
  fileprivate var choices: [[ParameterChoice]]? {
    var choices: [[ParameterChoice]] = [[]]
    for parameter in parameters {
      let values: [Value]
      switch parameter.type {
      case .edge: values = [Edge.left, .right, .top, .bottom].map { .edge($0) }
      case .boolean: values = [.boolean(true), .boolean(false)]
      default:
        guard let value = parameter.defaultValue else { continue }
        values = [value]
      }
      choices = choices.flatMap { choice in values.map { choice + [(parameter.name, $0)] } }
      guard choices.count <= 64 else { return nil }
    }
    return choices
  }
}

extension Track {
  /// Whether one of its values is known to be another than its first one.
  fileprivate func differs(_ value: (Expression) -> Expression) -> Bool {
    let values = runs.joined().map { value($0.value).constant }
    guard let first = values.first, let first else { return false }
    return values.contains { $0.map { $0 != first } ?? false }
  }
}
