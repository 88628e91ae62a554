import TimelineIR
import TransitionCatalog

/// What recognizers do.
extension RecognizerEmission {
  func scope(
    of gesture: Gesture, _ group: GesturePlan.Group, looksAhead: Bool = false
  ) -> GestureScope {
    GestureScope(
      gesture, of: group, in: plan, names: names, looksAhead: looksAhead, indent: text.indent)
  }

  /// - Parameter isWritten: Whether its lines stand there already.
  mutating func take(_ scope: GestureScope, isWritten: Bool = false) {
    if !isWritten { text.append(scope.lines) }
    support.formUnion(scope.support)
    usesEdgeType = usesEdgeType || scope.usesEdgeType
  }

  mutating func writeAction(of group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    text.skip()
    text.put(action: group.name, "(_ \(finger): \(type(of: group))) {")
    text.indent += 1
    if group.drives { writeDriving(group) } else { writeTrigger(group) }
    text.indent -= 1
    text.put("}")
  }

  mutating func writeTrigger(_ group: GesturePlan.Group) {
    writeLaunch(
      group.first, group.recognizer.rawValue, isDriving: false,
      condition: group.recognizer == .longPress ? "longPress.state == .began, " : "")
  }

  /// Opens what is done when a finger begins, or later while nothing runs and what else is asked holds.
  private mutating func putStart(of finger: String, orElse condition: String = "") {
    let begins = finger + ".state == .began"
    let later = "(running == nil && " + condition + finger + ".state == .changed)"
    if 2 * text.indent + 9 + begins.utf8.count + later.utf8.count <= SwiftText.width {
      return text.put(joining: "if ", begins, " || ", later, " {")
    }
    text.put(joining: "if ", begins)
    text.put(joining: "  || ", later)
    text.put("{")
  }

  mutating func writeDriving(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    if handsOver(group) {
      putStart(of: finger)
      text.put("  // Where it goes is not known before it moves.")
      text.put(joining: "  if running == nil, isStill(", finger, ") { return }")
      // What `begin:` asks for is said of the whole way since it was handed over.
      let asks = group.gestures.contains { $0.drive?.begin != nil }
      let begins = "gestureRecognizerShouldBegin(" + finger + ")"
      text.put(
        joining: "  if running == nil, ", asks ? "" : "!" + begins + " || ", "canScroll(",
        wayThatBegins == nil ? "with: " + finger : "", ") {")
      text.put(
        joining: "    // The translation counts from the handover",
        asks ? "." : ", and only in the direction that begins it.")
      text.put(joining: "    return ", finger, ".setTranslation(.zero, in: nil)")
      text.put("  }")
      if asks { text.put(joining: "  if running == nil, !", begins, " { return }") }
      text.indent += 1
      writeStart(group, finger)
      text.put(joining: "guard running?.finger === ", finger, " else {")
      text.put("  // Once refused, it is not tried again before the next touch.")
      text.put(joining: "  ", finger, ".isEnabled = false")
      text.put(joining: "  ", finger, ".isEnabled = true")
      text.put("  return")
      text.put("}")
      text.put("stopScrolling()")
      text.indent -= 1
      text.put("}")
    } else if isUndecided(group) {
      putStart(of: finger, orElse: finger + ".isUndecided && ")
      text.indent += 1
      text.put(joining: finger, ".isUndecided = isStill(", finger, ")")
      writeStart(group, finger)
      text.indent -= 1
      text.put("}")
    } else if group.isShared || goesOn(group) {
      text.put(joining: "if ", finger, ".state == .began {")
      text.indent += 1
      writeStart(group, finger)
      text.indent -= 1
      text.put("}")
    } else {
      text.put(
        joining: "if ", finger, ".state == .began { ", launch(group.first, with: finger), " }")
    }
    text.put(joining: "guard let running, running.finger === ", finger, " else { return }")
    guard group.isShared else {
      writeDrag(group.first, group)
      return writeRelease(group.first, group, lines: releaseLines(of: group.first))
    }
    if let release = commonRelease(of: group) {
      text.put("switch running.direction {")
      for gesture in group.gestures {
        text.put(joining: "case .", gesture.direction.rawValue, ":")
        text.indent += 1
        writeDrag(gesture, group)
        text.indent -= 1
      }
      writeOtherDirections(than: group)
      text.put("}")
      return writeRelease(release, group, lines: group.gestures.flatMap(releaseLines))
    }
    text.put("switch running.direction {")
    for gesture in group.gestures {
      text.put(joining: "case .", gesture.direction.rawValue, ":")
      text.indent += 1
      writeDrag(gesture, group)
      writeRelease(gesture, group, lines: releaseLines(of: gesture))
      text.indent -= 1
    }
    writeOtherDirections(than: group)
    text.put("}")
  }

  private mutating func writeOtherDirections(than group: GesturePlan.Group) {
    if timeline.directions.contains(where: { direction in
      !group.gestures.contains { $0.direction == direction.name }
    }) {
      text.put("default: break")
    }
  }

  /// A gesture whose release is written as those of all that share its recognizer are.
  private func commonRelease(of group: GesturePlan.Group) -> Gesture? {
    let written = group.gestures.map { gesture in
      var copy = self
      copy.text = SwiftText()
      copy.writeRelease(gesture, group, lines: [])
      return copy.text.text
    }
    return written.allSatisfy { $0 == written[0] } ? group.first : nil
  }

