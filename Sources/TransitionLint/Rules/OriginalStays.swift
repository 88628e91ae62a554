import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2413: a copy that leaves its original where it is, so that there are two.
enum OriginalStays: MotionRule {
  static let page = RulePage(
    "T2413", .advice, .continuity,
    "A picture leaves the view it is of, which is then seen twice.",
    why: """
      A picture of a view hides nothing: when it flies off, the view itself is still there, and what \
      looked like one thing becomes two. The preview shows screens without the app's views, so only a \
      device shows it.
      """,
    remedy: """
      Move the view itself (`views: from.card`), or, where both screens show it, let it fly as \
      `shared: card`, which hides both originals on the way.
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        stage: [from, to, card: { snapshot: from.card }]
        animate:
          card: { translateY: 0 -> -400, alpha: 1 -> 0 }
          to: { alpha: { 60%..100%: 0 -> 1 } }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage: [from, to, card: { views: from.card }]
        animate:
          card: { translateY: 0 -> -400, alpha: 1 -> 0 }
          to: { alpha: { 60%..100%: 0 -> 1 } }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      for (index, element) in take.actors where element.member == nil {
        guard case .viewSnapshot(of: let view, rect: nil) = element.content,
          // What lies in another element comes out of that.
          take.parent(of: index) == 0, take.leaves(view, index, subject.timeline)
        else { continue }
        let original = view.path
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' leaves '\(original)', which stays where it is: both are seen",
            at: subject.places.element(element.name, in: take.name),
            help: "move the view itself, `{ views: \(original) }`, or where both screens show it "
              + "`{ shared: \(view.name) }`: its originals are hidden on the way"))
      }
    }
  }
}

extension Take {
  /// Whether a picture of a view lies on it at one end, and at some time elsewhere, while the view is seen
  /// as well.
  fileprivate func leaves(_ view: ScreenView, _ picture: Int, _ timeline: Timeline) -> Bool {
    let elements = scene.elements
    // What has the view on the stage in another way can hide it.
    let isHidden = elements.contains { element in
      switch element.content {
      case .views(let other): other == view
      case .shared(let name, _): name == view.name
      default: false
      }
    }
    guard !isHidden, let rect = rect(of: view, in: timeline),
      let screen = elements.firstIndex(where: { $0.content == .screen(view.screen) && $0.isListed })
    else { return false }
    func lies(at moment: Int) -> Bool {
      let original = figure(screen, at: moment).cornersOnScreen(of: rect)
      return opacity(of: picture, at: moment) > 0.3
        && cornersOnScreen(picture, at: moment).distance(from: original) < 3
    }
    guard lies(at: 0) || lies(at: lastMoment) else { return false }
    let moments = stride(from: 0, through: lastMoment, by: 3).filter { moment in
      isThere(screen, rect, at: moment) && isThere(picture, nil, at: moment)
    }
    // For one moment nobody sees it.
    return moments.count > 1
  }

  /// Whether most is seen of an element, or of a part of it: of what fades into another one never both.
  private func isThere(_ element: Int, _ part: SIMD4<Double>?, at moment: Int) -> Bool {
    let figure = figure(element, at: moment)
    guard isSeen(element, at: moment), opacity(of: element, at: moment) > 0.5,
      let bounds = (part.map(figure.cornersOnScreen(of:)) ?? figure.cornersOnScreen).bounds
    else { return false }
    let others = scene.elements.indices.filter { other in
      other > 0 && isSeen(other, at: moment)
        && boundsOnScreen(other, at: moment).map(bounds.meets) ?? true
        && isInFront(other, of: element, at: moment)
    }
    let covered = partCovered(of: element, part: part, by: others, at: moment)
    return opacity(of: element, at: moment) * (1 - covered) > 0.5
  }
}
