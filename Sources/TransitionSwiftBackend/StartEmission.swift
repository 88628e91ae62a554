import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Those that stand somewhere before they move, in the order in which they are named.
  var subjects: [String] {
    var result: [String] = []
    for element in direction.stage where element.screen != nil {
      if !element.resting.isEmpty || element.clips { result.append(element.name) }
    }
    for track in direction.tracks where !result.contains(track.element) {
      result.append(track.element)
    }
    return result
  }

  /// Remembers what is touched on the views of others, and puts everything where it begins.
  mutating func emitStart(of element: String) {
    guard !started.contains(element), isWrittenHere(element) else { return }
    let steps = startSteps(of: element)
    guard !steps.isEmpty else { return }
    for step in steps { prepare(step) }
    if element == "container" { holdContainer(before: steps) }
    noteTracks(of: element, in: .start)
    guard isOptionalElement(element) else { return emit(steps, of: element, in: .start) }
    let place = start.bytes.count
    add("if let ", element, " {")
    end(.start)
    start.indent += 1
    emit(steps, of: element, in: .start)
    start.indent -= 1
    start.put("}")
    start.joinBlock(from: place)
  }

  /// Asks for the container's bounds, and for what bars leave of them, before it is moved: they are
  /// others then.
  private mutating func holdContainer(before steps: [StartStep]) {
    let isPlaced = steps.contains {
      if case .assign(let property, _) = $0 { property.placesElement } else { false }
    }
    let isMoved = isPlaced || steps.contains { if case .transform = $0 { true } else { false } }
    if isPlaced, asked.contains(.container) { hold(.container, as: "bounds") }
    if isMoved, asked.contains(.safeArea) { hold(.safeArea, as: "safeArea") }
  }

  mutating func emitStartSteps(of element: String, in section: Section) {
    let steps = startSteps(of: element)
    if !steps.isEmpty { noteTracks(of: element, in: section) }
    emit(steps, of: element, in: section)
  }

  private mutating func emit(_ steps: [StartStep], of element: String, in section: Section) {
    for step in steps { emit(step, of: element, in: section) }
  }

  /// Whether all that the element begins with is known, so that it can be set at once.
  func canStart(_ element: String) -> Bool {
    startSteps(of: element).allSatisfy { step in
      switch step {
      case .keep, .keepFrame, .keepEffect, .keepFrameBelow, .keepFilling,
        .keepUntransformedFrame, .clipToBounds:
        true
      case .assign(_, let value): value.constant != nil
      case .transform: false
      }
    }
  }

  private enum StartStep {
    case keep(StaticString)
    case keepFrame
    case keepEffect
    case keepFrameBelow
    case keepFilling
    case keepUntransformedFrame
    case clipToBounds
    case assign(Property, Expression)
    case transform(TransformValues, isSpatial: Bool)
  }

  private mutating func prepare(_ step: StartStep) {
    switch step {
    case .keep, .keepFrame, .keepEffect, .keepFrameBelow, .keepFilling, .keepUntransformedFrame,
      .clipToBounds:
      break
    case .assign(_, let value): prepare(value)
    case .transform(let values, _): prepare(values)
    }
  }

  private mutating func emit(_ step: StartStep, of element: String, in section: Section) {
    switch step {
    case .keep(let member):
      addKeeper(of: element)
      add("keep(\\")
      add(member)
      add(", of: ", variable(element), ")")
      end(section)
    case .keepFrame:
      need(.keepFrame)
      add("keepFrame(of: " + variable(element) + ")")
      end(section)
    case .keepEffect:
      let view = variable(element)
      add("undo.append { [effect = " + view, ".effect] in ")
      add(view, ".effect = effect }")
      end(section)
    case .keepFrameBelow:
      presentation.formUnion([.keep, .frame])
      add("presentation.keepFrame(of: " + variable(element) + ")")
      end(section)
    case .keepFilling:
      presentation.formUnion([.keep, .filling])
      add("presentation.keepFilling(" + variable(element) + ")")
      end(section)
    case .keepUntransformedFrame:
      emit(.keep(".bounds"), of: element, in: section)
      emit(.keep(".center"), of: element, in: section)
    case .clipToBounds:
      add(variable(element), ".clipsToBounds = true")
      end(section)
    case .assign(let property, let value): assign(property, of: element, value, in: section)
    case .transform(let values, let isSpatial):
      assignTransform(of: element, values, isSpatial: isSpatial, in: section)
    }
  }

  private func startSteps(of name: String) -> [StartStep] {
    let element = direction.element(name)
    let isForeign = isScreenOrContainer(name) || isInPlace(name)
    let isGivenBack = isGivenBack(name)
    let tracks = tracks(of: name)
    var settings: [(property: Property, value: Expression)] = []
    if isForeign {
      for resting in element?.resting ?? [] where track(resting.property, of: name) == nil {
        settings.append((resting.property, resting.value))
      }
    }
    // A film leaves what it animates as it is, and what stays is to have its end.
    let isLeft = form == .film && leaves(name)
    for track in tracks {
      guard let value = isLeft ? track.last : track.first,
        track.isHold || form == .animator || isLeft
      else { continue }
      settings.append((track.property, value))
    }
    var steps: [StartStep] = []
    let isPlacedEarly = placedEarly.contains(name)
    let geometry = settings.filter { $0.property.placesElement }
    let transforms = transformSteps(of: name)
    if !geometry.isEmpty, !isPlacedEarly {
      steps += keepPlaceSteps(of: name)
    } else if leaves(name), !transforms.isEmpty {
      steps.append(.keepFilling)
    }
    // An anchor leaves in place what has been put there.
    let isAnchored = direction.anchor(of: name) != nil
    let placed = settings.filter {
      (isAnchored || isPlacedEarly) && $0.property.placesElement
        && track($0.property, of: name) == nil
    }
    if !isPlacedEarly {
      for setting in placed { steps.append(.assign(setting.property, setting.value)) }
    }
    for setting in settings where setting.property == .anchor && isAnchored {
      steps.append(.assign(.anchor, setting.value))
    }
    steps += transforms
    let clips = isForeign && element?.clips == true
    if isGivenBack, clips || roundsCorners(name) {
      steps += [.keep(".clipsToBounds"), .clipToBounds]
    }
    for setting in settings {
      if setting.property.isTransform,
        setting.property != .perspective || direction.hasOwnEye(name)
      {
        continue
      }
      if setting.property == .anchor || placed.contains(where: { $0.property == setting.property })
      {
        continue
      }
      if isGivenBack, !stays(setting.property, of: name), let member = setting.property.keptMember {
        let isEffect = setting.property == .alpha && strength(of: name) != nil
        steps.append(isEffect ? .keepEffect : .keep(member))
      }
      if !isAlreadyThere(setting.property, setting.value, name) {
        steps.append(.assign(setting.property, setting.value))
      }
    }
    return steps
  }

  /// What remembers the place of a view that is given back.
  private func keepPlaceSteps(of name: String) -> [StartStep] {
    guard isGivenBack(name), !endsAtFinalFrame(name) else { return [] }
    if leaves(name) { return [.keepFrameBelow] }
    // The screen below a presentation has what the way in has left of its transform.
    let isForeign = isScreenOrContainer(name) || isInPlace(name)
    let isUntransformed = isForeign ? !hasLeftTransform(name) : plan(of: name).isEmpty
    guard isUntransformed else { return [.keepUntransformedFrame] }
    return [Screen(rawValue: name) == nil ? .keep(".frame") : .keepFrame]
  }

  /// Puts a screen where it rests before anybody asks where that is: what is in it, what shows it and
  /// what is computed from it. Where UIKit has put it is remembered for those who ask for that.
  ///
  /// - Parameter others: The other screens that are there already.
  mutating func placeEarly(_ screen: Screen, beside others: [Screen] = []) {
    let name = screen.rawValue
    let places = places(of: name)
    let known = [screen] + others
    guard !places.isEmpty, places.allSatisfy({ isKnownEarly($0.value, with: known) }) else {
      return
    }
    let own = [Reference.initialFrame(screen), .finalFrame(screen)]
    if asked.contains(where: own.contains) {
      // A name for both: they are the same.
      let constant = hold(own[0], as: screen == .to ? "finalFrame" : "initialFrame")
      hoisted.append((own[1], constant))
    }
    place(name, by: places)
    isBehindBlock = true
  }

  /// Puts a view in its place where it rests before anybody asks where that is.
  mutating func placeEarly(_ member: String) {
    guard isInPlace(member) else { return }
    let places = places(of: member)
    var asksItself = false
    for place in places {
      place.value.forEachReference { asksItself = asksItself || $0.asks(member) }
    }
    if !places.isEmpty, !asksItself { place(member, by: places) }
  }

  /// Where the stage puts an element that nothing moves from there, unless it is there already.
  private func places(of name: String) -> [RestingProperty] {
    guard !placedEarly.contains(name), let element = direction.element(name) else { return [] }
    return element.resting.filter {
      $0.property.placesElement && track($0.property, of: name) == nil
        && !isAlreadyThere($0.property, $0.value, name)
    }
  }

  private mutating func place(_ name: String, by places: [RestingProperty]) {
    for place in places { prepare(place.value) }
    if let line = direction.element(name)?.line { note([line], in: .views) }
    emit(keepPlaceSteps(of: name), of: name, in: .views)
    for place in places { assign(place.property, of: name, place.value, in: .views) }
    placedEarly.append(name)
  }

  /// Places the arriving screen where that has to do with the leaving one, as long as nothing was laid
  /// out for another place.
  mutating func placeArrivingLast() {
    guard !isPresentation, optionalScreens.isEmpty, direction.isListed(.to),
      direction.isListed(.from), !views.contains("to.layoutIfNeeded()")
    else { return }
    placeEarly(.to, beside: [.from])
  }

  /// Whether a value asks for nothing but what is there with the screens themselves.
  private func isKnownEarly(_ value: Expression, with screens: [Screen]) -> Bool {
    var isKnown = true
    value.forEachReference { reference in
      switch reference {
      case .container, .safeArea, .parameter, .gesture: break
      case .initialFrame(let screen), .finalFrame(let screen):
        isKnown = isKnown && screens.contains(screen)
      case .definition(let name, _):
        let definition = direction.definitions.first { $0.name == name }
        isKnown = isKnown && definition.map { isKnownEarly($0.value, with: screens) } == true
      case .resting, .view, .member: isKnown = false
      }
    }
    return isKnown
  }

  /// Whether the container has a property as long as what the direction keeps.
  private func stays(_ property: Property, of name: String) -> Bool {
    name == "container" && property == .perspective && !direction.keptElements.isEmpty
  }

  private func transformSteps(of name: String) -> [StartStep] {
    let plan = plan(of: name)
    guard !plan.isEmpty else { return [] }
    let isConstant = plan.tracks.isEmpty
    let isLeft = form == .film && leaves(name)
    guard form == .animator || isConstant || isLeft else { return [] }
    // A view of ours that never moves has its transform already, and so has what was kept.
    if !isScreenOrContainer(name), !isInPlace(name), isConstant,
      !tracks(of: name).contains(where: { $0.property.isTransform })
    {
      return []
    }
    let isSpatial = plan.start.isSpatial || plan.end.isSpatial
    var steps: [StartStep] = []
    if isGivenBack(name) { steps.append(.keep(isSpatial ? ".transform3D" : ".transform")) }
    let values = isLeft ? plan.end : plan.start
    if !values.isIdentity || direction.element(name)?.content == .kept {
      steps.append(.transform(values, isSpatial: isSpatial))
    }
    return steps
  }

  /// Whether the arriving screen ends where UIKit wants it, so that nothing is to be put back.
  private func endsAtFinalFrame(_ name: String) -> Bool {
    guard name == "to", !isBelow(.to), !hasPlace(name) else { return false }
    return tracks(of: name).allSatisfy { track in
      switch track.property {
      case .frame: track.last?.normalizedReference == .resting(element: "to", property: .frame)
      case .center, .size: false
      default: true
      }
    }
  }

  /// Whether an element has a place of its own at rest.
  private func hasPlace(_ name: String) -> Bool {
    direction.element(name)?.resting.contains { $0.property.placesElement } ?? false
  }

  /// Whether the element has this value before anything is set.
  private func isAlreadyThere(_ property: Property, _ value: Expression, _ name: String) -> Bool {
    if isLeft(property, of: name) { return false }
    // Of what has a place of its own the frame that it would have without is none.
    let isPlaced =
      property == .frame
      && direction.element(name)?.resting.contains {
        $0.property == .center || $0.property == .size
      } ?? false
    let isMade = direction.element(name)?.isMade ?? false
    if value.normalizedReference == .resting(element: name, property: property) {
      return !isPlaced || isMade
    }
    guard !isPlaced, isMade, let element = direction.element(name) else { return false }
    if element.resting.contains(where: { $0.property == property }) { return false }
    if case .snapshot(let screen, nil) = element.content, property == .frame {
      return element.parent == nil
        && value.normalizedReference == .resting(element: screen.rawValue, property: .frame)
    }
    if property == .frame, let whole = wholeFrame(element) { return value == whole }
    guard case .constant(let a, let b, let c, let d) = property.row.resting else { return false }
    if property == .alpha, strength(of: name) != nil { return true }
    if case .color = element.content, property == .backgroundColor { return false }
    return value.constant?.components == SIMD4(a, b, c, d)
  }
}

extension Expression {
  var normalizedReference: Reference? {
    if case .reference(let reference) = self { reference.normalized } else { nil }
  }
}

extension Property {
  /// The member of a view that this is; nil for what is made of more than one.
  var viewMember: StaticString? {
    switch self {
    case .alpha: ".alpha"
    case .hidden: ".isHidden"
    case .cornerRadius: ".layer.cornerRadius"
    case .backgroundColor: ".backgroundColor"
    case .borderWidth: ".layer.borderWidth"
    case .borderColor: ".layer.borderColor"
    case .shadowOpacity: ".layer.shadowOpacity"
    case .shadowRadius: ".layer.shadowRadius"
    case .shadowOffset: ".layer.shadowOffset"
    case .shadowColor: ".layer.shadowColor"
    case .zPosition: ".layer.zPosition"
    case .frame, .center, .size, .anchor, .perspective, .clip, .blurRadius, .translateX,
      .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate, .rotateX, .rotateY:
      nil
    }
  }

  /// The member of a view that is not ours that is remembered before this is set; nil where another step
  /// does it.
  fileprivate var keptMember: StaticString? {
    switch self {
    case .perspective: ".layer.sublayerTransform"
    case .clip: ".layer.mask"
    default: viewMember
    }
  }
}
