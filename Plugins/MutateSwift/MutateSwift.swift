import Foundation
import PackagePlugin

/// Writes the generated files once more, with mutants in them, before the module is built.
@main
struct MutateSwift: BuildToolPlugin {
  /// The folders of generated files by the name of the target that has their mutants.
  private static let folders = [
    "MutatedSwift": "Tests/Fixtures/swift", "MutatedPresets": "Tests/Fixtures/swift-presets",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = Self.folders[target.name] else { return [] }
    let files = context.package.directoryURL.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    let inputs = names.map { files.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL
    let environment = ProcessInfo.processInfo.environment
    let (seed, times) = (environment["MUTATION_SEED"] ?? "1", environment["MUTATION_TIMES"] ?? "1")
    return [
      .buildCommand(
        displayName: "Mutating \(folder)",
        executable: try context.tool(named: "mutate-swift").url,
        arguments: [seed, times, output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: (names + ["MutantTable.swift"]).map { output.appending(path: $0) })
    ]
  }
}
