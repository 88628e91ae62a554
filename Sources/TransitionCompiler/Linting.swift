import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLint
import TransitionLowering
import TransitionSyntax

/// A transition with what is found in it.
package struct LintedTimeline: Sendable {
  package var timeline: Timeline
  /// The lines of its document, from 1; nil for a timeline in JSON.
  package var lines: ClosedRange<Int>?
  /// In the order of their places, each once.
  package var findings: [Diagnostic]
}

extension Pipeline {
  /// Loads a spec and reports everything that is wrong with it: mistakes, what UIKit cannot play,
  /// what it does not do as it expects, and what the motion rules find and no comment allows.
  ///
  /// - Parameter isLast: Whether the process ends after its last transition; see `TransitionLint.lint`.
  package mutating func lint(name: String, bytes: [UInt8], isLast: Bool = false) {
    _ = linted(name: name, bytes: bytes, isLast: isLast)
  }

  /// Does the same, and returns every transition of the spec with its part of the findings; none
  /// where a mistake keeps them from being played.
  package mutating func linted(
    name: String, bytes: [UInt8], isLast: Bool = false
  ) -> [LintedTimeline] {
    let (home, earlier) = (FileID(sources.files.count), diagnostics.count)
    let loaded = load(name: name, bytes: bytes).map { placed($0) }
    guard !loaded.isEmpty || diagnostics.count == earlier else { return [] }
    let reading = diagnostics[earlier...]
    var checks: [[Diagnostic]] = []
    var rules: [[Diagnostic]] = []
    for (place, lowered) in loaded.enumerated() {
      let count = diagnostics.count
      check(lowered)
      checks.append(Array(diagnostics[count...]))
      let found = TransitionLint.lint(lowered, isLast: isLast && place == loaded.count - 1)
      rules.append(found.map { inherited($0, by: lowered) })
    }
    for place in rules.indices {
      let syntax = loaded[place].syntax
      rules[place].removeAll { passes($0, in: syntax) }
    }
    var comments = mistakesInComments(of: name)
    let bases = loaded.compactMap { $0.syntax?.baseBeside(in: name) }
    for place in rules.indices where bases.contains(loaded[place].timeline.name) {
      rules[place].removeAll { useKinds.contains($0.kind) }
    }
    if !bases.isEmpty { comments.removeAll { useKinds.contains($0.kind) } }
    for place in rules.indices { settle(&rules[place]) }
    settle(&comments)
    add(rules.flatMap(\.self) + comments)
    let documents = loaded.indices.map { index in
      lines(of: loaded[index], before: index + 1 < loaded.count ? loaded[index + 1] : nil, in: home)
    }
    return loaded.indices.map { index in
      let own = (reading + comments).filter { finding in
        let line = sources[finding.span.file].line(of: finding.span.start) + 1
        let place = finding.span.file == home ? documents.lastIndex { $0.lowerBound <= line } : nil
        return index == place ?? 0
      }
      return LintedTimeline(
        timeline: loaded[index].timeline,
        lines: loaded[index].syntax == nil ? nil : documents[index],
        findings: (own + checks[index] + rules[index]).sortedOnce())
    }
  }

  private func settle(_ findings: inout [Diagnostic]) {
    for index in findings.indices {
      findings[index].fixes = findings[index].fixes.compactMap { $0.settled(in: sources) }
    }
  }

  /// The lines of a transition's document, up to the mark of the next one or the end of the file.
  private func lines(
    of lowered: LoweredTimeline, before next: LoweredTimeline?, in file: FileID
  ) -> ClosedRange<Int> {
    func line(_ lowered: LoweredTimeline) -> Int {
      sources[file].line(of: lowered.syntax?.span.start ?? 0) + 1
    }
    let first = line(lowered)
    var last = max(first, next.map { line($0) - 1 } ?? sources[file].lineStarts.count)
    let source = sources[file]
    while last > first {
      let content = source.bytes[source.content(ofLine: last - 1)]
      let isEmpty = content.allSatisfy { $0 == UInt8(ascii: " ") }
      guard isEmpty || content.starts(with: "---".utf8) || content.starts(with: "...".utf8) else {
        break
      }
      last -= 1
    }
    return first...last
  }

  /// The files that the spec which was read first needs besides its own.
  package var neededFiles: [String] { sources.files.dropFirst().map(\.name) }

  /// The findings without those that say of something that nothing uses it: of a spec that others
  /// extend only they know that.
  package static func withoutUses(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.filter { !useKinds.contains($0.kind) }
  }

