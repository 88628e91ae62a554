import TransitionDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process ends with.
enum ExitStatus: Int32 {
  case clean = 0
  /// There were errors, or warnings where they count as errors.
  case findings = 1
  case usage = 64
  case unreadable = 66
  /// A mistake of ours.
  case internalError = 70
}

/// Where results go, and where everything else goes.
struct Terminal: Sendable {
  /// Whether escape sequences for colour may be written to standard error, to standard output.
  let colorsMessages: Bool
  let colorsResults: Bool
  /// Whether somebody watches standard error, on a terminal that takes lines back.
  let showsProgress: Bool
  /// The columns that COLUMNS names, else those of the terminal that results go to; 80 where they go
  /// elsewhere.
  let width: Int

  init() {
    // A file that is opened takes the first number that is free, and would be taken for standard
    // output where that is closed.
    for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) < 0 {
      _ = systemOpen("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // Some terminals, as those in editors, know no escape sequences and say so.
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    let isPlain = (getenv("NO_COLOR").map { $0.pointee != 0 }) ?? false
    showsProgress = !isDumb && isatty(STDERR_FILENO) != 0
    colorsMessages = !isPlain && showsProgress
    colorsResults = !isPlain && !isDumb && isatty(STDOUT_FILENO) != 0
    width = min(max(40, Self.namedColumns ?? systemColumns() ?? 80), 1000)
  }

  private static var namedColumns: Int? {
    guard let text = getenv("COLUMNS"), let columns = Int(String(cString: text)), columns > 0
    else { return nil }
    return columns
  }

  /// Writes to standard output, and says whether anybody reads on; ends the process where that takes no
  /// more.
  @discardableResult
  func result(_ text: String) -> Bool {
    if write(text, to: STDOUT_FILENO) { return true }
    // Who has stopped reading has seen enough.
    if errno == EPIPE { return false }
    error("standard output cannot be written: \(FileError.last.reason)")
    exit(ExitStatus.unreadable.rawValue)
  }

  /// Writes to a file, or to standard output where that is what the path stands for. The files at `inputs`
  /// are not written over.
  func put(_ text: String, into path: String, besides inputs: [String]) throws(Failure) {
    if path == Files.standard {
      result(text)
    } else {
      try Files.write(text, to: path, besides: inputs)
    }
  }

  /// Writes to standard error. When that fails, there is nobody to tell.
  func message(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Writes a line to standard error, in which a file's name cannot do anything to a terminal.
  func line(_ text: String) { message(printable(text) + "\n") }

  /// Writes an error that belongs to no place in a file.
  func error(_ text: String, help: String? = nil) {
    let help = help.map { "  = help: \(printable(shortened($0)))\n" }
    message("error: \(printable(shortened(text)))\n" + (help ?? ""))
  }

  func finish(with status: ExitStatus) {
    if status != .clean { exit(status.rawValue) }
  }

  private func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { systemWrite(file, UnsafeRawBufferPointer($0)) }
  }
}
