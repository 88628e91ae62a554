/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  case composed
}

/// What gives a property animator its timing.
@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve.
@MainActor public class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  let curve: UnitBezier
  public let timingCurveType: UITimingCurveType

  /// The default curve of Core Animation.
  public override init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    curve = UnitBezier(0.25, 0.1, 0.25, 1)
    timingCurveType = .builtin
  }
  public init(animationCurve curve: UIView.AnimationCurve) {
    let bezier = curve.bezier
    animationCurve = curve
    controlPoint1 = CGPoint(x: bezier.x1, y: bezier.y1)
    controlPoint2 = CGPoint(x: bezier.x2, y: bezier.y2)
    self.curve = bezier
    timingCurveType = .builtin
  }
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    curve = UnitBezier(Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    timingCurveType = .cubic
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Positions move by the velocity's `dx` in x and by its `dy` in y, as the header has it, all
/// other properties by `dx`.
@MainActor public class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  enum Form {
    case ratio(Double)
    case physical(Spring)
  }

  public let initialVelocity: CGVector
  let form: Form

  /// The system's spring: mass 3, stiffness 1000, damping 500.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    Self.check(velocity)
    initialVelocity = velocity
    form = .ratio(ratio)
  }
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    Self.check(velocity)
    initialVelocity = velocity
    form = .physical(
      Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx))
  }

  private static func check(_ velocity: CGVector) {
    Faults.check(
      velocity.dx.isFinite && velocity.dy.isFinite, "a spring's velocity is not finite")
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}

/// A timing with its duration: the progress at every second.
struct Timing {
  private enum Shape {
    case cubic(UnitBezier)
    case spring(Spring)
  }

  let duration: TimeInterval
  private let shape: Shape
  /// What moves y where that has a velocity of its own.
  private var across: Spring?

  init(_ curve: UnitBezier, duration: TimeInterval) {
    shape = .cubic(curve)
    self.duration = duration
  }
  init(_ spring: Spring, duration: TimeInterval) {
    shape = .spring(spring)
    self.duration = duration
  }

  /// A physical spring brings its own duration and ignores the one that is given.
  @MainActor init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
    if let spring = provider.springTimingParameters {
      let velocity = spring.initialVelocity
      switch spring.form {
      case .ratio(let ratio):
        self.init(
          Spring(dampingRatio: ratio, duration: duration, velocity: velocity.dx),
          duration: duration)
        if velocity.dy != velocity.dx {
          across = Spring(dampingRatio: ratio, duration: duration, velocity: velocity.dy)
        }
      case .physical(let along):
        let across = Spring(along, velocity: velocity.dy)
        self.init(
          along,
          duration: max(along.propertyAnimatorSettling, across.propertyAnimatorSettling))
        if velocity.dy != velocity.dx { self.across = across }
      }
    } else {
      self.init(
        provider.cubicTimingParameters?.curve ?? UnitBezier(0, 0, 1, 1), duration: duration)
    }
  }

  /// The curve; nil for a spring.
  var function: CAMediaTimingFunction? {
    guard case .cubic(let curve) = shape else { return nil }
    return CAMediaTimingFunction(curve)
  }

  /// What a block animation of this timing is made of.
  func animation(of keyPath: String) -> CABasicAnimation {
    switch shape {
    case .cubic(let curve):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = CAMediaTimingFunction(curve)
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.stiffness = spring.frequency * spring.frequency
      animation.damping = 2 * spring.ratio * spring.frequency
      animation.initialVelocity = spring.velocity
      return animation
    }
  }

  /// The progress of y, where it has one of its own.
  func progressAcross(at seconds: TimeInterval) -> Double? {
    guard let across else { return nil }
    return seconds <= 0 ? 0 : seconds >= duration ? 1 : across.progress(at: seconds)
  }

  /// 0 at the beginning, exactly 1 at the end, which a spring reaches by a snap.
  func progress(at seconds: TimeInterval) -> Double {
    if seconds <= 0 { return 0 }
    if seconds >= duration { return 1 }
    switch shape {
    case .cubic(let curve): return curve.value(at: seconds / duration)
    case .spring(let spring): return spring.progress(at: seconds)
    }
  }
}

extension UIView.AnimationCurve {
  var bezier: UnitBezier {
    switch self {
    case .easeInOut: UnitBezier(0.42, 0, 0.58, 1)
    case .easeIn: UnitBezier(0.42, 0, 1, 1)
    case .easeOut: UnitBezier(0, 0, 0.58, 1)
    case .linear: UnitBezier(0, 0, 1, 1)
    }
  }
}
