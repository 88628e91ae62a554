import TransitionDiagnostics

/// What the rules have found. A finding that is made in several rooms is told once, for the room where
/// it is worst.
package struct Findings {
  /// A finding, and how many rooms have it.
  private struct Entry {
    var diagnostic: Diagnostic
    /// The room of the worst; nil for what does not depend on the room.
    var room: Room?
    var size: Double
    var roomNames: Set<String>
  }

  private struct Key: Hashable {
    var kind: DiagnosticKind
    var span: Span
    var topic: String
  }

  private var entries: [Key: Entry] = [:]
  private var order: [Key] = []

  package init() {}

  /// Reports a finding.
  ///
  /// - Parameters:
  ///   - room: Where it was found; nil for what does not depend on the room.
  ///   - size: How bad it is: of the findings of a kind at one place with the same topic the
  ///     largest is told.
  ///   - topic: Keeps findings at one place apart, as those of two properties.
  package mutating func add(
    _ diagnostic: Diagnostic, in room: Room? = nil, size: Double = 0, topic: String = ""
  ) {
    let key = Key(kind: diagnostic.kind, span: diagnostic.span, topic: topic)
    guard var entry = entries[key] else {
      entries[key] = Entry(
        diagnostic: diagnostic, room: room, size: size,
        roomNames: Set([room?.name].compactMap(\.self)))
      order.append(key)
      return
    }
    if let room { entry.roomNames.insert(room.name) }
    if size > entry.size {
      (entry.diagnostic, entry.room, entry.size) = (diagnostic, room, size)
    }
    entries[key] = entry
  }

  /// The findings in the order in which they were made first, each with a note that says where it
  /// was found.
  package func diagnostics(rooms count: Int) -> [Diagnostic] {
    order.compactMap { key in
      guard let entry = entries[key] else { return nil }
      var diagnostic = entry.diagnostic
      if let room = entry.room {
        let others = entry.roomNames.count - 1
        let rest =
          switch others {
          case 0: ""
          case count - 1: ", and in all other rooms"
          default: ", and in \(others) of \(count - 1) other rooms"
          }
        diagnostic.notes.append("found on \(room.description)\(rest)")
      }
      return diagnostic
    }
  }
}
