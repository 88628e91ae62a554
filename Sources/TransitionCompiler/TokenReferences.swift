import TransitionFormats

/// What the tokens of a file have from elsewhere in it: groups that extend others, and values that JSON
/// pointers name (Design Tokens Format Module 2025.10, sections on groups and aliases).
struct TokenReferences {
  /// So many references may lead to a value or lie within each other, and so many values may come of
  /// them, which could be more with each step.
  private static let (deepest, mostValues) = (100, 100_000)

  private let root: JSONValue
  /// What is wrong, by the names of the group or the token.
  private(set) var mistakes: [(message: String, help: String, names: [String])] = []
  /// What the value that was asked for last needs and is not in the file.
  private(set) var absent: [String]?
  private var valueCount = 0
  /// Whether a group has extended another one.
  private var extendsAny = false
  /// Whether it has been said that there is too much.
  private var isExhausted = false
  /// How many references the search for a place has followed.
  private var steps = 0
  /// The places of the members of large objects, by the names that lead to them.
  private var places: [[String]: [String: Int]] = [:]

  init(_ root: JSONValue) { self.root = root }

  // MARK: Groups

  /// The members of a group with those of the groups that it extends: its own tokens stand for those
  /// of the same name, and groups of the same name are one. A group of another file adds nothing.
  mutating func members(of group: JSONValue, named names: [String]) -> [JSONMember] {
    members(of: group, named: names, chain: [names])
  }

  private mutating func members(
    of group: JSONValue, named names: [String], chain: [[String]]
  ) -> [JSONMember] {
    guard case .object(let own) = group else { return [] }
    if let written = group["$extends"], Self.target(of: written) == nil,
      !Self.namesAFile(written)
    {
      mistakes.append(
        ("'$extends' names no group", "write one as \"{a.b}\" or \"#/a/b\"", names))
    }
    guard let target = Self.target(of: group["$extends"]) ?? Self.target(of: group["$ref"]),
      let base = find(target), case .object = base
    else { return own }
    guard !chain.contains(target), chain.count < Self.deepest else {
      mistakes.append(
        (
          chain.contains(target)
            ? "'\(chain[0].joined(separator: "."))' extends itself"
            : "it is behind more than \(Self.deepest) others",
          chain.contains(target)
            ? "extend a group that does not lead back" : "extend one that is nearer to the first",
          chain[0]
        ))
      return own
    }
    guard base["$value"] == nil else {
      mistakes.append(
        (
          "'\(chain[0].joined(separator: "."))' extends '\(target.joined(separator: "."))', which is a token",
          "extend a group; a token whose value is meant is an alias, \"$value\": \"{a.b}\"",
          chain[0]
        ))
      return own
    }
    extendsAny = true
    return merged(members(of: base, named: target, chain: chain + [target]), own)
  }

  private mutating func merged(_ base: [JSONMember], _ own: [JSONMember]) -> [JSONMember] {
    var result = base
    guard count(base.count, of: []) else { return own }
    var indices: [String: Int] = [:]
    for (index, member) in base.enumerated() { indices[member.name] = index }
    for member in own {
      guard let index = indices[member.name] else {
        indices[member.name] = result.count
        result.append(member)
        continue
      }
      if case .object(let theirs) = result[index].value, case .object(let mine) = member.value,
        !member.name.hasPrefix("$"), !isToken(result[index].value), !isToken(member.value)
      {
        result[index] = JSONMember(member.name, .object(merged(theirs, mine)))
      } else {
        result[index] = member
      }
    }
    return result
  }

  /// The type that the groups give around a group that another one extends; nil where none does.
  mutating func type(of group: JSONValue) -> String? {
    guard let target = Self.target(of: group["$extends"]) ?? Self.target(of: group["$ref"])
    else { return nil }
    for count in stride(from: target.count, through: 0, by: -1) {
      if case .string(let type)? = find(Array(target.prefix(count)))?["$type"] { return type }
    }
    return nil
  }

