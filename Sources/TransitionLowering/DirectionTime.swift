import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// The time of a direction, as its tracks need it.
struct DirectionTime {
  /// Seconds, delay not counted.
  var duration: Double
  var clock: Timing
  /// The place that made the clock a spring.
  var springSpan: Span?
  /// False where the time could not be made sense of; tracks are checked all the same, but not for
  /// how long they last.
  var isKnown = true
}

extension Checker {
  /// The time of a direction, and what it is made of.
  struct Clock {
    var time: DirectionTime
    var numbers: SpringNumbers?
    /// Seconds as they were written, here or in the base's text.
    var written: Double?
  }

  /// The clock and duration that a direction writes, or has from its base.
  mutating func time(
    of syntax: DirectionSyntax, base: LoweredDirection?, isComplete: Bool
  ) -> Clock? {
    let duration = seconds(syntax.duration, what: "'duration'", isPositive: true)
    let curve = syntax.curve.map { self.curve($0.value) }
    let numbers = syntax.spring.map { self.numbers(of: $0) }
    if let curve = syntax.curve, let spring = syntax.spring {
      if spring.isWhole { report(.curveBesideSpring(at: spring.keySpan, curve: curve.span)) }
      return nil
    }
    guard let duration, curve.map({ $0 != nil }) ?? true, numbers.map({ $0 != nil }) ?? true else {
      return nil
    }
    if let curve = curve ?? nil {
      let inherited = base?.writtenDuration ?? base?.direction.duration
      return plain(.curve(curve), duration ?? inherited, syntax, isComplete)
    }
    if let spring = numbers ?? nil {
      return sprung(
        spring, duration, base: base, span: syntax.spring?.keySpan ?? syntax.span, syntax,
        isComplete)
    }
    if let spring = base?.springNumbers {
      return sprung(
        spring, duration, base: base, span: base?.springSpan ?? syntax.span, syntax, isComplete)
    }
    // easeInOut is what UIKit takes where nothing is said.
    let clock = base?.direction.clock ?? .curve(Curve(.easeInOut))
    return plain(clock, duration ?? base?.direction.duration, syntax, isComplete)
  }

  private mutating func plain(
    _ clock: Timing, _ duration: Double?, _ syntax: DirectionSyntax, _ isComplete: Bool
  ) -> Clock? {
    guard let duration else {
      if isComplete, syntax.duration == nil {
        report(.missingDuration(of: syntax.name.value, at: syntax.name.span))
      }
      return nil
    }
    return Clock(
      time: DirectionTime(duration: duration, clock: clock), numbers: nil, written: duration)
  }

  private mutating func sprung(
    _ spring: SpringNumbers, _ written: Double?, base: LoweredDirection?, span: Span,
    _ syntax: DirectionSyntax, _ isComplete: Bool
  ) -> Clock? {
    if spring.form.bringsDuration, written != nil {
      report(
        .durationOfSpring(
          at: syntax.duration?.span ?? syntax.span, spring: span, ratio: spring.dampingOfAnother))
      return nil
    }
    let duration = written ?? base?.writtenDuration ?? base?.direction.duration
    if !spring.form.bringsDuration, duration == nil {
      if isComplete {
        report(.springWithoutDuration(of: syntax.name.value, at: spring.syntax.keySpan))
      }
      return nil
    }
    guard let solved = solve(spring, duration: duration ?? 0) else { return nil }
    return Clock(
      time: DirectionTime(duration: solved.duration, clock: solved.timing, springSpan: span),
      numbers: spring, written: spring.form.bringsDuration ? nil : duration)
  }
}
