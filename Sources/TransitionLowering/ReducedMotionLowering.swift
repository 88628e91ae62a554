import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

extension SpecLowering {
  /// What plays under Reduce Motion, with the places that its tracks were written at.
  mutating func reducedMotion(
    _ directions: [LoweredDirection]
  ) -> (motion: ReducedMotion, origins: [TrackOrigin]) {
    switch spec.reduceMotion {
    case .crossFade?, nil: return (.crossFade, [])
    case ReducedMotionSyntax.none?: return (.none, [])
    case .direction(let syntax)?:
      let lowered = reducedDirections(syntax, directions)
      return (.directions(lowered.map(\.direction)), lowered.flatMap(\.origins))
    }
  }

  /// The one text for each of the directions, with each one's own screens. What is wrong with it is
  /// reported once.
  private mutating func reducedDirections(
    _ syntax: DirectionSyntax, _ directions: [LoweredDirection]
  ) -> [LoweredDirection] {
    guard syntax.isReadable else { return [] }
    let own = directions.first(where: \.direction.name.isForward)
    for element in syntax.stage?.value ?? [] where own?.kept.contains(element.name.value) != true {
      if case .boolean(true) = element[.keep]?.value, let entry = element[.keep] {
        diagnostics.append(.keptInReduction(element.name.value, at: entry.key.span))
      }
    }
    var plain = syntax
    for index in (plain.stage?.value ?? []).indices {
      plain.stage?.value[index].entries.removeAll { $0.key.value == .keep }
    }
    var result: [LoweredDirection] = []
    var reported: Set<Finding> = []
    let isTimed = syntax.duration != nil || syntax.spring != nil
    if !isTimed, spec.isComplete, syntax.isWhole {
      diagnostics.append(.reductionWithoutDuration(at: syntax.name.span))
    }
    // A spec whose directions have mistakes gives none; the text is looked at all the same.
    let names =
      directions.isEmpty
      ? spec.directions.prefix(1).map(\.name.value) : directions.map(\.direction.name)
    let below = BelowScreens(spec)
    for name in names {
      plain.name.value = name
      var checker = self.checker()
      let there = result.first(where: \.direction.name.isForward)
      var lowered: LoweredDirection?
      if let there, below != nil {
        // The screen below is seen all the time: what came in goes out as it came.
        lowered = checker.lower(plain.bare, Located(.reverse, plain.name.span), from: there)
      } else {
        lowered = checker.lower(
          plain.naming(there?.kept ?? []), kept: there?.keptElements ?? [],
          isComplete: isTimed && spec.isComplete && syntax.isWhole)
      }
      checker.diagnostics.removeAll { !reported.insert(Finding($0)).inserted }
      if syntax.stage == nil { namesStages(of: directions, in: syntax, &checker.diagnostics) }
      absorb(checker)
      if let own, own.direction.name == name {
        let isRead = syntax.isWhole && !checker.diagnostics.contains(where: \.isError)
        let earlier = diagnostics.count
        if isRead, let direction = lowered?.direction { checkKept(own, in: direction, as: syntax) }
        // The way back would only say it again.
        if diagnostics.count > earlier { break }
        lowered?.kept = own.kept
        lowered?.direction.keep(
          own.kept, as: own.direction, mirrored: rightToLeft([own]).first)
      }
      if let below {
        lowered?.direction.stand(over: below, leftBy: result.first?.direction)
      }
      if let lowered { result.append(lowered) }
    }
    return adoptingKept(result)
  }

  /// What was kept is one view, whether it has moved there or not: a blur, or something else. It lies
  /// in a screen that is there.
  private mutating func checkKept(
    _ own: LoweredDirection, in reduced: Direction, as syntax: DirectionSyntax
  ) {
    for element in own.direction.stage
    where own.kept.contains(element.name) && reduced.element(element.name) == nil {
      guard let stage = syntax.stage, let parent = element.parent, Screen(rawValue: parent) != nil,
        reduced.element(parent) == nil
      else { continue }
      diagnostics.append(.keptParentNotOnReducedStage(element.name, parent, at: stage.span))
    }
    func isBlur(_ direction: Direction, _ name: String) -> Bool {
      direction.element(name)?.isBlur == true
    }
    for element in syntax.stage?.value ?? [] where own.kept.contains(element.name.value) {
      let name = element.name.value
      let wasBlur = isBlur(own.direction, name)
      guard reduced.element(name) != nil, wasBlur != isBlur(reduced, name) else { continue }
      diagnostics.append(.keptAsAnother(name, isBlur: wasBlur, at: element.name.span))
    }
  }

  /// Says of elements that are missing where they stand on the stage of a direction.
  private func namesStages(
    of directions: [LoweredDirection], in syntax: DirectionSyntax,
    _ diagnostics: inout [Diagnostic]
  ) {
    for element in syntax.animations.map(\.element) {
      let direction = directions.first { lowered in
        lowered.direction.stage.contains { $0.name == element.value }
      }
      guard let direction = direction?.direction.name.rawValue else { continue }
      for index in diagnostics.indices
      where diagnostics[index].kind == .unknownElement && diagnostics[index].span == element.span {
        diagnostics[index].help =
          "the stage of '\(direction)' is not there under Reduce Motion: give this map a 'stage:' of its own"
        diagnostics[index].fixes = []
      }
    }
  }

