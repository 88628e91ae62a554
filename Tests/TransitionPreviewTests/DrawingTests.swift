import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TimelinePlayer

@testable import TransitionPreview

/// How elements are drawn: what is read here are the shapes of pictures.
struct DrawingTests {
  /// A picture of a stage after half of its time.
  private func nodes(
    _ elements: String, _ tracks: String = "to: { alpha: 0 -> 1 }", isRightToLeft: Bool = false,
    at time: Double = 0.5
  ) throws -> [Markup.Node] {
    let timeline = try timeline(
      """
      transition: Test
      kind: modal
      present:
        duration: 1s
        curve: linear
        stage:
      \(elements.split(separator: "\n").map { "    - " + $0 }.joined(separator: "\n"))
        animate:
      \(tracks.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      dismiss: reverse
      """)
    var stage = Stage.standard
    stage.isRightToLeft = isRightToLeft
    let scene = try #require(try timeline.scenes(on: stage).first)
    let width = stage.width
    let markup = Markup(
      Film(title: "Test", summary: nil, scenes: [scene]).strip(at: [time], width: width))
    #expect(markup.isWellFormed)
    return markup.nodes
  }

  /// Pieces of a picture that lie in it have no seams: each goes on under its neighbours, and is cut as a
  /// whole. One that has gone, or is seen through, is cut at its edge.
  @Test func piecesWithoutSeams() throws {
    let pieces = """
      to
      piece: { repeat: 4, snapshot: from, rect: "rect(index * 100, 0, 100, 844)", frame: "rect(index * 100, 0, 100, 844)" }
      """
    func cuts(_ tracks: String, at time: Double) throws -> (wide: Int, narrow: Int, whole: Int) {
      let nodes = try nodes(pieces, tracks, at: time)
      let rects = nodes.filter { $0.name == "rect" }.compactMap { $0.attributes["width"] }
      return (
        rects.count { $0 == "102" }, rects.count { $0 == "100" },
        nodes.count { $0.attributes["opacity"] == "0.9999" }
      )
    }
    let away = "piece: { translateX: 0 -> 50 }"
    #expect(try cuts(away, at: 0) == (4, 0, 4))
    #expect(try cuts(away, at: 0.5) == (0, 4, 0))
    #expect(try cuts("piece: { alpha: 0.5 -> 1 }", at: 0) == (0, 4, 0))
  }

