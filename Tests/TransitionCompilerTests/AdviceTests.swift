import Testing
import TransitionDiagnostics

@testable import TransitionCompiler

/// What is advised where a word of another language stands, and when it is looked for.
struct AdviceTests {
  private func report(_ property: String, _ value: String) -> [Diagnostic] {
    let text = """
      transition: A
      kind: modal
      present:
        duration: 1s
        animate:
          to:
            \(property): \(value)
      """
    var pipeline = Pipeline()
    _ = pipeline.load(name: "spec.yaml", bytes: Array(text.utf8))
    return pipeline.report
  }

  /// 'true' is written where a boolean is wanted, and nowhere else.
  @Test(arguments: [
    ("hidden", "on", "write 'true'"), ("hidden", "'no'", "write 'false'"),
    ("translateX", "on", "write a number, such as 12 or 50%"),
    ("alpha", "1 -> off", "write a number, such as 12 or 50%"),
    ("rotate", "yes -> 90deg", "write an angle, such as 90deg or 1.5rad"),
    ("backgroundColor", "off", nil), ("alpha", "if(on, 1, 0)", "write 'true'"),
    ("translateX", "height", "write 'container.height'"),
  ])
  func ofBooleans(_ property: String, _ value: String, _ help: String?) {
    let found = report(property, value)
    #expect(found.map(\.kind.code).first == "T1001")
    if let help {
      #expect(found.first?.help == help)
    } else {
      #expect(found.first?.help?.contains("true") == false)
      #expect(found.first?.fixes.isEmpty == true)
    }
  }

  /// A unit that the language has not is told the same with and without a blank before it.
  @Test(arguments: [
    ("rotate", "0.5", "turn"), ("rotate", "1", "grad"), ("translateX", "10", "vw"),
    ("translateX", "5", "em"), ("translateY", "1.5", "rem"), ("scale", "2", "x"),
  ])
  func ofUnits(_ property: String, _ number: String, _ unit: String) {
    let (tight, loose) = (report(property, number + unit), report(property, "\(number) \(unit)"))
    #expect(tight.map(\.kind.code) == ["T0121"] && loose.map(\.kind.code) == ["T0120"])
    #expect(
      tight.first?.help == loose.first?.help && tight.first?.help?.hasPrefix("the units") == false)
  }

  @Test func aWordBehindANameIsNoUnit() {
    let found = report("translateX", "container.width turn")
    #expect(found.first?.help?.hasSuffix("between two values") == true)
  }

  /// A word is not advised in a map that has it already.
  @Test(arguments: [
    (
      "alpha: 0 -> 1, opacity: 1 -> 0",
      "leave it out, or write it in place of 'alpha', which is there already"
    ),
    ("opacity: 1 -> 0", "write 'alpha'"), ("rotate: 0deg -> 90deg, rotat: 0deg -> 9deg", nil),
    ("rotat: 0deg -> 9deg", "did you mean 'rotate'?"),
  ])
  func ofWhatIsThereAlready(_ tracks: String, _ help: String?) {
    var pipeline = Pipeline()
    let text = """
      transition: A
      kind: modal
      present: { duration: 1s, animate: { to: { \(tracks) } } }
      """
    _ = pipeline.load(name: "spec.yaml", bytes: Array(text.utf8))
    let found = pipeline.report
    #expect(found.map(\.kind.code) == ["T0102"])
    if let help {
      #expect(found.first?.help == help)
    } else {
      #expect(found.first?.help?.contains("did you mean 'rotate'") == false)
    }
  }

  /// The same of keys, and of what stands on a stage.
  @Test(arguments: [
    ("tab", "next: { duration: 1s, stage: [from, to], views: [from] }", "'stage', which is there"),
    (
      "tab", "next: { duration: 1s, stage: [from, to, tp] }",
      "'to', which is there"
    ),
    ("tab", "next: { duration: 1s, stage: [from, tp] }", "did you mean 'to'?"),
    (
      "modal",
      "present: { duration: 1s }\ngestures: [{ drives: dismiss, pan: { direction: down }, "
        + "finish: { progress: 50%, progres: 20% } }]",
      "'progress', which is there"
    ),
    (
      "modal",
      "present: { duration: 1s }\ngestures: [{ drives: dismiss, pan: { direction: down }, "
        + "progress: 0.5, percent: 20% }]",
      "'progress', which is there"
    ),
    (
      "modal", "present: { duration: 1s }\nhaptics: { begin: light, begn: light }",
      "'begin', which is there"
    ),
  ])
  func ofKeysThatAreThereAlready(_ kind: String, _ lines: String, _ help: String) {
    var pipeline = Pipeline()
    _ = pipeline.load(
      name: "spec.yaml", bytes: Array("transition: A\nkind: \(kind)\n\(lines)\n".utf8))
    #expect(pipeline.report.contains { $0.help?.contains(help) == true }, "\(pipeline.report)")
  }

  /// `curve` takes one curve.
  @Test(arguments: ["easeIn\n---\neaseOut", "{ dampingRatio: 1 }\n---\n{ dampingRatio: 0.5 }"])
  func ofASecondCurve(_ text: String) {
    var pipeline = Pipeline()
    #expect(pipeline.curve(text, duration: 1) == nil)
    #expect(
      pipeline.report.map(\.message) == ["another document cannot follow a curve"])
    #expect(pipeline.curve(text.prefix { $0 != "\n" } + "\n", duration: 1) != nil)
  }

  /// Who extends a spec is asked where something of it would go, since to answer takes long.
  @Test(arguments: [
    ("alpha: 0 -> 1", "", 0, true), ("alpah: 0 -> 1", "", 0, true), ("alpah: 0 -> 1", "", 0, false),
    ("alpha: 0 -> 1", " # transitionc:allow T2302 phones only", 1, true),
    ("alpha: 0 -> 1", " # transitionc:allow T2302 phones only", 1, false),
  ])
  func ofWhatNobodyUses(_ track: String, _ comment: String, _ times: Int, _ isExtended: Bool) {
    let text = """
      transition: A
      kind: modal
      present:
        duration: 0.3s
        curve: easeOut
        animate:
          to:
            \(track)\(comment)
      dismiss: reverse
      """
    var asked = 0
    func answer() -> Bool {
      asked += 1
      return isExtended
    }
    let mended = Pipeline.mended(
      name: "a.yaml", bytes: Array(text.utf8), isExtended: answer(), open: { _ in nil })
    #expect((asked > 0) == (times > 0))
    let isRight = track.hasPrefix("alpha") && (comment.isEmpty || isExtended)
    #expect((mended == nil) == isRight)
  }
}
