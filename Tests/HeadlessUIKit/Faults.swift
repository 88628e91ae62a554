/// Misuse that UIKit punishes by an exception or by undefined behaviour.
///
/// By default a fault traps, so that no test can miss it. A test of the faults themselves, or one
/// that counts them, sets `traps` to false and reads `recorded`.
public enum Faults {
  nonisolated(unsafe) public static var traps = true
  nonisolated(unsafe) public private(set) static var recorded: [String] = []
  /// What UIKit only logs about, such as a presentation on a screen that is not in a window.
  nonisolated(unsafe) public private(set) static var warnings: [String] = []

  static func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard !condition else { return }
    precondition(!traps, message())
    recorded.append(message())
  }

  static func warn(_ message: String) { warnings.append(message) }

  static func reset() { (traps, recorded, warnings) = (true, [], []) }
}
