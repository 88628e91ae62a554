import TimelineIR
import TransitionCatalog

/// What holds under Reduce Motion, in the order of the timeline's directions.
enum ReducedChoice {
  /// The same as without it.
  case same
  case one(NotedCode)
  case each([NotedCode])
}

extension Timeline {
  /// `fade` for a cross-fade, else what `part` says of the directions that play.
  func reduced(to fade: String, _ part: (Direction) -> NotedCode) -> ReducedChoice {
    switch reduceMotion {
    case .crossFade: return .one(NotedCode(fade))
    case .none: return .same
    case .directions:
      let calm = directions.map { direction in
        part(reducedDirections.first { $0.name == direction.name } ?? direction)
      }
      if calm == directions.map(part) { return .same }
      return calm.allSatisfy { $0 == calm[0] } ? .one(calm[0]) : .each(calm)
    }
  }
}

extension AnimatorType {
  /// Writes an expression that depends on Reduce Motion and on the direction. A brief one goes into
  /// one line with its alternative.
  func writeChoice(
    _ results: [NotedCode], reduced: ReducedChoice, isOnlyStatement: Bool = true,
    isBrief: Bool = true, to text: inout SwiftText
  ) {
    let isUniform = results.allSatisfy { $0 == results[0] }
    var reduced = reduced
    if isUniform, case .one(let calm) = reduced, calm.code == results[0].code { reduced = .same }
    if isBrief, isUniform, case .one(let calm) = reduced {
      let head = isOnlyStatement ? "reducesMotion ? " : "return reducesMotion ? "
      let note = SourceNote(calm.lines + results.flatMap(\.lines))
      text.indent += 1
      text.put(joining: head, calm.code, " : ", results[0].code, note: note)
      text.indent -= 1
      return
    }
    var needsReturn = !isOnlyStatement
    switch reduced {
    case .same: break
    case .one(let calm):
      text.indent += 1
      let note = SourceNote(calm.lines)
      if 2 * text.indent + "if reducesMotion { return  }".utf8.count + calm.code.utf8.count
        > SwiftText.width
      {
        text.put("if reducesMotion {")
        text.indent += 1
        text.put(joining: "return ", calm.code, note: note)
        text.indent -= 1
        text.put("}")
      } else {
        text.put(joining: "if reducesMotion { return ", calm.code, " }", note: note)
      }
      text.indent -= 1
      needsReturn = true
    case .each(let calm):
      text.put("  if reducesMotion {")
      text.indent += 1
      writeSwitch(calm, to: &text)
      text.indent -= 1
      text.put("  }")
      needsReturn = true
    }
    guard isUniform else { return writeSwitch(results, to: &text) }
    text.indent += 1
    let note = SourceNote(results.flatMap(\.lines))
    text.put(joining: needsReturn ? "return " : "", results[0].code, note: note)
    text.indent -= 1
  }

  // MARK: Motion

  /// Writes the choice between the functions of the directions where there are more than those and
  /// the fade; false where there are not.
  func writeVariants(_ arguments: String, to text: inout SwiftText) -> Bool {
    if timeline.reduceMotion == .crossFade, timeline.turnedDirections.isEmpty { return false }
    let turned = timeline.turnedDirections.map(\.name)
    let calmed = timeline.calmedDirections.map(\.name)
    let fading = directions.filter { !$0.usesReducedMotion }.map(\.direction.name.rawValue)
    text.indent += 1
    if timeline.reduceMotion == .crossFade, fading.count == directions.count {
      text.put(joining: "if reducesMotion { return crossFade", arguments, " }")
    } else if timeline.reduceMotion == .crossFade, let name = fading.first {
      text.put(
        joining: "if reducesMotion, direction == .", name, " { return crossFade", arguments, " }")
    } else if calmed.count == 1, timeline.directions.count == 1 {
      let name = calmed[0].rawValue + DirectionVariant.reduced.suffix
      text.put(joining: "if reducesMotion { return ", name, arguments, " }")
    } else if !calmed.isEmpty {
      text.put("if reducesMotion {")
      text.indent += 1
      writeCalls(arguments, mustReturn: true, to: &text) { name in
        calmed.contains(name) ? [DirectionVariant.reduced] : [.own]
      }
      text.indent -= 1
      text.put("}")
    }
    if !turned.isEmpty {
      text.put(joining: "let layout = ", layoutDirection)
    }
    let isAlone =
      timeline.directions.count == 1 && turned.isEmpty && timeline.reduceMotion == .none
    writeCalls(arguments, mustReturn: form == .animator && !isAlone, to: &text) { name in
      turned.contains(name) ? [.own, .rightToLeft] : [.own]
    }
    text.indent -= 1
    text.put("}")
    return true
  }

