import Testing
import TransitionDiagnostics

@testable import TransitionSyntax

/// Broken specs: every mistake lies in the file, and what is left can be shown and merged.
@Suite struct DecoderFuzzTests {
  private static let spec = Array(
    """
    transition: A
    kind: modal
    presentation: { frame: "rect(0, 0, 9, 9)", dim: black(30%), tapOutside: dismiss }
    reduceMotion: { duration: 0.2s, animate: { to: { alpha: 0 -> 1 } } }
    haptics: { begin: soft, finish: light }
    interaction: disabled
    identifier: { perform: a, unwind: b }
    gestures:
      - drives: dismiss
        pan: { direction: down, distance: 200, view: from.cover }
        begin: scale >= 1
        finish: { progress: 50%, projected: 0.7 }
        release: { spring: { dampingRatio: 0.8 } }
        scroll: handOver
      - triggers: dismiss
        tap: { view: photo }
    expect:
      - present: { at: 50%, to.frame.minY: 3, within: 1 }
      - dismiss: { release: { progress: 30%, velocity: 9 }, finishes: true }
    present:
      duration: 1s
      stage:
        - cells: { views: to.cells }
        - photo: { shared: photo, content: crossFade, missing: fade }
        - tiles: { repeat: { columns: 4, rows: n }, snapshot: from.cover }
      animate:
        cells: { alpha: 0 -> 1, stagger: { each: 30ms, order: edges } }
        tiles: { scale: { value: 0 -> 1, during: 3% * index .. 1 } }

    """.utf8)

  private func check(_ bytes: [UInt8]) {
    let decoded = Decoded(bytes)
    for diagnostic in decoded.diagnostics {
      let spans =
        [diagnostic.span] + diagnostic.labels.map(\.span)
        + diagnostic.fixes.flatMap(\.edits).map(\.span)
      let areWithin = spans.allSatisfy {
        0 <= $0.start && $0.start <= $0.end && $0.end <= bytes.count
      }
      #expect(areWithin, "\(diagnostic.message)")
      #expect(!diagnostic.message.isEmpty)
    }
    for spec in decoded.specs {
      _ = decoded.outline(spec.extending(spec).played(as: .navigation))
    }
  }

  @Test func theWholeIsSound() { #expect(Decoded(Self.spec).findings == []) }

  @Test func everyBeginning() {
    for end in Self.spec.indices { check(Array(Self.spec[..<end])) }
  }

  @Test func everyByteMissing() {
    for index in Self.spec.indices {
      var bytes = Self.spec
      bytes.remove(at: index)
      check(bytes)
    }
  }

  @Test func everyByteAnother() {
    let others = Array("{[:,-#.%a\n ".utf8)
    for index in Self.spec.indices {
      var bytes = Self.spec
      bytes[index] = others[index % others.count]
      check(bytes)
    }
  }
}
