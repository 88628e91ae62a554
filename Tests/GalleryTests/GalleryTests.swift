import UIKit
import XCTest

@testable import Gallery

/// Every example is opened from the list, tried forward and back, and left.
@MainActor final class GalleryTests: XCTestCase {
  /// Opens the demo, lets `body` try it, and goes back to the list; all looks as it did before.
  private func visit(
    _ title: String, file: StaticString = #filePath, line: UInt = #line,
    _ body: (Visitor) throws -> Void
  ) throws {
    let visitor = Visitor()
    let list = visitor.sight
    try visitor.tap(title)
    XCTAssertTrue(Loop.settle())
    let first = visitor.screen
    XCTAssertFalse(first === visitor.gallery, file: file, line: line)
    let demo = visitor.sight
    try body(visitor)
    XCTAssertTrue(visitor.screen === first, file: file, line: line)
    XCTAssertEqual(visitor.sight, demo, file: file, line: line)
    try visitor.tap("Gallery", file: file, line: line)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(visitor.screen === visitor.gallery, file: file, line: line)
    XCTAssertEqual(visitor.sight, list, file: file, line: line)
    XCTAssertEqual(Faults.recorded, [], file: file, line: line)
    XCTAssertEqual(Faults.warnings, [], file: file, line: line)
    for context in visitor.contexts where context.isAnimated {
      XCTAssertEqual(context.completions, 1, file: file, line: line)
    }
    TransitionContext.observer = nil
  }

  private let leftEdge = CGPoint(x: 2, y: 500)

  func testTheListHasTen() async throws {
    let rows = Visitor().gallery.view.all(Row.self).map(\.text)
    XCTAssertEqual(rows, Demo.all.map(\.title))
    XCTAssertEqual(rows.count, 10)
  }

  func testSlideUp() async throws {
    try visit("Slide up") { visitor in
      for (row, comesFromBelow) in [("From the bottom", true), ("From the top", false)] {
        try visitor.tap(row)
        Loop.advance(0.1)
        XCTAssertEqual(visitor.screen.view.layer.presentedFrame.minY > 0, comesFromBelow)
        try visitor.wait(2.4)
        try visitor.tap("Close")
        try visitor.wait(2.5)
      }
    }
  }

  func testShrink() async throws {
    try visit("Shrink") { visitor in
      try visitor.tap("Show")
      XCTAssertTrue(Loop.settle())
      try visitor.tap("Close")
      try visitor.wait(2)
    }
  }

  func testCube() async throws {
    try visit("Cube") { visitor in
      try visitor.tap("Turn")
      try visitor.wait(1.5)
      try visitor.tap("Back")
      try visitor.wait(1.5)
    }
  }

  func testPanPop() async throws {
    try visit("Pan to pop") { visitor in
      for _ in 0..<2 {
        try visitor.tap("Push")
        try visitor.wait(1.5)
        visitor.drag(from: CGPoint(x: 100, y: 500), by: CGVector(dx: 90, dy: 0))
        try visitor.settle(finishing: false)
        visitor.drag(from: CGPoint(x: 100, y: 500), by: CGVector(dx: 160, dy: 0))
        try visitor.settle(finishing: true)
      }
      try visitor.tap("Push")
      try visitor.wait(1.5)
      try visitor.tap("Back")
      try visitor.wait(1.5)
    }
  }

  func testMagicMove() async throws {
    try visit("Magic move") { visitor in
      for index in 0..<3 {
        let photo = visitor.screen.view.all(Picture.self)[index]
        try visitor.touch(photo)
        Loop.advance(0.05)
        XCTAssertEqual(photo.alpha, 0, "it flies")
        try visitor.wait(0.45)
        XCTAssertEqual(visitor.screen.view.all(Picture.self).first?.color, photo.color)
        visitor.drag(from: leftEdge, by: CGVector(dx: 100, dy: 0))
        try visitor.settle(finishing: false)
        if index == 0 {
          try visitor.tap("Back")
          try visitor.wait(0.5)
        } else {
          visitor.drag(from: leftEdge, by: CGVector(dx: 300, dy: 0))
          try visitor.settle(finishing: true)
        }
        XCTAssertEqual(photo.alpha, 1)
      }
    }
  }

