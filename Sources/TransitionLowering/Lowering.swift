import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// A timeline with the places that its tracks were written at.
package struct LoweredTimeline: Sendable {
  package var timeline: Timeline
  package var origins: [TrackOrigin]
  /// The place of the transition's name.
  package var nameSpan: Span
  /// What the spec expects of its directions.
  package var expectations: [Expectation]
  /// What it was lowered from, what it extends included; nil for a timeline that was not written.
  package var syntax: SpecSyntax?
  /// Where the directions and the gestures of such a timeline stand, if that is known.
  package var directionSpans: [(name: DirectionName, span: Span)] = []
  package var gestureSpans: [Span] = []

  package init(
    timeline: Timeline, origins: [TrackOrigin], nameSpan: Span, expectations: [Expectation] = [],
    syntax: SpecSyntax? = nil
  ) {
    self.timeline = timeline
    self.origins = origins
    self.nameSpan = nameSpan
    self.expectations = expectations
    self.syntax = syntax
  }
}

/// Checks names, types, units and times of a file's transitions and turns them into timelines.
///
/// Every mistake is reported; a transition with one gives no timeline. `tokens` gives the design
/// tokens of a spec's file; nil where it cannot be read, which is then reported already. `lines`
/// finds the line that a stretch of text begins in, and `isPreset` knows the files that come with the
/// tool.
package func lower(
  _ specs: [SpecSyntax], source: SourceStamp, diagnostics: inout [Diagnostic],
  tokens: (Located<String>) -> TokenTable? = { _ in nil },
  lines: @escaping (Span) -> SourceLine = { _ in SourceLine() },
  isPreset: (FileID) -> Bool = { _ in false }
) -> [LoweredTimeline] {
  var names: [Located<String>] = []
  var result: [LoweredTimeline] = []
  for spec in specs {
    var lowering = SpecLowering(spec, source)
    lowering.space.lines = lines
    if let file = spec.tokens {
      lowering.space.tokens = tokens(file).map { .read($0) } ?? .unreadable
    } else if spec.tokensEntry != nil {
      lowering.space.tokens = .unreadable
    }
    let timeline = lowering.lower()
    if !lowering.diagnostics.contains(where: \.isError),
      let name = timeline?.timeline.nameBelowLimit
    {
      let span = lowering.space.names[name]?.span ?? spec.name?.span ?? spec.span
      lowering.diagnostics.append(.namedTooDeep(name, limit: Timeline.depthLimit, at: span))
    }
    if let name = spec.name {
      if let first = names.first(where: { $0.value == name.value }) {
        var finding = Diagnostic.nameTaken(name.value, at: name.span, first: first.span)
        finding.help = "give one of the transitions another name"
        lowering.diagnostics.append(finding)
      }
      names.append(name)
    }
    let isSound = !lowering.diagnostics.contains(where: \.isError)
    diagnostics += lowering.diagnostics.map { finding in
      // A warning about a text is for who writes that.
      finding.isError
        ? finding.inherited(by: spec, isInPreset: isPreset(finding.span.file)) : finding
    }
    if isSound, let timeline { result.append(timeline) }
  }
  return result
}

/// One transition on its way from syntax to a timeline.
struct SpecLowering {
  let spec: SpecSyntax
  let source: SourceStamp
  var diagnostics: [Diagnostic] = []
  var space = NameSpace()
  /// The directions of which only the time could not be made sense of.
  var timeless: [LoweredDirection] = []
  /// The `let`s that some direction has used, and so checked.
  var checkedDefinitions: Set<String> = []

  init(_ spec: SpecSyntax, _ source: SourceStamp) {
    self.spec = spec
    self.source = source
  }

  mutating func lower() -> LoweredTimeline? {
    let parameters = spec.parameters.compactMap { parameter($0) }
    for each in spec.lets { space.add(each.name, .definition(each), &diagnostics) }
    space.views = ViewNames(of: spec, &diagnostics)
    let directions = standing(self.directions())
    var sorted = directions.sorted { $0.direction.name.isForward && !$1.direction.name.isForward }
    let presentation = self.presentation()
    let reduced = reducedMotion(sorted)
    let gestures = self.gestures(sorted + timeless)
    for index in sorted.indices {
      sorted[index].direction = sorted[index].direction.leading(gestures)
    }
    let identifiers = self.identifiers(sorted)
    let expectations = self.expectations(sorted, gestures: gestures)
    let haptics = self.haptics()
    checkUnusedDefinitions(directions)
    guard let name = spec.name, let kind = spec.kind else { return nil }
    let timeline = Timeline(
      name: name.value, summary: spec.summary?.value, kind: kind.value, parameters: parameters,
      directions: sorted.map(\.direction), rightToLeft: rightToLeft(sorted),
      reduceMotion: reduced.motion, presentation: presentation, gestures: gestures.map(\.gesture),
      isInterruptible: spec.interruptible?.value ?? true, haptics: haptics,
      interaction: spec.interaction?.value, identifiers: identifiers, source: source)
    return LoweredTimeline(
      timeline: timeline, origins: sorted.flatMap(\.origins) + reduced.origins,
      nameSpan: name.span, expectations: expectations, syntax: spec)
  }

