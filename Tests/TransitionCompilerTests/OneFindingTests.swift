import Testing
import TransitionDiagnostics

@testable import TransitionCompiler

/// A mistake is told once, where it is: what is missing because of it is not worth another word.
struct OneFindingTests {
  private static func codes(_ text: String, files: [String: String] = [:]) -> [String] {
    var pipeline = Pipeline { path in files[path].map { Array($0.utf8) } }
    for lowered in pipeline.load(name: "spec.yaml", bytes: Array(text.utf8)) {
      pipeline.check(lowered)
    }
    return pipeline.report.map(\.kind.code)
  }

  /// A transition with these lines, and one that extends it with others.
  private static func extended(_ base: String, _ own: String) -> String {
    "transition: Base\nkind: modal\n\(base)\n---\ntransition: Mine\nextends: Base\n\(own)\n"
  }

  private static let fade = "present: { duration: 1s, animate: { to: { alpha: 0 -> 1 } } }"

  // MARK: Extending

  /// What could not be read of a base is missing in what extends it as well.
  @Test(arguments: [
    (
      "present: { duratoin: 1s, animate: { to: { alpha: 0 -> 1 } } }",
      "present: { curve: easeIn }", ["T0101"]
    ),
    (
      "present: { curve: easeIn, animate: { to: { alpha: 0 -> 1 } } }",
      "present: { delay: 1s }", ["T1022", "T1022"]
    ),
    ("\(fade)\ndismiss: revers", "dismiss: { animate: { from: { alpha: none } } }", ["T0105"]),
    (
      "\(fade)\ndismiss: { derive: revers }",
      "dismiss: { derive: reverse, animate: { from: { alpha: 2 -> 0 } } }", ["T0105", "T1008"]
    ),
    (
      "present: { duration: 1s, stage: 5, animate: { box: { alpha: 0 -> 1 } } }",
      "present: { curve: easeIn, animate: { to: { alpha: 0 -> 1 } } }", ["T0100"]
    ),
    (
      "present: { duration: 1s, stage: 5, animate: { to: { alpha: 0 -> 1 } } }",
      "present: { stage: [from, to], animate: { box: { alpha: 0 -> 1 } } }", ["T0100", "T1040"]
    ),
    (
      "\(fade)\nreduceMotion: { duraton: 0.2s, animate: { to: { alpha: 0 -> 1 } } }",
      "reduceMotion: { animate: { from: { alpha: 1 -> 0 } } }", ["T0101"]
    ),
    (
      "\(fade)\ndismiss: reverse\ngestures: { drives: dismiss }",
      "expect: [dismiss: { release: { progress: 60% }, finishes: true }]", ["T0100"]
    ),
  ])
  func ofABase(_ base: String, _ own: String, _ codes: [String]) {
    #expect(Self.codes(Self.extended(base, own)) == codes)
  }

  /// A stagger whose tracks are taken away, or that another text gives tracks, is nobody's mistake.
  @Test(arguments: [
    ("alpha: none", []), ("alpha: none, scale: 1 -> 0.5", []), ("scale: 1 -> 0.5", []),
    ("alpha: { value: 1 -> 0, delay: 0.1s }", []),
    ("alpha: none, stagger: { each: 20ms }", ["T0117"]),
  ])
  func ofInheritedStaggers(_ tracks: String, _ codes: [String]) {
    let base = """
      present:
        duration: 1s
        stage: [from, to, it: { repeat: 5, color: black }]
        animate: { it: { stagger: { each: 10ms }, alpha: 1 -> 0 } }
      """
    let own = "present: { animate: { it: { \(tracks) } } }"
    #expect(Self.codes(Self.extended(base, own)) == codes)
  }

  /// A file that extends itself by another path is read once.
  @Test(arguments: ["spec.yaml#Base", "./spec.yaml#Base", "here/../spec.yaml#Base", "#Base"])
  func ofTheFileItself(_ path: String) {
    let text = Self.extended("present: { duration: 1s, animate: { to: { alhpa: 0 -> 1 } } }", "")
      .replacing("extends: Base", with: "extends: '\(path)'")
    let files = [path.prefix { $0 != "#" }: text].map { (String($0), $1) }
    #expect(Self.codes(text, files: Dictionary(uniqueKeysWithValues: files)) == ["T0102"])
  }

