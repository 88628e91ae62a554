import TimelineIR
import TransitionCatalog

/// Derives a direction from the other one by the table of the language: what names stand for is
/// changed, then the result is moved.
extension Derivation {
  /// The direction `name` derived from `base`, with the base's time.
  func derive(_ name: DirectionName, from base: Direction) -> Direction {
    var result = base
    result.name = name
    switch self {
    case .same: break
    case .reverse: result = base.reversed()
    case .mirror: result = base.mirrored(Mirror(of: base, isHorizontal: true))
    case .mirrorY: result = base.mirrored(Mirror(of: base, isHorizontal: false))
    }
    result.name = name
    return result
  }
}

// MARK: reverse

extension Direction {
  fileprivate func reversed() -> Direction {
    let places = placesOfShared
    let names = { (expression: Expression) in
      expression.replacingReferences { reference in
        guard case .resting(let element, let property) = reference,
          let place = places.first(where: { $0.element == element && $0.isMoved })?.rect
        else { return .reference(reference.exchanged) }
        return .resting(property, in: place) ?? .reference(reference.exchanged)
      }
    }
    var result = self
    result.definitions = definitions.map { $0.replacing(names) }
    result.stage = stage.map { element in
      var turned = element.replacing(names: exchanged, expressions: names)
      if case .shared(let name, let shows, let missing) = turned.content {
        turned.content = .shared(name, shows: shows.reversed, missing: missing)
        if let place = places.first(where: { $0.element == element.name && !$0.isMoved }) {
          turned.resting.append(RestingProperty(property: .frame, value: place.rect))
        }
      }
      return turned
    }
    result.tracks = tracks.map { track in
      var track = track
      track.element = exchanged(track.element)
      track.runs =
        track.property.row.type.interpolates
        ? track.runs.reversed().map { reversedRun($0, names) }
        : reversedJumps(track.runs, names, waits: track.clock.reversed(in: duration).waits)
      track.clock = track.clock.reversed(in: duration).replacing(names)
      return track
    }
    return result
  }

  /// A rect of the container as an element sees it that nothing has moved or turned.
  private func seen(
    _ rect: Expression, in parent: String?, _ name: (Reference) -> Expression
  ) -> Expression {
    var result = rect
    var next = parent
    while let container = next, container != "container" {
      let frame = name(.resting(element: container, property: .frame))
      result = .call(
        .offset,
        [
          result, .unary(.negate, .member(.minX, of: frame)),
          .unary(.negate, .member(.minY, of: frame)),
        ],
        .rect)
      next = stage.first { $0.name == container }?.parent
    }
    return result
  }

  /// Where views that both screens have are on the way there, in the names of the way back, as far as the
  /// stage does not say it. Who begins with its track rests where the way back begins, and what is computed
  /// from its place has that from here; another one rests here, and what stands in it as well.
  private var placesOfShared: [(element: String, rect: Expression, isMoved: Bool)] {
    stage.compactMap { element in
      guard case .shared(let name, _, _) = element.content,
        element.rest(.frame) == nil
      else { return nil }
      let there = seen(.reference(.view(ScreenView(.to, name))), in: element.parent) {
        .reference($0.exchanged)
      }
      let isMoved =
        moves(.frame, of: element.name)
        && !stage.contains { $0.parent == element.name }
      return (element.name, there, isMoved)
    }
  }

  /// Places mirrored, values in the other order; a segment's curve stays with its segment.
  private func reversedRun(
    _ run: [Keyframe], _ names: (Expression) -> Expression
  ) -> [Keyframe] {
    guard run.count > 1 else { return run.map { $0.replacing(names) } }
    return run.indices.reversed().map { index in
      let curve = index + 1 < run.count ? run[index + 1].curve : nil
      let place = mirroredPlace(run[index].place)
      return Keyframe(place: place, value: names(run[index].value), curve: curve)
    }
  }
}

/// 1 - p, where p and 1 - p are most often thirds, eighths or percents: the nearest such number, so
/// that the mirror image of 2/3 is 1/3 to the last bit.
private func mirroredPlace(_ place: Double) -> Double {
  let mirrored = 1 - place
  for denominator in [1000.0, 5040.0] {
    let neat = (mirrored * denominator).rounded() / denominator
    if (neat - mirrored).magnitude < 1e-15 { return neat }
  }
  return mirrored
}

