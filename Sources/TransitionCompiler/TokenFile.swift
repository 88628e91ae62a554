import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering

/// A file of design tokens that was read.
package struct DesignTokens: Sendable {
  package let source: SourceFile
  let table: TokenTable
  /// What is wrong with the file.
  let mistakes: [TokenFile.Mistake]

  /// - Parameter id: What places in the file say of it.
  package init(path: String, bytes: [UInt8], id: FileID) {
    self = TokenFile.read(SourceFile(name: path, bytes: bytes), id)
  }

  fileprivate init(source: SourceFile, table: TokenTable, mistakes: [TokenFile.Mistake]) {
    (self.source, self.table, self.mistakes) = (source, table, mistakes)
  }
}

/// Reads the design tokens of a file in the format of the W3C's Design Tokens Community Group:
/// groups of tokens, each with `$value` and, itself or its group, `$type`; `{a.b}` is an alias. A group
/// can itself have a value, that of its `$root`.
struct TokenFile {
  /// What is wrong with a file.
  struct Mistake: Sendable {
    let message: String
    /// What to do.
    let help: String
    /// Where in the file; nil where nobody looked any more.
    let place: Span?
  }

  /// The name of the token that is a group's own.
  private static let root = "$root"
  /// So many aliases may lead to a value.
  private static let mostAliases = 100
  /// So many tokens of one name are told.
  private static let mostNamed = 8

  /// What the token that is being read is an alias of, and is in another file, if anywhere.
  private var absent: [String]?
  /// What is wrong with the file, and where; the tokens that are right are read all the same.
  private var mistakes: [Mistake] = []
  /// Whether it has its value itself.
  private var isAtHome = true
  /// The names of the token that is being read.
  private var current: [String] = []
  private var entries: [Entry] = []
  /// Their names in the file.
  private var known: [String] = []
  /// The places of the entries by their names.
  private var indices: [[String]: Int] = [:]
  private let source: SourceFile
  private let id: FileID

  private struct Entry {
    /// The names of the groups it is in and its own, as they are written.
    var names: [String]
    /// That of its group where it has none itself.
    var type: String?
    var ownType: String?
    var value: JSONValue
    /// Its own `$deprecated`, or that of the group nearest around it.
    var deprecation = Deprecation.none
    /// What is written where the value's key belongs.
    var misspelling: String?

    /// The names as this language writes them; that of a root is its group's.
    var path: [String] { names.filter { $0 != TokenFile.root }.map(TokenFile.name) }
  }

  /// What `$deprecated` says: `true` or a text of the reason.
  private enum Deprecation {
    case none
    case unexplained
    case explained(String)
  }

  private init(_ source: SourceFile, _ id: FileID) {
    self.source = source
    self.id = id
  }

  /// The tokens. Names are read as names of this language: `ease-out` and
  /// `ease out` are `easeOut`.
  static func read(_ source: SourceFile, _ id: FileID) -> DesignTokens {
    var file = TokenFile(source, id)
    do {
      let root = try JSONValue.parse(source.bytes)
      var references = TokenReferences(root)
      file.collect(root, names: [], type: nil, deprecation: .none, &references)
      for mistake in references.mistakes {
        file.current = mistake.names
        file.report(mistake.message, help: mistake.help)
      }
    } catch {
      let place = min(error.offset, source.bytes.count)
      file.mistakes.append(
        Mistake(
          message: "the text is not valid JSON: \(error.message)",
          help: Self.help(with: error),
          place: Span(file: id, start: place, end: min(place + 1, source.bytes.count))))
    }
    return DesignTokens(source: source, table: file.table(), mistakes: file.mistakes)
  }

  private static let howItIsWritten =
    "write it as '{ \"quick\": { \"$type\": \"duration\", \"$value\": \"200ms\" } }'"

  /// What to do about text that is no JSON.
  private static func help(with error: JSONSyntaxError) -> String {
    switch error.message {
    case JSONSyntaxError.comment: "write what there is to say as '\"$description\": \"...\"'"
    case JSONSyntaxError.comma: "remove the comma"
    case let message where message.hasSuffix(JSONSyntaxError.twice):
      "remove one of the two, or give it another name"
    default: howItIsWritten
    }
  }

