/// The file system, as the commands need it.
enum Files {
  /// The name for standard input and output.
  static let standard = "-"

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
    var walk = Walk()
    for path in paths { try walk.add(path, visit) }
    return walk.specs
  }

  static func exists(_ path: String) -> Bool { FileStatus(path) != nil }

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

/// Looks for specs below directories. Each directory is looked into once, under whatever names links
/// give it: a link to a directory above would lead round for ever.
private struct Walk {
  private(set) var specs: [String] = []
  private var files: Set<FileStatus.Identity> = []
  private var others: Set<String> = []
  private var seen: Set<FileStatus.Identity> = []
  /// The directories that were seen for an earlier path.
  private var earlier: Set<FileStatus.Identity> = []
  /// Whether there is something below the path that is looked at, taken before or not.
  private var isFruitful = false

  /// Adds what a path of the command line stands for.
  mutating func add(_ path: String, _ visit: (String) -> Void) throws(Failure) {
    let status = FileStatus(path)
    guard let status, status.isDirectory else { return take(path, status) }
    earlier = seen
    isFruitful = false
    try look(into: path, status.identity, visit)
    if !isFruitful { throw .unreadable("there is no spec below '\(path)'") }
  }

  private mutating func take(_ path: String, _ status: FileStatus?) {
    isFruitful = true
    let isNew =
      if let status, status.isRegular {
        files.insert(status.identity).inserted
      } else {
        others.insert(path).inserted
      }
    if isNew { specs.append(path) }
  }

  private mutating func look(
    into directory: String, _ identity: FileStatus.Identity, _ visit: (String) -> Void
  ) throws(Failure) {
    guard seen.insert(identity).inserted else {
      if earlier.contains(identity) { isFruitful = true }
      return
    }
    visit(directory)
    guard let names = systemNames(in: directory) else {
      throw .unreadable("'\(directory)' cannot be read: \(FileError.last.reason)")
    }
    for name in names where !name.hasPrefix(".") {
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      let status = FileStatus(path)
      if let status, status.isDirectory {
        try look(into: path, status.identity, visit)
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        if status == nil, name.unicodeScalars.contains("\u{FFFD}") {
          throw .unreadable("'\(path)' cannot be read: its name is not UTF-8")
        }
        if let status, !status.isRegular {
          throw .unreadable("'\(path)' cannot be read: \(FileError.special.reason)")
        }
        take(path, status)
      }
    }
  }
}
