import Foundation
import Testing
import TimelineIR
import TransitionDiagnostics
import TransitionFormats
import TransitionReference
import TransitionSyntax

@testable import TransitionCompiler

/// What the manual shows is what the tool does.
struct ManualTests {
  // MARK: What can be renewed

  /// Tables, reports and the output of commands; `UPDATE_GOLDENS` renews them.
  @Test(arguments: Document.paths) func theManualShowsWhatTheToolSays(_ path: String) throws {
    let document = try Document(path)
    #expect(document.mistakes.isEmpty)
    let console = try Console()
    defer { console.remove() }
    var replacements = Self.tables(in: document)
    var report: String?
    for block in document.blocks {
      if let file = block.file { try console.write(block.text, to: file) }
      switch block.language {
      case "yaml":
        let example = Example(block)
        report = example.isWrong ? Self.report(on: example, in: document) : nil
      case "text":
        if let report { replacements.append((block.range, report)) }
        report = nil
      case "console":
        replacements.append((block.range, try Self.session(block, console)))
      default: break
      }
    }
    try expectSame(document.replacing(replacements), document)
  }

  private static func tables(in document: Document) -> [(range: Range<Int>, text: String)] {
    document.tables.compactMap { place in
      let part = RulePages.parts.first { $0.name == place.name }?.text()
      return (part ?? table(called: place.name)?.text).map { (place.range, "\n" + $0 + "\n") }
    }
  }

  private static func report(on example: Example, in document: Document) -> String {
    let files = document.files(before: example.block.range.lowerBound)
    return example.compiled(beside: files).report.trimmingCharacters(in: .newlines) + "\n"
  }

  private static func session(_ block: Document.Block, _ console: Console) throws -> String {
    var text = ""
    for line in block.text.split(separator: "\n") where line.hasPrefix("$ ") {
      text += line + "\n" + (try console.run(String(line.dropFirst(2))))
    }
    return text
  }

  private func expectSame(_ text: String, _ document: Document) throws {
    let old = document.lines.joined(separator: "\n")
    if old == text { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      return try Data(text.utf8).write(to: repository.appending(path: document.path))
    }
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = zip(new, document.lines).prefix { $0 == $1 }.count
    Issue.record(
      """
      different: \(document.path), line \(line + 1)
        written: \(line < document.lines.count ? document.lines[line] : "(the end)")
        now:     \(line < new.count ? new[line] : "(the end)")
      renew with: UPDATE_GOLDENS=1 swift test --filter TransitionReferenceTests
      """)
  }

  private static func table(called name: String) -> MarkdownTable? {
    switch name {
    case "findings":
      ReferenceTable.findings(
        DiagnosticKind.all.map { ($0.code, $0.severity.rawValue, $0.summary) })
    case "limits":
      ReferenceTable.limits([
        ("bytes of a spec", YAMLLimits.fileSize),
        ("documents of a file", YAMLLimits.documents),
        ("maps and lists within each other", YAMLLimits.nesting),
        ("keys and values of a file", YAMLLimits.nodes),
        ("keys and values that a file's aliases stand for", YAMLLimits.aliasedNodes),
        ("steps of `extends` from one transition to its first base", Pipeline.extendingLimit),
        ("elements of a stage", Decoder.mostElements),
        ("members of all groups", Group.limit),
        ("bytes of an expression", ExpressionParser.longest),
        ("parentheses and calls within each other", ExpressionParser.deepest),
        ("calls, signs and names below a name, with what they stand for", Timeline.depthLimit),
        ("parts of a `let`, with those of the `let`s that it names", Timeline.partsLimit),
        ("findings about the YAML of a file", YAMLLimits.findings),
        ("arrays and objects of JSON within each other", JSONValue.depthLimit),
      ])
    case "presets": presets
    case "preset-parameters": presetParameters
    default: ReferenceTable(rawValue: name)?.table
    }
  }

  private static var presets: MarkdownTable {
    MarkdownTable(
      ["preset", "kind", "what it does", "parameters"],
      PresetManual.all.map { preset in
        [
          "`\(preset.reference)`", preset.kind, String(preset.summary.dropLast()),
          preset.parameters.map { "`\($0.name)`" }.joined(separator: ", "),
        ]
      })
  }

