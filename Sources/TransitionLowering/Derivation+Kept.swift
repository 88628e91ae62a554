import TimelineIR
import TransitionCatalog

extension Direction {
  /// Sees what was kept through the container's perspective, as `forward` has left it, where nothing
  /// else is said of that.
  mutating func holdEye(of forward: Direction) {
    func eye(_ direction: Direction) -> Track? {
      direction.track(.perspective, of: "container")
    }
    guard eye(self) == nil, stage.contains(where: { $0.content == .kept }),
      let track = eye(forward), let last = track.last
    else { return }
    tracks.append(forward.held(.perspective, of: "container", at: last, like: track))
  }

  /// Lets the places where elements rest stay those of this stage, whatever comes in its place: what
  /// the way in keeps goes home in a reversed direction, to where it was made and not to where the way
  /// in has left it, and what is derived has the places of the stage that it was written for.
  ///
  /// - Parameter names: The elements that are to be others. Those here are still the ones that are
  ///   made, with from and to exchanged.
  mutating func keepPlaces(of names: some Collection<String>) {
    guard !names.isEmpty else { return }
    var homes: [(name: String, frame: Expression)] = []
    for element in stage where names.contains(element.name) {
      if let frame = home(of: element, homes) { homes.append((element.name, frame)) }
    }
    // A place may be told by that of another.
    func placed(_ expression: Expression, in outer: [String]) -> Expression {
      expression.replacingReferences { reference in
        guard case .resting(let name, let property) = reference, !outer.contains(name),
          let home = homes.first(where: { $0.name == name })?.frame,
          let place = Expression.resting(property, in: home)
        else { return .reference(reference) }
        return placed(place, in: outer + [name])
      }
    }
    replaceExpressions { placed($0, in: []) }
  }

  /// Where an element is made, in its parent's coordinates; nil where only its parent's transform can
  /// say.
  private func home(of element: Element, _ homes: [(name: String, frame: Expression)])
    -> Expression?
  {
    let made = element.rest(.frame) ?? unplacedHome(of: element, homes)
    let (center, size) = (element.rest(.center), element.rest(.size))
    if center == nil, size == nil { return made }
    guard let center = center ?? made.map({ .memberFolded(.center, of: $0) }),
      let size = size ?? made.map({ .memberFolded(.size, of: $0) })
    else { return nil }
    let sides = [Member.width, .height].map { Expression.memberFolded($0, of: size) }
    let corner = zip([Member.x, .y], sides).map { axis, side in
      Expression.binaryFolded(
        .subtract, .memberFolded(axis, of: center), .binaryFolded(.divide, side, .number(2)))
    }
    return .callFolded(.rect, corner + sides, .rect)
  }

  /// The same where the element says nothing of its place.
  private func unplacedHome(of element: Element, _ homes: [(name: String, frame: Expression)])
    -> Expression?
  {
    let parent = element.parent.flatMap { name in homes.first { $0.name == name }?.frame }
    guard element.parent == nil || parent != nil else { return nil }
    switch element.content {
    case .color, .gradient, .effect, .empty:
      return parent.map { .bounds(of: $0) } ?? .reference(.container)
    case .snapshot(let screen, let rect):
      let frame = Expression.reference(.resting(element: screen.rawValue, property: .frame))
      return parent == nil ? part(rect, of: frame) : nil
    case .viewSnapshot(let view, let rect):
      return parent == nil ? part(rect, of: .reference(.view(view))) : nil
    case .screen, .shared, .views, .kept: return nil
    }
  }

  /// Where a part of what stands in `frame` is seen.
  private func part(_ rect: Expression?, of frame: Expression) -> Expression {
    guard let rect else { return frame }
    let origin = [Member.minX, .minY].map { Expression.memberFolded($0, of: frame) }
    return .callFolded(.offset, [rect] + origin, .rect)
  }
}

extension Expression {
  /// What the frame says of a property; nil where it says nothing of it.
  static func resting(_ property: Property, in frame: Expression) -> Expression? {
    switch property {
    case .frame: frame
    case .center: .memberFolded(.center, of: frame)
    case .size: .memberFolded(.size, of: frame)
    default: nil
    }
  }
}