  /// Whether an object is a token: it has a value, or points to one. A group has none. One that points
  /// out of the file is taken for what its other members say.
  mutating func isToken(_ object: JSONValue, depth: Int = 0) -> Bool {
    if object["$value"] != nil { return true }
    guard depth < Self.deepest, let written = object["$ref"] else { return false }
    if let target = Self.target(of: written) {
      if target.contains("$value") { return true }
      if let found = find(target) { return isToken(found, depth: depth + 1) }
    }
    if case .object(let members) = object { return members.allSatisfy { $0.name.hasPrefix("$") } }
    return false
  }

  /// The names of tokens and groups that lie in a token, where none belongs.
  mutating func content(ofToken token: JSONValue) -> [String] {
    guard case .object(let members) = token else { return [] }
    return members.filter { !$0.name.hasPrefix("$") && holdsToken($0.value) }.map(\.name)
  }

  private mutating func holdsToken(_ value: JSONValue, depth: Int = 0) -> Bool {
    guard case .object(let members) = value, depth < Self.deepest else { return false }
    if isToken(value) { return true }
    for member in members
    where !member.name.hasPrefix("$") && holdsToken(member.value, depth: depth + 1) { return true }
    return false
  }

  /// Whether a group may lie so deep; those that extend what they lie in have no end.
  mutating func mayLie(_ names: [String]) -> Bool {
    if names.count <= Self.deepest { return true }
    if !isExhausted {
      mistakes.append(
        (
          extendsAny
            ? "a group extends what it is in" : "groups lie more than \(Self.deepest) deep",
          extendsAny
            ? "extend a group that does not hold this one" : "put fewer groups into each other",
          Array(names.prefix(1))
        ))
    }
    isExhausted = true
    return false
  }

  /// Whether so many more values may come of references.
  private mutating func count(_ more: Int, of names: [String]) -> Bool {
    valueCount += more
    if valueCount <= Self.mostValues { return true }
    if !isExhausted {
      mistakes.append(
        (
          "references stand for more than \(Self.mostValues) values",
          "let fewer of them depend on each other", names
        ))
    }
    isExhausted = true
    return false
  }

  // MARK: Values

  /// A token's value without pointers: one to a whole token is an alias, `{a.b}`, and any other stands
  /// for what is there. Nil for one that comes back to itself, with a mistake, and for one that leads out
  /// of the file (see `absent`).
  mutating func value(_ written: JSONValue, of names: [String]) -> JSONValue? {
    absent = nil
    if case .object(let members) = written, let target = Self.target(of: written["$ref"]) {
      guard standsAlone(in: members, of: names) else { return nil }
      let token = target.last == "$value" ? Array(target.dropLast()) : target
      guard let found = find(token) else {
        absent = token
        return nil
      }
      // What lies in a value is none, though it may be a pointer itself.
      if !token.contains("$value"), isToken(found) {
        return .string("{\(token.joined(separator: "."))}")
      }
    }
    return value(written, of: names, depth: 0, isFound: false)
  }

  /// Whether a `$ref` is all that there is: what it points to takes the place of everything beside it.
  private mutating func standsAlone(in members: [JSONMember], of names: [String]) -> Bool {
    guard let other = members.first(where: { !$0.name.hasPrefix("$") }) else { return true }
    mistakes.append(
      (
        "'\(other.name)' stands beside a '$ref', which takes the place of the whole value",
        "write the value out, or the '$ref' alone", names
      ))
    return false
  }