extension TrackClock {
  /// Whether the track may stand still at the beginning of the direction, as on a time of its own.
  fileprivate var waits: Bool {
    switch self {
    case .direction: false
    case .own(_, let start, _): start > 0
    case .part, .each: true
    }
  }
}

/// Values that have none between them: each holds for the mirrored time, so that a view that is
/// hidden for the first half is hidden for the second.
///
/// - Parameter waits: Whether there is a time before the track's own, in which the last value holds; it
///   goes as soon as that begins.
private func reversedJumps(
  _ runs: [[Keyframe]], _ names: (Expression) -> Expression, waits: Bool
) -> [[Keyframe]] {
  let keys = runs.flatMap { $0 }
  guard keys.count > 1, let last = keys.last else {
    return runs.map { $0.map { $0.replacing(names) } }
  }
  var run: [Keyframe] = []
  func append(_ place: Double, _ value: Expression) {
    if run.last?.place == place { run.removeLast() }
    run.append(Keyframe(place: place, value: names(value), curve: nil))
  }
  append(0, last.value)
  // It comes before whatever comes next.
  let next = keys.count > 2 ? mirroredPlace(keys[keys.count - 2].place) : 1
  let beginning = next > 0 ? min(Tolerance.beginning, next / 2) : Tolerance.beginning
  for (earlier, later) in zip(keys, keys.dropFirst()).reversed() {
    let place = mirroredPlace(later.place)
    append(waits && place == 0 ? beginning : place, earlier.value)
  }
  return [run]
}

/// The element's name where from and to are exchanged.
func exchanged(_ element: String) -> String {
  Screen(rawValue: element)?.other.rawValue ?? element
}

extension Reference {
  /// What the name stands for with from and to, initial and final exchanged.
  var exchanged: Reference {
    switch self {
    case .container, .safeArea, .parameter, .definition, .member, .gesture: self
    case .view(let view): .view(ScreenView(view.screen.other, view.name))
    case .initialFrame(let screen): .finalFrame(screen.other)
    case .finalFrame(let screen): .initialFrame(screen.other)
    case .resting(let element, let property):
      .resting(element: TransitionLowering.exchanged(element), property: property)
    }
  }
}

extension Direction {
  /// Replaces every expression of the direction by what `change` makes of it.
  mutating func replaceExpressions(_ change: (Expression) -> Expression) {
    definitions = definitions.map { $0.replacing(change) }
    stage = stage.map { $0.replacing(names: { $0 }, expressions: change) }
    for index in tracks.indices {
      tracks[index].clock = tracks[index].clock.replacing(change)
      tracks[index].runs = tracks[index].runs.map { run in run.map { $0.replacing(change) } }
    }
  }
}

extension Keyframe {
  /// The same with another expression for its value.
  func replacing(_ change: (Expression) -> Expression) -> Keyframe {
    Keyframe(place: place, value: change(value), curve: curve)
  }
}

extension Definition {
  func replacing(_ change: (Expression) -> Expression) -> Definition {
    Definition(name: name, value: change(value), line: line)
  }
}

extension Element {
  /// The same with other names of elements and other expressions.
  func replacing(
    names: (String) -> String, expressions: (Expression) -> Expression
  ) -> Element {
    var result = self
    result.name = names(name)
    result.parent = parent.map(names)
    result.resting = resting.map {
      RestingProperty(property: $0.property, value: expressions($0.value))
    }
    if case .repeated(let columns, let rows) = group {
      result.group = .repeated(columns: expressions(columns), rows: expressions(rows))
    }
    func named(_ screen: Screen) -> Screen { Screen(rawValue: names(screen.rawValue)) ?? screen }
    switch content {
    case .screen(let screen): result.content = .screen(named(screen))
    case .snapshot(let screen, let rect):
      result.content = .snapshot(of: named(screen), rect: rect.map(expressions))
    case .viewSnapshot(let view, let rect):
      result.content = .viewSnapshot(
        of: ScreenView(named(view.screen), view.name), rect: rect.map(expressions))
    case .views(let view):
      result.content = .views(ScreenView(named(view.screen), view.name))
    case .color(let color): result.content = .color(expressions(color))
    case .gradient(let colors, let direction):
      result.content = .gradient(colors: colors.map(expressions), direction: direction)
    case .shared, .effect, .empty, .kept: break
    }
    return result
  }
}
