import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// The variable that holds a view that a screen hands out.
  func identifier(of view: ScreenView) -> String {
    screenViews.first { $0.view == view }?.identifier ?? view.screen.rawValue
  }

  /// The views without which nothing moves: a screen that has none of them cross-fades.
  mutating func emitRequiredViews() {
    if !families.required.isEmpty { usesCrossFade = true }
    for view in families.required {
      boundViews.append(view)
      emitGuard(
        of: identifier(of: view), binding(view), unnamed: source(of: view) + " != nil",
        complaint: complaint(of: direction.stage, about: [view]))
    }
  }

  /// What stops the app in debug builds where one of some views is missing; nil where nobody minds.
  private func complaint(of elements: [Element], about views: [ScreenView]) -> String? {
    let names = elements.compactMap { element -> String? in
      guard case .shared(let name, _, .error) = element.content,
        views.contains(where: { $0.name == name })
      else { return nil }
      return "'" + Naming.literalText(name) + "'"
    }
    guard !names.isEmpty else { return nil }
    return "assertionFailure(\"No " + names.joined(separator: " or no ")
      + " view on one of the screens.\")"
  }

  /// Cross-fades where something is not there, which gets a name if one is asked for in the end.
  mutating func emitGuard(
    of name: String, _ binding: String, unnamed condition: String, complaint: String? = nil
  ) {
    let start = views.bytes.count
    emitGuard(binding, complaint)
    let place = start..<views.bytes.count
    let unnamed = apart(at: views.indent) { $0.emitGuard(condition, complaint) }
    guards.append(ViewGuard(name: name, place: place, unnamed: unnamed))
  }

  /// What `body` writes among the views, which stay as they are.
  private mutating func apart(at indent: Int, _ body: (inout Self) -> Void) -> SwiftText {
    let whole = views
    defer { views = whole }
    views = SwiftText()
    views.indent = indent
    body(&self)
    return views
  }

  private mutating func emitGuard(_ condition: String, _ complaint: String?) {
    let fallback = "return " + crossFadeCall
    let count = 2 * views.indent + "guard  else {".utf8.count + condition.utf8.count
    if count > SwiftText.width {
      views.put("guard")
      views.indent += 1
      add(condition)
      end(.views)
      views.indent -= 1
      views.put("else {")
    } else {
      add("guard ", condition, " else {")
      if complaint == nil, count + 3 + fallback.utf8.count <= SwiftText.width {
        add(" ", fallback, " }")
        return end(.views)
      }
      end(.views)
    }
    views.indent += 1
    if let complaint {
      add(complaint)
      end(.views)
    }
    views.put(joining: fallback)
    views.indent -= 1
    views.put("}")
  }

  private func binding(_ view: ScreenView) -> String {
    "let " + identifier(of: view) + " = " + source(of: view)
  }

  private func source(of view: ScreenView) -> String {
    "context.screen(." + view.screen.rawValue + ")?." + timelineNames.screens.property(view.name)
  }

  /// Opens the condition that both screens have what a family needs. Returns where it stands.
  mutating func openCondition(_ needed: [ScreenView]) -> Range<Int> {
    let start = views.bytes.count
    writeCondition(needed.map(binding))
    openBlock()
    boundViews += needed
    return start..<views.bytes.count
  }

  /// Writes a condition of several parts, up to the bracket that it opens.
  private mutating func writeCondition(_ parts: [String]) {
    let whole = "if " + parts.joined(separator: ", ") + " {"
    guard 2 * views.indent + whole.utf8.count > SwiftText.width else { return add(whole) }
    add("if ")
    var column = 2 * views.indent + 3
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      let length = part.utf8.count + (isLast ? 0 : 1)
      if index > 0 {
        if column + 1 + length <= SwiftText.width {
          add(" ")
          column += 1
        } else {
          end(.views)
          add("  ")
          column = 2 * views.indent + 2
        }
      }
      add(part)
      if !isLast { add(",") }
      column += length
    }
    end(.views)
    add("{")
  }

  /// Takes the names out of a condition that nothing behind it asks for.
  mutating func removeUnusedNames(in condition: Range<Int>, _ needed: [ScreenView]) {
    let used = needed.map { views.names(identifier(of: $0), behind: condition.upperBound) }
    guard used.contains(false) else { return }
    let head = apart(at: views.indent - 1) { emitter in
      emitter.writeCondition(
        zip(needed, used).map { $1 ? emitter.binding($0) : emitter.source(of: $0) + " != nil" })
      emitter.end(.views)
    }
    views.replace(condition, with: head)
  }

  /// Closes the condition that there are some views; what a missing one means the spec says.
  mutating func closeCondition(of members: [Element], needing needed: [ScreenView]) {
    guard let complaint = complaint(of: members, about: needed) else { return closeBlock() }
    closeBlock("} else {")
    views.indent += 1
    add(complaint)
    end(.views)
    views.indent -= 1
    views.put("}")
  }

  // MARK: Motion of what may be missing

  /// Under an animator what moves a family is a closure, empty as long as nothing of it is there.
  mutating func declareMoves(of members: [String]) -> String? {
    guard form == .animator, let root = members.first,
      members.contains(where: { name in
        tracks(of: name).contains { !$0.isHold } || isDissolving(name)
      })
    else { return nil }
    let stem = variable(root)
    let name = scope.claim("move" + stem.capitalizedFirst, suffix: "View")
    add("var ", name, " = {}")
    end(.views)
    moves.append(name)
    return name
  }

  // MARK: Copies

  /// Makes the copy of a view, or of a part of it.
  mutating func makeViewSnapshot(
    _ element: Element, _ view: String, _ source: ScreenView, _ rect: Expression?,
    _ frame: Expression?
  ) {
    let original = identifier(of: source)
    let part = rect.map { name($0, view + "Part") }
    let rest = frame ?? wholeFrame(element)
    prepare(rest)
    addPicture(view, of: source, part)
    add(view, ".frame = ")
    if let rest {
      print(rest)
    } else {
      addConverted(part, of: original, in: source.screen, for: element)
    }
    end(.views)
  }

  /// Where the copy of a whole view stands in the container: where the view is.
  func wholeFrame(_ element: Element) -> Expression? {
    guard element.parent == nil else { return nil }
    return switch element.content {
    case .viewSnapshot(let view, nil): .reference(.view(view))
    case .shared(let name, _, _): .reference(.view(ScreenView(.from, name)))
    case .screen, .snapshot, .viewSnapshot, .views, .effect, .color, .gradient, .empty, .kept: nil
    }
  }

  /// Makes what flies from one screen's view to the other's, and hides both.
  mutating func makeShared(
    _ element: Element, _ view: String, _ name: String, _ shows: SharedContent,
    _ frame: Expression?
  ) {
    let (source, destination) = (ScreenView(.from, name), ScreenView(.to, name))
    switch shows {
    case .source, .destination:
      let shown = shows == .source ? source : destination
      var rest = frame ?? wholeFrame(element)
      if rest == nil { rest = convertedFrame(of: source, in: element) }
      makeViewSnapshot(element, view, shown, nil, rest)
    case .crossFade:
      let rest = frame ?? wholeFrame(element) ?? convertedFrame(of: source, in: element)
      prepare(rest)
      add("let ", view, " = UIView(frame: ")
      print(rest)
      add(")")
      end(.views)
      makePictures(element, view, source, destination)
    }
  }

  /// The rect of a view in the coordinates of an element's parent, as a constant.
  private mutating func convertedFrame(of source: ScreenView, in element: Element) -> Expression {
    let original = identifier(of: source)
    let name = scope.claim(original + "Frame", suffix: "Value")
    add("let " + name + " = ")
    addConverted(nil, of: original, in: source.screen, for: element)
    end(.views)
    return constant(name, .rect)
  }

  private mutating func makePictures(
    _ element: Element, _ view: String, _ source: ScreenView, _ destination: ScreenView
  ) {
    let before = scope.claim(view + "Before", suffix: "View")
    let after = scope.claim(view + "After", suffix: "View")
    locals.append((Self.before(element.name), before))
    locals.append((Self.after(element.name), after))
    addPicture(before, of: source, nil)
    addPicture(after, of: destination, nil)
    let picture = variable(Self.picture)
    add("for " + picture + " in [" + before + ", " + after + "] {")
    openBlock()
    add(picture + ".frame = " + view + ".bounds")
    end(.views)
    if let mode = element.contentMode {
      add(picture + ".contentMode = ." + mode.rawValue)
      end(.views)
    }
    if form == .animator {
      add(picture, ".autoresizingMask = [.flexibleWidth, .flexibleHeight]")
      end(.views)
    }
    add(view + ".addSubview(" + picture + ")")
    end(.views)
    closeBlock()
    if form == .animator {
      add(after, ".alpha = 0")
      end(.views)
    }
  }

  // MARK: Originals

  /// Declares what hides the originals of those in a family of which others are pictures, too: they are
  /// hidden when all of these have been taken.
  mutating func declareHiding(of members: [Element]) {
    guard blocks.isEmpty else { return }
    for member in members where member.isShared && isStillToBePictured(member) {
      let stem = variable(member.name)
      let name = scope.claim("hide" + stem.capitalizedFirst, suffix: "View")
      add("var ", name, " = {}")
      end(.views)
      hidings.append((member, name))
    }
  }

  /// Declares a list of the originals, where views of a screen fade that may be among them and are hidden
  /// only when their pictures have been taken.
  mutating func declareLateOriginals() {
    let isAsked = direction.stage.contains { element in
      guard case .views(let view) = element.content, direction.moves(.alpha, of: element.name)
      else { return false }
      return direction.stage.contains { shared in
        guard case .shared(let name, _, _) = shared.content else { return false }
        return isPicturedLate(ScreenView(view.screen, name))
      }
    }
    guard isAsked else { return }
    let name = scope.claim("flying", suffix: "Views")
    add("var ", name, ": [UIView] = []")
    end(.views)
    lateOriginals = name
  }

  /// Hides the originals of what flies, or says how that is to be done.
  mutating func hideOriginals(of element: Element) {
    if let closure = hidings.first(where: { $0.element.name == element.name })?.closure {
      add(closure, " = { [self] in")
      openBlock()
      concealOriginals(of: element)
      closeBlock()
    } else if blocks.isEmpty, isStillToBePictured(element) {
      hidings.append((element, nil))
    } else {
      concealOriginals(of: element)
    }
  }

  /// Hides the originals that have been pictured now for the last time.
  mutating func hidePictured() {
    let due = hidings.filter { !isStillToBePictured($0.element) }
    guard !due.isEmpty else { return }
    hidings.removeAll { each in due.contains { $0.element.name == each.element.name } }
    for (element, closure) in due {
      if let closure {
        add(closure, "()")
        end(.views)
      } else {
        concealOriginals(of: element)
      }
    }
  }

  /// `isHidden` would move their neighbours in a stack view.
  private mutating func concealOriginals(of element: Element) {
    guard case .shared(let name, _, _) = element.content else { return }
    need(.keep)
    let originals = [ScreenView(.from, name), ScreenView(.to, name)]
    let names = originals.map(identifier)
    if let lateOriginals {
      add(lateOriginals + " += [" + names.joined(separator: ", ") + "]")
      end(.views)
    }
    if isBehindBlock { views.skip() }
    isBehindBlock = false
    views.put("// Not `isHidden`, which makes a stack view rearrange its other views.")
    if originals.contains(where: isPicturedLate) {
      for (original, view) in zip(names, originals) {
        add("keep(\\.alpha, of: " + original + ")")
        end(.views)
        hide(original, ".alpha = 0", isLate: isPicturedLate(view), in: .views)
      }
      return
    }
    add("for original in [" + names.joined(separator: ", ") + "] {")
    openBlock()
    add("keep(\\.alpha, of: original)")
    end(.views)
    add("original.alpha = 0")
    end(.views)
    closeBlock()
  }

  // MARK: Cross-fading pictures

  /// The keys of `locals` for the pictures in an element; no name of a spec has this sign in it.
  static let picture = "=picture"
  private static func before(_ element: String) -> String { element + "=before" }
  private static func after(_ element: String) -> String { element + "=after" }

  /// Whether an element shows one view and then another.
  func isDissolving(_ name: String) -> Bool {
    if case .shared(_, .crossFade, _) = direction.element(name)?.content { true } else { false }
  }

  /// Fades the second picture in over the first.
  mutating func emitDissolve(of name: String) {
    guard isDissolving(name) else { return }
    let picture = Self.after(name)
    switch form {
    case .animator:
      add(variable(picture), ".alpha = 1")
      end(.views)
    case .film:
      let track = Track.fade(picture, isComing: true)
      guard let playback = try? track.playback(on: direction.clock) else { return }
      emit(playback, of: track) { $0.emit($1, Channel("opacity", .plain), picture, .alpha) }
    }
  }

  /// The pictures fill the element, whose size the film changes without a layout.
  mutating func emitPictures(_ playback: Playback, of name: String, _ property: Property) {
    guard isDissolving(name) else { return }
    // A block stands in front of the motion, where the direction's spring has no name yet.
    let spring = clockSpring
    clockSpring = nil
    defer { clockSpring = spring }
    let size: Channel.Kind = property == .frame ? .size : .plain
    for value in playback.course.values { prepare(value) }
    add(
      "for " + variable(Self.picture) + " in [" + variable(Self.before(name)) + ", "
        + variable(Self.after(name)))
    add("] {")
    openBlock()
    emit(playback, Channel("position", .middle), Self.picture, property)
    emit(playback, Channel("bounds.size", size), Self.picture, property)
    closeBlock()
  }

  // MARK: Effects

  /// Makes a blur of what is behind.
  mutating func makeEffect(
    _ element: Element, _ view: String, _ effect: BlurEffect, _ frame: Expression?
  ) {
    prepare(frame)
    add("let ", view, " = UIVisualEffectView(effect: ")
    add(strength(of: element.name)?.start == 0 ? "nil" : Self.blur(effect))
    add(")")
    end(.views)
    add(view, ".frame = ")
    printMade(frame, of: element)
    end(.views)
  }

  private static func blur(_ effect: BlurEffect) -> String {
    "UIBlurEffect(style: ." + effect.rawValue + ")"
  }

  /// From what to what a blur goes when it is played as the effect coming or going, which UIKit's
  /// animators do, and not as transparency; nil otherwise.
  func strength(of name: String) -> (start: Double, end: Double)? {
    guard form == .animator, timeline.effect(of: name, in: direction) != nil else { return nil }
    return direction.fullFade(of: name)
  }

  /// Lets a blur come or go.
  mutating func assignEffect(_ name: String, _ value: Expression) {
    guard let effect = timeline.effect(of: name, in: direction) else { return }
    add(variable(name) + ".effect = " + (value.constant?.scalar == 0 ? "nil" : Self.blur(effect)))
  }

  /// The view that an element's children are put into.
  mutating func content(of element: String) -> String {
    let isEffect = timeline.effect(of: element, in: direction) != nil
    return variable(element) + (isEffect ? ".contentView" : "")
  }
}

extension Direction {
  /// 0 to 1 or 1 to 0 when that is all that the alpha of a blur does; nil otherwise.
  func effectStrength(of name: String) -> (start: Double, end: Double)? {
    guard case .effect = element(name)?.content else { return nil }
    return fullFade(of: name)
  }

  fileprivate func fullFade(of name: String) -> (start: Double, end: Double)? {
    guard let track = tracks.first(where: { $0.element == name && $0.property == .alpha }),
      case .arrow(let first, let last) = track.shape, let start = first.constant?.scalar,
      let end = last.constant?.scalar, (start, end) == (0, 1) || (start, end) == (1, 0)
    else { return nil }
    return (start, end)
  }
}

extension Timeline {
  /// The blur that an element of a direction is, also where it was kept; nil for any other element.
  func effect(of name: String, in direction: Direction) -> BlurEffect? {
    switch direction.element(name)?.content {
    case .effect(let effect): return effect
    case .kept:
      for other in directions {
        if case .effect(let effect) = other.element(name)?.content { return effect }
      }
      return nil
    default: return nil
    }
  }
}
