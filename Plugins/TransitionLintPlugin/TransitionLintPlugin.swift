import Foundation
import PackagePlugin

/// `swift package lint-transitions [--target NAME]... [OPTION]...`: checks the specs of the targets;
/// what else is written goes to `transitionc lint`.
@main
struct TransitionLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let specs = targets.compactMap(\.sourceModule).flatMap(\.sourceFiles).map(\.url.path)
      .filter { $0.contains(/\.transition\.ya?ml$/) }.sorted()
    guard !specs.isEmpty else {
      Diagnostics.remark("no target has a *.transition.yaml")
      return
    }
    let process = Process()
    process.executableURL = try context.tool(named: "transitionc").url
    process.arguments = ["lint"] + extractor.remainingArguments + specs
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("transitionc lint has findings (exit status \(process.terminationStatus))")
    }
  }
}
