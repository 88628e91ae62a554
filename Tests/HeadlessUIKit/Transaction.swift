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
    /// Whether the block waits for the next turn even when there was nothing to wait for.
    private let isPutOff: Bool
    private var waiting = 0
    private var isCommitted = false

    init(isPutOff: Bool = false, _ block: @escaping () -> Void) {
      (self.isPutOff, self.block) = (isPutOff, block)
    }

    func animationAdded() { waiting += 1 }
    func animationEnded() {
      waiting -= 1
      if isDone() { callLater() }
    }
    func committed() {
      isCommitted = true
      guard isDone() else { return }
      if isPutOff { callLater() } else { block() }
    }
    private func isDone() -> Bool {
      guard isCommitted, waiting == 0 else { return false }
      isCommitted = false
      return true
    }
    private func callLater() {
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
    guard frames.count > 1 else {
      return Faults.check(false, "a transaction is committed that has not begun")
    }
    frames.removeLast().ending?.committed()
  }
  /// Commits the implicit transaction, which has no begin; every turn ends with it.
  public class func flush() {
    guard frames.count == 1 else { return }
    let ending = frames[0].ending
    frames[0] = Frame()
    ending?.committed()
  }

  /// At the end of a turn: an explicit transaction must be over.
  static func endTurn() {
    Faults.check(frames.count == 1, "a transaction has begun and is not committed")
    if frames.count > 1 { frames.removeLast(frames.count - 1) }
    flush()
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
  /// For the animations that are added after this call; at the commit when there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    setEnding(block.map { Ending($0) })
  }
  static func setEnding(_ ending: Ending?) {
    frames[frames.count - 1].ending?.committed()
    frames[frames.count - 1].ending = ending
  }

  /// The blocks that wait for an animation added now.
  static var endings: [Ending] { frames.compactMap(\.ending) }

  static func reset() { frames = [Frame()] }
}