  func testFlip() async throws {
    try visit("Flip") { visitor in
      try visitor.tap("Turn the page")
      try visitor.wait(0.6)
      try visitor.tap("Turn back")
      try visitor.wait(0.6)
      let rightEdge = CGPoint(x: 388, y: 500)
      visitor.drag(from: rightEdge, by: CGVector(dx: -100, dy: 0))
      try visitor.settle(finishing: false)
      visitor.drag(from: rightEdge, by: CGVector(dx: -300, dy: 0))
      try visitor.settle(finishing: true)
      visitor.drag(from: leftEdge, by: CGVector(dx: 100, dy: 0))
      try visitor.settle(finishing: false)
      visitor.drag(from: leftEdge, by: CGVector(dx: 300, dy: 0))
      try visitor.settle(finishing: true)
    }
  }

  func testRise() async throws {
    try visit("Rise, a segue") { visitor in
      try visitor.tap("Rise")
      try visitor.wait(0.5)
      try visitor.tap("Sink")
      try visitor.wait(0.5)
      visitor.drag(
        from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -200), over: 0.1)
      XCTAssertEqual(visitor.contexts.last?.completions, 0)
      try visitor.settle(finishing: true)
      try visitor.tap("Sink")
      try visitor.wait(0.5)
    }
  }

  func testSlideDownMenu() async throws {
    try visit("Slide-down menu") { visitor in
      for row in ["Profile", "Settings"] {
        try visitor.tap("Menu")
        try visitor.wait(0.5)
        try visitor.tap(row)
        try visitor.wait(0.5)
      }
      try visitor.tap("Menu")
      try visitor.wait(0.5)
      try visitor.touch(XCTUnwrap(visitor.window.all(SnapshotView.self).first))
      try visitor.wait(0.5)
    }
  }

  func testCardFlip() async throws {
    try visit("Card flip") { visitor in
      for index in 0..<2 {
        let card = visitor.screen.view.all(Picture.self)[index]
        let place = card.convert(card.bounds, to: nil)
        try visitor.touch(card)
        // It turns, and does not grow yet.
        Loop.advance(0.3)
        let picture = try XCTUnwrap(visitor.window.all(SnapshotView.self).first)
        XCTAssertEqual(picture.layer.presentedFrame.midX, place.midX, accuracy: 0.5)
        try visitor.wait(1.7)
        visitor.drag(from: leftEdge, by: CGVector(dx: 90, dy: 0))
        try visitor.settle(finishing: false)
        visitor.drag(from: leftEdge, by: CGVector(dx: 150, dy: 0))
        try visitor.settle(finishing: true)
        try visitor.touch(card)
        try visitor.wait(2)
        try visitor.tap("Turn back")
        try visitor.wait(2)
      }
    }
  }

  func testAlbum() async throws {
    try visit("Album") { visitor in
      let cover = try XCTUnwrap(visitor.screen.view.all(Picture.self).first)
      try visitor.touch(cover)
      try visitor.wait(0.8)
      XCTAssertEqual(visitor.screen.view.all(Picture.self).count, 20)
      try visitor.tap("Back")
      try visitor.wait(0.8)
      let middle = cover.convert(CGPoint(x: 80, y: 100), to: nil)
      visitor.pinch(around: middle, from: 60, to: 75)
      try visitor.settle(finishing: false)
      visitor.pinch(around: middle, from: 60, to: 120)
      try visitor.settle(finishing: true)
      visitor.pinch(around: middle, from: 120, to: 100)
      try visitor.settle(finishing: false)
      visitor.pinch(around: middle, from: 120, to: 40)
      try visitor.settle(finishing: true)
    }
  }
}
