/// A key path of a layer: a property, and what of it.
struct LayerKeyPath {
  /// The property, `position` in `position.x`.
  let property: String
  private let part: Part

  private enum Part {
    case whole
    case numbers(Range<Int>)
    case component(String)
  }

  init(_ keyPath: String) {
    guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      (property, part) = (keyPath, .whole)
      return
    }
    let head = String(keyPath[..<dot])
    let tail = String(keyPath[keyPath.index(after: dot)...])
    switch head {
    case "transform", "sublayerTransform":
      (property, part) = (head, .component(tail))
    case "position", "anchorPoint", "startPoint", "endPoint", "shadowOffset":
      (property, part) = (head, .numbers(tail == "y" || tail == "height" ? 1..<2 : 0..<1))
    case "bounds", "contentsRect":
      let ranges: [String: Range<Int>] = [
        "origin": 0..<2, "origin.x": 0..<1, "origin.y": 1..<2,
        "size": 2..<4, "size.width": 2..<3, "size.height": 3..<4,
      ]
      (property, part) = (head, ranges[tail].map(Part.numbers) ?? .whole)
    default:
      (property, part) = (keyPath, .whole)
    }
  }

  /// What the key path means of a property's value.
  func read(_ value: PartialValue) -> [Double]? {
    switch part {
    case .whole: value.whole.numbers
    case .numbers(let range): Array(value.whole.numbers[range])
    case .component(let name): value.components[name]
    }
  }

  /// Puts `new` in place of what the key path means, or adds it.
  func write(_ new: LayerValue, to value: inout PartialValue, adding: Bool = false) {
    switch part {
    case .whole:
      if adding, case .matrix(let a) = value.whole, case .matrix(let b) = new {
        value.whole = .matrix(CATransform3DConcat(b, a))
      } else if adding {
        value.whole = value.whole.combined(with: new, +) ?? new
      } else {
        value.whole = new
      }
    case .numbers(let range):
      var numbers = value.whole.numbers
      for (index, number) in zip(range, new.numbers) {
        numbers[index] = adding ? numbers[index] + number : number
      }
      value.whole = value.whole.like(numbers)
    case .component(let name):
      var numbers = new.numbers
      if adding, let old = value.components[name] { numbers = zip(old, numbers).map { $0 + $1 } }
      value.components[name] = numbers
    }
  }
}

/// A property's value while animations are applied to it. A transform's components stay as they
/// were set, so that a whole turn remains one.
struct PartialValue {
  private var base: LayerValue
  private var parts: TransformComponents?

  init(_ value: LayerValue) { base = value }

  var whole: LayerValue {
    get { parts.map { .matrix($0.matrix) } ?? base }
    set { (base, parts) = (newValue, nil) }
  }

  var components: TransformComponents {
    get {
      if let parts { return parts }
      guard case .matrix(let matrix) = base else {
        return TransformComponents(CATransform3DIdentity)
      }
      return TransformComponents(matrix)
    }
    set { parts = newValue }
  }
}

extension CALayer {
  /// The numbers of the model at a key path; nil for an unknown one.
  func modelNumbers(at keyPath: String) -> [Double]? {
    let path = LayerKeyPath(keyPath)
    return modelValue(of: path.property).flatMap { path.read(PartialValue($0)) }
  }

  /// Sets the model at a key path, with the animation that such a change has; false for an unknown
  /// one.
  func setModelValue(_ value: LayerValue, at keyPath: String) -> Bool {
    let path = LayerKeyPath(keyPath)
    guard let old = modelValue(of: path.property) else { return false }
    var partial = PartialValue(old)
    path.write(value, to: &partial)
    var isKnown = false
    change(path.property) { isKnown = setModelValue(partial.whole, of: path.property) }
    return isKnown
  }
}
