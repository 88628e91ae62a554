// swift-tools-version: 5.9
import PackageDescription

var dependencies: [Target.Dependency] = []
#if os(Linux)
  // A stand-in for UIKit, to try the example without a Mac; an app needs nothing but the plugin.
  dependencies.append(.product(name: "HeadlessUIKit", package: "transitionc"))
#endif

let package = Package(
  name: "PluginApp",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "transitionc", path: "../..")],
  targets: [
    .executableTarget(
      name: "PluginApp",
      dependencies: dependencies,
      plugins: [.plugin(name: "TransitionBuildPlugin", package: "transitionc")])
  ]
)
