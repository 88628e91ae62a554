import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Transitions written out by hand, against numbers that were worked out apart from this code.
@Suite struct ReferenceMotionTests {
  private let easeInOut = Timing.curve(.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  private func slideUp() throws -> Scene {
    let spring = try #require(Spring(dampingRatio: 0.5, duration: 2.5, velocity: 0))
    let final = Expression.reference(.finalFrame(.to))
    let below = Expression.call(
      .offset, [final, number(0), .member(.height, of: .reference(.container))], .rect)
    return try play(
      direction(
        duration: 2.5, clock: .spring(spring, .dampingRatio(0.5)),
        [arrow("to", .frame, below, final), arrow("from", .alpha, number(1), number(0.5))]))
  }

  /// w = ln(577.3502...) / 1.25 = 5.08675930771847; x(t) by the formula of the underdamped spring,
  /// with 30 digits.
  @Test func slideUpSpringsFromBelow() throws {
    let scene = try slideUp()
    #expect(scene.order == ["from", "to"])
    #expect(scene.endTime == 2.5)
    for (time, y, alpha) in [
      (0, 844, 1), (0.625, -121.72385464671116, 0.42788871170218533),
      (1.25, 10.841571647812152, 0.50642273201884606),
    ] as [(Double, Double, Double)] {
      #expect(isClose(numbers(scene, "to", .frame, at: time), [0, y, 390, 844]), "\(time)")
      #expect(isClose(numbers(scene, "from", .alpha, at: time), [alpha]), "\(time)")
    }
    for time in [2.5, 3, 100] {
      #expect(numbers(scene, "to", .frame, at: time) == [0, 0, 390, 844])
      #expect(numbers(scene, "from", .alpha, at: time) == [0.5])
    }
  }

  @Test func aSampleSaysWhatIsSetAndWhatIsAlwaysSaid() throws {
    let sample = try slideUp().sample(at: 1.25)
    #expect(sample.progress == 0.5)
    #expect(!sample.isContainerReported)
    #expect(sample.reported.map(\.name) == ["from", "to"])
    for element in sample.elements {
      #expect(element.properties.map(\.property) == [.frame, .alpha, .hidden, .cornerRadius])
      #expect(element.matrix == .identity)
      #expect(element[.hidden] == .boolean(false))
      #expect(element[.cornerRadius] == .number(0))
      #expect(element[.backgroundColor] == nil)
    }
  }

  private func cube() throws -> Scene {
    try play(
      direction(
        named: .push, duration: 1.5, clock: easeInOut,
        [
          lone("to", .anchor, constant(.edge(.left))),
          lone("from", .anchor, constant(.edge(.right))),
          lone("to", .perspective, number(200)),
          lone("from", .perspective, number(200)),
          arrow("to", .rotateY, degrees(-90), degrees(0)),
          arrow("from", .rotateY, degrees(0), degrees(90)),
          arrow("container", .translateX, number(195), number(-195)),
        ]))
  }

  @Test func cubeTurnsAboutTheEdgeBetweenTheScreens() throws {
    let scene = try cube()
    let half = scene.sample(at: 0.75)
    let h = 0.5.squareRoot()
    let to = try #require(half.elements.last)
    // Ry(-45deg): m13 = -sin = h, m31 = sin = -h; the third column times -1/200 is the fourth.
    #expect(
      isClose(
        to.matrix.elements,
        [h, 0, h, -h / 200, 0, 1, 0, 0, -h, 0, h, -h / 200, 0, 0, 0, 1], within: 1e-14))
    #expect(isClose(half.container.matrix.elements, Matrix4.identity.elements))
    #expect(half.isContainerReported)
    #expect(half.reported.map(\.name) == ["container", "from", "to"])
    #expect(half.container[.frame] == .rect(0, 0, 390, 844))
    #expect(to[.anchor] == .point(0, 0.5))
    // The edge that is turned about stays: the left one of `to`, the right one of `from`.
    let left = try #require(to.matrixInContainer.projected(x: 0, y: 100))
    #expect(isClose([left.x, left.y], [0, 100]))
    // The far edge of `to` at 45 degrees: x = 390 h / (1 - 390 h / 200), behind the eye.
    #expect(to.matrixInContainer.projected(x: 390, y: 0) == nil)
    // A point 100 from the edge: 100 h / (1 - 100 h / 200), and 22 above the middle grows alike.
    let near = try #require(to.matrixInContainer.projected(x: 100, y: 400))
    let w = 1 - 100 * h / 200
    #expect(isClose([near.x, near.y], [100 * h / w, 422 - 22 / w]))
  }

