import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2501: an element that is there and never seen.
enum NeverSeen: MotionRule {
  static let page = RulePage(
    "T2501", .warning, .lifecycle, "An element is never seen.",
    why: """
      A view that is hidden, transparent or without size from the first moment to the last costs a \
      layer and does nothing. Mostly its last track never brings it back: `alpha: 0` where \
      `alpha: 0 -> 1` was meant.
      """,
    remedy: "Let it appear, or take it off the stage.",
    triggers: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
        """),
      // Not the two ends of a way, but the two screens.
      RuleExample(
        """
        transition: Fade
        kind: navigation
        push:
          duration: 0.4s
          animate:
            from: { alpha: 0 }
            to: { alpha: 1 }
        pop: reverse
        """),
    ],
    passes: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
            dim:
              alpha: -> 30%
        """),
      // It is seen where the app says so.
      RuleExample(
        """
        transition: Cover
        kind: modal
        parameters:
          dims: boolean
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
            dim:
              alpha: -> if(dims, 30%, 0)
        """),
      // So is this, whatever the default is.
      RuleExample(
        """
        transition: Cover
        kind: modal
        parameters:
          plain: { type: boolean, default: true }
          depth: { type: number, default: 0 }
        present:
          duration: 0.4s
          stage:
            - from
            - dim: { color: black, alpha: 0 }
            - tint: { color: white, alpha: 0 }
            - to
          animate:
            to:
              translateY: container.height -> 0
            dim:
              alpha: -> if(plain, 0, 30%)
            tint:
              alpha: -> depth / 4
        """),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // What only plays another direction backwards says nothing that was not said there.
    for take in subject.distinctTakes {
      for (index, element) in take.scene.elements.enumerated().dropFirst() {
        guard element.member ?? 0 == 0, element.content != .empty, !element.hasChildren,
          // Screens that are concealed on purpose are not listed.
          element.isListed, !take.shows(index),
          subject.switched?.take(take.name)?.shows(index) != true,
          !subject.otherRooms(of: take, show: element.name, { $0.shows($1) })
        else { continue }
        let figures = take.members(of: index).flatMap { member in
          (0...take.lastMoment).map { take.figure(member, at: $0) }
        }
        let isVisible = figures.contains(where: \.isVisible)
        if !isVisible, take.direction.holdsAlpha(of: element.name) {
          findings.add(
            Diagnostic(
              kind, "'\(element.name)' is never seen",
              at: subject.places.track(element.name, .alpha, in: take.name),
              notes: [reason(figures)], help: arrow(for: element)))
          continue
        }
        let holder = (take.screen(of: index) ?? take.concealing(index)).map {
          take.scene.elements[$0].name
        }
        let why =
          if !isVisible {
            reason(figures)
          } else if let holder, take.isUncovered(index) {
            "'\(holder)', in which it lies, is hidden or transparent meanwhile"
          } else {
            "something in front of it covers it all the time"
          }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' is never seen",
            at: subject.places.element(element.name, in: take.name), notes: [why],
            help: isVisible ? help(for: element, in: take) ?? page.help : page.help))
      }
    }
  }
}

extension NeverSeen {
  /// Why nothing is seen of something, in a sentence.
  private static func reason(_ figures: [Figure]) -> String {
    if figures.allSatisfy({ $0.alpha <= 0.01 }) {
      let alphas = Set(figures.map(\.alpha))
      return alphas.count == 1
        ? "its alpha is \(shown(figures[0].alpha)) all the time"
        : "its alpha is next to nothing all the time"
    }
    if figures.allSatisfy(\.isHidden) { return "it is hidden all the time" }
    if figures.allSatisfy({ $0.frame[2] <= 0 || $0.frame[3] <= 0 }) {
      return "it has no size all the time"
    }
    return "it is transparent, hidden or without size all the time"
  }

  /// What to write where one value stands for the whole time: elsewhere `from` and `to` are the two ends of
  /// a way.
  private static func arrow(for element: SceneElement) -> String {
    switch element.content {
    case .screen(.to): "'to' is the screen that arrives; 'alpha: 0 -> 1' lets it appear"
    case .screen(.from): "'from' is the screen that leaves; 'alpha: 1 -> 0' lets it go"
    default: "one value holds all the time; 'alpha: 0 -> 1' lets it appear"
    }
  }

  /// What to write where the screen that goes is below the one that comes, as it is by itself.
  private static func help(for element: SceneElement, in take: Take) -> String? {
    guard element.content == .screen(.from), let index = take.scene.index(of: element.name),
      let cover = take.cover(of: index, at: 0), take.scene.elements[cover].content == .screen(.to)
    else { return nil }
    let reverse = take.name.isForward ? "" : ", or derive this direction: '\(take.name): reverse'"
    // Where it does not move it would cover the other one in its turn.
    guard take.direction.tracks.contains(where: { $0.element == element.name }) else {
      return "let 'to' come: 'to: { alpha: 0 -> 1 }' fades it in" + reverse
    }
    let isAlone = take.direction.stage.allSatisfy { item in
      if case .screen = item.content { true } else { false }
    }
    return "let it stand in front: "
      + (isAlone ? "'stage: [to, from]'" : "list '- from' after '- to' under 'stage:'") + reverse
  }
}

extension Direction {
  /// Whether a track gives an element one alpha for all the time.
  fileprivate func holdsAlpha(of element: String) -> Bool {
    track(.alpha, of: element)?.isHold == true
  }
}

extension Take {
  /// Whether an element, or a member of its group, is seen at some moment, as far as it is not covered.
  fileprivate func shows(_ first: Int) -> Bool {
    let screen = screen(of: first)
    return members(of: first).contains { index in
      (0...lastMoment).contains { moment in
        // At the ends the views are there as their screen is, with or without their own motion.
        figure(index, at: moment).isVisible && isShown(index, at: moment)
          && !isCovered(index, at: moment)
          && screen.map { isShown($0, at: moment) && 0 < moment && moment < lastMoment } ?? true
      }
    }
  }

  /// Whether nothing covers an element at some moment at which it can be seen.
  fileprivate func isUncovered(_ index: Int) -> Bool {
    (0...lastMoment).contains { figure(index, at: $0).isVisible && !isCovered(index, at: $0) }
  }

  /// What an element stands in that is hidden or transparent whenever the element itself is not; the
  /// outermost, which takes the others along.
  fileprivate func concealing(_ element: Int) -> Int? {
    let moments = (0...lastMoment).filter { figure(element, at: $0).isVisible }
    return ancestry(of: element).dropFirst().last { holder in
      holder > 0 && moments.allSatisfy { !isShown(holder, at: $0) }
    }
  }

  /// The screen in which a view lies that stays in its place in it.
  fileprivate func screen(of element: Int) -> Int? {
    guard case .views(let views) = scene.elements[element].content else { return nil }
    return scene.elements.firstIndex { $0.content == .screen(views.screen) }
  }
}
