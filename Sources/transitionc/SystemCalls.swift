#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The names are also those of methods that call them.

func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// Gives a file another name, in place of the file that has it already; whether it has worked.
func systemRename(_ old: String, _ new: String) -> Bool { rename(old, new) == 0 }

/// A file's path without links and dots; the path itself where there is no such file.
func systemPath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// Reads from standard input; 0 is its end, less an error.
func systemRead(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(STDIN_FILENO, buffer.baseAddress, buffer.count)
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
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
  defer { posix_spawn_file_actions_destroy(&actions) }
  for file in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
  }
  var arguments = ([program] + words).map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  guard posix_spawn(&process, program, &actions, nil, &arguments, environ) == 0 else {
    return false
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    if errno != EINTR { return false }
  }
  return status == 0
}
