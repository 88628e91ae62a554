extension FixIt {
  /// The fix with the lines that it would leave empty taken along, and the blanks before what ends a
  /// line; comments stay. Nil where what goes does not stand by itself on its lines, as in a map in
  /// braces, or where something else may refer to it.
  package func settled(in sources: SourceSet) -> FixIt? {
    var result = self
    for index in edits.indices where edits[index].text.isEmpty {
      let span = edits[index].span
      guard let settled = sources[span.file].lines(taking: span) else { return nil }
      result.edits[index].span = settled
    }
    return result
  }
}

extension SourceFile {
  private static let blank = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let hash = UInt8(ascii: "#")

  /// What has to go with a stretch; nil where it cannot go by itself.
  fileprivate func lines(taking span: Span) -> Span? {
    guard span.start < span.end, span.end <= bytes.count else { return nil }
    let (first, last) = (line(of: span.start), line(of: span.end))
    let before = bytes[content(ofLine: first).lowerBound..<span.start]
    let behind = bytes[span.end..<max(content(ofLine: last).upperBound, span.end)]
    let isFirst = before.allSatisfy { $0 == Self.blank }
    let rest = behind.drop { $0 == Self.blank }
    var result = span
    if bytes[span.start] == Self.hash {
      guard rest.isEmpty else { return nil }
      if !isFirst {
        // A comment behind something on its line.
        while [Self.blank, Self.tab].contains(bytes[result.start - 1]) { result.start -= 1 }
        return result
      }
    } else {
      let hasAnchor = bytes[span.start..<span.end].contains(UInt8(ascii: "&"))
      guard isFirst, !hasAnchor,
        rest.isEmpty || rest.first == Self.hash && !rest.elementsEqual(behind)
      else { return nil }
    }
    guard rest.isEmpty else {
      result.end = rest.startIndex
      return result
    }
    result.start = lineStarts[first]
    result.end = last + 1 < lineStarts.count ? lineStarts[last + 1] : bytes.count
    return result
  }
}
