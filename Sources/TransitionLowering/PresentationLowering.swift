import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// Which screen of a direction stands below a presentation: there, to be moved, but not on the
/// stage.
struct BelowScreens {
  /// Nil for a spec without a presentation.
  init?(_ spec: SpecSyntax) {
    guard spec.presentation != nil, spec.kind?.value == .modal else { return nil }
  }

  func screen(in direction: DirectionName) -> Screen { direction.presented.other }
}

extension SpecLowering {
  /// Where the screen stands, checked; nil without a presentation.
  mutating func presentation() -> Presentation? {
    guard let syntax = spec.presentation else { return nil }
    if let kind = spec.kind, kind.value != .modal {
      diagnostics.append(.presentationOf(kind, at: syntax.keySpan))
    }
    for key in syntax.removed {
      diagnostics.append(
        .nothingToRemove(key.value.rawValue, of: PresentationKey.map, at: key.span))
    }
    var checker = self.checker()
    defer { absorb(checker) }
    var frame: Expression?
    if let written = syntax.frame {
      let what = "a presentation's 'frame'"
      frame = checker.check(written.value, as: .rect, for: "presentation/frame", what: what)
      frame = frame.flatMap { checker.inRange($0, .frame, written.value) }
      frame = frame.flatMap { checker.known($0, written.value, to: .presentation) }
    }
    var cornerRadius: Expression?
    if let written = syntax.cornerRadius {
      cornerRadius = checker.value(written.value, of: "presentation", .cornerRadius)
      cornerRadius = cornerRadius.flatMap { checker.known($0, written.value, to: .presentation) }
    }
    var dim: Expression?
    if let written = syntax.dim {
      let what = "a presentation's 'dim'"
      dim = checker.color(written.value, for: "presentation/dim", what: what)
      dim = dim.flatMap { checker.known($0, written.value, to: .presentation) }
    }
    guard let frame else { return nil }
    var lines = PresentationLines()
    lines.frame = space.line(syntax.frame?.span)
    lines.cornerRadius = space.line(syntax.cornerRadius?.span)
    lines.dim = space.line(syntax.dim?.span)
    return Presentation(
      frame: frame, cornerRadius: cornerRadius, dim: dim,
      dismissesOnTapOutside: syntax.tapOutside?.value == .dismiss, definitions: checker.used,
      lines: lines)
  }

  /// The directions as they are played over a screen that stays: it is not listed, and what the way
  /// in changes on it lasts until the way out is finished.
  mutating func standing(_ directions: [LoweredDirection]) -> [LoweredDirection] {
    guard let below = BelowScreens(spec) else { return directions }
    for lowered in directions { checkStage(of: lowered.direction, below) }
    let forward = directions.first { $0.direction.name.isForward }
    return directions.map { lowered in
      var lowered = lowered
      lowered.direction.stand(over: below, leftBy: forward?.direction)
      if let forward { lowered.hold(over: below, leftBy: forward) }
      return lowered
    }
  }

  private mutating func checkStage(of direction: Direction, _ below: BelowScreens) {
    let screen = below.screen(in: direction.name)
    guard direction.stage.contains(where: { $0.name == screen.rawValue }),
      let syntax = spec.directions.first(where: { $0.name.value == direction.name }),
      let presentation = spec.presentation?.keySpan
    else { return }
    if let item = syntax.stage?.value.first(where: { $0.name.value == screen.rawValue }) {
      diagnostics.append(
        .belowListed(screen, at: item.name.span, presentation: presentation))
    } else if let derivation = syntax.derivation {
      // 'reverse' only repeats what is reported of the stage that it reverses.
      let listed = below.screen(in: direction.name.opposite).rawValue
      let isRepeated = spec.directions.contains { other in
        other.stage?.value.contains { $0.name.value == listed } ?? false
      }
      if derivation.value == .reverse, isRepeated { return }
      diagnostics.append(
        .belowDerived(derivation, direction.name, presentation: presentation))
    }
  }
}

