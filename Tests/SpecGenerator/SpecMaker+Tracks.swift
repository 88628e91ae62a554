import TransitionCatalog

extension SpecMaker {
  /// The time that the tracks of a direction are made for.
  struct Clock {
    var pace: Pace
    /// Without the delay.
    var seconds: Double
  }

  /// What is known of a direction's tracks.
  struct MadeTrack {
    var element: String
    var property: Property
    var isHold: Bool
    /// Whether a spring can become its clock.
    var suitsSpring: Bool
    /// Whether another duration may be too short for it.
    var isBound: Bool
  }

  struct Animation {
    var node: Node
    var tracks: [MadeTrack]
  }

  /// Tracks for the figures of a stage.
  mutating func animations(
    of figures: [Figure], below: Screen?, _ clock: Clock
  ) -> Animation {
    var movers = figures
    if let below { movers.append(Figure(name: below.rawValue, isScreen: true)) }
    if dice.chance(25) { movers.append(Figure(name: "container")) }
    var entries: [Node.Entry] = []
    var made: [MadeTrack] = []
    for mover in dice.shuffled(movers) where dice.chance(80) {
      let isBelow = mover.name == below?.rawValue
      let (found, tracks) = animations(of: mover, among: figures, isBelow: isBelow, clock)
      made += tracks
      if !found.isEmpty { entries.append(Node.Entry(mover.name, .map(found))) }
    }
    return Animation(node: .map(entries), tracks: made)
  }

  private mutating func animations(
    of figure: Figure, among figures: [Figure], isBelow: Bool, _ clock: Clock
  ) -> ([Node.Entry], [MadeTrack]) {
    let hasChildren = figures.contains { $0.parent == figure.name }
    let isOwnEye = figure.name != "container" && !hasChildren
    let isTurned = figure.resting.contains { Self.turns.contains($0) }
    let isScaled = figure.resting.contains { Self.scales.contains($0) }
    let suitsMatrix =
      clock.pace == .smooth && isOwnEye && !isTurned && !isScaled
      && !figure.resting.contains(.translateZ)
    // A whole matrix goes straight, so all of it has one time and constant ends.
    let isMatrix = suitsMatrix && dice.chance(25)
    var chosen: Set<Property> = []
    for row in dice.some(dice.pick([0, 1, 1, 2, 2, 3, 5]), of: PropertyTable.rows)
    where canMove(
      row.property, figure, chosen, isBelow: isBelow, isMatrix: isMatrix, isOwnEye: isOwnEye)
    {
      chosen.insert(row.property)
    }
    if isMatrix { chosen.formUnion([.perspective, dice.pick(Self.turns)]) }
    let isAnchored = chosen.contains(.frame) || figure.resting.contains(.frame)
    var entries: [Node.Entry] = []
    var made: [MadeTrack] = []
    var groupStagger = false
    for row in PropertyTable.rows where chosen.contains(row.property) {
      let property = row.property
      coverage.note(property)
      let holds =
        property == .perspective || (property == .anchor && isAnchored) || dice.chance(15)
      let place = surroundings(of: figure, among: figures)
      if isMatrix, Self.transforms.contains(property) {
        entries.append(Node.Entry(property, .text(matrixPart(row, holds: holds, place))))
        made.append(
          MadeTrack(
            element: figure.name, property: property, isHold: holds, suitsSpring: true,
            isBound: false))
        continue
      }
      if holds {
        entries.append(Node.Entry(property, .text(value(row, type(of: row), place))))
        made.append(
          MadeTrack(
            element: figure.name, property: property, isHold: true, suitsSpring: true,
            isBound: false))
        continue
      }
      let track = track(row, of: figure, place, clock)
      groupStagger = groupStagger || track.takesStagger
      entries.append(Node.Entry(property, track.node))
      made.append(track.made)
    }
    if groupStagger, !made.contains(where: \.isBound), figure.group != nil, clock.pace != .spring,
      dice.chance(30)
    {
      // Beside the tracks it is that of each that says no time of its own.
      entries.append(entry(TrackKey.stagger, stagger(clock)))
      for index in made.indices where !made[index].isHold { made[index].suitsSpring = false }
    }
    return (dice.shuffled(entries), made)
  }

