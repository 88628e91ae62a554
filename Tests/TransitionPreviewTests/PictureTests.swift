import Foundation
import Testing
import TimelineEvaluator
import TimelineIR

@testable import TransitionPreview

struct PictureTests {
  /// The corners are where the evaluator's matrices put them.
  @Test(arguments: allSpecs) func cornersAreTheEvaluators(_ path: String) throws {
    for timeline in try timelines(path) {
      for scene in try timeline.scenes() {
        let cast = Cast(scene)
        for step in 0...8 {
          let time = scene.endTime * Double(step) / 8
          let sample = scene.sample(at: time)
          let picture = Picture(of: cast, at: time)
          #expect(picture.figures.count == sample.elements.count + 1)
          for (element, figure) in zip(sample.elements, picture.figures.dropFirst()) {
            let matrix = element.matrixInContainer.drawn(in: sample.containerMatrix)
            let frame = element[.frame]?.components ?? .zero
            let ends = [(0, 0), (frame[2], 0), (frame[2], frame[3]), (0, frame[3])]
            for (corner, (x, y)) in zip(figure.corners, ends) {
              guard let expected = matrix.projected(x: x, y: y) else {
                #expect(corner == nil)
                continue
              }
              let found = try #require(corner)
              // Beside the eye small differences become large.
              let scale = max(1, abs(expected.x) + abs(expected.y)) * 1e-9
              #expect(abs(found.x - expected.x) < 0.01 + scale)
              #expect(abs(found.y - expected.y) < 0.01 + scale)
            }
          }
        }
      }
    }
  }

  private func order(_ text: String, at time: Double) throws -> [String] {
    let scene = try #require(try timeline(text).scenes().first)
    let cast = Cast(scene)
    return Picture(of: cast, at: time).order(of: cast).map { scene.elements[$0].name }
  }

  @Test func zPositionDecidesAmongSiblings() throws {
    let text = spec(
      """
          - to
          - from
          - low: { color: black, zPosition: -5 }
          - same: { color: white }
      """,
      """
          to: { alpha: 0 -> 1 }
      """)
    #expect(try order(text, at: 0.5) == ["container", "low", "to", "from", "same"])
  }

