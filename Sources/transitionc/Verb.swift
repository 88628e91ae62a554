import CommandLineParsing

/// The commands of the tool.
enum Verb: String, CommandSet {
  case compile, lint, sample, simulate, curve, preview, render, diff, explain, schema
  case `init`, completions, man

  var command: Command {
    switch self {
    case .compile: CompileCommand.command
    case .lint: LintCommand.command
    case .sample: SampleCommand.command
    case .simulate: SimulateCommand.command
    case .render: RenderCommand.command
    case .diff: DiffCommand.command
    case .curve: CurveCommand.command
    case .preview: PreviewCommand.command
    case .explain: ExplainCommand.command
    case .schema: SchemaCommand.command
    case .`init`: InitCommand.command
    case .completions: CompletionsCommand.command
    case .man: ManCommand.command
    }
  }

  func run(_ parsed: Parsed, on terminal: Terminal) -> ExitStatus {
    do {
      switch self {
      case .compile: return try CompileCommand.run(parsed, on: terminal)
      case .lint: return try LintCommand.run(parsed, on: terminal)
      case .sample: return try SampleCommand.run(parsed, on: terminal)
      case .simulate: return try SimulateCommand.run(parsed, on: terminal)
      case .render: return try RenderCommand.run(parsed, on: terminal)
      case .diff: return try DiffCommand.run(parsed, on: terminal)
      case .curve: return try CurveCommand.run(parsed, on: terminal)
      case .preview: return try PreviewCommand.run(parsed, on: terminal)
      case .explain: return try ExplainCommand.run(parsed, on: terminal)
      case .schema: return try SchemaCommand.run(parsed, on: terminal)
      case .`init`: return try InitCommand.run(parsed, on: terminal)
      case .completions: return try CompletionsCommand.run(parsed, on: terminal)
      case .man: return try ManCommand.run(parsed, on: terminal)
      }
    } catch {
      terminal.error(error.message, help: error.help)
      return error.status
    }
  }
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
