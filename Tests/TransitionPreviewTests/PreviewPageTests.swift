import Foundation
import Testing
import TransitionCompiler
import TransitionFormats

@testable import TransitionPreview

struct PreviewPageTests {
  @Test func base64IsThatOfTheStandard() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ 13 &* count) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
    }
    #expect(Base64.text([0xFB, 0xFF, 0xFE]) == "+//+")
  }

  @Test func aTemplateIsFilledOnce() {
    let template = PageTemplate("a<!--b-->c<!--d--><!--other-->e<!-- f")
    #expect(
      template.filled(["b": "<!--d-->", "d": "-->"]) == "a<!--d-->c--><!--other-->e<!-- f")
    #expect(PageTemplate("").filled([:]).isEmpty)
  }

  @Test func jsonDoesNotEndItsElement() throws {
    let texts = ["</script>", "<!--", "<script>", "\u{2028}\u{2029}", "\u{0}\u{7F}", "é😀<"]
    let json = JSONValue.strings(texts)
    let written = MarkupText.script(json.utf8(.compact))
    #expect(!written.contains("<") && !written.contains("\u{2028}"))
    #expect(try JSONValue.parse(written) == json)
  }

  @Test func everyPlaceOfTheMarkupIsFilled() {
    let empty = PreviewPage(version: "1", sources: [], transitions: [])
    for page in [empty.html(), empty.html(following: .server), PreviewPage.waiting("<b>")] {
      #expect(!page.contains("<!--"))
      #expect(page.contains(#"http-equiv="Content-Security-Policy" content="default-src 'none'; "#))
    }
    #expect(empty.html().contains("connect-src 'none'"))
    #expect(empty.html(following: .server).contains("connect-src 'self'"))
    #expect(PreviewPage.waiting("<b>").contains(#"{"error":"\u003cb>"}"#))
  }

  /// The ten references in one file.
  @Test func thePageIsSmall() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "specs")
    var page = PreviewPage(version: Pipeline.version, sources: [], transitions: [])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files where file.hasSuffix(".yaml") {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      var pipeline = Pipeline { name in
        (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
      }
      for lowered in pipeline.load(name: file, bytes: bytes) {
        page.transitions.append(
          PreviewPage.Transition(lowered.timeline, source: page.sources.count, lines: 1...9))
      }
      page.sources.append(
        PreviewPage.Source(file: file, text: String(decoding: bytes, as: UTF8.self)))
    }
    #expect(page.transitions.count == 10)
    let size = page.html().utf8.count
    #expect(size < 300 * 1024, "\(size)")
    print("the ten references in one page: \(size) bytes")
  }

  @Test func thePageAsksNobody() {
    let page = PreviewPage(version: "1", sources: [], transitions: []).html()
    let scripts = page.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!scripts.contains("http://") && !scripts.contains("https://"))
    #expect(!scripts.contains("@import") && !scripts.contains("url(http"))
  }
}
