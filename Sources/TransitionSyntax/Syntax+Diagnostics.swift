import TransitionCatalog
import TransitionDiagnostics

/// What can be wrong with the shape of a spec: keys, words, nodes of the wrong kind.
extension DiagnosticKind {
  static let wrongShape = DiagnosticKind(
    "T0100", .error, "A value, a list or a map where something else is expected.")
  static let unknownKey = DiagnosticKind("T0101", .error, "A key that the language does not have.")
  static let unknownProperty = DiagnosticKind(
    "T0102", .error, "A property that the language does not have.")
  static let duplicateKey = DiagnosticKind("T0103", .error, "A key appears twice in one map.")
  static let missingKey = DiagnosticKind("T0104", .error, "A required key is missing.")
  static let unknownWord = DiagnosticKind(
    "T0105", .error, "A word that is not one of those allowed here.")
  static let malformedName = DiagnosticKind(
    "T0106", .error, "A name that the language does not allow.")
  static let emptyValue = DiagnosticKind("T0107", .error, "A key has no value.")
  static let notABoolean = DiagnosticKind(
    "T0109", .error, "Something other than true or false where only these are allowed.")
  static let emptyFile = DiagnosticKind("T0110", .error, "A file without a transition.")
  static let noDirection = DiagnosticKind("T0111", .error, "A transition without a direction.")
  static let duplicateElement = DiagnosticKind(
    "T0112", .error, "An element appears twice on the stage.")
  static let malformedItem = DiagnosticKind(
    "T0113", .error, "An item of the stage that is not one name with, at most, one map.")
  static let malformedTrack = DiagnosticKind(
    "T0114", .error, "A track without a value, or with two.")
  static let mixedPlaces = DiagnosticKind(
    "T0115", .error, "Intervals, keyframes and words are mixed in one map.")
  static let tooManyElements = DiagnosticKind(
    "T0116", .error, "A stage with more elements than it may have.")
  static let unreadLanguage = DiagnosticKind(
    "T0132", .error, "A spec in a version of the language that is not read.")

  /// The kinds of this stage's shapes, in the order of their codes.
  package static let shapeKinds: [DiagnosticKind] =
    [
      wrongShape, unknownKey, unknownProperty, duplicateKey, missingKey, unknownWord, malformedName,
      emptyValue, notABoolean, emptyFile, noDirection, duplicateElement, malformedItem,
      malformedTrack, mixedPlaces, tooManyElements, unreadLanguage,
    ] + interactionKinds
}

extension Diagnostic {
  static func unreadLanguage(_ text: String, at span: Span) -> Diagnostic {
    let newest = Language.version
    let read = newest == 1 ? "version 1 is" : "versions 1 to \(newest) are"
    guard let version = Int(text), version > newest else {
      return Diagnostic(
        .unreadLanguage, "'\(text)' is not a version of the language", at: span,
        help: "write 'language: \(newest)'")
    }
    return Diagnostic(
      .unreadLanguage, "this is version \(version) of the language, and only \(read) supported",
      at: span,
      help: "use a newer transitionc; 'transitionc --version' says which versions it supports")
  }

  // MARK: Shapes

  /// `example` is a line of the map that should stand here; `namesItems` for a list of maps that each
  /// begin with a name.
  static func notAMap(
    wanted: String, example: String, isList: Bool, isFlow: Bool, namesItems: Bool, at span: Span
  ) -> Diagnostic {
    let help: String
    switch (isList, isFlow) {
    case (true, true): help = "a map is written in braces: '{ \(example) }'"
    case (true, false) where wanted == DocumentKey.map:
      help = "remove the dashes; write a line '---' between two transitions in one file"
    case (true, false) where namesItems:
      help = "write each item as a key with what belongs to it, without a dash: '\(example)'"
    case (true, false): help = "remove the dashes: a map has lines such as '\(example)'"
    case (false, _): help = "write lines such as '\(example)'"
    }
    return Diagnostic(
      .wrongShape, "expected \(wanted), found \(isList ? "a list" : "a value")", at: span,
      help: help)
  }

