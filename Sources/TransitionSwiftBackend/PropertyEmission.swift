import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Sets a property of a view; the transform has a function of its own.
  mutating func assign(
    _ property: Property, of element: String, _ value: Expression, in section: Section
  ) {
    prepare(value)
    let view = variable(element)
    let isOptional = section == .motion && isOptionalElement(element)
    let target = view + (isOptional ? "?" : "")
    switch property {
    case .frame:
      let isPlain = plan(of: element).isEmpty
      if !isPlain { need(.placing) }
      add(target + (isPlain ? ".frame = " : ".place(in: "))
      printPlace(value, of: element)
      if !isPlain { add(")") }
    case .center:
      add(target, ".center = ")
      printPlace(value, of: element)
    case .size:
      add(target, ".bounds.size = ")
      print(value)
    case .alpha where strength(of: element) != nil: assignEffect(element, value)
    case .alpha where value.constant == .number(0) && isHeldForPicture(property, element, section):
      return hide(view, ".alpha = 0", isLate: true, in: section)
    case .hidden
    where value.constant == .boolean(true) && isHeldForPicture(property, element, section):
      return hide(view, ".isHidden = true", isLate: true, in: section)
    case .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .zPosition:
      guard let member = property.viewMember else { return }
      add(target, member)
      add(" = ")
      if property == .borderColor || property == .shadowColor {
        printLayerColor(value)
      } else if property == .shadowOpacity, value.constant == nil {
        // Any number fits there, whole ones as well, so literals have to say which one they are.
        add("Float(")
        print(value, .any)
        add(")")
      } else {
        print(value)
      }
    case .anchor:
      let isMoved = movesAnchor(of: element) && value == direction.anchor(of: element)
      let value = isMoved ? namedAnchor(of: element) ?? value : shortened(value, of: element)
      if isGivenBack(element) {
        need(.hinge)
        add("hinge(", view, ", at: ")
      } else {
        need(.moveAnchor)
        add(view, ".moveAnchor(onto: ")
      }
      print(value)
      add(")")
    case .perspective: assignEye(to: view + ".layer", value)
    case .clip: return assignClip(element, view, value, in: section)
    case .blurRadius, .translateX, .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate,
      .rotateX, .rotateY:
      return
    }
    end(section)
  }

  /// Adds a frame or a center where the view's own parent has it.
  private mutating func printPlace(_ value: Expression, of element: String) {
    if isInPlace(element) { printInPlace(value, of: element) } else { print(value) }
  }

  /// Adds `UIColor….cgColor`.
  mutating func printLayerColor(_ value: Expression) {
    printAppearing(value, .any, within: Binding.member)
    add(".cgColor")
  }

  /// Adds a color for a layer. What an app has may be dark in one window and light in another: the
  /// container says which.
  mutating func printAppearing(
    _ value: Expression, _ context: TypeContext = .known, within outer: Int = 0
  ) {
    var isApps = false
    value.forEachReference { reference in
      switch reference {
      case .parameter(_, .color), .definition(_, .color), .resting(_, .backgroundColor):
        isApps = true
      default: break
      }
    }
    guard isApps else { return print(value, context, within: outer) }
    print(value, .any, within: Binding.member)
    add(".resolvedColor(with: ", container(), ".traitCollection)")
  }

  /// The perspective of a parent is that of its children.
  mutating func assignEye(to layer: String, _ distance: Expression) {
    if distance.constant?.scalar == 0 {
      add(layer, ".sublayerTransform = CATransform3DIdentity")
    } else if distance.constant != nil {
      add(layer, ".sublayerTransform.m34 = -1 / ")
      print(distance, within: Binding.prefix)
    } else {
      need(.guardedPerspective)
      add(layer, ".sublayerTransform = .eye(at: ")
      print(distance)
      add(")")
    }
  }

  private mutating func assignClip(
    _ element: String, _ view: String, _ value: Expression, in section: Section
  ) {
    let mask = scope.claim(view + "Clip", suffix: "Layer")
    clips.append((element, mask))
    add("let ", mask, " = CAShapeLayer()")
    end(section)
    placeClip(mask, on: element, in: section)
    add(mask, ".path = ")
    printPath(value)
    end(section)
    add(view + ".layer.mask = " + mask)
    end(section)
  }

  /// A scroll view's layer begins where it has scrolled to.
  mutating func placeClip(_ mask: String, on element: String, in section: Section) {
    let isScreen = Screen(rawValue: element) != nil
    guard isScreen || isInPlace(element) else { return }
    add(mask + ".position = " + variable(element))
    add(".bounds.origin  // A " + (isScreen ? "screen" : "view") + " may be scrolled.")
    end(section)
  }

  /// Adds the path of a rect, or of the circle in the square that stands for it.
  mutating func printPath(_ value: Expression) {
    add(value.type == .circle ? "CGPath(ellipseIn: " : "CGPath(rect: ")
    print(value)
    add(", transform: nil)")
  }

  /// Sets the transform, in two or in three dimensions.
  mutating func assignTransform(
    of element: String, _ values: TransformValues, isSpatial: Bool, in section: Section
  ) {
    prepare(values)
    add(variable(element))
    if section == .motion, isOptionalElement(element) { add("?") }
    add(isSpatial ? ".transform3D = " : ".transform = ")
    print(values, isSpatial: isSpatial)
    end(section)
  }

  /// Whether what hides an element all the time has to wait for pictures of it.
  private func isHeldForPicture(
    _ property: Property, _ element: String, _ section: Section
  ) -> Bool {
    section == .start && isPicturedLate(element) && track(property, of: element)?.isHold != false
  }

  mutating func prepare(_ values: TransformValues) {
    for part in values.parts { prepare(part) }
  }

  func isScreenOrContainer(_ element: String) -> Bool {
    element == "container" || Screen(rawValue: element) != nil
  }

  /// Whether a view is there before and, when the direction is cancelled, after it.
  func isGivenBack(_ element: String) -> Bool {
    isScreenOrContainer(element) || isInPlace(element)
      || direction.element(element)?.content == .kept
  }

  func isOptionalElement(_ element: String) -> Bool {
    Screen(rawValue: element).map(optionalScreens.contains) ?? false
  }

  /// What an element of ours has from the start, but for its frame and what moves.
  mutating func emitResting(of element: Element) {
    let name = element.name
    // The anchor last: it leaves in place what the others have put there.
    let anchors = element.resting.filter { $0.property == .anchor }
    for resting in element.resting.filter({ $0.property != .anchor }) + anchors
    where resting.property != .frame {
      if resting.property.isTransform,
        resting.property != .perspective || direction.hasOwnEye(name)
      {
        continue
      }
      // Where it stands at rest is asked before it begins elsewhere.
      if track(resting.property, of: name) == nil || resting.property.placesElement {
        assign(resting.property, of: name, resting.value, in: .views)
      }
    }
    let plan = plan(of: name)
    if !plan.isEmpty, plan.tracks.isEmpty {
      assignTransform(
        of: name, plan.start, isSpatial: plan.start.isSpatial, in: .views)
    }
    if form == .film, direction.keptElements.contains(name) {
      prepareResting(of: name)
      if isAskedAtRest(name) || track(.anchor, of: name)?.isHold == false {
        prepare(.reference(.resting(element: name, property: .frame)))
      }
      emitEnd(of: name, in: .views)
    }
  }

  /// Whether something in an element that a film gives its end at once stands where that is at rest.
  private func isAskedAtRest(_ name: String) -> Bool {
    isMovedForFilm(name)
      && direction.stage.contains { element in
        element.parent == name && !element.resting.contains { $0.property == .frame }
      }
  }

  /// Whether an element has another size before a film than in it, because it is kept, and somebody
  /// fills the one that it has at rest.
  func isResizedForFilm(_ name: String) -> Bool {
    isAskedAtRest(name)
      && tracks(of: name).contains { [.frame, .size].contains($0.property) && !$0.isHold }
  }

  /// Gives an element what it has at the end of the direction, but for one property if need be.
  mutating func emitEnd(
    of element: String, but excluded: Property? = nil, in section: Section
  ) {
    for track in tracks(of: element)
    where !track.property.isTransform && track.property != excluded {
      if let last = track.last, !track.isHold {
        assign(track.property, of: element, last, in: section)
      }
    }
    let plan = plan(of: element)
    if !plan.tracks.isEmpty {
      let isSpatial = plan.start.isSpatial || plan.end.isSpatial
      assignTransform(of: element, plan.end, isSpatial: isSpatial, in: section)
    }
  }

  /// Gives a kept element the values that hold for the whole direction, the anchor first.
  private mutating func emitHeld(by element: String, but excluded: Property?) {
    let held = tracks(of: element).filter {
      $0.isHold && !$0.property.isTransform && $0.property != excluded
    }
    for track in held.filter({ $0.property == .anchor }) + held.filter({ $0.property != .anchor }) {
      if let value = track.last { assign(track.property, of: element, value, in: .views) }
    }
    let plan = plan(of: element)
    if plan.tracks.isEmpty, tracks(of: element).contains(where: { $0.property.isTransform }) {
      assignTransform(of: element, plan.end, isSpatial: plan.end.isSpatial, in: .views)
    }
  }

  /// Whether an element covers the screen that arrives.
  private func liesAboveArriving(_ element: Element) -> Bool {
    guard let screen = direction.stage.firstIndex(where: { $0.screen == .to }),
      let place = direction.stage.firstIndex(where: { $0.name == element.name })
    else { return true }
    return place > screen
  }

  /// Under Reduce Motion what is kept fades in with the screen, in front of it and at its end from the
  /// start.
  mutating func emitReducedMotion() {
    let kept = direction.stage.filter { direction.keptElements.contains($0.name) }
    for element in kept {
      for track in tracks(of: element.name) { prepare(track.last) }
    }
    let fading = direction.fadingElements
    let full = fading.compactMap { direction.element($0) }.map { direction.fullAlpha(of: $0) }
    if form == .animator { for alpha in full { prepare(alpha) } }
    usesReducedMotion = true
    add("if reducesMotion {")
    end(.views)
    views.indent += 1
    // What is named in the branch is not known behind it.
    let (block, outside) = (known, (clips, anchors))
    defer {
      forget(since: block)
      (clips, anchors) = outside
    }
    if let eye = track(.perspective, of: "container")?.last {
      assign(.perspective, of: "container", eye, in: .views)
    }
    for element in kept {
      let own: Property? = form == .animator && fading.contains(element.name) ? .alpha : nil
      emitHeld(by: element.name, but: own)
      guard form == .animator else { continue }
      emitEnd(of: element.name, but: own, in: .views)
      if let own { assign(own, of: element.name, .constant(.number(0)), in: .views) }
    }
    let above = kept.filter { $0.parent == nil && liesAboveArriving($0) }
    let isLast = form == .animator && above.isEmpty && fading.isEmpty
    add(isLast ? "return " : form == .animator ? "let fade = " : "")
    add(crossFadeCall)
    end(.views)
    for element in above {
      add(container() + ".bringSubviewToFront(" + variable(element.name) + ")")
      end(.views)
    }
    switch form {
    case .animator where isLast: break
    case .animator where fading.isEmpty:
      add("return fade")
      end(.views)
    case .animator:
      add("return {")
      end(.views)
      views.indent += 1
      add("fade()")
      end(.views)
      for (element, alpha) in zip(fading, full) {
        assign(.alpha, of: element, alpha, in: .views)
      }
      views.indent -= 1
      views.put("}")
    case .film:
      for element in fading {
        let view = variable(element)
        add("film.animate(\"opacity\", of: " + view + ".layer, from: 0.0, to: " + view + ".alpha)")
        end(.views)
      }
      add("return")
      end(.views)
    }
    views.indent -= 1
    views.put("}")
  }
}
