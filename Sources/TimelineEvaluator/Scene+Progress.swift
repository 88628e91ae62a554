import TimelineIR
import TransitionCatalog

/// An element whose centre is not where its tracks have it.
struct MovedElement: Equatable, Sendable {
  /// The place in the scene's elements.
  var index: Int
  /// Points in the parent's coordinates.
  var center: SIMD2<Double>
}

extension Scene {
  /// What all tracks have at a fraction of the direction's duration.
  ///
  /// Outside 0...1 what has come to its end goes on in its direction, until its property's range
  /// ends: it is what a property animator does, and means something only where everything moves on
  /// the direction's clock.
  public func values(atProgress progress: Double) -> [Double] {
    var columns = values(at: time(atProgress: progress))
    guard progress < 0 || progress > 1 else { return columns }
    columns.withUnsafeMutableBufferPointer { columns in
      for (motion, track) in zip(motions, tracks) {
        var unbounded = motion
        unbounded.range = track.property.range
        unbounded.store(value(of: motion, at: progress), in: columns)
      }
    }
    return columns
  }

  /// Everything there is to say about a fraction of the direction's duration, inside or outside
  /// 0...1 (see `values(atProgress:)`).
  public func sample(atProgress progress: Double) -> Sample {
    sample(at: time(atProgress: progress), atProgress: progress, moved: nil)
  }

  /// The same, said to be at `time`.
  func sample(at time: Double, atProgress progress: Double, moved: MovedElement?) -> Sample {
    sample(
      at: time, progress: progress, columns: values(atProgress: progress), moved: moved)
  }

  /// The seconds at which a fraction of the duration has passed.
  private func time(atProgress progress: Double) -> Double {
    progress >= 1 ? endTime : delay + max(progress, 0) * duration
  }

  /// What an element's track of a property has at a place of its clock, as it is before it is cut off at
  /// the property's range; nil for an element without such a track.
  package func unboundedValue(
    of property: Property, _ element: Int, atProgress place: Double
  ) -> Value? {
    unboundedValue(of: property, element) { _ in place }
  }

  /// The same at a moment, in seconds.
  package func unboundedValue(
    of property: Property, _ element: Int, at time: Double
  ) -> Value? {
    unboundedValue(of: property, element) { clock in
      curveTable.withUnsafeBufferPointer { clock.progress(at: time, $0) }
    }
  }

  private func unboundedValue(
    of property: Property, _ element: Int, at place: (PreparedClock) -> Double
  ) -> Value? {
    guard let track = track(of: property, element) else { return nil }
    let motion = motions[track]
    return Value(tracks[track].type, value(of: motion, at: place(clocks[motion.clock])))
  }
}
