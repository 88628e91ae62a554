import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// The names that a transition gives, and those that the language keeps for itself.
struct NameSpace {
  /// The line that a stretch begins in.
  var lines: (Span) -> SourceLine = { _ in SourceLine() }

  /// The line that a stretch begins in; none where nothing is written.
  func line(_ span: Span?) -> SourceLine { span.map(lines) ?? SourceLine() }

  enum Meaning {
    /// With its default as it is written.
    case parameter(Parameter, ExpressionSyntax?)
    case definition(LetSyntax)
    /// A name whose meaning could not be read, which has been reported.
    case unknown
  }

  /// The views that screens hand out for the stages.
  var views = ViewNames()
  /// The design tokens that can be named.
  enum Tokens {
    case none
    /// There is a file, and what is wrong with it has been reported.
    case unreadable
    case read(TokenTable)
  }

  var tokens = Tokens.none
  private(set) var names: [String: (meaning: Meaning, span: Span)] = [:]
  /// In the order they were written.
  private(set) var ordered: [String] = []

  /// Adds a name; a name that is taken or reserved is reported and stays what it was.
  mutating func add(
    _ name: Located<String>, _ meaning: Meaning, _ diagnostics: inout [Diagnostic]
  ) {
    if let reason = Self.reservation(of: name.value) {
      diagnostics.append(.reservedName(name.value, because: reason, at: name.span))
      names[name.value] = (.unknown, name.span)
    } else if let first = names[name.value] {
      diagnostics.append(.nameTaken(name.value, at: name.span, first: first.span))
    } else {
      names[name.value] = (meaning, name.span)
      ordered.append(name.value)
    }
  }

  /// Why a spec cannot give this name, or nil when it can.
  static func reservation(of name: String) -> String? {
    switch name {
    case "container": return "it is the view that everything happens in"
    case "from", "to": return "it is one of the two screens"
    case "tokens": return "it stands for a file of design tokens"
    case "true", "false", "and", "or", "not", "none": return "it is a word of the language"
    case "black", "white", "clear", "gray": return "it is a color"
    case "index", "count", "row", "column": return "it has a meaning in a group's tracks"
    case "translation", "velocity", "scale", "rotation", "location", "progress":
      return "it has a meaning in a gesture"
    default:
      return Edge(rawValue: name) == nil ? nil : "it is an edge"
    }
  }

  /// Names that stand for themselves and are no values of this spec's.
  static let wordsOfValues =
    ["container", "from", "to", "black", "white", "clear", "true", "false"]
    + Edge.allCases.map(\.rawValue)
}
