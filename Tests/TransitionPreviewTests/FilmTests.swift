import Foundation
import Testing
import TimelineEvaluator
import TimelineIR

@testable import TransitionPreview

struct FilmTests {
  private static let hostile = "</title><script>alert('x')</script>&\"\u{1}\u{202E}]]>"

  /// Every spec and every preset in every direction, on a phone and on a tablet on its side: read by
  /// an XML parser, with texts that are markup.
  @Test(arguments: allSpecs) func everyPictureIsWellFormed(_ path: String) throws {
    for timeline in try timelines(path) {
      for stage in [Stage.standard, Stage(device: .iPad, isLandscape: true)] {
        for (index, scene) in try timeline.scenes(on: stage).enumerated() {
          let film = Film(title: Self.hostile, summary: Self.hostile, scenes: [scene])
          let times = [0, 0.4, 0.8].map { $0 * scene.endTime }
          try check(film.strip(at: times, width: 120), pictures: times.count)
          if index == 0, stage == .standard { try check(film.animation(width: 200), pictures: nil) }
        }
      }
    }
  }

  /// A test of all specs passes without any.
  @Test func thereAreSpecsAndPresets() {
    let presets = allSpecs.filter { $0.hasPrefix("specs/presets/") }
    #expect(presets.count > 10 && allSpecs.count - presets.count > 5, "\(allSpecs)")
  }

