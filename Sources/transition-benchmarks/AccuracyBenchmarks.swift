import TimelineEvaluator
import TimelineIR
import TransitionFormats

/// The largest differences from the tables in Tests/Fixtures/golden, which were worked out with 50
/// digits and are read from the current directory.
func accuracyRows() -> [Row] {
  let spring = cases("springs").map { largest($0, of: springDifference) }
  let bezier = cases("bezier").map { largest($0, of: bezierDifference) }
  return [
    Row(
      what: "spring, largest error", measured: spring ?? nil, unit: "", wanted: .atMost(1e-12),
      isHeadline: true),
    Row(
      what: "spring on a grid, largest difference from the spring alone",
      measured: gridDifference(),
      unit: "", wanted: .atMost(1e-12), isHeadline: true),
    Row(
      what: "cubic Bezier, largest error", measured: bezier ?? nil, unit: "",
      wanted: .atMost(1e-9), isHeadline: true),
  ]
}

private func cases(_ name: String) -> [JSONValue]? {
  guard let bytes = contents(of: "Tests/Fixtures/golden/\(name).json"),
    let document = try? JSONValue.parse(bytes), case .array(let cases) = document["cases"]
  else { return nil }
  return cases
}

/// Nil when one of the cases is not as it should be.
private func largest(_ cases: [JSONValue], of difference: (JSONValue) -> Double?) -> Double? {
  var largest: Double?
  for each in cases {
    guard let difference = difference(each) else { return nil }
    largest = max(largest ?? 0, difference)
  }
  return largest
}

private func springDifference(_ each: JSONValue) -> Double? {
  guard let mass = number(each["mass"]), let stiffness = number(each["stiffness"]),
    let damping = number(each["damping"]), let velocity = number(each["v0"]),
    let times = numbers(each["t"]), let values = numbers(each["x"])
  else { return nil }
  let spring = PreparedSpring(
    Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity),
    allowsOverdamping: true)
  return zip(times, values).reduce(0) { max($0, (spring.progress(at: $1.0) - $1.1).magnitude) }
}

private func bezierDifference(_ each: JSONValue) -> Double? {
  guard let points = numbers(each["p"]), points.count == 4, let places = numbers(each["x"]),
    let values = numbers(each["y"])
  else { return nil }
  let curve = PreparedCurve(
    .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
  return zip(places, values).reduce(0) { max($0, (curve.value(at: $1.0) - $1.1).magnitude) }
}

/// The recurrence over 2,000 frames beside the closed form.
private func gridDifference() -> Double? {
  let motion = Spring(mass: 1, stiffness: 161.7, damping: 12.7, velocity: 0)
  let spring = PreparedSpring(motion)
  let keyframes = [0.0, 1].map { Keyframe(place: $0, value: .constant(.number($0)), curve: nil) }
  let direction = Direction(
    name: .present, duration: 1, delay: 0, clock: .spring(motion, .physical), definitions: [],
    stage: [
      Element(
        name: "one", content: .empty, parent: nil, clips: false, contentMode: nil, resting: [])
    ],
    tracks: [
      Track(
        element: "one", property: .translateX, clock: .direction, runs: [keyframes],
        calculation: .linear)
    ], lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
  let timeline = Timeline(
    name: "Accuracy", summary: nil, kind: .modal, parameters: [], directions: [],
    source: SourceStamp(file: "", hash: ""))
  guard let scene = try? Scene(direction, of: timeline, on: .standard) else { return nil }
  let grid = scene.grid(count: 2000)
  return zip(grid.times, grid.values).dropLast().reduce(0) {
    max($0, (spring.progress(at: $1.0) - $1.1).magnitude)
  }
}

private func number(_ value: JSONValue?) -> Double? {
  guard case .number(let number) = value else { return nil }
  return number
}

private func numbers(_ value: JSONValue?) -> [Double]? {
  guard case .array(let values) = value else { return nil }
  let numbers = values.compactMap(number)
  return numbers.count == values.count ? numbers : nil
}
