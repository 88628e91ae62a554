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