  /// A finding by what it is about: messages can name the direction.
  private struct Finding: Hashable {
    var kind: DiagnosticKind
    var span: Span

    init(_ diagnostic: Diagnostic) {
      kind = diagnostic.kind
      span = diagnostic.span
    }
  }

  // MARK: Right to left

  /// The directions for layouts that run right to left, where the spec turns the whole.
  func rightToLeft(_ directions: [LoweredDirection]) -> [Direction] {
    guard spec.mirrorsInRTL?.value == true else { return [] }
    return directions.map { lowered in
      let direction = lowered.direction
      var mirrored = Derivation.mirror.derive(
        direction.name, from: direction.readingLeftToRight)
      mirrored.dropUnusedDefinitions()
      return mirrored
    }
  }
}

extension DirectionSyntax {
  /// Nothing but the name: what a derivation is laid over with.
  fileprivate var bare: DirectionSyntax {
    var result = self
    (result.duration, result.delay, result.curve, result.spring) = (nil, nil, nil, nil)
    (result.stage, result.animations, result.isBare) = (nil, [], true)
    return result
  }

  /// The text without what it says of elements that are there when the direction begins.
  fileprivate func naming(_ kept: Set<String>) -> DirectionSyntax {
    var result = self
    result.stage?.value = (stage?.value ?? []).map { element in
      guard kept.contains(element.name.value) else { return element }
      var element = element
      (element.entries, element.isBare) = ([], true)
      return element
    }
    return result
  }
}

extension Direction {
  /// Leaves what the motion itself keeps: where it has no place on this stage, it stands from the
  /// start as the motion leaves it, from right to left as the `mirrored` one does, and fades in.
  mutating func keep(_ kept: Set<String>, as motion: Direction, mirrored: Direction?) {
    guard !kept.isEmpty else { return }
    let fading = motion.fadingElements
    for (place, element) in motion.stage.enumerated() where kept.contains(element.name) {
      guard self.element(element.name) == nil else { continue }
      let behind = Set(motion.stage[..<place].map(\.name))
      let last = stage.lastIndex { behind.contains($0.name) }
      var placed = motion.placed(element)
      if let mirrored, let other = mirrored.element(element.name) {
        placed.turn(as: mirrored.placed(other))
      }
      stage.insert(placed, at: last.map { $0 + 1 } ?? 0)
      guard fading.contains(element.name) else { continue }
      let alpha = placed.rest(.alpha)
      var fade = Track.fade(element.name, isComing: true, full: alpha ?? .constant(.number(1)))
      fade.line = lines.name
      tracks.append(fade)
    }
    definitions += motion.definitions.filter { !definitions.contains($0) }
    dropUnusedDefinitions()
    lifecycle = Lifecycle(stage: stage, tracks: tracks, keeping: kept)
  }
}

extension Element {
  /// Rests from right to left as `other` does.
  fileprivate mutating func turn(as other: Element) {
    let isLeft = Expression.binaryFolded(
      .equal, .constant(.edge(.leading)), .constant(.edge(.left)))
    for index in resting.indices {
      let (property, value) = (resting[index].property, resting[index].value)
      guard let turned = other.rest(property),
        turned != value
      else { continue }
      resting[index].value = .callFolded(.if, [isLeft, value, turned], value.type)
    }
  }
}

extension Direction {
  /// The direction with the sides in the place of leading and trailing that they name where text
  /// runs left to right: what is mirrored as a whole turns them once, not twice.
  fileprivate var readingLeftToRight: Direction {
    var result = self
    result.replaceExpressions(\.readingLeftToRight)
    for index in stage.indices {
      guard case .gradient(let colors, .edge(let edge)) = result.stage[index].content else {
        continue
      }
      let side = edge.resolved(rightToLeft: false)
      result.stage[index].content = .gradient(colors: colors, direction: .edge(side))
    }
    return result
  }
}

extension Expression {
  /// Edges as the sides that they name where text runs left to right.
  fileprivate var readingLeftToRight: Expression {
    replacingLeaves { leaf in
      leaf.constant?.edge.map { .constant(.edge($0.resolved(rightToLeft: false))) } ?? leaf
    }
  }
}

extension Diagnostic {
  static func reductionWithoutDuration(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingDuration, "what plays under Reduce Motion has no duration", at: span,
      help: "add 'duration: 0.3s', or a spring that brings its own")
  }

  static func keptInReduction(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedReduction,
      "under Reduce Motion only what the motion itself keeps stays, and that has no '\(name)'",
      at: span,
      help: "remove 'keep'; the element goes when the motion has ended")
  }

  static func keptParentNotOnReducedStage(
    _ name: String, _ parent: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "the motion keeps '\(name)' in '\(parent)', which is not on the stage under Reduce Motion",
      at: span, help: "add '- \(parent)' to this stage")
  }

  static func keptAsAnother(_ name: String, isBlur: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedReduction,
      isBlur
        ? "the motion keeps '\(name)', which is a blur, and here it is none"
        : "the motion keeps '\(name)', which is no blur, and here it is one", at: span,
      help: "leave it out, and it stands where the motion leaves it, or make it the same in both")
  }
}
