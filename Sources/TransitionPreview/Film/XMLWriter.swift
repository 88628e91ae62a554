/// Writes XML; whatever is put into it is escaped here and nowhere else.
package struct XMLWriter: Sendable {
  package typealias Attributes = [(name: String, value: String)]

  package private(set) var text = ""
  private var open: [String] = []

  package init() {}

  package mutating func open(_ name: String, _ attributes: Attributes = []) {
    begin(name, attributes)
    text += ">"
    open.append(name)
  }

  package mutating func close() {
    guard let name = open.popLast() else { return }
    text += "</" + name + ">"
  }

  package mutating func leaf(_ name: String, _ attributes: Attributes = []) {
    begin(name, attributes)
    text += "/>"
  }

  /// An element that holds only a text.
  package mutating func leaf(_ name: String, _ attributes: Attributes = [], text: String) {
    open(name, attributes)
    self.text += MarkupText.escaped(text)
    close()
  }

  package mutating func newLine() { text += "\n" }

  /// What another writer has written, as it is.
  package mutating func append(_ other: XMLWriter) { text += other.text }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    text += "<" + name
    for (name, value) in attributes {
      text += " " + name + "=\"" + MarkupText.escaped(value) + "\""
    }
  }
}

/// A number with at most so many decimals, without zeros at its end or before its point.
func fixed(_ value: Double, _ decimals: Int = 2) -> String {
  guard value.isFinite, value.magnitude < 1e12 else { return "0" }
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((value * Double(scale)).rounded())
  let magnitude = whole.magnitude
  var text = (whole < 0 ? "-" : "")
  let (front, rest) = magnitude.quotientAndRemainder(dividingBy: UInt(scale))
  if front > 0 || rest == 0 { text += String(front) }
  guard rest > 0 else { return text }
  var digits = String(rest)
  digits = String(repeating: "0", count: decimals - digits.utf8.count) + digits
  while digits.hasSuffix("0") { digits.removeLast() }
  return text + "." + digits
}

/// A number as people read it, with at most so many decimals.
func shown(_ value: Double, _ decimals: Int = 3) -> String {
  let text = fixed(value, decimals)
  if text.hasPrefix(".") { return "0" + text }
  return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
}
