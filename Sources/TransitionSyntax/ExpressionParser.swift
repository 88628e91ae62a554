import TransitionCatalog
import TransitionDiagnostics

/// Reads the scalars of the language by the grammar of its manual, section 10: recursive descent
/// with one token of look-ahead. Reports the first mistake of a scalar and gives `invalid` for it.
package struct ExpressionParser {
  var lexer: ExpressionLexer
  let place: ScalarPlace
  var token: Token = .end
  var range = 0..<0
  private var previousStart = 0
  var previousEnd = 0
  private var depth = 0
  /// How many parentheses and calls are open.
  private var nesting = 0
  var failed = false
  private var found: [Diagnostic] = []

  /// The deepest nesting of parentheses and calls.
  package static let deepest = 100
  /// The longest text of one scalar, in bytes.
  package static let longest = 10_000

  package init(_ text: String, at place: ScalarPlace) {
    self.place = place
    lexer = ExpressionLexer(text, at: place)
    if text.utf8.count > Self.longest {
      fail(.expressionTooLong(limit: Self.longest, at: place.whole))
    }
    advance()
  }

  /// What was found wrong.
  package var diagnostics: [Diagnostic] {
    guard place.verbatimStart == nil else { return found }
    return found.map { finding in
      var finding = finding
      finding.fixes = []
      return finding
    }
  }

  // MARK: Whole scalars

  /// A single expression.
  ///
  /// - Parameter isMoment: Whether it is what a track has at one moment.
  package mutating func expression(isMoment: Bool = false) -> ExpressionSyntax {
    func arrow() -> Diagnostic { .arrowInValue(at: place.span(range), isMoment: isMoment) }
    if token == .arrow { fail(arrow()) }
    let result = operation()
    if token == .arrow, !failed { fail(arrow()) }
    return finish(result)
  }

  /// A track's value: an expression, or an arrow with one end or two.
  package mutating func trackValue() -> TrackValueSyntax {
    let start = range.lowerBound
    var from: ExpressionSyntax?
    if token != .arrow {
      let value = operation()
      guard token == .arrow else { return .hold(finish(value)) }
      from = value
    }
    advance()
    let to: ExpressionSyntax? = token == .end ? nil : operation()
    if token == .arrow { fail(.chainedArrow(at: place.span(range))) }
    let whole = place.span(start..<max(previousEnd, start))
    if from == nil, to == nil { fail(.arrowWithoutEnds(at: whole)) }
    let closed = finish(to ?? ExpressionSyntax(.invalid, whole))
    if failed { return .hold(ExpressionSyntax(.invalid, whole)) }
    return .arrow(from: from, to: to == nil ? nil : closed, span: whole)
  }

  /// `20%..80%`: both ends are expressions.
  package mutating func during() -> (start: ExpressionSyntax, end: ExpressionSyntax) {
    let start = operation()
    expect(.range, "'..'")
    let end = failed ? ExpressionSyntax(.invalid, place.whole) : operation()
    if token == .range, !failed {
      fail(
        .expected(
          "the end of the interval", found: describe(token), at: place.span(range),
          help: "write an interval such as 20%..80%"))
    }
    return (failed ? ExpressionSyntax(.invalid, place.whole) : start, finish(end))
  }

  /// The key of a keyframe or an interval; nil when it has been reported.
  package mutating func placeKey() -> PlaceKeySyntax? {
    guard let start = literalPlace() else { return nil }
    guard token == .range else { return isWholePlace() ? .instant(start) : nil }
    advance()
    guard let end = literalPlace() else { return nil }
    return isWholePlace() ? .interval(start, end) : nil
  }

  private mutating func isWholePlace() -> Bool {
    if token == .end, !failed { return true }
    failPlace(.malformedPlace(text, at: place.whole))
    return false
  }

  /// Says what a place is, whatever the text is otherwise.
  private mutating func failPlace(_ diagnostic: Diagnostic) {
    failed = true
    found = [diagnostic]
  }

  /// A literal place: NUM ["%"] ["/" NUM].
  private mutating func literalPlace() -> PlaceSyntax? {
    let start = range.lowerBound
    guard case .number(var value, let unit) = token, unit == nil || unit == .percent else {
      if case .sign(.subtract) = token {
        failPlace(.negativePlace(at: place.whole))
      } else {
        failPlace(.malformedPlace(text, at: place.whole))
      }
      return nil
    }
    if unit == .percent { value /= 100 }
    advance()
    let isBare = unit == nil && token != .slash
    if token == .slash {
      advance()
      guard case .number(let divisor, nil) = token, divisor != 0 else {
        failPlace(.malformedPlace(text, at: place.whole))
        return nil
      }
      value /= divisor
      advance()
    }
    return PlaceSyntax(value: value, isBare: isBare, span: place.span(start..<previousEnd))
  }

  // MARK: Expressions

  mutating func operation() -> ExpressionSyntax { binary(atLeast: 1) }

  private mutating func binary(atLeast lowest: Int) -> ExpressionSyntax {
    guard enter() else { return invalid() }
    defer { depth -= 1 }
    var left = lowest <= 3 ? negation() : unary()
    while !failed, let sign = binarySign(), sign.precedence >= lowest {
      let place = Located(sign, self.place.span(range))
      advance()
      let right = binary(atLeast: sign.precedence + 1)
      left = ExpressionSyntax(.binary(place, left, right), left.span.through(right.span))
      if sign.precedence == 4, let next = binarySign(), next.precedence == 4, !failed {
        fail(.chainedComparison(at: self.place.span(range)))
      }
    }
    return left
  }

  /// `not` binds less than a comparison and more than `and`.
  private mutating func negation() -> ExpressionSyntax {
    guard case .name("not") = token else { return unary() }
    guard enter() else { return invalid() }
    defer { depth -= 1 }
    let sign = Located(UnaryOperator.not, place.span(range))
    advance()
    let operand = binary(atLeast: 3)
    return ExpressionSyntax(.unary(sign, operand), sign.span.through(operand.span))
  }

  private func binarySign() -> BinaryOperator? {
    switch token {
    case .sign(let sign): sign
    case .slash: .divide
    case .name("and"): .and
    case .name("or"): .or
    default: nil
    }
  }

  private mutating func unary() -> ExpressionSyntax {
    guard enter() else { return invalid() }
    defer { depth -= 1 }
    let sign = range
    switch token {
    case .sign(.subtract):
      advance()
      let operand = unary()
      let span = place.span(sign).through(operand.span)
      return ExpressionSyntax(.unary(Located(.negate, place.span(sign)), operand), span)
    case .sign(.add):
      advance()
      let operand = unary()
      return ExpressionSyntax(operand.kind, place.span(sign).through(operand.span))
    default:
      return member()
    }
  }

  private mutating func member() -> ExpressionSyntax {
    var base = atom()
    while token == .dot, !failed {
      advance()
      guard case .name(let name) = token else {
        fail(
          .expected(
            "a name behind the dot", found: describe(token), at: place.span(range),
            help: "members are written such as 'container.width'"))
        return invalid()
      }
      let located = Located(name, place.span(range))
      advance()
      base = ExpressionSyntax(.member(base, located), base.span.through(located.span))
    }
    return base
  }

  private mutating func atom() -> ExpressionSyntax {
    let span = place.span(range)
    switch token {
    case .number(let value, let unit):
      advance()
      return ExpressionSyntax(.number(value, unit), span)
    case .color(let components):
      advance()
      return ExpressionSyntax(.color(components), span)
    case .name("true"), .name("false"):
      let isTrue = token == .name("true")
      advance()
      return ExpressionSyntax(.boolean(isTrue), span)
    case .name(let name) where name != "and" && name != "or" && name != "not":
      advance()
      return token == .open
        ? call(Located(name, span)) : ExpressionSyntax(.name(name), span)
    case .open:
      let open = range
      advance()
      guard nest() else { return invalid() }
      let inner = operation()
      nesting -= 1
      close(open, isCall: false)
      return ExpressionSyntax(inner.kind, place.span(open.lowerBound..<previousEnd))
    case .invalid:
      fail(nil)
      return invalid()
    case .sign(.greater) where precedingText == "-", .arrow where precedingText == "-":
      fail(.brokenArrow(at: place.span(previousStart..<range.upperBound)))
      return invalid()
    case .dot
    where failAtDot(
      as: .value,
      { Edge(rawValue: $0) != nil || ["black", "white", "clear"].contains($0) }):
      return invalid()
    case .name, .arrow, .range, .dot, .comma, .close, .slash, .sign, .end:
      fail(
        .expected(
          "a value", found: describe(token), at: span,
          help: "write a number, a name or a function, such as 12, container.width or max(a, b)"))
      return invalid()
    }
  }

  private mutating func call(_ name: Located<String>) -> ExpressionSyntax {
    let open = range
    advance()
    guard nest() else { return invalid() }
    defer { nesting -= 1 }
    var arguments: [ExpressionSyntax] = []
    while token != .close, token != .end, !failed {
      arguments.append(operation())
      guard token == .comma else { break }
      advance()
      if token == .close {
        fail(
          .expected(
            "an argument", found: "')'", at: place.span(range), help: "remove the comma"))
      }
    }
    close(open, isCall: true)
    let end = place.span(max(previousEnd - 1, 0)..<previousEnd)
    return ExpressionSyntax(.call(name, arguments), name.span.through(end))
  }

  // MARK: Tokens

  /// Reports a dot before a name, if it stands at hand, and what is meant without it.
  mutating func failAtDot(as vocabulary: Vocabulary, _ isKnown: (String) -> Bool) -> Bool {
    let behind = lexer.bytes[range.upperBound...].prefix(while: isNamePart)
    guard token == .dot, behind.first.map(isNameStart) == true else { return false }
    let name = String(decoding: behind, as: UTF8.self)
    fail(
      .dotBeforeName(
        name, isKnown: isKnown(name), as: vocabulary,
        at: place.span(range.lowerBound..<behind.endIndex)))
    return true
  }

  mutating func advance() {
    previousStart = range.lowerBound
    previousEnd = range.upperBound
    (token, range) = lexer.next()
    if token == .invalid { fail(nil) }
  }

  mutating func expect(_ wanted: Token, _ phrase: String) {
    if failed { return }
    if token == wanted { return advance() }
    fail(
      .expected(
        phrase, found: describe(token), at: place.span(range),
        help: wanted == .range ? "write an interval such as 20%..80%" : nil))
  }

  private mutating func close(_ open: Range<Int>, isCall: Bool) {
    if failed { return }
    if token == .close { return advance() }
    let isClosed = lexer.bytes[range.lowerBound...].contains(UInt8(ascii: ")"))
    if token == .arrow, isClosed {
      fail(.arrowInParentheses(at: place.span(range), opening: place.span(open)))
    } else if token == .end || token == .arrow {
      fail(
        .unclosedParenthesis(
          at: place.span(range), opening: place.span(open),
          end: place.span(previousEnd..<previousEnd)))
    } else {
      fail(
        .expected(
          isCall ? "',' or ')'" : "')'", found: describe(token), at: place.span(range),
          help: isCall && token == .name("at")
            ? "a circle is written circle(point(x, y), radius)"
            : isCall
              ? "write an operator or a comma between two values"
              : "several numbers are written point(x, y), size(w, h) or rect(x, y, w, h)"))
    }
  }

  mutating func finish(_ result: ExpressionSyntax) -> ExpressionSyntax {
    if !failed, token != .end {
      fail(
        .afterValue(
          token, String(decoding: lexer.bytes[range], as: UTF8.self), behind: precedingText,
          isTight: previousEnd == range.lowerBound && !isSpaceAhead && isOnlyComma,
          digitsBehind: lexer.bytes[range.upperBound...].prefix(while: isDigit).count,
          isDecimal: isDecimal,
          isLast: lexer.bytes[range.upperBound...].allSatisfy(isSpace),
          gap: place.span(previousEnd..<range.lowerBound), at: place.span(range)))
    }
    return failed ? ExpressionSyntax(.invalid, place.whole) : result
  }

  /// Remembers the first mistake; what the lexer has found comes before it.
  mutating func fail(_ diagnostic: Diagnostic?) {
    guard !failed else { return }
    failed = true
    if let earlier = lexer.diagnostics.first {
      found.append(earlier)
    } else if let diagnostic {
      found.append(diagnostic)
    }
  }

  private mutating func enter() -> Bool {
    depth += 1
    // Signs in front of each other go as deep as parentheses do.
    return isWithin(depth, Self.deepest * 3)
  }

  private mutating func nest() -> Bool {
    nesting += 1
    return isWithin(nesting, Self.deepest)
  }

  private mutating func isWithin(_ level: Int, _ limit: Int) -> Bool {
    if level <= limit { return !failed }
    fail(.expressionTooDeep(limit: Self.deepest, at: place.whole))
    return false
  }

  private func invalid() -> ExpressionSyntax { ExpressionSyntax(.invalid, place.whole) }

  private var text: String { String(decoding: lexer.bytes, as: UTF8.self) }

  private var isSpaceAhead: Bool {
    range.upperBound >= lexer.bytes.count || isSpace(lexer.bytes[range.upperBound])
  }

  /// Whether the comma at hand can only be meant for a decimal point: behind its digits stands a unit, or
  /// an arrow says already what the two values are.
  private var isDecimal: Bool {
    let rest = lexer.bytes[range.upperBound...].drop(while: isDigit)
    let hasUnit = rest.first.map { $0 == UInt8(ascii: "%") || isNameStart($0) } ?? false
    return hasUnit
      || zip(lexer.bytes, lexer.bytes.dropFirst()).contains {
        $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">")
      }
  }

  /// Whether no other comma stands in the text.
  private var isOnlyComma: Bool {
    lexer.bytes.count { $0 == UInt8(ascii: ",") } == 1
  }

  private var precedingText: String {
    String(decoding: lexer.bytes[previousStart..<previousEnd], as: UTF8.self)
  }

  func describe(_ token: Token) -> String {
    switch token {
    case .end: "the end"
    case .number, .color, .name, .arrow, .range, .dot, .comma, .open, .close, .slash, .sign,
      .invalid:
      "'" + String(decoding: lexer.bytes[range], as: UTF8.self) + "'"
    }
  }
}
