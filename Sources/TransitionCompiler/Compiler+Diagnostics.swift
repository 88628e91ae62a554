import TransitionCatalog
import TransitionDiagnostics
import TransitionLint
import TransitionLowering
import TransitionSwiftBackend
import TransitionSyntax

extension DiagnosticKind {
  static let malformedTimeline = DiagnosticKind(
    "T0150", .error, "A timeline in JSON that is not as its documentation says.")
  static let twoOfOneName = DiagnosticKind(
    "T0151", .error, "Two files of one run of `compile` hold transitions of the same name.")
  static let malformedTrace = DiagnosticKind(
    "T0152", .error, "A trace of a gesture that is not as its documentation says.")
  static let longName = DiagnosticKind(
    "T0153", .error, "A transition with a name that is too long for a file.")
  static let timelineForSpec = DiagnosticKind(
    "T0154", .error, "A timeline in JSON where only a spec will do.")
  static let unreadableBase = DiagnosticKind(
    "T0140", .error, "A file that a spec extends cannot be read.")
  static let unknownBase = DiagnosticKind(
    "T0141", .error, "A transition that a spec extends is not there, or not the only one.")
  static let circularBase = DiagnosticKind("T0142", .error, "A transition that extends itself.")
  static let baseOfOtherKind = DiagnosticKind(
    "T0143", .error, "A transition of another kind than the one it extends.")
  static let unsupported = DiagnosticKind("T3001", .error, "A motion that UIKit cannot play.")

  static let roundBesideShadow = DiagnosticKind(
    "T3002", .warning, "A shadow, a blur or a depth that may look different from what is written.")

  static let unreadableTokens = DiagnosticKind(
    "T0144", .error, "A file of design tokens that cannot be read.")
  static let malformedTokens = DiagnosticKind(
    "T0145", .error, "A file of design tokens with a mistake in it.")

  private static let extending = [
    unreadableBase, unknownBase, circularBase, baseOfOtherKind, unreadableTokens, malformedTokens,
  ]

  /// Every kind of finding that the compiler can report, in the order of the codes.
  package static let all: [DiagnosticKind] =
    (YAMLMistake.all + shapeKinds + expressionKinds + extending + [
      malformedTimeline, twoOfOneName, malformedTrace, longName, timelineForSpec,
    ]
    + valueKinds
    + motionKinds + stageKinds + groupKinds + gestureKinds + expectationKinds + lintKinds
    + [unexpected, notPlayable, unsupported, roundBesideShadow])
    .sorted { $0.code < $1.code }
}

