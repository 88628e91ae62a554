import CLibYAML
import TransitionCatalog
import TransitionDiagnostics

/// Scalars, collections and aliases on their way into the arena.
extension YAMLReader {
  /// Adds a node as the next child of the open collection; nil when there are
  /// too many, or too much is wrong.
  mutating func append(_ node: Node) -> Int? {
    guard pending.count + found.count < YAMLLimits.findings else { return nil }
    guard tree.nodes.count < YAMLLimits.nodes else {
      pending.append(.tooManyNodes(at: span(Int(node.start), Int(node.end))))
      return nil
    }
    let index = tree.nodes.count
    tree.nodes.append(node)
    guard let top = frames.indices.last else {
      if document.root < 0 { document.root = index }
      return index
    }
    let last = frames[top].lastChild
    if last == 0 {
      tree.nodes[frames[top].node].first = UInt32(truncatingIfNeeded: index)
    } else {
      tree.nodes[last].next = UInt32(truncatingIfNeeded: index)
    }
    if isKeyNext {
      frames[top].beforeEntry = last
      frames[top].dropsEntry = false
    }
    frames[top].lastChild = index
    frames[top].count += 1
    return index
  }

  /// Whether the next node is a mapping's key.
  var isKeyNext: Bool {
    guard !frames.isEmpty, frames[frames.count - 1].isMapping else { return false }
    return frames[frames.count - 1].count & 1 == 0
  }

  /// Counts a completed child, and drops its entry if that is not wanted.
  private mutating func complete(_ index: Int, size: Int, height: Int) {
    lastNode = index
    guard let top = frames.indices.last else { return }
    frames[top].size += size
    frames[top].height = max(frames[top].height, height + 1)
    if frames[top].dropsEntry && isKeyNext || isBehindStrayTab { dropEntry() }
  }

  mutating func dropEntry() {
    let top = frames.count - 1
    frames[top].count -= 2
    tree.nodes[frames[top].node].flags.insert(.broken)
    frames[top].lastChild = frames[top].beforeEntry
    frames[top].dropsEntry = false
    if frames[top].lastChild > 0 { tree.nodes[frames[top].lastChild].next = 0 }
  }

  /// Whether the entry of the document's own map that is complete has a tab that nobody knows the depth of.
  var isBehindStrayTab: Bool {
    guard !strayTabs.isEmpty, frames.count == 1, isKeyNext, frames[0].count > 0 else {
      return false
    }
    let start = frames[0].beforeEntry > 0 ? tree.span(NodeID(frames[0].beforeEntry)).end : 0
    // What was torn off may have gone on with it.
    let end = isTorn ? input.count : tree.span(NodeID(lastNode)).end
    return strayTabs.contains { start <= $0 && $0 < end }
  }

