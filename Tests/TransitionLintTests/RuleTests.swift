import Foundation
import Testing
import TransitionDiagnostics

@testable import TransitionLint

/// Every rule's page is true, and every rule is on the list.
@Suite struct RuleTests {
  /// A rule, as the arguments of tests are named.
  struct Rule: Sendable, CustomTestStringConvertible {
    let page: RulePage
    var code: String { page.kind.code }
    var testDescription: String { code }
  }

  private static let rules = motionRules.map { Rule(page: $0.page) }

  /// Rules whose example would need a second file; `CorpusTests` have theirs.
  private static let withoutExamples: Set<String> = ["T2506"]

  @Test(arguments: rules) func everyTriggerTriggers(_ rule: Rule) {
    #expect(rule.page.triggers.isEmpty == Self.withoutExamples.contains(rule.code))
    for example in rule.page.triggers {
      let linted = Linted(example.text)
      #expect(linted.codes.contains(rule.code), "\(linted.short)\n\(example.text)")
      let others = linted.report.filter { $0.isError && $0.kind != rule.page.kind }
      #expect(others.isEmpty, "\(linted.short)\n\(example.text)")
    }
  }

  @Test(arguments: rules) func noPassTriggers(_ rule: Rule) {
    #expect(rule.page.passes.isEmpty == Self.withoutExamples.contains(rule.code))
    for example in rule.page.passes {
      let linted = Linted(example.text)
      let isWrong = linted.report.contains { $0.isError || $0.kind == rule.page.kind }
      #expect(!isWrong, "\(linted.short)\n\(example.text)")
    }
  }

  @Test(arguments: rules) func everyFixMends(_ rule: Rule) {
    for example in rule.page.triggers {
      let result = mended(example.text)
      #expect(result?.text == example.fixed)
      if let result { #expect(!Linted(result.text).codes.contains(rule.code)) }
    }
  }

  @Test(arguments: rules) func pagesAndFindingsAreWrittenAlike(_ rule: Rule) {
    let page = rule.page
    for sentence in [page.kind.summary, page.why, page.remedy] {
      #expect(sentence.hasSuffix(".") && !sentence.contains("\n"), "\(sentence)")
      #expect(sentence.first?.isLowercase == false, "\(sentence)")
    }
    for diagnostic in page.triggers.flatMap({ Linted($0.text).report }) {
      #expect(!diagnostic.message.hasSuffix(".") && !diagnostic.message.contains("\n"))
      #expect(diagnostic.message.first?.isUppercase == false, "\(diagnostic.message)")
      #expect(diagnostic.help != nil || !diagnostic.fixes.isEmpty, "\(diagnostic.message)")
      for line in [diagnostic.help].compactMap(\.self) + diagnostic.notes
        + diagnostic.labels.map(\.text) + diagnostic.fixes.map(\.title)
      {
        #expect(!line.hasSuffix(".") && line.first?.isUppercase == false, "\(line)")
      }
    }
  }

  @Test func codesAreUniqueAndInOrder() {
    let codes = Self.rules.map(\.code)
    #expect(codes == Set(codes).sorted())
    #expect(codes.count >= 40)
    for code in codes { #expect(code.count == 5 && code.hasPrefix("T2"), "\(code)") }
  }

  /// The third digit of a code is its theme's place.
  @Test func codesFollowTheThemes() {
    for rule in Self.rules {
      let digit = rule.code.dropFirst(2).first?.wholeNumberValue
      #expect(digit.map { $0 - 1 } == RuleTheme.allCases.firstIndex(of: rule.page.theme))
    }
  }

  @Test func everyFileIsARuleOnTheListAndTheOtherWayRound() throws {
    let folder = repository.appendingPathComponent("Sources/TransitionLint/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { String($0.dropLast(".swift".count)) }
    #expect(files.sorted() == motionRules.map { "\($0)" }.sorted())
  }

  /// Rules are told apart by their words, too.
  @Test func noTwoRulesSayTheSame() {
    #expect(Set(Self.rules.map(\.page.kind.summary)).count == Self.rules.count)
    #expect(Set(Self.rules.map(\.page.why)).count == Self.rules.count)
  }

  /// What a track does wrong at both of its ends are two findings, and its reverse adds none.
  @Test func bothEndsOfAPictureAreTold() {
    let linted = Linted(
      """
      transition: Hero
      kind: navigation
      push:
        duration: 0.4s
        stage:
          - from
          - to
          - photo: { shared: photo }
        animate:
          to: { alpha: 0 -> 1 }
          photo: { frame: "offset(from.photo, 20, 0) -> offset(to.photo, 30, 0)" }
      pop: reverse

      """)
    #expect(linted.places == ["11 T2403", "11 T2403"])
    #expect(linted.report.map(\.message).map { $0.suffix(5) } == ["20 pt", "30 pt"])
  }
}
