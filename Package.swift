// swift-tools-version: 6.3
import PackageDescription

/// Warnings are errors where STRICT=yes, as in .ci/test. Not elsewhere: a package that uses this one could not
/// be built by a build system that silences the warnings of dependencies, since the compiler takes one of both.
let warnings: [SwiftSetting] =
  Context.environment["STRICT"] == "yes" ? [.treatAllWarnings(as: .error)] : []

let strict: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")] + warnings

/// What all tests sample with is optimized where OPTIMIZED=yes, as in .ci/run: they take a minute and a half less, and
/// the build half a minute more. The rest of the pipeline takes as long as it saves.
let sampling: [SwiftSetting] =
  Context.environment["OPTIMIZED"] == "yes" ? [.unsafeFlags(["-O"])] : []

/// A target of the pipeline. The arrows point one way: see the table in CONTRIBUTING.md.
func stage(
  _ name: String, knows dependencies: [Target.Dependency] = [], with settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + settings)
}

func tests(of name: String, with dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name)] + dependencies,
    swiftSettings: strict)
}

let package = Package(
  name: "transitionc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "transitionc", targets: ["transitionc"]),
    .library(name: "TransitionCompiler", targets: ["TransitionCompiler"]),
    .library(
      name: "TimelineEvaluator", targets: ["TransitionCatalog", "TimelineIR", "TimelineEvaluator"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    stage("TransitionDiagnostics"),
    stage("TransitionCatalog", with: sampling),
    stage("TimelineIR", knows: ["TransitionCatalog"], with: sampling),
    stage("TimelineEvaluator", knows: ["TimelineIR", "TransitionCatalog"], with: sampling),
    stage(
      "TransitionSyntax", knows: ["TransitionDiagnostics", "TransitionCatalog", "CLibYAML"]),
    stage(
      "TransitionLowering",
      knows: ["TransitionSyntax", "TransitionDiagnostics", "TransitionCatalog", "TimelineIR"]),
    stage(
      "TransitionLint",
      knows: [
        "TransitionSyntax", "TransitionLowering", "TransitionDiagnostics", "TransitionCatalog",
        "TimelineIR", "TimelineEvaluator",
      ]),
    stage("TransitionSwiftBackend", knows: ["TimelineIR", "TransitionCatalog"]),
    stage("TransitionReference", knows: ["TransitionCatalog"]),
    stage(
      "TransitionFormats",
      knows: ["TransitionDiagnostics", "TransitionCatalog", "TimelineIR"]),
    stage("TransitionSchema", knows: ["TransitionCatalog", "TransitionFormats"]),
    stage(
      "TransitionCompiler",
      knows: [
        "TransitionDiagnostics", "TransitionCatalog", "TransitionSyntax", "TransitionLowering",
        "TransitionLint", "TimelineIR", "TimelineEvaluator", "TransitionSwiftBackend",
        "TransitionFormats", "TransitionReference",
      ]),
    // What runs in the page of the preview, compiled to WebAssembly, and the page itself.
    .target(
      name: "TimelinePlayer",
      dependencies: ["TimelineEvaluator", "TimelineIR", "TransitionCatalog"],
      exclude: ["Runtime"], swiftSettings: strict),
    .target(name: "CPlayerPage", exclude: ["Page"]),
    stage(
      "TransitionPreview",
      knows: [
        "TimelinePlayer", "TimelineEvaluator", "TimelineIR", "TransitionCatalog",
        "TransitionFormats", "CPlayerPage",
      ]),
    stage("CommandLineParsing"),
    .executableTarget(
      name: "transitionc",
      dependencies: [
        "TransitionCompiler", "TransitionDiagnostics", "TransitionCatalog", "TransitionFormats",
        "TransitionSyntax", "TransitionLowering", "TimelineIR", "TimelineEvaluator",
        "TransitionSchema", "TransitionPreview", "CommandLineParsing",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "transition-benchmarks",
      dependencies: [
        "CLibYAML", "TransitionDiagnostics", "TransitionCatalog", "TransitionSyntax",
        "TransitionLowering", "TimelineIR", "TimelineEvaluator", "TransitionCompiler",
        "TransitionFormats",
      ],
      swiftSettings: strict),

    // Random valid specs, and what they are put through.
    .target(
      name: "SpecGenerator",
      dependencies: [
        "TransitionCompiler", "TransitionLowering", "TransitionSyntax", "TimelineEvaluator",
        "TimelineIR", "TransitionDiagnostics", "TransitionCatalog",
      ],
      path: "Tests/SpecGenerator", swiftSettings: strict),
    .executableTarget(
      name: "generate-specs", dependencies: ["SpecGenerator"], path: "Tests/GenerateSpecs",
      swiftSettings: strict),
    tests(of: "SpecGenerator", with: ["TransitionCompiler"]),

    // Where tests find the tool that was built beside them.
    .target(name: "BuiltProducts", path: "Tests/BuiltProducts", swiftSettings: strict),
    tests(of: "transitionc", with: ["BuiltProducts"]),
    tests(of: "CommandLineParsing"),
    tests(of: "TransitionDiagnostics"),
    tests(of: "TransitionCatalog"),
    tests(of: "TimelineIR", with: ["TransitionCatalog"]),
    tests(of: "TimelineEvaluator", with: ["TimelineIR", "TransitionCatalog"]),
    tests(of: "TransitionSyntax", with: ["TransitionDiagnostics", "TransitionCatalog"]),
    tests(
      of: "TransitionFormats", with: ["TransitionDiagnostics", "TransitionCatalog", "TimelineIR"]),
    tests(
      of: "TransitionCompiler",
      with: [
        "TransitionDiagnostics", "TransitionCatalog", "TransitionSyntax", "TransitionLowering",
        "TransitionLint", "TimelineIR", "TimelineEvaluator", "TransitionFormats",
        "TransitionSwiftBackend", "BuiltProducts",
      ]),
    tests(
      of: "TransitionLint",
      with: [
        "TransitionDiagnostics", "TransitionCatalog", "TransitionFormats", "TransitionCompiler",
        "TransitionLowering", "TimelineIR", "TimelineEvaluator",
      ]),
    tests(
      of: "TransitionSwiftBackend", with: ["TimelineEvaluator", "TimelineIR", "TransitionCatalog"]),
    tests(
      of: "TimelinePlayer",
      with: [
        "TransitionCompiler", "TransitionFormats", "TimelineEvaluator", "TimelineIR",
        "TransitionCatalog",
      ]),
    tests(
      of: "TransitionPreview",
      with: [
        "TransitionCompiler", "TransitionFormats", "TimelinePlayer", "TimelineEvaluator",
        "TimelineIR", "TransitionCatalog",
      ]),
    // The page in a browser, where there is one.
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "transitionc", "TransitionPreview", "TransitionCompiler", "TransitionLowering",
        "TransitionFormats", "TimelineEvaluator", "TimelineIR", "TransitionCatalog",
        "BuiltProducts",
      ],
      swiftSettings: strict),
    tests(
      of: "TransitionReference",
      with: [
        "transitionc", "TransitionCatalog", "TransitionCompiler", "TransitionDiagnostics",
        "TransitionLint", "TransitionLowering", "TransitionSyntax", "TransitionSchema",
        "TransitionFormats", "TimelineIR", "TimelineEvaluator", "BuiltProducts",
      ]),
  ]
)

