/// Makes a sequence of operations from a seed.
struct Composer {
  private var dice: Dice
  private var operations: [Happening] = []
  private let kind: StormPiece.Kind
  private let hasGestures: Bool

  /// The sequence of `seed` for a piece.
  @MainActor static func sequence(of seed: UInt64, for piece: StormPiece) -> [Happening] {
    var composer = Composer(
      dice: Dice(seed: seed), kind: piece.kind, hasGestures: piece.hasGestures)
    composer.compose()
    return composer.operations
  }

  private init(dice: Dice, kind: StormPiece.Kind, hasGestures: Bool) {
    (self.dice, self.kind, self.hasGestures) = (dice, kind, hasGestures)
  }

  private mutating func compose() {
    if dice.chance(0.4) { setting() }
    // Mostly something is there to go back from.
    if dice.chance(0.75) {
      operations.append(.go(animated: dice.chance(0.7)))
      if dice.chance(0.7) { operations.append(.wait(2, frames: 3)) }
    }
    for _ in 0..<(1 + dice.below(9)) { step() }
  }

  private mutating func step() {
    let episode = hasGestures ? 0.6 : 0.1
    if dice.chance(episode) { return gesture() }
    switch dice.below(24) {
    case 0..<5: operations.append(.go(animated: dice.chance(0.85)))
    case 5..<10: operations.append(.back(animated: dice.chance(0.85)))
    case 10: operations.append(.home(animated: dice.chance(0.7)))
    case 11, 12:
      operations.append(.rearrange(dice.below(6), animated: dice.chance(0.7)))
    case 13..<18: pause()
    case 18: operations.append(.alongside)
    case 19: operations.append(.turn)
    case 20: touches()
    default: setting()
    }
  }

  private mutating func pause() {
    switch dice.below(8) {
    case 0: operations.append(.turn)
    case 1: operations.append(.wait(0, frames: 1))
    case 2: operations.append(.wait(3, frames: 2))
    default: operations.append(.wait(dice.number(0.01...0.6), frames: 1 + dice.below(3)))
    }
  }

  private mutating func setting() {
    switch dice.below(15) {
    case 0: operations.append(dice.chance(0.6) ? .drop : .renew)
    case 1: operations.append(.renew)
    case 2: operations.append(.delegate(dice.pick(Happening.Delegacy.allCases)))
    case 3, 4: operations.append(.handOut(dice.pick(Happening.Generosity.allCases)))
    case 5, 6:
      let (width, height) = dice.pick([(390.0, 844.0), (844, 390), (1024, 768), (320, 568)])
      operations.append(.size(width, height))
    case 7: operations.append(.reduceMotion(dice.chance(0.7)))
    case 8: operations.append(.rightToLeft(dice.chance(0.7)))
    case 9: operations.append(.snapshots(dice.chance(0.3)))
    case 10: operations.append(.asksFirst(dice.chance(0.7)))
    case 11: operations.append(.beginsPlainly(dice.chance(0.7)))
    case 12: operations.append(.background)
    case 13: operations.append(.style(dice.below(4)))
    default:
      operations.append(dice.chance(0.5) ? .refuse(dice.chance(0.5)) : .insets(47))
    }
  }

  // MARK: Gestures

  private mutating func speed() -> Double {
    switch dice.below(12) {
    case 0..<4: 0
    case 4: dice.pick([.infinity, -.infinity, .nan])
    case 5: dice.pick([1e7, -1e7])
    default: dice.number(-1600...1600)
    }
  }

  private mutating func distance() -> Double {
    switch dice.below(30) {
    case 0: dice.pick([.infinity, .nan])
    case 1, 2: 0
    case 3, 4: dice.number(-400...0)
    case 5: 1e6
    case 6, 7: 1200
    default: dice.number(0...420)
    }
  }

  /// A gesture, and what may happen in the course of it.
  private mutating func gesture() {
    let hand = dice.chance(0.85) ? 0 : 1
    let way = dice.chance(0.8) ? -1 : dice.below(4)
    operations.append(
      .begin(
        hand: hand, recognizer: dice.below(8), way: way,
        distance: dice.chance(0.7) ? dice.number(0...12) : distance(), speed: speed()))
    if dice.chance(0.85) { operations.append(.turn) }
    for _ in 0..<dice.below(4) {
      operations.append(.move(hand: hand, distance: distance(), speed: speed()))
      if dice.chance(0.5) { pause() }
      if dice.chance(0.15) { disturb(hand) }
    }
    if dice.chance(0.1) { return }
    operations.append(dice.chance(0.8) ? .end(hand: hand) : .cancel(hand: hand))
    if dice.chance(0.6) { operations.append(.wait(dice.number(0.01...0.3), frames: 1)) }
  }

  private mutating func disturb(_ hand: Int) {
    switch dice.below(5) {
    case 0: operations.append(.back(animated: dice.chance(0.5)))
    case 1: operations.append(.go(animated: dice.chance(0.5)))
    case 2:
      operations.append(
        .begin(
          hand: 1 - hand, recognizer: dice.below(8), way: -1, distance: dice.number(0...12),
          speed: speed()))
    case 3: operations.append(.fail(recognizer: dice.below(8)))
    default: setting()
    }
  }

  /// A stroke by a finger that really touches, of all recognizers under it.
  private mutating func touches() {
    let finger = dice.below(2)
    let x = dice.pick([4.0, 100, 195, 386])
    let y = dice.pick([60.0, 300, 560, 800])
    operations.append(.touch(finger: finger, x: x, y: y))
    if dice.chance(0.3) { operations.append(.wait(0.6, frames: 2)) }
    for _ in 0..<dice.below(3) {
      operations.append(
        .slide(
          finger: finger, x: dice.number(-200...580), y: dice.number(-100...900),
          seconds: dice.pick([0, 0.05, 0.3])))
    }
    if dice.chance(0.1) { return }
    operations.append(dice.chance(0.8) ? .lift(finger: finger) : .takeAway(finger: finger))
  }
}