  /// Two ways to another file are one.
  @Test func ofAnotherFile() {
    let base = "transition: Base\nkind: modal\n\(Self.fade.replacing("alpha", with: "alhpa"))\n"
    let text = ["base.yaml", "./base.yaml"].enumerated().map {
      "transition: Mine\($0)\nextends: \($1)\n"
    }.joined(separator: "---\n")
    #expect(Self.codes(text, files: ["base.yaml": base, "./base.yaml": base]) == ["T0102"])
  }

  // MARK: Beside each other

  /// One mistake hides no other that stands beside it.
  @Test(arguments: [
    ("frame: \"rect(1deg, 2s, 3, black)\"", ["T1005", "T1005", "T1005"]),
    ("frame: \"rect(1deg, bar, 3, 4)\"", ["T1005", "T1001"]),
    ("frame: \"lerp(to.final, bar, 3s)\"", ["T1001", "T1005"]),
    ("frame: \"offset(to.final, 0, bar)\"", ["T1001"]),
    ("frame: \"offset(black, bar, 2s)\"", ["T1005", "T1001", "T1005"]),
    ("alpha: \"min(1deg, 2s, black)\"", ["T1005"]),
    ("alpha: \"min(1deg, bar, black)\"", ["T1001"]),
    ("alpha: \"clamp(bar)\"", ["T1001"]),
    (
      "alpha: { value: 0 -> 1, curve: \"cubicBezier(2, 0, 3, 9999)\" }",
      ["T1008", "T1008", "T1008"]
    ),
    (
      "alpha: { value: 0 -> 1, curve: \"linear(0, 1deg 50%, foo, 2e9)\" }",
      ["T1007", "T1001", "T1008"]
    ),
    ("alpha: { value: 0 -> 1, curve: steps(0), during: 80%..20% }", ["T1008", "T1028"]),
    (
      "alpha: { value: 0 -> 1, delay: -1s, spring: { dampingRatio: -9, velocity: black } }",
      ["T1008", "T1008", "T1007"]
    ),
    (
      "alpha: { value: 0 -> 1, spring: { response: -1s, stiffness: black } }",
      ["T1008", "T1031", "T1007"]
    ),
    ("alpha: { 0%: 0, 150%: 1, 100%: 0, 90%: 1 }", ["T1028", "T1027"]),
  ])
  func ofOneTrack(_ track: String, _ codes: [String]) {
    let found = Self.codes(
      "transition: A\nkind: modal\npresent: { duration: 1s, animate: { to: { \(track) } } }\n")
    #expect(found == codes)
  }

