import TransitionCompiler

/// What a file is to hold.
enum FileContent {
  case text(String)
  case bytes([UInt8])

  /// In bytes.
  var count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch self {
    case .text(var text): text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    }
  }
}

extension Files {
  /// Writes files that belong together, all of them or none, and does not touch one that holds the
  /// same already. A link gives way to the file: nothing is written where it leads.
  static func write(_ files: [(path: String, content: FileContent)]) throws(Failure) {
    let changed = files.filter { !holds($0.path, $0.content) }
    if changed.isEmpty { return }
    // All of them are open until the last one is whole.
    systemAllowFiles(changed.count)
    // Who asks the process to end finds no file that is half there.
    try systemUninterrupted { () throws(Failure) in
      var written: [(file: NewFile, path: String)] = []
      for (path, content) in changed {
        do throws(FileError) {
          written.append((try NewFile(content, for: path), path))
        } catch {
          throw .unwritable(path, error)
        }
      }
      for (file, path) in written {
        do throws(FileError) { try file.put() } catch { throw .unwritable(path, error) }
      }
    }
  }

  /// Writes a file that the user names whole or not at all, and does not touch it when it holds the
  /// same already. A link stays one, and devices, pipes and what is open already are written into.
  /// None of `inputs` is overwritten, and no other spec; where there are none, specs are what is written.
  static func write(
    _ text: String, to path: String, besides inputs: [String] = []
  ) throws(Failure) {
    try write(.text(text), to: path, besides: inputs)
  }

  static func write(
    _ content: FileContent, to path: String, besides inputs: [String] = []
  ) throws(Failure) {
    if !inputs.isEmpty { try KeptFiles(inputs).check(named: path) }
    do throws(FileError) {
      if let number = descriptor(at: path) {
        return try OpenFile(number).write(content)
      }
      if let status = FileStatus(path), !status.isRegular, !status.isDirectory {
        return try OpenFile(writing: path).write(content)
      }
    } catch {
      throw .unwritable(path, error)
    }
    try write([(systemIsLink(path) ? whole(path) : path, content)])
  }

  /// Throws where it can be seen before anything is written that a file of `status` would not give way to
  /// one with other content.
  static func check(
    _ path: String, _ status: FileStatus?, for content: @autoclosure () -> FileContent
  ) throws(Failure) {
    guard let obstacle = status?.obstacle(at: path),
      status?.isRegular == false || !holds(path, content())
    else { return }
    throw .unwritable(path, obstacle)
  }

  /// Throws where a folder that is there does not take files of which one is to change.
  static func check(
    folder: String, for files: @autoclosure () -> [(path: String, content: FileContent)]
  ) throws(Failure) {
    let folder = folder.isEmpty ? "." : folder
    guard isDirectory(folder), !systemMayWrite(folder) else { return }
    let error = FileError.last
    if let file = files().first(where: { !holds($0.path, $0.content) }) {
      throw .unwritable(file.path, error)
    }
  }

  /// Throws where a file that the user names could not be written once `folder` is made.
  static func check(_ path: String, besides folder: String) throws(Failure) {
    if descriptor(at: path) != nil { return }
    let path = systemIsLink(path) ? whole(path) : path
    let parent = self.folder(of: path)
    if let status = FileStatus(path) {
      let isWritten = status.isRegular || status.isDirectory
      if isWritten, let obstacle = status.obstacle(at: path) { throw .unwritable(path, obstacle) }
    } else if !systemMayWrite(parent.isEmpty ? "." : parent) {
      let error = FileError.last
      let made = whole(folder) + "/"
      guard error.isMissing, made.hasPrefix(whole(parent) + "/") else {
        throw .unwritable(path, error)
      }
    }
  }

  /// Whether a file has this content.
  private static func holds(_ path: String, _ content: FileContent) -> Bool {
    guard let file = try? OpenFile(reading: path, onlyFiles: true), let status = file.status,
      status.isRegular, status.size == content.count,
      let old = try? file.read(atMost: status.size), old.count == status.size
    else { return false }
    return content.withBytes { systemEqual(old, $0) }
  }
}

