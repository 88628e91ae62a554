import TimelineIR
import TransitionCatalog

/// Writes the private object that animates one run.
struct AnimatorType {
  let timeline: Timeline
  let form: Form
  let names: TimelineNames
  /// The functions of the directions, in the timeline's order.
  let directions: [DirectionEmitter]
  /// The functions of those that play in their place, see `DirectionVariant`.
  let variants: [DirectionEmitter]
  /// Whether there is a cross-fade.
  let fades: Bool
  let support: SupportSet
  let usesTransition: Bool
  let recognizers: RecognizerEmission

  private var haptics: HapticEmission { HapticEmission(timeline: timeline, names: names) }
  private var isDriven: Bool { recognizers.plan.drives }
  private var driver: DriverEmission {
    DriverEmission(plan: recognizers.plan, form: form, names: names, hasDelay: hasDelay)
  }

  /// Whether there is something to be put back when a run is over.
  private var undoes: Bool {
    !support.isDisjoint(with: [.keep, .keepFrame, .hinge]) || directions.contains(where: \.undoes)
      || variants.contains(where: \.undoes)
  }

  func write(to text: inout SwiftText) {
    text.put("@MainActor")
    text.set(
      type: names.hidden + "final class " + names.animator,
      inheriting: ["NSObject", "UIViewControllerAnimatedTransitioning"]
        + (isDriven ? ["UIViewControllerInteractiveTransitioning"] : []))
    text.indent += 1
    if isDriven {
      driver.writeProperties(to: &text, keepsLayout: recognizers.asksForLayout)
      text.skip()
      text.put("// MARK: Life")
    } else {
      writeProperties(to: &text)
    }
    writeDuration(to: &text)
    writeDelay(to: &text)
    writeTiming(to: &text)
    if isDriven {
      writeDrivenLife(to: &text)
    } else {
      writeAnimate(to: &text)
    }
    writeMotion(to: &text)
    for emitters in [directions, variants] {
      // By their places: what is looped over is copied.
      for index in emitters.indices {
        text.skip()
        writeComment(of: emitters[index], isFirst: index == 0, to: &text)
        write(emitters[index], to: &text)
      }
    }
    if fades { writeCrossFade(to: &text) }
    for piece in [Support.hinge, .keep, .keepFrame, .afterPictures] where support.contains(piece) {
      text.skip()
      text.put(piece.code)
    }
    writeComplete(to: &text)
    text.indent -= 1
    text.put("}")
  }

  private func writeDrivenLife(to text: inout SwiftText) {
    var before = SwiftText()
    if recognizers.asksForLayout {
      before.put("if !isDriven { layoutDirection = context.layoutDirection }")
    }
    haptics.writeDrivenBegin(to: &before)
    haptics.writeTouches(to: &before)
    driver.writeLife(
      to: &text, head: form == .animator ? animatorHead : filmHead,
      start: before.text.split(separator: "\n").map(String.init) + [
        form == .animator ? "animator.addAnimations(motion(context))" : "shoot(context, film)"
      ], askedBy: recognizers)
    driver.writeFinger(to: &text, haptics: haptics)
    text.skip()
    text.put("// MARK: Motion")
  }

  /// Where the directions find the layout direction: a run that a finger can start keeps it.
  var layoutDirection: String {
    isDriven && recognizers.asksForLayout ? "layoutDirection" : "context.layoutDirection"
  }

  private func writeProperties(to text: inout SwiftText) {
    if timeline.hasTwoDirections {
      let (first, second) = (timeline.directions[0].name, timeline.directions[1].name)
      text.put(joining: "enum Direction { case ", first.rawValue, ", ", second.rawValue, " }")
      text.skip()
      text.put("private let direction: Direction")
    }
    if usesTransition { text.put(joining: "private let transition: ", names.transition) }
    if timeline.reduceMotion != .none {
      text.put("private let reducesMotion = UIAccessibility.isReduceMotionEnabled")
    }
    if undoes { text.put("private var undo: [() -> Void] = []") }
    guard timeline.hasTwoDirections || usesTransition else { return }
    text.skip()
    var line = Line()
    line.add("init(")
    if timeline.hasTwoDirections { line.add("_ direction: Direction") }
    if timeline.hasTwoDirections, usesTransition { line.add(", ") }
    if usesTransition { line.add("of transition: ", names.transition) }
    line.add(") {")
    text.set(head: &line)
    if timeline.hasTwoDirections { text.put("  self.direction = direction") }
    if usesTransition { text.put("  self.transition = transition") }
    text.put("}")
  }

