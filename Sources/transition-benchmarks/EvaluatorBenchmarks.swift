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

/// How the properties of a direction move.
enum Motion: String, CaseIterable {
  case springs, beziers, keyframes
  case cubicKeyframes = "cubic keyframes"
  case easedKeyframes = "eased keyframes"
  /// All of these in turn, some on the direction's clock and some on clocks of their own.
  case mixed = "mixed timings"

  /// The direction's clock.
  fileprivate var clock: Timing {
    switch self {
    case .springs, .mixed: spring(161.7, 12.7)
    case .beziers: bezier(0.42, 0, 0.58, 1)
    case .keyframes, .cubicKeyframes, .easedKeyframes: .curve(.linear)
    }
  }
}

private func spring(_ stiffness: Double, _ damping: Double) -> Timing {
  .spring(Spring(mass: 1, stiffness: stiffness, damping: damping, velocity: 0), .physical)
}

private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Timing {
  .curve(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
}

private let motions: [(Property, Double, Double)] = [
  (.alpha, 1, 0.5), (.translateX, 0, 200), (.translateY, -50, 0), (.rotate, 0, 1.5),
  (.rotateX, 0, 0.5), (.rotateY, 0, -1.5), (.scaleX, 1, 1.2), (.scaleY, 1, 0.8),
  (.cornerRadius, 0, 12), (.borderWidth, 0, 1),
]

/// A direction of `count` properties, ten on each element.
private func direction(_ motion: Motion, properties count: Int) -> Direction {
  var elements: [Element] = []
  var tracks: [Track] = []
  for index in 0..<count {
    let name = "element\(index / motions.count)"
    if index % motions.count == 0 {
      elements.append(
        Element(
          name: name, content: .empty, parent: nil, clips: false, contentMode: nil, resting: []))
    }
    tracks.append(track(index, of: name, motion))
  }
  return Direction(
    name: .present, duration: 1, delay: 0, clock: motion.clock, definitions: [], stage: elements,
    tracks: tracks, lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
}

private func track(_ index: Int, of element: String, _ motion: Motion) -> Track {
  let (property, start, end) = motions[index % motions.count]
  let type = property.row.type
  func keyframe(_ place: Double, _ value: Double, _ curve: Curve? = nil) -> Keyframe {
    Keyframe(place: place, value: .constant(Value(type, value)), curve: curve)
  }
  let ease = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  var run = [keyframe(0, start), keyframe(1, end)]
  var clock = TrackClock.direction
  var calculation = CalculationMode.linear
  func turn(_ curve: Curve?) -> [Keyframe] {
    [keyframe(0, start), keyframe(0.3, end, curve), keyframe(0.6, start), keyframe(1, end, curve)]
  }
  switch motion {
  case .springs, .beziers: break
  case .keyframes: run = turn(nil)
  case .cubicKeyframes: (run, calculation) = (turn(nil), .cubic)
  case .easedKeyframes: run = turn(ease)
  case .mixed:
    switch index % 8 {
    case 1: clock = .own(bezier(0.42, 0, 0.58, 1), start: 0.1, duration: 0.5)
    case 2: run = turn(nil)
    case 3: clock = .own(spring(200, 20), start: 0, duration: 0.8)
    case 4: clock = .own(bezier(0, 0, 0.2, 1), start: 0, duration: 1)
    case 5: run = turn(ease)
    case 6: clock = .own(spring(300, 30), start: 0.2, duration: 0.8)
    case 7: (run, calculation) = (turn(nil), .cubic)
    default: break
    }
  }
  return Track(
    element: element, property: property, clock: clock, runs: [run], calculation: calculation)
}

private let timeline = Timeline(
  name: "Benchmark", summary: nil, kind: .modal, parameters: [], directions: [],
  source: SourceStamp(file: "", hash: ""))

/// Sampling at even frames. The set-up that counts is all that comes between the timeline and the
/// frames: the scene is prepared anew each time.
func gridRows() -> [Row] {
  var rows: [Row] = []
  for motion in Motion.allCases {
    for count in [5, 50, 500] {
      let direction = direction(motion, properties: count)
      for frames in [40, 240, 2000] {
        let memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: frames * count)
        defer { memory.deallocate() }
        memory.initialize(repeating: 0)
        let best = nanoseconds([
          Work(count: count * frames) {
            guard let scene = try? Scene(direction, of: timeline, on: .standard) else {
              return .nan
            }
            return scene.grid(count: frames).values[frames / 2]
          },
          sharedCurve(frames: frames, properties: count, in: memory),
        ])
        rows.append(
          Row(
            what: "grid of \(frames) frames, \(count) properties, \(motion.rawValue)",
            measured: best[0], unit: "ns", wanted: .atMost(2),
            limit: Row.Limit(what: "one shared curve, a + b u", value: best[1]),
            isHeadline: frames == 40 && count != 50 && (motion == .springs || motion == .mixed)))
      }
    }
  }
  return rows
}

/// The least that a grid can do: a multiplication and a sum for each number, when the curve is known
/// and the memory, one number for each, is there.
private func sharedCurve(
  frames: Int, properties: Int, in memory: UnsafeMutableBufferPointer<Double>
) -> Work {
  let unit = (0..<frames).map { Double($0) / Double(frames) }
  var round = 0.0
  return Work(count: frames * properties) {
    round += 1
    for property in 0..<properties {
      let (start, way) = (Double(property), round)
      for frame in 0..<frames { memory[property * frames + frame] = start + way * unit[frame] }
    }
    return memory[frames / 2]
  }
}

/// Sampling at moments in no order, as a finger asks for them; the scene is there.
func scrubbingRows() -> [Row] {
  let times = (0..<1000).map { Double(($0 * 7919) % 1000) / 1000 }
  var rows: [Row] = []
  for motion in Motion.allCases {
    for count in [1, 50] {
      guard
        let scene = try? Scene(
          direction(motion, properties: count), of: timeline, on: .standard)
      else { continue }
      let buffer = UnsafeMutableBufferPointer<Double>.allocate(capacity: scene.columnCount)
      defer { buffer.deallocate() }
      buffer.initialize(repeating: 0)
      let best = nanoseconds([
        Work(count: times.count * scene.tracks.count) {
          var sum = 0.0
          for time in times {
            scene.fill(buffer, at: time)
            sum += buffer[0]
          }
          return sum
        }, librarySpring,
      ])
      rows.append(
        Row(
          what: "scrubbing, \(count == 1 ? "1 property" : "\(count) properties"), "
            + motion.rawValue,
          measured: best[0], unit: "ns", wanted: .atMost(25),
          limit: Row.Limit(what: "a spring by exp, sin and cos", value: best[1]),
          isHeadline: motion == .springs || motion == .mixed && count > 1))
    }
  }
  return rows
}

private var librarySpring: Work {
  Work(count: 1000) {
    var sum = 0.0
    for index in 0..<1000 {
      let time = Double(index) * 1e-3
      sum += 1 - exp(-6.35 * time) * (cos(11.01 * time) + 0.577 * sin(11.01 * time))
    }
    return sum
  }
}
