import TimelineIR
import TransitionCatalog

/// The identifiers that a timeline's names become in the whole file. Whatever writes a part of it has
/// them, so that they are shared.
final class TimelineNames {
  /// `SlideUp`, as the spec has it.
  let stem: String
  /// The same behind the app's prefix, with which the types begin.
  let type: String
  /// `public `, or nothing, before what the app uses.
  let access: String
  /// `private ` before types that only the generated code uses; nothing where other files do.
  let hidden: String
  /// `fileprivate ` before members that other types of the transition use; nothing where those stand
  /// in other files.
  let shared: String
  /// The types that transitions have in common; each has its own, and the app may have others.
  let film, gradientView, ring: String
  let systems: NewerSystems
  let kind: TransitionKind
  /// What the app uses is a segue where the kind is.
  private let suffix: String
  /// Whether there is a segue for the way back.
  private let unwinds: Bool
  /// What the methods for gestures call what they compute, and each other; empty without gestures.
  let gestureLocals: [String]
  /// The properties of the transition, by the parameter's name in the spec.
  let parameters: [(name: String, identifier: String)]
  /// The properties of the transition that hold what the forward direction keeps.
  let kept: [(name: String, identifier: String)]
  /// What the screens hand out.
  let screens: ScreenNames

  init(_ timeline: Timeline, form: Form, _ options: SwiftOptions = SwiftOptions()) {
    stem = Naming.typeName(timeline.name)
    let prefix = options.prefix?.text ?? ""
    type = Naming.besidesSystem(prefix + stem)
    access = options.access == .public ? "public " : ""
    let isSplit = options.split == .type
    hidden = isSplit ? "" : "private "
    shared = isSplit ? "" : "fileprivate "
    film = type + "Film"
    gradientView = type + "GradientView"
    ring = type + "Ring"
    kind = timeline.kind
    suffix = kind == .segue ? "Segue" : "Transition"
    unwinds = kind == .segue && timeline.has(.unwind)
    gestureLocals = timeline.gestures.isEmpty ? [] : Naming.gestureLocals(of: timeline)
    systems = NewerSystems(options.deploymentTarget, timeline, form)
    screens = ScreenNames(timeline, type: type, access: access)
    var taken = Naming.ownProperties
    if !timeline.gestures.isEmpty {
      taken.formUnion(Naming.gestureProperties)
      taken.formUnion(gestureLocals)
    }
    if timeline.kind == .segue { taken.formUnion(Naming.segueProperties) }
    var scope = Scope(reserved: taken)
    var kept: [(name: String, identifier: String)] = []
    let identifiers = timeline.parameters.map {
      Naming.identifier($0.name, fallback: "argument")
    }
    var claimed = identifiers
    // A name that Swift can have is that parameter's, whichever comes first.
    for isOwn in [true, false] {
      for (index, parameter) in timeline.parameters.enumerated()
      where (identifiers[index] == parameter.name) == isOwn {
        claimed[index] = scope.claim(identifiers[index], suffix: "Value")
      }
    }
    for direction in timeline.playedDirections {
      for element in direction.keptElements + direction.adoptedElements
      where !kept.contains(where: { $0.name == element }) {
        let name = Naming.identifier(element, fallback: "view")
        kept.append((element, scope.claim(name, suffix: "View")))
      }
    }
    self.parameters = zip(timeline.parameters, claimed).map { ($0.name, $1) }
    self.kept = kept
  }

  func identifier(ofParameter name: String) -> String? {
    parameters.first { $0.name == name }?.identifier
  }

  func identifier(ofKept name: String) -> String? { kept.first { $0.name == name }?.identifier }

  var transition: String { type + suffix }
  var animator: String { type + "Animator" }
  var presentation: String { type + "Presentation" }
  var backdrop: String { type + "Backdrop" }
  var unwindSegue: String { type + "UnwindSegue" }

  /// The types that other files see; those of another transition may be called so, too.
  var visibleTypes: [String] {
    [transition] + (screens.isEmpty ? [] : [screens.type]) + (unwinds ? [unwindSegue] : [])
  }
}

extension Timeline {
  func has(_ direction: DirectionName) -> Bool { directions.contains { $0.name == direction } }

  var hasTwoDirections: Bool { directions.count > 1 }

  /// Whether the left and right that an edge stands for are exchanged where lines run from right to left.
  func turns(_ edge: Edge) -> Bool {
    switch edge {
    case .leading, .trailing: true
    case .left, .right: !rightToLeft.isEmpty
    case .top, .bottom: false
    }
  }
}

extension Direction {
  /// The elements of the forward direction that this one finds.
  var adoptedElements: [String] {
    stage.compactMap { $0.content == .kept ? $0.name : nil }
  }

  func isListed(_ screen: Screen) -> Bool { stage.contains { $0.screen == screen } }

  /// Whether an element is as large as what it is in, because nothing says otherwise.
  func fillsParent(_ element: Element) -> Bool {
    element.fillsByItself && !Self.places.contains { moves($0, of: element.name) }
      && element.resting.allSatisfy {
        !$0.property.placesElement
          || element.parent == nil && $0.property == .frame && $0.value == .reference(.container)
      }
  }

  /// Whether something says where an element stands, or how large it is.
  func isPlaced(_ element: Element) -> Bool {
    Self.places.contains { says($0, of: element.name) }
  }

  private static let places: [Property] = [.frame, .center, .size]
}

extension Element {
  var screen: Screen? { if case .screen(let screen) = content { screen } else { nil } }
}

extension Timeline {
  /// Whether a direction gives what a kept element is in another size: the screen is `from` on the way
  /// back.
  func resizes(_ parent: String) -> Bool {
    let names = Screen(rawValue: parent) == nil ? [parent] : Screen.allCases.map(\.rawValue)
    return playedDirections.contains { direction in
      names.contains { direction.moves(.frame, of: $0) || direction.moves(.size, of: $0) }
    }
  }

  /// Whether touches, which are for the screen or beside it, come through the kept `element`: it has
  /// no gesture, and nothing in it has one.
  func letsTouchesThrough(_ element: String, in direction: Direction) -> Bool {
    !gestures.contains { gesture in
      guard case .element(var name) = gesture.view else { return false }
      while name != element, let parent = direction.element(name)?.parent { name = parent }
      return name == element
    }
  }
}
