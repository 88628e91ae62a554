public import TimelineIR
public import TransitionCatalog

/// A keyframe whose value is known.
public struct KeyframeValue: Equatable, Sendable {
  /// In 0...1 of the track's clock.
  public var place: Double
  /// As many numbers as the value's type has; the others are 0.
  public var value: SIMD4<Double>
  /// Eases the segment that ends here; nil is a straight line.
  public var curve: Curve?

  public init(place: Double, value: SIMD4<Double>, curve: Curve? = nil) {
    self.place = place
    self.value = value
    self.curve = curve
  }
}

/// Values between keyframes, as one cubic polynomial for each stretch (semantics, section 4).
///
/// Before the first keyframe and behind the last the value holds, on a clock that overshoots too:
/// only whole arrows, which are no keyframes, go on.
public struct PreparedKeyframes: Equatable, Sendable {
  private let plan: KeyframePlan
  private let coefficients: [Double]

  /// `runs` in the order of their places; a type that does not interpolate is asked for as
  /// `discrete`. Without any keyframe the value is 0.
  public init(runs: [[KeyframeValue]], calculation: CalculationMode) {
    var keys: [KeyframePlan.Key] = []
    var values: [SIMD4<Double>] = []
    for run in runs where !run.isEmpty {
      for each in run {
        keys.append(KeyframePlan.Key(place: each.place, curve: each.curve, isLast: false))
        values.append(each.value)
      }
      keys[keys.count - 1].isLast = true
    }
    if keys.isEmpty {
      keys = [KeyframePlan.Key(place: 0, curve: nil, isLast: true)]
      values = [.zero]
    }
    if calculation.isPaced { KeyframePlan.pace(&keys, by: values) }
    plan = KeyframePlan(keys, KeyframePlan.Form(calculation))
    var coefficients: [Double] = []
    plan.appendCoefficients(of: values, count: 4, to: &coefficients)
    self.coefficients = coefficients
  }

  /// The value at `place` on the track's clock.
  public func value(at place: Double) -> SIMD4<Double> {
    coefficients.withUnsafeBufferPointer {
      plan.value(at: plan.spot(at: place), $0, from: 0, count: 4)
    }
  }
}
