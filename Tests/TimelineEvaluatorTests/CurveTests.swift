import Foundation
import Testing
import TimelineEvaluator
import TimelineIR

private struct GoldenTable<Case: Decodable>: Decodable {
  var cases: [Case]
}

/// Reads a table of values that other implementations have worked out.
func golden<Case: Decodable>(_ name: String) throws -> [Case] {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = tests.appending(path: "Fixtures/golden/\(name).json")
  return try JSONDecoder().decode(GoldenTable<Case>.self, from: Data(contentsOf: file)).cases
}

private struct BezierCase: Decodable {
  var name: String
  var p: [Double]
  var x: [Double]
  var y: [Double]

  var curve: Curve { .cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3]) }
}

private struct LinearCase: Decodable {
  var css: String
  var x: [Double]
  var exact: [Double]
}

private struct SpringCase: Decodable {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var v0: Double
  var t: [Double]
  var x: [Double]
  var velocity: [Double]
  var x_clamped_to_critical: [Double]?

  var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: v0)
  }
}

@Suite struct CubicBezierTests {
  @Test func curvesMatchTheTable() throws {
    let table: [BezierCase] = try golden("bezier")
    #expect(table.count == 30)
    for each in table {
      let curve = PreparedCurve(each.curve)
      for (x, y) in zip(each.x, each.y) {
        #expect(abs(curve.value(at: x) - y) <= 1e-9, "\(each.name) at \(x)")
      }
    }
  }

  /// A polynomial whose parameter is known beforehand: the x is exact to half a unit in its last
  /// place, so where the curve is steep the height is only known as well as that.
  @Test func curvesGoThroughTheirOwnPoints() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      let p = (random.unit(), random.unit() * 3 - 1, random.unit(), random.unit() * 3 - 1)
      let curve = PreparedCurve(.cubicBezier(x1: p.0, y1: p.1, x2: p.2, y2: p.3))
      let s = random.unit()
      func at(_ a: Double, _ b: Double) -> Double {
        3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
      }
      #expect(abs(curve.value(at: at(p.0, p.2)) - at(p.1, p.3)) <= 1e-9)
    }
  }

  /// Worked out with 60 digits for exactly these numbers: x1, y1, x2, y2, x and y.
  @Test(arguments: [
    [1.0, 0.0, 0.0, 1.0, 0.4999999, 0.49561402339263866],
    [1.0, 0.0, 0.0, 1.0, 0.5000001, 0.50438597660654979],
    [0.0, 1.0, 0.0, 1.0, 1e-12, 0.000299970001],
    [1.0, 0.0, 1.0, 0.0, 0.9999999990686774, 0.99707317259162664],
    [0.9999999990686774, 0.0, 0.0, 1.0, 0.4999999, 0.49561916489903763],
    [0.999999999, 0.1, 0.0, 1.5, 0.5000000001, 0.72588429600583495],
    [0.999999999, 0.1, 0.0, 1.5, 0.5, 0.72581727046926033],
    [0.6666666666666666, 0.0, 1.0, 0.0, 0.9999999999999, 0.99999905116951925],
    [0.98, 0.3, 0.013, -0.2, 0.483, 0.12936736214867422],
    [1.0, 0.0, 1e-09, 1.0, 0.49999999990000005, 0.49926290550305034],
    [0.0, 1.0, 1.0, 0.0, 0.9999999990686774, 0.9999471435563633],
    [0.0, 3.0, 1.0, -2.0, 0.9999999999990905, 0.9999950445692568],
    [1e-12, -2.0, 0.9999999999990905, 3.0, 0.9999999990686774, 1.0001057100905777],
    [0.001, 3.0, 1.0, -3.0, 0.9999999999999998, 0.999999896710071],
    [0.001, 3.0, 1.0, -3.0, 2.842170943040401e-14, 8.526512748261067e-11],
  ])
  func nearlyVerticalStretchesAreExact(row: [Double]) {
    let curve = PreparedCurve(.cubicBezier(x1: row[0], y1: row[1], x2: row[2], y2: row[3]))
    #expect(abs(curve.value(at: row[4]) - row[5]) <= 1e-9)
  }

  /// Turned by half a turn a curve is one again, and each of its ends the other.
  @Test(arguments: [
    [0, 1, 1, 0], [0, 3, 1, -3], [0, -2, 0.75, 4], [0.0009765625, 2, 1, -1],
    [0.0009765625, 0, 0.99951171875, 3], [0.25, 0.5, 1, -1], [0, 0.25, 0, 1],
  ])
  func bothEndsAreAsExact(points: [Double]) {
    let (x1, y1, x2, y2) = (points[0], points[1], points[2], points[3])
    let curve = PreparedCurve(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    let turned = PreparedCurve(.cubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1))
    for power in 2...51 {
      let small = Double(sign: .plus, exponent: -power, significand: 1)
      for place in [small, 0.75 * small, 1 - small] {
        let (height, other) = (curve.value(at: place), turned.value(at: 1 - place))
        #expect(abs(height + other - 1) <= 1e-9, "\(place)")
      }
    }
  }

  @Test func outsideCountsAsTheEnds() {
    let curve = PreparedCurve(.cubicBezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56))
    for place in [-1, -0.0, -Double.infinity] { #expect(curve.value(at: place) == 0) }
    for place in [1, 2, Double.infinity] { #expect(curve.value(at: place) == 1) }
  }
}

