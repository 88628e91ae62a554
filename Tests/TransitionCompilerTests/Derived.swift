/// Specs with a written `present` and a `dismiss` that may be derived from it.
enum Derived {
  /// A modal transition whose `present` is this text on a linear clock of one second.
  static func spec(
    _ present: String, dismiss: String, before: String = "", clock: String = "curve: linear"
  ) -> String {
    """
    transition: Test
    kind: modal
    \(before)
    present:
      duration: 1s
      \(clock)
    \(present.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
    dismiss: \(dismiss)
    """
  }

  static func dismissed(
    _ present: String, _ dismiss: String, before: String = "", clock: String = "curve: linear"
  ) throws -> Played {
    try Played(spec(present, dismiss: dismiss, before: before, clock: clock), .dismiss)
  }
}
