import Foundation
import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

@Suite struct OutputTests {
  @Test func canWriteAllFixtures() {
    for timeline in allFixtures {
      #expect(SwiftBackend.unsupported(in: timeline) == [])
    }
  }

  @Test func writesFiles() throws {
    guard let folder = ProcessInfo.processInfo.environment["WRITE_OUTPUTS"] else { return }
    for timeline in allFixtures {
      let text = SwiftBackend.emit(timeline, toolVersion: "0.1.0")
      try text.write(
        toFile: folder + "/" + SwiftBackend.fileName(of: timeline), atomically: true,
        encoding: .utf8)
    }
  }
}
