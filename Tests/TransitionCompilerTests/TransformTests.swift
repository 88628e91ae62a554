import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Section 4 of the language: the order of transforms, anchors and perspective, with matrices
/// multiplied by hand (row vectors, Core Animation's order).
struct TransformTests {
  private typealias Matrix = [[Double]]

  private func product(_ matrices: Matrix...) -> [Double] {
    let start: Matrix = (0..<4).map { row in (0..<4).map { row == $0 ? 1 : 0 } }
    let result = matrices.reduce(start) { left, right in
      left.map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } }
      }
    }
    return result.flatMap { $0 }
  }

  private func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
  }
  private func scaling(_ x: Double, _ y: Double) -> Matrix {
    [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
  }
  private func eye(_ distance: Double) -> Matrix {
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / distance], [0, 0, 0, 1]]
  }
  private func aboutX(_ a: Double) -> Matrix {
    [[1, 0, 0, 0], [0, cos(a), sin(a), 0], [0, -sin(a), cos(a), 0], [0, 0, 0, 1]]
  }
  private func aboutY(_ a: Double) -> Matrix {
    [[cos(a), 0, -sin(a), 0], [0, 1, 0, 0], [sin(a), 0, cos(a), 0], [0, 0, 0, 1]]
  }
  private func aboutZ(_ a: Double) -> Matrix {
    [[cos(a), sin(a), 0, 0], [-sin(a), cos(a), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
  }

  @Test func theOrderIsPerspectiveTranslateRotateScale() throws {
    let played = try Played(
      present: """
        animate:
          to:
            scaleY: 1 -> 3
            rotateX: 0 -> 0.8rad
            translateZ: 0 -> 30
            perspective: 250
            rotate: 0 -> 0.4rad
            scale: 1 -> 2
            translateX: 0 -> 10
            rotateY: 0 -> -1.2rad
            scaleX: 1 -> 0.5
            translateY: 0 -> 20
        """)
    for p in [0, 0.25, 0.5, 1] {
      // CATransform3DTranslate(t, ...), Rotate and Scale each put themselves before t.
      let expected = product(
        scaling((1 + p) * (1 - 0.5 * p), (1 + p) * (1 + 2 * p)), aboutZ(0.4 * p),
        aboutY(-1.2 * p), aboutX(0.8 * p), translation(10 * p, 20 * p, 30 * p), eye(250))
      #expect(near(played.matrix("to", p), expected))
    }
    #expect(played.matrix("from", 0.5) == product())
  }

  @Test func lonelyComponents() throws {
    let played = try Played(
      present: """
        animate:
          to: { translateX: 20, scale: 2 }
          from: { rotate: 0deg -> 360deg }
        """)
    #expect(played.matrix("to", 0) == [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 20, 0, 0, 1])
    #expect(near(played.matrix("from", 0.25), [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(near(played.number("from", .rotate, 0.75), 1.5 * .pi))
  }

  @Test func anAnchorLeavesTheLayerWhereItIs() throws {
    let played = try Played(
      present: """
        stage: [from, to: { frame: "rect(50, 100, 200, 400)" }]
        animate:
          to: { anchor: "left -> point(1, 0.25)", scale: 1 -> 0.5 }
          from: { anchor: bottom }
        """)
    #expect(played("to", .frame, 0.7) == [50, 100, 200, 400])
    let before = played.scene.sample(at: 0).elements
    for element in before {
      let frame = element.name == "to" ? [50.0, 100] : [0, 0]
      let corner = element.matrixInContainer.projected(x: 0, y: 0)
      #expect(near([corner?.x ?? .nan, corner?.y ?? .nan], frame))
    }
    // About (1, 0.25) of 200 by 400: what is at (200, 100) stays at (250, 200).
    let to = played.scene.sample(at: 1).elements[1].matrixInContainer
    for (point, seen) in [
      ((200.0, 100.0), [250.0, 200.0]), ((0, 0), [150, 150]), ((200, 400), [250, 350]),
    ] {
      let place = to.projected(x: point.0, y: point.1)
      #expect(near([place?.x ?? .nan, place?.y ?? .nan], seen))
    }
  }

  @Test func perspectiveOnAnElementIsItsOwn() throws {
    let played = try Played(
      present: """
        animate:
          to: { anchor: left, perspective: 200, rotateY: 0deg -> 60deg }
        """)
    #expect(near(played.matrix("to", 1), product(aboutY(.pi / 3), eye(200))))
    // The right edge turns away about (0, 400): 200 to the right and 346.4 behind, seen from 200
    // before that point.
    let corner = played.scene.sample(at: 1).elements[1].matrixInContainer.projected(x: 400, y: 800)
    let shrink = 1 + 400 * sin(Double.pi / 3) / 200
    #expect(near([corner?.x ?? .nan, corner?.y ?? .nan], [200 / shrink, 400 + 400 / shrink]))
  }

  @Test func perspectiveOfAParentIsOneVanishingPoint() throws {
    let played = try Played(
      present: """
        stage:
          - from
          - box: { frame: "rect(100, 200, 200, 300)", perspective: 500, anchor: "point(0.5, 0)" }
          - card: { in: box, color: white, frame: "rect(20, 30, 60, 40)" }
          - to
        animate:
          container: { perspective: 1000 }
          card: { rotateX: 0deg -> 30deg, translateZ: 0 -> 100 }
          to: { rotateY: 0deg -> 45deg }
        """)
    let sample = played.scene.sample(at: 1)
    // A parent's own matrix has no perspective: it is the children's.
    #expect(played.matrix("box", 1) == product())
    #expect(near(played.matrix("to", 1), product(aboutY(.pi / 4))))
    #expect(played.number("box", .perspective, 0) == 500)
    #expect(played.number("container", .perspective, 0) == 1000)

    // `to` about its middle, seen from 1000 before the container's middle.
    let to = sample.elements[3].matrixInContainer.projected(x: 400, y: 0)
    let (x, z) = (200 * cos(Double.pi / 4), -200 * sin(Double.pi / 4))
    let shrink = 1 - z / 1000
    #expect(near([to?.x ?? .nan, to?.y ?? .nan], [200 + x / shrink, 400 - 400 / shrink]))

    // The card's top left corner: about its middle (50, 50) in the box, then seen from 500 before
    // the box's anchor at (100, 0), in the box's plane, which lies in the container's.
    let card = sample.elements[2].matrixInContainer.projected(x: 0, y: 0)
    let (y, depth) = (-20 * cos(Double.pi / 6), -20 * sin(Double.pi / 6) + 100)
    let w = 1 - depth / 500
    let seen = [200 + (50 - 30 - 100) / w, 200 + (50 + y) / w]
    #expect(near([card?.x ?? .nan, card?.y ?? .nan], seen))
  }

  /// `CATransformLayer` is the only layer that does not press its sublayers into its plane.
  @Test func aLayerPressesWhatItHoldsIntoItsPlane() throws {
    let played = try Played(
      present: """
        stage:
          - from
          - box: { frame: "rect(100, 200, 200, 300)", anchor: left }
          - card: { in: box, color: white, anchor: left }
          - badge: { in: card, color: black, anchor: left, frame: "rect(100, 0, 100, 300)" }
          - to
        animate:
          box: { rotateY: 0deg -> 60deg }
          card: { rotateY: 0deg -> 60deg, translateZ: 0 -> 40 }
          badge: { zPosition: 30 }
        """)
    let elements = played.scene.sample(at: 1).elements
    for (place, corner, x) in [(1, 200.0, 200.0), (2, 200, 150), (3, 100, 150), (3, 0, 125)] {
      let seen = elements[place].matrixInContainer.projected(x: corner, y: 0)
      #expect(near([seen?.x ?? .nan, seen?.y ?? .nan], [x, 200]))
    }
    // Depth is that in the parent: what is in the card stands 30 in front of it, wherever that is.
    let depths = elements[1...3].map { $0.matrixInContainer.applied(to: SIMD4(0, 0, 0, 1))[2] }
    #expect(near(depths, [0, 40, 30]))
  }

  @Test func aContainersShiftMovesTheContainerOnly() throws {
    let played = try Played(
      present: "animate: { container: { translateX: -50 -> 50 }, to: { alpha: 0 -> 1 } }")
    #expect(played.matrix("container", 0)[12] == -50)
    #expect(played.matrix("to", 0) == product())
    #expect(played("to", .frame, 0) == [0, 0, 400, 800])
  }
}
