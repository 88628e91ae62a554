import TimelineIR
import TransitionCatalog

/// Writes what the object of a run has more where a finger can drive it: it is its own
/// interaction controller.
struct DriverEmission {
  let plan: GesturePlan
  let form: Form
  let names: TimelineNames
  let hasDelay: Bool

  var timeline: Timeline { plan.timeline }
  /// What plays: `animator` or `film`.
  var player: String { form == .animator ? "animator" : "film" }
  var playerType: String { form == .animator ? "UIViewPropertyAnimator" : names.film }

  // MARK: Properties

  func writeProperties(to text: inout SwiftText, keepsLayout: Bool) {
    if timeline.hasTwoDirections {
      let (first, second) = (timeline.directions[0].name, timeline.directions[1].name)
      text.put(joining: "enum Direction { case ", first.rawValue, ", ", second.rawValue, " }")
      text.skip()
      text.put("let direction: Direction")
    }
    text.put(joining: "private let transition: ", names.transition)
    if timeline.reduceMotion != .none {
      text.put("private let reducesMotion = UIAccessibility.isReduceMotionEnabled")
    }
    text.put("private var context: (any UIViewControllerContextTransitioning)?")
    text.put(joining: "private var ", player, ": ", playerType, "?")
    text.put("private var undo: [() -> Void] = []")
    if keepsLayout {
      text.put("/// The finger's, or else what the context says when the run starts.")
      text.put("private(set) var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight")
    }
    text.skip()
    text.put(
      """
      private(set) weak var finger: UIGestureRecognizer?
      private(set) var isDriven: Bool
      private(set) var progress: CGFloat = 0
      """)
    if timeline.isInterruptible { text.put("private var grabbedAt: CGFloat = 0") }
    if plan.hasSpeed { text.put("private var speed: CGFloat = 1") }
    if plan.hasRelease { text.put("private var velocity: CGFloat = 0") }
    if plan.commonRelease == nil { text.put(joining: "private var spring: ", springType, "?") }
    text.put("/// Whether it goes on to its end rather than back; nil until the finger is gone.")
    text.put("private var finishes: Bool?")
    if plan.moves { writeFlightProperties(to: &text) }
    text.skip()
    var line = Line()
    line.add("init(")
    if timeline.hasTwoDirections { line.add("_ direction: Direction, ") }
    line.add("of transition: ", names.transition, ", drivenBy finger: UIGestureRecognizer? = nil")
    line.add(") {")
    text.set(head: &line)
    if timeline.hasTwoDirections { text.put("  self.direction = direction") }
    text.put(
      """
        self.transition = transition
        self.finger = finger
        isDriven = finger != nil
      """)
    if keepsLayout {
      text.put("  if let finger { layoutDirection = transition.layoutDirection(around: finger) }")
    }
    text.put("}")
  }

  /// What a gesture says of its spring; an animator is told too how long that takes to settle.
  var springType: String {
    "(mass: CGFloat, stiffness: CGFloat, damping: CGFloat"
      + (form == .animator ? ", settling: CGFloat)" : ")")
  }

  // MARK: Life

  func writeLife(
    to text: inout SwiftText, head: Line, start lines: [String],
    askedBy recognizers: RecognizerEmission
  ) {
    text.skip()
    if recognizers.usesContainer {
      text.put("var container: UIView? { context?.containerView }")
      text.skip()
    }
    text.put(
      """
      var wantsInteractiveStart: Bool { isDriven }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        isDriven = false
      """)
    if timeline.presentation != nil {
      text.put(joining: "  let ", player, " = start(context)")
      text.put("  guard context.isAnimated else {")
      text.put(joining: "    ", player, ".pauseAnimation()")
      text.put(joining: "    ", player, ".stopAnimation(false)")
      text.put(joining: "    return ", player, ".finishAnimation(at: .end)")
      text.put("  }")
      text.put(joining: "  ", player, startCall)
    } else {
      text.put(joining: "  start(context)", startCall)
    }
    text.put(
      """
      }

      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      """)
    text.put(joining: "  let ", player, " = start(context)")
    text.put(joining: "  guard isDriven else { return ", player, startCall, " }")
    text.put(joining: "  ", player, ".pauseAnimation()")
    text.put(
      """
        scrub()
        // A quick finger may be gone before UIKit starts.
        if finishes != nil { settle() }
      }
      """)
    if timeline.isInterruptible {
      text.put(
        """

        func interruptibleAnimator(
          using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
        """)
      text.put("  start(context)")
      text.put("}")
    }
    text.skip()
    var signature = Line()
    signature.add(
      "private func start(_ context: any UIViewControllerContextTransitioning) -> " + playerType
        + " {")
    if form == .animator {
      text.put(
        """
        private func start(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator
        {
        """)
    } else {
      text.set(head: &signature)
    }
    text.put(joining: "  if let ", player, " { return ", player, " }")
    text.put("  self.context = context")
    text.indent += 1
    var head = head
    text.set(&head)
    text.put(joining: "self.", player, " = ", player)
    for line in lines { text.put(joining: line) }
    text.put(joining: player, ".addCompletion { _ in self.complete() }")
    writeGrabbing(to: &text)
    text.put(joining: "return ", player)
    text.indent -= 1
    text.put("}")
  }