  /// - Parameter isFound: Whether a pointer has led here.
  private mutating func value(
    _ written: JSONValue, of names: [String], depth: Int, isFound: Bool
  ) -> JSONValue? {
    guard depth < Self.deepest else {
      mistakes.append(
        ("a '$ref' leads back to itself, or too far", "name what has the value", names))
      return nil
    }
    guard !isFound || count(1, of: names) else { return nil }
    switch written {
    case .object(let members):
      if let reference = written["$ref"] {
        guard standsAlone(in: members, of: names) else { return nil }
        guard case .string(let text) = reference, !text.isEmpty else {
          mistakes.append(("a '$ref' is no pointer", "write one as \"#/a/b\"", names))
          return nil
        }
        guard let target = Self.target(of: reference) else {
          absent = [text]
          return nil
        }
        guard let found = find(target) else {
          absent = target
          return nil
        }
        // In a value a token stands for its own.
        let isWhole = !target.contains("$value") && isToken(found)
        let content = isWhole ? find(target + ["$value"]) ?? found : found
        return value(content, of: names, depth: depth + 1, isFound: true)
      }
      var result: [JSONMember] = []
      for member in members {
        guard
          let part = value(member.value, of: names, depth: depth + 1, isFound: isFound)
        else { return nil }
        result.append(JSONMember(member.name, part))
      }
      return .object(result)
    case .array(let items):
      var result: [JSONValue] = []
      for item in items {
        guard let part = value(item, of: names, depth: depth + 1, isFound: isFound)
        else { return nil }
        result.append(part)
      }
      return .array(result)
    case .string(let text):
      // A whole part that is an alias is looked at later, with its type.
      guard depth > 1, let alias = Self.alias(text) else { return written }
      return find(alias + ["$value"]).flatMap {
        value($0, of: names, depth: depth + 1, isFound: true)
      } ?? written
    case .null, .bool, .number: return written
    }
  }

  /// What stands at a place of the file; in an array the name is the place. What an alias or a pointer on
  /// the way stands for is looked into, and what a group extends.
  private mutating func find(_ names: [String], depth: Int = 0) -> JSONValue? {
    steps = depth == 0 ? 0 : steps + 1
    guard depth < Self.deepest, steps < 10 * Self.deepest else { return nil }
    var value = root
    // The groups on the way, of which one may extend another that has what is looked for.
    var groups: [[JSONMember]] = []
    for (index, name) in names.enumerated() {
      switch value {
      case .array(let items):
        groups.append([])
        guard let place = Int(name), items.indices.contains(place) else { return nil }
        value = items[place]
      case .object(let members):
        groups.append(members)
        guard let own = member(name, of: members, at: Array(names.prefix(index))) else {
          for place in groups.indices.reversed() {
            let way = Array(names.prefix(place))
            let written =
              member("$extends", of: groups[place], at: way)
              ?? member("$ref", of: groups[place], at: way)
            guard let target = Self.target(of: written) else { continue }
            if let other = find(target + names[place...], depth: depth + 1) { return other }
          }
          return nil
        }
        value = own
      case .string(let text):
        guard let alias = Self.alias(text) else { return nil }
        return find(alias + ["$value"] + names[index...], depth: depth + 1)
      case .null, .bool, .number: return nil
      }
    }
    return value
  }

  private mutating func member(
    _ name: String, of members: [JSONMember], at names: [String]
  ) -> JSONValue? {
    guard members.count > 16 else { return members.first { $0.name == name }?.value }
    if places[names] == nil {
      var found: [String: Int] = [:]
      for (index, member) in members.enumerated() where found[member.name] == nil {
        found[member.name] = index
      }
      places[names] = found
    }
    return places[names]?[name].map { members[$0].value }
  }

  /// The names in `{a.b}` or `#/a/b`.
  private static func target(of reference: JSONValue?) -> [String]? {
    guard case .string(let text)? = reference else { return nil }
    if let names = alias(text) { return names }
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(
      \.unescaped)
  }

  /// Whether a reference leads into another file.
  private static func namesAFile(_ reference: JSONValue) -> Bool {
    guard case .string(let text) = reference, let sign = text.firstIndex(of: "#") else {
      return false
    }
    return sign > text.startIndex
  }

  /// The names of the token that a value is an alias of.
  static func alias(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return text.dropFirst().dropLast().split(separator: ".").map(String.init)
  }
}

extension Substring {
  /// A name in a JSON pointer that is a part of an address (RFC 6901, section 6): bytes may be written
  /// as `%20`, and slashes and tildes in it are `~1` and `~0`.
  fileprivate var unescaped: String {
    var (result, isEscaped) = ("", false)
    for character in percentDecoded {
      if isEscaped {
        result += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
        isEscaped = false
      } else if character == "~" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return isEscaped ? result + "~" : result
  }

  /// Two hexadecimal digits behind a sign for per cent are a byte, and it is left as it is elsewhere.
  private var percentDecoded: String {
    guard contains("%") else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
        let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
