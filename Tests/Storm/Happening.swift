/// One thing that happens to an app in a storm; every one can happen at any time, and does nothing
/// where there is nothing to do it to. Written in words and read back, so that a sequence can be
/// kept in a file.
package enum Happening: Equatable, Sendable {
  // MARK: The app

  /// To a further screen: pushed, presented, the next tab, by the segue.
  case go(animated: Bool)
  /// To the screen before.
  case back(animated: Bool)
  /// All the way back: to the root, all that is presented, the first tab.
  case home(animated: Bool)
  /// A stack in another order, or with less or more in it; another tab, as by a tap.
  case rearrange(Int, animated: Bool)
  /// Presents in another style than the transition's own.
  case style(Int)
  /// The app lets go of the transition; or has a new one from now on.
  case drop
  case renew
  /// The app's own delegate answers, and hands on only what it likes.
  case delegate(Delegacy)
  /// Something goes along with the transition that runs.
  case alongside
  /// What the screens hand out.
  case handOut(Generosity)
  /// The screen that a gesture asks for is not to be had, or is again.
  case refuse(Bool)

  // MARK: The device

  case wait(Double, frames: Int)
  case turn
  case size(Double, Double)
  case insets(Double)
  case reduceMotion(Bool)
  case rightToLeft(Bool)
  case snapshots(Bool)
  /// Which entry points UIKit uses.
  case asksFirst(Bool)
  case beginsPlainly(Bool)
  /// To the background and back, where animations are taken off and touches end.
  case background

  // MARK: Hands, by recognizers

  /// A gesture begins: `hand`, which of the recognizers that can be touched, and how far and how
  /// fast it goes at first, in the way that the recognizer wants, else in the way of that number.
  case begin(hand: Int, recognizer: Int, way: Int, distance: Double, speed: Double)
  case move(hand: Int, distance: Double, speed: Double)
  case end(hand: Int)
  case cancel(hand: Int)
  case fail(recognizer: Int)

  // MARK: Fingers, by touches

  case touch(finger: Int, x: Double, y: Double)
  case slide(finger: Int, x: Double, y: Double, seconds: Double)
  case lift(finger: Int)
  case takeAway(finger: Int)

  package enum Delegacy: String, CaseIterable, Sendable {
    case own
    case forwarding
    case silent
  }

  package enum Generosity: String, CaseIterable, Sendable {
    case everything
    case nothing
    case little
    case emptyGroups
  }

  /// The word for its kind, by which operations are counted.
  package var word: String { words[0] }

  /// The operation as text: the word, and what belongs to it.
  package var text: String { words.joined(separator: " ") }

  private var words: [String] {
    func still(_ animated: Bool) -> [String] { animated ? [] : ["still"] }
    return switch self {
    case .go(let animated): ["go"] + still(animated)
    case .back(let animated): ["back"] + still(animated)
    case .home(let animated): ["home"] + still(animated)
    case .rearrange(let order, let animated): ["rearrange", "\(order)"] + still(animated)
    case .style(let style): ["style", "\(style)"]
    case .drop: ["drop"]
    case .renew: ["renew"]
    case .delegate(let delegacy): ["delegate", delegacy.rawValue]
    case .alongside: ["alongside"]
    case .handOut(let generosity): ["handOut", generosity.rawValue]
    case .refuse(let refuses): ["refuse", "\(refuses)"]
    case .wait(let seconds, let frames): ["wait", "\(seconds)", "\(frames)"]
    case .turn: ["turn"]
    case .size(let width, let height): ["size", "\(width)", "\(height)"]
    case .insets(let inset): ["insets", "\(inset)"]
    case .reduceMotion(let reduces): ["reduceMotion", "\(reduces)"]
    case .rightToLeft(let turns): ["rightToLeft", "\(turns)"]
    case .snapshots(let gives): ["snapshots", "\(gives)"]
    case .asksFirst(let asks): ["asksFirst", "\(asks)"]
    case .beginsPlainly(let begins): ["beginsPlainly", "\(begins)"]
    case .background: ["background"]
    case .begin(let hand, let recognizer, let way, let distance, let speed):
      ["begin", "\(hand)", "\(recognizer)", "\(way)", "\(distance)", "\(speed)"]
    case .move(let hand, let distance, let speed):
      ["move", "\(hand)", "\(distance)", "\(speed)"]
    case .end(let hand): ["end", "\(hand)"]
    case .cancel(let hand): ["cancel", "\(hand)"]
    case .fail(let recognizer): ["fail", "\(recognizer)"]
    case .touch(let finger, let x, let y): ["touch", "\(finger)", "\(x)", "\(y)"]
    case .slide(let finger, let x, let y, let seconds):
      ["slide", "\(finger)", "\(x)", "\(y)", "\(seconds)"]
    case .lift(let finger): ["lift", "\(finger)"]
    case .takeAway(let finger): ["takeAway", "\(finger)"]
    }
  }

  /// Reads back what `text` says; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: " " as Character).map { String($0) }
    guard let word = words.first else { return nil }
    func number(_ index: Int) -> Double { index < words.count ? Double(words[index]) ?? .nan : 0 }
    func whole(_ index: Int) -> Int { index < words.count ? Int(words[index]) ?? 0 : 0 }
    let flag = words.count > 1 && words[1] == "true"
    let animated = words.last != "still"
    switch word {
    case "go": self = .go(animated: animated)
    case "back": self = .back(animated: animated)
    case "home": self = .home(animated: animated)
    case "rearrange": self = .rearrange(whole(1), animated: animated)
    case "style": self = .style(whole(1))
    case "drop": self = .drop
    case "renew": self = .renew
    case "delegate": self = .delegate(Delegacy(rawValue: words.last ?? "") ?? .own)
    case "alongside": self = .alongside
    case "handOut": self = .handOut(Generosity(rawValue: words.last ?? "") ?? .everything)
    case "refuse": self = .refuse(flag)
    case "wait": self = .wait(number(1), frames: max(whole(2), 1))
    case "turn": self = .turn
    case "size": self = .size(number(1), number(2))
    case "insets": self = .insets(number(1))
    case "reduceMotion": self = .reduceMotion(flag)
    case "rightToLeft": self = .rightToLeft(flag)
    case "snapshots": self = .snapshots(flag)
    case "asksFirst": self = .asksFirst(flag)
    case "beginsPlainly": self = .beginsPlainly(flag)
    case "background": self = .background
    case "begin":
      self = .begin(
        hand: whole(1), recognizer: whole(2), way: whole(3), distance: number(4), speed: number(5))
    case "move": self = .move(hand: whole(1), distance: number(2), speed: number(3))
    case "end": self = .end(hand: whole(1))
    case "cancel": self = .cancel(hand: whole(1))
    case "fail": self = .fail(recognizer: whole(1))
    case "touch": self = .touch(finger: whole(1), x: number(2), y: number(3))
    case "slide":
      self = .slide(finger: whole(1), x: number(2), y: number(3), seconds: number(4))
    case "lift": self = .lift(finger: whole(1))
    case "takeAway": self = .takeAway(finger: whole(1))
    default: return nil
    }
  }
}
