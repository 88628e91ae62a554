import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// T2309: a device's size, written as a number.
enum OneDevice: MotionRule {
  static let page = RulePage(
    "T2309", .advice, .geometry, "A number is the size of one device's screen.",
    why: """
      A motion that is written for 390 points leaves a gap on a larger phone and is cut off on a \
      smaller one. Where a number is exactly a screen's side, the container was meant.
      """,
    remedy: "Write `container.width` or `container.height`.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: 390 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: container.width -> 0
        """),
      // Where the container is narrower, that counts.
      .presentAndBack(
        """
        duration: 0.4s
        animate:
          to:
            alpha: 0 -> 1
        """, spec: "presentation:\n  frame: rect(16, 60, min(414, container.width - 32), 240)"),
    ])

  /// The widths and heights, in points, of phones and tablets that are or were sold, without those
  /// that are round numbers and mean something else as often.
  private static let sides: [Double] = [
    375, 390, 393, 402, 414, 667, 736, 812, 844, 852, 874, 896, 926, 932, 956, 768, 834, 1024, 1112,
    1133, 1180, 1194, 1366, 1376,
  ]

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard let syntax = subject.syntax else { return }
    func look(_ expression: ExpressionSyntax) {
      switch expression.kind {
      case .number(let value, nil) where sides.contains(value.magnitude):
        guard subject.isOwn(expression.span) else { return }
        findings.add(
          Diagnostic(
            kind, "\(shown(value.magnitude)) pt is a side of one device's screen",
            at: expression.span, help: page.help))
      case .number, .color, .boolean, .name, .invalid: break
      case .member(let base, _): look(base)
      case .call(let name, let arguments):
        // An upper bound beside a measure of the container gives way to it on the other devices.
        let isOfContainer = arguments.contains(where: \.isOfContainer)
        for (place, argument) in arguments.enumerated() {
          let isBound = name.value == "min" || name.value == "clamp" && place == 2
          if !(isBound && isOfContainer && argument.isNumber) { look(argument) }
        }
      case .unary(_, let operand): look(operand)
      // A breakpoint is no way.
      case .binary(let sign, let left, let right)
      where sign.value.isComparison && (left.isOfContainer || right.isOfContainer):
        for side in [left, right] where !side.isNumber { look(side) }
      // A part of the container is what the rule asks for.
      case .binary(let sign, let left, let right)
      where sign.value == .divide && left.isOfContainer && right.isNumber:
        look(left)
      case .binary(_, let left, let right):
        look(left)
        look(right)
      }
    }
    syntax.forEachLength(look)
    guard !syntax.lets.isEmpty else { return }
    // A constant is a length where one uses it.
    var names: Set<String> = []
    syntax.forEachLength { names.formUnion($0.names) }
    var isChanged = true
    while isChanged {
      let before = names.count
      for each in syntax.lets where names.contains(each.name.value) {
        names.formUnion(each.value.names)
      }
      isChanged = names.count > before
    }
    for each in syntax.lets where names.contains(each.name.value) { look(each.value) }
  }
}

extension ExpressionSyntax {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }

  /// Whether this is a measure of the container, or some times that.
  fileprivate var isOfContainer: Bool {
    switch kind {
    case .name(let name): name == "container"
    case .member(let base, _): base.isOfContainer
    case .binary(_, let left, let right): left.isOfContainer || right.isOfContainer
    case .number, .color, .boolean, .call, .unary, .invalid: false
    }
  }
}

extension BinaryOperator {
  fileprivate var isComparison: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: true
    case .add, .subtract, .multiply, .divide, .and, .or: false
    }
  }
}
