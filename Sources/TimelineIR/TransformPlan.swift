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

/// How the transform of one element comes about.
package struct TransformPlan {
  /// The components that anything is said about, in the table's order; perspective only where it is
  /// the element's own.
  package let components: [(property: Property, value: Source)]
  /// What the transform is made of before it moves, and at its end.
  package private(set) var start = TransformValues()
  package private(set) var end = TransformValues()

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
    var values: [(property: Property, value: Source)] = []
    for track in direction.tracks where track.property.isTransform && track.element == element {
      if case .hold(let value) = track.shape {
        values.append((track.property, .constant(value)))
      } else {
        values.append((track.property, .track(track)))
      }
    }
    for resting in direction.element(element)?.resting ?? []
    where resting.property.isTransform && !values.contains(where: { $0.0 == resting.property }) {
      values.append((resting.property, .constant(resting.value)))
    }
    var found: [(property: Property, value: Source)] = []
    guard !values.isEmpty else {
      components = found
      return
    }
    let hasOwnEye = direction.hasOwnEye(element)
    for property in Self.all where property != .perspective || hasOwnEye {
      guard let value = values.first(where: { $0.property == property }) else { continue }
      if case .constant(let value) = value.value, Self.isIdentity(value, property) { continue }
      found.append(value)
    }
    components = found
    start = self.values { $0.first }
    end = self.values { $0.last }
  }

  package var isEmpty: Bool { components.isEmpty }

  package var tracks: [Track] {
    components.compactMap { if case .track(let track) = $0.value { track } else { nil } }
  }

  package func says(_ property: Property) -> Bool {
    components.contains { $0.property == property }
  }

  package func moves(_ property: Property) -> Bool { tracks.contains { $0.property == property } }

  package static func isIdentity(_ value: Expression, _ property: Property) -> Bool {
    if case .reference(.resting(_, property)) = value { return true }
    guard case .constant(let identity, _, _, _) = property.row.resting else { return false }
    return value.constant?.scalar == identity
  }

  /// The parts when each track has the value that `pick` finds in it.
  package func values(_ pick: (Track) -> Expression?) -> TransformValues {
    var parts = TransformValues()
    var scale: Expression?
    for (property, source) in components {
      let found: Expression? =
        switch source {
        case .constant(let value): value
        case .track(let track): pick(track)
        }
      guard let value = found, !Self.isIdentity(value, property) else { continue }
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

  /// Whether a whole matrix that goes from keyframe to keyframe passes through what the components
  /// pass through (semantics, section 6), turns of half a circle and more aside.
  package var isExactAsMatrix: Bool { inexactness == nil }

  /// Why not.
  package var inexactness: String? {
    let axes = Self.rotations.filter(moves)
    if axes.count > 1 {
      return "'\(axes[0].rawValue)' and '\(axes[1].rawValue)' turn it about two axes at once"
    }
    if moves(.perspective) { return "'perspective' changes on the way" }
    if says(.perspective), says(.translateZ) {
      return "'translateZ' moves it towards an eye of its own"
    }
    if moves(.scale), moves(.scaleX) || moves(.scaleY) {
      return "'scale' and '\(moves(.scaleX) ? "scaleX" : "scaleY")' change together"
    }
    for track in tracks where [.scale, .scaleX, .scaleY].contains(track.property) {
      for keyframe in track.runs.joined() where (keyframe.value.constant?.scalar ?? 1) <= 0 {
        return
          "'\(track.property.rawValue)' reaches \(decimal(keyframe.value.constant?.scalar ?? 0))"
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

  /// Whether one property animator that sets the matrix once plays this exactly.
  package var suitsAnimator: Bool {
    guard isExactAsMatrix, let largestTurn, largestTurn < .pi - 1e-6 else { return false }
    if Self.rotations.filter(says).count > 1 { return false }
    let turns = Self.rotations.contains(where: says)
    if turns, says(.scaleX) || says(.scaleY) { return false }
    // A scale that the app decides may be 0, where a matrix cannot be taken apart.
    for track in tracks where [.scale, .scaleX, .scaleY].contains(track.property) {
      if !track.runs.joined().allSatisfy({ $0.value.constant != nil }) { return false }
    }
    return true
  }

  /// Whether a film animates one matrix instead of the components.
  package var needsMatrix: Bool {
    says(.perspective) || Self.rotations.filter(says).count > 1
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
    let track = tracks.first { $0.element == element && $0.property == .anchor }
    let resting = self.element(element)?.resting.first { $0.property == .anchor }
    guard let anchor = track?.first ?? resting?.value,
      anchor.constant != .point(0.5, 0.5) || track?.isHold == false
    else { return nil }
    return anchor
  }

  /// The element called `name`.
  package func element(_ name: String) -> Element? { stage.first { $0.name == name } }
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