  // MARK: Timing

  private func writeDuration(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      {
      """)
    if timeline.presentation != nil {
      text.put("  // UIKit asks a custom presentation's animator even for `animated: false`.")
      text.put("  guard context?.isAnimated != false else { return 0 }")
    }
    let isWaiting = isDriven && hasDelay
    let duration = { (direction: Direction) in
      NotedCode(
        isWaiting
          ? "delay + " + decimal(direction.duration)
          : decimal((direction.delay + direction.duration).neat),
        direction.lines.duration, isWaiting ? SourceLine() : direction.lines.delay)
    }
    writeChoice(
      timeline.directions.map(duration),
      reduced: timeline.reduced(to: "0.25", duration),
      isOnlyStatement: timeline.presentation == nil, to: &text)
    text.put("}")
  }

  /// A `switch` over the direction that returns one expression for each.
  func writeSwitch(_ results: [NotedCode], to text: inout SwiftText) {
    text.indent += 1
    text.put("switch direction {")
    for (direction, result) in zip(timeline.directions, results) {
      var line = Line()
      let note = SourceNote(result.lines)
      line.add("case ." + direction.name.rawValue + ": return " + result.code)
      if 2 * text.indent + line.bytes.count <= SwiftText.width {
        text.set(&line, note: note)
      } else {
        text.put(joining: "case .", direction.name.rawValue, ":")
        text.indent += 1
        text.put(joining: "return ", result.code, note: note)
        text.indent -= 1
      }
    }
    text.put("}")
    text.indent -= 1
  }

  private var hasDelay: Bool { timeline.playedDirections.contains { $0.delay > 0 } }

  private func writeDelay(to text: inout SwiftText) {
    guard hasDelay else { return }
    text.skip()
    text.put("/// How long everything waits before it moves.")
    text.put("private var delay: TimeInterval {")
    if isDriven { text.put("  if isDriven { return 0 }") }
    let delay = { (direction: Direction) in
      NotedCode(decimal(direction.delay), direction.lines.delay)
    }
    writeChoice(
      timeline.directions.map(delay), reduced: timeline.reduced(to: "0", delay),
      isOnlyStatement: !isDriven, to: &text)
    text.put("}")
  }

  /// What turns time into progress, in each direction.
  private func timing(_ direction: Direction) -> NotedCode {
    var line = Line()
    switch (form, direction.clock) {
    case (.film, _): line.add(timingFunction: direction.filmCurve)
    case (.animator, .curve(let curve)): line.add(cubicTiming: curve)
    case (.animator, .spring(let spring, let interface)):
      line.add(springTiming: spring, interface, names.systems)
    }
    return NotedCode(line.text, direction.lines.clock)
  }

  /// The timing when it is the same under Reduce Motion and in all directions.
  private var commonTiming: String? {
    let timings = (timeline.directions + timeline.reducedDirections).map(timing)
    return timings.allSatisfy { $0.code == fadeTiming } ? fadeTiming : nil
  }

  /// That of a cross-fade, and of what says nothing.
  private var fadeTiming: String {
    form == .film
      ? "CAMediaTimingFunction(name: .easeInEaseOut)"
      : "UICubicTimingParameters(animationCurve: .easeInOut)"
  }

  private func writeTiming(to text: inout SwiftText) {
    guard commonTiming == nil else { return }
    text.skip()
    let isFilm = form == .film
    text.put(
      isFilm
        ? "private var timing: CAMediaTimingFunction {"
        : "private var timing: any UITimingCurveProvider {")
    if isDriven {
      text.put(
        isFilm
          ? "  if isDriven { return CAMediaTimingFunction(name: .linear) }"
          : "  if isDriven { return UICubicTimingParameters(animationCurve: .linear) }")
    }
    writeChoice(
      timeline.directions.map(timing), reduced: timeline.reduced(to: fadeTiming, timing),
      isOnlyStatement: !isDriven, isBrief: false, to: &text)
    text.put("}")
  }

  private func writeAnimate(to text: inout SwiftText) {
    text.skip()
    text.put("func animateTransition(using context: any UIViewControllerContextTransitioning) {")
    text.indent += 1
    writeUnanimated(to: &text)
    switch form {
    case .animator: writeAnimator(to: &text)
    case .film: writeFilm(to: &text)
    }
    text.indent -= 1
    text.put("}")
  }

  private func writeAnimator(to text: inout SwiftText) {
    haptics.write(.begin, to: &text)
    haptics.writeTouches(to: &text)
    var line = animatorHead
    text.set(&line)
    text.put(
      """
      animator.addAnimations(motion(context))
      animator.addCompletion { _ in self.complete(context) }
      """)
    text.put(
      hasDelay ? "animator.startAnimation(afterDelay: delay)" : "animator.startAnimation()")
  }

  private var animatorHead: Line {
    var line = Line()
    line.add("let animator = UIViewPropertyAnimator(duration: ", timeInMotion)
    if commonTiming == nil {
      line.add(", timingParameters: timing)")
    } else {
      line.add(isDriven ? ", curve: isDriven ? .linear : .easeInOut)" : ", curve: .easeInOut)")
    }
    return line
  }

  /// How long it takes behind its delay.
  private var timeInMotion: String {
    let time = "transitionDuration(using: context)"
    guard hasDelay else { return time }
    // Nothing waits where nothing is to move.
    let isAskedUnanimated = timeline.presentation != nil && isDriven
    return isAskedUnanimated ? "max(" + time + " - delay, 0)" : time + " - delay"
  }

  private var filmHead: Line {
    var line = Line()
    line.add("let film = ", names.film, "(of: context.containerView.layer, ")
    if hasDelay { line.add("delay: delay, ") }
    line.add("duration: ", timeInMotion, ", timing: ")
    if isDriven, commonTiming != nil {
      line.add("CAMediaTimingFunction(name: isDriven ? .linear : .easeInEaseOut)")
    } else {
      line.add(commonTiming ?? "timing")
    }
    if isDriven, filmFeatures.hasLinearSwitch {
      line.add(", isLinear: isDriven")
    }
    line.add(")")
    return line
  }

  /// What the calls of all directions need.
  private var filmFeatures: FilmFeatures {
    (directions + variants).reduce(into: []) { $0.formUnion($1.film) }
  }

  private func writeFilm(to text: inout SwiftText) {
    haptics.write(.begin, to: &text)
    haptics.writeTouches(to: &text)
    var line = filmHead
    text.set(&line)
    text.put(
      """
      shoot(context, film)
      film.play { self.complete(context) }
      """)
  }

  // MARK: Motion

  /// The direction's motion or the cross-fade.
  private func writeMotion(to text: inout SwiftText) {
    text.skip()
    let isFilm = form == .film
    if isFilm {
      writeFilmHead("shoot", to: &text)
    } else {
      text.put(
        "private func motion(_ context: any UIViewControllerContextTransitioning) -> () -> Void {")
    }
    let arguments = isFilm ? "(context, film)" : "(context)"
    let fade = "crossFade" + arguments
    if writeVariants(arguments, to: &text) { return }
    let keeps = directions.map(\.usesReducedMotion)
    if !timeline.hasTwoDirections, let only = timeline.directions.first {
      let call = only.name.rawValue + arguments
      if keeps[0] {
        text.put(joining: "  ", call)
      } else {
        text.put(joining: "  reducesMotion ? ", fade, " : ", call)
      }
    } else {
      let mixed = keeps.contains(true)
      if !mixed { text.put(joining: "  if reducesMotion { return ", fade, " }") }
      text.put("  switch direction {")
      for (direction, keeps) in zip(timeline.directions, keeps) {
        let name = direction.name.rawValue
        let call = mixed && !keeps ? "reducesMotion ? " + fade + " : " + name : name
        text.put(joining: "  case .", name, isFilm || mixed ? ": " : ": return ", call, arguments)
      }
      text.put("  }")
    }
    text.put("}")
  }

  /// What a direction's function does, and where the spec says so.
  private func writeComment(
    of emitter: DirectionEmitter, isFirst: Bool, to text: inout SwiftText
  ) {
    let place = timeline.place(of: emitter.direction.lines.name)
    var comment: String?
    switch emitter.variant {
    case .own where isFirst:
      let result =
        form == .animator
        ? ", and returns the animations." : ", and adds the animations to the film."
      comment = "Sets up the stage" + (place.map { " of " + $0 } ?? "") + result
    case .own: comment = place.map { "The same for " + $0 + "." }
    case .reduced:
      comment = "What plays instead under Reduce Motion" + (place.map { ": " + $0 } ?? "") + "."
    case .rightToLeft: comment = "The same for a right-to-left layout."
    }
    if let comment { text.putWrapped(comment: "/// ", comment) }
  }

  private func write(_ emitter: DirectionEmitter, to text: inout SwiftText) {
    let name = emitter.direction.name.rawValue + emitter.variant.suffix
    let head = "private func " + name + "(_ context: any UIViewControllerContextTransitioning"
    var line = Line()
    line.add(head + (form == .animator ? ") -> () -> Void {" : ", _ film: " + names.film + ") {"))
    if form == .film || 2 * text.indent + line.count <= SwiftText.width {
      text.set(head: &line)
    } else {
      text.put(joining: head, ")")
      text.put("  -> () -> Void")
      text.put("{")
    }
    if emitter.usesContainer { text.put("  let container = context.containerView") }
    if emitter.usesLayout { text.put(joining: "  let layout = ", layoutDirection) }
    text.append(emitter.adoption)
    text.append(emitter.views)
    if !emitter.start.isEmpty {
      text.skip()
      text.append(emitter.start)
    }
    if form == .film {
      if !emitter.motion.isEmpty { text.skip() }
      text.append(emitter.motion)
    } else if emitter.motion.isEmpty {
      text.put("  return {}")
    } else {
      let start = text.bytes.count
      text.put("  return {")
      text.append(emitter.motion)
      text.put("  }")
      text.joinBlock(from: start)
    }
    text.put("}")
  }

  /// The head of a function that puts animations on a film.
  func writeFilmHead(_ name: String, to text: inout SwiftText) {
    var line = Line()
    line.add("private func ", name, "(_ context: any UIViewControllerContextTransitioning, ")
    line.add("_ film: ", names.film, ") {")
    text.set(head: &line)
  }

  private func writeComplete(to text: inout SwiftText) {
    let attaching = recognizers.attaching(indent: text.indent + 1)
    if isDriven {
      return driver.writeComplete(
        to: &text, haptics: haptics, attaching: attaching, kept: writeKept)
    }
    text.skip()
    text.put(
      """
      private func complete(_ context: any UIViewControllerContextTransitioning) {
        let finished = !context.transitionWasCancelled
      """)
    text.indent += 1
    writeKept(to: &text)
    text.indent -= 1
    text.put(
      """
        context.view(forKey: finished ? .from : .to)?.removeFromSuperview()
      """)
    if undoes { text.put("  while let step = undo.popLast() { step() }") }
    text.append(attaching)
    writeUnwindGesture(to: &text)
    text.indent += 1
    haptics.writeEnd(of: .plain, to: &text)
    text.indent -= 1
    text.put(
      """
        context.completeTransition(finished)
      }
      """)
  }

  /// Takes off what stayed, when it has to go.
  private func writeKept(to text: inout SwiftText) {
    let (forward, backward) = (timeline.kind.forward, timeline.kind.backward)
    for kept in names.kept {
      let removal = "transition." + kept.identifier + "?.removeFromSuperview()"
      if timeline.hasTwoDirections {
        text.put(
          joining: "if finished == (direction == .", backward.rawValue, ") { ", removal, " }")
      } else {
        text.put(
          joining: timeline.has(forward) ? "if !finished { " : "if finished { ", removal, " }")
      }
    }
  }
}

extension Line {
  /// Adds a `UICubicTimingParameters`.
  mutating func add(cubicTiming curve: Curve) {
    add("UICubicTimingParameters(")
    if let named = curve.named {
      add("animationCurve: .", named.rawValue)
    } else {
      let points = curve.controlPoints ?? (0, 0, 1, 1)
      add("controlPoint1: CGPoint(x: " + decimal(points.x1) + ", y: " + decimal(points.y1))
      add("), controlPoint2: CGPoint(x: " + decimal(points.x2) + ", y: " + decimal(points.y2) + ")")
    }
    add(")")
  }
}
