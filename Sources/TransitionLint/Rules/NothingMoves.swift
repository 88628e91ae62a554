import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2507: a track from a value to the same value.
enum NothingMoves: MotionRule {
  static let page = RulePage(
    "T2507", .warning, .lifecycle, "A track goes from a value to the same value.",
    why: """
      An arrow says that something moves. One whose ends are equal is a slip of the pen: the other \
      end is what the property rests with, or one of the two names is wrong.
      """,
    remedy: "Write the other end, or one value for what only holds.",
    triggers: [
      RuleExample(
        """
        transition: Fade
        kind: modal
        present:
          duration: 0.4s
          animate:
            to:
              alpha: 0 -> 1
            from:
              alpha: 1 -> 1
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Fade
        kind: modal
        present:
          duration: 0.4s
          animate:
            to:
              alpha: 0 -> 1
            from:
              alpha: 0.8
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.distinctDirections {
      let takes = subject.takesEverywhere(direction.name)
      let moved = subject.timeline.gestures.filter { $0.direction == direction.name }
        .compactMap(\.drive?.moves)
      // What a finger moves has somewhere to go without a track.
      for track in direction.tracks
      where !(moved.contains(track.element) && [.frame, .center].contains(track.property)) {
        // What only holds has no arrow.
        guard track.runs.contains(where: { $0.count > 1 }),
          track.hasOneExpression
            || track.runs.joined().allSatisfy({ $0.value.dependsOnNoParameter }), !takes.isEmpty,
          takes.allSatisfy({ $0.goesNowhere(track) })
        else { continue }
        let span = subject.places.track(track.element, track.property, in: direction.name)
        let isArrow = if case .arrow = track.shape { true } else { false }
        guard isArrow || !subject.holds(inAllIntervalsAt: span) else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(track.element).\(track.property.rawValue)' goes from a value to the same value",
            at: span, help: page.help), topic: track.property.rawValue)
      }
    }
  }
}

extension Subject {
  /// Whether the track of the property that is written at a place has intervals with one value each.
  fileprivate func holds(inAllIntervalsAt span: Span) -> Bool {
    // A timeline does not say which of its intervals were written with an arrow.
    guard syntax != nil else { return true }
    guard case .intervals(let intervals) = form(at: span) else { return false }
    return intervals.allSatisfy { if case .hold = $0.value { true } else { false } }
  }
}

extension Take {
  /// Whether a track has the same value all the time.
  func goesNowhere(_ track: Track) -> Bool { hasSameEnds(track) && standsStill(between: track) }

  /// Whether no member of the track's element gets anywhere.
  private func hasSameEnds(_ track: Track) -> Bool {
    let (start, end) = (columns(at: 0), columns(at: lastMoment))
    let moved = scene.tracks.filter {
      $0.property == track.property && scene.elements[$0.element].name == track.element
        || track.element == Scene.containerName && $0.element == 0 && $0.property == track.property
    }
    return !moved.isEmpty
      && moved.allSatisfy { $0.columns.allSatisfy { (end[$0] - start[$0]).magnitude < 1e-9 } }
  }
}

extension Take {
  /// Whether what has other values than its ends has none that differs from them.
  private func standsStill(between track: Track) -> Bool {
    if case .arrow = track.shape { return true }
    let start = columns(at: 0)
    let columns = track.places(in: scene).flatMap { scene.tracks[$0].columns }
    func isStill(_ values: [Double]) -> Bool {
      columns.allSatisfy { (values[$0] - start[$0]).magnitude < 1e-9 }
    }
    return track.places(in: scene).allSatisfy { place in
      scene.times(ofTrack: place).allSatisfy { isStill(scene.values(at: $0)) }
    } && times.indices.allSatisfy { isStill(self.columns(at: $0)) }
  }
}

extension Track {
  /// Whether it is an arrow from something to the same.
  fileprivate var hasOneExpression: Bool {
    if case .arrow(let start, let end) = shape { start == end } else { false }
  }
}

extension TimelineIR.Expression {
  /// Whether the app's values do not come into it: with other arguments it may well move.
  fileprivate var dependsOnNoParameter: Bool {
    var depends = false
    forEachReference { reference in
      switch reference {
      case .parameter, .definition, .view: depends = true
      case .container, .safeArea, .initialFrame, .finalFrame, .resting, .member, .gesture: break
      }
    }
    return !depends
  }
}
