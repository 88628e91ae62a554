import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2201: a threshold that no thumb can reach.
enum OutOfReach: MotionRule {
  static let page = RulePage(
    "T2201", .warning, .gestures, "A gesture's threshold is out of reach on a device.",
    why: """
      A finger has the container to move in, and starts somewhere inside of it; two fingers part to \
      about three times their distance and turn by a third of a circle. A threshold beyond that is \
      never met there, and every drag is cancelled.
      """,
    remedy: "Make `distance` or the threshold smaller, or let a flick finish with `velocity`.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 600 }
          finish: { progress: 80% }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 300 }
          finish: { progress: 50% }
          scroll: handOver
        """),
      // A flick comes farther than the finger.
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 2 * container.height }
          finish: { projected: 50% }
          scroll: handOver
        """),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      // What no room reaches never finishes at all, which has a rule of its own.
      guard gesture.drive?.finish.isAboutWay == true,
        !subject.neverFinishes(index, gesture, finger)
      else { continue }
      let takes =
        finger.decidesAlikeEverywhere
        ? [subject.take(gesture.direction)].compactMap(\.self)
        : subject.takesEverywhere(gesture.direction)
      for take in takes {
        guard let there = Finger(deciding: gesture, of: subject.timeline, in: take),
          let release = there.release(at: there.reach), release.decision == .cancel,
          !(1...20).contains(where: { part in
            [0, there.fastest / 2].contains { speed in
              there.finishes(at: there.reach * Double(part) / 20, speed: speed)
            }
          })
        else { continue }
        let progress = shown(100 * release.progress, digits: 0)
        findings.add(
          Diagnostic(
            kind,
            "the threshold is out of reach: \(there.shownWay(there.reach)) gives \(progress) %",
            at: subject.places.threshold(index, .progress),
            help: there.countsItself
              ? "let `progress` grow faster, make the threshold smaller, or let a flick finish with "
                + "`velocity`" : page.help), in: take.room,
          size: 1 / max(there.reach, 1e-9))
      }
    }
  }
}

extension Finger {
  /// Whether an expression says how far it has come, and no distance.
  var countsItself: Bool { run.gesture.drive?.progress != nil }

  fileprivate func finishes(at amount: Double, speed: Double = 0) -> Bool {
    release(at: amount, speed: speed)?.decision == .finish
  }

  /// Whether a release does the same in every room: where fingers part, meet or turn and nothing but
  /// that counts; and where 100 % are a whole side of the container along the way, and only the
  /// progress counts.
  fileprivate var decidesAlikeEverywhere: Bool {
    switch recognizer {
    case .pinch, .rotation:
      if run.gesture.isAlikeEverywhere { return true }
    case .pan, .edgePan, .tap, .swipe, .longPress: break
    }
    guard run.gesture.view == nil, run.scene.isFilledByScreen, let drive = run.gesture.drive,
      drive.progress == nil, drive.begin == nil,
      drive.finish.progress?.constant != nil, drive.finish.projected == nil,
      case .member(let side, .reference(.container)) = drive.distance
    else { return false }
    return side == .width && way.x != 0 || side == .height && way.y != 0
  }

  /// Whether no release finishes, however far and fast.
  var neverFinishes: Bool {
    // A speed that nobody reaches is another finding.
    let needed = (run.gesture.drive?.finish.velocity?.constant?.scalar).map { 1.01 * $0 }
    for part in 1...20 {
      let amount = reach * 2 * Double(part) / 20
      for speed in [0, max(fastest, needed ?? 0)]
      where release(at: amount, speed: speed)?.decision == .finish {
        return false
      }
    }
    return true
  }
}

extension Scene {
  /// Whether the screen that is up fills the container, so far as anybody sees it.
  fileprivate var isFilledByScreen: Bool {
    guard let index = index(of: Screen.from.rawValue) else { return true }
    return resting[index][Property.frame.ordinal] == SIMD4(0, 0, stage.width, stage.height)
  }
}

extension FinishThresholds {
  /// Whether a way finishes, and not a speed alone.
  fileprivate var isAboutWay: Bool { progress != nil || projected != nil }
}

extension Gesture {
  /// Whether nothing that its expressions name has to do with the size of a room.
  fileprivate var isAlikeEverywhere: Bool {
    var isAlike = true
    forEachExpression { expression in
      expression.forEachReference { reference in
        switch reference {
        case .gesture, .parameter:
          switch reference.type {
          case .number, .angle, .time, .boolean: break
          case .point, .size, .rect, .circle, .color, .edge: isAlike = false
          }
        // It is looked at itself.
        case .definition: break
        case .container, .safeArea, .initialFrame, .finalFrame, .resting, .view, .member:
          isAlike = false
        }
      }
    }
    return isAlike
  }
}
