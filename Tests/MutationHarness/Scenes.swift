import Storm

/// Short lives of an app with a driven transition.
enum Scenes {
  /// A finger that is gone at once; one that is taken away under Reduce Motion; one that the app's
  /// own delegate does not answer to, or only by half, and the same way without it, after it and
  /// after one that has gone all the way. By the first and by the second recognizer, of the first
  /// and of the second screen.
  static let all: [[Happening]] = [there, []].flatMap { start in
    (0..<2).flatMap { recognizer in scenes(start, recognizer) }
  }

  private static let there: [Happening] = [.go(animated: true), .wait(3, frames: 3)]
  private static let again: [Happening] = [
    .home(animated: false), .wait(1, frames: 1), .go(animated: true), .wait(3, frames: 3),
    .back(animated: true), .wait(3, frames: 3),
  ]
  private static let end: [Happening] = [.end(hand: 0), .wait(3, frames: 3)]

  private static func scenes(_ start: [Happening], _ recognizer: Int) -> [[Happening]] {
    let begin = Happening.begin(
      hand: 0, recognizer: recognizer, way: 0, distance: 30, speed: 100)
    let takenAway: [Happening] = [
      begin, .wait(0.05, frames: 1), .move(hand: 0, distance: 60, speed: 0), .cancel(hand: 0),
      .wait(3, frames: 3),
    ]
    let silent: [Happening] = start + [.delegate(.silent), begin] + end
    let own: [Happening] = silent + [.delegate(.own)]
    let quick: [Happening] = start + [begin] + end
    let reduced: [Happening] = [.reduceMotion(true)] + start + takenAway
    let twice: [Happening] = own + [begin] + end
    let far: [Happening] = [
      .begin(hand: 0, recognizer: recognizer, way: -1, distance: 30, speed: 100),
      .move(hand: 0, distance: 2000, speed: 0), .wait(0.1, frames: 2),
    ]
    let handedOn: [Happening] =
      [.delegate(.forwarding)] + start + [.delegate(.silent)] + far + end
      + [.delegate(.forwarding)]
    let half: [Happening] =
      [.delegate(.half)] + start + far.prefix(1) + [.wait(0.1, frames: 2)] + end
    let driven: [Happening] = start + far + end
    return [
      quick, reduced, own + again, twice + again, handedOn + again, half + again, driven + again,
    ]
  }
}
