import TimelineIR
import TransitionCatalog

/// What a gesture starts, and when there is something to start.
extension RecognizerEmission {
  func launchName(_ gesture: Gesture) -> String {
    "drive" + gesture.direction.rawValue.capitalizedFirst
  }

  /// Starts the direction of a gesture, or takes up what runs.
  func launch(_ gesture: Gesture, with finger: String) -> String {
    let isElastic = gesture.drive?.hasRubberBand == true
    return launchName(gesture) + "(with: " + finger
      + (tellsBands ? ", isElastic: \(isElastic))" : ")")
  }

  /// Whether a run is taken up in one way by rubber bands and in another by the rest.
  private var tellsBands: Bool { timeline.isInterruptible && plan.mixesRubberBands }

  /// What starts each driven direction, once for each kind of recognizer.
  mutating func writeLaunches() {
    var seen: [String] = []
    for group in plan.groups where group.drives {
      for gesture in group.gestures {
        let parameter = asksApp(gesture.direction) ? type(of: group) : "UIGestureRecognizer"
        let key = gesture.direction.rawValue + parameter
        guard !seen.contains(key) else { continue }
        seen.append(key)
        text.skip()
        text.put("/// Starts a run that the finger drives, or catches the one in flight.")
        let elastic = tellsBands ? ", isElastic: Bool" : ""
        text.put(
          joining: "private func ", launchName(gesture), "(with finger: ", parameter, elastic, ") {"
        )
        text.indent += 1
        if timeline.isInterruptible {
          text.put(
            joining: "if let running { return running.grab(with: finger",
            tellsBands ? ", isElastic: isElastic" : "", ") }")
        }
        writeLaunch(gesture, "finger", isDriving: true)
        text.indent -= 1
        text.put("}")
      }
    }
  }

  /// `condition` is what has to hold first.
  mutating func writeLaunch(
    _ gesture: Gesture, _ finger: String, isDriving: Bool, condition: String = ""
  ) {
    guard let start = Start(gesture.direction) else { return }
    var line = Line()
    line.add("guard " + condition + "let " + start.variable + " = " + call(of: start, finger))
    if asksApp(gesture.direction) {
      let place = gesture.recognizer.name.isPan ? "start(in: " : "location(in: "
      line.add(
        ", let next = " + finger + ".nextScreen?(" + finger + "." + place + finger + ".view))")
    }
    line.add(" else { return }")
    text.set(guarding: &line)
    if isDriving {
      line.add("let animator = ", names.animator, "(")
      if timeline.hasTwoDirections { line.add(".", gesture.direction.rawValue, ", ") }
      line.add("of: self, drivenBy: finger)")
      text.set(&line)
      text.put("driven = animator")
      text.put("running = animator")
    }
    for statement in start.statements { text.put(statement) }
    // UIKit may ask another delegate than the transition, or none.
    if isDriving {
      text.put(joining: "forget(animator, after: ", start.variable, ".transitionCoordinator)")
    }
  }

  // MARK: Starts

  /// What is asked before a recognizer begins: whether there is something to start.
  func canStart(_ direction: DirectionName, _ finger: String) -> String? {
    Start(direction).map { call(of: $0, finger) + " != nil" }
  }

  private func call(of start: Start, _ finger: String) -> String {
    start.name + (isKept(start) ? "" : "(around: " + finger + ")")
  }

  /// Whether all fingers that start it are on what stays, which lies in no screen: the transition knows
  /// whose it is.
  private func isKept(_ start: Start) -> Bool {
    start.direction == .dismiss && !plan.gestures(of: .dismiss).contains(where: isEntered)
  }

  /// Writes what each direction of the gestures starts from, once for all of them.
  mutating func writeStarts() {
    for direction in timeline.directions.map(\.name) {
      guard let start = Start(direction), !plan.gestures(of: direction).isEmpty else { continue }
      text.skip()
      text.putWrapped(comment: "/// ", start.comment)
      let (type, isKept) = (start.type, isKept(start))
      text.put(
        joining: isKept ? "private var " : "private func ", start.name,
        isKept ? ": " : "(around finger: UIGestureRecognizer) -> ", type, "? {")
      text.indent += 1
      var line = Line()
      line.add("guard let " + start.variable)
      if !isKept {
        line.add(" = finger.view?.owningScreen", start.path)
        if direction == .dismiss, plan.gestures(of: direction).contains(where: { !isEntered($0) }) {
          line.add(" ?? self.screen")
        }
      }
      for condition in start.conditions { line.add(", ", condition) }
      line.add(", " + start.variable + ".transitionCoordinator == nil else { return nil }")
      text.set(guarding: &line, returning: "nil")
      text.put(joining: "return ", start.variable)
      text.indent -= 1
      text.put("}")
    }
  }
}

/// What a direction starts from, and how.
private struct Start {
  let direction: DirectionName
  /// The function that finds it.
  let name: String
  let variable: String
  let type: String
  /// The way to it from the screen of a finger.
  let path: String
  let comment: String
  /// What has to hold.
  let conditions: [String]
  /// What starts the direction.
  let statements: [StaticString]

  /// Nil for segues, whose gestures are the storyboard's.
  init?(_ direction: DirectionName) {
    self.direction = direction
    switch direction {
    case .present, .dismiss:
      (variable, type, path) = ("screen", "UIViewController", "")
    case .push, .pop:
      (variable, type) = ("navigationController", "UINavigationController")
      path = "?.navigationController"
    case .next, .previous:
      (variable, type, path) = ("tabs", "UITabBarController", "?.tabBarController")
    case .perform, .unwind: return nil
    }
    switch direction {
    case .present:
      name = "screenThatPresents"
      comment = "The screen around the finger; nil while it cannot present another."
      conditions = ["screen.presentedViewController == nil"]
      statements = ["attach(to: next)", "screen.present(next, animated: true)"]
    case .dismiss:
      name = "screenThatGoes"
      comment = "The screen that the finger may dismiss; nil while it has to stay."
      // As UIKit's own sheets do, the screens say whether a gesture may close them.
      conditions = [
        "screen.presentingViewController != nil", "!screen.staysPresented",
        "screen.presentedViewController == nil",
      ]
      statements = ["screen.dismiss(animated: true)"]
    case .push:
      name = "navigationThatPushes"
      comment = "The navigation controller around the finger; nil while it cannot push."
      conditions = []
      statements = ["navigationController.pushViewController(next, animated: true)"]
    case .pop:
      name = "navigationThatPops"
      comment = "The navigation controller around the finger; nil while it cannot pop."
      conditions = ["navigationController.viewControllers.count > 1"]
      statements = ["navigationController.popViewController(animated: true)"]
    case .next:
      name = "tabsWithNext"
      comment = "The tab bar controller around the finger; nil while it has no next tab."
      conditions = ["tabs.selectedIndex < (tabs.viewControllers?.count ?? 0) - 1"]
      statements = ["tabs.selectedIndex += 1"]
    case .previous:
      name = "tabsWithPrevious"
      comment = "The tab bar controller around the finger; nil while it has no previous tab."
      conditions = ["tabs.selectedIndex > 0", "tabs.selectedIndex != NSNotFound"]
      statements = ["tabs.selectedIndex -= 1"]
    case .perform, .unwind: return nil
    }
  }
}