  /// What is misspelt is looked at as what is meant.
  @Test(arguments: [
    (
      "stage: [to, form, { it: { color: black, in: from } }]", "from: { alpha: 2 }",
      ["T1040", "T1008"]
    ),
    (
      "stage: [to, { it 1st: { color: black, alpha: 2 } }]", "it1st: { alpha: 1 }",
      ["T0106", "T1008"]
    ),
    ("stage: [to, { 1st: { color: black } }]", "st: { alpha: 1 -> 0 }", ["T0106"]),
    ("stage: [to, { it: { color: black } }]", "it!: { alpha: 1 -> 3 }", ["T0106"]),
    ("stage: [to, { it: { color: black } }]", "x to: { alpha: 1 -> 3 }", ["T0106"]),
    ("stage: [to, { 1 to: { color: black } }]", "to: { alpha: 1 -> 0 }", ["T0106"]),
    ("stage: [to, 1o]", "to: { alpha: 1 -> 0 }", ["T0106"]),
    ("stage:\n    - to\n    - box {}", "box: { alpha: 1 -> 0 }", ["T0030"]),
    ("stage:\n    - to\n   - it: { color: black }", "it: { alpha: 1 -> 0 }", ["T0028"]),
    (
      "stage:: [to, { it: { color: black, alpha: 2 } }]", "it:: { alpha: 1 }",
      ["T0029", "T1008", "T0029"]
    ),
    ("animate:\n tto: { alpha: 1 -> 0 }\n  delay: 0.1s\n  #", "", ["T0028"]),
    ("stage: [to, from, form]", "to: { alpha: 1 }", ["T1040"]),
    (
      "stage: [to, { it: { color: black, keep: treu } }]", "tto: { alpha: 2 }",
      ["T0109", "T1040", "T1008"]
    ),
    (
      "stage: [to, { cells: { views: to.cells } }]", "cels: { translateX: cells.center.x -> 0 }",
      ["T1040"]
    ),
    (
      "stage: [to, { it: { effect: lihgt, contentMode: cnter } }]", "it: { alpha: 2 }",
      ["T0105", "T1043", "T0105", "T1008"]
    ),
    ("annimate: { to: { alpha: 2 } }", "to: { alpha: 3 }", ["T0101", "T1008"]),
    (
      "stage: [to, { it: { color: black } }]", "it: { alpha: 1 }, iit: { alpha: 2 }",
      ["T1040", "T1008"]
    ),
  ])
  func ofWhatIsMeant(_ stage: String, _ tracks: String, _ codes: [String]) {
    let back = "{ duration: 1s, stage: [to, from, it], animate: { from: { alpha: 1 -> 0 } } }"
    let found = Self.codes(
      """
      transition: A
      kind: modal
      present:
        duration: 1s
        \(stage)
        animate: { \(tracks) }
      dismiss: \(stage.contains("keep") ? back : "reverse")

      """)
    #expect(found == codes)
  }

  /// What a text calls by one name is told once, where it is misspelt.
  @Test(arguments: [("glsas", "glass", ["T1040"]), ("not", "note", ["T1012", "T1040"])])
  func ofWhatIsKept(_ made: String, _ named: String, _ codes: [String]) {
    let found = Self.codes(
      """
      transition: A
      kind: modal
      present:
        duration: 0.5s
        stage: [from, to, { \(made): { color: black, keep: true } }]
        animate: { to: { alpha: 0 -> 1 } }
      dismiss:
        duration: 0.5s
        stage: [to, from, \(named), { drop: { in: \(named), color: white } }]
        animate: { \(named): { alpha: 1 -> 0 }, drop: { translateX: 0 -> \(named).frame.width } }
      """)
    #expect(found == codes)
  }

