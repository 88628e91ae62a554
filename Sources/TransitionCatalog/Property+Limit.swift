extension PropertyRow {
  /// The types that its values have in a timeline: what a spec may write for another type has become
  /// that type there, but for a circle that clips.
  package var keptTypes: [ValueType] { [type] + accepts.filter { $0 == .circle } }
}

extension Property {
  /// The first component of a value that the property cannot have, and whether it only passes the limit.
  package func misfit(of components: SIMD4<Double>) -> (component: Double, isInRange: Bool)? {
    for index in 0..<valueType.componentCount {
      let component = components[index]
      let isInRange = range.contains(component, component: index)
      if !isInRange || component.magnitude > limit { return (component, isInRange) }
    }
    return nil
  }

  /// The largest magnitude that a value may have, in the property's unit: a thousand turns, of which each
  /// is several stops of a film, and for all else ten million, beyond which nothing can be seen on a
  /// screen and products leave the range of numbers.
  package var limit: Double {
    // Degrees come to radians with a rounding.
    row.measure == .angle ? 2000 * Double.pi * (1 + 1e-12) : 1e7
  }
}
