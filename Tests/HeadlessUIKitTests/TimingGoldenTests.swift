import XCTest

@testable import UIKit

@MainActor final class TimingGoldenTests: XCTestCase {
  func testBezierIsExactAlsoWhereItIsVertical() async throws {
    for row in try Golden.cases("bezier") {
      let p = try XCTUnwrap(row.numbers("p"))
      let curve = UnitBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
      let xs = try XCTUnwrap(row.numbers("x"))
      let ys = try XCTUnwrap(row.numbers("y"))
      for (x, y) in zip(xs, ys) {
        XCTAssertEqual(curve.value(at: x), y, accuracy: 1e-12, "\(p) at \(x)")
      }
    }
  }

  func testControlPointsAreSinglePrecision() async {
    let function = CAMediaTimingFunction(name: .easeInEaseOut)
    XCTAssertEqual(function.curve.x1, Double(Float(0.42)))
    XCTAssertNotEqual(function.curve.x1, 0.42)
  }

  func testSpringsAreTheMatrixExponential() async throws {
    for row in try Golden.cases("springs") {
      let spring = try self.spring(row)
      let times = try XCTUnwrap(row.numbers("t"))
      let values = try XCTUnwrap(row.numbers("x_clamped_to_critical") ?? row.numbers("x"))
      for (t, x) in zip(times, values) {
        XCTAssertEqual(spring.progress(at: t), x, accuracy: 1e-12, "\(row) at \(t)")
      }
    }
  }

  private func spring(_ row: [String: Any]) throws -> Spring {
    Spring(
      mass: try XCTUnwrap(row.number("mass")), stiffness: try XCTUnwrap(row.number("stiffness")),
      damping: try XCTUnwrap(row.number("damping")), velocity: try XCTUnwrap(row.number("v0")))
  }

  func testSettlingTimesAreAsMeasured() async throws {
    for row in try Golden.cases("settling") {
      let spring = try self.spring(row)
      let core = try XCTUnwrap(row.number("Q"))
      XCTAssertEqual(spring.coreAnimationSettling, core, accuracy: 1e-9 * max(core, 1), "\(row)")
      guard let uikit = row.number("U_uikit") else { continue }
      XCTAssertEqual(
        spring.propertyAnimatorSettling, uikit, accuracy: 1e-9 * max(uikit, 1), "\(row)")
    }
  }

  func testFrequencyFromDampingRatioAndDuration() async throws {
    var count = 0
    for row in try Golden.cases("springs_duration") {
      guard row["newton12_ok"] as? Bool == true, let omega = row.number("omega_newton12")
      else { continue }
      let spring = Spring(
        dampingRatio: try XCTUnwrap(row.number("dampingRatio")),
        duration: try XCTUnwrap(row.number("duration")),
        velocity: try XCTUnwrap(row.number("v0")))
      XCTAssertEqual(spring.frequency, omega, accuracy: 1e-9 * omega, "\(row)")
      count += 1
    }
    XCTAssertGreaterThan(count, 90)
  }

  func testSystemSpringsDuration() async {
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
    XCTAssertEqual(animator.duration, 0.5058, accuracy: 1e-4)
  }
}
