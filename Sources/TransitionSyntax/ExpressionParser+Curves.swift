import TransitionCatalog
import TransitionDiagnostics

extension ExpressionParser {
  /// A curve: a name or a call.
  package mutating func curve() -> CurveSyntax {
    let start = range.lowerBound
    let kind = curveKind()
    if !failed, token != .end {
      fail(.afterCurve(describe(token), isComma: token == .comma, at: place.span(range)))
    }
    _ = finish(ExpressionSyntax(.invalid, place.whole))
    return CurveSyntax(
      kind: failed ? .invalid : kind, span: place.span(start..<max(start, previousEnd)))
  }

  private mutating func curveKind() -> CurveSyntax.Kind {
    if failAtDot(as: .curve, { NamedCurve(rawValue: $0) != nil }) { return .invalid }
    guard case .name(let word) = token else {
      fail(.expected("a curve", found: describe(token), at: place.span(range), help: curveHelp))
      return .invalid
    }
    let nameRange = range
    advance()
    if word == "tokens", token == .dot { return .token(names()) }
    guard token == .open else {
      if let named = NamedCurve(rawValue: word) { return .named(named) }
      failAtCurve(nameRange.lowerBound)
      return .invalid
    }
    guard let function = CurveFunction(rawValue: word) else {
      if let named = NamedCurve(rawValue: word) {
        fail(
          .curveWithoutArguments(named, at: place.span(nameRange.lowerBound..<lexer.bytes.count)))
      } else {
        failAtCurve(nameRange.lowerBound)
      }
      return .invalid
    }
    advance()
    let arguments = stops(of: function)
    if token != .close, !failed {
      fail(
        .expected(
          "',' or ')'", found: describe(token), at: place.span(range),
          help: "write \(function.signature)"))
    }
    expect(.close, "',' or ')'")
    if failed { return .invalid }
    return shape(function, arguments, place.span(nameRange.lowerBound..<previousEnd))
  }

  /// The names that follow, each behind a dot.
  private mutating func names() -> [Located<String>] {
    var result: [Located<String>] = []
    while token == .dot, !failed {
      advance()
      guard case .name(let name) = token else {
        fail(
          .expected(
            "a name behind the dot", found: describe(token), at: place.span(range), help: nil))
        return result
      }
      result.append(Located(name, place.span(range)))
      advance()
    }
    return result
  }

  /// Reports the name that begins there, with the hyphens that CSS has in its names, and with the
  /// blanks of what tools for designers call 'Ease In Out'.
  private mutating func failAtCurve(_ start: Int) {
    let rest = lexer.bytes[start...]
    let words = rest.prefix { isNamePart($0) || $0 == 0x2D || $0 == 0x20 }
    let joined = String(decoding: words.map { $0 == 0x20 ? 0x2D : $0 }, as: UTF8.self)
    let isKnown = FamiliarWord.meaning(of: joined, as: .curve) != nil
    let name = isKnown ? words : words.prefix { $0 != 0x20 }
    fail(
      .unknownCurve(
        String(decoding: name, as: UTF8.self), at: place.span(start..<name.endIndex)))
  }

  private mutating func shape(
    _ function: CurveFunction, _ arguments: [CurveSyntax.Stop], _ span: Span
  ) -> CurveSyntax.Kind {
    let values = arguments.map(\.value)
    let hasPlaces = arguments.contains { !$0.places.isEmpty }
    switch function {
    case .cubicBezier where values.count == 4 && !hasPlaces: return .cubicBezier(values)
    case .steps where values.count == 1 && !hasPlaces: return .steps(values[0])
    case .linear where values.count >= 2: return .stops(arguments)
    case .cubicBezier, .steps, .linear:
      fail(.malformedCurve(function, values, at: span))
      return .invalid
    }
  }

  /// Arguments of a curve: a value, and in `linear` places behind it without a comma, as in `0.25 25%`.
  private mutating func stops(of function: CurveFunction) -> [CurveSyntax.Stop] {
    var result: [CurveSyntax.Stop] = []
    while token != .close, token != .end, !failed {
      var parts = [operation()]
      if function == .linear {
        parts = parts[0].signedParts
        while case .number = token, parts.count < 3 { parts += operation().signedParts }
        if parts.count > 3 { fail(.thirdPlace(at: parts[3].span)) }
      }
      let isPlaceFirst = parts.count > 1 && parts[0].isPercentage && !parts[1].isPercentage
      let value = isPlaceFirst ? parts.remove(at: 1) : parts.removeFirst()
      result.append(CurveSyntax.Stop(value: value, places: parts))
      guard token == .comma else { break }
      advance()
    }
    return result
  }

  private var curveHelp: String {
    let names = NamedCurve.allCases.map(\.rawValue) + CurveFunction.allCases.map(\.signature)
    return "a curve is one of " + names.joined(separator: ", ")
  }
}
