import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TimelinePlayer

/// Bytes that were tampered with: they are refused, or what they say is played or refused, and
/// nothing ends the process.
@Suite struct HostileTests {
  private static let names = [
    "Cube", "Mosaic", "Album", "MagicMove", "SlideDownMenu", "PanPop", "Sheet", "Pendulum",
  ]

  @Test(arguments: names) func alteredBytes(_ name: String) throws {
    let timeline = try #require(Specs.named(name))
    let bytes = Wire.write(timeline)
    var dice = Dice(UInt64(name.utf8.count) &* 7_919)
    var (refused, played) = (0, 0)
    for _ in 0..<600 {
      var altered = bytes
      for _ in 0...dice.roll(3) {
        let place = dice.roll(altered.count)
        switch dice.roll(4) {
        case 0: altered[place] = UInt8(dice.roll(256))
        case 1: altered[place] ^= 1 << UInt8(dice.roll(8))
        case 2: altered[place] = altered[place] &+ 1
        default: altered.remove(at: place)
        }
      }
      altered[0] = Wire.version
      if play(altered) { played += 1 } else { refused += 1 }
    }
    #expect(refused > 50 && played > 20, "\(refused) refused, \(played) played")
  }

  /// Plays what can be played; false for bytes that are no timeline.
  private func play(_ bytes: [UInt8]) -> Bool {
    let session = PlayerSession()
    guard (try? session.open(bytes)) != nil, let timeline = try? Wire.read(bytes) else {
      return false
    }
    for direction in timeline.directions.prefix(2) {
      for isReduced in [false, true] {
        try? session.prepare(
          direction.name, isReduced: isReduced, stage: SessionTests.numbers(for: timeline))
        try? session.frame(at: 0.1)
        try? session.frame(atProgress: -0.5)
        try? session.columns(at: 0.2)
        try? session.column(0, from: 0, to: 1, count: 5)
      }
    }
    for index in timeline.gestures.indices {
      guard (try? session.beginGesture(index)) != nil else { continue }
      try? session.handle(
        GestureEvent(time: 0, phase: .began, translation: SIMD2(20, 5)), speed: 0)
      try? session.handle(
        GestureEvent(time: 0.1, phase: .ended, translation: SIMD2(90, 30), scale: 1.4), speed: 2)
      try? session.gestureFrame(at: 0.2)
      try? session.map(gesture: index, columns: 3, rows: 3, slowest: -500, fastest: 500)
    }
    return true
  }
}
