/// Collects what an animation block changes.
final class BlockRecorder {
  nonisolated(unsafe) private(set) static var current: BlockRecorder?
  nonisolated(unsafe) static var areAnimationsEnabled = true

  /// What of a view's layer a block animates; property animators do the corner radius since iOS 11.
  static let animatableKeys: Set<String> = [
    "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "effect",
  ]

  /// One property's way; the layer's model is at the end already.
  struct Change {
    let layer: CALayer
    let key: String
    let from: LayerValue
    var to: LayerValue
  }

  private(set) var changes: [Change] = []
  private var indices: [Place: Int] = [:]
  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Takes down a change that has just been made; `start` is what was on screen before it.
  func record(_ layer: CALayer, _ key: String, from start: LayerValue) {
    guard let new = layer.modelValue(of: key) else { return }
    Faults.check(new.isFinite, "\(key) is animated to a value that is not finite")
    let place = Place(layer: ObjectIdentifier(layer), key: key)
    if let index = indices[place] {
      changes[index].to = new
    } else {
      indices[place] = changes.count
      changes.append(Change(layer: layer, key: key, from: start, to: new))
    }
  }

  /// The changes that lead somewhere.
  var realChanges: [Change] { changes.filter { !$0.from.equals($0.to) } }

  /// Runs `block` with this recorder in charge.
  func run(_ block: () -> Void) {
    let outer = Self.current
    Self.current = self
    block()
    Self.current = outer
  }

  /// Runs `block` with nobody recording.
  static func runUnrecorded(_ block: () -> Void) {
    let outer = current
    current = nil
    block()
    current = outer
  }

  static func reset() { (current, areAnimationsEnabled) = (nil, true) }
}
