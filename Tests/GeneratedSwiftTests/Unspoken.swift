import TimelineIR
import TransitionCatalog

// What timelines do not spell out. What dims the screen below a presentation is no element of the
// stage: it comes and goes on the clock of the direction, which is said with an element more. And a
// cross-fade under Reduce Motion is no direction of the timeline.

extension Timeline {
  /// With an element called `Direction.veil` for what dims; the same where nothing does.
  var dimming: Timeline {
    guard presentation?.dim != nil else { return self }
    var dimming = self
    dimming.directions = directions.map { $0.dimming(by: self) }
    dimming.rightToLeft = rightToLeft.map { $0.dimming(by: self) }
    if case .directions(let reduced) = reduceMotion {
      dimming.reduceMotion = .directions(reduced.map { $0.dimming(by: self) })
    }
    return dimming
  }

  /// Reduced to a cross-fade the arriving screen fades in, or the presented one out.
  func crossFade(_ name: DirectionName) -> Direction {
    let goes = presentation != nil && !name.isForward
    let screens = [("from", Screen.from), ("to", .to)].filter { _, screen in
      presentation == nil || (screen == .from) == goes
    }
    return Direction(
      name: name, duration: 0.25, delay: 0,
      clock: .curve(.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), definitions: [],
      stage: screens.map { name, screen in
        Element(
          name: name, content: .screen(screen), parent: nil, clips: false, contentMode: nil,
          resting: [])
      }, tracks: [.fade(goes ? "from" : "to", isComing: !goes)],
      lifecycle: Lifecycle(setUp: [], finish: [], cancel: [])
    ).heldByDevice.dimming(by: self)
  }
}

extension Direction {
  /// The name of the element that dims.
  static let veil = "veil"

  /// With an element for what dims, where something does.
  func dimming(by timeline: Timeline) -> Direction {
    guard timeline.presentation?.dim != nil else { return self }
    var dimming = self
    dimming.stage.append(
      Element(
        name: Self.veil, content: .empty, parent: nil, clips: false, contentMode: nil, resting: []))
    dimming.tracks.append(.fade(Self.veil, isComing: name.isForward))
    return dimming
  }
}
