import TimelineIR

/// A line that gives a name to a view that has to be there, or to what is about to change.
struct ViewGuard {
  let name: String
  /// Where it stands in the direction's views.
  let place: Range<Int>
  /// What stands there where nothing asks for the name.
  var unnamed = SwiftText()
}

extension DirectionEmitter {
  /// Ends a direction whose screen is not there.
  mutating func guardView(_ name: String, _ source: StaticString) {
    add("guard let ", name, " = ")
    add(source)
    add(" else { ")
    add(leaving)
    add(" }")
    endConstant(name)
  }

  /// Ends the line of a constant, which may turn out to be asked for by nothing; with the line of the
  /// spec that it comes from.
  mutating func endConstant(_ name: String, from source: SourceLine? = nil) {
    let start = views.bytes.count
    if let source { endView(from: source) } else { end(.views) }
    // What stands in a block moves when the block's head is written.
    if blocks.isEmpty {
      guards.append(ViewGuard(name: name, place: start..<views.bytes.count))
    }
  }

  /// Takes away the names that nothing has asked for in the end: a value may be folded, or a
  /// keyframe passed over, that names one.
  mutating func removeUnusedGuards() {
    for viewGuard in guards.reversed() {
      let (name, end) = (viewGuard.name, viewGuard.place.upperBound)
      if isNamed(name, behind: end) { continue }
      views.replace(viewGuard.place, with: viewGuard.unnamed)
      // The container may have been for what is gone alone.
      if usesContainer, !isNamed("container", behind: 0) { usesContainer = false }
      if usesLayout, !isNamed("layout", behind: 0) { usesLayout = false }
    }
  }

  private func isNamed(_ name: String, behind place: Int) -> Bool {
    views.names(name, behind: place) || start.names(name) || motion.names(name)
      || adoption.names(name)
  }
}
