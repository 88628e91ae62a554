/// Groups changes of layers: their implicit animations and a block for when these have ended.
public class CATransaction: NSObject {
  private struct Frame {
    var disablesActions = false
    var duration: TimeInterval = 0.25
    var timing: CAMediaTimingFunction?
    var ending: Ending?
  }

  /// A completion block and the number of animations that it waits for.
  final class Ending {
    private let block: () -> Void
    private var waiting = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func animationAdded() { waiting += 1 }
    func animationEnded() {
      waiting -= 1
      callIfDone()
    }
    func committed() {
      isCommitted = true
      callIfDone()
    }
    private func callIfDone() {
      guard isCommitted, waiting == 0 else { return }
      isCommitted = false
      let block = block
      Loop.putOff { block() }
    }
  }

  nonisolated(unsafe) private static var frames = [Frame()]

  public class func begin() {
    var frame = frames[frames.count - 1]
    frame.ending = nil
    frames.append(frame)
  }
  public class func commit() {
    guard frames.count > 1 else { return flush() }
    frames.removeLast().ending?.committed()
  }
  public class func flush() {
    frames[0].ending?.committed()
    frames[0] = Frame()
  }
  public class func setDisableActions(_ flag: Bool) {
    frames[frames.count - 1].disablesActions = flag
  }
  public class func disableActions() -> Bool { frames[frames.count - 1].disablesActions }
  public class func setAnimationDuration(_ duration: TimeInterval) {
    frames[frames.count - 1].duration = duration
  }
  public class func animationDuration() -> TimeInterval { frames[frames.count - 1].duration }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    frames[frames.count - 1].timing = function
  }
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    frames[frames.count - 1].timing
  }
  /// For the animations that are added after this call; at once when there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    frames[frames.count - 1].ending?.committed()
    frames[frames.count - 1].ending = block.map { Ending($0) }
  }

  /// The blocks that wait for an animation added now.
  static var endings: [Ending] { frames.compactMap(\.ending) }

  static func reset() { frames = [Frame()] }
}
