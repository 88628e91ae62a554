import Foundation
import XCTest

/// Every recording in `Tests/Fixtures/recordings` shows what the evaluator says.
final class RecordingTests: XCTestCase {
  private static let folder = Comparison.repository.appending(path: "Tests/Fixtures/recordings")

  private func recordings() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jsonl" }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
      .sorted { $0.name < $1.name }
  }

  private func result(_ text: String) throws -> Comparison.Result {
    try Comparison(RecordedRun(text)).result(.device)
  }

  func testWhatIsRecordedIsWhatTheSpecsSay() throws {
    let recordings = try recordings()
    XCTAssertGreaterThan(recordings.count, 0)
    for (name, text) in recordings {
      do {
        let run = try RecordedRun(text)
        let result = try Comparison(run).result(.device)
        print(
          "\(name) (\(run.header.device), \(run.header.system)): \(result.frames) frames, offset",
          "\(result.offset) s, largest differences")
        for (series, found) in result.largest.sorted(by: { $0.value.share > $1.value.share })
          .prefix(3)
        {
          print("  \(series): \(found.difference), \(Int(100 * found.share)) % of what is allowed")
        }
        XCTAssertNotNil(run.isFinished, "\(name) has no end")
        XCTAssert(result.wrong.isEmpty, "\(name): \(result.wrong)")
      } catch {
        XCTFail("\(name): \(error)")
      }
    }
  }

  /// One number of one frame is enough.
  func testWhatIsChangedByHandIsFound() throws {
    for (name, text) in try recordings() {
      let honest = try result(text).share
      let lines = text.split(separator: "\n").map(String.init)
      var tried = 0
      let frames = lines.indices.filter { lines[$0].hasPrefix(#"{"frame""#) }
      for (key, change) in [("position", 5.0), ("transform", 0.03), ("opacity", -0.03)] {
        // In the middle of the run, where the layer moves.
        let moving = frames.filter { lines[$0].contains("\"\(key)\":[") }
        guard moving.count > frames.count / 3 else { continue }
        let place = moving[moving.count / 2]
        var changed = lines
        changed[place] = try Self.changed(lines[place], key, by: change)
        XCTAssertNotEqual(changed[place], lines[place])
        let share = try result(changed.joined(separator: "\n")).share
        XCTAssertGreaterThan(share, 1, "\(name): \(key)")
        XCTAssertGreaterThan(share, honest)
        tried += 1
      }
      XCTAssertGreaterThan(tried, 0, "\(name): nothing moves")
      XCTAssertThrowsError(
        try result(text.replacingOccurrences(of: #""hash":""#, with: #""hash":"0"#)), name)
    }
  }

  /// The first number behind a key.
  private static func changed(_ line: String, _ key: String, by change: Double) throws -> String {
    let start = try XCTUnwrap(line.range(of: "\"\(key)\":[")).upperBound
    let end = try XCTUnwrap(line[start...].firstIndex { $0 == "," || $0 == "]" })
    let number = try XCTUnwrap(Double(line[start..<end]))
    return line.replacingCharacters(in: start..<end, with: "\(number + change)")
  }

  /// A recorder that sees the transition too late, or its first frame too early, is no mistake.
  func testTheStartIsFitted() throws {
    for (name, text) in try recordings() where !text.contains(#"{"finger""#) {
      let honest = try result(text)
      for shift in [-0.013, 0.02] {
        let lines = try text.split(separator: "\n").map { line in
          line.hasPrefix(#"{"frame""#) ? try Self.shifted(String(line), by: shift) : String(line)
        }
        let shifted = try result(lines.joined(separator: "\n"))
        XCTAssertLessThan(shifted.share, 1, name)
        XCTAssertEqual(shifted.offset, honest.offset + shift, accuracy: 0.001, name)
      }
    }
  }

  private static func shifted(_ line: String, by shift: Double) throws -> String {
    let start = try XCTUnwrap(line.range(of: "\"local\":")).upperBound
    let end = try XCTUnwrap(line[start...].firstIndex { $0 == "," || $0 == "}" })
    let number = try XCTUnwrap(Double(line[start..<end]))
    return line.replacingCharacters(in: start..<end, with: "\(number + shift)")
  }
}
