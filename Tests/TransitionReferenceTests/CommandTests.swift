import Foundation
import Testing

/// Every command that a page tells people to run was run as it stands. Those in a console are run by
/// `ManualTests`, which compare their output.
struct CommandTests {
  /// What is not run here, by the start of its line, with the reason.
  private static let elsewhere: [(line: String, reason: String)] = [
    ("bash .ci/try", "it builds a release; `make check-install` builds the same one"),
    ("bash .ci/test", "it is what runs this"),
    ("swift test", "it would run itself"),
    ("UPDATE_GOLDENS=1 swift test", "it would run itself"),
    ("make", "`make check-install` runs it, by hand"),
    ("sudo make", "`make check-install` runs it by hand, without sudo"),
    ("sudo apt-get install", "it installs packages, as `.ci/install` does"),
    ("brew install", "it installs packages, as `.ci/install` does"),
    ("bash .ci/stage", "`make check-install` runs it by hand, as `make build`"),
    ("git pull", "there is nothing to pull"),
    ("pre-commit install", "`.ci/examples` runs it"),
    ("swift run", "`.ci/plugin` runs it"),
    ("swift package", "`.ci/plugin` runs it"),
    ("xcodebuild", "it needs Xcode"),
    ("sudo launchctl", "it needs a Mac, and changes it"),
    ("bazel build", "`.ci/fleet` runs it where there is one"),
    ("swift build -c release", "it builds a release; `make check-install` builds the same one"),
    (
      ".build/release/transition-benchmarks",
      "it needs the release, and a quiet machine for minutes"
    ),
    (".ci/fuzz", "it makes up bytes for as long as it is told"),
    (".ci/sanitize", "it would run itself"),
    (".ci/grammar", "it builds a release; `SpecGeneratorTests` run the same generator"),
    (".ci/playback", "it builds the package once more, with the specs that it has made"),
    ("transitionc preview card.yaml --watch", "it stays; `WatchTests` run it"),
  ]

  private static func isRunElsewhere(_ line: Substring) -> Bool {
    elsewhere.contains { line.hasPrefix($0.line) }
  }

  @Test(arguments: Document.paths) func everyScriptRuns(_ path: String) throws {
    let document = try Document(path)
    for block in document.blocks where block.language == "sh" {
      let lines = block.text.split(separator: "\n").filter { !Self.isRunElsewhere($0) }
      if lines.isEmpty { continue }
      let console = try Self.desk(for: document, before: block.range.lowerBound)
      defer { console.remove() }
      let outcome = try console.outcome(of: "set -e\n" + lines.joined(separator: "\n"))
      #expect(
        outcome.status == 0, "\(path), line \(block.range.lowerBound + 1)\n\(outcome.text)")
    }
  }

  /// Commands in the midst of a sentence are right, too.
  @Test(arguments: Document.paths) func commandsInSentencesAreOnes(_ path: String) throws {
    let document = try Document(path)
    for (number, line) in document.prose {
      for match in line.matches(of: /`transitionc ([^`]+)`/) {
        let console = try Self.desk(for: document, before: number)
        defer { console.remove() }
        let words = match.1.split(separator: " ")
        let hasBlank = words.contains { $0.allSatisfy(\.isUppercase) } || words.contains("--watch")
        if words.count == 1 || hasBlank {
          // Only what it is called can be looked at.
          let known = try console.outcome(of: "transitionc help \(words[0])")
          #expect(
            known.status == 0 || words[0].hasPrefix("-"), "\(path), line \(number): \(match.0)")
        } else {
          let outcome = try console.outcome(of: "transitionc \(match.1)")
          #expect(
            outcome.status < 2, "\(path), line \(number): \(match.0)\n\(outcome.text)")
        }
      }
    }
  }

  /// What is to be run stands in a block, where it is found.
  @Test(arguments: Document.paths) func commandsStandInBlocks(_ path: String) throws {
    let command =
      /^ {4}(?:transitionc|swift|bash|sh|make|git|sudo|apt-get|brew|xcodebuild|pre-commit|\.ci\/|[A-Z_]+=\S* ).*/
    for (number, line) in try Document(path).prose {
      #expect(line.wholeMatch(of: command) == nil, "\(path), line \(number)")
    }
  }

  @Test func everyExceptionIsNeeded() throws {
    let lines = try Document.paths.flatMap { path in
      try Document(path).blocks.filter { $0.language == "sh" }
        .flatMap { $0.text.split(separator: "\n") }
    }
    for exception in Self.elsewhere {
      #expect(lines.contains { $0.hasPrefix(exception.line) }, "\(exception.line)")
    }
  }

  /// A folder as somebody has it who reads a page: a repository with specs, with the page's files, and
  /// with a folder of transitions.
  private static func desk(for document: Document, before line: Int) throws -> Console {
    let console = try Console()
    let files = FileManager.default
    for name in ["specs", "Examples/pre-commit"] {
      let copy = console.folder.appending(path: name)
      try files.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: repository.appending(path: name), to: copy)
    }
    try files.createDirectory(
      at: console.folder.appending(path: "Transitions"), withIntermediateDirectories: true)
    try files.copyItem(
      at: console.folder.appending(path: "specs/slide-up.yaml"),
      to: console.folder.appending(path: "Transitions/slide-up.yaml"))
    let own = document.files(before: line)
    for (name, text) in own { try console.write(text, to: name) }
    if let card = own["card.yaml"] { try console.write(card, to: "specs/card.yaml") }
    let begun = try console.outcome(
      of: "git init -q -b main . && git add . && git commit -q -m begun")
    try #require(begun.status == 0, "\(begun.text)")
    return console
  }
}
