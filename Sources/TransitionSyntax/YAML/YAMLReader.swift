import CLibYAML
import TransitionDiagnostics

/// Reads a file's YAML into nodes and reports everything that is wrong with it as YAML.
///
/// A mistake that can be understood is mended, so that the rest of the file is read all the same: the
/// scalars it spoiled are marked as broken, and a document that lost lines is not complete.
package func readYAML(
  _ file: SourceFile, _ id: FileID, diagnostics: inout [Diagnostic]
) -> NodeTree {
  var reader = YAMLReader(file, id)
  reader.read()
  diagnostics += (reader.found + reader.pending).sortedOnce()
  return reader.tree
}

/// The state of one reading.
///
/// libyaml stops at the first fault. What can be mended is mended by masking bytes of its input,
/// never their number, and the document is read again; nodes take their text from the source.
struct YAMLReader {
  let file: SourceFile
  let id: FileID
  var tree: NodeTree
  /// The bytes as libyaml gets them: the source under the masks.
  var input: [UInt8]
  var masks = InputMasks()

  /// Findings that stay however often a document is read.
  var found: [Diagnostic] = []
  /// Findings of the present reading of the present document.
  var pending: [Diagnostic] = []

  /// The collections that are open, the innermost last.
  var frames: [Frame] = []
  /// The node that was completed last; -1 at a document's beginning.
  var lastNode = -1
  /// Where the text of the last unquoted comma's expression ends.
  var trapEnd = 0
  /// Up to where the entries without a colon were followed.
  var entryEnd = 0
  /// Whether masks were added that the present reading does not know.
  var isStale = false
  /// Whether the present document lost lines.
  var isCut = false
  /// Whether the present document was indented with tabs, so that its lines may be out of place.
  var hasTabs = false
  /// Where tabs stood in a document that is indented with blanks as well: what they stand in is not read, since
  /// nobody knows how deep they are meant to go.
  var strayTabs: [Int] = []
  /// Whether a fault ends the present document while collections are open.
  var isTorn = false

  var anchors: [String: Anchor] = [:]
  /// The names of the open collections that are anchored, the innermost last.
  var openAnchors: [String] = []
  var aliasedNodes = 0
  var document = DocumentState()
  private var isRereading = false
  private var repairs = 0
  private var cursor = ScalarCursor(scalar: 0, byte: 0)
  private var base = 0
  private var isASCII = true

  struct Frame {
    let node: Int
    let isMapping: Bool
    let isFlow: Bool
    /// Whether it is written in brackets or braces, unlike the pair in `[a: b]`.
    let hasBracket: Bool
    /// The children so far, keys and values both.
    var count = 0
    var lastChild = 0
    /// The child before the entry that is being read.
    var beforeEntry = 0
    var dropsEntry = false
    var isAnchored = false
    /// The nodes below, aliases followed, and how deep they are nested.
    var size = 1
    var height = 1
  }

  struct Anchor {
    let node: Int
    /// Where its properties begin.
    let start: Int
    var size: Int
    var height: Int
    var isOpen: Bool
  }

  /// What the present document began with, to go back to.
  struct DocumentState {
    var start = 0
    var marker = 0..<0
    var nodes = 0
    var text = 0
    var documents = 0
    var aliasedNodes = 0
    var root = -1
    var isOpen = false
  }

  enum Outcome {
    case ended
    /// Masks were added, and the next document begins there.
    case again(Int)
    case fault(YAMLFault)
    /// A limit of the document was passed there.
    case document(Int)
    /// A limit of the file was passed.
    case file
  }

  init(_ file: SourceFile, _ id: FileID) {
    self.file = file
    self.id = id
    input = file.bytes
    tree = NodeTree(source: file.bytes, file: id)
    tree.nodes.reserveCapacity(min(file.bytes.count / 8, YAMLLimits.nodes))
  }

  func span(_ start: Int, _ end: Int) -> Span {
    Span(file: id, start: start, end: max(start, end))
  }

  mutating func read() {
    guard let encoding = checkBytes() else { return }
    isASCII = encoding.isASCII
    document.start = encoding.start
    maskHashColors()
    var start = encoding.start
    while true {
      switch parse(from: start) {
      case .ended:
        if !isStale || !rewind() { return }
        start = document.start
      case .again(let next):
        if !rewind() { settle(at: next) }
        start = document.start
      case .fault(let fault):
        if (isStale || mend(fault)) && rewind() {
          start = document.start
        } else {
          closeDocument(isComplete: false)
          guard let next = nextMarker(from: fault.offset) else { return }
          settle(at: next)
          start = next
        }
      case .document(let offset):
        closeDocument(isComplete: false)
        guard let next = nextMarker(from: offset) else { return }
        settle(at: next)
        start = next
      case .file:
        closeDocument(isComplete: false)
        return
      }
    }
  }

  /// Goes back to the beginning of the document, unless that was done too often.
  private mutating func rewind() -> Bool {
    isStale = false
    guard repairs < YAMLLimits.repairs else { return false }
    repairs += 1
    tree.nodes.removeSubrange(document.nodes...)
    tree.text.removeSubrange(document.text...)
    tree.documents.removeSubrange(document.documents...)
    aliasedNodes = document.aliasedNodes
    pending = []
    forgetDocument()
    isRereading = true
    return true
  }

