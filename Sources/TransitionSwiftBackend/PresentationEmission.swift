import TimelineIR
import TransitionCatalog

extension Presentation {
  /// The view over what is behind, at the back of the container, which takes the taps beside the screen.
  var veil: String? { dim != nil ? "dim" : dismissesOnTapOutside ? "outside" : nil }
}

/// What the animator asks the generated presentation to do.
struct PresentationFeatures: OptionSet {
  let rawValue: UInt8

  /// Its view over what is behind is animated.
  static let dim = PresentationFeatures(rawValue: 1)
  /// It keeps what the screen below had.
  static let keep = PresentationFeatures(rawValue: 2)
  /// It is asked for what the screen below had.
  static let before = PresentationFeatures(rawValue: 4)
  /// What it keeps of the screen below is also where that stands.
  static let frame = PresentationFeatures(rawValue: 8)
  /// It has the screen below fill what it has filled.
  static let filling = PresentationFeatures(rawValue: 16)
}

/// A direction under a presentation: the screen below is not in the container, is changed where it
/// is, and what the way in does to it lasts until the way out has finished.
extension DirectionEmitter {
  private static let dimName = "=dim"

  /// The key of the screen that stands in the presentation's frame.
  private var presentedKey: StaticString { direction.name.isForward ? ".to" : ".from" }

  /// Takes the names that the direction uses for itself; every name of the spec comes later.
  mutating func claimPresentation() {
    guard let presentation = timeline.presentation else { return }
    let object = scope.claim("presentation", suffix: "Controller")
    guard presentation.dim != nil else { return }
    let dim = scope.claim("dim", suffix: "View")
    locals.append((Self.dimName, keepsBelow ? object + ".dim" : dim))
  }

  /// Whether `screen` is the presenter's, which stays below and is not in the container.
  func isBelow(_ screen: Screen) -> Bool {
    isPresentation && screen == direction.name.presented.other
  }

  /// Whether what is done to an element lasts longer than the direction.
  func leaves(_ element: String) -> Bool {
    isPresentation
      && direction.lifecycle.finish.contains { step in
        if case .leave(let screen, _) = step { screen.rawValue == element } else { false }
      }
  }

  /// Has the film take in the layer of what it moves below the presentation, if it moves it: the time of
  /// the container is not that of the screen below, nor of the views in it.
  mutating func includeInFilm(_ element: String) {
    guard let screen = direction.element(element)?.viewsScreen ?? Screen(rawValue: element),
      isBelow(screen), tracks(of: element).contains(where: { !$0.isHold })
    else { return }
    film.insert(.below)
    add("film.include(", variable(element), ".layer)")
    end(.motion)
  }

  /// Whether the way in has left another value of an element's property than the screen below has by
  /// itself, which is what the name of the property stands for on the way out, too.
  func isLeft(_ property: Property, of element: String) -> Bool {
    guard !leftBelow.isEmpty, element == Screen.to.rawValue else { return false }
    switch property {
    case .frame, .center, .size, .clip: return leftBelow.contains(where: \.movesFrame)
    default: return leftBelow.contains(property)
    }
  }

  /// What the way in under a presentation has left of the screen below, if this is the way out: the own
  /// one or the one under Reduce Motion, which may be switched on or off in between.
  static func leftBelow(before direction: Direction, of timeline: Timeline) -> [Property] {
    guard !direction.name.isForward, timeline.presentation != nil else { return [] }
    var left: [Property] = []
    for other in timeline.playedDirections where other.name.isForward {
      for case .leave(.from, let properties) in other.lifecycle.finish { left += properties }
    }
    return left
  }

  /// Whether the way in has left a transform of an element.
  func hasLeftTransform(_ element: String) -> Bool {
    Property.allCases.contains { $0.isTransform && isLeft($0, of: element) }
  }

  /// Whether anything is asked for that the way in has left another value of.
  private var asksWhatIsLeft: Bool {
    if leftBelow.isEmpty { return false }
    // A picture stands where its screen, or its view, does.
    let isElsewhere = isLeft(.frame, of: Screen.to.rawValue)
    let asks =
      isElsewhere
      && direction.stage.contains { element in
        if case .snapshot(of: .to, _) = element.content { return true }
        if element.viewsScreen == .to {
          return direction.moves(.frame, of: element.name)
            || direction.moves(.center, of: element.name)
        }
        return element.copiedViews.contains { $0.screen == .to }
      }
    return asks
      || asked.contains { reference in
        switch reference.normalized {
        case .resting(let element, let property):
          let isPlace = property == .frame || property == .center
          let isThere = isPlace && direction.element(element)?.viewsScreen == .to
          return isLeft(property, of: element) || isElsewhere && isThere
        case .view(let view): return isElsewhere && view.screen == .to
        default: return false
        }
      }
  }

  /// Prints what the screen below had before the presentation.
  mutating func printBefore(_ reference: Reference) { addBefore { $0.print(reference) } }

