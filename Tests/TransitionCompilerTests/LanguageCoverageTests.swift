import Foundation
import Testing
import TransitionCatalog
import TransitionSyntax

@testable import TransitionCompiler

/// Every section of the language has specs that use all of it, and fixtures that misuse it.
@Suite(.deepStack) struct LanguageCoverageTests {
  /// A section of the language's definition.
  enum Section: Int, CaseIterable, Sendable {
    case documents, directions, stage, values, properties, tracks, gestures, lifecycle, reuse
    case badInput, scalars
  }

  static let folders = ["specs", "specs/presets", "Tests/Fixtures/specs"]

  /// All that the specs in the repository use.
  static let used: Vocabulary = {
    var vocabulary = Vocabulary()
    for folder in folders {
      let path = repository.appending(path: folder)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
      for file in files.sorted() where file.hasSuffix(".yaml") {
        let bytes = (try? Data(contentsOf: path.appending(path: file))).map { Array($0) } ?? []
        var pipeline = Pipeline()
        for spec in pipeline.parse(name: file, bytes: bytes) { vocabulary.read(spec) }
      }
    }
    return vocabulary
  }()

  @Test(arguments: Section.allCases) func everythingIsUsed(_ section: Section) {
    let wanted = Self.wanted(in: section)
    #expect(wanted.filter { !Self.used.contains($0) } == [], "in \(Self.folders)")
  }

  // MARK: What is in the sections

  private static func keys<Key: GrammarKey>(_ type: Key.Type) -> [String] {
    type.allCases.map { Vocabulary.key($0) }
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ what: String, _ type: Word.Type
  ) -> [String] {
    type.allCases.map { Vocabulary.word(what, $0) }
  }

  private static func forms(_ forms: String...) -> [String] { forms.map { "form: " + $0 } }

  private static let playable = Property.allCases.filter {
    if case .unsupported = $0.row.animation { false } else { true }
  }

  static func wanted(in section: Section) -> [String] {
    switch section {
    case .documents:
      keys(DocumentKey.self) + keys(ParameterKey.self) + words("kind", TransitionKind.self)
        + forms("a required parameter")
    case .directions:
      keys(DirectionKey.self) + words("direction", DirectionName.self)
        + words("derivation", Derivation.self)
        + forms("a bare derivation", "a derivation that overrides tracks")
    case .stage: stage
    case .values: values
    case .properties:
      playable.map { Vocabulary.word("track", $0) }
        + playable.filter { $0 != .hidden }.map { Vocabulary.word("at rest", $0) }
        + forms("tracks of the container", "an empty element")
    case .tracks: tracks
    case .gestures: gestures
    case .lifecycle:
      words("moment", HapticMoment.self) + words("feedback", HapticFeedback.self)
        + words("interaction", InteractionPolicy.self)
        + forms(
          "reduceMotion: crossFade", "reduceMotion: none", "reduceMotion of its own",
          "a stage of its own under Reduce Motion", "a spring of what is reduced",
          "a curve of what is reduced", "interruptible: true", "interruptible: false",
          "mirrorsInRTL: true", "one identifier", "an identifier for each direction")
    case .reuse:
      keys(ExpectKey.self)
        + forms(
          "extends a preset", "extends one of the file", "extends a file",
          "extends one of a file", "a curve from a token", "tokens in expressions",
          "expected progress", "expected velocity", "finishes: true", "finishes: false",
          "an expected part", "expected at a place", "expected at a time",
          "a track taken away")
    case .badInput: []
    case .scalars:
      words("operator", BinaryOperator.self) + words("sign", UnaryOperator.self)
        + words("unit", Unit.self) + forms("true", "false", "a color in hexadecimal digits")
    }
  }

  private static var stage: [String] {
    keys(ElementKey.self) + keys(GridKey.self) + keys(PresentationKey.self)
      + words("snapshot of a screen", Screen.self)
      + words("snapshot of a part of a screen", Screen.self)
      + words("snapshot of a view", Screen.self)
      + words("snapshot of a part of a view", Screen.self)
      + words("views of a view", Screen.self) + words("content", SharedContent.self)
      + words("missing", MissingView.self) + words("effect", BlurEffect.self)
      + words("contentMode", ContentMode.self)
      + forms(
        "repeat in a row", "repeat in a grid", "one in each member", "a gradient to an edge",
        "a gradient at an angle", "keep: true", "clips: true", "a view as a value",
        "snapshot in a group", "rect in a group", "color in a group", "gradient in a group",
        "effect in a group")
  }

  private static var values: [String] {
    ValueType.allCases.filter { $0 != .circle }.map { Vocabulary.word("type", $0) }
      + Function.allCases.filter(\.isWritable).map { Vocabulary.word("function", $0) }
      + words("member", Member.self) + words("edge", Edge.self)
      + words("in a group", GroupVariable.self)
      + forms(
        "the container", "container.safeArea", "from.initial", "to.final", "random in a group",
        "a named color: black", "a named color: white", "a named color: clear")
      + [Property.frame, .center, .size, .alpha].map { Vocabulary.word("resting value", $0) }
  }