  /// A call for each direction, or two that the layout direction chooses from.
  private func writeCalls(
    _ arguments: String, mustReturn: Bool, to text: inout SwiftText,
    variants: (DirectionName) -> [DirectionVariant]
  ) {
    let calls = timeline.directions.map { direction in
      let names = variants(direction.name).map { direction.name.rawValue + $0.suffix + arguments }
      return names.count > 1
        ? "layout == .leftToRight ? " + names.joined(separator: " : ") : names[0]
    }
    guard calls.count > 1 else {
      return text.put(joining: mustReturn ? "return " : "", calls[0])
    }
    text.put("switch direction {")
    for (direction, call) in zip(timeline.directions, calls) {
      let name = direction.name.rawValue
      let line = "case ." + name + ": " + (mustReturn ? "return " : "") + call
      if 2 * text.indent + line.utf8.count <= SwiftText.width {
        text.put(joining: line)
      } else {
        text.put(joining: "case .", name, ":")
        text.indent += 1
        text.put(joining: mustReturn ? "return " : "", call)
        text.indent -= 1
      }
    }
    text.put("}")
  }

  // MARK: Cross-fade

  func writeCrossFade(to text: inout SwiftText) {
    text.skip()
    text.put(
      timeline.reduceMotion == .crossFade
        ? "/// What is shown instead under Reduce Motion."
        : "/// Plays instead when a view that the motion needs is missing.")
    switch (form, timeline.presentation?.dim != nil) {
    case (.animator, false): writeAnimatorFade(to: &text)
    case (.animator, true): writeAnimatorDimFade(to: &text)
    case (.film, let dims):
      writeFilmHead("crossFade", to: &text)
      guard mayStay || dims else { return text.put(Self.filmFadeIn) }
      text.put(Self.filmCrossFade)
      if dims { text.put(Self.filmDimIn) }
      writeFilmFadeOut(to: &text)
    }
  }

  /// The views that fade out over a screen that has stayed: the leaving one's with what was kept. Nil
  /// where nothing is, also because it takes that other screen to make it.
  private var leavingViews: String? {
    guard let place = directions.firstIndex(where: \.direction.name.isForward),
      timeline.presentation != nil || directions[place].optionalScreens.contains(.from)
    else { return nil }
    let forward = directions[place].direction
    let kept = forward.fadingElements.compactMap { names.identifier(ofKept: $0) }
    guard !kept.isEmpty else { return nil }
    return "[from, " + kept.map { "transition." + $0 }.joined(separator: ", ") + "]"
  }

  /// Whether a finger can take back the run in which a screen arrives. Else it ends with the alpha
  /// that the screen has, and nothing is to be put back.
  private var mayTurnBack: Bool {
    timeline.directions.contains { direction in
      recognizers.plan.drives(direction.name)
        && (direction.name.isForward || timeline.presentation == nil)
    }
  }

  /// Whether the arriving screen may have been there all the time: only below a presentation, whose
  /// style the app can change before.
  private var mayStay: Bool { timeline.kind == .modal }

  private func writeAnimatorFade(to text: inout SwiftText) {
    text.put(
      "private func crossFade(_ context: any UIViewControllerContextTransitioning) -> () -> Void {")
    text.indent += 1
    text.put(
      mayStay
        ? "if let to = context.arrivingView {"
        : "guard let to = context.arrivingView else { return {} }")
    if mayStay { text.indent += 1 }
    text.put("context.containerView.addSubview(to)")
    if mayTurnBack { text.put("keep(\\.alpha, of: to)") }
    text.put("let alpha = to.alpha")
    text.put("to.alpha = 0")
    text.put("return { to.alpha = alpha }")
    if mayStay {
      text.indent -= 1
      text.put("}")
      writeAnimatorFadeOut(to: &text)
    }
    text.indent -= 1
    text.put("}")
  }

