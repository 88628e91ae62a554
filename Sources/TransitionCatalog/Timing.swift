/// The curves that have a name.
public enum NamedCurve: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut

  /// The control points (x1, y1, x2, y2); nil is the straight line. Apple's values.
  package var controlPoints: (Double, Double, Double, Double)? {
    switch self {
    case .linear: nil
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInOut: (0.42, 0, 0.58, 1)
    }
  }

  package var summary: String {
    switch self {
    case .linear: "even speed"
    case .easeIn: "starts slowly"
    case .easeOut: "ends slowly"
    case .easeInOut: "starts and ends slowly; the clock of a direction that names none"
    }
  }
}

/// The curves that are written as calls.
package enum CurveFunction: String, CaseIterable, Sendable {
  case cubicBezier, steps, linear

  package var signature: String {
    switch self {
    case .cubicBezier: "cubicBezier(x1, y1, x2, y2)"
    case .steps: "steps(n)"
    case .linear: "linear(0, 0.25 25%, 1)"
    }
  }

  package var summary: String {
    switch self {
    case .cubicBezier: "a Bézier curve from (0, 0) to (1, 1) with two control points, x in 0...1"
    case .steps: "n jumps of equal height, each at the end of its part"
    case .linear: "straight lines through stops, each a value and, if wanted, its place"
    }
  }
}

/// How values between keyframes are found; the words are UIKit's.
public enum CalculationMode: String, CaseIterable, Sendable {
  case linear, discrete, paced, cubic, cubicPaced

  package var summary: String {
    switch self {
    case .linear: "straight lines between the keyframes"
    case .discrete: "each keyframe's value holds until the next"
    case .paced: "straight lines at even speed; the places between the ends are found"
    case .cubic: "a smooth curve through the keyframes"
    case .cubicPaced: "a smooth curve through the keyframes at about even speed"
    }
  }
}

/// The forms in which a spring can be written.
package enum SpringForm: CaseIterable, Sendable {
  case damped, physical, response, perceptual

  /// The keys that only this form, or this form and few others, may have, in the order written.
  package var keys: [SpringKey] {
    switch self {
    case .damped: [.dampingRatio, .velocity]
    case .physical: [.mass, .stiffness, .damping, .velocity]
    case .response: [.response, .dampingRatio, .velocity]
    case .perceptual: [.bounce, .velocity]
    }
  }

  /// Whether the spring's own numbers say how long it lasts.
  package var bringsDuration: Bool {
    switch self {
    case .physical, .response: true
    case .damped, .perceptual: false
    }
  }
}

/// Limits of the evaluator and the solvers, in one place with their sources.
package enum Tolerance {
  /// So many seconds that milliseconds may have been meant.
  package static let milliseconds = 20.0
  /// What is left of the way when a spring counts as settled (Apple's value).
  package static let springRest = 0.001
  /// The range of damping ratios that UIKit takes (Apple's values, in single precision).
  package static let dampingRatio = 1.1920929e-7...1.0
  /// The range of durations that UIKit's spring solver takes, in seconds.
  package static let springDuration = 0.01...10.0
  /// The place of what happens as soon as a clock begins, and not before.
  package static let beginning = 0.0001
  /// How near two places on a clock count as the same.
  package static let place = 1e-9
  /// The same where only rounding is between them: what becomes of a fraction of some seconds that is
  /// taken of them again.
  package static let rounding = 1e-13
  /// The least time of a member of a group whose delays leave it none, in seconds.
  package static let memberDuration = 0.001
}
