import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// The screens, the elements, the z-order, and what everything has before it moves.
  mutating func emitStage() {
    optionalScreens = Screen.allCases.filter { mayBeMissing($0) }
    acquirePresentation()
    acquireArriving()
    acquireLeaving()
    placeArrivingLast()
    emitRequiredViews()
    orderPresent()
    declareLateOriginals()
    let kept = direction.keptElements
    for element in direction.stage where element.isMade && kept.contains(element.name) {
      make(element)
    }
    if !kept.isEmpty, timeline.reduceMotion == .crossFade { emitReducedMotion() }
    for element in makingOrder {
      make(element)
      hidePictured()
    }
    conceal()
  }

  var leaving: StaticString { form == .animator ? "return {}" : "return" }

  // MARK: Screens

  /// Whether a screen's view may be nil: the presenter's, where a modal screen does not cover it,
  /// as long as nothing else depends on it.
  private func mayBeMissing(_ screen: Screen) -> Bool {
    let isPresented = timeline.kind == .modal || timeline.kind == .segue
    guard isPresented, screen == direction.name.presented.other, !isSupport(screen) else {
      return false
    }
    var isNeeded = asked.contains { $0.asks(screen.rawValue) }
    for (index, element) in direction.stage.enumerated() {
      if case .snapshot(of: screen, _) = element.content { isNeeded = true }
      if element.parent == screen.rawValue { isNeeded = true }
      // What stands below the screen is put there with its help.
      if element.screen == screen,
        direction.stage[..<index].contains(where: { $0.parent == nil && $0.isMade })
      {
        isNeeded = true
      }
    }
    return !isNeeded && hasSimpleTracks(screen)
  }

  private func hasSimpleTracks(_ screen: Screen) -> Bool {
    !direction.tracks.contains {
      $0.element == screen.rawValue && ($0.property.movesFrame || $0.property == .clip)
    }
  }

  func isUsed(_ screen: Screen) -> Bool {
    (!direction.isListed(screen) && !isBelow(screen))
      || direction.tracks.contains { $0.element == screen.rawValue }
      || direction.element(screen.rawValue)?.resting.isEmpty == false
      || direction.element(screen.rawValue)?.clips == true
  }

  private mutating func acquireArriving() {
    if isBelow(.to) { return acquireBelow(.to) }
    let isFirst = arrivesAtBack
    if optionalScreens.contains(.to) {
      if isUsed(.to) || needsBringing(.to) {
        add("let to = context.arrivingView")
        end(.views)
        add("if let to {")
      } else {
        add("if let to = context.arrivingView {")
      }
      let start = views.bytes.count
      end(.views)
      views.indent += 1
      insertArriving(atBack: isFirst)
      if !direction.isListed(.to) {
        conceal("to", in: .views)
      } else if canStart("to"), !direction.usesViews(of: .to) {
        emitStartSteps(of: "to", in: .views)
        started.append("to")
      }
      views.indent -= 1
      views.put("}")
      views.joinBlock(from: start)
    } else {
      guardView("to", "context.arrivingView")
      insertArriving(atBack: isFirst)
    }
  }

  private mutating func insertArriving(atBack: Bool) {
    add(container())
    add(atBack ? ".insertSubview(to, at: 0)" : ".addSubview(to)")
    end(.views)
    if !optionalScreens.contains(.to) { placeEarly(.to) }
    if direction.usesViews(of: .to) {
      views.put("to.layoutIfNeeded()  // Until then its views have no frames.")
    } else if direction.moves(.clip, of: "to")
      || direction.stage.contains(where: \.isPartOfArriving)
    {
      views.put("to.layoutIfNeeded()  // Until then a table view is not scrolled to its top.")
    }
  }

  /// Whether nothing that is in the container already, as what dims, lies behind the arriving screen.
  private var arrivesAtBack: Bool {
    guard direction.isListed(.to) else { return !isPresentation }
    let present = direction.stage.filter { $0.parent == nil && !$0.isMade && !$0.isInPlace }
    guard present.count > 1 else { return false }
    return present.first?.screen == .to
  }

  private mutating func acquireLeaving() {
    if isBelow(.from) { return acquireBelow(.from) }
    if optionalScreens.contains(.from) {
      guard isUsed(.from) else { return }
      add("let from = context.view(forKey: .from)")
      endConstant("from")
    } else if isUsed(.from) || isAsked(.from) {
      guardView("from", "context.view(forKey: .from)")
      placeEarly(
        .from, beside: !isPresentation && direction.isListed(.to) ? [.to] : [])
    }
  }

  func isAsked(_ screen: Screen) -> Bool {
    var isAsked =
      needsBringing(screen) || isSupport(screen)
      || asked.contains { $0.asks(screen.rawValue) }
    for (index, element) in direction.stage.enumerated() {
      if case .snapshot(of: screen, _) = element.content { isAsked = true }
      if element.parent == screen.rawValue { isAsked = true }
      // What is made is put below the screen that comes next.
      let next = direction.stage[index...].first {
        $0.parent == nil && !$0.isInPlace && !$0.isMade
      }
      if element.parent == nil, element.isMade, next?.screen == screen { isAsked = true }
    }
    return isAsked
  }

  /// Hides the screens that are not there; an arriving one that may be missing is hidden already.
  private mutating func conceal() {
    // What covers an arriving screen that cannot be hidden yet stays until then as well.
    let isLate = !direction.isListed(.to) && !isBelow(.to) && isPicturedLate(.to)
    for screen in Screen.allCases where !direction.isListed(screen) && !isBelow(screen) {
      guard optionalScreens.contains(screen) else {
        conceal(screen.rawValue, in: .start, isLate: isLate || isPicturedLate(screen))
        continue
      }
      if screen == .to { continue }
      add("if let from {")
      end(.start)
      start.indent += 1
      conceal("from", in: .start)
      start.indent -= 1
      start.put("}")
    }
    for element in direction.concealedElements {
      guard let kept = timelineNames.identifier(ofKept: element) else { continue }
      usesTransition = true
      add("if let " + variable(element) + " = transition." + kept + " {")
      end(.start)
      start.indent += 1
      conceal(variable(element), in: .start)
      start.indent -= 1
      start.put("}")
    }
  }

  private mutating func conceal(_ screen: String, in section: Section, isLate: Bool = false) {
    need(.keep)
    add("keep(\\.isHidden, of: ", screen, ")")
    end(section)
    hide(screen, ".isHidden = true", isLate: isLate, in: section)
  }

  /// Writes what hides a view, after pictures of it have been taken where they wait.
  mutating func hide(_ view: String, _ change: String, isLate: Bool, in section: Section) {
    if isLate {
      need(.afterPictures)
      add("afterPictures { ")
    }
    add(view + change)
    if isLate { add(" }") }
    end(section)
  }

  // MARK: Order

  /// What is in the container before anything is made, in the order it stands there.
  private var naturalOrder: [String] {
    var order = wantedOrder.filter { $0 != "to" && $0 != "from" }
    if let forward = timeline.directions.first(where: \.name.isForward), !order.isEmpty {
      // As the forward direction has left it: its own `from` is gone, and where it does not list `to`
      // that came in behind everything.
      let left =
        (forward.isListed(.to) ? [] : ["from"])
        + forward.stage.filter { $0.screen != .from }.map { $0.screen == .to ? "from" : $0.name }
      order = left.filter { order.contains($0) || ($0 == "from" && direction.isListed(.from)) }
    } else if direction.isListed(.from), !isBelow(.from) {
      order.insert("from", at: 0)
    }
    if direction.isListed(.to) {
      arrivesAtBack ? order.insert("to", at: 0) : order.append("to")
    }
    return order
  }

  private var wantedOrder: [String] {
    direction.stage.filter { $0.parent == nil && !$0.isMade && !$0.isInPlace }.map(\.name)
  }

  /// Those that have to be brought to the front, in this order.
  private var broughtForward: ArraySlice<String> {
    let (natural, wanted) = (naturalOrder, wantedOrder)
    guard let wrong = zip(natural, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return [] }
    // What follows in the wanted order already need not move.
    let rest = wanted[wrong...]
    let fixed = natural.firstIndex(of: wanted[wrong]).map { natural[$0...] } ?? []
    var keptInPlace = 0
    for (a, b) in zip(fixed, rest) where a == b { keptInPlace += 1 }
    return fixed.count == keptInPlace ? rest.dropFirst(keptInPlace) : rest
  }

  private func needsBringing(_ screen: Screen) -> Bool {
    broughtForward.contains(screen.rawValue)
  }

  private mutating func orderPresent() {
    // What stays when this is cancelled lies as it lay before.
    let broughtForward = self.broughtForward
    if !broughtForward.isEmpty, !direction.adoptedElements.isEmpty {
      add("let order = ", container(), ".subviews")
      end(.views)
      add("undo.append { order.forEach(", container(), ".bringSubviewToFront) }")
      end(.views)
    }
    for name in broughtForward {
      let isOptional = Screen(rawValue: name).map { optionalScreens.contains($0) } ?? false
      let view = variable(name)
      if isOptional {
        add(view)
        add(".map(")
        add(container())
        add(".bringSubviewToFront)")
      } else {
        add(container())
        add(".bringSubviewToFront(")
        add(view)
        add(")")
      }
      end(.views)
    }
  }

  /// The next view in the z-order that is in the container, or the parent, already.
  private func neighbour(above element: Element) -> String? {
    guard let index = direction.stage.firstIndex(where: { $0.name == element.name }) else {
      return nil
    }
    return direction.stage[(index + 1)...].first {
      $0.parent == element.parent && !$0.isInPlace && (!$0.isMade || placed.contains($0.name))
    }?.name
  }

  // MARK: Elements

  /// Takes over what the forward direction has left, as far as anything is done with it; written
  /// when all else has been.
  mutating func adoptKept() {
    for element in direction.stage where element.content == .kept {
      guard mentioned.contains(element.name) else { continue }
      usesTransition = true
      add("guard let ")
      add(variable(element.name))
      add(" = transition.")
      add(timelineNames.identifier(ofKept: element.name) ?? element.name)
      usesCrossFade = true
      add(" else { return ", crossFadeCall, " }")
      adoption.set(guarding: &line, returning: crossFadeCall)
    }
  }

  /// Makes a view, once.
  mutating func make(_ element: Element) {
    guard !made.contains(element.name) else { return }
    if let root = families.root(of: element.name, in: direction, outside: openFamilies) {
      return emitFamily(root)
    }
    made.append(element.name)
    if let parent = element.parent.flatMap(direction.element), parent.isMade { make(parent) }
    let frame = element.rest(.frame)
    prepare(frame)
    let view = variable(element.name)
    if element.isMade { note([element.line], in: .views) }
    switch element.content {
    case .snapshot(let screen, let rect): makeSnapshot(element, view, screen, rect, frame)
    case .color(let color):
      makePlane(element, view, "UIView(frame: ", frame)
      prepare(color)
      add(view)
      add(".backgroundColor = ")
      print(color)
      end(.views)
    case .gradient(let colors, let direction):
      need(.gradientView)
      makePlane(element, view, timelineNames.gradientView + "(frame: ", frame)
      paint(view, colors, direction)
    case .empty: makePlane(element, view, "UIView(frame: ", frame)
    case .viewSnapshot(let source, let rect):
      makeViewSnapshot(element, view, source, rect, frame)
    case .shared(let name, let shows, _): makeShared(element, view, name, shows, frame)
    case .effect(let effect): makeEffect(element, view, effect, frame)
    case .screen, .kept, .views: return
    }
    finish(element, view)
    if element.isShared { hideOriginals(of: element) }
  }

  private mutating func finish(_ element: Element, _ view: String) {
    if element.clips || roundsCorners(element.name) {
      add(view)
      add(".clipsToBounds = true")
      end(.views)
    }
    if let mode = element.contentMode, !isDissolving(element.name) {
      add(view)
      add(".contentMode = .")
      add(mode.rawValue)
      end(.views)
    }
    emitResting(of: element)
    place(element, view)
  }

  /// Whether content is cut off at round corners; beside a shadow, which would be cut off too, only
  /// the background is round.
  func roundsCorners(_ element: String) -> Bool {
    direction.says(.cornerRadius, of: element) && !direction.says(.shadowOpacity, of: element)
  }

  private mutating func makePlane(
    _ element: Element, _ view: String, _ type: String, _ frame: Expression?
  ) {
    add("let ")
    add(view)
    add(" = ")
    add(type)
    printMade(frame, of: element)
    add(")")
    end(.views)
  }

  /// The frame of what is made, which fills its parent where it says nothing else.
  mutating func printMade(_ frame: Expression?, of element: Element) {
    if let frame {
      print(frame)
    } else if let parent = element.parent, isResizedForFilm(parent) {
      let frame = Expression.reference(.resting(element: parent, property: .frame))
      add("CGRect(origin: .zero, size: ")
      print(.member(.size, of: frame), .any)
      add(")")
    } else {
      add(element.parent.map { content(of: $0) } ?? container())
      add(".bounds")
    }
  }

  private mutating func paint(
    _ view: String, _ colors: [Expression], _ direction: GradientDirection
  ) {
    for color in colors { prepare(color) }
    add(view)
    add(".show([")
    for (index, color) in colors.enumerated() {
      if index > 0 { add(", ") }
      printAppearing(color)
    }
    add("], from: ")
    let ends = GradientEnds(direction, isRightToLeft: false)
    print(ends.start, turnsWithLayout: direction.turnsWithLayout)
    add(", to: ")
    print(ends.end, turnsWithLayout: direction.turnsWithLayout)
    add(")")
    end(.views)
  }

  private mutating func print(_ place: SIMD2<Double>, turnsWithLayout: Bool) {
    let point = (place * 1e9).rounded(.toNearestOrAwayFromZero) / 1e9
    add("CGPoint(x: ")
    if turnsWithLayout, !readsLeftToRight {
      add(layoutDirection(), " == .leftToRight ? ")
      add(number: point.x)
      add(" : ")
      add(number: 1 - point.x)
    } else {
      add(number: point.x)
    }
    add(", y: ")
    add(number: point.y)
    add(")")
  }

  /// Puts a view that was made into its place, and takes it away again at the end.
  private mutating func place(_ element: Element, _ view: String) {
    let isKept = direction.keptElements.contains(element.name)
    add(element.parent.map { content(of: $0) } ?? container())
    if let neighbour = neighbour(above: element) {
      add(".insertSubview(", view)
      if isWrittenHere(neighbour) {
        add(", belowSubview: ", variable(neighbour), ")")
      } else if let support = support(of: element) {
        add(", aboveSubview: ", variable(support.name), ")")
      } else {
        // What dims, or takes taps outside, lies at the back.
        let isOverVeil = element.parent == nil && timeline.presentation?.veil != nil
        add(isOverVeil ? ", at: 1)" : ", at: 0)")
      }
    } else {
      add(".addSubview(", view, ")")
    }
    end(.views)
    placed.append(element.name)
    if isKept {
      if direction.fillsParent(element), element.parent.map(timeline.resizes) != true {
        add(view, ".autoresizingMask = [.flexibleWidth, .flexibleHeight]")
        end(.views)
      } else if element.parent == nil, !isWholeAtRoot(element) || direction.isPlaced(element) {
        // It stays in sight when the container turns, as it is meant to be tapped.
        add(view, ".autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, ")
        add(".flexibleTopMargin, .flexibleBottomMargin]")
        end(.views)
      }
      if timeline.letsTouchesThrough(element.name, in: direction) {
        add(view, ".isUserInteractionEnabled = false")
        end(.views)
      }
      usesTransition = true
      let property =
        "transition." + (timelineNames.identifier(ofKept: element.name) ?? element.name)
      if element.parent.flatMap(Screen.init) != nil {
        // A dismissal without animation leaves it where no container takes it away.
        add(property, "?.removeFromSuperview()")
        end(.views)
      }
      add(property + " = " + view)
      end(.views)
    } else if !goesWithParent(element) {
      add("undo.append { ")
      add(view)
      add(".removeFromSuperview() }")
      end(.views)
    }
  }

  /// Whether the element's parent is taken away, and the element with it.
  private func goesWithParent(_ element: Element) -> Bool {
    guard let parent = element.parent.flatMap(direction.element) else { return false }
    return parent.isMade && !direction.keptElements.contains(parent.name)
  }
}
