import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// The design tokens that a spec can name, by their paths such as `motion.fast`.
package struct TokenTable: Sendable {
  package enum Token: Sendable {
    case value(Value)
    /// Points.
    case length(Double)
    case curve(Curve)
    case transition(duration: Value, delay: Value, curve: Curve)
    /// A token that says nothing about motion, with its type.
    case other(String)
    /// A token that this language cannot take.
    case refused(Refusal)

    /// What this is, with its article.
    fileprivate var phrase: String {
      switch self {
      case .value(let value): value.type.withArticle
      case .length: "a length"
      case .curve: "a curve"
      case .transition: "a transition"
      case .other(let type): "of the type '\(type)'"
      case .refused(let refusal): refusal.reason
      }
    }
  }

  /// Why a token cannot be taken: what is said of it, what to do, and where it stands.
  package struct Refusal: Sendable {
    let reason: String
    let help: @Sendable () -> String
    let labels: @Sendable () -> [Label]

    package init(
      reason: String, help: @autoclosure @escaping @Sendable () -> String,
      labels: @escaping @Sendable () -> [Label]
    ) {
      self.reason = reason
      self.help = help
      self.labels = labels
    }
  }

  /// What the file of a token that should not be named any more says of it, if anything, and where it stands.
  package struct Deprecation: Sendable {
    let reason: String?
    let labels: @Sendable () -> [Label]

    package init(reason: String?, labels: @escaping @Sendable () -> [Label]) {
      self.reason = reason
      self.labels = labels
    }
  }

  private let tokens: [String: Token]
  fileprivate let deprecations: [String: Deprecation]
  /// The paths of tokens by those in the file, where signs stand in these that calculate here; nil for
  /// one that cannot be named, since another has that path.
  fileprivate let calculating: [String: String?]
  /// Sorted.
  let paths: [String]

  package init(
    _ tokens: [String: Token], deprecations: [String: Deprecation] = [:],
    calculating: [String: String?] = [:]
  ) {
    self.tokens = tokens
    self.deprecations = deprecations
    self.calculating = calculating
    paths = tokens.keys.sorted()
  }

  subscript(path: String) -> Token? { tokens[path] }

  /// Whether paths begin with a name.
  func hasGroup(_ name: String) -> Bool { paths.contains { $0.hasPrefix(name + ".") } }
}

extension ExpressionSyntax {
  /// The names behind `tokens` where this names a design token; nil for everything else.
  var tokenPath: [Located<String>]? {
    switch kind {
    case .name("tokens"): []
    case .member(let base, let name): base.tokenPath.map { $0 + [name] }
    default: nil
    }
  }

  /// What stands in front of a hyphen without blanks around it, and the name behind it.
  var hyphenated: (left: ExpressionSyntax, end: String)? {
    guard case .binary(let sign, let left, let right) = kind, sign.value == .subtract,
      case .name(let end) = right.kind, left.span.end == sign.span.start,
      sign.span.end == right.span.start
    else { return nil }
    return (left, end)
  }

  /// A token's names around the sign of this expression, as one text: `tokens.card-radius * 2` has
  /// `card-radius`.
  fileprivate var calculatingToken: WrittenToken? {
    guard case .binary(let sign, let left, let right) = kind,
      sign.span.end == right.span.start, let (text, span) = right.firstWord,
      var token = left.lastToken, token.span.end == sign.span.start
    else { return nil }
    token.append(sign.value.rawValue + text, until: span)
    return token
  }

  /// The token whose text ends this expression, with the signs that stand in it.
  private var lastToken: WrittenToken? {
    if let path = tokenPath {
      return path.last.map { last in
        WrittenToken(
          names: path.map(\.value),
          span: Span(file: span.file, start: span.start, end: last.span.end))
      }
    }
    switch kind {
    case .binary(_, _, let right):
      // Only where the name ends with this: `tokens.a-b * c` does not.
      if let token = calculatingToken, token.span.end == right.span.end { return token }
      return right.lastToken
    case .unary(_, let operand): return operand.lastToken
    case .number, .color, .boolean, .name, .member, .call, .invalid: return nil
    }
  }

  /// The name or the number that this begins with, as it is written.
  private var firstWord: (text: String, span: Span)? {
    switch kind {
    case .name(let name): return (name, span)
    case .number(let number, nil):
      let text = decimal(number)
      return text.utf8.count == span.end - span.start ? (text, span) : nil
    case .binary(_, let left, _): return left.span.start == span.start ? left.firstWord : nil
    case .number, .color, .boolean, .member, .call, .unary, .invalid: return nil
    }
  }
}

/// The text of a token's name with signs in it.
private struct WrittenToken {
  var names: [String]
  var span: Span

  mutating func append(_ text: String, until end: Span) {
    names[names.count - 1] += text
    span.end = end.end
  }
}

