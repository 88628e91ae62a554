import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension MotionDifference {
  /// The difference for people: what lies beyond the tolerance, the largest first, and a line that
  /// sums it up. Nothing in it is acted upon by a terminal.
  package var text: String {
    var lines: [String] = []
    for name in added { lines.append("\(name): added") }
    for name in gone { lines.append("\(name): gone") }
    for transition in transitions where transition.differs(by: tolerance) {
      if !lines.isEmpty { lines.append("") }
      lines += transition.lines(tolerance)
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(verdict)
    return lines.map(Markup.legible).joined(separator: "\n") + "\n"
  }

  /// One sentence about all of it.
  package var verdict: String {
    let within = rounded(tolerance.points, 3) + " pt"
    let moves =
      !added.isEmpty || !gone.isEmpty || transitions.contains { $0.moves(by: tolerance) }
    if differs, !moves { return "the motion is the same; what is said of it differs" }
    guard !differs else {
      let count = added.count + gone.count + transitions.filter { $0.differs(by: tolerance) }.count
      let all = added.count + gone.count + transitions.count
      return all == 1
        ? "the motion differs by more than \(within)"
        : "\(count) of \(all) transitions differ by more than \(within)"
    }
    var largest: (Double, String, DirectionName)?
    for form in transitions.flatMap(\.forms) {
      for element in form.elements {
        // Of those that are as far but for rounding it is the first.
        guard let amount = element.distance?.amount, amount > (largest?.0 ?? 0) * (1 + 1e-6)
        else { continue }
        largest = (amount, element.name, form.direction.new)
      }
    }
    guard let largest, largest.0 > Peak.least else {
      let isAny = transitions.contains { transition in
        transition.forms.contains { $0.tracks.contains { $0.largest.amount > Peak.least } }
          || !transition.gestures.isEmpty
      }
      return isAny ? "no difference in motion beyond \(within)" : "no difference in motion"
    }
    return "no difference in motion beyond \(within): a corner of '\(largest.1)' is up to "
      + "\(rounded(largest.0, 4)) pt away in \(largest.2.rawValue)"
  }
}

extension TransitionDifference {
  /// What the transition is called, in both forms where they differ.
  package var title: String {
    old.name == new.name ? new.name : "\(old.name), now \(new.name)"
  }

  /// A line for everything that is said of the whole and is different.
  func facts(beyond tolerance: MotionTolerance) -> [String] {
    settings.filter { $0.differs(by: tolerance) }
      .map { "\($0.name): \($0.text.old) -> \($0.text.new)" }
      + parameters.map { "parameter " + $0.line }
      + addedDirections.map { "\($0.rawValue): added" }
      + goneDirections.map { "\($0.rawValue): gone" }
  }

  fileprivate func lines(_ tolerance: MotionTolerance) -> [String] {
    var lines = [title] + facts(beyond: tolerance).map { "  " + $0 }
    var shown: [FormDifference] = []
    for form in forms where form.differs(by: tolerance) {
      if let twin = shown.first(where: { form.isSame(as: $0) }) {
        lines.append("  \(form.title): as \(twin.title)" + form.exchangeText(with: twin))
        continue
      }
      shown.append(form)
      lines += form.lines(tolerance)
    }
    for gesture in gestures where gesture.differs(by: tolerance) {
      lines += gesture.lines
    }
    return lines
  }
}

extension ParameterDifference {
  fileprivate var line: String {
    switch presence {
    case .both: "'\(name)': \(text.old) -> \(text.new)"
    case .added: "'\(name)': added (\(text.new))"
    case .gone: "'\(name)': gone (\(text.old))"
    }
  }
}

extension FormDifference {
  /// The direction, and under which circumstance.
  package var title: String {
    let name =
      direction.isChange
      ? "\(direction.old.rawValue), now \(direction.new.rawValue)" : direction.new.rawValue
    switch circumstance {
    case .usual: return name
    case .reduceMotion: return name + " under Reduce Motion"
    case .rightToLeft: return name + " from right to left"
    }
  }

  func isSame(as other: FormDifference) -> Bool {
    circumstance == other.circumstance
      && (resembles(other, exchanged: false) || resembles(other, exchanged: true))
  }

  func exchangeText(with other: FormDifference) -> String {
    resembles(other, exchanged: false) ? "" : ", the screens exchanged"
  }

  /// The elements with something beyond the tolerance, the most different first, each with its
  /// tracks.
  func ranked(
    _ tolerance: MotionTolerance
  ) -> [(element: ElementDifference, tracks: [TrackDifference])] {
    let all = elements.enumerated().map { index, element in
      let own = tracks.filter { $0.element == element.name && $0.differs(by: tolerance) }
        .enumerated().sorted {
          ($0.element.weight(tolerance), $1.offset) > ($1.element.weight(tolerance), $0.offset)
        }
        .map(\.element)
      return (index, element, own)
    }
    let beyond = all.filter { $0.1.differs(by: tolerance) || !$0.2.isEmpty }
    return beyond.sorted { left, right in
      (left.1.weight(left.2, tolerance), right.0) > (right.1.weight(right.2, tolerance), left.0)
    }.map { ($0.1, $0.2) }
  }

  static let tempoText = "the same at equal progress"

  /// A line for everything that is said of the whole direction and is different.
  var facts: [String] {
    var facts: [String] = []
    if duration.isChange {
      facts.append("duration \(rounded(duration.old, 4)) s -> \(rounded(duration.new, 4)) s")
    }
    if delay.isChange {
      facts.append("delay \(rounded(delay.old, 4)) s -> \(rounded(delay.new, 4)) s")
    }
    if clock.isChange { facts.append("\(clock.old) -> \(clock.new)") }
    if order.isChange {
      facts.append(
        "z-order " + order.old.joined(separator: ", ") + " -> "
          + order.new.joined(separator: ", "))
    }
    return facts
  }

  fileprivate func lines(_ tolerance: MotionTolerance) -> [String] {
    let hasTempoOnly = differsInTempoOnly(by: tolerance)
    let facts = facts + (hasTempoOnly ? [Self.tempoText] : [])
    var lines = ["  " + title + (facts.isEmpty ? "" : ": " + facts.joined(separator: "; "))]
    var ranked = ranked(tolerance)
    if hasTempoOnly {
      // That everything is elsewhere goes without saying; how far says enough.
      ranked = ranked.filter { ($0.element.distance?.amount ?? 0) > tolerance.points }
        .map { ($0.element.withoutEqualProgress, []) }
    }
    let width =
      ranked.flatMap { [$0.element.name.count] + $0.tracks.map { $0.property.rawValue.count + 2 } }
      .max() ?? 0
    func line(_ name: String, _ text: String) -> String {
      "    " + name + String(repeating: " ", count: width - name.count) + "  " + text
    }
    for (element, tracks) in ranked {
      lines.append(line(element.name, element.text(tolerance)))
      for track in tracks { lines.append(line("  " + track.property.rawValue, track.text)) }
    }
    return lines
  }
}

extension ElementDifference {
  fileprivate var withoutEqualProgress: ElementDifference {
    var result = self
    result.distanceAtEqualProgress = nil
    return result
  }

  fileprivate func weight(_ tracks: [TrackDifference], _ tolerance: MotionTolerance) -> Double {
    if presence != .both || !changes.isEmpty { return .infinity }
    let distance = distance?.amount ?? 0
    let own = tolerance.points > 0 ? distance / tolerance.points : distance > 0 ? .infinity : 0
    return tracks.reduce(own) { max($0, $1.weight(tolerance)) }
  }

  func text(_ tolerance: MotionTolerance) -> String {
    switch presence {
    case .added: return "added"
    case .gone: return "gone"
    case .both: break
    }
    var parts: [String] = []
    if let oldName { parts.append("was '\(oldName)'") }
    for change in changes {
      parts.append("\(change.name) \(change.text.old) -> \(change.text.new)")
    }
    if let distance, distance.amount > tolerance.points {
      let whose =
        distance.member.map { "the \(distance.corner.text) corner of [\($0)]" }
        ?? "its \(distance.corner.text) corner"
      var text =
        "\(whose) is up to \(distance.extreme.amountText(.points)) away, at "
        + distance.extreme.timeText
      if let other = distanceAtEqualProgress {
        text += " (at equal progress \(other.extreme.amountText(.points)))"
      }
      parts.append(text)
    }
    return parts.isEmpty ? "stays where it was" : parts.joined(separator: "; ")
  }
}

extension TrackDifference {
  var text: String {
    var text = ""
    switch presence {
    case .both: break
    case .added: text = "added: "
    case .gone: text = "gone: "
    }
    if let member { text += "[\(member)] " }
    let unit = property.row.measure
    text += "\(largest.old.text) -> \(largest.new.text) at \(largest.timeText)"
    var facts: [String] = []
    if unit != .truth { facts.append(largest.amountText(unit)) }
    if let other = largestAtEqualProgress, unit != .truth {
      facts.append("at equal progress \(other.amountText(unit))")
    }
    return text + (facts.isEmpty ? "" : " (" + facts.joined(separator: "; ") + ")")
  }
}

extension GestureDifference {
  /// The direction with what drives it.
  package var title: String { "\(direction.rawValue) by \(recognizer.text)" }

  fileprivate var lines: [String] {
    switch presence {
    case .added: return ["  \(title): added"]
    case .gone: return ["  \(title): gone"]
    case .both: return ["  \(title)"] + facts.map { "    " + $0 }
    }
  }

  /// A line for everything that is different.
  package var facts: [String] {
    var lines: [String] = []
    let unit = recognizer.velocityUnit
    func written(_ velocity: Double) -> String {
      rounded(velocity, velocity.magnitude < 20 ? 2 : 0)
    }
    for change in changes {
      lines.append("\(change.name): \(change.text.old) -> \(change.text.new)")
    }
    for threshold in thresholds { lines.append("finish " + threshold.text(unit)) }
    if let region {
      var line = "\(rounded(region.share * 100, 2)) % of the releases are decided otherwise"
      if let example = region.example {
        line +=
          ", as at \(rounded(example.progress * 100, 1)) % and "
          + "\(written(example.velocity)) \(unit): "
          + "\(example.decision.old.rawValue) -> \(example.decision.new.rawValue)"
      }
      lines.append(line)
    }
    if let begins {
      lines.append(
        "\(begins.count) of \(begins.of) first touches begin otherwise, as at "
          + "(\(rounded(begins.example.x, 1)), \(rounded(begins.example.y, 1))): "
          + (begins.begins.new ? "it begins now" : "it begins no more"))
    }
    if let progress {
      lines.append(
        "after \(rounded(progress.way, 2)) \(recognizer.wayUnit)".trimmed + " the progress is "
          + "\(rounded(progress.progress.old * 100, 1)) % -> "
          + "\(rounded(progress.progress.new * 100, 1)) %")
    }
    if let rest {
      lines.append(
        "the rest plays for \(rounded(rest.seconds.old, 3)) s -> \(rounded(rest.seconds.new, 3)) s"
          + ", as at \(rounded(rest.progress * 100, 1)) % and \(written(rest.velocity)) \(unit)")
    }
    return lines + fingers.map { $0.text(recognizer) }
  }
}

extension FingerDifference {
  /// The finger, and what it makes different.
  fileprivate func text(_ recognizer: Recognizer) -> String {
    func percent(_ progress: Change<Double>) -> String {
      "\(rounded(progress.old * 100, 1)) % -> \(rounded(progress.new * 100, 1)) %"
    }
    let finger = finger.text(recognizer)
    switch outcome {
    case .begins(let begins):
      return "\(finger): it \(begins.new ? "begins now" : "begins no more")"
    case .progress(let progress): return "\(finger): the progress is \(percent(progress))"
    case .decision(let decision):
      return "\(finger), and lets go: \(decision.old.rawValue) -> \(decision.new.rawValue)"
    case .rest(let time, let progress):
      return
        "\(finger), and lets go: after \(rounded(time, 3)) s the progress is \(percent(progress))"
    }
  }
}

extension GestureEvent {
  /// What the recognizer says, in the units of specs.
  fileprivate func text(_ recognizer: Recognizer) -> String {
    func pair(_ pair: SIMD2<Double>) -> String { "(\(rounded(pair.x, 1)), \(rounded(pair.y, 1)))" }
    let speed =
      switch velocity {
      case .vector(let velocity): pair(velocity)
      case .scalar(let speed): rounded(speed, 3)
      }
    let place = "at \(pair(location))"
    return switch recognizer {
    case .pan, .edgePan, .swipe, .tap, .longPress:
      "a finger \(place) that has gone \(pair(translation)) with \(speed) pt/s"
    case .pinch: "two fingers \(place) at a scale of \(rounded(scale, 3)) with \(speed) /s"
    case .rotation:
      "two fingers \(place) that have turned \(rounded(rotation * 180 / .pi, 2))deg with \(speed) rad/s"
    }
  }
}

extension ThresholdDifference {
  fileprivate func text(_ unit: String) -> String {
    func written(_ value: Double?) -> String {
      guard let value else { return "none" }
      return key == .velocity
        ? "\(rounded(value, 2)) \(unit)" : "\(rounded(value * 100, 2)) %"
    }
    return "\(key.rawValue): \(written(value.old)) -> \(written(value.new))"
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
