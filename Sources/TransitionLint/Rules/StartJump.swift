import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2405: a screen that jumps when the transition begins.
enum StartJump: MotionRule {
  static let page = RulePage(
    "T2405", .warning, .continuity, "The screen that is there jumps when the transition begins.",
    why: """
      The screen that leaves has been there all the time, in its place and fully to be seen. A track \
      that begins with something else makes it, or a view of it, jump or blink in the first frame.
      """,
    remedy: "Begin with the resting value, or leave out the value before the arrow.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          from:
            alpha: 0.6 -> 0.2
          to:
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          from:
            alpha: -> 0.2
          to:
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let isPresented = subject.timeline.presentation != nil
    for take in subject.writtenTakes {
      for view in take.viewJumps(atEnd: false, isPresented: isPresented) {
        let cause = subject.places.cause(of: view.difference, on: view.name, at: 0, in: take)
        findings.add(
          subject.finding(
            kind, "'\(view.name)' jumps when '\(take.name.rawValue)' begins: \(view.difference)",
            in: take, at: cause, help: help(against: view.difference, at: cause, subject)))
      }
      // Under a presentation what is there is the screen below, and later the one that is up.
      let isBelow = isPresented && take.name.isForward
      for (index, element) in take.scene.elements.enumerated()
      where element.content == .screen(.from) && element.isListed != isBelow {
        guard !take.isCovered(index, at: 0) else { continue }
        if let clipped = take.clipped(index, at: 0) {
          findings.add(
            subject.finding(
              kind, "'from' jumps when '\(take.name.rawValue)' begins: \(clipped.message) at once",
              in: take, at: subject.places.track("from", .clip, in: take.name),
              help: clipped.help),
            topic: "clip")
        }
        for (property, what) in element.isListed ? take.surroundings(of: index, at: 0) : [] {
          findings.add(
            subject.finding(
              kind,
              "'from' jumps when '\(take.name.rawValue)' begins: its \(what) is there at once",
              in: take, at: subject.places.track("from", property, in: take.name),
              help: "begin without it, or give the screen itself a \(what)"),
            topic: what)
        }
        let look = Look(of: index, at: 0, in: take)
        let rest = isPresented && !isBelow ? take.standing(index) : take.whole
        guard let difference = look.difference(from: rest) else { continue }
        let cause = subject.places.cause(of: difference, on: "from", at: 0, in: take)
        findings.add(
          subject.finding(
            kind, "'from' jumps when '\(take.name.rawValue)' begins: \(difference)", in: take,
            at: cause, help: help(against: difference, at: cause, subject)))
      }
    }
  }
}

extension StartJump {
  /// - Parameter cause: What is written of the property.
  private static func help(
    against difference: String, at cause: Span, _ subject: Subject
  ) -> String {
    if difference.hasSuffix("hidden") { return hiddenHelp(isAtEnd: false) }
    // Where there is no arrow nothing stands before it.
    return subject.hasArrow(at: cause)
      ? page.help : "begin with the resting value; an arrow without a start, such as `-> 0.5`, does"
  }
}

/// What to do about an interval that is taken for the only time at which something is hidden.
func hiddenHelp(isAtEnd: Bool) -> String {
  "say when it is there as well, `hidden: { 0%..50%: \(isAtEnd), 50%..100%: \(!isAtEnd) }`: "
    + "outside of its intervals a property keeps the nearest value"
}

extension Places {
  /// The track that a difference of looks comes from: of those that move the screen from its place
  /// the first one that is not at rest at this moment.
  func cause(of difference: String, on element: String, at moment: Int, in take: Take) -> Span {
    let direction = take.direction
    for (word, property) in [
      ("alpha", Property.alpha), ("radius", .cornerRadius), ("hidden", .hidden),
    ]
    where difference.contains(word) {
      return track(element, property, in: direction.name)
    }
    guard let place = take.scene.index(of: element) else {
      return motion(of: element, in: direction)
    }
    // An anchor and an eye say how something moves that moves otherwise.
    for isAlone in [false, true] {
      // What stands in another goes with it.
      for index in take.ancestry(of: place) {
        let name = index == 0 ? Scene.containerName : take.scene.elements[index].name
        let moved = direction.tracks.first { track in
          guard track.element == name, !track.property.isPaint,
            [.anchor, .perspective].contains(track.property) == isAlone
          else { return false }
          let isPart = [.center, .size].contains(track.property)
          let property = isPart ? Property.frame : track.property
          let now = take.value(of: property, of: index, columns: take.columns(at: moment))
          let rest = take.scene.resting[index][property.ordinal]
          return (now - rest).max() > 0.01 || (rest - now).max() > 0.01
        }
        if let moved { return track(name, moved.property, in: direction.name) }
        // What the stage gives it to rest with is not where the screen itself is.
        let staged = direction.stage.first { $0.name == name }?.resting.first {
          guard case .constant(let rest, _, _, _) = $0.property.row.resting else { return false }
          return !$0.property.isPaint && $0.property != .zPosition
            && $0.value.constant?.components[0] != rest
            && [.anchor, .perspective].contains($0.property) == isAlone
        }
        if let staged { return track(name, staged.property, in: direction.name) }
      }
    }
    return motion(of: element, in: direction)
  }
}
