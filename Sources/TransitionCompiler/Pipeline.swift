import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLint
import TransitionLowering
import TransitionSwiftBackend
import TransitionSyntax

/// The pipeline as a value: files go in, timelines and findings come out. It reads no files, prints
/// nothing and asks no clock.
package struct Pipeline: Sendable {
  package private(set) var sources = SourceSet()
  package private(set) var diagnostics: [Diagnostic] = []

  /// How other files are read, by their path; nil for one that cannot be.
  private let open: @Sendable (String) -> [UInt8]?
  /// What a path is called that is the same file without `..` and the folder before it.
  private let direct: @Sendable (String) -> String
  /// How design tokens are made of the bytes of a file with this path.
  private let readTokens: @Sendable (String, [UInt8], FileID) -> DesignTokens

  /// A pipeline that reads the files which specs extend with `open`; nothing else is read.
  ///
  /// - Parameter direct: Gives a path whose `..` go back out of links another one, for they do not lead
  ///   to the folder that the path names before them.
  /// - Parameter readTokens: Whoever reads many specs can keep what they have in common.
  package init(
    open: @escaping @Sendable (String) -> [UInt8]? = { _ in nil },
    direct: @escaping @Sendable (String) -> String = { $0 },
    readTokens: @escaping @Sendable (String, [UInt8], FileID) -> DesignTokens =
      DesignTokens.init(path:bytes:id:)
  ) {
    (self.open, self.direct, self.readTokens) = (open, direct, readTokens)
  }

  package var hasErrors: Bool { diagnostics.contains(where: \.isError) }

  /// The findings in the order of their places, each once.
  package var report: [Diagnostic] { diagnostics.sortedOnce().pointing(to: anchored) }

  /// What aliases repeat, in all files.
  private var anchored: [NodeTree.Anchored] = []

  /// Where the specs stand that others extend, in all files.
  var extendedSpans: [Span] = []

  /// How many of the findings were taken.
  private var taken = 0

  /// The findings since the last time that somebody took them, in the order of their places, each
  /// once.
  package mutating func takeReport() -> [Diagnostic] {
    defer { taken = diagnostics.count }
    return Array(diagnostics[taken...]).sortedOnce().pointing(to: anchored)
  }

  package mutating func add(_ findings: [Diagnostic]) { diagnostics += findings }

  package mutating func add(source: SourceFile) -> FileID { sources.add(source) }

  /// What the comments of each file let pass, as far as anybody has asked.
  private var allowances: [Allowances] = []

  /// The version that outputs name.
  package static let version = "0.1.0"

  /// The version with those of what is read: the language, and timelines in JSON.
  package static let versions =
    "\(version) (language \(Language.version), timeline \(TimelineFormat.version))"

  // MARK: Stages

  /// Reads a spec as it is written, without looking at what names mean.
  package mutating func parse(name: String, bytes: [UInt8]) -> [SpecSyntax] {
    let file = SourceFile(name: name, bytes: bytes)
    let id = sources.add(file)
    guard !isTimeline(bytes) else {
      add([.timelineForSpec(at: Span(file: id, start: 0, end: 0))])
      return []
    }
    var found: [Diagnostic] = []
    let tree = readYAML(file, id, diagnostics: &found)
    addUnlessAllowed(found)
    anchored += tree.anchored
    var decoder = Decoder(tree)
    let isReadable = tree.documents.contains { $0.root != nil } || !hasErrors(in: id)
    let specs = isReadable ? decoder.specs() : []
    diagnostics += decoder.diagnostics
    return specs
  }

  /// Compiles a spec, or reads a timeline in JSON, whichever the text is.
  package mutating func load(name: String, bytes: [UInt8]) -> [LoweredTimeline] {
    if isTimeline(bytes) {
      guard let timeline = readTimeline(name: name, bytes: bytes), hasFittingName(timeline) else {
        return []
      }
      return [timeline]
    }
    let first = sources.files.count
    let earlier = diagnostics.count
    let specs = extended(parse(name: name, bytes: bytes), in: direct(name))
    let tokens = tokenTables(of: specs)
    // What a spec extends is a part of it.
    let source = SourceStamp(file: baseName(of: name), hash: hash(of: sources.files[first...]))
    var found: [Diagnostic] = []
    let sources = sources
    let lowered = lower(
      specs, source: source, diagnostics: &found, tokens: { tokens[path(of: $0).fileKey] },
      lines: { sources.line(of: $0, in: FileID(first)) }, isPreset: { sources.isPreset($0) })
    for orphan in specs where !orphan.hasBase {
      found.removeAll { finding in
        DiagnosticKind.ofMissingBases.contains(finding.kind)
          && orphan.span.encloses(finding.span)
      }
    }
    // A name may be missing only because the lines that give it could not be read.
    let isCut = diagnostics[earlier...].contains(where: \.isError)
    addUnlessAllowed(isCut ? withoutGivenNames(found) : found)
    for timeline in lowered { _ = hasFittingName(timeline) }
    return diagnostics[earlier...].contains(where: \.isError) ? [] : lowered
  }

  /// So many bytes are the most of a transition's name.
  package static let longestName = 200

  /// Whether files can be named after a transition, with a prefix and an ending; else it is reported.
  private mutating func hasFittingName(_ lowered: LoweredTimeline) -> Bool {
    let (count, limit) = (lowered.timeline.name.utf8.count, Self.longestName)
    if count > limit { add([.longName(count, limit: limit, at: lowered.nameSpan)]) }
    return count <= limit
  }

  /// The words of the language that stand before a colon.
  private static let words: Set<String> = {
    func keys<Key: GrammarKey>(_ type: Key.Type) -> [String] { type.allCases.map(\.rawValue) }
    let maps =
      keys(DocumentKey.self) + keys(DirectionKey.self) + keys(ElementKey.self)
      + keys(TrackKey.self) + keys(GestureKey.self) + keys(RecognizerKey.self)
    let names = GestureName.allCases.map(\.rawValue) + DirectionName.allCases.map(\.rawValue)
    return Set(maps + names + Property.allCases.map(\.rawValue))
  }()

  /// The findings without those about a missing name that a place in the text looks as if it gave.
  private func withoutGivenNames(_ findings: [Diagnostic]) -> [Diagnostic] {
    // Each is a look through a whole document, and nobody reads so many.
    var looks = 100
    let missing = Set(
      findings.filter { DiagnosticKind.ofMissingNames.contains($0.kind) }.map(\.span))
    return findings.filter { finding in
      guard looks > 0, missing.contains(finding.span) else { return true }
      looks -= 1
      let place = finding.span.start..<finding.span.end
      let file = sources[finding.span.file]
      let name = file.bytes[place.clamped(to: file.bytes.indices)]
      // Keys of the language stand in every text.
      if name.isEmpty || Self.words.contains(String(decoding: name, as: UTF8.self)) { return true }
      // Also what is extended may have been meant to give it.
      return !([finding.span] + extendedSpans).contains { span in
        let source = sources[span.file]
        guard !sources.isPreset(span.file) else { return false }
        return source.givesName(name, in: source.document(around: span.start)) {
          // What is missing itself gives no name.
          !missing.contains(Span(file: span.file, start: $0.lowerBound, end: $0.upperBound))
        }
      }
    }
  }

  /// The design tokens of every file that specs name, by path; a file with mistakes is left out.
  private mutating func tokenTables(of specs: [SpecSyntax]) -> [[UInt8]: TokenTable] {
    var tables: [[UInt8]: TokenTable] = [:]
    var seen: Set<[UInt8]> = []
    for file in specs.compactMap(\.tokens) {
      let path = path(of: file)
      guard seen.insert(path.fileKey).inserted else { continue }
      guard let bytes = open(path) else {
        add([.unreadableTokens(path, at: file.span)])
        continue
      }
      let tokens = readTokens(path, bytes, FileID(sources.files.count))
      _ = sources.add(tokens.source)
      add(tokens.mistakes.map { .malformedTokens($0, file: path, namedAt: file.span) })
      if tokens.mistakes.isEmpty { tables[path.fileKey] = tokens.table }
    }
    return tables
  }

  /// The text of a file that a spec names.
  func text(of path: String) -> [UInt8]? { open(path) }

  /// The path of a file that a text names, from the folder of the text's file on.
  func path(_ written: String, in file: String) -> String { direct(written.path(in: file)) }

  private func path(of written: Located<String>) -> String {
    path(written.value, in: sources[written.span.file].name)
  }

  /// How the heads of Swift files call the file that they are made of.
  package static func nameInSwift(of file: String) -> String { SwiftBackend.nameInHeader(of: file) }

  /// The Swift source for a timeline in one file, as the defaults of the options have it; nil when
  /// UIKit cannot play it, which is reported.
  package mutating func swift(for lowered: LoweredTimeline) -> String? {
    swiftFiles(for: lowered, SwiftOptions()).first?.content
  }

  /// The Swift files for a timeline; empty when UIKit cannot play it, which is reported.
  package mutating func swiftFiles(
    for lowered: LoweredTimeline, _ options: SwiftOptions
  ) -> [SwiftFile] {
    let subject = SwiftBackend.Subject(lowered.timeline)
    return check(lowered, subject)
      ? SwiftBackend.files(for: subject, options, toolVersion: Self.version) : []
  }

  /// Whether the back ends can play a timeline, and it does what its spec expects; what they cannot,
  /// or not as it may be meant, and what it does not do is reported.
  @discardableResult
  package mutating func check(_ lowered: LoweredTimeline) -> Bool {
    check(lowered, SwiftBackend.Subject(lowered.timeline))
  }

  private mutating func check(
    _ lowered: LoweredTimeline, _ subject: SwiftBackend.Subject
  ) -> Bool {
    let missing = SwiftBackend.unsupported(in: subject)
    let lowered = missing.isEmpty ? lowered : placed(lowered)
    let origins = missing.map { feature in
      let property = lowered.timeline.written(feature)
      return lowered.origins.first {
        $0.direction == feature.direction && $0.element == feature.element
          && $0.property == property
      }
    }
    for (index, feature) in missing.enumerated() {
      // What a derived direction has from the other one is told there, of the other screen maybe; of
      // two that have no place the first tells it.
      let screen = feature.element.flatMap(Screen.init)?.other.rawValue
      let isToldThere = missing.enumerated().contains { place, other in
        other.reason == feature.reason && other.direction != feature.direction
          && (other.element == feature.element || other.element == screen)
          && (place < index || origins[place] != nil)
      }
      if origins[index] == nil, isToldThere { continue }
      let finding = Diagnostic.unsupported(feature, at: origins[index]?.span ?? lowered.nameSpan)
      addUnlessAllowed([inherited(finding, by: lowered)], in: lowered.syntax)
    }
    let isExpected = checkExpectations(of: lowered)
    return isExpected && missing.allSatisfy(\.isPlayed)
  }

  // MARK: Comments

  /// Whether a comment lets a finding pass.
  ///
  /// - Parameter spec: What it was found in, where that can extend what it stands in.
  mutating func passes(_ finding: Diagnostic, in spec: SpecSyntax? = nil) -> Bool {
    guard !finding.isError else { return false }
    readComments()
    var passes = false
    for index in allowances.indices where allowances[index].allows(finding, in: spec) {
      passes = true
    }
    return passes
  }

  private mutating func addUnlessAllowed(_ findings: [Diagnostic], in spec: SpecSyntax? = nil) {
    for finding in findings where !passes(finding, in: spec) { diagnostics.append(finding) }
  }

  private mutating func readComments() {
    while allowances.count < sources.files.count {
      let index = allowances.count
      allowances.append(Allowances(sources.files[index], FileID(index)))
    }
  }

  /// What is wrong with the comments of a file that let findings pass, when all was looked for.
  mutating func mistakesInComments(of name: String) -> [Diagnostic] {
    readComments()
    return sources.files.indices.filter { sources.files[$0].name == name }.flatMap {
      allowances[$0].mistakes(
        among: DiagnosticKind.all.filter { $0.severity != .error && $0 != .unusedAllowance })
    }
  }

  /// A finding as it is told of a transition that extends another one.
  func inherited(_ finding: Diagnostic, by lowered: LoweredTimeline) -> Diagnostic {
    lowered.syntax.map {
      finding.inherited(by: $0, isInPreset: sources.isPreset(finding.span.file))
    } ?? finding
  }

  /// A timeline with the places of its parts in the JSON that it was read from; what comes from a spec
  /// has them.
  func placed(_ lowered: LoweredTimeline) -> LoweredTimeline {
    let file = lowered.nameSpan.file
    return lowered.syntax != nil
      ? lowered
      : JSONPlaces(sources[file], file).lowered(lowered.timeline, nameSpan: lowered.nameSpan)
  }

  /// The findings of several runs in the shape of `lint --format json`.
  package static func json(_ findings: [(report: [Diagnostic], sources: SourceSet)]) -> String {
    let all = findings.map { JSONValue.encode($0.report, in: $0.sources) }
    let items = all.flatMap { list -> [JSONValue] in
      if case .array(let items) = list { items } else { [] }
    }
    return JSONValue.array(items).text(.pretty) + "\n"
  }

  private func hasErrors(in id: FileID) -> Bool {
    diagnostics.contains { $0.isError && $0.span.file == id }
  }

  // MARK: Timelines in JSON

  /// Whether a text is a timeline in JSON: an object that names its format, in whatever order its
  /// members stand, or one that has a format of another name and directions. No spec that is written in
  /// braces has a reason to quote these words.
  func isTimeline(_ bytes: [UInt8]) -> Bool {
    let mark = SourceFile.byteOrderMark
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    let blanks: SIMD4<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard text.first(where: { !any(blanks .== $0) }) == UInt8(ascii: "{") else { return false }
    func holds(_ word: String) -> Bool { bytes.place(of: Array("\"\(word)\"".utf8)) != nil }
    return holds(TimelineFormat.name)
      || holds("format") && holds("directions") && !holds(DocumentKey.transition.rawValue)
  }

  private mutating func readTimeline(name: String, bytes: [UInt8]) -> LoweredTimeline? {
    let id = sources.add(SourceFile(name: name, bytes: bytes))
    let start = Span(file: id, start: 0, end: 0)
    do {
      let timeline = try TimelineFormat.decode(try JSONValue.parse(bytes))
      return LoweredTimeline(timeline: timeline, origins: [], nameSpan: start)
    } catch let error as JSONSyntaxError {
      let place = Span(file: id, start: error.offset, end: min(error.offset + 1, bytes.count))
      let isSecond = error.isBehindValue && bytes[error.offset] == UInt8(ascii: "{")
      diagnostics.append(
        .malformedTimeline(
          "the text is not valid JSON: \(error.message)", at: place,
          help: isSecond
            ? "a text holds one timeline: 'transitionc compile --emit ir' into a folder writes each by itself"
            : nil))
    } catch let error as TimelineFormatError {
      let places = JSONPlaces(sources[id], id)
      diagnostics += error.mistakes.map {
        .malformedTimeline($0.description, at: places[$0.path] ?? start, help: $0.help)
      }
    } catch {
      diagnostics.append(.malformedTimeline("\(error)", at: start))
    }
    return nil
  }
}

