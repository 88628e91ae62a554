import TransitionDiagnostics
import TransitionFormats
import TransitionLint

extension Pipeline {
  /// Loads a spec and reports everything that is wrong with it: mistakes, what UIKit cannot play,
  /// what it does not do as it expects, and what the motion rules find and no comment allows.
  package mutating func lint(name: String, bytes: [UInt8]) {
    let earlier = diagnostics.count
    var found: [Diagnostic] = []
    let loaded = load(name: name, bytes: bytes)
    for lowered in loaded {
      check(lowered)
      found += TransitionLint.lint(lowered)
    }
    guard !loaded.isEmpty || diagnostics.count == earlier else { return add(found) }
    for (index, file) in sources.files.enumerated() {
      var allowances = Allowances(file, FileID(index))
      found.removeAll { allowances.allows($0) }
      if file.name == name { found += allowances.mistakes }
    }
    for index in found.indices {
      found[index].fixes = found[index].fixes.compactMap { $0.settled(in: sources) }
    }
    add(found)
  }

  /// A spec's text with everything mended that has one safe fix, round by round until nothing more
  /// is found; nil when there is nothing to mend.
  package static func mended(
    name: String, bytes: [UInt8], open: @escaping @Sendable (String) -> [UInt8]?
  ) -> (bytes: [UInt8], mended: [Diagnostic])? {
    var (text, all) = (bytes, [Diagnostic]())
    // What a fix uncovers is mended in the next round; a fix that undoes another would never end.
    for _ in 0..<10 {
      var pipeline = Pipeline(open: open)
      pipeline.lint(name: name, bytes: text)
      guard let file = pipeline.sources.files.firstIndex(where: { $0.name == name }) else { break }
      let mending = Mending(
        pipeline.sources.files[file], FileID(file), findings: pipeline.report)
      if mending.mended.isEmpty { break }
      text = mending.bytes
      all += mending.mended
    }
    return all.isEmpty ? nil : (text, all)
  }

  /// The findings of several runs as a SARIF log.
  package static func sarif(_ findings: [(report: [Diagnostic], sources: SourceSet)]) -> String {
    SARIF.log(findings, toolVersion: version).text(.pretty) + "\n"
  }

  /// Findings as GitHub shows them beside the lines of a change.
  package static func gitHubAnnotations(
    _ findings: [(report: [Diagnostic], sources: SourceSet)]
  ) -> String {
    findings.map { $0.report.gitHubAnnotations(in: $0.sources) }.joined()
  }
}
