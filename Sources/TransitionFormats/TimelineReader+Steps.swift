internal import TimelineIR
internal import TransitionCatalog

/// Whether the steps of a lifecycle go with the stage and with each other.
extension TimelineReader {
  /// - Parameter forward: The direction before this one, if there is one.
  mutating func checkSteps(
    of direction: Direction, after forward: Direction?, _ node: JSONNode
  ) {
    let wanted = WantedSteps(direction, after: forward)
    let lifecycle = direction.lifecycle
    let before = mistakes.count
    for list in StepList.allCases {
      let path = DocumentPath.member(node.path, list.rawValue)
      let steps = lifecycle[list].map(StepKey.init)
      let count = mistakes.count
      checkEach(steps, wanted[list], in: list, path)
      // One that is wrong may stand for one that is missing.
      guard mistakes.count == count else { continue }
      let there = Set(steps)
      for choice in wanted[list].needed where !choice.contains(where: there.contains) {
        let words = choice.map(\.description).joined(separator: " or ")
        report(path, "a step \(words) is expected")
      }
    }
    if mistakes.count == before { checkOrder(of: direction, node) }
  }

  /// Each stands once, and where it has something to do.
  private mutating func checkEach(
    _ steps: [StepKey], _ wanted: WantedSteps.OfList, in list: StepList, _ path: DocumentPath
  ) {
    let known = Set(wanted.needed.joined() + wanted.possible)
    let there = Set(steps)
    var earlier: Set<StepKey> = []
    for (index, step) in steps.enumerated() where step.form != .complete {
      let path = DocumentPath.index(path, index)
      if !step.form.lists.contains(list) {
        let names = step.form.lists.map { "'\($0.rawValue)'" }.joined(separator: " and ")
        report(path, "a step '\(step.form.rawValue)' stands in \(names) only")
      } else if step.form != .restore, !known.contains(step) {
        let form = step.form
        report(
          path, "a step '\(form.rawValue)' is for \(form.phrase), which '\(step.subject)' is not")
      } else if !earlier.insert(step).inserted {
        report(path, "there is a step \(step) before this one")
      } else if step.form == .keep, list == .finish,
        there.contains(StepKey(.discard, step.subject))
      {
        report(path, "'\(step.subject)' goes and cannot be kept")
      }
    }
  }

  // MARK: Order

  private mutating func checkOrder(of direction: Direction, _ node: JSONNode) {
    let lifecycle = direction.lifecycle
    checkSetUp(lifecycle.setUp, of: direction, .member(node.path, StepList.setUp.rawValue))
    for list in [StepList.finish, .cancel] {
      checkCleanUp(lifecycle[list], of: direction, .member(node.path, list.rawValue))
    }
  }

  /// The stage is built back to front, and pictures are taken before anything is hidden.
  private mutating func checkSetUp(
    _ steps: [Step], of direction: Direction, _ path: DocumentPath
  ) {
    var places: [String: Int] = [:]
    for (place, element) in direction.stage.enumerated() { places[element.name] = place }
    var highest: (place: Int, name: String)?
    var hidden: String?
    for (index, step) in steps.map(StepKey.init).enumerated() {
      switch step.form {
      case .concealShared: hidden = hidden ?? step.subject
      case .place, .make, .adopt:
        guard let place = places[step.subject] else { continue }
        if let highest, place < highest.place {
          report(
            .index(path, index),
            "'\(step.subject)' is behind '\(highest.name)' on the stage, and so comes before it")
        } else if let hidden, step.form == .make {
          report(
            .index(path, index),
            "'\(step.subject)' comes before the originals of '\(hidden)' are hidden")
        }
        if place >= highest?.place ?? 0 { highest = (place, step.subject) }
      case .conceal, .concealElement, .restore, .reveal, .revealElement, .remove, .discard, .keep,
        .leave, .revealShared, .complete:
        continue
      }
    }
  }

  /// What is in an element goes before it, and the originals of a shared view are back before the
  /// copy goes.
  private mutating func checkCleanUp(
    _ steps: [Step], of direction: Direction, _ path: DocumentPath
  ) {
    var children: [String: [String]] = [:]
    for element in direction.stage {
      if let parent = element.parent { children[parent, default: []].append(element.name) }
    }
    let keys = steps.map(StepKey.init)
    var places: [StepKey: Int] = [:]
    for (index, key) in keys.enumerated() { places[key] = index }
    for (index, key) in keys.enumerated() {
      switch key.form {
      case .discard:
        if let place = places[StepKey(.revealShared, key.subject)], place > index {
          report(
            .index(path, place),
            "the originals of '\(key.subject)' are shown before '\(key.subject)' goes")
        }
        for child in children[key.subject] ?? [] {
          guard let place = places[StepKey(.discard, child)], place > index else { continue }
          report(
            .index(path, place), "'\(child)' is in '\(key.subject)', and so goes before it")
        }
      case .complete:
        if index < keys.count - 1 {
          report(.index(path, index), "a step 'complete' is the last one")
        }
      case .place, .conceal, .concealElement, .make, .adopt, .restore, .reveal, .revealElement,
        .remove, .keep, .leave, .concealShared, .revealShared:
        continue
      }
    }
  }
}

/// The lists of a lifecycle.
enum StepList: String, CaseIterable {
  case setUp, finish, cancel
}

extension Lifecycle {
  fileprivate subscript(list: StepList) -> [Step] {
    switch list {
    case .setUp: setUp
    case .finish: finish
    case .cancel: cancel
    }
  }
}

