import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// `mirror` and `mirrorY`: what turns to the other side, and what stays, on a stage of 400 by 800
/// points.
struct MirrorTests {
  private let everything = """
    stage:
      - from
      - to: { frame: "rect(10, 20, 300, 600)", translateX: 5 }
      - box: { frame: "rect(100, 100, 200, 100)", anchor: left }
      - dot: { color: black, in: box, frame: "rect(10, 20, 30, 40)" }
      - slice: { snapshot: from, rect: "rect(0, 50, container.width / 4, 60)" }
      - shade: { gradient: [clear, black], direction: right }
      - ramp: { gradient: [clear, black], direction: 30deg }
    animate:
      container: { translateX: half -> -half, perspective: 500 }
      to:
        anchor: left -> point(0.2, 0.3)
        rotateY: -90deg -> 0deg
        rotateX: 10deg -> 20deg
        rotate: 0deg -> 30deg
        translateY: 0 -> 7
        translateZ: 9
        shadowOffset: "size(3, 4) -> point(5, 6)"
        clip: "rect(0, 10, 30, 40) -> rect(10, 10, 300, 600)"
        scaleX: 1 -> 2
      from: { clip: "circle(point(10, 20), 5) -> circle(topLeft, 50)", translateX: "offset.x -> 0" }
      box: { frame: "box.frame -> offset(spot, 10, 20)", alpha: 0.5 -> 1 }
      dot: { center: "-> point(0, 0)", size: "size(30, 40) -> size(1, 2)" }
    """

  private let names = """
    parameters:
      spot: { type: rect, default: "rect(0, 0, 50, 60)" }
      topLeft: { type: point, default: "point(0, 0)" }
      offset: { type: point, default: "point(30, 40)" }
    let: { half: container.width / 2 }
    """

