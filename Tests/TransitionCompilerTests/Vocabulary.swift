import TimelineIR
import TransitionCatalog
import TransitionSyntax

/// What specs use of the language, read off their syntax trees: keys as "a track: curve", other
/// words as "gesture: pan", forms as "form: a missing start".
struct Vocabulary {
  private(set) var words: Set<String> = []
  /// Where an expression stands, for names that mean something only there.
  private var isInGroup = false

  func contains(_ word: String) -> Bool { words.contains(word) }

  static func key<Key: GrammarKey>(_ key: Key) -> String { "\(Key.map): \(key.rawValue)" }

  static func word(_ what: String, _ word: some RawRepresentable<String>) -> String {
    "\(what): \(word.rawValue)"
  }

  private mutating func note(_ word: String) { words.insert(word) }

  private mutating func key<Key: GrammarKey>(_ key: Key, _ isThere: Bool) {
    if isThere { note(Self.key(key)) }
  }

  private mutating func word(_ what: String, _ word: (some RawRepresentable<String>)?) {
    if let word { note(Self.word(what, word)) }
  }

  private mutating func form(_ form: String, _ isThere: Bool = true) {
    if isThere { note("form: " + form) }
  }

  // MARK: Documents

  mutating func read(_ spec: SpecSyntax) {
    for each in DocumentKey.allCases { key(each, spec.has(each)) }
    word("kind", spec.kind?.value)
    for parameter in spec.parameters {
      for each in ParameterKey.allCases {
        switch each {
        case .type: key(each, parameter.type != nil)
        case .default: key(each, parameter.defaultValue != nil)
        case .summary: key(each, parameter.summary != nil)
        }
      }
      form("a required parameter", parameter.defaultValue == nil)
      word("type", parameter.type?.value)
      read(parameter.defaultValue)
    }
    for each in spec.lets { read(each.value) }
    for direction in spec.directions {
      word("direction", direction.name.value)
      read(direction, is: "a direction")
    }
    if let base = spec.extends?.value {
      form("extends a preset", base.hasPrefix("preset/"))
      form("extends one of the file", !base.contains("/") && !base.contains(".yaml"))
      form("extends a file", base.hasSuffix(".yaml"))
      form("extends one of a file", base.contains(".yaml#"))
    }
    readSurroundings(of: spec)
    for gesture in spec.gestures?.value ?? [] { read(gesture) }
    for expectation in spec.expectations { read(expectation) }
  }

  private mutating func readSurroundings(of spec: SpecSyntax) {
    if let presentation = spec.presentation {
      for each in PresentationKey.allCases {
        switch each {
        case .frame: key(each, presentation.frame != nil)
        case .cornerRadius: key(each, presentation.cornerRadius != nil)
        case .dim: key(each, presentation.dim != nil)
        case .tapOutside: key(each, presentation.tapOutside != nil)
        }
      }
      read(presentation.frame?.value)
      read(presentation.cornerRadius?.value)
      read(presentation.dim?.value)
    }
    switch spec.reduceMotion {
    case nil: break
    case .crossFade?: form("reduceMotion: crossFade")
    case ReducedMotionSyntax.none?: form("reduceMotion: none")
    case .direction(let direction)?:
      form("reduceMotion of its own")
      form("a stage of its own under Reduce Motion", direction.stage != nil)
      read(direction, is: "what is reduced")
    }
    for haptic in spec.haptics {
      word("moment", haptic.moment.value)
      word("feedback", haptic.feedback.value)
    }
    word("interaction", spec.interaction?.value)
    form("interruptible: \(spec.interruptible?.value ?? true)", spec.interruptible != nil)
    form("mirrorsInRTL: true", spec.mirrorsInRTL?.value == true)
    form("one identifier", spec.identifiers.contains { $0.direction == nil })
    form("an identifier for each direction", spec.identifiers.contains { $0.direction != nil })
  }

  // MARK: Directions

