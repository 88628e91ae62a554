import TimelineIR
import TransitionCatalog

/// Gives the names of a spec a place in Swift.
enum Naming {
  /// `name` as a lowerCamelCase identifier of letters, digits and nothing else; `fallback` where
  /// nothing is left of it.
  static func identifier(_ name: String, fallback: String) -> String {
    var letters = words(name)
    guard let first = letters.first else { return fallback }
    if isDigit(first) { return fallback + String(decoding: letters, as: UTF8.self) }
    // A leading acronym goes down as a whole: `URLBar` is `urlBar`.
    var end = isUpper(first) ? 1 : 0
    while end > 0, end < letters.count, isUpper(letters[end]),
      end + 1 == letters.count || isUpper(letters[end + 1])
    {
      end += 1
    }
    for index in 0..<end { letters[index] |= 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }

  /// `name` as the beginning of a type's name, in UpperCamelCase.
  static func typeName(_ name: String) -> String {
    var letters = words(name)
    guard let first = letters.first else { return "Unnamed" }
    if isDigit(first) { return "Unnamed" + String(decoding: letters, as: UTF8.self) }
    letters[0] = first & ~0x20
    return String(decoding: letters, as: UTF8.self)
  }

  /// Beginnings of names that the endings of our types would make UIKit's own: `UIScreen`,
  /// `CATransition`, `UIViewPropertyAnimator` and the like.
  private static let systemStems = ["UI", "CA", "UIDynamic", "UIViewProperty", "UIStoryboard"]

  /// The beginning of a type's name, another one where UIKit has types that begin so.
  static func besidesSystem(_ stem: String) -> String {
    systemStems.contains(stem) ? stem + "Motion" : stem
  }

  /// The letters and digits of `name`, ASCII only; a letter behind anything else becomes upper case.
  private static func words(_ name: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(name.utf8.count)
    var isWordStart = false
    for byte in name.utf8 {
      let isLetter = isUpper(byte & ~0x20)
      guard isLetter || isDigit(byte) else {
        isWordStart = true
        continue
      }
      result.append(isLetter && isWordStart && !result.isEmpty ? byte & ~0x20 : byte)
      isWordStart = false
    }
    return result
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A string literal.
  static func literal(_ text: String) -> String { "\"" + literalText(text) + "\"" }

  /// Text between the quotation marks of a literal.
  static func literalText(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      default:
        switch scalar.properties.generalCategory {
        // What nobody sees, or what ends a line or turns one round.
        case .control, .format, .lineSeparator, .paragraphSeparator:
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
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
      // Persian and Indian words, and many an emoji, have joiners in them.
      case .format where scalar.value != 0x200C && scalar.value != 0x200D: continue
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
        .unassigned:
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
    "abs", "afterPictures", "animator", "assertionFailure", "ceil", "column", "complete",
    "container", "context", "cos", "crossFade", "delay", "direction", "dismiss", "effect", "fade",
    "film", "final", "finger", "finished", "flight", "floor", "from", "hinge", "hypot", "index",
    "initial", "isDriven", "keep", "keepFrame", "layout", "layoutDirection", "max", "min", "modulo",
    "motion", "noise", "order", "pacedPlaces", "pop", "present", "push", "reducesMotion", "row",
    "sin", "timing", "to", "transition", "undo",
  ]

  /// Members that an `NSObject` has already, and what else the transition's type declares.
  static let ownProperties: Set<String> = [
    "attach", "autoContentAccessingProxy", "classForCoder", "classForKeyedArchiver", "className",
    "copy", "debugDescription", "description", "hash", "hashValue", "isAccessibilityElement",
    "isProxy", "largeContentImage", "mutableCopy", "observationInfo", "perform",
    "replacementObject", "shouldGroupAccessibilityChildren", "superclass", "value", "zone",
  ]

  /// What a segue has already.
  static let segueProperties: Set<String> = [
    "destination", "destinationViewController", "identifier", "source", "sourceViewController",
  ]

  /// What the transition's type declares or calls where it has gestures, beside `gestureLocals`.
  static let gestureProperties: Set<String> = [
    "abs", "ceil", "cos", "driven", "edgePan", "finger", "floor", "hypot", "longPress", "max",
    "min", "modulo", "next", "pan", "pinch", "progress", "rotation", "screen", "scrollViews", "sin",
    "stage", "swipe", "tap", "touched", "view",
  ]

  /// What the methods for gestures call what they compute, and each other, in any transition.
  private static let gestureWords = [
    "aim", "animator", "bounds", "canScroll", "direction", "finishes", "goesAlong", "here",
    "isStill", "knownVelocity", "later", "layoutDirection", "location", "move", "moved", "opposite",
    "rate", "recognizer", "rotationThen", "running", "runsLeft", "safeArea", "scale", "scaleThen",
    "screenThatGoes", "screenThatPresents", "seconds", "sign", "soon", "speed", "stopScrolling",
    "translation", "turn", "turned", "turnSpeed", "velocity",
  ]

  /// The same in one.
  static func gestureLocals(of timeline: Timeline) -> [String] {
    let methods =
      switch timeline.kind {
      case .navigation: ["navigationThatPops", "navigationThatPushes"]
      case .tab: ["tabsWithNext", "tabsWithPrevious"]
      case .modal, .segue: [String]()
      }
    return gestureWords + methods
      + timeline.directions.map { "is" + $0.name.rawValue.capitalizedFirst }
  }
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

  /// Takes names for what is there already.
  mutating func claimAll(_ names: [String]) { taken += names }

  private mutating func take(_ name: String) -> Bool {
    guard !reserved.contains(name), !Naming.keywords.contains(name), !taken.contains(name) else {
      return false
    }
    taken.append(name)
    return true
  }
}
