import CommandLineParsing
import TransitionCompiler

systemReportLargeFiles()

let terminal = Terminal()
let tool = Tool<Verb>(
  name: "transitionc", abstract: "Compiles declarative iOS screen transitions.",
  version: Pipeline.versions)

// Linux has it in a file.
if CommandLine.argc == 0 {
  terminal.error("the command line cannot be read", help: "let the process open more files")
  terminal.finish(with: .unreadable)
}

// What is not UTF-8 would be read as another name than it is.
for argument in UnsafeBufferPointer(
  start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
) {
  guard let argument, String(validatingCString: argument) == nil else { continue }
  terminal.error("'\(String(cString: argument))' on the command line is not UTF-8")
  terminal.finish(with: .usage)
}

do {
  switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
  case .answer(let text): terminal.result(text + "\n")
  case .run(let verb, let parsed): terminal.finish(with: verb.run(parsed, on: terminal))
  }
} catch {
  terminal.message(error.description + "\n")
  terminal.finish(with: .usage)
}
