import TransitionCompiler
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering
import TransitionPreview

/// The specs of a preview as they were read last. What has not changed is not read again.
struct PreviewSpecs {
  /// As they were written: specs, timelines in JSON, directories.
  let paths: [String]
  private var read: [String: PreviewSpec] = [:]
  /// Those that could be played when they were read last, by their paths: what is broken since plays as
  /// it was.
  private var playable: [String: PreviewSpec] = [:]
  private var order: [String] = []
  /// The folders that were looked through, and what was found in them and had not been read before.
  private var directories: [String: FileStamp?] = [:]
  /// The files of folders that were no specs.
  private var passedOver: [String] = []

  init(_ paths: [String]) { self.paths = paths }

  /// Every file and directory that the page depends on, as it was when it was looked at, those
  /// included that were not there.
  var stamps: [String: FileStamp?] {
    var all = directories
    for spec in current { all.merge(spec.stamps) { $1 } }
    for path in paths where all[path] == nil { all[path] = .some(FileStamp(path)) }
    return all
  }

  /// Reads what has changed, or come.
  ///
  /// Throws when a spec or a directory cannot be read; what was read before stays then.
  mutating func update(on terminal: Terminal) throws(Failure) {
    var found: [String: FileStamp?] = [:]
    let files: [String]
    do {
      files = try Files.specs(at: paths) { found[$0] = .some(FileStamp($0)) }
    } catch {
      // What is missing may come into a folder that is new itself.
      directories.merge(found) { $1 }
      throw error
    }
    // What is no spec may become one where it is.
    for path in files where read[path] == nil { found[path] = .some(FileStamp(path)) }
    directories = found
    // One that was read is one, and one that cannot be read is told below.
    var (specs, others): ([String], [String]) = ([], [])
    for path in files {
      let isSpec =
        read[path] != nil
        || Files.contents(path).map { Pipeline.takes(path, $0, named: paths) } ?? true
      if isSpec { specs.append(path) } else { others.append(path) }
    }
    if specs.isEmpty { throw .noSpec(files[0]) }
    if others != passedOver, !others.isEmpty { terminal.notePassedOver(others) }
    passedOver = others
    let stale = specs.filter { !(read[$0]?.isCurrent ?? false) }
    // Looked at before they are read, so that a change in between is seen later.
    let stamps = stale.reduce(into: [:]) { $0[$1] = FileStamp($1) }
    let batch = Batch(stale, named: stale, jobs: nil, terminal: terminal) { path, bytes in
      PreviewSpec(path, bytes, stamp: stamps[path])
    }
    try batch.check(on: terminal)
    for (path, spec) in batch.results {
      read[path] = spec
      if !spec.isBroken { playable[path] = spec }
    }
    order = specs
    read = read.filter { specs.contains($0.key) }
    playable = playable.filter { specs.contains($0.key) }
  }

  /// The files that were read.
  var files: [String] { current.flatMap { $0.pipeline.sources.files.map(\.name) } }

  private var current: [PreviewSpec] { order.compactMap { read[$0] } }

  /// Whether a mistake keeps a transition from being played.
  var hasMistakes: Bool { current.contains(where: \.isBroken) }

  /// The findings of the specs that cannot be played, as text.
  func mistakes(colored: Bool) -> String {
    let reports = reports(where: \.isBroken)
    let text = reports.map { $0.report.text(in: $0.sources, colored: colored) }
    let summary = reports.flatMap(\.report).summary.map { $0 + "\n" }
    return text.joined() + (summary ?? "")
  }

  /// How many findings there are, in words; nil when there are none.
  var summary: String? {
    let report = reports { _ in true }.flatMap(\.report)
    let isOfErrors = report.contains(where: \.isError)
    return report.summary.map {
      isOfErrors ? $0 + "; what has an error plays here all the same: see 'lint'" : $0
    }
  }

  private func reports(
    where isWanted: (PreviewSpec) -> Bool
  ) -> [(report: [Diagnostic], sources: SourceSet)] {
    let wanted = order.compactMap { path in read[path].map { (path, $0) } }
      .filter { isWanted($1) }
    return Pipeline.toldOnce(wanted.map { ($0, $1.pipeline) })
  }

  /// The page of all specs that can be played, or could when they were read before.
  var page: PreviewPage {
    var page = PreviewPage(version: Pipeline.version, sources: [], transitions: [])
    let shown = order.compactMap { playable[$0] }
    let sources = shown.map(\.pipeline.sources)
    let folder = commonFolder(of: sources.flatMap { $0.files.map(\.name) })
    for spec in shown { spec.add(to: &page, namedFrom: folder) }
    return page
  }
}

/// A spec as it was read for a preview.
private struct PreviewSpec: Sendable {
  let pipeline: Pipeline
  let timelines: [LintedTimeline]
  /// The files that were asked for, the spec itself among them.
  let stamps: [String: FileStamp?]

  init(_ path: String, _ bytes: [UInt8], stamp: FileStamp?) {
    let opened = OpenedFiles([path: stamp])
    var pipeline = Pipeline.ofFiles { opened.read($0) }
    timelines = pipeline.linted(name: Files.shown(path), bytes: bytes)
    self.pipeline = pipeline
    stamps = opened.stamps
  }

  /// Whether all its files are as they were.
  var isCurrent: Bool { stamps.allSatisfy { FileStamp($0.key) == $0.value } }

  var isBroken: Bool { timelines.isEmpty && pipeline.hasErrors }

  /// Adds what the spec holds; names of files are those from a folder on, so that a page is the same
  /// wherever it was made.
  func add(to page: inout PreviewPage, namedFrom folder: String) {
    var sources = SourceSet()
    for file in pipeline.sources.files {
      let name = file.name.hasPrefix(folder) ? String(file.name.dropFirst(folder.count)) : file.name
      _ = sources.add(SourceFile(name: name, bytes: file.bytes))
    }
    // What a spec reads besides may be somebody's secret: whoever shows the page has not been asked.
    if let file = sources.files.first, !page.sources.contains(where: { $0.file == file.name }) {
      page.sources.append(
        PreviewPage.Source(file: file.name, text: String(decoding: file.bytes, as: UTF8.self)))
    }
    for linted in timelines {
      let source = page.sources.firstIndex { $0.file == sources.files.first?.name }
      page.transitions.append(
        PreviewPage.Transition(
          linted.timeline.showingCrossFade, source: linted.lines == nil ? nil : source,
          lines: linted.lines,
          findings: JSONValue.encode(linted.findings, in: sources)))
    }
  }
}

/// The folder, with a slash behind it, that all these paths begin with; empty when there is none. Presets
/// and standard input are in no folder.
private func commonFolder(of paths: [String]) -> String {
  func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }
  let files = paths.filter { Presets.name(in: $0) == nil && $0 != Files.shown(Files.standard) }
  guard var common = files.first.map(folder) else { return "" }
  while !common.isEmpty, !files.allSatisfy({ $0.hasPrefix(common) }) {
    common = folder(of: String(common.dropLast()))[...]
  }
  return String(common)
}

/// Which files a spec asks for; only the thread that reads the spec asks.
private final class OpenedFiles: @unchecked Sendable {
  /// Of every file as it was before it was read.
  private(set) var stamps: [String: FileStamp?]

  init(_ stamps: [String: FileStamp?]) { self.stamps = stamps }

  func read(_ path: String) -> [UInt8]? {
    stamps[path] = .some(FileStamp(path))
    return Files.contents(path)
  }
}
