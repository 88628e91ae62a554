import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2404: two elements that change places in different places.
enum HandOver: MotionRule {
  static let page = RulePage(
    "T2404", .warning, .continuity, "One element is exchanged for another at a different place.",
    why: """
      Where one element is hidden in the moment in which another appears, people are to take them \
      for one thing. That works only when both stand in the same place then, or are seen from the \
      side.
      """,
    remedy: "Let the first end where the second begins.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - small: { snapshot: from }
          - large: { snapshot: to }
        animate:
          small:
            scale: { 0%..50%: 1 -> 0.5 }
            hidden: { 0%..50%: false, 50%..100%: true }
          large:
            scale: { 50%..100%: 0.8 -> 1 }
            hidden: { 0%..50%: true, 50%..100%: false }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - small: { snapshot: from }
          - large: { snapshot: to }
        animate:
          small:
            scale: { 0%..50%: 1 -> 0.7 }
            hidden: { 0%..50%: false, 50%..100%: true }
          large:
            scale: { 50%..100%: 0.7 -> 1 }
            hidden: { 0%..50%: true, 50%..100%: false }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      let hiding = take.actors.compactMap { index, element in
        element.member == nil && take.hasTrack(index, of: [.hidden]) ? index : nil
      }
      guard hiding.count > 1 else { continue }
      for moment in 1...take.lastMoment {
        for (gone, come) in take.exchanges(among: hiding, at: moment) {
          // Where both are seen from their edges nobody sees the one go and the other come.
          guard take.isFrontal(gone, at: moment - 1) || take.isFrontal(come, at: moment) else {
            continue
          }
          let before = take.cornersOnScreen(gone, at: moment - 1)
          // What both go in one frame by themselves is no jump.
          let after = take.cornersOnScreen(come, at: moment)
          let drift =
            before.distance(from: take.cornersOnScreen(gone, at: moment))
            + after.distance(from: take.cornersOnScreen(come, at: moment - 1))
          let distance = after.distance(from: before)
          guard distance > 8 + drift, distance.isFinite else { continue }
          let (leaving, arriving) = (take.scene.elements[gone].name, take.scene.elements[come].name)
          findings.add(
            Diagnostic(
              kind,
              "'\(arriving)' takes the place of '\(leaving)' "
                + "\(shown(distance, digits: 0)) pt away after \(shown(take.times[moment])) s",
              at: subject.places.track(arriving, .hidden, in: take.name),
              labels: [
                Label(
                  subject.places.track(leaving, .hidden, in: take.name), "this one goes")
              ], help: page.help))
        }
      }
    }
  }
}

extension Take {
  /// What is hidden in a moment, each with what appears in its place: the nearest pairs first.
  fileprivate func exchanges(among hiding: [Int], at moment: Int) -> [(gone: Int, come: Int)] {
    let going = hiding.filter { !isHidden($0, at: moment - 1) && isHidden($0, at: moment) }
    let coming = hiding.filter { isHidden($0, at: moment - 1) && !isHidden($0, at: moment) }
    let after = coming.map { cornersOnScreen($0, at: moment) }
    var wishes: [(gone: Int, come: Int, distance: Double)] = []
    for gone in going {
      let before = cornersOnScreen(gone, at: moment - 1)
      wishes += zip(coming, after).map { (gone, $0, $1.distance(from: before)) }
    }
    // What is nowhere is the farthest; as far as each other they stay in the stage's order.
    wishes.sort { ($0.distance, $0.gone, $0.come) < ($1.distance, $1.gone, $1.come) }
    var taken: Set<Int> = []
    var pairs: [(gone: Int, come: Int)] = []
    for wish in wishes where !taken.contains(wish.gone) && !taken.contains(wish.come) {
      taken.formUnion([wish.gone, wish.come])
      pairs.append((wish.gone, wish.come))
    }
    return pairs
  }

  fileprivate func isHidden(_ element: Int, at moment: Int) -> Bool {
    figure(element, at: moment).isHidden
  }

  /// Whether more than its edge is seen of an element.
  fileprivate func isFrontal(_ element: Int, at moment: Int) -> Bool {
    cornersOnScreen(element, at: moment).facing.magnitude / 2
      > 0.2 * frameArea(of: element, at: moment)
  }
}
