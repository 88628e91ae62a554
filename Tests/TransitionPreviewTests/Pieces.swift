import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCompiler

@testable import TransitionPreview

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The root of the repository.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The timelines of a spec in the repository.
func timelines(_ path: String) throws -> [Timeline] {
  let file = repository.appending(path: path)
  var pipeline = Pipeline { path in
    (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
  }
  let loaded = pipeline.load(name: file.path, bytes: [UInt8](try Data(contentsOf: file)))
  #expect(!pipeline.hasErrors, "\(path)")
  return loaded.map(\.timeline)
}

/// The timeline of a text.
func timeline(_ text: String) throws -> Timeline {
  let result = TransitionCompiler.compile(text, named: "spec.yaml")
  return try #require(result.timelines.first, "\(result)")
}

/// The text of a modal transition of a second, with what lies on the stage and what moves.
func spec(_ stage: String, _ tracks: String) -> String {
  """
  transition: Test
  kind: modal
  present:
    duration: 1s
    curve: linear
    stage:
  \(stage)
    animate:
  \(tracks)
  dismiss: reverse
  """
}

/// The specs in the repository, and the presets.
let allSpecs: [String] = ["specs", "specs/presets"].flatMap { folder in
  let names =
    (try? FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: folder).path)) ?? []
  return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
}

extension Timeline {
  /// The scenes of all directions on a stage.
  func scenes(on stage: Stage = .standard) throws -> [Scene] {
    let stage = stage.filled(for: self)
    return try directions.map { try Scene($0.name, of: self, on: stage) }
  }
}

/// What an XML parser makes of a picture.
struct Markup {
  struct Node {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  let nodes: [Node]
  let isWellFormed: Bool

  init(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    isWellFormed = parser.parse()
    nodes = reader.nodes
  }

  func nodes(_ name: String) -> [Node] { nodes.filter { $0.name == name } }

  private final class Reader: NSObject, XMLParserDelegate {
    var nodes: [Node] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(nodes.count)
      nodes.append(Node(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { nodes[last].text += text }
    }
  }
}

/// Records an issue when `text` is not the content of a file in the repository; under
/// `UPDATE_GOLDENS=1` the file gets the text instead.
func expectFile(
  _ path: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = repository.appending(path: path)
  if (try? Data(contentsOf: file)) == Data(text.utf8) { return }
  guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" else {
    Issue.record(
      "\(path) is not what is drawn; renew it with: UPDATE_GOLDENS=1 swift test",
      sourceLocation: sourceLocation)
    return
  }
  #expect(throws: Never.self, sourceLocation: sourceLocation) {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// A modal transition in which the new screen fades in over so many seconds, and 'a' hops to the right
/// within less than a tenth of one of them.
func blink(_ duration: Double, _ short: Double, to way: Int = 300) -> String {
  """
  transition: Blink
  kind: modal
  present:
    duration: \(duration)s
    curve: linear
    stage:
      - from
      - to
      - a: { color: black, frame: "rect(0, 0, 50, 50)" }
    animate:
      to: { alpha: 0 -> 1 }
      a: { translateX: { keyframes: { 0%: 0, 50%: \(way), 100%: 0 }, delay: 1.01s, duration: \(short)s, curve: linear } }
  """
}

/// Seconds that such a transition lasts, and that the hop takes.
let blinks: [(Double, Double)] = [
  (3, 0.04), (5, 0.08), (8, 0.005), (10, 0.02), (30, 0.05), (60, 0.08), (60, 0.0101),
]
