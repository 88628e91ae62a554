import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What can be wrong with groups, views of screens and shared views.
extension DiagnosticKind {
  static let groupIsNoValue = DiagnosticKind(
    "T1015", .error, "A value of many, or of a place among them that they do not have.")
  static let staggerAmiss = DiagnosticKind(
    "T1035", .error, "A stagger of something that there is one of.")
  static let impossibleGroup = DiagnosticKind(
    "T1045", .error,
    "A group in a group, views that two elements move, or a shared view that would be many.")
  static let sharedPlace = DiagnosticKind(
    "T1046", .error, "A shared view of which it is not clear where it flies.")

  /// The kinds about groups and views, in the order of their codes.
  package static let groupKinds: [DiagnosticKind] = [
    groupIsNoValue, staggerAmiss, impossibleGroup, sharedPlace,
  ]
}

extension Diagnostic {
  // MARK: Names

  static func groupIsNoValue(_ name: String, in group: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .groupIsNoValue,
      name == group
        ? "'\(name)' is a group, which has no value as a whole"
        : "'\(name)' is in the group '\(group)': there are many of it", at: span,
      notes: ["a name stands for one member only in the tracks and values of its own group"],
      help: "write the value under 'let:' and use it in both places")
  }

  static func rowOfViews(_ variable: GroupVariable, _ group: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .groupIsNoValue, "the members of '\(group)' have no \(variable.rawValue)", at: span,
      notes: ["rows and columns belong to 'repeat'; a screen provides its views as a list"],
      help: variable == .row
        ? "calculate with the index, such as 'floor(index / 3)' for 3 columns"
        : "calculate with the index, such as 'mod(index, 3)' for 3 columns")
  }

  static func viewsAreNoValue(
    _ view: ScreenView, member: String?, at span: Span, first: Span
  ) -> Diagnostic {
    let name = view.path
    return Diagnostic(
      .groupIsNoValue, "'\(name)' is a list of views, not one rect", at: span,
      labels: [Label(first, "it is a list here")],
      help: member.map { "a member's rect is '\($0).frame'" }
        ?? "name one view by another name, or use the members in the tracks of their group")
  }

  static func viewAndViews(
    _ name: String, _ number: ViewNames.Number, at span: Span, first: Span
  ) -> Diagnostic {
    let isList = number == .many
    return Diagnostic(
      .nameTaken,
      "'\(name)' is \(isList ? "a list of views" : "one view") here and "
        + "\(isList ? "one view" : "a list of views") elsewhere", at: span,
      labels: [Label(first, isList ? "one view here" : "a list here")],
      help: "a name stands for one view or for a list; give one of them another name")
  }

  // MARK: Groups

  static func groupInGroup(_ name: String, in group: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .impossibleGroup, "'\(name)' is a group in the group '\(group)'", at: span,
      notes: ["what is in a group is there once in each member already"],
      help: "remove 'repeat', or let '\(group)' have as many members as there are in all")
  }

  static func sharedInGroup(_ name: String, in group: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .impossibleGroup, "'\(name)' is one view and is in the group '\(group)'", at: span,
      help: "put it in an element that is there once, or in none")
  }

  static func tooManyMembers(_ count: Double, limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .outOfRange, "the group has \(decimal(count)) members, more than \(limit)", at: span,
      help: "use fewer columns or rows")
  }

  static func countNotKnown(
    _ what: String, dependingOn name: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .notConstant, "\(what) is not known before the transition begins", at: span,
      label: "this depends on '\(name)'",
      help: "write a whole number, or one that only parameters decide")
  }

  static func notACount(
    _ what: String, value: Double, limits: ClosedRange<Int>, at span: Span, isDefault: Bool
  ) -> Diagnostic {
    var result = notACount(what, value: value, limits: limits, at: span)
    if isDefault { result.notes = ["that is its value with the defaults of the parameters"] }
    return result
  }

  static func screenOfViewsNotOnStage(_ view: ScreenView, at span: Span) -> Diagnostic {
    let screen = view.screen.rawValue
    return Diagnostic(
      .unknownElement, "'\(screen)' has the views '\(view.name)', but is not on the stage",
      at: span,
      notes: ["a screen that the stage does not list is not there while the transition runs"],
      help: "add '- \(screen)' to the stage")
  }

  static func keyBeside(
    _ key: ElementKey, _ other: ElementKey, because reason: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key.rawValue)' does not go with '\(other.rawValue)'", at: span,
      notes: [reason], help: "remove '\(key.rawValue)'")
  }

  static func viewsTwice(
    _ view: ScreenView, _ property: Property, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .impossibleGroup,
      "'\(view.path)' are the views of two elements", at: span,
      labels: [Label(first, "the other one")],
      notes: [
        property.isTransform
          ? "both give them a transform, and a view has one"
          : "both say '\(property.rawValue)' of them"
      ], help: "write all of it in one element")
  }

  // MARK: Shared views

  static func sharedWithoutTrack(_ name: String, in parent: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .sharedPlace, "'\(name)' is in '\(parent)' and has no track for its frame", at: span,
      notes: ["a shared view flies by itself in the container's coordinates only"],
      help: "write a track 'frame' in the coordinates of '\(parent)', or remove 'in'")
  }

  static func sharedTwice(_ name: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .sharedPlace, "'\(name.value)' is shared by two elements", at: name.span,
      labels: [Label(first, "the other one")],
      notes: ["the views of both screens are hidden while the first of them flies"],
      help: "let one fly, and take a view of another name for the other")
  }

  static func restingPlaceOfShared(
    _ property: Property, _ name: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .sharedPlace, "'\(property.rawValue)' at rest has no effect on a shared view that flies",
      at: span, notes: ["without a track it flies from 'from.\(name)' to 'to.\(name)'"],
      help: "remove it, or write the way as a track under 'animate:'")
  }

  // MARK: Times of members

  static func staggerOutsideGroup(at span: Span) -> Diagnostic {
    Diagnostic(
      .staggerAmiss, "only the members of a group can begin one after the other", at: span,
      help: "remove 'stagger', or let an element with 'repeat' or 'views' have it")
  }

  static func staggerTooLong(
    each: Double, count: Double, duration: Double, at span: Span
  ) -> Diagnostic {
    func seconds(_ value: Double) -> String { decimal((value * 1000).rounded() / 1000) }
    return Diagnostic(
      .pastEnd, "the stagger leaves the members no time", at: span,
      notes: [
        "each of \(decimal(count)) moves for \(seconds(duration)) s less \(decimal(count - 1)) times "
          + "\(seconds(each)) s"
      ], help: "let less time pass between them, or the direction last longer")
  }

  static func timeOfMembers(dependingOn name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .notConstant, "'during' depends on more than the member", at: span,
      label: "this depends on '\(name)'",
      help: "in a group it can use index, count, 'let' and parameters")
  }

  static func emptyPart(of index: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .placeOutside, "the part of the member with index \(index) has no length in 0%...100%",
      at: span, help: "let each part begin before it ends, inside the direction's time")
  }

  static func springOfMembers(_ form: SpringForm, at span: Span, time: Span?) -> Diagnostic {
    Diagnostic(
      .unwantedDuration,
      form.bringsDuration
        ? "the spring brings its own duration" : "a spring by 'bounce' outlasts its duration",
      at: span,
      labels: time.map { [Label($0, "this gives each member its time")] } ?? [],
      help: "write the spring as { dampingRatio: ... }")
  }
}
