import Foundation
import PackagePlugin

/// What a command plugin is asked for: `[--target NAME]... [OPTION]...`.
struct Request {
  /// Those that have specs, whether their manifest excludes these or not.
  private(set) var modules: [(name: String, folder: URL, specs: [URL])] = []
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
    if let word = options.first, !word.hasPrefix("-") {
      let isTarget = package.targets.contains { $0.name == word }
      Diagnostics.error(
        isTarget
          ? "'\(word)' is a target: write '--target \(word)'"
          : "'\(word)' stands for nothing here: targets are named with '--target'")
      return nil
    }
    let targets = try names.isEmpty ? package.targets : package.targets(named: names)
    let folders = package.targets.map { Self.path($0.directoryURL) }
    for module in targets.compactMap(\.sourceModule) {
      let specs = Self.specs(of: module, besides: folders)
      if !specs.isEmpty { modules.append((module.name, module.directoryURL, specs)) }
    }
    guard modules.isEmpty, !asksForHelp else { return }
    if names.isEmpty {
      Diagnostics.warning("no target has a *.transition.yaml")
    } else {
      Diagnostics.error("there is no *.transition.yaml in \(names.joined(separator: ", "))")
    }
    return nil
  }

  /// The specs of a module, and those below its folder that its manifest excludes: none that belong to a
  /// target below it, and none of a folder that is copied as a whole.
  private static func specs(of module: any SourceModuleTarget, besides folders: [String]) -> [URL] {
    let own = module.sourceFiles.map(\.url)
    let folder = URL(filePath: path(module.directoryURL))
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let others = folders.filter { $0.hasPrefix(folder.path + "/") } + own.map(path)
    let below = (found?.compactMap { $0 as? URL } ?? []).filter(isSpec).filter { spec in
      let path = path(spec)
      return !others.contains { path.hasPrefix($0 + "/") }
    }
    var known: Set<String> = []
    return (own.filter(isSpec) + below).filter { known.insert(path($0)).inserted }
      .sorted { $0.path < $1.path }
  }

  private static func isSpec(_ file: URL) -> Bool {
    file.lastPathComponent.contains(/\.transition\.ya?ml$/)
  }

  /// Where a file is, whatever links lead there.
  private static func path(_ file: URL) -> String { file.resolvingSymlinksInPath().path }
}