  @Test(arguments: [0, 0.3, 1])
  func mirrorReflectsLeftAndRight(time: Double) throws {
    let played = try Derived.dismissed(everything, "mirror", before: names)
    let base = try Played(Derived.spec(everything, dismiss: "mirror", before: names), .present)
    let p = time
    #expect(played.scene.order == base.scene.order)
    #expect(near(played.number("container", .translateX, p), -200 + 400 * p))
    #expect(played.number("container", .perspective, p) == 500)
    #expect(near(played("to", .frame, p), [90, 20, 300, 600]))
    #expect(near(played.number("to", .translateX, p), -5))
    #expect(near(played("to", .anchor, p), [1 - 0.2 * p, 0.5 - 0.2 * p]))
    #expect(near(played.number("to", .rotateY, p), .pi / 2 * (1 - p)))
    #expect(near(played.number("to", .rotate, p), -.pi / 6 * p))
    #expect(near(played("to", .shadowOffset, p), [-3 - 2 * p, 4 + 2 * p]))
    // In the element's coordinates, which are 300 wide: 270...300 to -10...290.
    #expect(near(played("to", .clip, p), [270 - 280 * p, 10, 30 + 270 * p, 40 + 560 * p]))
    for property in [Property.rotateX, .translateY, .translateZ, .scaleX] {
      #expect(played("to", property, p) == base("to", property, p))
    }
    // The app's rect stays where it is: only the shift from it is reflected.
    #expect(
      near(played("box", .frame, p), [100 - 110 * p, 100 - 80 * p, 200 - 150 * p, 100 - 40 * p]))
    #expect(played("box", .anchor, p) == [1, 0.5])
    #expect(played("box", .alpha, p) == base("box", .alpha, p))
    // In the box, which is 200 wide at first and 50 at last: the centre goes from 175 to 50.
    #expect(near(played("dot", .center, p), [175 - 125 * p, 40 - 40 * p]))
    #expect(near(played("dot", .size, p), [30 - 29 * p, 40 - 38 * p]))
    // The picture shows the right quarter and stands there.
    #expect(near(played("slice", .frame, p), [300, 50, 100, 60]))
  }

  @Test func namesAreReflectedBeforeTheResultIs() throws {
    let played = try Derived.dismissed(everything, "mirror", before: names)
    // A point that the app gives is reflected about the container's middle, its x is then 370; the
    // circle's centre is reflected once more in the element.
    #expect(near(played.number("from", .translateX, 0), -370))
    #expect(near(played("from", .clip, 0), [390, 20, 5]))
    #expect(near(played("from", .clip, 1), [0, 0, 50]))
    var content: [String: SceneContent] = [:]
    for element in played.scene.elements { content[element.name] = element.content }
    #expect(content["slice"] == .snapshot(of: .from, rect: .rect(300, 50, 100, 60)))
    guard case .gradient(_, let shade) = content["shade"],
      case .gradient(_, let ramp) = content["ramp"]
    else {
      Issue.record("there are no gradients")
      return
    }
    #expect(shade == .edge(.left))
    if case .angle(let angle) = ramp {
      #expect(near(angle, .pi * 5 / 6))
    } else {
      Issue.record("\(ramp) is no angle")
    }
  }

  @Test(arguments: [0, 0.3, 1])
  func mirrorYReflectsTopAndBottom(time: Double) throws {
    let played = try Derived.dismissed(everything, "mirrorY", before: names)
    let base = try Played(Derived.spec(everything, dismiss: "mirrorY", before: names), .present)
    let p = time
    #expect(played("container", .translateX, p) == base("container", .translateX, p))
    #expect(near(played("to", .frame, p), [10, 180, 300, 600]))
    #expect(near(played("to", .anchor, p), [0.2 * p, 0.5 + 0.2 * p]))
    #expect(near(played.number("to", .rotateX, p), -.pi / 18 * (1 + p)))
    #expect(near(played.number("to", .rotate, p), -.pi / 6 * p))
    #expect(near(played.number("to", .translateY, p), -7 * p))
    #expect(near(played("to", .shadowOffset, p), [3 + 2 * p, -4 - 2 * p]))
    #expect(near(played("to", .clip, p), [10 * p, 550 - 560 * p, 30 + 270 * p, 40 + 560 * p]))
    for property in [Property.rotateY, .translateZ, .scaleX, .translateX] {
      #expect(played("to", property, p) == base("to", property, p))
    }
    #expect(
      near(played("box", .frame, p), [100 - 90 * p, 600 - 620 * p, 200 - 150 * p, 100 - 40 * p]))
    #expect(near(played("dot", .center, p), [25 - 25 * p, 60]))
    #expect(near(played("slice", .frame, p), [0, 690, 100, 60]))
    for element in played.scene.elements where element.name == "shade" {
      guard case .gradient(_, let direction) = element.content else { continue }
      #expect(direction == .edge(.right))
    }
    // The x of a point is the same above and below.
    #expect(near(played.number("from", .translateX, 0), 30))
  }

  @Test func aCubeTurnsTheOtherWay() throws {
    let spec = """
      transition: Cube
      kind: navigation
      let: { half: container.width / 2 }
      push:
        duration: 1.5s
        curve: linear
        animate:
          container: { translateX: half -> -half }
          to: { anchor: left, perspective: 200, rotateY: -90deg -> 0deg }
          from: { anchor: right, perspective: 200, rotateY: 0deg -> 90deg }
      pop: mirror
      """
    let (push, pop) = (try Played(spec, .push), try Played(spec, .pop))
    #expect(pop("to", .anchor, 0.2) == [1, 0.5] && pop("from", .anchor, 0.2) == [0, 0.5])
    for time in [0, 0.4, 1.5] {
      for name in ["from", "to"] {
        #expect(near(pop.number(name, .rotateY, time), -push.number(name, .rotateY, time)))
      }
      let (there, back) = (push.scene.sample(at: time), pop.scene.sample(at: time))
      for (one, other) in zip(there.elements, back.elements) {
        for corner in [(0.0, 0.0), (400, 800), (100, 700)] {
          let a = one.matrixInContainer.projected(x: corner.0, y: corner.1)
          let b = other.matrixInContainer.projected(x: 400 - corner.0, y: corner.1)
          #expect((a == nil) == (b == nil))
          if let a, let b { #expect(near([a.x, a.y], [400 - b.x, b.y])) }
        }
      }
    }
  }

  /// A clip is reflected in the width that the element has just then.
  @Test func aClipIsReflectedInWhatItCuts() throws {
    let held = try Derived.dismissed(
      """
      stage: [from, to, { pic: { snapshot: from } }]
      animate:
        pic: { frame: "rect(20, 100, 100, 200)", clip: "rect(0, 0, 50, 200) -> rect(0, 0, 100, 200)" }
      """, "mirror")
    #expect(near(held("pic", .clip, 0), [50, 0, 50, 200]))
    #expect(near(held("pic", .clip, 1), [0, 0, 100, 200]))
    let growing = try Derived.dismissed(
      """
      animate:
        to:
          frame: "rect(20, 600, 100, 200) -> to.final"
          clip: { 0%: "rect(0, 0, 50, 200)", 50%: "rect(10, 0, 50, 200)", 100%: "rect(0, 0, 100, 200)" }
      """, "mirror")
    // The screen is 100, 250 and 400 points wide.
    #expect(near(growing("to", .clip, 0), [50, 0, 50, 200]))
    #expect(near(growing("to", .clip, 0.5), [190, 0, 50, 200]))
    #expect(near(growing("to", .clip, 1), [300, 0, 100, 200]))
  }

  /// A place that the app gives stays, whatever it lies in; a shift turns as one that is written.
  @Test(arguments: [
    ("from", "anchor: hinge", Property.anchor, [0, 0.5]),
    ("from", "anchor: point(hinge.x, 0.4)", .anchor, [0, 0.4]),
    ("from", "anchor: half", .anchor, [0.25, 0.5]),
    ("from", "shadowOffset: drop", .shadowOffset, [-3, 4]),
    ("box", "clip: part", .clip, [0, 0, 50, 150]),
    ("box", "clip: inset(part, 5)", .clip, [5, 5, 40, 140]),
    // What is reckoned with lies in the container, with the places of others.
    ("box", "clip: circle(point(drop.x - box.frame.minX, 9), 5)", .clip, [-177, 9, 5]),
    ("box", "clip: rect(part.minX, 0, container.width / 8, 9)", .clip, [0, 0, 50, 9]),
    ("box", "anchor: point((drop.x - box.frame.minX) / box.frame.width, 0)", .anchor, [-0.885, 0]),
    ("box", "center: drop", .center, [3, 4]),
    ("box", "center: drop + point(10, 20)", .center, [-7, 24]),
    ("box", "center: container.center + drop", .center, [197, 404]),
    ("box", "center: drop + container.center", .center, [197, 404]),
    ("box", "center: container.center - drop * 2", .center, [206, 392]),
    ("box", "center: container.center + (drop - hinge)", .center, [203, 403.5]),
    ("box", "center: lerp(drop, hinge, 0.5)", .center, [1.5, 2.25]),
    ("box", "translateX: drop.x - container.center.x", .translateX, [-197]),
    ("box", "translateX: (drop - container.center).x", .translateX, [-197]),
  ])
  func parametersStayAndShiftsTurn(
    _ element: String, _ track: String, _ property: Property, _ expected: [Double]
  ) throws {
    let written = track.split(separator: ":", maxSplits: 1)
    let value = written[1].trimmingPrefix(" ")
    let played = try Derived.dismissed(
      """
      stage: [from, to, { box: { color: black, frame: "rect(20, 30, 200, 150)" } }]
      animate: { \(element): { \(written[0]): "\(value)", rotate: 1deg -> 2deg } }
      """, "mirror",
      before: """
        parameters:
          hinge: { type: point, default: "point(0, 0.5)" }
          drop: { type: point, default: "point(3, 4)" }
          part: { type: rect, default: "rect(0, 0, 50, 150)" }
        let: { half: "lerp(hinge, point(0.5, 0.5), 0.5)" }
        """)
    let found = played(element, property, 0.5)
    #expect(near(Array(found.prefix(expected.count)), expected), "\(found)")
  }
}
