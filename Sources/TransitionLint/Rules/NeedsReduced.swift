import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2601: large motion that stays under Reduce Motion.
enum NeedsReduced: MotionRule {
  static let page = RulePage(
    "T2601", .warning, .people, "Large motion stays under Reduce Motion.",
    why: """
      Zooms, turns and depth over the whole screen make people with vestibular disorders sick; they \
      have switched Reduce Motion on to be spared. `reduceMotion: none`, or a reduced form that \
      moves as much, takes that from them.
      """,
    remedy: "Leave `reduceMotion` out (a cross-fade), or write a form that only fades.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - page: { snapshot: to }
        animate:
          page:
            scale: 0.1 -> 1
            alpha: 0 -> 1
        """, spec: "reduceMotion: none")
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        animate:
          to:
            alpha: 0 -> 1
        """, spec: "reduceMotion: none")
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let span = subject.placeOfReducedMotion
    for direction in subject.timeline.directions {
      let take =
        switch subject.timeline.reduceMotion {
        case .crossFade: nil as Take?
        case .none: subject.take(direction.name)
        case .directions: subject.reducedTake(direction.name)
        }
      guard let take, let motion = take.largeMotion else { continue }
      findings.add(
        Diagnostic(
          kind, "under Reduce Motion \(motion)",
          at: span ?? subject.places.direction(direction.name),
          help: page.help))
    }
  }
}

extension SceneContent {
  /// Whether there is anything to be seen in it, and it is not what all stands in.
  fileprivate var isSomething: Bool { self != .container && self != .empty }
}

extension Take {
  /// What is too much for people who asked for less motion, as a message says it.
  fileprivate var largeMotion: String? {
    for (index, element) in scene.elements.enumerated()
    where element.content.isSomething && element.member ?? 0 == 0 {
      let seen = times.indices.filter { isSeen(index, at: $0) }
      let shares = seen.map { boundsOnScreen(index, at: $0).map(share) ?? 1 }
      let count = scene.groups.first { $0.name == element.name }?.members.count ?? 1
      guard let largest = shares.max(), min(largest * Double(count), 1) > 0.3 else { continue }
      let names = lineage(of: index)
      for track in direction.tracks where names.contains(track.element) {
        let limit: Double
        switch track.property {
        case .rotate: limit = .pi / 2
        case .rotateX, .rotateY: limit = .pi / 4
        default: continue
        }
        guard let angles = columns(of: track)?.first, let low = angles.min(),
          let high = angles.max(),
          high - low >= limit
        else { continue }
        return
          "'\(element.name)' still turns by \(shown((high - low) * 180 / .pi, digits: 0)) degrees"
      }
      let sizes = seen.map { sizeUnturned(index, at: $0) }.filter(\.isFinite)
      if let small = sizes.min(), let large = sizes.max(), small > 0, large / small > 1.5 {
        return "'\(element.name)' still zooms by a factor of \(shown(large / small, digits: 1))"
      }
    }
    return nil
  }

  /// The side of a square as large as an element is seen at a moment, were it not turned in depth: that
  /// makes it narrower, and zooms nothing.
  private func sizeUnturned(_ element: Int, at moment: Int) -> Double {
    let figure = unturned(element, columns(at: moment)) ?? figure(element, at: moment)
    return figure.cornersOnScreen.facing.magnitude.squareRoot()
  }
}