  /// - Parameter owner: The element before it, where nothing stands below that.
  static func propertyInsteadOfElement(
    _ property: Property, of owner: String?, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected an element, found the property '\(property.rawValue)'",
      at: span,
      help: owner.map { "indent it more deeply than '\($0):', to which it belongs" }
        ?? "write it below an element, as in 'to: { \(property.rawValue): ... }'")
  }

  static func keyInsteadOfElement(_ key: DirectionKey, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected an element, found '\(key.rawValue)'", at: span,
      help: "it belongs to the direction: write it beside 'animate:', one level higher")
  }

  static func keyInsteadOfDefinition(_ key: DirectionKey, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected a name and an expression, found '\(key.rawValue)'", at: span,
      help: "it belongs to a direction, whose key is missing above, such as 'present:'")
  }

  static func springNotAMap(_ text: String, at span: Span) -> Diagnostic {
    // A number above 1 may be a stiffness.
    let isNumber = Double(text).map { $0 > 0 && $0 <= 1 } ?? false
    let spring = "{ dampingRatio: \(isNumber ? text : "0.8") }"
    if text == "none" {
      return Diagnostic(
        .wrongShape, "a spring is a map of its numbers", at: span,
        help: "leave 'spring' out; a 'curve' in its place displaces an inherited one")
    }
    return Diagnostic(
      .wrongShape, "a spring is a map of its numbers", at: span, help: "write \(spring)",
      fixes: isNumber ? [FixIt("write \(spring)", [Edit(span, spring)])] : [])
  }

  /// `dash` is the text between the dash and the only item of the list, if that is all it holds.
  static func listInsteadOfValue(wanted: String, dash: Span?, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected \(wanted), found a list", at: span,
      help: "a line that begins with '- ' is an item of a list; "
        + "a negative number has no space after its '-'",
      fixes: dash.map { [FixIt("remove the space", [Edit($0, "-")])] } ?? [])
  }

  static func mapsInsteadOfValue(wanted: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected \(wanted), found a list", at: span,
      help: "remove the dashes: keyframes are the lines of one map, such as '50%: 1.2'")
  }

  /// `ends` is empty where the list does not hold two values.
  static func bracketsInsteadOfValue(
    wanted: String, ends: [String], at span: Span
  ) -> Diagnostic {
    let help =
      if !wanted.hasPrefix("a value") {
        "remove them and write \(wanted)"
      } else if wanted.contains("->"), ends.count == 2 {
        "the way from one value to another is written '\(ends[0]) -> \(ends[1])'"
          + (ends.contains(where: isNoCoordinate)
            ? "" : ", and two coordinates point(\(ends[0]), \(ends[1]))")
      } else {
        "several numbers are written as a function such as rect(x, y, w, h), several moments as "
          + "keyframes { 0%: a, 100%: b }"
      }
    return Diagnostic(
      .wrongShape, "expected \(wanted), found a list", at: span,
      help: "brackets make a list; " + help)
  }

  /// Whether what is written is sure to be a rect.
  private static func isNoCoordinate(_ written: String) -> Bool {
    ["rect(", "offset(", "inset("].contains(where: written.hasPrefix)
      || ["final", "initial", "frame", "container"].contains {
        written == $0 || written.hasSuffix("." + $0)
      }
  }

  static func mapInsteadOfValue(wanted: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "expected \(wanted), found a map", at: span, help: "write \(wanted)")
  }

  // MARK: Keys and words

  static func unknownKey(
    _ key: String, in map: String, known: [String], beside taken: Set<String> = [],
    as vocabulary: Vocabulary? = nil, at span: Span
  ) -> Diagnostic {
    let advice = Advice(for: key, as: vocabulary, among: known, taken: taken, at: span)
    let isDirection =
      DirectionName(rawValue: key) != nil && !known.contains { DirectionName(rawValue: $0) != nil }
    return Diagnostic(
      .unknownKey, "\(map) has no key '\(key)'", at: span,
      help: advice?.help
        ?? (isDirection
          ? "it is a direction: its key begins in the first column"
          : "the keys are " + known.joined(separator: ", ")),
      fixes: advice?.fixes ?? [])
  }

  /// A place in a map that stands by itself, which is taken for a spring.
  static func keyframesAlone(_ place: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a spring has no key '\(place)'", at: span,
      help: "write keyframes under 'keyframes:', as in { keyframes: { 0%: 0, 100%: 1 } }")
  }

  /// What may be a parameter of the transition that is extended.
  static func parameterAsKey(_ key: String, value: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(DocumentKey.map) has no key '\(key)'", at: span,
      help:
        "set a parameter of what is extended under 'parameters:': '\(key): { default: \(value) }'")
  }

  static func noneForADirection(at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownWord, "'none' is not a derivation", at: span,
      help: "leave the key out: UIKit's own animation plays then, or the inherited direction")
  }

  static func propertyAsKey(_ property: Property, in map: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(map) has no key '\(property.rawValue)'", at: span,
      help: "it is a property: write it under 'animate:', below an element such as 'to:'")
  }

  static func unknownProperty(
    _ name: String, others: [String], beside taken: Set<String> = [], at span: Span
  ) -> Diagnostic {
    let known = Property.allCases.map(\.rawValue)
    if others.contains(TrackKey.stagger.rawValue), let key = TrackKey(rawValue: name) {
      return Diagnostic(
        .unknownProperty, "no property is called '\(name)'", at: span,
        help: key == .keyframes || key == .value
          ? "it belongs to one property: 'alpha: { 0%: 0, 50%: 0.2, 100%: 1 }'"
          : "it belongs to the direction, or to one property: 'alpha: { value: 0 -> 1, "
            + "\(key.rawValue): ... }'")
    }
    let ofElement =
      others.count > 1 && FamiliarWord.meaning(of: name, as: .elementKey) != nil
    let advice = Advice(
      for: name, as: ofElement ? .elementKey : .property, among: known + others, taken: taken,
      at: span)
    return Diagnostic(
      .unknownProperty,
      TrackKey(rawValue: name) == nil
        ? "no property is called '\(name)'" : "'\(name)' is not a property", at: span,
      help: advice?.help
        ?? (others.count > 1 ? "the keys are " + others.joined(separator: ", ") + "; " : "")
          + "the properties are " + known.joined(separator: ", "),
      fixes: advice?.fixes ?? [])
  }

  /// - Parameter arrow: What is meant where the number is the second one behind a property.
  static func placeInsteadOfName(
    _ place: String, what: String, arrow: String? = nil, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      arrow == nil
        ? "'\(place)' is a place on the clock, and no \(what)" : "'\(place)' is no \(what)",
      at: span,
      help: arrow.map { "write '\($0)'" }
        ?? "write keyframes below a property: 'alpha: { 0%: 0, 100%: 1 }'")
  }

  /// The parts of a rect or a point, each by its name.
  static func partsInsteadOfValue(_ property: Property, at span: Span) -> Diagnostic {
    let written =
      switch property.row.type {
      case .rect: "rect(x, y, w, h)"
      case .point: "point(x, y)"
      case .size: "size(w, h)"
      default: "1"
      }
    let help =
      property == .scale
      ? "write 'scaleX:' and 'scaleY:', each by itself" : "write '\(property.rawValue): \(written)'"
    return Diagnostic(
      .wrongShape, "expected a value, found a map of parts", at: span, help: help)
  }

  /// `written`: the way as an arrow, with its key.
  static func endsInsteadOfArrow(_ written: String, from: Span, to: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a track has no keys 'from' and 'to'", at: from,
      labels: [Label(to, "write both ends as one value")], help: "write '\(written)'")
  }

  /// A member of the frame that is asked of the element itself.
  static func partOfFrame(_ name: String, at span: Span) -> Diagnostic {
    let written = "write 'frame.\(name)'"
    return Diagnostic(
      .unknownProperty, "no property is called '\(name)'", at: span, help: written,
      fixes: [FixIt(written, [Edit(span, "frame." + name)])])
  }

  /// `isSure`: whether what stands behind the comma can be no other value.
  static func decimalComma(at span: Span, _ comma: Span, isSure: Bool) -> Diagnostic {
    Diagnostic(
      YAMLMistake.commaInFlow, "YAML ends the value at this comma", at: span,
      help: "a decimal has a point",
      fixes: [FixIt("write '.'", [Edit(comma, ".")], isSafe: isSure)])
  }

  static func commaInInterval(_ start: String, _ end: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyValue, "the place '\(start)' has no value", at: span,
      help: "an interval is written '\(start)..\(end)'",
      fixes: [FixIt("write an interval", [Edit(span, "\(start)..\(end)")], isSafe: false)])
  }

  static func commaForColon(_ place: String, _ value: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyValue, "the place '\(place)' has no value", at: span,
      help: "write '\(place): \(value)'",
      fixes: [FixIt("write a colon", [Edit(span, "\(place): \(value)")], isSafe: false)])
  }

  static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "the key '\(key)' appears twice in one map", at: span,
      labels: [Label(first, "first here")],
      help: key == DocumentKey.transition.rawValue
        ? "write a line '---' between two transitions in one file"
        : "remove one of them, or merge the two")
  }

  static func missingKey<Key: GrammarKey>(
    _ key: Key, example: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(Key.map) needs the key '\(key.rawValue)'", at: span, label: "in this map",
      help: "add '\(key.rawValue): \(example)'")
  }

  static func unknownWord(
    _ word: String, what: String, choices: [String], as vocabulary: Vocabulary? = nil, at span: Span
  ) -> Diagnostic {
    let advice = Advice(for: word, as: vocabulary, among: choices, at: span)
    return Diagnostic(
      .unknownWord, "'\(word)' is not \(what)", at: span,
      help: advice?.help
        ?? (choices.count == 1 ? "write " : "write one of ") + choices.joined(separator: ", "),
      fixes: advice?.fixes ?? [])
  }

  /// A parameter with what it is to be in place of its type, as where it is that of a preset.
  /// - Parameters:
  ///   - whole: The value with its quotes, where it is all that is said of the parameter.
  ///   - hasDefault: Whether a default stands beside it.
  static func valueInsteadOfType(
    _ text: String, _ type: ValueType, at span: Span, whole: Span?, hasDefault: Bool
  ) -> Diagnostic {
    let value = text.contains { $0 == "," || $0 == "#" } ? "\"\(text)\"" : text
    let map = "{ type: \(type.rawValue), default: \(value) }"
    let written: String
    var edit: Edit?
    if let whole {
      written = "'\(map)'"
      edit = Edit(whole, map)
    } else if hasDefault {
      written = "'\(type.rawValue)'"
      edit = Edit(span, type.rawValue)
    } else {
      written = "'type: \(type.rawValue)' and 'default: \(value)'"
    }
    return Diagnostic(
      .unknownWord, "'\(text)' is not a type", at: span,
      help: (hasDefault ? "" : "a value is the default of a parameter: ") + "write \(written)",
      fixes: edit.map { [FixIt("write \(written)", [$0], isSafe: false)] } ?? [])
  }

  /// What stands behind `snapshot` and is neither a screen nor a view of one.
  static func notAPicture(_ word: String, at span: Span) -> Diagnostic {
    let message = "'\(word)' is not a screen or a view of one"
    guard word != "container" else {
      return Diagnostic(
        .unknownWord, message, at: span,
        help: "write from or to: what is in the container is the two screens")
    }
    let screens = Screen.allCases.map(\.rawValue)
    let advice = Advice(for: word, as: .element, among: screens, at: span)
    let view = isName(word) && word != "true" ? word : "cover"
    return Diagnostic(
      .unknownWord, message, at: span,
      help: advice?.help ?? "write from or to, or a view of one of them, as in 'from.\(view)'",
      fixes: advice?.fixes ?? [])
  }

  static let elementName = "an element's name"

  /// - Parameters:
  ///   - isUpper: Whether it is a transition's name, with which those of types begin.
  ///   - isPath: Whether a view of a screen would do as well.
  /// Editors take it for a truth value, whatever stands there.
  static func truthValueAsName(_ name: String, what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedName, "'\(name)' cannot be \(what): it is a truth value in YAML", at: span,
      help: "write it in quotation marks: \"\(name)\"",
      fixes: [FixIt("write \"\(name)\"", [Edit(span, "\"\(name)\"")])])
  }

  static func malformedName(
    _ name: String, what: String, isUpper: Bool = false, isPath: Bool = false, at span: Span
  ) -> Diagnostic {
    let start = isUpper ? "a capital letter from A to Z" : "a letter from A to Z or '_'"
    let rest = isUpper ? "upper- or lowercase letters" : "such letters"
    let rule =
      "a name is \(start), then \(rest), digits and '_'"
      + (isPath ? ", alone or after 'from.' or 'to.'" : "")
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, Property(rawValue: String(parts[1])) != nil {
      return Diagnostic(
        .malformedName, "'\(name)' cannot be \(what)", at: span,
        help: "write the property in a map under the element: '\(parts[0]): { \(parts[1]): … }'")
    }
    if what == elementName, parts.count == 2, Screen(rawValue: String(parts[0])) != nil,
      isName(String(parts[1]))
    {
      return Diagnostic(
        .malformedName, "'\(name)' cannot be \(what)", at: span,
        notes: ["views of a screen move under a name that the stage gives them"],
        help: viewsOfUIKit.contains(String(parts[1]))
          ? "write '\(parts[0])', which is the screen's view"
          : "list '- \(parts[1]): { views: \(name) }' under 'stage:' ('snapshot:' for a picture of "
            + "it), and write '\(parts[1])' here")
    }
    let better = camelCased(name, isUpper: isUpper)
    return Diagnostic(
      .malformedName, "'\(name)' cannot be \(what)", at: span, notes: better == nil ? [] : [rule],
      help: better.map { "write '\($0)'" }
        ?? (name.contains(",") ? "write an entry for each name" : rule),
      fixes: better.map { [FixIt("write '\($0)'", [Edit(span, $0)])] } ?? [])
  }

  /// The words of a text that is not a name as one name; nil when they make none.
  package static func camelCased(_ text: String, isUpper: Bool) -> String? {
    let words = text.split { $0 == "-" || $0 == " " }
    guard !text.contains(" - ") else { return nil }
    var name = ""
    for word in words {
      name +=
        name.isEmpty && !isUpper ? String(word) : word.capitalizedFirst
    }
    let isWellBegun = !isUpper || name.utf8.first.map(isCapital) == true
    return isName(name) && isWellBegun && words.count > 1 ? name : nil
  }

  /// Whether a transition's name can begin so.
  static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }

  static func nameNotUpperCamelCase(_ name: String, at span: Span) -> Diagnostic {
    let better = name.capitalizedFirst
    return Diagnostic(
      .malformedName, "the transition's name '\(name)' does not begin with a capital letter",
      at: span,
      help: name.hasPrefix("_")
        ? "write it in UpperCamelCase; the generated types begin with it" : "write '\(better)'",
      fixes: name.hasPrefix("_") ? [] : [FixIt("write '\(better)'", [Edit(span, better)])])
  }

  static func emptyValue(wanted: String, at span: Span) -> Diagnostic {
    Diagnostic(.emptyValue, "this key has no value", at: span, help: "write \(wanted)")
  }

  static func notABoolean(_ text: String, at span: Span) -> Diagnostic {
    let truth: [String: String] = [
      "yes": "true", "on": "true", "y": "true", "true": "true",
      "no": "false", "off": "false", "n": "false", "false": "false",
    ]
    let meant = truth[text.lowercased()]
    return Diagnostic(
      .notABoolean, "'\(text)' is neither true nor false", at: span,
      notes: meant == nil
        ? [] : ["YAML also accepts yes, no, on and off; here only true and false are booleans"],
      help: "write \(meant ?? "true or false")",
      fixes: meant.map { [FixIt("write \($0)", [Edit(span, $0)])] } ?? [])
  }

  // MARK: Documents

  static func emptyFile(at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyFile, "the file has no transition", at: span,
      help: "begin with 'transition: Name' and 'kind: modal'")
  }

  static func noDirection(_ kind: TransitionKind?, at span: Span) -> Diagnostic {
    let names = kind.map { "'\($0.forward.rawValue)' or '\($0.backward.rawValue)'" }
    return Diagnostic(
      .noDirection, "the transition has no direction", at: span,
      help: "add \(names ?? "the direction it animates, such as 'present' or 'push'")")
  }
}

/// What UIKit calls a screen's view and what belongs to it: hardly a view that an app hands out.
package let viewsOfUIKit: Set = ["view", "bounds", "layer", "superview", "window"]
