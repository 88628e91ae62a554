/// Prints what things cost beside what they could cost at best, measured in the same run.
///
/// Each topic is a file with a function that gives rows; what it measures is named in the row.
let topics: [(name: String, rows: () -> [Row])] = [
  ("evaluator", evaluatorRows),
  ("groups", groupRows),
  ("front end", frontEndRows),
  ("emission", emissionRows),
  ("processes", processRows),
]

let wanted = Set(CommandLine.arguments.dropFirst())
for topic in topics where wanted.isEmpty || wanted.contains(topic.name) {
  print(topic.name)
  for row in topic.rows() { print(row.text) }
}
if !witnessed() { print("a result is no number") }
