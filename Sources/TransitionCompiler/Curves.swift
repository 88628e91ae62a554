import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering
import TransitionSyntax

/// A curve, a spring or keyframes by themselves, as `curve` takes them.
package struct CurveRequest: Sendable {
  /// In the notation of a spec.
  package var text: String
  /// Seconds; needed by springs that are solved for one.
  package var duration: Double?
  package var moments: Moments

  package enum Moments: Sendable {
    case at([Moment])
    /// So many, evenly from the beginning to the end.
    case count(Int)
  }

  package init(_ text: String, duration: Double?, moments: Moments) {
    self.text = text
    self.duration = duration
    self.moments = moments
  }
}

extension Pipeline {
  /// The report; nil when the notation has a mistake, which is reported.
  package mutating func curve(_ request: CurveRequest) -> CurveReport? {
    guard let timing = timing(request.text, duration: request.duration) else { return nil }
    switch timing {
    case .curve(let curve):
      let prepared = PreparedCurve(curve)
      return report(request, end: 1) { prepared.value(at: $0) }
    case .keyframes(let keyframes, let mode):
      let run = keyframes.map { key in
        KeyframeValue(
          place: key.place, value: key.value.constant?.components ?? .zero, curve: key.curve)
      }
      let prepared = PreparedKeyframes(runs: [run], calculation: mode)
      return report(request, end: 1) { prepared.value(at: min(max($0, 0), 1))[0] }
    case .spring(let spring, let duration):
      let prepared = PreparedSpring(spring)
      var result = report(request, end: duration ?? 1, isInSeconds: true) {
        prepared.progress(at: max($0, 0))
      }
      result.duration = duration
      result.spring = SpringReport(
        settlingTime: spring.settlingTime ?? .infinity, mass: spring.mass,
        stiffness: spring.stiffness, damping: spring.damping)
      return result
    }
  }

  private mutating func timing(_ text: String, duration: Double?) -> Fragment.Timing? {
    let file = SourceFile(name: "<curve>", text: text)
    var found: [Diagnostic] = []
    let tree = readYAML(file, add(source: file), diagnostics: &found)
    let isReadable = !found.contains(where: \.isError)
    var decoder = Decoder(tree)
    let syntax = isReadable ? decoder.timing() : nil
    found += decoder.diagnostics
    var fragment = Fragment()
    let timing = syntax.flatMap { fragment.timing($0, duration: duration) }
    found += fragment.diagnostics
    add(found)
    return found.contains(where: \.isError) ? nil : timing
  }

  private func report(
    _ request: CurveRequest, end: Double, isInSeconds: Bool = false, value: (Double) -> Double
  ) -> CurveReport {
    let places: [Double] =
      switch request.moments {
      case .at(let moments):
        moments.map { moment in
          switch moment {
          case .fraction(let fraction): isInSeconds ? fraction * end : fraction
          case .seconds(let seconds): seconds
          }
        }
      case .count(let count): (0..<count).map { end * Double($0) / Double(max(count - 1, 1)) }
      }
    return CurveReport(
      duration: request.duration, spring: nil,
      samples: places.map { CurveSample(at: $0, value: value($0)) })
  }

  // MARK: Values on the command line

  /// A list of moments such as `0%,50%,0.5s,1.2`; nil when one of them is none, which is reported.
  package mutating func moments(_ text: String, option: String) -> [Moment]? {
    let file = SourceFile(name: option, text: text)
    let id = add(source: file)
    var result: [Moment] = []
    var start = 0
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let span = Span(file: id, start: start, end: start + part.count)
      start += part.count + 1
      var parser = ExpressionParser(
        String(decoding: part, as: UTF8.self),
        at: ScalarPlace(whole: span, verbatimStart: span.start))
      let syntax = parser.expression()
      add(parser.diagnostics)
      if let moment = moment(syntax) { result.append(moment) }
    }
    return diagnostics.contains { $0.isError && $0.span.file == id } ? nil : result
  }

  private mutating func moment(_ syntax: ExpressionSyntax) -> Moment? {
    var fragment = Fragment()
    if case .number(let value, .percent) = syntax.kind { return .fraction(value / 100) }
    let value = fragment.value(syntax, as: .time, what: "a moment")
    add(fragment.diagnostics)
    return value.map { .seconds($0.scalar) }
  }

  /// The value of a parameter given as `NAME=EXPR`; nil when it is none, which is reported.
  package mutating func value(
    _ text: String, as type: ValueType, option: String
  ) -> Value? {
    let file = SourceFile(name: option, text: text)
    let span = Span(file: add(source: file), start: 0, end: file.bytes.count)
    var parser = ExpressionParser(text, at: ScalarPlace(whole: span, verbatimStart: 0))
    let syntax = parser.expression()
    add(parser.diagnostics)
    var fragment = Fragment()
    let value = fragment.value(syntax, as: type, what: "the value")
    add(fragment.diagnostics)
    return value
  }
}
