import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler
@testable import TransitionLowering

/// What lowering makes of a spec, before any back end looks at it.
enum Lowered {
  /// - Parameter name: That of the transition; nil for the first one.
  static func timeline(_ spec: String, named name: String? = nil) throws -> Timeline {
    var pipeline = Pipeline()
    let timelines = pipeline.load(name: "test.yaml", bytes: Array(spec.utf8))
    let wanted = timelines.first { name == nil || $0.timeline.name == name }
    guard !pipeline.hasErrors, let lowered = wanted else {
      throw NotCompiled(description: pipeline.report.text(in: pipeline.sources))
    }
    return lowered.timeline
  }

  /// A navigation of one second on a linear clock with this text behind `push:`.
  static func spec(_ push: String, pop: String = "", before: String = "") -> String {
    """
    transition: Test
    kind: navigation
    \(before)
    push:
      duration: 1s
      curve: linear
    \(push.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
    \(pop.isEmpty ? "" : "pop: " + pop)
    """
  }

  static func push(_ text: String, before: String = "") throws -> Direction {
    try timeline(spec(text, before: before)).directions[0]
  }

  static func pop(_ text: String, _ pop: String, before: String = "") throws -> Direction {
    try timeline(spec(text, pop: pop, before: before)).directions[1]
  }

  /// The codes of the findings, in the order of their places.
  static func codes(_ spec: String) -> [String] {
    var pipeline = Pipeline()
    _ = pipeline.load(name: "test.yaml", bytes: Array(spec.utf8))
    return pipeline.report.map(\.kind.code)
  }

  static func codes(push: String, before: String = "") -> [String] {
    codes(spec(push, before: before))
  }
}

extension Direction {
  func track(_ element: String, _ property: Property) throws -> Track {
    guard let track = tracks.first(where: { $0.element == element && $0.property == property })
    else { throw NotCompiled(description: "no track \(element).\(property)") }
    return track
  }

  func listed(_ name: String) throws -> Element {
    guard let element = stage.first(where: { $0.name == name }) else {
      throw NotCompiled(description: "no element \(name)")
    }
    return element
  }
}

extension TimelineIR.Expression {
  static let index = Self.reference(.member(.index))
  static let count = Self.reference(.member(.count))

  /// The value for one member, with these values for other references.
  func value(
    index: Double = 0, of count: Double = 1, row: Double = 0, column: Double = 0,
    where known: (Reference) -> Value? = { _ in nil }
  ) -> [Double] {
    let folded = replacingReferences { reference in
      switch reference {
      case .member(.index): .number(index)
      case .member(.count): .number(count)
      case .member(.row): .number(row)
      case .member(.column): .number(column)
      default: known(reference).map { .constant($0) } ?? .reference(reference)
      }
    }
    guard let value = folded.constant else { return [] }
    return (0..<value.type.componentCount).map { value.components[$0] }
  }
}
