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

  /// Ends the line of a constant, which may turn out to be asked for by nothing.
  mutating func endConstant(_ name: String) {
    let start = views.bytes.count
    end(.views)
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
      if views.names(name, behind: end) || start.names(name) || motion.names(name)
        || adoption.names(name)
      {
        continue
      }
      views.replace(viewGuard.place, with: viewGuard.unnamed)
    }
  }
}