  /// Leaves what was read as it is; the next document begins at `start`.
  private mutating func settle(at start: Int) {
    found += pending
    pending = []
    forgetDocument()
    isRereading = false
    isCut = false
    hasTabs = false
    strayTabs = []
    repairs = 0
    document = DocumentState(
      start: start, marker: start..<start, nodes: tree.nodes.count, text: tree.text.count,
      documents: tree.documents.count, aliasedNodes: aliasedNodes)
  }

  private mutating func forgetDocument() {
    frames.removeAll(keepingCapacity: true)
    anchors.removeAll()
    openAnchors.removeAll()
    lastNode = -1
    (trapEnd, entryEnd) = (0, 0)
    document.root = -1
    document.isOpen = false
  }

  /// The next `---` at the beginning of a line, behind the beginning of the present document.
  private func nextMarker(from offset: Int) -> Int? {
    for line in file.line(of: offset)..<file.lineStarts.count {
      let start = file.lineStarts[line]
      if start >= offset, start > document.start, isDocumentMarker(at: start, ending: false) {
        return start
      }
    }
    return nil
  }

  // MARK: Events

  private mutating func parse(from start: Int) -> Outcome {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .fault(.outOfMemory(at: start)) }
    defer { yaml_parser_delete(parser) }
    base = start
    cursor = ScalarCursor(scalar: 0, byte: start)
    return input.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return .ended }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, first + start, bytes.count - start)
      var event = yaml_event_t()
      while true {
        guard yaml_parser_parse(parser, &event) == 1 else {
          return .fault(fault(of: parser, bytes))
        }
        defer { yaml_event_delete(&event) }
        if let outcome = take(event, bytes) { return outcome }
      }
    }
  }

  private mutating func fault(
    of parser: UnsafePointer<yaml_parser_t>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> YAMLFault {
    YAMLFault(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      offset: offset(parser.pointee.problem_mark, bytes),
      contextOffset: offset(parser.pointee.context_mark, bytes))
  }

  /// The byte that a mark points to.
  private mutating func offset(_ mark: yaml_mark_t, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let offset = isASCII ? base + Int(mark.index) : cursor.move(to: Int(mark.index), in: bytes)
    return min(offset, bytes.count)
  }

  private mutating func take(
    _ event: borrowing yaml_event_t, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Outcome? {
    let start = offset(event.start_mark, bytes)
    let end = offset(event.end_mark, bytes)
    switch event.type {
    case YAML_SCALAR_EVENT:
      return takeScalar(event.data.scalar, start, end, bytes)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return open(
        .mapping, isFlow: data.style == YAML_FLOW_MAPPING_STYLE, data.anchor, data.tag, start, end)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return open(
        .sequence, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, data.anchor, data.tag, start, end
      )
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      closeFrame(end: end > start ? end : nil)
    case YAML_ALIAS_EVENT:
      return takeAlias(event.data.alias.anchor, start, end)
    case YAML_DOCUMENT_START_EVENT:
      return openDocument(event.data.document_start, start, end)
    case YAML_DOCUMENT_END_EVENT:
      closeDocument(isComplete: !isCut)
    case YAML_STREAM_END_EVENT:
      return .ended
    default:
      break
    }
    return nil
  }

  // MARK: Documents

  private mutating func openDocument(
    _ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_document_start, _ start: Int,
    _ end: Int
  ) -> Outcome? {
    if isStale { return .again(max(file.lineStarts[file.line(of: start)], base)) }
    if isRereading {
      isRereading = false
    } else {
      settle(at: max(file.lineStarts[file.line(of: start)], base))
    }
    document.marker = start..<end
    document.isOpen = true
    if data.version_directive != nil || data.tag_directives.start != data.tag_directives.end {
      reportDirectives(in: start..<end)
    }
    guard tree.documents.count < YAMLLimits.documents else {
      document.isOpen = false
      pending.append(.tooManyDocuments(at: span(start, max(end, start))))
      return .file
    }
    return nil
  }

  private mutating func closeDocument(isComplete: Bool) {
    isTorn = !frames.isEmpty
    if isBehindStrayTab { dropEntry() }
    while !frames.isEmpty { closeFrame(end: nil) }
    isTorn = false
    guard document.isOpen else { return }
    document.isOpen = false
    var closed = NodeTree.Document(
      root: nil, span: span(document.marker.lowerBound, document.marker.upperBound),
      isComplete: isComplete)
    if document.root >= 0 {
      let root = NodeID(document.root)
      let isAbsent = tree.nodes[document.root].count == 0 && tree.isPlain(root)
      if !isAbsent {
        closed.root = root
        closed.span = tree.span(root)
      }
    }
    tree.documents.append(closed)
  }
}

/// A place that is counted in scalars and in bytes, and moves between near places quickly.
private struct ScalarCursor {
  var scalar: Int
  var byte: Int

  mutating func move(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    while target - scalar >= 8, byte + 8 <= bytes.count {
      let eight = UnsafeRawPointer(bytes.baseAddress)?.loadUnaligned(
        fromByteOffset: byte, as: UInt64.self)
      guard let eight, eight & 0x8080_8080_8080_8080 == 0 else { break }
      byte += 8
      scalar += 8
    }
    while scalar < target, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      scalar += 1
    }
    while scalar > target, byte > 0 {
      byte -= 1
      while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      scalar -= 1
    }
    return byte
  }
}
