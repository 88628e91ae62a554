#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the system, or we, refuse a file.
enum FileError: Error {
  /// The system's `errno`.
  case system(Int32)
  /// It has more than so many bytes.
  case tooLarge(Int)
  /// It is a device, a pipe or a socket where only a file will do.
  case special

  /// What the system refused just now.
  static var last: FileError { .system(errno) }

  static let directory = FileError.system(EISDIR)

  var isMissing: Bool { if case .system(ENOENT) = self { true } else { false } }

  /// Whether the system does not say what there is.
  var isDenied: Bool {
    switch self {
    case .system(EACCES), .system(EPERM), .system(ENAMETOOLONG), .system(EIO): true
    case .system, .tooLarge, .special: false
    }
  }

  /// In words that stand behind "cannot be read: ".
  var reason: String {
    switch self {
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .special: "it is a device or a pipe"
    case .system(let code):
      switch code {
      case ENOENT: "there is no such file"
      case ENOTDIR: "a folder of its path is a file"
      case EISDIR: "it is a directory"
      case EACCES, EPERM: "permission is denied"
      case ENOSPC, EDQUOT: "the disk is full"
      case EROFS: "the file system is read-only"
      case ELOOP: "its links lead in a circle"
      case ENAMETOOLONG: "its name is too long"
      case EEXIST: "a file of this name is in the way"
      case EBADF: "it is closed"
      default: String(cString: strerror(code))
      }
    }
  }
}

/// What the system knows about a file; a link stands for what it leads to.
struct FileStatus {
  let isRegular: Bool
  let isDirectory: Bool
  let size: Int
  /// Read, write and execute, for its owner, its group and others.
  let permissions: mode_t
  /// The names that it has.
  let names: Int
  let identity: Identity

  /// The same for all paths to a file.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// Nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  fileprivate init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    size = Int(status.st_size)
    permissions = status.st_mode & 0o777
    names = Int(status.st_nlink)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

extension FileStatus {
  /// Why a file of ours does not take the place of what is at `path` and has this status; nil where it may.
  /// Whoever may write into a folder could also put one in the place of a file that nobody is to write.
  func obstacle(at path: String) -> FileError? {
    if !isRegular { return isDirectory ? .directory : .special }
    if systemMayWrite(path) { return nil }
    let error = FileError.last
    // A link gives way, and what it leads to stays.
    return systemIsLink(path) ? nil : error
  }
}

/// An open file, which is closed when it is let go.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool
  private let onlyFiles: Bool

  /// To be read: `onlyFiles` refuses to read what is none, and waits for nobody to open a pipe.
  init(reading path: String, onlyFiles: Bool) throws(FileError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (onlyFiles ? O_NONBLOCK : 0)
    descriptor = try Self.open(path, flags)
    isOwned = true
    self.onlyFiles = onlyFiles
  }

  /// To be written, as it is: a device or a pipe.
  init(writing path: String) throws(FileError) {
    descriptor = try Self.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    isOwned = true
    onlyFiles = false
  }

  /// To be written; there is none of this name yet.
  init(new path: String) throws(FileError) {
    descriptor = try Self.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    isOwned = true
    onlyFiles = false
  }

  /// One that is open already, and stays so.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
    onlyFiles = false
  }

  static var standardInput: OpenFile { OpenFile(STDIN_FILENO) }

  deinit { if isOwned { systemClose(descriptor) } }

  private static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    while true {
      let descriptor = systemOpen(path, flags)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  var status: FileStatus? { FileStatus(descriptor) }

  /// The rest of its bytes; throws where they are more than `limit`.
  func read(atMost limit: Int) throws(FileError) -> [UInt8] {
    guard let status else { throw .last }
    if status.isRegular, status.size > limit { throw .tooLarge(limit) }
    let bytes = try read(first: limit + 1, status)
    if bytes.count > limit { throw .tooLarge(limit) }
    return bytes
  }

  /// The next `limit` of its bytes, or those that there are.
  func read(first limit: Int) throws(FileError) -> [UInt8] {
    guard let status else { throw .last }
    return try read(first: limit, status)
  }

  private func read(first limit: Int, _ status: FileStatus) throws(FileError) -> [UInt8] {
    if status.isDirectory { throw .directory }
    if onlyFiles, !status.isRegular { throw .special }
    // One more than there should be, to see the end.
    var room = status.isRegular ? status.size + 1 : 65_536
    var bytes: [UInt8] = []
    while bytes.count < limit {
      room = min(room, limit - bytes.count)
      var count = 0
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        count = systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer))
        initialized = max(count, 0)
      }
      if count < 0 { throw .last }
      if count == 0 { break }
      // What has no size and something to say is no file, but the system's words about itself.
      if onlyFiles, status.isRegular, status.size == 0 { throw .special }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      // A file gives what it has.
      if status.isRegular, count < room { break }
      room = max(bytes.count, 65_536)
    }
    return bytes
  }

  func write(_ content: FileContent) throws(FileError) {
    guard content.withBytes({ systemWrite(descriptor, $0) }) else { throw .last }
  }

  enum Lock {
    /// Ours alone, until the file is closed.
    case ours
    case others
    /// The file system has no locks.
    case unknown
  }

  func lock() -> Lock {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .ours }
    return errno == EWOULDBLOCK ? .others : .unknown
  }

  /// Gives it the permissions of another one.
  func allow(_ permissions: mode_t) { _ = fchmod(descriptor, permissions) }

  /// Some file systems say only when a file is closed that the disk is full.
  func check() throws(FileError) {
    let second = dup(descriptor)
    guard second >= 0, systemClose(second) else { throw .last }
  }
}