  /// easeInOut(0.25) = 0.129161931047319811...
  @Test func cubeFollowsItsClock() throws {
    let scene = try cube()
    let p = 0.12916193104731981
    #expect(
      isClose(numbers(scene, "to", .rotateY, at: 0.375), [(p - 1) * .pi / 2], within: 1e-12))
    #expect(isClose(numbers(scene, "container", .translateX, at: 0.375), [195 - 390 * p]))
    #expect(numbers(scene, "container", .translateX, at: 0) == [195])
    #expect(numbers(scene, "container", .translateX, at: 1.5) == [-195])
    #expect(numbers(scene, "from", .rotateY, at: 1.5) == [.pi / 2])
    let end = scene.sample(at: 1.5)
    #expect(end.elements.last?.matrix.elements[11] == -0.005)
    #expect(end.containerMatrix.elements[12] == -195)
  }

  /// A page under the container's perspective, as in the reference transition `flip`.
  @Test func perspectiveOnTheContainerIsForItsChildren() throws {
    let scene = try play(
      direction([
        lone("container", .perspective, number(500)),
        lone("from", .anchor, constant(.point(0, 0.5))),
        arrow("from", .rotateY, degrees(0), degrees(-90)),
      ]))
    let sample = scene.sample(at: 0.5)
    let from = try #require(sample.elements.first)
    #expect(from.matrix.elements[3] == 0)
    #expect(sample.container.matrix == .identity)
    #expect(sample.container.sublayerMatrix.elements[11] == -0.002)
    // The free edge, 390 from the axis at 45 degrees: x and z are 390 h, seen from the middle of
    // the container (195, 422) at 500 points.
    let h = 390 * 0.5.squareRoot()
    let w = 1 - h / 500
    let edge = try #require(from.matrixInContainer.projected(x: 390, y: 844))
    #expect(isClose([edge.x, edge.y], [195 + (h - 195) / w, 422 + 422 / w]))
  }

  @Test func childrenAreSeenThroughTheirParents() throws {
    let scene = try play(
      direction(
        stage: [
          element(
            "box", resting: [(.frame, constant(.rect(100, 200, 80, 40))), (.scale, number(2))]),
          element(
            "ball", in: "box",
            resting: [
              (.frame, constant(.rect(10, 0, 20, 20))), (.zPosition, number(50)),
            ]),
        ], [lone("box", .perspective, number(100)), lone("box", .translateX, number(7))]))
    let sample = scene.sample(at: 0)
    let (box, ball) = (sample.elements[0], sample.elements[1])
    #expect(box.matrix.elements[0] == 2)
    #expect(box.matrix.elements[11] == 0)
    #expect(box.sublayerMatrix.elements[11] == -0.01)
    // In the box the ball's corner lies at (10, 0, 50); the box's perspective about its middle
    // (40, 20) halves w, so (-30, -20) becomes (-60, -40), twice as large about (140, 220), moved.
    let corner = try #require(ball.matrixInContainer.projected(x: 0, y: 0))
    let place: [Double] = [140 + 7 - 120, 220 - 80]
    #expect(isClose([corner.x, corner.y], place))
  }

  @Test func transformsAreScaleThenTurnsThenShiftThenPerspective() {
    let all = TransformComponents(
      translation: SIMD3(3, 5, 7), rotation: SIMD3(0.3, -0.4, 0.5), scale: SIMD2(2, 3),
      perspective: 250)
    func only(_ change: (inout TransformComponents) -> Void) -> Matrix4 {
      var components = TransformComponents()
      change(&components)
      return components.matrix
    }
    let product =
      only { $0.scale = SIMD2(2, 3) } * only { $0.rotation.z = 0.5 } * only { $0.rotation.y = -0.4 }
      * only { $0.rotation.x = 0.3 } * only { $0.translation = SIMD3(3, 5, 7) }
      * only { $0.perspective = 250 }
    #expect(isClose(all.matrix.elements, product.elements, within: 1e-15))
    // A quarter turn to the right, about each axis, in Core Animation's sense.
    let quarter = Double.pi / 2
    func turned(_ point: SIMD4<Double>, _ change: (inout TransformComponents) -> Void) -> [Double] {
      let result = only(change).applied(to: point)
      return (0..<4).map { result[$0] }
    }
    #expect(isClose(turned(SIMD4(1, 0, 0, 1)) { $0.rotation.z = quarter }, [0, 1, 0, 1]))
    #expect(isClose(turned(SIMD4(0, 0, 1, 1)) { $0.rotation.y = quarter }, [1, 0, 0, 1]))
    #expect(isClose(turned(SIMD4(0, 1, 0, 1)) { $0.rotation.x = quarter }, [0, 0, 1, 1]))
    // Nearer to the eye is larger: at z = 125 of 250, twice.
    let near = only { $0.translation.z = 125 }
    let seen = (near * only { $0.perspective = 250 }).projected(x: 10, y: 4)
    #expect(seen?.x == 20 && seen?.y == 8)
  }
}
