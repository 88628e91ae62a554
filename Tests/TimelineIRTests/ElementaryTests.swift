import Foundation
import Testing

@testable import TimelineIR

/// The functions beside those of the system's library, which are right to the last digit or the last
/// but one.
@Suite struct ElementaryTests {
  /// In units of the last place of what is right.
  private func distance(_ value: Double, _ right: Double) -> Double {
    value == right ? 0 : (value - right).magnitude / right.ulp
  }

  /// Evenly spread over `range`, and none of them a round number.
  private func numbers(_ range: ClosedRange<Double>, _ count: Int = 40_000) -> [Double] {
    (0..<count).map { step in
      let part = (Double(step) + 0.381966) / Double(count)
      return range.lowerBound + (range.upperBound - range.lowerBound) * part
    }
  }

  /// The library's own error is half a unit, and a little more.
  private let most = 1.0

  @Test func exponentials() {
    for range in [-0.4...0.4, -5...5, -708...709.7] {
      for x in numbers(range) {
        #expect(distance(Elementary.exponential(x), exp(x)) <= most, "\(x)")
      }
    }
    // Below the normal numbers it may be rounded twice.
    for x in numbers(-745 ... -708, 2000) {
      #expect((Elementary.exponential(x) - exp(x)).magnitude <= 2 * .leastNonzeroMagnitude, "\(x)")
    }
    #expect(Elementary.exponential(0) == 1)
    #expect(Elementary.exponential(-746) == 0 && Elementary.exponential(-.infinity) == 0)
    #expect(Elementary.exponential(709.79) == .infinity && Elementary.exponential(800) == .infinity)
    #expect(Elementary.exponential(.nan).isNaN)
  }

  @Test func logarithms() {
    for range in [1e-9...1e-6, 0.001...3, 0.999...1.001, 1...1e6, 1e200...1e300] {
      for x in numbers(range) {
        #expect(distance(Elementary.logarithm(x), log(x)) <= most, "\(x)")
      }
    }
    for x in [
      Double.leastNonzeroMagnitude, 0x1p-1030, .leastNormalMagnitude, .greatestFiniteMagnitude,
    ] {
      #expect(distance(Elementary.logarithm(x), log(x)) <= most, "\(x)")
    }
    #expect(Elementary.logarithm(1) == 0 && Elementary.logarithm(0) == -.infinity)
    #expect(Elementary.logarithm(.infinity) == .infinity)
    #expect(Elementary.logarithm(-1).isNaN && Elementary.logarithm(.nan).isNaN)
  }

  @Test func turns() {
    // Among them are multiples of quarter turns, where digits cancel each other out.
    let quarters = (-400...400).map { Double($0) * .pi / 2 }
    let far = [1e6, -1e6, 1_048_575.9, 1_048_577.3, 1e9, -3e12, 9e15]
    for x in numbers(-0.8...0.8) + numbers(-30...30) + numbers(-1e5...1e5)
      + numbers(-1.05e6...1.05e6) + quarters + far
    {
      let (cosine, sine) = Elementary.turn(by: x)
      #expect(distance(sine, sin(x)) <= most, "\(x)")
      #expect(distance(cosine, cos(x)) <= most, "\(x)")
      #expect(Elementary.sine(x) == sine && Elementary.cosine(x) == cosine)
    }
    for x in [1e17, -1e100, .greatestFiniteMagnitude] {
      let (cosine, sine) = Elementary.turn(by: x)
      #expect((cosine * cosine + sine * sine - 1).magnitude < 1e-15)
    }
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Elementary.sine(x).isNaN && Elementary.cosine(x).isNaN)
    }
    #expect(Elementary.sine(0) == 0 && Elementary.cosine(0) == 1)
  }

  @Test func arctangents() {
    for range in [-0.5...0.5, -8...8, -1e4...1e4] {
      for x in numbers(range) {
        #expect(distance(Elementary.arctangent(x), atan(x)) <= 2 * most, "\(x)")
      }
    }
    for x in [0.1989, 0.6682, 1.4966, 5.0273, 1, 1e300, .infinity] {
      #expect(distance(Elementary.arctangent(x), atan(x)) <= most, "\(x)")
      #expect(Elementary.arctangent(-x) == -Elementary.arctangent(x))
    }
    #expect(Elementary.arctangent(0) == 0 && Elementary.arctangent(.nan).isNaN)
  }

  /// The same on every machine: the digits of a thousand results of each, added up.
  @Test func digits() {
    func sum(_ function: (Double) -> Double, _ range: ClosedRange<Double>) -> UInt64 {
      numbers(range, 1000).reduce(0) { ($0 &* 31) &+ function($1).bitPattern }
    }
    #expect(sum(Elementary.exponential, -20...20) == 9_606_055_173_241_860_395)
    #expect(sum(Elementary.logarithm, 0.001...50) == 9_383_435_976_990_937_661)
    #expect(sum(Elementary.sine, -50...50) == 5_177_792_611_228_691_622)
    #expect(sum(Elementary.cosine, -50...50) == 11_089_525_266_652_623_322)
    #expect(sum(Elementary.arctangent, -9...9) == 14_091_703_628_396_395_884)
  }
}
