import TransitionCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What whole processes cost beside one that does nothing: start, work and end.
func processRows() -> [Row] {
  let directory = "/tmp/transition-benchmarks-\(getpid())"
  let spec = directory + "/card.yaml"
  mkdir(directory, 0o755)
  guard let tool = neighbour("transitionc"), write(ordinarySpec, to: spec) else {
    print("  transitionc is not beside this program: build it in the same configuration")
    return []
  }
  defer { _ = milliseconds(["/bin/rm", "-rf", directory], rounds: 1) }
  let nothing = milliseconds(["/usr/bin/true"], rounds: 60)
  let lint = milliseconds([tool, "lint", spec], rounds: 60)
  let presets = directory + "/presets"
  mkdir(presets, 0o755)
  for name in Presets.names
  where !write(
    Presets.text(of: name) ?? "", to: presets + "/" + name + ".yaml")
  {
    return []
  }
  let all = milliseconds([tool, "lint", presets], rounds: 20)
  let most =
    Presets.names.map { name in
      milliseconds([tool, "lint", presets + "/" + name + ".yaml"], rounds: 10)
    }.max() ?? .nan
  let compile = milliseconds([tool, "compile", spec, "--output", directory], rounds: 60)
  let sample = milliseconds([tool, "sample", spec, "--fps", "60"], rounds: 60)
  return [
    Row(what: "limit: a process that does nothing", cost: nothing, unit: "ms"),
    Row(what: "lint of a 40-line spec", cost: lint, unit: "ms", limit: nothing, goal: 10),
    Row(what: "lint of the slowest preset", cost: most, unit: "ms", limit: nothing, goal: 10),
    Row(what: "lint of all presets", cost: all, unit: "ms", limit: nothing, goal: 100),
    Row(what: "compile of a 40-line spec", cost: compile, unit: "ms", limit: nothing, goal: 3),
    Row(what: "sample of a 40-line spec at 60 a second", cost: sample, unit: "ms", limit: nothing),
  ]
}

/// The path of a program that was built beside this one; nil when it is not there.
private func neighbour(_ name: String) -> String? {
  guard let own = CommandLine.arguments.first, let slash = own.lastIndex(of: "/") else {
    return nil
  }
  let path = own[...slash] + name
  return access(String(path), X_OK) == 0 ? String(path) : nil
}

private func write(_ text: String, to path: String) -> Bool {
  guard let file = fopen(path, "w") else { return false }
  defer { fclose(file) }
  return fputs(text, file) >= 0
}

/// The shortest wall time of some runs of a command, its output thrown away.
private func milliseconds(_ words: [String], rounds: Int) -> Double {
  var actions = fileActions()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for file in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
  }
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var environment: [UnsafeMutablePointer<CChar>?] = [nil]
  var best = Double.infinity
  for _ in 0..<rounds {
    var child = pid_t()
    var status: Int32 = 0
    let start = now()
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, &environment) == 0 else {
      return .nan
    }
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    best = min(best, Double(now() - start) / 1e6)
  }
  return best
}

#if canImport(Darwin)
  private func fileActions() -> posix_spawn_file_actions_t? { nil }
#else
  private func fileActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
#endif
