import Foundation
import UIKit
import XCTest

@testable import Gallery

/// The recorder is opened, used, and left, and what it writes is what the evaluator says.
@MainActor final class RecorderTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "transitionc-recordings-\(ProcessInfo.processInfo.processIdentifier)")
  private var visitor = Visitor()

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// Opens it by a long press on the gallery's title.
  private func open(_ visitor: Visitor = Visitor()) throws -> RecorderScreen {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.visitor = visitor
    let heading = try XCTUnwrap(visitor.gallery.view.all(UILabel.self).first)
    XCTAssertEqual(heading.text, "Transitions")
    try visitor.hold(heading)
    XCTAssertTrue(Loop.settle())
    let recorder = try XCTUnwrap(visitor.screen as? RecorderScreen)
    recorder.folder = folder
    return recorder
  }

  /// Touches a row, which is scrolled to.
  private func choose(_ text: String) throws {
    let list = try XCTUnwrap(visitor.screen.view.all(RowList.self).first)
    let row = try XCTUnwrap(list.all(Row.self).first { $0.text == text }, text)
    let last = max(list.contentSize.height - list.bounds.height, 0)
    list.contentOffset.y = min(max(row.frame.minY - 100, 0), last)
    try visitor.touch(row)
  }

  /// Waits for the recorder to come back, and to write.
  private func leave(
    for recorder: RecorderScreen, file: StaticString = #filePath, line: UInt = #line
  ) {
    let limit = Loop.now + 30
    while visitor.screen !== recorder || !Loop.isStill, Loop.now < limit {
      Loop.advance(1.0 / 120)
    }
    XCTAssertTrue(visitor.screen === recorder, file: file, line: line)
  }

  /// Waits for the recorder to come back, and compares what it has written.
  private func compareAll(
    _ recorder: RecorderScreen, count: Int, isFinished: [Bool]? = nil,
    keeping kept: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    leave(for: recorder, file: file, line: line)
    let files = Recording.files(in: folder)
    XCTAssertEqual(files.count, count, "\(files)", file: file, line: line)
    var ends: [Bool] = []
    for url in files {
      let text = try String(contentsOf: url, encoding: .utf8)
      let run = try RecordedRun(text)
      let result = try Comparison(run).result(.headless)
      let name = url.lastPathComponent
      XCTAssert(result.wrong.isEmpty, "\(name): \(result.wrong)", file: file, line: line)
      ends.append(try XCTUnwrap(run.isFinished, name, file: file, line: line))
      let (series, largest) = result.largest.max { $0.value.share < $1.value.share }!
      print("\(name): \(result.frames) frames, largest \(largest.difference) (\(series))")
      if kept.contains(name) { try keep(text, name) }
    }
    if let isFinished { XCTAssertEqual(ends, isFinished, file: file, line: line) }
    XCTAssertEqual(Faults.recorded, [], file: file, line: line)
    XCTAssertEqual(Faults.warnings, [], file: file, line: line)
    for url in files { try FileManager.default.removeItem(at: url) }
  }

  /// Some are kept until there are recordings from devices; `UPDATE_GOLDENS=1` renews them.
  private func keep(_ text: String, _ name: String) throws {
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" else { return }
    let place = Comparison.repository.appending(path: "Tests/Fixtures/recordings")
      .appending(path: name.replacingOccurrences(of: ".jsonl", with: ".headless.jsonl"))
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  /// Lets the run that has begun come to its end, and what follows it.
  private func rest(file: StaticString = #filePath, line: UInt = #line) throws {
    let context = try XCTUnwrap(visitor.contexts.last, file: file, line: line)
    let limit = Loop.now + 10
    while context.completions == 0, Loop.now < limit { Loop.advance(1.0 / 120) }
    XCTAssertEqual(context.completions, 1, file: file, line: line)
    Loop.advance(0.1)
  }

  // MARK: By itself

  func testEveryDirectionIsRecorded() async throws {
    let recorder = try open()
    let sight = visitor.sight
    for demo in Demo.all {
      for direction in [demo.forward, demo.back].compactMap({ $0 }) {
        try choose("\(demo.title): \(direction)")
        try compareAll(
          recorder, count: 1, isFinished: [true],
          keeping: ["slide-down-menu.present.1.jsonl", "card-flip.present.1.jsonl"])
      }
    }
    recorder.view.all(RowList.self).first?.contentOffset = .zero
    XCTAssertEqual(visitor.sight.count, sight.count)
    try choose("Gallery")
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(visitor.screen === visitor.gallery)
  }

  func testTheOtherEdgeIsAParameter() async throws {
    let recorder = try open()
    try choose("Slide up: by hand")
    XCTAssertTrue(visitor.screen !== recorder)
    Loop.advance(0.1)
    try visitor.tap("From the top")
    try rest()
    try visitor.tap("Close")
    try rest()
    try visitor.tap("Gallery")
    try compareAll(recorder, count: 2, isFinished: [true, true])
  }

  /// The stage is noted with everything that the evaluator asks for.
  func testInLandscapeFromRightToLeft() async throws {
    let recorder = try open(
      Visitor(
        size: CGSize(width: 844, height: 390),
        safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47), direction: .rightToLeft))
    for row in [
      "Slide up: dismiss", "Cube: push", "Flip: dismiss", "Slide-down menu: dismiss",
      "Card flip: present", "Album: pop",
    ] {
      try choose(row)
      leave(for: recorder)
      let file = try XCTUnwrap(Recording.files(in: folder).first)
      let header = try RecordedRun(String(contentsOf: file, encoding: .utf8)).header
      XCTAssertEqual(header.size, [844, 390])
      XCTAssertEqual(header.safeArea, [0, 47, 21, 47])
      XCTAssertTrue(header.isRightToLeft)
      try compareAll(recorder, count: 1, isFinished: [true])
    }
  }

  // MARK: By hand

  func testPanPop() async throws {
    let recorder = try open()
    try choose("Pan to pop: by hand")
    Loop.advance(0.1)
    try visitor.tap("Push")
    try rest()
    for way in [90.0, 160] {
      visitor.drag(from: CGPoint(x: 100, y: 500), by: CGVector(dx: way, dy: 0))
      try rest()
    }
    try visitor.tap("Gallery")
    try compareAll(recorder, count: 3, isFinished: [false, true, true])
  }

  func testMagicMove() async throws {
    let recorder = try open()
    try choose("Magic move: by hand")
    Loop.advance(0.1)
    for index in 1...2 {
      try visitor.touch(visitor.screen.view.all(Picture.self)[index])
      try rest()
      visitor.drag(from: CGPoint(x: 2, y: 500), by: CGVector(dx: 100, dy: 0))
      try rest()
      visitor.drag(from: CGPoint(x: 2, y: 500), by: CGVector(dx: 300, dy: 0))
      try rest()
    }
    try visitor.tap("Gallery")
    try compareAll(
      recorder, count: 6, isFinished: [false, true, false, true, true, true],
      keeping: ["magic-move.pop.2.jsonl"])
  }

  func testFlip() async throws {
    let recorder = try open()
    try choose("Flip: by hand")
    Loop.advance(0.1)
    for (edge, way) in [(388.0, -100.0), (388, -300), (2, 100), (2, 300)] {
      visitor.drag(from: CGPoint(x: edge, y: 500), by: CGVector(dx: way, dy: 0))
      try rest()
    }
    try visitor.tap("Gallery")
    try compareAll(recorder, count: 4, isFinished: [false, true, false, true])
  }

  func testCardFlip() async throws {
    let recorder = try open()
    try choose("Card flip: by hand")
    Loop.advance(0.1)
    try visitor.touch(visitor.screen.view.all(Picture.self)[1])
    try rest()
    for way in [90.0, 150] {
      visitor.drag(from: CGPoint(x: 2, y: 500), by: CGVector(dx: way, dy: 0))
      try rest()
    }
    try visitor.tap("Gallery")
    try compareAll(recorder, count: 3, isFinished: [false, true, true])
  }

  func testAlbum() async throws {
    let recorder = try open()
    try choose("Album: by hand")
    Loop.advance(0.1)
    let cover = try XCTUnwrap(visitor.screen.view.all(Picture.self).first)
    let middle = cover.convert(CGPoint(x: 80, y: 100), to: nil)
    for (start, end) in [(60.0, 75.0), (60, 120), (120, 100), (120, 40)] {
      visitor.pinch(around: middle, from: start, to: end)
      try rest()
    }
    try visitor.tap("Gallery")
    try compareAll(recorder, count: 4, isFinished: [false, true, false, true])
  }

  /// Who catches a run that plays by its clock has it compared up to there.
  func testACaughtRun() async throws {
    let recorder = try open()
    try choose("Pan to pop: by hand")
    Loop.advance(0.1)
    try visitor.tap("Push")
    try rest()
    try visitor.tap("Back")
    Loop.advance(0.5)
    visitor.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 40, dy: 0))
    try rest()
    if visitor.screen.view.all(Row.self).contains(where: { $0.text == "Back" }) {
      try visitor.tap("Back")
      try rest()
    }
    try visitor.tap("Gallery")
    leave(for: recorder)
    let caught = try Recording.files(in: folder).map {
      try RecordedRun(String(contentsOf: $0, encoding: .utf8))
    }.filter { !$0.fingers.isEmpty }
    XCTAssertEqual(caught.count, 1)
    for run in caught {
      let result = try Comparison(run).result(.headless)
      XCTAssertGreaterThan(result.frames, 50)
      XCTAssertLessThan(result.frames, run.moments.count)
      XCTAssert(result.wrong.isEmpty, "\(result.wrong)")
    }
  }

  // MARK: Around it

  func testRecordingsAreSent() async throws {
    let recorder = try open()
    try choose("Send the recordings")
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(visitor.screen === recorder, "there are none")
    try choose("Rise, a segue: perform")
    leave(for: recorder)
    try choose("Send the recordings")
    XCTAssertTrue(Loop.settle())
    let sheet = try XCTUnwrap(visitor.screen as? UIActivityViewController)
    XCTAssertEqual(sheet.activityItems as? [URL], Recording.files(in: folder))
    XCTAssertEqual(sheet.activityItems.count, 1)
  }

  /// The recorder says which version of a spec was played.
  func testHashesAreThoseOfTheGeneratedFiles() async throws {
    let generated = Comparison.repository.appending(path: "Examples/Gallery/Generated")
    var found: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: generated.path) {
      let text = try String(contentsOf: generated.appending(path: name), encoding: .utf8)
      let words = try XCTUnwrap(text.split(separator: "\n").first).split(separator: " ")
      let spec = try XCTUnwrap(words.first { $0.hasSuffix(".yaml,") }).dropLast(6)
      found[String(spec)] = String(try XCTUnwrap(words.last).dropLast())
    }
    let said = Dictionary(uniqueKeysWithValues: Demo.all.map { ($0.spec, $0.hash) })
    XCTAssertEqual(said, found, "write the new ones into Demo.swift")
  }

  /// Opening the project is enough: it names all generated files, and they are there.
  func testTheProjectHasAllGeneratedFiles() async throws {
    let gallery = Comparison.repository.appending(path: "Examples/Gallery")
    let project = try String(
      contentsOf: gallery.appending(path: "Gallery.xcodeproj/project.pbxproj"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: gallery.appending(path: "Generated").path)
    XCTAssertEqual(names.count, Demo.all.count)
    for name in names {
      XCTAssertEqual(project.components(separatedBy: " path = \(name);").count, 2, name)
      XCTAssertEqual(project.components(separatedBy: "/* \(name) in Sources */,").count, 2, name)
    }
  }
}
