extension Array {
  /// `count` times `element`, like `init(repeating:count:)`.
  ///
  /// That one asks for its memory by a function that the standard library keeps generic, 700
  /// instructions for each array. Here they are a few, and a few more for each element: for the small
  /// arrays that are made anew for every scene and moment.
  @inlinable
  package init(filledWith element: Element, count: Int) {
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(element) }
  }
}