// An app's package that names the first plugin compiles its *.transition.yaml when it is built. The program that
// they call is built for itself, once more: PLUGINS=no leaves them out, for builds that only test the rest.
if Context.environment["PLUGINS"] != "no" {
  package.products += [
    .plugin(name: "TransitionBuildPlugin", targets: ["TransitionBuildPlugin"]),
    .plugin(name: "TransitionLintPlugin", targets: ["TransitionLintPlugin"]),
    .plugin(name: "TransitionCompilePlugin", targets: ["TransitionCompilePlugin"]),
  ]
  package.targets += [
    .plugin(
      name: "TransitionBuildPlugin", capability: .buildTool(), dependencies: ["transitionc"]),
    .plugin(
      name: "TransitionLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "lint-transitions", description: "Check the transitions of the targets")),
      dependencies: ["transitionc"]),
    .plugin(
      name: "TransitionCompilePlugin",
      capability: .command(
        intent: .custom(
          verb: "compile-transitions", description: "Write the transitions' Swift beside them"),
        permissions: [
          .writeToPackageDirectory(
            reason: "The generated Swift files are written beside the specs.")
        ]),
      dependencies: ["transitionc"]),
  ]
}

/// What a recording is compared with.
let comparison: [Target.Dependency] = [
  "TransitionCompiler", "TransitionLowering", "TimelineIR", "TimelineEvaluator",
  "TransitionCatalog",
]

// The ways that bytes from anywhere take; FUZZ=yes makes a program of them, whose main function is libFuzzer's:
// see .ci/fuzz.
package.targets += [
  .target(
    name: "FuzzTargets",
    dependencies: [
      "TransitionCatalog", "TransitionCompiler", "TransitionDiagnostics", "TransitionFormats",
      "TransitionSyntax", "TransitionSwiftBackend", "TimelineEvaluator", "TimelineIR",
    ],
    path: "Tests/FuzzTargets", swiftSettings: strict),
  .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"], swiftSettings: strict),
]
if Context.environment["FUZZ"] == "yes" {
  package.targets.append(
    .executableTarget(
      name: "transition-fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer",
      swiftSettings: strict))
}

