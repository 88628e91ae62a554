import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// The specs of the reference transitions, both ways on two stages, against their numbers.
struct SpecNumbersTests {
  private static let stages = [
    Stage(width: 390, height: 844), Stage(width: 1180, height: 820),
  ]
  private static let moments = [0, 0.04, 0.1, 0.25, 1.0 / 3, 0.4, 0.5, 0.6, 2.0 / 3, 0.8, 0.97, 1]

  private func played(_ file: String, _ name: DirectionName, on stage: Stage) throws -> Played {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let spec = try String(
      contentsOf: root.appendingPathComponent("specs/\(file).yaml"), encoding: .utf8)
    return try Played(spec, name, on: stage)
  }

  private func expect(
    _ played: Played, _ element: String, _ property: Property, _ time: Double,
    _ numbers: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = played(element, property, time)
    #expect(
      near(found, numbers, within: 1e-7), "\(element).\(property) at \(time) is \(found)",
      sourceLocation: sourceLocation)
  }

  private func scaled(_ frame: [Double], _ factor: Double) -> [Double] {
    [
      frame[0] + frame[2] * (1 - factor) / 2, frame[1] + frame[3] * (1 - factor) / 2,
      frame[2] * factor, frame[3] * factor,
    ]
  }

  @Test(arguments: stages, [Edge.bottom, .top])
  func slideUp(stage: Stage, edge: Edge) throws {
    var stage = stage
    stage.parameters = [ParameterValue("edge", .edge(edge))]
    let (w, h) = (stage.width, stage.height)
    // |z / sqrt(1 - z^2)| e^(-z w d) = 0.001 with z = 0.5 and d = 2.5.
    let frequency = log(0.5 / 0.75.squareRoot() / 0.001) / (0.5 * 2.5)
    let turn = frequency * 0.75.squareRoot()
    let present = try played("slide-up", .present, on: stage)
    let dismiss = try played("slide-up", .dismiss, on: stage)
    #expect(present.scene.order == ["from", "to"] && dismiss.scene.order == ["to", "from"])
    #expect(present.scene.duration == 2.5 && dismiss.scene.duration == 2.5)
    for fraction in Self.moments {
      let t = 2.5 * fraction
      let swing = cos(turn * t) + 0.5 / 0.75.squareRoot() * sin(turn * t)
      let p = fraction == 1 ? 1 : 1 - exp(-0.5 * frequency * t) * swing
      let travel = edge == .top ? -h : h
      expect(present, "to", .frame, t, [0, travel * (1 - p), w, h])
      expect(present, "from", .alpha, t, [1 - 0.5 * p])
      expect(dismiss, "from", .frame, t, [0, travel * p, w, h])
      expect(dismiss, "to", .alpha, t, [min(0.5 + 0.5 * p, 1)])
    }
  }

  @Test(arguments: stages)
  func shrink(stage: Stage) throws {
    let dismiss = try played("shrink", .dismiss, on: stage)
    #expect(dismiss.scene.order == ["to", "photo"])
    #expect(dismiss.scene.duration == 2)
    for fraction in Self.moments {
      let (t, p) = (2 * fraction, ByHand.easeInOut(fraction))
      expect(dismiss, "to", .alpha, t, [0.5 + 0.5 * p])
      expect(dismiss, "to", .frame, t, [0, 0, stage.width, stage.height])
      expect(dismiss, "photo", .frame, t, scaled([0, 0, stage.width, stage.height], 1 - p))
      #expect(dismiss("from", .frame, t).isEmpty)
    }
  }

  @Test(arguments: stages)
  func cube(stage: Stage) throws {
    let w = stage.width
    let push = try played("cube", .push, on: stage)
    let pop = try played("cube", .pop, on: stage)
    #expect(push.scene.order == ["from", "to"] && pop.scene.order == ["from", "to"])
    #expect(push.scene.duration == 1.5 && pop.scene.duration == 1.5)
    for (played, sign) in [(push, 1.0), (pop, -1)] {
      for fraction in Self.moments {
        let (t, p) = (1.5 * fraction, ByHand.easeInOut(fraction))
        expect(played, "container", .translateX, t, [sign * w / 2 * (1 - 2 * p)])
        let (near, far) = (sign > 0 ? [0, 0.5] : [1, 0.5], sign > 0 ? [1, 0.5] : [0, 0.5])
        expect(played, "to", .anchor, t, near)
        expect(played, "from", .anchor, t, far)
        for (name, angle) in [("to", -.pi / 2 * (1 - p)), ("from", Double.pi / 2 * p)] {
          let a = sign * angle
          expect(played, name, .rotateY, t, [a])
          expect(played, name, .perspective, t, [200])
          // Half a width to its side, so that with the container nothing jumps at the beginning.
          let side = sign * (name == "to" ? w / 2 : -w / 2)
          expect(played, name, .frame, t, [side, 0, w, stage.height])
          // The turn, then m34 = -0.005: what goes back by z ends in the last column.
          let matrix = [
            cos(a), 0, -sin(a), 0.005 * sin(a), 0, 1, 0, 0, sin(a), 0, cos(a), -0.005 * cos(a),
            0, 0, 0, 1,
          ]
          #expect(compare(played.matrix(name, t), matrix), "\(name) at \(t)")
        }
      }
    }
  }

  private func compare(_ left: [Double], _ right: [Double]) -> Bool {
    near(left, right, within: 1e-8)
  }

  @Test(arguments: stages)
  func slideDownMenu(stage: Stage) throws {
    let spring = ByHand.Spring(ratio: 0.9, duration: 0.5, velocity: 0.3)
    let present = try played("slide-down-menu", .present, on: stage)
    let dismiss = try played("slide-down-menu", .dismiss, on: stage)
    #expect(present.scene.order == ["to", "photo"] && dismiss.scene.order == ["from", "photo"])
    #expect(present.scene.duration == 0.5 && dismiss.scene.duration == 0.5)
    for fraction in Self.moments {
      let t = 0.5 * fraction
      let p = fraction == 1 ? 1 : spring.progress(t)
      let way = stage.height - 150
      expect(present, "photo", .translateY, t, [way * p])
      expect(present, "to", .translateY, t, [50 * p - 50])
      expect(present, "photo", .frame, t, [0, 0, stage.width, stage.height])
      expect(dismiss, "photo", .translateY, t, [way * (1 - p)])
      expect(dismiss, "photo", .frame, t, [0, 0, stage.width, stage.height])
      expect(dismiss, "from", .translateY, t, [-50 * p])
    }
  }

  @Test(arguments: stages)
  func cardFlip(stage: Stage) throws {
    var stage = stage
    let card = [40.0, 500, 120, 160]
    stage.parameters = [ParameterValue("card", .rect(card[0], card[1], card[2], card[3]))]
    let whole = [0, 0, stage.width, stage.height]
    let present = try played("card-flip", .present, on: stage)
    let dismiss = try played("card-flip", .dismiss, on: stage)
    #expect(
      present.scene.order == ["from", "picture"] && dismiss.scene.order == ["to", "picture"])
    #expect(present.scene.duration == 2 && dismiss.scene.duration == 2)
    let (third, right) = (1.0 / 3, Double.pi / 2)
    for fraction in Self.moments {
      let (t, p) = (2 * fraction, ByHand.easeInOut(fraction))
      for (played, screen, place) in [(present, "from", p), (dismiss, "to", 1 - p)] {
        // Each has two keyframes, and is flat outside of them.
        let turn = ByHand.cubic([(0, 0), (third, -right)], at: min(place, third))
        let back = ByHand.cubic(
          [(third, right), (2 * third, 0)], at: min(max(place, third), 2 * third))
        let grown = ByHand.cubic([(2 * third, 0), (1, 1)], at: max(place, 2 * third))
        expect(played, screen, .rotateY, t, [turn])
        expect(played, "picture", .rotateY, t, [back])
        expect(played, "picture", .frame, t, zip(card, whole).map { $0 + ($1 - $0) * grown })
        expect(played, "picture", .cornerRadius, t, [25 - 25 * grown])
        expect(played, "container", .perspective, t, [500])
      }
    }
  }
}
