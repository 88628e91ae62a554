/// HTML as it is written: what comes from a spec goes in as text only.
struct Markup {
  private(set) var text = ""

  /// Markup of our own.
  mutating func raw(_ markup: String) { text += markup }

  /// An element around text.
  mutating func put(_ name: StaticString, class style: StaticString? = nil, _ content: String) {
    open(name, class: style)
    text += Self.escaped(content)
    close(name)
  }

  /// An element around what `body` writes.
  mutating func put(
    _ name: StaticString, class style: StaticString? = nil, _ body: (inout Markup) -> Void
  ) {
    open(name, class: style)
    body(&self)
    close(name)
  }

  private mutating func open(_ name: StaticString, class style: StaticString?) {
    text += "<\(name)"
    if let style { text += " class=\"\(style)\"" }
    text += ">"
  }

  private mutating func close(_ name: StaticString) { text += "</\(name)>\n" }

  /// `text` as the text of an element or the value of an attribute in quotes.
  static func escaped(_ text: String) -> String { MarkupText.escaped(legible(text)) }

  /// A line of text without controls, and without marks that turn the direction of what follows: they
  /// mean nothing in a name.
  static func legible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": result += "\u{FFFD}"
      case _ where scalar.turnsWhatFollows: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
