import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Short ways to write a timeline by hand.
func constant(_ value: Value) -> Expression { .constant(value) }
func number(_ value: Double) -> Expression { .constant(.number(value)) }
func degrees(_ value: Double) -> Expression { .constant(.angle(radians: value * .pi / 180)) }

func element(
  _ name: String, _ content: Content = .empty, in parent: String? = nil,
  resting: [(Property, Expression)] = []
) -> Element {
  Element(
    name: name, content: content, parent: parent, clips: false, contentMode: nil,
    resting: resting.map { RestingProperty(property: $0.0, value: $0.1) })
}

let screens = [element("from", .screen(.from)), element("to", .screen(.to))]

func keyframe(_ place: Double, _ value: Expression, _ curve: Curve? = nil) -> Keyframe {
  Keyframe(place: place, value: value, curve: curve)
}

/// `start -> end` over the whole clock.
func arrow(
  _ element: String, _ property: Property, _ start: Expression, _ end: Expression,
  clock: TrackClock = .direction
) -> Track {
  track(element, property, [[keyframe(0, start), keyframe(1, end)]], clock: clock)
}

/// A value that holds.
func lone(_ element: String, _ property: Property, _ value: Expression) -> Track {
  track(element, property, [[keyframe(0, value)]])
}

func track(
  _ element: String, _ property: Property, _ runs: [[Keyframe]],
  clock: TrackClock = .direction, calculation: CalculationMode = .linear
) -> Track {
  Track(
    element: element, property: property, clock: clock, runs: runs, calculation: calculation)
}

func direction(
  named name: DirectionName = .present, duration: Double = 1, delay: Double = 0,
  clock: Timing = .curve(.linear), definitions: [Definition] = [], stage: [Element] = screens,
  _ tracks: [Track]
) -> Direction {
  Direction(
    name: name, duration: duration, delay: delay, clock: clock, definitions: definitions,
    stage: stage, tracks: tracks, lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
}

func timeline(_ directions: [Direction] = [], parameters: [Parameter] = []) -> Timeline {
  Timeline(
    name: "Test", summary: nil, kind: directions.first?.name.kind ?? .modal,
    parameters: parameters, directions: directions,
    source: SourceStamp(file: "test.yaml", hash: "0000000000000000"))
}

/// A scene of `direction` alone, on the standard stage.
func play(
  _ direction: Direction, parameters: [Parameter] = [], on stage: Stage = .standard
) throws(EvaluationError) -> Scene {
  try Scene(direction, of: timeline([direction], parameters: parameters), on: stage)
}

/// The numbers of a property at a moment.
func numbers(
  _ scene: Scene, _ element: String, _ property: Property, at time: Double
) -> [Double]? {
  let sample = scene.sample(at: time)
  let all = [sample.container] + sample.elements
  guard let value = all.first(where: { $0.name == element })?[property] else { return nil }
  return (0..<value.type.componentCount).map { value.components[$0] }
}

func isClose(_ a: [Double]?, _ b: [Double], within tolerance: Double = 1e-12) -> Bool {
  guard let a, a.count == b.count else { return false }
  return zip(a, b).allSatisfy { ($0 - $1).magnitude <= tolerance * max(1, $1.magnitude) }
}

// MARK: - Groups and views

func member(_ variable: GroupVariable) -> Expression { .reference(.member(variable)) }
func resting(_ element: String, _ property: Property) -> Expression {
  .reference(.resting(element: element, property: property))
}
func times(_ a: Expression, _ b: Double) -> Expression { .binary(.multiply, a, number(b)) }
func plus(_ a: Expression, _ b: Double) -> Expression { .binary(.add, a, number(b)) }
func rect(_ x: Expression, _ y: Expression, _ w: Expression, _ h: Expression) -> Expression {
  .call(.rect, [x, y, w, h], .rect)
}

func group(
  _ name: String, _ group: Group, _ content: Content = .empty, in parent: String? = nil,
  resting: [(Property, Expression)] = []
) -> Element {
  var result = element(name, content, in: parent, resting: resting)
  result.group = group
  return result
}

func repeated(_ columns: Double, _ rows: Double = 1) -> Group {
  .repeated(columns: number(columns), rows: number(rows))
}

/// The numbers of a property of one member at a moment.
func numbers(
  _ scene: Scene, _ group: String, _ member: Int, _ property: Property, at time: Double = 0
) -> [Double]? {
  let found = scene.sample(at: time).elements.first { $0.name == group && $0.member == member }
  guard let value = found?[property] else { return nil }
  return (0..<value.type.componentCount).map { value.components[$0] }
}
