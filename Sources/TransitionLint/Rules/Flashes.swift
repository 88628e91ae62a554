import TimelineEvaluator
import TimelineIR
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
    for take in subject.reducedTakes {
      check(take, subject.placeOfReducedMotion, subject, &findings)
    }
  }

  /// - Parameter place: Where the finding is, where that is not a track.
  private static func check(
    _ take: Take, _ place: Span?, _ subject: Subject, _ findings: inout Findings
  ) {
    for (index, element) in take.scene.elements.enumerated()
    where element.member ?? 0 == 0 && take.mayFlash(index, brightness) {
      // Members that flash alike are looked at once.
      let members = Array(take.members(of: index))
      let isAlike = !subject.sayEach(element.name, brightness, in: take.direction)
      let counts = (isAlike ? [index] : members).map { take.flashes(of: $0, by: contrast) }
      let isFlashing = counts.map { ($0.max() ?? 0) > 3 }
      guard let flashes = counts.max(by: { ($0.max() ?? 0) < ($1.max() ?? 0) }),
        let most = flashes.max(), most > 3,
        take.isLarge(isAlike ? members : zip(members, isFlashing).filter(\.1).map(\.0))
      else { continue }
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
  /// Whether any of some properties of an element goes up and down: what only holds does not, nor what
  /// goes from one value to another on a curve that rises.
  fileprivate func mayFlash(_ element: Int, _ properties: [Property]) -> Bool {
    guard hasTrack(element, of: properties) else { return false }
    let name = element == 0 ? Scene.containerName : scene.elements[element].name
    return direction.tracks.contains { track in
      guard track.element == name, properties.contains(track.property), !track.isHold else {
        return false
      }
      guard case .arrow = track.shape else { return true }
      return switch track.timing(on: direction.clock) {
      case .spring, .curve(.stops): true
      case .curve: false
      }
    }
  }

  /// Whether some elements take a quarter of the stage together at some moment, or what is in them does.
  fileprivate func isLarge(_ members: [Int]) -> Bool {
    guard members != [0] else { return true }
    // Members stand beside each other, and none in another.
    let family = family(of: members)
    let members = Set(members)
    return times.indices.contains { moment in
      var (largest, together) = (0.0, 0.0)
      for place in family {
        let share = boundsOnScreen(place, at: moment).map(share) ?? 0
        largest = max(largest, share)
        if members.contains(place) { together += share }
      }
      return max(largest, together) > 0.25
    }
  }

  /// How often an element's alpha flashes within a second, and the brightness of its colour.
  fileprivate func flashes(of index: Int, by contrast: Double) -> [Int] {
    // Two turns are one flash: there, and gone again.
    turns(ofBrightness: index, by: contrast).map { turns in
      var most = 0
      for (place, start) in turns.enumerated() {
        most = max(most, turns[place...].prefix { $0 < start + 1 }.count)
      }
      return (most + 1) / 2
    }
  }

  /// The times at which an element's alpha turns round, and those at which the brightness of its
  /// colour does, having changed by `contrast` or more.
  fileprivate func turns(ofBrightness index: Int, by contrast: Double) -> [[Double]] {
    let count = min(Int(scene.endTime * 240) + 2, 4000)
    func frames(of property: Property) -> FrameGrid? {
      scene.track(of: property, index).map { scene.grid(ofTrack: $0, count: count) }
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

extension Subject {
  /// Whether the members of a group differ in what some of their properties are, and not in the time
  /// alone.
  fileprivate func sayEach(
    _ element: String, _ properties: [Property], in direction: Direction
  ) -> Bool {
    var values = direction.tracks.filter {
      $0.element == element && properties.contains($0.property)
    }.flatMap { $0.runs.joined().map(\.value) }
    values += direction.stage.filter { $0.name == element }.flatMap(\.resting).filter {
      properties.contains($0.property)
    }.map(\.value)
    return values.contains { $0.differsByMember }
  }
}

extension Expression {
  /// Whether a member's place in its group, or chance, comes into it.
  fileprivate var differsByMember: Bool {
    var knows = false
    forEachPart { part in
      switch part {
      case .reference(.member), .random: knows = true
      default: break
      }
    }
    return knows
  }
}

extension SIMD4<Double> {
  /// The relative luminance of a colour (Web Content Accessibility Guidelines 2.2, without the
  /// gamma), times its alpha.
  fileprivate var brightness: Double {
    self[3] * (0.2126 * self[0] + 0.7152 * self[1] + 0.0722 * self[2])
  }
}
