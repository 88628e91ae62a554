import TransitionCatalog
import TransitionDiagnostics

/// An expression as it was written: names are not resolved, types not known.
package struct ExpressionSyntax: Sendable {
  package indirect enum Kind: Sendable {
    case number(Double, Unit?)
    /// Red, green, blue and alpha in 0...1.
    case color(SIMD4<Double>)
    case boolean(Bool)
    case name(String)
    case member(ExpressionSyntax, Located<String>)
    case call(Located<String>, [ExpressionSyntax])
    case unary(Located<UnaryOperator>, ExpressionSyntax)
    case binary(Located<BinaryOperator>, ExpressionSyntax, ExpressionSyntax)
    /// What could not be read; it has been reported.
    case invalid
  }

  package var kind: Kind
  package var span: Span

  /// Where a name, or a name with members such as `from.frame`, stands for the first time; all of it
  /// where it is not to be found.
  package func place(of name: String) -> Span { find(name) ?? span }

  private func find(_ name: String) -> Span? {
    switch kind {
    case .number, .color, .boolean, .invalid: nil
    case .name(let other): other == name ? span : nil
    case .member(let base, _): path == name ? span : base.find(name)
    case .call(_, let arguments): arguments.lazy.compactMap { $0.find(name) }.first
    case .unary(_, let operand): operand.find(name)
    case .binary(_, let left, let right): left.find(name) ?? right.find(name)
    }
  }

  /// A name and its members with dots between them; nil for what begins with something else.
  private var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let member): base.path.map { $0 + "." + member.value }
    default: nil
    }
  }

  /// Whether it is a number that is written in percent, with a sign or without.
  var isPercentage: Bool {
    switch kind {
    case .number(_, .percent): true
    case .unary(let sign, let operand): sign.value == .negate && operand.isPercentage
    default: false
    }
  }

  /// The parts of a stop of `linear`, where a sign that stands behind a blank and directly before a
  /// number is that number's, as CSS has it: `0.25 -10%` is a value and a place. A difference has a
  /// blank on both sides of its sign, or on none.
  var signedParts: [ExpressionSyntax] {
    guard case .binary(let sign, let left, let right) = kind, sign.value == .subtract,
      case .number = right.kind, left.span.end < sign.span.start,
      sign.span.end == right.span.start
    else { return [self] }
    let number = ExpressionSyntax(
      .unary(Located(.negate, sign.span), right),
      Span(file: span.file, start: sign.span.start, end: right.span.end))
    return left.signedParts + [number]
  }

  package init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

/// What stands behind a property: a value that holds, or a way from one value to another.
package enum TrackValueSyntax: Sendable {
  case hold(ExpressionSyntax)
  /// A missing end is nil.
  case arrow(from: ExpressionSyntax?, to: ExpressionSyntax?, span: Span)

  package var span: Span {
    switch self {
    case .hold(let expression): expression.span
    case .arrow(_, _, let span): span
    }
  }
}

/// A curve as it was written.
package struct CurveSyntax: Sendable {
  package struct Stop: Sendable {
    package var value: ExpressionSyntax
    /// None, one place, or the two between which the value holds.
    package var places: [ExpressionSyntax]
  }

  package enum Kind: Sendable {
    case named(NamedCurve)
    case cubicBezier([ExpressionSyntax])
    case steps(ExpressionSyntax)
    case stops([Stop])
    /// A design token by the names behind `tokens`.
    case token([Located<String>])
    case invalid
  }

  package var kind: Kind
  package var span: Span
}

/// A place on a clock that stands as a key: `50%`, `1/3`, `0.25`.
package struct PlaceSyntax: Sendable {
  package var value: Double
  /// Whether it is a number alone, of which a percentage may be meant.
  package var isBare: Bool
  package var span: Span
}

/// The key of an entry in a map of keyframes or intervals.
package enum PlaceKeySyntax: Sendable {
  case instant(PlaceSyntax)
  case interval(PlaceSyntax, PlaceSyntax)
}

extension [ExpressionSyntax] {
  /// What is said beside their number where two of them may be one, with a comma for its point.
  package var noteOfDecimals: [String] {
    let isDecimal = zip(self, dropFirst()).contains { whole, part in
      guard case .number(let number, nil) = whole.kind, number == number.rounded(),
        case .number = part.kind
      else { return false }
      return part.span.start == whole.span.end + 1
    }
    return isDecimal ? ["a comma ends an argument; a decimal has a point, as in 0.5"] : []
  }
}
