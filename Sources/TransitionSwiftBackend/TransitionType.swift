import TimelineIR
import TransitionCatalog

/// Writes the type that the app uses.
struct TransitionType {
  let timeline: Timeline
  let names: TimelineNames
  let usesTransition: Bool
  let usesEdgeType: Bool
  let recognizers: RecognizerEmission

  func write(to files: inout SwiftFiles) {
    files.begin(names.transition, calling: recognizers.support)
    writeType(to: &files.text)
    if timeline.kind == .segue, timeline.has(.unwind) {
      files.begin(names.unwindSegue)
      writeUnwindSegue(to: &files.text)
    }
    writeTriggerTypes(to: &files)
  }

  private func writeType(to text: inout SwiftText) {
    writeDocumentation(to: &text)
    // A segue lives on the main actor already.
    if timeline.kind != .segue { text.put("@MainActor") }
    text.set(type: names.access + "final class " + names.transition, inheriting: inheritance)
    text.indent += 1
    writeIdentifier(of: .perform, to: &text)
    writeEdge(to: &text)
    writeParameters(to: &text)
    writeKept(to: &text)
    recognizers.writeProperties(to: &text)
    switch timeline.kind {
    case .modal:
      writeInit(to: &text)
      writeAttach(to: &text)
      writePresentation(forward: .present, backward: .dismiss, to: &text)
    case .navigation:
      writeInit(to: &text)
      writeNavigation(to: &text)
    case .tab:
      writeInit(to: &text)
      writeTabs(to: &text)
    case .segue:
      writePerform(to: &text)
      writePresentation(forward: .perform, backward: .unwind, to: &text)
      writeTriggers(of: .perform, to: &text)
    }
    if !recognizers.plan.isEmpty {
      text.skip()
      text.append(recognizers.members)
    }
    text.indent -= 1
    text.put("}")
  }

  private var inheritance: [String] {
    delegates + (recognizers.plan.isEmpty ? [] : ["UIGestureRecognizerDelegate"])
  }

  private var delegates: [String] {
    switch timeline.kind {
    case .modal: ["NSObject", "UIViewControllerTransitioningDelegate"]
    case .navigation: ["NSObject", "UINavigationControllerDelegate"]
    case .tab: ["NSObject", "UITabBarControllerDelegate"]
    case .segue: ["UIStoryboardSegue", "UIViewControllerTransitioningDelegate"]
    }
  }

  // MARK: Documentation

  private func writeDocumentation(to text: inout SwiftText) {
    if let summary = timeline.summary.map(Naming.commentText), !summary.isEmpty {
      text.putWrapped(comment: "/// ", summary)
      text.put("///")
    }
    defer { writeScreenNote(to: &text) }
    if timeline.kind == .segue { return writeStoryboardNote(to: &text) }
    let variable = exampleName
    let required = zip(timeline.parameters, names.parameters).compactMap { parameter, name in
      parameter.defaultValue == nil ? name.identifier + ": " + name.identifier : nil
    }
    // Once a screen is up its presentation keeps it, but nobody does before.
    let opens = recognizers.plan.gestures(of: timeline.kind.forward).contains(
      where: recognizers.isEntered)
    let keep =
      timeline.presentation == nil || opens
      ? "// Retain it: UIKit does not." : "// Retain it until the screen is up."
    let call = "///     let " + variable + " = " + names.transition + "("
    let arguments = required.dropFirst().reduce(required.first ?? "") { $0 + ", " + $1 }
    if call.utf8.count + arguments.utf8.count + keep.utf8.count + 2 < SwiftText.width {
      text.putComment(call + arguments + ")  " + keep)
    } else {
      text.putComment("///     " + keep)
      text.putComment(call)
      text.putWrapped(comment: "///       ", arguments + ")")
    }
    switch timeline.kind {
    case .navigation:
      text.putComment("///     navigationController.delegate = " + variable)
      writeGestureExample(variable, to: &text)
      text.put(
        """
        ///
        """)
      writeDelegateNote(to: &text)
    case .tab:
      text.putComment("///     tabBarController.delegate = " + variable)
      text.put(
        """
        ///
        """)
      writeDelegateNote(to: &text)
    case .modal, .segue:
      text.putComment("///     " + variable + ".attach(to: screen)")
      writeGestureExample(variable, to: &text)
      if timeline.has(.present) { return text.put("///     present(screen, animated: true)") }
      // A presentation of its own has to be there before.
      if timeline.presentation != nil {
        text.put("///     present(screen, animated: true)  // With UIKit's own animation.")
      }
      text.put("///     screen.dismiss(animated: true)")
    }
  }

  /// The gestures of a way back whose way there is UIKit's: nothing adds them by itself.
  private func writeGestureExample(_ variable: String, to text: inout SwiftText) {
    let (forward, backward) = (timeline.kind.forward, timeline.kind.backward)
    guard !timeline.has(forward),
      recognizers.plan.gestures(of: backward).contains(where: recognizers.isEntered)
    else { return }
    let verb = backward.rawValue.capitalizedFirst
    text.putComment("///     " + variable + ".add" + verb + "Gesture(to: screen)")
  }

