/// A commented spec that people change into their own.
package struct StarterSpec: Sendable {
  /// UpperCamelCase.
  package let name: String

  /// Nil for a text in which there is no name: letters and digits of ASCII, the first a letter, in
  /// parts between dashes, dots, underscores or spaces, and no more than a transition's name may have.
  package init?(named text: String) {
    let parts = text.split { "-._ ".contains($0) }
    let isName = parts.allSatisfy { $0.utf8.allSatisfy(Self.isLetterOrDigit) }
    let joined = parts.map { $0.capitalizedFirst }.joined()
    guard isName, let first = joined.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
      joined.utf8.count <= Pipeline.longestName
    else { return nil }
    name = joined
  }

  /// The name as YAML reads it as a text: older readers take some words for others.
  private var writtenName: String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return words.contains(name.lowercased()) ? "\"\(name)\"" : name
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The name in lower case with dashes, and the ending that the build plugin looks for.
  package var fileName: String {
    var result = ""
    var wasUpper = true
    for character in name {
      if character.isUppercase, !wasUpper { result += "-" }
      wasUpper = character.isUppercase
      result += character.lowercased()
    }
    return result + ".transition.yaml"
  }

  package var text: String {
    """
    # A screen that comes up over another one and is pulled down again.
    #
    #   transitionc lint FILE       what is wrong with it
    #   transitionc preview FILE    see it, and drag it with a finger
    #   transitionc compile FILE    the Swift for an app
    transition: \(writtenName)
    summary: The new screen comes up from below.

    # modal (present, dismiss), navigation (push, pop), tab (next, previous) or segue (perform, unwind).
    kind: modal

    # What the app can set: an argument of the generated initializer.
    parameters:
      radius: { type: number, default: 24, summary: The radius of the new screen's corners on the way. }

    present:
      duration: 0.45s
      # easeOut, cubicBezier(.2, 0, 0, 1), or a spring: `spring: { dampingRatio: 0.8 }` without the curve.
      curve: easeOut
      # Who is on screen, from back to front.
      stage:
        - from
        - dimming: { color: black, alpha: 0 }
        - to
      # What moves, from where to where. Sizes follow the container, so it fits every device.
      animate:
        dimming: { alpha: 0 -> 40% }
        to:
          frame: offset(to.final, 0, container.height) -> to.final
          cornerRadius: radius -> 0

    # The way back: the same tracks the other way round.
    dismiss: reverse

    gestures:
      - drives: dismiss
        # `distance` is the whole way of the finger in points.
        pan: { direction: down, distance: container.height }
        # How far it has come, or how fast it is, when it lets the screen go.
        finish: { progress: 40%, velocity: 900 }
        # A scroll view at its top hands over to the gesture.
        scroll: handOver

    """
  }
}