extension Timeline {
  /// The property that is written where UIKit cannot play one: a frame can be moved by its centre or its
  /// size.
  fileprivate func written(_ feature: UnsupportedFeature) -> Property? {
    guard feature.property == .frame,
      let direction = directions.first(where: { $0.name == feature.direction })
    else { return feature.property }
    let moved = direction.tracks.filter { $0.element == feature.element }.map(\.property)
    return [.frame, .center, .size].first(where: moved.contains) ?? .frame
  }
}

/// The 64-bit FNV-1a hash of the texts of some files, in 16 hexadecimal digits.
private func hash(of files: ArraySlice<SourceFile>) -> String {
  let bytes = files.count == 1 ? files[files.startIndex].bytes : files.flatMap(\.bytes)
  let hash = Random.fnv1a(bytes)
  let digits = Array("0123456789abcdef".utf8)
  let shown = (1...16).map { place -> UInt8 in
    let digit: UInt64 = hash >> UInt64(64 - 4 * place) & 0xF
    return digits[Int(digit)]
  }
  return String(decoding: shown, as: UTF8.self)
}

/// A path's last part.
private func baseName(of path: String) -> String {
  let bytes = path.utf8
  let slash = UInt8(ascii: "/")
  guard let last = bytes.lastIndex(where: { $0 != slash }) else { return path }
  let start = bytes[..<last].lastIndex(of: slash).map { bytes.index(after: $0) }
  return String(Substring(bytes[(start ?? bytes.startIndex)...last]))
}

