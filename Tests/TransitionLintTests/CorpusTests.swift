import Foundation
import Testing

@testable import TransitionLint

/// Well-formed specs with the faults that people make, and good ones near the border.
@Suite struct CorpusTests {
  /// A spec of the corpus with its first line.
  struct Case: Sendable, CustomTestStringConvertible {
    let folder: String
    let name: String
    let text: String

    var testDescription: String { name }
    var lint: Linted {
      Linted(text, name: name, folder: corpus.appendingPathComponent(folder))
    }

    /// The codes of the first line behind a word.
    func codes(behind word: String) -> [String]? {
      let line = text.prefix { $0 != "\n" }
      guard line.hasPrefix("# \(word): ") else { return nil }
      return line.dropFirst(word.count + 4).split(separator: ",").map {
        String($0.drop { $0 == " " }.prefix(5))
      }
    }

    static func all(in folder: String) -> [Case] {
      let url = corpus.appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { name in
        let content = try? String(
          contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        return content.map { Case(folder: folder, name: name, text: $0) }
      }
    }
  }

  private static let faults = Case.all(in: "faults")
  private static let good = Case.all(in: "good")

  @Test(arguments: faults) func everyFaultIsFoundAndNothingElse(_ fault: Case) throws {
    let expected = try #require(fault.codes(behind: "finds"), "\(fault.name) says what it finds")
    let linted = fault.lint
    #expect(Set(linted.codes) == Set(expected), "\(linted.short)")
    #expect(expected.contains(String(fault.name.prefix(5))))
  }

  @Test(arguments: good) func nothingIsFoundInGoodMotion(_ good: Case) throws {
    _ = try #require(good.codes(behind: "near"), "\(good.name) says what it is near")
    #expect(good.lint.short == "")
  }

  /// So are the reference transitions, and nothing at all is said of them.
  @Test(arguments: ["specs", "specs/presets"]) func nothingIsFoundInTheReferences(_ folder: String)
    throws
  {
    let url = repository.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter {
      $0.hasSuffix(".yaml")
    }
    #expect(names.count >= 9)
    for name in names {
      let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      #expect(Linted(text, name: name, folder: url).short == "")
    }
  }

  @Test func bothHalvesAreLargeEnough() {
    #expect(Self.faults.count >= 60)
    #expect(Self.good.count >= 40)
  }

  @Test func everyRuleHasAFaultAndItsTable() throws {
    let found = Set(Self.faults.flatMap { $0.codes(behind: "finds") ?? [] })
    for rule in motionRules {
      #expect(found.contains(rule.page.kind.code), "\(rule) finds nothing in the corpus")
    }
    let table = try String(
      contentsOf: corpus.appendingPathComponent("README.md"), encoding: .utf8)
    for each in Self.faults {
      let codes = (each.codes(behind: "finds") ?? []).map { "`\($0)`" }.joined(separator: ", ")
      #expect(table.contains("| `\(each.name)` | \(codes) |"), "\(each.name) in the README")
    }
    for each in Self.good { #expect(table.contains("| `\(each.name)` |")) }
  }
}
