import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A number, or a point.
private enum Numbers: Decodable {
  case one(Double)
  case two([Double])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .one(number)
    } else {
      self = .two(try container.decode([Double].self))
    }
  }

  var vector: SIMD4<Double> {
    switch self {
    case .one(let number): SIMD4(number, 0, 0, 0)
    case .two(let pair): SIMD4(pair[0], pair[1], 0, 0)
    }
  }
}

private struct KeyframeCase: Decodable {
  struct Spline: Decodable {
    var tension: [Double]?
    var continuity: [Double]?
    var bias: [Double]?

    /// Whether this is the plain spline without further shaping.
    var isPlain: Bool {
      [tension, continuity, bias].allSatisfy { $0?.allSatisfy { $0 == 0 } ?? true }
    }
  }

  var kind: String
  var mode: String
  var keyTimes: [Double]?
  var values: [Numbers]?
  var tcb: Spline?
  var x: [Double]
  var y: [Numbers]?

  /// The run of keyframes, at even places where the table gives none; discrete values each take
  /// an equal part.
  func run(_ values: [Numbers]) -> [KeyframeValue] {
    let parts = mode == "discrete" ? values.count : values.count - 1
    return values.enumerated().map { index, value in
      KeyframeValue(
        place: keyTimes?[index] ?? Double(index) / Double(parts), value: value.vector)
    }
  }
}

@Suite struct KeyframeTests {
  @Test func keyframesMatchTheTable() throws {
    let table: [KeyframeCase] = try golden("keyframes_cubic")
    var compared: [String: Int] = [:]
    for each in table where each.tcb?.isPlain ?? true {
      guard let values = each.values, let wanted = each.y else { continue }
      let calculation = try #require(CalculationMode(rawValue: each.mode))
      let keyframes = PreparedKeyframes(runs: [each.run(values)], calculation: calculation)
      let scale = values.map { $0.vector.x.magnitude }.max() ?? 1
      // Claims are printed with six decimals.
      let tolerance =
        switch each.kind {
        case "apple_measured": 4e-8
        case "third_party_claim": 1e-6
        default: 1e-9 * max(1, scale)
        }
      for (place, wanted) in zip(each.x, wanted) {
        let found = keyframes.value(at: place)
        let miss = found - wanted.vector
        #expect(
          max(abs(miss.x), abs(miss.y)) <= tolerance,
          "\(each.kind) \(each.mode) at \(place): \(found) for \(wanted)")
      }
      compared[each.kind, default: 0] += 1
    }
    #expect(compared["apple_measured"] == 4)
    #expect(compared["vtk"] == 18)
  }
}

@Suite struct KeyframeEndTests {
  private func keyframes(
    _ values: [Double], at places: [Double], _ calculation: CalculationMode = .linear
  ) -> PreparedKeyframes {
    PreparedKeyframes(
      runs: [
        zip(places, values).map { KeyframeValue(place: $0, value: SIMD4($1, 0, 0, 0)) }
      ], calculation: calculation)
  }

  /// Outside its keyframes a value holds, at the ends of the clock too.
  @Test func keyframesHoldOutside() {
    let whole = keyframes([0, 10, 20], at: [0, 0.8, 1])
    #expect(whole.value(at: 1.1).x == 20)
    #expect(whole.value(at: -0.1).x == 0)
    let part = keyframes([0, 10], at: [0.1, 0.9])
    #expect(part.value(at: 1.1).x == 10)
    #expect(part.value(at: -0.1).x == 0)
    let discrete = keyframes([0, 10], at: [0, 1], .discrete)
    #expect(discrete.value(at: 1.1).x == 10)
    #expect(discrete.value(at: -0.1).x == 0)
    #expect(discrete.value(at: 0.999).x == 0)
  }

  @Test func splinesAreFlatOutside() {
    let spline = keyframes([0, 1, 4], at: [0, 0.5, 1], .cubic)
    #expect(spline.value(at: 1.1).x == 4)
    #expect(spline.value(at: -0.1).x == 0)
    let step = 1e-7
    let slope = (spline.value(at: 1).x - spline.value(at: 1 - step).x) / step
    #expect(abs(slope - 6) < 1e-5)
  }

  /// Accumulated distances 0, 3, 3 + 5, 8 + 0 of vectors with all four numbers.
  @Test func pacedPlacesFollowTheWholeVector() {
    let values: [SIMD4<Double>] = [
      .zero, SIMD4(0, 0, 3, 0), SIMD4(0, 4, 3, 3), SIMD4(0, 4, 3, 3),
    ]
    let paced = PreparedKeyframes(
      runs: [values.enumerated().map { KeyframeValue(place: Double($0) / 3, value: $1) }],
      calculation: .paced)
    #expect(isClose([paced.value(at: 0.1875).z], [1.5]))
    #expect(isClose([paced.value(at: 0.375).z], [3]))
    #expect(isClose([paced.value(at: 0.6875).y, paced.value(at: 0.6875).w], [2, 1.5]))
    let still = keyframes([2, 2, 2], at: [0, 0.3, 1], .paced)
    #expect(still.value(at: 0.7).x == 2)
  }

  @Test func aJumpCutsASplineInTwo() {
    let spline = keyframes([0, 1, 5, 6], at: [0, 0.5, 0.5, 1], .cubic)
    #expect(isClose([spline.value(at: 0.25).x], [0.5]))
    #expect(isClose([spline.value(at: 0.75).x], [5.5]))
    #expect(spline.value(at: 0.5).x == 5)
  }

  @Test func manyKeyframesAreFoundLikeFew() {
    let places = (0...100).map { Double($0) / 100 }
    let many = keyframes(places.map { $0 * $0 }, at: places)
    for index in 0..<100 {
      let place = (Double(index) + 0.5) / 100
      let middle = (places[index] * places[index] + places[index + 1] * places[index + 1]) / 2
      #expect(isClose([many.value(at: place).x], [middle]))
      #expect(many.value(at: places[index]).x == places[index] * places[index])
    }
  }
}
