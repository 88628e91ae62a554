import UIKit

/// An app with a window, in which a piece is played.
@MainActor final class Stage {
  /// One transition, and what is known of how it must end.
  struct Run {
    let context: TransitionContext
    /// Whether a finger has ever held it.
    var wasHeld = false
    /// What the last release must have decided; nil where only the piece's own rule can tell.
    var mustFinish: Bool?
    /// Whether that release came before UIKit had begun, and counts only for a run that is held.
    var wasEarly = false
    /// What it was to do after the last release, for a start.
    var hasDecided: Bool?
  }

  static let size = CGRect(x: 0, y: 0, width: 390, height: 844)

  let piece: StormPiece
  let window: UIWindow
  let root: StormScreen
  let navigation: UINavigationController?
  let tabs: UITabBarController?
  let delegate = StormDelegate()
  private(set) var screens: [StormScreen] = []
  private(set) var transition: NSObject?
  /// All transitions there have been; they must not outlive the app.
  private(set) var transitions: [() -> AnyObject?] = []
  private(set) var players: [() -> AnyObject?] = []
  private(set) var runs: [Run] = []
  /// How often what goes along was begun and told of the end.
  private(set) var company: [(begun: Int, ended: Int)] = []
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))

  private var delegacy = Happening.Delegacy.own
  private var style: UIModalPresentationStyle?
  private var refuses = false
  /// The screens that are on their way, or wait for it.
  private var promised: [StormScreen] = []
  private var generosity = Happening.Generosity.everything
  private var hands: [Hand?] = [nil, nil]
  private var fingers: [Finger?] = [nil, nil]

  init(_ piece: StormPiece) {
    self.piece = piece
    Loop.reset()
    Faults.traps = false
    window = UIWindow(frame: Self.size)
    root = StormScreen(number: 0)
    screens = [root]
    navigation = piece.kind == .navigation ? UINavigationController(rootViewController: root) : nil
    tabs = piece.kind == .tabs ? UITabBarController() : nil
    TransitionContext.observer = { [weak self] in self?.runs.append(Run(context: $0)) }
    if let tabs {
      screens += [StormScreen(number: 1), StormScreen(number: 2)]
      tabs.viewControllers = screens
    }
    renew()
    window.rootViewController = navigation ?? tabs ?? root
    for screen in screens { welcome(screen) }
    Loop.turn()
  }

  // MARK: Screens

  /// The screen that is in front.
  var top: UIViewController {
    if let navigation { return navigation.topViewController ?? root }
    if let tabs { return tabs.selectedViewController ?? root }
    var screen: UIViewController = root
    while let next = screen.presentedViewController { screen = next }
    return screen
  }

  private func isUp(_ screen: UIViewController) -> Bool {
    screen === root || screen.parent != nil || screen.presentingViewController != nil
      || screen.isBeingPresented
  }

  /// A screen that is not up: one that was before, or a new one.
  private func spare() -> StormScreen {
    let old = screens.first { screen in !isUp(screen) && !promised.contains { $0 === screen } }
    if screens.count > 2, let old {
      promised.append(old)
      return old
    }
    let screen = StormScreen(number: screens.count)
    promised.append(screen)
    screen.generosity = generosity
    screens.append(screen)
    if piece.kind == .segue || piece.hasGestures && screens.count % 2 == 0 { welcome(screen) }
    return screen
  }

  /// What an app does when a screen is made.
  private func welcome(_ screen: StormScreen) {
    if let transition, piece.hasGestures {
      piece.addGestures(transition, screen) { [weak self] _ in self?.answer() }
    }
    guard let segues = piece.segues else { return }
    screen.storyboardSegues[segues.perform.identifier] = { [weak self, weak screen] in
      guard let self, let screen else { return Self.nothing }
      return segues.perform.make(screen, spare())
    }
    screen.storyboardSegues[segues.unwind.identifier] = { [weak screen] in
      guard let screen, let below = screen.presentingViewController else { return Self.nothing }
      return segues.unwind.make(screen, below)
    }
    if screen.number % 2 == 0 { segues.addGestures(screen) }
  }

  private static var nothing: UIStoryboardSegue {
    let screen = UIViewController()
    return UIStoryboardSegue(identifier: nil, source: screen, destination: screen) {}
  }

  private func answer() -> UIViewController? {
    guard !refuses else { return nil }
    let screen = spare()
    return screen
  }

  private func renew() {
    transition = piece.make()
    if let transition { transitions.append({ [weak transition] in transition }) }
    delegate.transition = transition
    employ()
  }

  /// Gives the containers their delegate.
  private func employ() {
    delegate.isSilent = delegacy == .silent
    delegate.isHalf = delegacy == .half
    let own = delegacy == .own ? transition : delegate
    if let navigation { navigation.delegate = own as? any UINavigationControllerDelegate }
    if let tabs { tabs.delegate = own as? any UITabBarControllerDelegate }
  }

  // MARK: Operations

  func perform(_ operation: Happening) {
    switch operation {
    case .go(let animated): go(animated)
    case .back(let animated): back(animated)
    case .home(let animated): home(animated)
    case .rearrange(let order, let animated): rearrange(order, animated)
    case .style(let number):
      style = [nil, .overFullScreen, .fullScreen, .custom][abs(number) % 4]
    case .drop: transition = nil
    case .renew: renew()
    case .delegate(let new):
      delegacy = new
      employ()
    case .alongside: accompany()
    case .handOut(let new):
      generosity = piece.needsViews ? .everything : new
      for screen in screens { screen.generosity = generosity }
    case .refuse(let new): refuses = new
    case .wait(let seconds, let frames):
      Loop.advance(seconds, frame: max(seconds / Double(frames), 1e-3))
    case .turn: Loop.turn()
    case .size(let width, let height):
      window.frame = CGRect(x: 0, y: 0, width: width, height: height)
    case .insets(let inset):
      Environment.safeAreaInsets = UIEdgeInsets(top: inset, left: 0, bottom: inset / 2, right: 0)
    case .reduceMotion(let reduces): UIAccessibility.isReduceMotionEnabled = reduces
    case .rightToLeft(let turns):
      // Nobody reads the other way in the middle of an app's life.
      guard runs.isEmpty else { break }
      Environment.layoutDirection = turns ? .rightToLeft : .leftToRight
    case .snapshots(let gives): Environment.refusesSnapshots = !gives
    case .asksFirst(let asks): Environment.asksForAnimatorFirst = asks
    case .beginsPlainly(let begins): Environment.beginsWithAnimateTransition = begins
    case .background:
      for hand in hands.indices { letGo(hand, .cancelled) }
      Loop.visitBackground(for: 5)
    case .begin(let hand, let recognizer, let way, let distance, let speed):
      take(hand, recognizer, way, distance, speed)
    case .move(let hand, let distance, let speed): move(hand, distance, speed)
    case .end(let hand): letGo(hand, .ended)
    case .cancel(let hand): letGo(hand, .cancelled)
    case .fail(let recognizer): touchable(recognizer)?.move(to: .failed)
    case .touch(let finger, let x, let y): touch(finger, CGPoint(x: x, y: y))
    case .slide(let finger, let x, let y, let seconds): slide(finger, x, y, seconds)
    case .lift(let finger): lift(finger) { $0.lift() }
    case .takeAway(let finger): lift(finger) { $0.cancel() }
    }
    look()
  }

  private func go(_ animated: Bool) {
    if let navigation { return navigation.pushViewController(spare(), animated: animated) }
    if let tabs { return tabs.selectedIndex += 1 }
    if let segues = piece.segues {
      guard animated else { return top.present(spare(), animated: false) }
      return top.performSegue(withIdentifier: segues.perform.identifier, sender: nil)
    }
    let screen = spare()
    if let transition { piece.attach(transition, screen) }
    if delegacy != .own { screen.transitioningDelegate = delegate }
    if let style { screen.modalPresentationStyle = style }
    top.present(screen, animated: animated)
  }

  private func back(_ animated: Bool) {
    if let navigation {
      navigation.popViewController(animated: animated)
    } else if let tabs {
      tabs.selectedIndex -= 1
    } else if let segues = piece.segues, animated, (top as? StormScreen)?.number == 1 {
      top.performSegue(withIdentifier: segues.unwind.identifier, sender: nil)
    } else if top !== root {
      top.dismiss(animated: animated)
    }
  }

  func home(_ animated: Bool) {
    if let navigation {
      navigation.popToRootViewController(animated: animated)
    } else if let tabs {
      tabs.selectedIndex = 0
    } else if top !== root {
      // Whether presentations in the middle of a chain are told of its end is not documented.
      (piece.stepsBack || piece.isRounded ? top : root).dismiss(animated: animated)
    }
  }

  private func rearrange(_ order: Int, _ animated: Bool) {
    if let tabs { return tabs.tapTab(at: abs(order) % 3) }
    guard let navigation else { return }
    var stack = navigation.viewControllers
    switch order {
    case 0: stack = [root] + stack.dropFirst().reversed()
    case 1: if stack.count > 2 { stack.remove(at: 1) }
    case 2: stack.insert(spare(), at: max(stack.count - 1, 1))
    case 3: stack = [root] + stack.dropFirst().dropLast() + [spare()]
    case 4: stack = [stack[0]]
    default:
      navigation.popToViewController(stack[stack.count / 2], animated: animated)
      return
    }
    navigation.setViewControllers(stack, animated: animated)
  }

  private func accompany() {
    // Not when what an element flies is all that is left of it.
    guard let coordinator = top.transitionCoordinator, runs.last?.hasDecided == nil else { return }
    let index = company.count
    company.append((0, 0))
    let isTaken = coordinator.animate { [weak self] _ in
      self?.company[index].begun += 1
      self?.bar.alpha = 0.5
    } completion: { [weak self] _ in
      self?.company[index].ended += 1
      self?.bar.alpha = 1
    }
    if !isTaken { company[index] = (1, 1) }
  }

  // MARK: Hands

  /// The recognizer of that number among all that a finger could reach, however often one goes
  /// around.
  private func touchable(_ number: Int) -> UIGestureRecognizer? {
    var found: [UIGestureRecognizer] = []
    collect(window, &found)
    return found.isEmpty ? nil : found[abs(number) % found.count]
  }

  private func collect(_ view: UIView, _ found: inout [UIGestureRecognizer]) {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha >= 0.01 else { return }
    if let own = view.gestureRecognizers { found += own.filter(\.isEnabled) }
    for view in view.subviews { collect(view, &found) }
  }

  private func take(
    _ index: Int, _ number: Int, _ way: Int, _ distance: Double, _ speed: Double
  ) {
    guard hands[index] == nil, let recognizer = touchable(number), recognizer.state == .possible,
      !hands.contains(where: { $0?.recognizer === recognizer })
    else { return }
    if Hand.isDiscrete(recognizer) {
      recognizer.finger = CGPoint(x: 195, y: 300)
      return recognizer.move(to: .ended)
    }
    let hand = Hand(recognizer, way: way)
    hands[index] = hand
    hand.point(distance: distance, speed: speed)
    tell(hand, .began)
  }

  private func move(_ index: Int, _ distance: Double, _ speed: Double) {
    guard let hand = hands[index] else { return }
    guard hand.recognizer.view?.window != nil else { return letGo(index, .cancelled) }
    hand.point(distance: distance, speed: speed)
    tell(hand, .changed)
  }

  /// Goes to a state, and notes which transition the hand has got hold of by it.
  private func tell(_ hand: Hand, _ state: UIGestureRecognizer.State) {
    let (count, held) = (runs.count, runs.map { $0.context.isInteractive })
    hand.recognizer.move(to: state)
    if runs.count > count { hand.context = runs.last?.context }
    for (run, wasHeld) in zip(runs, held) where run.context.isInteractive && !wasHeld {
      hand.context = run.context
    }
  }

  private func letGo(_ index: Int, _ state: UIGestureRecognizer.State) {
    guard let hand = hands[index] else { return }
    hands[index] = nil
    let context = hand.context
    let isHolding = context.map { $0.phase == .waiting || $0.isInteractive } ?? false
    let (count, percent) = (runs.count, context?.percentComplete ?? 0)
    hand.recognizer.move(to: hand.recognizer.view?.window == nil ? .cancelled : state)
    guard isHolding, let context, runs.count == count,
      let place = runs.firstIndex(where: { $0.context === context })
    else { return }
    guard !context.isInteractive else { return }
    runs[place].hasDecided = context.phase == .waiting ? nil : !context.transitionWasCancelled
    runs[place].mustFinish = nil
    runs[place].wasEarly = context.phase == .waiting
    if state == .cancelled { runs[place].mustFinish = false }
    guard state == .ended, context.phase != .waiting, abs(hand.speed) < 1,
      hand.recognizer.view?.window != nil
    else { return }
    if percent < 0.01 { runs[place].mustFinish = false }
    if percent > 0.99, !piece.isDecidedBySpeed { runs[place].mustFinish = true }
  }

  // MARK: Fingers

  private func touch(_ index: Int, _ point: CGPoint) {
    if fingers[index] == nil { fingers[index] = Finger(at: point, in: window) }
  }

  private func slide(_ index: Int, _ x: Double, _ y: Double, _ seconds: Double) {
    guard let finger = fingers[index] else { return }
    let way = CGVector(dx: x - finger.position.x, dy: y - finger.position.y)
    if seconds > 0 {
      finger.move(by: way, over: seconds, frame: seconds / 3)
    } else {
      finger.move(to: CGPoint(x: x, y: y))
    }
  }

  private func lift(_ index: Int, _ end: (Finger) -> Void) {
    if let finger = fingers[index] { end(finger) }
    fingers[index] = nil
  }

  // MARK: Looking on

  private func look() {
    if top.transitionCoordinator == nil { promised = [] }
    for index in runs.indices {
      let context = runs[index].context
      if context.isInteractive || context.initiallyInteractive { runs[index].wasHeld = true }
      if context.isInteractive { (runs[index].mustFinish, runs[index].hasDecided) = (nil, nil) }
      if let player = context.player, players.count <= index, context.phase == .running {
        while players.count < index { players.append({ nil }) }
        players.append({ [weak player] in player })
      }
    }
  }

  /// All hands and fingers go, and everything comes to rest; false when something does not.
  func settle() -> Bool {
    for index in hands.indices { letGo(index, index == 0 ? .ended : .cancelled) }
    for index in fingers.indices { lift(index) { $0.lift() } }
    look()
    return Loop.settle(within: 60, frame: 0.25)
  }

  /// Back to the size and the beginning.
  func goHome() -> Bool {
    window.frame = Self.size
    Loop.turn()
    for attempt in 0..<9 where top !== root {
      home(attempt % 3 != 2)
      look()
      guard settle() else { return false }
    }
    return Loop.settle(within: 1, frame: 0.25) && top === root
  }

  /// The app is over: nobody holds anything from here on.
  func close() {
    transition = nil
    for screen in screens { screen.storyboardSegues = [:] }
    window.rootViewController = nil
    TransitionContext.observer = nil
  }
}