  private static var tracks: [String] {
    keys(TrackKey.self) + keys(KeyframeKey.self) + keys(SpringKey.self) + keys(StaggerKey.self)
      + words("calculation", CalculationMode.self) + words("curve", NamedCurve.self)
      + words("curve function", CurveFunction.self) + words("order", StaggerOrder.self)
      + SpringForm.allCases.map { "form: a spring, \($0)" }
      + forms(
        "an arrow", "a missing start", "a missing end", "a value that holds", "intervals",
        "keyframes", "a curve of a direction", "a curve of a track", "a curve of a keyframe",
        "a spring of a direction", "a spring of a track", "a part for each member",
        "a stagger of springs", "a stagger on a curve", "a stagger on the clock")
  }

  private static var gestures: [String] {
    keys(GestureKey.self) + keys(RecognizerKey.self) + keys(FinishKey.self)
      + keys(ReleaseKey.self) + words("gesture", GestureName.self)
      + words("scroll", ScrollPolicy.self) + words("edgePan", Edge.self)
      + ["left", "right", "up", "down", "leading", "trailing"].flatMap { way in
        [GestureName.pan, .swipe].map { "\($0.rawValue): \(way)" }
      }
      + words("pinch", PinchDirection.self) + words("rotation", RotationDirection.self)
      + GestureVariable.allCases.flatMap { variable in
        places(of: variable).map { Vocabulary.word("variable of \($0.rawValue)", variable) }
      }
      + forms(
        "a gesture that drives forward", "a gesture that drives back",
        "a gesture that triggers forward", "a gesture that triggers back",
        "a recognizer on an element", "a recognizer on a view", "a spring of a release")
  }

  /// Where a variable is asked for.
  private static func places(of variable: GestureVariable) -> [GestureKey] {
    switch variable {
    case .translation, .scale, .rotation, .location: [.begin, .progress]
    case .velocity: [.begin]
    case .progress: [.completionSpeed]
    }
  }

  // MARK: What is misused

  /// Codes of findings that only a misuse of the section gives.
  private static func misuses(of section: Section) -> [String] {
    switch section {
    case .documents: ["T0104", "T0106", "T0111", "T1011", "T1012"]
    case .directions: ["T1020", "T1021", "T1022"]
    case .stage: ["T0112", "T0113", "T1040", "T1041", "T1042", "T1043", "T1045", "T1046", "T1071"]
    case .values: ["T1001", "T1003", "T1004", "T1005", "T1006", "T1007", "T1010", "T1015"]
    case .properties: ["T0102", "T1026", "T1044"]
    case .tracks: ["T0115", "T1023", "T1024", "T1025", "T1027", "T1028", "T1029", "T1031", "T1035"]
    case .gestures: ["T0118", "T0131", "T1060", "T1061", "T1063", "T1064", "T1065", "T1066"]
    case .lifecycle: ["T1067", "T1068", "T1072"]
    case .reuse: ["T0119", "T0140", "T0141", "T0142", "T1014", "T1080", "T2001"]
    case .badInput: ["T0004", "T0020", "T0021", "T0022", "T0024", "T0103", "T0109", "T1090"]
    case .scalars: ["T0120", "T0122", "T0125", "T0126", "T0127"]
    }
  }

  @Test(arguments: Section.allCases) func everySectionIsMisused(_ section: Section) {
    let codes = Set(InvalidFixture.all.map(\.code))
    let misuses = Self.misuses(of: section)
    #expect(!misuses.isEmpty)
    #expect(misuses.filter { !codes.contains($0) } == [])
  }

  /// Every map of the language; `theListOfMapsIsWhole` reckons up whether one is missing.
  private static let maps: [any GrammarKey.Type] = [
    DocumentKey.self, ParameterKey.self, DirectionKey.self, ElementKey.self, TrackKey.self,
    KeyframeKey.self, SpringKey.self, StaggerKey.self, GridKey.self, PresentationKey.self,
    GestureKey.self, RecognizerKey.self, FinishKey.self, ReleaseKey.self, ExpectKey.self,
    ExpectedReleaseKey.self,
  ]

  @Test func theListOfMapsIsWhole() throws {
    let file = repository.appending(path: "Sources/TransitionCatalog/Grammar.swift")
    let table = try String(contentsOf: file, encoding: .utf8)
    #expect(table.components(separatedBy: ": String, GrammarKey {").count - 1 == Self.maps.count)
    #expect(Set(Self.maps.map { ObjectIdentifier($0) }).count == Self.maps.count)
  }

  /// A key that a map does not have is reported with the map's name; in an element, where the
  /// properties stand as well, it is a property that there is not.
  @Test func everyMapIsMisused() {
    var seen: Set<String> = []
    for fixture in InvalidFixture.all where fixture.name.hasSuffix(".yaml") {
      let findings = Findings(fixture.name, fixture.bytes)
      for finding in findings.report {
        let end = finding.message.range(of: "has no key")?.upperBound
        seen.insert(end.map { String(finding.message[..<$0]) } ?? finding.kind.code)
      }
    }
    for map in Self.maps {
      let isElement = map == ElementKey.self
      #expect(seen.contains(isElement ? "T0102" : "\(map.map) has no key"), "\(map)")
    }
  }
}
