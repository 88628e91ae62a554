import TimelineIR
import TransitionCatalog

/// The gestures that perform or unwind a segue, and are not scrubbed.
extension Timeline {
  /// In the order of the spec.
  var segueTriggers: [Gesture] {
    kind == .segue ? gestures.filter { $0.drive == nil } : []
  }

  func segueTriggers(of direction: DirectionName) -> [Gesture] {
    segueTriggers.filter { $0.direction == direction }
  }

  func identifier(of direction: DirectionName) -> String? {
    identifiers.first { $0.direction == direction }?.identifier
  }

  /// What cannot be written of a segue's gestures.
  var segueFindings: [UnsupportedFeature] {
    var findings: [UnsupportedFeature] = []
    for gesture in segueTriggers {
      if identifier(of: gesture.direction) == nil {
        findings.append(
          UnsupportedFeature(
            direction: gesture.direction,
            reason: "a gesture performs a segue by its identifier, and there is none",
            help: "add 'identifier: { \(gesture.direction.rawValue): ... }'"))
      }
      switch gesture.view {
      case nil, .element("from"): continue
      case .view(let view) where view.screen == .from: continue
      case .element, .view: break
      }
      findings.append(
        UnsupportedFeature(
          direction: gesture.direction,
          reason: "a segue's gesture sits on the screen that goes, or on a view of it",
          help: "leave 'view' out, or name a view of 'from'"))
    }
    return findings
  }
}

extension TransitionType {
  /// The name that the storyboard gives the segue of a direction.
  func writeIdentifier(of direction: DirectionName, to text: inout SwiftText) {
    guard let identifier = timeline.identifier(of: direction) else { return }
    text.put("/// Its identifier in the storyboard.")
    text.put(joining: names.access, "static let identifier = ", Naming.literal(identifier))
    text.skip()
  }

  /// The method that adds the gestures of a direction to a screen.
  func writeTriggers(of direction: DirectionName, to text: inout SwiftText) {
    let triggers = timeline.segueTriggers(of: direction)
    guard !triggers.isEmpty else { return }
    let phrases = triggers.map(\.recognizer.phrase).joined(separator: " or ")
    text.skip()
    text.putWrapped(
      comment: "/// ", "Lets \(phrases) on `screen` perform this segue.")
    text.put(
      joining: names.access, "static func ", timeline.triggerMethod(of: direction),
      "(to screen: UIViewController) {")
    text.indent += 1
    if triggers.contains(where: { timeline.turns($0.recognizer) }) {
      if direction == .unwind {
        // Who has come may be part of what was presented.
        text.put("let owner = screen.presentingViewController?.presentedViewController ?? screen")
      }
      text.put(
        joining: "let isLeftToRight = ", direction == .unwind ? "owner" : "screen",
        ".view.effectiveUserInterfaceLayoutDirection == .leftToRight")
    }
    for trigger in triggers {
      var line = Line()
      if case .view(let view) = trigger.view {
        line.add("screen.handsOut?.")
        line.add(names.screens.property(view.name), "?")
      } else {
        line.add("screen.view")
      }
      line.add(".add(trigger: ")
      line.add(names.type + trigger.recognizer.suffix + "(")
      if case .swipe(let edge) = trigger.recognizer {
        line.add(timeline.turns(trigger.recognizer) ? edge.turningWay : edge.way)
        line.add(", ")
      }
      line.add("on: screen, performing: identifier))")
      text.set(&line)
    }
    text.indent -= 1
    text.put("}")
  }

  /// The recognizers, which perform segues themselves.
  func writeTriggerTypes(to files: inout SwiftFiles) {
    var written: [String] = []
    for recognizer in timeline.segueTriggers.map(\.recognizer)
    where !written.contains(recognizer.suffix) {
      written.append(recognizer.suffix)
      files.begin(names.type + recognizer.suffix)
      writeType(of: recognizer, to: &files.text)
    }
  }

