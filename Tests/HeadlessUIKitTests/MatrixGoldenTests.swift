import XCTest

@testable import UIKit

@MainActor final class MatrixGoldenTests: XCTestCase {
  /// Affine pairs follow the engine that agrees with Apple's measured values. Of the others one
  /// engine is exact but mistakes the identity, the other has single precision.
  func testInterpolationIsThatOfTheEngines() async throws {
    var exact = 0
    for row in try Golden.cases("matrix_interp") {
      let name = try XCTUnwrap(row["name"] as? String)
      let from = try XCTUnwrap(row.numbers("from_"))
      let to = try XCTUnwrap(row.numbers("to"))
      let way = MatrixInterpolation(
        from: CATransform3D(elements: from), to: CATransform3D(elements: to))
      let places = try XCTUnwrap(row.numbers("p"))
      let size = (from + to).reduce(1) { max($0, abs($1)) }
      let isTrusted = row["both_affine"] as? Bool == true || row["webkit_nudged_identity"] == nil
      let expected = try XCTUnwrap(row.rows(isTrusted ? "webkit" : "chromium"))
      let tolerance = isTrusted ? 1e-9 : 2e-7 * size
      if isTrusted { exact += 1 }
      for (p, matrix) in zip(places, expected) {
        // A matrix and its multiple are the same map.
        let value = way.value(at: p).elements
        XCTAssertLessThan(
          distance(value.map { $0 / value[15] }, matrix.map { $0 / matrix[15] }), tolerance,
          "\(name) at \(p)")
      }
    }
    XCTAssertGreaterThan(exact, 15)
  }

  func testInterpolationIsAsMeasuredOnApplesSystems() async throws {
    var count = 0
    for row in try Golden.cases("matrix_interp") {
      guard let measured = row["apple_measured"] as? [String: [String: Any]] else { continue }
      let way = MatrixInterpolation(
        from: CATransform3D(elements: try XCTUnwrap(row.numbers("from_"))),
        to: CATransform3D(elements: try XCTUnwrap(row.numbers("to"))))
      for (key, value) in measured {
        let m = way.value(at: try XCTUnwrap(Double(key))).elements
        if let whole = value.numbers("m") {
          XCTAssertLessThan(distance(m, whole), 1e-4, "\(row["name"] ?? "")")
          count += 1
        }
        if let part = value.numbers("m11_m12_m21_m22") {
          XCTAssertLessThan(distance([m[0], m[1], m[4], m[5]], part), 1e-4, "\(row["name"] ?? "")")
          count += 1
        }
      }
    }
    XCTAssertGreaterThan(count, 5)
  }

  func testEndsAreExact() async throws {
    for row in try Golden.cases("matrix_interp") {
      let from = CATransform3D(elements: try XCTUnwrap(row.numbers("from_")))
      let to = CATransform3D(elements: try XCTUnwrap(row.numbers("to")))
      let way = MatrixInterpolation(from: from, to: to)
      XCTAssertEqual(way.value(at: 0), from)
      XCTAssertEqual(way.value(at: 1), to)
      // No jump at the end: the decomposition gives back what it took, scaled to m44 = 1.
      let near = way.value(at: 1 - 1e-13).elements
      if row["name"] as? String != "scale to 0 (singular)" {
        XCTAssertLessThan(
          distance(near, to.elements.map { $0 / to.elements[15] }), 1e-9, "\(row["name"] ?? "")")
      }
    }
  }

  func testComponentsComposeAndDecompose() async {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    var t = CATransform3DTranslate(perspective, 10, 20, 30)
    t = CATransform3DRotate(t, 0.3, 1, 0, 0)
    t = CATransform3DRotate(t, -0.7, 0, 1, 0)
    t = CATransform3DRotate(t, 1.1, 0, 0, 1)
    t = CATransform3DScale(t, 2, 3, 4)
    let parts = TransformComponents(t)
    XCTAssertLessThan(distance(parts["rotation.x"] ?? [], [0.3]), 1e-12)
    XCTAssertLessThan(distance(parts["rotation.y"] ?? [], [-0.7]), 1e-12)
    XCTAssertLessThan(distance(parts["rotation.z"] ?? [], [1.1]), 1e-12)
    XCTAssertLessThan(distance(parts["translation"] ?? [], [10, 20]), 1e-12)
    XCTAssertLessThan(distance(parts["scale"] ?? [], [3]), 1e-12)
    XCTAssertLessThan(distance(parts.matrix.elements, t.elements), 1e-12)
  }

  func testInverse() async {
    var t = CATransform3DMakeRotation(0.4, 1, 2, 3)
    t.m34 = -0.002
    t = CATransform3DTranslate(t, 5, 6, 7)
    let product = CATransform3DConcat(t, CATransform3DInvert(t))
    XCTAssertLessThan(distance(product.elements, CATransform3DIdentity.elements), 1e-12)
  }
}
