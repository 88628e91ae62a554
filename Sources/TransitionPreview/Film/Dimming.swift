import TimelineIR
import TransitionCatalog

extension Timeline {
  /// With an element for what a presentation puts over the screen below, so that pictures show it; the
  /// same where nothing dims.
  ///
  /// It is no element of a stage: the generated presentation has it, and the animator lets it come and
  /// go on the direction's clock.
  package var showingDim: Timeline {
    guard let presentation, let color = presentation.dim else { return self }
    var result = self
    let show = { (direction: Direction) in direction.showing(color, of: presentation) }
    result.directions = directions.map(show)
    result.rightToLeft = rightToLeft.map(show)
    if case .directions(let reduced) = reduceMotion {
      result.reduceMotion = .directions(reduced.map(show))
    }
    return result
  }
}

extension Direction {
  fileprivate func showing(_ dim: Expression, of presentation: Presentation) -> Direction {
    var result = self
    // Names of the same spec stand for the same.
    let known = Set(definitions.map(\.name))
    result.definitions += presentation.definitions.filter { !known.contains($0.name) }
    // No element of a spec can be called so twice.
    let name = stage.contains { $0.name == "dim" } ? "presentation.dim" : "dim"
    var element = Element(
      name: name, content: .color(dim), parent: nil, clips: false, contentMode: nil, resting: [])
    element.line = presentation.lines.dim
    result.stage.insert(element, at: 0)
    let (start, end) = self.name.isForward ? (0.0, 1.0) : (1.0, 0.0)
    var track = Track(
      element: name, property: .alpha, clock: .direction,
      runs: [
        [
          Keyframe(place: 0, value: .constant(.number(start)), curve: nil),
          Keyframe(place: 1, value: .constant(.number(end)), curve: nil),
        ]
      ], calculation: .linear)
    track.line = presentation.lines.dim
    result.tracks.append(track)
    return result
  }
}
