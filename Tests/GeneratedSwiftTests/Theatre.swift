import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import UIKit
import XCTest

/// A window with screens in it, and what is compared there.
@MainActor
final class Theatre {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let name: String

  /// A transition of the repository, by the name of its file.
  init(_ name: String) {
    self.name = name
    Loop.reset()
  }

  /// The scene of a direction as the evaluator plays it.
  func scene(_ direction: DirectionName, _ parameters: [ParameterValue] = []) throws -> Scene {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../specs/\(name).yaml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let result = TransitionCompiler.compile(text, named: name + ".yaml")
    let timeline = try XCTUnwrap(result.timelines.first, result.report)
    let played = try XCTUnwrap(timeline.directions.first { $0.name == direction })
    let stage = Stage(width: 390, height: 844, parameters: parameters)
    return try Scene(played, of: timeline, on: stage)
  }

  /// Lets a transition that has just begun run to its end, and compares every element at some
  /// instants with the evaluator. `views` are the screens; what the transition has made stands
  /// between them in the container.
  func compare(
    _ scene: Scene, from: UIView, to: UIView, tolerance: Double, instants: Int = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let container = try XCTUnwrap(from.superview ?? to.superview, file: file, line: line)
    let made = container.subviews.filter { $0 !== from && $0 !== to }
    let names = scene.order.filter { $0 != "from" && $0 != "to" }
    XCTAssertEqual(made.count, names.count, "\(names)", file: file, line: line)
    var views = Dictionary(uniqueKeysWithValues: zip(names, made))
    views["from"] = from
    views["to"] = to
    let shown = container.subviews.filter { !$0.isHidden }
    let order = shown.compactMap { view in views.first { $0.value === view }?.key }
    XCTAssertEqual(order, scene.order, "back to front", file: file, line: line)

    let frame = scene.endTime / Double(instants)
    var worst = 0.0
    for instant in 1..<instants {
      Loop.advance(frame, frame: frame)
      let sample = scene.sample(at: Double(instant) * frame)
      for element in sample.elements {
        guard let view = views[element.name] else { continue }
        worst = max(worst, difference(view, element))
      }
      if sample.isContainerReported {
        let expected = sample.container
        worst = max(
          worst, difference(container.layer.presentedMatrix, expected.matrix.elements),
          difference(container.layer.presentedSublayerMatrix, expected.sublayerMatrix.elements))
      }
    }
    XCTAssertLessThan(worst, tolerance, "\(name) \(scene.name)", file: file, line: line)
    print("\(name) \(scene.name.rawValue): largest difference \(worst)")
    Loop.advance(frame * 1.5, frame: frame)
    XCTAssertTrue(Loop.settle(), file: file, line: line)
  }

  /// The largest difference in any number of an element.
  private func difference(_ view: UIView, _ element: ElementSample) -> Double {
    let layer = view.layer
    let frame = layer.presentedFrame
    let numbers: [(Property, [Double])] = [
      (.frame, [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)),
      // What overshoots is cut off when the layer is drawn.
      (.alpha, layer.presented("opacity").map { min(max($0, 0), 1) }),
      (.cornerRadius, layer.presented("cornerRadius")),
    ]
    var worst = difference(layer.presentedMatrix, element.matrix.elements)
    for (property, values) in numbers {
      guard let expected = element[property]?.components else { continue }
      for (index, value) in values.enumerated() {
        worst = max(worst, abs(value - expected[index]))
      }
    }
    return worst
  }

  private func difference(_ matrix: CATransform3D, _ expected: [Double]) -> Double {
    let m = matrix
    let elements = [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
    return zip(elements, expected).map { abs(Double($0) - $1) }.max() ?? 0
  }

  /// Nothing of a transition is left on a view.
  func assertClean(_ view: UIView, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(view.alpha, 1, "alpha", file: file, line: line)
    XCTAssertFalse(view.isHidden, "hidden", file: file, line: line)
    XCTAssertTrue(view.transform3D == CATransform3DIdentity, "transform", file: file, line: line)
    XCTAssertEqual(
      view.layer.anchorPoint, CGPoint(x: 0.5, y: 0.5), "anchor", file: file, line: line)
    XCTAssertTrue(
      view.layer.sublayerTransform == CATransform3DIdentity, "perspective", file: file, line: line)
    XCTAssertFalse(view.layer.hasAnimations, "animations", file: file, line: line)
    XCTAssertEqual(view.layer.speed, 1, "speed", file: file, line: line)
    XCTAssertEqual(view.layer.timeOffset, 0, "time", file: file, line: line)
  }
}
