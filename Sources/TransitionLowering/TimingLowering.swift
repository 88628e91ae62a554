import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// Curves and springs: from what is written to numbers, every spring solved to mass, stiffness and
/// damping.
extension Checker {
  /// The curve, or nil when a mistake has been reported.
  mutating func curve(_ syntax: CurveSyntax) -> Curve? {
    switch syntax.kind {
    case .invalid: return nil
    case .named(let name): return Curve(name)
    case .cubicBezier(let arguments): return bezier(arguments)
    case .steps(let count): return steps(count)
    case .stops(let stops): return self.stops(stops)
    case .token(let path): return curve(ofToken: path, at: syntax.span)
    }
  }

  private mutating func bezier(_ arguments: [ExpressionSyntax]) -> Curve? {
    var numbers: [Double] = []
    for argument in arguments {
      constant(argument, as: .number, what: "a control point").map { numbers.append($0) }
    }
    guard numbers.count == 4 else { return nil }
    var isFine = true
    for index in numbers.indices {
      let (axis, limits) = index % 2 == 0 ? ("x", 0...1) : ("y", Curve.values)
      let what = "the \(axis) of a control point"
      if !isWithin(limits, what, numbers[index], arguments[index].span) { isFine = false }
    }
    guard isFine else { return nil }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private mutating func steps(_ syntax: ExpressionSyntax) -> Curve? {
    guard let count = constant(syntax, as: .number, what: "the number of steps") else {
      return nil
    }
    guard count >= 1, count <= 1000, count == count.rounded() else {
      report(.notACount("the number of steps", value: count, limits: 1...1000, at: syntax.span))
      return nil
    }
    return .steps(count: Int(count))
  }

  /// Places that are not written lie evenly between their neighbours, the first at 0 and the last
  /// at 1; none goes back behind one before it (CSS Easing Functions, level 2).
  private mutating func stops(_ syntax: [CurveSyntax.Stop]) -> Curve? {
    var values: [(value: Double, place: Double?)] = []
    var isFine = true
    for stop in syntax {
      let value = constant(stop.value, as: .number, what: "a stop's value")
      let places = stop.places.compactMap { constant($0, as: .number, what: "a stop's place") }
      guard let value, isWithin(Curve.values, "a stop's value", value, stop.value.span),
        places.count == stop.places.count
      else {
        isFine = false
        continue
      }
      if places.isEmpty { values.append((value, nil)) }
      for place in places { values.append((value, place)) }
    }
    guard isFine else { return nil }
    values[0].place = values[0].place ?? 0
    values[values.count - 1].place = values[values.count - 1].place ?? 1
    var largest = -Double.infinity
    for index in values.indices {
      guard let place = values[index].place else { continue }
      largest = max(largest, place)
      values[index].place = largest
    }
    let stops = evenlySpaced(values)
    // What goes straight from 0 to 1 is a line, whatever it is called.
    let isOnLine = stops.allSatisfy { ($0.value - $0.place).magnitude < 1e-12 }
    let isLine = isOnLine && (stops.first?.place ?? 0) < (stops.last?.place ?? 0)
    return isLine ? .linear : .stops(stops)
  }

  private func evenlySpaced(_ values: [(value: Double, place: Double?)]) -> [CurveStop] {
    var stops: [CurveStop] = []
    var last = 0
    for (index, stop) in values.enumerated() {
      guard let place = stop.place else { continue }
      let start = values[last].place ?? 0
      let step = (place - start) / Double(max(index - last, 1))
      for between in last..<index where between > last {
        let offset = Double(between - last)
        stops.append(CurveStop(place: start + step * offset, value: values[between].value))
      }
      stops.append(CurveStop(place: place, value: stop.value))
      last = index
    }
    return stops
  }

  /// Some seconds: nil for a mistake, some(nil) where nothing is written.
  mutating func seconds(
    _ syntax: Located<ExpressionSyntax>?, what: String, isPositive: Bool
  ) -> Double?? {
    guard let syntax else { return .some(nil) }
    let token = syntax.value.tokenPath
    if let token, isLength(token) {
      report(.lengthForTime(token.map(\.value), what: what, at: syntax.value.span))
      return nil
    }
    // A transition is worth its duration, and behind 'delay' its delay.
    let delay: Double? =
      if !isPositive, let token { delay(ofToken: token, at: syntax.value.span) } else { nil }
    guard let value = delay ?? constant(syntax.value, as: .time, what: what) else { return nil }
    if value < 0 || (isPositive && value == 0) || value > 3600 {
      report(.timeOutOfRange(what, value: value, isPositive: isPositive, at: syntax.value.span))
      return nil
    }
    warnOfMilliseconds(value, "this lasts", syntax.value.span)
    if isPositive, case .number(let number, .milliseconds) = syntax.value.kind, number < 1 {
      report(.looksLikeSeconds(number, at: syntax.value.span))
    }
    return .some(value)
  }

  /// Tells of so many seconds that milliseconds may be meant.
  private mutating func warnOfMilliseconds(_ value: Double, _ what: String, _ span: Span) {
    guard value >= Tolerance.milliseconds else { return }
    report(.looksLikeMilliseconds(value, what, at: span))
  }

  // MARK: Springs

  /// A spring with its numbers checked, before it is known how long it has.
  struct SpringNumbers {
    var form: SpringForm
    var values: [SpringKey: Double]
    var syntax: SpringSyntax

    subscript(key: SpringKey, default value: Double) -> Double { values[key] ?? value }

    /// A damping that is a ratio where UIKit and others name it; nil where it may be meant as it stands.
    var dampingOfAnother: Double? {
      guard form == .physical, values[.stiffness] == nil, let damping = values[.damping],
        damping > 0, damping <= 1
      else { return nil }
      return damping
    }

    /// The spring of the physical form when nothing damps it.
    var undamped: Spring? {
      guard form == .physical, values[.damping] == 0 else { return nil }
      return Spring(
        mass: self[.mass, default: 1], stiffness: self[.stiffness, default: 100], damping: 0,
        velocity: self[.velocity, default: 0])
    }
  }

  /// The numbers of a spring; nil when a mistake has been reported.
  mutating func numbers(of syntax: SpringSyntax) -> SpringNumbers? {
    let form = form(of: syntax)
    var values: [SpringKey: Double] = [:]
    var isFine = syntax.isWhole
    for entry in syntax.entries {
      let key = entry.key.value
      let type: ValueType = key == .response ? .time : .number
      guard
        let value = constant(entry.value, as: type, what: "'\(key.rawValue)'"),
        isWithinRange(key, value, entry.value)
      else {
        isFine = false
        continue
      }
      if key == .response { warnOfMilliseconds(value, "a response of", entry.value.span) }
      values[key] = value
    }
    guard let form, isFine else { return nil }
    let result = SpringNumbers(form: form, values: values, syntax: syntax)
    warnOfOverdamped(result)
    return result
  }

  /// Tells of a spring by mass, stiffness and damping whose ratio is above 1; of one who has worked out
  /// the ratio of 1 and rounded the damping, nothing is told.
  private mutating func warnOfOverdamped(_ numbers: SpringNumbers) {
    let spring = physical(numbers)
    guard numbers.form == .physical, spring.dampingRatio > 1.005 else { return }
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    report(
      .overdamped(
        "damping", spring.damping, playedAs: critical,
        at: numbers.syntax[.damping]?.value.span ?? numbers.syntax.span,
        isWritten: numbers.syntax[.damping] != nil, isConstant: numbers.syntax.namesNothing))
  }

  private func physical(_ numbers: SpringNumbers) -> Spring {
    Spring(
      mass: numbers[.mass, default: 1], stiffness: numbers[.stiffness, default: 100],
      damping: numbers[.damping, default: 10], velocity: numbers[.velocity, default: 0])
  }

  private mutating func form(of syntax: SpringSyntax) -> SpringForm? {
    let keys = syntax.entries.map(\.key)
    let telling = keys.filter { $0.value != .velocity }
    let fitting = SpringForm.allCases.filter { form in
      telling.allSatisfy { form.keys.contains($0.value) }
    }
    guard let first = telling.first else {
      guard syntax.isWhole else { return nil }
      report(
        .springWithoutForm(at: syntax.span.start < syntax.span.end ? syntax.span : syntax.keySpan))
      return nil
    }
    // { dampingRatio } alone is a damped spring, beside a response it belongs to that.
    if let form = fitting.first(where: { $0.isNamed(by: telling.map(\.value)) }) { return form }
    if fitting.isEmpty, telling.count > 1 {
      let other = telling.first { key in
        !SpringForm.allCases.contains {
          $0.keys.contains(key.value) && $0.keys.contains(first.value)
        }
      }
      report(.mixedSpring(first, other ?? telling[telling.count - 1]))
    }
    return nil
  }

  private mutating func isWithinRange(
    _ key: SpringKey, _ value: Double, _ written: ExpressionSyntax
  ) -> Bool {
    let span = written.span
    let what = "'\(key.rawValue)'"
    switch key {
    case .response where value <= 0:
      report(.timeOutOfRange(what, value: value, isPositive: true, at: span))
    case .mass, .stiffness, .damping, .response:
      // Beyond these what is worked out from them leaves the range of numbers.
      if value > 0 { return isWithin((key == .damping ? 0 : 1e-9)...1e9, what, value, span) }
      if key == .damping, value == 0, allowsUndamped { return true }
      report(
        key == .damping && value == 0
          ? .neverSettles(what: what, at: span) : .notAbove(0, what, value: value, at: span))
    case .dampingRatio:
      if value > 1 {
        report(.dampingRatioAboveOne(value, at: span, isConstant: written.names.isEmpty))
      }
      if value >= Spring.lowestDampingRatio { return true }
      report(
        value > 0
          ? .dampingRatioTooLow(value, at: span)
          : value == 0
            ? .neverSettles(what: what, at: span) : .notAbove(0, what, value: value, at: span))
    case .bounce:
      if value > -1, value < 0 {
        let isConstant = written.names.isEmpty
        report(.overdamped("bounce", value, playedAs: 0, at: span, isConstant: isConstant))
      }
      if value > -1, value < 1 { return true }
      report(
        value == 1
          ? .neverSettles(what: what, at: span)
          : .notBetween(what, value: value, limits: -1...1, at: span))
    case .velocity: return isWithin(Spring.velocities, what, value, span)
    }
    return false
  }

  /// Whether a number lies within its limits; a mistake has been reported where it does not.
  private mutating func isWithin(
    _ limits: ClosedRange<Double>, _ what: String, _ value: Double, _ span: Span
  ) -> Bool {
    if limits.contains(value) { return true }
    report(.outOfRange(what, value: value, limits: limits, at: span))
    return false
  }

  /// The spring in the time it has: `duration` seconds, or its own settling time.
  ///
  /// For the damped form `duration` is when it has come to rest, for the perceptual one the
  /// duration that is perceived; the others bring their own and `duration` is not looked at.
  mutating func solve(_ numbers: SpringNumbers, duration: Double) -> SolvedSpring? {
    let velocity = numbers[.velocity, default: 0]
    switch numbers.form {
    case .damped:
      let ratio = numbers[.dampingRatio, default: 1]
      if let solution = SolvedSpring(
        dampingRatio: ratio, duration: duration, velocity: velocity)
      {
        return solution
      }
      report(.unsolvableSpring(at: numbers.syntax.span))
      return nil
    case .physical:
      return settled(physical(numbers), numbers)
    case .response:
      return settled(
        Spring(
          response: numbers[.response, default: 1],
          dampingRatio: numbers[.dampingRatio, default: 1], velocity: velocity), numbers)
    case .perceptual:
      return settled(
        Spring(
          bounce: numbers[.bounce, default: 0], duration: duration, velocity: velocity), numbers)
    }
  }

  private mutating func settled(_ spring: Spring?, _ numbers: SpringNumbers) -> SolvedSpring? {
    if let spring, let time = spring.settlingTime, time > 0, time <= 3600 || allowsUndamped {
      return SolvedSpring(spring: spring, interface: .physical, duration: time)
    }
    report(.unsolvableSpring(at: numbers.syntax.span))
    return nil
  }
}

/// A spring with the time it plays in, in seconds.
package struct SolvedSpring: Sendable {
  package var spring: Spring
  package var interface: SpringInterface
  package var duration: Double

  init(spring: Spring, interface: SpringInterface, duration: Double) {
    self.spring = spring
    self.interface = interface
    self.duration = duration
  }

  /// The spring that has come to rest after `duration`; nil where there is none.
  init?(dampingRatio: Double, duration: Double, velocity: Double) {
    guard
      let solution = DampingRatioSolution(
        dampingRatio: dampingRatio, duration: duration, velocity: velocity)
    else { return nil }
    self.init(
      spring: solution.spring,
      interface: solution.agreesWithNewton ? .dampingRatio(solution.dampingRatio) : .timed,
      duration: duration)
  }

  package var timing: Timing { .spring(spring, interface) }
}

extension SpringForm {
  /// Whether these keys, which all belong to the form, tell it from the others.
  fileprivate func isNamed(by keys: [SpringKey]) -> Bool {
    switch self {
    case .damped: keys == [.dampingRatio]
    case .physical: true
    case .response: keys.contains(.response)
    case .perceptual: keys.contains(.bounce)
    }
  }
}
