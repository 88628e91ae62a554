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
        guard take.hasTrack(index, of: brightness) else { continue }
        let isLarge = take.times.indices.contains { moment in
          take.boundsOnScreen(index, at: moment).map { take.share(of: $0) > 0.25 } ?? false
        }
        guard isLarge else { continue }
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
            at: subject.places.track(element.name, .alpha, in: take.name), help: page.help))
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
    let rest = figure(index, at: 0)
    let frames = scene.grid(count: count)
    func column(of property: Property) -> Int? {
      scene.elements[index].tracks.first { scene.tracks[$0].property == property }
        .map { scene.tracks[$0].columns.lowerBound * count }
    }
    let (alphas, hidden, colors) = (
      column(of: .alpha), column(of: .hidden), column(of: .backgroundColor)
    )
    for (frame, time) in frames.times.enumerated() {
      func value(_ column: Int?) -> Double? { column.map { frames.values[$0 + frame] } }
      var alpha = value(alphas) ?? rest.alpha
      if value(hidden).map({ $0 != 0 }) ?? rest.isHidden { alpha = 0 }
      let color =
        colors.map { start in
          SIMD4<Double>(
            frames.values[start + frame], frames.values[start + count + frame],
            frames.values[start + 2 * count + frame], frames.values[start + 3 * count + frame])
        } ?? rest.backgroundColor
      alpha *= color?.brightness ?? 1
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

extension SIMD4<Double> {
  /// The relative luminance of a colour (Web Content Accessibility Guidelines 2.2, without the
  /// gamma), times its alpha.
  fileprivate var brightness: Double {
    self[3] * (0.2126 * self[0] + 0.7152 * self[1] + 0.0722 * self[2])
  }
}
