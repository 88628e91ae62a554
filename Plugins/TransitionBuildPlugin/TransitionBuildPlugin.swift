import Foundation
import PackagePlugin

/// Compiles every `*.transition.yaml` of a target to Swift before the target is built.
@main
struct TransitionBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles.map(\.url), tool: try context.tool(named: "transitionc").url,
      output: context.pluginWorkDirectoryURL)
  }

  private func commands(for files: [URL], tool: URL, output: URL) throws -> [Command] {
    try files.filter { $0.lastPathComponent.hasSuffix(".transition.yaml") }
      .sorted { $0.path < $1.path }
      .compactMap { try command(for: $0, tool: tool, output: output) }
  }

  /// Nil, and an error beside the spec, for a file in which no transition has a name.
  private func command(for spec: URL, tool: URL, output: URL) throws -> Command? {
    let text = try String(contentsOf: spec, encoding: .utf8)
    let names = transitionNames(in: text)
    guard !names.isEmpty else {
      Diagnostics.error(
        "no line '\(spec.path)' begins with 'transition: NAME', which the generated file is named after"
      )
      return nil
    }
    return .buildCommand(
      displayName: "Compiling \(spec.lastPathComponent)",
      executable: tool,
      arguments: [
        "compile", "--guarded", "--format", "xcode", "--output", output.path, spec.path,
      ],
      inputFiles: inputs(of: spec),
      outputFiles: names.map { output.appending(path: "\($0)Transition.swift") })
  }

  /// The names behind `transition:` at the beginning of a line: one for each document.
  private func transitionNames(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.prefixMatch(of: /["']?transition["']?\s*:\s*["']?(\w+)/) else {
        return nil
      }
      return String(match.1)
    }
  }

  /// The spec and every file that it names, and so on: what it extends, and its tokens.
  private func inputs(of spec: URL) -> [URL] {
    var found = [spec.standardizedFileURL]
    var next = 0
    while next < found.count {
      let file = found[next]
      next += 1
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: /[^\s"'\[\]{},#]+\.(?:ya?ml|json)/) {
        let named = URL(
          filePath: String(match.0), relativeTo: file.deletingLastPathComponent()
        ).standardizedFileURL
        guard !found.contains(named), FileManager.default.fileExists(atPath: named.path) else {
          continue
        }
        found.append(named)
      }
    }
    return found
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TransitionBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), tool: try context.tool(named: "transitionc").url,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