  private func writeDelegateNote(to text: inout SwiftText) {
    let count = (recognizers.plan.drives ? 2 : 1) + (timeline.kind == .tab ? 1 : 0)
    text.put(
      joining: "/// An app with its own delegate forwards to this delegate's ",
      ["method", "two methods", "three methods"][count - 1], ".")
  }

  /// Who hands out views.
  private func writeScreenNote(to text: inout SwiftText) {
    guard !names.screens.isEmpty else { return }
    text.put("///")
    text.putWrapped(
      comment: "/// ", "The screens provide their views as `\(names.screens.type)`.")
  }

  /// Storyboards name a segue's class, and make its objects.
  private func writeStoryboardNote(to text: inout SwiftText) {
    var note = "In the storyboard: kind \"Present Modally\", class `\(names.transition)`."
    if timeline.has(.unwind) {
      note += " UIKit retains the segue until its destination is dismissed, so that an unwind goes"
      note += " back the same way."
    }
    text.putWrapped(comment: "/// ", note)
  }

  /// The example's variable: the type's name, unless Swift has another use for it.
  private var exampleName: String {
    let name = Naming.identifier(names.stem, fallback: "transition")
    return Naming.keywords.contains(name) || names.parameters.contains { $0.identifier == name }
      ? "transition" : name
  }

  // MARK: Parameters

  private func writeEdge(to text: inout SwiftText) {
    guard usesEdgeType || timeline.parameters.contains(where: { $0.type == .edge }) else { return }
    // Only within a module the compiler sees by itself that it can be sent.
    text.put(
      joining: names.access, names.access.isEmpty ? "enum Edge" : "enum Edge: Sendable",
      " { case left, right, top, bottom, leading, trailing }")
    text.skip()
  }

  private func writeParameters(to text: inout SwiftText) {
    for (parameter, name) in zip(timeline.parameters, names.parameters) {
      var comment = parameter.summary.map(Naming.commentText) ?? ""
      switch parameter.type {
      case .angle: comment += comment.isEmpty ? "In radians." : " In radians."
      case .time: comment += comment.isEmpty ? "In seconds." : " In seconds."
      case .circle:
        comment +=
          comment.isEmpty ? "The square around the circle." : " The square around the circle."
      case .number, .point, .size, .rect, .color, .edge, .boolean: break
      }
      if !comment.isEmpty { text.putWrapped(comment: "/// ", comment) }
      var line = Line()
      line.add(names.access + "var " + name.identifier + ": " + parameter.type.swiftName)
      if timeline.kind == .segue, let value = parameter.defaultValue {
        line.add(" = ")
        line.add(defaultValue: value, of: timeline, names)
      }
      text.set(&line)
    }
  }

  private func writeKept(to text: inout SwiftText) {
    guard !names.kept.isEmpty else { return }
    text.skip()
    text.put("/// Stays in place while the screen is up.")
    for kept in names.kept {
      let isEffect = timeline.directions.contains {
        timeline.effect(of: kept.name, in: $0) != nil
      }
      text.put(
        joining: names.shared, "weak var ", kept.identifier,
        isEffect ? ": UIVisualEffectView?" : ": UIView?")
    }
  }

  private func writeInit(to text: inout SwiftText) {
    guard !timeline.parameters.isEmpty else { return }
    text.skip()
    var line = Line()
    line.add(names.access, "init(")
    for (index, parameter) in timeline.parameters.enumerated() {
      if index > 0 { line.add(", ") }
      line.add(names.parameters[index].identifier + ": " + parameter.type.swiftName)
      if let value = parameter.defaultValue {
        line.add(" = ")
        line.add(defaultValue: value, of: timeline, names)
      }
    }
    line.add(") {")
    text.set(head: &line)
    for name in names.parameters {
      text.put(joining: "  self.", name.identifier, " = ", name.identifier)
    }
    text.put("}")
  }
}

extension ValueType {
  /// The type of a parameter in the generated code.
  fileprivate var swiftName: String {
    switch self {
    case .number, .angle: "CGFloat"
    case .time: "TimeInterval"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect, .circle: "CGRect"
    case .color: "UIColor"
    case .edge: "Edge"
    case .boolean: "Bool"
    }
  }
}

extension Line {
  /// Adds a parameter's default.
  fileprivate mutating func add(
    defaultValue value: Value, of timeline: Timeline, _ names: TimelineNames
  ) {
    if let edge = value.edge { return add(".", edge.rawValue) }
    // A value needs nothing of a direction.
    let nowhere = Direction(of: [], for: timeline.kind.forward)
    var printer = DirectionEmitter(nowhere, of: timeline, form: .animator, names: names)
    printer.print(value)
    add(printer.line.text)
  }
}
