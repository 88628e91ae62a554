import TransitionCompiler
import TransitionDiagnostics

/// The file system, as the commands need it.
enum Files {
  /// The name for standard input and output.
  static let standard = "-"

  /// How a file is called in messages.
  static func shown(_ path: String) -> String { path == standard ? SourceFile.standardInput : path }

  /// Whether a path stands for what comes but once, as through a pipe.
  static func isStream(_ path: String) -> Bool { path == standard || descriptor(at: path) != nil }

  /// What is read of a file at most, in bytes: a spec has fewer, and a timeline of all that a spec can
  /// say as well.
  static let limit = 16 << 20

  /// The text of a file that the user names, or of standard input for `-`. A pipe is read to its end.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      if path == standard { return try OpenFile.standardInput.read(atMost: limit) }
      return try OpenFile(reading: path, onlyFiles: false).read(atMost: limit)
    } catch {
      throw .unreadable("'\(path)' cannot be read: \(error.reason)")
    }
  }

  /// The text of a file that a spec names; nil where it cannot be read, is a device or a pipe, or is
  /// too large.
  @Sendable static func contents(_ path: String) -> [UInt8]? {
    try? OpenFile(reading: path, onlyFiles: true).read(atMost: limit)
  }

  /// The specs that some paths stand for: files themselves, and for a directory every spec below it,
  /// in the order of their names; a file that comes twice, by whatever names, counts once. Each
  /// directory is told to `visit` before it is looked into.
  static func specs(
    at paths: [String], visit: (String) -> Void = { _ in }
  ) throws(Failure) -> [String] {
    let found = found(at: paths, visit: visit)
    if let failure = found.failures.first { throw failure }
    return found.specs
  }

  /// The same, with what cannot be looked into beside it.
  static func found(
    at paths: [String], visit: (String) -> Void = { _ in }
  ) -> (specs: [String], failures: [Failure]) {
    let named = paths.map { (path: $0, status: FileStatus($0)) }
    var walk = Walk(naming: named)
    for (path, status) in named { walk.add(path, status, visit) }
    return (walk.specs, walk.failures)
  }

  static func isDirectory(_ path: String) -> Bool { FileStatus(path)?.isDirectory ?? false }

  /// A path in a folder.
  static func path(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// A path without its last part, with the slash at its end; empty for a name alone.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// A path's last part.
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func makeDirectory(_ path: String) throws(Failure) {
    if isDirectory(path) || systemMakeDirectory(path) { return }
    var failure = FileError.last
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast(parts.last == "" ? 2 : 1).joined(separator: "/")
    if failure.isMissing, !parent.isEmpty {
      try makeDirectory(parent)
      if systemMakeDirectory(path) { return }
      failure = .last
    }
    // Another run may have made it meanwhile.
    if isDirectory(path) { return }
    throw .unreadable("the directory '\(path)' cannot be made: \(failure.reason)")
  }
}

extension Files {
  /// How many links are followed, one after the other, as the system does.
  static let linkLimit = 40

  /// A path from the root on without links and dots, also where there is no such file yet.
  static func whole(_ path: String, links: Int = linkLimit) -> String {
    if let real = systemRealPath(path) { return real }
    if links > 0, let target = systemLink(path) {
      return whole(target.hasPrefix("/") ? target : folder(of: path) + target, links: links - 1)
    }
    let parts = path.split(separator: "/")
    guard let last = parts.last, path != "." else { return path }
    let above = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    let folder = whole(above.isEmpty ? "." : above, links: links)
    switch last {
    case ".": return folder
    case "..": return String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    default: return self.path(folder, String(last))
    }
  }

  /// A path that is the same file for who takes `..` and the folder before it away, as ninja does: where
  /// that folder is a link it is not, and the whole path stands for it.
  static func collapsible(_ path: String) -> String {
    guard path.contains("/../") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let collapsed = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return FileStatus(collapsed)?.identity == FileStatus(path)?.identity ? path : whole(path)
  }

  /// The same as `collapsible`, from the working directory on where that holds the file.
  static func direct(_ path: String) -> String {
    let direct = collapsible(path)
    guard direct != path else { return path }
    let here = self.path(whole("."), "")
    return direct.hasPrefix(here) ? String(direct.dropFirst(here.count)) : direct
  }

