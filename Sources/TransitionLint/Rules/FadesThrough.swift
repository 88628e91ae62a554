import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2412: two screens that fade at once, so that what is behind both is seen.
enum FadesThrough: MotionRule {
  static let page = RulePage(
    "T2412", .advice, .continuity,
    "Both screens fade at once, and what is behind them shows through.",
    why: """
      Two pictures at 50 % leave a quarter of what is behind them: mostly black, so that the middle of \
      a cross-fade is darker than both of its ends. Where one of them stays as it is, nothing is seen of it.
      """,
    remedy: "Let only the one in front fade, or put a color first on the stage, behind both.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          from: { alpha: 1 -> 0 }
          to: { alpha: 0 -> 1 }
        """),
      // Through nothing, for a moment.
      .present(
        """
        duration: 0.4s
        animate:
          from: { alpha: { 0%..50%: 1 -> 0 } }
          to: { alpha: { 50%..100%: 0 -> 1 } }
        """),
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to: { alpha: 0 -> 1 }
        """),
      .present(
        """
        duration: 0.4s
        stage: [paper: { color: white }, from, to]
        animate:
          from: { alpha: 1 -> 0 }
          to: { alpha: 0 -> 1 }
        """),
    ])

  /// The part of what is behind that may show through.
  private static let most = 0.2

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // Behind a presentation there is always the screen that it is for.
    guard subject.timeline.presentation == nil else { return }
    for take in subject.writtenTakes {
      let pictures = take.picturesOfScreens
      let fading = pictures.filter { take.fade(of: $0.index) != nil }
      guard let back = fading.first, fading.contains(where: { $0.screen != back.screen }) else {
        continue
      }
      let others = take.actors.filter { actor in !pictures.contains { $0.index == actor.index } }
      let parts = take.times.indices.map { moment in
        take.partThrough(pictures, others.map(\.index), at: moment)
      }
      guard let worst = parts.max(), worst > most, let moment = parts.firstIndex(of: worst) else {
        continue
      }
      findings.add(
        subject.finding(
          kind,
          "\(shown(100 * worst, digits: 0)) % of what is behind both screens shows through after "
            + "\(shown(take.times[moment])) s of '\(take.name.rawValue)'", in: take,
          at: subject.places.track(
            take.fade(of: back.index) ?? take.scene.elements[back.index].name, .alpha,
            in: take.name),
          help: page.help))
    }
  }
}

extension Take {
  /// The screens on the stage, and the pictures of all of one, back to front.
  fileprivate var picturesOfScreens: [(index: Int, screen: Screen)] {
    actors.compactMap { index, element in
      switch element.content {
      case .screen(let screen), .snapshot(let screen, rect: nil): (index, screen)
      case .container, .snapshot, .viewSnapshot, .shared, .views, .color, .gradient, .effect,
        .empty:
        nil
      }
    }
  }

  /// What fades of an element and of what it stands in.
  fileprivate func fade(of element: Int) -> String? {
    lineage(of: element).first { name in
      direction.track(.alpha, of: name)?.isHold == false
    }
  }

  /// How much of what is behind the container is seen where pictures of both screens lie over all of it
  /// and are partly transparent, in 0...1; 0 where they do not, or where nobody knows.
  ///
  /// - Parameter others: What else is on the stage, of a group one member.
  fileprivate func partThrough(
    _ pictures: [(index: Int, screen: Screen)], _ others: [Int], at moment: Int
  ) -> Double {
    var part = 1 - paint(of: 0, at: moment)
    var screens: Set<Screen> = []
    for (index, screen) in pictures {
      let figure = figure(index, at: moment)
      if figure.isHidden { continue }
      let alpha = opacity(of: index, at: moment)
      let isWhole =
        !figure.hasClip && !ancestry(of: index).contains { self.figure($0, at: moment).isTurned }
        && share(of: figure.cornersOnScreen) > 0.9
      // One that covers some of it, or turns, is no cross-fade.
      guard isWhole, alpha < 0.99 else { return 0 }
      screens.insert(screen)
      part *= 1 - alpha
    }
    guard screens.count == 2, part > 0 else { return 0 }
    for index in others where isShown(index, at: moment) {
      let share =
        Double(members(of: index).count)
        * (boundsOnScreen(index, at: moment).map(self.share) ?? 1)
      // What covers a good part of it may cover all of it together with others.
      if share > 0.25 { part *= 1 - opacity(of: index, at: moment) }
    }
    return part
  }
}