extension Checker {
  /// Whether signs are meant as parts of a name, which is reported.
  mutating func isWord(_ whole: ExpressionSyntax) -> Bool {
    if let name = hyphenatedName(whole) {
      report(.hyphenatedName(name, at: whole.span))
      return true
    }
    if isUnreadableToken(whole) { return true }
    guard let finding = calculatingToken(whole) else { return false }
    report(finding)
    return true
  }

  /// The whole of `card-radius`, where neither of the two is a name.
  private func hyphenatedName(_ syntax: ExpressionSyntax) -> String? {
    guard let (left, end) = syntax.hyphenated, case .name(let start) = left.kind else { return nil }
    let isKnown = [start, end].contains { name in
      space.names[name] != nil || elements[name] != nil || NameSpace.reservation(of: name) != nil
    }
    return isKnown ? nil : start + "-" + end
  }

  /// The value of a design token, or a part of it; a transition is worth its duration.
  mutating func token(_ path: [Located<String>], at span: Span) -> Expression? {
    guard let table = tokenTable(at: span) else { return nil }
    let names = path.map(\.value)
    if let token = token(names, in: table, at: span) {
      switch token {
      case .value(let value): return .constant(value)
      case .length(let points): return .number(points)
      case .transition(let duration, _, _): return .constant(duration)
      case .curve:
        report(.tokenIsNoValue(names, token.phrase, at: span))
        return nil
      case .other(let type):
        report(.tokenIsNoValue(names, token.phrase, help: Self.help(withType: type), at: span))
        return nil
      case .refused(let refusal):
        report(.refusedToken(names, refusal, at: span))
        return nil
      }
    }
    if let last = path.last, let whole = token(names.dropLast(), in: table, at: span) {
      switch (whole, last.value) {
      case (.transition(let duration, _, _), "duration"): return .constant(duration)
      case (.transition(_, let delay, _), "delay"): return .constant(delay)
      case (.transition, "timingFunction"):
        report(.tokenIsNoValue(names, "a curve", at: span))
        return nil
      case (.value(let value), _):
        if let part = Member(rawValue: last.value), part.type(in: value.type) != nil {
          return .memberFolded(part, of: .constant(value))
        }
        report(.unknownMember(last.value, of: value.type, at: last.span))
        return nil
      case (.refused(let refusal), _):
        report(.refusedToken(names.dropLast(), refusal, at: span))
        return nil
      default: break
      }
    }
    report(.unknownToken(names, known: table.paths, at: span))
    return nil
  }

  /// The curve of a design token; a transition is worth its timing function.
  mutating func curve(ofToken path: [Located<String>], at span: Span) -> Curve? {
    guard let table = tokenTable(at: span) else { return nil }
    var names = path.map(\.value)
    if names.last == "timingFunction", table[names.joined(separator: ".")] == nil {
      names.removeLast()
    }
    switch token(names, in: table, at: span) {
    case .curve(let curve), .transition(_, _, let curve): return curve
    case .refused(let refusal): report(.refusedToken(names, refusal, at: span))
    case nil:
      // What a part of a value is, checking that part as a value says.
      if let part = token(path, at: span) {
        report(.tokenIsNoCurve(names, part.type.withArticle, at: span))
      }
    case let other?: report(.tokenIsNoCurve(names, other.phrase, at: span))
    }
    return nil
  }

  /// The token of these names; what deprecates it is told.
  private mutating func token(
    _ names: [String], in table: TokenTable, at span: Span
  ) -> TokenTable.Token? {
    let path = names.joined(separator: ".")
    if let deprecation = table.deprecations[path] {
      report(.deprecatedToken(path, deprecation, at: span))
    }
    return table[path]
  }

  /// The types of tokens that are worth a value or a curve here.
  private static let readTypes = [
    "color", "dimension", "duration", "number", "transition", "cubicBezier",
  ]

  /// What to do about a token of a type of which nothing can be read.
  private static func help(withType type: String) -> String {
    nearestName(to: type, in: readTypes).map { "did you mean the type '\($0)'?" }
      ?? "name a token of the type " + readTypes.prefix(4).joined(separator: ", ")
      + " or transition"
  }

  /// Whether a design token is a number of points, which is no time, though a number may be one.
  func isLength(_ path: [Located<String>]) -> Bool {
    guard case .read(let table) = space.tokens,
      case .length = table[path.map(\.value).joined(separator: ".")]
    else { return false }
    return true
  }

  /// The seconds that a design token which is a transition waits.
  mutating func delay(ofToken path: [Located<String>], at span: Span) -> Double? {
    let names = path.map(\.value)
    guard case .read(let table) = space.tokens,
      case .transition = table[names.joined(separator: ".")],
      case .transition(_, let delay, _) = token(names, in: table, at: span)
    else { return nil }
    return delay.scalar
  }

  /// Whether this is part of the name of a token in a file that cannot be read.
  private func isUnreadableToken(_ syntax: ExpressionSyntax) -> Bool {
    if case .unreadable = space.tokens { syntax.calculatingToken != nil } else { false }
  }

