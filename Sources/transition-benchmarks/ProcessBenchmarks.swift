import TransitionCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What whole processes cost beside one that does nothing: start, work and end.
///
/// The time is the processor's, for the program and for the system on its behalf; the memory is what
/// a process had at the most.
func processRows(_ binary: String?) -> [Row] {
  let directory = "/tmp/transition-benchmarks-\(getpid())"
  guard let binary, access(binary, X_OK) == 0 else { return unmeasured() }
  mkdir(directory, 0o755)
  defer { _ = cost(of: ["/bin/rm", "-rf", directory], rounds: 1) }
  let spec = directory + "/card.yaml"
  let presets = directory + "/presets"
  mkdir(presets, 0o755)
  guard write(Array(ordinarySpec.utf8), to: spec),
    Presets.names.allSatisfy({ name in
      write(Array((Presets.text(of: name) ?? "").utf8), to: presets + "/\(name).yaml")
    })
  else { return unmeasured() }
  let nothing = cost(of: ["/usr/bin/true"], rounds: 60)
  func rows(
    _ what: String, _ words: [String], atMost time: Double?, memory: Double? = nil,
    rounds: Int = 60, isHeadline: Bool = false
  ) -> [Row] {
    let cost = cost(of: [binary] + words, rounds: rounds)
    return [
      Row(
        what: what + ", whole process", measured: cost.map(\.milliseconds), unit: "ms",
        wanted: time.map { .atMost($0) },
        limit: nothing.map { Row.Limit(what: nothingName, value: $0.milliseconds) },
        isHeadline: isHeadline),
      Row(
        what: what + ", memory", measured: cost.map(\.megabytes), unit: "MB",
        wanted: memory.map { .atMost($0) },
        limit: nothing.map { Row.Limit(what: nothingName, value: $0.megabytes) },
        isHeadline: isHeadline),
    ]
  }
  var result =
    rows(lintName, ["lint", spec], atMost: 2, memory: 8, isHeadline: true)
    + rows(
      compileName, ["compile", spec, "--output", directory], atMost: 3, isHeadline: true)
    + rows("sample at 60 a second", ["sample", spec, "--fps", "60"], atMost: nil)
    + rows("lint of all presets", ["lint", presets], atMost: nil, rounds: 20)
  let fleet = directory + "/fleet"
  mkdir(fleet, 0o755)
  var written = 0
  for count in [100, 1000, 10_000] {
    while written < count, write(fleetSpec(written), to: fleet + "/\(written).yaml") {
      written += 1
    }
    guard written == count else { break }
    result += rows(
      "lint of \(count) specs", ["lint", fleet], atMost: nil, rounds: count < 1000 ? 5 : 1,
      isHeadline: count == 10_000)
    result += rows(
      "compile of \(count) specs on one core",
      ["compile", fleet, "--output", directory + "/swift", "--jobs", "1"],
      atMost: count == 10_000 ? 2000 : nil, rounds: count < 1000 ? 5 : 1,
      isHeadline: count == 10_000)
  }
  return result
}

private let nothingName = "a process that does nothing"
private let lintName = "lint of a 40-line spec"
private let compileName = "compile of a 40-line spec"

/// What is wanted, when no binary was given or nothing can be written.
private func unmeasured() -> [Row] {
  [
    Row(what: lintName + ", whole process", unit: "ms", wanted: .atMost(2), isHeadline: true),
    Row(what: lintName + ", memory", unit: "MB", wanted: .atMost(8), isHeadline: true),
    Row(what: compileName + ", whole process", unit: "ms", wanted: .atMost(3), isHeadline: true),
  ]
}

private func write(_ bytes: [UInt8], to path: String) -> Bool {
  guard let file = fopen(path, "w") else { return false }
  defer { fclose(file) }
  return fwrite(bytes, 1, bytes.count, file) == bytes.count
}

private struct ProcessCost {
  var milliseconds: Double
  var megabytes: Double
}

/// The least of some runs of a command, its output thrown away; nil when it cannot be run.
private func cost(of words: [String], rounds: Int) -> ProcessCost? {
  let arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  let null = open("/dev/null", O_RDWR)
  guard null >= 0 else { return nil }
  defer { close(null) }
  var best: ProcessCost?
  for round in 0..<rounds {
    // A process that is forked pays for its copy of the parent; one that is spawned does not, and so
    // tells the time. But it begins in its parent's memory, and Linux counts that as its own: a few
    // that are forked, which begin with the pages that the parent has changed, tell the memory.
    let tellsMemory = round % 10 == 0
    guard let spawned = spawn(arguments, null),
      let forked = tellsMemory ? fork(arguments, null) : spawned
    else { return best }
    #if canImport(Darwin)
      let memory = Double(forked.ru_maxrss) / 1e6
    #else
      let memory = Double(forked.ru_maxrss) * 1024 / 1e6
    #endif
    let time = milliseconds(spawned.ru_utime) + milliseconds(spawned.ru_stime)
    best = ProcessCost(
      milliseconds: min(best?.milliseconds ?? .infinity, time),
      megabytes: tellsMemory ? min(best?.megabytes ?? .infinity, memory) : best?.megabytes ?? memory
    )
  }
  return best
}

/// Runs a command by `posix_spawn`; nil when it cannot be run.
private func spawn(_ arguments: [UnsafeMutablePointer<CChar>?], _ null: Int32) -> rusage? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, null, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, null, STDERR_FILENO)
  let environment: [UnsafeMutablePointer<CChar>?] = [nil]
  var child = pid_t()
  guard let program = arguments[0],
    posix_spawn(&child, program, &actions, nil, arguments, environment) == 0
  else { return nil }
  return usage(of: child)
}

/// Runs a command in a copy of this process; nil when it cannot be run.
private func fork(_ arguments: [UnsafeMutablePointer<CChar>?], _ null: Int32) -> rusage? {
  // Swift does not offer `fork`, as little can be done behind it; replacing the process is among that.
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "fork") else { return nil }
  let fork = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  let environment: [UnsafeMutablePointer<CChar>?] = [nil]
  let child = fork()
  guard child >= 0 else { return nil }
  if child == 0 {
    dup2(null, STDOUT_FILENO)
    dup2(null, STDERR_FILENO)
    if let program = arguments[0] { execve(program, arguments, environment) }
    _exit(127)
  }
  return usage(of: child)
}

/// Waits for a process; nil for one that could not be replaced.
private func usage(of child: pid_t) -> rusage? {
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
  return status >> 8 & 0xff == 127 ? nil : usage
}

private func milliseconds(_ time: timeval) -> Double {
  Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
}
