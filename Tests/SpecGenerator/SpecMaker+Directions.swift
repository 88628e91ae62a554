import TransitionCatalog

extension SpecMaker {
  /// A direction with what gestures, expectations and derivations need to know of it.
  struct MadeDirection {
    var name: DirectionName
    var node: Node
    var figures: [Figure]
    var tracks: [MadeTrack]
    /// Whether another duration can be written over it.
    var takesDuration: Bool
    /// Whether its clock is a spring.
    var springs: Bool
    var seconds: Double
    var isDerived = false

    var kept: [Figure] { figures.filter(\.keeps) }

    /// What stays where a finger comes to it: not in the screen that goes.
    var touchable: [Figure] {
      kept.filter { figure in
        var outer: Figure? = figure
        while let parent = outer?.parent {
          guard parent != Screen.from.rawValue else { return false }
          outer = figures.first { $0.name == parent }
        }
        return true
      }
    }
  }

  /// One or two directions of the kind at hand.
  mutating func directions() -> [MadeDirection] {
    let forward = kind.forward
    let backward = kind.backward
    note(kind)
    switch dice.number(in: isPlayable ? 2...9 : 0...9) {
    case 0: return [direction(forward, kept: [])]
    case 1: return [direction(backward, kept: [])]
    case 2...3:
      let first = direction(forward, kept: [])
      return [first, direction(backward, kept: first.kept)]
    case 4 where !hasPresentation:
      let base = direction(backward, kept: [])
      return [base, derived(forward, from: base)]
    default:
      let base = direction(forward, kept: [])
      return [base, derived(backward, from: base)]
    }
  }

  private mutating func direction(_ name: DirectionName, kept: [Figure]) -> MadeDirection {
    note(name)
    var (entries, clock, takesDuration) = timing()
    let (stage, figures) = stage(name, kept: kept)
    keptNames.formUnion(figures.filter(\.keeps).map(\.name))
    if let stage { entries.append(entry(DirectionKey.stage, stage)) }
    let below: Screen? = hasPresentation ? (name.isForward ? .from : .to) : nil
    let animation = animations(of: figures, below: below, clock)
    if case .map(let inner) = animation.node, !inner.isEmpty {
      entries.append(entry(DirectionKey.animate, animation.node))
    }
    flying = []
    return MadeDirection(
      name: name, node: .map(dice.shuffled(entries)), figures: figures, tracks: animation.tracks,
      takesDuration: takesDuration, springs: clock.pace == .spring, seconds: clock.seconds)
  }

  /// The clock of a direction: what is written of it, and whether another duration can stand there.
  mutating func timing() -> (entries: [Node.Entry], clock: Clock, takesDuration: Bool) {
    var entries: [Node.Entry] = []
    if dice.chance(25) {
      entries.append(entry(DirectionKey.delay, .text(time(milliseconds(in: 0...500)))))
    }
    let duration = milliseconds(in: 60...1200)
    guard dice.chance(25) else {
      entries.append(entry(DirectionKey.duration, .text(time(duration))))
      guard dice.chance(75) else {
        return (entries, Clock(pace: .smooth, seconds: Double(duration) / 1000), true)
      }
      let (curve, pace) = curve([.smooth, .smooth, .smooth, .overshooting, .corners])
      entries.append(entry(DirectionKey.curve, curve))
      return (entries, Clock(pace: pace, seconds: Double(duration) / 1000), true)
    }
    let spring = spring(SpringForm.allCases, duration: Double(duration) / 1000, limit: 8)
    entries.append(entry(DirectionKey.spring, spring.node))
    if !spring.form.bringsDuration {
      entries.append(entry(DirectionKey.duration, .text(time(duration))))
    }
    return (
      entries, Clock(pace: .spring, seconds: spring.settles),
      !spring.form.bringsDuration && !spring.hasVelocity
    )
  }

  // MARK: Derived directions

