import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCompiler
import TransitionDiagnostics

@testable import TransitionLint

/// What every fix does: the finding is gone, nothing new is found, comments and motion stay.
@Suite struct FixTests {
  /// A text with a safe fix.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let folder: URL?
    var testDescription: String { name }
    var mended: (text: String, codes: [String])? {
      TransitionLintTests.mended(text, name: name, folder: folder)
    }
  }

  /// Every example of a rule and every fault of the corpus.
  private static let all: [Case] =
    motionRules.flatMap { rule in
      rule.page.triggers.map { Case(name: rule.page.kind.code, text: $0.text, folder: nil) }
    }
    + CorpusTests.Case.all(in: "faults").map {
      Case(name: $0.name, text: $0.text, folder: corpus.appendingPathComponent("faults"))
    } + inlineCases

  /// The layouts that a line can be taken away from.
  private static let inlineCases: [Case] = [
    ("one of two constants", "let:\n  # dead\n  a: 2  # behind\n  b: 200\n", "b", true),
    ("a quoted value", "let:\n  a: \"2 * 3\"\n  b: 200\n", "b", true),
    ("a quoted key", "let:\n  \"a\": 2\n  b: 200\n", "b", false),
    ("the last constant", "let:\n  # dead\n  a: 2\n\n", "200", true),
    ("two lines", "let:\n  a:\n    2\n  b: 200\n", "b", true),
    ("a map in braces", "let: { a: 2, b: 200 }\n", "b", false),
    ("an anchor", "let:\n  a: &n 200\n  b: *n\n", "b", false),
    ("an allowance", "# transitionc:allow T2101 for later\n", "200", true),
    ("an allowance behind", "summary: Cover. # transitionc:allow T2101 for later\n", "200", true),
  ].map { name, lines, way, isMended in
    Case(
      name: name + (isMended ? "" : ", which stays"),
      text: """
        transition: Cover
        kind: modal
        \(lines)# How it comes.
        present:
          duration: 0.4s # short
          curve: easeOut
          animate:
            to:
              alpha: 0 -> 1
              translateY: \(way) -> 0
        dismiss: reverse

        """, folder: nil)
  }

  private static let mendable = all.filter { $0.mended != nil }

  @Test func whatCanBeMendedIs() {
    let codes = Set(Self.mendable.flatMap { $0.mended?.codes ?? [] })
    #expect(codes == ["T2012", "T2505", "T2506"])
    for each in Self.inlineCases {
      #expect((each.mended != nil) == !each.name.hasSuffix("which stays"), "\(each.name)")
    }
  }

  @Test(arguments: mendable) func theFindingIsGoneAndNothingIsNew(_ each: Case) throws {
    let mended = try #require(each.mended)
    let before = Linted(each.text, name: each.name, folder: each.folder).codes
    let after = Linted(mended.text, name: each.name, folder: each.folder).codes
    #expect(Set(after).isDisjoint(with: mended.codes), "\(mended.text)")
    #expect(Set(after).isSubset(of: before), "\(mended.text)")
  }

  /// What goes is whole lines, but for a comment behind something; what stays is in its order.
  @Test(arguments: mendable) func commentsAndLayoutStay(_ each: Case) throws {
    let mended = try #require(each.mended)
    func comments(_ text: String) -> [Substring] {
      text.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "#").map { line[$0...] }
      }.filter { !$0.contains("transitionc:allow") }
    }
    #expect(comments(mended.text) == comments(each.text))
    var old = each.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in mended.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let place = old.firstIndex {
        $0 == line || $0.hasPrefix(line) && $0.contains("transitionc:allow")
          || $0.hasSuffix(line.drop { $0 == " " }) && line.contains("#")
      }
      old = try old[(#require(place, "\(line)") + 1)...]
    }
  }

  @Test(arguments: mendable) func theMotionStays(_ each: Case) throws {
    let mended = try #require(each.mended)
    let (old, new) = (samples(each, each.text), samples(each, mended.text))
    #expect(!old.isEmpty && old == new)
  }

  /// Every element at some moments of every direction.
  private func samples(_ each: Case, _ text: String) -> [Sample] {
    var pipeline = Pipeline { Linted.read($0, in: each.folder) }
    return pipeline.load(name: each.name, bytes: Array(text.utf8)).flatMap { lowered in
      lowered.timeline.directions.flatMap { direction -> [Sample] in
        let stage = Stage.standard.filled(for: lowered.timeline)
        guard let scene = try? Scene(direction, of: lowered.timeline, on: stage) else { return [] }
        return (0...8).map { scene.sample(at: scene.endTime * Double($0) / 8) }
      }
    }
  }

  /// Offered, and not made.
  @Test func whatChangesSomethingIsOnlyOffered() throws {
    for code in ["T2504", "T2101"] {
      let rule = try #require(motionRules.first { $0.page.kind.code == code })
      let text = try #require(rule.page.triggers.first?.text)
      let fixes = Linted(text).report.flatMap(\.fixes)
      #expect(fixes.count == 1 && fixes.allSatisfy { !$0.isSafe }, "\(text)")
      #expect(mended(text) == nil)
      // Made by hand, it mends as well.
      guard let edit = fixes.first?.edits.first else { continue }
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
      let codes = Linted(String(decoding: bytes, as: UTF8.self)).codes
      #expect(!codes.contains { $0 == "T2504" || $0 == "T2101" }, "\(codes)")
    }
  }
}
