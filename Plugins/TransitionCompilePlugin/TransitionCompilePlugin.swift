import Foundation
import PackagePlugin

/// `swift package compile-transitions [--target NAME]... [OPTION]...`: writes the Swift of every spec
/// beside it, for those who want generated files in their repository; what else is written goes to
/// `transitionc compile`.
@main
struct TransitionCompilePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let specs = targets.compactMap(\.sourceModule).flatMap(\.sourceFiles).map(\.url)
      .filter { $0.lastPathComponent.contains(/\.transition\.ya?ml$/) }
    guard !specs.isEmpty else {
      Diagnostics.remark("no target has a *.transition.yaml")
      return
    }
    let tool = try context.tool(named: "transitionc").url
    for (folder, files) in Dictionary(grouping: specs, by: { $0.deletingLastPathComponent().path })
      .sorted(by: { $0.key < $1.key })
    {
      let process = Process()
      process.executableURL = tool
      process.arguments =
        ["compile", "--guarded", "--output", folder] + extractor.remainingArguments
        + files.map(\.path).sorted()
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        Diagnostics.error("transitionc compile failed (exit status \(process.terminationStatus))")
        return
      }
    }
  }
}
