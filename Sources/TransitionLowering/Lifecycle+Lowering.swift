import TimelineIR
import TransitionCatalog

extension Lifecycle {
  /// What a stage and its tracks need before and after: every property that is touched on a view
  /// that is not ours is given back, what was made goes or is kept, who was concealed is shown. The
  /// container's perspective stays with what is kept, which is seen through it.
  init(stage: [Element], tracks: [Track], keeping kept: Set<String>) {
    let listed = Set(stage.map(\.name))
    var setUp: [Step] = []
    for screen in Screen.allCases where !listed.contains(screen.rawValue) {
      setUp.append(.conceal(screen))
    }
    for element in stage {
      switch element.content {
      case .screen(let screen): setUp.append(.place(screen))
      case .kept: setUp.append(.adopt(element: element.name))
      case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty:
        setUp.append(.make(element: element.name))
      case .views: break
      }
    }
    // Pictures show what is seen before anything is hidden.
    for element in stage {
      if case .shared = element.content { setUp.append(.concealShared(element: element.name)) }
    }

    let views = stage.filter(\.content.isForeign).map(\.name)
    let isForeign = { (name: String) in
      name == "container" || Screen(rawValue: name) != nil || views.contains(name)
    }
    var finish = Self.restored(stage, tracks, where: isForeign)
    // What was kept stays when the way back is cancelled, and goes when it is finished.
    let adopted = stage.filter { $0.content == .kept }.map(\.name)
    var cancel =
      adopted.isEmpty
      ? finish : Self.restored(stage, tracks) { isForeign($0) || adopted.contains($0) }
    if !kept.isEmpty {
      finish = finish.compactMap { step in
        guard case .restore("container", let properties) = step else { return step }
        let others = properties.filter { $0 != .perspective }
        return others.isEmpty ? nil : .restore(element: "container", properties: others)
      }
    }
    for element in stage.reversed() {
      switch element.content {
      case .screen, .views: break
      case .kept:
        finish.append(.discard(element: element.name))
        cancel.append(.keep(element: element.name))
      case .shared:
        for last: Step in [.revealShared(element: element.name), .discard(element: element.name)] {
          finish.append(last)
          cancel.append(last)
        }
      case .snapshot, .viewSnapshot, .effect, .color, .gradient, .empty:
        let stays = kept.contains(element.name)
        finish.append(stays ? .keep(element: element.name) : .discard(element: element.name))
        cancel.append(.discard(element: element.name))
      }
    }
    for screen in Screen.allCases where !listed.contains(screen.rawValue) {
      finish.append(.reveal(screen))
      cancel.append(.reveal(screen))
    }
    self.init(
      setUp: setUp, finish: finish + [.remove(.from), .complete(finished: true)],
      cancel: cancel + [.remove(.to), .complete(finished: false)])
  }

  private static func restored(
    _ stage: [Element], _ tracks: [Track], where isOthers: (String) -> Bool
  ) -> [Step] {
    var steps: [Step] = []
    func touch(_ name: String, _ property: Property) {
      guard isOthers(name) else { return }
      for (place, step) in steps.enumerated() {
        guard case .restore(name, let properties) = step else { continue }
        if !properties.contains(property) {
          steps[place] = .restore(element: name, properties: properties + [property])
        }
        return
      }
      steps.append(.restore(element: name, properties: [property]))
    }
    for element in stage { for each in element.resting { touch(element.name, each.property) } }
    for track in tracks { touch(track.element, track.property) }
    return steps
  }
}
