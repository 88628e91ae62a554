import UIKit

/// What is looked at when a storm is over.
@MainActor final class Inspection {
  /// What is wrong, in words.
  private(set) var problems: [String] = []
  private let stage: Stage
  private let usual: Usual
  private let blank = StormLook(of: UIView())

  /// What there is in calm weather.
  struct Usual {
    /// The recognizers that a piece and the app have on screens.
    var recognizers: Set<String> = []
    /// The views in a container beside the presented screen's.
    var others = 0

    init() {}

    /// Reads what `text` wrote.
    init(_ text: Substring) {
      let fields = text.split(separator: ";" as Character)
      others = fields.first.flatMap { Int($0) } ?? 0
      recognizers = Set(fields.dropFirst().map { String($0) })
    }

    var text: String { (["\(others)"] + recognizers.sorted()).joined(separator: ";") }
  }

  init(_ stage: Stage, usual: Usual) { (self.stage, self.usual) = (stage, usual) }

  private func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { problems.append(problem()) }
  }

  // MARK: Transitions

  /// Every transition has been completed once, as the last release has decided.
  func inspectRuns() {
    for (number, run) in stage.runs.enumerated() {
      let context = run.context
      let name = "transition \(number)"
      guard context.phase == .completed else {
        problems.append("\(name) is \(context.phase), and not completed")
        continue
      }
      let isPlayed = context.player != nil || context.completions > 0
      expect(context.completions == (isPlayed ? 1 : 0), "\(name): \(context.completions) times")
      guard let finished = context.didComplete else { continue }
      expect(finished == !context.transitionWasCancelled, "\(name) is completed with \(finished)")
      if !run.wasHeld, !context.initiallyInteractive {
        expect(finished, "\(name) is cancelled though no finger held it")
      }
      if let must = run.mustFinish, context.initiallyInteractive || !run.wasEarly {
        expect(finished == must, "\(name) has \(finished ? "" : "not ")finished after its release")
      }
      if let decided = run.hasDecided {
        expect(finished == decided, "\(name) has ended otherwise than its release decided")
      }
    }
    for fault in Faults.recorded { problems.append("fault: " + fault) }
    for warning in Faults.warnings where warning.hasPrefix("an animator") {
      problems.append("animators: " + warning)
    }
    for (number, company) in stage.company.enumerated() {
      expect(
        company == (1, 1),
        "what goes along (\(number)) began \(company.begun) times and was told "
          + "\(company.ended) times of the end")
    }
    expect(stage.bar.alpha == 1 && !stage.bar.layer.hasAnimations, "what goes along stays")
  }

  // MARK: What is left

  /// Nothing moves, and nothing waits.
  func inspectRest() {
    expect(Loop.stalledAnimators.isEmpty, "an animator without animations runs for ever")
    let (links, animators) = Loop.leftovers
    expect(links == 0, "\(links) display links are left")
    expect(animators == 0, "\(animators) animators are left")
    inspectAnimations(stage.window)
  }

  private func inspectAnimations(_ view: UIView) {
    expect(
      view.superview != nil || view === stage.window, "\(type(of: view)) is not in its superview")
    if view.layer.hasAnimations || view.layer.mask?.hasAnimations == true {
      problems.append("\(type(of: view)) has animations \(view.layer.animationKeys() ?? [])")
    }
    for view in view.subviews { inspectAnimations(view) }
  }

  // MARK: Looks

  /// Every view that the app has made is as it was.
  func inspectLooks(isHome: Bool) {
    for screen in stage.screens where screen.isViewLoaded {
      let isBelow = !isHome && stage.piece.stepsBack && screen.presentedViewController != nil
      for (index, (view, old)) in screen.looks.enumerated() {
        if index == 0, isBelow { continue }
        let place = index > 0 || isHome && screen === stage.root
        let isRound = index == 0 && stage.piece.isRounded && isRound(screen)
        let look = isRound ? old.rounded(by: view.layer.cornerRadius) : old
        for difference in StormLook(of: view).differences(from: look, comparesPlace: place) {
          problems.append(
            "screen \(screen.number)" + (index == 0 ? "" : ", view \(index)") + ": " + difference)
        }
      }
      expect(
        screen.view.subviews.count == screen.looks.count - 1 - Self.cells(in: screen),
        "screen \(screen.number) has \(screen.view.subviews.count) subviews")
      for view in screen.looks.dropFirst().map(\.view) {
        expect(view.window === screen.view.window, "screen \(screen.number) has lost a view")
      }
      for mess in screen.disorder { problems.append("screen \(screen.number) \(mess)") }
      expect(
        screen.told == screen.appearance && (screen.told == .present || screen.told == .gone),
        "screen \(screen.number) has been told that it is \(screen.told)")
    }
    for difference in StormLook(of: stage.window).differences(from: blank, comparesPlace: false) {
      problems.append("window: " + difference)
    }
  }

  /// Whether a presentation that rounds its screen's corners has that screen, or has not been told
  /// that it has gone: what UIKit tells those in the middle of a chain is not documented.
  private func isRound(_ screen: StormScreen) -> Bool {
    guard screen.presentingViewController != nil else {
      return screen !== stage.screens.last && screen.view.clipsToBounds
    }
    return Self.hasOwnPresentation(screen)
  }

  /// Whether a presentation of the app's own, and none of UIKit's, shows the screen.
  private static func hasOwnPresentation(_ screen: UIViewController) -> Bool {
    screen.presentationController.map { type(of: $0) != UIPresentationController.self } ?? false
  }

  private static func cells(in screen: StormScreen) -> Int {
    screen.looks.count { $0.view.superview !== screen.view } - 1
  }

  // MARK: Hierarchy

  /// The screens are where UIKit has them.
  func inspectHierarchy() {
    for screen in stage.screens {
      expect(screen.transitionCoordinator == nil, "screen \(screen.number) has a coordinator")
      expect(
        !screen.isBeingPresented && !screen.isBeingDismissed,
        "screen \(screen.number) is coming or going")
    }
    if let navigation = stage.navigation {
      inspectStack(navigation, navigation.viewControllers)
    } else if let tabs = stage.tabs {
      inspectStack(tabs, stage.screens)
    } else {
      inspectChain()
    }
  }

  private func inspectStack(_ parent: UIViewController, _ stack: [UIViewController]) {
    let top = stage.top
    expect(!stack.isEmpty && Set(stack.map(ObjectIdentifier.init)).count == stack.count, "stack")
    expect(
      Set(parent.children.map(ObjectIdentifier.init)) == Set(stack.map(ObjectIdentifier.init)),
      "\(parent.children.count) children, but \(stack.count) on the stack")
    for screen in stage.screens {
      let isIn = stack.contains { $0 === screen }
      expect((screen.parent === parent) == isIn, "screen \(screen.number) has the wrong parent")
      guard screen.isViewLoaded else { continue }
      expect(
        (screen.view.superview != nil) == (screen === top),
        "screen \(screen.number) is \(screen === top ? "not " : "")in the hierarchy")
      expect(
        screen.appearance == (screen === top ? .present : .gone),
        "screen \(screen.number) is \(screen.appearance)")
    }
    expect(stage.window.subviews == [parent.view], "the window has other subviews")
    guard let container = top.view.superview else { return }
    expect(container.subviews == [top.view], "\(container.subviews.count) views in the container")
    expect(parent.view.subviews == [container], "\(parent.view.subviews.count) around them")
    expect(top.view.frame == container.bounds, "the frame is \(top.view.frame)")
    expect(container.frame == parent.view.bounds, "the container is at \(container.frame)")
    expect(parent.view.frame == stage.window.bounds, "the whole is at \(parent.view.frame)")
    for view in [container, parent.view as UIView] {
      for difference in StormLook(of: view).differences(from: blank, comparesPlace: false) {
        problems.append("container: " + difference)
      }
      inspectNoRecognizers(on: view)
    }
  }

  /// Who presents whom, and in what.
  private func inspectChain() {
    var chain: [UIViewController] = [stage.root]
    while let next = chain[chain.count - 1].presentedViewController, chain.count < 20 {
      expect(next.presentingViewController === chain.last, "the presenter is another")
      chain.append(next)
    }
    for screen in stage.screens {
      let isIn = chain.contains { $0 === screen }
      expect(
        isIn || screen.presentingViewController == nil,
        "screen \(screen.number) has a presenter, and is not up")
      guard screen.isViewLoaded, !isIn else { continue }
      expect(screen.view.superview == nil, "screen \(screen.number) is left in the hierarchy")
      expect(screen.appearance == .gone, "screen \(screen.number) is \(screen.appearance)")
    }
    var expected: [UIView] = []
    for (index, screen) in chain.enumerated() {
      let above = index + 1 < chain.count ? chain[index + 1].presentationController : nil
      let isCovered = above?.shouldRemovePresentersView == true
      expect(
        (screen.view.superview == nil) == isCovered,
        "screen \((screen as? StormScreen)?.number ?? -1) is \(isCovered ? "" : "not ")in the "
          + "hierarchy")
      guard index > 0 else {
        if !isCovered { expected.append(screen.view) }
        continue
      }
      guard let presentation = screen.presentationController,
        let container = presentation.containerView
      else {
        problems.append("a presented screen has no container")
        continue
      }
      expected.append(container)
      let others = container.subviews.filter { $0 !== screen.view }
      let isOwn = Self.hasOwnPresentation(screen)
      expect(others.count <= usual.others, "\(others.count) more views in the container")
      if isOwn {
        expect(
          isCovered || container.subviews.last === screen.view,
          "the screen is not above what dims")
      }
      for dim in isOwn ? others : [] {
        expect(dim.alpha == 1 && !dim.isHidden, "what dims has the alpha \(dim.alpha)")
        expect(dim.frame == container.bounds, "what dims is at \(dim.frame)")
      }
      expect(container.frame == stage.window.bounds, "the container is at \(container.frame)")
      // VoiceOver stays out of the screen below a presentation of its own, and of nothing else.
      let usual = isOwn ? blank.modal : blank
      for difference in StormLook(of: container).differences(from: usual, comparesPlace: false) {
        problems.append("container: " + difference)
      }
      inspectNoRecognizers(on: container)
      let frame = presentation.frameOfPresentedViewInContainerView
      let size = container.bounds.size
      let told = presentation.size(
        forChildContentContainer: screen, withParentContainerSize: size)
      // Of a container that is not there yet nobody knows the safe area.
      expect(
        told == frame.size || stage.piece.asksSafeArea && told == size,
        "the screen is told \(told), not \(frame.size)")
      if !isCovered, !(stage.piece.stepsBack && index + 1 < chain.count) {
        expect(
          Self.isNear(screen.view.frame, frame), "the frame is \(screen.view.frame), not \(frame)")
      }
    }
    expect(
      stage.window.subviews == expected,
      "\(stage.window.subviews.count) views in the window, not \(expected.count)")
  }

  private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
      && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
  }

  // MARK: Recognizers

  private func inspectNoRecognizers(on view: UIView) {
    let count = view.gestureRecognizers?.count ?? 0
    expect(count == 0, "\(count) recognizers are left on a container")
  }

  /// Screens have only such recognizers as in calm weather, each of them once; those of a transition
  /// that the app has let go of do nothing.
  func inspectRecognizers() {
    inspectNoRecognizers(on: stage.window)
    let isFirst = stage.transitions.count == 1 && stage.transition != nil
    for screen in stage.screens where screen.isViewLoaded {
      for view in screen.looks.map(\.view) {
        var found: Set<String> = []
        for recognizer in view.gestureRecognizers ?? [] {
          let isLive = recognizer.delegate != nil && recognizer.delegate === stage.transition
          guard isFirst || isLive || stage.piece.segues != nil else { continue }
          let name = Self.name(of: recognizer)
          expect(found.insert(name).inserted, "\(name) is twice on screen \(screen.number)")
          expect(usual.recognizers.contains(name), "\(name) is on screen \(screen.number)")
          expect(recognizer.isEnabled, "\(name) is switched off")
          expect(recognizer.state == .possible, "\(name) is \(recognizer.state)")
        }
      }
    }
  }

  static func name(of recognizer: UIGestureRecognizer) -> String {
    // Those of segues are named after their type and the way that they go.
    let words = (recognizer.name ?? "").split(separator: " " as Character)
    let name = words.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: " ")
    return "\(type(of: recognizer)) \(name)"
  }
}