  private mutating func collect(
    _ value: JSONValue, names: [String], type: String?, deprecation: Deprecation,
    _ references: inout TokenReferences
  ) {
    guard case .object = value else {
      if names.isEmpty {
        report("the file is no object", help: "begin with '{', and name tokens and groups in it")
      }
      return
    }
    if names.isEmpty, value["$value"] != nil || value["$ref"] != nil {
      report(
        "the file is a token without a name",
        help: Self.howItIsWritten)
      return
    }
    if references.isToken(value) {
      var (type, ownType) = (type, nil as String?)
      if case .string(let own)? = value["$type"] { (type, ownType) = (own, own) }
      current = names
      if value["$value"] != nil, value["$ref"] != nil {
        return report(
          "\(quoted(names)) has a '$value' and a '$ref'", help: "remove one of the two")
      }
      for name in references.content(ofToken: value) {
        report(
          "\(quoted(names)) is a token, and holds \(quoted(names + [name])) as groups do",
          help: "move it out; a group's own value is its token '\(Self.root)'")
      }
      let written = value["$value"] ?? .object([JSONMember("$ref", value["$ref"] ?? .null)])
      let found = references.value(written, of: names)
      // What is in another file is told where it is named.
      let absent = references.absent.map { JSONValue.string("{\($0.joined(separator: "."))}") }
      guard let content = found ?? absent else { return }
      indices[names] = entries.count
      entries.append(
        Entry(
          names: names, type: type, ownType: ownType, value: content,
          deprecation: self.deprecation(value["$deprecated"]) ?? deprecation))
      return
    }
    guard references.mayLie(names) else { return }
    let members = references.members(of: value, named: names)
    var type = type ?? references.type(of: value)
    if case .string(let own)? = members.first(where: { $0.name == "$type" })?.value { type = own }
    if let misspelling = Self.misspelling(of: members) {
      entries.append(
        Entry(names: names, type: nil, ownType: nil, value: .null, misspelling: misspelling))
    }
    current = names
    let deprecation =
      self.deprecation(members.first { $0.name == "$deprecated" }?.value) ?? deprecation
    for member in members where !member.name.hasPrefix("$") || member.name == Self.root {
      collect(
        member.value, names: names + [member.name], type: type, deprecation: deprecation,
        &references)
    }
  }

  /// What is written behind `$deprecated`; nil where nothing is.
  private mutating func deprecation(_ written: JSONValue?) -> Deprecation? {
    switch written {
    case nil: return nil
    case .bool(let isDeprecated)?: return isDeprecated ? .unexplained : Deprecation.none
    case .string(let reason)?: return .explained(reason)
    default:
      report(
        "\(quoted(current)) has a '$deprecated' that is neither true nor false nor a text",
        help: "write true, or what to name instead")
      return nil
    }
  }

  /// The key in a group that seems to be meant as a token's `$value`: groups hold objects.
  private static func misspelling(of members: [JSONMember]) -> String? {
    members.first { member in
      if case .object = member.value, !member.name.hasPrefix("$") { return false }
      return nearestName(to: member.name, in: ["$value"]) != nil
    }?.name
  }

  /// A token's name in this language: what cannot stand in a name joins its words, but `4` and `-4` are two
  /// names, and so are `12` and `1-2`.
  private static func name(_ written: String) -> String {
    func isDigit(_ character: Character?) -> Bool { character.map { "0"..."9" ~= $0 } ?? false }
    let words = written.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    var name = ""
    for word in words {
      if isDigit(word.first), name.isEmpty ? written.first != word.first : isDigit(name.last) {
        name += "_"
      }
      name += name.isEmpty ? String(word) : word.capitalizedFirst
    }
    return name
  }

  // MARK: Names

  /// The tokens by the paths that they are named by, without those that no name is left of.
  private mutating func table() -> TokenTable {
    known = entries.map { $0.names.joined(separator: ".") }
    var namesakes: [String: [(entry: Entry, token: TokenTable.Token)]] = [:]
    for entry in entries {
      current = entry.names
      guard let token = token(entry) else { continue }
      let path = entry.path
      if path.isEmpty || path.contains("") { continue }
      namesakes[path.joined(separator: "."), default: []].append((entry, token))
    }
    var tokens: [String: TokenTable.Token] = [:]
    var deprecations: [String: TokenTable.Deprecation] = [:]
    var calculating: [String: String?] = [:]
    for (path, all) in namesakes {
      let meant = all.count == 1 ? all[0] : all.first { $0.entry.names == $0.entry.path }
      tokens[path] = meant?.token ?? .refused(several(all.map(\.entry)))
      deprecations[path] = meant.flatMap { deprecation(of: $0.entry) }
      for (entry, _) in all {
        let written = entry.names.filter { $0 != Self.root }.joined(separator: ".")
        guard written.contains(where: { "-/".contains($0) }) else { continue }
        calculating.updateValue(all.count == 1 ? path : nil, forKey: written)
      }
    }
    return TokenTable(tokens, deprecations: deprecations, calculating: calculating)
  }

  private func deprecation(of entry: Entry) -> TokenTable.Deprecation? {
    let reason: String?
    switch entry.deprecation {
    case .none: return nil
    case .unexplained: reason = nil
    case .explained(let text): reason = text
    }
    return TokenTable.Deprecation(
      reason: reason, labels: labels([entry.names], "it is written here"))
  }

  /// Several tokens whose names become the same, none of which is written so.
  private func several(_ entries: [Entry]) -> TokenTable.Refusal {
    TokenTable.Refusal(
      reason: "stands for several: "
        + entries.prefix(Self.mostNamed).map { quoted($0.names) }.joined(separator: ", ")
        + (entries.count > Self.mostNamed ? " and \(entries.count - Self.mostNamed) more" : ""),
      help:
        "call one of them '\(entries[0].path.last ?? "")', or make their letters or digits differ",
      labels: labels(entries.prefix(Self.mostNamed).map(\.names), "this is one"))
  }

