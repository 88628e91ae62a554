internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  mutating func presentation(_ node: JSONNode?, of kind: TransitionKind?) -> Presentation? {
    guard let node else { return nil }
    let members = members(
      of: node, "a presentation", required: ["frame"],
      optional: ["definitions", "cornerRadius", "dim", "dismissesOnTapOutside", "lines"])
    if let kind, kind != .modal {
      report(node, "a \(kind.rawValue) transition presents nothing")
    }
    beginScope(of: [])
    scope.moment = "when a presentation is laid out"
    let definitions = list(members?["definitions"]) { $0.definition($1) }
    let frame = value(of: .frame, members?["frame"])
    let cornerRadius = value(of: .cornerRadius, members?["cornerRadius"])
    let dim = color(members?["dim"])
    let dismisses = boolean(members?["dismissesOnTapOutside"]) ?? false
    let lines = presentationLines(members?["lines"])
    guard let frame else { return nil }
    return Presentation(
      frame: frame, cornerRadius: cornerRadius, dim: dim, dismissesOnTapOutside: dismisses,
      definitions: definitions, lines: lines)
  }

  /// What stands in for `directions` under some condition: one for each, in the same order.
  mutating func variants(
    _ node: JSONNode?, of directions: [Direction], _ kind: TransitionKind?
  ) -> [Direction] {
    guard let node else { return [] }
    let count = mistakes.count
    let variants = self.directions(node, of: kind)
    if mistakes.count == count, variants.map(\.name) != directions.map(\.name) {
      let names = directions.map { "'\($0.name.rawValue)'" }.joined(separator: " and ")
      report(node, "one direction for each of the timeline's is expected: \(names)")
    }
    return variants
  }

  mutating func reducedMotion(
    _ node: JSONNode?, of directions: [Direction], _ kind: TransitionKind?
  ) -> ReducedMotion {
    switch node?.value {
    case nil: return .crossFade
    case "none": return .none
    case .array: return .directions(variants(node, of: directions, kind))
    case .null, .bool, .number, .string, .object:
      if let node { expected("\"none\" or an array of directions", at: node) }
      return .crossFade
    }
  }

  mutating func haptics(_ node: JSONNode?) -> [Haptic] {
    var haptics: [Haptic] = []
    for each in elements(of: node) ?? [] {
      let members = members(
        of: each, "a haptic", required: ["moment", "feedback"], optional: ["line"])
      let moment = word(members?["moment"], "a moment", of: HapticMoment.self)
      let feedback = word(members?["feedback"], "a feedback", of: HapticFeedback.self)
      let line = sourceLine(members?["line"])
      guard let moment, let feedback else { continue }
      if haptics.contains(where: { $0.moment == moment }) {
        report(each, "there is a haptic for '\(moment.rawValue)' before this one")
      }
      haptics.append(Haptic(moment: moment, feedback: feedback, line: line))
    }
    return haptics
  }

  mutating func identifiers(
    _ node: JSONNode?, of kind: TransitionKind?, _ directions: [Direction]
  ) -> [SegueIdentifier] {
    if let node, let kind, kind != .segue {
      report(node, "a \(kind.rawValue) transition has no identifiers")
    }
    var identifiers: [SegueIdentifier] = []
    for each in elements(of: node) ?? [] {
      let members = members(of: each, "an identifier", required: ["direction", "identifier"])
      let direction = word(members?["direction"], "a direction", of: DirectionName.self)
      let identifier = string(members?["identifier"])
      guard let direction, let identifier else { continue }
      if !directions.contains(where: { $0.name == direction }) {
        report(each, "there is no direction '\(direction.rawValue)'")
      } else if identifier.isEmpty {
        report(.member(each.path, "identifier"), "a name is expected, not an empty string")
      }
      if identifiers.contains(where: { $0.direction == direction }) {
        report(each, "there is an identifier for '\(direction.rawValue)' before this one")
      }
      identifiers.append(SegueIdentifier(direction: direction, identifier: identifier))
    }
    return identifiers
  }
}
