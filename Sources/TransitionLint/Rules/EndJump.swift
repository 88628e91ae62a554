import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2104: a track that jumps in its last moment.
enum EndJump: MotionRule {
  static let page = RulePage(
    "T2104", .warning, .springs, "A track jumps in its last moment.",
    why: """
      A curve that does not arrive by itself is ended by force: in the last moment the view jumps \
      from where the curve left it to its final place.
      """,
    remedy: "Let the last stop of the curve be 1.",
    triggers: [
      RuleExample(
        """
        transition: Drawer
        kind: modal
        present:
          duration: 0.4s
          animate:
            to:
              translateX:
                value: -container.width -> 0
                curve: linear(0, 0.6 30%, 0.9 99.9%, 1)
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Drawer
        kind: modal
        present:
          duration: 0.4s
          animate:
            to:
              translateX:
                value: -container.width -> 0
                curve: linear(0, 0.6 30%, 0.9 60%, 1)
        """),
      // It has faded before it jumps.
      .present(
        """
        duration: 0.6s
        stage: [from, to, photo: { snapshot: from }]
        animate:
          to:
            alpha: 0 -> 1
          photo:
            translateX: { value: 0 -> 300, curve: "linear(0, 0.9)" }
            alpha: { 0%..60%: 1 -> 0 }
        """),
    ])

  /// Seconds: less than a frame of the fastest display.
  static let moment = 0.004

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.scene.duration > 10 * moment {
      let atEnd = take.lastValues(before: take.scene.endTime)
      for track in take.direction.tracks {
        guard track.effectiveCalculation != .discrete, !track.hasSteps,
          // Keyframes beside each other are T2402.
          !track.hasStepsOrSpring(in: take.direction), !track.jumpsAtLastKeyframe(in: take)
        else { continue }
        let places = track.places(in: take.scene)
        // What has a time of its own can be cut off before the direction's is up.
        let ends = places.map { place in
          track.hasOwnStops
            ? min(take.scene.interval(ofTrack: place).end, take.scene.endTime) : take.scene.endTime
        }
        for (place, end) in zip(places, ends) where end > 3 * moment {
          let values = end == take.scene.endTime ? atEnd : take.lastValues(before: end)
          func step(_ index: Int) -> Double {
            take.scene.tracks[place].columns.map {
              (values[index][$0] - values[index - 1][$0]).magnitude
            }.max() ?? 0
          }
          // What it moves by in a moment anyway is no jump.
          let jump = step(2) - step(1)
          // More than a fiftieth of the way in the last moment is no way to arrive.
          let way = take.way(of: track) * track.property.visibleStep
          guard jump > 4 * track.property.visibleStep, jump > 0.02 * way, jump > 3 * step(1) else {
            continue
          }
          let (last, element) = (take.moment(upTo: end), take.scene.tracks[place].element)
          guard (max(last - 1, 0)...last).contains(where: { take.isShown(element, at: $0) }) else {
            continue
          }
          let interval = take.scene.interval(ofTrack: place)
          let stops = track.lastStops(in: take.direction)
          findings.add(
            Diagnostic(
              kind,
              "'\(track.element).\(track.property.rawValue)' jumps by "
                + "\(track.property.shownDifference(jump)) in its last moment"
                + subject.places.whereDerived(take.name),
              at: stops?.isOfDirection == true
                ? subject.places.timing(take.name)
                : subject.places.track(track.element, track.property, in: take.name),
              notes: take.notes(ofMembersOf: track),
              help: track.isStaggered && interval.end - interval.begin < 10 * moment
                ? "its members begin so late that little time is left: let them begin closer together"
                : stops?.help ?? page.help), size: jump, topic: track.property.rawValue)
        }
      }
    }
  }
}

extension Take {
  /// What the tracks have two moments before a time, one moment before it, and then.
  fileprivate func lastValues(before end: Double) -> [[Double]] {
    [2, 1, 0].map { scene.values(at: end - $0 * EndJump.moment) }
  }
}

extension Track {
  /// Whether each member of a group has a time of its own.
  var isStaggered: Bool {
    switch clock {
    case .part, .each: true
    case .direction, .own: false
    }
  }

  /// Whether its curve, or that of one of its segments, is made of jumps.
  var hasSteps: Bool {
    func isStepped(_ curve: Curve?) -> Bool { if case .steps? = curve { true } else { false } }
    switch clock {
    case .own(.curve(let curve), _, _) where isStepped(curve): return true
    case .each(.curve(let curve), _, _) where isStepped(curve): return true
    case .direction, .own, .part, .each: break
    }
    return runs.joined().contains { isStepped($0.curve) }
  }
}

extension Track {
  /// Whether a spring is its clock, or steps: one that is cut off has a rule of its own, and the others
  /// are meant to jump.
  fileprivate func hasStepsOrSpring(in direction: Direction) -> Bool {
    switch timing(on: direction.clock) {
    case .spring, .curve(.steps): true
    case .curve: false
    }
  }

  /// What is to be done about the last stops of the curve that plays it to its end, and whether that is
  /// the direction's; nil where the curve has no stops.
  fileprivate func lastStops(in direction: Direction) -> (help: String, isOfDirection: Bool)? {
    let between = runs.last?.dropLast().last?.curve
    let curve: Curve
    if let between {
      curve = between
    } else if case .curve(let played) = timing(on: direction.clock) {
      curve = played
    } else {
      return nil
    }
    guard case .stops(let stops) = curve, let last = stops.last else { return nil }
    let isOfDirection = between == nil && isOnClock
    guard last.value == 1, let stop = stops.dropLast().last else {
      return (EndJump.page.help, isOfDirection)
    }
    return (
      "its curve is at \(shown(stop.value)) at \(shown(100 * stop.place, digits: 1)) % still: let "
        + "that stop come earlier, or be nearer to 1",
      isOfDirection
    )
  }

  /// Whether the curve of its own clock is made of stops, of which the last may be anywhere.
  fileprivate var hasOwnStops: Bool {
    switch clock {
    case .own(.curve(.stops), _, _), .each(.curve(.stops), _, _): true
    case .direction, .own, .part, .each: false
    }
  }
}