extension Direction {
  /// Takes the steps away that bring or remove the screen below, and lets it stay changed while the
  /// other one is up. `forward` is the way in.
  mutating func stand(over below: BelowScreens, leftBy forward: Direction?) {
    let screen = below.screen(in: name)
    let isBelow = { (step: Step) in
      switch step {
      case .conceal(let each), .reveal(let each), .remove(let each), .place(let each):
        each == screen
      case .concealShared, .revealShared, .leave, .concealElement, .make, .adopt, .restore,
        .revealElement, .discard, .keep, .complete:
        false
      }
    }
    lifecycle.setUp.removeAll(where: isBelow)
    lifecycle.finish.removeAll(where: isBelow)
    lifecycle.cancel.removeAll(where: isBelow)
    let left = touched(forward ?? self, below)
    guard !name.isForward else {
      lifecycle.finish = lifecycle.finish.map { step in
        guard case .restore(screen.rawValue, let properties) = step else { return step }
        return .leave(screen, properties: properties)
      }
      return
    }
    let own = touched(self, below)
    let all = left + own.filter { !left.contains($0) }
    guard !all.isEmpty else { return }
    let restore = Step.restore(element: screen.rawValue, properties: all)
    let place = lifecycle.finish.firstIndex { step in
      if case .restore(screen.rawValue, _) = step { true } else { false }
    }
    if let place {
      lifecycle.finish[place] = restore
    } else {
      lifecycle.finish.insert(restore, at: 0)
    }
  }

  /// Tracks that hold what `forward`, the way in, has left its screen below with and this way out does
  /// not move. A frame is held as far as the way out moves no part of it.
  fileprivate func held(over below: BelowScreens, leftBy forward: Direction) -> [Track] {
    let (mine, theirs) = (below.screen(in: name).rawValue, below.screen(in: forward.name).rawValue)
    let own = touched(self, below)
    let frame: [Property] = [.frame, .center, .size]
    let movesFrame = own.contains(where: frame.contains)
    func held(_ property: Property, _ value: Expression, as track: Track) -> Track? {
      own.contains(property) ? nil : forward.held(property, of: mine, at: value, like: track)
    }
    return forward.tracks.filter { $0.element == theirs }.flatMap { track -> [Track?] in
      guard let last = track.last else { return [] }
      switch track.property {
      case .frame where own.contains(.frame): return []
      case .frame where movesFrame:
        return [
          held(.center, .memberFolded(.center, of: last), as: track),
          held(.size, .memberFolded(.size, of: last), as: track),
        ]
      case .center where own.contains(.frame), .size where own.contains(.frame): return []
      default: return [held(track.property, last, as: track)]
      }
    }.compactMap(\.self)
  }

  /// What a direction moves of its screen below.
  private func touched(_ direction: Direction, _ below: BelowScreens) -> [Property] {
    let name = below.screen(in: direction.name).rawValue
    var result: [Property] = []
    for track in direction.tracks where track.element == name && !result.contains(track.property) {
      result.append(track.property)
    }
    return result
  }
}

extension LoweredDirection {
  /// Holds on the way out what the way in has left the screen below with, as long as nothing else is
  /// said: it is put back when the way out is over, and not before.
  fileprivate mutating func hold(over below: BelowScreens, leftBy forward: LoweredDirection) {
    guard !direction.name.isForward else { return }
    let theirs = below.screen(in: forward.direction.name).rawValue
    for track in direction.held(over: below, leftBy: forward.direction) {
      direction.tracks.append(track)
      let left = forward.origins.first { origin in
        origin.element == theirs
          && (origin.property == track.property || origin.property == .frame)
      }
      guard let left else { continue }
      origins.append(
        TrackOrigin(
          direction: direction.name, element: track.element, property: track.property,
          span: left.span))
    }
  }
}

extension Diagnostic {
  static func presentationOf(_ kind: Located<TransitionKind>, at span: Span) -> Diagnostic {
    let isInherited = span.file != kind.span.file
    return Diagnostic(
      .misplacedPresentation, "a \(kind.value.rawValue) transition has no presentation",
      at: isInherited ? kind.span : span,
      labels: [
        isInherited
          ? Label(span, "it is inherited from here")
          : Label(kind.span, "the kind is given here")
      ],
      help: "only a modal screen can leave a part of the screen below free; "
        + (isInherited ? "write 'kind: modal'" : "remove it"))
  }

  static func belowListed(_ screen: Screen, at span: Span, presentation: Span) -> Diagnostic {
    Diagnostic(
      .belowOnStage, "'\(screen.rawValue)' is below the presentation and cannot be listed",
      at: span, labels: [Label(presentation, "it does not cover the container")],
      notes: ["the screen below stays where it is, behind everything else"],
      help: "take it off the stage; it can have tracks all the same")
  }

  static func belowDerived(
    _ derivation: Located<Derivation>, _ direction: DirectionName, presentation: Span
  ) -> Diagnostic {
    Diagnostic(
      .belowOnStage,
      "'\(derivation.value.rawValue)' puts the screen below onto the stage of "
        + "'\(direction.rawValue)'", at: derivation.span,
      labels: [Label(presentation, "it does not cover the container")],
      help: "derive it by 'reverse', or write a stage without it")
  }
}
