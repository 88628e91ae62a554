import Foundation
import Storm
import XCTest

/// Random lives of apps with generated transitions: whatever happens, every transition is completed
/// once and with the right flag, and nothing is left of it.
///
/// One seed alone: `TRANSITIONC_SEED=12345 swift test --skip-build --filter LifecycleTests`. Another
/// number of sequences: `TRANSITIONC_SEQUENCES`; one spec: `TRANSITIONC_SPEC`.
@MainActor final class LifecycleTests: XCTestCase {
  private static let environment = ProcessInfo.processInfo.environment
  private static let sequences = environment["TRANSITIONC_SEQUENCES"].flatMap(Int.init) ?? 100_000
  private static let processes = 2

  /// The piece that a seed is about.
  private static func piece(of seed: UInt64) -> StormPiece {
    let pieces = environment["TRANSITIONC_SPEC"].map { name in
      StormPieces.all.filter { $0.name == name }
    }
    let choice = pieces.flatMap { $0.isEmpty ? nil : $0 } ?? StormPieces.all
    return choice[Int(seed % UInt64(choice.count))]
  }

  // MARK: Tests

  func testEverySpecHasAPiece() async throws {
    for folder in ["", "presets/"] {
      let path = Theatre.repository.appending(path: "specs/" + folder).path
      for file in try FileManager.default.contentsOfDirectory(atPath: path)
      where file.hasSuffix(".yaml") {
        XCTAssertNotNil(StormPieces.piece(folder + file.dropLast(5)), file)
      }
    }
    XCTAssertEqual(Set(StormPieces.all.map(\.name)).count, StormPieces.all.count)
  }

  func testOperationsAreReadBack() async throws {
    for seed in 0..<500 as Range<UInt64> {
      for operation in Storm.sequence(of: seed, for: Self.piece(of: seed)) {
        XCTAssertEqual(Happening(operation.text)?.text, operation.text)
      }
    }
    XCTAssertNil(Happening("sing"))
  }

  /// What a piece has on screens and containers in calm weather is what the others are held to.
  func testCalmWeather() async throws {
    let path = Theatre.repository.appending(path: "Tests/Fixtures/calm.txt")
    let lines = StormPieces.all.map { Storm.calm(of: $0) }.joined(separator: "\n") + "\n"
    if Self.environment["UPDATE_GOLDENS"] != nil { try Data(lines.utf8).write(to: path) }
    XCTAssertEqual(lines, try String(contentsOf: path, encoding: .utf8))
  }

  /// Both halves of the seeds, each in a process of its own, which a trap cannot take with it.
  func testTheStorm() async throws {
    if let seed = Self.environment["TRANSITIONC_SEED"].flatMap(UInt64.init) {
      var tally = Tally()
      let piece = Self.piece(of: seed)
      let operations = Storm.sequence(of: seed, for: piece)
      print("\(piece.name):\n" + operations.map(\.text).joined(separator: "\n"))
      for finding in Storm.storm(piece, seeds: [seed], tally: &tally) { XCTFail(finding.text) }
      return
    }
    let start = Date()
    let shares = try (0..<Self.processes).map { try Share.run($0) }
    var tally = Tally()
    for share in shares {
      let result = try share.result()
      tally.add(result.tally)
      for finding in result.findings { XCTFail(finding) }
    }
    XCTAssertEqual(tally.sequences.values.reduce(0, +), Self.sequences)
    Self.report(tally, seconds: Date().timeIntervalSince(start))
  }

  /// What such a process does.
  func testShare() async throws {
    guard let index = Self.environment["TRANSITIONC_SHARE"].flatMap(Int.init),
      let path = Self.environment["TRANSITIONC_SHARE_FILE"]
    else { return }
    let progress = open(path + ".seed", O_CREAT | O_WRONLY, 0o600)
    defer { close(progress) }
    var tally = Tally()
    var findings: [String] = []
    var counts: [String: Int] = [:]
    for number in stride(from: index, to: Self.sequences, by: Self.processes) {
      var seed = UInt64(number)
      pwrite(progress, &seed, MemoryLayout<UInt64>.size, 0)
      let piece = Self.piece(of: seed)
      // One spec's mistake must not hide another's.
      let isKnown = counts[piece.name, default: 0] >= 2
      for finding in Storm.storm(piece, seeds: [seed], shortens: !isKnown, tally: &tally) {
        counts[piece.name, default: 0] += 1
        if !isKnown { findings.append(finding.text) }
      }
    }
    for (name, count) in counts where count > 2 { findings.append("\(name): \(count) in all") }
    try Share.Result(tally: tally, findings: findings).write(to: path)
  }

  // MARK: Figures

  private static func report(_ tally: Tally, seconds: Double) {
    func list(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    let count = tally.sequences.values.reduce(0, +)
    print(
      """
      Lifecycle: \(count) sequences over \(tally.sequences.count) specs in \
      \(String(format: "%.1f", seconds)) s
        transitions finished \(tally.finished), cancelled \(tally.cancelled), held by a finger \
      \(tally.held)
        operations: \(list(tally.operations))
        sequences: \(list(tally.sequences))
      """)
  }
}

/// A process that plays a part of the seeds.
private struct Share {
  struct Result: Codable {
    let tally: Tally
    let findings: [String]

    func write(to path: String) throws {
      try JSONEncoder().encode(self).write(to: URL(filePath: path))
    }
  }

  let process: Process
  let path: String

  static func run(_ index: Int) throws -> Share {
    let path = NSTemporaryDirectory() + "storm-\(getpid())-\(index)"
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["GeneratedSwiftTests.LifecycleTests/testShare"]
    var environment = ProcessInfo.processInfo.environment
    environment["TRANSITIONC_SHARE"] = "\(index)"
    environment["TRANSITIONC_SHARE_FILE"] = path
    process.environment = environment
    try process.run()
    return Share(process: process, path: path)
  }

  func result() throws -> Result {
    process.waitUntilExit()
    defer { for end in ["", ".seed"] { try? FileManager.default.removeItem(atPath: path + end) } }
    guard let data = FileManager.default.contents(atPath: path) else {
      let seed = FileManager.default.contents(atPath: path + ".seed")?
        .withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
      throw Trapped(seed: seed)
    }
    return try JSONDecoder().decode(Result.self, from: data)
  }

  struct Trapped: Error { let seed: UInt64? }
}
