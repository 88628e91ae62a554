import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats

/// What a recognizer said, one JSON object for each line of a file.
package struct GestureTrace: Sendable {
  /// In the order of their times; never empty.
  package var events: [GestureEvent]
  /// Where each stands.
  package var spans: [Span]
  /// Where each says how fast the fingers move; the whole line where it does not.
  package var velocitySpans: [Span]
}

extension Pipeline {
  /// Reads a trace; nil when it has a mistake, which is reported with its place.
  ///
  /// `startsWithEnd` says that its first event may be the end of a gesture, as a tap's only one is.
  package mutating func trace(
    name: String, bytes: [UInt8], startsWithEnd: Bool
  ) -> GestureTrace? {
    let file = SourceFile(name: name, bytes: bytes)
    let id = add(source: file)
    var trace = GestureTrace(events: [], spans: [], velocitySpans: [])
    var findings: [Diagnostic] = []
    var isDown = false
    for line in file.lineStarts.indices {
      let content = file.content(ofLine: line)
      guard bytes[content].contains(where: { !$0.isJSONSpace }) else { continue }
      if findings.count >= Diagnostic.limit {
        findings.append(
          .malformedTrace(
            Diagnostic.untold,
            at: Span(file: id, start: content.lowerBound, end: content.lowerBound)))
        break
      }
      var reader = EventReader(file: file, id: id, line: content)
      guard let event = reader.event() else {
        findings += reader.findings
        continue
      }
      let isFirst = trace.events.isEmpty
      if let last = trace.events.last, event.time < last.time {
        let help = "the event before is at \(decimal(last.time)) s"
        findings.append(
          .malformedTrace("the time goes back", at: reader.span(of: "time"), help: help))
      }
      switch event.phase {
      case .began where isDown:
        findings.append(
          .malformedTrace(
            "a gesture begins while another is under way", at: reader.span(of: "phase"),
            help: "end the one before with 'ended' or 'cancelled'"))
      case .changed where !isDown, .cancelled where !isDown,
        .ended where !isDown && !(isFirst && startsWithEnd):
        // Behind a first mistake there is nothing to say about the others.
        if findings.isEmpty {
          findings.append(
            .malformedTrace(
              "a gesture's first event is 'began'", at: reader.span(of: "phase"),
              help: "put a line with the phase 'began' before"))
        }
      case .began, .changed, .ended, .cancelled: break
      }
      isDown = event.phase == .began || event.phase == .changed
      trace.events.append(event)
      trace.spans.append(reader.span)
      trace.velocitySpans.append(reader.span(of: "velocity"))
    }
    if trace.events.isEmpty, findings.isEmpty {
      findings.append(
        .malformedTrace(
          "the trace has no events", at: Span(file: id, start: 0, end: 0),
          help: "write one for each line, as \(EventReader.example)"))
    }
    add(findings)
    return findings.isEmpty ? trace : nil
  }
}

extension Diagnostic {
  package static func malformedTrace(
    _ message: String, at span: Span, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.malformedTrace, message, at: span, help: help)
  }
}

/// Reads one line of a trace.
private struct EventReader {
  private enum Key: String, CaseIterable {
    case time, phase, translation, velocity, scale, rotation, location
  }

  static let example = #"{"time":0,"phase":"began","translation":[1,0]}"#

  let file: SourceFile
  let span: Span
  private(set) var findings: [Diagnostic] = []
  private var object = JSONValue.null

  init(file: SourceFile, id: FileID, line: Range<Int>) {
    self.file = file
    var line = line
    while let first = line.first, file.bytes[first].isJSONSpace {
      line = (first + 1)..<line.upperBound
    }
    while let last = line.last, file.bytes[last].isJSONSpace { line = line.lowerBound..<last }
    span = Span(file: id, start: line.lowerBound, end: line.upperBound)
  }

