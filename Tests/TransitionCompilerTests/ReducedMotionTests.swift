import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionLowering

/// What plays under Reduce Motion, and in layouts that run right to left.
struct ReducedMotionTests {
  private func timeline(_ text: String, kind: String = "navigation") throws -> Timeline {
    try Played.timeline(
      """
      transition: Test
      kind: navigation
      \(text)
      push:
        duration: 0.5s
        animate:
          to: { frame: "offset(to.final, container.width, 0) ->", anchor: leading }
      pop: reverse
      """)
  }

  /// What plays under Reduce Motion in place of each direction.
  private func reduced(_ timeline: Timeline) throws -> [Direction] {
    guard case .directions(let directions) = timeline.reduceMotion else {
      Issue.record("\(timeline.reduceMotion)")
      return []
    }
    return directions
  }

  private func sheet(reduceMotion: String) throws -> [Direction] {
    try reduced(
      Played.timeline(
        """
        transition: Sheet
        kind: modal
        presentation: { frame: "rect(0, 0, 100, 100)" }
        present: { duration: 0.5s, animate: { to: { scale: 0 -> 1 } } }
        dismiss: reverse
        reduceMotion: \(reduceMotion)
        """))
  }

  /// What stays stands where the motion leaves it, also where that is said in parts, or only as the
  /// place that it has anyway.
  @Test(arguments: [
    ("color: black", "frame: to.final ->", [0.0, 0, 400, 800]),
    (
      "color: black, frame: 'rect(0, 0, 50, 50)'", "frame: to.final -> offset(band.frame, 5, 5)",
      [5, 5, 50, 50]
    ),
    (
      "color: black, frame: 'rect(0, 0, 50, 50)'", "center: point(0, 0) -> point(100, 200)",
      [75, 175, 50, 50]
    ),
    (
      "color: black, center: 'point(50, 50)', size: 'size(20, 20)'", "size: -> size(60, 40)",
      [20, 30, 60, 40]
    ),
  ]) func whatStaysStandsInItsPlace(_ element: String, track: String, frame: [Double]) throws {
    let spec = """
      transition: Stay
      kind: modal
      present:
        duration: 0.4s
        stage: [from, to, { band: { \(element), keep: true } }]
        animate: { band: { \(track.split(separator: ":")[0]): "\(track.split(separator: ": ", maxSplits: 1)[1])" } }
      dismiss: reverse
      reduceMotion: { duration: 0.2s, animate: { to: { alpha: 0 -> 1 } } }
      """
    let timeline = try Played.timeline(spec)
    guard case .directions(let reduced) = timeline.reduceMotion else {
      Issue.record("there is no reduced form")
      return
    }
    let scene = try Scene(reduced[0], of: timeline, on: Played.stage)
    let band = scene.sample(at: 0.2).elements.first { $0.name == "band" }
    let place = try #require(band?[.frame]).components
    #expect((0..<4).map { place[$0] } == frame)

    var pipeline = Pipeline()
    let lowered = try #require(pipeline.load(name: "a.yaml", bytes: Array(spec.utf8)).first)
    #expect(pipeline.swift(for: lowered)?.contains("func presentReduced(") == true)
  }

  @Test func wordsAreCases() throws {
    #expect(try timeline("").reduceMotion == .crossFade)
    #expect(try timeline("reduceMotion: crossFade").reduceMotion == .crossFade)
    #expect(try timeline("reduceMotion: none").reduceMotion == .none)
  }

  @Test func oneTextServesBothWays() throws {
    let timeline = try timeline(
      """
      let: { dark: "lerp(black, white, container.width / 1000)" }
      reduceMotion:
        duration: 0.2s
        curve: linear
        stage:
          - from
          - shade: { color: dark }
          - to
        animate:
          to: { alpha: 0 -> 1 }
          shade: { alpha: 0 -> 0.5 }
      """)
    let directions = try reduced(timeline)
    #expect(directions.map(\.name) == [.push, .pop])
    for direction in directions {
      #expect(direction.stage.map(\.name) == ["from", "shade", "to"])
      #expect(direction.tracks.map(\.element) == ["to", "shade"])
      #expect(direction.duration == 0.2 && direction.clock == .curve(.linear))
      #expect(direction.definitions.map(\.name) == ["dark"])
      #expect(direction.lifecycle.finish.last == .complete(finished: true))
    }
  }

