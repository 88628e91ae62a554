import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What an expression of a gesture can ask its recognizer for.
struct GestureScope {
  var recognizer: GestureName
  /// The key whose value it is.
  var key: String
  /// Those that are known there, as far as the recognizer has them.
  var known: [GestureVariable]
}

/// Where an expression stands that no direction's stage is known to.
enum Surroundings {
  case gesture, presentation
}

extension Checker {
  /// A gesture's variable; nil when it is not known here, which has been reported.
  mutating func variable(
    _ variable: GestureVariable, in scope: GestureScope, at span: Span
  ) -> Expression? {
    guard let type = variable.type(in: scope.recognizer) else {
      report(.variableOfOther(variable, scope, at: span))
      return nil
    }
    guard scope.known.contains(variable) else {
      report(.variableNotKnown(variable, in: scope, at: span))
      return nil
    }
    return .reference(.gesture(variable, type: type))
  }

  /// The expression, if all that it asks for is known before anybody is on a stage; nil, and a
  /// report, if not.
  mutating func known(
    _ expression: Expression, _ syntax: ExpressionSyntax, to surroundings: Surroundings
  ) -> Expression? {
    var seen: Set<String> = []
    guard let found = unknownReference(in: expression, &seen) else { return expression }
    let written = found.written.phrase
    report(
      .notKnown(
        found.unknown.phrase, writtenAs: written, to: surroundings,
        at: syntax.place(of: written)))
    return nil
  }

  /// What is not known, and the reference in the expression that it is or that leads to it.
  ///
  /// - Parameter seen: The `let`s that have been looked at.
  private func unknownReference(
    in expression: Expression, _ seen: inout Set<String>
  ) -> (unknown: Reference, written: Reference)? {
    var found: (unknown: Reference, written: Reference)?
    expression.forEachReference { reference in
      guard found == nil else { return }
      if reference.needsStage { found = (reference, reference) }
      guard case .definition(let name, _) = reference, seen.insert(name).inserted else { return }
      let definition = used.first { $0.name == name }
      let inner = definition.flatMap { unknownReference(in: $0.value, &seen) }
      found = inner.map { ($0.unknown, reference) }
    }
    return found
  }
}
