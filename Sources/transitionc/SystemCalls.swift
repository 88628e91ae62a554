#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The names are also those of methods that call them.

func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }

@discardableResult
func systemClose(_ file: Int32) -> Bool { close(file) == 0 }

/// Reads what is there; 0 is the end, less an error.
func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(file, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

/// Writes all of some bytes; whether it has worked.
func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var start = 0
  while start < bytes.count {
    let count = write(file, bytes.baseAddress.map { $0 + start }, bytes.count - start)
    if count < 0, errno != EINTR { return false }
    start += max(count, 0)
  }
  return true
}

/// Whether two texts of the same length have the same bytes.
func systemEqual(_ left: [UInt8], _ right: UnsafeRawBufferPointer) -> Bool {
  left.withUnsafeBytes { left in
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, min(left.count, right.count)) == 0
  }
}

/// Takes a name from a file; whether it has worked.
@discardableResult
func systemRemove(_ path: String) -> Bool { unlink(path) == 0 }

/// Whether we may write a file or a folder; a link stands for what it leads to.
func systemMayWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

func systemMakeDirectory(_ path: String) -> Bool { mkdir(path, 0o777) == 0 }

/// Whether a path is a link, wherever that leads.
func systemIsLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// The names in a folder but for its own and its parent's, in the order of their bytes; nil where it
/// cannot be read. Bytes that are not UTF-8 come as U+FFFD, and such a name leads nowhere.
func systemNames(in folder: String) -> [String]? {
  guard let stream = opendir(folder) else { return nil }
  defer { closedir(stream) }
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else { break }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
      start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: start.pointee)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  guard errno == 0 else { return nil }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Keeps requests to end the process until `body` is done; the threads of a batch never take them.
func systemUninterrupted<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var (requests, before) = (sigset_t(), sigset_t())
  sigemptyset(&requests)
  for request in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&requests, request) }
  pthread_sigmask(SIG_BLOCK, &requests, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}

/// Lets the process have so many files open, besides those that it has, as far as the system allows.
func systemAllowFiles(_ count: Int) {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  let needed = rlim_t(count + 64)
  guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
  let known = limit.rlim_cur
  limit.rlim_cur = min(needed, limit.rlim_max)
  #if canImport(Darwin)
    // The system may refuse more, whatever the limit above says.
    if setrlimit(resource, &limit) == 0 { return }
    limit.rlim_cur = max(known, min(limit.rlim_cur, rlim_t(OPEN_MAX)))
  #endif
  setrlimit(resource, &limit)
}

/// Lets a file that grows beyond the limit of the process be an error like others, and not its end.
func systemReportLargeFiles() { signal(SIGXFSZ, SIG_IGN) }

/// Gives a file another name, in place of the file that has it already; whether it has worked.
func systemRename(_ old: String, _ new: String) -> Bool { rename(old, new) == 0 }

/// A file's path without links and dots; the path itself where there is no such file.
func systemPath(_ path: String) -> String { systemRealPath(path) ?? path }

/// The same; nil where there is no such file.
func systemRealPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// What a link says, from its folder on unless it begins with a slash; nil for what is no link.
func systemLink(_ path: String) -> String? {
  // No path is longer.
  let bytes = [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
    count = buffer.baseAddress.map { max(readlink(path, $0, buffer.count), 0) } ?? 0
  }
  return bytes.isEmpty ? nil : String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// How long the system runs: a clock that nobody sets. (`ContinuousClock` would bring Dispatch.)
func systemTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// The folder for files that nobody is to see.
func systemTemporaryFolder() -> String {
  let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
  return named.isEmpty ? "/tmp/" : named.hasSuffix("/") ? named : named + "/"
}

/// The columns of the terminal that is standard output; nil where it is none.
func systemColumns() -> Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) != 0, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
    size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}

/// Runs a program with some words, its outputs thrown away; whether it ended well.
func systemRun(_ program: String, _ words: [String]) -> Bool {
  #if canImport(Darwin)
    var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
  #else
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
  #endif
  guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
  defer { posix_spawn_file_actions_destroy(&actions) }
  guard posix_spawnattr_init(&attributes) == 0 else { return false }
  defer { posix_spawnattr_destroy(&attributes) }
  // It takes requests to end, though we may keep them.
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  for file in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
  }
  var arguments = ([program] + words).map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  guard posix_spawn(&process, program, &actions, &attributes, &arguments, environ) == 0 else {
    return false
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    if errno != EINTR { return false }
  }
  return status == 0
}
