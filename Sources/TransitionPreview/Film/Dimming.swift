import TimelineIR
import TransitionCatalog

extension Timeline {
  /// With an element for what a presentation puts over the screen below, so that pictures show it; the
  /// same where nothing dims.
  ///
  /// It is no element of a stage: the generated presentation has it, and the animator lets it come and
  /// go on the direction's clock.
  package var showingDim: Timeline {
    guard presentation?.dim != nil else { return self }
    var result = self
    result.directions = directions.map(showingDim)
    result.rightToLeft = rightToLeft.map(showingDim)
    result.mapReduced(showingDim)
    return result
  }

  /// The same for one of its directions.
  package func showingDim(in direction: Direction) -> Direction {
    guard let presentation, let color = presentation.dim else { return direction }
    return direction.showing(color, of: presentation)
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
    var track = Track.fade(name, isComing: self.name.isForward)
    track.line = presentation.lines.dim
    result.tracks.append(track)
    return result
  }
}