  mutating func event() -> GestureEvent? {
    do throws(JSONSyntaxError) {
      object = try JSONValue.parse(Array(file.bytes[span.start..<span.end]))
    } catch {
      let start = min(span.start + error.offset, span.end - 1)
      findings.append(
        .malformedTrace(
          "this line is not valid JSON: \(error.message)",
          at: Span(file: span.file, start: start, end: max(start + 1, end(ofValueAt: start))),
          help: "write an event in a line of its own, as \(Self.example)"))
      return nil
    }
    guard case .object(let members) = object else {
      findings.append(
        .malformedTrace("an event is a JSON object", at: span, help: "write it in braces"))
      return nil
    }
    let known = Key.allCases.map(\.rawValue)
    for member in members where !known.contains(member.name) {
      let near = nearestName(to: member.name, in: known)
      findings.append(
        .malformedTrace(
          "an event has no '\(member.name)'", at: span(of: member.name, isKey: true),
          help: near.map { "did you mean '\($0)'?" } ?? "it has " + known.joined(separator: ", ")))
    }
    let time = number(.time, required: true)
    if let time, time < 0 {
      refuse(.time, "a time is not below 0", help: "write the seconds since the trace began")
    }
    let phase = phase()
    let translation = point(.translation)
    let location = point(.location)
    let scale = number(.scale)
    if let scale, scale < 0 {
      refuse(.scale, "a scale is not below 0", help: "write a factor such as 1.5")
    }
    let rotation = number(.rotation)
    let velocity = velocity()
    guard findings.isEmpty, let time, let phase else { return nil }
    var said: GestureEvent.Measures = []
    if translation != nil { said.insert(.translation) }
    if scale != nil { said.insert(.scale) }
    if rotation != nil { said.insert(.rotation) }
    if location != nil { said.insert(.location) }
    return GestureEvent(
      time: time, phase: phase, translation: translation ?? .zero,
      velocity: velocity ?? .vector(.zero), scale: scale ?? 1, rotation: rotation ?? 0,
      location: location ?? .zero, said: said)
  }

  private mutating func refuse(_ key: Key, _ message: String, help: String? = nil) {
    findings.append(.malformedTrace(message, at: span(of: key.rawValue), help: help))
  }

  private mutating func number(_ key: Key, required: Bool = false) -> Double? {
    switch object[key.rawValue] {
    case .number(let value): return value
    case nil:
      if required {
        findings.append(
          .malformedTrace("the event has no '\(key.rawValue)'", at: span, help: "add it"))
      }
    case .null, .bool, .string, .array, .object:
      refuse(
        key, "'\(key.rawValue)' is a number", help: "write a number such as 0.5, without quotes")
    }
    return nil
  }

  private mutating func point(_ key: Key) -> SIMD2<Double>? {
    guard let value = object[key.rawValue] else { return nil }
    if let pair = pair(value) { return pair }
    refuse(key, "'\(key.rawValue)' is a pair of numbers", help: "write it as [x, y]")
    return nil
  }

  private mutating func velocity() -> GestureVelocity? {
    guard let value = object[Key.velocity.rawValue] else { return nil }
    if case .number(let speed) = value { return .scalar(speed) }
    if let pair = pair(value) { return .vector(pair) }
    refuse(
      .velocity, "'velocity' is a pair of numbers, or a number in pinches and rotations",
      help: "write it as [x, y]")
    return nil
  }

  private func pair(_ value: JSONValue) -> SIMD2<Double>? {
    guard case .array(let parts) = value, parts.count == 2, case .number(let x) = parts[0],
      case .number(let y) = parts[1]
    else { return nil }
    return SIMD2(x, y)
  }

  private mutating func phase() -> GestureEvent.Phase? {
    let phases = GestureEvent.Phase.allCases.map(\.rawValue)
    switch object[Key.phase.rawValue] {
    case .string(let word):
      if let phase = GestureEvent.Phase(rawValue: word) { return phase }
      refuse(
        .phase, "there is no phase '\(word)'",
        help: nearestName(to: word, in: phases).map { "did you mean '\($0)'?" }
          ?? "there are " + phases.joined(separator: ", "))
    case nil:
      findings.append(
        .malformedTrace(
          "the event has no 'phase'", at: span, help: "it is " + phases.joined(separator: ", ")))
    case .null, .bool, .number, .array, .object:
      refuse(.phase, "'phase' is a word", help: "it is " + phases.joined(separator: ", "))
    }
    return nil
  }
}

// MARK: - Places

extension EventReader {
  /// Where a member's value stands, or its name; the whole line when it is not there.
  func span(of name: String, isKey: Bool = false) -> Span {
    guard let name = file.jsonName([name], in: span.start..<span.end) else { return span }
    if isKey { return Span(file: span.file, start: name.lowerBound, end: name.upperBound) }
    var start = name.upperBound
    // Blanks, and the colon between them.
    while start < span.end, file.bytes[start].isJSONSpace || file.bytes[start] == UInt8(ascii: ":")
    {
      start += 1
    }
    return Span(file: span.file, start: start, end: end(ofValueAt: start))
  }

  private func end(ofValueAt start: Int) -> Int {
    file.endOfJSONValue(from: start, limit: span.end)
  }
}
