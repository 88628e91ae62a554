import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2408: something that is seen, and then no more.
enum GoneAtOnce: MotionRule {
  static let page = RulePage(
    "T2408", .warning, .continuity, "What is seen to the end is gone when the transition is over.",
    why: """
      The screen that leaves, and whatever was put on the stage, is taken away when the transition \
      is over. What can still be seen then, and is not covered by the screen that has arrived, \
      disappears in one frame.
      """,
    remedy: """
      Let it leave the container, fade it to `alpha: 0`, put it behind `to`, or keep it for a modal \
      screen (`keep: true`).
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - to
          - from
        animate:
          from:
            translateX: 0 -> 280
        """),
      .present(
        """
        duration: 0.4s
        stage: [from, to, badge: { color: "#ff3b30", frame: "rect(95, 300, 200, 200)" }]
        animate:
          to: { alpha: 0 -> 1 }
          badge: { alpha: 0 -> 0.8 }
        """),
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - to
          - from
        animate:
          from:
            translateX: 0 -> container.width
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // A small screen goes at once like a large one.
    let isPresented = subject.timeline.presentation != nil
    for take in subject.takes {
      for (index, element) in take.scene.elements.enumerated()
      where element.member ?? 0 == 0 && element.isListed && element.goes(from: take.direction) {
        // Backwards what goes at once is what comes at once.
        let isTold =
          subject.places.isOnlyReversed(take.name)
          && (element.content == .screen(.from)
            && ThereAtOnce.tells(
              take.sight(of: index, at: take.lastMoment), take.sight(of: index, at: 0))
            || ThereAtOnce.tellsPlane(index, at: take.lastMoment, in: take))
        let most = take.mostAtOnce(of: index, at: take.lastMoment)
        guard !isTold, !take.endsAtSomething(element),
          !take.standsStill(element),
          !take.isBehind(.to, index, at: take.lastMoment),
          take.sight(of: index, at: take.lastMoment, most: most) > most
            || isPresented && element.content == .screen(.from)
              && ThereAtOnce.tells(
                take.sight(of: index, at: take.lastMoment), take.sight(of: index, at: 0))
        else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' is seen to the end, and gone when '\(take.name.rawValue)' is over",
            at: subject.places.motion(
              of: element.name, in: take.direction, by: ThereAtOnce.properties,
              or: ThereAtOnce.turns),
            help: help(for: element, in: take, subject)))
      }
    }
  }
}

extension GoneAtOnce {
  /// What can be done of that which the rule's page says.
  private static func help(
    for element: SceneElement, in take: Take, _ subject: Subject
  ) -> String {
    // Only single elements stay.
    let isKept =
      subject.timeline.kind == .modal && take.name.isForward && element.member == nil
      // What covers the screen had better not.
      && take.scene.index(of: element.name).map { !KeptCover.covers($0, in: take) } ?? true
    if element.content == .screen(.from) {
      // On the way back the screens have changed their names.
      let moved = Set(take.direction.tracks.filter { !$0.isHold }.map(\.element))
      if !take.name.isForward, moved.contains("to"), !moved.contains("from") {
        return "in '\(take.name.rawValue)' the screen that leaves is 'from': move that, or write "
          + "'\(take.name.rawValue): reverse'"
      }
      return "let it leave the container, fade it to `alpha: 0`, or put it behind `to`"
        + (isKept ? "; what stays is a picture, `{ snapshot: from, keep: true }`" : "")
    }
    let landing =
      if case .viewSnapshot(of: let view, _) = element.content {
        "let it end on the view that takes its place, `to.\(view.name)`, or "
      } else { "" }
    return landing + "fade it to `alpha: 0`, or let it leave the container"
      + (subject.timeline.presentation == nil ? ", or put it behind `to`" : "")
      + (isKept ? ", or let it stay, `keep: true`" : "")
  }
}

extension SceneContent {
  var isPlane: Bool {
    switch self {
    case .color, .gradient, .effect: true
    case .container, .screen, .snapshot, .viewSnapshot, .shared, .views, .empty: false
    }
  }

  var isEffect: Bool { if case .effect = self { true } else { false } }
}

extension SceneElement {
  /// Whether it is taken away when a direction is over, and nothing that looks like it stays.
  fileprivate func goes(from direction: Direction) -> Bool {
    guard !direction.keptElements.contains(name) else { return false }
    switch content {
    case .screen(.from), .snapshot(of: .from, _), .color, .gradient, .effect, .empty: return true
    case .viewSnapshot(of: let view, _): return view.screen == .from
    case .screen, .snapshot, .shared, .views, .container: return false
    }
  }
}

extension Take {
  /// Whether a track goes nowhere, which is told of that.
  fileprivate func standsStill(_ element: SceneElement) -> Bool {
    direction.tracks.contains { track in
      guard track.element == element.name, case .arrow(let start, let end) = track.shape else {
        return false
      }
      return start == end
    }
  }

  /// Whether an element ends in a place that a view or the app says: something stays there then.
  fileprivate func endsAtSomething(_ element: SceneElement) -> Bool {
    asksForPlace(of: element, \.last)
  }

  /// The same of the place where it begins.
  func beginsAtSomething(_ element: SceneElement) -> Bool { asksForPlace(of: element, \.first) }

  private func asksForPlace(of element: SceneElement, _ end: (Track) -> Expression?) -> Bool {
    guard let index = scene.index(of: element.name) else { return false }
    // What it stands in takes it along.
    return ancestry(of: index).contains { place in
      let name = scene.elements[place].name
      let tracks = direction.tracks.filter { $0.element == name && $0.property.movesAcross }
      let resting = direction.stage.first { $0.name == name }?.resting ?? []
      return tracks.contains { end($0).map(asksTheApp) ?? false }
        || resting.contains { rest in
          rest.property.movesAcross && !tracks.contains { $0.property == rest.property }
            && asksTheApp(rest.value)
        }
    }
  }

  /// Whether a value depends on a view or a parameter, by a `let` as well.
  private func asksTheApp(_ value: Expression) -> Bool {
    var asks = false
    // A timeline may have each name stand for two of the one before: each is looked into once.
    var known: Set<String> = []
    var pending = [value]
    while let next = pending.popLast(), !asks {
      next.forEachReference { reference in
        switch reference {
        case .view, .parameter: asks = true
        case .definition(let name, _):
          guard known.insert(name).inserted else { return }
          let definition = direction.definitions.first { $0.name == name }
          if let definition { pending.append(definition.value) }
        default: break
        }
      }
    }
    return asks
  }
}
