/// The mistakes that no check finds, each with the reason: there is nothing to be seen of them. The
/// test fails when one of them is found, or is not made any more.
enum Survivors {
  static let why: [String: String] = [:]
}
