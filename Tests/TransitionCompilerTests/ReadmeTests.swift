import Foundation
import Testing
import TimelineEvaluator

@testable import TransitionCompiler

/// What the README shows is what the compiler does.
struct ReadmeTests {
  private let blocks: [(language: String, text: String)]

  init() throws {
    let text = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    var blocks: [(language: String, text: String)] = []
    var open: (language: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append((block.language, block.lines.map { $0 + "\n" }.joined()))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    self.blocks = blocks
  }

  private func block(_ language: String, at index: Int = 0) throws -> String {
    let found = blocks.filter { $0.language == language }
    return try #require(found.indices.contains(index) ? found[index].text : nil)
  }

  @Test func theSpecIsTheOneInTheRepository() throws {
    let spec = try String(
      contentsOf: repository.appending(path: "specs/slide-up.yaml"), encoding: .utf8)
    #expect(try block("yaml") == spec)
  }

  @Test func theSwiftIsWhatItBecomes() throws {
    let result = TransitionCompiler.swiftSources(try block("yaml"), named: "slide-up.yaml")
    let source = try #require(result.files.first?.content)
    let heart = try block("swift", at: 1).split(separator: "\n", omittingEmptySubsequences: false)
    let indented = heart.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    #expect(source.contains(indented))
    let usage = try block("swift").split(separator: "\n").map { "///     " + $0 }
    #expect(source.contains(usage.joined(separator: "\n")))
  }

  @Test func theSamplesAreThose() throws {
    let timeline = try #require(
      TransitionCompiler.compile(try block("yaml"), named: "slide-up.yaml").timelines.first)
    let moments: [Moment] = [0, 0.25, 0.5, 1].map { .fraction($0) }
    let request = SampleRequest(
      timeline.directions[0], of: timeline, on: .standard, at: .moments(moments))
    #expect(try request.report().table == block("text"))
  }
}
