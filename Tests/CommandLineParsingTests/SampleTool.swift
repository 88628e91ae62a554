import CommandLineParsing

/// A tool with every shape that a declaration can have.
enum Verb: String, CommandSet {
  case compile, lint, sample, simulate, curve, explain, schema

  var command: Command {
    switch self {
    case .compile: Compile.command
    case .lint: Lint.command
    case .sample: Sample.command
    case .simulate: Simulate.command
    case .curve: Curve.command
    case .explain: Explain.command
    case .schema: Command(abstract: "Print the schema.")
    }
  }
}

let tool = Tool<Verb>(name: "motion", abstract: "Compiles transitions.", version: "1.2.3")

enum Compile {
  enum Emit: String, CaseIterable { case swift, ir, ast }

  static let specs = Argument(repeated: .file("SPEC"), atLeast: 1, "Specs or directories of them.")
  static let output = Option(
    "output", short: "o", .folder("DIR"), default: ".", "Where the files are written.")
  static let emit = Option("emit", .word(Emit.self), default: .swift, "What is written.")
  static let jobs = Option(
    "jobs", short: "j", .integer("N", atLeast: 1, atMost: 64),
    "How many specs are compiled at a time; as many as there are cores when it is not written.")
  static let depfile = Option("depfile", .file("FILE"), "Where make finds what was read.")
  static let command = Command(
    abstract: "Compile specs to Swift.", arguments: [specs],
    options: [output, emit, jobs, depfile],
    examples: [
      Command.Example("compile card.yaml", "One file."),
      Command.Example("compile specs --output Sources/Generated", "Every spec below a folder."),
    ])
}

enum Lint {
  static let paths = Argument(repeated: .file("PATH"), "Specs or directories.")
  static let format = Option(
    "format", .word(["text", "short", "json", "sarif", "github"]), default: "text",
    "How findings are written.")
  static let strict = Option(flag: "strict", short: "s", "Fail on warnings too.")
  static let fix = Option(flag: "fix", "Apply the fixes.")
  static let command = Command(
    abstract: "Report mistakes.", arguments: [paths], options: [format, strict, fix])
}

enum Sample {
  static let spec = Argument(.file("SPEC"), "A spec.")
  static let at = Option("at", .text("LIST"), "The moments.")
  static let fps = Option("fps", .number("N", above: 0), "Samples in a second.")
  static let offset = Option("offset", .number("T"), default: 0, "Seconds added to each moment.")
  static let stage = Option(
    "stage",
    ValueKind(
      "STAGE", expects: "iphone, ipad or a size such as 390x844", accepted: devices, write: { $0 }
    ) {
      devices.contains($0) || $0.contains("x") ? $0 : nil
    }, default: "iphone", "The screen.")
  static let parameters = Option(
    repeated: "param", .text("NAME=EXPR"), "A value for one of the spec's parameters.")
  static let command = Command(
    abstract: "Print where views are.", arguments: [spec],
    options: [at, fps, offset, stage, parameters], exclusive: [[at, fps]])

  private static let devices = ["iphone", "ipad"]
}

enum Simulate {
  static let spec = Argument(.file("SPEC"), "A spec.")
  static let gesture = Option(required: "gesture", .file("FILE"), "A trace of touches.")
  static let command = Command(
    abstract: "Run a gesture.", arguments: [spec], options: [gesture])
}

enum Curve {
  static let expression = Argument(.text("EXPR"), "A curve.")
  static let samples = Option("samples", .integer("N", atLeast: 2), default: 11, "How many.")
  static let command = Command(
    abstract: "Print a curve.", arguments: [expression], options: [samples])
}

enum Explain {
  static let topic = Argument(
    optional: .word(["T0101", "T0102"], as: "CODE"), "The code of a diagnostic.")
  static let command = Command(abstract: "Explain a code.", arguments: [topic])
}

/// What the command line asks to run, or nil when it asks for text.
func run(_ words: String...) throws(CommandLineError) -> (verb: Verb, parsed: Parsed)? {
  switch try tool.parse(words) {
  case .run(let verb, let parsed): (verb, parsed)
  case .answer: nil
  }
}

/// The text that the command line asks for, or nil when it asks to run a command.
func answer(_ words: String...) throws(CommandLineError) -> String? {
  switch try tool.parse(words) {
  case .run: nil
  case .answer(let text): text
  }
}

/// The rendered mistakes of a command line, empty when it has none.
func mistakes(_ words: String...) -> String {
  mistakes(in: words)
}

func mistakes(in words: [String]) -> String {
  do throws(CommandLineError) {
    _ = try tool.parse(words)
    return ""
  } catch {
    return error.description
  }
}
