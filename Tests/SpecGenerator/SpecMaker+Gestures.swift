import TransitionCatalog
import TransitionLowering
import TransitionSyntax

extension SpecMaker {
  /// Gestures, each with a recognizer that no other one has.
  mutating func gestures(_ directions: [MadeDirection]) -> [Node] {
    let names = dice.some(dice.pick([1, 1, 2, 3]), of: GestureName.allCases).filter {
      kind != .segue || !$0.isContinuous
    }
    return names.map { gesture($0, of: dice.pick(directions), directions) }
  }

  private mutating func gesture(
    _ name: GestureName, of direction: MadeDirection, _ directions: [MadeDirection]
  ) -> Node {
    note(name)
    let word: GestureKey = name.isContinuous ? .drives : .triggers
    var entries = [entry(word, .text(direction.name))]
    guard name.isContinuous else {
      entries.append(
        Node.Entry(name, .map(recognizer(name, of: direction, directions, hasDistance: false))))
      return .map(dice.shuffled(entries))
    }
    let hasProgress = dice.chance(isPlayable ? 20 : 35)
    let hasBand = dice.chance(30)
    let keys = recognizer(
      name, of: direction, directions, hasDistance: !hasProgress || hasBand)
    entries.append(Node.Entry(name, .map(keys)))
    let place = self.place(of: name)
    if dice.chance(isPlayable ? 20 : 35) {
      let text = isPlayable ? likelyBeginning(name) : expression(.boolean, place)
      entries.append(entry(GestureKey.begin, .text(text)))
    }
    if hasProgress {
      var place = place
      place.names.removeAll { $0.text == GestureVariable.progress.rawValue }
      let text = isPlayable ? likelyProgress(name) : expression(.number, place)
      entries.append(entry(GestureKey.progress, .text(text)))
    }
    if hasBand || dice.chance(10) {
      entries.append(entry(GestureKey.rubberBand, .word("\(hasBand)")))
    }
    if dice.chance(60) { entries.append(entry(GestureKey.finish, .map(finish(name, hasBand)))) }
    if dice.chance(40) {
      let spring = spring(
        SpringForm.allCases, duration: direction.seconds, limit: isPlayable ? 8 : 60,
        velocity: false)
      let inner = [entry(ReleaseKey.spring, spring.node)]
      entries.append(entry(GestureKey.release, .map(inner)))
    } else if dice.chance(40) {
      let depth = dice.number(in: 0...2)
      let speed =
        isPlayable || dice.chance(40)
        ? dice.pick(["1.5", "0.6"]) : "max(\(term(.number, depth, place).text), 0.1)"
      entries.append(entry(GestureKey.completionSpeed, .text(speed)))
    }
    if dice.chance(30) {
      let policies = ScrollPolicy.allCases.filter { $0 != .handOver || name.scrolls }
      entries.append(entry(GestureKey.scroll, .text(pick(policies))))
    }
    let movable = direction.figures.filter { $0.isMade && $0.group == nil }
    // A played finger goes straight to where the element flies only without a spring.
    let mayMove = !isPlayable || !entries.contains { $0.key == GestureKey.release.rawValue }
    if name == .pan || name == .edgePan, mayMove, !movable.isEmpty, dice.chance(40) {
      entries.append(entry(GestureKey.moves, .text(dice.pick(movable).name)))
    }
    return .map(dice.shuffled(entries))
  }

  private mutating func recognizer(
    _ name: GestureName, of direction: MadeDirection, _ directions: [MadeDirection],
    hasDistance: Bool
  ) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    for key in name.keys {
      switch key {
      case .direction:
        let way = dice.pick(name.ways)
        if let pinch = PinchDirection(rawValue: way), name == .pinch { note(pinch) }
        if let turn = RotationDirection(rawValue: way) { note(turn) }
        entries.append(entry(key, .text(way)))
      case .edge: entries.append(entry(key, .text(pick(Edge.allCases))))
      case .distance:
        guard hasDistance, dice.chance(60) else { continue }
        let type: ValueType = name == .rotation ? .angle : .number
        if isPlayable {
          let length = dice.pick(["200", "container.width", "container.height / 2"])
          let text = type == .angle ? "90deg" : name == .pinch ? "0.5" : length
          entries.append(entry(key, .text(text)))
          continue
        }
        let known = values.filter { $0.type == type && parameterNames.contains($0.text) }
        let side = dice.pick(["container.width", "container.safeArea.height * 50%"])
        let text =
          type == .number && dice.chance(40)
          ? side
          : dice.chance(30) && !known.isEmpty
            ? "max(\(dice.pick(known).text), \(positive(type).text))" : positive(type).text
        entries.append(entry(key, .text(text)))
      case .view:
        guard dice.chance(30) else { continue }
        let stays = directions.first { $0.name.isForward && !$0.isDerived }?.touchable ?? []
        if !direction.name.isForward, !stays.isEmpty, dice.chance(60) {
          entries.append(entry(key, .text(dice.pick(stays).name)))
        } else {
          let path = dice.chance(30) ? "from" : "from." + view(isGroup: false)
          entries.append(entry(key, .text(path)))
        }
      }
    }
    return dice.shuffled(entries)
  }

  /// What an expression of a gesture can ask for.
  private func place(of name: GestureName) -> Surroundings {
    var place = earlyNames
    for variable in GestureVariable.allCases {
      guard let type = variable.type(in: name) else { continue }
      place.names.append(Named(text: variable.rawValue, type: type, reach: .stage))
    }
    return place
  }

  private mutating func finish(_ name: GestureName, _ hasBand: Bool) -> [Node.Entry] {
    let keys = dice.some(dice.number(in: 1...3), of: FinishKey.allCases)
    return keys.map { key in
      let known = values.filter { $0.type == .number && parameterNames.contains($0.text) }
      if name != .rotation || key != .velocity, !known.isEmpty, dice.chance(15) {
        return entry(key, .text(dice.pick(known).text))
      }
      switch key {
      case .progress, .projected:
        return entry(key, .text(dice.pick(["50%", "0.3", "0", "1/3", hasBand ? "1.2" : "0.99"])))
      case .velocity:
        let type: ValueType = name == .rotation ? .angle : .number
        return entry(
          key, .text(type == .angle ? positive(type).text : dice.pick(["800", "2", "0.5"])))
      }
    }
  }
}
