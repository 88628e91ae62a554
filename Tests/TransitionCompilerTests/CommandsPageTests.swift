import Foundation
import Testing
import TimelineEvaluator

/// The page about the commands says of devices what the evaluator has.
struct CommandsPageTests {
  @Test func everyDeviceIsListedWithItsSize() throws {
    let page = try String(
      contentsOf: repository.appending(path: "Documentation/commands.md"), encoding: .utf8)
    for device in Device.allCases {
      let (width, height) = device.portraitSize
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(device.rawValue)`") }
      let found = try #require(row, "\(device.rawValue)")
      #expect(found.contains("| \(Int(width)) x \(Int(height)) |"))
      let inset = device.portraitSafeArea
      #expect(found.contains("top \(Int(inset.top))"))
      #expect(inset.bottom == 0 || found.contains("bottom \(Int(inset.bottom))"))
    }
  }
}
