import TimelineIR
import TransitionCatalog

extension TimelineSource {
  /// Steps that go with the stage and with each other, in one of many ways.
  mutating func lifecycle(
    of direction: DirectionName, _ stage: [Element], after forward: Direction?
  ) -> Lifecycle {
    let listed = stage.map(\.name)
    var steps = Lifecycle(setUp: [], finish: [], cancel: [])
    for name in forward?.keptElements ?? [] where !listed.contains(name) {
      steps.setUp.append(.concealElement(name))
      steps.finish.append(.discard(element: name))
      steps.cancel.append(.revealElement(name))
    }
    for screen in Screen.allCases where !listed.contains(screen.rawValue) && chance() {
      steps.setUp.append(.conceal(screen))
      steps.finish.append(.reveal(screen))
      steps.cancel.append(.reveal(screen))
    }
    for element in stage {
      switch element.content {
      case .screen(.from) where chance(): break
      case .screen(let screen): steps.setUp.append(.place(screen))
      case .views: break
      case .kept: steps.setUp.append(.adopt(element: element.name))
      case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty:
        steps.setUp.append(.make(element: element.name))
      }
    }
    for each in ["container", "from", "to"] + (elements + ["views"]).filter(listed.contains)
    where chance() {
      let step = Step.restore(
        element: each, properties: Property.allCases.filter { _ in upTo(8) == 0 })
      steps.finish.append(step)
      if chance() { steps.cancel.append(step) }
    }
    if direction.isForward, chance() { steps.finish.append(.leave(.from, properties: [.alpha])) }
    for case .leave in forward?.lifecycle.finish ?? [] {
      steps.finish.removeAll { if case .restore("to", _) = $0 { true } else { false } }
      steps.finish.append(.restore(element: "to", properties: [.alpha]))
    }
    for element in stage.reversed() {
      let name = element.name
      if case .shared = element.content, chance() {
        steps.setUp.append(.concealShared(element: name))
        steps.finish.append(.revealShared(element: name))
        steps.cancel.append(.revealShared(element: name))
      }
      switch element.content {
      case .screen, .views: break
      case .kept:
        steps.finish.append(.discard(element: name))
        steps.cancel.append(.keep(element: name))
      case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty:
        let stays = direction.isForward && chance()
        steps.finish.append(stays ? .keep(element: name) : .discard(element: name))
        steps.cancel.append(.discard(element: name))
      }
    }
    if chance() { steps.finish.append(.remove(.from)) }
    if chance() { steps.cancel.append(.remove(.to)) }
    steps.finish.append(.complete(finished: true))
    steps.cancel.append(.complete(finished: false))
    return steps
  }
}
