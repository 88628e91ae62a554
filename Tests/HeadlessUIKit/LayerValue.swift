/// A value of a layer's property, as animations see it.
enum LayerValue {
  case numbers([Double])
  case matrix(CATransform3D)
  case path(CGPath)

  /// The value in an animation's `fromValue` or `values`; nil for what cannot be animated.
  init?(_ any: Any) {
    switch any {
    case let v as CGFloat: self = .numbers([Double(v)])
    case let v as Double: self = .numbers([v])
    case let v as Float: self = .numbers([Double(v)])
    case let v as Int: self = .numbers([Double(v)])
    case let v as Bool: self = .numbers([v ? 1 : 0])
    case let v as NSNumber: self = .numbers([v.doubleValue])
    case let v as CGPoint: self = .numbers([v.x, v.y])
    case let v as CGSize: self = .numbers([v.width, v.height])
    case let v as CGVector: self = .numbers([v.dx, v.dy])
    case let v as CGRect: self = .numbers([v.minX, v.minY, v.width, v.height])
    case let v as CATransform3D: self = .matrix(v)
    case let v as CGAffineTransform: self = .matrix(CATransform3DMakeAffineTransform(v))
    case let v as CGColor: self = .numbers(v.rgba)
    case let v as UIColor: self = .numbers(v.cgColor.rgba)
    case let v as CGPath: self = .path(v)
    case let v as LayerValue: self = v
    case let v as [Any]:
      var numbers: [Double] = []
      for element in v {
        guard case .numbers(let part)? = LayerValue(element) else { return nil }
        numbers += part
      }
      self = .numbers(numbers)
    default: return nil
    }
  }

  /// The numbers in order: coordinates, sixteen elements, red green blue alpha, a path's points.
  var numbers: [Double] {
    switch self {
    case .numbers(let v): v
    case .matrix(let m): m.elements
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    }
  }

  var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  func equals(_ other: LayerValue) -> Bool { numbers == other.numbers }

  /// From this value at 0 to `other` at 1; springs ask for more.
  func blended(with other: LayerValue, at p: Double) -> LayerValue {
    switch (self, other) {
    case (.matrix(let a), .matrix(let b)):
      return .matrix(MatrixInterpolation(from: a, to: b).value(at: p))
    case (.path(let a), .path(let b)):
      return a.blended(with: b, at: p).map(LayerValue.path) ?? (p < 1 ? self : other)
    default:
      return combined(with: other) { p == 1 ? $1 : $0 + ($1 - $0) * p } ?? (p < 1 ? self : other)
    }
  }

  /// Element by element; nil when the two have not the same shape.
  func combined(
    with other: LayerValue, _ operation: (Double, Double) -> Double
  ) -> LayerValue? {
    let (a, b) = (numbers, other.numbers)
    guard a.count == b.count else { return nil }
    return like(zip(a, b).map(operation))
  }

  /// This value after `end` has been reached `times` times: numbers add, matrices are concatenated.
  func added(to end: LayerValue, times: Double) -> LayerValue {
    guard case .matrix(let turn) = end, case .matrix(var sum) = self else {
      return combined(with: end) { $0 + times * $1 } ?? self
    }
    for _ in 0..<Int(times) { sum = CATransform3DConcat(sum, turn) }
    return .matrix(sum)
  }

  /// The same kind of value with other numbers.
  func like(_ numbers: [Double]) -> LayerValue {
    switch self {
    case .numbers: .numbers(numbers)
    case .matrix: .matrix(CATransform3D(elements: numbers))
    case .path(let path): .path(path.moved(to: numbers))
    }
  }

  /// The way between two values along paced keyframes.
  func distance(to other: LayerValue) -> Double {
    let (a, b) = (numbers, other.numbers)
    guard a.count == b.count else { return 0 }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
