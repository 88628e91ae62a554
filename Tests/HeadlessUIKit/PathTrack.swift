/// A keyframe animation's way along a path: every element but a move ends a segment.
struct PathTrack {
  private struct Segment {
    let start: CGPoint
    let element: CGPath.Element

    func point(at u: Double) -> CGPoint {
      let v = 1 - u
      func mix(_ weights: [Double], _ points: [CGPoint]) -> CGPoint {
        zip(weights, points).reduce(CGPoint.zero) {
          CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
        }
      }
      switch element {
      case .move, .close: return start
      case .line(let p): return mix([v, u], [start, p])
      case .quad(let c, let p): return mix([v * v, 2 * u * v, u * u], [start, c, p])
      case .curve(let c, let d, let p):
        return mix([v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u], [start, c, d, p])
      }
    }

    /// The length from the start to `u`, by 64 chords.
    func length(to u: Double = 1) -> Double {
      let points = (0...64).map { point(at: u * Double($0) / 64) }
      return zip(points, points.dropFirst()).reduce(0) {
        $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      }
    }
  }

  private var segments: [Segment] = []
  private let times: [Double]
  private let mode: CAAnimationCalculationMode
  /// One for each segment, or none.
  private let easings: [UnitBezier]

  init(
    _ path: CGPath, times: [Double]?, mode: CAAnimationCalculationMode, easings: [UnitBezier] = []
  ) {
    (self.mode, self.easings) = (mode, easings)
    var (start, here) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let p): (start, here) = (p, p)
      case .close:
        if here != start { segments.append(Segment(start: here, element: .line(start))) }
        here = start
      case .line(let p), .quad(_, let p), .curve(_, _, let p):
        segments.append(Segment(start: here, element: element))
        here = p
      }
    }
    let count = segments.count
    switch mode {
    case .paced, .cubicPaced:
      let lengths = segments.map { $0.length() }
      let total = max(lengths.reduce(0, +), .leastNonzeroMagnitude)
      self.times = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 / total) }
    case .discrete:
      self.times = times ?? (0...count).map { Double($0) / Double(count) }
    default:
      self.times = times ?? (0...count).map { Double($0) / Double(max(count, 1)) }
    }
  }

  func point(at f: Double) -> CGPoint? {
    guard let last = segments.last else { return nil }
    let right = times.firstIndex { $0 > f } ?? times.count
    let index = min(max(right - 1, 0), segments.count - 1)
    let segment = segments[index]
    if mode == .discrete { return segment.start }
    guard right < times.count else { return last.point(at: 1) }
    guard right > 0 else { return segments[0].start }
    let u = (f - times[index]) / (times[index + 1] - times[index])
    guard mode == .paced || mode == .cubicPaced else {
      return segment.point(at: easings.indices.contains(index) ? easings[index].value(at: u) : u)
    }
    let wanted = u * segment.length()
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if segment.length(to: middle) < wanted { low = middle } else { high = middle }
    }
    return segment.point(at: (low + high) / 2)
  }
}
