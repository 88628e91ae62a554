import TransitionCatalog
import TransitionDiagnostics

extension Pipeline {
  /// Keys that a transition has at its top and other YAML seldom, in lower case.
  private static let marks: [[UInt8]] =
    (["transition", "extends", "gestures", "presentation", "reduceMotion", "mirrorsInRTL"]
    + DirectionName.allCases.map(\.rawValue)).map { $0.utf8.map { $0 | 0x20 } }

  /// Whether a text is meant to be a spec, wrong as it may be: a line begins with a key that only a spec
  /// has, or nearly with that of its name. A folder can hold other YAML, too.
  package static func isSpec(_ bytes: [UInt8]) -> Bool {
    // In braces the lines are indented.
    let brace = UInt8(ascii: "{")
    var isFlow = bytes.first { !isBlank($0) } == brace
    // '--- transition: A' stands behind the marks of a document.
    var isMarked = false
    var isStart = true
    for place in bytes.indices {
      let byte = bytes[place]
      let isEnd = byte == 0x0A || byte == 0x0D
      if isStart, byte == brace { isFlow = true }
      if isStart, bytes[place...].starts(with: "--- ".utf8) { isMarked = true }
      if isEnd { isMarked = false }
      let leads =
        isOpening(byte) || (isFlow || isMarked) && isBlank(byte)
        || isMarked && byte == UInt8(ascii: "-")
      if isStart, !leads, isMark(bytes[place...]) { return true }
      isStart = isEnd || isStart && leads
    }
    // In UTF-16 and UTF-32 there are zeros between the letters.
    if bytes.contains(0) { return isSpec(bytes.filter { ![0x00, 0xFE, 0xFF].contains($0) }) }
    return unindented(bytes).map(isSpec) ?? false
  }

  /// A text that is indented as a whole without the indentation of its first line that is no comment;
  /// nil for others.
  private static func unindented(_ bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let first = lines.first { line in
      line.first { !isBlank($0) }.map { $0 != UInt8(ascii: "#") } ?? false
    }
    let indentation = first?.prefix(while: isBlank) ?? []
    guard !indentation.isEmpty, first?.dropFirst(indentation.count).first != UInt8(ascii: "{")
    else { return nil }
    return Array(
      lines.map { $0.starts(with: indentation) ? $0.dropFirst(indentation.count) : $0 }
        .joined(separator: [0x0A]))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Whether a key can stand behind this in its line: a brace, a quote or a part of a byte order mark.
  private static func isOpening(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte)
      || SourceFile.byteOrderMark.contains(byte)
  }

  private static func isMark(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      .map { $0 | 0x20 }
    var behind = rest.dropFirst(word.count).drop { [0x20, 0x09, 0x22, 0x27].contains($0) }
    guard behind.popFirst() == UInt8(ascii: ":") else { return false }
    return word.starts(with: "trans".utf8) || marks.contains(word)
  }
}