  /// The numbers of a path, of which all but the first two are ways.
  private func box(_ path: String) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let text = path.replacing("-", with: " -")
    let numbers = text.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
    var point = SIMD2(0.0, 0)
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      point += SIMD2(numbers[index], numbers[index + 1])
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low / 10, high / 10)
  }

  /// A door that turns through the screen is hidden by it nowhere but where the door is.
  @Test func whatIsBesideACrossingIsLeftAlone() throws {
    let nodes = try nodes(
      """
      to
      from
      plane: { color: "#ff0000", frame: "rect(50, 100, 290, 150)" }
      door: { color: white, frame: "rect(95, 500, 200, 200)" }
      """, "door: { rotateY: 0deg -> 60deg }")
    let masks = nodes.filter { $0.name == "g" && $0.attributes["mask"] != nil }
    #expect(masks.count == 2, "to and from")
    let footprints = nodes.indices.filter {
      nodes[$0].attributes["id"]?.hasPrefix("p") == true
    }
    #expect(footprints.count == 1)
    let place = try #require(footprints.first)
    let (low, high) = box(try #require(nodes[place + 1].attributes["d"]))
    #expect(low.x > 100 && low.x < 120 && high.x > 270 && high.x < 290)
    #expect(low.y == 499 && high.y == 701)
  }

  /// The shadow of what is behind the screen is behind it too.
  @Test func shadowsGoThroughAsWell() throws {
    let nodes = try nodes(
      """
      from
      door: { color: white, frame: "rect(95, 500, 200, 200)", shadowOpacity: 1, \
      shadowRadius: 10, shadowOffset: "size(0, 8)" }
      """, "door: { rotateY: 0deg -> 60deg }")
    let place = try #require(
      nodes.firstIndex { $0.attributes["id"]?.hasPrefix("p") == true })
    let (low, high) = box(try #require(nodes[place + 1].attributes["d"]))
    #expect(low.y == 482 && high.y == 734)
  }

  /// What can be seen through is painted once everywhere: with the rest of its area, then with it.
  @Test func whatIsTranslucentIsPaintedOnce() throws {
    let nodes = try nodes(
      """
      from
      door: { color: white, frame: "rect(95, 500, 200, 200)" }
      """, "door: { rotateY: 0deg -> 60deg }\nfrom: { alpha: 50% }")
    let masks = nodes.filter { $0.name == "mask" }.count
    #expect(masks == 2)
    let uses = nodes.filter { $0.attributes["href"]?.hasPrefix("#a") == true }
    #expect(uses.map { $0.attributes["fill"] } == [nil, "#fff"])
  }

  @Test func gradientsTurnWithTheLayoutDirection() throws {
    for (isRightToLeft, ends) in [(false, ["0", "200"]), (true, ["200", "0"])] {
      let nodes = try nodes(
        """
        to
        shade: { gradient: [black, white], direction: trailing, frame: "rect(20, 100, 200, 100)" }
        """, isRightToLeft: isRightToLeft)
      let gradient = try #require(nodes.first { $0.name == "linearGradient" })
      #expect(["x1", "x2"].map { gradient.attributes[$0] } == ends)
    }
  }

  /// The angle is that of a square: where the frame is longer, the colours lean.
  @Test func gradientsLeanWithTheFrame() throws {
    let size = SIMD2(350.0, 100)
    let nodes = try nodes(
      """
      to
      shade: { gradient: [black, white], direction: 30deg, frame: "rect(20, 100, 350, 100)" }
      """)
    let gradient = try #require(nodes.first { $0.name == "linearGradient" })
    let numbers = ["x1", "y1", "x2", "y2"].compactMap { Double(gradient.attributes[$0] ?? "") }
    try #require(numbers.count == 4)
    let way = SIMD2(0.5, tan(Double.pi / 6) / 2)
    func share(_ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
      ((point - start) * (end - start)).sum() / ((end - start) * (end - start)).sum()
    }
    for point in [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(0.3, 0.8), SIMD2(1, 1)] {
      let middle = SIMD2(0.5, 0.5)
      let expected = share(point, middle - way, middle + way)
      let drawn = share(
        point * size, SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3]))
      #expect(abs(drawn - expected) < 0.001)
    }
  }

  /// A path is in smaller units than points, a blur is not.
  @Test func shadowsInPerspectiveAreAsSoftAsOthers() throws {
    let nodes = try nodes(
      """
      to
      plane: { color: white, frame: "rect(60, 80, 200, 120)", shadowOpacity: 1, shadowRadius: 7 }
      """, "plane: { rotateY: 0deg -> 20deg, perspective: 600 }")
    let blurs = nodes.filter { $0.name == "feGaussianBlur" }
    // Half of its turn is seen at a slant.
    #expect(blurs.map { $0.attributes["stdDeviation"] } == ["6.95"])
    let blurred = nodes.filter { $0.attributes["filter"] != nil }
    #expect(blurred.map(\.name) == ["g"] && blurred[0].attributes["transform"] == nil)
  }

  /// What shows nothing casts the shadow of what is in it, or none.
  @Test func shadowsAreThoseOfWhatIsSeen() throws {
    let shadow =
      "frame: 'rect(60, 100, 200, 120)', shadowOpacity: 50%, shadowOffset: 'size(4, 8)'"
    let holder = try nodes(
      """
      to
      holder: { \(shadow) }
      child: { in: holder, color: white, frame: "rect(20, 30, 100, 60)" }
      """)
    let place = try #require(holder.firstIndex { $0.attributes["filter"] != nil })
    #expect(holder[place].attributes["opacity"] == ".5")
    let (low, high) = box(try #require(holder[place + 1].attributes["d"]))
    #expect(low == SIMD2(84, 138) && high == SIMD2(184, 198))
    let empty = try nodes("to\nholder: { \(shadow) }")
    #expect(!empty.contains { $0.attributes["filter"] != nil && $0.name == "path" })
    #expect(!empty.contains { $0.attributes["width"] == "200" })
  }

  @Test func bordersLieAboveWhatIsInThem() throws {
    let nodes = try nodes(
      """
      to
      plane: { color: white, frame: "rect(40, 80, 140, 100)", borderWidth: 10 }
      child: { in: plane, color: "#0000ff", frame: "rect(-20, 40, 100, 100)" }
      """)
    let child = try #require(nodes.firstIndex { $0.attributes["fill"] == "#0000ff" })
    let borders = nodes.indices.filter { nodes[$0].attributes["stroke-width"] == "10" }
    #expect(borders.count == 1 && borders[0] > child)
    #expect(nodes.filter { $0.attributes["fill"] == "#ffffff" }.count == 1)
  }

  /// The colour lies over the screen's own background and below all else of it.
  @Test func screensHaveTheirColour() throws {
    let nodes = try nodes("from: { backgroundColor: \"#123456\" }\nto")
    let color = try #require(nodes.firstIndex { $0.attributes["fill"] == "#123456" })
    let uses = nodes.indices.filter { nodes[$0].name == "use" }
    #expect(uses.first.map { $0 > color } == true)
    let screen = Role(
      kind: .from, hue: 215, label: "From", size: SIMD2(390, 844),
      safeArea: Stage.standard.safeArea, isRightToLeft: false)
    let ground = StandInArtist.color(.background, screen)
    // Only the ground itself.
    #expect(nodes.indices.filter { nodes[$0].attributes["fill"] == ground } == [color - 1])
  }

  /// Beside a part of a picture, which does not fill its frame, nothing of the rest is seen.
  @Test func aPartOfAPictureIsAPart() throws {
    let clips = try nodes(
      """
      to
      part: { snapshot: from, rect: "rect(0, 100, 200, 200)", \
      frame: "rect(20, 60, 140, 100)", \
      contentMode: scaleAspectFit }
      """
    ).filter { $0.name == "rect" && $0.attributes["height"] == "100" }
    #expect(clips.contains { $0.attributes["x"] == "20" && $0.attributes["width"] == "100" })
  }

  /// What lies beside the part is not drawn at all: pieces of a screen in space are many.
  @Test(arguments: [
    ("0, 0, 30, 30", [StandInTone.background, .bar]),
    ("0, 820, 390, 24", [.background, .bar]),
    ("0, 0, 390, 844", StandInArtist.tones),
  ])
  func aTurnedPartIsDrawnWithoutTheRest(_ part: String, _ tones: [StandInTone]) throws {
    let nodes = try nodes(
      """
      to
      part: { snapshot: from, rect: "rect(\(part))", rotateY: 20deg, perspective: 600 }
      """)
    let screen = Role(
      kind: .from, hue: StandInPalette.from, label: "From", size: SIMD2(390, 844),
      safeArea: Stage.standard.safeArea, isRightToLeft: false)
    let drawn = nodes.filter { $0.name == "g" }.compactMap { $0.attributes["fill"] }
    #expect(drawn == tones.map { StandInArtist.color($0, screen) })
  }

  /// A shadow grows with what casts it, flat or leaning.
  @Test func shadowsGrowWithWhatCastsThem() throws {
    func deviation(_ turn: String) throws -> Double? {
      let nodes = try nodes(
        """
        from
        to
        a: { color: white, frame: "rect(150, 300, 60, 60)", scale: 3, shadowOpacity: 1, \
        shadowRadius: 8, rotateY: \(turn), perspective: 4000 }
        """)
      let blur = nodes.first { $0.name == "feGaussianBlur" }
      return blur?.attributes["stdDeviation"].flatMap(Double.init)
    }
    // What is flat is drawn in its own units, and scaled with all else of it.
    #expect(try deviation("0deg") == 8)
    #expect(try deviation("1deg") == 24)
  }

  /// A border wider than what it goes around fills it, and corners are round on the outside that are
  /// square inside.
  @Test(arguments: [
    ("borderWidth: 110", 4, 100.0), ("borderWidth: 75, cornerRadius: 50", 16, 100.0),
    ("borderWidth: 40, cornerRadius: 20", 16, 100.0),
    ("borderWidth: 60, cornerRadius: 20", 16, 100.0),
    ("borderWidth: 10", 1, 90.0), ("borderWidth: 20, cornerRadius: 20", 1, 80.0),
  ])
  func bordersAreAsThickAsTheyAre(_ border: String, _ corner: Int, _ width: Double) throws {
    let nodes = try nodes(
      """
      from
      to
      a: { color: white, frame: "rect(50, 100, 100, 100)", borderColor: "#ff0000", \(border) }
      """)
    let line = nodes.first { $0.attributes["stroke"] == "#ff0000" }
    if width < 100 {
      #expect(line?.attributes["width"] == "\(Int(width))")
      return
    }
    #expect(line == nil)
    let ring = try #require(
      nodes.first { $0.attributes["fill"] == "#ff0000" && $0.attributes["fill-rule"] != nil })
    let path = try #require(ring.attributes["d"])
    let outer = try #require(path.split(separator: "z").first)
    let (low, high) = box(String(outer))
    #expect(low == .zero && high == SIMD2(100, 100))
    let numbers = outer.replacing("-", with: " -").split { !"-0123456789".contains($0) }
    #expect(numbers.count >= 2 * corner)
  }

  /// What the spec says of a plane's background takes the place of its colour.
  @Test func aPlaneHasOneColour() throws {
    for (stage, tracks, colors) in [
      ("backgroundColor: \"#0000ff\"", "to: { alpha: 0 -> 1 }", ["#0000ff"]),
      ("backgroundColor: clear", "to: { alpha: 0 -> 1 }", []),
      ("alpha: 1", "a: { backgroundColor: \"#ff0000\" }", ["#ff0000"]),
      ("alpha: 1", "to: { alpha: 0 -> 1 }", ["#00ff00"]),
    ] {
      let nodes = try nodes(
        """
        from
        to
        a: { color: "#00ff00", frame: "rect(50, 100, 100, 100)", \(stage) }
        """, tracks)
      let fills = nodes.compactMap { $0.attributes["fill"] }
      #expect(
        fills.filter { ["#00ff00", "#0000ff", "#ff0000"].contains($0) } == colors, "\(stage)")
    }
  }

  /// A picture that is larger than its frame is cut off at it where the spec says so; a part of a
  /// picture shows nothing else of it.
  @Test func picturesReachBeyondTheirFrames() throws {
    for (content, cuts) in [
      ("contentMode: topLeft", []), ("contentMode: center", []),
      ("contentMode: topLeft, clips: true", ["100 100"]),
      ("contentMode: bottomRight, clips: true", ["100 100"]),
      ("contentMode: topLeft, rect: \"rect(0, 0, 60, 60)\"", ["60 60"]),
      ("contentMode: bottomRight, rect: \"rect(0, 0, 60, 60)\"", ["60 60"]),
      ("rect: \"rect(0, 0, 60, 60)\"", ["100 100"]),
    ] {
      let nodes = try nodes(
        """
        from
        to
        a: { snapshot: from, frame: "rect(50, 100, 100, 100)", \(content) }
        """)
      let found = nodes.indices.filter {
        nodes[$0].name == "clipPath" && nodes[$0].attributes["id"]?.contains("c") == true
      }.map { index in
        let rect = nodes[index + 1].attributes
        return "\(rect["width"] ?? "") \(rect["height"] ?? "")"
      }
      #expect(found.filter { !$0.hasPrefix("390") } == cuts, "\(content)")
    }
  }

  /// A screen is laid out for where it rests and a copy for what is copied: at rest they agree.
  @Test func copiesAgreeWithTheScreenAtRest() throws {
    for (copied, tracks, sizes) in [
      (
        "to", "to: { frame: \"rect(100, 300, 190, 300) -> to.final\" }",
        [SIMD2(390.0, 844), SIMD2(390, 844), SIMD2(390, 844)]
      ),
      (
        "from", "from: { frame: \"from.initial -> scale(from.initial, 2)\" }",
        [SIMD2(390, 844), SIMD2(390, 844), SIMD2(390, 844)]
      ),
      (
        "to", "to: { frame: \"to.final -> inset(to.final, 50)\" }",
        [SIMD2(390, 844), SIMD2(290, 744), SIMD2(390, 844)]
      ),
    ] {
      let text = """
        transition: Test
        kind: modal
        present:
          duration: 0.5s
          spring: { dampingRatio: 0.3 }
          stage:
            - from
            - to
            - copy: { snapshot: \(copied) }
          animate:
            \(tracks)
        dismiss: reverse
        """
      let scene = try #require(try timeline(text).scenes(on: .standard).first)
      #expect(Cast(scene).roles.compactMap { $0?.size } == sizes, "\(tracks)")
    }
  }
}
