import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2509: a view that is gone when the transition ends, and comes back.
enum LeftHidden: MotionRule {
  static let page = RulePage(
    "T2509", .warning, .lifecycle, "A view of the new screen is gone at the end, and comes back.",
    why: """
      Views of the screen that arrives are put back when the transition is over, and the originals \
      of a shared view are shown again. One that has faded or is hidden by then pops up.
      """,
    remedy: "Let it end as it is to be seen afterwards.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - logo: { shared: logo }
        animate:
          to:
            alpha: 0 -> 1
          logo:
            alpha: 1 -> 0
        """),
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - logo: { shared: logo }
          - to
        animate:
          to:
            alpha: 0 -> 1
        """),
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - logo: { shared: logo }
        animate:
          to:
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors where take.isLeftBehind(index) {
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' is behind 'to' at the end of '\(take.name.rawValue)', and comes back when "
              + "the transition is over",
            at: subject.places.element(element.name, in: take.name),
            help: "list '- \(element.name)' after '- to' under 'stage:'"))
      }
      for (index, element) in take.actors where take.isLeftHidden(index) {
        let figure = take.figure(index, at: take.lastMoment)
        let property: Property = figure.alpha < 0.3 ? .alpha : .hidden
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' is \(property == .alpha ? "transparent" : "hidden") at the end of "
              + "'\(take.name.rawValue)', and comes back when the transition is over",
            at: subject.places.track(element.name, property, in: take.name), help: page.help))
      }
    }
  }
}

extension Take {
  /// Whether an element is a view of the new screen that is gone at the end.
  func isLeftHidden(_ element: Int) -> Bool {
    guard scene.elements[element].content.isOfNewScreen else { return false }
    let figure = figure(element, at: lastMoment)
    return figure.alpha < 0.3 || figure.isHidden
  }

  /// Whether the screen that arrives, in which the originals of a shared view are hidden, covers it in
  /// the end.
  fileprivate func isLeftBehind(_ element: Int) -> Bool {
    guard case .shared = scene.elements[element].content, !isLeftHidden(element),
      isSeen(element, at: lastMoment), let cover = cover(of: element, at: lastMoment)
    else { return false }
    return scene.elements[cover].content == .screen(.to)
  }
}

extension SceneContent {
  fileprivate var isOfNewScreen: Bool {
    switch self {
    case .shared: true
    case .views(let view): view.screen == .to
    case .container, .screen, .snapshot, .viewSnapshot, .effect, .color, .gradient, .empty: false
    }
  }
}
