package import TimelineEvaluator

/// Why the player cannot do what it is asked for.
package enum PlayerError: Error, Equatable, Sendable {
  /// The bytes are not a timeline.
  case wire(WireError)
  /// The timeline cannot be played on this stage.
  case evaluation(EvaluationError)
  /// The screens cross-fade under Reduce Motion: the timeline has nothing to say of it.
  case crossFades
  /// Something has to be done before.
  case outOfOrder(String)
  /// An argument is not what it may be.
  case invalid(String)

  /// One sentence for people, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .wire(let error): error.message
    case .evaluation(let error): error.message
    case .crossFades: "the screens cross-fade under Reduce Motion"
    case .outOfOrder(let what), .invalid(let what): what
    }
  }

  /// What the page gets: 2 for a cross-fade, 1 for the others.
  package var status: Int32 { self == .crossFades ? 2 : 1 }
}
