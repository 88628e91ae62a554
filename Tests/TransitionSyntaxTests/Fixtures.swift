import Foundation
import TransitionDiagnostics

@testable import TransitionSyntax

/// The specs in `Tests/Fixtures/invalid`.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Fixtures/invalid")

  /// The names of the fixtures of this stage, without `.yaml`, in order.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("T00") && $0.hasSuffix(".yaml") }
      .map { String($0.dropLast(5)) }
      .sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name + ".yaml")))
  }
}

/// A file that was read, with what was found.
struct Reading {
  let file: SourceFile
  let tree: NodeTree
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(name: "spec.yaml", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    tree = readYAML(file, FileID(0), diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The findings as `T0020 9:27`.
  var findings: [String] {
    diagnostics.map {
      let place = file.place(of: $0.span.start)
      return "\($0.kind.code) \(place.line):\(place.column)"
    }
  }

  /// The nodes of all documents as text: scalars in quotes as they are read, `!` behind what is broken.
  var outline: String {
    tree.documents.map { document in
      (document.root.map(outline) ?? "-") + (document.isComplete ? "" : " ...")
    }.joined(separator: " --- ")
  }

  private func outline(_ id: NodeID) -> String {
    let mark = tree.isBroken(id) ? "!" : ""
    if tree.anchorSpan(id) != nil { return "*" + source(tree.anchorSpan(id)) + mark }
    switch tree.kind(id) {
    case .scalar:
      return (tree.isPlain(id) ? tree.text(id) : "\"\(tree.text(id))\"") + mark
    case .sequence:
      return "[" + tree.items(id).map(outline).joined(separator: ", ") + "]" + mark
    case .mapping:
      return "{"
        + tree.entries(id).map { outline($0.key) + ": " + outline($0.value) }
        .joined(separator: ", ") + "}" + mark
    }
  }

  func source(_ span: Span?) -> String {
    guard let span else { return "" }
    return String(decoding: file.bytes[span.start..<span.end], as: UTF8.self)
  }

  /// Every node below a document's root, aliases not followed.
  var allNodes: [NodeID] {
    var nodes = tree.documents.compactMap(\.root)
    var next = 0
    while next < nodes.count {
      let id = nodes[next]
      next += 1
      guard tree.anchorSpan(id) == nil else { continue }
      nodes += tree.items(id)
      for (key, value) in tree.entries(id) { nodes += [key, value] }
    }
    return nodes
  }
}