  mutating func takeScalar(
    _ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, _ start: Int, _ end: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Outcome? {
    let head = start
    var start = start
    var end = end
    if data.anchor != nil || data.tag != nil {
      start = takeProperties(start, end, isTagged: data.tag != nil)
    }
    var flags: Node.Flags = []
    var content = start..<end
    switch data.style {
    case YAML_PLAIN_SCALAR_STYLE:
      flags = .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      flags = .quoted
      content = min(start + 1, end)..<max(start + 1, end - 1)
    default:
      while end > start, isBlankOrBreak(bytes[end - 1]) { end -= 1 }
      content = start..<end
    }
    let isKey = isKeyNext
    var node = Node(.scalar, flags, start: start, end: end)
    let value = UnsafeBufferPointer(start: data.value, count: Int(data.length))
    node.count = UInt32(truncatingIfNeeded: value.count)
    if isSame(value, bytes, at: content) {
      node.flags.insert(.verbatim)
      node.first = UInt32(truncatingIfNeeded: content.lowerBound)
      while flags.contains(.plain), Int(node.end) < input.count,
        masks[Int(node.end)].contains(.colon)
      {
        node.end += 1
        node.count += 1
      }
    } else {
      node.first = UInt32(truncatingIfNeeded: tree.text.count)
      tree.text.append(contentsOf: value)
    }
    guard let index = append(node) else { return .file }
    if let anchor = data.anchor {
      anchors[String(cString: anchor)] = Anchor(
        node: index, start: head, size: 1, height: 0, isOpen: false)
    }
    if !masks.isEmpty { unmask(index) }
    if value.isEmpty, data.tag != nil || !masks.isEmpty && isCutBelow(end) {
      tree.nodes[index].flags.insert(.broken)
    }
    if flags.contains(.plain) {
      examinePlain(index, value, isKey: isKey)
    } else if flags.isEmpty {
      examineBlockScalar(index, value)
    }
    complete(index, size: 1, height: 0)
    return nil
  }

  mutating func takeAlias(
    _ name: UnsafePointer<yaml_char_t>?, _ start: Int, _ end: Int
  ) -> Outcome? {
    let name = name.map { String(cString: $0) } ?? ""
    let isKey = isKeyNext
    let target = anchors[name]
    let problem = problem(ofAlias: name, to: target, at: span(start, end))
    var node = Node(.alias, [], start: start, end: end)
    if let target, problem == nil {
      node.first = UInt32(truncatingIfNeeded: target.node)
      aliasedNodes += target.size
    } else {
      node = Node(.scalar, [.plain, .verbatim, .broken], start: start, end: end)
      node.first = node.start
      node.count = node.end - node.start
    }
    guard let index = append(node) else { return .file }
    if let problem {
      let isKnown =
        problem.kind == YAMLMistake.tooManyAliasedNodes
        && pending.contains { $0.kind == problem.kind }
      if !isKnown { pending.append(problem) }
    } else if isKey, tree.kind(NodeID(index)) != .scalar {
      pending.append(.complexKey(tree.kind(NodeID(index)), at: span(start, end)))
      frames[frames.count - 1].dropsEntry = true
    }
    let isWhole = problem == nil
    complete(
      index, size: isWhole ? target?.size ?? 1 : 1, height: isWhole ? target?.height ?? 0 : 0)
    return nil
  }

  /// Where an anchor is written among the properties that begin at a place.
  private func anchor(_ name: String, from place: Int) -> Span? {
    guard let start = input[place...].firstIndex(of: Byte.ampersand) else { return nil }
    let end = start + 1 + name.utf8.count
    guard end <= input.count, input[(start + 1)..<end].elementsEqual(name.utf8) else { return nil }
    return span(start, end)
  }

  private func problem(ofAlias name: String, to target: Anchor?, at place: Span) -> Diagnostic? {
    guard let target else {
      return .undefinedAlias(name, at: place, near: nearAnchor(to: name))
    }
    if target.isOpen {
      return .recursiveAlias(
        name, at: place, anchor: anchor(name, from: target.start) ?? opening(of: target.node))
    }
    if aliasedNodes + target.size > YAMLLimits.aliasedNodes {
      return .tooManyAliasedNodes(at: place, anchor: tree.span(NodeID(target.node)))
    }
    if frames.count + target.height > YAMLLimits.nesting {
      return .nestedTooDeeply(at: place, throughAlias: true)
    }
    return nil
  }

  private func nearAnchor(to name: String) -> Label? {
    guard anchors.count < 100, pending.count < 100,
      let near = nearestName(to: name, in: anchors.keys.sorted()),
      let anchor = anchors[near]
    else { return nil }
    return Label(opening(of: anchor.node), "'&\(near)' is here")
  }

  mutating func open(
    _ kind: Node.Kind, isFlow: Bool, _ anchor: UnsafePointer<yaml_char_t>?,
    _ tag: UnsafePointer<yaml_char_t>?, _ start: Int, _ end: Int
  ) -> Outcome? {
    let head = start
    var start = start
    if anchor != nil || tag != nil {
      start = takeProperties(start, isFlow ? end : input.count, isTagged: tag != nil)
    }
    let isKey = isKeyNext
    guard let index = append(Node(kind, isFlow ? .flow : [], start: start, end: max(start, end)))
    else { return .file }
    guard frames.count < YAMLLimits.nesting else {
      tree.nodes[index].flags.insert(.broken)
      pending.append(.nestedTooDeeply(at: span(start, start + 1), throughAlias: false))
      return .document(start)
    }
    if isKey {
      frames[frames.count - 1].dropsEntry = true
      pending.append(.complexKey(kind == .sequence ? .sequence : .mapping, at: opening(of: index)))
    }
    var frame = Frame(
      node: index, isMapping: kind == .mapping, isFlow: isFlow, hasBracket: isFlow && end > start)
    if let anchor {
      let name = String(cString: anchor)
      frame.isAnchored = true
      openAnchors.append(name)
      anchors[name] = Anchor(node: index, start: head, size: 1, height: 1, isOpen: true)
    }
    frames.append(frame)
    return nil
  }

  /// Closes the innermost collection; without an end of its own it ends with its last child.
  mutating func closeFrame(end: Int?) {
    if frames.last?.isMapping == true, !isKeyNext, let frame = frames.last {
      let key = tree.nodes[frame.lastChild].end
      var value = Node(.scalar, [.plain, .verbatim, .broken], start: Int(key), end: Int(key))
      value.first = key
      if let index = append(value) {
        complete(index, size: 1, height: 0)
      } else {
        frames[frames.count - 1].count -= 1
      }
    }
    guard let frame = frames.popLast() else { return }
    tree.nodes[frame.node].count = UInt32(truncatingIfNeeded: frame.count)
    let last = frame.lastChild > 0 ? Int(tree.nodes[frame.lastChild].end) : 0
    let start = Int(tree.nodes[frame.node].start)
    tree.nodes[frame.node].end = UInt32(truncatingIfNeeded: end ?? max(last, start))
    if frame.isAnchored, let name = openAnchors.popLast(), let anchor = anchors[name],
      anchor.node == frame.node
    {
      anchors[name] = Anchor(
        node: frame.node, start: anchor.start, size: frame.size, height: frame.height,
        isOpen: false)
    }
    complete(frame.node, size: frame.size, height: frame.height)
  }
}

/// Whether a value is the bytes of a stretch of the source.
private func isSame(
  _ value: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>
) -> Bool {
  guard value.count == range.count else { return false }
  guard let first = value.baseAddress, let other = bytes.baseAddress else { return true }
  return memcmp(first, other + range.lowerBound, value.count) == 0
}
