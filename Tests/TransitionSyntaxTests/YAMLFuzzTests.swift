import Testing
import TransitionDiagnostics

@testable import TransitionSyntax

/// SplitMix64: the same numbers on every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct YAMLFuzzTests {
  private static let pieces =
    [
      "[", "]", "{", "}", "(", ")", ",", ":", ": ", "- ", "? ", "\"", "'", "#", " #FF0000", "\n",
      "\r\n",
      "\r", "\t", "  ", "&a ", "*a", "!x ", "|", ">", "%", "@", "`", "---\n", "...\n", "<<: ", "\\",
      "\u{FEFF}", "ü", "漢", "👩‍👩‍👧", "\u{2028}", "\u{85}", "\0", "f(1, 2)", "a:1", "~",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE4, 0xBD]]

  private func mutate(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...4, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      let length = min(Int.random(in: 1...12, using: &numbers), bytes.count - place)
      switch Int.random(in: 0...4, using: &numbers) {
      case 0, 1:
        bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers) ?? [], at: place)
      case 2:
        bytes.removeSubrange(place..<place + length)
      case 3:
        let source = Int.random(in: 0...(bytes.count - length), using: &numbers)
        bytes.insert(contentsOf: bytes[source..<source + length], at: place)
      default:
        if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &numbers) }
      }
    }
    return bytes
  }

  private func check(_ bytes: [UInt8], _ what: String) {
    let reading = Reading(bytes)
    let tree = reading.tree
    func isWithin(_ span: Span) -> Bool {
      span.start >= 0 && span.start <= span.end && span.end <= bytes.count
    }
    var isSound = true
    for diagnostic in reading.diagnostics {
      let edits = diagnostic.fixes.flatMap(\.edits).map(\.span)
      isSound =
        isSound
        && ([diagnostic.span] + diagnostic.labels.map(\.span) + edits).allSatisfy(isWithin)
    }
    for id in reading.allNodes {
      let text = tree.text(id)
      isSound =
        isSound && isWithin(tree.span(id)) && isWithin(tree.textSpan(id))
        && tree.anchorSpan(id).map(isWithin) ?? true
      if tree.kind(id) == .scalar, tree.isVerbatim(id) {
        isSound = isSound && reading.source(tree.textSpan(id)) == text
      }
    }
    isSound =
      isSound && tree.documents.allSatisfy { isWithin($0.span) }
      && (!tree.documents.contains { !$0.isComplete } || !reading.diagnostics.isEmpty)
    if !isSound {
      Issue.record("\(what): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    var sources = SourceSet()
    _ = sources.add(reading.file)
    let shown = reading.diagnostics.prefix(3).map { $0.text(in: sources) }
    #expect(shown.allSatisfy { $0.hasPrefix("error[T00") || $0.hasPrefix("warning[T0003]") })
  }

  @Test func mutatedFixturesNeverCrashAndStayWithinTheFile() throws {
    var numbers = Numbers(state: 2)
    let seeds = try Fixtures.names().map { try Fixtures.bytes($0) }.filter { $0.count < 2_000 }
    for round in 0..<2_500 {
      let seed = seeds[round % seeds.count]
      check(mutate(seed, &numbers), "round \(round)")
    }
  }

  @Test func piecesInAnyOrder() {
    var numbers = Numbers(state: 3)
    for round in 0..<1_500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...20, using: &numbers) {
        bytes += Self.pieces.randomElement(using: &numbers) ?? []
      }
      check(bytes, "round \(round)")
    }
  }

  @Test func everyBeginningOfASpec() throws {
    for name in ["T0020-comma-in-flow", "T0026-unclosed-bracket", "T0015-recursive-alias"] {
      let bytes = try Fixtures.bytes(name)
      for end in 0...bytes.count { check(Array(bytes[..<end]), "\(name) up to \(end)") }
    }
  }
}
