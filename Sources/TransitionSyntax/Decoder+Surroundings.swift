import TransitionCatalog
import TransitionDiagnostics

/// What stands beside the directions: the presentation, what is felt, what plays instead.
extension Decoder {
  /// The items of a list; anything else is reported. `example` is the map of one item.
  mutating func list(_ entry: Entry, what: String, example: String) -> [NodeID]? {
    if tree.kind(entry.value) == .sequence { return Array(tree.items(entry.value)) }
    if tree.isBroken(entry.value) { return nil }
    let span = tree.span(entry.value)
    if tree.isEmpty(entry.value) {
      report(.emptyValue(wanted: "a list, with items such as '- \(example)'", at: span))
    } else {
      let isNone = tree.kind(entry.value) == .scalar && tree.text(entry.value) == "none"
      report(
        isNone
          ? .noneForAList(what, at: span)
          : .notAList(what, example: example, isFlow: tree.isFlow(entry.value), at: span))
    }
    return nil
  }

  mutating func presentation(_ entry: Entry) -> PresentationSyntax {
    var result = PresentationSyntax(keySpan: entry.keySpan, isWhole: true)
    let found = entries(
      entry.value, of: PresentationKey.self, example: "frame: rect(0, 100, 300, 300)",
      as: .presentationKey)
    result.isWhole = isWhole(entry.value, found.count)
    for (key, entry) in found {
      if key != .frame, isRemoval(entry.value) {
        result.removed.append(Located(key, tree.span(entry.value)))
        continue
      }
      switch key {
      case .frame: result.frame = keyed(entry, wanted: "a rect such as rect(0, 100, 300, 300)")
      case .cornerRadius:
        result.cornerRadius = keyed(entry, wanted: "a number of points such as 16")
      case .dim: result.dim = keyed(entry, wanted: "a color such as black(30%)")
      case .tapOutside:
        result.tapOutside = word(
          entry.value, of: DirectionName.self, what: "what a tap beside the screen does",
          as: .tapOutside
        ) { $0 == .dismiss }
      }
    }
    return result
  }

  mutating func reducedMotion(_ entry: Entry) -> ReducedMotionSyntax? {
    if tree.kind(entry.value) == .mapping {
      for (key, _) in tree.entries(entry.value) where tree.text(key) == DirectionKey.derive.rawValue
      {
        report(.deriveInReducedMotion(at: tree.textSpan(key)))
      }
      var direction = direction(entry, .present)
      direction.derivation = nil
      direction.isBare = false
      return .direction(direction)
    }
    let wanted = "crossFade, none, or a map like a direction's"
    guard let written = located(entry.value, wanted: wanted) else { return nil }
    switch written.value {
    case "crossFade": return .crossFade(written.span)
    case "none": return ReducedMotionSyntax.none(written.span)
    default:
      report(
        .unknownWord(
          written.value, what: "what plays under Reduce Motion", choices: ["crossFade", "none"],
          as: .reducedMotion, at: written.span))
      return nil
    }
  }

  /// What is felt, and what is taken away of what is inherited.
  mutating func haptics(_ entry: Entry) -> ([HapticSyntax], removed: [Located<HapticMoment>]) {
    var result: [HapticSyntax] = []
    var removed: [Located<HapticMoment>] = []
    let written = entries(entry.value, wanted: "a map of moments", example: "finish: light")
    let found = corrected(written) {
      HapticMoment(rawValue: $0) != nil
    } _: { entry, keys in
      let known = HapticMoment.allCases.map(\.rawValue)
      return .unknownKey(
        entry.key, in: "'haptics'", known: known, beside: keys, as: .hapticMoment,
        at: entry.keySpan)
    }
    for entry in found {
      guard let moment = HapticMoment(rawValue: entry.key) else { continue }
      if isRemoval(entry.value) {
        removed.append(Located(moment, tree.span(entry.value)))
        continue
      }
      let feedback = word(
        entry.value, of: HapticFeedback.self, what: "a kind of haptic feedback", as: .hapticFeedback
      )
      if let feedback {
        result.append(HapticSyntax(moment: Located(moment, entry.keySpan), feedback: feedback))
      }
    }
    return (result, removed)
  }

  mutating func identifiers(_ entry: Entry) -> [IdentifierSyntax] {
    let wanted = "a segue's identifier, or a map with one for each direction"
    guard tree.kind(entry.value) == .mapping else {
      return located(entry.value, wanted: wanted).map { [IdentifierSyntax(name: $0)] } ?? []
    }
    if tree.isEmptyMap(entry.value) {
      report(.emptyValue(wanted: wanted, at: tree.span(entry.value)))
    }
    let written = entries(entry.value, wanted: wanted, example: "perform: showDetail")
    let known = [TransitionKind.segue.forward, TransitionKind.segue.backward].map(\.rawValue)
    let found = corrected(written, known.contains) { entry, keys in
      .unknownKey(entry.key, in: "'identifier'", known: known, beside: keys, at: entry.keySpan)
    }
    return found.compactMap { entry in
      guard known.contains(entry.key), let direction = DirectionName(rawValue: entry.key) else {
        return nil
      }
      return located(entry.value, wanted: "a segue's identifier").map {
        IdentifierSyntax(direction: Located(direction, entry.keySpan), name: $0)
      }
    }
  }
}
