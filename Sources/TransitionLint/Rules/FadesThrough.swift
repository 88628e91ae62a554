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
    remedy: "Let only the one in front fade, or put a colour first on the stage, behind both.",
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
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      let fading = take.direction.tracks.filter { $0.property == .alpha && !$0.isHold }
      guard fading.count > 1, let name = fading.first?.element else { continue }
      let parts = take.times.indices.map { take.partThrough(at: $0) }
      guard let worst = parts.max(), worst > most, let moment = parts.firstIndex(of: worst) else {
        continue
      }
      findings.add(
        Diagnostic(
          kind,
          "\(shown(100 * worst, digits: 0)) % of what is behind both screens shows through after "
            + "\(shown(take.times[moment])) s of '\(take.name.rawValue)'",
          at: subject.places.track(name, .alpha, in: take.name), help: page.help))
    }
  }
}

extension Take {
  /// How much of what is behind the container is seen where pictures of both screens lie over all of
  /// it, in 0...1; 0 where they do not.
  fileprivate func partThrough(at moment: Int) -> Double {
    var part = 1 - paint(of: 0, at: moment)
    var screens: [Screen] = []
    for (index, element) in scene.elements.enumerated().dropFirst() where element.isListed {
      let figure = figure(index, at: moment)
      guard !figure.hasClip, !figure.isTurned, share(of: figure.cornersOnScreen) > 0.9 else {
        continue
      }
      switch element.content {
      case .screen(let screen), .snapshot(let screen, rect: nil): screens.append(screen)
      case .container, .snapshot, .viewSnapshot, .shared, .views, .color, .gradient, .effect,
        .empty:
        break
      }
      if isShown(index, at: moment) { part *= 1 - opacity(of: index, at: moment) }
    }
    return screens.contains(.from) && screens.contains(.to) ? part : 0
  }
}
