import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics

/// T2602: more than three flashes in a second.
enum Flashes: MotionRule {
  static let page = RulePage(
    "T2602", .error, .people, "Something large flashes more than three times in a second.",
    why: """
      Flashes of a large area, more than three in a second, can cause seizures (Web Content \
      Accessibility Guidelines 2.2, success criterion 2.3.1). Apple rejects apps for it.
      """,
    remedy: "Let it pulse slowly, at most twice, or make it small.",
    triggers: [
      .present(
        """
        duration: 0.8s
        curve: linear
        stage:
          - from
          - to
          - flash: { color: white }
        animate:
          flash:
            alpha:
              keyframes: { 0%: 0, 12%: 1, 24%: 0, 36%: 1, 48%: 0, 60%: 1, 72%: 0, 84%: 1, 100%: 0 }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.8s
        curve: linear
        stage:
          - from
          - to
          - flash: { color: white }
        animate:
          flash:
            alpha:
              keyframes: { 0%: 0, 25%: 1, 50%: 0, 75%: 1, 100%: 0 }
        """)
    ])

  private static let brightness: [Property] = [.alpha, .hidden, .backgroundColor]

  /// A tenth of the brightness, of black to white.
  private static let contrast = 0.1

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors where element.member == nil {
        let isLarge = take.times.indices.contains { moment in
          take.boundsOnScreen(index, at: moment).map { take.share(of: $0) > 0.25 } ?? false
        }
        guard isLarge, element.reported.contains(where: brightness.contains) else { continue }
        let turns = take.turns(ofBrightness: index, by: contrast)
        var most = 0
        for (place, start) in turns.enumerated() {
          most = max(most, turns[place...].prefix { $0 < start + 1 }.count)
        }
        // Two turns are one flash: there, and gone again.
        let flashes = (most + 1) / 2
        guard flashes > 3 else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' flashes \(flashes) times within a second",
            at: subject.places.track(element.name, .alpha, in: take.name), help: page.remedy))
      }
    }
  }
}

extension Take {
  /// The times at which an element's alpha, or the brightness of its colour, turns round, having
  /// changed by `contrast` or more.
  fileprivate func turns(ofBrightness index: Int, by contrast: Double) -> [Double] {
    let count = min(Int(scene.endTime * 240) + 2, 4000)
    var turns: [Double] = []
    var (extreme, extremeTime, isRising) = (Double.nan, 0.0, true)
    for frame in 0..<count {
      let time = scene.endTime * Double(frame) / Double(count - 1)
      let sample = Self.element(index, of: scene.sample(at: time))
      let alpha = sample.brightness
      if extreme.isNaN { (extreme, isRising) = (alpha, alpha < 0.5) }
      if isRising ? alpha >= extreme : alpha <= extreme {
        (extreme, extremeTime) = (alpha, time)
      } else if (alpha - extreme).magnitude >= contrast {
        if extremeTime > 0 { turns.append(extremeTime) }
        (extreme, extremeTime, isRising) = (alpha, time, !isRising)
      }
    }
    return turns
  }
}

extension ElementSample {
  /// The alpha, times the relative luminance of the colour where that is animated (Web Content
  /// Accessibility Guidelines 2.2, without the gamma).
  fileprivate var brightness: Double {
    guard !isHidden else { return 0 }
    guard let color = self[.backgroundColor]?.components else { return alpha }
    return alpha * color[3] * (0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2])
  }
}
