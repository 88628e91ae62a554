import CommandLineParsing

/// The commands of the tool.
enum Verb: String, CommandSet {
  case compile, lint, sample, simulate, curve, preview, render, diff, explain, schema
  case `init`, completions, man

  private var subcommand: any Subcommand.Type {
    switch self {
    case .compile: CompileCommand.self
    case .lint: LintCommand.self
    case .sample: SampleCommand.self
    case .simulate: SimulateCommand.self
    case .render: RenderCommand.self
    case .diff: DiffCommand.self
    case .curve: CurveCommand.self
    case .preview: PreviewCommand.self
    case .explain: ExplainCommand.self
    case .schema: SchemaCommand.self
    case .`init`: InitCommand.self
    case .completions: CompletionsCommand.self
    case .man: ManCommand.self
    }
  }

  var command: Command { subcommand.command }

  func run(_ parsed: Parsed, on terminal: Terminal) -> ExitStatus {
    do {
      return try subcommand.run(parsed, on: terminal)
    } catch {
      terminal.error(error.message, help: error.help)
      return error.status
    }
  }
}

/// A command with what it declares and does.
protocol Subcommand {
  static var command: Command { get }
  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus
}

/// Why a command stopped before its work was done.
struct Failure: Error {
  var status: ExitStatus
  var message: String
  var help: String?

  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .usage, message: message, help: help)
  }

  static func unreadable(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .unreadable, message: message, help: help)
  }

  static func findings(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .findings, message: message, help: help)
  }
}
