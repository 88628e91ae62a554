/// How the word after an option, or an argument, becomes a value.
package struct ValueKind<Value: Sendable>: Sendable {
  /// How help names the value, such as `DIR` or `text|json`.
  package let name: String
  /// What may be written, as it follows "it takes", such as `a whole number from 1 to 64`.
  package let expects: String
  /// The words among which a near name is looked for; empty where every word may be right.
  package let accepted: [String]
  let offer: Offer
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String

  /// A kind of the caller's own: `read` returns nil for a word that it refuses, and `write` gives
  /// the word that help shows for a default. Shells offer the words that are accepted, or else what
  /// `offer` says.
  package init(
    _ name: String, expects: String, accepted: [String] = [], offering offer: Offer = .nothing,
    write: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.expects = expects
    self.accepted = accepted
    self.offer = accepted.isEmpty ? offer : .words { accepted }
    self.read = read
    self.write = write
  }

  var form: ValueForm {
    ValueForm(name: name, expects: expects, accepted: accepted, offer: offer) { [read] in
      read($0)
    }
  }
}

/// What a shell offers where a value is to be written.
package enum Offer: Sendable {
  case nothing
  case files
  case folders
  /// They are asked for when a script of completions is written, and only then.
  case words(@Sendable () -> [String])
}

/// A kind of value whose type is forgotten: what scanning and help need of it.
package struct ValueForm: Sendable {
  package let name: String
  package let expects: String
  package let accepted: [String]
  let offer: Offer
  let read: @Sendable (String) -> (any Sendable)?
}

extension ValueKind where Value == String {
  /// Any text that is not empty.
  package static func text(_ name: String, offering offer: Offer = .nothing) -> Self {
    ValueKind(
      name, expects: "text that is not empty", offering: offer, write: { $0 },
      read: { $0.isEmpty ? nil : $0 })
  }

  /// The path of a file, which need not be there.
  package static func file(_ name: String) -> Self { text(name, offering: .files) }

  /// The path of a folder, which need not be there.
  package static func folder(_ name: String) -> Self { text(name, offering: .folders) }

  /// One of a list of words, which are also its name in help unless another is given.
  package static func word(_ words: [String], as name: String? = nil) -> Self {
    ValueKind(
      name ?? words.separated(by: "|"), expects: listed(words, before: "or"), accepted: words,
      write: { $0 }, read: { words.contains($0) ? $0 : nil })
  }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable {
  /// One case of an enumeration, written as its raw value.
  package static func word(_ type: Value.Type, as name: String? = nil) -> Self {
    // Closures instead of key paths, which a generic function makes when it runs.
    let words = type.allCases.map { $0.rawValue }
    return ValueKind(
      name ?? words.separated(by: "|"), expects: listed(words, before: "or"), accepted: words,
      write: { $0.rawValue }, read: { Value(rawValue: $0) })
  }
}

extension ValueKind where Value == Int {
  /// A whole number within the bounds, which are included.
  package static func integer(_ name: String, atLeast: Int? = nil, atMost: Int? = nil) -> Self {
    let bounds = bounds(atLeast: atLeast?.description, atMost: atMost?.description)
    return ValueKind(name, expects: "a whole number" + bounds, write: { $0.description }) { word in
      guard let value = Int(word), value >= atLeast ?? value, value <= atMost ?? value else {
        return nil
      }
      return value
    }
  }
}

extension ValueKind where Value == Double {
  /// A finite number in decimal notation within the bounds; `above` is the one that is not
  /// included.
  package static func number(
    _ name: String, above: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil
  ) -> Self {
    let bounds = bounds(
      above: above.map(decimal), atLeast: atLeast.map(decimal), atMost: atMost.map(decimal))
    return ValueKind(name, expects: "a number" + bounds, write: decimal) { word in
      guard word.utf8.allSatisfy(isDecimal), let value = Double(word), value.isFinite,
        value >= atLeast ?? value, value <= atMost ?? value, above.map({ value > $0 }) ?? true
      else { return nil }
      return value
    }
  }
}

private func bounds(above: String? = nil, atLeast: String?, atMost: String?) -> String {
  if let atLeast, let atMost, above == nil { return " from \(atLeast) to \(atMost)" }
  let stated = [
    above.map { "above \($0)" }, atLeast.map { "of at least \($0)" },
    atMost.map { "of at most \($0)" },
  ].compactMap(\.self)
  return stated.isEmpty ? "" : " " + listed(stated, before: "and")
}

@Sendable private func decimal(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func isDecimal(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
    UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
    true
  default: false
  }
}

/// The words with commas between them and `conjunction` before the last.
func listed(_ words: [String], before conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return [String](words.dropLast()).separated(by: ", ") + " \(conjunction) " + last
}

extension [String] {
  /// The words in one; `joined` instead would be looked for among all collections when the tool
  /// starts, which takes a tenth of the time that a small spec does.
  func separated(by separator: String) -> String {
    var text = first ?? ""
    for word in dropFirst() { text += separator + word }
    return text
  }
}