  private mutating func read(_ direction: DirectionSyntax, is what: String) {
    let isAlone =
      direction.duration == nil && direction.delay == nil && direction.curve == nil
      && direction.spring == nil && direction.stage == nil && direction.animations.isEmpty
    for each in DirectionKey.allCases {
      switch each {
      case .derive: key(each, direction.derivation != nil && !isAlone)
      case .duration: key(each, direction.duration != nil)
      case .delay: key(each, direction.delay != nil)
      case .curve: key(each, direction.curve != nil)
      case .spring: key(each, direction.spring != nil)
      case .stage: key(each, direction.stage != nil)
      case .animate: key(each, !direction.animations.isEmpty)
      }
    }
    word("derivation", direction.derivation?.value)
    let isDerived = direction.derivation != nil
    form("a bare derivation", isDerived && isAlone)
    form("a derivation that overrides tracks", isDerived && !direction.animations.isEmpty)
    for time in [direction.duration, direction.delay] { read(time?.value) }
    read(direction.curve?.value, on: what)
    read(direction.spring, of: what)
    let stage = direction.stage?.value ?? []
    for element in stage { read(element, on: stage) }
    for animation in direction.animations {
      form("tracks of the container", animation.element.value == "container")
      isInGroup = stage.contains {
        $0.name.value == animation.element.value && $0.isMany(on: stage)
      }
      for track in animation.tracks { read(track) }
      isInGroup = false
    }
  }

  private mutating func read(_ curve: CurveSyntax?, on place: String) {
    guard let curve else { return }
    form("a curve of \(place)")
    switch curve.kind {
    case .named(let name): word("curve", name)
    case .cubicBezier(let numbers):
      word("curve function", CurveFunction.cubicBezier)
      for each in numbers { read(each) }
    case .steps(let count):
      word("curve function", CurveFunction.steps)
      read(count)
    case .stops(let stops):
      word("curve function", CurveFunction.linear)
      for stop in stops { for each in [stop.value] + stop.places { read(each) } }
    case .token: form("a curve from a token")
    case .invalid: break
    }
  }

  private mutating func read(_ spring: SpringSyntax?, of place: String) {
    guard let spring else { return }
    form("a spring of \(place)")
    let keys = Set(spring.entries.map(\.key.value))
    for entry in spring.entries {
      key(entry.key.value, true)
      read(entry.value)
    }
    for form in SpringForm.allCases
    where Set(form.keys).subtracting([.velocity]) == keys.subtracting([.velocity]) {
      self.form("a spring, \(form)")
    }
  }

  // MARK: The stage

  private mutating func read(_ element: ElementSyntax, on stage: [ElementSyntax]) {
    isInGroup = element.isMany(on: stage)
    defer { isInGroup = false }
    for entry in element.entries {
      key(entry.key.value, true)
      form("\(entry.key.value.rawValue) in a group", isInGroup)
      read(entry.value, of: element, behind: entry.key.value)
    }
    form("an empty element", element.entries.isEmpty && !element.isBare)
    form("one in each member", element[.repeat] == nil && element[.views] == nil && isInGroup)
    for each in element.resting {
      word("at rest", each.property.value)
      read(each.value)
    }
  }

  private mutating func read(
    _ value: ElementSyntax.Value, of element: ElementSyntax, behind key: ElementKey
  ) {
    let part = element[.rect] == nil ? "" : "a part of "
    switch value {
    case .screen(let screen): word("\(key.rawValue) of \(part)a screen", screen.value)
    case .view(let view): word("\(key.rawValue) of \(part)a view", view.value.screen)
    case .sharedContent(let content): word("content", content)
    case .missing(let missing): word("missing", missing)
    case .effect(let effect): word("effect", effect)
    case .count(let count):
      form("repeat in a row")
      read(count)
    case .grid(let columns, let rows):
      form("repeat in a grid")
      for each in GridKey.allCases { self.key(each, true) }
      read(columns)
      read(rows)
    case .expression(let expression):
      if key == .direction {
        if case .name(let name) = expression.kind, Edge(rawValue: name) != nil {
          form("a gradient to an edge")
        } else {
          form("a gradient at an angle")
        }
      }
      read(expression)
    case .colors(let colors): for each in colors { read(each) }
    case .boolean(let boolean): form("\(key.rawValue): \(boolean)")
    case .contentMode(let mode): word("contentMode", mode)
    case .name, .invalid: break
    }
  }

  // MARK: Tracks

