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
    for take in subject.takes { check(take, nil, subject, &findings) }
    guard case .directions = subject.timeline.reduceMotion else { return }
    for direction in subject.timeline.directions {
      guard let take = subject.reducedTake(direction.name) else { continue }
      check(take, subject.placeOfReducedMotion, subject, &findings)
    }
  }

  /// - Parameter place: Where the finding is, where that is not a track.
  private static func check(
    _ take: Take, _ place: Span?, _ subject: Subject, _ findings: inout Findings
  ) {
    for (index, element) in take.scene.elements.enumerated()
    where element.member ?? 0 == 0 && take.hasTrack(index, of: brightness) {
      let turns = take.turns(ofBrightness: index, by: contrast)
      // Two turns are one flash: there, and gone again.
      let flashes = turns.map { turns in
        var most = 0
        for (place, start) in turns.enumerated() {
          most = max(most, turns[place...].prefix { $0 < start + 1 }.count)
        }
        return (most + 1) / 2
      }
      guard let most = flashes.max(), most > 3, take.isLarge(index) else { continue }
      // The colour is looked at only where it changes, behind what hides.
      let hides: Property = take.hasTrack(index, of: [.alpha]) ? .alpha : .hidden
      let flashing = flashes[0] < most ? .backgroundColor : hides
      findings.add(
        Diagnostic(
          kind,
          (place == nil ? "" : "under Reduce Motion ")
            + "'\(element.name)' flashes \(most) times within a second",
          at: place ?? subject.places.track(element.name, flashing, in: take.name),
          help: page.help))
    }
  }
}

extension Take {
  /// Whether an element takes a quarter of the stage at some moment, together with what is in it and
  /// with the other members of its group.
  fileprivate func isLarge(_ index: Int) -> Bool {
    let elements = scene.elements
    guard index > 0 else { return true }
    let name = elements[index].name
    let family = elements.indices.filter { lineage(of: $0).contains(name) }
    return times.indices.contains { moment in
      var (largest, together) = (0.0, 0.0)
      for place in family {
        let share = boundsOnScreen(place, at: moment).map(share) ?? 0
        largest = max(largest, share)
        if elements[place].name == name { together += share }
      }
      return max(largest, together) > 0.25
    }
  }

  /// The times at which an element's alpha turns round, and those at which the brightness of its
  /// colour does, having changed by `contrast` or more.
  fileprivate func turns(ofBrightness index: Int, by contrast: Double) -> [[Double]] {
    let count = min(Int(scene.endTime * 240) + 2, 4000)
    func frames(of property: Property) -> FrameGrid? {
      scene.elements[index].tracks.first { scene.tracks[$0].property == property }
        .map { scene.grid(ofTrack: $0, count: count) }
    }
    let (alphas, hidden) = (frames(of: .alpha), frames(of: .hidden))
    let colors = frames(of: .backgroundColor)
    let times = (alphas ?? hidden ?? colors)?.times ?? []
    let rest = figure(index, at: 0)
    let sight = times.indices.map { frame in
      let isHidden = hidden.map { $0.values[frame] != 0 } ?? rest.isHidden
      return isHidden ? 0 : alphas?.values[frame] ?? rest.alpha
    }
    guard let colors else { return [Self.turns(of: sight, at: times, by: contrast)] }
    let brightness = times.indices.map { frame in
      func part(_ column: Int) -> Double { colors.values[column * count + frame] }
      return sight[frame] * SIMD4(part(0), part(1), part(2), part(3)).brightness
    }
    return [sight, brightness].map { Self.turns(of: $0, at: times, by: contrast) }
  }

  private static func turns(
    of values: [Double], at times: [Double], by contrast: Double
  ) -> [Double] {
    var turns: [Double] = []
    guard var extreme = values.first else { return [] }
    var (extremeTime, isRising) = (0.0, extreme < 0.5)
    for (value, time) in zip(values, times) {
      if isRising ? value >= extreme : value <= extreme {
        (extreme, extremeTime) = (value, time)
      } else if (value - extreme).magnitude >= contrast {
        if extremeTime > 0 { turns.append(extremeTime) }
        (extreme, extremeTime, isRising) = (value, time, !isRising)
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