  @Test func eachWayOfAPresentationHasItsStage() throws {
    let directions = try sheet(reduceMotion: "{ duration: 0.2s }")
    #expect(directions.map { $0.stage.map(\.name) } == [["to"], ["from"]])
    #expect(directions.map(\.lifecycle.setUp) == [[.place(.to)], [.place(.from)]])
  }

  /// The screen below is seen all the time: it does not come in again.
  @Test func theWayOutOfAPresentationIsItsReverse() throws {
    let directions = try sheet(
      reduceMotion: "{ duration: 0.2s, animate: { to: { alpha: 0 -> 1 } } }")
    let ends = directions.map { $0.tracks[0].runs[0].map(\.value.constant) }
    #expect(directions.map { $0.tracks.map(\.element) } == [["to"], ["from"]])
    #expect(ends == [[.number(0), .number(1)], [.number(1), .number(0)]])
  }

  /// Gestures can begin on it, and it may be the only way out.
  @Test(arguments: ["", "stage: [to, photo: { snapshot: from }], "])
  func whatTheMotionKeepsIsThere(_ stage: String) throws {
    let timeline = try Played.timeline(
      """
      transition: Menu
      kind: modal
      present:
        duration: 0.5s
        stage: [to, photo: { snapshot: from, keep: true }]
        animate: { photo: { translateY: 0 -> container.height - 150 } }
      dismiss: reverse
      reduceMotion: { duration: 0.2s, \(stage)animate: { to: { alpha: 0 -> 1 } } }
      gestures: [{ triggers: dismiss, tap: { view: photo } }]
      """)
    let directions = try reduced(timeline)
    try #require(directions.count == 2)
    let (there, back) = (directions[0], directions[1])
    #expect(there.keptElements == ["photo"])
    #expect(there.element("photo").map { $0.content != .kept } == true)
    if stage.isEmpty {
      #expect(there.element("photo")?.resting.map(\.property) == [.translateY])
    } else {
      #expect(back.element("photo")?.content == .kept)
    }
    #expect(back.lifecycle.finish.contains(.discard(element: "photo")))
  }

  @Test func mistakesAreReportedOnce() {
    let codes = Played.codes(
      """
      transition: Test
      kind: navigation
      push: { duration: 0.5s, animate: { to: { scale: 0 -> 1 } } }
      pop: reverse
      reduceMotion:
        animate: { to: { alpha: 0deg -> 1, rotate: 3 -> 4deg }, photo: { alpha: 0 -> 1 } }
      """)
    #expect(codes.sorted() == ["T1007", "T1007", "T1022", "T1040"])
  }

  // MARK: Right to left

