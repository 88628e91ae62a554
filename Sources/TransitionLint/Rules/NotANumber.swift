import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2304: a direction that cannot be played on some device.
enum NotANumber: MotionRule {
  static let page = RulePage(
    "T2304", .error, .geometry, "A value is not a number on some device.",
    why: """
      A division by a difference that becomes 0, or the root of a negative number, gives no number. \
      Core Animation raises an exception for a layer without a place: the app crashes, on that \
      device only.
      """,
    remedy: "Keep the divisor from 0 with `max`, and roots from negative numbers.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: 1000 * 375 / (container.width - 375) -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: 1000 * 375 / max(container.width - 375, 1) -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.distinctDirections {
      var fails = false
      for (index, room) in subject.rooms.enumerated() {
        guard let error = subject.failure(of: direction.name, in: index) else { continue }
        fails = true
        findings.add(finding(error, of: direction, subject), in: room)
      }
      guard !fails, let error = subject.failureWithSingles(of: direction) else { continue }
      var found = finding(error, of: direction, subject)
      found.notes.append("found where a screen provides a single view for a group")
      found.help = "keep the divisor from 0: `max(count - 1, 1)`"
      findings.add(found)
    }
    checkReduced(subject, &findings)
    for (index, gesture) in subject.timeline.gestures.enumerated()
    where gesture.drive?.distance.dependsOnRoom == true {
      for take in subject.takesEverywhere(gesture.direction) {
        guard let error = subject.failure(of: gesture, in: take),
          !subject.distanceRestsOnStandIns(gesture, in: take.direction)
        else { continue }
        findings.add(
          Diagnostic(
            kind, error.message,
            at: subject.places.gesture(index) { $0.recognizer?.distance?.span },
            help: "hold it above 0 with `max`"), in: take.room)
      }
    }
  }

  /// What plays instead under Reduce Motion, which has one place for both directions.
  private static func checkReduced(_ subject: Subject, _ findings: inout Findings) {
    let place = subject.placeOfReducedMotion ?? subject.places.name
    for direction in subject.timeline.reducedDirections {
      for (index, room) in subject.rooms.enumerated() {
        guard let error = subject.failure(of: direction.name, in: index, isReduced: true) else {
          continue
        }
        let help = if case .unknownName = error { "put it on the stage there" } else { page.help }
        findings.add(
          Diagnostic(kind, "under Reduce Motion " + error.message, at: place, help: help), in: room)
      }
    }
  }

  private static func finding(
    _ error: EvaluationError, of direction: Direction, _ subject: Subject
  ) -> Diagnostic {
    let span =
      switch error {
      case .notFinite(let element, let property), .timeNotFinite(let element, let property):
        subject.places.track(element, property, in: direction.name)
      case .contentNotFinite(let element):
        subject.places.element(element, in: direction.name)
      case .tooManyMembers(let group), .wrongCount(let group, _):
        subject.places.element(group, in: direction.name)
      default: subject.places.direction(direction.name)
      }
    let help =
      switch error {
      case .tooManyMembers: "let the groups have fewer members together"
      case .wrongCount: "make whole numbers from 1 on of it, with `max`, `floor` and `ceil`"
      default: page.help
      }
    return Diagnostic(kind, error.message, at: span, help: help)
  }
}

extension Expression {
  /// Whether this can be above 0 in one room and not in another.
  fileprivate var dependsOnRoom: Bool {
    switch self {
    case .constant, .member(.width, of: .reference(.container)),
      .member(.height, of: .reference(.container)):
      false
    case .reference, .member, .unary, .binary, .call, .random: true
    }
  }
}

extension Subject {
  /// Why a gesture cannot be played in a room; nil where it can.
  fileprivate func failure(of gesture: Gesture, in take: Take) -> EvaluationError? {
    do {
      _ = try GestureRun(
        deciding: gesture, of: timeline, in: take.scene, playing: take.direction)
      return nil
    } catch {
      return error
    }
  }

  /// Why a direction cannot be played where every group of views has a single one; nil where it can,
  /// and where there is no group.
  fileprivate func failureWithSingles(of direction: Direction) -> EvaluationError? {
    var stage = rooms[0].stage
    for element in direction.stage {
      guard case .views(let view) = element.content else { continue }
      stage.views.append(ViewFrames(view, group: Array(stage.standInGroup.prefix(1))))
    }
    guard stage.views.count > rooms[0].stage.views.count else { return nil }
    do {
      _ = try Scene(direction, of: timeline, on: stage)
      return nil
    } catch {
      return error
    }
  }
}
