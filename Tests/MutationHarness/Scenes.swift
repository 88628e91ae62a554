import Storm

/// Short lives of an app with a driven transition.
enum Scenes {
  /// A finger that is gone at once; one that is taken away under Reduce Motion; one that the app's
  /// own delegate does not answer to, and the same way without it. By the first and by the second
  /// recognizer, of the first and of the second screen.
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
    return [quick, reduced, own + again, twice + again]
  }
}
