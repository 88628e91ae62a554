extension Glossary {
  /// Words of the manual and of findings that no spec has.
  static let terms: [GlossaryEntry] = [
    term(
      "element",
      "Somebody on the stage: a screen, a picture of one or of a view, a plane, a parent",
      "stage: [from, shade: { color: black }, to]"),
    term(
      "screen",
      "What a view controller shows: 'from' is the one that goes, 'to' the one that comes",
      "animate:\n  to: { alpha: 0 -> 1 }"),
    term(
      "group", "An element that is many, by 'repeat' or 'views'; each member has its 'index'",
      "stage: [to, dots: { repeat: 5, color: black }]"),
    term(
      "track", "What one property of one element does in a direction: a value that holds, or a way",
      "to: { alpha: 0 -> 1 }"),
    term(
      "arrow", "A value at the beginning and one at the end, along the whole of the track's time",
      "alpha: 0 -> 1"),
    term(
      "clock", "What makes progress of time: a curve or a spring, over a duration",
      "duration: 0.4s\ncurve: easeOut"),
    term(
      "place", "A moment on a clock: a percentage, or a number from 0 to 1",
      "alpha: { 0%: 0, 60%: 1, 100%: 1 }"),
    term(
      "interval", "A part of the clock with a way of its own, from one place to another",
      "alpha: { 0%..40%: 0 -> 1 }"),
    term(
      "keyframe", "A value at a place; between two of them a track goes from one to the other",
      "scale: { 0%: 1, 50%: 1.2, 100%: 1 }"),
    term(
      "animator",
      "How UIKit plays a direction of arrows on one clock: a 'UIViewPropertyAnimator', which a finger "
        + "can lead beyond its ends",
      "duration: 0.4s\nanimate:\n  to: { alpha: 0 -> 1 }"),
    term(
      "film",
      "How UIKit plays what one animator cannot: layer animations on a layer whose time is moved on "
        + "frame by frame, and stops at its ends",
      "to: { alpha: { 0%..40%: 0 -> 1 } }"),
    term(
      "stand-in",
      "What 'sample', pictures and rules take for a view or a parameter that only the app can give",
      "transitionc sample card.yaml --param card='rect(20, 100, 80, 80)'"),
    term(
      "allow", "In a comment it lets findings of its line pass, or of the next one, for a reason",
      "# transitionc:allow T2103 it rings as the brand does"),
  ]

  static let term = "a word of the manual"

  private static func term(_ word: String, _ summary: String, _ example: String) -> GlossaryEntry {
    GlossaryEntry(word, term, summary, example: example)
  }
}
