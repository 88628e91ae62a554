import CommandLineParsing
import TransitionCompiler

/// The options of `compile` that say how Swift is written.
enum SwiftOptionWords {
  static let access = Option(
    "access", .word(SwiftOptions.Access.self), default: SwiftOptions().access,
    "Who can use the types: their own module, or others as well.")
  static let prefix = Option("prefix", .text("XY"), "Letters before the names of types and files.")
  static let ios = Option(
    "ios",
    ValueKind(
      "N", expects: "a version of iOS from 15 on, such as 15, 16.4 or 18",
      write: { $0.description }, read: { DeploymentTarget($0) }),
    default: SwiftOptions().deploymentTarget, "The oldest iOS that the app runs on.")
  static let split = Option(
    "split", .word(SwiftOptions.Split.self), default: SwiftOptions().split,
    "A Swift file for each transition, or for each type.")
  static let guarded = Option(
    flag: "guarded", "Compile the Swift only where there is a UIKit: #if canImport(UIKit).")

  static let file = Option(
    "options", .file("FILE"),
    "A JSON file with access, prefix and ios; what stands on the command line goes before it.")

  static let all: [any DeclaredOption] = [access, prefix, ios, split, guarded, file]
}

extension SwiftOptions {
  /// What the command line asks for, and the file that it names.
  init(_ parsed: Parsed) throws(Failure) {
    self.init(
      access: parsed[SwiftOptionWords.access],
      prefix: try parsed[SwiftOptionWords.prefix].map(Self.prefix),
      deploymentTarget: parsed[SwiftOptionWords.ios],
      split: parsed[SwiftOptionWords.split], isGuarded: parsed[SwiftOptionWords.guarded])
    guard let path = parsed[SwiftOptionWords.file] else { return }
    let file = try SwiftOptionsFile(path)
    if !parsed.has(SwiftOptionWords.access) { access = file.access ?? access }
    if !parsed.has(SwiftOptionWords.ios) {
      deploymentTarget = file.deploymentTarget ?? deploymentTarget
    }
    prefix = prefix ?? file.prefix
  }

  private static func prefix(_ text: String) throws(Failure) -> TypePrefix {
    if let prefix = TypePrefix(text) { return prefix }
    throw .usage(
      "'\(text)' cannot begin the name of a type: that is an upper-case letter from A to Z, then "
        + "letters and digits",
      help: TypePrefix(near: text).map { "did you mean '--prefix \($0.text)'?" }
        ?? "write for instance --prefix XY")
  }
}
