extension FamiliarWord {
  private static let ofParts = "animate the whole of it: 'frame:', 'center:' or 'size:'"

  private static let shadows = "write shadowOpacity, shadowRadius and shadowOffset"
  private static let ofArrow = "write 'value:' with an arrow, such as 'value: 0 -> 1'"
  private static let ofKeyframes =
    "places and values go together: 'keyframes: { 0%: 0, 50%: 1, 100%: 0 }'"
  private static let ofBeginning = "arrows say where a value begins: 'alpha: 0 -> 1'"
  private static let ofTiming = "write 'duration:' and 'curve:', or 'spring:'"
  private static let ofTimes = "write it with the direction: 'duration:' and 'curve:', or 'spring:'"
  private static let ofOneCurve =
    "it belongs to the direction, or to one property: 'alpha: { value: 0 -> 1, curve: easeOut }'"
  private static let ofPlaces = "write 'translateX:' and 'translateY:', or the whole 'frame:'"
  private static let ofWays =
    "a curved way is two tracks with curves of their own, 'translateX:' and 'translateY:'"
  private static let ofFilters =
    "the one filter is a blur, an element of the stage: '- blur: { effect: regular }'"
  private static let ofBacks = "change 'hidden' half way: 'hidden: { 0%: false, 50%: true }'"
  private static let ofChildren =
    "the child names its parent: '- badge: { color: black, in: card }'"
  private static let ofEach = "write 'stagger: { each: 30ms }' with the tracks of a group"
  private static let inSpring = "it belongs to 'spring:', as in 'spring: { dampingRatio: 0.8 }'"

  /// What Core Animation calls the parts of an animation, and what kinds and directions are called.
  static let parts: [FamiliarWord] = [
    .init("fromvalue", [.trackKey], .advice(ofArrow)),
    .init("tovalue", [.trackKey], .advice(ofArrow)),
    .init("byvalue", [.trackKey], .advice(ofArrow)),
    .init("times", [.trackKey], .advice(ofKeyframes)),
    .init("keytimes", [.trackKey], .advice(ofKeyframes)),
    .init("values", [.trackKey], .advice(ofKeyframes)),
    .init("begintime", [.trackKey], .write("delay")),
    .init("timingfunctions", [.trackKey], .write("curve")),
    .init("damping", [.directionKey, .trackKey], .advice(inSpring)),
    .init("dampingratio", [.directionKey, .trackKey], .advice(inSpring)),
    .init("stiffness", [.directionKey, .trackKey], .advice(inSpring)),
    .init("response", [.directionKey, .trackKey], .advice(inSpring)),
    .init("bounce", [.directionKey, .trackKey], .advice(inSpring)),
    .init("initialvelocity", [.directionKey, .trackKey], .advice(inSpring)),
    .init("initial", [.directionKey, .trackKey], .advice(ofBeginning)),
    .init("end", [.trackKey], .advice(ofArrow)),
    .init("exit", [.directionKey], .advice("write the other direction, or 'derive: reverse'")),
    .init("transition", [.directionKey, .trackKey], .advice(ofTiming)),
    .init("push", [.kind], .write("navigation")),
    .init("pop", [.kind], .write("navigation")),
    .init("show", [.kind], .write("navigation")),
    .init("uinavigationcontroller", [.kind], .write("navigation")),
    .init("present", [.kind], .write("modal")),
    .init("presentation", [.kind], .write("modal")),
    .init("sheet", [.kind], .write("modal")),
    .init("fullscreen", [.kind], .write("modal")),
    .init("tabbar", [.kind], .write("tab")),
    .init("uitabbarcontroller", [.kind], .write("tab")),
    .init("storyboard", [.kind], .write("segue")),
    .init("prev", [.documentKey], .write("previous")),
  ]

  /// What the keys of the stage's elements are called elsewhere.
  static let elementKeys: [FamiliarWord] = [
    .init("clipstobounds", [.elementKey], .write("clips")),
    .init("maskstobounds", [.elementKey], .write("clips")),
    .init("overflow", [.elementKey], .advice("write 'clips: true'")),
    .init("aspectfill", [.elementKey], .advice("write 'contentMode: scaleAspectFill'")),
    .init("aspectfit", [.elementKey], .advice("write 'contentMode: scaleAspectFit'")),
    .init("layoutid", [.elementKey], .write("shared")),
    .init("matchedgeometryeffect", [.elementKey], .write("shared")),
    .init("sharedelement", [.elementKey], .write("shared")),
    .init("hero", [.elementKey], .write("shared")),
    .init("heroid", [.elementKey], .write("shared")),
    .init("image", [.elementKey], .write("snapshot")),
    .init("parent", [.elementKey], .write("in")),
    .init("children", [.elementKey], .advice(ofChildren)),
    .init("subviews", [.elementKey], .advice(ofChildren)),
    .init("sublayers", [.elementKey], .advice(ofChildren)),
    .init("superview", [.elementKey], .write("in")),
    .init("backdrop-filter", [.elementKey], .write("effect")),
    .init("backdropfilter", [.elementKey], .write("effect")),
    .init("filter", [.elementKey], .write("effect")),
    .init("blur", [.elementKey], .write("effect")),
    .init("stagger", [.elementKey], .advice(ofEach)),
  ]