  static let turns: [Property] = [.rotate, .rotateX, .rotateY]
  static let places: [Property] = [.frame, .center, .size, .anchor]
  static let scales: [Property] = [.scale, .scaleX, .scaleY]
  static let transforms: [Property] =
    turns + scales + [.translateX, .translateY, .translateZ, .perspective]

  private func canMove(
    _ property: Property, _ figure: Figure, _ chosen: Set<Property>, isBelow: Bool, isMatrix: Bool,
    isOwnEye: Bool
  ) -> Bool {
    let has = { (other: Property) in chosen.contains(other) || figure.resting.contains(other) }
    // UIKit gives the screens another size with the container.
    if isPlayable, figure.name == "container", Self.places.contains(property) { return false }
    switch property {
    case .blurRadius: return mayBeRefused
    case .frame: return !has(.center) && !has(.size)
    case .center, .size: return !has(.frame) && !has(.anchor)
    case .anchor: return !has(.center) && !has(.size) && !isBelow
    case .shadowOpacity: return !figure.clips
    case .perspective: return isMatrix || !isOwnEye
    case .translateZ: return !isMatrix
    case .scale: return !has(.scaleX) && !has(.scaleY)
    case .scaleX, .scaleY: return !has(.scale)
    case .rotate, .rotateX, .rotateY:
      return !isMatrix && !Self.turns.contains { $0 != property && has($0) }
    case .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowRadius,
      .shadowOffset, .shadowColor, .zPosition, .translateX, .translateY, .clip:
      return true
    }
  }

  /// A value or an arrow of a transform that a whole matrix plays.
  private mutating func matrixPart(
    _ row: PropertyRow, holds: Bool, _ place: Surroundings
  ) -> String {
    let ends: [String] =
      if Self.turns.contains(row.property) {
        ["\(dice.number(in: -70...0))deg", "\(dice.number(in: 1...70))deg"]
      } else if Self.scales.contains(row.property) {
        [dice.pick(["0.5", "1", "25%"]), dice.pick(["1.2", "2", "0.9"])]
      } else {
        (0..<2).map { _ in value(row, row.type, place) }
      }
    return holds ? ends[1] : ends[0] + " -> " + ends[1]
  }

  // MARK: Tracks

  private struct TrackNode {
    var node: Node
    var made: MadeTrack
    /// Whether a stagger beside it says when it moves.
    var takesStagger: Bool
  }

  /// How a track says when it moves.
  private enum Timing {
    case none, window, curve, spring, stagger, part
  }

