import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Where everything goes: the statements that one animator plays.
  mutating func emitAnimatorMotion() {
    defer { emitDimming() }
    emitAnimatorMotion(of: Set(direction.tracks.map(\.element)).filter { isWrittenHere($0) })
    emitMoves()
  }

  /// Calls the closures that move what may be missing.
  mutating func emitMoves() {
    for name in moves {
      add(name, "()")
      end(.motion)
    }
  }

  /// The statements that play the tracks of some elements.
  mutating func emitAnimatorMotion(of elements: Set<String>) {
    let tracks = direction.tracks.filter { elements.contains($0.element) }
    for track in tracks where !track.isHold { prepareForClosure(track.last) }
    var transformed: [String] = []
    for track in tracks {
      guard case .arrow(_, let last) = track.shape else { continue }
      noteTracks(of: track.element, in: .motion)
      if track.property.isTransform {
        guard !transformed.contains(track.element) else { continue }
        transformed.append(track.element)
        let plan = plan(of: track.element)
        for part in plan.end.parts { prepareForClosure(part) }
        assignTransform(
          of: track.element, plan.end, isSpatial: plan.start.isSpatial || plan.end.isSpatial,
          in: .motion)
      } else if isMovedByFinger(track) {
        emitMoved(track, to: last)
      } else {
        assign(track.property, of: track.element, last, in: .motion)
      }
    }
  }
}
