import Foundation
import Testing
import TransitionFormats
import TransitionSchema

/// The JSON Schema says of whole specs what the compiler says, as far as a schema can; a validator
/// that is not ours says so.
struct SchemaTests {
  private static let path = "Documentation/schema/transition.schema.json"

  @Test func theSchemaInTheRepositoryIsThatOfTheTables() throws {
    let url = repository.appending(path: Self.path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(LanguageSchema.text.utf8).write(to: url)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(
      written == LanguageSchema.text,
      "renew with: UPDATE_GOLDENS=1 swift test --filter SchemaTests")
  }

  @Test func theToolPrintsTheSchema() throws {
    let console = try Console()
    defer { console.remove() }
    #expect(try console.run("transitionc schema") == LanguageSchema.text)
  }

  /// Every reference leads to a definition, and every definition is used.
  @Test func referencesLeadToDefinitions() throws {
    guard case .object(let definitions) = try #require(LanguageSchema.json["definitions"]) else {
      Issue.record("no definitions")
      return
    }
    let known = Set(definitions.map { "#/definitions/" + $0.name })
    let used = Self.references(in: LanguageSchema.json)
    #expect(used.subtracting(known).isEmpty)
    #expect(known.subtracting(used).isEmpty)
  }

  private static func references(in value: JSONValue) -> Set<String> {
    switch value {
    case .null, .bool, .number, .string: []
    case .array(let items): items.reduce(into: []) { $0.formUnion(references(in: $1)) }
    case .object(let members):
      members.reduce(into: []) { found, member in
        if member.name == "$ref", case .string(let name) = member.value {
          found.insert(name)
        } else {
          found.formUnion(references(in: member.value))
        }
      }
    }
  }

  // MARK: Specs