  var startCall: String {
    form == .animator && hasDelay ? ".startAnimation(afterDelay: delay)" : ".startAnimation()"
  }

  /// The recognizers on the container, with which a run is taken up in flight.
  func writeGrabbing(to text: inout SwiftText) {
    guard timeline.isInterruptible else { return }
    for (direction, own) in plan.drivingByDirection {
      if let direction {
        text.put(joining: "if direction == .", direction.rawValue, " {")
        text.indent += 1
      }
      writeGrabbing(own, to: &text)
      if direction != nil {
        text.indent -= 1
        text.put("}")
      }
    }
  }

  private func writeGrabbing(_ groups: [GesturePlan.Group], to text: inout SwiftText) {
    let calls = groups.map { "transition.add" + $0.typeName + "(to: context.containerView)" }
    guard groups.count > 1 else {
      let local = groups[0].recognizer.rawValue
      text.put(joining: "let ", local, " = ", calls[0])
      text.put(
        joining: "undo.append { context.containerView.removeGestureRecognizer(", local, ") }")
      return
    }
    text.put("let fingers: [UIGestureRecognizer] = [")
    for call in calls { text.put(joining: "  ", call, ",") }
    text.put("]")
    text.put("undo.append { fingers.forEach(context.containerView.removeGestureRecognizer) }")
  }

  // MARK: Completion

  /// `lines` are what is done with what stays.
  func writeComplete(
    to text: inout SwiftText, haptics: HapticEmission, attaching: SwiftText,
    kept: (inout SwiftText) -> Void
  ) {
    text.skip()
    text.put(
      """
      private func complete() {
        guard let context else { return }
        self.context = nil
      """)
    if plan.moves { text.put("  flight = nil") }
    text.put(
      """
        if transition.running === self { transition.running = nil }
        let finished = !context.transitionWasCancelled
      """)
    text.indent += 1
    kept(&text)
    text.indent -= 1
    text.put(
      """
        context.view(forKey: finished ? .from : .to)?.removeFromSuperview()
        while let step = undo.popLast() { step() }
      """)
    text.append(attaching)
    text.indent += 1
    haptics.writeEnd(of: .driven, to: &text)
    text.indent -= 1
    text.put("  context.completeTransition(finished)")
    text.put(joining: "  ", player, " = nil  // Only now: UIKit may still have asked for it.")
    text.put("}")
  }

  // MARK: Finger

  func writeFinger(to text: inout SwiftText, haptics: HapticEmission) {
    text.skip()
    text.put("// MARK: Finger")
    text.skip()
    if timeline.isInterruptible { writeGrab(to: &text, haptics: haptics) }
    writeDrag(to: &text)
    writeRelease(to: &text)
    text.skip()
    text.put("private func scrub() {")
    text.put(joining: "  ", player, "?.fractionComplete = progress")
    if plan.moves {
      text.put("  flight?.view.center = CGPoint(x: held.x + moved.x, y: held.y + moved.y)")
    }
    text.put(
      """
        context?.updateInteractiveTransition(progress)
      }
      """)
    writeSettle(to: &text, haptics: haptics)
    writeFlight(to: &text)
  }