  private mutating func read(_ track: TrackSyntax) {
    word("track", track.property.value)
    let (part, each) = (track.during, track.stagger)
    for key in TrackKey.allCases {
      switch key {
      case .value: self.key(key, track.isLong && track.isOfValue)
      case .keyframes: self.key(key, track.isLong && !track.isOfValue)
      case .during: self.key(key, part != nil)
      case .delay: self.key(key, track.delay != nil)
      case .duration: self.key(key, track.duration != nil)
      case .curve: self.key(key, track.curve != nil)
      case .spring: self.key(key, track.spring != nil)
      case .calculation: self.key(key, track.calculation != nil)
      case .stagger: self.key(key, each != nil)
      }
    }
    for time in [track.delay, track.duration] { read(time?.value) }
    read(part?.value.start)
    read(part?.value.end)
    form("a part for each member", isInGroup && part != nil)
    read(track.curve?.value, on: "a track")
    read(track.spring, of: "a track")
    word("calculation", track.calculation?.value)
    if let each {
      for key in StaggerKey.allCases {
        switch key {
        case .each: self.key(key, each.each != nil)
        case .order: self.key(key, each.order != nil)
        }
      }
      word("order", each.order?.value)
      form("a stagger of springs", track.spring != nil)
      form("a stagger on a curve", track.curve != nil)
      form("a stagger on the clock", track.spring == nil && track.curve == nil)
      read(each.each)
    }
    switch track.form {
    case .value(let value): read(value)
    case .intervals(let intervals):
      form("intervals")
      for each in intervals { read(each.value) }
    case .keyframes(let keyframes):
      form("keyframes")
      for each in keyframes {
        for key in KeyframeKey.allCases {
          switch key {
          case .value: self.key(key, each.curve != nil)
          case .curve: self.key(key, each.curve != nil)
          }
        }
        read(each.value)
        read(each.curve, on: "a keyframe")
      }
    case .removed: form("a track taken away")
    }
  }

  private mutating func read(_ value: TrackValueSyntax) {
    switch value {
    case .hold(let expression):
      form("a value that holds")
      read(expression)
    case .arrow(let start, let end, _):
      form("a missing start", start == nil)
      form("a missing end", end == nil)
      form("an arrow", start != nil && end != nil)
      read(start)
      read(end)
    }
  }

  // MARK: Gestures

  private mutating func read(_ gesture: GestureSyntax) {
    for each in GestureKey.allCases {
      switch each {
      case .drives: key(each, gesture.drives != nil)
      case .triggers: key(each, gesture.triggers != nil)
      case .begin: key(each, gesture.begin != nil)
      case .progress: key(each, gesture.progress != nil)
      case .finish: key(each, gesture.finish != nil)
      case .release: key(each, gesture.release != nil)
      case .completionSpeed: key(each, gesture.completionSpeed != nil)
      case .rubberBand: key(each, gesture.rubberBand != nil)
      case .moves: key(each, gesture.moves != nil)
      case .scroll: key(each, gesture.scroll != nil)
      }
    }
    form("a gesture that drives forward", gesture.drives?.value.isForward == true)
    form("a gesture that drives back", gesture.drives?.value.isForward == false)
    form("a gesture that triggers forward", gesture.triggers?.value.isForward == true)
    form("a gesture that triggers back", gesture.triggers?.value.isForward == false)
    for (expression, place) in [
      (gesture.begin, GestureKey.begin), (gesture.progress, .progress),
      (gesture.completionSpeed, .completionSpeed),
    ] {
      read(expression?.value)
      for name in expression?.value.names ?? [] {
        if let variable = GestureVariable(rawValue: name) {
          word("variable of \(place.rawValue)", variable)
        }
      }
    }
    for entry in gesture.finish?.entries ?? [] {
      key(entry.key.value, true)
      read(entry.value)
    }
    if let release = gesture.release?.value {
      key(ReleaseKey.spring, true)
      read(release, of: "a release")
    }
    word("scroll", gesture.scroll?.value)
    guard let recognizer = gesture.recognizer else { return }
    word("gesture", recognizer.name.value)
    for each in RecognizerKey.allCases {
      switch each {
      case .direction: key(each, recognizer.direction != nil)
      case .distance: key(each, recognizer.distance != nil)
      case .edge: key(each, recognizer.edge != nil)
      case .view: key(each, recognizer.view != nil)
      }
    }
    if let way = recognizer.direction?.value { note("\(recognizer.name.value.rawValue): \(way)") }
    word("edgePan", recognizer.edge?.value)
    form("a recognizer on an element", recognizer.view.map { !$0.value.contains(".") } ?? false)
    form("a recognizer on a view", recognizer.view.map { $0.value.contains(".") } ?? false)
    read(recognizer.distance?.value)
  }

  // MARK: Expectations