  @Test(.enabled(if: Validator.isWanted, Validator.note))
  func everyValidSpecPasses() throws {
    let folders = [
      "specs", "Examples", "Tests/Fixtures/specs", "Tests/Fixtures/specs-options",
      "Tests/Fixtures/motion",
    ]
    var specs: [URL] = []
    for folder in folders {
      let found = Self.specs(below: folder)
      #expect(folder == "Examples" || !found.isEmpty, "\(folder)")
      specs += found
    }
    // Specs with warnings only are well-formed, too.
    let warned = try Self.invalid().filter { !$0.isError }.map(\.spec)
    #expect(!warned.isEmpty)
    let verdicts = try Validator.verdicts(on: specs + warned)
    for verdict in verdicts { #expect(verdict.word == "ok", "\(verdict)") }
  }

  @Test(.enabled(if: Validator.isWanted, Validator.note))
  func everyExampleOfTheManualPasses() throws {
    let console = try Console()
    defer { console.remove() }
    var examples: [URL] = []
    for path in Document.paths {
      for block in try Document(path).blocks where block.language == "yaml" {
        let example = Example(block)
        guard !example.isWrong, let spec = example.spec else { continue }
        let page = URL(filePath: path).deletingPathExtension().lastPathComponent
        let name = "\(page)-line-\(block.range.lowerBound + 1).yaml"
        try console.write(spec, to: name)
        examples.append(console.folder.appending(path: name))
      }
    }
    #expect(examples.count > 50)
    for verdict in try Validator.verdicts(on: examples) {
      #expect(verdict.word == "ok", "\(verdict)")
    }
  }

  /// What the compiler reads is right however it is written.
  @Test(.enabled(if: Validator.isWanted, Validator.note))
  func numbersWithoutADigitInFrontAndTextsOverLinesPass() throws {
    let console = try Console()
    defer { console.remove() }
    let tracks = [
      "{ .5: 0, 100%: 1 }", "{ .5%: 1 }", "{ .5..1: 0 -> 1 }", "{ 25%/.5: 1, 1e0: 0.5 }",
      "\n        value: 0 -> 1\n        during: >-\n          20%\n            + 5% .. 80%",
      "\n        value: 0 -> 1\n        curve: |-\n          linear(0,\n            0.25 25%,\n            1)",
      "{ value: 0 -> 1, curve: ' easeOut ' }",
      "\n        value: 0 -> 1\n        curve: |\n          easeOut",
    ]
    var specs: [URL] = []
    for (index, track) in tracks.enumerated() {
      let name = "odd-\(index).yaml"
      let spec = """
        transition: Odd
        kind: modal
        interruptible: 'true'
        mirrorsInRTL: "false"
        language: '1'
        present:
          duration: 0.5s
          animate:
            to:
              alpha: \(track)

        """
      try console.write(spec, to: name)
      #expect(try console.run("transitionc compile \(name) -o -").contains("UIKit"))
      specs.append(console.folder.appending(path: name))
    }
    for verdict in try Validator.verdicts(on: specs) {
      #expect(verdict.word == "ok", "\(verdict)")
    }
  }

  /// The findings about the shape of a spec: kinds of nodes, keys, words, what has to be there and
  /// what does not go together. What depends on names, on types of expressions or on another place
  /// of the spec is beyond a schema, and so are keys that stand twice, which no schema sees.
  private static let structural = [
    "T0100", "T0101", "T0102", "T0104", "T0105", "T0106", "T0107", "T0109", "T0111", "T0113",
    "T0114", "T0115", "T0117", "T0118", "T0119", "T0127", "T0128", "T0129", "T0131",
    "T0132", "T1007-angle-without-unit", "T1020", "T1024", "T1031", "T1042", "T1044", "T1068",
  ]

  @Test(.enabled(if: Validator.isWanted, Validator.note), arguments: structural)
  func everyMisshapenSpecFails(_ code: String) throws {
    let verdicts = try Self.verdictsOnMisshapen.get().filter { $0.name.hasPrefix(code) }
    #expect(!verdicts.isEmpty)
    for (_, verdict) in verdicts { #expect(verdict.word == "wrong", "\(verdict)") }
  }

  /// All at once: the validator takes longer to begin than for a hundred specs.
  private static let verdictsOnMisshapen = Result {
    let wrong = try invalid().filter { each in
      each.isError && structural.contains { each.spec.lastPathComponent.hasPrefix($0) }
    }
    return zip(wrong, try Validator.verdicts(on: wrong.map(\.spec))).map { each, verdict in
      (name: each.spec.lastPathComponent, verdict: verdict)
    }
  }

  /// What does not go together in one map, and what does.
  private static let pairs: [(wrong: String, right: String)] = [
    (
      "next: { duration: 1s, spring: { mass: 1 } }",
      "next: { duration: 1s, spring: { bounce: 0.1 } }"
    ),
    ("next: { duration: 1s, spring: { response: 0.3s } }", "next: { spring: { response: 0.3s } }"),
    (
      next("{ value: 0 -> 1, duration: 0.2s, spring: { stiffness: 90 } }"),
      next("{ value: 0 -> 1, delay: 0.1s, spring: { stiffness: 900, damping: 60 } }")
    ),
    (
      next("{ value: 0 -> 1, calculation: linear }"),
      next("{ value: { 0: 0, 1: 1 }, calculation: linear }")
    ),
    (
      drive("pinch: { direction: in }, scroll: handOver"),
      drive("pinch: { direction: in }, scroll: exclusive")
    ),
    (
      carry + "gestures: [{ drives: next, pinch: { direction: in }, moves: card }]",
      carry + "gestures: [{ drives: next, pan: { direction: left }, moves: card }]"
    ),
    (
      drive("pan: { direction: left, distance: 90 }, progress: 0.5"),
      drive("pan: { direction: left, distance: 90 }, progress: 0.5, rubberBand: 'true'")
    ),
    (
      drive("pan: { direction: left, distance: 90 }, progress: 0.5, rubberBand: false"),
      drive("pan: { direction: left }, progress: 0.5, rubberBand: false")
    ),
    (
      segue("identifier: show\ngestures: [{ drives: perform, pan: { direction: left } }]"),
      segue("identifier: show\ngestures: [{ triggers: perform, swipe: { direction: left } }]")
    ),
    (segue("identifier: {}"), segue("identifier: { perform: show }")),
  ]

  private static let carry = """
    next:
      duration: 1s
      stage: [from, to, card: { color: black, frame: "rect(0, 0, 90, 90)" }]
      animate: { card: { translateX: 0 -> 90 } }

    """

  private static func next(_ track: String) -> String {
    "next: { duration: 1s, animate: { to: { alpha: \(track) } } }"
  }

  private static func drive(_ gesture: String) -> String {
    "next: { duration: 1s, animate: { to: { alpha: 0 -> 1 } } }\n"
      + "gestures: [{ drives: next, \(gesture) }]"
  }

  private static func segue(_ lines: String) -> String {
    "perform: { duration: 1s, animate: { to: { alpha: 0 -> 1 } } }\nunwind: reverse\n" + lines
  }

  @Test(.enabled(if: Validator.isWanted, Validator.note))
  func whatDoesNotGoTogetherFails() throws {
    let console = try Console()
    defer { console.remove() }
    var specs: [URL] = []
    for (index, lines) in Self.pairs.flatMap({ [$0.wrong, $0.right] }).enumerated() {
      let name = "pair-\(index).yaml"
      let kind = lines.hasPrefix("perform") ? "segue" : "tab"
      try console.write("transition: Pair\nkind: \(kind)\n\(lines)\n", to: name)
      let found = try console.run("transitionc lint \(name)")
      #expect(found.contains("error[") == (index % 2 == 0), "\(lines)\n\(found)")
      specs.append(console.folder.appending(path: name))
    }
    for (index, verdict) in try Validator.verdicts(on: specs).enumerated() {
      #expect(verdict.word == (index % 2 == 0 ? "wrong" : "ok"), "\(verdict)")
    }
  }

  private static func specs(below folder: String) -> [URL] {
    let root = repository.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).sorted().map { root.appending(path: $0) }.filter {
      $0.pathExtension == "yaml" && !$0.lastPathComponent.hasPrefix(".")
    }
  }

  /// The specs with findings, and whether one of these is an error.
  private static func invalid() throws -> [(spec: URL, isError: Bool)] {
    let folder = repository.appending(path: "Tests/Fixtures/invalid")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".yaml") }.sorted().map { name in
      let spec = folder.appending(path: name)
      let report = spec.deletingPathExtension().appendingPathExtension("txt")
      return (spec, try String(contentsOf: report, encoding: .utf8).contains("error["))
    }
  }
}

