import CommandLineParsing
import TransitionCompiler

/// `init`: a spec to begin with.
enum InitCommand: Subcommand {
  static let name = Argument(.text("NAME"), "The transition's name, such as CardFlip or card-flip.")
  static let output = Option(
    "output", short: "o", .file("FILE"),
    "The file, by default named after the transition; - is standard output.")

  static let command = Command(
    abstract: "Write a commented spec to begin with.", arguments: [name], options: [output],
    examples: [Command.Example("init CardFlip", "writes card-flip.transition.yaml")])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    guard let starter = StarterSpec(named: parsed[name]) else {
      throw .usage(
        "'\(parsed[name])' cannot be the name of a transition",
        help:
          "a name begins with a letter from A to Z and goes on with letters and digits, as CardFlip; "
          + "\(Pipeline.longestName) are the most"
      )
    }
    let path = parsed[output] ?? starter.fileName
    if path == Files.standard {
      terminal.result(starter.text)
      return .clean
    }
    if Files.descriptor(at: path) == nil, let status = FileStatus(path),
      status.isRegular || status.isDirectory
    {
      throw .unreadable("'\(path)' already exists and is not overwritten")
    }
    try Files.write(starter.text, to: path)
    guard FileStatus(path)?.isRegular == true else { return .clean }
    terminal.line("\(path): a transition called \(starter.name); see it with")
    let argument = path.hasPrefix("-") ? "./" + path : path
    terminal.line("  transitionc preview \(argument.quotedForShells)")
    return .clean
  }
}
