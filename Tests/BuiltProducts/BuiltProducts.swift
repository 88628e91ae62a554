public import Foundation

/// The folder of what was built, the tool among it: that of the bundle of the tests, wherever what runs
/// them lies.
public let builtProducts: URL = {
  #if os(macOS)
    // One that was loaded is known; the helper that runs Swift Testing is told the path of its own.
    let arguments = CommandLine.arguments
    let told = arguments.firstIndex(of: "--test-bundle-path").map { arguments.dropFirst($0 + 1) }
    guard let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) else {
      var folder = URL(filePath: told?.first ?? arguments[0]).deletingLastPathComponent()
      while folder.pathComponents.contains(where: { $0.hasSuffix(".xctest") }) {
        folder.deleteLastPathComponent()
      }
      return folder
    }
    return bundle.bundleURL.deletingLastPathComponent()
  #else
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  #endif
}()
