import TransitionFormats

/// What the tokens of a file have from elsewhere in it: groups that extend others, and values that JSON
/// pointers name (Design Tokens Format Module 2025.10, sections on groups and aliases).
struct TokenReferences {
  /// So many references may lead to a value or lie within each other, and so many values may come of
  /// them, which could be more with each step.
  private static let (deepest, mostValues) = (100, 100_000)

  private let root: JSONValue
  /// What is wrong, by the names of the group or the token.
  private(set) var mistakes: [(message: String, names: [String])] = []
  private var valueCount = 0
  /// Whether it has been said that there is too much.
  private var isExhausted = false

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
    guard let target = Self.target(of: group["$extends"]) ?? Self.target(of: group["$ref"]),
      case .object? = value(at: target)
    else { return own }
    guard !chain.contains(target), chain.count < Self.deepest else {
      mistakes.append(
        (
          chain.contains(target)
            ? "the group '\(chain[0].joined(separator: "."))' extends itself"
            : "the group is behind more than \(Self.deepest) others", chain[0]
        ))
      return own
    }
    let inherited = members(
      of: value(at: target) ?? .null, named: target, chain: chain + [target])
    return merged(inherited, own)
  }

  private mutating func merged(_ base: [JSONMember], _ own: [JSONMember]) -> [JSONMember] {
    var result = base
    guard count(base.count, of: []) else { return own }
    for member in own {
      guard let index = result.firstIndex(where: { $0.name == member.name }) else {
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

  /// Whether an object is a token: it has a value, or points to one. A group has none.
  func isToken(_ object: JSONValue, depth: Int = 0) -> Bool {
    if object["$value"] != nil { return true }
    guard depth < Self.deepest, let target = Self.target(of: object["$ref"]) else { return false }
    return target.last == "$value"
      || value(at: target).map { isToken($0, depth: depth + 1) } ?? false
  }

  /// Whether a group may lie so deep; those that extend what they lie in have no end.
  mutating func mayLie(_ names: [String]) -> Bool {
    if names.count <= Self.deepest { return true }
    if !isExhausted { mistakes.append(("a group extends what it lies in", Array(names.prefix(1)))) }
    isExhausted = true
    return false
  }

  /// Whether so many more values may come of references.
  private mutating func count(_ more: Int, of names: [String]) -> Bool {
    valueCount += more
    if valueCount <= Self.mostValues { return true }
    if !isExhausted {
      mistakes.append(("references stand for more than \(Self.mostValues) values", names))
    }
    isExhausted = true
    return false
  }

  // MARK: Values

  /// A value without pointers: one to a whole token is an alias, `{a.b}`, and any other stands for what
  /// is there. Nil, with a mistake, for one that leads nowhere or comes back.
  mutating func value(_ written: JSONValue, of names: [String], depth: Int = 0) -> JSONValue? {
    guard depth < Self.deepest else {
      mistakes.append(("a '$ref' leads back to itself, or too far", names))
      return nil
    }
    guard count(1, of: names) else { return nil }
    switch written {
    case .object(let members):
      if let target = Self.target(of: written["$ref"]) {
        if let token = token(at: target) { return .string("{\(token.joined(separator: "."))}") }
        guard let found = value(at: target, followingAliases: Self.deepest) else {
          mistakes.append(("'#/\(target.joined(separator: "/"))' is not in the file", names))
          return nil
        }
        return value(found, of: names, depth: depth + 1)
      }
      var result: [JSONMember] = []
      for member in members {
        guard let part = value(member.value, of: names, depth: depth + 1) else { return nil }
        result.append(JSONMember(member.name, part))
      }
      return .object(result)
    case .array(let items):
      var result: [JSONValue] = []
      for item in items {
        guard let part = value(item, of: names, depth: depth + 1) else { return nil }
        result.append(part)
      }
      return .array(result)
    case .null, .bool, .number, .string: return written
    }
  }

  /// The names of the token that a pointer means as a whole: itself or its value.
  private func token(at target: [String]) -> [String]? {
    let names = target.last == "$value" ? Array(target.dropLast()) : target
    guard let found = value(at: names), isToken(found) else { return nil }
    return names
  }

  /// What stands at a place of the file; in an array the name is the place. What an alias on the way
  /// stands for is looked into, so many times.
  private func value(at names: [String], followingAliases left: Int = 0) -> JSONValue? {
    var value = root
    for (index, name) in names.enumerated() {
      if case .array(let items) = value {
        guard let place = Int(name), items.indices.contains(place) else { return nil }
        value = items[place]
      } else {
        guard let next = value[name] else { return nil }
        value = next
      }
      if left > 0, index + 1 < names.count, case .string(let text) = value,
        let alias = Self.alias(text)
      {
        return self.value(
          at: alias + ["$value"] + names[(index + 1)...], followingAliases: left - 1)
      }
    }
    return value
  }

  /// The names in `{a.b}` or `#/a/b`.
  private static func target(of reference: JSONValue?) -> [String]? {
    guard case .string(let text)? = reference else { return nil }
    if let names = alias(text) { return names }
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(
      \.unescaped)
  }

  /// The names of the token that a value is an alias of.
  static func alias(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return text.dropFirst().dropLast().split(separator: ".").map(String.init)
  }
}

extension Substring {
  /// A name in a JSON pointer (RFC 6901), whose slashes and tildes are written `~1` and `~0`.
  fileprivate var unescaped: String {
    var (result, isEscaped) = ("", false)
    for character in self {
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
}
