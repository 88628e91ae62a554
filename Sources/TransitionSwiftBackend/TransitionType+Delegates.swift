import TimelineIR
import TransitionCatalog

/// How UIKit is told of a transition: the delegate of each kind of container, and segues.
extension TransitionType {
  /// Makes the object that animates a direction.
  private func animator(_ direction: DirectionName) -> String {
    if recognizers.plan.drives {
      return timeline.hasTwoDirections ? "animator(." + direction.rawValue + ")" : "animator()"
    }
    var call = names.animator + "("
    if timeline.hasTwoDirections { call += "." + direction.rawValue }
    if usesTransition { call += timeline.hasTwoDirections ? ", of: self" : "of: self" }
    return call + ")"
  }

  func writeAttach(to text: inout SwiftText) {
    text.skip()
    text.put(attachComment)
    if timeline.presentation != nil { return writePresentedAttach(to: &text) }
    text.put(
      names.access,
      """
      func attach(to screen: UIViewController) {
        screen.modalPresentationStyle = .fullScreen
        screen.transitioningDelegate = self
      }
      """)
  }

  /// The methods of a transitioning delegate, for the directions that there are.
  func writePresentation(
    forward: DirectionName, backward: DirectionName, to text: inout SwiftText
  ) {
    if timeline.has(forward) {
      text.skip()
      text.put(
        names.access,
        """
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
        """)
      text.put(joining: "  ", animator(forward))
      text.put("}")
    }
    if timeline.has(backward) {
      text.skip()
      text.put(
        names.access,
        """
        func animationController(
          forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
        """)
      text.put(joining: "  ", animator(backward))
      text.put("}")
    }
    for direction in [forward, backward] where recognizers.plan.drives(direction) {
      text.skip()
      text.put(
        joining: names.access, "func interactionControllerFor",
        direction == forward ? "Presentation(" : "Dismissal(")
      text.put(
        """
          using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
        """)
      writeOffer(to: &text)
    }
  }

  /// The run is its own interaction controller as long as a finger has it.
  private func writeOffer(to text: inout SwiftText) {
    text.put(joining: "  let own = animator as? ", names.animator)
    text.put(
      """
        return own?.isDriven == true ? own : nil
      }
      """)
  }

  private var attachComment: StaticString {
    switch (timeline.has(.present), timeline.has(.dismiss)) {
    case (true, false): "/// Uses this transition to present `screen`."
    case (false, true): "/// Uses this transition to dismiss `screen`."
    default: "/// Uses this transition to present and dismiss `screen`."
    }
  }

  func writeNavigation(to text: inout SwiftText) {
    text.skip()
    text.put(
      names.access,
      """
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        switch operation {
      """)
    for direction in timeline.directions {
      text.put(
        joining: "  case .", direction.name.rawValue, ": return ", animator(direction.name))
    }
    text.put(
      """
        default: return nil
        }
      }
      """)
    guard recognizers.plan.drives else { return }
    text.skip()
    text.put(
      names.access,
      """
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
      """)
    writeOffer(to: &text)
  }

  /// Neighbours in the tab bar: which way it goes says their order.
  func writeTabs(to text: inout SwiftText) {
    text.skip()
    text.put(
      "/// One change at a time: another would start with screens that are still moving."
    )
    text.put(
      names.access,
      """
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect screen: UIViewController
      ) -> Bool {
        tabBarController.transitionCoordinator == nil
      }
      """)
    text.skip()
    text.put(
      names.access,
      """
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        let screens = tabBarController.viewControllers ?? []
        guard let old = screens.firstIndex(of: from), let new = screens.firstIndex(of: to) else {
          return nil
        }
      """)
    text.indent += 1
    if timeline.has(.next), timeline.has(.previous) {
      text.put(joining: "return new > old ? ", animator(.next), " : ", animator(.previous))
    } else if timeline.has(.next) {
      text.put(joining: "return new > old ? ", animator(.next), " : nil")
    } else {
      text.put(joining: "return new < old ? ", animator(.previous), " : nil")
    }
    text.indent -= 1
    text.put("}")
    guard recognizers.plan.drives else { return }
    text.skip()
    text.put(
      names.access,
      """
      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
      """)
    writeOffer(to: &text)
  }

  // MARK: Segues

  func writePerform(to text: inout SwiftText) {
    text.skip()
    text.put(
      names.access,
      """
      override func perform() {
        destination.modalPresentationStyle = .fullScreen
        destination.transitioningDelegate = self
        super.perform()
      }
      """)
  }

  func writeUnwindSegue(to text: inout SwiftText) {
    text.skip()
    text.putWrapped(
      comment: "/// ",
      "Goes back like `\(names.transition)`, from a screen that was presented in another way.")
    text.put(joining: names.access, "final class ", names.unwindSegue, ": UIStoryboardSegue {")
    text.indent += 1
    writeIdentifier(of: .unwind, to: &text)
    text.indent -= 1
    text.put(joining: "  private lazy var forwardSegue = ", names.transition, "(")
    text.put(
      """
          identifier: identifier, source: source, destination: destination)
      """)
    text.skip()
    text.indent += 1
    text.put(
      names.access,
      """
      override func perform() {
        var screen = source
        while let parent = screen.parent { screen = parent }
        screen.transitioningDelegate = forwardSegue
        super.perform()
      }
      """)
    writeTriggers(of: .unwind, to: &text)
    text.indent -= 1
    text.put("}")
  }
}