extension Failure {
  static func unwritable(_ path: String, _ error: FileError) -> Failure {
    let reason = error.isMissing ? "there is no such folder" : error.reason
    return .unreadable("'\(path)' cannot be written: \(reason)")
  }
}

/// Files that a command reads, or writes besides: none of them is overwritten.
struct KeptFiles {
  private let paths: Set<String>
  private var identities: Set<FileStatus.Identity> = []
  /// The whole paths of those that are not there yet, in small letters: many systems make no
  /// difference.
  private var missing: Set<String> = []

  init(_ paths: [String]) {
    self.paths = Set(paths)
    for path in self.paths where path != Files.standard {
      if let status = FileStatus(path) {
        identities.insert(status.identity)
      } else {
        missing.insert(Files.whole(path).lowercased())
      }
    }
  }

  /// Throws when what is to be written is one of them, by whatever name: it would be lost.
  ///
  /// - Returns: The status of what is there.
  @discardableResult
  func check(
    _ output: String, help: String = "name another file"
  ) throws(Failure) -> FileStatus? {
    guard output != Files.standard else { return nil }
    let status = FileStatus(output)
    guard paths.contains(output) || isKept(output, status) else { return status }
    throw .usage(
      "'\(output)' is another file of this command, and would be overwritten", help: help)
  }

  /// The same for a file that the user names: a spec is what stands there where its name was forgotten.
  func check(named output: String) throws(Failure) {
    let status = try check(output)
    // A rule for make of a file called 'transition' begins like a spec.
    guard status?.isRegular == true, output.endsLikeBase, let bytes = Files.contents(output),
      Pipeline.isSpec(bytes)
    else { return }
    throw .usage(
      "'\(output)' is a spec, and would be overwritten",
      help: "is the value of an option missing before it? If not, name another file")
  }

  private func isKept(_ output: String, _ status: FileStatus?) -> Bool {
    if let status {
      return status.isRegular && identities.contains(status.identity)
    }
    return !missing.isEmpty && missing.contains(Files.whole(output).lowercased())
  }
}

/// A file under a name of its own until it takes the place of another one; removed where it does not
/// come to that.
///
/// When the process is killed meanwhile, it stays: hidden, and with a name that tells what it is. It is
/// locked while somebody is at work on it, so that `removeLeftovers` knows which ones are forsaken.
final class NewFile {
  private let file: OpenFile
  private let aside: String
  private let path: String
  private var isPut = false

  private static let (start, end) = (".transitionc-", ".new")

  /// Throws also where what has the name is no file, or one that we may not write.
  init(_ content: FileContent, for path: String) throws(FileError) {
    let old = FileStatus(path)
    if let obstacle = old?.obstacle(at: path) { throw obstacle }
    self.path = path
    var aside = Self.name(beside: path)
    var file = try OpenFile(new: aside)
    // Until it is locked, another run may take it for forsaken.
    while file.lock() == .others || file.status?.names == 0 {
      aside = Self.name(beside: path)
      file = try OpenFile(new: aside)
    }
    self.aside = aside
    self.file = file
    if let old { self.file.allow(old.permissions) }
    try self.file.write(content)
    try self.file.check()
  }

  deinit { if !isPut { systemRemove(aside) } }

  /// A hidden name in the folder of `path` that tells what it is.
  ///
  /// - Parameter kind: An ending, for programs that go by it.
  static func name(beside path: String, _ kind: String = end) -> String {
    Files.folder(of: path) + start + String(UInt64.random(in: 0 ... .max), radix: 16) + kind
  }

  /// Gives it its name.
  func put() throws(FileError) {
    guard systemRename(aside, path) else { throw .last }
    isPut = true
  }

  /// Removes what killed runs have left in a folder.
  static func removeLeftovers(in folder: String, among names: [String]) {
    for name in names where name.hasPrefix(start) && name.hasSuffix(end) {
      let path = Files.path(folder, name)
      guard !systemIsLink(path), let file = try? OpenFile(reading: path, onlyFiles: true),
        file.status?.isRegular ?? false, file.lock() == .ours
      else { continue }
      systemRemove(path)
    }
  }
}
