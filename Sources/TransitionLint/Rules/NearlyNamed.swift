import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// T2511: two views whose names are nearly one.
enum NearlyNamed: MotionRule {
  static let page = RulePage(
    "T2511", .warning, .lifecycle, "A view is named once, and nearly as another one.",
    why: """
      Every name behind `from.` or `to.` is a view that the screens are asked for. A misspelt one \
      is asked for as well, nobody hands it out, and what needs it is left out when the \
      transition runs: nothing is seen, and nothing is reported.
      """,
    remedy: "Write the name that is meant; names of two views should differ by more than a letter.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: from.cover, rect: "rect(0, 0, from.cvoer.width, 40)" }
          - to
        animate:
          to: { alpha: 0 -> 1 }
          photo: { frame: -> to.final }
        """)
    ],
    passes: [
      // Two of a row.
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - first: { snapshot: from.cover1 }
          - second: { snapshot: from.cover2 }
          - to
        animate:
          to: { alpha: 0 -> 1 }
          first: { frame: -> to.final }
          second: { frame: -> to.final }
        """)
    ])

  /// The letters of a name that is long enough to be told from another one by its looks.
  private static let length = 5
  /// So many names are those of rows, and nobody compares them.
  private static let most = 100

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard let uses = subject.syntax?.usesOfViews, uses.count > 1 else { return }
    let counts = Dictionary(uses.map { ($0.value, 1) }, uniquingKeysWith: +)
    guard counts.count > 1, counts.count <= most else { return }
    var seen: Set<String> = []
    let firsts = uses.filter { seen.insert($0.value).inserted }
    var told: Set<String> = []
    for use in uses.reversed() where counts[use.value] == 1 && subject.isOwn(use.span) {
      guard let near = firsts.first(where: { isSlip(use.value, $0.value) }),
        !told.contains(near.value)
      else { continue }
      told.insert(use.value)
      findings.add(
        Diagnostic(
          kind, "the view '\(use.value)' is named only here, and almost like '\(near.value)'",
          at: use.span, labels: [Label(near.span, "another view")],
          help:
            "did you mean '\(near.value)'? Names of two views should differ by more than a letter"
        ))
    }
  }

  /// Whether one of two names looks like a slip in the other one: they differ in the size of letters, in the
  /// order of two, or by one within them that stands once more. Digits tell one from another.
  private static func isSlip(_ one: String, _ other: String) -> Bool {
    guard one != other, min(one.utf8.count, other.utf8.count) >= length,
      abs(one.utf8.count - other.utf8.count) <= 1,
      one.filter(\.isNumber) == other.filter(\.isNumber)
    else { return false }
    let (a, b) = (Array(one.lowercased().utf8), Array(other.lowercased().utf8))
    let prefix = zip(a, b).prefix { $0 == $1 }.count
    let suffix = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    if a.count == b.count {
      return prefix == a.count || prefix + suffix == a.count - 2 && a.sorted() == b.sorted()
    }
    // A letter more at the end is one of several, and one at the beginning a word of its own.
    return prefix + suffix >= min(a.count, b.count) && prefix > 0 && suffix > 0
  }
}

extension SpecSyntax {
  /// Where views of screens are named, in the order of the text.
  fileprivate var usesOfViews: [Located<String>] {
    var uses: [Located<String>] = []
    var all = directions
    if case .direction(let reduced) = reduceMotion { all.append(reduced) }
    for element in all.flatMap({ $0.stage?.value ?? [] }) {
      for entry in element.entries {
        switch entry.value {
        case .view(let view): uses.append(Located(view.value.name, view.span))
        case .name(let name) where entry.key.value == .shared: uses.append(name)
        default: break
        }
      }
    }
    for view in (gestures?.value ?? []).compactMap({ $0.recognizer?.view }) {
      let parts = view.value.split(separator: ".")
      if parts.count == 2 { uses.append(Located(String(parts[1]), view.span)) }
    }
    forEachExpression { uses += $0.namedViews }
    for definition in lets { uses += definition.value.namedViews }
    return uses.sorted { $0.span.start < $1.span.start }
  }
}

extension ExpressionSyntax {
  /// The views of screens that it names.
  fileprivate var namedViews: [Located<String>] {
    switch kind {
    case .member(let base, let member):
      guard case .name(let screen) = base.kind, Screen(rawValue: screen) != nil else {
        return base.namedViews
      }
      return ScreenView.reservation(of: member.value) == nil ? [member] : []
    case .call(_, let arguments): return arguments.flatMap(\.namedViews)
    case .unary(_, let operand): return operand.namedViews
    case .binary(_, let left, let right): return left.namedViews + right.namedViews
    case .number, .color, .boolean, .name, .invalid: return []
    }
  }
}
