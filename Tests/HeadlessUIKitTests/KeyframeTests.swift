import XCTest

@testable import UIKit

@MainActor final class KeyframeTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  func testValuesBetweenKeyframes() async throws {
    var kinds: [String: Int] = [:]
    for row in try Golden.cases("keyframes_cubic") {
      let kind = try XCTUnwrap(row["kind"] as? String)
      guard kind != "apple_measured_path", row["y"] != nil else { continue }
      let values = try XCTUnwrap(row.rows("values"))
      let mode = try XCTUnwrap(row["mode"] as? String)
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = values.map { LayerValue.numbers($0) }
      animation.keyTimes = row.numbers("keyTimes")?.map { NSNumber(value: $0) }
      animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
      if let tcb = row["tcb"] as? [String: Any] {
        animation.tensionValues = tcb.numbers("tension")?.map { NSNumber(value: $0) }
        animation.continuityValues = tcb.numbers("continuity")?.map { NSNumber(value: $0) }
        animation.biasValues = tcb.numbers("bias")?.map { NSNumber(value: $0) }
      }
      let size = values.joined().reduce(1e-3) { max($0, abs($1)) }
      let tolerance = kind == "apple_measured" ? 6e-8 : kind == "vtk" ? 1e-10 * size : 2e-6
      for (x, y) in zip(try XCTUnwrap(row.numbers("x")), try XCTUnwrap(row.rows("y"))) {
        let value = animation.value(at: x, model: nil)?.numbers ?? []
        XCTAssertLessThan(distance(value, y), tolerance, "\(kind) \(values) at \(x)")
      }
      kinds[kind, default: 0] += 1
    }
    XCTAssertEqual(kinds["apple_measured"], 4)
    XCTAssertGreaterThan(kinds["vtk"] ?? 0, 10)
  }

  /// A line and a curve from (0, 0) over (100, 0) to (200, 100).
  func testPathsAreFollowedAsMeasured() async throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
      control2: CGPoint(x: 200, y: 50))
    for row in try Golden.cases("keyframes_cubic") {
      guard row["kind"] as? String == "apple_measured_path" else { continue }
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.keyTimes = row.numbers("keyTimes")?.map { NSNumber(value: $0) }
      animation.calculationMode = CAAnimationCalculationMode(rawValue: row["mode"] as? String ?? "")
      for (x, y) in zip(try XCTUnwrap(row.numbers("x")), try XCTUnwrap(row.rows("y"))) {
        let value = animation.value(at: x, model: nil)?.numbers ?? []
        XCTAssertLessThan(distance(value, y), 0.006, "at \(x)")
      }
    }
  }

  func testTimingFunctionsPerSegment() async {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 1.0, 3.0]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
    ]
    let eased = UnitBezier(0.42, 0, 1, 1).value(at: 0.5)
    XCTAssertEqual(animation.value(at: 0.25, model: nil)?.numbers, [0.5])
    XCTAssertEqual(animation.value(at: 0.75, model: nil)?.numbers, [1 + 2 * eased])
  }

  // MARK: UIView.animateKeyframes

  /// The alpha at the given parts of a second of keyframes, all linear.
  private func alphas(
    at parts: [Double], _ options: UIView.KeyframeAnimationOptions = linear,
    _ frames: @escaping (UIView) -> Void
  ) -> [Double] {
    let view = UIView()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { frames(view) }
    let start = Loop.now
    return parts.map { part in
      Loop.advance(start + part - Loop.now)
      return view.layer.presented("opacity")[0]
    }
  }
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  func testAPropertyHoldsBeforeAndAfterItsBlocks() async {
    let values = alphas(at: [0.1, 0.2, 0.3, 0.4, 0.9]) { view in
      UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { view.alpha = 0 }
    }
    XCTAssertLessThan(distance(values, [1, 1, 0.5, 0, 0]), 1e-9)
  }

  func testALaterBlockCutsAnEarlierOneShort() async {
    let values = alphas(at: [0.2, 0.4, 0.5, 0.7, 0.9]) { view in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) { view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.2) { view.alpha = 1 }
    }
    XCTAssertLessThan(distance(values, [0.5, 0, 0.5, 1, 1]), 1e-9)
  }

  func testBlocksAreSortedByTheirStart() async {
    let values = alphas(at: [0.25, 0.5, 0.75]) { view in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
    }
    XCTAssertLessThan(distance(values, [0.5, 0, 0.5]), 1e-9)
  }

  func testEqualStartsJump() async {
    let values = alphas(at: [0.4, 0.5, 0.75]) { view in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.2 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.8 }
    }
    XCTAssertLessThan(distance(values, [1, 0.2, 0.5]), 1e-9)
  }

  func testTheCurveIsEaseInOutUnlessAnotherIsAskedFor() async {
    let values = alphas(at: [0.25], []) { view in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    }
    XCTAssertEqual(values[0], 1 - UnitBezier(0.42, 0, 0.58, 1).value(at: 0.25), accuracy: 1e-9)
  }

  func testKeyframesFollowTheAnimatorAroundThem() async {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    animator.fractionComplete = 0.25
    XCTAssertEqual(view.layer.presented("opacity"), [1])
    animator.fractionComplete = 0.75
    XCTAssertEqual(view.layer.presented("opacity")[0], 0.5, accuracy: 1e-12)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    XCTAssertEqual(view.alpha, 0)
  }
}