/// Python's `jsonschema`, as `Tests/Fixtures/schema/validate.py` runs it.
private enum Validator {
  static let note: Comment =
    "needs Python 3 with jsonschema and PyYAML (Debian: python3-jsonschema, python3-yaml)"

  /// Whether the tests run: where there is no validator they are skipped, but fail on CI.
  static let isWanted =
    isThere || ProcessInfo.processInfo.environment["CI"] == "true"

  private static var isThere: Bool { python != nil }

  /// The words that start a Python which has both modules: the user's, or else the system's.
  private static let python: [String]? = [["python3"], ["/usr/bin/python3"]].first { words in
    let process = process(words + ["-c", "import jsonschema, yaml"])
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  struct Verdict: CustomStringConvertible {
    let word: String
    let description: String
  }

  struct Missing: Error {}

  static func verdicts(on specs: [URL]) throws -> [Verdict] {
    guard let python else {
      Issue.record(note)
      throw Missing()
    }
    let console = try Console()
    defer { console.remove() }
    try console.write(LanguageSchema.text, to: "schema.json")
    try console.write(specs.map { $0.path + "\n" }.joined(), to: "paths")
    let (paths, output) = (
      console.folder.appending(path: "paths"), console.folder.appending(path: "output")
    )
    try Data().write(to: output)
    let script = repository.appending(path: "Tests/Fixtures/schema/validate.py")
    let schema = console.folder.appending(path: "schema.json")
    let process = process(python + [script.path, schema.path])
    process.standardInput = try FileHandle(forReadingFrom: paths)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let verdicts = try console.read("output").split(separator: "\n").map { line in
      Verdict(word: String(line.prefix { $0 != "\t" }), description: String(line))
    }
    #expect(verdicts.count == specs.count)
    return verdicts
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    return process
  }
}