  private func check(_ text: String, pictures: Int?) throws {
    let markup = Markup(text)
    #expect(markup.isWellFormed)
    #expect(markup.nodes.first?.name == "svg")
    #expect(markup.nodes("script").isEmpty && markup.nodes("foreignObject").isEmpty)
    #expect(markup.nodes("title").first?.text.hasPrefix("</title><script>") == true)
    var names: Set<String> = []
    for node in markup.nodes {
      for (key, value) in node.attributes {
        #expect(!key.hasPrefix("on"))
        #expect(!value.contains("nan") && !value.contains("inf"), "\(key): \(value.prefix(80))")
        if key == "href" { #expect(value.hasPrefix("#")) }
        if key == "id" { #expect(names.insert(value).inserted, "\(value) twice") }
      }
      if let places = node.attributes["keyTimes"], let values = node.attributes["values"] {
        let times = places.split(separator: ";").compactMap { Double($0) }
        // An empty value would end the list.
        let count = values.split(separator: ";", omittingEmptySubsequences: false).count
        #expect(times.count == count && !values.contains(";;") && !values.hasSuffix(";"))
        #expect(times.first == 0 && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        if node.attributes["calcMode"] == nil { #expect(times.last == 1) }
      }
    }
    for node in markup.nodes {
      for value in node.attributes.values {
        guard let use = value.firstRange(of: "url(#") else { continue }
        #expect(names.contains(String(value[use.upperBound...].prefix { $0 != ")" })))
      }
      if let target = node.attributes["href"] {
        #expect(names.contains(String(target.dropFirst())))
      }
    }
    if let pictures {
      #expect(markup.nodes("text").filter { $0.text.hasSuffix(" %") }.count == pictures)
    }
  }

  @Test func namesOfViewsAreText() throws {
    let scene = try #require(try timelines("specs/magic-move.yaml").first?.scenes().first)
    let role = Role(
      kind: .view, hue: 160, label: "<b onload='x'>&", size: SIMD2(100, 100),
      safeArea: scene.stage.safeArea, isRightToLeft: false)
    var artist = StandInArtist(prefix: "")
    _ = artist.name(of: role)
    #expect(artist.definitions.text.contains("&lt;b onload=&#39;x&#39;&gt;&amp;"))
  }

  @Test func theSamePictureIsDrawnAgain() throws {
    for path in ["specs/cube.yaml", "specs/album.yaml", "specs/presets/explode.yaml"] {
      let timeline = try #require(try timelines(path).first)
      let texts = try (0..<2).map { _ in
        let film = Film(title: "Again", summary: nil, scenes: try timeline.scenes())
        let strip = film.strip(at: [0, 0.1, 0.3], width: 90)
        // That of so many pieces takes a while.
        return path.hasSuffix("explode.yaml") ? strip : film.animation(width: 160) + strip
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func severalPicturesCanStandOnOnePage() throws {
    let timeline = try #require(try timelines("specs/album.yaml").first)
    var names: Set<String> = []
    for prefix in ["a-", "b-"] {
      let film = Film(title: "", summary: nil, scenes: try timeline.scenes(), prefix: prefix)
      let nodes = Markup(film.strip(at: [0, 0.4], width: 90)).nodes
      for id in nodes.compactMap({ $0.attributes["id"] }) {
        #expect(id.hasPrefix(prefix) && names.insert(id).inserted)
      }
    }
    #expect(names.count > 4)
  }

  /// What a film shows between the moments that it writes is within half a pixel of the truth.
  @Test(arguments: ["specs/slide-up.yaml", "specs/flip.yaml", "specs/shrink.yaml"])
  func aFilmIsRightBetweenItsMoments(_ path: String) throws {
    let scene = try #require(try timelines(path).first?.scenes().first)
    let cast = Cast(scene)
    let count = Int((scene.endTime * 40).rounded(.up))
    let times = (0...count).map { scene.endTime * Double($0) / Double(count) }
    let pictures = times.map { Picture(of: cast, at: $0) }
    let pixels = 240.0 / scene.stage.width
    for element in scene.elements.indices.dropFirst() {
      let frames = pictures.map { [$0.figures[element].corners.compactMap { $0 }] }
      let series = Series(
        paths: frames, tolerance: 0.45 / pixels, in: SIMD2(scene.stage.width, scene.stage.height),
        unitsPerPoint: 10)
      let keys = series.keys(at: times)
      #expect(keys.count <= times.count)
      for (from, to) in zip(keys, keys.dropFirst()) {
        for frame in from...to {
          let share = Double(frame - from) / Double(to - from)
          for corner in frames[frame][0].indices {
            let (start, end) = (frames[from][0][corner], frames[to][0][corner])
            let error = start + (end - start) * share - frames[frame][0][corner]
            let truth = frames[frame][0][corner]
            let isOnStage =
              truth.x >= 0 && truth.x <= scene.stage.width && truth.y >= 0
              && truth.y <= scene.stage.height
            if isOnStage { #expect(max(abs(error.x), abs(error.y)) * pixels < 0.5) }
          }
        }
      }
    }
  }

  /// Between its frames all moves evenly, which no spring does: it is at most so many pixels off.
  @Test(arguments: [("specs/presets/cards.yaml", 1.6), ("specs/slide-up.yaml", 0.8)])
  func aFilmIsNearBetweenItsFrames(_ path: String, _ bound: Double) throws {
    let scene = try #require(try timelines(path).first?.scenes().first)
    let (cast, width) = (Cast(scene), 390.0)
    let nodes = Markup(
      Film(title: "", summary: nil, scenes: [scene]).animation(width: width)
    ).nodes
    let loop = try #require(Double(nodes.compactMap { $0.attributes["dur"] }[0].dropLast()))
    let to = try #require(scene.index(of: "to"))
    let way = try #require(
      nodes.first {
        $0.attributes["type"] == "translate" && $0.attributes["values"]?.hasPrefix("0 844") == true
      })
    let times = (way.attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
    let values = (way.attributes["values"] ?? "").split(separator: ";").compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
    try #require(times.count == values.count && times.count > 4)
    var worst = 0.0
    for step in 0...Int(scene.endTime * 960) {
      let time = Double(step) / 960
      // It begins after a rest.
      let place = (0.4 + time) / loop
      let next = try #require(times.firstIndex { $0 >= place })
      let share = (place - times[next - 1]) / (times[next] - times[next - 1])
      let drawn = values[next - 1] + (values[next] - values[next - 1]) * share
      let truth = try #require(Picture(of: cast, at: time).figures[to].corners[0])
      worst = max(worst, abs(drawn - truth.y) * width / scene.stage.width)
    }
    #expect(worst < bound, "\(worst) pixels")
  }

  /// What is over in less than a tenth of a second of a long film is in it, within half a pixel.
  @Test(arguments: blinks) func shortMotionsAreInFilms(_ duration: Double, _ short: Double) throws {
    // With a straight way, or an eased one, to a keyframe or to the end.
    let hop = blink(duration, short)
    let slide = hop.replacing("0%: 0, 50%: 300, 100%: 0", with: "0%: 0, 100%: 300")
    let eased = slide.replacing("curve: linear } }", with: "curve: easeInOut } }")
    // What is eased goes evenly from frame to frame, of which there are so many at the least.
    let frames = max(120 * short, 1)
    for (text, bound) in [(hop, 0.5), (slide, 0.5), (eased, 300 / (frames * frames))] {
      let scene = try #require(try timeline(text).scenes().first)
      let film = Film(title: "", summary: nil, scenes: [scene]).animation(width: 390)
      let (drawn, loop) = try #require(Self.shifts(in: film).first)
      let a = try #require(scene.index(of: "a"))
      for step in -20...120 {
        let time = 1.01 + short * Double(step) / 100
        let truth = try #require(Picture(of: Cast(scene), at: time).figures[a].corners[0])
        // It begins after a rest.
        let error = abs(drawn((0.4 + time) / loop) - truth.x)
        // The times of a film are told to a quarter of a millisecond, in which this goes so far.
        #expect(error < bound + 0.00025 * 600 / short, "\(error) pt at \(time)")
      }
    }
  }

  /// Where a film moves something to the side, by parts of the loop, with its seconds.
  private static func shifts(in film: String) throws -> [(at: (Double) -> Double, loop: Double)] {
    try Markup(film).nodes.compactMap { node in
      guard node.attributes["type"] == "translate" else { return nil }
      let times = (node.attributes["keyTimes"] ?? "").split(separator: ";").compactMap {
        Double($0)
      }
      let values = (node.attributes["values"] ?? "").split(separator: ";").compactMap {
        $0.split(separator: " ").first.flatMap { Double($0) }
      }
      try #require(times.count == values.count)
      let loop = try #require(Double(node.attributes["dur"]?.dropLast() ?? ""))
      let at = { (place: Double) -> Double in
        guard let next = times.firstIndex(where: { $0 >= place }), next > 0 else {
          return values[0]
        }
        let share = (place - times[next - 1]) / (times[next] - times[next - 1])
        return values[next - 1] + (values[next] - values[next - 1]) * share
      }
      return (at, loop)
    }
  }

  /// Where something moves a film has 24 frames a second at the least, and elsewhere none that it does
  /// not need.
  @Test func longFilmsHaveFramesWhereSomethingMoves() throws {
    func times(_ text: String, _ rate: Double = 120) throws -> [Double] {
      try #require(try timeline(text).scenes().first).frameTimes(rate)
    }
    let moved = try times(blink(60, 0.08))
    #expect(zip(moved, moved.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 1 / 23.9 })
    #expect(moved.count < 2100 && moved.first == 0 && moved.last == 60)
    let hop = moved.filter { $0 > 1.0101 && $0 < 1.0899 }
    #expect(hop.count >= 9 && hop.contains { abs($0 - 1.05) < 1e-9 })
    // All rests but 'a'.
    let still = try times(
      blink(60, 0.08).replacing("to: { alpha: 0 -> 1 }", with: "to: { alpha: 1 }"))
    #expect(still.filter { $0 < 1.0099 || $0 > 1.0901 }.count <= 3 && still.count >= 13)
    // What is short is as it was: as many as there are in its time.
    let usual = try #require(try timelines("specs/slide-up.yaml").first?.scenes().first)
    let even: [Double] = (0...300).map { 2.5 * Double($0) / 300 }
    #expect(usual.frameTimes(120) == even)
    // Of large groups there are not more.
    let many = """
      transition: Many
      kind: modal
      present:
        duration: 60s
        stage: [to, { bars: { repeat: 1000, color: black, frame: "rect(0, 0, 50, 50)" } }]
        animate: { bars: { alpha: { value: 0 -> 1, stagger: { each: 0.05s } } } }
      """
    #expect(try times(many).count < 2100)
  }

  @Test func stepsDoNotBecomeSlopes() {
    let frames = [0.0, 0, 0, 1, 1, 1].map { [$0] }
    let series = Series("opacity", frames, tolerance: 0.01) { fixed($0[0]) }
    #expect(series.keys(at: [0, 1, 2, 3, 4, 5]) == [0, 2, 3, 5])
    // Times that are not even are gone through evenly.
    let uneven = Series("x", [0.0, 1, 8, 9].map { [$0] }, tolerance: 0.01) { fixed($0[0]) }
    #expect(uneven.keys(at: [0, 1, 8, 9]) == [0, 3])
    let still = Series("opacity", Array(repeating: [0.5], count: 4), tolerance: 0.01) {
      fixed($0[0])
    }
    #expect(still.keys(at: [0, 1, 2, 3]) == [0])
  }

  @Test func numbersAreShort() {
    #expect(fixed(0.5) == ".5" && fixed(-0.25) == "-.25" && fixed(12) == "12")
    #expect(fixed(-0.001) == "0" && fixed(1.005, 1) == "1" && fixed(.nan) == "0")
    #expect(shown(0.5) == "0.5" && shown(-0.5) == "-0.5" && shown(30) == "30")
    #expect(fixed(0.05, 2) == ".05" && fixed(10.09, 2) == "10.09")
  }

  @Test func keyMomentsAreThoseOfTheKeyframes() throws {
    func scene(_ name: String) throws -> Scene {
      try #require(try timelines(name).first?.scenes().first)
    }
    let flip = try scene("specs/card-flip.yaml")
    // Keyframes at thirds, on a clock that starts and ends slowly.
    let moments = flip.keyMoments
    #expect(moments.count == 4 && moments[0] == 0 && moments[3] == 2)
    let curve = PreparedCurve(.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    #expect(abs(curve.value(at: moments[1] / 2) - 1.0 / 3) < 1e-6)
    #expect(abs(curve.value(at: moments[2] / 2) - 2.0 / 3) < 1e-6)
    #expect(try scene("specs/slide-up.yaml").keyMoments == [0, 2.5])
    // Members begin one after the other, and what is paced has its keyframes elsewhere.
    let text = """
      transition: Test
      kind: modal
      present:
        duration: 1s
        curve: linear
        stage:
          - to
          - bars: { repeat: 3, color: black, frame: "rect(0, 60 * index, 50, 50)" }
        animate:
          to: { translateX: { keyframes: { 0%: 0, 50%: 10, 100%: 100 }, calculation: paced } }
          bars: { alpha: { value: 0 -> 1, stagger: { each: 0.2s } } }
      """
    let staggered = try #require(try timeline(text).scenes().first)
    let found = staggered.keyMoments
    let expected = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1]
    #expect(found.count == expected.count)
    for (moment, time) in zip(found, expected) { #expect(abs(moment - time) < 1e-9) }
  }

  // MARK: The pictures of the manual

  static let references = [
    "album", "card-flip", "cube", "flip", "magic-move", "pan-pop", "rise-segue", "shrink",
    "slide-down-menu", "slide-up",
  ]

  private func film(_ name: String) throws -> (film: Film, timeline: Timeline) {
    let timeline = try #require(try timelines("specs/\(name).yaml").first)
    var stage = Stage.standard
    if name == "album" {
      stage.views = [ViewFrames(ScreenView(.from, "cover"), .rect(200, 300, 150, 150))]
    }
    let scenes = try timeline.scenes(on: stage)
    let film = Film(
      title: "\(timeline.name): \(scenes[0].name.rawValue)", summary: timeline.summary,
      scenes: scenes)
    return (film, timeline)
  }

  @Test(arguments: references) func theManualShowsWhatIsDrawn(_ name: String) throws {
    let (film, _) = try film(name)
    let end = try #require(film.scenes.first?.scene.endTime)
    let text = film.strip(at: (0..<6).map { end * Double($0) / 5 }, width: 130)
    expectFile("Documentation/images/\(name).svg", text)
  }

  @Test func theReadmeShowsWhatIsDrawn() throws {
    var (film, timeline) = try film("flip")
    film.title = "\(timeline.name): present, dismiss"
    let text = film.animation(width: 240)
    #expect(text.utf8.count < 150_000)
    expectFile("Documentation/images/flip-film.svg", text)
  }
}
