import TransitionDiagnostics
import TransitionSyntax

/// Where the values of a document in JSON stand, which its decoder does not tell: JSON is YAML, whose
/// reader marks every node. What is beyond the limits of specs has no places.
struct JSONPlaces {
  private let tree: NodeTree

  init(_ source: SourceFile, _ id: FileID) {
    var found: [Diagnostic] = []
    tree = readYAML(source, id, diagnostics: &found)
  }

  /// The place of the value at a path such as `directions[0].tracks[2].element`: of a member its name,
  /// of an item that holds others its bracket. Nil where there is none.
  subscript(path: String) -> Span? {
    guard var node = tree.documents.first?.root else { return nil }
    var place = start(of: node)
    for part in path.split(whereSeparator: { $0 == "." || $0 == "[" }) {
      if part.hasSuffix("]") {
        guard let index = Int(part.dropLast()),
          let item = tree.items(node).dropFirst(index).first(where: { _ in true })
        else { return nil }
        node = item
        place = start(of: item)
      } else {
        guard let entry = tree.entries(node).first(where: { tree.text($0.key) == part }) else {
          return nil
        }
        node = entry.value
        place = tree.span(entry.key)
      }
    }
    return place
  }

  private func start(of node: NodeID) -> Span {
    var span = tree.span(node)
    if tree.kind(node) != .scalar { span.end = span.start + 1 }
    return span
  }
}
