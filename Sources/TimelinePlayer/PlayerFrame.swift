internal import TransitionCatalog

/// How the player lays out what is seen at a moment: `stride` numbers for each element.
package enum PlayerFrame {
  /// From the layer to the container, m11, m12 ... m44, for row vectors.
  package static let matrix = 0..<16
  /// Four for each property in the order of `Property`; what is not there is 0.
  package static let properties = 16..<(16 + 4 * Property.allCases.count)
  package static let stride = properties.upperBound
}