/// What a step does, and with whom.
private struct StepKey: Hashable, CustomStringConvertible {
  var form: StepForm
  var subject: String

  init(_ form: StepForm, _ subject: String) { (self.form, self.subject) = (form, subject) }

  init(_ step: Step) {
    switch step {
    case .place(let screen): self.init(.place, screen.rawValue)
    case .conceal(let screen): self.init(.conceal, screen.rawValue)
    case .concealElement(let name): self.init(.concealElement, name)
    case .make(let name): self.init(.make, name)
    case .adopt(let name): self.init(.adopt, name)
    case .restore(let name, _): self.init(.restore, name)
    case .reveal(let screen): self.init(.reveal, screen.rawValue)
    case .revealElement(let name): self.init(.revealElement, name)
    case .remove(let screen): self.init(.remove, screen.rawValue)
    case .discard(let name): self.init(.discard, name)
    case .keep(let name): self.init(.keep, name)
    case .leave(let screen, _): self.init(.leave, screen.rawValue)
    case .concealShared(let name): self.init(.concealShared, name)
    case .revealShared(let name): self.init(.revealShared, name)
    case .complete(let finished): self.init(.complete, "\(finished)")
    }
  }

  /// The step that shows again what this one hides.
  var undoing: StepKey? {
    switch form {
    case .conceal: StepKey(.reveal, subject)
    case .concealShared: StepKey(.revealShared, subject)
    case .concealElement, .place, .make, .adopt, .restore, .reveal, .revealElement, .remove,
      .discard, .keep, .leave, .revealShared, .complete:
      nil
    }
  }

  /// As it is written, without its properties.
  var description: String { "{ \"\(form.rawValue)\": \"\(subject)\" }" }
}

extension StepForm {
  /// Where such a step can stand.
  fileprivate var lists: [StepList] {
    switch self {
    case .place, .conceal, .concealElement, .make, .adopt, .concealShared: [.setUp]
    case .leave: [.finish]
    case .revealElement: [.cancel]
    case .restore, .reveal, .remove, .discard, .keep, .revealShared, .complete: [.finish, .cancel]
    }
  }

  /// Whom such a step is for.
  fileprivate var phrase: String {
    switch self {
    case .place: "a screen that is on the stage"
    case .conceal: "a screen that is not on the stage"
    case .concealElement: "an element that was kept and is not on the stage"
    case .make: "an element that this direction makes"
    case .adopt: "an element that was kept and is on the stage"
    case .restore: "what is not the transition's own"
    case .reveal: "a screen that is concealed"
    case .revealElement: "an element that is concealed"
    case .remove: "the screen that is left when this is over"
    case .discard: "what goes when this is over"
    case .keep: "what stays when this is over"
    case .leave: "the screen below, on the way in"
    case .concealShared: "a shared view"
    case .revealShared: "a shared view that is concealed"
    case .complete: "the context"
    }
  }
}

/// The steps that a direction's stage asks for.
private struct WantedSteps {
  struct OfList {
    /// One of each of these has to be there.
    var needed: [[StepKey]] = []
    /// These can be there too.
    var possible: [StepKey] = []
  }

  private var setUp = OfList()
  private var finish = OfList()
  private var cancel = OfList()

  subscript(list: StepList) -> OfList {
    switch list {
    case .setUp: setUp
    case .finish: finish
    case .cancel: cancel
    }
  }

  init(_ direction: Direction, after forward: Direction?) {
    let listed = Set(direction.stage.map(\.name))
    for screen in Screen.allCases where !listed.contains(screen.rawValue) {
      setUp.possible.append(StepKey(.conceal, screen.rawValue))
    }
    for element in direction.stage { add(element, isForward: direction.name.isForward) }
    for name in forward?.keptElements ?? [] where !listed.contains(name) {
      setUp.needed.append([StepKey(.concealElement, name)])
      finish.needed.append([StepKey(.discard, name)])
      cancel.needed.append([StepKey(.revealElement, name)])
    }
    let concealed = Set(direction.lifecycle.setUp.map(StepKey.init))
    for step in setUp.possible where concealed.contains(step) {
      if let undoing = step.undoing {
        finish.needed.append([undoing])
        cancel.needed.append([undoing])
      }
    }
    finish.possible.append(StepKey(.remove, Screen.from.rawValue))
    cancel.possible.append(StepKey(.remove, Screen.to.rawValue))
    if direction.name.isForward {
      finish.possible.append(StepKey(.leave, Screen.from.rawValue))
    }
    // What the way in has left changed is put back when the way out is over.
    for case .leave(let screen, _) in forward?.lifecycle.finish ?? [] {
      finish.needed.append([StepKey(.restore, screen.other.rawValue)])
    }
  }

  private mutating func add(_ element: Element, isForward: Bool) {
    let name = element.name
    switch element.content {
    // The screen that goes has been in the container before.
    case .screen(.from): setUp.possible.append(StepKey(.place, name))
    case .screen(.to): setUp.needed.append([StepKey(.place, name)])
    case .views: break
    case .kept:
      setUp.needed.append([StepKey(.adopt, name)])
      finish.needed.append([StepKey(.discard, name)])
      cancel.needed.append([StepKey(.keep, name)])
    case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty:
      setUp.needed.append([StepKey(.make, name)])
      finish.needed.append([StepKey(.discard, name)] + (isForward ? [StepKey(.keep, name)] : []))
      cancel.needed.append([StepKey(.discard, name)])
      if case .shared = element.content {
        setUp.possible.append(StepKey(.concealShared, name))
      }
    }
  }
}