  /// Adds a place in a screen, as it is before the way in has left that somewhere else.
  mutating func addPlace(in screen: Screen, _ body: (inout DirectionEmitter) -> Void) {
    isLeft(.frame, of: screen.rawValue) ? addBefore(body) : body(&self)
  }

  private mutating func addBefore(_ body: (inout DirectionEmitter) -> Void) {
    if isBefore { return body(&self) }
    presentation.insert([.keep, .before])
    add("presentation.before { ")
    isBefore = true
    body(&self)
    isBefore = false
    add(" }")
  }

  private var keepsBelow: Bool { Screen.allCases.contains { leaves($0.rawValue) } }

  /// Finds the presentation, first of all: without it nothing of the direction is sure.
  mutating func acquirePresentation() {
    guard keepsBelow || asksWhatIsLeft else { return }
    presentation.insert(.keep)
    usesCrossFade = true
    let source = direction.name.isForward ? "presentation(of: .to)" : "presentation(of: .from)"
    emitGuard(
      of: "presentation", "let presentation = context." + source,
      unnamed: "context." + source + " != nil")
  }

  /// The view of the screen below, only to set its properties.
  mutating func acquireBelow(_ screen: Screen) {
    guard isUsed(screen) || isAsked(screen) else { return }
    let isFrom = screen == .from
    if optionalScreens.contains(screen) {
      add(isFrom ? "let from = " : "let to = ")
      add("context.viewController(forKey: ")
      add(isFrom ? ".from)?.view" : ".to)?.view")
      endConstant(isFrom ? "from" : "to")
    } else if isFrom {
      guardView("from", "context.viewController(forKey: .from)?.view")
    } else {
      guardView("to", "context.viewController(forKey: .to)?.view")
    }
  }

  /// Begins a call of `keep` or of `hinge`: the presentation's where the change lasts.
  mutating func addKeeper(of element: String) {
    if leaves(element) {
      presentation.insert(.keep)
      add("presentation.")
    } else {
      need(.keep)
    }
  }

  // MARK: Dimming

  /// Has what lies over the screen below come and go in the animator's block.
  mutating func emitDimming() {
    guard timeline.presentation?.dim != nil else { return }
    let isForward = direction.name.isForward
    if !keepsBelow { acquireDim() }
    let dim = variable(Self.dimName) + (keepsBelow ? "" : "?")
    if isForward {
      add(dim, ".alpha = 0")
      end(.start)
    }
    add(dim + (isForward ? ".alpha = 1" : ".alpha = 0"))
    end(.motion)
  }

  private mutating func acquireDim() {
    presentation.insert(.dim)
    add("let ", variable(Self.dimName), " = context.presentation(of: ")
    add(presentedKey)
    add(")?.dim")
    end(.views)
  }

  /// The same as a film's first animation.
  mutating func emitDimmingFilm() {
    guard timeline.presentation?.dim != nil else { return }
    let track = Track.fade(Self.dimName, isComing: direction.name.isForward)
    guard let playback = try? track.playback(on: direction.clock) else { return }
    if !keepsBelow {
      presentation.insert(.dim)
      add("if let ", variable(Self.dimName), " = context.presentation(of: ")
      add(presentedKey)
      add(")?.dim {")
      end(.motion)
      motion.indent += 1
    }
    emit(playback, of: track) { $0.emit($1, Channel("opacity", .plain), Self.dimName, .alpha) }
    guard !keepsBelow else { return }
    motion.indent -= 1
    motion.put("}")
  }
}

extension Timeline {
  /// What cannot be written of a presentation.
  var presentationFindings: [UnsupportedFeature] {
    guard let presentation else { return [] }
    var findings: [UnsupportedFeature] = []
    if kind != .modal {
      findings.append(
        UnsupportedFeature(
          reason: "a \(kind.rawValue) transition presents nothing", help: "leave it out"))
    }
    var isFixed = true
    presentation.forEachExpression { each in
      each.forEachReference { reference in
        if case .gesture = reference { isFixed = false }
        if reference.needsStage { isFixed = false }
      }
    }
    if !isFixed {
      findings.append(
        UnsupportedFeature(
          reason: "a presentation is laid out from the container and the parameters alone",
          help: "use 'container' and parameters only"))
    }
    for direction in playedDirections {
      let below = direction.name.presented.other
      if direction.isListed(below) {
        findings.append(
          UnsupportedFeature(
            direction: direction.name, element: below.rawValue,
            reason: "'\(below.rawValue)' is below the presentation and not in the container",
            help: "take it off the stage; it can have tracks all the same"))
      }
      if direction.moves(.anchor, of: below.rawValue) {
        findings.append(
          UnsupportedFeature(
            direction: direction.name, element: below.rawValue, property: .anchor,
            reason: "the screen below a presentation keeps its anchor",
            help: "move it by 'translateX' and 'translateY' as well"))
      }
    }
    return findings
  }
}
