import Foundation
import Testing
import TimelineIR

/// A table of springs by damping ratio and duration, and one of settling times, that other
/// implementations have worked out.
private struct DurationCase: Decodable, Sendable {
  var dampingRatio: Double
  var duration: Double
  var v0: Double
  var omega_exact: Double?
  var omega_newton12: Double?
  var newton12_ok: Bool
}

private struct SettlingCase: Decodable, Sendable {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var v0: Double
  var apple: Double?
  var Q: Double
  var U_uikit: Double
  var U_exact_lambertw: Double

  var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: v0)
  }
}

private struct Table<Case: Decodable>: Decodable {
  var cases: [Case]
}

private func cases<Case: Decodable>(_ name: String) throws -> [Case] {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = tests.appending(path: "Fixtures/golden/\(name).json")
  return try JSONDecoder().decode(Table<Case>.self, from: Data(contentsOf: file)).cases
}

private func isClose(_ a: Double?, _ b: Double, _ tolerance: Double) -> Bool {
  guard let a else { return false }
  return (a - b).magnitude <= tolerance * max(b.magnitude, 1)
}

@Suite struct SpringSolvingTests {
  @Test func frequenciesMatchTheTable() throws {
    let table: [DurationCase] = try cases("springs_duration")
    var certain = 0
    for each in table where each.v0 == 0 {
      guard let exact = each.omega_exact else { continue }
      let solution = DampingRatioSolution(
        dampingRatio: each.dampingRatio, duration: each.duration, velocity: 0)
      if each.dampingRatio < Spring.lowestDampingRatio {
        #expect(solution == nil)
        continue
      }
      #expect(isClose(solution?.frequency, exact, 1e-12), "\(each)")
      let agrees = each.newton12_ok && each.dampingRatio != 0.999999
      #expect(solution?.agreesWithNewton == agrees, "\(each)")
      if agrees {
        certain += 1
        let spring = try #require(
          Spring(dampingRatio: each.dampingRatio, duration: each.duration, velocity: 0))
        #expect(isClose(spring.frequency, exact, 1e-9))
        #expect(spring.mass == 1)
      }
    }
    #expect(certain >= 55)
  }

  @Test func newtonStepsMatchTheTable() throws {
    let table: [DurationCase] = try cases("springs_duration")
    for each in table where each.dampingRatio >= Spring.lowestDampingRatio {
      let solution = try #require(
        DampingRatioSolution(
          dampingRatio: each.dampingRatio, duration: each.duration, velocity: each.v0))
      if let newton = each.omega_newton12 {
        #expect(isClose(solution.newtonFrequency, newton, 1e-9), "\(each)")
      } else {
        #expect(!solution.agreesWithNewton, "\(each)")
      }
    }
  }

  /// A scan over all frequencies finds no root beyond the solver's.
  @Test(arguments: [-20, -1, 0.2, 1, 2, 5, 10, 20, 50], [0.05, 0.3, 0.7, 0.99, 1])
  func theRootIsTheLargest(velocity: Double, ratio: Double) throws {
    for duration in [0.1, 0.5, 3] {
      let solution = try #require(
        DampingRatioSolution(dampingRatio: ratio, duration: duration, velocity: velocity))
      let w = solution.frequency
      func excess(_ w: Double) -> Double {
        let size =
          ratio < 1
          ? (ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())
          : 1 + (w - velocity) * duration
        return abs(size) * exp(-ratio * w * duration) - 0.001
      }
      #expect(abs(excess(w)) < 1e-14)
      for step in 1...4000 { #expect(excess(w * (1 + Double(step) * 0.005)) < 0) }
    }
  }

  @Test func whereUIKitsStepsFindAnotherRootTheFlagSaysSo() throws {
    let solution = try #require(
      DampingRatioSolution(dampingRatio: 0.3, duration: 0.6, velocity: 2))
    #expect(isClose(solution.newtonFrequency, 6.597868275364154, 1e-9))
    #expect(solution.frequency > 25)
    #expect(!solution.agreesWithNewton)
    let slow = try #require(
      DampingRatioSolution(dampingRatio: 0.7, duration: 0.5, velocity: 2))
    #expect(slow.agreesWithNewton)
  }

  @Test func numbersAreClampedAsUIKitClampsThem() throws {
    let solution = try #require(
      DampingRatioSolution(dampingRatio: 7, duration: 40, velocity: 0))
    #expect(solution.dampingRatio == 1)
    #expect(solution.duration == 10)
    #expect(isClose(solution.frequency, 0.92334134764516, 1e-13))
    #expect(solution.spring.dampingRatio == 1)
  }

  @Test func whatHasNoSolutionIsNil() {
    #expect(Spring(dampingRatio: 0, duration: 1, velocity: 0) == nil)
    #expect(Spring(dampingRatio: 0.001, duration: 1, velocity: 5) == nil)
    #expect(Spring(dampingRatio: .nan, duration: 1, velocity: 0) == nil)
    #expect(Spring(dampingRatio: 0.5, duration: .infinity, velocity: 0) == nil)
    #expect(Spring(response: 0, dampingRatio: 1, velocity: 0) == nil)
    #expect(Spring(response: -1, dampingRatio: 1, velocity: 0) == nil)
    #expect(Spring(response: 1e-200, dampingRatio: 1, velocity: 0) == nil)
    #expect(Spring(bounce: -1, duration: 1, velocity: 0) == nil)
    #expect(Spring(bounce: 1.1, duration: 1, velocity: 0) == nil)
  }

  @Test func perceptualFormsFollowTheirDefinitions() throws {
    let response = try #require(Spring(response: 0.4, dampingRatio: 0.8, velocity: 0.5))
    let w = 2 * Double.pi / 0.4
    #expect(isClose(response.stiffness, w * w, 1e-15))
    #expect(isClose(response.damping, 1.6 * w, 1e-15))
    #expect(response.velocity == 0.5)
    let bouncy = try #require(Spring(bounce: 0.2, duration: 0.5, velocity: 0))
    #expect(isClose(bouncy.dampingRatio, 0.8, 1e-15))
    #expect(isClose(bouncy.frequency, 2 * Double.pi / 0.5, 1e-15))
    let flat = try #require(Spring(bounce: -0.5, duration: 0.5, velocity: 0))
    #expect(isClose(flat.dampingRatio, 2, 1e-15))
    let endless = try #require(Spring(bounce: 1, duration: 0.5, velocity: 0))
    #expect(endless.settlingTime == nil)
  }
}

