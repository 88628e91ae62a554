import TransitionCatalog

/// What an element has at a moment, whatever is said of it.
package struct ElementState {
  /// The value of each property, by its ordinal; 0 for a clip that is not set.
  package let values: [SIMD4<Double>]
  /// From the layer's coordinates to those of the container (semantics, section 6), each layer pressed
  /// into its parent's plane; the identity for the container itself. Its depth is that in the parent.
  package fileprivate(set) var matrixInContainer = Matrix4.identity
  /// From the layer's coordinates to its parent's, as the layer is seen in it: the parent's sublayer
  /// transform is applied.
  package fileprivate(set) var matrixInParent: Matrix4
  package let transforms: ElementTransforms

  /// From the layer's coordinates to its parent's, the parent's sublayer transform not applied.
  package var toParent: Matrix4 { transforms.toParent }
  /// What its children are seen through, in the layer's own coordinates.
  package var sublayersInLayer: Matrix4 { transforms.sublayersInLayer }

  fileprivate init(_ values: [SIMD4<Double>], hasSublayers: Bool, origin: SIMD2<Double>) {
    self.values = values
    transforms = ElementTransforms(values, hasSublayers: hasSublayers, origin: origin)
    matrixInParent = transforms.toParent
  }
}

/// The matrices of an element at a moment.
package struct ElementTransforms {
  /// From the layer's coordinates to its parent's, the parent's sublayer transform not applied.
  package let toParent: Matrix4
  /// The layer's own transform; its perspective is in it unless it has children.
  let transform: Matrix4
  /// The perspective under which its children are seen; the identity without children.
  let sublayerTransform: Matrix4
  /// The sublayer transform about the layer's anchor: what its children are seen through, in the
  /// layer's own coordinates.
  package let sublayersInLayer: Matrix4
  /// Whether `sublayersInLayer` is the identity.
  package let isFlat: Bool

  /// - Parameters:
  ///   - values: The value of each property, by its ordinal.
  ///   - origin: As the scene's element has it.
  package init(_ values: [SIMD4<Double>], hasSublayers: Bool, origin: SIMD2<Double>) {
    func number(_ property: Property) -> Double { values[property.ordinal][0] }
    let frame = values[Property.frame.ordinal]
    let anchor = values[Property.anchor.ordinal]
    let scale = number(.scale)
    let perspective = number(.perspective)
    let (x, y) = (anchor[0] * frame[2], anchor[1] * frame[3])
    transform =
      TransformComponents(
        translation: SIMD3(number(.translateX), number(.translateY), number(.translateZ)),
        rotation: SIMD3(number(.rotateX), number(.rotateY), number(.rotate)),
        scale: SIMD2(scale * number(.scaleX), scale * number(.scaleY)),
        perspective: hasSublayers ? 0 : perspective
      ).matrix
    toParent = transform.behindShift(x: -x, y: -y).shifted(
      by: SIMD3(frame[0] + x - origin.x, frame[1] + y - origin.y, number(.zPosition)))
    isFlat = !hasSublayers || !(perspective > 0)
    sublayerTransform = isFlat ? .identity : .perspective(perspective)
    sublayersInLayer = isFlat ? .identity : sublayerTransform.about(x: x, y: y)
  }
}

extension Scene {
  /// What every element has at `time` (seconds), in the scene's order.
  package func frame(at time: Double) -> [ElementState] {
    states(columns: values(at: time), moved: nil)
  }

  /// The same at a fraction of the direction's duration, inside or outside 0...1 (see
  /// `values(atProgress:)`).
  package func frame(atProgress progress: Double) -> [ElementState] {
    states(columns: values(atProgress: progress), moved: nil)
  }

  /// What each property of an element has, by its ordinal, of which a spec says nothing but its frame.
  package static func untouched(in frame: SIMD4<Double>) -> [SIMD4<Double>] {
    ScenePreparation.plain(in: frame)
  }

  /// Whether an element's perspective is for what is in it.
  package func hasSublayers(_ element: Int) -> Bool {
    elements[element].hasChildren || element == 0
  }

  /// Whether an element is a view that a screen hands out and that stays in it, below all that the
  /// transition puts there.
  package func isInScreen(_ element: Int) -> Bool {
    if case .views = elements[element].content { true } else { false }
  }

