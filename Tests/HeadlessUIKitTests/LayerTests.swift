import XCTest

@testable import UIKit

@MainActor final class LayerTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  private func opacity(
    _ layer: CALayer, after seconds: TimeInterval
  ) -> Double {
    Loop.advance(seconds)
    return layer.presented("opacity")[0]
  }

  private func fade(_ duration: TimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = duration
    return animation
  }

  func testABasicAnimationRunsAndGoes() async {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.add(fade(), forKey: "fade")
    XCTAssertEqual(opacity(layer, after: 0.25), 0.25, accuracy: 1e-12)
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    XCTAssertEqual(opacity(layer, after: 0.75), 0.5)
    XCTAssertNil(layer.animationKeys())
  }

  func testTheLayerKeepsACopy() async {
    let layer = CALayer()
    let animation = fade()
    layer.add(animation, forKey: nil)
    animation.toValue = 100.0
    XCTAssertEqual(opacity(layer, after: 0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(animation.beginTime, 0)
  }

  func testFillModes() async {
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, 0.5, 0.5), (.backwards, 0, 0.5), (.forwards, 0.5, 1),
      (.both, 0, 1),
    ] {
      let layer = CALayer()
      layer.opacity = 0.5
      let animation = fade()
      animation.beginTime = layer.localTime + 1
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "fade")
      XCTAssertEqual(opacity(layer, after: 0.5), before, "\(mode) before")
      XCTAssertEqual(opacity(layer, after: 2), after, "\(mode) after")
    }
  }

  func testLaterIntervalsTakeOverFromEarlierOnes() async {
    let layer = CALayer()
    for (index, value) in [0.2, 0.6].enumerated() {
      let animation = fade()
      (animation.fromValue, animation.toValue) = (value, value + 0.2)
      animation.beginTime = layer.localTime + 2 * Double(index)
      animation.fillMode = index == 0 ? .both : .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "fade.\(index)")
    }
    XCTAssertEqual(opacity(layer, after: 1.5), 0.4, accuracy: 1e-12)
    XCTAssertEqual(opacity(layer, after: 1), 0.7, accuracy: 1e-12)
    XCTAssertEqual(opacity(layer, after: 5), 0.8, accuracy: 1e-12)
  }

  func testAStoppedLayerHoldsTheTimeOfAllBelow() async {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    let origin = parent.convertTime(CACurrentMediaTime(), from: nil)
    parent.speed = 0
    parent.timeOffset = origin
    let animation = fade(2)
    animation.beginTime = origin
    child.add(animation, forKey: nil)
    XCTAssertEqual(opacity(child, after: 5), 0)
    parent.timeOffset = origin + 1
    XCTAssertEqual(child.presented("opacity")[0], 0.5, accuracy: 1e-12)
    XCTAssertEqual(child.convertTime(CACurrentMediaTime(), from: nil), origin + 1)
  }

  func testTimeConversionThroughSpeeds() async {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    parent.speed = 2
    child.speed = 0.5
    child.timeOffset = 7
    XCTAssertEqual(child.convertTime(10, from: nil), 17)
    XCTAssertEqual(child.convertTime(10, from: parent), 12)
    XCTAssertEqual(child.convertTime(17, to: nil), 10)
    parent.beginTime = 4
    XCTAssertEqual(child.convertTime(10, from: nil), 13)
    XCTAssertEqual(child.convertTime(13, to: nil), 10)
    XCTAssertEqual(child.localTime, child.convertTime(CACurrentMediaTime(), from: nil))
  }

  func testSpringsAreCutOffByTheirDuration() async {
    let layer = CALayer()
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.mass, animation.stiffness, animation.damping) = (1, 100, 10)
    (animation.fromValue, animation.toValue) = (0.0, 100.0)
    animation.duration = animation.settlingDuration
    layer.add(animation, forKey: nil)
    Loop.advance(0.2)
    let root = 75.0.squareRoot()
    let x = 1 - exp(-1) * (cos(0.2 * root) + 5 / root * sin(0.2 * root))
    XCTAssertEqual(layer.presented("position")[0], 100 * x, accuracy: 1e-10)
    XCTAssertEqual(animation.settlingDuration, 1.4727003346780927, accuracy: 1e-12)
    Loop.advance(2)
    XCTAssertFalse(layer.hasAnimations)
  }

  func testAGroupBendsTheTimeOfItsAnimations() async {
    let layer = CALayer()
    let late = fade(1)
    late.beginTime = 1
    late.fillMode = .both
    let group = CAAnimationGroup()
    group.animations = [late]
    group.duration = 2
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(group, forKey: nil)
    Loop.advance(1.6)
    let bent = 2 * UnitBezier(0.42, 0, 1, 1).value(at: 0.8)
    XCTAssertGreaterThan(bent, 1)
    XCTAssertEqual(layer.presented("opacity")[0], bent - 1, accuracy: 1e-9)
  }

  func testRepetitionsGoBackAndForth() async {
    let layer = CALayer()
    let animation = fade()
    animation.repeatCount = 2
    animation.autoreverses = true
    layer.add(animation, forKey: nil)
    XCTAssertEqual(opacity(layer, after: 1.25), 0.75, accuracy: 1e-9)
    XCTAssertEqual(opacity(layer, after: 1), 0.25, accuracy: 1e-9)
    XCTAssertEqual(opacity(layer, after: 1), 0.75, accuracy: 1e-9)
    XCTAssertEqual(opacity(layer, after: 1), 1)
  }

  func testAdditiveAnimationsAdd() async {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 20)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 4, y: 0)
    animation.toValue = CGPoint.zero
    animation.isAdditive = true
    animation.duration = 1
    layer.add(animation, forKey: nil)
    Loop.advance(0.5)
    XCTAssertEqual(layer.presented("position"), [12, 20])
  }

  func testComponentsAreComposedOnTheModelsPerspective() async {
    let layer = CALayer()
    layer.transform.m34 = -0.002
    for (path, value) in [
      ("transform.rotation.y", 1.5 * Double.pi), ("transform.translation.x", 30),
      ("transform.scale", 2),
    ] {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = path == "transform.scale" ? 1.0 : 0.0
      animation.toValue = value
      animation.duration = 1
      layer.add(animation, forKey: path)
    }
    Loop.advance(0.5)
    var expected = CATransform3DIdentity
    expected.m34 = -0.002
    expected = CATransform3DTranslate(expected, 15, 0, 0)
    expected = CATransform3DRotate(expected, 0.75 * .pi, 0, 1, 0)
    expected = CATransform3DScale(expected, 1.5, 1.5, 1.5)
    XCTAssertLessThan(distance(layer.presentedMatrix.elements, expected.elements), 1e-12)
    XCTAssertEqual(layer.presented("transform.rotation.y")[0], 0.75 * .pi, accuracy: 1e-12)
    Loop.advance(0.4)
    // A component is not folded back below half a turn.
    XCTAssertEqual(layer.presented("transform.rotation.y")[0], 1.35 * .pi, accuracy: 1e-12)
  }

  func testPathsAndColoursAreAnimated() async {
    let shape = CAShapeLayer()
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    animation.toValue = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 50)).cgPath
    animation.duration = 1
    shape.add(animation, forKey: nil)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.black.cgColor, UIColor.red.cgColor]
    let colours = CABasicAnimation(keyPath: "colors")
    colours.toValue = [UIColor.white.cgColor, UIColor.blue.cgColor]
    colours.duration = 1
    gradient.add(colours, forKey: nil)
    Loop.advance(0.5)
    let middle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 30), transform: nil)
    let points = middle.points.flatMap { [Double($0.x), Double($0.y)] }
    XCTAssertLessThan(distance(shape.presented("path"), points), 1e-12)
    XCTAssertEqual(gradient.presented("colors"), [0.5, 0.5, 0.5, 1, 0.5, 0, 0.5, 1])
  }

  func testAShapesOutlineIsClosedAndRound() async {
    let path = CGPath(
      roundedRect: CGRect(x: 10, y: 20, width: 100, height: 60), cornerWidth: 10, cornerHeight: 10,
      transform: nil)
    XCTAssertEqual(path.boundingBox, CGRect(x: 10, y: 20, width: 100, height: 60))
    XCTAssertEqual(path.points.first, CGPoint(x: 20, y: 20))
    XCTAssertEqual(path.points.last, CGPoint(x: 20, y: 20))
  }

  func testPresentationIsACopyWithTheValuesOnScreen() async throws {
    let layer = CAShapeLayer()
    layer.add(fade(), forKey: nil)
    Loop.advance(0.25)
    let shown: CAShapeLayer = try XCTUnwrap(layer.presentation())
    XCTAssertEqual(shown.opacity, 0.25, accuracy: 1e-7)
    XCTAssertEqual(layer.opacity, 1)
  }

  // MARK: Transactions

  func testLayersOfTheirOwnHaveImplicitAnimationsOnceTheyAreThere() async {
    let view = UIView()
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.cornerRadius = 8
    XCTAssertFalse(layer.hasAnimations)
    Loop.turn()
    layer.cornerRadius = 16
    XCTAssertEqual(layer.animationKeys(), ["cornerRadius"])
    Loop.advance(0.3)
    XCTAssertEqual(layer.presented("cornerRadius"), [16])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 0
    CATransaction.commit()
    XCTAssertFalse(layer.hasAnimations)
    view.layer.cornerRadius = 3
    XCTAssertFalse(view.layer.hasAnimations)
  }

  func testATransactionEndsWithItsLastAnimation() async {
    let layer = CALayer()
    var ended: TimeInterval?
    let start = Loop.now
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = Loop.now }
    layer.add(fade(0.5), forKey: "a")
    layer.add(fade(1), forKey: "b")
    CATransaction.commit()
    Loop.advance(0.9)
    XCTAssertNil(ended)
    Loop.advance(0.2)
    XCTAssertEqual(ended ?? 0, start + 1, accuracy: 0.01)
    var isEmptyDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isEmptyDone = true }
    CATransaction.commit()
    XCTAssertTrue(isEmptyDone, "the header: immediately")
  }

  func testADelegateHearsHowItEnded() async {
    final class Listener: NSObject, CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let listener = Listener()
    let layer = CALayer()
    let animation = fade()
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    layer.add(animation, forKey: "b")
    layer.removeAnimation(forKey: "a")
    Loop.advance(2)
    XCTAssertEqual(listener.ends, [false, true])
  }

  func testKeyPathsReadAndWriteTheModel() async {
    let layer = CALayer()
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(40.0, forKeyPath: "bounds.size.width")
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
    XCTAssertLessThan(
      distance(
        layer.transform.elements, CATransform3DMakeRotation(0.5, 0, 0, 1).elements), 1e-15)
    XCTAssertEqual(layer.bounds.width, 40)
    XCTAssertEqual(layer.value(forKeyPath: "position.y") as? Double, 2)
    XCTAssertEqual(layer.presented("no.such.path"), [])
  }
}
