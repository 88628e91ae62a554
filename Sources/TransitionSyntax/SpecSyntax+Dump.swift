import TransitionCatalog
import TransitionDiagnostics

extension SpecSyntax {
  /// The syntax as an indented tree for people, every leaf with its place as `line:column`.
  package func dump(in sources: SourceSet) -> String {
    var printer = SyntaxPrinter(sources: sources)
    printer.write(self)
    return printer.text
  }
}

private struct SyntaxPrinter {
  let sources: SourceSet
  var text = ""
  private var depth = 0

  init(sources: SourceSet) { self.sources = sources }

  // MARK: Lines

  private mutating func line(_ words: String, at span: Span? = nil) {
    text += String(repeating: "  ", count: depth) + printable(words)
    if let span {
      let place = sources[span.file].place(of: span.start)
      text += "  \(place.line):\(place.column)"
    }
    text += "\n"
  }

  private mutating func inside(_ words: String, at span: Span? = nil, _ body: (inout Self) -> Void)
  {
    line(words, at: span)
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func expression(_ name: String, _ syntax: ExpressionSyntax?) {
    if let syntax { line("\(name): \(phrase(syntax))", at: syntax.span) }
  }

  // MARK: Parts

  mutating func write(_ spec: SpecSyntax) {
    inside("transition \(spec.name?.value ?? "?")", at: spec.name?.span ?? spec.span) { printer in
      if let version = spec.language {
        printer.line("language: \(version.value)", at: version.span)
      }
      if let kind = spec.kind { printer.line("kind: \(kind.value.rawValue)", at: kind.span) }
      if let summary = spec.summary { printer.line("summary: \(summary.value)", at: summary.span) }
      for each in spec.parameters { printer.write(each) }
      for each in spec.lets { printer.expression("let \(each.name.value)", each.value) }
      for each in spec.directions { printer.write(each) }
      printer.writeSurroundings(of: spec)
    }
  }

  // MARK: Beside the directions

  private mutating func word<Word: RawRepresentable<String>>(_ name: String, _ word: Located<Word>?)
  {
    if let word { line("\(name): \(word.value.rawValue)", at: word.span) }
  }

  private mutating func text(_ name: String, _ text: Located<String>?) {
    if let text { line("\(name): \(text.value)", at: text.span) }
  }

  private mutating func flag(_ name: String, _ flag: Located<Bool>?) {
    if let flag { line("\(name): \(flag.value)", at: flag.span) }
  }

  private mutating func writeSurroundings(of spec: SpecSyntax) {
    if let presentation = spec.presentation {
      inside("presentation", at: presentation.keySpan) { printer in
        printer.expression("frame", presentation.frame?.value)
        printer.expression("cornerRadius", presentation.cornerRadius?.value)
        printer.expression("dim", presentation.dim?.value)
        printer.word("tapOutside", presentation.tapOutside)
        for key in presentation.removed {
          printer.line("\(key.value.rawValue): none", at: key.span)
        }
      }
    }
    for gesture in spec.gestures?.value ?? [] { write(gesture) }
    if let reduced = spec.reduceMotion { write(reduced) }
    flag("mirrorsInRTL", spec.mirrorsInRTL)
    for haptic in spec.haptics {
      word("haptic \(haptic.moment.value.rawValue)", haptic.feedback)
    }
    for moment in spec.removedHaptics {
      line("haptic \(moment.value.rawValue): none", at: moment.span)
    }
    word("interaction", spec.interaction)
    flag("interruptible", spec.interruptible)
    for identifier in spec.identifiers {
      let direction = identifier.direction.map { " \($0.value.rawValue)" } ?? ""
      text("identifier\(direction)", identifier.name)
    }
    for expectation in spec.expectations { write(expectation) }
  }

  private mutating func write(_ reduced: ReducedMotionSyntax) {
    switch reduced {
    case .crossFade(let span): line("reduceMotion: crossFade", at: span)
    case .none(let span): line("reduceMotion: none", at: span)
    case .direction(let direction):
      inside("reduceMotion", at: direction.name.span) { $0.writeParts(of: direction) }
    }
  }

  private mutating func write(_ gesture: GestureSyntax) {
    inside("gesture", at: gesture.span) { printer in
      printer.word("drives", gesture.drives)
      printer.word("triggers", gesture.triggers)
      if let recognizer = gesture.recognizer {
        printer.inside(recognizer.name.value.rawValue, at: recognizer.name.span) { printer in
          printer.text("direction", recognizer.direction)
          printer.expression("distance", recognizer.distance?.value)
          printer.word("edge", recognizer.edge)
          printer.text("view", recognizer.view)
        }
      }
      printer.expression("begin", gesture.begin?.value)
      printer.expression("progress", gesture.progress?.value)
      if let finish = gesture.finish {
        printer.inside("finish", at: finish.keySpan) { printer in
          for entry in finish.entries { printer.expression(entry.key.value.rawValue, entry.value) }
        }
      }
      if let release = gesture.release {
        printer.inside("release", at: release.span) { $0.timing(nil, release.value) }
      }
      printer.expression("completionSpeed", gesture.completionSpeed?.value)
      printer.flag("rubberBand", gesture.rubberBand)
      printer.text("moves", gesture.moves)
      printer.word("scroll", gesture.scroll)
    }
  }

  private mutating func write(_ expectation: ExpectationSyntax) {
    inside("expect \(expectation.direction.value.rawValue)", at: expectation.direction.span) {
      printer in
      printer.expression("at", expectation.at?.value)
      for each in expectation.properties { printer.expression(each.path.value, each.value) }
      printer.expression("within", expectation.within?.value)
      if let release = expectation.release {
        printer.inside("release", at: release.keySpan) { printer in
          printer.expression("progress", release.progress)
          printer.expression("velocity", release.velocity)
        }
      }
      printer.flag("finishes", expectation.finishes)
      printer.expression("settlesWithin", expectation.settlesWithin?.value)
    }
  }

  // MARK: Directions

  private mutating func write(_ parameter: ParameterSyntax) {
    let type = parameter.type?.value.rawValue ?? "?"
    inside("parameter \(parameter.name.value): \(type)", at: parameter.name.span) { printer in
      printer.expression("default", parameter.defaultValue)
    }
  }

  private mutating func write(_ direction: DirectionSyntax) {
    inside(direction.name.value.rawValue, at: direction.name.span) { $0.writeParts(of: direction) }
  }

  private mutating func writeParts(of direction: DirectionSyntax) {
    word("derive", direction.derivation)
    expression("duration", direction.duration?.value)
    expression("delay", direction.delay?.value)
    timing(direction.curve?.value, direction.spring)
    if let stage = direction.stage {
      inside("stage", at: stage.span) { printer in
        for element in stage.value { printer.write(element) }
      }
    }
    for animation in direction.animations {
      inside("animate \(animation.element.value)", at: animation.element.span) {
        for track in animation.tracks { $0.write(track) }
      }
    }
  }

  private mutating func write(_ element: ElementSyntax) {
    inside(element.name.value, at: element.name.span) { printer in
      for entry in element.entries {
        printer.line(
          "\(entry.key.value.rawValue): \(printer.phrase(entry.value))", at: entry.key.span)
      }
      for (property, value) in element.resting {
        printer.expression(property.value.rawValue, value)
      }
    }
  }

  private mutating func write(_ track: TrackSyntax) {
    inside(track.property.value.rawValue, at: track.property.span) { printer in
      switch track.form {
      case .removed: printer.line("none", at: track.span)
      case .value(let value): printer.line(printer.phrase(value), at: value.span)
      case .intervals(let intervals):
        for each in intervals {
          let place = "\(decimal(each.start.value))..\(decimal(each.end.value))"
          printer.line("\(place): \(printer.phrase(each.value))", at: each.start.span)
        }
      case .keyframes(let keyframes):
        for each in keyframes {
          let curve = each.curve.map { " curve \(printer.phrase($0))" } ?? ""
          printer.line(
            "\(decimal(each.place.value)): \(printer.phrase(each.value))\(curve)",
            at: each.place.span)
        }
      }
      if let during = track.during {
        let (start, end) = (during.value.start, during.value.end)
        printer.line("during: \(printer.phrase(start))..\(printer.phrase(end))", at: start.span)
      }
      printer.expression("delay", track.delay?.value)
      printer.expression("duration", track.duration?.value)
      printer.timing(track.curve?.value, track.spring)
      if let mode = track.calculation {
        printer.line("calculation: \(mode.value.rawValue)", at: mode.span)
      }
      if let stagger = track.stagger {
        printer.inside("stagger", at: stagger.keySpan) { printer in
          printer.expression("each", stagger.each)
          printer.word("order", stagger.order)
        }
      }
    }
  }

  private mutating func timing(_ curve: CurveSyntax?, _ spring: SpringSyntax?) {
    if let curve { line("curve: \(phrase(curve))", at: curve.span) }
    guard let spring else { return }
    inside("spring", at: spring.span) { printer in
      for entry in spring.entries { printer.expression(entry.key.value.rawValue, entry.value) }
    }
  }

  // MARK: Phrases

  private func phrase(_ value: TrackValueSyntax) -> String {
    switch value {
    case .hold(let expression): phrase(expression)
    case .arrow(let from, let to, _):
      "\(from.map { phrase($0) + " " } ?? "")->\(to.map { " " + phrase($0) } ?? "")"
    }
  }

  private func phrase(_ value: ElementSyntax.Value) -> String {
    switch value {
    case .screen(let screen): screen.value.rawValue
    case .expression(let expression): phrase(expression)
    case .colors(let colors): "[" + colors.map(phrase).joined(separator: ", ") + "]"
    case .name(let name): name.value
    case .boolean(let value): value ? "true" : "false"
    case .contentMode(let mode): mode.rawValue
    case .view(let view): "\(view.value.screen.rawValue).\(view.value.name)"
    case .sharedContent(let content): content.rawValue
    case .missing(let missing): missing.rawValue
    case .effect(let effect): effect.rawValue
    case .count(let count): phrase(count)
    case .grid(let columns, let rows): "columns \(phrase(columns)) rows \(phrase(rows))"
    case .invalid: "?"
    }
  }

  private func phrase(_ curve: CurveSyntax) -> String {
    switch curve.kind {
    case .named(let name): name.rawValue
    case .cubicBezier(let parts): "(cubicBezier \(parts.map(phrase).joined(separator: " ")))"
    case .steps(let count): "(steps \(phrase(count)))"
    case .stops(let stops):
      "(linear "
        + stops.map { stop in
          ([stop.value] + stop.places).map(phrase).joined(separator: " ")
        }.joined(separator: ", ") + ")"
    case .token(let names): (["tokens"] + names.map(\.value)).joined(separator: ".")
    case .invalid: "?"
    }
  }

  /// An expression in prefix notation, which shows how it was read.
  private func phrase(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .number(let value, let unit): decimal(value) + (unit?.rawValue ?? "")
    case .color(let parts):
      "(color \((0..<4).map { decimal(parts[$0]) }.joined(separator: " ")))"
    case .boolean(let value): value ? "true" : "false"
    case .name(let name): name
    case .member(let base, let name): "\(phrase(base)).\(name.value)"
    case .call(let name, let arguments):
      "(\(([name.value] + arguments.map(phrase)).joined(separator: " ")))"
    case .unary(let sign, let operand): "(\(sign.value.rawValue) \(phrase(operand)))"
    case .binary(let sign, let left, let right):
      "(\(sign.value.rawValue) \(phrase(left)) \(phrase(right)))"
    case .invalid: "?"
    }
  }
}
