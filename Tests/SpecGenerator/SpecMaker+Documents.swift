import TransitionCatalog

extension SpecMaker {
  /// A transition of its own.
  mutating func transition(_ name: String, hasTokens: Bool) -> (
    node: Node, directions: [MadeDirection]
  ) {
    kind = pick(TransitionKind.allCases)
    hasPresentation = kind == .modal && dice.chance(25)
    mayBeRefused = !isPlayable && dice.chance(1)
    var entries = [
      entry(DocumentKey.transition, .text(name)), entry(DocumentKey.kind, .text(kind)),
    ]
    if hasTokens { entries.append(entry(DocumentKey.tokens, .text(SpecGenerator.tokenFile))) }
    if dice.chance(60) {
      entries.append(entry(DocumentKey.summary, .text(dice.pick(Names.summaries))))
    }
    if isPlayable {
      if dice.chance(60) { entries += makeLikelyNames() }
    } else {
      if dice.chance(70) { entries.append(entry(DocumentKey.parameters, parameters())) }
      if dice.chance(60) { entries.append(entry(DocumentKey.let, definitions())) }
    }
    if hasPresentation { entries.append(entry(DocumentKey.presentation, presentation())) }
    let made = directions()
    entries += made.map { Node.Entry($0.name, $0.node) }
    if dice.chance(25) { entries.append(entry(DocumentKey.reduceMotion, reducedMotion(made))) }
    if dice.chance(40) {
      let found = gestures(made)
      if !found.isEmpty || dice.chance(30) {
        entries.append(entry(DocumentKey.gestures, .list(found)))
        if kind == .segue, let identifier = identifier(made) { entries.append(identifier) }
      }
    } else if kind == .segue, dice.chance(30), let identifier = identifier(made) {
      entries.append(identifier)
    }
    entries += switches()
    if !isPlayable, dice.chance(25) {
      let found = expectations(of: made, driven: drivenDirections(entries))
      if !found.isEmpty { entries.append(entry(DocumentKey.expect, .list(found))) }
    }
    return (.map(dice.chance(30) ? dice.shuffled(entries) : entries), made)
  }

  /// What is said in a word or two of the whole.
  mutating func switches() -> [Node.Entry] {
    var entries: [Node.Entry] = []
    if dice.chance(10) {
      entries.append(entry(DocumentKey.language, .word(String(Language.version))))
    }
    if dice.chance(25) {
      entries.append(entry(DocumentKey.mirrorsInRTL, .word(dice.pick(["true", "true", "false"]))))
    }
    if dice.chance(20) {
      entries.append(entry(DocumentKey.interaction, .text(pick(InteractionPolicy.allCases))))
    }
    if dice.chance(20) {
      entries.append(entry(DocumentKey.interruptible, .word(dice.pick(["true", "false"]))))
    }
    if dice.chance(25) {
      let moments = dice.some(dice.number(in: 1...3), of: HapticMoment.allCases)
      let haptics = moments.map { entry($0, .text(pick(HapticFeedback.allCases))) }
      entries.append(entry(DocumentKey.haptics, .map(haptics)))
    }
    return entries
  }

  // MARK: Names

  private mutating func parameters() -> Node {
    var entries: [Node.Entry] = []
    for _ in 0..<dice.number(in: 1...5) {
      let name = newName()
      parameterNames.insert(name)
      if dice.chance(15) {
        counts.append(name)
        let inner = [
          entry(ParameterKey.type, .text(ValueType.number)),
          entry(ParameterKey.default, .text("\(dice.number(in: 1...4))")),
        ]
        entries.append(Node.Entry(name, .map(inner)))
        values.append(Named(text: name, type: .number, reach: .early))
        continue
      }
      let type = pick(ValueType.allCases.filter { $0 != .circle })
      // A storyboard makes a segue without any value.
      let isRequired = kind != .segue && dice.chance(25)
      if isRequired, dice.chance(50) {
        entries.append(Node.Entry(name, .text(type)))
      } else {
        var inner = [entry(ParameterKey.type, .text(type))]
        if !isRequired {
          inner.append(entry(ParameterKey.default, .text(expression(type, constants))))
        }
        if dice.chance(40) {
          inner.append(entry(ParameterKey.summary, .text(dice.pick(Names.summaries))))
        }
        entries.append(Node.Entry(name, .map(dice.shuffled(inner))))
      }
      values.append(Named(text: name, type: type, reach: .early))
    }
    return .map(entries)
  }

  /// Names for expressions, in an order that is not that of their use.
  private mutating func definitions() -> Node {
    var entries: [Node.Entry] = []
    for _ in 0..<dice.number(in: 1...5) {
      let name = newName()
      switch dice.number(in: 0...9) {
      case 0:
        let milliseconds = dice.number(in: 60...900)
        entries.append(Node.Entry(name, .text("\(milliseconds)ms")))
        values.append(
          Named(text: name, type: .time, reach: .constant, milliseconds: milliseconds))
      case 1:
        counts.append(name)
        entries.append(Node.Entry(name, .text("\(dice.number(in: 1...4))")))
        values.append(Named(text: name, type: .number, reach: .constant))
      case 2...3:
        let type = dice.pick(ValueType.allCases)
        entries.append(Node.Entry(name, .text(expression(type, constants))))
        values.append(Named(text: name, type: type, reach: .constant))
      case 4...6:
        let type = dice.pick(ValueType.allCases)
        entries.append(Node.Entry(name, .text(expression(type, earlyNames))))
        values.append(Named(text: name, type: type, reach: .early))
      default:
        let type = dice.pick(ValueType.allCases)
        var place = earlyNames
        place.names += values.filter { $0.reach == .stage }
        for screen in Screen.allCases {
          for frame in ["initial", "final"] {
            place.names.append(Named(text: "\(screen).\(frame)", type: .rect, reach: .stage))
          }
        }
        entries.append(Node.Entry(name, .text(expression(type, place))))
        values.append(Named(text: name, type: type, reach: .stage))
      }
    }
    return .map(dice.shuffled(entries))
  }

