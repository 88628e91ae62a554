import TimelineEvaluator
import TimelineIR
import TransitionCatalog

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private let spring = Timing.spring(
  Spring(mass: 1, stiffness: 161.7, damping: 12.7, velocity: 0), .physical)
private let bezier = Timing.curve(.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
private let motions: [(Property, Double, Double)] = [
  (.alpha, 1, 0.5), (.translateX, 0, 200), (.translateY, -50, 0), (.rotate, 0, 1.5),
  (.rotateX, 0, 0.5), (.rotateY, 0, -1.5), (.scaleX, 1, 1.2), (.scaleY, 1, 0.8),
  (.cornerRadius, 0, 12), (.borderWidth, 0, 1),
]

/// Ten elements with the ten properties above, each on the direction's clock.
private func direction(_ clock: Timing, keyframes: CalculationMode? = nil) -> Direction {
  var elements: [Element] = []
  var tracks: [Track] = []
  for index in 0..<10 {
    let name = "element\(index)"
    elements.append(
      Element(
        name: name, content: .empty, parent: nil, clips: false, contentMode: nil, resting: []))
    for (property, start, end) in motions {
      let type = property.row.type
      func keyframe(_ place: Double, _ value: Double) -> Keyframe {
        Keyframe(place: place, value: .constant(Value(type, value)), curve: nil)
      }
      let run =
        keyframes == nil
        ? [keyframe(0, start), keyframe(1, end)]
        : [keyframe(0, start), keyframe(0.3, end), keyframe(0.6, start), keyframe(1, end)]
      tracks.append(
        Track(
          element: name, property: property, clock: .direction, runs: [run],
          calculation: keyframes ?? .linear))
    }
  }
  return Direction(
    name: .present, duration: 1, delay: 0, clock: clock, definitions: [], stage: elements,
    tracks: tracks, lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
}

private let timeline = Timeline(
  name: "Benchmark", summary: nil, kind: .modal, parameters: [], directions: [],
  source: SourceStamp(file: "", hash: ""))

func evaluatorRows() -> [Row] {
  var rows: [Row] = []
  let limits = Limits()
  rows.append(Row(what: "limit: storing a number", cost: limits.store, unit: "ns"))
  rows.append(Row(what: "limit: one shared curve, a * u + b", cost: limits.shared, unit: "ns"))
  rows.append(Row(what: "limit: a spring by exp, sin and cos", cost: limits.spring, unit: "ns"))
  do {
    for (name, clock, mode) in [
      ("spring", spring, nil), ("bezier", bezier, nil),
      ("keyframes, linear", .curve(.linear), CalculationMode.linear),
      ("keyframes, cubic", bezier, .cubic),
    ] as [(String, Timing, CalculationMode?)] {
      let direction = direction(clock, keyframes: mode)
      let scene = try Scene(direction, of: timeline, on: .standard)
      let samples = direction.tracks.count
      for frames in [40, 120, 600] {
        rows.append(
          Row(
            what: "grid of \(frames) frames, \(name), per property sample",
            cost: nanoseconds(per: samples * frames * 20) {
              var sum = 0.0
              for _ in 0..<20 { sum += scene.grid(count: frames).values[frames / 2] }
              return sum
            }, unit: "ns", limit: limits.shared, goal: 2))
      }
      rows.append(
        Row(
          what: "the same 40 frames and the scene's preparation, \(name)",
          cost: nanoseconds(per: samples * 40) {
            guard let scene = try? Scene(direction, of: timeline, on: .standard) else { return 0 }
            return scene.grid(count: 40).values[20]
          }, unit: "ns", limit: limits.shared))
      rows.append(randomAccess(scene, name, limits.spring))
    }
    rows += try onePropertyRows(limits)
  } catch {
    rows.append(Row(what: error.message, cost: .infinity, unit: ""))
  }
  return rows
}

private func randomAccess(_ scene: Scene, _ name: String, _ limit: Double) -> Row {
  let times = (0..<1000).map { Double(($0 * 7919) % 1000) / 1000 }
  let buffer = UnsafeMutableBufferPointer<Double>.allocate(capacity: scene.columnCount)
  defer { buffer.deallocate() }
  buffer.initialize(repeating: 0)
  return Row(
    what: "random access, \(name), per property sample",
    cost: nanoseconds(per: times.count * scene.tracks.count) {
      var sum = 0.0
      for time in times {
        scene.fill(buffer, at: time)
        sum += buffer[0]
      }
      return sum
    }, unit: "ns", limit: limit, goal: 25)
}

/// A single property: nothing to share a curve with.
private func onePropertyRows(_ limits: Limits) throws(EvaluationError) -> [Row] {
  var rows: [Row] = []
  for (name, clock, mode) in [
    ("spring", spring, nil), ("bezier", bezier, nil),
    ("keyframes", .curve(.linear), CalculationMode.linear),
  ] as [(String, Timing, CalculationMode?)] {
    var single = direction(clock, keyframes: mode)
    single.tracks = [single.tracks[1]]
    let scene = try Scene(single, of: timeline, on: .standard)
    rows.append(
      Row(
        what: "grid of 600 frames, one property alone, \(name)",
        cost: nanoseconds(per: 600 * 20) {
          var sum = 0.0
          for _ in 0..<20 { sum += scene.grid(count: 600).values[300] }
          return sum
        }, unit: "ns", limit: limits.shared))
    rows.append(randomAccess(scene, "\(name), one property alone", limits.spring))
  }
  return rows
}

/// What the machine allows, in nanoseconds for a number.
private struct Limits {
  let store: Double
  let shared: Double
  let spring: Double

  init() {
    let (frames, columns, repeats) = (40, 100, 50)
    let memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: frames * columns)
    let unit = UnsafeMutableBufferPointer<Double>.allocate(capacity: frames)
    defer {
      memory.deallocate()
      unit.deallocate()
    }
    memory.initialize(repeating: 0)
    for index in unit.indices { unit.initializeElement(at: index, to: Double(index) / 40) }
    let count = frames * columns * repeats
    store = nanoseconds(per: count) {
      for round in 0..<repeats {
        let value = Double(round)
        for index in memory.indices { memory[index] = value }
      }
      return memory[7]
    }
    shared = nanoseconds(per: count) {
      for round in 0..<repeats {
        for column in 0..<columns {
          let (start, way) = (Double(column), Double(round))
          for index in 0..<frames {
            memory[column * frames + index] = start + way * unit[index]
          }
        }
      }
      return memory[7]
    }
    spring = nanoseconds(per: 10_000) {
      var sum = 0.0
      for index in 0..<10_000 {
        let time = Double(index) * 1e-4
        sum += 1 - exp(-6.35 * time) * (cos(11.01 * time) + 0.577 * sin(11.01 * time))
      }
      return sum
    }
  }
}
