// mutate-swift SEED TIMES FOLDER FILES...: writes the generated files once more into a folder, with
// mutants in them, and a list of these.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 4, let times = Int(arguments[2]) else {
  FileHandle.standardError.write(Data("mutate-swift SEED TIMES FOLDER FILES...\n".utf8))
  exit(64)
}
let choice = Choice(seed: arguments[1], times: times)
let folder = URL(filePath: arguments[3])
var table: [String] = []
for path in arguments[4...].sorted() {
  let input = URL(filePath: path)
  let name = input.deletingPathExtension().lastPathComponent
  let file = SourceFile(name: name, text: try String(contentsOf: input, encoding: .utf8))
  var numbered: [(number: Int, mutant: Mutant)] = []
  for mutant in choice.chosen(from: Search(file).mutants) {
    table.append("\(file.spec)\t\(mutant.kind.rawValue)\t\(mutant.name)")
    numbered.append((table.count, mutant))
  }
  let text = Writer(file: file, mutants: numbered).text
  try text.write(to: folder.appending(path: name + ".swift"), atomically: true, encoding: .utf8)
}
let list = """
  /// The spec, the kind and the name of each mutant, by its number from 1.
  let mutantTable = #\"""
  \(table.joined(separator: "\n"))
  \"""#

  """
try list.write(
  to: folder.appending(path: "MutantTable.swift"), atomically: true, encoding: .utf8)
