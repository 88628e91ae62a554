import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering
import TransitionSyntax

/// A curve, a spring or keyframes by themselves, as `curve` takes them.
package struct LoneCurve: Sendable {
  package enum Moments: Sendable {
    case at([Moment])
    /// So many, evenly from the beginning to the end.
    case count(Int)
  }

  fileprivate let timing: Fragment.Timing
  /// Seconds, as they were given.
  fileprivate let duration: Double?

  /// Whether its moments are seconds, as those of a spring are; otherwise they are fractions.
  fileprivate var isInSeconds: Bool {
    if case .spring = timing { true } else { false }
  }

  /// Whether it is a spring that never comes to rest, of whose time there are no fractions.
  fileprivate var isEndless: Bool {
    if case .spring(_, duration: nil) = timing { true } else { false }
  }

  /// The values at some moments.
  package func report(_ moments: Moments) -> CurveReport {
    switch timing {
    case .curve(let curve):
      let prepared = PreparedCurve(curve)
      return report(moments, end: 1) { prepared.value(at: $0) }
    case .keyframes(let keyframes, let mode):
      let run = keyframes.map { key in
        KeyframeValue(
          place: key.place, value: key.value.constant?.components ?? .zero, curve: key.curve)
      }
      let prepared = PreparedKeyframes(runs: [run], calculation: mode)
      return report(moments, end: 1) { prepared.value(at: min(max($0, 0), 1))[0] }
    case .spring(let spring, let duration):
      let prepared = PreparedSpring(spring)
      var result = report(moments, end: duration ?? 1) { prepared.progress(at: max($0, 0)) }
      result.duration = duration
      result.spring = SpringReport(
        settlingTime: spring.settlingTime ?? .infinity, mass: spring.mass,
        stiffness: spring.stiffness, damping: spring.damping)
      return result
    }
  }

  private func report(
    _ moments: Moments, end: Double, value: (Double) -> Double
  ) -> CurveReport {
    let places: [Double] =
      switch moments {
      case .at(let moments):
        moments.map { moment in
          switch moment {
          case .fraction(let fraction): fraction * end
          case .seconds(let seconds): isInSeconds ? seconds : seconds / (duration ?? 1)
          }
        }
      case .count(let count):
        (0..<count).map { index -> Double in
          index == count - 1 ? end : end * Double(index) / Double(count - 1)
        }
      }
    return CurveReport(
      duration: duration, spring: nil,
      samples: places.map { CurveSample(at: $0, value: value($0)) })
  }
}

extension Pipeline {
  /// A curve in the notation of a spec; nil when it has a mistake, which is reported. Springs that
  /// are solved for a duration need one.
  package mutating func curve(_ text: String, duration: Double?) -> LoneCurve? {
    timing(text, duration: duration).map { LoneCurve(timing: $0, duration: duration) }
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

  // MARK: Values on the command line

  /// A list of moments such as `0%,50%,0.5s,1.2`, of a direction or of a curve; nil when one of them is
  /// none, which is reported.
  package mutating func moments(
    _ text: String, option: String, of curve: LoneCurve? = nil
  ) -> [Moment]? {
    let file = SourceFile(name: option, text: text)
    let id = add(source: file)
    var result: [Moment] = []
    var start = 0
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let span = Span(file: id, start: start, end: start + part.count)
      start += part.count + 1
      let syntax = expression(String(decoding: part, as: UTF8.self), at: span)
      if let moment = moment(syntax, of: curve) { result.append(moment) }
    }
    return diagnostics.contains { $0.isError && $0.span.file == id } ? nil : result
  }

  /// Seconds, or a fraction: what has a percentage in it, and of curves that have no seconds of their
  /// own whatever is no time.
  private mutating func moment(_ syntax: ExpressionSyntax, of curve: LoneCurve?) -> Moment? {
    let isInSeconds = curve?.isInSeconds ?? true
    let isTime = syntax.has { $0.type == .time }
    let isFraction =
      isTime
      ? !isInSeconds && curve?.duration == nil : !isInSeconds || syntax.has { $0 == .percent }
    if isFraction, curve?.isEndless == true {
      add([.fractionOfEndless(at: syntax.span)])
      return nil
    }
    var fragment = Fragment()
    let value = fragment.value(syntax, as: isFraction ? .number : .time, what: "a moment")
    add(
      fragment.diagnostics.map { finding in
        guard isFraction && finding.kind == .wrongType || finding.kind == .unknownName else {
          return finding
        }
        var finding = finding
        finding.help =
          isInSeconds
          ? "write seconds such as 0.25s, or a fraction such as 50%"
          : "write a fraction such as 50%"
            + (isTime ? ", or say with --duration how long it takes" : "")
        finding.fixes = []
        return finding
      })
    return value.map { isFraction ? .fraction($0.scalar) : .seconds($0.scalar) }
  }

  /// The value of a parameter given as `NAME=EXPR`, or of another option; nil when it is none, which
  /// is reported. With a stage it may ask for its container.
  package mutating func value(
    _ text: String, as type: ValueType, option: String, on stage: Stage? = nil
  ) -> Value? {
    let file = SourceFile(name: option, text: text)
    let span = Span(file: add(source: file), start: 0, end: file.bytes.count)
    return value(text, at: span, as: type, what: "the value", on: stage)
  }

  /// The same of a text at a place of an option.
  mutating func value(
    _ text: String, at span: Span, as type: ValueType, what: String, on stage: Stage?
  ) -> Value? {
    let syntax = expression(text, at: span)
    var fragment = Fragment(in: stage?.room)
    let value = fragment.value(syntax, as: type, what: what)
    add(fragment.diagnostics)
    return value
  }

  private mutating func expression(_ text: String, at span: Span) -> ExpressionSyntax {
    var parser = ExpressionParser(text, at: ScalarPlace(whole: span, verbatimStart: span.start))
    let syntax = parser.expression()
    add(parser.diagnostics)
    return syntax
  }
}

extension ExpressionSyntax {
  /// Whether a number with such a unit is written in it.
  fileprivate func has(_ isWanted: (Unit) -> Bool) -> Bool {
    switch kind {
    case .number(_, let unit): unit.map(isWanted) ?? false
    case .member(let base, _): base.has(isWanted)
    case .call(_, let arguments): arguments.contains { $0.has(isWanted) }
    case .unary(_, let operand): operand.has(isWanted)
    case .binary(_, let left, let right): left.has(isWanted) || right.has(isWanted)
    case .color, .boolean, .name, .invalid: false
    }
  }
}
