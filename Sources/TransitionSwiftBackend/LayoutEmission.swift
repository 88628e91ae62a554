import TimelineIR
import TransitionCatalog

// Which view's layout direction decides what leading is. A direction that an app forces on a view does not
// reach the views in it, so all of a transition asks the same one: the controller's that changes its
// screens, which UIKit's own transitions ask as well, or that of the screen that is presented. A run that a
// finger starts keeps what its finger was told.

/// Where code finds the layout direction.
enum LayoutSource {
  /// A constant of the function.
  case constant
  /// The screen of a presentation controller.
  case presentation
  /// What is asked of a finger of that name.
  case finger(String)
}

extension DirectionEmitter {
  /// The layout direction, which decides what leading is.
  mutating func layoutDirection() -> String {
    switch layoutSource {
    case .constant:
      usesLayout = true
      return "layout"
    case .presentation:
      return "presentedViewController.layoutDirection(in: " + container() + ")"
    case .finger(let finger):
      return "layoutDirection(around: " + finger + ")"
    }
  }
}

extension TransitionKind {
  /// The code that asks a context for the layout direction.
  var layoutOfContext: StaticString {
    switch self {
    case .navigation:
      """
      /// The layout direction of the navigation controller, which UIKit's own transitions follow.
      fileprivate var layoutDirection: UIUserInterfaceLayoutDirection {
        let owner = viewController(forKey: .to)?.navigationController?.view ?? containerView
        return owner.effectiveUserInterfaceLayoutDirection
      }
      """
    case .tab:
      """
      /// The layout direction of the tab bar controller.
      fileprivate var layoutDirection: UIUserInterfaceLayoutDirection {
        let owner = viewController(forKey: .to)?.tabBarController?.view ?? containerView
        return owner.effectiveUserInterfaceLayoutDirection
      }
      """
    case .modal, .segue:
      """
      /// The layout direction of the screen that is presented.
      fileprivate var layoutDirection: UIUserInterfaceLayoutDirection {
        let to = viewController(forKey: .to)
        let screen = to?.isBeingPresented == true ? to : viewController(forKey: .from)
        return screen?.layoutDirection(in: containerView)
          ?? containerView.effectiveUserInterfaceLayoutDirection
      }
      """
    }
  }

  /// The code that asks a screen for it.
  static let layoutOfScreen: StaticString = """
    /// The layout direction of the screen. Before its view is in a window, `UIView.appearance()` and
    /// what the window says have not reached it: then that of `container`.
    fileprivate func layoutDirection(in container: UIView) -> UIUserInterfaceLayoutDirection {
      guard let view = viewIfLoaded,
        view.window != nil || view.semanticContentAttribute != .unspecified
      else { return container.effectiveUserInterfaceLayoutDirection }
      return view.effectiveUserInterfaceLayoutDirection
    }
    """

  /// The view that says it, of a screen.
  var layoutOwner: String {
    switch self {
    case .navigation: "navigationController?.view"
    case .tab: "tabBarController?.view"
    case .modal, .segue: "presentingViewController?.presentedViewController?.view"
    }
  }
}

/// The edge or way that a recognizer has to know.
struct RecognizerAim {
  let edge: Edge
  /// What holds it.
  let property: String
  /// How it is written where text runs from left to right, and from right to left.
  let plain, mirrored: String
}

extension GesturePlan.Group {
  /// What its recognizer has to know; nil for one that takes every way.
  var aim: RecognizerAim? {
    func word(_ edge: Edge, isSwipe: Bool) -> String {
      switch edge {
      case .top where isSwipe: ".up"
      case .bottom where isSwipe: ".down"
      case .left, .right, .top, .bottom, .leading, .trailing: "." + edge.rawValue
      }
    }
    let (edge, isSwipe): (Edge, Bool)
    switch first.recognizer {
    case .edgePan(let side): (edge, isSwipe) = (side, false)
    case .swipe(let way): (edge, isSwipe) = (way, true)
    case .pan, .pinch, .rotation, .tap, .longPress: return nil
    }
    let plain = edge.resolved(rightToLeft: false)
    return RecognizerAim(
      edge: edge, property: isSwipe ? "direction" : "edges", plain: word(plain, isSwipe: isSwipe),
      mirrored: word(plain.mirrored, isSwipe: isSwipe))
  }
}