extension SourceSet {
  /// The line that a stretch begins in, as a spec in the file `own` knows it.
  func line(of span: Span, in own: FileID) -> SourceLine {
    let file = self[span.file]
    let line = file.line(of: span.start) + 1
    if span.file == own { return SourceLine(line, file: nil) }
    return SourceLine(line, file: isPreset(span.file) ? file.name : baseName(of: file.name))
  }

  /// Whether a file is one of the presets.
  func isPreset(_ file: FileID) -> Bool { Presets.name(in: self[file].name) != nil }
}

extension String {
  /// This path, which stands in a file, from that file's folder on; one from the root is itself.
  func path(in file: String) -> String {
    hasPrefix("/") ? self : (file.lastIndex(of: "/").map { String(file[...$0]) } ?? "") + self
  }
}

extension SourceFile {
  /// The document of the text that a place stands in.
  fileprivate func document(around place: Int) -> Range<Int> {
    let marker = Array("---".utf8)
    let line = line(of: place)
    func isMarker(_ line: Int) -> Bool { bytes[lineStarts[line]...].starts(with: marker) }
    let first = (0...line).last(where: isMarker) ?? 0
    let next = (line + 1..<max(line + 1, lineStarts.count)).first(where: isMarker)
    return lineStarts[first]..<(next.map { lineStarts[$0] } ?? bytes.endIndex)
  }

