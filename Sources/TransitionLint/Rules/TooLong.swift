import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics

/// T2603: a transition that keeps people waiting.
enum TooLong: MotionRule {
  static let page = RulePage(
    "T2603", .warning, .people, "A transition lasts too long for what it shows.",
    why: """
      People see a transition many times a day and can do nothing meanwhile. UIKit's own last 0.35 \
      to 0.5 s; three seconds are a film, and a second for a few points is a pause. What is told lasts \
      more than 3 s, or more than 1.2 s where nothing goes farther than 50 points or under Reduce Motion, \
      or begins only after more than a second.
      """,
    remedy: "Make it shorter; 0.25 s to 0.6 s suit most.",
    triggers: [
      .present(
        """
        duration: 4s
        animate:
          to:
            translateY: container.height -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.9s
        animate:
          to:
            translateY: container.height -> 0
        """)
    ])

  private static let (longest, longestForLittle, little, longestDelay) = (3.0, 1.2, 50.0, 1.0)

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      var time = take.scene.endTime
      let delay = take.direction.delay
      if delay > longestDelay {
        // So much that milliseconds may be meant is told already (T1090).
        if subject.syntax == nil || delay < Tolerance.milliseconds {
          findings.add(
            Diagnostic(
              kind, "'\(take.name.rawValue)' does nothing for \(shown(delay)) s before it begins",
              at: subject.places.delay(take.name), help: "leave `delay` out, or make it shorter"))
        }
        time -= delay
      }
      // What is only reversed lasts as long, where it is told.
      let twin = subject.places.isOnlyReversed(take.name) ? subject.take(take.name.opposite) : nil
      guard time > longestForLittle, twin?.scene.endTime != take.scene.endTime,
        !isTold(take, subject)
      else { continue }
      let farthest = take.farthest
      let isLittle = farthest <= little
      guard isLittle || time > longest else { continue }
      let points = shown(farthest, digits: 0)
      let what =
        !isLittle
        ? "" : points == "0" ? " and moves nothing" : " and moves nothing by more than \(points) pt"
      findings.add(
        Diagnostic(
          kind, "'\(take.name.rawValue)' lasts \(shown(time)) s" + what,
          at: subject.places.duration(take.name), help: page.help))
    }
    for take in subject.reducedTakes
    where take.scene.endTime > longestForLittle && !isTold(take, subject) {
      let time = take.scene.endTime
      findings.add(
        subject.finding(
          kind, "'\(take.name.rawValue)' lasts \(shown(time)) s", in: take,
          at: subject.placeOfReducedForm, help: "a change that hardly moves takes 0.2 s to 0.4 s"),
        size: time)
    }
  }

  /// Whether a spec has been told already that milliseconds may be meant (T1090).
  private static func isTold(_ take: Take, _ subject: Subject) -> Bool {
    if case .spring = take.direction.clock { return false }
    return subject.syntax != nil && take.direction.duration >= Tolerance.milliseconds
  }
}

extension Take {
  /// How far anything comes from where it was at first, in points.
  var farthest: Double {
    var farthest = 0.0
    for (index, _) in actors {
      let start = cornersOnScreen(index, at: 0)
      func note(_ corners: Corners) {
        let distance = corners.distance(from: start)
        // A corner behind the eye is nowhere.
        if distance.isFinite, distance > farthest { farthest = distance }
      }
      for moment in 1...lastMoment where moment % 4 == 0 {
        note(cornersOnScreen(index, at: moment))
      }
      for time in shortMoments(of: index) {
        note(figure(index, columns: scene.values(at: time)).cornersOnScreen)
      }
    }
    return farthest
  }

  /// When an element is looked at between every fourth moment, for the sake of what is over before the
  /// next one.
  private func shortMoments(of element: Int) -> [Double] {
    let count = lastMoment / 4 + 1
    let keys = scene.keyTimes(ofTracks: scene.tracksMoving(element), keyframesUpTo: count)
    let places = Scene.places(even: count, besides: keys.map { $0 / scene.endTime })
    let steps = Double(count - 1)
    return places.filter { ($0 * steps).rounded() != $0 * steps }.map { $0 * scene.endTime }
  }
}
