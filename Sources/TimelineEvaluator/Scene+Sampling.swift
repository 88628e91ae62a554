public import TimelineIR
public import TransitionCatalog

extension Scene {
  /// Writes what all tracks have at `time` (seconds) into `values`, which has room for
  /// `columnCount` numbers: fewer are a mistake that ends the process.
  public func fill(_ values: UnsafeMutableBufferPointer<Double>, at time: Double) {
    precondition(values.count >= columnCount, "the buffer has fewer numbers than columns")
    let time = time.isNaN ? 0 : time
    // Behind pointers nothing is copied that is not asked for.
    motions.withUnsafeBufferPointer { motions in
      clocks.withUnsafeBufferPointer { clocks in
        curveTable.withUnsafeBufferPointer { table in
          coefficients.withUnsafeBufferPointer {
            play(motions, on: clocks, table, $0, at: time, into: values)
          }
        }
      }
    }
  }

  @inline(__always)
  private func play(
    _ motions: UnsafeBufferPointer<PreparedMotion>, on clocks: UnsafeBufferPointer<PreparedClock>,
    _ table: UnsafeBufferPointer<SIMD2<Double>>, _ coefficients: UnsafeBufferPointer<Double>,
    at time: Double, into values: UnsafeMutableBufferPointer<Double>
  ) {
    guard let firstClock = clocks.baseAddress else { return }
    var (clock, plan) = (-1, -1)
    var progress = 0.0
    var spot = KeyframePlan.Spot(stretch: 0, fraction: 0)
    for index in playOrder {
      if motions[index].clock != clock {
        (clock, plan) = (motions[index].clock, -1)
        progress = PreparedClock.progress(of: firstClock + clock, at: time, table)
      }
      guard motions[index].plan >= 0 else {
        motions[index].store(at: progress, in: values)
        continue
      }
      let motion = motions[index]
      if motion.plan != plan {
        plan = motion.plan
        spot = plans[plan].spot(at: progress)
      }
      let value = plans[plan].value(
        at: spot, coefficients, from: motion.firstCoefficient, count: motion.columnCount)
      motion.store(value, in: values)
    }
  }

  func value(of motion: PreparedMotion, at progress: Double) -> SIMD4<Double> {
    guard motion.plan >= 0 else { return motion.value(at: progress) }
    let plan = plans[motion.plan]
    return coefficients.withUnsafeBufferPointer {
      plan.value(
        at: plan.spot(at: progress), $0, from: motion.firstCoefficient, count: motion.columnCount)
    }
  }

  /// What all tracks have at `time`, in seconds.
  public func values(at time: Double) -> [Double] {
    var values = [Double](filledWith: 0, count: columnCount)
    values.withUnsafeMutableBufferPointer { fill($0, at: time) }
    return values
  }

  /// Everything there is to say about the moment `time`, in seconds.
  public func sample(at time: Double) -> Sample {
    sample(at: time, columns: values(at: time))
  }

  /// Makes `values` what each property of an element has, by its ordinal; 0 for a clip that is not
  /// set. The memory that is there is used again.
  ///
  /// - Parameter columns: What the tracks have at the moment, as `values(at:)` gives it.
  package func fill(
    _ values: inout [SIMD4<Double>], of element: Int, columns: [Double]
  ) {
    fill(&values, of: element, columns: columns, moved: nil)
  }

  /// The same in memory of its own.
  func properties(of element: Int, columns: [Double]) -> [SIMD4<Double>] {
    var values: [SIMD4<Double>] = []
    fill(&values, of: element, columns: columns)
    return values
  }

  func fill(
    _ values: inout [SIMD4<Double>], of element: Int, columns: [Double], moved: MovedElement?
  ) {
    fill(&values, of: element, moved: moved) { track in
      var value = SIMD4<Double>.zero
      for (component, column) in tracks[track].columns.enumerated() {
        value[component] = columns[column]
      }
      return value
    }
  }

