import Testing
import TransitionCatalog
import TransitionDiagnostics

@testable import TransitionSyntax

/// Numbers are those that the standard library reads.
@Suite struct NumberTests {
  private func value(_ text: String) -> Double? {
    let whole = Span(file: FileID(0), start: 0, end: text.utf8.count)
    var parser = ExpressionParser(text, at: ScalarPlace(whole: whole, verbatimStart: 0))
    guard case .number(let value, nil) = parser.expression().kind else { return nil }
    return value
  }

  @Test(arguments: [
    "0", "1", "0.1", ".5", "00.50", "0.30000000000000004", "9007199254740993", "9999999999999999",
    "99999999999999999999", "123456789.1234567", "0.000000000000001", "1234567890123456.7",
    "0.123456789012345", "0.12345678901234567", "1e3", "1e-3", "1.5e300", "4.9e-324", "1e22",
    "179769313486231570000", "0.1e1", "12345678.9e-5",
  ])
  func areReadToTheLastBit(text: String) { #expect(value(text) == Double(text)) }

  /// A part or a time is the number that its decimals are, however it is written.
  @Test func unitsAddNoNoise() {
    for tenths in 1..<20_000 {
      let number = Double(tenths) / 10
      #expect(Unit.milliseconds.convert(number) == Double("\(tenths)e-4"))
      #expect(Unit.percent.convert(number) == Double("\(tenths)e-3"))
    }
    #expect(Unit.percent.convert(1.23456789e300) == 1.23456789e300 / 100)
  }

  @Test func ofAnyLength() {
    var digits = UInt64(12345)
    for round in 0..<4000 {
      digits = digits &* 6_364_136_223_846_793_005 &+ 1
      var text = String(String(digits).prefix(1 + round % 20))
      let place = Int(digits >> 33) % (text.count + 1)
      if place < text.count {
        text.insert(".", at: text.index(text.startIndex, offsetBy: place))
        #expect(value(text) == Double(place == 0 ? "0" + text : text))
      } else {
        #expect(value(text) == Double(text))
      }
    }
  }
}
