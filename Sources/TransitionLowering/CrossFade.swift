import TimelineIR
import TransitionCatalog

extension Timeline {
  /// With the cross-fade that plays under Reduce Motion written out as directions, so that it can be
  /// shown; the same where something else plays.
  ///
  /// It is what the generated code makes of it: the screen that arrives fades in over the other one in
  /// 0.25 s, and one that was presented over a screen that is seen all the time fades out again. What
  /// stays while a screen is up fades in where the motion would have left it, and out with a screen that
  /// does; else it is there until the other screen covers it.
  package var showingCrossFade: Timeline {
    guard reduceMotion == .crossFade else { return self }
    var result = self
    result.reduceMotion = .directions(directions.map(crossFade))
    return result
  }

  private func crossFade(of motion: Direction) -> Direction {
    let goesOut = presentation != nil && !motion.name.isForward
    let moving = goesOut ? Screen.from : .to
    if !motion.name.isForward,
      let wayIn = directions.first(where: { $0.name == motion.name.opposite }),
      !wayIn.keptElements.isEmpty
    {
      return crossFade(of: wayIn).reversed(as: motion, covering: !goesOut)
    }
    let screens = presentation == nil ? [Screen.from, moving] : [moving]
    let stage = screens.map { screen in
      Element(
        name: screen.rawValue, content: .screen(screen), parent: nil, clips: false,
        contentMode: nil, resting: [])
    }
    var track = Track.fade(moving.rawValue, isComing: !goesOut)
    track.line = motion.lines.name
    var fade = Direction(
      name: motion.name, duration: 0.25, delay: 0,
      clock: .curve(Curve(.easeInOut)), definitions: [], stage: stage,
      tracks: [track], lifecycle: Lifecycle(stage: stage, tracks: [track], keeping: []),
      lines: motion.lines)
    let mirrored = rightToLeft.first { $0.name == motion.name }
    fade.keep(Set(motion.keptElements), as: motion, mirrored: mirrored)
    return fade
  }
}

extension Direction {
  /// The fade on the way back, in which what this one keeps is there from the start: to go as it came, or
  /// to be covered by the screen that arrives.
  fileprivate func reversed(as motion: Direction, covering covers: Bool) -> Direction {
    var result = Derivation.reverse.derive(motion.name, from: self)
    let names = keptElements
    let kept = stage.filter { names.contains($0.name) }.map { leaving($0) }
    _ = result.adopt(kept)
    for left in kept { result.complete(left) }
    if covers {
      var arriving = [Screen.to.rawValue]
      for element in result.stage where element.parent.map(arriving.contains) ?? false {
        arriving.append(element.name)
      }
      let covered = result.stage.filter { !arriving.contains($0.name) }
      result.stage = covered + result.stage.filter { arriving.contains($0.name) }
      result.tracks = [.fade(Screen.to.rawValue, isComing: true)]
    }
    for index in result.tracks.indices { result.tracks[index].line = motion.lines.name }
    result.lifecycle = Lifecycle(stage: result.stage, tracks: result.tracks, keeping: [])
    result.lines = motion.lines
    return result
  }
}