  /// What the methods that add gestures call, on `UIView`.
  static let addOnce: StaticString = """
    /// Adds a recognizer that performs a segue, unless it is there already.
    fileprivate func add(trigger recognizer: UIGestureRecognizer) {
      let isThere = gestureRecognizers?.contains { $0.name == recognizer.name } ?? false
      if !isThere { addGestureRecognizer(recognizer) }
      // Off by default in image views and labels.
      isUserInteractionEnabled = true
    }
    """

  /// Whose segues go back, on `UIViewController`.
  static let shownScreen: StaticString = """
    /// The screen itself, or its top or selected child.
    fileprivate var shownScreen: UIViewController {
      let shown =
        (self as? UINavigationController)?.topViewController
        ?? (self as? UITabBarController)?.selectedViewController
      return shown?.shownScreen ?? self
    }
    """

  private func writeType(of recognizer: Recognizer, to text: inout SwiftText) {
    let action = "perform" + names.type
    let parent = "UI" + recognizer.kind + "GestureRecognizer"
    let variable = recognizer.suffix.lowercased()
    let isSwipe = recognizer.name == .swipe
    text.skip()
    text.set(
      type: names.hidden + "final class " + names.type + recognizer.suffix, inheriting: [parent])
    text.indent += 1
    text.put(
      """
      private weak var performer: UIViewController?
      private let identifier: String
      """)
    text.skip()
    var line = Line()
    line.add("init(")
    if isSwipe { line.add("_ direction: Direction, ") }
    line.add("on screen: UIViewController, performing identifier: String) {")
    text.set(head: &line)
    text.put(
      """
        performer = screen
        self.identifier = identifier
        super.init(target: nil, action: nil)
      """)
    if isSwipe { text.put("  self.direction = direction") }
    let way = isSwipe ? " \\(direction.rawValue)" : ""
    text.put(joining: "  name = \"", names.type, recognizer.suffix, way, " \\(identifier)\"")
    text.put(joining: "  addTarget(self, action: NSSelectorFromString(\"", action, ":\"))")
    text.put("}")
    text.skip()
    text.put(action: action, "(_ \(variable): \(parent)) {")
    if recognizer.name == .longPress {
      text.put(joining: "  guard ", variable, ".state == .began else { return }")
    }
    text.put(
      """
        guard let screen = performer, screen.presentedViewController == nil,
          screen.transitionCoordinator == nil,
      """)
    let directions = timeline.segueTriggers.filter { $0.recognizer.suffix == recognizer.suffix }
      .map(\.direction)
    if directions.contains(.unwind) {
      // As UIKit's own sheets do, the screens say whether a gesture may close them.
      text.put(
        joining: directions.contains(.perform)
          ? "    identifier != " + names.unwindSegue + ".identifier || !screen.staysPresented,"
          : "    !screen.staysPresented,")
    }
    text.put(
      joining: "    screen.shouldPerformSegue(withIdentifier: identifier, sender: ", variable, ")")
    text.put("  else { return }")
    text.put(
      joining: "  screen.performSegue(withIdentifier: identifier, sender: ", variable, ")")
    text.put("}")
    text.indent -= 1
    text.put("}")
  }
}

extension Timeline {
  func triggerMethod(of direction: DirectionName) -> String {
    "add" + direction.rawValue.capitalizedFirst + "Gesture"
  }

  /// Whether a swipe goes the other way in right-to-left layouts.
  fileprivate func turns(_ recognizer: Recognizer) -> Bool {
    if case .swipe(let edge) = recognizer { turns(edge) } else { false }
  }
}

extension Recognizer {
  /// `Swipe`, with which the name of the generated type ends.
  fileprivate var suffix: String { name == .longPress ? "Press" : kind }

  /// As in the name of UIKit's class.
  fileprivate var kind: String {
    name.rawValue.capitalizedFirst
  }
}

extension Edge {
  /// The direction of a swipe.
  fileprivate var way: String {
    switch self {
    case .left, .leading: ".left"
    case .right, .trailing: ".right"
    case .top: ".up"
    case .bottom: ".down"
    }
  }

  /// The same, as it is in the layout direction.
  fileprivate var turningWay: String {
    switch self {
    case .left, .leading: "isLeftToRight ? .left : .right"
    case .right, .trailing: "isLeftToRight ? .right : .left"
    case .top, .bottom: way
    }
  }
}
