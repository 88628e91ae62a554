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
    var roomNames: [String]
  }

  private struct Key: Hashable {
    var span: Span
    var kind: DiagnosticKind
    var topic: String
  }

  /// In the order in which they were made first.
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

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
    let key = Key(span: diagnostic.span, kind: diagnostic.kind, topic: topic)
    let place = places[key] ?? entries.count
    if place == entries.count {
      let entry = Entry(diagnostic: diagnostic, room: room, size: size, roomNames: [])
      entries.append(entry)
      places[key] = place
    }
    if let room, !entries[place].roomNames.contains(room.name) {
      entries[place].roomNames.append(room.name)
    }
    // What comes out the same both ways is told of the direction that is written.
    guard size > entries[place].size * (1 + 1e-9) else { return }
    entries[place].diagnostic = diagnostic
    entries[place].room = room
    entries[place].size = size
  }

  /// The findings in the order in which they were made first, each with a note that says where it
  /// was found.
  package func diagnostics(rooms count: Int) -> [Diagnostic] {
    entries.map { entry in
      var diagnostic = entry.diagnostic
      if let room = entry.room {
        let others = entry.roomNames.count - 1
        let rest =
          switch others {
          case 0: ""
          case count - 1: ", and in all other screen sizes"
          default: ", and in \(others) of \(count - 1) other screen sizes"
          }
        diagnostic.notes.append("found on \(room.description)\(rest)")
      }
      return diagnostic
    }
  }
}