  /// A spec's text with everything mended that has one safe fix, round by round until nothing more
  /// is found; nil when there is nothing to mend, or the text is no spec at all.
  ///
  /// - Parameter isExtended: Whether other specs extend it: what it does not use itself stays, and so does a spring
  ///   whose numbers they may change. It is asked only where something would be mended of these.
  package static func mended(
    name: String, bytes: [UInt8], isExtended: @autoclosure () -> Bool = false,
    open: @escaping @Sendable (String) -> [UInt8]?,
    direct: @escaping @Sendable (String) -> String = { $0 }
  ) -> (bytes: [UInt8], mended: [Diagnostic])? {
    guard isSpec(SourceFile(name: name, bytes: bytes)) else { return nil }
    var (text, all) = (bytes, [Diagnostic]())
    // With how many there were of a kind.
    var latest: [FindingPlace: Int] = [:]
    var vain = Set<FindingPlace>()
    // What a fix uncovers is mended in the next round.
    for _ in 0..<100 {
      var pipeline = Pipeline(open: open, direct: direct)
      pipeline.lint(name: name, bytes: text)
      let files = pipeline.sources.files
      guard let id = files.firstIndex(where: { $0.name == name }) else { return nil }
      let file = files[id]
      var findings = pipeline.foremost
      // Those that extend it may use what it does not, and give a spring other numbers.
      let ofOthers = useKinds + [.overdamped]
      if findings.contains(where: { ofOthers.contains($0.kind) && !$0.fixes.isEmpty }), isExtended()
      {
        findings.removeAll { ofOthers.contains($0.kind) }
      }
      let mending = Mending(
        file, FileID(id),
        findings: findings.filter { !vain.contains(FindingPlace($0, in: file)) })
      if mending.mended.isEmpty { return all.isEmpty ? nil : (text, all) }
      var places: [FindingPlace: Int] = [:]
      for finding in mending.mended {
        places[FindingPlace(finding, in: file)] =
          findings.count { $0.kind.code == finding.kind.code }
      }
      // Where there are fewer than before, another one has come to this place.
      let unmoved = places.filter { place, count in latest[place].map { count >= $0 } ?? false }
      if unmoved.isEmpty {
        (text, latest) = (mending.bytes, places)
        all += mending.mended
      } else {
        // A fix that leaves its finding where it was mends nothing: all begins anew without it.
        vain.formUnion(unmoved.keys)
        (text, all, latest) = (bytes, [], [:])
      }
    }
    return nil
  }

  /// Whether a file says in one of its documents that it is a spec; a folder may hold other YAML.
  private static func isSpec(_ file: SourceFile) -> Bool {
    var findings: [Diagnostic] = []
    let tree = readYAML(file, FileID(0), diagnostics: &findings)
    let keys =
      [DocumentKey.transition, .kind, .extends].map(\.rawValue)
      + DirectionName.allCases.map(\.rawValue)
    return tree.documents.contains { document in
      guard let root = document.root, tree.kind(root) == .mapping else { return false }
      return tree.entries(root).contains { keys.contains(tree.text($0.key)) }
    } && !findings.contains { $0.kind == YAMLMistake.invalidUTF8 }
  }

  /// The findings that follow from no other: of mistakes in the text, in what it says and in what
  /// UIKit plays, those of the first kind there is; without mistakes all of them. What is found
  /// behind a mistake may be gone with it, as a name that nothing seems to use.
  private var foremost: [Diagnostic] {
    guard let first = report.filter(\.isError).map(\.kind.code).min() else { return report }
    let stage = first.prefix(3)
    return report.filter { $0.kind.code.prefix(3) <= stage }
  }

  /// The findings of several runs as a SARIF log, with what could not be looked at.
  package static func sarif(
    _ findings: [(report: [Diagnostic], sources: SourceSet)], failures: [String] = []
  ) -> String {
    let log = SARIF.log(findings, failures: failures, toolVersion: version) { kind in
      motionRules.first { $0.page.kind == kind }.map { ($0.page.why, $0.page.remedy) }
    }
    return log.text(.pretty) + "\n"
  }

  /// Findings as GitHub shows them beside the lines of a change, with what could not be looked at.
  package static func gitHubAnnotations(
    _ findings: [(report: [Diagnostic], sources: SourceSet)], failures: [String] = []
  ) -> String {
    findings.map { $0.report.gitHubAnnotations(in: $0.sources) }.joined()
      + failures.map(gitHubError).joined()
  }
}

extension SpecSyntax {
  /// The name of the transition in the same file that this one extends.
  fileprivate func baseBeside(in file: String) -> String? {
    guard let written = extends?.value, Presets.name(in: written) == nil else { return nil }
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let path = String(parts[0]).path(in: file)
      let isHere = parts[0].isEmpty || path.withoutDetours == file.withoutDetours
      return isHere ? String(parts[1]) : nil
    }
    return written.endsLikeBase ? nil : written
  }
}

/// What was found, and where it stands.
private struct FindingPlace: Hashable {
  private let code: String
  private let line: Int
  private let column: Int

  init(_ finding: Diagnostic, in file: SourceFile) {
    code = finding.kind.code
    line = file.line(of: finding.span.start)
    column = finding.span.start - file.lineStarts[line]
  }
}