  /// The token whose name has signs in the file that calculate here: `tokens.card-radius`. Another one may
  /// be meant where they do not stand in the file; nil where `tokens.card` is one then, from which something
  /// can be taken.
  private func calculatingToken(_ syntax: ExpressionSyntax) -> Diagnostic? {
    guard case .read(let table) = space.tokens, let token = syntax.calculatingToken else {
      return nil
    }
    let written = token.names.joined(separator: ".")
    let taken = table[written.split { "-/".contains($0) }.first.map(String.init) ?? ""]
    if let name = table.calculating[written] {
      return .calculatingToken(written, name, isInFile: true, isSafe: taken == nil, at: token.span)
    }
    guard taken == nil else { return nil }
    let name = token.names.map { Diagnostic.camelCased($0, isUpper: false) ?? $0 }
      .joined(separator: ".")
    guard table[name] != nil else { return nil }
    return .calculatingToken(written, name, isInFile: false, isSafe: true, at: token.span)
  }

  private mutating func tokenTable(at span: Span) -> TokenTable? {
    switch space.tokens {
    case .read(let table): return table
    case .unreadable: return nil
    case .none:
      report(.noTokens(at: span))
      return nil
    }
  }
}

extension DiagnosticKind {
  static let unknownToken = DiagnosticKind(
    "T1014", .error, "A design token that is not there, of another type, or not to be taken.")
  static let deprecatedToken = DiagnosticKind(
    "T1098", .warning, "A design token that its file calls deprecated.")
}

extension Diagnostic {
  static func noTokens(at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownToken, "the transition has no design tokens", at: span,
      help: "name the file: 'tokens: motion.tokens.json'")
  }

  /// - Parameters:
  ///   - name: Nil where it cannot be named.
  ///   - isSafe: Whether nothing else can be meant.
  static func calculatingToken(
    _ written: String, _ name: String?, isInFile: Bool, isSafe: Bool, at span: Span
  ) -> Diagnostic {
    let signs = [("-", "subtracts"), ("/", "divides")].filter { written.contains($0.0) }
    let message =
      isInFile
      ? "the design token '\(written)' is not named this way"
      : "there is no design token '\(written)'"
    var finding = Diagnostic(
      .unknownToken, message, at: span, notes: signs.map { "'\($0.0)' \($0.1)" })
    let calculate = isSafe ? "" : "; to calculate, write blanks around the sign"
    guard let name else {
      finding.help = "another token has its name here: rename one of the two" + calculate
      return finding
    }
    finding.help = "write 'tokens.\(name)'" + calculate
    finding.fixes = [
      FixIt("write 'tokens.\(name)'", [Edit(span, "tokens.\(name)")], isSafe: isSafe)
    ]
    return finding
  }

  static func unknownToken(_ path: [String], known: [String], at span: Span) -> Diagnostic {
    let name = path.joined(separator: ".")
    var finding = Diagnostic(.unknownToken, "there is no design token '\(name)'", at: span)
    if let near = nearestName(to: name, in: known) {
      let meant = "tokens." + near
      finding.help = "did you mean '\(meant)'?"
      finding.fixes = [FixIt("replace with '\(meant)'", [Edit(span, meant)], isSafe: false)]
    } else {
      let names = known.isEmpty ? "none" : known.prefix(12).joined(separator: ", ")
      let more = known.count > 12 ? " and \(known.count - 12) more" : ""
      finding.help = shortened("the file has " + names + more)
    }
    return finding
  }

  static func refusedToken(
    _ path: [String], _ refusal: TokenTable.Refusal, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownToken, "the design token '\(path.joined(separator: "."))' \(refusal.reason)",
      at: span, labels: refusal.labels(), help: refusal.help())
  }

  static func deprecatedToken(
    _ path: String, _ deprecation: TokenTable.Deprecation, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .deprecatedToken, "the design token '\(path)' is deprecated", at: span,
      labels: deprecation.labels(),
      notes: deprecation.reason.map { ["its file says: '\(shortened($0))'"] } ?? [],
      help: "name a token that stays")
  }

  static func tokenIsNoValue(
    _ path: [String], _ what: String,
    help: String = "curves go after 'curve:'; name a token with a value", at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownToken, "the design token '\(path.joined(separator: "."))' is \(what), not a value",
      at: span, help: help)
  }

  static func lengthForTime(_ path: [String], what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownToken,
      "\(what) is a time, and the design token '\(path.joined(separator: "."))' is a length",
      at: span, help: "name a token of the type duration")
  }

  static func tokenIsNoCurve(_ path: [String], _ what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownToken, "the design token '\(path.joined(separator: "."))' is \(what), not a curve",
      at: span, help: "name a token of the type cubicBezier or transition")
  }

  /// A group of the spec's tokens, without the word that they begin with.
  static func nameOfTokens(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownName, "nothing is called '\(name)' here", at: span,
      help: "a token begins with 'tokens': write 'tokens.\(name)'",
      fixes: [FixIt("write 'tokens.\(name)'", [Edit(span.atStart, "tokens.")])])
  }
}
