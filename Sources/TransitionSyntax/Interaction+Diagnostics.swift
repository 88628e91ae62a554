import TransitionCatalog
import TransitionDiagnostics

/// What can be wrong with gestures, groups, presentations and expectations.
extension DiagnosticKind {
  static let misplacedKey = DiagnosticKind(
    "T0117", .error, "A key that does not go with the keys beside it.")
  static let malformedGesture = DiagnosticKind(
    "T0118", .error, "A gesture without a direction or a recognizer, or with two.")
  static let malformedExpectation = DiagnosticKind(
    "T0119", .error, "An expectation that is not one direction with what is expected of it.")
  static let wrongRecognizer = DiagnosticKind(
    "T0131", .error, "A recognizer that cannot do what the gesture is for.")

  /// The kinds of this part, in the order of their codes.
  static let interactionKinds: [DiagnosticKind] = [
    misplacedKey, malformedGesture, malformedExpectation, wrongRecognizer,
  ]
}

extension Diagnostic {
  // MARK: Shapes

  /// `example` is the map of one item.
  static func notAList(_ what: String, example: String, isFlow: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "\(what) are a list", at: span,
      help: isFlow
        ? "a list is written in brackets, or as items such as '- \(example)'"
        : "begin each with a dash, as in '- \(example)'")
  }

  static func noneForAList(_ what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "\(what) are a list", at: span, help: "write '[]' for none at all",
      fixes: [FixIt("write '[]'", [Edit(span, "[]")])])
  }

  static func propertiesOfExpected(
    _ element: String, _ property: Property, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(ExpectKey.map) has no key '\(element)'", at: span,
      help: "write each property by itself, as in '\(element).\(property.rawValue): 0.5'")
  }

  static func recognizerNotAMap(_ name: GestureName, _ text: String, at span: Span) -> Diagnostic {
    let key = name.neededKey ?? .view
    let words = key == .edge ? Edge.allCases.map(\.rawValue) : name.ways
    let isSwitch = ["true", "false", "yes", "no", "on", "off"].contains(text)
    let dim = PresentationKey.dim.rawValue
    let isDim =
      if case .write(dim) = FamiliarWord.meaning(of: text, as: .presentationKey) { true } else {
        text == dim
      }
    if name == .tap, isDim || text == "outside" {
      return Diagnostic(
        .wrongShape, "expected a map for the recognizer, found a value", at: span,
        help: "for a tap outside the screen, write 'tapOutside: dismiss' in 'presentation:'")
    }
    let isMeant = words.contains(text) || (key == .view && isName(text) && !isSwitch)
    let map = isMeant ? "{ \(key.rawValue): \(text) }" : "{ \(name.example) }"
    let help = key == .view && isSwitch ? "write '\(name.rawValue):' and nothing after it" : nil
    return Diagnostic(
      .wrongShape, "expected a map for the recognizer, found a value", at: span,
      help: help ?? "write \(map)", fixes: isMeant ? [FixIt("write \(map)", [Edit(span, map)])] : []
    )
  }

  static func finishNotAMap(_ text: String, at span: Span) -> Diagnostic {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    let isNumber = Double(number) != nil
    let map = "{ progress: \(isNumber ? text : "50%") }"
    return Diagnostic(
      .wrongShape, "'finish' is a map of thresholds", at: span, help: "write \(map)",
      fixes: isNumber ? [FixIt("write \(map)", [Edit(span, map)])] : [])
  }

  static func releaseNotAMap(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "'release' is a map with a spring", at: span,
      help: "write { spring: { dampingRatio: 0.8 } }")
  }

  static func staggerNotAMap(_ text: String, at span: Span) -> Diagnostic {
    let isTime = text.hasSuffix("s") && text.utf8.first.map(isDigit) ?? false
    let map = "{ each: \(isTime ? text : "30ms") }"
    return Diagnostic(
      .wrongShape, "'stagger' is a map", at: span, help: "write \(map)",
      fixes: isTime ? [FixIt("write \(map)", [Edit(span, map)])] : [])
  }

  // MARK: Gestures

  static func secondRecognizer(
    _ name: GestureName, at span: Span, first: Located<GestureName>
  ) -> Diagnostic {
    Diagnostic(
      .malformedGesture, "the gesture has two recognizers", at: span,
      labels: [Label(first.span, "the other one")],
      help: "write a gesture of its own for '\(name.rawValue)'")
  }

  static func gestureWithoutRecognizer(isContinuous: Bool, at span: Span) -> Diagnostic {
    let names = GestureName.allCases.filter { $0.isContinuous == isContinuous }
    let example = isContinuous ? "pan: { direction: right }" : "tap: {}"
    return Diagnostic(
      .malformedGesture, "the gesture has no recognizer", at: span,
      help: "add one of \(names.map(\.rawValue).joined(separator: ", ")), as in '\(example)'")
  }

  static func gestureWithoutDirection(_ name: GestureName?, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedGesture, "the gesture does not say which direction it drives or triggers", at: span,
      help: name?.isContinuous ?? true
        ? "add its direction, as in 'drives: pop'" : "add its direction, as in 'triggers: dismiss'")
  }

  static func drivesBesideTriggers(at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .malformedGesture, "a gesture has either 'drives' or 'triggers'", at: span,
      labels: [Label(first, "the other one")],
      help: "keep 'drives' for a finger that the direction follows, 'triggers' for one that only "
        + "starts it")
  }

  /// `way` is the key `drives` or `triggers`; `isAlone` says whether the other one can take its place.
  static func wrongRecognizer(
    _ name: Located<GestureName>, behind way: Span, isAlone: Bool
  ) -> Diagnostic {
    let drives = !name.value.isContinuous
    let others = GestureName.allCases.filter { $0.isContinuous == drives }.map(\.rawValue)
    let key = drives ? "triggers" : "drives"
    return Diagnostic(
      .wrongRecognizer,
      "'\(name.value.rawValue)' cannot \(drives ? "drive" : "trigger") a direction", at: name.span,
      labels: [Label(way, "for this")],
      notes: [
        drives
          ? "it happens all at once: a direction has nothing to follow"
          : "it follows a finger that can still turn back"
      ],
      help: "write '\(key):', or one of \(others.joined(separator: ", "))",
      fixes: isAlone ? [FixIt("write '\(key)'", [Edit(way, key)])] : [])
  }

  static func recognizerWithoutKey(
    _ key: RecognizerKey, _ name: Located<GestureName>
  ) -> Diagnostic {
    Diagnostic(
      .missingKey, "the recognizer '\(name.value.rawValue)' needs the key '\(key.rawValue)'",
      at: name.span, help: "write '\(name.value.rawValue): { \(name.value.example) }'")
  }

  /// A key of the gesture that stands in its recognizer.
  static func keyOfGesture(_ key: String, in name: GestureName, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'\(key)' is a key of the gesture, and not of '\(name.rawValue)'", at: span,
      help: "write it in a line of its own, below '\(name.rawValue)' and not in it")
  }

  static func keyOfAnotherRecognizer(
    _ key: RecognizerKey, _ name: GestureName, way: String?, at span: Span
  ) -> Diagnostic {
    // A finger that goes left comes in over the right edge.
    let edges = [
      "left": "right", "right": "left", "up": "bottom", "down": "top", "top": "bottom",
      "bottom": "top", "leading": "trailing", "trailing": "leading",
    ]
    let help: String
    switch (key, name) {
    case (.edge, .pan): help = "write 'edgePan' for a finger that comes in over an edge"
    case (.direction, .edgePan):
      let edge = way.flatMap { edges[$0] }
      help =
        edge.map { "it goes away from its edge: write 'edge: \($0)' instead" }
        ?? "remove it: the gesture moves away from its edge"
    case (.distance, _): help = "remove it: only what drives a direction has a distance"
    case (.direction, _), (.edge, _), (.view, _):
      let keys = name.keys.map(\.rawValue).joined(separator: ", ")
      help = "remove it: the keys of '\(name.rawValue)' are \(keys)"
    }
    return Diagnostic(
      .misplacedKey, "'\(key.rawValue)' does not go with '\(name.rawValue)'", at: span, help: help)
  }

  static func keyOfDriving(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key)' does not go with 'triggers'", at: span,
      help: "remove it: what is triggered plays by itself; a finger leads with 'drives'")
  }

  static func handOverOf(_ name: Located<GestureName>, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'handOver' does not go with '\(name.value.rawValue)'", at: span,
      labels: [Label(name.span, "a scroll view follows one finger")],
      help: "write 'exclusive' or 'simultaneous'")
  }

  static func speedBesideRelease(at span: Span, release: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'completionSpeed' does not go with 'release'", at: span,
      labels: [Label(release, "this spring plays the rest")], help: "remove one of them")
  }

  // MARK: Elements and tracks

  static func contentBesideView(
    _ key: ElementKey, _ other: ElementKey, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "an element shows either '\(other.rawValue)' or '\(key.rawValue)'", at: span,
      labels: [Label(first, "the other one")],
      help: "remove one of them, or make two elements, one 'in' the other")
  }

  static func keyBesideView(
    _ key: ElementKey, _ other: ElementKey, at span: Span, first: Span
  ) -> Diagnostic {
    let help =
      key == .rect
      ? "remove it: the view is taken whole, and 'snapshot: from.cover' copies a part of one"
      : other == .shared
        ? "remove it: a shared view is one, and 'views: to.cells' are many"
        : "remove it: the app says how many views there are"
    return Diagnostic(
      .misplacedKey, "'\(key.rawValue)' does not go with '\(other.rawValue)'", at: span,
      labels: [Label(first, "beside this")], help: help)
  }

  static func keyWithoutShared(_ key: ElementKey, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key.rawValue)' goes with 'shared' only", at: span,
      help: "remove it, or add 'shared:' with the name of a view of both screens")
  }

  static func sharedViewOfOneScreen(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedName, "a shared view is one of both screens", at: span,
      help: "write '\(name)'", fixes: [FixIt("write '\(name)'", [Edit(span, name)])])
  }

  static func sharedWithoutName(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedName, "'shared' names a view that both screens have", at: span,
      help: "write its name, as in 'shared: photo'")
  }

  static func notAViewOfAScreen(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownWord, "'\(text)' is not a group of views of a screen", at: span,
      help: isName(text) && Screen(rawValue: text) == nil
        ? "write whose: 'from.\(text)' or 'to.\(text)'" : "write a name such as 'to.cells'")
  }

  static func staggerBesideTime(_ key: TrackKey, at span: Span, stagger: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key.rawValue)' does not go with 'stagger'", at: span,
      labels: [Label(stagger, "this says when each member begins")],
      help: "remove one of them; 'during' may use 'index' and 'count'")
  }

  static func staggerOfNothing(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "no track beside 'stagger' moves when it says", at: span,
      help: "write it beside tracks such as 'alpha: 0 -> 1' that say no time of their own")
  }

  static func emptyTrack(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedTrack, "the track is empty", at: span,
      help: "write a value, an arrow such as '0 -> 1', or keyframes")
  }

  static func trackWithoutValue(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedTrack, "the track has neither 'value' nor 'keyframes'", at: span,
      help: "add 'value: 0 -> 1' or 'keyframes: { 0%: 0, 100%: 1 }'")
  }

  static func valueBesideKeyframes(at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .malformedTrack, "a track has either 'value' or 'keyframes'", at: span,
      labels: [Label(first, "the other one")], help: "remove one of them")
  }

  static func wordAmongPlaces(
    _ word: String, areIntervals: Bool, at span: Span
  ) -> Diagnostic {
    let isTrackKey = TrackKey(rawValue: word) != nil
    let advice = isTrackKey ? nil : Advice(for: word, as: .place, among: [], at: span)
    return Diagnostic(
      .mixedPlaces, "the word '\(word)' is not a place on the clock", at: span,
      help: isTrackKey
        ? "write the places under '\(areIntervals ? "value" : "keyframes"):' "
          + "and '\(word)' beside it"
        : word.contains("..")
          ? "its numbers are written out, such as 20%..80%; write calculated ones under 'during:'"
          : advice?.help ?? "write places such as 50% or 20%..80%", fixes: advice?.fixes ?? [])
  }

  static func intervalsAmongKeyframes(at span: Span, instant: Span) -> Diagnostic {
    Diagnostic(
      .mixedPlaces, "a track has either intervals or keyframes", at: span,
      labels: [Label(instant, "this is a keyframe")],
      help: "write the interval as two keyframes, or all of them as intervals")
  }

  static func intervalInKeyframes(at span: Span) -> Diagnostic {
    Diagnostic(
      .mixedPlaces, "'keyframes' has places, not intervals", at: span,
      help: "write the intervals under 'value:', or two places for each")
  }

  // MARK: Reduce Motion

  static func deriveInReducedMotion(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'derive' does not go with 'reduceMotion'", at: span,
      help: "remove it: the map serves both ways")
  }

  // MARK: Expectations

  static func expectationWithoutDirection(_ key: String?, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedExpectation, "the expectation does not say which direction it is for", at: span,
      help: "begin with it, as in '- push: { \(key == "release" ? "release" : "at"): ... }'")
  }

  static func secondDirection(_ key: String, at span: Span) -> Diagnostic {
    let isDirection = DirectionName(rawValue: key) != nil
    return Diagnostic(
      .malformedExpectation,
      isDirection
        ? "'\(key)' begins a second expectation in the same item"
        : "'\(key)' goes beside the expectation", at: span,
      help: isDirection
        ? "begin its line with '- '" : "indent it more deeply, below the direction")
  }

  static func emptyExpectation(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedExpectation, "nothing is expected here", at: span,
      help: "add values such as 'at: 50%, to.alpha: 0.5', or "
        + "'release: { progress: 30% }, finishes: false'")
  }

  static func releaseWithoutOutcome(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedExpectation, "nothing is expected of the release", at: span,
      help: "add 'finishes: true' or 'settlesWithin: 350ms'")
  }

  static func keyOfRelease(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key)' goes with 'release' only", at: span,
      help: "add for instance 'release: { progress: 30%, velocity: 900 }'")
  }

  static func keyOfExpectedValues(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, "'\(key)' goes with values only", at: span,
      help: "remove it, or add a value such as 'to.alpha: 0.5'")
  }

  static func propertyOfNobody(_ property: Property, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, "the expectation does not say whose '\(property.rawValue)' is meant", at: span,
      help: "write for instance 'to.\(property.rawValue)'")
  }

  static func malformedPath(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedName, "'\(text)' names no property of an element", at: span,
      help: "write an element, a property and members, such as 'to.alpha' or 'to.frame.minY'")
  }
}
