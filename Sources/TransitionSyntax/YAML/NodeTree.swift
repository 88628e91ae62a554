import TransitionDiagnostics

package struct NodeID: Hashable, Sendable { let index: Int }
package struct NodeTree: Sendable {
  package enum Kind: Sendable { case scalar, sequence, mapping }
  package struct Document: Sendable {
    package var root: NodeID?; package var span: Span; package var isComplete: Bool
  }
  package var documents: [Document]
  func kind(_ id: NodeID) -> Kind { .scalar }
  func span(_ id: NodeID) -> Span { Span(file: FileID(0), start: 0, end: 0) }
  func anchorSpan(_ id: NodeID) -> Span? { nil }
  func text(_ id: NodeID) -> String { "" }
  func textSpan(_ id: NodeID) -> Span { Span(file: FileID(0), start: 0, end: 0) }
  func isPlain(_ id: NodeID) -> Bool { true }
  func isVerbatim(_ id: NodeID) -> Bool { true }
  func isEmpty(_ id: NodeID) -> Bool { true }
  func isFlow(_ id: NodeID) -> Bool { true }
  func items(_ id: NodeID) -> [NodeID] { [] }
  func entries(_ id: NodeID) -> [(key: NodeID, value: NodeID)] { [] }
}