  func writeFlightProperties(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      /// The view that follows the finger, and its start and end.
      private var flight: (view: UIView, start: CGPoint, end: CGPoint)? {
        didSet { held = flight?.start ?? .zero }
      }
      /// Where the view was when a finger caught it, and how far the finger has moved it.
      private var held = CGPoint.zero
      private var moved = CGPoint.zero
      """)
    if plan.throwsWithSpring { text.put("private var throwing = CGPoint.zero") }
    if hasFlyer { text.put("private var flyer: UIViewPropertyAnimator?") }
  }

  /// Whether a second animator flies what the finger has moved.
  var hasFlyer: Bool { plan.moves && form == .animator }

  func writeGrab(to text: inout SwiftText, haptics: HapticEmission) {
    text.put("/// Catches the run in flight, where it is.")
    let mixes = plan.mixesRubberBands
    text.put(
      joining: "func grab(with finger: UIGestureRecognizer", mixes ? ", isElastic: Bool" : "", ") {"
    )
    text.put(joining: "  guard let context, let ", player, ", !isDriven else { return }")
    text.put(joining: "  ", player, ".pauseAnimation()")
    text.indent += 1
    var line = Line()
    let isStretched = plan.hasRubberBand
    // A spring may have carried it beyond its end.
    let isBeyond = plan.hasRelease && form == .animator && !isStretched
    line.add(isStretched || isBeyond ? "let fraction = " : "grabbedAt = ")
    line.add(player + ".isReversed ? 1 - " + player + ".fractionComplete : ")
    line.add(player, ".fractionComplete")
    text.set(&line)
    if isStretched {
      text.put(
        mixes
          ? "grabbedAt = isElastic ? way(to: fraction) : min(max(fraction, 0), 1)"
          : "grabbedAt = way(to: fraction)")
    }
    if isBeyond { text.put("grabbedAt = min(max(fraction, 0), 1)") }
    text.put(joining: player, ".isReversed = false")
    if plan.moves {
      if hasFlyer {
        text.put("flyer?.stopAnimation(true)")
        text.put("flyer = nil")
      } else {
        text.put("film.flightPath = nil")
      }
      text.put("if let flight { held = flight.view.center }")
      text.put("moved = .zero")
    }
    text.put(
      """
      self.finger = finger
      isDriven = true
      finishes = nil
      """)
    text.put(
      isStretched
        ? mixes
          ? "progress = progress(after: 0, isElastic: isElastic)"
          : "progress = progress(after: 0)"
        : "progress = grabbedAt")
    text.put(
      """
      context.pauseInteractiveTransition()
      scrub()
      """)
    haptics.write(.begin, to: &text)
    text.indent -= 1
    text.put("}")
    text.skip()
    guard plan.gestures.contains(where: { $0.drive?.progress != nil }) else { return }
    text.put("/// Continues from where it is, wherever the finger caught it.")
    text.put("func goOn(from way: CGFloat) {")
    text.put("  if way.isFinite { grabbedAt -= way }")
    text.put("}")
    text.skip()
  }

  func writeDrag(to text: inout SwiftText) {
    let start = timeline.isInterruptible ? "grabbedAt + way" : "way"
    let mixes = plan.mixesRubberBands
    text.put("/// Follows the finger, which has moved by `way`, a fraction of the whole.")
    var head = "func drag(by way: CGFloat"
    if mixes { head += ", isElastic: Bool" }
    if plan.moves { head += ", moving moved: CGPoint = .zero" }
    text.put(joining: head, ") {")
    text.put("  guard isDriven, finishes == nil, way.isFinite else { return }")
    if plan.moves { text.put("  self.moved = moved") }
    let isPlain = !plan.hasRubberBand && !plan.looksAhead
    text.put(
      joining: "  progress = ",
      isPlain
        ? "min(max(" + start + ", 0), 1)"
        : mixes ? "progress(after: way, isElastic: isElastic)" : "progress(after: way)")
    text.put(
      """
        scrub()
      }
      """)
    if isPlain { return }
    text.skip()
    guard plan.hasRubberBand else {
      text.put("func progress(after way: CGFloat) -> CGFloat {")
      text.put(joining: "  min(max(", start, ", 0), 1)")
      text.put("}")
      return
    }
    text.put("/// Past the ends it moves ever more slowly, like a scroll view's rubber band.")
    text.put(
      mixes
        ? "func progress(after way: CGFloat, isElastic: Bool) -> CGFloat {"
        : "func progress(after way: CGFloat) -> CGFloat {")
    let isMoved = timeline.isInterruptible
    if isMoved { text.put("  let way = grabbedAt + way") }
    text.put("  let end = min(max(way, 0), 1)")
    if mixes { text.put("  guard isElastic else { return end }") }
    text.put(
      """
        let stretch = 0.55 * abs(way - end)
        let beyond = stretch / (1 + stretch)
        return way < end ? end - beyond : end + beyond
      }
      """)
    if plan.stretchesSpeed {
      text.skip()
      text.put(
        """
        /// How fast the progress changes with a finger at this speed, as a fraction per second.
        func stretched(_ speed: CGFloat) -> CGFloat {
          let beyond = max(progress - 1, -progress)
          return beyond > 0 ? speed * 0.55 * (1 - beyond) * (1 - beyond) : speed
        }
        """)
    }
    guard timeline.isInterruptible else { return }
    text.skip()
    text.put(
      """
      /// The inverse: the way of the finger that shows as `progress`.
      private func way(to progress: CGFloat) -> CGFloat {
        let end = min(max(progress, 0), 1)
        let stretch = min(abs(progress - end), 0.99)
        let beyond = stretch / (0.55 * (1 - stretch))
        return progress < end ? end - beyond : end + beyond
      }
      """)
  }
}