  /// What properties are called elsewhere.
  static let properties: [FamiliarWord] = [
    .init("opacity", [.property], .write("alpha")),
    .init("transition", [.property], .advice(ofTimes)),
    .init("easing", [.property], .advice(ofOneCurve)),
    .init("ease", [.property], .advice(ofOneCurve)),
    .init("timing", [.property], .advice(ofOneCurve)),
    .init("visible", [.property], .advice("write 'hidden: true' or 'hidden: false'")),
    .init("left", [.property], .advice(ofPlaces)),
    .init("right", [.property], .advice(ofPlaces)),
    .init("top", [.property], .advice(ofPlaces)),
    .init("bottom", [.property], .advice(ofPlaces)),
    .init("path", [.property], .advice(ofWays)),
    .init("motionpath", [.property], .advice(ofWays)),
    .init("arc", [.property], .advice(ofWays)),
    .init("filter", [.property], .advice(ofFilters)),
    .init("backface-visibility", [.property], .advice(ofBacks)),
    .init("backfacevisibility", [.property], .advice(ofBacks)),
    .init("staggerchildren", [.property], .advice(ofEach)),
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
    .init(
      "blur", [.property],
      .advice(PropertyTable.systemBlur)),
    .init("mask", [.property], .write("clip")),
    .init("clips", [.property], .advice("an element on the stage 'clips'; a track is 'clip'")),
    .init("shadowblur", [.property], .write("shadowRadius")),
    .init(
      "bounds", [.property], .advice("write 'frame:' for place and size, 'size:' for the size")),
    .init("width", [.property], .advice("a size has both sides: write 'size: ... -> size(w, h)'")),
    .init("height", [.property], .advice("a size has both sides: write 'size: ... -> size(w, h)'")),
    .init("translate", [.property], .advice("write 'translateX:' and 'translateY:'")),
    .init("translation", [.property], .advice("write 'translateX:' and 'translateY:'")),
    .init(
      "transform", [.property],
      .advice("write its parts: translateX, translateY, rotate, scale, each by itself")),
    .init("shadow", [.property], .advice(shadows)),
    .init("m34", [.property], .advice("write 'perspective: 500' for m34 = -1/500")),
    .init("rotateby", [.property], .write("rotate")),
    .init("rotationeffect", [.property], .write("rotate")),
    .init("rotation3deffect", [.property], .advice("write 'rotateX:' or 'rotateY:'")),
    .init("scaleeffect", [.property], .write("scale")),
    .init("offset", [.property], .advice("write 'translateX:' and 'translateY:'")),
    .init("transform-origin", [.property], .write("anchor")),
    .init("transformorigin", [.property], .write("anchor")),
    .init("clipshape", [.property], .write("clip")),
    .init("clippath", [.property], .write("clip")),
    .init("box-shadow", [.property], .advice(shadows)),
    .init("boxshadow", [.property], .advice(shadows)),
    .init("transform.rotation", [.property], .write("rotate")),
    .init("transform.rotation.z", [.property], .write("rotate")),
    .init("transform.rotation.x", [.property], .write("rotateX")),
    .init("transform.rotation.y", [.property], .write("rotateY")),
    .init("transform.scale", [.property], .write("scale")),
    .init("transform.scale.x", [.property], .write("scaleX")),
    .init("transform.scale.y", [.property], .write("scaleY")),
    .init("transform.translation.x", [.property], .write("translateX")),
    .init("transform.translation.y", [.property], .write("translateY")),
    .init("bounds.size", [.property], .write("size")),
    .init("bounds.size.width", [.property], .advice(ofParts)),
    .init("bounds.size.height", [.property], .advice(ofParts)),
    .init("clip-path", [.property], .write("clip")),
    .init("visibility", [.property], .advice("write 'hidden: true' or 'hidden: false'")),
    .init("display", [.property], .advice("write 'hidden: true' or 'hidden: false'")),
    .init("frame.x", [.property], .advice(ofParts)),
    .init("frame.y", [.property], .advice(ofParts)),
    .init("frame.width", [.property], .advice(ofParts)),
    .init("frame.height", [.property], .advice(ofParts)),
    .init("position.x", [.property], .advice(ofParts)),
    .init("position.y", [.property], .advice(ofParts)),
    .init("center.x", [.property], .advice(ofParts)),
    .init("center.y", [.property], .advice(ofParts)),
  ]
}
