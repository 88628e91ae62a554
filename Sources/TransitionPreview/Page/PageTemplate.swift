/// Markup with comments that stand for what is put in their places.
struct PageTemplate {
  private let markup: String

  init(_ markup: String) { self.markup = markup }

  /// The markup with every `<!--name-->` replaced that has a value; what is put in is not looked
  /// at again.
  func filled(_ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    result.reserveCapacity(markup.utf8.count + values.reduce(0) { $0 + $1.value.utf8.count })
    var rest = Substring(markup)
    while let (before, name, after) = Self.comment(in: rest) {
      result += before
      if let value = values.first(where: { $0.key == name })?.value {
        result += value
      } else {
        result += "<!--\(name)-->"
      }
      rest = after
    }
    return result + rest
  }

  /// The first comment of a text, with what stands on both sides.
  private static func comment(
    in text: Substring
  ) -> (before: Substring, name: Substring, after: Substring)? {
    guard let opening = place(of: "<!--", in: text),
      let closing = place(of: "-->", in: text[opening.upperBound...])
    else { return nil }
    return (
      text[..<opening.lowerBound], text[opening.upperBound..<closing.lowerBound],
      text[closing.upperBound...]
    )
  }

  private static func place(of word: String, in text: Substring) -> Range<String.Index>? {
    let (pattern, bytes) = (Array(word.utf8), text.utf8)
    var start = bytes.startIndex
    while let first = bytes[start...].firstIndex(of: pattern[0]) {
      if bytes[first...].starts(with: pattern) {
        return first..<bytes.index(first, offsetBy: pattern.count)
      }
      start = bytes.index(after: first)
    }
    return nil
  }
}
