import TransitionCatalog
import TransitionDiagnostics

/// What is wrong with the elements of a stage.
extension Diagnostic {
  static func stageNotAList(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "the stage is a list, back to front", at: span,
      help: "write a line such as '- to' for each element")
  }

  static func listInStage(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected an element of the stage, found a list", at: span,
      help: "write one '- ' before each element; a child names its parent with 'in:'")
  }

  static func elementNotAMap(_ text: String, at span: Span) -> Diagnostic {
    var map: String?
    if Screen(rawValue: text) != nil { map = "{ snapshot: \(text) }" }
    // As if it were a function.
    if let open = text.firstIndex(of: "("), text.last == ")",
      ["snapshot", "color", "shared", "views"].contains(text[..<open])
    {
      map = "{ \(text[..<open]): \(text[text.index(after: open)...].dropLast()) }"
    }
    return Diagnostic(
      .wrongShape, "expected an element, found a value", at: span,
      help: map.map { "write \($0)" } ?? "say what it shows, as in { color: black }",
      fixes: map.map { [FixIt("write \($0)", [Edit(span, $0)])] } ?? [])
  }

  static func gradientNotAList(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "a gradient is a list of colors", at: span,
      help: "write for instance [clear, black(50%)]")
  }

  static func gradientTooShort(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "a gradient has two colors or more", at: span,
      help: "write 'color:' for a plane of one color")
  }

  static func tooManyElements(limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .tooManyElements, "the stage has more than \(limit) elements", at: span,
      help: "put fewer elements on the stage")
  }

  static func elementWithoutMap(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyValue, "this key has no value", at: span,
      help: Screen(rawValue: name) == nil
        ? "say what the element shows, as in '\(name): { color: black }'"
        : "write '- \(name)', without a colon")
  }

  static func duplicateElement(_ name: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateElement, "'\(name)' appears twice on the stage", at: span,
      labels: [Label(first, "first here")],
      help: Screen(rawValue: name) == nil
        ? "give one of them another name"
        : "remove one; a second picture of it is '- picture: { snapshot: \(name) }'")
  }

  static func elementWithoutName(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedItem, "the element has no name", at: span,
      help: "begin with a name of your own, as in '- photo: { snapshot: from }'")
  }

  /// - Parameter isAlone: Whether nothing else stands in the item.
  static func nameAsValue(
    _ name: String, of key: String, isAlone: Bool, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .malformedItem, "'\(key):' does not name an element", at: span,
      help: "an element's name is its key: write "
        + (isAlone && Screen(rawValue: name) != nil ? "'- \(name)'" : "'- \(name): { ... }'"))
  }

  static func secondNameInItem(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedItem, "'\(name)' begins a second element in the same item", at: span,
      help: "indent it more deeply if it belongs to the first; "
        + "otherwise begin its line with '- '")
  }
}