@Suite struct SettlingTimeTests {
  @Test func settlingTimesMatchTheTable() throws {
    let table: [SettlingCase] = try cases("settling")
    #expect(table.count == 21)
    for each in table {
      guard each.damping > 0 else {
        #expect(each.spring.settlingTime == nil)
        #expect(each.spring.exactSettlingTime == nil)
        #expect(each.spring.coreAnimationSettlingTime == nil)
        continue
      }
      #expect(isClose(each.spring.settlingTime, each.U_uikit, 1e-12), "\(each)")
      #expect(isClose(each.spring.exactSettlingTime, each.U_exact_lambertw, 1e-12), "\(each)")
      #expect(isClose(each.spring.coreAnimationSettlingTime, each.Q, 1e-12), "\(each)")
    }
  }

  @Test func theSystemSpringSettlesAsUIKitSays() {
    let system = Spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0)
    #expect(isClose(system.settlingTime, 0.5058, 5e-5))
  }

  /// From before the first to beyond the last velocity at which a critical spring crosses its end.
  @Test func criticalSpringsSettleForAnyVelocity() throws {
    for velocity in [-1e6, -50, 0, 9.99, 10, 10.01, 10.5, 11, 12, 20, 100, 1e6] {
      let spring = Spring(mass: 1, stiffness: 100, damping: 20, velocity: velocity)
      let time = try #require(spring.exactSettlingTime, "\(velocity)")
      let reported = try #require(spring.settlingTime)
      #expect(abs(reported - time) <= 0.001 * time, "\(velocity)")
      func rest(_ t: Double) -> Double { abs((1 + (10 - velocity) * t) * exp(-10 * t)) }
      #expect(abs(rest(time) - 0.001) < 1e-12, "\(velocity)")
      for step in 1...1000 { #expect(rest(time + Double(step) * 0.01) < 0.001) }
      #expect(spring.coreAnimationSettlingTime != nil)
    }
  }

  @Test func springsThatCannotBePlayedSettleNever() {
    for spring in [
      Spring(mass: 0, stiffness: 1, damping: 1, velocity: 0),
      Spring(mass: 1, stiffness: -1, damping: 1, velocity: 0),
      Spring(mass: 1, stiffness: 1, damping: -1, velocity: 0),
      Spring(mass: 1, stiffness: 1, damping: 0, velocity: 0),
      Spring(mass: 1, stiffness: 1, damping: 1, velocity: .nan),
    ] {
      #expect(spring.settlingTime == nil)
      #expect(spring.exactSettlingTime == nil)
      #expect(spring.coreAnimationSettlingTime == nil)
    }
  }

  @Test func nearlyCriticalSpringsSettleInFiniteTime() throws {
    for damping in [20 - 1e-9, 20 - 1e-14, 20, 20 + 1e-14] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, velocity: 0)
      let time = try #require(spring.settlingTime)
      #expect(time.isFinite && time > 0.9 && time < 5)
    }
  }
}