  /// The number of the open file that `/dev/stdout`, `/dev/fd/3` and their like, or a link to them,
  /// stand for; nil for other paths.
  static func descriptor(at path: String) -> Int32? {
    var path = path
    for _ in 0...linkLimit {
      let parts = path.split(separator: "/").filter { $0 != "." }
      if path.hasPrefix("/"), let last = parts.last {
        switch parts.dropLast() {
        case ["dev"]:
          if let place = ["stdin", "stdout", "stderr"].firstIndex(of: last) { return Int32(place) }
        case ["dev", "fd"], ["proc", "self", "fd"]:
          if let number = Int32(last) { return number }
        default: break
        }
      }
      guard let target = systemLink(path) else { return nil }
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    return nil
  }
}

/// Looks for specs below directories. Each directory is looked into once, under whatever names links
/// give it: a link to a directory above would lead round for ever.
private struct Walk {
  private(set) var specs: [String] = []
  private(set) var failures: [Failure] = []
  private var files: Set<FileStatus.Identity> = []
  private var others: Set<String> = []
  private var seen: Set<FileStatus.Identity> = []
  /// The directories around the path that is looked at, to which only links lead.
  private var around: Set<FileStatus.Identity> = []
  /// Whether there is something below the directory that is looked at, taken before or not.
  private var isFruitful = false
  /// The directories for which there was, and those of which it was told that there is nothing.
  private var fruitful: Set<FileStatus.Identity> = []
  private var told: Set<FileStatus.Identity> = []
  /// The files that are named themselves, as they are named: so they are called in a folder too.
  private var spellings: [FileStatus.Identity: String] = [:]

  init(naming named: [(path: String, status: FileStatus?)]) {
    // Files alone are called as they are named anyway.
    guard named.contains(where: { $0.status?.isDirectory ?? false }) else { return }
    for (path, status) in named {
      guard let status, status.isRegular, spellings[status.identity] == nil else { continue }
      spellings[status.identity] = path
    }
  }

  /// Adds what a path of the command line stands for.
  mutating func add(_ path: String, _ status: FileStatus?, _ visit: (String) -> Void) {
    guard let status, status.isDirectory else { return take(path, status) }
    around = []
    var folder = Files.whole(path)[...]
    while let end = folder.lastIndex(of: "/") {
      folder = folder[..<end]
      if let status = FileStatus(folder.isEmpty ? "/" : String(folder)) {
        around.insert(status.identity)
      }
    }
    isFruitful = false
    look(into: path, status.identity, visit)
    guard !isFruitful, told.insert(status.identity).inserted else { return }
    failures.append(.unreadable("there is no spec below '\(path)'"))
  }

  /// Something is there, and nobody knows what it holds.
  private mutating func fail(_ path: String, _ reason: String) {
    isFruitful = true
    failures.append(.unreadable("'\(path)' cannot be read: \(reason)"))
  }

  private mutating func take(_ path: String, _ status: FileStatus?) {
    isFruitful = true
    let isNew =
      if let status, status.isRegular {
        files.insert(status.identity).inserted
      } else {
        others.insert(path).inserted
      }
    if isNew { specs.append(status.flatMap { spellings[$0.identity] } ?? path) }
  }

  private mutating func look(
    into directory: String, _ identity: FileStatus.Identity, _ visit: (String) -> Void
  ) {
    guard seen.insert(identity).inserted else {
      if fruitful.contains(identity) { isFruitful = true }
      return
    }
    let isFruitfulAround = isFruitful
    isFruitful = false
    defer {
      if isFruitful { fruitful.insert(identity) }
      isFruitful = isFruitful || isFruitfulAround
    }
    visit(directory)
    guard let names = systemNames(in: directory) else {
      return fail(directory, FileError.last.reason)
    }
    for name in names where !name.hasPrefix(".") {
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      let status = FileStatus(path)
      if let status, status.isDirectory {
        if !around.contains(status.identity) { look(into: path, status.identity, visit) }
        continue
      }
      if status == nil {
        let error = FileError.last
        // Of what is in such a folder nothing is known.
        if error.isDenied { return fail(directory, error.reason) }
      }
      let isSpec = name.endsLikeSpec
      if status == nil, isSpec || !name.contains("."), name.unicodeScalars.contains("\u{FFFD}") {
        // What has no ending may be a folder.
        fail(path, "its name is not UTF-8")
      } else if isSpec, let status, !status.isRegular {
        fail(path, FileError.special.reason)
      } else if isSpec {
        take(path, status)
      }
    }
  }
}