extension RecognizerEmission {
  /// What the layout decides of the recognizer of a group; nil where it decides nothing.
  func turningAim(of group: GesturePlan.Group) -> RecognizerAim? {
    group.aim.flatMap { plan.timeline.turns($0.edge) ? $0 : nil }
  }

  private var turningGroups: [(group: GesturePlan.Group, aim: RecognizerAim)] {
    plan.groups.compactMap { group in turningAim(of: group).map { (group, $0) } }
  }

  /// What is done at each touch. The layout may turn, and a view that is in no window yet may not know
  /// it, so the edges and ways that it decides are set again.
  mutating func writeShouldReceive() {
    let turns = !turningGroups.isEmpty
    guard handsOver || turns else { return }
    text.skip()
    text.put(
      names.access,
      """
      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool {
      """)
    if turns { text.put("  if recognizer.numberOfTouches == 0 { aim(recognizer) }") }
    if handsOver {
      // What others are touched for is nothing that is scrolled.
      if let isHandedOver { text.put(joining: "  let isHandedOver = ", isHandedOver) }
      text.put(
        joining: "  if recognizer.numberOfTouches == 0",
        isHandedOver == nil ? "" : ", isHandedOver",
        " {")
      text.put("    let scrollViews = touch.view?.enclosingScrollViews ?? []")
      text.put("    touched = scrollViews.map { view in { [weak view] in view } }")
      text.put("  }")
    }
    text.put("  return true")
    text.put("}")
  }

  /// What sets the edges and ways that the layout decides.
  mutating func writeAim() {
    let turning = turningGroups
    guard !turning.isEmpty else { return }
    text.skip()
    text.put("/// Sets the edge or way that the layout decides now.")
    text.put("private func aim(_ recognizer: UIGestureRecognizer) {")
    text.indent += 1
    for kind in turning.map(\.group.recognizer).unique() {
      let finger = kind.rawValue
      text.put(joining: "if let ", finger, " = recognizer as? ", kind.swiftType, " {")
      text.indent += 1
      let isAlone = plan.groups.filter { $0.recognizer == kind }.count == 1
      if !isAlone { text.put(joining: "switch ", finger, ".name {") }
      for (group, aim) in turning where group.recognizer == kind {
        if !isAlone {
          text.put(joining: "case ", names.recognizer(of: group), ":")
          text.indent += 1
        }
        text.put(
          joining: finger, ".", aim.property, " = runsLeft(around: ", finger, ") ? ", aim.mirrored,
          " : ", aim.plain)
        if !isAlone { text.indent -= 1 }
      }
      if !isAlone {
        text.put("default: break")
        text.put("}")
      }
      text.indent -= 1
      text.put("}")
    }
    text.indent -= 1
    text.put("}")
  }

  /// Which way lines run for the transition: other views of the app may say otherwise of themselves.
  mutating func writeLayoutDirection() {
    let runsLeft = text.contains("runsLeft(around: ")
    asksForLayout = runsLeft || text.contains("layoutDirection(around: ")
    guard asksForLayout else { return }
    if runsLeft {
      text.skip()
      text.put(
        """
        private func runsLeft(around finger: UIGestureRecognizer) -> Bool {
          layoutDirection(around: finger) == .rightToLeft
        }
        """)
    }
    text.skip()
    text.put("/// The layout direction of the transition, also of one to come.")
    // A run asks when it is made.
    text.put(joining: plan.drives ? names.shared : "private ", "func layoutDirection(")
    text.put("  around finger: UIGestureRecognizer")
    text.put(") -> UIUserInterfaceLayoutDirection {")
    text.indent += 1
    if plan.drives { text.put("if let running { return running.layoutDirection }") }
    var screen = "finger.view?.owningScreen"
    if plan.usesKeptViews {
      text.put("// What stays lies in no screen.")
      text.put("let screen = finger.view?.owningScreen ?? self.screen")
      screen = "screen"
    }
    text.put(joining: "let owner = ", screen, "?.", timeline.kind.layoutOwner)
    text.put("let view = owner ?? finger.view")
    text.put("return view?.effectiveUserInterfaceLayoutDirection ?? .leftToRight")
    text.indent -= 1
    text.put("}")
  }
}
