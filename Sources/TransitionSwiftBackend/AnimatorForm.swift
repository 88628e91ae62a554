import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Where everything goes: the statements that one animator plays.
  mutating func emitAnimatorMotion() {
    defer { emitDimming() }
    for track in direction.tracks where !track.isHold { prepareForClosure(track.last) }
    var transformed: [String] = []
    for track in direction.tracks {
      guard case .arrow(_, let last) = track.shape else { continue }
      if track.property.isTransform {
        guard !transformed.contains(track.element) else { continue }
        transformed.append(track.element)
        let plan = plan(of: track.element)
        for part in plan.end.parts { prepareForClosure(part) }
        assignTransform(
          of: track.element, plan.end, isSpatial: plan.start.isSpatial || plan.end.isSpatial,
          in: .motion)
      } else {
        assign(track.property, of: track.element, last, in: .motion)
      }
    }
  }
}
