import TimelineIR
import TransitionCatalog

// Which view's layout direction decides what leading is. A direction that an app forces on a view does not
// reach the views in it, so all of a transition asks the same one: the controller's that changes its
// screens, which UIKit's own transitions ask as well, or that of the screen that is presented.

extension TransitionKind {
  /// The layout direction that counts, of a context.
  var layoutDirection: StaticString {
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
        return (screen?.view ?? containerView).effectiveUserInterfaceLayoutDirection
      }
      """
    }
  }

  /// The same, before a run begins, of the screen that a finger is on.
  fileprivate var owningView: String {
    switch self {
    case .navigation: "navigationController?.view"
    case .tab: "tabBarController?.view"
    case .modal, .segue: "presentingViewController?.presentedViewController?.view"
    }
  }
}

extension GesturePlan.Group {
  /// The edge or way that its recognizer has to know, the property that holds it, and how it is written
  /// where text runs from left to right, and from right to left.
  var aim: (edge: Edge, property: String, plain: String, mirrored: String)? {
    func word(_ edge: Edge, isSwipe: Bool) -> String {
      switch edge {
      case .top where isSwipe: ".up"
      case .bottom where isSwipe: ".down"
      case .left, .right, .top, .bottom, .leading, .trailing: "." + edge.rawValue
      }
    }
    let (edge, property): (Edge, String)
    switch first.recognizer {
    case .edgePan(let side): (edge, property) = (side, "edges")
    case .swipe(let way): (edge, property) = (way, "direction")
    case .pan, .pinch, .rotation, .tap, .longPress: return nil
    }
    let plain = edge.resolved(rightToLeft: false)
    let isSwipe = property == "direction"
    return (edge, property, word(plain, isSwipe: isSwipe), word(plain.mirrored, isSwipe: isSwipe))
  }
}

extension RecognizerEmission {
  /// Whether the layout decides what the recognizer of a group has to know.
  func turns(_ group: GesturePlan.Group) -> Bool { group.aim.map { plan.turns($0.edge) } == true }

  var turnsRecognizers: Bool { plan.groups.contains(where: turns) }

  /// What sets the edges and ways that the layout decides, again before each touch: it may turn, and a
  /// view that is in no window yet may not know it.
  mutating func writeAim() {
    let groups = plan.groups.filter(turns)
    guard !groups.isEmpty else { return }
    var kinds: [GestureName] = []
    for group in groups where !kinds.contains(group.recognizer) { kinds.append(group.recognizer) }
    if !handsOver {
      text.skip()
      text.put(
        names.access,
        """
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool {
          aim(recognizer)
          return true
        }
        """)
    }
    text.skip()
    text.put(
      "/// Sets the side that is leading now: the layout may have changed, or not have been known.")
    text.put("private func aim(_ recognizer: UIGestureRecognizer) {")
    text.indent += 1
    for kind in kinds {
      text.put(joining: "if let ", kind.rawValue, " = recognizer as? ", kind.swiftType, " {")
      text.indent += 1
      let isAlone = plan.groups.filter { $0.recognizer == kind }.count == 1
      if !isAlone { text.put(joining: "switch ", kind.rawValue, ".name {") }
      for group in groups where group.recognizer == kind {
        guard let aim = group.aim else { continue }
        if !isAlone {
          text.put(joining: "case ", names.recognizer(of: group), ":")
          text.indent += 1
        }
        let finger = kind.rawValue
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
    guard runsLeft || text.contains("layoutDirection(around: ") else { return }
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
    text.put("/// That of the transition in flight, or of one to come.")
    text.put("private func layoutDirection(")
    text.put("  around finger: UIGestureRecognizer")
    text.put(") -> UIUserInterfaceLayoutDirection {")
    text.indent += 1
    if plan.drives {
      text.put("if let running, let known = running.layoutDirection { return known }")
    }
    text.put(joining: "let owner = finger.view?.owningScreen?.", timeline.kind.owningView)
    text.put("let view = owner ?? finger.view")
    text.put("return view?.effectiveUserInterfaceLayoutDirection ?? .leftToRight")
    text.indent -= 1
    text.put("}")
  }
}