// A module named UIKit stands in for Apple's, which it would shadow elsewhere. HEADLESS=no leaves it and
// all that is built on it out, for quick builds of the rest.
#if os(Linux)
  func mutated(_ name: String) -> Target {
    .target(
      name: name, dependencies: ["UIKit"], path: "Tests/" + name,
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings"])],
      plugins: ["MutateSwift"])
  }

  let headless: [Target] = [
    .target(
      name: "UIKit", path: "Tests/HeadlessUIKit", exclude: ["README.md"],
      // The generated code is compiled against it in both language modes; NSObject's nonisolated
      // initializer can be overridden on the main actor in Swift 5 mode only. It is optimized in
      // debug builds too: tests play thousands of transitions on it.
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-O"])] + warnings),
    // Random lives of an app with a transition: optimized as well, for the same reason.
    .target(
      name: "Storm", dependencies: ["UIKit"], path: "Tests/Storm",
      swiftSettings: strict + [.unsafeFlags(["-O"])]),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["UIKit"], swiftSettings: strict),

    // What the compiler writes for the specs in the repository; a test checks it in Swift 5 mode.
    .target(
      name: "GeneratedSwift", dependencies: ["UIKit"], path: "Tests/Fixtures/swift",
      swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    // The same for specs that ask for more.
    .target(
      name: "HardSwift", dependencies: ["UIKit"], path: "Tests/Fixtures/swift-hard",
      swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    // The same for the presets.
    .target(
      name: "PresetSwift", dependencies: ["UIKit"], path: "Tests/Fixtures/swift-presets",
      swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    // The same for timelines with gestures.
    .target(
      name: "GestureSwift", dependencies: ["UIKit"], path: "Tests/Fixtures/swift-gestures",
      swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    // What other modules may use, for newer systems only, with a file for each type.
    .target(
      name: "OfferedSwift", dependencies: ["UIKit"], path: "Tests/Fixtures/swift-options",
      swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    .testTarget(
      name: "GeneratedSwiftTests",
      dependencies: [
        "UIKit", "Storm", "GeneratedSwift", "HardSwift", "GestureSwift", "PresetSwift",
        "OfferedSwift",
        "TransitionCompiler", "TransitionLowering", "TimelineIR", "TimelineEvaluator",
        "TransitionCatalog",
      ],
      swiftSettings: strict),

    // The generated files once more, each with some hundred mistakes of which one is made at a time,
    // and the tests that are to find them.
    .executableTarget(
      name: "mutate-swift", path: "Tests/Mutator", swiftSettings: strict),
    .plugin(
      name: "MutateSwift", capability: .buildTool(), dependencies: ["mutate-swift"]),
    mutated("MutatedSwift"),
    mutated("MutatedPresets"),
    .target(
      name: "MutationHarness",
      dependencies: [
        "UIKit", "Storm", "MutatedSwift", "MutatedPresets", "HardSwift", "GestureSwift",
        "TransitionCompiler", "TransitionLowering", "TimelineIR", "TimelineEvaluator",
        "TransitionCatalog",
        "TransitionDiagnostics",
      ],
      path: "Tests/MutationHarness",
      swiftSettings: strict + [
        .unsafeFlags([
          "-module-alias", "GeneratedSwift=MutatedSwift", "-module-alias",
          "PresetSwift=MutatedPresets",
        ])
      ]),
    .testTarget(
      name: "MutationTests",
      dependencies: ["UIKit", "MutatedSwift", "MutatedPresets", "MutationHarness"],
      swiftSettings: strict),

    // The example app, with the generated files in a module of its own, without its delegate.
    .target(
      name: "Gallery", dependencies: ["UIKit"], path: "Examples/Gallery",
      exclude: ["README.md", "Info.plist", "Gallery.xcodeproj", "Sources/AppDelegate.swift"],
      swiftSettings: [.swiftLanguageMode(.v6)] + warnings),
    .testTarget(
      name: "GalleryTests", dependencies: ["UIKit", "Gallery"] + comparison, swiftSettings: strict),
  ]
  if Context.environment["HEADLESS"] != "no" {
    package.targets += headless
    // Random specs and their Swift: .ci/playback makes them and sets the variable.
    if Context.environment["PLAYBACK"] == "yes" {
      package.targets.append(
        .testTarget(
          name: "PlaybackTests", dependencies: ["UIKit", "TransitionSwiftBackend"] + comparison,
          path: "Tests/Playback",
          swiftSettings: strict))
    }
    package.products.append(.library(name: "HeadlessUIKit", targets: ["UIKit"]))
  }
#else
  // Recordings from devices are compared without a UIKit.
  package.targets.append(
    .testTarget(
      name: "GalleryTests", dependencies: comparison, sources: ["Recordings"],
      swiftSettings: strict))
#endif
