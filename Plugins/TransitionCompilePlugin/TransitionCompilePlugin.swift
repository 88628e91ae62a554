import Foundation
import PackagePlugin

/// `swift package compile-transitions [--target NAME]... [OPTION]...`: writes the Swift of every spec
/// beside it, for those who want generated files in their repository, as the target's
/// `transitionc-config.json` has it; what else is written goes to `transitionc compile`.
@main
struct TransitionCompilePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let request = try Request(arguments, of: context.package) else { return }
    let options = request.options
    if let option = options.first(where: \.saysWhere) {
      return Diagnostics.error(
        "'\(option)' is for 'transitionc compile': the plugin writes Swift, beside the specs")
    }
    let compiler = Compiler(tool: try context.tool(named: "transitionc").url, options: options)
    if request.asksForHelp {
      print(
        "usage: swift package compile-transitions [--target NAME]... [options]\n\nWrites the Swift of the targets' specs beside these, by 'transitionc compile', whose options are:\n"
      )
      _ = try compiler.compile([], of: nil, to: context.pluginWorkDirectoryURL)
      return
    }
    let modules = request.modules

    // A module is compiled as a whole to begin with, so that all mistakes are told, two of one name as
    // well, and nothing is written where there are any.
    var failure: Int32 = 0
    for module in modules {
      let folder = context.pluginWorkDirectoryURL.appending(path: module.name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let status = try compiler.compile(module.specs, of: module.folder, to: folder)
      if status != 0 { failure = status }
    }
    for module in modules where failure == 0 {
      let folders = Dictionary(grouping: module.specs) { $0.deletingLastPathComponent() }
      for (folder, specs) in folders.sorted(by: { $0.key.path < $1.key.path }) where failure == 0 {
        failure = try compiler.compile(
          specs, of: module.folder, to: folder, saysOnlyFailures: true)
      }
    }
    if failure != 0 { Diagnostics.error("transitionc compile failed (exit status \(failure))") }
  }
}

extension String {
  /// Whether this is an option that says what is written, and where.
  fileprivate var saysWhere: Bool {
    let other = ["--output", "--emit", "--depfile", "--depfile-target"]
    return hasPrefix("-o") || other.contains(String(prefix { $0 != "=" }))
  }
}

/// The tool, and what it is told besides specs and folders.
private struct Compiler {
  var tool: URL
  var options: [String]

  /// Compiles specs of the target in a folder into a folder and returns the exit status. No spec stands
  /// where the value of an option was forgotten.
  func compile(
    _ specs: [URL], of target: URL?, to folder: URL, saysOnlyFailures: Bool = false
  ) throws -> Int32 {
    let process = Process()
    var options = options
    if let config = target?.appending(path: "transitionc-config.json").path,
      FileManager.default.fileExists(atPath: config),
      !options.contains(where: { $0.hasPrefix("--options") })
    {
      options = ["--options", config] + options
    }
    process.executableURL = tool
    process.arguments =
      ["compile", "--guarded", "--output", folder.path] + specs.map(\.path).sorted() + options
    let said = Pipe()
    if saysOnlyFailures { process.standardError = said }
    try process.run()
    let text = saysOnlyFailures ? said.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 { FileHandle.standardError.write(text) }
    return process.terminationStatus
  }
}
