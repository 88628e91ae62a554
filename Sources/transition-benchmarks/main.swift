/// Prints what things cost beside what they could cost at best, measured in the same run.
///
/// Each topic is a function that gives rows; what it measures is named in the row.
let topics: [(name: String, rows: (_ binary: String?) -> [Row])] = [
  // The first: a process is at least as large as the part of this one that it begins with.
  ("processes", processRows),
  ("grids", { _ in gridRows() }),
  ("scrubbing", { _ in scrubbingRows() }),
  ("accuracy", { _ in accuracyRows() }),
  ("groups", { _ in groupRows() }),
  ("front end", { _ in frontEndRows() }),
  ("emission", { _ in emissionRows() }),
  ("growth", { _ in growthRows() }),
]

let usage = """
  usage: transition-benchmarks [--binary PATH] [--format table|json|markdown] [TOPIC ...]
    --binary PATH  the release binary of transitionc, for the figures of whole processes
    --json         the same as --format json
    topics: \(topics.map(\.name).joined(separator: ", "))

  """

var binary: String?
var format = Report.Format.table
var chosen: [String] = []
var words = CommandLine.arguments.dropFirst()
var isUnderstood = true
while let word = words.popFirst() {
  switch word {
  case "--binary":
    binary = words.popFirst()
    if binary == nil { isUnderstood = false }
  case "--json": format = .json
  case "--format":
    guard let given = words.popFirst().flatMap(Report.Format.init) else {
      isUnderstood = false
      continue
    }
    format = given
  default:
    chosen.append(word)
    if !topics.contains(where: { $0.name == word }) { isUnderstood = false }
  }
}

if isUnderstood {
  let report = Report(
    topics: topics.filter { chosen.isEmpty || chosen.contains($0.name) }
      .map { ($0.name, $0.rows(binary)) })
  print(report.text(format), terminator: "")
  if !witnessed() { print("a result is no number") }
} else {
  print(usage, terminator: "")
}