  /// The same, `trackValue` being what a track of the element has at the moment.
  @inline(__always)
  func fill(
    _ values: inout [SIMD4<Double>], of element: Int, moved: MovedElement? = nil,
    trackValue: (Int) -> SIMD4<Double>
  ) {
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: resting[element])
    var (size, center): (SIMD4<Double>?, SIMD4<Double>?)
    for index in elements[element].tracks {
      let value = trackValue(index)
      let track = tracks[index]
      switch track.property {
      case .size: size = value
      case .center: center = value
      default: values[track.property.ordinal] = value
      }
    }
    var frame = values[Property.frame.ordinal]
    if let size { frame = Geometry.resized(frame, to: size) }
    if let moved, moved.index == element {
      center = SIMD4(moved.center.x, moved.center.y, 0, 0)
    }
    if let center { frame = Geometry.moved(frame, to: center) }
    values[Property.frame.ordinal] = frame
    Geometry.settle(&values)
  }

  func sample(
    at time: Double, progress: Double? = nil, columns: [Double], moved: MovedElement? = nil
  ) -> Sample {
    let states = states(columns: columns, moved: moved)
    let samples = zip(elements, states).map { element, state in
      ElementSample(
        name: element.name, member: element.member,
        properties: element.reported.map { property in
          let type = property == .clip ? element.clipType : property.valueType
          return PropertyValue(
            property: property, value: Value(type, state.values[property.ordinal]))
        }, matrix: state.transforms.transform,
        sublayerMatrix: state.transforms.sublayerTransform,
        matrixInContainer: state.matrixInContainer, matrixInParent: state.matrixInParent)
    }
    return Sample(
      time: time, progress: progress ?? self.progress(at: time), container: samples[0],
      isContainerReported: elements[0].isTouched, containerMatrix: states[0].toParent,
      elements: Array(samples.dropFirst()))
  }
}

extension PreparedMotion {
  /// The value on the straight way.
  @inline(__always)
  func value(at progress: Double) -> SIMD4<Double> {
    progress == 1 ? end : start + (end - start) * progress
  }

  /// Puts the value on the straight way into its columns: for most there is one number.
  @inline(__always)
  func store(at progress: Double, in columns: UnsafeMutableBufferPointer<Double>) {
    guard columnCount == 1 else { return store(value(at: progress), in: columns) }
    columns[firstColumn] = range.clamped(value(at: progress)[0])
  }

  /// Puts the components of `value`, cut off at the range, into their columns.
  @inline(__always)
  func store(_ value: SIMD4<Double>, in columns: UnsafeMutableBufferPointer<Double>) {
    columns[firstColumn] = range.clamped(value[0])
    guard columnCount > 1 else { return }
    columns[firstColumn + 1] = range.clamped(value[1], component: 1)
    guard columnCount > 2 else { return }
    columns[firstColumn + 2] = range.clamped(value[2], component: 2)
    guard columnCount > 3 else { return }
    columns[firstColumn + 3] = range.clamped(value[3], component: 3)
  }
}

/// A moment of a scene.
public struct Sample: Equatable, Sendable {
  /// Seconds since the transition began, the delay included.
  public var time: Double
  /// The fraction of the direction's duration that has passed.
  public var progress: Double
  /// The container, touched or not.
  public var container: ElementSample
  /// Whether anything is set or animated on the container.
  public var isContainerReported: Bool
  /// From the container's layer to its surroundings, which its own transform moves it in.
  public var containerMatrix: Matrix4
  /// Back to front, the container not among them.
  public var elements: [ElementSample]

  /// What formats write: the container, when it is touched, and then the elements back to front.
  public var reported: [ElementSample] {
    isContainerReported ? [container] + elements : elements
  }
}

/// An element at a moment.
public struct ElementSample: Equatable, Sendable {
  /// As in the scene's elements.
  public var name: String
  /// Which member of the group it is, from 0; nil for an element that is no group.
  public var member: Int?
  /// In the order of `Property`.
  public var properties: [PropertyValue]
  /// The layer's own transform; its perspective is in it unless it has children.
  public var matrix: Matrix4
  /// The perspective under which its children are seen; the identity without children.
  public var sublayerMatrix: Matrix4
  /// From the layer's coordinates to those of the container (semantics, section 6), each layer pressed
  /// into its parent's plane. Its depth is that in the parent, among what lies there.
  public var matrixInContainer: Matrix4
  /// From the layer's coordinates to its parent's, as the layer is seen in it: the parent's sublayer
  /// transform is applied.
  public var matrixInParent: Matrix4

  /// The value of a property that is reported.
  public subscript(property: Property) -> Value? {
    for each in properties where each.property == property { return each.value }
    return nil
  }
}

/// A property with its value, in points, radians and fractions.
public struct PropertyValue: Equatable, Sendable {
  public var property: Property
  public var value: Value
}
