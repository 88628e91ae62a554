import Foundation
import PackagePlugin

/// Compiles every `*.transition.yaml` of a target to Swift before the target is built, with the options in the
/// `transitionc-config.json` of its folder, where there is one.
@main
struct TransitionBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let config = module.directoryURL.appending(path: Self.configName)
    let isThere = FileManager.default.fileExists(atPath: config.path)
    return commands(
      for: module.sourceFiles.map(\.url), beside: files(below: module.directoryURL),
      known: [module.directoryURL], config: isThere ? config : nil,
      tool: try context.tool(named: "transitionc").url, output: context.pluginWorkDirectoryURL)
  }

  private static let configName = "transitionc-config.json"

  /// So many specs are compiled by one command, which tells of the mistakes in all of them: the arguments
  /// of a process have a limit.
  private static let specsOfCommand = 250

  /// - Parameters:
  ///   - others: What specs may extend later, without a plan being made anew then.
  ///   - known: The same files, or folders of them.
  private func commands(
    for files: [URL], beside others: [URL], known: [URL], config: URL?, tool: URL, output: URL
  ) -> [Command] {
    let specs = files.filter { $0.lastPathComponent.contains(/\.transition\.ya?ml$/) }
      .sorted { $0.path < $1.path }
    guard !specs.isEmpty else { return [] }
    let others = others.filter { Self.endings.contains($0.pathExtension.lowercased()) }
    var inputs = Set((specs + others).map(\.standardizedFileURL))
    let named = filesNamed(by: inputs)
    inputs.formUnion(named)
    if let config { inputs.insert(config.standardizedFileURL) }
    let prefix = prefix(in: config)
    let planned = specs.compactMap { spec in
      names(ofFilesMadeOf: spec).map { (spec: spec, outputs: $0.map { prefix + $0 }) }
    }
    guard planned.count == specs.count, !hasTwins(planned, among: files) else { return [] }
    return stride(from: 0, to: planned.count, by: Self.specsOfCommand).map { start in
      let part = planned[start..<min(start + Self.specsOfCommand, planned.count)]
      var outputs = Set(part.flatMap(\.outputs)).sorted()
      // Of what has no name the compiler tells what is wrong.
      if outputs.isEmpty { outputs = ["Unnamed\(start)Transition.swift"] }
      // A plan is made before a spec is changed: what it did not know then has to be told.
      let expected =
        outputs.flatMap { ["--expect", $0] }
        + (known.map(\.path) + part.map(\.spec.path) + named.map(\.path).sorted())
        .flatMap { ["--expect-input", $0] }
      return .buildCommand(
        displayName: part.count == 1
          ? "Compiling \(part[start].spec.lastPathComponent)" : "Compiling \(part.count) specs",
        executable: tool,
        arguments: ["compile", "--guarded", "--format", "xcode", "--output", output.path]
          + (config.map { ["--options", $0.path] } ?? []) + expected + ["--"]
          + part.map(\.spec.path),
        inputFiles: inputs.sorted { $0.path < $1.path },
        outputFiles: outputs.map { output.appending(path: $0) })
    }
  }

  /// The letters before the names of files. What is wrong with the options the compiler tells.
  private func prefix(in config: URL?) -> String {
    let data = config.flatMap { try? Data(contentsOf: $0) }
    let options = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return options?["prefix"] as? String ?? ""
  }

  /// The names of the files that are made of a spec; nil where nobody can say, which is reported.
  private func names(ofFilesMadeOf spec: URL) -> [String]? {
    guard let text = try? String(contentsOf: spec, encoding: .utf8) else {
      Diagnostics.error(
        "'\(spec.path)' cannot be read as UTF-8, which specs are: save it as UTF-8, or look whether you may read it"
      )
      return nil
    }
    return transitionNames(in: text).map { "\($0)Transition.swift" }
  }

  /// Whether two files would have one name, which is reported. Of specs that one command compiles the
  /// compiler tells it, with the places.
  private func hasTwins(_ planned: [(spec: URL, outputs: [String])], among files: [URL]) -> Bool {
    var known: [String: (file: URL, command: Int)] = [:]
    for file in files where file.pathExtension == "swift" {
      known[file.lastPathComponent.lowercased()] = (file, -1)
    }
    var found = false
    for (index, plan) in planned.enumerated() {
      let command = index / Self.specsOfCommand
      for output in plan.outputs {
        guard let twin = known[output.lowercased()], twin.command != command else {
          known[output.lowercased()] = (plan.spec, command)
          continue
        }
        found = true
        Diagnostics.error(
          twin.command < 0
            ? "'\(twin.file.path)' is in the target, and the plugin makes a file of that name of '\(plan.spec.path)': remove the former, or take the plugin off the target"
            : "'\(output)' would be made of '\(plan.spec.path)' and of '\(twin.file.path)': give one of the transitions another name"
        )
      }
    }
    return found
  }

  /// Of specs and of files of tokens.
  private static let endings = ["yaml", "yml", "json", "tokens"]

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found?.compactMap { $0 as? URL } ?? []).filter(isFile)
  }

  /// Whether a file is there, wherever a link leads: a build would wait for it.
  private func isFile(_ file: URL) -> Bool {
    let values = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true
  }

  /// The names behind `transition:` at the beginning of a line: one for each document.
  private func transitionNames(in text: String) -> [String] {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.prefixMatch(of: /["']?transition["']?\s*:\s*(?:[&!]\S*\s+)*["']?(\w+)/)
      else {
        return nil
      }
      return String(match.1)
    }
  }

  /// What some files name, and what these name, and so on, those files not among it: what is extended,
  /// and tokens.
  private func filesNamed(by files: Set<URL>) -> Set<URL> {
    var found = files
    var waiting = Array(files)
    while let file = waiting.popLast() {
      // Tokens name no files.
      guard !["json", "tokens"].contains(file.pathExtension.lowercased()),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      let folder = file.deletingLastPathComponent().path
      for name in names(in: text) {
        // As the system has it, which goes through a link before it goes up from there.
        guard
          let path = realpath(name.hasPrefix("/") ? name : "\(folder)/\(name)", nil)
        else { continue }
        defer { free(path) }
        let named = URL(filePath: String(cString: path)).standardizedFileURL
        guard isFile(named), found.insert(named).inserted else { continue }
        waiting.append(named)
      }
    }
    return found.subtracting(files)
  }

  /// What may be the name of a file in a spec: a line, what stands behind a key in it, and each part of
  /// a list, without quotes, anchors and comments. Whether there is such a file tells the rest.
  private func names(in text: String) -> Set<String> {
    var result: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) where line.utf8.count < 4096 {
      for piece in [line] + line.split(whereSeparator: { ",[]{}".contains($0) }) {
        var rest = piece
        // No more keys than that lie on one line before a name.
        for _ in 0..<8 {
          let name = plain(rest)
          result.insert(name)
          // Behind the name of a file stands that of a transition.
          if let mark = name.lastIndex(of: "#") { result.insert(String(name[..<mark])) }
          guard let key = rest.firstRange(of: /[:\-?][ \t]+/) else { break }
          rest = rest[key.upperBound...]
        }
      }
    }
    result.remove("")
    return result
  }

  private func plain(_ value: Substring) -> String {
    var value = value
    if let comment = value.firstRange(of: /[ \t]#/) { value = value[..<comment.lowerBound] }
    var text = value.trimmingCharacters(in: .whitespaces)
    while text.hasPrefix("&") || text.hasPrefix("!") {
      guard let end = text.firstIndex(of: " ") else { return "" }
      text = text[end...].trimmingCharacters(in: .whitespaces)
    }
    guard text.count > 1, let quote = text.first, quote == text.last, "\"'".contains(quote) else {
      return text
    }
    let inside = String(text.dropFirst().dropLast())
    return quote == "'"
      ? inside.replacing("''", with: "'") : inside.replacing(/\\(["\\\/])/) { $0.1 }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TransitionBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      let configs = files.filter { $0.lastPathComponent == Self.configName }
      if configs.count > 1 {
        Diagnostics.error("the target '\(target.displayName)' has several \(Self.configName)")
      }
      return commands(
        for: files, beside: files, known: files, config: configs.first,
        tool: try context.tool(named: "transitionc").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