  /// What a transition puts into a screen lies on all that the screen has, wherever both are listed.
  @Test func viewsOfAScreenLieBelowItsChildren() throws {
    for stage in [
      """
          - from
          - to
          - badge: { color: black, in: to }
          - cells: { views: to.cells }
          - dim: { color: black }
      """,
      """
          - from
          - cells: { views: to.cells }
          - to
          - badge: { color: black, in: to }
          - dim: { color: black }
      """,
    ] {
      let found = try order(spec(stage, "    to: { alpha: 0 -> 1 }"), at: 0.5)
      #expect(
        found == ["container", "from", "to"] + Array(repeating: "cells", count: 12)
          + ["badge", "dim"])
    }
  }

  /// More than are compared in pairs, in a layer that leans: how far from the eye each place of that is
  /// seen says nothing of the order in it.
  @Test func manyInALeaningLayerAreInTheOrderOfTheirDepth() throws {
    for (sign, order) in [(1, Array(0..<60)), (-1, Array((0..<60).reversed()))] {
      let text = spec(
        """
            - to
            - box: { frame: "rect(50, 200, 290, 400)", color: black, rotateX: 60deg }
            - a:
                repeat: 60
                in: box
                frame: "rect(20, 330 - 5 * index, 200, 50)"
                zPosition: 20 + index * \(sign)/10
        """, "    container: { perspective: 500 }")
      let scene = try #require(try timeline(text).scenes().first)
      let cast = Cast(scene)
      let painted = Picture(of: cast, at: 0.5).order(of: cast).compactMap {
        scene.elements[$0].member
      }
      #expect(painted == order)
    }
  }

  /// One view has one colour, and its pictures are laid out as large as it is.
  @Test func picturesOfViews() throws {
    let text = spec(
      """
          - to
          - whole: { snapshot: from.avatar, frame: "rect(0, 0, 300, 300)" }
          - part: { snapshot: from.avatar, rect: "rect(10, 20, 40, 30)" }
          - hero: { shared: hero }
          - other: { snapshot: from.hero }
      """, "    to: { alpha: 0 -> 1 }")
    let scene = try #require(try timeline(text).scenes().first)
    let cast = Cast(scene)
    #expect(scene.elements[2].name == "whole" && scene.elements.count == 6)
    #expect(cast.parts[3] == SIMD4(10, 20, 40, 30) && cast.parts[2] == nil)
    for element in 2...5 { #expect(cast.roles[element]?.size == SIMD2(97.5, 97.5)) }
    let hues = (2...5).map { cast.roles[$0]?.hue }
    #expect(hues[0] == hues[1] && hues[2] == hues[3] && hues[0] != hues[2])
    // A quarter of it in a layer that is four times as large.
    let placed = try #require(cast.placement(of: 3, in: SIMD2(80, 60)))
    #expect(placed.placement.scale == SIMD2(2, 2) && placed.placement.offset == SIMD2(-20, -40))
  }

  /// A blur is as wide as the layer is large.
  @Test func blursAreScaled() throws {
    let text = spec(
      """
          - to
          - fog: { color: black, blurRadius: 10, scale: 0.3 }
      """, "    to: { alpha: 0 -> 1 }")
    let scene = try #require(try timeline(text).scenes().first)
    let fog = Picture(of: Cast(scene), at: 0).figures.last
    #expect(abs((fog?.blurOnScreen ?? 0) - 3) < 1e-9)
  }

  @Test func childrenStayOnTheirParents() throws {
    let text = spec(
      """
          - to
          - child: { color: black, in: to, zPosition: -50 }
          - from
      """,
      """
          from: { zPosition: -10 -> -10 }
      """)
    #expect(try order(text, at: 0.5) == ["container", "from", "to", "child"])
  }

  /// What swings away from the eye is behind what stands, what swings towards it in front.
  @Test func depthDecidesWherePlanesAreTurned() throws {
    func text(_ angle: String) -> String {
      spec(
        """
            - back: { color: white }
            - door: { color: black, anchor: left }
        """,
        """
            container: { perspective: 600 -> 600 }
            door: { rotateY: 0deg -> \(angle) }
        """)
    }
    #expect(try order(text("60deg"), at: 0.5) == ["container", "door", "back"])
    #expect(try order(text("-60deg"), at: 0.5) == ["container", "back", "door"])
  }

  @Test func whatGoesThroughIsPaintedOnBothSides() throws {
    let timeline = try timeline(
      spec(
        """
            - turning: { color: white }
            - wall: { color: black }
        """,
        """
            turning: { rotateY: 0deg -> 80deg }
        """))
    let cast = Cast(try #require(try timeline.scenes().first))
    let picture = Picture(of: cast, at: 0.5)
    #expect(picture.crossings == [PaintingRule(first: 1, second: 2)])
    #expect(Picture(of: cast, at: 0).crossings.isEmpty)
    // The left half comes towards the eye.
    let figures = picture.figures
    let line = try #require(figures[1].plane.front(of: figures[2].plane))
    func isInFront(_ x: Double) -> Bool { line[0] * x + line[1] * 400 + line[2] > 0 }
    #expect(isInFront(150) && !isInFront(240))
    let strip = Film(title: "Test", summary: nil, scenes: [cast.scene]).strip(at: [0.5], width: 200)
    let uses = Markup(strip).nodes("use").compactMap { $0.attributes["href"] }
    #expect(uses.filter { $0.hasPrefix("#e") }.count == 1)
  }

  /// The sides of the cube share an edge, which stands nearest or farthest, and never cover each
  /// other.
  @Test func theCubeIsACube() throws {
    let scene = try #require(try timelines("specs/cube.yaml").first?.scenes().first)
    let cast = Cast(scene)
    for step in 1..<10 {
      let picture = Picture(of: cast, at: scene.endTime * Double(step) / 10)
      #expect(picture.crossings.isEmpty && picture.rules.isEmpty)
      let from = try #require(scene.index(of: "from"))
      let to = try #require(scene.index(of: "to"))
      let (a, b) = (picture.figures[from].corners, picture.figures[to].corners)
      for (mine, theirs) in [(a[1], b[0]), (a[2], b[3])] {
        let (mine, theirs) = (try #require(mine), try #require(theirs))
        #expect(abs(mine.x - theirs.x) < 0.01 && abs(mine.y - theirs.y) < 0.01)
      }
    }
  }

  /// The cover of the album turns about its left edge in front of the screens, its back to the eye
  /// behind the middle of its way.
  @Test func theAlbumOpensLikeABook() throws {
    let scene = try #require(try timelines("specs/album.yaml").first?.scenes().first)
    let cast = Cast(scene)
    let cover = try #require(scene.index(of: "cover"))
    let hinge = Picture(of: cast, at: 0).figures[cover].corners[0]
    for (share, isFront) in [(0.1, true), (0.2, true), (0.42, false)] {
      let picture = Picture(of: cast, at: scene.endTime * share)
      let names = picture.order(of: cast).map { scene.elements[$0].name }
      #expect(names.last == "picture" && names[names.count - 2] == "cover")
      let corners = picture.figures[cover].corners.compactMap { $0 }
      #expect(corners.count == 4)
      #expect((corners.doubleArea > 0) == isFront, "\(share)")
      let left = try #require(hinge)
      #expect(abs(corners[0].x - left.x) < 0.01)
    }
  }

  /// A sheet comes up over the screen that presents it, which no element of the scene is.
  @Test func theScreenBelowAPresentationIsSeen() throws {
    let timeline = try #require(try timelines("specs/presets/sheet.yaml").first)
    #expect(timeline.presentation != nil)
    for (scene, screen) in zip(try timeline.scenes(), [215.0, 28]) {
      #expect(Cast(scene).backdrop == nil)
      #expect(Cast(scene, isPresentation: true).backdrop?.hue == screen)
      let exchanged = Cast(scene, exchangesScreens: true, isPresentation: true)
      #expect(exchanged.backdrop?.hue == 243 - screen)
    }
  }

  @Test func whatIsHiddenIsNotDrawn() throws {
    let timeline = try timeline(
      spec(
        """
            - to
            - mark: { color: "#123456" }
            - child: { color: "#654321", in: mark }
        """,
        """
            mark: { hidden: true -> true }
            to: { alpha: 0 -> 1 }
        """))
    let film = Film(title: "Test", summary: nil, scenes: try timeline.scenes())
    for text in [film.strip(at: [0, 0.5], width: 100), film.animation(width: 200)] {
      #expect(!text.contains("#123456") && !text.contains("#654321"))
    }
    let scene = try #require(film.scenes.first)
    #expect(Picture(of: scene, at: 0.5).figures.map(\.alpha) == [1, 0.5, 0, 0])
  }

  /// What is behind the eye is cut off, and what is left lies in front of it.
  @Test func nothingBehindTheEyeIsDrawn() throws {
    var matrix = Matrix4.identity
    // The left half is behind the eye.
    matrix.rows.0 = SIMD4(1, 0, 0, 0.02)
    matrix.rows.3 = SIMD4(0, 0, 0, -1)
    let plane = Plane(matrix)
    let square = Outline(size: SIMD2(100, 100)).corners
    let seen = Room(around: SIMD2(100, 100)).projected(square, on: plane)
    #expect(seen.count >= 3)
    // x / (x / 50 - 1) is at least 100 for 50 < x <= 100, and grows towards the eye.
    #expect(seen.allSatisfy { $0.x >= 100 - 1e-6 && $0.x <= 200 + 1e-6 && abs($0.y) <= 200 + 1e-6 })
    matrix.rows.3 = SIMD4(0, 0, 0, -9)
    #expect(Room(around: SIMD2(100, 100)).projected(square, on: Plane(matrix)).isEmpty)
  }
}