extension Diagnostic {
  static func malformedTimeline(
    _ message: String, at span: Span, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .malformedTimeline, "this is not a timeline: \(message)", at: span,
      help: help ?? "make it again with 'transitionc compile --emit ir'")
  }

  static func timelineForSpec(at span: Span) -> Diagnostic {
    Diagnostic(
      .timelineForSpec, "expected a spec, found a compiled timeline", at: span,
      notes: ["it has no syntax tree, and nothing can extend it"],
      help: "name the spec it was made from, given by its 'source'")
  }

  package static func twoOfOneName(_ name: String, at span: Span, other: String) -> Diagnostic {
    Diagnostic(
      .twoOfOneName, "two files hold a transition called '\(name)'", at: span,
      notes: ["the other one is in '\(other)'"],
      help: "give one of them another name: both would be written to the same file")
  }

  /// Two transitions that go to one file, or to two that are one where case does not count.
  package static func twoOfOneFile(
    _ files: (String, String), _ name: String, _ other: String, at span: Span
  ) -> Diagnostic {
    let isOne = files.0 == files.1
    return Diagnostic(
      .twoOfOneName,
      isOne
        ? "'\(name)' and '\(other)' would both be written to '\(files.0)'"
        : "'\(name)' and '\(other)' would be written to '\(files.0)' and '\(files.1)'", at: span,
      notes: isOne ? [] : ["on many file systems names that differ in case only are one"],
      help: "give one of them another name")
  }

  /// A segue's way back is a type of its own.
  package static func twoOfOneType(
    _ type: String, _ name: String, _ other: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .twoOfOneName, "'\(name)' and '\(other)' would both have a type '\(type)'", at: span,
      help: "give one of them another name")
  }

  static func longName(_ count: Int, limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .longName, "the transition's name has \(count) bytes, and \(limit) are the most", at: span,
      notes: ["files are named after it"], help: "give it a shorter name")
  }

  /// - Parameters:
  ///   - written: The path as the spec has it.
  ///   - other: One with another ending, whose file is there.
  static func unreadableBase(
    _ path: String, written: String, other: String?, at span: Span
  ) -> Diagnostic {
    func isPreset(_ reference: String) -> Bool {
      Presets.name(in: reference).flatMap { Presets.text(of: $0) } != nil
    }
    let preset = written.lastIndex(of: ".").map { String(written[..<$0]) } ?? written
    let help =
      if isPreset(written) {
        "a preset holds one transition: write '\(written)'"
      } else if let near = isPreset(preset) ? preset : other {
        "did you mean '\(near)'?"
      } else {
        "write the path relative to this spec's folder"
      }
    return Diagnostic(
      .unreadableBase, "the file '\(path)' cannot be read", at: span, help: help)
  }

  /// - Parameters:
  ///   - file: One of that name beside the spec.
  ///   - isBehindFile: Whether the name stands behind a file's, where no preset can.
  static func unknownBase(
    _ name: String, known: [String], file: String? = nil, isBehindFile: Bool = false,
    at span: Span
  ) -> Diagnostic {
    if let file {
      return Diagnostic(
        .unknownBase, "there is no transition called '\(name)' to extend", at: span,
        help: "a file is written with its ending: '\(file)'")
    }
    // Presets are called by their whole names, in lower case.
    let word = name.lowercased().split(separator: "/").last.map(String.init) ?? name
    let preset =
      Presets.names.contains(word) || !name.contains("/")
      ? Presets.names.first { $0 == word } : nearestName(to: word, in: Presets.names)
    let near =
      nearestName(to: name, in: known)
      ?? (isBehindFile ? nil : preset.map { Presets.prefix + $0 })
    return Diagnostic(
      .unknownBase, "there is no transition called '\(name)' to extend", at: span,
      help: near.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "name a transition that is there"
          : (known.count == 1 ? "there is only " : "there are ") + known.joined(separator: ", ")))
  }

  static func baseNotNamed(_ known: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownBase, "the file holds several transitions", at: span,
      help: "write '#' and one of " + known.joined(separator: ", "))
  }

  /// - Parameter places: Where the names stand.
  static func baseNamedTwice(_ name: String, places: [Span], at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownBase, "more than one transition is called '\(name)' there", at: span,
      labels: places.prefix(2).map { Label($0, "one of them") },
      help: "give each a name of its own")
  }

  static func unreadableTokens(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unreadableTokens, "the file '\(path)' cannot be read", at: span,
      help: "write the path relative to this spec's folder")
  }

  /// - Parameter span: Where the spec names the file.
  static func malformedTokens(
    _ mistake: TokenFile.Mistake, file: String, namedAt span: Span
  ) -> Diagnostic {
    Diagnostic(
      .malformedTokens, mistake.message, at: mistake.place ?? span,
      labels: mistake.place == nil ? [] : [Label(span, "the file is named here")],
      notes: mistake.place == nil ? ["this is about the file '\(file)'"] : [], help: mistake.help)
  }

  static func circularBase(_ names: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .circularBase, "the transition extends itself", at: span,
      notes: ["the cycle is " + names.joined(separator: " -> ")],
      help: "extend one that does not lead back")
  }

  static func tooManyBases(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .circularBase, "more than \(limit) steps of 'extends' lead to the first base", at: span,
      help: "extend one that is nearer to the first of them, or write into one what several say")
  }

  static func baseOfOtherKind(_ own: String, _ other: String, at span: Span, base: Span)
    -> Diagnostic
  {
    Diagnostic(
      .baseOfOtherKind, "a \(own) transition cannot extend a \(other) one", at: span,
      labels: [Label(base, "the kind of the other one")],
      help:
        "leave the kind out, and write directions of a \(other) transition: only presets change theirs"
    )
  }

  static func unsupported(_ feature: UnsupportedFeature, at span: Span) -> Diagnostic {
    Diagnostic(
      feature.isPlayed ? .roundBesideShadow : .unsupported, feature.reason, at: span,
      help: feature.help)
  }
}
