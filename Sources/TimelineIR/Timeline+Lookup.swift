package import TransitionCatalog

extension Timeline {
  /// What plays under Reduce Motion, one for each direction; empty where a fade or nothing does.
  package var reducedDirections: [Direction] {
    if case .directions(let directions) = reduceMotion { directions } else { [] }
  }

  /// Replaces what plays under Reduce Motion by what `change` makes of it.
  package mutating func mapReduced(_ change: (Direction) -> Direction) {
    if case .directions(let directions) = reduceMotion {
      reduceMotion = .directions(directions.map(change))
    }
  }
}

extension Direction {
  /// Whether a property of an element is set or animated.
  package func says(_ property: Property, of element: String) -> Bool {
    moves(property, of: element) || self.element(element)?.rest(property) != nil
  }

  /// Whether there is a track of a property of an element.
  package func moves(_ property: Property, of element: String) -> Bool {
    place(of: property, element) != nil
  }

  /// The track of a property of an element.
  package func track(_ property: Property, of element: String) -> Track? {
    place(of: property, element).map { tracks[$0] }
  }

  /// Looks at the tracks where they stand: they are large, and are not to be copied for this.
  private func place(of property: Property, _ element: String) -> Int? {
    tracks.indices.first { tracks[$0].property == property && tracks[$0].element == element }
  }
}

extension Element {
  /// What a property has before anything moves; nil where nothing is said.
  package func rest(_ property: Property) -> Expression? {
    for index in resting.indices where resting[index].property == property {
      return resting[index].value
    }
    return nil
  }

  package var isBlur: Bool { if case .effect = content { true } else { false } }
}

extension Property {
  /// Whether it says where an element stands or how large it is, its transform apart.
  package var placesElement: Bool { self == .frame || self == .center || self == .size }

  package var isScale: Bool { self == .scale || self == .scaleX || self == .scaleY }
}

extension Reference {
  /// Whether it asks for something of the stage, and not only for the container or what an app gives.
  package var needsStage: Bool {
    switch self {
    case .initialFrame, .finalFrame, .resting, .view, .member: true
    case .container, .safeArea, .gesture, .parameter, .definition: false
    }
  }
}

extension ScreenView {
  /// As specs name it: `from.avatar`.
  package var path: String { screen.rawValue + "." + name }
}

extension GestureView {
  /// An element's name, or a view's as `from.card`.
  package var path: String {
    switch self {
    case .element(let name): name
    case .view(let view): view.path
    }
  }
}
