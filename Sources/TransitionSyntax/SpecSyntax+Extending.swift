import TransitionCatalog
import TransitionDiagnostics

extension SpecSyntax {
  /// This transition laid over the one it extends: maps are merged key by key; a track, a spring
  /// and a stage are one value each, and the later replaces the earlier.
  package func extending(_ base: SpecSyntax) -> SpecSyntax {
    var result = self
    result.isComplete = isComplete && base.isComplete
    result.hasBase = hasBase && base.hasBase
    result.kind = kind ?? base.kind
    result.summary = summary ?? base.summary
    result.tokens = tokens ?? base.tokens
    result.parameters = merged(base.parameters, parameters, by: \.name.value) { $1.over($0) }
    result.lets = merged(base.lets, lets, by: \.name.value) { $1 }
    result.directions = merged(base.directions.map(\.settled), directions, by: \.name.value) {
      $1.over($0)
    }
    result.presentation =
      presentation.map { own in base.presentation.map { own.over($0) } ?? own } ?? base.presentation
    result.gestures = gestures ?? base.gestures
    result.areGesturesWhole = areGesturesWhole && (gestures != nil || base.areGesturesWhole)
    result.reduceMotion = reduceMotion?.over(base.reduceMotion) ?? base.reduceMotion
    result.mirrorsInRTL = mirrorsInRTL ?? base.mirrorsInRTL
    result.interruptible = interruptible ?? base.interruptible
    result.interaction = interaction ?? base.interaction
    let (silenced, felt) = (removedHaptics.map(\.value), base.haptics.map(\.moment.value))
    result.haptics = merged(
      base.haptics.filter { !silenced.contains($0.moment.value) }, haptics, by: \.moment.value
    ) { $1 }
    result.removedHaptics =
      base.removedHaptics + removedHaptics.filter { !felt.contains($0.value) }
    result.identifiers = merged(base.identifiers, identifiers, by: \.isForward) { $1 }
    if !hasExpectations {
      result.expectations = base.expectations
      result.hasExpectations = base.hasExpectations
    }
    return result
  }

  /// This transition for another kind: what went forward goes forward, what went backward goes
  /// backward. The kind stays where it is written.
  package func played(as kind: TransitionKind) -> SpecSyntax {
    var result = self
    result.kind?.value = kind
    for index in directions.indices { result.directions[index].name.play(as: kind) }
    result.presentation?.tapOutside?.play(as: kind)
    for index in (gestures?.value ?? []).indices {
      result.gestures?.value[index].drives?.play(as: kind)
      result.gestures?.value[index].triggers?.play(as: kind)
    }
    for index in identifiers.indices { result.identifiers[index].direction?.play(as: kind) }
    for index in expectations.indices { result.expectations[index].direction.play(as: kind) }
    return result
  }
}

extension Located<DirectionName> {
  /// Makes it the direction of `kind` that goes the same way.
  fileprivate mutating func play(as kind: TransitionKind) {
    value = value.isForward ? kind.forward : kind.backward
  }
}

extension IdentifierSyntax {
  fileprivate var isForward: Bool { direction?.value.isForward ?? true }
}

extension PresentationSyntax {
  fileprivate func over(_ base: PresentationSyntax) -> PresentationSyntax {
    var result = self
    var base = base
    result.removed = base.removed
    for key in removed where !base.take(key.value) { result.removed.append(key) }
    result.frame = frame ?? base.frame
    result.cornerRadius = cornerRadius ?? base.cornerRadius
    result.dim = dim ?? base.dim
    result.tapOutside = tapOutside ?? base.tapOutside
    result.isWhole = isWhole && base.isWhole
    return result
  }

  /// Takes what stands behind a key away; false where nothing does.
  private mutating func take(_ key: PresentationKey) -> Bool {
    switch key {
    case .frame: frame.take() != nil
    case .cornerRadius: cornerRadius.take() != nil
    case .dim: dim.take() != nil
    case .tapOutside: tapOutside.take() != nil
    }
  }
}

extension ReducedMotionSyntax {
  /// Two maps merge as directions do; a word replaces what was there.
  fileprivate func over(_ base: ReducedMotionSyntax?) -> ReducedMotionSyntax {
    guard case .direction(let own) = self, case .direction(let inherited) = base else {
      return self
    }
    return .direction(own.over(inherited))
  }
}

/// The items of both lists, each once: those of `base` in their order, an item that both have as
/// `combine` makes it, then what only `own` has.
private func merged<Item, Key: Equatable>(
  _ base: [Item], _ own: [Item], by key: (Item) -> Key, _ combine: (Item, Item) -> Item
) -> [Item] {
  let inherited = base.map { item in
    own.first { key($0) == key(item) }.map { combine(item, $0) } ?? item
  }
  return inherited + own.filter { item in !base.contains { key($0) == key(item) } }
}

