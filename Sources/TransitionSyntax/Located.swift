import TransitionDiagnostics

/// A value with the place it was written at.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var span: Span

  package init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located: Equatable where Value: Equatable {}
