import XCTest

/// The headless UIKit knows nothing of what it is compared with.
final class IndependenceTests: XCTestCase {
  func testItImportsOnlyTheSystem() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("HeadlessUIKit")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    XCTAssertGreaterThan(files.count, 40)
    var imported: Set<String> = []
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), words.count > index + 1,
          words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" })
        else { continue }
        imported.insert(String(words[index + 1]))
      }
    }
    XCTAssertEqual(imported, ["Foundation", "Glibc"])
  }
}
