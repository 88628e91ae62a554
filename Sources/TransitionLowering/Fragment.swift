import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// Pieces of the language that stand by themselves, as on a command line.
package struct Fragment {
  private var checker = Checker(transition: "", space: NameSpace())

  /// - Parameter room: The container's rect and its safe area's, where that can be asked for.
  package init(in room: (container: Value, safeArea: Value)? = nil) { checker.room = room }

  package var diagnostics: [Diagnostic] {
    checker.diagnostics.map { finding in
      guard finding.kind == .unknownName, checker.room == nil || finding.fixes.isEmpty else {
        return finding
      }
      // What a spec gives names to is not there.
      var finding = finding
      finding.help =
        checker.room == nil
        ? "write the value itself: nothing has a name here"
        : "write the value itself: nothing but 'container' has a name here"
      finding.fixes = []
      return finding
    }
  }

  /// A constant of a type; nil when a mistake has been found.
  package mutating func value(
    _ syntax: ExpressionSyntax, as type: ValueType, what: String
  ) -> Value? {
    guard let expression = checker.check(syntax, as: type, for: .named(what), what: what)
    else {
      return nil
    }
    return checker.constant(expression, syntax, what: what)
  }

  /// What a timing by itself can be.
  package enum Timing: Sendable {
    case curve(Curve)
    /// `duration` as it was given, or the settling time of a spring that brings its own; nil when
    /// it never settles.
    case spring(Spring, duration: Double?)
    case keyframes([Keyframe], CalculationMode)
  }

  /// A timing; springs that never settle are let through, since they can be looked at.
  package mutating func timing(_ syntax: TimingSyntax, duration: Double?) -> Timing? {
    switch syntax {
    case .curve(let curve): return checker.curve(curve).map { .curve($0) }
    case .keyframes(let keyframes, let mode):
      return checker.numbers(keyframes).map { .keyframes($0, mode) }
    case .spring(let spring): return self.spring(spring, duration: duration)
    }
  }

  private mutating func spring(_ syntax: SpringSyntax, duration: Double?) -> Timing? {
    checker.allowsUndamped = true
    guard let numbers = checker.numbers(of: syntax) else { return nil }
    if numbers.form.bringsDuration, duration != nil {
      checker.report(
        .durationOfSpring(at: syntax.span, spring: syntax.span, ratio: numbers.dampingOfAnother))
      return nil
    }
    // As Apple's own springs of this form have it where nothing is said.
    let duration = duration ?? (numbers.form == .perceptual ? 0.5 : nil)
    if !numbers.form.bringsDuration, duration == nil {
      checker.report(.fragmentWithoutDuration(at: syntax.span))
      return nil
    }
    if let spring = numbers.undamped { return .spring(spring, duration: nil) }
    guard let solved = checker.solve(numbers, duration: duration ?? 0) else { return nil }
    return .spring(solved.spring, duration: duration ?? solved.duration)
  }
}