  @Test func theWholeTurnsOnlyWhereItIsSaid() throws {
    #expect(try timeline("").rightToLeft.isEmpty)
    #expect(try timeline("mirrorsInRTL: false").rightToLeft.isEmpty)
    let turned = try timeline("mirrorsInRTL: true").rightToLeft
    #expect(turned.map(\.name) == [.push, .pop])
    let frame = try #require(turned[0].tracks.first { $0.property == .frame })
    let final = Expression.reference(.finalFrame(.to))
    let width = Expression.member(.width, of: .reference(.container))
    #expect(
      frame.runs[0][0].value
        == .call(.offset, [final, .unary(.negate, width), .constant(.number(0))], .rect))
  }

  @Test func leadingIsTurnedOnce() throws {
    let turned = try timeline("mirrorsInRTL: true").rightToLeft
    let anchor = try #require(turned[0].tracks.first { $0.property == .anchor })
    // Left where text runs left to right; the mirror puts it on the right.
    #expect(anchor.runs[0][0].value == .constant(.point(1, 0.5)))
  }

  /// Whichever edge the app gives and the spec compares it with: what plays from right to left is what
  /// plays from left to right, in the mirror.
  @Test(arguments: Edge.allCases) func whatTheAppGivesIsTurnedOnce(_ given: Edge) throws {
    for edge in Edge.allCases {
      let timeline = try Played.timeline(
        """
        transition: Test
        kind: modal
        mirrorsInRTL: true
        parameters: { side: edge }
        presentation: { frame: "if(side == \(edge), rect(0, 0, 200, 500), rect(50, 0, 300, 500))" }
        present:
          duration: 0.5s
          animate: { to: { translateX: "if(side == \(edge), 10, 20) -> 0", anchor: side } }
        """)
      func rows(isRightToLeft: Bool) throws -> (shift: Double, anchor: Value, frame: Value) {
        var stage = Played.stage
        stage.isRightToLeft = isRightToLeft
        stage.parameters = [ParameterValue("side", .edge(given))]
        let direction = try #require(timeline.direction(.present, isRightToLeft: isRightToLeft))
        let scene = try Scene(direction, of: timeline, on: stage)
        let to = try #require(scene.sample(at: 0).elements.first { $0.name == "to" })
        return (
          try #require(to[.translateX]).scalar, try #require(to[.anchor]), try #require(to[.frame])
        )
      }
      let (plain, turned) = (try rows(isRightToLeft: false), try rows(isRightToLeft: true))
      let isSame =
        given.resolved(rightToLeft: false) == edge.resolved(rightToLeft: false)
      #expect(plain.shift == (isSame ? 10 : 20))
      #expect(turned.shift == -plain.shift, "\(given), \(edge)")
      #expect(turned.anchor.components.x == 1 - plain.anchor.components.x, "\(given), \(edge)")
      #expect(turned.frame == plain.frame.reflected(in: Played.stage.bounds, x: true), "\(given)")
    }
  }

  /// What the motion keeps and the map does not list stands where the motion leaves it, which turns.
  @Test func whatIsKeptStandsWhereItIsLeftInEachLayout() throws {
    let timeline = try Played.timeline(
      """
      transition: Menu
      kind: modal
      mirrorsInRTL: true
      present:
        duration: 0.4s
        stage: [to, { photo: { snapshot: from, keep: true } }]
        animate: { photo: { translateX: 0 -> container.width - 80, anchor: left } }
      dismiss: reverse
      reduceMotion: { duration: 0.2s, animate: { to: { alpha: 0 -> 1 } } }
      """)
    guard case .directions(let reduced) = timeline.reduceMotion else {
      Issue.record("nothing plays under Reduce Motion")
      return
    }
    for isRightToLeft in [false, true] {
      var stage = Played.stage
      stage.isRightToLeft = isRightToLeft
      let scene = try Scene(reduced[0], of: timeline, on: stage)
      let photo = try #require(scene.sample(at: 0).elements.first { $0.name == "photo" })
      let way = stage.width - 80
      #expect(photo[.translateX]?.scalar == (isRightToLeft ? -way : way))
      #expect(photo[.anchor]?.components.x == (isRightToLeft ? 1 : 0))
    }
  }

  /// The cross-fade that plays where nothing is said, written out, is what a map makes of it; but what
  /// stays does so until the other screen covers it, and in a map goes when that begins to.
  @Test(arguments: [
    """
    kind: modal
    mirrorsInRTL: true
    present:
      duration: 0.4s
      stage: [to, { photo: { snapshot: from, keep: true } }, { bar: { color: black } }]
      animate: { photo: { translateX: 0 -> container.width - 80, anchor: left } }
    dismiss: reverse
    """,
    """
    kind: modal
    presentation: { frame: "rect(0, container.height - 300, container.width, 300)", cornerRadius: 9 }
    present: { duration: 0.4s, animate: { to: { translateY: 300 -> 0 } } }
    dismiss: reverse
    """,
    """
    kind: modal
    mirrorsInRTL: true
    presentation: { frame: "rect(0, container.height - 300, container.width, 300)", dim: black(40%) }
    present:
      duration: 0.4s
      stage:
        - grip: { color: white, frame: "rect(0, 0, 80, 8)", alpha: 0.5, keep: true }
        - to
        - knob: { color: black, frame: "rect(0, 40, 20, 20)", keep: true }
        - dot: { in: knob, color: white, frame: "rect(4, 4, 8, 8)", alpha: 0.5, keep: true }
        - label: { in: to, color: black, frame: "rect(9, 9, 90, 20)", keep: true }
        - mist: { effect: regular, frame: "rect(0, 0, 50, 50)", keep: true }
        - ghost: { color: black, keep: true }
      animate:
        to: { translateY: 300 -> 0 }
        knob: { translateX: 0 -> container.width - 80, alpha: 0 -> 0.8, anchor: left }
        ghost: { alpha: { value: 1 -> 0, curve: easeIn } }
    dismiss: reverse
    """,
    """
    kind: navigation
    push: { duration: 0.4s, stage: [to, from], animate: { from: { translateX: 0 -> -400 } } }
    """,
  ])
  func theCrossFadeWrittenOut(_ spec: String) throws {
    let own = "transition: Fade\n" + spec
    let map = "reduceMotion: { duration: 0.25s, animate: { to: { alpha: 0 -> 1 } } }"
    let written = try Played.timeline(own).showingCrossFade
    let wanted = try Played.timeline(own + "\n" + map)
    guard case .directions(let fades) = written.reduceMotion,
      case .directions(let maps) = wanted.reduceMotion
    else {
      Issue.record("nothing plays under Reduce Motion")
      return
    }
    #expect(fades.map(\.name) == maps.map(\.name))
    for (fade, map) in zip(fades, maps) {
      for isRightToLeft in [false, true] {
        var stage = Played.stage
        stage.isRightToLeft = isRightToLeft
        let (scene, other) = (
          try Scene(fade, of: written, on: stage), try Scene(map, of: wanted, on: stage)
        )
        for time in [0, 0.1, 0.25] {
          var (sample, wanted) = (scene.sample(at: time), other.sample(at: time))
          if fade.name == .dismiss, written.presentation == nil {
            let photo = try #require(sample.elements.first { $0.name == "photo" })
            #expect(photo[.translateX]?.scalar == (isRightToLeft ? -1 : 1) * (stage.width - 80))
            #expect(photo[.alpha]?.scalar == 1)
            #expect(sample.elements.map(\.name) == ["from", "photo", "to"])
            sample.elements.removeAll { $0.name == "photo" }
            wanted.elements.removeAll { $0.name == "photo" }
          }
          #expect(sample == wanted, "\(fade.name) at \(time)")
        }
      }
    }
  }

  /// What is kept comes and goes with the screen that stands over another one; what is in something
  /// that fades does so with it, and a blur is there at once, but not what is in it.
  @Test func whatIsKeptFadesWithTheScreen() throws {
    let timeline = try Played.timeline(
      """
      transition: Fade
      kind: modal
      presentation: { frame: "inset(container, 20)" }
      present:
        duration: 0.4s
        stage:
          - to
          - knob: { color: black, frame: "rect(0, 40, 20, 20)", alpha: 0.6, keep: true }
          - dot: { in: knob, color: white, alpha: 0.5, keep: true }
          - label: { in: to, color: black, keep: true }
          - mist: { effect: regular, keep: true }
          - note: { in: mist, color: black, keep: true }
          - ghost: { color: black, keep: true }
        animate:
          to: { translateY: 300 -> 0 }
          knob: { translateX: 0 -> 90 }
          ghost: { alpha: 1 -> 0 }
      dismiss: reverse
      """
    ).showingCrossFade
    guard case .directions(let fades) = timeline.reduceMotion else {
      Issue.record("nothing plays under Reduce Motion")
      return
    }
    #expect(fades.map(\.name) == [.present, .dismiss])
    for fade in fades {
      let scene = try Scene(fade, of: timeline, on: Played.stage)
      func alphas(at time: Double) -> [String: Double] {
        let elements = scene.sample(at: time).elements
        return Dictionary(
          uniqueKeysWithValues: elements.map { ($0.name, $0[.alpha]?.scalar ?? 1) })
      }
      let screen = fade.name == .present ? "to" : "from"
      let (start, middle, end) = (alphas(at: 0), alphas(at: 0.125), alphas(at: 0.25))
      let (there, gone) = fade.name == .present ? (end, start) : (start, end)
      let still = ["dot": 0.5, "label": 1, "mist": 1, "ghost": 0]
      let seen = [screen: 1, "knob": 0.6, "note": 1].merging(still) { $1 }
      let unseen = [screen: 0, "knob": 0, "note": 0].merging(still) { $1 }
      #expect(there == seen)
      #expect(gone == unseen)
      #expect(abs(try #require(middle["knob"]) - 0.3) < 1e-6)
      for time in [0, 0.1, 0.25] {
        let knob = scene.sample(at: time).elements.first { $0.name == "knob" }
        #expect(knob?[.translateX]?.scalar == 90)
      }
    }
  }
}
