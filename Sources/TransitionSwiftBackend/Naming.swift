/// Gives the names of a spec a place in Swift.
enum Naming {
  /// `name` as a lowerCamelCase identifier of letters, digits and nothing else; `fallback` where
  /// nothing is left of it.
  static func identifier(_ name: String, fallback: String) -> String {
    var result = words(name)
    guard let first = result.unicodeScalars.first else { return fallback }
    if first.value < 0x3A { return fallback + result }
    guard first.properties.isUppercase else { return result }
    // A leading acronym goes down as a whole: `URLBar` is `urlBar`.
    let letters = Array(result.unicodeScalars)
    var end = 1
    while end < letters.count, letters[end].properties.isUppercase,
      end + 1 == letters.count || letters[end + 1].properties.isUppercase
    {
      end += 1
    }
    result = String(result.prefix(end)).lowercased() + result.dropFirst(end)
    return result
  }

  /// `name` as the beginning of a type's name, in UpperCamelCase.
  static func typeName(_ name: String) -> String {
    let result = words(name)
    guard let first = result.unicodeScalars.first else { return "Unnamed" }
    if first.value < 0x3A { return "Unnamed" + result }
    return result.prefix(1).uppercased() + result.dropFirst()
  }

  /// The letters and digits of `name`; a letter behind anything else becomes upper case.
  private static func words(_ name: String) -> String {
    var result = ""
    var isWordStart = false
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9":
        if isWordStart, !result.isEmpty {
          result += String(scalar).uppercased()
        } else {
          result.unicodeScalars.append(scalar)
        }
        isWordStart = false
      default: isWordStart = true
      }
    }
    return result
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Text for a comment: one line without anything that ends it or cannot be seen.
  static func commentText(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    var isSpace = true
    for scalar in text.unicodeScalars {
      if scalar.value > 0x20, scalar.value < 0x7F {
        result.unicodeScalars.append(scalar)
        isSpace = false
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .format, .surrogate,
        .privateUse, .unassigned:
        if !isSpace { result += " " }
        isSpace = true
      default:
        result.unicodeScalars.append(scalar)
        isSpace = false
      }
    }
    return isSpace ? String(result.dropLast()) : result
  }

  /// Whether a text is ASCII that can be seen, with single spaces between it.
  private static func isPlain(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard byte < 0x7F, byte > 0x20 || (byte == 0x20 && last != 0x20) else { return false }
      last = byte
    }
    return last != 0x20
  }

  /// Words that Swift keeps to itself wherever a variable could stand.
  static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "copy", "default", "defer", "deinit", "didSet", "discard",
    "do",
    "dynamic", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init", "inout", "internal",
    "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator", "optional",
    "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public",
    "repeat", "required", "rethrows", "return", "self", "set", "some", "static", "struct",
    "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while", "willSet", "yield",
  ]

  /// What generated functions call or declare themselves.
  static let ownNames: Set<String> = [
    "abs", "animator", "ceil", "complete", "container", "context", "cos", "crossFade", "delay",
    "column", "direction", "dismiss", "fade", "film", "final", "finished", "floor", "from", "hinge",
    "hypot", "index", "initial", "keep", "max", "min", "mod", "motion", "noise", "order",
    "pop", "present", "push", "reducesMotion", "row", "sin", "timing", "to",
    "transition", "undo",
  ]

  /// Members that an `NSObject` has already, and what else the transition's type declares.
  static let ownProperties: Set<String> = [
    "attach", "autoContentAccessingProxy", "classForCoder", "classForKeyedArchiver", "className",
    "copy", "debugDescription", "description", "hash", "hashValue", "isAccessibilityElement",
    "isProxy", "largeContentImage", "mutableCopy", "observationInfo", "perform",
    "replacementObject", "shouldGroupAccessibilityChildren", "superclass", "value", "zone",
  ]

  /// What a segue has already.
  static let segueProperties: Set<String> = ["destination", "identifier", "source"]

  /// What the transition's type declares or calls beside those where it has gestures.
  static let gestureProperties: Set<String> = [
    "abs", "ceil", "cos", "floor", "hypot", "max", "min", "mod", "sin", "animator", "bounds",
    "direction", "driven", "edgePan", "finger", "isStill", "location",
    "longPress", "next", "pan", "pinch", "progress", "rotation", "running", "safeArea", "scale",
    "screen", "scrolls", "seconds", "side", "speed", "swipe", "tap", "translation", "turned",
    "velocity", "view", "way",
  ]
}

/// Names that are taken in one stretch of code, and the names that others get beside them.
struct Scope {
  private let reserved: Set<String>
  private var taken: [String] = []

  /// `reserved` beside Swift's keywords.
  init(reserved: Set<String>) { self.reserved = reserved }

  /// `name` itself, else with `suffix`, else with a number behind it; taken from now on.
  mutating func claim(_ name: String, suffix: String) -> String {
    // UIKit gives every object more of these than can be listed.
    if !name.hasPrefix("accessibility"), take(name) { return name }
    let longer = name + suffix
    if take(longer) { return longer }
    var number = 2
    while !take(longer + String(number)) { number += 1 }
    return longer + String(number)
  }

  private mutating func take(_ name: String) -> Bool {
    guard !reserved.contains(name), !Naming.keywords.contains(name), !taken.contains(name) else {
      return false
    }
    taken.append(name)
    return true
  }
}
