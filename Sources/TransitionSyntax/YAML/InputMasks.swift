import TransitionDiagnostics

/// Which bytes of libyaml's input are not those of the source, and why.
struct InputMasks {
  struct Reason: OptionSet {
    let rawValue: UInt8
    /// Put there so that libyaml goes on.
    static let mended = Reason(rawValue: 1)
    /// The scalar around it is spoiled.
    static let breaks = Reason(rawValue: 2)
    /// The `#` of a color.
    static let hash = Reason(rawValue: 4)
    /// Not to be masked again.
    static let leftAlone = Reason(rawValue: 8)
    /// A key's last byte, shown as the colon that stands behind it.
    static let colon = Reason(rawValue: 16)
  }

  private var reasons: [Reason] = []

  var isEmpty: Bool { reasons.isEmpty }

  subscript(offset: Int) -> Reason { reasons.isEmpty ? [] : reasons[offset] }

  mutating func insert(_ reason: Reason, at offset: Int, of count: Int) {
    if reasons.isEmpty { reasons = [Reason](repeating: [], count: count) }
    reasons[offset].insert(reason)
  }

  mutating func remove(at offset: Int) {
    reasons[offset] = .leftAlone
  }
}

extension YAMLReader {
  /// Shows libyaml another byte; false when it sees that byte already.
  @discardableResult
  mutating func mask(_ offset: Int, as byte: Character, _ reason: InputMasks.Reason = []) -> Bool {
    guard offset < input.count, let byte = byte.asciiValue, input[offset] != byte else {
      return false
    }
    input[offset] = byte
    masks.insert(reason.union(.mended), at: offset, of: input.count)
    isStale = true
    return true
  }

  /// Shows libyaml the colon of `alpha:{` one place before its own, and a blank there; false where no
  /// key of the language stands before it.
  mutating func makeRoom(behind colon: Int, ofKeyAt start: Int) -> Bool {
    guard start + 1 < colon,
      input[start..<colon].allSatisfy({
        isLetterOrDigit($0) || [Byte.underscore, Byte.dot, Byte.percent].contains($0)
      })
    else { return false }
    mask(colon - 1, as: ":", .colon)
    mask(colon, as: " ")
    return true
  }

  /// Shows libyaml a colon and a blank in the place of the last two letters of `alpha{`; false where no
  /// such key stands before the bracket.
  mutating func makeRoom(before bracket: Int, ofKeyAt start: Int) -> Bool {
    guard start + 2 < bracket else { return false }
    mask(bracket - 2, as: ":", .colon)
    mask(bracket - 1, as: " ", .colon)
    return true
  }

  /// Makes a stretch one plain word for libyaml.
  mutating func neutralize(_ range: Range<Int>) {
    for offset in range {
      let byte = input[offset]
      let isWord = byte >= 0x80 || isLetterOrDigit(byte) || isBlankOrBreak(byte)
      if !isWord { mask(offset, as: "_", .breaks) }
    }
    if let first = range.first(where: { !isBlankOrBreak(input[$0]) }) {
      masks.insert([.mended, .breaks], at: first, of: input.count)
    }
  }

  /// Gives a scalar under masks its text from the source, and says whether it is broken.
  mutating func unmask(_ index: Int) {
    var node = tree.nodes[index]
    let place = Int(node.start)..<Int(node.end)
    var reasons: InputMasks.Reason = []
    for offset in place { reasons.formUnion(masks[offset]) }
    guard reasons.contains(.mended) else { return }
    if reasons.contains(.breaks) { node.flags.insert(.broken) }
    if !node.flags.contains(.verbatim), node.flags.contains(.plain) {
      let source = place.filter { !isBlankOrBreak(input[$0]) }
      let value = (Int(node.first)..<Int(node.first) + Int(node.count)).filter {
        !isBlankOrBreak(tree.text[$0])
      }
      for (from, to) in zip(source, value) { tree.text[to] = file.bytes[from] }
    }
    tree.nodes[index] = node
    guard reasons.contains(.hash) else { return }
    for offset in place where masks[offset].contains(.hash) {
      if node.flags.contains(.plain) {
        reportHashColor(at: offset, in: index)
      } else {
        input[offset] = file.bytes[offset]
        masks.remove(at: offset)
        isStale = true
      }
    }
  }
}
