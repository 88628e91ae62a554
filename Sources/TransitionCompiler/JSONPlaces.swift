import TimelineIR
import TransitionDiagnostics
import TransitionLowering
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

  /// The timeline that the text is, with the places of its parts.
  func lowered(_ timeline: Timeline, nameSpan: Span) -> LoweredTimeline {
    var result = LoweredTimeline(
      timeline: timeline, origins: [], nameSpan: self["name"] ?? nameSpan)
    guard let root = tree.documents.first?.root else { return result }
    for (node, direction) in zip(items("directions", of: root), timeline.directions) {
      result.directionSpans.append((direction.name, place("name", of: node)))
      for (node, element) in zip(items("stage", of: node), direction.stage) {
        result.origins.append(
          TrackOrigin(
            direction: direction.name, element: element.name, property: nil,
            span: place("name", of: node)))
      }
      for (node, track) in zip(items("tracks", of: node), direction.tracks) {
        result.origins.append(
          TrackOrigin(
            direction: direction.name, element: track.element, property: track.property,
            span: place("property", of: node)))
      }
    }
    result.gestureSpans = items("gestures", of: root).map { place("recognizer", of: $0) }
    return result
  }

  private func value(_ name: String, of node: NodeID) -> NodeID? {
    tree.entries(node).first { tree.text($0.key) == name }?.value
  }

  private func items(_ name: String, of node: NodeID) -> [NodeID] {
    value(name, of: node).map { Array(tree.items($0)) } ?? []
  }

  /// The value of a member, or where the object begins.
  private func place(_ name: String, of node: NodeID) -> Span {
    start(of: value(name, of: node) ?? node)
  }

  private func start(of node: NodeID) -> Span {
    var span = tree.span(node)
    if tree.kind(node) != .scalar { span.end = span.start + 1 }
    return span
  }
}

extension SourceFile {
  /// The name of the member that these names lead to, from object to object, in a text of valid JSON
  /// or a part of it that is. Nil where there is none that is written without escapes.
  func jsonName(_ names: [String], in part: Range<Int>? = nil) -> Range<Int>? {
    var names = names[...]
    var (depth, wanted) = (0, 1)
    let part = part ?? bytes.indices
    var place = part.lowerBound
    while place < part.upperBound, let name = names.first {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = place
        place = endOfString(from: start)
        guard depth == wanted, isName(endingAt: place),
          bytes[(start + 1)..<place].elementsEqual(name.utf8)
        else { break }
        names.removeFirst()
        wanted += 1
        if names.isEmpty { return start..<(place + 1) }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Behind the value that begins at `start`, or where `limit` is.
  func endOfJSONValue(from start: Int, limit: Int) -> Int {
    var (depth, place, end) = (0, start, start)
    scan: while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "\""): place = min(endOfString(from: place), limit - 1)
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { break scan }
      default: break
      }
      place += 1
      if !bytes[place - 1].isJSONSpace { end = place }
    }
    return end
  }

  /// The place of the quote that ends a string, or the end of the text.
  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  /// Whether a colon stands behind the quote at `end`.
  private func isName(endingAt end: Int) -> Bool {
    bytes.dropFirst(end + 1).first { !$0.isJSONSpace } == UInt8(ascii: ":")
  }
}

extension UInt8 {
  /// A blank, a tab or what ends a line.
  var isJSONSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
