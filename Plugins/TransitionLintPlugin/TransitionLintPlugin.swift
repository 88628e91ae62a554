import Foundation
import PackagePlugin

/// `swift package lint-transitions [--target NAME]... [OPTION]...`: checks the specs of the targets;
/// what else is written goes to `transitionc lint`.
@main
struct TransitionLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let request = try Request(arguments, of: context.package) else { return }
    if request.asksForHelp {
      print(
        "usage: swift package lint-transitions [--target NAME]... [options]\n\nChecks the specs of the targets by 'transitionc lint', whose options are:\n"
      )
    }
    let process = Process()
    process.executableURL = try context.tool(named: "transitionc").url
    // No spec stands where the value of an option was forgotten.
    process.arguments = ["lint"] + request.modules.flatMap(\.specs).map(\.path) + request.options
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("transitionc lint has findings")
    case let status: Diagnostics.error("transitionc lint could not be run (exit status \(status))")
    }
  }
}