  private mutating func read(_ expectation: ExpectationSyntax) {
    for each in ExpectKey.allCases {
      switch each {
      case .at: key(each, expectation.at != nil)
      case .within: key(each, expectation.within != nil)
      case .release: key(each, expectation.release != nil)
      case .finishes: key(each, expectation.finishes != nil)
      case .settlesWithin: key(each, expectation.settlesWithin != nil)
      }
    }
    for each in ExpectedReleaseKey.allCases {
      switch each {
      case .progress: form("expected progress", expectation.release?.progress != nil)
      case .velocity: form("expected velocity", expectation.release?.velocity != nil)
      }
    }
    form("finishes: \(expectation.finishes?.value ?? false)", expectation.finishes != nil)
    form("an expected part", expectation.properties.contains { $0.path.value.dots > 1 })
    if case .number(_, let unit)? = expectation.at?.value.kind {
      form("expected at a place", unit == .percent || unit == nil)
      form("expected at a time", unit == .seconds || unit == .milliseconds)
    }
    for each in expectation.properties { read(each.value) }
  }

  // MARK: Expressions

  private mutating func read(_ expression: ExpressionSyntax?) {
    guard let expression else { return }
    switch expression.kind {
    case .number(_, let unit): word("unit", unit)
    case .color: form("a color in hexadecimal digits")
    case .boolean(let boolean): form("\(boolean)")
    case .name(let name):
      word("edge", Edge(rawValue: name))
      form("the container", name == "container")
      if isInGroup { word("in a group", GroupVariable(rawValue: name)) }
      form("a named color: \(name)", ["black", "white", "clear"].contains(name))
    case .member(let base, let member):
      word("member", Member(rawValue: member.value))
      read(memberOf: base, member.value)
      read(base)
    case .call(let name, let arguments):
      word("function", Function(rawValue: name.value))
      form("random in a group", isInGroup && name.value == Function.random.rawValue)
      for each in arguments { read(each) }
    case .unary(let sign, let operand):
      word("sign", sign.value)
      read(operand)
    case .binary(let sign, let left, let right):
      word("operator", sign.value)
      read(left)
      read(right)
    case .invalid: break
    }
  }

  /// What stands behind a dot and is no part of a value.
  private mutating func read(memberOf base: ExpressionSyntax, _ member: String) {
    guard case .name(let name) = base.kind else { return }
    form("container.safeArea", name == "container" && member == "safeArea")
    form("tokens in expressions", name == "tokens" || base.names.first == "tokens")
    if let screen = Screen(rawValue: name) {
      if member == "initial" || member == "final" {
        form("\(screen.rawValue).\(member)")
      } else if Property(rawValue: member) == nil {
        form("a view as a value")
      }
    } else if Property(rawValue: member) != nil, name != "container" {
      word("resting value", Property(rawValue: member))
    }
  }
}

extension SpecSyntax {
  /// Whether a top-level key is written.
  fileprivate func has(_ key: DocumentKey) -> Bool {
    switch key {
    case .transition: name != nil
    case .summary: summary != nil
    case .kind: kind != nil
    case .parameters: !parameters.isEmpty
    case .let: !lets.isEmpty
    case .tokens: tokens != nil
    case .extends: extends != nil
    case .presentation: presentation != nil
    case .gestures: gestures != nil
    case .reduceMotion: reduceMotion != nil
    case .mirrorsInRTL: mirrorsInRTL != nil
    case .haptics: !haptics.isEmpty
    case .interaction: interaction != nil
    case .interruptible: interruptible != nil
    case .expect: !expectations.isEmpty
    case .identifier: !identifiers.isEmpty
    case .language: language != nil
    }
  }
}

extension ElementSyntax {
  /// Whether it is a group, or lies in one.
  fileprivate func isMany(on stage: [ElementSyntax]) -> Bool {
    if self[.repeat] != nil || self[.views] != nil { return true }
    guard case .name(let parent)? = self[.in]?.value else { return false }
    return stage.contains { $0.name.value == parent.value && $0.isMany(on: stage) }
  }
}

extension TrackSyntax {
  fileprivate var isOfValue: Bool {
    if case .value = form { true } else { false }
  }

  /// Whether it is in the long form, with a key for its value.
  fileprivate var isLong: Bool {
    during != nil || delay != nil || duration != nil || curve != nil || spring != nil
      || calculation != nil || stagger != nil
  }
}

extension ExpressionSyntax {
  /// The names in it, from left to right.
  var names: [String] {
    switch kind {
    case .number, .color, .boolean, .invalid: []
    case .name(let name): [name]
    case .member(let base, _): base.names
    case .call(_, let arguments): arguments.flatMap(\.names)
    case .unary(_, let operand): operand.names
    case .binary(_, let left, let right): left.names + right.names
    }
  }
}

extension String {
  fileprivate var dots: Int { count { $0 == "." } }
}