@Suite struct StopsAndStepsTests {
  private static let stops: [String: [CurveStop]] = [
    "linear(0, 1)": stops((0, 0), (1, 1)),
    "linear(0, 0.5 25%, 1)": stops((0, 0), (0.25, 0.5), (1, 1)),
    "linear(0, 1.2 60%, 0.9 80%, 1)": stops((0, 0), (0.6, 1.2), (0.8, 0.9), (1, 1)),
    "linear(0, 0.1 10%, 0.1 10%, 0.9 10%, 1)": stops(
      (0, 0), (0.1, 0.1), (0.1, 0.1), (0.1, 0.9), (1, 1)),
    "linear(0.5, 0.5)": stops((0, 0.5), (1, 0.5)),
    "linear(0 20%, 1 80%)": stops((0.2, 0), (0.8, 1)),
    // A place that goes back counts as the one before it.
    "linear(0 50%, 1 25%)": stops((0.5, 0), (0.5, 1)),
    "linear(0, 1 120%)": stops((0, 0), (1.2, 1)),
  ]

  private static func stops(_ pairs: (Double, Double)...) -> [CurveStop] {
    pairs.map { CurveStop(place: $0.0, value: $0.1) }
  }

  @Test func stopsMatchTheTable() throws {
    let table: [LinearCase] = try golden("linear_easing")
    #expect(table.count == Self.stops.count)
    for each in table {
      let stops = try #require(Self.stops[each.css])
      let curve = PreparedCurve(.stops(stops))
      for (x, y) in zip(each.x, each.exact) {
        #expect(abs(curve.value(at: x) - y) <= 1e-9, "\(each.css) at \(x)")
      }
    }
  }

  @Test func stepsJumpAtTheEndsOfTheirParts() {
    let four = PreparedCurve(.steps(count: 4))
    #expect(four.value(at: 0) == 0)
    #expect(four.value(at: 0.2499) == 0)
    #expect(four.value(at: 0.25) == 0.25)
    #expect(four.value(at: 0.99) == 0.75)
    #expect(four.value(at: 1) == 1)
    // 0.29 * 100 is a little less than 29.
    let hundred = PreparedCurve(.steps(count: 100))
    for step in 0...100 {
      #expect(hundred.value(at: Double(step) / 100) == Double(step) / 100)
    }
    #expect(PreparedCurve(.steps(count: .max)).value(at: 1) == 1)
    #expect(PreparedCurve(.steps(count: 0)).value(at: 0.5) == 0)
  }

  @Test func curvesWithoutStopsAreStraight() {
    #expect(PreparedCurve(.stops([])).value(at: 0.3) == 0.3)
    #expect(PreparedCurve(.stops([CurveStop(place: 0, value: 7)])).value(at: 0.3) == 7)
    #expect(PreparedCurve(.linear).value(at: 0.3) == 0.3)
  }
}

@Suite struct PreparedSpringTests {
  @Test func springsMatchTheTable() throws {
    let table: [SpringCase] = try golden("springs")
    #expect(table.count == 45)
    for each in table {
      let played = PreparedSpring(each.spring)
      let physical = PreparedSpring(each.spring, allowsOverdamping: true)
      let wanted = each.x_clamped_to_critical ?? each.x
      for (index, time) in each.t.enumerated() {
        #expect(abs(played.progress(at: time) - wanted[index]) <= 1e-12, "\(each.spring)")
        #expect(abs(physical.progress(at: time) - each.x[index]) <= 1e-12, "\(each.spring)")
        let speed = physical.velocity(at: time)
        let scale = max(1, each.spring.frequency)
        #expect(abs(speed - each.velocity[index]) <= 1e-12 * scale, "\(each.spring)")
      }
    }
  }

  @Test func motionPassesCriticalDampingWithoutAJump() {
    let critical = PreparedSpring(
      Spring(mass: 1, stiffness: 144, damping: 24, velocity: 3), allowsOverdamping: true)
    for change in [-1e-7, -1e-10, -1e-13, 1e-13, 1e-10, 1e-7] {
      let near = PreparedSpring(
        Spring(mass: 1, stiffness: 144, damping: 24 * (1 + change), velocity: 3),
        allowsOverdamping: true)
      for step in 0...100 {
        let time = Double(step) * 0.01
        #expect(
          abs(near.progress(at: time) - critical.progress(at: time))
            <= 2 * change.magnitude + 1e-14)
      }
    }
  }

  @Test func velocityIsTheSlopeOfProgress() {
    for damping in [0, 3, 24, 40.0] {
      let spring = PreparedSpring(
        Spring(mass: 1, stiffness: 144, damping: damping, velocity: -2), allowsOverdamping: true)
      #expect(spring.velocity(at: 0) == -2)
      for step in 1...50 {
        let time = Double(step) * 0.02
        let slope = (spring.progress(at: time + 1e-5) - spring.progress(at: time - 1e-5)) / 2e-5
        #expect(abs(slope - spring.velocity(at: time)) < 1e-6)
      }
    }
  }
}
