import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Where the page has the corners of every element is where the evaluator has them.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct CornerTests {
  private static let instants = 9

  /// In points of the stage.
  private static let tolerance = 0.5

  @Test func everyCornerIsWhereTheEvaluatorHasIt() throws {
    let repertoire = try Repertoire.all()
    let performances = Self.performances(of: repertoire)
    let scenes = try performances.map { try $0.scene(of: repertoire.pieces[$0.piece].timeline) }
    let plan = zip(performances, scenes).map { performance, scene in
      ["show": performance.json, "times": Self.times(of: scene)] as [String: Any]
    }
    let words = try withBrowser { browser in
      try browser.run(
        """
        await transitionc.ready;
        const results = [];
        for (const { show, times } of \(try script(plan))) {
          const { endTime, elements } = transitionc.test.show(show);
          const moments = times.map((time) => {
            transitionc.test.seek(time);
            return transitionc.test.corners().map((corners) => corners.map((corner) => (
              corner && corner.map((number) => Math.round(number * 1000) / 1000))));
          });
          results.push({ endTime, count: elements.length, moments });
        }
        return { results, errors: transitionc.test.errors };
        """, in: repertoire.page.html())
    }
    #expect(words.complaints.isEmpty, "\(words.complaints)")
    let answer = try #require(words.result as? [String: Any])
    #expect((answer["errors"] as? [String])?.isEmpty == true, "\(answer["errors"] ?? "")")
    let results = try #require(answer["results"] as? [[String: Any]])
    #expect(results.count == plan.count)
    var largest = (distance: 0.0, place: "")
    var (count, off) = (0, [String]())
    for (index, result) in results.enumerated() {
      let (performance, scene) = (performances[index], scenes[index])
      let title = "\(repertoire.pieces[performance.piece].name) \(performance.json)"
      #expect(abs((result["endTime"] as? Double ?? -1) - scene.endTime) < 1e-9, "\(title)")
      #expect(result["count"] as? Int == scene.elements.count, "\(title)")
      let moments = try #require(result["moments"] as? [[[Any]]])
      for (time, moment) in zip(Self.times(of: scene), moments) {
        let expected = Self.corners(of: scene, at: time)
        guard moment.count == expected.count else {
          Issue.record("\(title): \(moment.count) elements in place of \(expected.count)")
          continue
        }
        for (element, corners) in zip(expected, moment) {
          guard element.isSeen else { continue }
          for (place, corner) in zip(element.corners, corners) {
            let name = "\(title) at \(time): \(element.name)"
            let seen = corner as? [Double]
            guard let place, let seen, seen.count == 2 else {
              if place != nil || seen != nil { off.append("\(name): in front of the eye or not?") }
              continue
            }
            count += 1
            let distance = hypot(seen[0] - place.x, seen[1] - place.y)
            if !(distance <= Self.tolerance) {
              off.append("\(name): \(seen) in place of \(place)")
            }
            if distance > largest.distance { largest = (distance, name) }
          }
        }
      }
    }
    #expect(off.isEmpty, "\(off.count) of \(count): \(off.prefix(5))")
    #expect(count > 10_000)
    print("\(count) corners, at most \(largest.distance) points off: \(largest.place)")
  }

  /// Every direction upright and from left to right, those of the references turned both ways as well;
  /// where something else plays under Reduce Motion, that, too.
  private static func performances(of repertoire: Repertoire) -> [Performance] {
    var result: [Performance] = []
    for (index, piece) in repertoire.pieces.enumerated() {
      for direction in piece.timeline.directions.map(\.name) {
        let usual = Performance(piece: index, direction: direction)
        result.append(usual)
        // The presets are looked at upright only: it takes its time.
        if !piece.name.hasPrefix("presets/") {
          var turned = usual
          (turned.isRightToLeft, turned.isLandscape, turned.device) = (true, true, .iPhoneSE)
          result.append(turned)
        }
        if case .directions(let reduced) = piece.timeline.reduceMotion,
          reduced.contains(where: { $0.name == direction })
        {
          var calm = usual
          calm.isReduced = true
          result.append(calm)
        }
      }
    }
    return result
  }

  private static func times(of scene: Scene) -> [Double] {
    (0..<instants).map { scene.endTime * Double($0) / Double(instants - 1) }
  }

  private struct Corners {
    var name: String
    /// Whether it is in the picture at all.
    var isSeen: Bool
    /// Clockwise from the top left; nil behind the eye.
    var corners: [(x: Double, y: Double)?]
  }

  private static func corners(of scene: Scene, at time: Double) -> [Corners] {
    let sample = scene.sample(at: time)
    let samples = [sample.container] + sample.elements
    var result: [Corners] = []
    for (index, element) in samples.enumerated() {
      let matrix =
        index == 0
        ? sample.containerMatrix : element.matrixInContainer.drawn(in: sample.containerMatrix)
      let size = element[.frame]?.components ?? SIMD4(0, 0, scene.stage.width, scene.stage.height)
      let corners = [(0, 0), (size[2], 0), (size[2], size[3]), (0, size[3])].map {
        matrix.projected(x: $0.0, y: $0.1)
      }
      var isSeen = size[2] > 0 && size[3] > 0
      var place: Int? = index
      while let each = place {
        let own = samples[each]
        if own[.hidden]?.isTrue == true || own[.alpha]?.scalar == 0 { isSeen = false }
        // What is in something that is seen from its edge has no place there.
        if each != index, each != 0, isFlat(own.matrixInContainer) { isSeen = false }
        place = scene.elements[each].parent
      }
      result.append(Corners(name: element.name, isSeen: isSeen, corners: corners))
    }
    return result
  }

  /// Whether a matrix presses the plane into a line.
  private static func isFlat(_ matrix: Matrix4) -> Bool {
    let points = [(0.0, 0.0), (1, 0), (0, 1)].map { matrix.projected(x: $0.0, y: $0.1) }
    guard let a = points[0], let b = points[1], let c = points[2] else { return false }
    return abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) < 1e-3
  }
}
