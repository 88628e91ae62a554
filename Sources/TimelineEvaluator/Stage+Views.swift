public import TimelineIR
public import TransitionCatalog

/// Where a view that a screen hands out stands, or each view of a group.
public struct ViewFrames: Equatable, Sendable {
  /// As the direction that is played sees it.
  public var view: ScreenView
  /// Whether it is a list of views.
  public var isGroup: Bool
  /// Rects in the container's coordinates, exactly one unless it is a group.
  public var frames: [Value]

  /// A single view.
  public init(_ view: ScreenView, _ frame: Value) {
    (self.view, isGroup, frames) = (view, false, [frame])
  }

  /// A group of views.
  public init(_ view: ScreenView, group frames: [Value]) {
    (self.view, isGroup, self.frames) = (view, true, frames)
  }
}

extension Stage {
  /// What stands in for a single view of the forward direction's `screen` when nothing is given;
  /// `place` is that of its name among the timeline's single views.
  public func standInFrame(onForward screen: Screen, place: Int) -> Value {
    let shift = 24 * Double(place)
    return switch screen {
    case .from: .rect(16, height / 4 + shift, width / 4, width / 4)
    case .to: .rect(width / 8, height / 8 + shift, 3 * width / 4, 3 * width / 4)
    }
  }

  /// What stands in for a required parameter when nothing is given, so that every spec can be looked
  /// at: half of the container in its middle for a rect, and middling values for the others.
  public func standIn(for type: ValueType) -> Value {
    switch type {
    case .rect: .rect(width / 4, height / 4, width / 2, height / 2)
    case .point: .point(width / 2, height / 2)
    case .size: .size(width / 2, height / 2)
    case .circle: Value(.circle, width / 2, height / 2, width / 4)
    case .number: .number(100)
    case .angle: .angle(radians: 0)
    case .time: .time(seconds: 0.3)
    case .color: .color(0.5, 0.5, 0.5, 1)
    case .edge: .edge(.bottom)
    case .boolean: .boolean(false)
    }
  }

  /// The parameters of `timeline` that have neither a value here nor a default.
  public func missingParameters(of timeline: Timeline) -> [Parameter] {
    timeline.parameters.filter { parameter in
      parameter.defaultValue == nil && !parameters.contains { $0.name == parameter.name }
    }
  }

  /// The stage with a stand-in for each of them.
  public func filled(for timeline: Timeline) -> Stage {
    var result = self
    for parameter in missingParameters(of: timeline) {
      result.parameters.append(ParameterValue(parameter.name, standIn(for: parameter.type)))
    }
    return result
  }

  /// What stands in for a group of views when nothing is given: three columns of four squares.
  public var standInGroup: [Value] {
    let side = (width - 64) / 3
    return (0..<12).map { index in
      .rect(
        16 + Double(index % 3) * (side + 16), height / 8 + Double(index / 3) * (side + 16), side,
        side)
    }
  }

  /// Where `view` stands in a direction of `timeline`: what is given, or a stand-in.
  ///
  /// Throws when a single view is given as a group, or the other way, or a rect is not finite.
  public func frames(
    of view: ScreenView, isGroup: Bool, in direction: DirectionName, of timeline: Timeline
  ) throws(EvaluationError) -> [Value] {
    try frames(of: view, isGroup: isGroup, in: direction) { timeline.screenViews }
  }

  /// - Parameter names: All views that the timeline asks for.
  package func frames(
    of view: ScreenView, isGroup: Bool, in direction: DirectionName, _ names: () -> [NamedView]
  ) throws(EvaluationError) -> [Value] {
    for given in views where given.view == view {
      guard given.isGroup == isGroup, isGroup || given.frames.count == 1 else {
        throw isGroup ? .notAGroup(view) : .notASingleView(view)
      }
      for frame in given.frames where frame.type != .rect || !frame.isFinite {
        throw .viewNotFinite(view)
      }
      return given.frames
    }
    if isGroup { return standInGroup }
    var place = 0
    for named in names() {
      if named.name == view.name { break }
      if !named.isGroup { place += 1 }
    }
    let screen = direction.isForward ? view.screen : view.screen.other
    return [standInFrame(onForward: screen, place: place)]
  }

  /// The same in the words of the opposite direction, whose screens have changed places.
  var withScreensExchanged: Stage {
    var stage = self
    for index in stage.views.indices {
      stage.views[index].view.screen = stage.views[index].view.screen.other
    }
    return stage
  }
}
