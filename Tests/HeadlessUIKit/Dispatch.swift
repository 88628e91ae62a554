/// The queue of the main thread: what is put on it is done when the turn is over and the screen has been
/// updated.
public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue()

  private init() {}

  public func async(execute work: @escaping @MainActor () -> Void) { Loop.dispatched.append(work) }
}
