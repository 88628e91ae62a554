import TimelineIR
import TransitionCatalog

/// Where copies of what is on the screens stand.
extension DirectionEmitter {
  /// Adds a rect of a view, all of it where none is given, as an element's parent sees it.
  ///
  /// UIKit converts through transforms, and the language knows nothing of them here: where somebody in
  /// between has one already, the way goes over the frames that they would have without.
  mutating func addConverted(
    _ part: Expression?, of view: String, in screen: Screen, for element: Element
  ) {
    var owners: [Element] = []
    var next = element.parent.flatMap(direction.element)
    while let owner = next, owner.isMade || owner.content == .kept {
      owners.append(owner)
      next = owner.parent.flatMap(direction.element)
    }
    if !owners.contains(where: { isTransformed($0.name) || isMovedForFilm($0.name) }) {
      owners = []
    }
    let outside = owners.isEmpty ? element.parent : owners.last?.parent
    let target = outside.map { content(of: $0) } ?? container()
    addPlace(in: screen) { emitter in
      emitter.add(target + ".convert(")
      if let part { emitter.print(part) } else { emitter.add(view, ".bounds") }
      emitter.add(", from: ", view, ")")
    }
    for owner in owners {
      let rest = Reference.resting(element: owner.name, property: .frame)
      let known = isMovedForFilm(owner.name) ? hoisted.first { $0.reference == rest } : nil
      let isTurned = known == nil && isTransformed(owner.name)
      if isTurned { need(.untransformedFrame) }
      let frame =
        known?.identifier
        ?? variable(owner.name) + (isTurned ? ".frameUntransformed" : ".frame")
      add(".offsetBy(dx: -" + frame + ".minX, dy: -" + frame + ".minY)")
    }
  }

  /// Makes the picture of a screen, or of a part of it.
  mutating func makeSnapshot(
    _ element: Element, _ view: String, _ screen: Screen, _ rect: Expression?, _ frame: Expression?
  ) {
    // A scroll view's bounds begin where it has scrolled to.
    let bounds = screen.rawValue + ".bounds"
    let part = rect.map {
      name($0, view + "Part", movedBy: (bounds + ".minX", bounds + ".minY"))
    }
    if frame == nil, isWholeAtRoot(element) {
      prepare(.reference(.resting(element: screen.rawValue, property: .frame)))
    }
    addPicture(view, of: screen.rawValue, part, waits: waitsForUpdates(screen))
    add(view)
    add(".frame = ")
    if let frame {
      print(frame)
    } else if isWholeAtRoot(element) {
      print(.reference(.resting(element: screen.rawValue, property: .frame)))
    } else {
      addConverted(part, of: screen.rawValue, in: screen, for: element)
    }
    end(.views)
  }

  /// Adds the picture of a view that a screen hands out, or of a part of it, as a local constant.
  mutating func addPicture(_ name: String, of view: ScreenView, _ part: Expression?) {
    addPicture(name, of: identifier(of: view), part, waits: view.waitsForUpdates)
  }

  /// The same of any view.
  private mutating func addPicture(
    _ name: String, of view: String, _ part: Expression?, waits: Bool
  ) {
    add("let " + name + " = " + view)
    if let part {
      add(".resizableSnapshotView(from: ")
      print(part)
      add(", ")
    } else {
      add(".snapshotView(")
    }
    add(waits ? "afterScreenUpdates: true" : "afterScreenUpdates: false")
    add(part == nil ? ") ?? UIView()" : ", withCapInsets: .zero) ?? UIView()")
    end(.views)
  }

  /// Whether this is the copy of a whole screen, which stands where the screen stands.
  func isWholeAtRoot(_ element: Element) -> Bool {
    if case .snapshot(_, nil) = element.content { element.parent == nil } else { false }
  }

  /// Whether an element stands elsewhere when what is in it is made than at rest: it is kept, and a film
  /// gives it its end at once.
  func isMovedForFilm(_ name: String) -> Bool {
    form == .film && direction.keptElements.contains(name)
      && tracks(of: name).contains { $0.property.placesElement && !$0.isHold }
  }

  /// Whether a view has a transform when what is in it is made.
  private func isTransformed(_ element: String) -> Bool {
    if isTransformedAtRest(element) { return true }
    // A film gives what stays its end at once.
    return form == .film && direction.keptElements.contains(element)
      && !plan(of: element).tracks.isEmpty
  }
}

extension Element {
  /// Whether this is a picture of a part of the arriving screen.
  var isPartOfArriving: Bool {
    if case .snapshot(.to, .some) = content { true } else { false }
  }
}
