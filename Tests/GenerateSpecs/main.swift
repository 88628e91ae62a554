import Foundation
import SpecGenerator

// generate-specs [--playable] COUNT SEED FOLDER: the specs of so many seeds, from one on, and what becomes of them.
// Writes the specs to FOLDER/specs, the Swift of those that UIKit can play to FOLDER/swift, and what was
// counted to FOLDER/summary.txt; of playable ones also the list that .ci/playback plays to FOLDER/swift/Played.swift. The spec at hand is FOLDER/current, for the case that the program ends.

var arguments = CommandLine.arguments
let isPlayable = arguments.contains("--playable")
arguments.removeAll { $0 == "--playable" }
guard arguments.count == 4, let count = UInt64(arguments[1]), let first = UInt64(arguments[2])
else {
  FileHandle.standardError.write(Data("usage: generate-specs COUNT SEED FOLDER\n".utf8))
  exit(64)
}
let folder = URL(filePath: arguments[3])
let (specs, sources) = (folder.appending(path: "specs"), folder.appending(path: "swift"))
for each in [specs, sources] {
  try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
}

var coverage = Coverage()
var pieces: [String] = []
var trials: [String] = []
var screens: [String] = []
var refusals: [String: Int] = [:]
var (refused, failed, transitions, lines) = (0, 0, 0, 0)
for seed in first..<first + count {
  let spec = isPlayable ? SpecGenerator.playableSpec(seed: seed) : SpecGenerator.spec(seed: seed)
  coverage.add(spec.coverage)
  transitions += spec.transitions.count
  for (name, text) in spec.companions + [(spec.name, spec.text)] {
    try Data(text.utf8).write(to: specs.appending(path: name))
  }
  try Data(spec.name.utf8).write(to: folder.appending(path: "current"))
  let trial = Trial(spec)
  if !trial.mistakes.isEmpty {
    failed += 1
    print("seed \(seed):")
    for mistake in trial.mistakes { print(mistake) }
  }
  if !trial.refusals.isEmpty { refused += 1 }
  for refusal in Set(trial.refusals) { refusals[refusal, default: 0] += 1 }
  // What UIKit plays otherwise than the evaluator is told: sizes below 0, and what is drawn flat.
  let isPlayedOtherwise = ["T2314", "T3002"].contains { trial.findings[$0] != nil }
  if isPlayable, !isPlayedOtherwise, let (name, call, hasScreen) = trial.staging {
    pieces.append(
      "    Piece(\"\(spec.name.dropLast(5))\", of: \"out/playback/specs\") { \(call) },")
    for (gesture, opening) in trial.openings {
      let place = "name: \"\(spec.name.dropLast(5))\", folder: \"out/playback/specs\""
      trials.append(
        "    Trial(\(place), gesture: \(gesture)) { let transition = \(name)Transition(); return \(opening) },"
      )
    }
    if hasScreen { screens.append("extension Gallery: \(name)Screen {}") }
  }
  for (name, content) in trial.swift {
    lines += content.utf8.count { $0 == 10 }
    try Data(content.utf8).write(to: sources.appending(path: name))
  }
}
try? FileManager.default.removeItem(at: folder.appending(path: "current"))
if isPlayable {
  let played = """
    import UIKit

    \(screens.joined(separator: "\n"))

    @MainActor enum Played {
      static let pieces: [Piece] = [
    \(pieces.joined(separator: "\n"))
      ]

      static let trials: [Trial] = [
    \(trials.joined(separator: "\n"))
      ]
    }

    """
  try Data(played.utf8).write(to: sources.appending(path: "Played.swift"))
}

let total = coverage.total
var summary = """
  specs \(count) seed \(first) transitions \(transitions) lines \(lines)
  refused \(refused) failed \(failed)
  rows \(total.used) of \(total.rows)

  """
for row in coverage.missing { summary += "missing \(row)\n" }
for (reason, count) in refusals.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
  summary += "refusal \(count) \(reason)\n"
}
for (table, _) in Coverage.tables {
  for (row, uses) in (coverage.uses[table] ?? [:]).sorted(by: { $0.key < $1.key }) {
    summary += "use \(uses) \(table): \(row)\n"
  }
}
try Data(summary.utf8).write(to: folder.appending(path: "summary.txt"))
print(summary.split(separator: "\n").filter { !$0.hasPrefix("use ") }.joined(separator: "\n"))
exit(failed == 0 ? 0 : 1)
