import Foundation
import PackagePlugin

/// What a command plugin is asked for: `[--target NAME]... [OPTION]...`.
struct Request {
  /// Those that have specs, whether their manifest excludes these or not.
  private(set) var modules: [(name: String, specs: [URL])] = []
  /// For the tool.
  let options: [String]

  var asksForHelp: Bool { options.contains("--help") || options.contains("-h") }

  /// Nil where there is nothing to do, which is reported.
  init?(_ arguments: [String], of package: Package) throws {
    guard arguments.last != "--target" else {
      Diagnostics.error("behind '--target' stands the name of a target")
      return nil
    }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    options = extractor.remainingArguments
    let targets = try names.isEmpty ? package.targets : package.targets(named: names)
    var known: Set<URL> = []
    for module in targets.compactMap(\.sourceModule) {
      // Folders of targets may lie in one another.
      let specs = Self.specs(below: module.directoryURL).filter { known.insert($0).inserted }
      if !specs.isEmpty { modules.append((module.name, specs)) }
    }
    guard modules.isEmpty, !asksForHelp else { return }
    if names.isEmpty {
      Diagnostics.warning("no target has a *.transition.yaml")
    } else {
      Diagnostics.error("there is no *.transition.yaml in \(names.joined(separator: ", "))")
    }
    return nil
  }

  private static func specs(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.contains(/\.transition\.ya?ml$/) }
      .sorted { $0.path < $1.path }
  }
}