  private mutating func parameter(_ syntax: ParameterSyntax) -> Parameter? {
    guard let type = syntax.type else {
      space.add(syntax.name, .unknown, &diagnostics)
      return nil
    }
    var parameter = Parameter(
      name: syntax.name.value, type: type.value, defaultValue: nil,
      summary: syntax.summary?.value)
    if let written = syntax.defaultValue {
      var checker = self.checker()
      checker.isDefault = true
      let what = "the default of '\(syntax.name.value)'"
      let value = checker.check(
        written, as: type.value, for: .named("parameters/" + syntax.name.value), what: what)
      parameter.defaultValue = value.flatMap { checker.constant($0, written, what: what) }
      diagnostics += checker.diagnostics
    }
    space.add(syntax.name, .parameter(parameter, syntax.defaultValue), &diagnostics)
    return parameter
  }

  func checker() -> Checker {
    var checker = Checker(transition: spec.name?.value ?? "", space: space)
    checker.below = BelowScreens(spec)
    return checker
  }

  // MARK: Directions

  private mutating func directions() -> [LoweredDirection] {
    var fitting: [DirectionSyntax] = []
    for direction in spec.directions {
      if let kind = spec.kind, direction.name.value.kind != kind.value {
        diagnostics.append(.directionOfOtherKind(direction.name, kind))
      }
      fitting.append(direction)
    }
    var result: [LoweredDirection] = []
    // The forward direction first: the backward one can name what it keeps.
    fitting.sort { $0.name.value.isForward && !$1.name.value.isForward }
    for direction in fitting where direction.derivation == nil && direction.isReadable {
      var checker = self.checker()
      let forward =
        self.lowered(direction.name.value.opposite, among: result)
        ?? draft(of: fitting.first { $0.name.value.isForward }, from: direction)
      if checker.below != nil, !direction.name.value.isForward {
        checker.wayIn = forward?.direction
      }
      let lowered = checker.lower(
        direction, kept: forward?.keptElements ?? [],
        isComplete: spec.isComplete && direction.isWhole)
      absorb(checker)
      if let lowered { result.append(lowered) }
      if let direction = checker.timeless { timeless.append(direction) }
    }
    for direction in fitting {
      guard let derivation = direction.derivation, direction.isReadable else { continue }
      derive(direction, derivation, among: fitting, into: &result)
    }
    return adoptingKept(result)
  }

  /// A direction that was made sense of, be it without its time.
  func lowered(_ name: DirectionName, among directions: [LoweredDirection]) -> LoweredDirection? {
    let isIt = { (lowered: LoweredDirection) in lowered.direction.name == name }
    return directions.first(where: isIt) ?? timeless.first(where: isIt)
  }

  /// A forward direction that is derived from a written one, which itself begins with what that leaves and
  /// keeps. What is wrong in it is told when it is derived.
  private func draft(
    of forward: DirectionSyntax?, from base: DirectionSyntax
  ) -> LoweredDirection? {
    guard let forward, forward.isReadable, let derivation = forward.derivation,
      forward.name.value.opposite == base.name.value
    else { return nil }
    var checker = self.checker()
    guard let lowered = checker.lower(base, kept: [], isComplete: false) else { return nil }
    var second = self.checker()
    return second.lower(forward, derivation, from: lowered)
  }

  private mutating func derive(
    _ direction: DirectionSyntax, _ derivation: Located<Derivation>,
    among all: [DirectionSyntax], into result: inout [LoweredDirection]
  ) {
    let opposite = direction.name.value.opposite
    guard let base = all.first(where: { $0.name.value == opposite }), base.derivation == nil else {
      let isCircular = all.contains { $0.name.value == opposite }
      // That a direction is not of this kind has been said.
      let fits = direction.name.value.kind == spec.kind?.value
      guard isCircular ? direction.name.value.isForward : spec.isComplete && fits else { return }
      diagnostics.append(
        .nothingToDerive(
          direction.name, from: opposite, isCircular: isCircular, at: derivation.span))
      return
    }
    guard let lowered = self.lowered(opposite, among: result) else { return }
    var checker = self.checker()
    if checker.below != nil, !direction.name.value.isForward { checker.wayIn = lowered.direction }
    let derived = checker.lower(direction, derivation, from: lowered)
    absorb(checker)
    if let derived { result.append(derived) }
    if let direction = checker.timeless { timeless.append(direction) }
  }