extension ParameterSyntax {
  fileprivate func over(_ base: ParameterSyntax) -> ParameterSyntax {
    var result = self
    result.type = hasType ? type : base.type
    result.hasType = hasType || base.hasType
    // A default of the base's type does not outlive a new type.
    if !hasType || type?.value == base.type?.value {
      result.defaultValue = defaultValue ?? base.defaultValue
    }
    result.summary = summary ?? base.summary
    return result
  }
}

extension DirectionSyntax {
  /// The same, whose `none`s have been looked at where they are written.
  fileprivate var settled: DirectionSyntax {
    var result = self
    for animation in animations.indices {
      for track in animations[animation].tracks.indices
      where animations[animation].tracks[track].isRemoval {
        result.animations[animation].tracks[track].isSettled = true
      }
    }
    return result
  }

  /// A bare derivation is a value of its own and replaces what was there.
  fileprivate func over(_ base: DirectionSyntax) -> DirectionSyntax {
    if isBare { return self }
    var result = self
    result.derivation = derivation ?? base.derivation
    // Such a spring brings its own.
    let bringsDuration = [SpringKey.mass, .stiffness, .damping, .response].contains {
      spring?[$0] != nil
    }
    result.duration = duration ?? (bringsDuration ? nil : base.duration)
    result.delay = delay ?? base.delay
    if curve == nil, spring == nil {
      result.curve = base.curve
      result.spring = base.spring
    }
    result.stage = stage ?? base.stage
    result.isStageReadable = isStageReadable && (stage != nil || base.isStageReadable)
    result.isReadable = isReadable && (derivation != nil || base.isReadable)
    result.isWhole = isWhole && base.isWhole
    result.isAnimateWhole = isAnimateWhole && base.isAnimateWhole
    let isDerived = result.derivation != nil
    result.animations = merged(base.animations, animations, by: \.element.value) {
      $1.over($0, isDerived: isDerived)
    }
    if let stage {
      let own = animations.map(\.element.value)
      for index in result.animations.indices
      where !own.contains(result.animations[index].element.value) {
        result.animations[index].newStage = stage.span
      }
    }
    if !isDerived {
      // Whose tracks are all taken away need not be on the stage.
      let moved = base.animations.filter { !$0.tracks.isEmpty }.map(\.element.value)
      result.animations.removeAll { animation in
        animation.tracks.isEmpty && animation.isWhole && animation.stagger?.isSettled != false
          && moved.contains(animation.element.value)
      }
    }
    // What they take away may be among what could not be read.
    if !base.isAnimateWhole { result = result.settled }
    return result
  }
}

extension AnimationSyntax {
  /// `none` takes an inherited track away. Where there is none to take it stays, to be reported; and in
  /// a derived direction, which can have a track of that property as well.
  fileprivate func over(_ base: AnimationSyntax, isDerived: Bool) -> AnimationSyntax {
    var result = self
    result.tracks = merged(base.tracks, tracks, by: \.property.value) { $1 }
    result.stagger = stagger ?? base.stagger
    if stagger == nil { result.stagger?.isSettled = true }
    result.isWhole = isWhole && base.isWhole
    if let theirs = base.stagger?.keySpan {
      for index in result.tracks.indices where result.tracks[index].stagger?.keySpan == theirs {
        result.tracks[index].stagger = nil
      }
    }
    result.spreadStagger()
    for index in result.tracks.indices where result.tracks[index].isRemoval {
      let property = result.tracks[index].property.value
      guard !base.isWhole || base.tracks.contains(where: { $0.property.value == property }) else {
        continue
      }
      result.tracks[index].isSettled = true
    }
    if !isDerived { result.tracks.removeAll(where: \.isSettled) }
    return result
  }
}

extension SpecSyntax {
  /// A finding for each parameter that no text gives a type, for each stagger of nothing, and for a
  /// presentation without a frame.
  package var missingParts: [Diagnostic] {
    var staggered = directions.flatMap(\.animations)
    if case .direction(let reduced) = reduceMotion { staggered += reduced.animations }
    let found: [Diagnostic] = staggered.compactMap(\.unusedStagger)
    return found + missingKeys
  }

  private var missingKeys: [Diagnostic] {
    let typed = parameters.filter(\.hasType).map(\.name.value)
    let parameters: [Diagnostic] = parameters.filter { !$0.hasType }.map { parameter in
      var finding = Diagnostic.missingKey(
        ParameterKey.type, example: "number", at: parameter.name.span)
      // One of the base's may be meant.
      if let near = nearestName(to: parameter.name.value, in: typed), extends != nil {
        finding.help = "did you mean '\(near)'? A parameter of its own needs 'type: number'"
      }
      return finding
    }
    guard let presentation, presentation.frame == nil, presentation.isWhole,
      // Elsewhere it has no place at all.
      kind.map({ $0.value == .modal }) ?? true
    else { return parameters }
    let example = "rect(0, container.height - 300, container.width, 300)"
    return parameters
      + [.missingKey(PresentationKey.frame, example: example, at: presentation.keySpan)]
  }
}
