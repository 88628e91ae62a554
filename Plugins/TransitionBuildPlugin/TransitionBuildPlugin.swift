import Foundation
import PackagePlugin

/// Compiles every `*.transition.yaml` of a target to Swift before the target is built.
@main
struct TransitionBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles.map(\.url), beside: files(below: module.directoryURL),
      tool: try context.tool(named: "transitionc").url, output: context.pluginWorkDirectoryURL)
  }

  /// - Parameter others: What specs may extend later, without a plan being made anew then.
  private func commands(
    for files: [URL], beside others: [URL], tool: URL, output: URL
  ) throws -> [Command] {
    let others = others.filter { Self.endings.contains($0.pathExtension) }
      .map(\.standardizedFileURL)
    return try files.filter { $0.lastPathComponent.hasSuffix(".transition.yaml") }
      .sorted { $0.path < $1.path }
      .compactMap { try command(for: $0, beside: others, tool: tool, output: output) }
  }

  /// Of specs and of files of tokens.
  private static let endings = ["yaml", "yml", "json", "tokens"]

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return found?.compactMap { $0 as? URL } ?? []
  }

  /// Nil, and an error, for a file in which no transition has a name.
  private func command(
    for spec: URL, beside others: [URL], tool: URL, output: URL
  ) throws -> Command? {
    let text = try String(contentsOf: spec, encoding: .utf8)
    let names = transitionNames(in: text)
    guard !names.isEmpty else {
      Diagnostics.error(
        "no line of '\(spec.path)' begins with 'transition: NAME', which the generated file is named after"
      )
      return nil
    }
    let outputs = names.map { output.appending(path: "\($0)Transition.swift") }
    // A plan is made before a spec is changed: what it did not know then has to be told.
    let expected = outputs.flatMap { ["--expect", $0.lastPathComponent] }
    return .buildCommand(
      displayName: "Compiling \(spec.lastPathComponent)",
      executable: tool,
      arguments: [
        "compile", "--guarded", "--format", "xcode", "--output", output.path,
      ] + expected + ["--", spec.path],
      inputFiles: inputs(of: spec, beside: others), outputFiles: outputs)
  }

  /// The names behind `transition:` at the beginning of a line: one for each document.
  private func transitionNames(in text: String) -> [String] {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.prefixMatch(of: /["']?transition["']?\s*:\s*["']?(\w+)/) else {
        return nil
      }
      return String(match.1)
    }
  }

  /// The spec, what lies beside it, and every file that these name, and so on: what is extended, and
  /// tokens.
  private func inputs(of spec: URL, beside others: [URL]) -> [URL] {
    let spec = spec.standardizedFileURL
    // Other specs of the target may be extended, too.
    var found = [spec] + others.filter { $0 != spec }.sorted { $0.path < $1.path }
    var next = 0
    while next < found.count {
      let file = found[next]
      next += 1
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for name in fileNames(in: text) {
        let named = URL(filePath: name, relativeTo: file.deletingLastPathComponent())
          .standardizedFileURL
        guard !found.contains(named), FileManager.default.fileExists(atPath: named.path) else {
          continue
        }
        found.append(named)
      }
    }
    return found
  }

  /// What looks like the name of a spec or of a file of tokens: in quotes or behind its key with blanks,
  /// too.
  private func fileNames(in text: String) -> [String] {
    let plain = text.matches(of: /[^\s"'\[\]{},#]+\.(?:ya?ml|json|tokens)/).map { $0.0 }
    let valued = text.matches(of: /[:\-][ \t]+([^\s"'][^"\n#]*\.(?:ya?ml|json|tokens))/).map {
      $0.1
    }
    let quoted = text.matches(of: /"([^"\n#]*\.(?:ya?ml|json|tokens))(?:#\w*)?"/).map { $0.1 }
    let single = text.matches(of: /'([^'\n#]*\.(?:ya?ml|json|tokens))(?:#\w*)?'/).map { $0.1 }
    return (plain + valued + quoted + single).map(String.init)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TransitionBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), beside: target.inputFiles.map(\.url),
        tool: try context.tool(named: "transitionc").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
