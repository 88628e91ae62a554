import UIKit

/// A sequence after which something is wrong.
package struct Finding: Sendable {
  package let piece: String
  /// 0 for a sequence that was not made from a seed.
  package let seed: UInt64
  package let operations: [Happening]
  /// What is wrong after it, in words.
  package let problems: [String]

  package init(piece: String, seed: UInt64, operations: [Happening], problems: [String]) {
    (self.piece, self.seed) = (piece, seed)
    (self.operations, self.problems) = (operations, problems)
  }

  /// All of it, one operation per line.
  package var text: String {
    let list = operations.map { "    " + $0.text }.joined(separator: "\n")
    let wrong = problems.prefix(12).map { "  - " + $0 }.joined(separator: "\n")
    return "\(piece), seed \(seed):\n\(list)\n\(wrong)"
  }
}

/// What has been played.
package struct Tally: Sendable, Equatable, Codable {
  package internal(set) var sequences: [String: Int] = [:]
  package internal(set) var operations: [String: Int] = [:]
  package internal(set) var finished = 0
  package internal(set) var cancelled = 0
  package internal(set) var held = 0

  package init() {}

  /// Adds what others have played.
  package mutating func add(_ other: Tally) {
    sequences.merge(other.sequences, uniquingKeysWith: +)
    operations.merge(other.operations, uniquingKeysWith: +)
    (finished, cancelled) = (finished + other.finished, cancelled + other.cancelled)
    held += other.held
  }
}

/// Random lives of an app with a transition, each followed by an inspection.
@MainActor package enum Storm {
  /// Plays the sequences of `seeds`, and returns those after which something is wrong, at most
  /// `limit` of them, each made as short as it can be.
  package static func storm(
    _ piece: StormPiece, seeds: some Sequence<UInt64>, limit: Int = 3, shortens: Bool = true,
    tally: inout Tally
  ) -> [Finding] {
    var findings: [Finding] = []
    for seed in seeds {
      let operations = Composer.sequence(of: seed, for: piece)
      let problems = play(operations, of: piece, tally: &tally)
      guard !problems.isEmpty else { continue }
      let finding = Finding(
        piece: piece.name, seed: seed, operations: operations, problems: problems)
      findings.append(shortens ? shorten(finding, piece) : finding)
      if findings.count >= limit { break }
    }
    return findings
  }

  /// The operations that a seed stands for.
  package static func sequence(of seed: UInt64, for piece: StormPiece) -> [Happening] {
    Composer.sequence(of: seed, for: piece)
  }

  /// The shortest beginning of a sequence after which something is wrong, less all that can be left
  /// out.
  package static func shorten(_ finding: Finding, _ piece: StormPiece) -> Finding {
    var tally = Tally()
    var (operations, problems) = (finding.operations, finding.problems)
    func attempt(_ fewer: [Happening]) -> Bool {
      let found = play(fewer, of: piece, tally: &tally)
      if !found.isEmpty { (operations, problems) = (fewer, found) }
      return !found.isEmpty
    }
    for length in 0..<operations.count where attempt(Array(operations.prefix(length))) { break }
    var index = 0
    while index < operations.count {
      var fewer = operations
      fewer.remove(at: index)
      if !attempt(fewer) { index += 1 }
    }
    return Finding(
      piece: finding.piece, seed: finding.seed, operations: operations, problems: problems)
  }

  // MARK: One sequence

  /// Plays a sequence, lets everything come to rest, goes home, lets go of everything; returns what
  /// is wrong on the way.
  package static func play(
    _ operations: [Happening], of piece: StormPiece, tally: inout Tally
  ) -> [String] {
    let usual = usual(of: piece)
    let alive = LiveObjects.now
    var (problems, remains) = perform(operations, of: piece, usual, &tally)
    TransitionContext.observer = nil
    Loop.reset()
    // Where it has stopped halfway something is held by what is still up.
    guard problems.isEmpty else { return problems }
    for remain in remains {
      if let object = remain() { problems.append("\(type(of: object)) is not freed") }
    }
    // What an earlier test has left behind may go meanwhile.
    for (kind, count) in zip(LiveObjects.Kind.allCases, zip(LiveObjects.now, alive))
    where count.0 > count.1 {
      problems.append("\(count.0 - count.1) \(kind) too many are alive")
    }
    return problems
  }

  private typealias Remains = [() -> AnyObject?]

  private static func perform(
    _ operations: [Happening], of piece: StormPiece, _ usual: Inspection.Usual, _ tally: inout Tally
  ) -> ([String], Remains) {
    let stage = Stage(piece)
    defer { stage.close() }
    for operation in operations {
      stage.perform(operation)
      tally.operations[operation.word, default: 0] += 1
    }
    tally.sequences[piece.name, default: 0] += 1
    let problems = inspect(stage, usual)
    for run in stage.runs {
      tally.finished += run.context.didComplete == true ? 1 : 0
      tally.cancelled += run.context.didComplete == false ? 1 : 0
      tally.held += run.wasHeld ? 1 : 0
    }
    var remains = stage.transitions + stage.players
    for run in stage.runs { remains.append({ [weak context = run.context] in context }) }
    for screen in stage.screens { remains.append({ [weak screen] in screen }) }
    return (problems, remains)
  }

  private static func inspect(_ stage: Stage, _ usual: Inspection.Usual) -> [String] {
    guard stage.settle() else { return ["something moves without end"] }
    let inspection = Inspection(stage, usual: usual)
    inspection.inspectRuns()
    inspection.inspectRest()
    inspection.inspectHierarchy()
    inspection.inspectLooks(isHome: false)
    inspection.inspectRecognizers()
    guard inspection.problems.isEmpty else { return inspection.problems }
    guard stage.goHome() else {
      return ["the way home leads nowhere"] + Faults.recorded + Faults.warnings
    }
    inspection.inspectRuns()
    inspection.inspectRest()
    inspection.inspectHierarchy()
    inspection.inspectLooks(isHome: true)
    inspection.inspectRecognizers()
    return inspection.problems.map { "at home: " + $0 }
  }

  // MARK: Calm weather

  private static var known: [String: Inspection.Usual] = [:]

  /// What is usual for a piece, as a line of text.
  package static func calm(of piece: StormPiece) -> String {
    known[piece.name] = nil
    return piece.name + ":" + usual(of: piece).text
  }

  /// Takes such lines for true, so that a piece is not measured by itself.
  package static func expect(calm lines: String) {
    for line in lines.split(separator: "\n" as Character) {
      let halves = line.split(separator: ":" as Character, maxSplits: 1)
      if halves.count == 2 { known[String(halves[0])] = Inspection.Usual(halves[1]) }
    }
  }

  /// What there is when nothing gets in the way of a piece.
  private static func usual(of piece: StormPiece) -> Inspection.Usual {
    if let usual = known[piece.name] { return usual }
    let stage = Stage(piece)
    defer { stage.close() }
    var usual = Inspection.Usual()
    let way: [Happening] = [.go(animated: true), .go(animated: true), .back(animated: true)]
    for operation in way {
      stage.perform(operation)
      _ = Loop.settle()
      for view in stage.screens.flatMap({ $0.looks.map(\.view) }) {
        usual.recognizers.formUnion((view.gestureRecognizers ?? []).map(Inspection.name))
      }
      if let container = stage.top.presentationController?.containerView {
        usual.others = max(usual.others, container.subviews.count - 1)
      }
    }
    known[piece.name] = usual
    return usual
  }
}
