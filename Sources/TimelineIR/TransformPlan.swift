package import TransitionCatalog

/// The parts of a transform at one moment; nil is the part's identity.
package struct TransformValues {
  package var perspective: Expression?
  package var translateX: Expression?
  package var translateY: Expression?
  package var translateZ: Expression?
  package var rotateX: Expression?
  package var rotateY: Expression?
  package var rotate: Expression?
  package var scaleX: Expression?
  package var scaleY: Expression?

  /// No transform.
  package init() {}

  package var parts: [Expression?] {
    [perspective, translateX, translateY, translateZ, rotateX, rotateY, rotate, scaleX, scaleY]
  }

  package var isIdentity: Bool { !isSpatial && isFlatIdentity }

  /// Whether this needs a third dimension.
  package var isSpatial: Bool {
    perspective != nil || translateZ != nil || rotateX != nil || rotateY != nil
  }

  private var isFlatIdentity: Bool {
    translateX == nil && translateY == nil && rotate == nil && scaleX == nil && scaleY == nil
  }
}

/// How the transform of one element comes about. Nothing in it changes, and many ask for it, so that
/// it is shared; what only some ask for is found when they do.
package final class TransformPlan {
  /// A part of the transform that something is said about.
  package struct Component {
    package let property: Property
    package let value: Source
  }

  /// The components that anything is said about, in the table's order; perspective only where it is
  /// the element's own.
  package let components: [Component]
  private let properties: [Property]
  /// Those of the tracks that move one of them.
  package let tracks: [Track]
  /// What the transform is made of before it moves, and at its end.
  package private(set) lazy var start = Self.values(of: components) { $0.first }
  package private(set) lazy var end = Self.values(of: components) { $0.last }

  /// Where a component's value comes from.
  package enum Source {
    case constant(Expression)
    case track(Track)
  }

  package static let rotations: [Property] = [.rotate, .rotateX, .rotateY]
  package static let all: [Property] = [
    .perspective, .translateX, .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate,
    .rotateX, .rotateY,
  ]

  package init(of element: String, in direction: Direction) {
    var values: [Component] = []
    for index in direction.tracks.indices
    where direction.tracks[index].property.isTransform
      && direction.tracks[index].element == element
    {
      let track = direction.tracks[index]
      if case .hold(let value) = track.shape {
        values.append(Component(property: track.property, value: .constant(value)))
      } else {
        values.append(Component(property: track.property, value: .track(track)))
      }
    }
    for resting in direction.element(element)?.resting ?? []
    where resting.property.isTransform
      && !values.contains(where: { $0.property == resting.property })
    {
      values.append(Component(property: resting.property, value: .constant(resting.value)))
    }
    components =
      values.isEmpty ? [] : Self.said(by: values, hasOwnEye: direction.hasOwnEye(element))
    properties = components.map { $0.property }
    tracks = components.compactMap { if case .track(let track) = $0.value { track } else { nil } }
  }

  /// The first value of each property, in the table's order, but those that say nothing.
  private static func said(by values: [Component], hasOwnEye: Bool) -> [Component] {
    var found: [Component] = []
    for property in all where property != .perspective || hasOwnEye {
      guard let index = values.firstIndex(where: { $0.property == property }) else { continue }
      if case .constant(let value) = values[index].value, isIdentity(value, property) { continue }
      found.append(values[index])
    }
    return found
  }

  package var isEmpty: Bool { components.isEmpty }

  package func says(_ property: Property) -> Bool { properties.contains(property) }

  package func moves(_ property: Property) -> Bool { tracks.contains { $0.property == property } }

  package static func isIdentity(_ value: Expression, _ property: Property) -> Bool {
    if case .reference(.resting(_, property)) = value { return true }
    guard case .constant(let identity, _, _, _) = property.row.resting else { return false }
    return value.constant?.scalar == identity
  }

  /// The parts when each track has the value that `pick` finds in it.
  package func values(_ pick: (Track) -> Expression?) -> TransformValues {
    Self.values(of: components, pick)
  }

  private static func values(
    of components: [Component], _ pick: (Track) -> Expression?
  ) -> TransformValues {
    var parts = TransformValues()
    guard !components.isEmpty else { return parts }
    var scale: Expression?
    for component in components {
      let property = component.property
      let found: Expression? =
        switch component.value {
        case .constant(let value): value
        case .track(let track): pick(track)
        }
      guard let value = found, !isIdentity(value, property) else { continue }
      switch property {
      case .perspective: parts.perspective = value
      case .translateX: parts.translateX = value
      case .translateY: parts.translateY = value
      case .translateZ: parts.translateZ = value
      case .rotateX: parts.rotateX = value
      case .rotateY: parts.rotateY = value
      case .rotate: parts.rotate = value
      case .scale: scale = value
      case .scaleX: parts.scaleX = value
      case .scaleY: parts.scaleY = value
      case .frame, .center, .size, .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth,
        .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .blurRadius,
        .zPosition, .anchor, .clip:
        break
      }
    }
    func product(_ a: Expression?, _ b: Expression?) -> Expression? {
      guard let a, let b else { return a ?? b }
      if let left = a.constant, let right = b.constant {
        return .constant(.number(left.scalar * right.scalar))
      }
      return .binary(.multiply, a, b)
    }
    parts.scaleX = product(scale, parts.scaleX)
    parts.scaleY = product(scale, parts.scaleY)
    return parts
  }

  /// Why a whole matrix that goes from keyframe to keyframe does not pass through what the components
  /// pass through (semantics, section 6), turns of half a circle and more aside, and at which of the
  /// components that is seen.
  package var inexactness: (property: Property, reason: String)? {
    if moves(.perspective) { return (.perspective, "'perspective' changes on the way") }
    let axes = Self.rotations.filter { moves($0) }
    if axes.count > 1 {
      let reason = "'\(axes[0].rawValue)' and '\(axes[1].rawValue)' turn it about two axes at once"
      return (axes[1], reason)
    }
    if says(.perspective), says(.translateZ) {
      return (.translateZ, "'translateZ' moves it towards an eye of its own")
    }
    if moves(.scale), moves(.scaleX) || moves(.scaleY) {
      let side = moves(.scaleX) ? Property.scaleX : .scaleY
      return (.scale, "'scale' and '\(side.rawValue)' change together")
    }
    for track in tracks where track.property.isScale {
      for keyframe in track.runs.joined() where (keyframe.value.constant?.scalar ?? 1) <= 0 {
        let scale = decimal(keyframe.value.constant?.scalar ?? 0)
        return (track.property, "'\(track.property.rawValue)' reaches \(scale)")
      }
    }
    return nil
  }

  /// The largest turn between two neighbouring keyframes in radians; nil when the app decides.
  package var largestTurn: Double? {
    var largest = 0.0
    for track in tracks where Self.rotations.contains(track.property) {
      for run in track.runs {
        for (from, to) in zip(run, run.dropFirst()) {
          guard let a = from.value.constant?.scalar, let b = to.value.constant?.scalar else {
            return nil
          }
          largest = max(largest, (b - a).magnitude)
        }
      }
    }
    return largest
  }

  /// The property for which one property animator that sets the matrix once does not play this
  /// exactly; nil where it does.
  package var filmCause: Property? {
    if let inexactness { return inexactness.property }
    let turns = Self.rotations.filter { says($0) }
    guard let largestTurn, largestTurn < .pi - 1e-6 else {
      return turns.first { moves($0) } ?? turns.first ?? .rotate
    }
    if turns.count > 1 { return turns[1] }
    if !turns.isEmpty, says(.scaleX) || says(.scaleY) { return says(.scaleX) ? .scaleX : .scaleY }
    // A scale that the app decides may be 0, where a matrix cannot be taken apart.
    for track in tracks where track.property.isScale {
      if !track.runs.joined().allSatisfy({ $0.value.isPositive }) { return track.property }
    }
    return nil
  }

  /// Whether a film animates one matrix instead of the components.
  package var needsMatrix: Bool {
    says(.perspective) || Self.rotations.count(where: { says($0) }) > 1
      || (says(.scale) && (says(.scaleX) || says(.scaleY)))
  }
}

extension Direction {
  /// Whether perspective is part of the element's own transform; a parent's is that of its children.
  package func hasOwnEye(_ element: String) -> Bool {
    element != "container" && !stage.contains { $0.parent == element }
  }

  /// The anchor of an element when it is not the middle.
  package func anchor(of element: String) -> Expression? {
    let track = track(.anchor, of: element)
    guard let anchor = track?.first ?? self.element(element)?.rest(.anchor),
      anchor.constant != .point(0.5, 0.5) || track?.isHold == false
    else { return nil }
    return anchor
  }

  /// The element called `name`.
  package func element(_ name: String) -> Element? {
    // By their places: an element is large, and only the one that is wanted is to be copied.
    for index in stage.indices where stage[index].name == name { return stage[index] }
    return nil
  }
}

extension Property {
  /// Whether this is a part of a transform.
  package var isTransform: Bool {
    switch self {
    case .translateX, .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate, .rotateX,
      .rotateY, .perspective:
      true
    case .frame, .center, .size, .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth,
      .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .blurRadius,
      .zPosition, .anchor, .clip:
      false
    }
  }
}
