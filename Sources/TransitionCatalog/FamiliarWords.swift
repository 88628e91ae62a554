/// Where a word of another language may stand in a spec.
package enum Vocabulary: Hashable, Sendable {
  case documentKey, directionKey, elementKey, trackKey, springKey, place
  case property, member, curve, value, function, element, type, contentMode, calculation, unit, sign
  case gestureKey, recognizerKey, finishKey, releaseKey, way, scrollPolicy
  case presentationKey, tapOutside, reducedMotion, hapticMoment, hapticFeedback, interaction
  case expectKey, sharedContent, effect, gridKey, staggerKey, staggerOrder, kind
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

  init(_ word: String, _ vocabularies: Set<Vocabulary>, _ meaning: Meaning) {
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

  private static let ofGesture = "it belongs to a gesture: indent it below an item of 'gestures:'"
  private static let ofDirection = "it belongs to a direction, such as 'present:' or 'push:'"
  private static let ofElements =
    "write what moves in a direction: 'present: { animate: { to: { alpha: 0 -> 1 } } }'"
  private static let ofDirections =
    "directions go beside each other; under 'reduceMotion' one map is for both"
  private static let ofStaggers = "write 'stagger' under 'animate:', with the tracks of a group"
  private static let ofPresets = "write 'extends: preset/flip', with the name of the preset"
  private static let ofWayIn =
    "write the way in of the kind: 'present', 'push', 'next' or 'perform'"
  private static let ofWayBack =
    "write the way back of the kind: 'dismiss', 'pop', 'previous' or 'unwind'"
  private static let ofTracks = "write tracks under 'animate:', each below its element"
  private static let ofArrow = "write 'value:' with an arrow, such as 'value: 0 -> 1'"
  private static let ofRecognizer =
    "it belongs to the recognizer, as in 'pan: { direction: right, distance: 200 }'"
  private static let ofTaps = "remove it: a tap is one finger, once"
  private static let ofFingers = "remove it: two fingers pinch and rotate, one does the rest"
  private static let ofPresses = "remove it: a long press is half a second, as UIKit has it"
  private static let ofNoTaps =
    "remove the line, or write 'none' where it is inherited: a tap does nothing unless a file says so"
  private static let ofFinish = "it belongs to 'finish:', as in 'finish: { velocity: 800 }'"
  private static let ofRelease =
    "what is driven has it when it is let go: 'release: { spring: { dampingRatio: 0.8 } }'"
  static let ofSpring =
    "a spring is a map such as { dampingRatio: 0.8 }, under 'spring:' in place of 'curve:'"

  /// The words, in lower case.
  package static let rows: [FamiliarWord] =
    others + elementKeys + properties + parts + curves + expressions

  private static let others: [FamiliarWord] = [
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
    .init(
      "back", [.documentKey], .advice(ofWayBack)),
    .init("duration", [.documentKey], .advice(ofDirection)),
    .init("delay", [.documentKey], .advice(ofDirection)),
    .init("curve", [.documentKey], .advice(ofDirection)),
    .init("spring", [.documentKey], .advice(ofDirection)),
    .init("stage", [.documentKey], .advice(ofDirection)),
    .init("animate", [.documentKey], .advice(ofDirection)),
    .init(
      "accessibility", [.documentKey],
      .advice(
        "under Reduce Motion plays what 'reduceMotion' says; what VoiceOver's gestures do, the app writes in its screens"
      )),
    .init("rtl", [.documentKey], .write("mirrorsInRTL")),
    .init("righttoleft", [.documentKey], .write("mirrorsInRTL")),
    .init("feedback", [.documentKey], .write("haptics")),
    .init("vibration", [.documentKey], .write("haptics")),
    .init("tests", [.documentKey], .write("expect")),
    .init("assertions", [.documentKey], .write("expect")),
    .init("segueidentifier", [.documentKey], .write("identifier")),
    .init("storyboardidentifier", [.documentKey], .write("identifier")),
    .init(
      "interactive", [.documentKey], .advice("a finger leads with 'drives:', in 'gestures:'")),
    .init("recognizers", [.documentKey], .write("gestures")),
    .init("interactions", [.documentKey], .write("gestures")),
    .init("drives", [.documentKey], .advice(ofGesture)),
    .init("pan", [.documentKey], .advice(ofGesture)),
    .init("edgepan", [.documentKey], .advice(ofGesture)),
    .init("pinch", [.documentKey], .advice(ofGesture)),
    .init("swipe", [.documentKey], .advice(ofGesture)),
    .init("tap", [.documentKey], .advice(ofGesture)),
    .init("finish", [.documentKey], .advice(ofGesture)),
    .init("preset", [.documentKey], .advice(ofPresets)),
    .init("presets", [.documentKey], .advice(ofPresets)),
    .init("template", [.documentKey], .advice(ofPresets)),
    .init("enter", [.documentKey], .advice(ofWayIn)),
    .init("show", [.documentKey], .advice(ofWayIn)),
    .init("open", [.documentKey], .advice(ofWayIn)),
    .init("appear", [.documentKey], .advice(ofWayIn)),
    .init("in", [.documentKey], .advice(ofWayIn)),
    .init("exit", [.documentKey], .advice(ofWayBack)),
    .init("hide", [.documentKey], .advice(ofWayBack)),
    .init("close", [.documentKey], .advice(ofWayBack)),
    .init("disappear", [.documentKey], .advice(ofWayBack)),
    .init("out", [.documentKey], .advice(ofWayBack)),
    .init("easing", [.documentKey], .advice(ofDirection)),
    .init("from", [.documentKey], .advice(ofElements)),
    .init("to", [.documentKey], .advice(ofElements)),
    .init("container", [.documentKey], .advice(ofElements)),
    .init("keyframes", [.documentKey], .advice(ofElements)),
    .init("@keyframes", [.documentKey], .advice(ofElements)),

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
    .init("stagger", [.directionKey], .advice(ofStaggers)),
    .init("staggerchildren", [.directionKey], .advice(ofStaggers)),
    .init(
      "direction", [.directionKey],
      .advice("write 'derive: reverse'; a finger's direction goes in its recognizer")),
    .init("during", [.directionKey], .advice("write 'during' in a track, below its property")),
    .init("animation-duration", [.directionKey], .write("duration")),
    .init("transition-duration", [.directionKey], .write("duration")),
    .init("animation-delay", [.directionKey], .write("delay")),
    .init("transition-delay", [.directionKey], .write("delay")),
    .init("animation-timing-function", [.directionKey], .write("curve")),
    .init("transition-timing-function", [.directionKey], .write("curve")),
    .init(
      "usingspringwithdamping", [.directionKey, .trackKey],
      .advice("write 'spring: { dampingRatio: 0.7 }'")),
    .init(
      "initialspringvelocity", [.directionKey, .trackKey],
      .advice("write it in the spring: 'spring: { dampingRatio: 0.7, velocity: 0.5 }'")),
    .init(
      "options", [.directionKey, .trackKey],
      .advice("each has a key of its own: 'curve:', 'delay:', 'interaction:'")),
    .init(
      "gesture", [.directionKey], .advice("write gestures beside the directions, in 'gestures:'")),
    .init(
      "gestures", [.directionKey], .advice("write gestures beside the directions, in 'gestures:'")),
    .init("haptics", [.directionKey], .advice("write 'haptics' beside the directions")),
    .init("interaction", [.directionKey], .advice("write 'interaction' beside the directions")),
    .init(
      "interruptible", [.directionKey], .advice("write 'interruptible' beside the directions")),
    .init("expect", [.directionKey], .advice("write 'expect' beside the directions")),
    .init("present", [.directionKey], .advice(ofDirections)),
    .init("dismiss", [.directionKey], .advice(ofDirections)),
    .init("push", [.directionKey], .advice(ofDirections)),
    .init("pop", [.directionKey], .advice(ofDirections)),
    .init("presentation", [.directionKey], .advice("write 'presentation' beside the directions")),
    .init("reducemotion", [.directionKey], .advice("write 'reduceMotion' beside the directions")),
    .init("let", [.directionKey], .advice("write 'let' beside the directions")),
    .init("length", [.directionKey, .trackKey], .write("duration")),
    .init("time", [.directionKey, .trackKey], .write("duration")),
    .init("reverse", [.directionKey], .advice("write 'derive: reverse'")),
    .init("reversed", [.directionKey], .advice("write 'derive: reverse'")),
    .init("mirror", [.directionKey], .advice("write 'derive: mirror'")),
    .init("mirrory", [.directionKey], .advice("write 'derive: mirrorY'")),
    .init("same", [.directionKey], .advice("write 'derive: same'")),
    .init("from", [.directionKey], .advice(ofTracks)),
    .init("to", [.directionKey], .advice(ofTracks)),
    .init("container", [.directionKey], .advice(ofTracks)),
    .init("from", [.trackKey], .advice(ofArrow)),
    .init("to", [.trackKey], .advice(ofArrow)),
    .init("start", [.trackKey], .advice("write 'delay: 0.1s', or 'during: 20%..80%'")),
    .init("begin", [.trackKey], .write("delay")),
    .init("interval", [.trackKey], .write("during")),
    .init("mode", [.trackKey], .write("calculation")),
    .init("calculationmode", [.trackKey], .write("calculation")),
    .init("interpolation", [.trackKey], .write("calculation")),
    .init(
      "dampening", [.springKey],
      .advice(
        "write 'damping' beside 'stiffness', or 'dampingRatio', in which 1 is no swing at all")),
    .init("initialvelocity", [.springKey], .write("velocity")),
    .init("initialspringvelocity", [.springKey], .write("velocity")),
    .init("dampingfraction", [.springKey], .write("dampingRatio")),
    .init("usingspringwithdamping", [.springKey], .write("dampingRatio")),
    .init("tension", [.springKey], .write("stiffness")),
    .init("friction", [.springKey], .write("damping")),
    .init("duration", [.springKey], .advice("write 'duration' beside 'spring:', not in it")),

    // Keys and words of gestures.
    .init("screenedgepan", [.gestureKey], .write("edgePan")),
    .init("edge-pan", [.gestureKey], .write("edgePan")),
    .init("edgeswipe", [.gestureKey], .write("edgePan")),
    .init("screenedgepangesturerecognizer", [.gestureKey], .write("edgePan")),
    .init("uiscreenedgepangesturerecognizer", [.gestureKey], .write("edgePan")),
    .init("drag", [.gestureKey], .write("pan")),
    .init("pangesture", [.gestureKey], .write("pan")),
    .init("uipangesturerecognizer", [.gestureKey], .write("pan")),
    .init("zoom", [.gestureKey], .write("pinch")),
    .init("magnification", [.gestureKey], .write("pinch")),
    .init("uipinchgesturerecognizer", [.gestureKey], .write("pinch")),
    .init("rotate", [.gestureKey], .write("rotation")),
    .init("uirotationgesturerecognizer", [.gestureKey], .write("rotation")),
    .init("press", [.gestureKey], .write("longPress")),
    .init("hold", [.gestureKey], .write("longPress")),
    .init("uilongpressgesturerecognizer", [.gestureKey], .write("longPress")),
    .init("uitapgesturerecognizer", [.gestureKey], .write("tap")),
    .init("uiswipegesturerecognizer", [.gestureKey], .write("swipe")),
    .init("doubletap", [.gestureKey], .advice("there is 'tap', with one finger, once")),
    .init("interactive", [.gestureKey], .write("drives")),
    .init("controls", [.gestureKey], .write("drives")),
    .init("starts", [.gestureKey], .write("triggers")),
    .init("threshold", [.gestureKey], .advice("write 'finish: { progress: 50% }'")),
    .init("thresholds", [.gestureKey], .write("finish")),
    .init("complete", [.gestureKey], .write("finish")),
    .init("percent", [.gestureKey], .write("progress")),
    .init("percentcomplete", [.gestureKey], .write("progress")),
    .init("speed", [.gestureKey], .write("completionSpeed")),
    .init("bounces", [.gestureKey], .write("rubberBand")),
    .init("resistance", [.gestureKey], .write("rubberBand")),
    .init("follows", [.gestureKey], .write("moves")),
    .init("scrollview", [.gestureKey], .write("scroll")),
    .init("spring", [.gestureKey], .advice(ofRelease)),
    .init("springs", [.gestureKey], .advice(ofRelease)),
    .init(
      "type", [.gestureKey], .advice("the recognizer is a key: 'pan: { direction: down }'")),
    .init("direction", [.gestureKey], .advice(ofRecognizer)),
    .init("distance", [.gestureKey], .advice(ofRecognizer)),
    .init("edge", [.gestureKey], .advice("write 'edgePan: { edge: left }'")),
    .init(
      "view", [.gestureKey], .advice("it belongs to the recognizer, as in 'tap: { view: photo }'")),
    .init("velocity", [.gestureKey], .advice(ofFinish)),
    .init("projected", [.gestureKey], .advice(ofFinish)),
    .init("axis", [.recognizerKey], .write("direction")),
    .init("edges", [.recognizerKey], .write("edge")),
    .init("length", [.recognizerKey], .write("distance")),
    .init("travel", [.recognizerKey], .write("distance")),
    .init("element", [.recognizerKey], .write("view")),
    .init("target", [.recognizerKey], .write("view")),
    .init("on", [.recognizerKey], .write("view")),
    .init("taps", [.recognizerKey], .advice(ofTaps)),
    .init("count", [.recognizerKey], .advice(ofTaps)),
    .init("numberoftaps", [.recognizerKey], .advice(ofTaps)),
    .init("numberoftapsrequired", [.recognizerKey], .advice(ofTaps)),
    .init("fingers", [.recognizerKey], .advice(ofFingers)),
    .init("touches", [.recognizerKey], .advice(ofFingers)),
    .init("numberoftouches", [.recognizerKey], .advice(ofFingers)),
    .init("numberoftouchesrequired", [.recognizerKey], .advice(ofFingers)),
    .init("minimumnumberoftouches", [.recognizerKey], .advice(ofFingers)),
    .init("maximumnumberoftouches", [.recognizerKey], .advice(ofFingers)),
    .init("duration", [.recognizerKey], .advice(ofPresses)),
    .init("minimumpressduration", [.recognizerKey], .advice(ofPresses)),
    .init(
      "threshold", [.recognizerKey], .advice("write 'finish: { progress: 50% }' beside it")),
    .init("progress", [.recognizerKey], .advice("it stands beside the recognizer, not in it")),
    .init("finish", [.recognizerKey], .advice("it stands beside the recognizer, not in it")),
    .init(
      "velocity", [.recognizerKey],
      .advice("it belongs to 'finish:', beside the recognizer")),
    .init("threshold", [.finishKey], .write("progress")),
    .init("distance", [.finishKey], .advice(ofRecognizer)),
    .init("percent", [.finishKey], .write("progress")),
    .init("fraction", [.finishKey], .write("progress")),
    .init("speed", [.finishKey], .write("velocity")),
    .init("projection", [.finishKey], .write("projected")),
    .init("dampingratio", [.releaseKey], .advice("write 'spring: { dampingRatio: 0.8 }'")),
    .init("stiffness", [.releaseKey], .advice("write 'spring: { stiffness: 100, ... }'")),
    .init("response", [.releaseKey], .advice("write 'spring: { response: 0.4, ... }'")),
    .init("bounce", [.releaseKey], .advice("write 'spring: { bounce: 0.2 }'")),
    .init("curve", [.releaseKey], .advice("the rest plays straight on; only a spring replaces it")),
    .init(
      "horizontal", [.way], .advice("write left or right, or leading or trailing")),
    .init("vertical", [.way], .advice("write up or down")),
    .init("upwards", [.way], .write("up")),
    .init("downwards", [.way], .write("down")),
    .init("anticlockwise", [.way], .write("counterclockwise")),
    .init("outwards", [.way], .write("out")),
    .init("inwards", [.way], .write("in")),
    .init("open", [.way], .write("out")),
    .init("close", [.way], .write("in")),
    .init("both", [.scrollPolicy], .write("simultaneous")),
    .init("handoff", [.scrollPolicy], .write("handOver")),
    .init("true", [.scrollPolicy], .write("simultaneous")),
    .init("false", [.scrollPolicy], .write("exclusive")),

    // Keys and words beside the directions.
    .init("size", [.presentationKey], .advice("write 'frame: rect(x, y, w, h)'")),
    .init("height", [.presentationKey], .advice("write 'frame: rect(x, y, w, h)'")),
    .init("rect", [.presentationKey], .write("frame")),
    .init("background", [.presentationKey], .write("dim")),
    .init("backdrop", [.presentationKey], .write("dim")),
    .init("overlay", [.presentationKey], .write("dim")),
    .init("dimming", [.presentationKey], .write("dim")),
    .init("radius", [.presentationKey], .write("cornerRadius")),
    .init("corners", [.presentationKey], .write("cornerRadius")),
    .init("preferredcornerradius", [.presentationKey], .write("cornerRadius")),
    .init("taptodismiss", [.presentationKey], .write("tapOutside")),
    .init("dismissontap", [.presentationKey], .write("tapOutside")),
    .init("ontapoutside", [.presentationKey], .write("tapOutside")),
    .init("true", [.tapOutside], .write("dismiss")),
    .init("yes", [.tapOutside], .write("dismiss")),
    .init("close", [.tapOutside], .write("dismiss")),
    .init("false", [.tapOutside], .advice(ofNoTaps)),
    .init("fade", [.reducedMotion], .write("crossFade")),
    .init("dissolve", [.reducedMotion], .write("crossFade")),
    .init("true", [.reducedMotion], .write("crossFade")),
    .init("same", [.reducedMotion], .write("none")),
    .init("false", [.reducedMotion], .write("none")),
    .init("off", [.reducedMotion], .write("none")),
    .init("start", [.hapticMoment], .write("begin")),
    .init("began", [.hapticMoment], .write("begin")),
    .init("end", [.hapticMoment], .write("finish")),
    .init("complete", [.hapticMoment], .write("finish")),
    .init("completed", [.hapticMoment], .write("finish")),
    .init("cancelled", [.hapticMoment], .write("cancel")),
    .init("impact", [.hapticFeedback], .write("medium")),
    .init("strong", [.hapticFeedback], .write("heavy")),
    .init("weak", [.hapticFeedback], .write("light")),
    .init("notification", [.hapticFeedback], .advice("write success, warning or error")),
    .init(
      "none", [.hapticFeedback],
      .advice("remove the line: nothing is felt where no file says so")),
    .init("true", [.interaction], .write("enabled")),
    .init("allowed", [.interaction], .write("enabled")),
    .init("on", [.interaction], .write("enabled")),
    .init("false", [.interaction], .write("disabled")),
    .init("blocked", [.interaction], .write("disabled")),
    .init("off", [.interaction], .write("disabled")),
    .init("none", [.interaction], .write("disabled")),
    .init("time", [.expectKey], .write("at")),
    .init("when", [.expectKey], .write("at")),
    .init("tolerance", [.expectKey], .write("within")),
    .init("accuracy", [.expectKey], .write("within")),
    .init("completes", [.expectKey], .write("finishes")),
    .init("cancels", [.expectKey], .advice("write 'finishes: false'")),
    .init("settles", [.expectKey], .write("settlesWithin")),
    .init("progress", [.expectKey], .advice("write 'release: { progress: 30%, velocity: 900 }'")),
    .init("velocity", [.expectKey], .advice("write 'release: { progress: 30%, velocity: 900 }'")),

    // Keys and words of groups, views and effects.
    .init("from", [.sharedContent], .write("source")),
    .init("to", [.sharedContent], .write("destination")),
    .init("both", [.sharedContent], .write("crossFade")),
    .init("dissolve", [.sharedContent], .write("crossFade")),
    .init("blur", [.effect], .write("regular")),
    .init("thin", [.effect], .write("systemThinMaterial")),
    .init("ultrathin", [.effect], .write("systemUltraThinMaterial")),
    .init("thick", [.effect], .write("systemThickMaterial")),
    .init("material", [.effect], .write("systemMaterial")),
    .init("thinmaterial", [.effect], .write("systemThinMaterial")),
    .init("ultrathinmaterial", [.effect], .write("systemUltraThinMaterial")),
    .init("thickmaterial", [.effect], .write("systemThickMaterial")),
    .init("systemthin", [.effect], .write("systemThinMaterial")),
    .init("none", [.effect], .advice("remove the element")),
    .init("cols", [.gridKey], .write("columns")),
    .init("x", [.gridKey], .write("columns")),
    .init("horizontal", [.gridKey], .write("columns")),
    .init("y", [.gridKey], .write("rows")),
    .init("vertical", [.gridKey], .write("rows")),
    .init("lines", [.gridKey], .write("rows")),
    .init("count", [.gridKey], .advice("write 'repeat: 4', or 'columns' and 'rows'")),
    .init("delay", [.staggerKey], .write("each")),
    .init("interval", [.staggerKey], .write("each")),
    .init("step", [.staggerKey], .write("each")),
    .init("by", [.staggerKey], .write("each")),
    .init("from", [.staggerKey], .write("order")),
    .init("direction", [.staggerKey], .write("order")),
    .init("forward", [.staggerOrder], .write("first")),
    .init("start", [.staggerOrder], .write("first")),
    .init("reverse", [.staggerOrder], .write("last")),
    .init("backward", [.staggerOrder], .write("last")),
    .init("end", [.staggerOrder], .write("last")),
    .init("middle", [.staggerOrder], .write("center")),
    .init("ends", [.staggerOrder], .write("edges")),

    // Places on the clock.
    .init("from", [.place], .write("0%")),
    .init("start", [.place], .write("0%")),
    .init("begin", [.place], .write("0%")),
    .init("to", [.place], .write("100%")),
    .init("end", [.place], .write("100%")),
  ]
}
