import UIKit
import XCTest

@MainActor final class ViewTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  private func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  func testOrderOfSubviews() async {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    func order() -> [Int] { parent.subviews.compactMap { v in views.firstIndex { $0 === v } } }
    parent.bringSubviewToFront(views[0])
    XCTAssertEqual(order(), [1, 2, 3, 0])
    parent.sendSubviewToBack(views[3])
    XCTAssertEqual(order(), [3, 1, 2, 0])
    parent.insertSubview(views[0], aboveSubview: views[3])
    XCTAssertEqual(order(), [3, 0, 1, 2])
    parent.insertSubview(views[3], belowSubview: views[2])
    XCTAssertEqual(order(), [0, 1, 3, 2])
    parent.insertSubview(views[2], at: 0)
    XCTAssertEqual(order(), [2, 0, 1, 3])
    XCTAssertEqual(
      parent.layer.sublayers?.map(ObjectIdentifier.init),
      parent.subviews.map { ObjectIdentifier($0.layer) })
    views[1].removeFromSuperview()
    XCTAssertEqual(order(), [2, 0, 3])
    XCTAssertNil(views[1].layer.superlayer)
    XCTAssertTrue(views[0].isDescendant(of: parent))
    XCTAssertFalse(views[1].isDescendant(of: parent))
  }

  func testASiblingThatIsNotThereIsAFault() async {
    Faults.traps = false
    UIView().insertSubview(UIView(), aboveSubview: UIView())
    XCTAssertEqual(Faults.recorded, ["the sibling is not a subview"])
  }

  func testFrameFollowsAnchorAndTransform() async {
    let view = UIView(frame: rect(10, 20, 100, 50))
    XCTAssertEqual(view.center, CGPoint(x: 60, y: 45))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    XCTAssertEqual(view.frame, rect(60, 20, 100, 50))
    view.frame = rect(10, 20, 100, 50)
    XCTAssertEqual(view.center, CGPoint(x: 10, y: 45))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(view.frame, rect(10, -5, 200, 100))
  }

  func testConversionThroughTransforms() async {
    let root = UIView(frame: rect(0, 0, 400, 400))
    let box = UIView(frame: rect(100, 100, 100, 100))
    let leaf = UIView(frame: rect(10, 10, 20, 20))
    root.addSubview(box)
    box.addSubview(leaf)
    XCTAssertEqual(root.convert(leaf.bounds, from: leaf), rect(110, 110, 20, 20))
    box.bounds.origin = CGPoint(x: 5, y: 0)
    XCTAssertEqual(leaf.convert(CGPoint.zero, to: root), CGPoint(x: 105, y: 110))
    box.bounds.origin = .zero
    box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let corner = leaf.convert(CGPoint.zero, to: root)
    XCTAssertEqual(corner.x, 190, accuracy: 1e-9)
    XCTAssertEqual(corner.y, 110, accuracy: 1e-9)
    let back = leaf.convert(corner, from: root)
    XCTAssertEqual(back.x, 0, accuracy: 1e-9)
    XCTAssertEqual(back.y, 0, accuracy: 1e-9)
  }

  /// A door of 100 points that stands 60 degrees open, seen from 500 points over its middle line.
  func testConversionThroughPerspective() async {
    let root = UIView(frame: rect(0, 0, 200, 200))
    root.layer.sublayerTransform.m34 = -1 / 500
    let door = UIView(frame: rect(100, 50, 100, 100))
    door.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    door.frame = rect(100, 50, 100, 100)
    root.addSubview(door)
    door.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let edge = door.convert(CGPoint(x: 100, y: 50), to: root)
    let depth = -100 * sin(Double.pi / 3)
    XCTAssertEqual(edge.x, 100 + 100 * cos(.pi / 3) / (1 - depth / 500), accuracy: 1e-9)
    XCTAssertEqual(edge.y, 100, accuracy: 1e-9)
    let inside = door.convert(edge, from: root)
    XCTAssertEqual(inside.x, 100, accuracy: 1e-9)
  }

  func testHitTestingTakesTheUppermost() async {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let (lower, upper) = (UIView(frame: root.bounds), UIView(frame: rect(0, 0, 50, 50)))
    root.addSubview(lower)
    root.addSubview(upper)
    XCTAssertTrue(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === upper)
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === lower)
    upper.isUserInteractionEnabled = false
    XCTAssertTrue(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === lower)
    lower.alpha = 0
    XCTAssertTrue(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
  }

  func testAutoresizingSharesTheChange() async {
    let parent = UIView(frame: rect(0, 0, 100, 100))
    let filling = UIView(frame: parent.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let pinned = UIView(frame: rect(10, 80, 30, 20))
    pinned.autoresizingMask = [.flexibleTopMargin, .flexibleWidth]
    let plain = UIView(frame: rect(1, 2, 3, 4))
    for view in [filling, pinned, plain] { parent.addSubview(view) }
    parent.frame = rect(0, 0, 160, 130)
    XCTAssertEqual(filling.frame, rect(0, 0, 160, 130))
    XCTAssertEqual(pinned.frame, rect(10, 110, 90, 20))
    XCTAssertEqual(plain.frame, rect(1, 2, 3, 4))
    filling.transform = CGAffineTransform(translationX: 50, y: 0)
    filling.layer.anchorPoint = .zero
    filling.center = .zero
    parent.frame = rect(0, 0, 200, 200)
    XCTAssertEqual(filling.bounds, rect(0, 0, 200, 200))
    XCTAssertEqual(filling.center, .zero)
  }

  func testLayoutHappensOnceBeforeTheTurnEnds() async {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let window = UIWindow(frame: rect(0, 0, 100, 100))
    let view = Counter()
    window.addSubview(view)
    Loop.turn()
    XCTAssertEqual(view.layouts, 1)
    Loop.turn()
    XCTAssertEqual(view.layouts, 1)
    view.frame = rect(0, 0, 10, 10)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(view.layouts, 2)
    Loop.turn()
    XCTAssertEqual(view.layouts, 2)
  }

  func testSafeAreaIsWhatOfTheWindowsInsetsReachesIn() async {
    let window = UIWindow(frame: rect(0, 0, 390, 844))
    window.deviceInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let view = UIView(frame: rect(0, 20, 390, 800))
    window.addSubview(view)
    XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: 27, left: 0, bottom: 10, right: 0))
    XCTAssertEqual(view.safeAreaLayoutGuide.layoutFrame, rect(0, 27, 390, 763))
    XCTAssertEqual(window.safeAreaInsets.top, 47)
  }

  func testLayoutDirection() async {
    let view = UIView()
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
    Environment.layoutDirection = .rightToLeft
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
  }

  func testSnapshotsTellWhatTheyShow() async throws {
    let window = UIWindow(frame: rect(0, 0, 100, 100))
    let view = UIView(frame: rect(10, 10, 40, 30))
    func picture(_ afterUpdates: Bool) throws -> SnapshotView {
      try XCTUnwrap(view.snapshotView(afterScreenUpdates: afterUpdates) as? SnapshotView)
    }
    XCTAssertTrue(try picture(true).isBlank)
    window.addSubview(view)
    XCTAssertTrue(try picture(false).isBlank)
    XCTAssertFalse(try picture(true).isBlank)
    Loop.turn()
    XCTAssertFalse(try picture(false).isBlank)
    XCTAssertEqual(try picture(false).frame, rect(0, 0, 40, 30))
    view.isHidden = true
    XCTAssertTrue(try picture(true).isBlank)
    let part = view.resizableSnapshotView(
      from: rect(0, 0, 5, 6), afterScreenUpdates: true, withCapInsets: .zero)
    XCTAssertEqual(part?.bounds.size, CGSize(width: 5, height: 6))
    Environment.refusesSnapshots = true
    XCTAssertNil(view.snapshotView(afterScreenUpdates: true))
  }

  func testAlphaIsDoubleAndOpacitySingle() async {
    let view = UIView()
    view.alpha = 0.1
    XCTAssertEqual(view.alpha, 0.1)
    XCTAssertEqual(view.layer.opacity, 0.1 as Float)
  }

  // MARK: Blocks

  func testABlockIsAnimatedWithEaseInOut() async {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    XCTAssertEqual(view.alpha, 0)
    Loop.advance(0.5)
    XCTAssertEqual(view.layer.presented("opacity")[0], 0.5, accuracy: 1e-7)
    XCTAssertEqual(ends, [])
    Loop.advance(0.6)
    XCTAssertEqual(ends, [true])
    XCTAssertFalse(view.layer.hasAnimations)
  }

  func testADelayHoldsTheOldValue() async {
    let view = UIView()
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.alpha = 0 }
    Loop.advance(1)
    XCTAssertEqual(view.layer.presented("opacity"), [1])
    Loop.advance(1.25)
    XCTAssertEqual(view.layer.presented("opacity")[0], 0.75, accuracy: 1e-9)
  }

  func testASpringBlockIsTheSpringOfItsRatioAndDuration() async {
    let view = UIView()
    UIView.animate(
      withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { view.center = CGPoint(x: 100, y: 0) }
    Loop.advance(0.3)
    let w = log(0.5 / (0.001 * 0.75.squareRoot())) / (0.5 * 2)
    let wd = w * 0.75.squareRoot()
    let x = 1 - exp(-0.5 * w * 0.3) * (cos(wd * 0.3) + 0.5 * w / wd * sin(wd * 0.3))
    XCTAssertEqual(view.layer.presented("position")[0], 100 * x, accuracy: 1e-9)
  }

  func testABlockStartsFromWhatIsOnScreen() async {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 },
      completion: { ends.append($0) })
    Loop.advance(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    XCTAssertEqual(view.layer.presented("opacity")[0], 0.5, accuracy: 1e-9)
    Loop.advance(0.5)
    XCTAssertEqual(view.layer.presented("opacity")[0], 0.75, accuracy: 1e-9)
    XCTAssertEqual(ends, [false])
  }

  func testOnlyAnimatablePropertiesAreAnimated() async {
    let view = UIView(frame: rect(0, 0, 10, 10))
    UIView.animate(withDuration: 1) {
      view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
      view.backgroundColor = .red
      view.layer.cornerRadius = 4
      view.layer.shadowOpacity = 1
      view.layer.borderWidth = 2
      view.isHidden = true
    }
    Loop.advance(0.5)
    XCTAssertEqual(view.layer.presentedFrame.midX, 10, accuracy: 1e-5)
    XCTAssertEqual(view.layer.presentedFrame.width, 15, accuracy: 1e-5)
    XCTAssertEqual(
      Set(view.layer.animationKeys() ?? []),
      ["position", "bounds", "backgroundColor", "cornerRadius"])
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    }
    XCTAssertNil(view.layer.animation(forKey: "transform"))
  }

  func testTransformsGoByTheMatrix() async {
    let view = UIView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: 1.5 * .pi)
    }
    Loop.advance(0.5)
    let quarter = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
    XCTAssertLessThan(distance(view.layer.presentedMatrix.elements, quarter.elements), 1e-9)
  }

  func testValuesThatAreNotFiniteAreFaults() async {
    Faults.traps = false
    let view = UIView()
    UIView.animate(withDuration: 1) { view.alpha = .nan }
    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = .infinity }.startAnimation()
    let fault = "opacity is animated to a value that is not finite"
    XCTAssertEqual(Faults.recorded, [fault, fault])
  }
}