  private mutating func derived(_ name: DirectionName, from base: MadeDirection) -> MadeDirection {
    note(name)
    // Only what is reversed has the screen below where it was, and the one that something is kept in.
    let isAway = base.kept.contains { kept in
      base.figures.contains { $0.name == kept.parent && $0.isScreen }
        && !base.figures.contains { $0.name == kept.parent?.exchanged }
    }
    let mustReverse = hasPresentation || isAway || dice.chance(50)
    let derivation = mustReverse ? Derivation.reverse : pick(Derivation.allCases)
    note(derivation)
    var result = base
    result.name = name
    result.isDerived = true
    let isExchanged = derivation == .reverse
    for index in result.figures.indices {
      let figure = result.figures[index]
      if isExchanged { result.figures[index].name = figure.name.exchanged }
      result.figures[index].parent = isExchanged ? figure.parent?.exchanged : figure.parent
      if figure.keeps {
        result.figures[index].keeps = false
        result.figures[index].isKept = true
      }
    }
    for index in result.tracks.indices where isExchanged {
      result.tracks[index].element = result.tracks[index].element.exchanged
    }
    guard dice.chance(50) else {
      result.node = .text(derivation)
      return result
    }
    var entries = [entry(DirectionKey.derive, .text(derivation))]
    if base.takesDuration, dice.chance(50), !base.tracks.contains(where: \.isBound) {
      let duration = Int(base.seconds * 1000) * dice.number(in: 60...180) / 100
      entries.append(entry(DirectionKey.duration, .text(time(max(duration, 20)))))
    } else if !base.springs, dice.chance(30) {
      entries.append(entry(DirectionKey.curve, curve([.smooth]).node))
    }
    if dice.chance(20) { entries.append(entry(DirectionKey.delay, .text(time(30)))) }
    let animate = overrides(of: result)
    if !animate.isEmpty { entries.append(entry(DirectionKey.animate, .map(animate))) }
    result.node = .map(dice.shuffled(entries))
    return result
  }

  /// Tracks that are taken away, and others in the place of what was derived.
  private mutating func overrides(of direction: MadeDirection) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    for figure in direction.figures where dice.chance(40) {
      let own = direction.tracks.filter { $0.element == figure.name }
      var tracks: [Node.Entry] = []
      for track in own where dice.chance(50) {
        let isSimple = Self.simple.contains(track.property)
        if isSimple, dice.chance(60) {
          // Places on the stage mean this direction's screens.
          let place = stageNames
          let row = track.property.row
          let (start, end) = (value(row, row.type, place), value(row, row.type, place))
          tracks.append(Node.Entry(track.property, .text(start + " -> " + end)))
        } else {
          tracks.append(Node.Entry(track.property, .word("none")))
        }
      }
      if !tracks.isEmpty { entries.append(Node.Entry(figure.name, .map(tracks))) }
    }
    return entries
  }

  /// Properties of which any other track can take the place.
  static let simple: [Property] = [
    .alpha, .hidden, .backgroundColor, .borderWidth, .borderColor, .shadowRadius, .shadowColor,
    .zPosition, .translateX, .translateY,
  ]

  // MARK: Reduce Motion

  mutating func reducedMotion(_ directions: [MadeDirection]) -> Node {
    switch dice.number(in: 0...5) {
    case 0: return .word("crossFade")
    case 1...2: return .word("none")
    default: break
    }
    var (entries, clock, _) = timing()
    let names = elementNames
    elementNames = []
    let kept = directions.first { $0.name == kind.forward }?.kept ?? []
    let (stage, figures) = stage(
      kind.forward, kept: [], isReduced: true,
      holdsKept: kept.contains { $0.parent == Screen.to.rawValue })
    elementNames = names
    if let stage { entries.append(entry(DirectionKey.stage, stage)) }
    // Without a stage of its own both screens are there in both directions, below or on the stage.
    let below: Screen? = hasPresentation && stage == nil ? .from : nil
    let animation = animations(of: figures, below: below, clock)
    if case .map(let inner) = animation.node, !inner.isEmpty {
      entries.append(entry(DirectionKey.animate, animation.node))
    }
    flying = []
    return .map(dice.shuffled(entries))
  }
}

extension String {
  /// The other screen's name for a screen's.
  var exchanged: String { Screen(rawValue: self)?.other.rawValue ?? self }
}
