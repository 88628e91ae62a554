import Foundation
import PackagePlugin

/// Compiles every `*.transition.yaml` of a target to Swift before the target is built.
@main
struct TransitionBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      for: module.sourceFiles.map(\.url), beside: files(below: module.directoryURL),
      known: [module.directoryURL], tool: try context.tool(named: "transitionc").url,
      output: context.pluginWorkDirectoryURL)
  }

  /// - Parameters:
  ///   - others: What specs may extend later, without a plan being made anew then.
  ///   - known: The same files, or folders of them.
  private func commands(
    for files: [URL], beside others: [URL], known: [URL], tool: URL, output: URL
  ) -> [Command] {
    let specs = files.filter { $0.lastPathComponent.contains(/\.transition\.ya?ml$/) }
      .sorted { $0.path < $1.path }
    guard !specs.isEmpty else { return [] }
    let others = others.filter { Self.endings.contains($0.pathExtension.lowercased()) }
    var inputs = Set((specs + others).map(\.standardizedFileURL))
    let named = filesNamed(by: inputs)
    inputs.formUnion(named)
    var owners: [String: URL] = [:]
    return specs.compactMap { spec in
      guard let text = try? String(contentsOf: spec, encoding: .utf8) else {
        Diagnostics.error(
          "'\(spec.path)' cannot be read as UTF-8, which specs are: save it as UTF-8, or look whether you may read it"
        )
        return nil
      }
      let names = transitionNames(in: text)
      guard !names.isEmpty else {
        Diagnostics.error(
          "no line of '\(spec.path)' begins with 'transition: NAME', which the generated file is named after"
        )
        return nil
      }
      for name in names {
        if let owner = owners.updateValue(spec, forKey: name.lowercased()), owner != spec {
          Diagnostics.error(
            "a transition of '\(spec.path)' is called '\(name)', as one of '\(owner.path)' is, and both would be one type: give one of them another name"
          )
          return nil
        }
      }
      let outputs = names.map { output.appending(path: "\($0)Transition.swift") }
      // A plan is made before a spec is changed: what it did not know then has to be told.
      let expected =
        outputs.flatMap { ["--expect", $0.lastPathComponent] }
        + (known.map(\.path) + [spec.path] + named.map(\.path).sorted())
        .flatMap { ["--expect-input", $0] }
      return .buildCommand(
        displayName: "Compiling \(spec.lastPathComponent)",
        executable: tool,
        arguments: [
          "compile", "--guarded", "--format", "xcode", "--output", output.path,
        ] + expected + ["--", spec.path],
        inputFiles: inputs.sorted { $0.path < $1.path }, outputFiles: outputs)
    }
  }

  /// Of specs and of files of tokens.
  private static let endings = ["yaml", "yml", "json", "tokens"]

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return found?.compactMap { $0 as? URL } ?? []
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
        var isFolder = false as ObjCBool
        guard FileManager.default.fileExists(atPath: named.path, isDirectory: &isFolder),
          !isFolder.boolValue, found.insert(named).inserted
        else { continue }
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
        while true {
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
      commands(
        for: target.inputFiles.map(\.url), beside: target.inputFiles.map(\.url),
        known: target.inputFiles.map(\.url), tool: try context.tool(named: "transitionc").url,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