  /// Writes how the leaving screen fades out where the other one has stayed, in the function.
  private func writeAnimatorFadeOut(to text: inout SwiftText) {
    let dims = timeline.presentation?.dim != nil
    text.put("guard let from = context.view(forKey: .from) else { return {} }")
    if dims { text.put("let dim = context.presentation(of: .from)?.dim") }
    var last = "from.alpha = 0"
    if let views = leavingViews {
      text.put(joining: "let leaving = ", views, ".compactMap { $0 }")
      text.put("for view in leaving { keep(\\.alpha, of: view) }")
      last = "for view in leaving { view.alpha = 0 }"
    } else {
      text.put("keep(\\.alpha, of: from)")
    }
    guard dims else { return text.put(joining: "return { ", last, " }") }
    text.put("return {")
    text.put(joining: "  ", last)
    text.put("  dim?.alpha = 0")
    text.put("}")
  }

  /// The same for a film, behind the screen that arrives.
  private func writeFilmFadeOut(to text: inout SwiftText) {
    text.put("  } else if let from = context.view(forKey: .from) {")
    if let views = leavingViews {
      text.put(joining: "    let leaving = ", views, ".compactMap { $0 }")
      text.put("    for view in leaving {")
      text.put("      film.animate(\"opacity\", of: view.layer, from: view.alpha, to: 0.0)")
      text.put("    }")
    } else {
      text.put("    film.animate(\"opacity\", of: from.layer, from: from.alpha, to: 0.0)")
    }
    if timeline.presentation?.dim != nil { text.put(Self.filmDimOut) }
    text.put("  }")
    text.put("}")
  }

  private static let filmDimIn: StaticString = """
        if let dim = context.presentation(of: .to)?.dim {
          film.animate("opacity", of: dim.layer, from: 0.0, to: 1.0)
        }
    """

  private static let filmDimOut: StaticString = """
        if let dim = context.presentation(of: .from)?.dim {
          film.animate("opacity", of: dim.layer, from: 1.0, to: 0.0)
        }
    """

  /// Stands below its head.
  private static let filmCrossFade: StaticString = """
      if let to = context.arrivingView {
        context.containerView.addSubview(to)
        film.animate("opacity", of: to.layer, from: 0.0, to: to.alpha)
    """

  /// The same.
  private static let filmFadeIn: StaticString = """
      guard let to = context.arrivingView else { return }
      context.containerView.addSubview(to)
      film.animate("opacity", of: to.layer, from: 0.0, to: to.alpha)
    }
    """

  private func writeAnimatorDimFade(to text: inout SwiftText) {
    text.put(Self.dimFadeHead)
    if mayTurnBack { text.put("    keep(\\.alpha, of: to)") }
    text.put(Self.dimFadeIn)
    text.indent += 1
    writeAnimatorFadeOut(to: &text)
    text.indent -= 1
    text.put("}")
  }

  private static let dimFadeHead: StaticString = """
    private func crossFade(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
      if let to = context.arrivingView {
        let dim = context.presentation(of: .to)?.dim
        context.containerView.addSubview(to)
    """

  private static let dimFadeIn: StaticString = """
        let alpha = to.alpha
        to.alpha = 0
        dim?.alpha = 0
        return {
          to.alpha = alpha
          dim?.alpha = 1
        }
      }
    """

  // MARK: Presentations and segues

  /// A custom presentation's animator is asked even when nothing is to move.
  func writeUnanimated(to text: inout SwiftText) {
    guard timeline.presentation != nil, form == .animator else { return }
    text.put(
      """
      guard context.isAnimated else {
        motion(context)()
        return complete(context)
      }
      """)
  }

  /// The gestures that unwind belong to the screen that has come, and in bars to the one that they show: it has the segue.
  func writeUnwindGesture(to text: inout SwiftText) {
    guard !timeline.segueTriggers(of: .unwind).isEmpty, timeline.directions.count > 1 else {
      return
    }
    text.put(
      """
        if finished, direction == .perform,
          let screen = context.viewController(forKey: .to)?.shownScreen
        {
      """)
    text.put(
      joining: "    ", names.unwindSegue, ".", timeline.triggerMethod(of: .unwind), "(to: screen)")
    text.put("  }")
  }
}
