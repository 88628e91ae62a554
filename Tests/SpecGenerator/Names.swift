import TransitionCatalog

/// Names that get in the way: of Swift, of UIKit, of YAML, of the language's own words and of what
/// the generated code declares.
enum Names {
  static let awkward: [String] =
    swift + uikit + own + yaml + shapes + Property.allCases.map(\.rawValue)
    + Function.allCases.map(\.rawValue) + Member.allCases.map(\.rawValue)
    + TransitionKind.allCases.flatMap { [$0.forward.rawValue, $0.backward.rawValue, $0.rawValue] }

  private static let swift = [
    "class", "default", "self", "Self", "init", "deinit", "func", "var", "let", "struct", "enum",
    "protocol", "extension", "import", "return", "switch", "case", "where", "while", "for", "in",
    "repeat", "do", "catch", "throw", "throws", "rethrows", "try", "guard", "if", "else", "defer",
    "break", "continue", "fallthrough", "is", "as", "nil", "super", "static", "inout", "operator",
    "subscript", "typealias", "associatedtype", "internal", "private", "fileprivate", "public",
    "open", "any", "some", "actor", "async", "await", "nonisolated", "lazy", "weak", "unowned",
    "mutating", "get", "set", "willSet", "didSet", "newValue", "oldValue", "error", "Type",
    "Protocol", "Any", "AnyObject", "Never", "Void", "Double", "Int", "Bool", "String", "Array",
    "Optional", "Result", "Swift", "Foundation", "dynamic", "final", "override", "required",
    "convenience", "indirect", "precedencegroup", "prefix", "postfix", "infix", "macro", "package",
    "consuming", "borrowing", "copy", "discard", "each", "then", "yield", "print", "assert", "zip",
    "stride", "sequence", "type", "unsafe", "sending", "isolated", "_const", "of", "module",
  ]

  private static let uikit = [
    "UIView", "UIColor", "CGRect", "CGFloat", "CGPoint", "CGSize", "CALayer", "UIKit", "NSObject",
    "view", "window", "layer", "superview", "subviews", "bounds", "transform", "delegate", "tag",
    "isHidden", "mask", "gestureRecognizers", "contentView", "navigationController", "hash",
    "description", "debugDescription", "isEqual", "value", "setValue", "perform", "copy",
    "mutableCopy", "accessibilityLabel", "accessibilityElements", "isAccessibilityElement",
    "className", "superclass", "zone", "isProxy", "responds", "animations", "completion",
    "animationController", "presentingViewController", "traitCollection", "CATransaction", "pi",
  ]

  private static let own = [
    "transition", "animator", "context", "complete", "fade", "crossFade", "undo", "film", "hinge",
    "motion", "timing", "finished", "direction", "delay", "duration", "noise", "order",
    "reducesMotion", "toFrame", "fromFrame", "toView", "fromView", "screen", "finger", "driver",
    "gesture", "gestures", "pan", "edgePan", "pinch", "tap", "swipe", "longPress", "attach",
    "begin", "finish", "cancel", "running", "seconds", "side", "speed", "way", "next", "turned",
    "scrolls", "isStill", "driven", "safeArea", "original", "originals", "copies", "pieces",
    "members", "item", "items", "element", "elements", "member", "key", "keys", "values", "start",
    "end", "last", "first", "total", "views", "frames", "matrix", "spring", "curve", "easing",
    "style", "coordinator", "dimming", "presented", "presenting", "source", "destination",
    "toFinal", "toInitial", "fromInitial", "fromFinal", "arrivingView", "isReversed", "mirrored",
    "identifier", "summary", "haptics", "generator", "feedback", "impact", "parent", "child",
  ]

  private static let yaml = ["yes", "no", "on", "off", "y", "n", "truth", "inf", "nan", "e1", "x0"]

  private static let shapes = [
    "a", "b", "_", "__", "_1", "A", "aB", "a_b", "ab", "AB", "URLBar", "urlBar", "url_bar", "x1",
    "photo", "Photo", "photo2", "photo_", "_photo", "dim", "card",
    "aVeryLongNameThatGoesOnAndOnAndDoesNotFitOnALine",
    "deg", "rad", "ms", "s", "w", "h",
  ]

  /// Why the language keeps a name does not matter here, only that it does.
  static let reserved: Set<String> = Set(
    ["container", "tokens", "true", "false", "and", "or", "not", "none"]
      + ["black", "white", "clear", "gray"] + Screen.allCases.map(\.rawValue)
      + Edge.allCases.map(\.rawValue) + GroupVariable.allCases.map(\.rawValue)
      + GestureVariable.allCases.map(\.rawValue))

  static let reservedOfViews: Set<String> = Set(
    ["initial", "final"] + Property.allCases.map(\.rawValue))

  /// What a transition's name begins with; what makes it its own follows.
  static let stems = [
    "Slide", "UIView", "Self", "Any", "Type", "URL", "A_b", "X", "Transition", "Animator", "Swift",
    "Class", "Presentation", "ÄÖ", "Screen", "Never", "CA", "Film_", "N1", "Optional",
  ].filter { $0.utf8.allSatisfy { $0 < 0x80 } }

  static let summaries = [
    "A screen slides.", "It's \"quoted\": twice", "Ends a comment */ and begins /* one",
    "Interpolates \\(self) and \\n", "größer → kleiner 🎬", "`code` and - Parameter x: y",
    "two\nlines", "tab\there", "line\u{2028}separator", "#if os(iOS)", "%YAML 1.1", "- a list",
    "- Parameters:", "///", "\\", "x", "  blanks  around  ", "```swift", "zero\u{200B}width",
    "A sentence so long that it does not fit on one line of a hundred characters and has to be wrapped by whoever writes it down.",
    "AWordSoLongThatItDoesNotFitOnOneLineOfAHundredCharactersAndCannotBeWrappedByWhoeverWritesItDownAsAComment",
  ]
}
