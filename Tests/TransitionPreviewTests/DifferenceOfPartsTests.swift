import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionPreview

/// What is no number of a track: elements, tracks, parameters, gestures, forms.
struct DifferenceOfPartsTests {
  @Test func tracksThatComeCountByWhatTheyDo() throws {
    let plain = spec("to: { alpha: 0 -> 1 }")
    let still = spec("to: { alpha: 0 -> 1, translateX: 0 -> 0 }")
    let moving = spec("to: { alpha: 0 -> 1, translateX: 9 -> 0 }")
    #expect(try !difference(plain, still, tolerance: 0).differs)
    let added = try #require(
      difference(plain, moving).transitions[0].forms.first?.tracks.first {
        $0.property == .translateX
      })
    #expect(added.presence == .added && added.largest.amount == 9)
    let gone = try #require(
      difference(moving, plain).transitions[0].forms.first?.tracks.first {
        $0.property == .translateX
      })
    #expect(gone.presence == .gone && gone.largest.old == .number(9))
  }

  /// What moves nothing that is looked at: the side that fingers go to, and what a missing view means.
  @Test func whatFingersAndTheAppNoticeIsASetting() throws {
    func spec(mirrors: Bool, missing: String, gesture: String) -> String {
      """
      transition: Test
      kind: navigation
      mirrorsInRTL: \(mirrors)
      push:
        duration: 0.4s
        stage: [from, to, photo: { shared: photo, missing: \(missing) }]
        animate:
          to: { translateY: container.height -> 0 }
      pop: reverse
      \(gesture)
      """
    }
    let pan = """
      gestures:
        - drives: pop
          pan: { direction: right }
          finish: { progress: 40% }
      """
    let plain = spec(mirrors: false, missing: "fade", gesture: pan)
    let found = try difference(plain, spec(mirrors: true, missing: "error", gesture: pan))
    #expect(found.transitions[0].settings.map(\.name) == ["mirrorsInRTL", "missing"])
    #expect(found.transitions[0].settings.last?.text.new == "error of photo")
    let still = try difference(
      spec(mirrors: false, missing: "fade", gesture: ""),
      spec(mirrors: true, missing: "fade", gesture: ""))
    #expect(!still.differs)
  }

  private func staged(_ stage: String, _ animate: String) -> String {
    """
    transition: Test
    kind: modal
    present:
      duration: 1s
      stage: [\(stage)]
      animate: { \(animate) }
    """
  }

  @Test func elementsComeGoAndChange() throws {
    let old = staged(
      "from, to, shade: { color: black }, light: { color: white }", "to: { alpha: 0 -> 1 }")
    let other = staged(
      "from, shade: { color: black }, to, light: { color: gray(0.5) }", "to: { alpha: 0 -> 1 }")
    let form = try #require(difference(old, other).transitions[0].forms.first)
    #expect(
      form.order == Change(["from", "to", "shade", "light"], ["from", "shade", "to", "light"]))
    let light = try #require(form.elements.first { $0.name == "light" })
    #expect(light.changes.map(\.name) == ["content"])
    #expect(light.changes[0].text.old == "color #FFFFFF")

    let fewer = staged("from, to", "to: { alpha: 0 -> 1 }")
    let gone = try #require(difference(old, fewer).transitions[0].forms.first)
    #expect(gone.elements.filter { $0.presence == .gone }.map(\.name) == ["shade", "light"])
    #expect(try difference(fewer, old).text.contains("    shade  added\n"))
    #expect(gone.differs(by: MotionTolerance(points: 10_000)))
  }

  @Test func whatIsRenamedIsNoDifference() throws {
    let old = staged("from, to, shade: { color: black }", "shade: { alpha: 0 -> 1 }")
    let new = staged("from, to, veil: { color: black }", "veil: { alpha: 0 -> 1 }")
    let found = try difference(old, new, tolerance: 0)
    #expect(!found.differs, "\(found.text)")
    let form = try #require(found.transitions[0].forms.first)
    #expect(form.elements.first { $0.name == "veil" }?.oldName == "shade")
  }

  /// The gesture's, too.
  @Test(arguments: [
    "triggers: dismiss, tap: { view: %@ }",
    "drives: dismiss, pan: { direction: down }, moves: %@Moved",
  ])
  func whatAGestureIsOnMayBeRenamed(gesture: String) throws {
    func text(_ name: String, on other: String? = nil) -> String {
      """
      transition: Test
      kind: modal
      present:
        duration: 1s
        stage:
          - to
          - { \(name): { snapshot: from, keep: true } }
          - { b: { snapshot: to, keep: true } }
        animate: { \(name): { alpha: 0 -> 1 }, b: { alpha: 0.5 -> 1 } }
      dismiss:
        duration: 1s
        stage: [to, { \(name)Moved: { snapshot: from } }, { bMoved: { snapshot: from.b } }]
        animate: { \(name)Moved: { frame: "-> rect(1, 1, 80, 80)" }, bMoved: { alpha: 1 -> 0 } }
      gestures: [{ \(gesture.replacing("%@", with: other ?? name)) }]
      """
    }
    #expect(try !difference(text("photo"), text("picture"), tolerance: 0).differs)
    let found = try difference(text("photo"), text("picture", on: "b"))
    let changes = found.transitions[0].gestures[0].changes
    #expect(changes.count == 1)
    #expect(changes[0].text.old.hasPrefix("picture") && changes[0].text.new.hasPrefix("b"))
  }

  /// A name that another direction has got rid of is still this one's.
  @Test func namesAreThoseOfTheDirection() throws {
    func text(_ name: String, _ duration: String) -> String {
      """
      transition: Test
      kind: modal
      present:
        duration: 1s
        stage: [from, to, { \(name): { snapshot: to } }]
        animate: { \(name): { alpha: 0 -> 1 } }
      dismiss:
        duration: \(duration)
        stage: [to, from, { card: { snapshot: from } }]
        animate: { card: { frame: "-> rect(1, 1, 80, 80)" } }
      gestures: [{ drives: dismiss, pan: { direction: down }, moves: card }]
      """
    }
    #expect(try !difference(text("card", "1s"), text("tile", "1.0001s")).differs)
  }

  /// The background of a plane of a color is that color until it has another one.
  @Test(
    arguments: [
      ("color: black", "", "color: black, backgroundColor: black", "", nil),
      ("color: black", "", "color: black", "backgroundColor: black", nil),
      ("color: black", "", "color: clear, backgroundColor: black", "", nil),
      ("color: clear", "", "color: white, backgroundColor: clear", "", nil),
      ("color: black", "", "color: black, backgroundColor: clear", "", 0),
      ("color: black", "", "color: black", "backgroundColor: clear", 0),
      ("color: black", "", "color: black", "backgroundColor: clear -> black", 0),
      ("color: black", "", "color: black", "backgroundColor: black -> clear", 1),
    ] as [(String, String, String, String, Double?)])
  func planesHaveTheirColor(
    old: String, _ oldTrack: String, new: String, _ newTrack: String, at time: Double?
  ) throws {
    func text(_ plane: String, _ track: String) -> String {
      staged("from, to, p: { \(plane) }", "to: { alpha: 0 -> 1 }, p: { cornerRadius: 1, \(track) }")
    }
    let found = try difference(text(old, oldTrack), text(new, newTrack), tolerance: 0)
    let track = found.transitions.first?.forms.first?.tracks.first {
      $0.property == .backgroundColor
    }
    #expect(found.differs == (time != nil), "\(found.text)")
    #expect(time == nil || track?.largest.newTime == time && track?.largest.amount == 1)
  }

  @Test func whatIsWrittenThatIsUsualIsNoDifference() throws {
    func text(_ more: String) -> String {
      staged("from, to, p: { snapshot: from\(more) }", "p: { frame: from.initial -> to.final }")
    }
    #expect(
      try !difference(text(""), text(", contentMode: scaleToFill"), tolerance: 0).differs)
    #expect(try difference(text(""), text(", contentMode: center"), tolerance: 0).differs)
  }

  /// One scale for both axes, or one for each, is the same.
  @Test func scalesAreComparedByAxes() throws {
    let old = staged("from, to", "to: { scale: 1 -> 2 }")
    for same in ["scaleX: 1 -> 2, scaleY: 1 -> 2", "scale: 1 -> 2, scaleX: 1"] {
      #expect(try !difference(old, staged("from, to", "to: { \(same) }"), tolerance: 0).differs)
    }
    let found = try difference(old, staged("from, to", "to: { scaleX: 1 -> 2 }"))
    let tracks = try #require(found.transitions[0].forms.first?.tracks)
    #expect(tracks.map(\.property) == [.scaleX, .scaleY])
    #expect(tracks.map(\.largest.amount) == [0, 1] && tracks[0].presence == .both)
    // Where that is not so, it is told as it is written.
    let gone = try difference(old, staged("from, to", "to: { alpha: 1 }"))
    let scales = gone.transitions[0].forms.first?.tracks.filter(\.property.isScale) ?? []
    #expect(scales.map(\.property) == [.scale] && scales.first?.presence == .gone)
  }

  @Test func membersOfGroupsAreCompared() throws {
    func cells(_ count: Int, _ way: Int) -> String {
      staged(
        "from, to, cells: { color: black, repeat: \(count) }",
        "cells: { translateX: { value: 0 -> \(way), stagger: { each: 0.1s } } }")
    }
    let form = try #require(difference(cells(3, 10), cells(3, 30)).transitions[0].forms.first)
    let track = try #require(form.tracks.first { $0.property == .translateX })
    #expect(track.member != nil && abs(track.largest.amount - 20) < 1e-9)
    let fewer = try #require(difference(cells(3, 10), cells(2, 10)).transitions[0].forms.first)
    let group = try #require(fewer.elements.first { $0.name == "cells" })
    #expect(group.changes.first == SettingDifference(name: "members", text: Change("3", "2")))
  }

  @Test func restingValuesAreCompared() throws {
    let old = staged("from, to, shade: { color: black, alpha: 0.5 }", "to: { alpha: 0 -> 1 }")
    let new = staged("from, to, shade: { color: black, alpha: 0.7 }", "to: { alpha: 0 -> 1 }")
    let form = try #require(difference(old, new).transitions[0].forms.first)
    let value = try #require(form.tracks.first { $0.element == "shade" && $0.property == .alpha })
    #expect(abs(value.largest.amount - 0.2) < 1e-12)
  }

  @Test func parametersAreListed() throws {
    func text(_ parameters: String) -> String {
      "transition: Test\nkind: modal\nparameters: \(parameters)\n"
        + "present:\n  duration: 1s\n  animate: { to: { alpha: 0 -> 1, translateX: way -> 0 } }\n"
    }
    let old = text("{ way: { type: number, default: 10 }, gone: point }")
    let new = text("{ way: { type: number, default: 30 }, come: angle }")
    let found = try difference(old, new).transitions[0]
    #expect(found.parameters.map(\.name) == ["way", "come", "gone"])
    #expect(found.parameters.map(\.presence) == [.both, .added, .gone])
    #expect(found.forms.first?.tracks.contains { $0.largest.amount == 20 } == true)
    // What only one side has a default for has the same value on both.
    let required = text("{ way: number }")
    let open = try difference(text("{ way: { type: number, default: 10 } }"), required)
    #expect(open.transitions[0].forms.isEmpty && open.transitions[0].parameters.count == 1)
  }

  @Test func directionsKindsAndSettings() throws {
    let old = spec("to: { alpha: 0 -> 1 }", after: "dismiss: reverse\nreduceMotion: none")
    let new = spec("to: { alpha: 0 -> 1 }")
    let found = try difference(old, new).transitions[0]
    #expect(found.goneDirections == [.dismiss] && found.addedDirections.isEmpty)
    #expect(found.settings.map(\.name) == ["reduceMotion"])
    let tab = new.replacing("kind: modal", with: "kind: tab").replacing("present:", with: "next:")
    let kinds = try difference(new, tab).transitions[0]
    #expect(kinds.settings.map(\.name) == ["kind"] && kinds.addedDirections.isEmpty)
    #expect(kinds.forms.allSatisfy { !$0.differs(by: .standard) })
  }

  /// What is seen of a presentation is within the tolerance or is motion.
  @Test func presentationsAreMeasured() throws {
    func text(_ frame: String, _ rest: String) -> String {
      spec(
        "to: { alpha: 0 -> 1 }",
        after: "presentation: { frame: 'rect(0, \(frame), 390, 600)', \(rest) }")
    }
    let old = text("200", "dim: black(30%), cornerRadius: 10")
    func differs(_ new: String) throws -> (differs: Bool, verdict: String) {
      var found = try difference(old, new)
      found.tolerance = MotionTolerance(points: 5)
      return (found.differs, found.verdict)
    }
    for near in [
      text("204", "dim: black(30%), cornerRadius: 10"),
      text("200", "dim: black(34%), cornerRadius: 14"),
    ] {
      #expect(try !differs(near).differs)
    }
    for far in [
      text("206", "dim: black(30%), cornerRadius: 10"),
      text("200", "dim: black(36%), cornerRadius: 10"),
      text("200", "dim: black(30%), cornerRadius: 16"), text("200", "cornerRadius: 10"),
    ] {
      let found = try differs(far)
      #expect(found.differs && found.verdict == "the motion differs by more than 5 pt")
    }
    // Only what differs is named.
    let dimmed = try difference(old, text("200", "dim: black(36%), cornerRadius: 10"))
    let said = try #require(dimmed.transitions[0].settings.first?.text)
    #expect(said.old == "dim #000000 30%" && said.new == "dim #000000 36%")
    let tapped = try differs(
      text("200", "dim: black(30%), cornerRadius: 10, tapOutside: dismiss"))
    #expect(
      tapped.differs && tapped.verdict == "the motion is the same; what is said of it differs")
  }

  /// Where one of two plays the motion itself under Reduce Motion it is that which is compared.
  @Test func theMotionItselfIsComparedUnderReduceMotion() throws {
    let own = "reduceMotion: { duration: 0.3s, animate: { to: { alpha: 0.5 -> 1 } } }"
    func text(_ rest: String) -> String { spec("to: { translateX: 100 -> 0 }", after: rest) }
    for (old, new) in [(own, "reduceMotion: none"), ("reduceMotion: none", own)] {
      let found = try difference(text(old), text(new))
      #expect(found.transitions[0].forms.map(\.circumstance) == [.reduceMotion])
      #expect(found.verdict.hasPrefix("the motion differs"))
    }
    let faded = try difference(text(own), text("reduceMotion: crossFade"))
    #expect(faded.transitions[0].forms.isEmpty && faded.verdict.hasPrefix("the motion differs"))
  }

  @Test func reducedAndMirroredFormsAreCompared() throws {
    func text(_ depth: String) -> String {
      spec(
        "to: { translateX: 100 -> 0 }",
        after: """
          reduceMotion:
            duration: 0.3s
            animate:
              to: { alpha: \(depth) -> 1 }
          """)
    }
    let reduced = try difference(text("0"), text("0.4")).transitions[0].forms
    #expect(reduced.map(\.circumstance) == [.reduceMotion])
    let edge = { (edge: String) in
      spec("to: { anchor: \(edge), rotateY: 90deg -> 0deg }")
    }
    let mirrored = try difference(edge("right"), edge("trailing")).transitions[0].forms
    #expect(mirrored.map(\.circumstance) == [.rightToLeft])
    let both = try difference(edge("leading"), edge("trailing")).transitions[0].forms
    #expect(both.map(\.circumstance) == [.usual])
  }

  // MARK: Gestures

  private func dragged(_ finish: String, distance: String = "") -> String {
    spec(
      "to: { translateY: 400 -> 0 }",
      after: """
        dismiss: reverse
        gestures:
          - drives: dismiss
            pan: { direction: bottom }
            finish: { \(finish) }
        \(distance)
        """)
  }

  private func gesture(_ old: String, _ new: String) throws -> GestureDifference {
    try #require(difference(old, new).transitions[0].gestures.first)
  }

  @Test func aThresholdMovesTheRegion() throws {
    let progress = try gesture(dragged("progress: 50%"), dragged("progress: 40%"))
    #expect(progress.thresholds == [ThresholdDifference(key: .progress, value: Change(0.5, 0.4))])
    let region = try #require(progress.region)
    #expect(abs(region.share - 0.1) < 1e-3)
    let example = try #require(region.example)
    #expect(example.progress > 0.4 && example.progress < 0.5)
    #expect(example.decision == Change(.cancel, .finish))

    // Slower than 600 pt/s either way it is the progress, of a band of velocities of 4000 pt/s.
    let both = try gesture(
      dragged("progress: 50%, velocity: 600"), dragged("progress: 40%, velocity: 600"))
    #expect(abs((both.region?.share ?? 0) - 0.1 * 1200 / 4000) < 1e-3)

    // From 600 to 900 pt/s what had not come half way was finished, against it what had was not.
    let velocity = try gesture(
      dragged("progress: 50%, velocity: 600"), dragged("progress: 50%, velocity: 900"))
    #expect(abs((velocity.region?.share ?? 0) - 0.5 * 600 / 4000) < 1e-3)
    #expect(velocity.differs(by: .standard))

    let same = try difference(dragged("progress: 50%"), dragged("progress: 0.5"))
    #expect(same.transitions[0].gestures.isEmpty)
  }

  @Test func theRegionIsThatOfBruteForce() throws {
    let old = try Specs.timelines(of: dragged("projected: 50%"))[0]
    let new = try Specs.timelines(of: dragged("projected: 60%, velocity: 1200"))[0]
    let found = try #require(
      TransitionComparison(old, new).difference().gestures.first?.region)
    let runs = (
      try GestureRun(old.gestures[0], of: old, on: .standard),
      try GestureRun(new.gestures[0], of: new, on: .standard)
    )
    let (columns, rows) = (80, 80)
    var unlike = 0
    for column in 0..<columns {
      for row in 0..<rows {
        let progress = (Double(column) + 0.5) / Double(columns)
        let velocity = ((Double(row) + 0.5) / Double(rows) * 2 - 1) * found.fastest
        let before = try runs.0.released(atProgress: progress, velocity: velocity)
        let after = try runs.1.released(atProgress: progress, velocity: velocity)
        if before?.decision != after?.decision { unlike += 1 }
      }
    }
    #expect(abs(found.share - Double(unlike) / Double(columns * rows)) < 0.01)
  }

  @Test func gesturesComeGoAndFollowOtherwise() throws {
    let plain = spec("to: { translateY: 400 -> 0 }", after: "dismiss: reverse")
    #expect(try gesture(plain, dragged("progress: 50%")).presence == .added)
    #expect(try gesture(dragged("progress: 50%"), plain).presence == .gone)
    let far = dragged("progress: 50%").replacing(
      "pan: { direction: bottom }", with: "pan: { direction: bottom, distance: 200 }")
    let near = dragged("progress: 50%").replacing(
      "pan: { direction: bottom }", with: "pan: { direction: bottom, distance: 400 }")
    let way = try #require(gesture(far, near).progress)
    #expect(abs(way.amount - 0.5) < 0.02 && abs(way.way - 200) < 20)
    let other = dragged("progress: 50%").replacing("direction: bottom", with: "direction: top")
    let change = try gesture(dragged("progress: 50%"), other)
    #expect(
      change.changes == [
        SettingDifference(name: "recognizer", text: Change("pan down", "pan up"))
      ])
  }

  /// A finger across the stage comes just to the end, and back beyond the start: that a band gives way
  /// there is seen where an animator plays the direction, and not in a film.
  @Test func rubberBandsShowBeyondTheStart() throws {
    func banded(_ motion: String, _ hasBand: Bool) -> String {
      let text = dragged("progress: 50%", distance: "    rubberBand: \(hasBand)")
      return text.replacing("400 -> 0", with: motion)
    }
    func found(_ motion: String) throws -> TransitionDifference {
      try difference(banded(motion, false), banded(motion, true)).transitions[0]
    }
    let way = try #require(found("400 -> 0").gestures.first?.progress)
    #expect(way.way < 0 && way.progress.old == 0 && way.progress.new < -0.3)
    #expect(try found("{ value: 400 -> 0, curve: easeIn }").gestures.isEmpty)
  }
}
