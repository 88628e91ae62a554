import Testing
import TimelineEvaluator
import TimelineIR

@testable import TransitionPreview

/// Who lies in front of whom in films.
struct FilmOrderTests {
  private static let fixtures = ["carousel", "gimbal", "jib", "pendulum", "prism", "toss-card"].map
  {
    "Tests/Fixtures/specs/\($0).yaml"
  }

  /// In each of its pictures an act paints what overlaps as the picture alone would.
  @Test(arguments: allSpecs + fixtures) func actsKeepTheOrderOfTheirPictures(_ path: String) throws
  {
    for timeline in try timelines(path) {
      for scene in try timeline.scenes(on: .standard) { check(scene) }
    }
  }

  /// Elements that have a depth for a while, or turn: behind it, and before, they are as the stage has them.
  @Test(arguments: [
    (
      spec(
        """
            - from
            - card: { color: white, frame: "rect(40, 300, 310, 240)" }
            - to
        """,
        """
            card: { zPosition: 10 -> 0 }
            to: { alpha: 0.5 -> 1 }
        """), [0: ["from", "to", "card"], 1: ["from", "card", "to"]]
    ),
    (
      spec(
        """
            - from
            - to
            - lower: { color: "#FF0000", frame: "rect(40, 200, 200, 200)" }
            - upper: { color: "#008000", frame: "rect(140, 300, 200, 200)" }
        """,
        """
            to: { alpha: 0.5 -> 1 }
            lower: { zPosition: { 30%..40%: 0 -> 6, 60%..100%: 6 -> 0 } }
        """),
      [0: ["from", "to", "lower", "upper"], 0.5: ["from", "to", "upper", "lower"]]
    ),
    (
      spec(
        """
            - from
            - plate: { color: black, frame: "rect(40, 80, 90, 60)" }
            - to
        """,
        """
            to: { rotateX: 20deg -> 0deg }
        """), [0: ["from", "to", "plate"], 1: ["from", "plate", "to"]]
    ),
  ])
  func depthsComeAndGo(_ text: String, _ orders: [Double: [String]]) throws {
    let scene = try #require(try timeline(text).scenes(on: .standard).first)
    check(scene)
    let (cast, acts) = self.acts(scene)
    for (time, names) in orders {
      let act = try #require(
        acts.last { $0.window.contains(time) }, "\(time) s of \(acts.map(\.window))")
      #expect(act.order.dropFirst().map { cast.scene.elements[$0].name } == names, "at \(time) s")
    }
  }

  /// One that goes through another and then stands before it, in parallel, covers it.
  @Test func whatHasGoneThroughCovers() throws {
    let text = spec(
      """
          - from
          - to
          - tile: { color: "#0000FF", frame: "rect(60, 200, 150, 200)" }
          - bar: { color: black, frame: "rect(0, 340, 390, 80)" }
      """,
      """
          to: { alpha: 0.5 -> 1 }
          tile: { rotateY: { 20%..80%: 0deg -> 180deg }, perspective: 800, translateZ: { 30%..70%: 0 -> 40 } }
      """)
    let scene = try #require(try timeline(text).scenes(on: .standard).first)
    check(scene)
    let (cast, acts) = self.acts(scene)
    let act = try #require(acts.last)
    let names = act.order.map { cast.scene.elements[$0].name }
    let (tile, bar) = (
      try #require(cast.scene.elements.firstIndex { $0.name == "tile" }),
      try #require(cast.scene.elements.firstIndex { $0.name == "bar" })
    )
    let picture = try #require(act.pictures.last)
    let line = try #require(picture.figures[tile].plane.front(of: picture.figures[bar].plane))
    #expect(abs(line[0]) + abs(line[1]) < 1e-9 && line[2] > 1, "\(line)")
    // It is painted behind, and painted once more where it is in front, or it lies in front.
    #expect(
      names.firstIndex(of: "tile")! > names.firstIndex(of: "bar")!
        || act.crossings.contains(PaintingRule(first: tile, second: bar)))
  }

  private func acts(_ scene: Scene) -> (cast: Cast, acts: [Act]) {
    let cast = Cast(scene)
    let times = (0...40).map { scene.endTime * Double($0) / 40 }
    return (
      cast,
      Act.acts(
        of: cast, times.map { Picture(of: cast, at: $0) }, times: times,
        window: 0...scene.endTime)
    )
  }

  private func check(_ scene: Scene) {
    let (cast, acts) = self.acts(scene)
    for (index, act) in acts.enumerated() {
      var places = [Int](repeating: 0, count: act.order.count)
      for (place, element) in act.order.enumerated() { places[element] = place }
      // The last picture of an act is where its motion leads to, which the next one shows.
      for picture in index == acts.count - 1 ? act.pictures : act.pictures.dropLast() {
        let own = picture.rules + picture.crossings
        guard PaintingRule.order(of: cast, own).keepsAll else { continue }
        for siblings in cast.children {
          let rules = PaintingRule.rules(among: siblings, picture.figures, skipsFlat: false).rules
          for rule in rules
          where !act.crossings.contains(PaintingRule(first: rule.second, second: rule.first)) {
            #expect(
              places[rule.first] < places[rule.second],
              """
              \(cast.scene.elements[rule.second].name) covers \
              \(cast.scene.elements[rule.first].name) at \(picture.time) s of \(scene.name)
              """)
          }
        }
      }
    }
  }
}
