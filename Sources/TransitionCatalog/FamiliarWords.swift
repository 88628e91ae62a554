/// Where a word of another language may stand in a spec.
package enum Vocabulary: Hashable, Sendable {
  case documentKey, directionKey, trackKey, springKey, place
  case property, member, curve, value, function, element, type, contentMode, calculation, unit, sign
}

/// A word that people bring from CSS, SwiftUI, UIKit or a word processor, and what is written here.
package struct FamiliarWord: Sendable {
  package enum Meaning: Sendable {
    /// This takes its place.
    case write(String)
    /// Nothing takes its place; this is what to do, as a help line.
    case advice(String)
  }

  package let word: String
  package let vocabularies: Set<Vocabulary>
  package let meaning: Meaning

  private init(_ word: String, _ vocabularies: Set<Vocabulary>, _ meaning: Meaning) {
    self.word = word
    self.vocabularies = vocabularies
    self.meaning = meaning
  }

  /// What the word means where words of `vocabulary` stand, without regard to case; nil when it is
  /// none that is known.
  package static func meaning(of word: String, as vocabulary: Vocabulary) -> Meaning? {
    let lowercased = word.lowercased()
    return rows.first { $0.vocabularies.contains(vocabulary) && $0.word == lowercased }?.meaning
  }

  private static let ofDirection = "it belongs to a direction, such as 'present:' or 'push:'"
  private static let ofTracks = "tracks stand under 'animate:', each below its element"
  private static let ofArrow = "write 'value:' with an arrow, such as 'value: 0 -> 1'"
  private static let ofSpring = "a spring is written as a map under 'spring:', in place of 'curve:'"

  /// The words, in lower case.
  package static let rows: [FamiliarWord] = [
    // Keys of a transition.
    .init("name", [.documentKey], .write("transition")),
    .init("id", [.documentKey], .write("transition")),
    .init("description", [.documentKey], .write("summary")),
    .init("comment", [.documentKey], .write("summary")),
    .init("type", [.documentKey], .write("kind")),
    .init("style", [.documentKey], .write("kind")),
    .init("params", [.documentKey], .write("parameters")),
    .init("arguments", [.documentKey], .write("parameters")),
    .init("inputs", [.documentKey], .write("parameters")),
    .init("variables", [.documentKey], .write("let")),
    .init("vars", [.documentKey], .write("let")),
    .init("constants", [.documentKey], .write("let")),
    .init("modal", [.documentKey], .advice("write 'kind: modal', and its directions beside it")),
    .init(
      "navigation", [.documentKey],
      .advice("write 'kind: navigation', and its directions beside it")),
    .init("tab", [.documentKey], .advice("write 'kind: tab', and its directions beside it")),
    .init("segue", [.documentKey], .advice("write 'kind: segue', and its directions beside it")),
    .init("dismissal", [.documentKey], .write("dismiss")),
    .init("back", [.documentKey], .write("pop")),
    .init("duration", [.documentKey], .advice(ofDirection)),
    .init("delay", [.documentKey], .advice(ofDirection)),
    .init("curve", [.documentKey], .advice(ofDirection)),
    .init("spring", [.documentKey], .advice(ofDirection)),
    .init("stage", [.documentKey], .advice(ofDirection)),
    .init("animate", [.documentKey], .advice(ofDirection)),

    // Keys of a direction, a track and a spring.
    .init("easing", [.directionKey, .trackKey], .write("curve")),
    .init("ease", [.directionKey, .trackKey], .write("curve")),
    .init("timing", [.directionKey, .trackKey], .write("curve")),
    .init("timingcurve", [.directionKey, .trackKey], .write("curve")),
    .init("timingfunction", [.directionKey, .trackKey], .write("curve")),
    .init("animations", [.directionKey], .write("animate")),
    .init("animation", [.directionKey], .write("animate")),
    .init("tracks", [.directionKey], .write("animate")),
    .init("elements", [.directionKey], .write("stage")),
    .init("layers", [.directionKey], .write("stage")),
    .init("views", [.directionKey], .write("stage")),
    .init("stagger", [.directionKey], .advice("'stagger' stands with the tracks of a group")),
    .init(
      "gesture", [.directionKey], .advice("gestures stand beside the directions, in 'gestures:'")),
    .init(
      "gestures", [.directionKey], .advice("gestures stand beside the directions, in 'gestures:'")),
    .init("length", [.directionKey, .trackKey], .write("duration")),
    .init("time", [.directionKey, .trackKey], .write("duration")),
    .init("from", [.directionKey], .advice(ofTracks)),
    .init("to", [.directionKey], .advice(ofTracks)),
    .init("container", [.directionKey], .advice(ofTracks)),
    .init("from", [.trackKey], .advice(ofArrow)),
    .init("to", [.trackKey], .advice(ofArrow)),
    .init("start", [.trackKey], .write("delay")),
    .init("begin", [.trackKey], .write("delay")),
    .init("interval", [.trackKey], .write("during")),
    .init("mode", [.trackKey], .write("calculation")),
    .init("calculationmode", [.trackKey], .write("calculation")),
    .init("interpolation", [.trackKey], .write("calculation")),
    .init("initialvelocity", [.springKey], .write("velocity")),
    .init("initialspringvelocity", [.springKey], .write("velocity")),
    .init("dampingfraction", [.springKey], .write("dampingRatio")),
    .init("usingspringwithdamping", [.springKey], .write("dampingRatio")),
    .init("tension", [.springKey], .write("stiffness")),
    .init("friction", [.springKey], .write("damping")),
    .init("duration", [.springKey], .advice("'duration' stands beside 'spring:', not in it")),

    // Places on the clock.
    .init("from", [.place], .write("0%")),
    .init("start", [.place], .write("0%")),
    .init("begin", [.place], .write("0%")),
    .init("to", [.place], .write("100%")),
    .init("end", [.place], .write("100%")),

    // Properties.
    .init("opacity", [.property], .write("alpha")),
    .init("rotation", [.property], .write("rotate")),
    .init("rotatez", [.property], .write("rotate")),
    .init("rotationx", [.property], .write("rotateX")),
    .init("rotationy", [.property], .write("rotateY")),
    .init("translationx", [.property], .write("translateX")),
    .init("translationy", [.property], .write("translateY")),
    .init("x", [.property], .write("translateX")),
    .init("y", [.property], .write("translateY")),
    .init("z", [.property], .write("translateZ")),
    .init("zindex", [.property], .write("zPosition")),
    .init("position", [.property], .write("center")),
    .init("anchorpoint", [.property], .write("anchor")),
    .init("ishidden", [.property], .write("hidden")),
    .init("background", [.property], .write("backgroundColor")),
    .init("color", [.property], .write("backgroundColor")),
    .init("borderradius", [.property], .write("cornerRadius")),
    .init("radius", [.property], .write("cornerRadius")),
    .init("blur", [.property], .write("blurRadius")),
    .init("mask", [.property], .write("clip")),
    .init("bounds", [.property], .write("size")),
    .init("width", [.property], .advice("a size has both sides: write 'size: ... -> size(w, h)'")),
    .init("height", [.property], .advice("a size has both sides: write 'size: ... -> size(w, h)'")),
    .init("translate", [.property], .advice("write 'translateX:' and 'translateY:'")),
    .init("translation", [.property], .advice("write 'translateX:' and 'translateY:'")),
    .init(
      "transform", [.property],
      .advice("write its parts: translateX, translateY, rotate, scale, each by itself")),
    .init("shadow", [.property], .advice("write shadowOpacity, shadowRadius and shadowOffset")),
    .init("m34", [.property], .advice("write 'perspective: 500' for m34 = -1/500")),

    .init("finalframe", [.member], .write("final")),
    .init("initialframe", [.member], .write("initial")),

    // Curves.
    .init("ease", [.curve], .write("cubicBezier(0.25, 0.1, 0.25, 1)")),
    .init("default", [.curve], .write("cubicBezier(0.25, 0.1, 0.25, 1)")),
    .init("ease-in", [.curve], .write("easeIn")),
    .init("ease-out", [.curve], .write("easeOut")),
    .init("ease-in-out", [.curve], .write("easeInOut")),
    .init("easeineaseout", [.curve], .write("easeInOut")),
    .init("curveeasein", [.curve], .write("easeIn")),
    .init("curveeaseout", [.curve], .write("easeOut")),
    .init("curveeaseinout", [.curve], .write("easeInOut")),
    .init("curvelinear", [.curve], .write("linear")),
    .init("cubic-bezier", [.curve], .write("cubicBezier")),
    .init("bezier", [.curve], .write("cubicBezier")),
    .init("timingcurve", [.curve], .write("cubicBezier")),
    .init("step-end", [.curve], .write("steps(1)")),
    .init("spring", [.curve], .advice(ofSpring)),
    .init("bounce", [.curve], .advice(ofSpring)),
    .init("elastic", [.curve], .advice(ofSpring)),

    // Names in expressions, elements and functions.
    .init("screen", [.value, .element], .write("container")),
    .init("window", [.value, .element], .write("container")),
    .init("view", [.value, .element], .write("container")),
    .init("bounds", [.value], .write("container")),
    .init("superview", [.value, .element], .write("container")),
    .init("parent", [.value], .write("container")),
    .init("containerview", [.value, .element], .write("container")),
    .init("fromview", [.value, .element], .write("from")),
    .init("fromvc", [.value, .element], .write("from")),
    .init("source", [.value, .element], .write("from")),
    .init("toview", [.value, .element], .write("to")),
    .init("tovc", [.value, .element], .write("to")),
    .init("destination", [.value, .element], .write("to")),
    .init("width", [.value], .write("container.width")),
    .init("height", [.value], .write("container.height")),
    .init("safearea", [.value], .write("container.safeArea")),
    .init("final", [.value], .advice("write whose: 'to.final' or 'from.final'")),
    .init("initial", [.value], .advice("write whose: 'from.initial' or 'to.initial'")),
    .init(
      "center", [.value], .advice("write a point; the middle for an anchor is point(0.5, 0.5)")),
    .init("pi", [.value], .advice("write angles in degrees: 'pi' is 180deg")),
    .init("gray", [.value], .advice("write how light it is: gray(50%)")),
    .init("transparent", [.value], .write("clear")),
    .init("red", [.value], .write("rgb(255, 0, 0)")),
    .init("green", [.value], .write("rgb(0, 255, 0)")),
    .init("blue", [.value], .write("rgb(0, 0, 255)")),
    .init("yellow", [.value], .write("rgb(255, 255, 0)")),
    .init("yes", [.value], .write("true")),
    .init("on", [.value], .write("true")),
    .init("no", [.value], .write("false")),
    .init("off", [.value], .write("false")),
    .init("rgba", [.function], .write("rgb")),
    .init("translate", [.function], .write("offset")),
    .init("translated", [.function], .write("offset")),
    .init("offsetby", [.function], .write("offset")),
    .init("insetby", [.function], .write("inset")),
    .init("scaled", [.function], .write("scale")),
    .init("mix", [.function], .write("lerp")),
    .init("maximum", [.function], .write("max")),
    .init("minimum", [.function], .write("min")),
    .init("cgrect", [.function], .write("rect")),
    .init("cgpoint", [.function], .write("point")),
    .init("cgsize", [.function], .write("size")),
    .init("hsl", [.function], .advice("write rgb(255, 128, 0) or \"#FF8000\"")),
    .init("pow", [.function], .advice("write a product: x * x")),
    .init(
      "cubicbezier", [.function], .advice("a curve stands behind 'curve:', not in a value")),

    // Other words.
    .init("float", [.type], .write("number")),
    .init("double", [.type], .write("number")),
    .init("cgfloat", [.type], .write("number")),
    .init("int", [.type], .write("number")),
    .init("integer", [.type], .write("number")),
    .init("frame", [.type], .write("rect")),
    .init("cgrect", [.type], .write("rect")),
    .init("cgpoint", [.type], .write("point")),
    .init("cgsize", [.type], .write("size")),
    .init("uicolor", [.type], .write("color")),
    .init("bool", [.type], .write("boolean")),
    .init("duration", [.type], .write("time")),
    .init("seconds", [.type], .write("time")),
    .init("fill", [.contentMode], .write("scaleToFill")),
    .init("aspectfill", [.contentMode], .write("scaleAspectFill")),
    .init("cover", [.contentMode], .write("scaleAspectFill")),
    .init("aspectfit", [.contentMode], .write("scaleAspectFit")),
    .init("contain", [.contentMode], .write("scaleAspectFit")),
    .init("spline", [.calculation], .write("cubic")),
    .init("smooth", [.calculation], .write("cubic")),
    .init("step", [.calculation], .write("discrete")),

    // Units and signs.
    .init("px", [.unit], .write("")),
    .init("pt", [.unit], .write("")),
    .init("pts", [.unit], .write("")),
    .init("dp", [.unit], .write("")),
    .init("degree", [.unit], .write("deg")),
    .init("degrees", [.unit], .write("deg")),
    .init("radian", [.unit], .write("rad")),
    .init("radians", [.unit], .write("rad")),
    .init("turn", [.unit], .advice("a turn is 360deg")),
    .init("turns", [.unit], .advice("a turn is 360deg")),
    .init("sec", [.unit], .write("s")),
    .init("secs", [.unit], .write("s")),
    .init("second", [.unit], .write("s")),
    .init("seconds", [.unit], .write("s")),
    .init("msec", [.unit], .write("ms")),
    .init("millis", [.unit], .write("ms")),
    .init("milliseconds", [.unit], .write("ms")),
    .init("vw", [.unit], .advice("write a part of 'container.width'")),
    .init("vh", [.unit], .advice("write a part of 'container.height'")),
    .init("→", [.sign], .write("->")),
    .init("⟶", [.sign], .write("->")),
    .init("➔", [.sign], .write("->")),
    .init("=>", [.sign], .write("->")),
    .init("…", [.sign], .write("..")),
    .init("...", [.sign], .write("..")),
    .init("..<", [.sign], .write("..")),
    .init("−", [.sign], .write("-")),
    .init("–", [.sign], .write("-")),
    .init("×", [.sign], .write("*")),
    .init("·", [.sign], .write("*")),
    .init("÷", [.sign], .write("/")),
    .init("≤", [.sign], .write("<=")),
    .init("≥", [.sign], .write(">=")),
    .init("≠", [.sign], .write("!=")),
    .init("°", [.sign], .write("deg")),
    .init("=", [.sign], .write("==")),
    .init("&&", [.sign], .write("and")),
    .init("&", [.sign], .write("and")),
    .init("||", [.sign], .write("or")),
    .init("|", [.sign], .write("or")),
    .init("!", [.sign], .write("not")),
    .init("%", [.sign], .advice("a percent sign stands directly behind its number: 50%")),
    .init("?", [.sign], .advice("write if(condition, a, b)")),
    .init("^", [.sign], .advice("write a product: x * x")),
    .init("$", [.sign], .advice("a name stands by itself, without '$'")),
    .init("@", [.sign], .advice("a name stands by itself, without '@'")),
    .init(";", [.sign], .advice("take the ';' away: a value ends with its line")),
    .init("\"", [.sign], .advice("quotes stand around a whole value or not at all")),
    .init("'", [.sign], .advice("quotes stand around a whole value or not at all")),
    .init("“", [.sign], .advice("quotes are straight, and stand around a whole value")),
    .init("”", [.sign], .advice("quotes are straight, and stand around a whole value")),
    .init("[", [.sign], .advice("write rect(x, y, w, h), point(x, y) or size(w, h)")),
    .init("{", [.sign], .advice("a map cannot be part of an expression")),
  ]
}