  /// Whether an element stands behind the container and not in it: a screen below a presentation, and
  /// what is in that.
  package func isBelowContainer(_ element: Int) -> Bool {
    var place = element
    while let parent = elements[place].parent { place = parent }
    return place > 0
  }

  /// What an element has at `time` (seconds), behind the container and all that it stands in, from the
  /// outside in: nothing else of the scene is looked at.
  package func line(of element: Int, at time: Double) -> [ElementState] {
    var line: [Int] = []
    var place: Int? = element
    while let next = place, next > 0 {
      line.append(next)
      place = elements[next].parent
    }
    let isInContainer = place != nil
    var states: [ElementState] = []
    for index in [0] + line.reversed() {
      states.append(state(of: index, properties(of: index, at: time)))
    }
    Self.place(&states) { $0 > 1 || isInContainer && $0 == 1 ? $0 - 1 : nil }
    return states
  }

  func states(columns: [Double], moved: MovedElement?) -> [ElementState] {
    var states: [ElementState] = []
    states.reserveCapacity(elements.count)
    for index in elements.indices {
      var values: [SIMD4<Double>] = []
      fill(&values, of: index, columns: columns, moved: moved)
      states.append(state(of: index, values))
    }
    Self.place(&states) { elements[$0].parent }
    return states
  }

  private func state(of element: Int, _ values: [SIMD4<Double>]) -> ElementState {
    ElementState(
      values, hasSublayers: hasSublayers(element), origin: elements[element].origin)
  }

  /// Puts layers into their parents and into the container, which is the first of them.
  ///
  /// - Parameter parent: The place of a layer's parent among them.
  @inline(__always)
  private static func place(_ states: inout [ElementState], parent: (Int) -> Int?) {
    for index in states.indices {
      guard let outer = parent(index), !states[outer].transforms.isFlat else { continue }
      states[index].matrixInParent = states[index].toParent * states[outer].sublayersInLayer
    }
    for index in states.indices.dropFirst() {
      var (matrix, outer) = (states[index].matrixInParent, parent(index))
      while let place = outer, place > 0 {
        matrix = matrix.drawn(in: states[place].matrixInParent)
        outer = parent(place)
      }
      states[index].matrixInContainer = matrix
    }
  }

  /// The place of an element's track of a property among the scene's tracks.
  package func track(of property: Property, _ element: Int) -> Int? {
    elements[element].tracks.first { tracks[$0].property == property }
  }

  /// What a track has at `time`, in seconds: only its own clock is asked.
  package func value(ofTrack track: Int, at time: Double) -> SIMD4<Double> {
    let motion = motions[track]
    let progress = curveTable.withUnsafeBufferPointer {
      clocks[motion.clock].progress(at: time.isNaN ? 0 : time, $0)
    }
    var value = value(of: motion, at: progress)
    for component in 0..<motion.columnCount {
      value[component] = motion.range.clamped(value[component], component: component)
    }
    return value
  }

  /// The value of each property of an element at `time` (seconds), by its ordinal; 0 for a clip that
  /// is not set.
  package func properties(of element: Int, at time: Double) -> [SIMD4<Double>] {
    var values: [SIMD4<Double>] = []
    fill(&values, of: element) { value(ofTrack: $0, at: time) }
    return values
  }

  /// Where the values of a track turn, as fractions of its clock, ascending.
  package func places(ofTrack index: Int) -> [Double] {
    let plan = motions[index].plan
    return plan < 0 ? [0, 1] : plans[plan].keys.map { $0.place }
  }

  /// The seconds between which the clock of a track runs.
  package func interval(ofTrack index: Int) -> (begin: Double, end: Double) {
    let clock = clocks[motions[index].clock]
    return (clock.begin, clock.end)
  }

  /// The seconds at which the clock of a track comes to its places, ascending; one of them where it
  /// comes to a place more than once.
  package func times(ofTrack index: Int) -> [Double] {
    let clock = clocks[motions[index].clock]
    return places(ofTrack: index).map { place in
      if place <= Tolerance.place { return clock.begin }
      if place >= 1 - Tolerance.place { return clock.end }
      var (early, late) = (clock.begin, clock.end)
      for _ in 0..<40 {
        let middle = (early + late) / 2
        let progress = curveTable.withUnsafeBufferPointer { clock.progress(at: middle, $0) }
        if progress < place { early = middle } else { late = middle }
      }
      return late
    }
  }
}
