import CommandLineParsing
import TransitionCompiler

let terminal = Terminal()
let tool = Tool<Verb>(
  name: "transitionc", abstract: "Compiles declarative iOS screen transitions.",
  version: Pipeline.versions)

do {
  switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
  case .answer(let text): terminal.result(text + "\n")
  case .run(let verb, let parsed): terminal.finish(with: verb.run(parsed, on: terminal))
  }
} catch {
  terminal.message(error.description + "\n")
  terminal.finish(with: .usage)
}
