internal import TimelineIR
internal import TransitionCatalog

/// Set-up and clean-up.
extension TimelineReader {
  /// `stage` holds the names of all elements on the stage, the screens among them.
  mutating func lifecycle(_ node: JSONNode?, stage: Set<String>) -> Lifecycle? {
    let members = members(of: node, "a lifecycle", required: ["setUp", "finish", "cancel"])
    guard let members else { return nil }
    let steps = { (reader: inout TimelineReader, name: String) in
      reader.list(members[name]) { $0.step($1, stage: stage) }
    }
    let lifecycle = Lifecycle(
      setUp: steps(&self, "setUp"), finish: steps(&self, "finish"), cancel: steps(&self, "cancel"))
    checkCompletion(of: lifecycle.setUp, [], members["setUp"])
    checkCompletion(of: lifecycle.finish, [true], members["finish"])
    checkCompletion(of: lifecycle.cancel, [false], members["cancel"])
    return lifecycle
  }

  /// The context is told exactly once, at the end.
  private mutating func checkCompletion(of steps: [Step], _ wanted: [Bool], _ node: JSONNode?) {
    guard let node else { return }
    let completions = steps.compactMap { step in
      if case .complete(let finished) = step { finished } else { nil }
    }
    guard completions != wanted else { return }
    let phrase =
      wanted.first.map { "exactly one step { \"complete\": \($0) } is expected" }
      ?? "nothing can be completed here"
    report(node, phrase)
  }

  private mutating func step(_ node: JSONNode, stage: Set<String>) -> Step? {
    guard case .object(let objectMembers) = node.value else {
      expected("a step", at: node)
      return nil
    }
    let form = objectMembers.lazy.compactMap { StepForm(rawValue: $0.name) }.first
    guard let form else {
      let words = StepForm.allCases.map(\.rawValue).joined(separator: ", ")
      report(node, "an object with one of \(words) is expected")
      return nil
    }
    let members = members(
      of: node, "a step '\(form.rawValue)'",
      required: form.hasProperties ? [form.rawValue, "properties"] : [form.rawValue])
    guard let members, let subject = members[form.rawValue] else { return nil }
    switch form {
    case .place:
      guard let screen = word(subject, "a screen", of: Screen.self) else { return nil }
      if !stage.contains(screen.rawValue) {
        report(subject, "'\(screen.rawValue)' is not on the stage")
      }
      return .place(screen)
    case .conceal: return word(subject, "a screen").map(Step.conceal)
    case .reveal: return word(subject, "a screen").map(Step.reveal)
    case .remove: return word(subject, "a screen").map(Step.remove)
    case .concealElement: return made(subject, orKept: true).map(Step.concealElement)
    case .revealElement: return made(subject, orKept: true).map(Step.revealElement)
    case .make: return made(subject).map(Step.make)
    case .adopt: return made(subject).map(Step.adopt)
    case .discard: return made(subject, orKept: true).map(Step.discard)
    case .keep: return made(subject).map(Step.keep)
    case .restore:
      let element = actor(subject)
      let properties = properties(members["properties"])
      return element.map { .restore(element: $0, properties: properties) }
    case .leave:
      let screen = word(subject, "a screen", of: Screen.self)
      let properties = properties(members["properties"])
      return screen.map { .leave($0, properties: properties) }
    case .concealShared: return made(subject).map(Step.concealShared)
    case .revealShared: return made(subject).map(Step.revealShared)
    case .complete: return boolean(subject).map(Step.complete)
    }
  }

  private mutating func properties(_ node: JSONNode?) -> [Property] {
    var properties: [Property] = []
    for each in elements(of: node) ?? [] {
      guard let property = word(each, "a property", of: Property.self) else { continue }
      if properties.contains(property) {
        report(each, "'\(property.rawValue)' stands here before this one")
      }
      properties.append(property)
    }
    return properties
  }

  /// The name of an element that is not a screen, or of one that the direction before has kept.
  private mutating func made(_ node: JSONNode, orKept allowsKept: Bool = false) -> String? {
    guard let name = string(node) else { return nil }
    guard scope.elements.contains(name) || allowsKept && scope.kept.contains(name) else {
      report(node, "there is no element '\(name)' in this direction that is not a screen")
      return nil
    }
    return name
  }
}

/// The members that say what a step does.
enum StepForm: String, CaseIterable {
  case place, conceal, concealElement, make, adopt, restore, reveal, revealElement, remove
  case discard, keep, leave, concealShared, revealShared, complete

  /// Whether the step names properties.
  var hasProperties: Bool {
    switch self {
    case .restore, .leave: true
    case .place, .conceal, .concealElement, .make, .adopt, .reveal, .revealElement, .remove,
      .discard, .keep, .concealShared, .revealShared, .complete:
      false
    }
  }
}
