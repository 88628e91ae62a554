import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2410: moments at which nothing is seen.
enum BareContainer: MotionRule {
  static let page = RulePage(
    "T2410", .warning, .continuity, "Nothing is seen for a moment.",
    why: """
      The old screen has left or faded before the new one comes, and nothing else is on the stage: \
      what is behind the container, mostly black, is seen in between.
      """,
    remedy: "Let them overlap, or put a color first on the stage, behind both.",
    triggers: [
      .present(
        """
        duration: 0.5s
        animate:
          from: { alpha: { 0%..30%: 1 -> 0 } }
          to: { alpha: { 70%..100%: 0 -> 1 } }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        animate:
          from: { alpha: { 0%..60%: 1 -> 0 } }
          to: { alpha: { 40%..100%: 0 -> 1 } }
        """),
      // Through black, which is said.
      .present(
        """
        duration: 0.5s
        stage: [night: { color: black }, from, to]
        animate:
          from: { alpha: { 0%..30%: 1 -> 0 } }
          to: { alpha: { 70%..100%: 0 -> 1 } }
        """),
    ])

  /// The part of the container of which somebody sees something.
  fileprivate static let least = 0.01
  /// Seconds that nobody notices.
  private static let limit = 0.06

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // Behind a presentation there is always the screen that it is for.
    guard subject.timeline.presentation == nil else { return }
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      guard let time = longestTime(of: take) else { continue }
      findings.add(
        Diagnostic(
          kind,
          "nothing is seen from \(shown(time.from)) s to \(shown(time.to)) s of "
            + "'\(take.name.rawValue)'",
          at: subject.places.direction(take.name), help: page.help))
    }
    for take in subject.reducedTakes {
      guard let time = longestTime(of: take) else { continue }
      findings.add(
        Diagnostic(
          kind, "under Reduce Motion nothing is seen for \(shown(time.to - time.from)) s",
          at: subject.placeOfReducedForm,
          help: page.help))
    }
  }

  /// The longest time, in seconds, in which nothing is seen; nil where nobody notices one.
  private static func longestTime(of take: Take) -> (from: Double, to: Double)? {
    var since: Int?
    var longest: (from: Double, to: Double)?
    for moment in take.times.indices {
      guard take.isBare(at: moment) else {
        since = nil
        continue
      }
      let first = since ?? moment
      since = first
      let (start, end) = (take.times[first], take.times[moment])
      if end - start > longest.map({ $0.to - $0.from }) ?? limit { longest = (start, end) }
    }
    // What is bare to the end has nothing of the screen that arrives, which is told of that.
    return take.isBare(at: take.lastMoment) ? nil : longest
  }
}

extension Take {
  /// Whether nothing that shows something is seen at a moment.
  fileprivate func isBare(at moment: Int) -> Bool {
    let container = figure(0, at: moment)
    if container.alpha <= 0.01 || container.isHidden { return true }
    if paint(of: 0, at: moment) > 0.01 { return false }
    return scene.elements.indices.dropFirst().allSatisfy { index in
      // A blur of nothing is nothing.
      if scene.elements[index].content.isEffect || !isShown(index, at: moment) { return true }
      // Where a corner is behind the eye nobody knows how much is seen.
      if boundsOnScreen(index, at: moment) == nil { return false }
      // What is in front of it and covers it is seen itself.
      let most = BareContainer.least
      return sight(of: index, at: moment, most: most, isCovered: false) <= most
    }
  }
}
