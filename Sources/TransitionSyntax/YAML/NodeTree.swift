import TransitionDiagnostics

/// A node of a `NodeTree`, good for the tree it came from only.
package struct NodeID: Hashable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// The documents of a YAML file as nodes with exact places, in one flat arena.
package struct NodeTree: Sendable {
  package enum Kind: Sendable {
    case scalar, sequence, mapping
  }

  package struct Document: Sendable {
    /// Nil in a document without content.
    package internal(set) var root: NodeID?
    /// The root's place, or where it would stand.
    package internal(set) var span: Span
    /// False when a mistake made the reader leave something out: what is missing is not worth a word.
    package internal(set) var isComplete: Bool
  }

  package internal(set) var documents: [Document] = []

  var nodes: ContiguousArray<Node> = []
  /// The values that are not the bytes of the source.
  var text: [UInt8] = []
  let source: [UInt8]
  let file: FileID

  init(source: [UInt8], file: FileID) {
    self.source = source
    self.file = file
  }

  /// What kind of node this is; aliases are what they stand for.
  package func kind(_ id: NodeID) -> Kind {
    switch nodes[resolved(id)].kind {
    case .scalar, .alias: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// The place of the node itself, quotes included; an alias's is the alias. A block collection ends
  /// with its last child.
  package func span(_ id: NodeID) -> Span {
    span(Int(nodes[id.index].start), Int(nodes[id.index].end))
  }

  /// For an alias the place of the node it stands for.
  package func anchorSpan(_ id: NodeID) -> Span? {
    nodes[id.index].kind == .alias ? span(NodeID(resolved(id))) : nil
  }

  /// A node that aliases repeat.
  package struct Anchored: Sendable {
    package let span: Span
    package let isScalar: Bool
    /// The first ones.
    package fileprivate(set) var aliases: [Span] = []
  }

  /// What is repeated by aliases, in the order of the first of these.
  package var anchored: [Anchored] {
    var result: [Anchored] = []
    var places: [Int: Int] = [:]
    for index in nodes.indices where nodes[index].kind == .alias {
      let target = NodeID(resolved(NodeID(index)))
      let place = places[target.index] ?? result.count
      if place == result.count {
        places[target.index] = place
        result.append(Anchored(span: span(target), isScalar: kind(target) == .scalar))
      }
      if result[place].aliases.count < 8 { result[place].aliases.append(span(NodeID(index))) }
    }
    return result
  }

  /// The value of a scalar; empty for collections.
  package func text(_ id: NodeID) -> String {
    withBytes(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a scalar's value is these bytes; spares the string.
  package func text(_ id: NodeID, is other: StaticString) -> Bool {
    withBytes(of: id) { value in
      value.count == other.utf8CodeUnitCount
        && other.withUTF8Buffer { value.elementsEqual($0) }
    }
  }

  /// Calls `body` with the UTF-8 of a scalar's value; empty for collections.
  package func withBytes<Result>(
    of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let node = nodes[resolved(id)]
    guard node.kind == .scalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = Int(node.first)..<Int(node.first) + Int(node.count)
    return (node.flags.contains(.verbatim) ? source : text).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// The place of a scalar's content without its quotes, where it is written.
  package func textSpan(_ id: NodeID) -> Span {
    let node = nodes[resolved(id)]
    guard node.kind == .scalar else { return span(id) }
    if node.flags.contains(.verbatim) {
      return span(Int(node.first), Int(node.first) + Int(node.count))
    }
    let quote = node.flags.contains(.quoted) ? 1 : 0
    return span(Int(node.start) + quote, Int(node.end) - quote)
  }

  /// Whether this is a scalar without quotes.
  package func isPlain(_ id: NodeID) -> Bool {
    nodes[resolved(id)].flags.contains(.plain)
  }

  /// Whether a scalar's value is its source text byte for byte, so that an offset in one is an offset
  /// in the other, from the start of `textSpan`.
  package func isVerbatim(_ id: NodeID) -> Bool {
    nodes[resolved(id)].flags.contains(.verbatim)
  }

  /// Where in the file each byte of a scalar's value stands, if the source differs from it in blanks, line
  /// breaks and escapes only, as of a text on several lines; nil where nobody knows. All bytes of a
  /// character that is written as an escape stand where that does.
  package func places(of id: NodeID) -> [Range<Int>]? {
    let node = nodes[resolved(id)]
    guard node.kind == .scalar else { return nil }
    let quote = node.flags.contains(.quoted) ? 1 : 0
    var place = Int(node.start) + quote
    let end = min(Int(node.end) - quote, source.count)
    if quote == 0, !node.flags.contains(.plain) {
      // The head of a block: `>-`, and perhaps a comment.
      while place < end, source[place] != Byte.lineFeed, source[place] != Byte.carriageReturn {
        place += 1
      }
    }
    let quotation = quote == 1 ? source[Int(node.start)] : nil
    var places: [Range<Int>] = []
    places.reserveCapacity(Int(node.count))
    let isComplete = withBytes(of: id) { value in
      var index = 0
      while index < value.count {
        if isBlankOrBreak(value[index]) {
          places.append(place..<place + 1)
          index += 1
          continue
        }
        // What stands for blanks is passed over like them.
        while place < end {
          if isBlankOrBreak(source[place]) {
            place += 1
          } else if quotation == Byte.quote, let blank = escapedBlank(at: place, end) {
            place += blank
          } else {
            break
          }
        }
        guard place < end else { return false }
        if let length = escape(at: place, in: quotation, end) {
          let count = min(characterLength(value[index]), value.count - index)
          places += repeatElement(place..<place + length, count: count)
          (place, index) = (place + length, index + count)
        } else {
          guard source[place] == value[index] else { return false }
          places.append(place..<place + 1)
          (place, index) = (place + 1, index + 1)
        }
      }
      return true
    }
    return isComplete ? places : nil
  }

  /// How long an escape is that stands for a blank or a line break, or for nothing as before the end of a
  /// line; nil where none stands.
  private func escapedBlank(at place: Int, _ end: Int) -> Int? {
    guard let length = escape(at: place, in: Byte.quote, end) else { return nil }
    let byte = source[place + 1]
    guard length > 2 else { return "tnr \t".utf8.contains(byte) || isBlankOrBreak(byte) ? 2 : nil }
    let digits = String(decoding: source[(place + 2)..<(place + length)], as: UTF8.self)
    let isBlank = UInt8(digits, radix: 16).map(isBlankOrBreak) ?? false
    return isBlank ? length : nil
  }

  /// How long an escape is that stands for a character; nil where none stands.
  private func escape(at place: Int, in quotation: UInt8?, _ end: Int) -> Int? {
    guard let quotation, place + 1 < end else { return nil }
    if quotation == Byte.apostrophe {
      return source[place] == quotation && source[place + 1] == quotation ? 2 : nil
    }
    guard source[place] == Byte.backslash else { return nil }
    let length =
      switch source[place + 1] {
      case UInt8(ascii: "x"): 4
      case UInt8(ascii: "u"): 6
      case UInt8(ascii: "U"): 10
      default: 2
      }
    return min(length, end - place)
  }

  /// How many bytes a character has that begins with this one.
  private func characterLength(_ first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// Whether this is a plain scalar that says nothing: no text, or one of YAML's words for it.
  package func isEmpty(_ id: NodeID) -> Bool {
    guard isPlain(id), !isBroken(id) else { return false }
    return nodes[resolved(id)].count == 0 || text(id, is: "~") || text(id, is: "null")
      || text(id, is: "Null") || text(id, is: "NULL")
  }

  /// Whether this is a map without keys, and is meant to be.
  package func isEmptyMap(_ id: NodeID) -> Bool {
    kind(id) == .mapping && nodes[resolved(id)].count == 0 && !isBroken(id)
  }

  /// Whether this is a collection in brackets or braces.
  package func isFlow(_ id: NodeID) -> Bool {
    nodes[resolved(id)].flags.contains(.flow)
  }

  /// Whether this is a value without quotes in a collection in brackets or braces.
  func isPlainInFlow(_ id: NodeID) -> Bool {
    let node = nodes[id.index]
    return node.flags.contains(.plain)
      && nodes.contains { outer in
        outer.flags.contains(.flow) && outer.start <= node.start && node.end <= outer.end
      }
  }

  /// Whether a mistake in this node is reported already, so that its value, or what it lacks, is not
  /// worth another word.
  package func isBroken(_ id: NodeID) -> Bool {
    nodes[id.index].flags.contains(.broken) || nodes[resolved(id)].flags.contains(.broken)
  }

  /// The items of a sequence; none of any other node.
  package func items(_ id: NodeID) -> Items {
    Items(nodes: nodes, of: nodes[resolved(id)], .sequence)
  }

  /// The entries of a mapping in the order of the text, duplicates included; none of any other node.
  package func entries(_ id: NodeID) -> Entries {
    Entries(children: Items(nodes: nodes, of: nodes[resolved(id)], .mapping))
  }

  package struct Items: Sequence, IteratorProtocol, Sendable {
    private let nodes: ContiguousArray<Node>
    private var following: Int
    private var remaining: Int

    init(nodes: ContiguousArray<Node>, of node: Node, _ kind: Node.Kind) {
      self.nodes = nodes
      following = Int(node.first)
      remaining = node.kind == kind ? Int(node.count) : 0
    }

    package var underestimatedCount: Int { remaining }

    package mutating func next() -> NodeID? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { following = Int(nodes[following].next) }
      return NodeID(following)
    }
  }

  package struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var children: Items

    package var underestimatedCount: Int { children.underestimatedCount / 2 }

    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }

  private func resolved(_ id: NodeID) -> Int {
    let node = nodes[id.index]
    return node.kind == .alias ? Int(node.first) : id.index
  }

  private func span(_ start: Int, _ end: Int) -> Span {
    Span(file: file, start: start, end: end)
  }
}

/// One node in the arena.
struct Node: Sendable {
  enum Kind: UInt8 { case scalar, sequence, mapping, alias }

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let plain = Flags(rawValue: 1)
    static let quoted = Flags(rawValue: 2)
    static let verbatim = Flags(rawValue: 4)
    static let flow = Flags(rawValue: 8)
    static let broken = Flags(rawValue: 16)
  }

  var start: UInt32
  var end: UInt32
  /// The first child, the node an alias stands for, or where a scalar's value begins: in the source
  /// when it is verbatim, otherwise in the tree's text.
  var first: UInt32 = 0
  /// The number of children, keys and values both, or of a scalar's bytes.
  var count: UInt32 = 0
  /// The next child of the same parent; 0 at the end, for the first node is nobody's sibling.
  var next: UInt32 = 0
  let kind: Kind
  var flags: Flags

  init(_ kind: Kind, _ flags: Flags, start: Int, end: Int) {
    self.kind = kind
    self.flags = flags
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}
