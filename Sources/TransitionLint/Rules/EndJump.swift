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
        """)
    ])

  /// Seconds: less than a frame of the fastest display.
  private static let moment = 0.004

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.scene.duration > 10 * moment {
      // Steps are meant to jump.
      if case .curve(.steps) = take.direction.clock { continue }
      let end = take.scene.values(at: take.scene.endTime)
      let before = take.scene.values(at: take.scene.endTime - moment)
      for track in take.direction.tracks {
        guard track.effectiveCalculation != .discrete, !track.hasSteps,
          !track.isSpringing(in: take.direction)
        else { continue }
        for place in track.places(in: take.scene) {
          let jump =
            take.scene.tracks[place].columns.map { (end[$0] - before[$0]).magnitude }.max() ?? 0
          // More than a fiftieth of the way in the last moment is no way to arrive.
          let way = take.way(of: track) * track.property.visibleStep
          guard jump > 4 * track.property.visibleStep, jump > 0.02 * way,
            jump > 4 * take.speed(of: place, before: moment)
          else { continue }
          let interval = take.scene.interval(ofTrack: place)
          findings.add(
            Diagnostic(
              kind,
              "'\(track.element).\(track.property.rawValue)' jumps by "
                + "\(track.property.shownDifference(jump)) in its last moment",
              at: subject.places.track(track.element, track.property, in: take.name),
              help: track.isStaggered && interval.end - interval.begin < 10 * moment
                ? "its members begin so late that little time is left: let them begin closer together"
                : page.help), size: jump, topic: track.property.rawValue)
        }
      }
    }
  }
}

extension Take {
  /// How far a track goes in the same time before, of its largest column.
  fileprivate func speed(of place: Int, before moment: Double) -> Double {
    let late = scene.values(at: scene.endTime - moment)
    let early = scene.values(at: scene.endTime - 2 * moment)
    return scene.tracks[place].columns.map { (late[$0] - early[$0]).magnitude }.max() ?? 0
  }
}

extension Track {
  /// Whether each member of a group has a time of its own.
  fileprivate var isStaggered: Bool {
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
  /// Whether a spring is its clock: one that is cut off has a rule of its own.
  fileprivate func isSpringing(in direction: Direction) -> Bool {
    let timing =
      switch clock {
      case .direction, .part: direction.clock
      case .own(let own, _, _), .each(let own, _, _): own
      }
    return if case .spring = timing { true } else { false }
  }
}
