import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler

/// A spec that does not compile, with what the compiler says about it.
struct NotCompiled: Error, CustomStringConvertible {
  let description: String
}

/// One direction of a spec on a stage, ready to be asked for numbers.
struct Played {
  let scene: Scene

  /// A stage whose numbers are easy to reckon with: 400 by 800 points, the safe area within
  /// (10, 50, 370, 720).
  static let stage = Stage(
    width: 400, height: 800, safeArea: SafeAreaInsets(top: 50, left: 10, bottom: 30, right: 20))

  init(scene: Scene) { self.scene = scene }

  init(_ spec: String, _ name: DirectionName, on stage: Stage = Self.stage) throws {
    let timeline = try Self.timeline(spec)
    guard let direction = timeline.directions.first(where: { $0.name == name }) else {
      throw NotCompiled(description: "there is no direction \(name)")
    }
    scene = try Scene(direction, of: timeline, on: stage)
  }

  /// A modal transition with this text behind `present:`, of one second on a linear clock unless
  /// `clock` says something else.
  init(
    present text: String, clock: String = "duration: 1s\ncurve: linear", before: String = "",
    on stage: Stage = Self.stage
  ) throws {
    let lines = (clock + "\n" + text).split(separator: "\n", omittingEmptySubsequences: false)
    try self.init(
      """
      transition: Test
      kind: modal
      \(before)
      present:
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      """, .present, on: stage)
  }

  static func timeline(_ spec: String) throws -> Timeline {
    let result = TransitionCompiler.compile(spec, named: "test.yaml")
    guard !result.hasErrors, let timeline = result.timelines.first else {
      throw NotCompiled(description: result.report)
    }
    return timeline
  }

  /// The codes of the findings of a spec.
  static func codes(_ spec: String) -> [String] {
    let report = TransitionCompiler.compile(spec, named: "test.yaml").report
    return report.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("error[") || line.hasPrefix("warning[") else { return nil }
      return line.split(separator: "[")[1].split(separator: "]").first.map(String.init)
    }
  }

  /// The numbers of a property after so many seconds.
  func callAsFunction(_ element: String, _ property: Property, _ time: Double) -> [Double] {
    let sample = scene.sample(at: time)
    let all = sample.elements + [sample.container]
    guard let value = all.first(where: { $0.name == element })?[property] else { return [] }
    return (0..<value.type.componentCount).map { value.components[$0] }
  }

  /// The lone number of a property after so many seconds.
  func number(_ element: String, _ property: Property, _ time: Double) -> Double {
    let numbers = self(element, property, time)
    return numbers.count == 1 ? numbers[0] : .nan
  }

  /// An element's own transform, m11 to m44.
  func matrix(_ element: String, _ time: Double) -> [Double] {
    let sample = scene.sample(at: time)
    let all = sample.elements + [sample.container]
    return all.first { $0.name == element }?.matrix.elements ?? []
  }
}

/// Whether two lists of numbers are the same but for rounding.
func near(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-9) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { ($0 - $1).magnitude <= tolerance * max(1, $1.magnitude) }
}

func near(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  near([left], [right], within: tolerance)
}
