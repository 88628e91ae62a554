import Foundation
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

extension Theatre {
  /// Whether a layer shows a gradient of these colours, on a line through the middle, as long as the
  /// unit square is wide that way.
  func check(
    _ element: String, _ layer: CALayer, shows colors: [Value],
    towards direction: GradientDirection,
    _ file: StaticString, _ line: UInt
  ) {
    guard let gradient = layer as? CAGradientLayer else {
      return XCTFail("\(element) is no gradient", file: file, line: line)
    }
    let shown = gradient.presented("colors")
    let expected = colors.flatMap { color in (0..<4).map { color.components[$0] } }
    XCTAssertEqual(shown.count, expected.count, element, file: file, line: line)
    for (one, other) in zip(shown, expected) {
      XCTAssertEqual(one, other, accuracy: 1e-9, element, file: file, line: line)
    }
    let way = way(towards: direction)
    for (point, sign) in [(gradient.startPoint, -0.5), (gradient.endPoint, 0.5)] {
      XCTAssertEqual(point.x, 0.5 + sign * way.x, accuracy: 1e-8, element, file: file, line: line)
      XCTAssertEqual(point.y, 0.5 + sign * way.y, accuracy: 1e-8, element, file: file, line: line)
    }
  }

  /// From one side of the unit square to the other.
  private func way(towards direction: GradientDirection) -> SIMD2<Double> {
    switch direction {
    case .edge(.left): return SIMD2(-1, 0)
    case .edge(.right): return SIMD2(1, 0)
    case .edge(.top): return SIMD2(0, -1)
    case .edge(.bottom): return SIMD2(0, 1)
    case .edge(.leading): return SIMD2(room.isRightToLeft ? 1 : -1, 0)
    case .edge(.trailing): return SIMD2(room.isRightToLeft ? -1 : 1, 0)
    case .angle(let angle):
      let way = SIMD2(cos(angle), sin(angle))
      return way / max(abs(way.x), abs(way.y))
    }
  }
}