  /// Names that are missing are told of each document, and in whatever else a mistake stands.
  @Test func ofNamesThatStandElsewhere() {
    let unknown = "push: { duration: 1s, animate: { to: { alpha: w -> 1 } } }"
    let document = "kind: navigation\n\(unknown)\npop: reverse\n"
    #expect(
      Self.codes("transition: A\n\(document)---\ntransition: B\nlet: { w: 3 + }\n\(document)")
        == ["T1001", "T0120"])
    let both = "duration: 1s, animate: { screen: { alpha: 1 -> 0 }, to: { scael: 1 -> 2 } }"
    #expect(
      Self.codes("transition: A\nkind: navigation\npush: { \(both) }\npop: { \(both) }\n")
        == ["T1040", "T0102", "T1040", "T0102"])
    let key = "push: { duration: 1s, animate: { to: { alhpa: 1, translateX: duration -> 0 } } }"
    #expect(Self.codes("transition: A\nkind: navigation\n\(key)\n") == ["T0102", "T1001"])
  }

  // MARK: What is taken away

  /// A track that was written and has a mistake can be taken away, be it inherited or derived.
  @Test(arguments: [
    ("to: { alpha: 0 -> 80 }", ["T1008"]), ("to: { opacity: 0 -> 1 }", ["T0102"]),
    ("to: { alpah: 0 -> 1 }", ["T0102"]), ("to: { alpha: { valeu: 0 -> 1 } }", ["T0101"]),
    ("to: { scale: 1 -> 2 }", ["T1034"]),
    ("to: { scale: 1 -> 2 }, from: { alhpa: 1 }", ["T0102", "T1034"]),
    ("too: 5", ["T0100", "T1040"]), ("to: 5", ["T0100"]),
  ])
  func ofTracksThatGo(_ tracks: String, _ codes: [String]) {
    // Where texts are merged nobody knows yet what is on the stage.
    let others = tracks.hasPrefix("too:") ? ["T1034"] : []
    func isSame(_ found: [String], _ others: [String] = []) -> Bool {
      found.sorted() == (codes + others).sorted()
    }
    let base = "present: { duration: 1s, animate: { \(tracks) } }"
    let derived = "dismiss: { derive: reverse, animate: { from: { alpha: none } } }"
    let found = Self.codes("transition: A\nkind: modal\n\(base)\n\(derived)\n")
    #expect(isSame(found), "\(found)")
    let inherited = Self.codes(Self.extended(base, "present: { animate: { to: { alpha: none } } }"))
    #expect(isSame(inherited, others), "\(inherited)")
  }

  @Test func ofTracksThatGoFromWhatIsNoMap() {
    let base = "present:\n  duration: 1s\n  animate:\n    - to: { alpha: 0 -> 1 }"
    let derived = "dismiss: { derive: reverse, animate: { from: { alpha: none } } }"
    #expect(Self.codes("transition: A\nkind: modal\n\(base)\n\(derived)\n") == ["T0100"])
    let own = "present: { animate: { to: { alpha: none } } }"
    #expect(Self.codes(Self.extended(base, own)) == ["T0100"])
  }

  // MARK: Stages and tracks

  private static func moving(_ element: String, _ tracks: String = "alpha: 1 -> 0") -> String {
    """
    transition: A
    kind: modal
    present:
      duration: 1s
      stage:
        - from
        - to
        - \(element)
      animate:
        it: { \(tracks) }
    """
  }

  private static let stagger = "alpha: { value: 1 -> 0, stagger: { each: 10ms } }"

  /// A key that could not be read may have been what the others need.
  @Test(arguments: [
    ("it: { snapsht: from, rect: \"rect(0, 0, 9, 9)\" }", "alpha: 1 -> 0", ["T0102"]),
    ("it: { snapsht: 5, alhpa: 3 }", "alpha: 1 -> 0", ["T0102", "T0105", "T0102", "T1008"]),
    ("it: { color: black, repaet: 4 }", "alpha: 1 -> index", ["T0102"]),
    ("it: { snapsht: from, contentMode: center }", "alpha: 1 -> 0", ["T0102"]),
    ("it: { gradiant: [black, white], direction: left }", "alpha: 1 -> 0", ["T0102"]),
    ("it: { share: photo, content: crossFade }", "alpha: 1 -> 0", ["T0102"]),
    ("it: { share: photo, missing: fade }", "alpha: 1 -> 0", ["T0102"]),
    ("it: { repeats: 8, color: black, frame: \"rect(index, 0, 5, 5)\" }", stagger, ["T0102"]),
    ("it: { repeats: 8, color: black }", "translateX: 10 * index -> 0", ["T0102"]),
    ("it: 5", stagger, ["T0100"]), ("it:", stagger, ["T0107"]),
    ("it: { color: black, rect: \"rect(0, 0, 9, 9)\" }", "alpha: 1 -> 0", ["T1043"]),
    ("it: { color: black, content: crossFade }", "alpha: 1 -> 0", ["T0117"]),
    ("it: { color: black, frame: \"rect(index, 0, 5, 5)\" }", stagger, ["T1001", "T1035"]),
    ("ti: { color: black }", stagger, ["T1040", "T1035"]),
    ("ti: { color: black, repeat: 3 }", "alpha: index / 3 -> 0", ["T1040"]),
  ])
  func ofElements(_ element: String, _ tracks: String, _ codes: [String]) {
    #expect(Self.codes(Self.moving(element, tracks)) == codes)
  }

  @Test(arguments: [
    ("stage: { it: { repeat: 5, color: black } }", "it", ["T0100"]),
    ("stage: [it: { repeat: 5, color: black }]", "to", ["T1035", "T1040"]),
    ("stage: [to, it: { repeat: 5, color: black }]", "to", ["T1035"]),
    ("stage: [to, it: { repeat: 5, color: black }]", "container", ["T1035"]),
    ("stage: [to, it: { repeat: 5, color: black }]", "its", ["T1040"]),
    ("stage: [to]", "from", ["T1035", "T1040"]),
  ])
  func ofStaggers(_ stage: String, _ element: String, _ codes: [String]) {
    let text = """
      transition: A
      kind: modal
      present:
        duration: 1s
        \(stage)
        animate: { \(element): { \(Self.stagger) } }
      """
    #expect(Self.codes(text).sorted() == codes)
  }

  /// What can be no name is no element that was kept either.
  @Test(arguments: [
    ("true", ["T1012"]), ("width", ["T1011"]), ("other", ["T1040"]),
  ])
  func ofBareNames(_ name: String, _ codes: [String]) {
    let text = """
      transition: A
      kind: modal
      let: { width: 10 }
      present:
        duration: 1s
        stage: [to, \(name)]
        animate: { to: { translateX: width -> 0 } }
      """
    #expect(Self.codes(text) == codes)
  }

  @Test(arguments: [
    ("{ 0%: 0, 50%: { valeu: 0.5 }, 100%: 1 }", ["T0101"]),
    ("{ 0%: 0, 50%: { curve: easeIn }, 100%: 1 }", ["T0104"]),
    ("{ 0%x: 0, 50%: { value: 0.5, curve: easeIn }, 100%: 1 }", ["T0128"]),
    ("{ start: 0, 50%: { value: 0.5, curve: easeIn }, 100%: 1 }", ["T0115"]),
    ("{ 10%: { value: 0.5, curve: easeIn }, 50%x: 0, 100%: 1 }", ["T0128", "T1030"]),
  ])
  func ofKeyframes(_ keyframes: String, _ codes: [String]) {
    let text = Self.fade.replacing("0 -> 1", with: keyframes)
    #expect(Self.codes("transition: A\nkind: modal\n\(text)\n").sorted() == codes)
  }

  // MARK: Gestures and characters

  @Test(arguments: [
    ("gestures: { drives: dismiss, pan: { direction: down } }", ["T0100"]),
    ("gestures: [{ drivs: dismiss, pan: { direction: down } }]", ["T0101"]),
    ("gestures: [{ drives: dismis, pan: { direction: down } }]", ["T0105"]),
    ("gestures: [{ drives: present, pan: { direction: down } }]", ["T1080"]),
    ("gestures: []", ["T1080"]),
  ])
  func ofGestures(_ gestures: String, _ codes: [String]) {
    let text = """
      transition: A
      kind: modal
      \(Self.fade)
      dismiss: reverse
      \(gestures)
      expect: [dismiss: { release: { progress: 60% }, finishes: true }]
      """
    #expect(Self.codes(text) == codes)
  }

  // MARK: Told at once

  /// What is expected of whom has nothing to do with a direction's time; when, and what a finger does, has.
  @Test(arguments: [
    ("duration: 0s", "box.alpha: 1, nobody.alpha: 1", ["T1008", "T1080"]),
    (
      "duration: 1s, curve: easyIn", "box.frame: 1, to.frame.width: 1deg",
      ["T0129", "T1007", "T1007"]
    ),
    ("duration: 1s, spring: { dampingRatio: 0 }", "nobody.alpha: 1", ["T1032", "T1080"]),
    ("duration: 1s, delay: -1s", "nobody.alpha: 1", ["T1008", "T1080"]),
    ("duration: 0s", "box.alpha: 1", ["T1008"]),
    ("duration: 0s", "at: 5s, box.alpha: 1", ["T1008"]),
    ("duration: 0s, stage: 5", "nobody.alpha: 1", ["T0100", "T1008"]),
  ])
  func ofATime(_ time: String, _ expected: String, _ codes: [String]) {
    let stage = time.contains("stage") ? "" : ", stage: [from, to, box: { color: black }]"
    let text = """
      transition: A
      kind: modal
      present: { \(time)\(stage), animate: { to: { alpha: 0 -> 1 } } }
      expect: [present: { \(expected.contains("at:") ? "" : "at: 50%, ")\(expected) }]
      """
    #expect(Self.codes(text).sorted() == codes)
  }

  /// What is derived has the stage of what it is derived from.
  @Test(arguments: [
    ("duration: 0s", "derive: reverse", ["T1008", "T1080"]),
    ("duration: 0s", "derive: mirror, duration: 0s", ["T1008", "T1008", "T1080"]),
    ("duration: 1s", "derive: reverse, duration: 0s", ["T1008", "T1080"]),
    ("duration: 1s", "derive: reverse, curve: easyIn", ["T0129", "T1080"]),
    (
      "duration: 0s", "derive: reverse, stage: [to, from, nobody: { color: black }]",
      ["T1008", "T1080"]
    ),
    (
      "duration: 1s", "derive: reverse, duration: 0s, stage: [nobody: { color: black }]",
      ["T1008", "T1040", "T1080", "T1080"]
    ),
    (
      "duration: 1x",
      "derive: reverse, animate: { from: { alpha: 3, scale: none } }",
      ["T0121", "T1008", "T1034", "T1080"]
    ),
    (
      "spring: { stiffness: -1 }",
      "derive: reverse, spring: { dampingRatio: 0.5 }, animate: { nobody: { alpha: 1 } }",
      ["T1008", "T1040", "T1080"]
    ),
  ])
  func ofADerivedTime(_ time: String, _ derived: String, _ codes: [String]) {
    let text = """
      transition: A
      kind: modal
      present:
        \(time)
        stage: [from, to, box: { color: black, keep: true }]
        animate: { to: { alpha: 0 -> 1 } }
      dismiss: { \(derived) }
      expect: [dismiss: { at: 50%, box.alpha: 1, from.alpha: 0.5, nobody.alpha: 1 }]
      """
    #expect(Self.codes(text).sorted() == codes)
  }

  /// A gesture is looked at whatever it is to drive.
  @Test(arguments: [
    ("drives: dismis, pan: { direction: down, distance: 0 }", ["T0105", "T1008"]),
    ("drives: dismis, pan: { direction: down }, finish: { progress: 5 }", ["T0105", "T1063"]),
    ("drives: dismis, pan: { direction: down, distance: box.frame.height }", ["T0105", "T1062"]),
    ("drives: dismis, pan: { direction: down, distance: nobody.height }", ["T0105", "T1001"]),
    (
      "drives: dismis, pan: { direction: down }, release: { spring: { dampingRatio: 1 } }",
      ["T0105"]
    ),
    ("triggers: dismis, pan: { direction: down, distance: 0 }", ["T0105", "T0131"]),
    ("triggers: dismis, tap: {}", ["T0105"]),
  ])
  func ofADrive(_ gesture: String, _ codes: [String]) {
    let text = """
      transition: A
      kind: modal
      \(Self.fade)
      dismiss:
        duration: 1s
        stage: [to, from, box: { color: black }]
        animate: { from: { alpha: 1 -> 0 } }
      gestures: [{ \(gesture) }]
      """
    #expect(Self.codes(text).sorted() == codes)
  }

  /// An element is looked at whatever it is to be called.
  @Test(arguments: [
    ("1st: { colour: black, clips: yes }", ["T0102", "T0106", "T0109"]),
    ("1st: { color: black }", ["T0106"]), ("1st: {}", ["T0106"]),
    ("photo.frame: \"rect(0, 0, 9, 9)\"", ["T0106"]), ("from.photo: { color: black }", ["T0106"]),
  ])
  func ofAnElementsName(_ element: String, _ codes: [String]) {
    let text = """
      transition: A
      kind: modal
      present: { duration: 1s, stage: [to, \(element)], animate: { to: { alpha: 0 -> 1 } } }
      """
    #expect(Self.codes(text).sorted() == codes)
  }

  /// A key with a character that cannot stand in it is told by that alone.
  @Test(arguments: ["\u{7}", "\u{FEFF}", "\u{2028}"])
  func ofKeysWithControlCharacters(_ character: String) {
    for key in ["duration", "present", "alpha", "animate", "to"] {
      let broken = key.prefix(2) + character + key.dropFirst(2)
      let text = Self.fade.replacing(key + ":", with: broken + ":")
      let found = Self.codes("transition: A\nkind: modal\n\(text)\ndismiss: reverse\n")
      #expect(found == ["T0005"], "\(key) \(found)")
    }
  }
}
