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

  /// The numbers of the tracks at all moments.
  private(set) lazy var grid = scene.grid(at: times)

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
  package var corners: [SIMD2<Double>] { corners(through: .identity) }

  /// The smallest rect around what is seen, in the container: x, y, width, height; nil where a corner
  /// is behind the eye.
  package var bounds: SIMD4<Double>? { corners.bounds }

  package var alpha: Double { self[.alpha]?.components[0] ?? 1 }

  package var isHidden: Bool { self[.hidden]?.isTrue ?? false }

  /// Whether anything of it can be seen at all, its parents and what covers it not looked at.
  package var isVisible: Bool {
    alpha > 0.01 && !isHidden && frame[2] > 0 && frame[3] > 0
  }
}
