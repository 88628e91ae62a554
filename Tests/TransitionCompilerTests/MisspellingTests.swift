import Foundation
import Testing
import TransitionCatalog
import TransitionDiagnostics

@testable import TransitionCompiler

/// A misspelt key is told once, with the key that is meant, and is otherwise read as that.
struct MisspellingTests {
  /// A spec whose text can be cut and put together again.
  struct Spec: Sendable, CustomStringConvertible {
    let path: String
    let lines: [String]
    var description: String { path }
  }

  static let specs: [Spec] = LanguageCoverageTests.folders.flatMap { folder -> [Spec] in
    let path = repository.appending(path: folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { file in
      let text = try? String(contentsOf: path.appending(path: file), encoding: .utf8)
      return text.map { Spec(path: folder + "/" + file, lines: $0.components(separatedBy: "\n")) }
    }
  }

  /// The words of the language that stand before a colon, and no names of specs.
  private static let words: Set<String> = {
    func keys<Key: GrammarKey>(_ type: Key.Type) -> [String] { type.allCases.map(\.rawValue) }
    let all =
      keys(DocumentKey.self) + keys(ParameterKey.self) + keys(DirectionKey.self)
      + keys(ElementKey.self) + keys(TrackKey.self) + keys(KeyframeKey.self)
      + keys(SpringKey.self) + keys(StaggerKey.self) + keys(GridKey.self)
      + keys(PresentationKey.self) + keys(GestureKey.self) + keys(RecognizerKey.self)
      + keys(FinishKey.self) + keys(ReleaseKey.self) + keys(ExpectKey.self)
      + keys(ExpectedReleaseKey.self) + GestureName.allCases.map(\.rawValue)
      + Property.allCases.map(\.rawValue) + DirectionName.allCases.map(\.rawValue)
    // What is not read in another version is another language altogether.
    return Set(all).subtracting([DocumentKey.language.rawValue])
  }()

  private static func errors(_ spec: Spec, _ lines: [String]) -> [Diagnostic] {
    let folder = repository.appending(path: spec.path).deletingLastPathComponent()
    var pipeline = Pipeline { path in
      (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
    }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    for lowered in pipeline.load(name: "spec.yaml", bytes: bytes) { pipeline.check(lowered) }
    return pipeline.report.filter(\.isError)
  }

  @Test(arguments: specs)
  func aMisspeltKeyIsToldOnce(_ spec: Spec) throws {
    #expect(Self.errors(spec, spec.lines).isEmpty)
    let key = try Regex(#"(?:^|[\s{])([A-Za-z]{4,})(?=:(?:\s|$))"#, as: (Substring, Substring).self)
    var count = 0
    // A key once for each depth at which it stands.
    var seen: Set<String> = []
    for (index, line) in spec.lines.enumerated()
    where !line.drop(while: { $0 == " " }).hasPrefix("#") {
      for match in line.matches(of: key) {
        let word = String(match.output.1)
        let depth = line.prefix { $0 == " " || $0 == "-" }.count
        guard Self.words.contains(word), seen.insert("\(word) \(depth)").inserted else { continue }
        var lines = spec.lines
        let place = match.output.1.startIndex
        lines[index].insert(line[place], at: line.index(after: place))
        let errors = Self.errors(spec, lines)
        // Some specs call something of theirs by a word of the language.
        if errors.contains(where: { $0.message.contains("is called '\(word)'") }) { continue }
        count += 1
        #expect(
          errors.count == 1 && errors.first?.replacement == word,
          "line \(index + 1), \(word): \(errors.map(\.message))")
      }
    }
    #expect(count > 2)
  }
}
