import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2406: a screen that pops when the transition is over.
enum EndPop: MotionRule {
  static let page = RulePage(
    "T2406", .warning, .continuity, "The screen that has arrived pops when the transition is over.",
    why: """
      What a transition has touched is put back when it is over: the screen then stands in its \
      place, fully there, and square unless a presentation rounds its corners. A track that ends \
      with anything else ends in a jump. So do views of the screens, those of a screen below a \
      presentation, too.
      """,
    remedy: """
      End with the resting value; what is to stay belongs to the screen itself, and the radius of \
      its corners to a presentation.
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to:
            scale: 0.8 -> 0.97
            alpha: 0 -> 1
        """),
      .present(
        """
        duration: 0.4s
        animate:
          to:
            frame: offset(to.final, 0, 300) -> to.final
            cornerRadius: 16
        """, spec: "presentation:\n  frame: rect(0, container.height - 300, container.width, 300)"),
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to:
            scale: 0.8 ->
            alpha: 0 -> 1
        """),
      .present(
        """
        duration: 0.4s
        animate:
          to:
            frame: offset(to.final, 0, 300) -> to.final
        """,
        spec: "presentation:\n  frame: rect(0, container.height - 300, container.width, 300)\n"
          + "  cornerRadius: 16"),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.writtenTakes {
      checkViews(in: take, subject, &findings)
      for index in take.arriving(subject.timeline) {
        let isListed = take.scene.elements[index].isListed
        // A screen that is covered to the end comes out when the cover is taken away.
        guard !take.isCovered(index, at: take.lastMoment) else { continue }
        if isListed { checkSurroundings(of: index, in: take, subject, &findings) }
        let look = Look(of: index, at: take.lastMoment, in: take)
        if let clipped = take.clipped(index, at: take.lastMoment) {
          findings.add(
            subject.finding(
              kind, "'to' pops when '\(take.name.rawValue)' is over: \(clipped.message) until then",
              in: take, at: subject.places.track("to", .clip, in: take.name),
              help: isListed ? clipped.help : belowHelp),
            topic: "clip")
        }
        guard let difference = rest(of: index, in: take, subject).difference(from: look) else {
          continue
        }
        findings.add(
          subject.finding(
            kind, "'to' pops when '\(take.name.rawValue)' is over: \(difference)", in: take,
            at: subject.places.cause(of: difference, on: "to", at: take.lastMoment, in: take),
            help: !isListed
              ? belowHelp : difference.hasSuffix("hidden") ? hiddenHelp(isAtEnd: true) : page.help))
      }
    }
  }

  /// What a transition has done to views of the screens is put back as well, on the one below a
  /// presentation, too.
  private static func checkViews(in take: Take, _ subject: Subject, _ findings: inout Findings) {
    let (isPresented, moment) = (subject.timeline.presentation != nil, take.lastMoment)
    for view in take.viewJumps(atEnd: true, isPresented: isPresented)
    where !take.isLeftHidden(view.element) {
      findings.add(
        subject.finding(
          kind,
          "'\(view.name)' pops when '\(take.name.rawValue)' is over: \(view.difference) until then",
          in: take,
          at: subject.places.cause(of: view.difference, on: view.name, at: moment, in: take),
          help: page.help))
    }
  }

  /// A shadow that can be seen, or a border, goes out with the transition, whether a track has brought
  /// it or the stage.
  private static func checkSurroundings(
    of index: Int, in take: Take, _ subject: Subject, _ findings: inout Findings
  ) {
    for (property, what) in take.surroundings(of: index, at: take.lastMoment) {
      findings.add(
        subject.finding(
          kind, "'to' pops when '\(take.name.rawValue)' is over: its \(what) goes", in: take,
          at: subject.places.track("to", property, in: take.name),
          help: "end without it, or give the screen itself a \(what)"),
        topic: what)
    }
  }

  /// What to do about the screen below a presentation.
  private static let belowHelp =
    "let the way out bring the screen below back to what it is by itself; `dismiss: reverse` does"

  /// The screen when nothing moves it any more; one below a presentation fills the container again.
  private static func rest(of index: Int, in take: Take, _ subject: Subject) -> Look {
    subject.timeline.presentation != nil && take.direction.name.isForward
      ? take.standing(index) : take.whole
  }
}

extension Take {
  /// The shadow and the border that can be seen of a screen, which has none by itself.
  func surroundings(of index: Int, at moment: Int) -> [(property: Property, what: String)] {
    let reported = scene.elements[index].reported
    return [(Property.borderWidth, "border"), (.shadowOpacity, "shadow")].filter { property, _ in
      guard reported.contains(property) else { return false }
      // Around a screen that fills the container there is no room for a shadow.
      if property == .shadowOpacity {
        guard let bounds = boundsOnScreen(index, at: moment), share(of: bounds) < 0.999 else {
          return false
        }
      }
      return value(of: property, of: index, columns: columns(at: moment))[0] > 0.02
    }
  }

  /// A presented screen as it stands while it is up.
  func standing(_ element: Int) -> Look {
    let values = scene.resting[element]
    return Look(
      in: values[Property.frame.ordinal], cornerRadius: values[Property.cornerRadius.ordinal][0])
  }

  /// Whether what arrives has been below a presentation.
  fileprivate func arrivesBelow(_ timeline: Timeline) -> Bool {
    timeline.presentation != nil && !direction.name.isForward
  }

  /// The screen that arrives, on the stage or below a presentation that goes.
  fileprivate func arriving(_ timeline: Timeline) -> [Int] {
    let isBelow = arrivesBelow(timeline)
    return scene.elements.indices.filter { index in
      let element = scene.elements[index]
      return isBelow
        ? element.name == Screen.to.rawValue
        : element.content == .screen(.to) && element.isListed
    }
  }
}
