import Testing
import TimelineIR
import TransitionFormats

@testable import TimelinePlayer

/// Numbers that are the same on every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}

@Suite(.deepStack) struct WireTests {
  @Test func findsTheSpecs() {
    #expect(Specs.all.count > 60)
  }

  @Test(arguments: Specs.all) func readsBackWhatItWrites(_ spec: Specs.Compiled) throws {
    let timeline = try Wire.read(Wire.write(spec.timeline))
    #expect(timeline == spec.timeline)
    // Lines count as equal, whatever they are.
    #expect(TimelineFormat.encode(timeline) == TimelineFormat.encode(spec.timeline))
  }

  @Test(arguments: Specs.all) func saysWhenBytesAreMissing(_ spec: Specs.Compiled) {
    let bytes = Wire.write(spec.timeline)
    for count in stride(from: 0, to: bytes.count, by: max(bytes.count / 400, 1)) {
      #expect(throws: WireError.self) { try Wire.read(Array(bytes.prefix(count))) }
    }
    #expect(throws: WireError.self) { try Wire.read(bytes + [0]) }
  }

  @Test func saysWhichVersionItIsNot() {
    #expect(throws: WireError.version(9)) { try Wire.read([9, 0]) }
    #expect(throws: WireError.truncated) { try Wire.read([]) }
    #expect(WireError.version(9).message == "the timeline's bytes are of version 9, not 1")
  }

  @Test func countsAreNotTrusted() {
    // A list of four thousand million parameters.
    let name: [UInt8] = [0, 1, 65]
    let bytes = [Wire.version] + name + [0, 0] + [0xff, 0xff, 0xff, 0xff, 0x0f]
    #expect(throws: WireError.truncated) { try Wire.read(bytes) }
    // Bits that 64 do not hold.
    let endless = [Wire.version] + [UInt8](repeating: 0xff, count: 40)
    #expect(throws: WireError.malformed(offset: 11)) { try Wire.read(endless) }
  }

  @Test func expressionsAreNotNestedForEver() throws {
    func nested(_ depth: Int) -> Expression {
      var expression = Expression.constant(.number(1))
      for _ in 0..<depth { expression = .unary(.negate, expression) }
      return expression
    }
    var timeline = try #require(Specs.named("Cube"))
    timeline.directions[0].tracks[0].runs[0][0].value = nested(400)
    #expect(try Wire.read(Wire.write(timeline)) == timeline)
    timeline.directions[0].tracks[0].runs[0][0].value = nested(401)
    #expect(throws: WireError.self) { try Wire.read(Wire.write(timeline)) }
  }
}
