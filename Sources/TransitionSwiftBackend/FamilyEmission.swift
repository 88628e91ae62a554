import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Whether an element is written where the emitter is now: not in a loop or below a condition of
  /// its own.
  func isWrittenHere(_ element: String) -> Bool {
    families.root(of: element, in: direction, outside: openFamilies) == nil
  }

  /// Writes all of a family at once: what it is made of, where it begins, and how it moves.
  mutating func emitFamily(_ root: String) {
    guard let element = direction.element(root) else { return }
    let members = direction.family(of: root)
    let needed = families.views(for: root, in: direction).filter { !boundViews.contains($0) }
    // Views that stay as they are need no word.
    if element.isInPlace, members.count == 1, element.resting.isEmpty, !element.clips,
      !direction.tracks.contains(where: { $0.element == root })
    {
      return
    }
    // What is written for views that turn out to stay as they are is forgotten.
    let before = element.isInPlace ? self : nil
    openFamilies.append(root)
    prepareSurroundings(of: members)
    views.skip()
    note([element.line], in: .views)
    declareHiding(of: members)
    let move = declareMoves(of: members.map(\.name))
    let condition = needed.isEmpty ? nil : openCondition(needed)
    if element.isGroup { openLoop(over: element) }
    emitMembers(members.map(\.name), move)
    if element.isGroup {
      if let before, hasEmptyLoop {
        self = before
        return
      }
      closeLoop()
    }
    if let condition {
      removeUnusedNames(in: condition, needed)
      closeCondition(of: members, needing: needed)
    }
    openFamilies.removeLast()
    isBehindBlock = true
  }

  /// Writes in front of a loop or a condition what in it does not depend on it.
  private mutating func prepareSurroundings(of members: [Element]) {
    let inside = members.map(\.name)
    var references: [Reference] = []
    func collect(_ expression: Expression) {
      expression.forEachReference { reference in
        let reference = reference.normalized
        if !references.contains(reference) { references.append(reference) }
      }
    }
    for member in members { member.forEachExpression(collect) }
    for track in direction.tracks where inside.contains(track.element) {
      forEachPlayedExpression(of: track, collect)
    }
    for reference in references {
      switch reference {
      case .resting(let name, _) where inside.contains(name): continue
      case .view(let view) where !boundViews.contains(view): continue
      case .member, .gesture: continue
      case .container, .safeArea, .initialFrame, .finalFrame, .resting, .view, .parameter,
        .definition:
        break
      }
      form == .animator
        ? prepareForClosure(.reference(reference)) : prepare(.reference(reference))
    }
  }

  /// Calls `body` with what is written of a track: a clock of steps passes some of its keyframes over.
  private func forEachPlayedExpression(of track: Track, _ body: (Expression) -> Void) {
    guard form == .film, !track.isHold, !isPlayedAsMatrix(track),
      let playback = try? track.playback(on: direction.clock)
    else { return track.forEachExpression(body) }
    playback.course.values.forEach(body)
    evenPlayback(of: track, besides: playback)?.course.values.forEach(body)
    track.clock.forEachExpression(body)
  }

  /// Whether one animation of the whole transform plays a track.
  private func isPlayedAsMatrix(_ track: Track) -> Bool {
    guard track.property.isTransform else { return false }
    let play = timeline.play(plan(of: track.element), of: track.element, in: direction)
    if case .matrix = play { return true }
    return false
  }

  private mutating func emitMembers(_ members: [String], _ move: String?) {
    // What moves the families in this one is called by what moves this one.
    let outer = moves
    moves = []
    defer { moves = outer }
    // What is made in a view stands where the stage has placed that.
    var placed: [String] = []
    for member in members where isInPlace(member) && isPlaced(member) && members.count > 1 {
      // Not where it is turned then: what is made in it is placed as if it were not.
      let isTurned = form == .film ? isTransformedAtRest(member) : !plan(of: member).isEmpty
      guard !isTurned, isWrittenHere(member) else { continue }
      placeEarly(member)
      prepareResting(of: [member], for: [member])
      emitStart(of: member)
      placed.append(member)
    }
    for member in members {
      if let element = direction.element(member) { make(element) }
    }
    let own = members.filter { isWrittenHere($0) }
    for track in direction.tracks where own.contains(track.element) {
      if form == .animator, !track.isHold { prepareForClosure(track.last) }
    }
    for member in own { placeEarly(member) }
    // Where they are at rest is asked before they are put where they begin.
    prepareResting(of: own.filter(isHeldElsewhere), for: own)
    for member in own where !placed.contains(member) { emitStart(of: member) }
    switch form {
    case .film:
      if own.contains(where: { tracks(of: $0).contains { !$0.isHold } || isDissolving($0) }) {
        views.skip()
      }
      for member in own {
        noteFilm(of: member)
        includeInFilm(member)
        emitFilm(of: member)
        emitDissolve(of: member)
      }
    case .animator:
      guard let move else { return }
      let start = views.bytes.count
      add(move, " = {")
      openBlock()
      emitAnimatorMotion(of: Set(own))
      for member in own { emitDissolve(of: member) }
      emitMoves()
      closeBlock()
      views.joinBlock(from: start)
    }
  }

  /// Whether an element is given a place or a shape at once that it keeps.
  private func isHeldElsewhere(_ element: String) -> Bool {
    tracks(of: element).contains { $0.isHold && ($0.property.movesFrame || $0.property == .clip) }
      || direction.element(element)?.resting.contains { $0.property.movesFrame } ?? false
  }

  /// Whether an element rests where the stage says, and no track holds it elsewhere.
  private func isPlaced(_ element: String) -> Bool {
    direction.element(element)?.resting.contains { $0.property.movesFrame } ?? false
      && !tracks(of: element).contains { $0.isHold && $0.property.movesFrame }
  }

  /// Holds where some elements are at rest, as far as others are played by that.
  private mutating func prepareResting(of held: [String], for members: [String]) {
    guard !held.isEmpty else { return }
    for track in direction.tracks where members.contains(track.element) {
      // A film asks the views themselves for the place that they come from or go to.
      let own: Expression? =
        form == .film && isInPlace(track.element)
        ? .reference(.resting(element: track.element, property: track.property)) : nil
      var asked: [Reference] = []
      forEachPlayedExpression(of: track) { expression in
        if expression != own { expression.forEachReference { asked.append($0) } }
      }
      prepareResting(of: held, among: asked)
    }
  }

  // MARK: Blocks

  /// Ends the line, which opens a bracket. From here to its end everything is written in a row.
  mutating func openBlock() {
    end(.views)
    blocks.append(known)
    views.indent += 1
  }

  /// Closes the bracket, and forgets what was named inside.
  mutating func closeBlock(_ bracket: StaticString = "}") {
    guard let block = blocks.popLast() else { return }
    forget(since: block)
    views.indent -= 1
    isBehindBlock = false
    views.put(bracket)
  }

  /// What has a name by now.
  var known: Block {
    Block(
      hoisted: hoisted.count, definitions: definitions.count, boundViews: boundViews.count,
      longParts: longParts.count, times: times.count, scope: scope)
  }

  /// Forgets what was named since a block began.
  mutating func forget(since block: Block) {
    hoisted.removeLast(hoisted.count - block.hoisted)
    definitions.removeLast(definitions.count - block.definitions)
    boundViews.removeLast(boundViews.count - block.boundViews)
    longParts.removeLast(longParts.count - block.longParts)
    times.removeLast(times.count - block.times)
    scope = block.scope
  }

  /// What was known when a block began.
  struct Block {
    let hoisted: Int
    let definitions: Int
    let boundViews: Int
    let longParts: Int
    let times: Int
    let scope: Scope
  }
}
