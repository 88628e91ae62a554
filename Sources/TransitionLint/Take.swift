import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A direction that was played in a room: what is seen at its moments. A take is made once and looked
/// at by many rules.
package final class Take {
  package let scene: Scene
  package let direction: Direction
  package let room: Room
  /// Seconds, ascending, the first 0 and the last the end.
  package let times: [Double]

  /// The moments on the standard stage, and in the other rooms.
  private static let counts = (standard: 61, other: 13)

  private var known: [Sample?]

  init(_ scene: Scene, of direction: Direction, in room: Room, isStandard: Bool) {
    (self.scene, self.direction, self.room) = (scene, direction, room)
    let count = isStandard ? Self.counts.standard : Self.counts.other
    times = (0..<count).map { scene.endTime * Double($0) / Double(count - 1) }
    known = Array(repeating: nil, count: count)
  }

  package var name: DirectionName { direction.name }

  /// What is seen at one of the take's moments.
  package func sample(_ moment: Int) -> Sample {
    if let sample = known[moment] { return sample }
    let sample = scene.sample(at: times[moment])
    known[moment] = sample
    return sample
  }

  package var first: Sample { sample(0) }
  package var last: Sample { sample(times.count - 1) }

  /// All moments, one after the other.
  package var samples: some Sequence<Sample> { times.indices.lazy.map { self.sample($0) } }

  /// What one property of an element has at each of the moments; nil when it is never set.
  package func values(of property: Property, element: String) -> [Value]? {
    guard let index = scene.index(of: element) else { return nil }
    var values: [Value] = []
    for sample in samples {
      guard let value = Self.element(index, of: sample)[property] else { return nil }
      values.append(value)
    }
    return values
  }

  /// The sample of the element at a place in the scene's elements.
  package static func element(_ index: Int, of sample: Sample) -> ElementSample {
    index == 0 ? sample.container : sample.elements[index - 1]
  }
}

// MARK: - What is seen

extension ElementSample {
  /// The frame without the transform, in the parent's coordinates: x, y, width, height.
  package var frame: SIMD4<Double> { self[.frame]?.components ?? .zero }

  /// Where the corners are seen in the container: top left, top right, bottom right, bottom left. A
  /// corner behind the eye is not finite.
  package var corners: [SIMD2<Double>] {
    let (width, height) = (frame[2], frame[3])
    return [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
      let m = matrixInContainer.elements
      let w = x * m[3] + y * m[7] + m[15]
      guard w > 1e-9 else { return SIMD2(.nan, .nan) }
      return SIMD2((x * m[0] + y * m[4] + m[12]) / w, (x * m[1] + y * m[5] + m[13]) / w)
    }
  }

  /// The smallest rect around what is seen, in the container: x, y, width, height; nil where a corner
  /// is behind the eye.
  package var bounds: SIMD4<Double>? {
    let corners = self.corners
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return SIMD4(left, top, right - left, bottom - top)
  }

  /// Twice the area of what is seen, above 0 from the front and below 0 from the back.
  package var facing: Double {
    let corners = self.corners
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return sum
  }

  package var alpha: Double { self[.alpha]?.components[0] ?? 1 }

  /// Whether anything of it can be seen at all, its parents and what covers it not looked at.
  package var isVisible: Bool {
    alpha > 0.01 && (self[.hidden]?.components[0] ?? 0) == 0 && frame[2] > 0 && frame[3] > 0
  }
}