  private mutating func track(
    _ row: PropertyRow, of figure: Figure, _ place: Surroundings, _ clock: Clock
  ) -> TrackNode {
    let type = row.property == .clip && figure.isRound ? ValueType.circle : type(of: row)
    let isGroup = figure.group != nil
    var timings: [Timing] = [.none, .none, .curve, .curve]
    if row.type.interpolates { timings.append(.spring) }
    if clock.pace == .smooth || clock.pace == .corners { timings.append(.window) }
    if isGroup { timings += [.stagger, .part] }
    let timing = dice.pick(timings)
    // What is not a whole arrow needs a clock that keyframes follow.
    let isFree: Bool
    switch timing {
    case .none, .window: isFree = clock.pace == .smooth || clock.pace == .corners
    case .curve: isFree = true
    case .stagger: isFree = clock.pace == .smooth || clock.pace == .corners
    case .spring: isFree = false
    case .part: isFree = clock.pace == .smooth
    }
    let isArrow = !isFree || dice.chance(45)
    var pace = clock.pace
    var entries: [Node.Entry] = []
    var isBound = false
    switch timing {
    case .none: break
    case .window: entries += window(clock, mayBeSeconds: true)
    case .curve:
      let (curve, own) = curve(
        isArrow ? [.smooth, .smooth, .overshooting, .corners] : [.smooth, .smooth, .corners])
      pace = own
      entries.append(entry(TrackKey.curve, curve))
      if isGroup, dice.chance(30) {
        entries.append(part())
      } else if isGroup, dice.chance(30) {
        entries.append(entry(TrackKey.stagger, stagger(clock)))
      } else if dice.chance(60) {
        entries += window(clock, mayBeSeconds: true)
      }
    case .spring:
      let (spring, bound) = ownSpring(clock, isGroup: isGroup)
      isBound = bound
      entries += spring
    case .stagger: entries.append(entry(TrackKey.stagger, stagger(clock)))
    case .part:
      if clock.pace != .smooth {
        let (curve, own) = curve([.smooth, .corners])
        pace = own
        entries.append(entry(TrackKey.curve, curve))
      }
      entries.append(part())
    }
    let isOfMembers =
      timing == .part || entries.contains { $0.key == TrackKey.during.rawValue && isGroup }
    let form =
      isArrow ? .text(arrow(row, type, place)) : places(row, type, place, pace, isOfMembers)
    let made = MadeTrack(
      element: figure.name, property: row.property, isHold: false,
      suitsSpring: isArrow && (timing == .none || timing == .curve || timing == .spring)
        && !(timing == .none && isGroup),
      isBound: isBound)
    // What stands alone may be written short, unless it has keyframes in the long form.
    if entries.isEmpty, case .map(let inner) = form,
      inner.count == 1 || inner.contains(where: { $0.key == "keyframes" })
    {
      return TrackNode(node: form, made: made, takesStagger: false)
    }
    if entries.isEmpty, dice.chance(80) {
      return TrackNode(node: form, made: made, takesStagger: true)
    }
    if case .map(let inner) = form, inner.contains(where: { $0.key == "keyframes" }) {
      return TrackNode(node: .map(dice.shuffled(entries + inner)), made: made, takesStagger: false)
    }
    let isKeyframes =
      if case .map(let inner) = form { !inner.contains { $0.key.contains("..") } } else { false }
    let whole = entry(isKeyframes ? TrackKey.keyframes : .value, form)
    return TrackNode(
      node: .map(dice.shuffled(entries + [whole])), made: made, takesStagger: false)
  }

  // MARK: Time

  /// A part of the direction, in fractions or in seconds.
  private mutating func window(_ clock: Clock, mayBeSeconds: Bool) -> [Node.Entry] {
    let milliseconds = Int(clock.seconds * 1000)
    guard mayBeSeconds, dice.chance(50), milliseconds >= 20 else {
      let ends = dice.pick([
        "20%..80%", "0..50%", "1/3..1", "0.25 .. 0.75", "10% + 5% .. 100%", "0%..1%", "50%..100%",
      ])
      return [entry(TrackKey.during, .text(ends))]
    }
    var entries: [Node.Entry] = []
    let delay = dice.number(in: 0...milliseconds / 2)
    if dice.chance(70) { entries.append(entry(TrackKey.delay, .text(time(delay)))) }
    let rest = milliseconds - (entries.isEmpty ? 0 : delay)
    if entries.isEmpty || dice.chance(60) {
      let length = dice.number(in: max(rest / 2, 1)...max(rest - 1, 1))
      entries.append(entry(TrackKey.duration, .text(time(length))))
    }
    return entries
  }

  /// A part of the direction that each member has for itself.
  private mutating func part() -> Node.Entry {
    note(GroupVariable.index)
    note(GroupVariable.count)
    let ends = dice.pick([
      "30% * index / count .. 50% + 50% * (index + 1) / count", "index / (2 * count) .. 1",
      "0 .. (index + 1) / count", "0.4 * (count - index) / count..1", "min(index * 1%, 20%) .. 80%",
    ])
    return entry(TrackKey.during, .text(ends))
  }

  private mutating func stagger(_ clock: Clock) -> Node {
    // At most sixteen members are repeated.
    let longest = max(Int(clock.seconds * 1000) / 18, 0)
    var entries = [entry(StaggerKey.each, .text(time(dice.number(in: 0...longest))))]
    if dice.chance(70) {
      entries.append(entry(StaggerKey.order, .text(pick(StaggerOrder.allCases))))
    }
    return .map(entries)
  }

