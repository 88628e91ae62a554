/// A value on the heap that copies have in common until one of them is changed: a large one is
/// handed on at the price of one count of references, and not of one for each thing in it.
@frozen
@usableFromInline
struct Shared<Value: Sendable>: Sendable {
  @usableFromInline
  final class Box: @unchecked Sendable {
    // Reached through `Shared` only, whose own accesses exclude each other.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable init(_ value: Value) { box = Box(value) }

  @inlinable var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Shared: Equatable where Value: Equatable {
  @inlinable
  static func == (left: Shared, right: Shared) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}