  private func releaseLines(of gesture: Gesture) -> [SourceLine] {
    let lines = gesture.lines
    let spring = plan.commonRelease == nil ? [lines.release] : []
    return [lines.finish, lines.completionSpeed] + spring
  }

  /// Whether a run in flight goes on from where it is, although the finger's place counts.
  private func goesOn(_ group: GesturePlan.Group) -> Bool {
    timeline.isInterruptible && group.gestures.contains { $0.drive?.progress != nil }
  }

  mutating func writeStart(_ group: GesturePlan.Group, _ finger: String) {
    guard goesOn(group) else { return writeLaunchCall(group, finger) }
    text.put("let isCaught = running != nil")
    writeLaunchCall(group, finger)
    text.put(joining: "if isCaught, let running, running.finger === ", finger, " {")
    text.indent += 1
    let own = group.gestures.filter { $0.drive?.progress != nil }
    if own.count == 1, group.gestures.count == 1 {
      text.put(joining: goOn(group.first, group))
    } else {
      text.put("switch running.direction {")
      for gesture in own {
        let (label, call) = ("case ." + gesture.direction.rawValue + ":", goOn(gesture, group))
        if 2 * text.indent + label.utf8.count + 1 + call.utf8.count <= SwiftText.width {
          text.put(joining: label, " ", call)
        } else {
          text.put(joining: label)
          text.put(joining: "  ", call)
        }
      }
      if timeline.directions.count > own.count { text.put("default: break") }
      text.put("}")
    }
    text.indent -= 1
    text.put("}")
  }

  private func goOn(_ gesture: Gesture, _ group: GesturePlan.Group) -> String {
    "running.goOn(from: " + progressName(gesture, group) + "(of: " + group.recognizer.rawValue
      + "))"
  }

  private mutating func writeLaunchCall(_ group: GesturePlan.Group, _ finger: String) {
    guard group.isShared else {
      return text.put(joining: launch(group.first, with: finger))
    }
    text.put(joining: "switch running?.direction ?? direction(of: ", finger, ") {")
    for gesture in group.gestures {
      text.put(
        joining: "case .", gesture.direction.rawValue, ": ", launch(gesture, with: finger))
    }
    text.put("case nil: break")
    text.put("}")
  }

  private mutating func writeDrag(_ gesture: Gesture, _ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let progress = progressName(gesture, group)
    let isElastic = gesture.drive?.hasRubberBand == true
    let moving = gesture.drive?.moves == nil ? "" : ", moving: \(finger).translation(in: nil)"
    let elastic = plan.mixesRubberBands ? ", isElastic: \(isElastic)" : ""
    text.put(joining: "running.drag(by: ", progress, "(of: ", finger, ")", elastic, moving, ")")
  }

  /// What happens when the finger is gone, which the spec says in `lines`.
  private mutating func writeRelease(
    _ gesture: Gesture, _ group: GesturePlan.Group, lines: [SourceLine]
  ) {
    let finger = group.recognizer.rawValue
    let progress = progressName(gesture, group)
    text.put(joining: "switch ", finger, ".state {")
    text.indent += 1
    var scope = scope(of: gesture, group)
    let arguments = scope.release(progressName: progress)
    text.indent -= 1
    let note = SourceNote(lines)
    let call = "running.release(" + arguments.joined(separator: ", ") + ")"
    // A spring takes over the finger's speed also where the system takes the finger away.
    let hasOneEnd = gesture.drive?.release != nil
    if !hasOneEnd, scope.lines.isEmpty,
      2 * text.indent + 13 + call.utf8.count <= SwiftText.width
    {
      text.put(joining: "case .ended: ", call, note: note)
    } else {
      text.put(hasOneEnd ? "case .ended, .cancelled, .failed:" : "case .ended:")
      take(scope)
      text.indent += 1
      text.put(joining: call, note: note)
      text.indent -= 1
    }
    if !hasOneEnd { text.put("case .cancelled, .failed: running.release(finishing: false)") }
    text.put("default: break")
    text.put("}")
  }

  // MARK: Progress

  func progressName(_ gesture: Gesture, _ group: GesturePlan.Group) -> String {
    let driving = plan.gestures.filter { $0.drive != nil }
    if driving.count == 1 { return "progress" }
    if driving.filter({ $0.direction == gesture.direction }).count == 1 {
      return gesture.direction.rawValue + "Progress"
    }
    return group.isShared
      ? gesture.direction.rawValue + group.typeName + "Progress" : group.name + "Progress"
  }

  mutating func writeProgress(_ gesture: Gesture, _ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let looksAhead = GestureScope.looksAhead(gesture)
    text.skip()
    text.putWrapped(
      comment: "/// ",
      looksAhead
        ? "How far the finger has moved, or will have after `seconds`, as a fraction of the whole: a "
          + "scroll view would come to rest where the finger is after \(Tolerance.projection) seconds."
        : "How far the finger has moved, as a fraction of the whole.")
    var line = Line()
    line.add("private func " + progressName(gesture, group) + "(of " + finger + ": ")
    line.add(type(of: group))
    if looksAhead { line.add(", after seconds: CGFloat = 0") }
    line.add(") -> CGFloat {")
    text.set(head: &line)
    text.indent += 1
    var scope = scope(of: gesture, group, looksAhead: looksAhead)
    let value = scope.progress()
    take(scope)
    line.add((scope.lines.isEmpty ? "" : "return ") + value)
    text.set(&line, note: SourceNote([gesture.lines.progress]))
    text.indent -= 1
    text.put("}")
  }
}
