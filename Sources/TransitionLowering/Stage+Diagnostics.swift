import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What can be wrong with who is on the stage.
extension DiagnosticKind {
  static let unknownElement = DiagnosticKind(
    "T1040", .error, "An element that is not on the stage.")
  static let insideItself = DiagnosticKind("T1041", .error, "An element that is inside itself.")
  static let twoContents = DiagnosticKind(
    "T1042", .error, "An element that shows two things at once.")
  static let misplacedKey = DiagnosticKind(
    "T1043", .error, "A key that does not go with what the element is.")
  static let hiddenAtRest = DiagnosticKind(
    "T1044", .error, "An element on the stage that is hidden.")

  /// The kinds about the stage, in the order of their codes.
  package static let stageKinds: [DiagnosticKind] = [
    unknownElement, insideItself, twoContents, misplacedKey, hiddenAtRest,
  ]
}

extension Diagnostic {
  /// `stage`: the stage to write where the text lists none, with a place for the element; nil where it
  /// does. `isView`: whether a screen has a view of this name. `moves`: whether tracks move it.
  static func unknownElement(
    _ name: String, known: [String], stage: [String]? = nil, isView: Bool = false,
    moves: Bool = false, at span: Span
  ) -> Diagnostic {
    let content =
      isView
      ? "shared: \(name)"
      : name == "dim" ? "color: black" : moves ? "views: from.\(name)" : "snapshot: from"
    let shown = "\(name): { \(content) }"
    let advice = Advice(for: name, as: .element, among: known, isOwn: true, at: span)
    return Diagnostic(
      .unknownElement, "no element is called '\(name)'", at: span,
      help: advice?.help
        ?? (stage.map { stage in
          if name == "dim", stage.count == 1 {
            return
              "the presentation dims by itself, with 'dim: black(30%)' beside its 'frame': remove "
              + "the tracks"
          }
          // A picture lies below what arrives, and what flies above all.
          let above = isView ? 0 : 1
          let all = stage.dropLast(above) + [shown] + stage.suffix(above)
          return "give the direction a stage: 'stage: [\(all.joined(separator: ", "))]'"
        } ?? "put it on the stage: '- \(shown)'"),
      fixes: advice?.fixes ?? [])
  }

  static func bareElement(
    _ name: String, known: [String], beside taken: Set<String>, at span: Span
  ) -> Diagnostic {
    let advice = Advice(
      for: name, as: .element, among: known, isOwn: true, taken: taken, at: span)
    return Diagnostic(
      .unknownElement, "'\(name)' is neither a screen nor an element that was kept", at: span,
      help: advice?.help ?? "say what it shows: '- \(name): { snapshot: from }'",
      fixes: advice?.fixes ?? [])
  }

  static func screenNotOnStage(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownElement, "'\(name)' moves, but is not on the stage", at: span,
      notes: ["a screen that the stage does not list is not there while the transition runs"],
      help: "add '- \(name)' to the stage, or remove its tracks")
  }

  /// `isBelow`: whether it is the screen below a presentation, which cannot be listed.
  static func parentNotOnStage(_ name: String, isBelow: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      isBelow
        ? "'\(name)' is below the presentation and holds no elements"
        : "'\(name)' is not on the stage", at: span,
      help: isBelow
        ? "leave 'in' out: what is on the stage lies over the screen below"
        : "add '- \(name)' to the stage, or name another parent")
  }

  static func keptParentNotOnStage(
    _ name: String, _ parent: String, isInherited: Bool = false, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownElement, "'\(name)' is in '\(parent)', which is not on the stage", at: span,
      notes: isInherited
        ? ["what is kept stays in its screen, which is '\(parent)' on the way back"] : [],
      help: isInherited
        ? "derive it by 'reverse', or give it a stage of its own with '- \(parent)' in it"
        : "add '- \(parent)' to the stage, or leave '\(name)' out")
  }

  static func leftWithMissing(
    _ name: String, _ property: Property, _ other: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "'\(other)' decides the '\(property.rawValue)' that '\(name)' was left with, but is gone",
      at: span,
      notes: ["a kept element has the anchor, transform and shadow that it ended with"],
      help:
        "keep '\(other)' too and list it on this stage, or move '\(name)' without it"
    )
  }

  static func inheritedTrackWithoutElement(
    _ name: String, _ property: Property, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownElement, "the derived track '\(name).\(property.rawValue)' has lost its element",
      at: span, help: "list '\(name)' on this stage, or write '\(property.rawValue): none' for it")
  }

  /// `stage`: the one that the extending text has written, without the element.
  static func inheritedTracksWithoutElement(
    _ name: String, _ properties: [Property], at stage: Span, written: Span
  ) -> Diagnostic {
    let removals = properties.map { $0.rawValue + ": none" }.joined(separator: ", ")
    return Diagnostic(
      .unknownElement, "this stage has no '\(name)', which inherited tracks move", at: stage,
      labels: [Label(written, "moved here")],
      help: "list '\(name)' on it, or remove its tracks: '\(name): { \(removals) }'")
  }

  static func insideItself(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .insideItself, "'\(name)' is inside itself", at: span,
      help: "name a parent that is not one of its children")
  }

  static func twoContents(
    _ first: ElementKey, _ second: ElementKey, at span: Span, first firstSpan: Span
  ) -> Diagnostic {
    Diagnostic(
      .twoContents, "an element shows either '\(first.rawValue)' or '\(second.rawValue)'", at: span,
      labels: [Label(firstSpan, "the other one")],
      help: "remove one of them, or make two elements, one 'in' the other")
  }

  static func keyOfScreen(_ key: ElementKey, _ screen: Screen, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key.rawValue)' does not go with a screen", at: span,
      help: "'\(screen.rawValue)' is the screen itself; give a copy of it another name")
  }

  static func keyNeeds(_ key: ElementKey, _ other: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key.rawValue)' goes with \(other) only", at: span,
      help: "remove it, or add \(other)")
  }

  static func keepElsewhere(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "only 'present' of a modal transition keeps elements", at: span,
      help: "remove 'keep': the element goes when the transition ends")
  }

  static func hiddenAtRest(at span: Span) -> Diagnostic {
    Diagnostic(
      .hiddenAtRest, "an element on the stage cannot be hidden at rest", at: span,
      help: "leave it out of the stage, or animate 'hidden'")
  }
}
