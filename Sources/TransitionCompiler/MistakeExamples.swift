/// Specs with one mistake each, as `explain` shows them.
enum MistakeExamples {
  /// A spec in which the mistake with this code is made; nil for those that lie in bytes, in size or in other
  /// files.
  static func spec(of code: String) -> String? { reading(code) ?? meaning(code) }

  // MARK: Reading

  private static func reading(_ code: String) -> String? {
    switch code {
    case "T0010":
      direction("<<: *common\nanimate: { to: { alpha: 0 -> 1 } }", top: "let: &common { a: 1 }")
    case "T0011": track("hidden: !fast", top: "parameters: { fast: boolean }")
    case "T0012": direction("animate:\n  [to, from]:\n    alpha: 0 -> 1")
    case "T0013": "%YAML 1.2\n---\n" + track("alpha: 0 -> 1")
    case "T0014":
      track("alpha: { value: 0 -> 1, duration: *slwo }", top: "let: { slow: &slow 0.2s }")
    case "T0015": direction("animate: &motion\n  to:\n    alpha: 0 -> 1\n  from: *motion")
    case "T0016": track("alpha: 0 -> travel", top: "let:\n  travel: *0.5")
    case "T0020": direction("animate:\n  to: { frame: rect(0, 0, 90, 90) -> to.final }")
    case "T0021": track("backgroundColor: #336699")
    case "T0022": track("alpha: 0 -> 1", top: "summary: fades: in")
    case "T0023": track("translateX: - 50")
    case "T0024": direction("animate:\n\tto:\n\t\talpha: 0 -> 1")
    case "T0025": direction("animate:\n  to: { frame: \"rect(0, 0, 1, 1) -> to.final, alpha: 1 }")
    case "T0026":
      direction("spring: { dampingRatio: 0.5, velocity: 0\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0027": track("alpha: %50 -> 1")
    case "T0028": direction("  delay: 0.1s\nanimate:\n  to:\n    alpha: 0 -> 1")
    case "T0029": direction("stage:[from, to]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0030": direction("delay 0.5s\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0031": direction("stage: [from to]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0032":
      direction(
        "stage:\n  - from\n  - to\n  dim: { color: black }\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0033": track("alpha: 0 -> 1", top: "summary: \"A \\screen fades in.\"")
    case "T0034": track("alpha: > 0.5")
    case "T0035": track("frame: \"rect(0, 0, 1, 1)\" -> to.final")
    case "T0036": direction("stage: [from,, to]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0037": direction("stage:\n  -from\n  -to\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0049": "transition: Card\nkind: modal\npresent:\n  duration: ? 1s\n"
    case "T0100": direction("stage: to\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0101": direction("durration: 1s\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0102": track("opactiy: 0 -> 1")
    case "T0103": track("scale: 0 -> 1.2\nscale: 1.2 -> 1")
    case "T0104":
      "transition: Card\npresent:\n  duration: 0.4s\n  animate: { to: { alpha: 0 -> 1 } }\n"
    case "T0105":
      "transition: Card\nkind: model\npresent:\n  duration: 0.4s\n  animate: { to: { alpha: 0 -> 1 } }\n"
    case "T0106": direction("animate:\n  to.alpha: 0 -> 1")
    case "T0107": track("alpha:")
    case "T0109":
      direction(
        "stage: [to, photo: { snapshot: from, keep: yes }]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0110": "# Nothing yet.\n"
    case "T0111": "transition: Card\nkind: modal\n"
    case "T0112":
      direction(
        "stage:\n  - from\n  - card: { snapshot: from }\n  - to\n  - card: { snapshot: to }\n"
          + "animate: { card: { alpha: 1 -> 0 } }")
    case "T0113":
      direction(
        "stage:\n  - from\n  - to\n  - dim:\n    color: black\nanimate: { dim: { alpha: 0 -> 1 } }")
    case "T0114": track("alpha: {}")
    case "T0115": track("rotate: { 0%: 0deg, 100%: 8deg, curve: easeOut }")
    case "T0117":
      direction(
        "stage: [to, photo: { snapshot: from, missing: fade }]\nanimate: { photo: { alpha: 1 -> 0 } }"
      )
    case "T0118": gesture("- pan: { direction: right }")
    case "T0119": slide("expect:\n  - push: {}")
    case "T0120": track("alpha: 0 1")
    case "T0121": track("translateY: 300px -> 0")
    case "T0122": track("translateY: 1. -> 0")
    case "T0123": track("backgroundColor: \"#12345\"")
    case "T0124": track("alpha: 0 -> 1 ?")
    case "T0125": track("frame: rect(0, 0, 1, 1 -> to.final")
    case "T0126": track("alpha: 0 -> 1 -> 0.5")
    case "T0127": track("alpha: { 0%: 0 -> 1, 100%: 1 }")
    case "T0128": track("alpha: { 0%...50%: 0 -> 1 }")
    case "T0129": direction("curve: easeOutt\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T0131": gesture("- drives: pop\n  tap: { view: from.photo }")
    case "T0132": track("alpha: 0 -> 1", top: "language: 2")
    case "T0140": track("alpha: 0 -> 1", top: "extends: house.yaml#House")
    case "T0141": track("alpha: 0 -> 1", top: "extends: preset/covr")
    case "T0142": track("alpha: 0 -> 1", top: "extends: Card")
    case "T0143":
      track("alpha: 0 -> 1") + "---\ntransition: Other\nkind: navigation\nextends: Card\n"
    case "T0144": track("alpha: 0 -> 1", top: "tokens: motion.tokens.json")
    default: nil
    }
  }

  // MARK: Meaning

  private static func meaning(_ code: String) -> String? {
    switch code {
    case "T1001": track("translateX: widht -> 0", top: "let: { width: container.width }")
    case "T1002": track("frame: from -> to.final")
    case "T1003": track("translateX: container.widht -> 0")
    case "T1004": track("scale: maxx(0.5, 0.9) -> 1")
    case "T1005": track("frame: rect(0, 0, 10) -> to.final")
    case "T1006": track("rotate: 10deg + 5 -> 0deg")
    case "T1007": track("rotate: 90 -> 0deg")
    case "T1008": direction("curve: steps(0)\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1009":
      direction(
        "delay: wait\nanimate: { to: { alpha: 0 -> 1 } }", top: "parameters: { wait: time }")
    case "T1010": track("scale: 1 / 0 -> 1")
    case "T1011":
      track("translateX: width -> 0", top: "let: { width: 10 }\nparameters: { width: number }")
    case "T1012": track("alpha: 0 -> 1", top: "let: { container: 10 }")
    case "T1013":
      track("translateX: width -> 0", top: "let: { width: height * 2, height: width / 2 }")
    case "T1014": track("alpha: 0 -> tokens.dimmed")
    case "T1015":
      direction(
        "stage: [to, tiles: { repeat: 4, snapshot: from }]\n"
          + "animate: { to: { translateX: tiles.frame.width -> 0 } }")
    case "T1020":
      "transition: Card\nkind: navigation\npresent:\n  duration: 0.4s\n  animate: { to: { alpha: 0 -> 1 } }\n"
    case "T1021": "transition: Card\nkind: modal\ndismiss: reverse\n"
    case "T1022": "transition: Card\nkind: modal\npresent:\n  animate: { to: { alpha: 0 -> 1 } }\n"
    case "T1023":
      direction(
        "spring: { mass: 1, stiffness: 200, damping: 20 }\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1024":
      direction("curve: easeOut\nspring: { dampingRatio: 0.7 }\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1025":
      direction("spring: { dampingRatio: 0.7 }\nanimate: { to: { scale: { 0%..50%: 0.5 -> 1 } } }")
    case "T1026": track("alpha: { 0%..60%: 0 -> 1, 50%..100%: 1 -> 0.5 }")
    case "T1027": track("alpha: { 0%: 0, 80%: 1, 40%: 0.5, 100%: 1 }")
    case "T1028": track("alpha: { 0%: 0, 120%: 1 }")
    case "T1029": track("alpha: { value: 0 -> 1, delay: 0.3s, duration: 0.2s }")
    case "T1030": track("alpha: { value: 0 -> 1, during: 0%..50%, delay: 0.1s }")
    case "T1031":
      direction("spring: { dampingRatio: 0.7, stiffness: 200 }\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1032": direction("spring: { dampingRatio: 0 }\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1033": track("clip: circle(container.center, 20) -> rect(0, 0, 300, 300)")
    case "T1034": track("alpha: none")
    case "T1035": track("alpha: { value: 0 -> 1, stagger: { each: 30ms } }")
    case "T1040": direction("stage: [from, to]\nanimate: { photo: { alpha: 0 -> 1 } }")
    case "T1041":
      direction(
        "stage: [to, box: { in: card, color: black }, card: { in: box, color: white }]\n"
          + "animate: { to: { alpha: 0 -> 1 } }")
    case "T1042":
      direction(
        "stage: [to, cover: { snapshot: from, color: black }]\nanimate: { cover: { alpha: 1 -> 0 } }"
      )
    case "T1043":
      direction("stage: [to, from: { color: black }]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1044": direction("stage: [to: { hidden: true }]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T1045":
      direction(
        "stage: [to, rows: { repeat: 4 }, dots: { repeat: 3, in: rows, color: black }]\n"
          + "animate: { dots: { alpha: 1 -> 0 } }")
    case "T1046":
      direction(
        "stage: [from, to, card: { color: white }, title: { shared: title, in: card }]\n"
          + "animate: { card: { alpha: 0 -> 1 } }")
    case "T1060": push() + "gestures:\n  - drives: pop\n    edgePan: { edge: left }\n"
    case "T1061": gesture("- drives: pop\n  pan: { direction: right, distance: translation.x }")
    case "T1062":
      track("translateY: 300 -> 0", top: "presentation: { frame: \"offset(to.final, 0, 100)\" }")
    case "T1063":
      gesture("- drives: pop\n  pan: { direction: right }\n  finish: { progress: 120% }")
    case "T1064":
      gesture(
        "- triggers: pop\n  tap: { view: page }", stage: "stage: [to, page: { snapshot: from }]")
    case "T1065": gesture("- drives: pop\n  pan: { direction: down }\n  moves: to")
    case "T1066":
      gesture(
        "- drives: pop\n  pan: { direction: right }\n- drives: pop\n  pan: { direction: right }")
    case "T1067":
      "transition: Detail\nkind: segue\nperform:\n  duration: 0.4s\n  animate: { to: { alpha: 0 -> 1 } }\n"
        + "gestures:\n  - triggers: perform\n    tap: { view: from.photo }\n"
    case "T1068": track("alpha: 0 -> 1", top: "identifier: showCard")
    case "T1070": slide("presentation: { frame: \"rect(0, 100, 300, 300)\" }")
    case "T1071":
      direction(
        "stage: [from, to]\nanimate: { to: { translateY: 300 -> 0 } }",
        top: "presentation: { frame: \"rect(0, 300, 390, 300)\" }")
    case "T1072":
      track(
        "scale: 0 -> 1",
        top:
          "reduceMotion:\n  duration: 0.2s\n  stage: [from, dim: { color: black, keep: true }, to]\n"
          + "  animate: { to: { alpha: 0 -> 1 } }")
    case "T1080": slide("expect:\n  - push: { at: 50%, too.alpha: 0.5 }")
    case "T1090":
      "transition: Card\nkind: modal\npresent:\n  duration: 350\n  animate: { to: { alpha: 0 -> 1 } }\n"
    case "T1091":
      direction("spring: { dampingRatio: 1.5 }\nanimate: { to: { translateY: 300 -> 0 } }")
    case "T1092": track("translateX: 100% -> 0")
    case "T1093": track("backgroundColor: rgb(0.9, 0.2, 0.2) -> white")
    case "T1094":
      track("alpha: dimmed -> 1", top: "parameters: { dimmed: { type: number, default: 30 } }")
    case "T1095": track("anchor: point(195, 844)\nscale: 0.5 -> 1")
    case "T1096": track("rotate: 0deg - 90deg")
    case "T1097":
      direction(
        "stage: [from, photo: { snapshot: from.view }, to]\nanimate: { to: { alpha: 0 -> 1 } }")
    case "T2001": slide("expect:\n  - push: { at: 50%, to.translateX: 100 }")
    case "T2002":
      "transition: Grow\nkind: modal\npresent:\n  duration: 0.4s\n  animate: { to: { scale: 1 / (container.width - 390) -> 1 } }\n"
        + "expect:\n  - present: { at: 50%, to.scale: 1 }\n"
    case "T2010": track("translateY: 844 -> 0 # transitionc:allow t2302 phones only")
    case "T2011": track("translateY: 844 -> 0 # transitionc:allow T2302")
    case "T2012": track("translateY: container.height -> 0 # transitionc:allow T2302 phones only")
    case "T3001": track("blurRadius: 12 -> 0")
    case "T3002":
      direction(
        "stage: [from, poster: { snapshot: from, cornerRadius: 12 }, to]\n"
          + "animate:\n  poster: { shadowOpacity: 0 -> 0.4 }\n  to: { alpha: 0 -> 1 }")
    default: nil
    }
  }

  // MARK: Around them

  /// A modal transition with these lines in the direction that presents.
  private static func direction(_ lines: String, top: String? = nil) -> String {
    "transition: Card\nkind: modal\n" + (top.map { $0 + "\n" } ?? "")
      + "present:\n  duration: 0.4s\n"
      + indented(lines, by: 2)
  }

  /// The same with lines of tracks of the screen that comes.
  private static func track(_ lines: String, top: String? = nil) -> String {
    direction("animate:\n  to:\n" + indented(lines, by: 4), top: top)
  }

  private static func push(_ stage: String? = nil) -> String {
    let lines =
      (stage.map { $0 + "\n" } ?? "") + "animate: { to: { translateX: container.width -> 0 } }"
    return "transition: Slide\nkind: navigation\npush:\n  duration: 0.4s\n" + indented(lines, by: 2)
  }

  /// A navigation transition with these lines behind its directions.
  private static func slide(_ lines: String, stage: String? = nil) -> String {
    push(stage) + "pop: reverse\n" + lines + "\n"
  }

  /// The same with gestures.
  private static func gesture(_ lines: String, stage: String? = nil) -> String {
    slide("gestures:\n" + indented(lines, by: 2), stage: stage)
  }

  private static func indented(_ lines: String, by count: Int) -> String {
    lines.split(separator: "\n").map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
  }
}