  /// Whether a name stands in a part of the text as a key, an item or what is said to be a name, at a place
  /// that `counts`.
  fileprivate func givesName(
    _ name: ArraySlice<UInt8>, in text: Range<Int>, where counts: (Range<Int>) -> Bool
  ) -> Bool {
    let (blank, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    /// A sign, where lines that end in other ways end in line feeds.
    func sign(_ byte: UInt8?) -> UInt8 {
      byte.map { $0 == UInt8(ascii: "\r") ? lineFeed : $0 } ?? lineFeed
    }
    for start in text.dropLast(name.count - 1) where bytes[start] == name[name.startIndex] {
      let end = start + name.count
      guard bytes[start..<end].elementsEqual(name),
        start == 0 || !isNamePart(bytes[start - 1]), end == bytes.count || !isNamePart(bytes[end])
      else { continue }
      let before = sign(bytes[..<start].last { $0 != blank })
      let behind = sign(bytes[end...].first { $0 != blank })
      let begins = [
        lineFeed, UInt8(ascii: "-"), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "["),
      ]
      .contains(before)
      let isNamed = bytes[..<start].reversed().drop { $0 == blank }.starts(with: ":eman".utf8)
      let gives = [lineFeed, UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "{")].contains(
        behind)
      if begins && gives || isNamed, counts(start..<end) { return true }
    }
    return false
  }
}