  private func quoted(_ names: [String]) -> String { "'\(names.joined(separator: "."))'" }

  /// Labels at tokens. Their places are looked for when they are asked for: most are not.
  private func labels(_ tokens: [[String]], _ text: String) -> @Sendable () -> [Label] {
    { [source, id] in
      tokens.compactMap { source.span(of: $0, in: id) }.map { Label($0, text) }
    }
  }

  mutating func report(_ message: String, help: String) {
    // To find a place the whole text is read: nobody reads of thousands.
    let place = mistakes.count < 100 ? source.span(of: current, in: id) : nil
    mistakes.append(Mistake(message: message, help: help, place: place))
  }

  // MARK: Values

  /// The token, nil where the file has a mistake. Sets of tokens are often several files, whose
  /// tokens stand for those of the others: such a one is only refused.
  private mutating func token(_ entry: Entry) -> TokenTable.Token? {
    absent = nil
    let token = tokenOfFile(entry)
    guard token == nil, let absent else { return token }
    let (name, known) = (absent.joined(separator: "."), known)
    return refused(
      "is an alias of '\(name)', which is not in its file",
      help: nearestName(to: name, in: known).map { "write \"{\($0)}\" there, if that is meant" }
        ?? "name a token whose value is in the file, or put both into one", at: entry.names)
  }

  private mutating func tokenOfFile(_ entry: Entry) -> TokenTable.Token? {
    if let misspelling = entry.misspelling {
      return refused(
        "has no '$value'", help: "write '\"$value\"' for '\"\(misspelling)\"'", at: entry.names)
    }
    let path = entry.names.joined(separator: ".")
    guard let (value, type, home) = resolved(entry, for: path) else { return nil }
    // What is wrong with a value is told once, where it stands.
    isAtHome = home == entry.names
    if isAtHome, !check(value, type, path) { return nil }
    switch type {
    case "duration": return seconds(value, path).map { .value(.time(seconds: $0)) }
    case "cubicBezier": return bezier(value, path).map { .curve($0) }
    case "transition": return transition(value, path)
    case "number": return number(value, path).map { .value(.number($0)) }
    case "dimension": return dimension(value, path, at: home)
    case "color": return color(value, path, at: home)
    case let other?: return .other(other)
    case nil:
      return refused(
        "has no $type", help: "write '\"$type\"' beside its '\"$value\"', or in its group",
        at: home)
    }
  }

  /// The value that a chain of aliases leads to, with its type and the names of the token that has it.
  private mutating func resolved(
    _ entry: Entry, for path: String
  ) -> (value: JSONValue, type: String?, home: [String])? {
    var entry = entry
    var seen: [[String]] = []
    var said: String?
    while case .string(let text) = entry.value, let target = TokenReferences.alias(text) {
      seen.append(entry.names)
      guard !seen.contains(target) else {
        report(
          "the token '\(path)' is an alias of itself",
          help: "write a value, or the name of a token that does not lead back")
        return nil
      }
      guard seen.count <= Self.mostAliases else {
        report(
          "the token '\(path)' is behind more than \(Self.mostAliases) aliases",
          help: "name the token that has the value")
        return nil
      }
      guard let index = indices[target] else {
        absent = target
        return nil
      }
      let type = entry.type
      said = said ?? entry.ownType
      entry = entries[index]
      entry.type = entry.type ?? type
    }
    if let said, let type = entry.type, said != type {
      report(
        "the token '\(path)' says that it is of the type '\(said)', and is an alias of "
          + "\(quoted(entry.names)), of the type '\(type)'",
        help: "remove its '$type', or name a token of that type")
      return nil
    }
    return (entry.value, entry.type, entry.names)
  }

  /// The value of a part of a token, which may be an alias.
  mutating func part(_ value: JSONValue?, of path: String) -> JSONValue? {
    resolved(Entry(names: [], type: nil, value: value ?? .null), for: path)?.value
  }

  /// A token as it should be, and as this language does not take it.
  func refused(
    _ reason: String, help: @autoclosure @escaping @Sendable () -> String, at home: [String]
  ) -> TokenTable.Token {
    .refused(.init(reason: reason, help: help(), labels: labels([home], "it is written here")))
  }

  /// What needs the value of another file may be right.
  mutating func fail(_ path: String, _ wanted: String) {
    if absent == nil, isAtHome {
      report(
        "the token '\(path)' is not \(wanted)",
        help: "write its value that way, or correct its '$type'")
    }
  }
}

extension SourceFile {
  /// Where the name stands that these names lead to in a text of valid JSON.
  fileprivate func span(of names: [String], in id: FileID) -> Span? {
    jsonName(names).map { Span(file: id, start: $0.lowerBound, end: $0.upperBound) }
  }
}