  // MARK: The rest

  private mutating func presentation() -> Node {
    var entries = [
      entry(PresentationKey.frame, .text(value(Property.frame.row, .rect, earlyNames)))
    ]
    if dice.chance(30) {
      entries.append(
        entry(
          PresentationKey.cornerRadius,
          .text(isPlayable ? "24" : nonNegative(.number, 1, earlyNames).text)))
    }
    if dice.chance(60) {
      entries.append(entry(PresentationKey.dim, .text(color(earlyNames))))
    }
    if dice.chance(50) {
      entries.append(entry(PresentationKey.tapOutside, .text(DirectionName.dismiss)))
    }
    return .map(dice.shuffled(entries))
  }

  private mutating func identifier(_ directions: [MadeDirection]) -> Node.Entry? {
    let texts = ["showDetail", "a b", "it's", "日本", "\"q\"", "\\", "x\ty", "true", "5"]
    let names = directions.map(\.name)
    if names.contains(kind.forward), names.count == 1, dice.chance(50) {
      return entry(DocumentKey.identifier, .text(dice.pick(texts)))
    }
    let entries = names.map { Node.Entry($0, .text(dice.pick(texts))) }
    return entry(DocumentKey.identifier, .map(entries))
  }

  /// The directions that a gesture of a document drives, and whether the first one's thresholds are
  /// plain numbers.
  private func drivenDirections(_ entries: [Node.Entry]) -> [(DirectionName, isPlain: Bool)] {
    guard
      case .list(let gestures)? = entries.first(where: { $0.key == DocumentKey.gestures.rawValue })?
        .value
    else { return [] }
    return gestures.compactMap { gesture in
      guard case .map(let keys) = gesture,
        case .text(let name)? = keys.first(where: { $0.key == GestureKey.drives.rawValue })?.value
      else { return nil }
      var isPlain = true
      if case .map(let thresholds)? = keys.first(where: { $0.key == GestureKey.finish.rawValue })?
        .value
      {
        isPlain = thresholds.allSatisfy {
          if case .text(let text) = $0.value { text.first?.isNumber ?? false } else { false }
        }
      }
      return DirectionName(rawValue: name).map { ($0, isPlain) }
    }
  }

  /// Expectations that come true whatever a direction does: with room for every value there is.
  private mutating func expectations(
    of directions: [MadeDirection], driven: [(name: DirectionName, isPlain: Bool)]
  ) -> [Node] {
    var result: [Node] = []
    for direction in directions {
      var entries: [Node.Entry] = []
      let figures = direction.figures.filter { $0.group == nil }
      for figure in dice.some(dice.number(in: 0...2), of: figures) {
        let rows = PropertyTable.rows.filter {
          $0.type.interpolates && $0.property != .blurRadius && $0.property != .clip
        }
        let row = dice.pick(rows)
        let members = Member.allCases.filter { $0.type(in: row.type) == .number }
        let place = stageNames
        let path = "\(figure.name).\(row.property)"
        if let member = members.isEmpty || dice.chance(50) ? nil : dice.pick(members) {
          note(member)
          entries.append(
            Node.Entry(path + "." + member.rawValue, .text(expression(.number, place))))
        } else if row.range != .unit || row.type == .number {
          entries.append(Node.Entry(path, .text(value(row, row.type, place))))
        }
      }
      if !entries.isEmpty {
        let moment = dice.pick(["0%", "50%", "1", "1/3", "0s", "10ms"])
        entries.append(entry(ExpectKey.at, .text(moment)))
        entries.append(entry(ExpectKey.within, .text("1e15")))
      }
      if let first = driven.first(where: { $0.name == direction.name }), dice.chance(60) {
        if first.isPlain, dice.chance(40) {
          // Nothing is above a threshold at 0.
          let release = [
            entry(ExpectedReleaseKey.progress, .text("0%")),
            entry(ExpectedReleaseKey.velocity, .text("0")),
          ]
          entries.append(entry(ExpectKey.release, .map(release)))
          entries.append(entry(ExpectKey.finishes, .word("false")))
          result.append(.map(direction.name.rawValue, .map(dice.shuffled(entries))))
          continue
        }
        var release = [entry(ExpectedReleaseKey.progress, .text(dice.pick(["30%", "0.5", "1/4"])))]
        if dice.chance(50) { release.append(entry(ExpectedReleaseKey.velocity, .text("0"))) }
        entries.append(entry(ExpectKey.release, .map(release)))
        entries.append(entry(ExpectKey.settlesWithin, .text("3000s")))
      }
      if !entries.isEmpty {
        result.append(.map(direction.name.rawValue, .map(dice.shuffled(entries))))
      }
    }
    return result
  }
}
