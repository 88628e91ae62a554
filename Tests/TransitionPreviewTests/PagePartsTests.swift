import Foundation
import Testing
import TransitionCatalog

@testable import TransitionPreview

struct PagePartsTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CPlayerPage/Page")

  private func files(_ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  @Test func everyFileOfThePageIsEmbeddedOnce() throws {
    var length = 0
    for name in try files(".js") where name != "unpack.js" {
      let script = try text(name)
      #expect(PageParts.scripts.components(separatedBy: script).count == 2, "\(name)")
      length += script.utf8.count
    }
    #expect(PageParts.scripts.utf8.count == length)
    length = 0
    for name in try files(".css") {
      let style = try text(name)
      #expect(PageParts.styles.components(separatedBy: style).count == 2, "\(name)")
      length += style.utf8.count
    }
    #expect(PageParts.styles.utf8.count == length)
    #expect(PageParts.unpack == (try text("unpack.js")))
    #expect(PageParts.markup == (try text("page.html")))
    #expect(PageParts.waiting == (try text("waiting.html")))
    #expect(PageParts.module == (try bytes("player.wasm.gz")))
    let others = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      !$0.hasSuffix(".js") && !$0.hasSuffix(".css")
    }
    #expect(Set(others) == ["page.html", "waiting.html", "player.wasm.gz", "player.wasm.compiler"])
  }

  @Test func theScriptsKnowTheProperties() throws {
    let script = try text("player.js")
    let list = try #require(script.firstMatch(of: /propertyNames = \[([^\]]*)\]/))
    let names = list.1.matches(of: /"([A-Za-z]+)"/).map { String($0.1) }
    #expect(names == Property.allCases.map(\.rawValue), "propertyNames in player.js")
  }

  @Test func theApplicationIsTheLastScript() throws {
    #expect(PageParts.scripts.hasSuffix(try text("app.js")))
  }

  @Test func nothingEndsTheElementItStandsIn() throws {
    for script in try files(".js").map(text) {
      #expect(!script.lowercased().contains("</script") && !script.contains("<!--"))
    }
    for style in try files(".css").map(text) {
      #expect(!style.lowercased().contains("</style") && !style.lowercased().contains("@import"))
    }
  }

  @Test func filesAreShort() throws {
    for name in try files(".js") + files(".css") + files(".html") {
      #expect(try text(name).split(separator: "\n", omittingEmptySubsequences: false).count <= 501)
    }
  }
}