  private static var presetParameters: MarkdownTable {
    MarkdownTable(
      ["preset", "parameter", "type", "default", "what it is"],
      PresetManual.all.flatMap { preset in
        preset.parameters.map { parameter in
          [
            "`\(preset.reference)`", "`\(parameter.name)`", parameter.type,
            parameter.value.isEmpty ? "none, the app gives it" : "`\(parameter.value)`",
            String(parameter.summary.dropLast()),
          ]
        }
      })
  }

  // MARK: What cannot

  @Test func everyTableIsShownAndKnown() throws {
    let shown = try Document.paths.flatMap { try Document($0).tables.map(\.name) }
    let known =
      ReferenceTable.allCases.map(\.rawValue) + [
        "findings", "limits", "presets", "preset-parameters",
      ]
      + RulePages.parts.map(\.name)
    #expect(Set(known).subtracting(shown).isEmpty)
    #expect(Set(shown).subtracting(known).isEmpty)
  }

  @Test(arguments: Document.paths) func everySpecCompilesOrIsMeantToBeWrong(
    _ path: String
  ) throws {
    let document = try Document(path)
    for block in document.blocks where block.language == "yaml" {
      let place = "\(path), line \(block.range.lowerBound + 1)"
      let example = Example(block)
      guard example.spec != nil else {
        Issue.record("\(place): what is this a part of? '\(block.words.joined(separator: " "))'")
        continue
      }
      let files = document.files(before: block.range.lowerBound)
      let report = example.compiled(beside: files).report
      #expect(report.isEmpty != example.isWrong, "\(place)\n\(report)")
    }
  }

  @Test(arguments: Document.paths) func everyMistakeHasItsReport(_ path: String) throws {
    let document = try Document(path)
    for (index, block) in document.blocks.enumerated() where block.language == "yaml" {
      let example = Example(block)
      guard example.isWrong else { continue }
      let next = index + 1 < document.blocks.count ? document.blocks[index + 1] : nil
      let isLinted = next?.text.hasPrefix("$ transitionc lint \(example.name)\n") ?? false
      #expect(
        next?.words == ["text"] || (next?.words == ["console"] && isLinted),
        "\(path), line \(block.range.lowerBound + 1)")
    }
  }

  @Test(arguments: Document.paths) func commandsAreOfTheTool(_ path: String) throws {
    for block in try Document(path).blocks where block.language == "console" {
      let commands = block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      #expect(!commands.isEmpty, "\(path), line \(block.range.lowerBound + 1)")
      for command in commands { #expect(command.hasPrefix("$ transitionc "), "\(path)") }
    }
  }

  /// A block that names a Swift file shows lines of it as they stand, those of the spec of the same
  /// page.
  @Test(arguments: Document.paths) func swiftIsWhatTheSpecsBecome(_ path: String) throws {
    var sources: [String: String] = [:]
    let document = try Document(path)
    for block in document.blocks {
      if block.language == "yaml" {
        let files = document.files(before: block.range.lowerBound)
        sources.merge(Example(block).compiled(beside: files).swift) { $1 }
      }
      guard block.language == "swift", block.words.count > 1 else { continue }
      let place = "\(path), line \(block.range.lowerBound + 1)"
      let source = try #require(sources[block.words[1]], "\(place)")
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let isThere = lines.indices.contains { start in
        let indent = lines[start].prefix { $0 == " " }
        return start + shown.count <= lines.count
          && zip(shown, lines[start...]).allSatisfy { $0.isEmpty ? $1.isEmpty : indent + $0 == $1 }
      }
      #expect(isThere, "\(place): these are no lines of \(block.words[1])")
    }
  }

  @Test(arguments: Document.paths) func blocksSayWhatTheyAre(_ path: String) throws {
    let known = ["yaml", "text", "console", "swift", "sh", "make", "json"]
    for block in try Document(path).blocks {
      #expect(known.contains(block.language), "\(path), line \(block.range.lowerBound)")
    }
  }

  @Test(arguments: Document.paths) func linksLeadSomewhere(_ path: String) throws {
    let document = try Document(path)
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for (number, line) in document.prose {
      for match in line.matches(of: /\]\(([^)\s]*)\)/) {
        let link = String(match.1)
        if link.hasPrefix("https://") { continue }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? path : folder + parts[0]
        let exists = FileManager.default.fileExists(
          atPath: repository.appending(path: target).path)
        #expect(exists, "\(path), line \(number): \(link)")
        if exists, parts.count > 1 {
          #expect(
            try Document.anchors(of: target).contains(String(parts[1])),
            "\(path), line \(number): \(link)")
        }
      }
    }
  }
}
