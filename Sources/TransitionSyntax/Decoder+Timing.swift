import TransitionCatalog
import TransitionDiagnostics

/// A timing that stands by itself, as on a command line.
package enum TimingSyntax: Sendable {
  case curve(CurveSyntax)
  case spring(SpringSyntax)
  case keyframes([TrackSyntax.Keyframe], CalculationMode)
}

extension Decoder {
  /// The timing that a document of one value holds: a curve, the map of a spring, or
  /// `{ keyframes: { ... }, calculation: ... }`.
  package mutating func timing() -> TimingSyntax? {
    guard let document = tree.documents.first, let root = document.root else {
      report(
        .emptyValue(
          wanted: "a curve or a spring",
          at: tree.documents.first?.span ?? Span(file: FileID(0), start: 0, end: 0)))
      return nil
    }
    if let other = tree.documents.dropFirst().first {
      report(.afterCurve("another document", isComma: false, at: other.span))
    }
    guard tree.kind(root) == .mapping else { return .curve(curve(root)) }
    let keys = tree.entries(root).map { tree.text($0.key) }
    guard keys.contains(where: { TrackKey(rawValue: $0) == .keyframes }) else {
      if let place = tree.entries(root).first(where: { isPlace(tree.text($0.key)) }) {
        report(.keyframesAlone(tree.text(place.key), at: tree.textSpan(place.key)))
        return nil
      }
      let span = tree.span(root)
      let entry = Entry(key: "spring", keySpan: span, value: root, keyNode: root, map: root)
      return .spring(spring(entry))
    }
    var frames: [TrackSyntax.Keyframe]?
    var calculation = CalculationMode.linear
    for entry in entries(root, wanted: "a map of keyframes", example: "0%: 0") {
      switch TrackKey(rawValue: entry.key) {
      case .keyframes:
        if case .keyframes(let found) = keyframes(entry.value) { frames = found }
      case .calculation:
        let mode = word(entry.value, of: CalculationMode.self, what: "a calculation mode")
        calculation = mode?.value ?? calculation
      case .value, .during, .delay, .duration, .curve, .spring, .stagger, nil:
        report(
          .unknownKey(
            entry.key, in: "a timing", known: ["keyframes", "calculation"], at: entry.keySpan),
          inKey: entry)
      }
    }
    return frames.map { .keyframes($0, calculation) }
  }

  /// Whether a key is a place on the clock, and no name.
  private func isPlace(_ key: String) -> Bool { key.utf8.first.map(isDigit) ?? false }
}