  /// A spring of the track's own with its time, and whether a shorter direction may cut it off.
  private mutating func ownSpring(_ clock: Clock, isGroup: Bool) -> ([Node.Entry], Bool) {
    if isGroup, dice.chance(70) {
      let spring = spring([.damped], duration: clock.seconds, limit: clock.seconds)
      let time = dice.chance(50) ? part() : entry(TrackKey.stagger, stagger(clock))
      return ([entry(TrackKey.spring, spring.node), time], false)
    }
    let milliseconds = Int(clock.seconds * 1000)
    var entries: [Node.Entry] = []
    var start = 0
    if dice.chance(40), milliseconds >= 20 {
      start = dice.number(in: 0...milliseconds / 3)
      entries.append(entry(TrackKey.delay, .text(time(start))))
    }
    let rest = clock.seconds - Double(start) / 1000
    let forms = SpringForm.allCases
    // One with a perceptual duration takes longer than what stands beside it.
    let length = max(Int(rest * 250), 1)
    let spring = spring(forms, duration: Double(length) / 1000, limit: rest * 0.999)
    entries.append(entry(TrackKey.spring, spring.node))
    if !spring.form.bringsDuration {
      entries.append(entry(TrackKey.duration, .text(time(length))))
    }
    return (entries, spring.form != .damped)
  }

  // MARK: Values

  /// An arrow with one end or two.
  private mutating func arrow(
    _ row: PropertyRow, _ type: ValueType, _ place: Surroundings
  ) -> String {
    let isAlone = type == row.type || row.property == .anchor || row.property == .shadowOffset
    let start = value(row, type, place)
    switch dice.number(in: 0...9) {
    case 0 where isAlone: return start + " ->"
    case 1 where isAlone: return "-> " + start
    default:
      let end = value(row, type, place)
      return start + (dice.chance(5) ? "->" : " -> ") + end
    }
  }

  /// Intervals or keyframes.
  private mutating func places(
    _ row: PropertyRow, _ type: ValueType, _ place: Surroundings, _ pace: Pace, _ isOfMembers: Bool
  ) -> Node {
    let count = dice.number(in: 1...4)
    if dice.chance(50) {
      var entries: [Node.Entry] = []
      var start = dice.chance(60) ? 0 : dice.number(in: 1...20)
      for index in 0..<count {
        let end = index + 1 == count && dice.chance(50) ? 100 : start + dice.number(in: 1...20)
        let value = dice.chance(20) ? value(row, type, place) : arrow(row, type, place)
        entries.append(Node.Entry(self.place(start) + ".." + self.place(end), .text(value)))
        start = dice.chance(50) ? end : end + dice.number(in: 1...5)
        if start >= 100 { break }
      }
      return .map(entries)
    }
    let calculations: [CalculationMode] =
      row.property == .clip || pace != .smooth || isOfMembers
      ? [.linear, .discrete] : CalculationMode.allCases
    let calculation = dice.chance(40) ? pick(calculations) : nil
    let hasCurves = pace != .corners && calculation != .paced && calculation != .cubicPaced
    var entries: [Node.Entry] = []
    var at = dice.chance(60) ? 0 : dice.number(in: 1...20)
    for index in 0..<count {
      let value = Node.text(value(row, type, place))
      if hasCurves, index > 0, dice.chance(30) {
        let isSmooth = calculation == .cubic
        let curve = curve(isSmooth ? [.smooth] : [.smooth, .corners, .overshooting]).node
        let inner = [entry(KeyframeKey.value, value), entry(KeyframeKey.curve, curve)]
        entries.append(Node.Entry(self.place(at), .map(dice.shuffled(inner))))
      } else {
        entries.append(Node.Entry(self.place(at), value))
      }
      at = index + 2 == count && dice.chance(60) ? 100 : at + dice.number(in: 1...20)
    }
    guard let calculation else { return .map(entries) }
    return .map(
      dice.shuffled([
        entry(TrackKey.keyframes, .map(entries)), entry(TrackKey.calculation, .text(calculation)),
      ]))
  }

  /// A literal place of so many hundredths.
  private mutating func place(_ hundredths: Int) -> String {
    switch dice.number(in: 0...5) {
    case 0 where hundredths % 10 == 0: return "\(hundredths / 10)/10"
    case 1 where hundredths < 100: return "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)"
    case 2: return "\(2 * hundredths)%/2"
    default:
      note(Unit.percent)
      return "\(hundredths)%"
    }
  }
}