  /// Kept elements that a written backward direction does not name go when it begins; it has them
  /// from the forward direction all the same.
  mutating func adoptingKept(_ directions: [LoweredDirection]) -> [LoweredDirection] {
    guard let forward = directions.first(where: { $0.direction.name.isForward }),
      !forward.kept.isEmpty
    else { return directions }
    return directions.map { lowered in
      guard !lowered.direction.name.isForward else { return lowered }
      var lowered = lowered
      let missing = forward.kept.subtracting(lowered.direction.stage.map(\.name)).sorted()
      lowered.direction.lifecycle.setUp.insert(
        contentsOf: missing.map { .concealElement($0) }, at: 0)
      lowered.direction.lifecycle.finish.insert(
        contentsOf: missing.map { .discard(element: $0) }, at: 0)
      lowered.direction.lifecycle.cancel.insert(
        contentsOf: missing.map { .revealElement($0) }, at: 0)
      lowered.direction.holdEye(of: forward.direction)
      for left in forward.keptElements {
        lowered.direction.complete(left)
        checkLeft(left.name, in: lowered, by: forward)
      }
      return lowered
    }
  }

  /// What a kept element was left with may be computed only from what is there with it.
  private mutating func checkLeft(
    _ name: String, in lowered: LoweredDirection, by forward: LoweredDirection
  ) {
    let direction = lowered.direction
    let syntax = spec.directions.first { $0.name.value == direction.name }
    guard let element = direction.stage.first(where: { $0.name == name }),
      element.content == .kept, let syntax
    else { return }
    func isThere(_ other: String) -> Bool {
      guard let made = forward.direction.stage.first(where: { $0.name == other }) else {
        return true
      }
      return direction.stage.contains {
        $0.name == other && $0.group == made.group
          && ($0.content == .kept || syntax.derivation != nil)
      }
    }
    let place = lowered.origins.first {
      $0.direction == direction.name && $0.element == name && $0.property == nil
    }
    for resting in element.resting {
      var missing: String?
      resting.value.forEachReference { reference in
        guard case .resting(let other, _) = reference, Screen(rawValue: other) == nil,
          !isThere(other)
        else { return }
        missing = other
      }
      guard let missing else { continue }
      diagnostics.append(
        .leftWithMissing(
          name, resting.property, missing, at: place?.span ?? syntax.name.span))
      return
    }
  }

  mutating func absorb(_ checker: Checker) {
    // What goes down too deep does so wherever it is looked at.
    let isTooLarge =
      checker.diagnostics.contains { $0.kind == .expressionTooLarge }
      && diagnostics.contains { $0.kind == .expressionTooLarge }
    diagnostics += checker.diagnostics.filter { !isTooLarge || $0.kind != .expressionTooLarge }
    checkedDefinitions.formUnion(checker.checkedDefinitions)
  }

  /// Definitions that no direction uses are checked all the same.
  private mutating func checkUnusedDefinitions(_ directions: [LoweredDirection]) {
    var checker = self.checker()
    for direction in directions {
      for element in direction.direction.stage { checker.elements[element.name] = element }
    }
    for definition in spec.lets where !checkedDefinitions.contains(definition.name.value) {
      _ = checker.check(definition.value, for: .named("let/" + definition.name.value))
    }
    absorb(checker)
  }
}

extension Diagnostic {
  /// The finding as it is told of `spec`: what is wrong in a base may be so by what is laid over it. One
  /// in a preset, whose text nobody has, stands where that is extended, or where the only value is
  /// given that it reads from `spec`, and is mended there.
  package func inherited(by spec: SpecSyntax, isInPreset: Bool) -> Diagnostic {
    // Its own document may be one of several in the file.
    guard let base = spec.extends, !spec.span.encloses(span) else { return self }
    let given = spec.definitions(readAt: span)
    var result = self
    if isInPreset {
      result.labels.insert(Label(span, label ?? "in the preset"), at: 0)
      result.label = nil
      result.span = given.count == 1 ? given[0] : base.span
      result.fixes = []
    } else if given.isEmpty {
      result.labels.append(Label(base.span, "extended here"))
    }
    if !isInPreset || given.count > 1 {
      result.labels += given.map { Label($0, "given here") }
    }
    return result
  }
}
