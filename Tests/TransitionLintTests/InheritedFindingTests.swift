import Testing
import TransitionCompiler
import TransitionDiagnostics

/// What is found in the text that a spec extends.
@Suite(.deepStack) struct InheritedFindingTests {
  /// Where each finding of a spec stands: file, line and code, then its labels.
  private func places(_ name: String, _ files: [String: String]) -> [String] {
    var pipeline = Pipeline { path in files[path].map { Array($0.utf8) } }
    pipeline.lint(name: name, bytes: Array((files[name] ?? "").utf8))
    func place(_ span: Span) -> String {
      let file = pipeline.sources[span.file]
      return "\(file.name):\(file.place(of: span.start).line)"
    }
    return pipeline.report.map { finding in
      let labels = finding.labels.map { " \(place($0.span)) \($0.text)" }.joined()
      return place(finding.span) + " " + finding.kind.code + labels
    }
  }

  private func help(_ name: String, _ files: [String: String]) -> [String?] {
    var pipeline = Pipeline { path in files[path].map { Array($0.utf8) } }
    pipeline.lint(name: name, bytes: Array((files[name] ?? "").utf8))
    return pipeline.report.map(\.help)
  }

  private let cube = """
    transition: Lively
    extends: preset/cube
    kind: modal
    present:
      spring: { dampingRatio: 0.4 }
    """

  /// A cover whose way in points is T2302, in line 6.
  private let cover = """
    transition: Cover
    kind: modal
    present:
      duration: 0.4s
      animate:
        to: { translateY: 860 -> 0 }

    """

  private let comment = "# transitionc:allow T2302 phones only"

  /// Nobody has its file: the place is that of `extends`, for errors as well.
  @Test func inAPreset() {
    let found = "a.yaml:2 T2103 preset/cube:41 in the preset a.yaml:5 'present' plays it by this"
    #expect(places("a.yaml", ["a.yaml": cube]) == [found])
    // One of what the text itself has written stands there.
    let bare = cube.replacing("spring: { dampingRatio: 0.4 }", with: "stage: [to]")
    let errors = places("a.yaml", ["a.yaml": bare])
    #expect(!errors.isEmpty)
    for error in errors {
      #expect(error.hasPrefix("a.yaml:5 T1040 preset/cube:"), "\(error)")
    }
    let wrong = cube + "\nlet: { half: 3deg }\nparameters: { eye: { type: angle, default: 3deg } }"
    let types = places("a.yaml", ["a.yaml": wrong])
    #expect(types.contains { $0.hasPrefix("a.yaml:7 T1007 preset/cube:") }, "\(types)")
  }

  private let explode = "transition: Boom\nextends: preset/explode\nlet: { }\n"

  /// What a preset reads from the text stands where that gives it.
  @Test func valuesThatAreGiven() {
    let many = explode + "parameters:\n  columns: { default: 0 }\n"
    #expect(
      places("a.yaml", ["a.yaml": many]) == ["a.yaml:5 T1008 preset/explode:24 in the preset"])
    // By way of a `let`, and its type.
    let typed = explode + "parameters:\n  columns: { type: rect }\n"
    let findings = places("a.yaml", ["a.yaml": typed])
    #expect(findings.contains { $0.hasPrefix("a.yaml:5 T1006 preset/explode:15") }, "\(findings)")
    // Of several nobody knows which one it is.
    let both = typed + "  rows: { type: rect }\n"
    let shown = places("a.yaml", ["a.yaml": both]).filter { $0.contains("T1006") }
    #expect(shown.contains { $0.hasPrefix("a.yaml:5 ") }, "\(shown)")
    // What is not read there says nothing of it.
    let other =
      explode.replacing("let: { }", with: "let: { mine: 3 }") + "present: { stage: [to] }\n"
    #expect(
      places("a.yaml", ["a.yaml": other]).allSatisfy { !$0.hasPrefix("a.yaml:3 T1040") })
  }

  @Test func valuesThatAreGivenToAFile() {
    let base = """
      transition: Base
      kind: modal
      let: { wide: 60, twice: wide * 2 }
      present:
        duration: 0.4s
        animate:
          to: { alpha: 0 -> 1, translateX: twice -> 0 }
      """
    let wrong = "transition: A\nextends: b.yaml\nlet:\n  wide: 3deg\n"
    #expect(
      places("a.yaml", ["b.yaml": base, "a.yaml": wrong])
        == ["b.yaml:7 T1007 a.yaml:4 given here"])
    let near = "transition: A\nextends: b.yaml\nlet:\n  wid: 30\n  other: 20\n"
    #expect(
      help("a.yaml", ["b.yaml": base, "a.yaml": near]) == [
        "did you mean 'wide' of what is extended? Else use it, or remove it",
        "use it, or remove it",
      ])
  }

  @Test func theOtherEnding() {
    let extending = { (base: String) in "transition: A\nextends: \(base)\n" }
    #expect(
      help("a.yaml", ["a.yaml": extending("b.yml"), "b.yaml": cover])
        == ["did you mean 'b.yaml'?"])
    #expect(
      help("a.yaml", ["a.yaml": extending("preset/cube.yaml")])
        == ["did you mean 'preset/cube'?"])
  }

  @Test func aPresetsIsAllowedWhereItIsExtended() {
    let allowed = cube.replacing(
      "cube", with: "cube # transitionc:allow T2103 it rings as the brand does")
    #expect(places("a.yaml", ["a.yaml": allowed]) == [])
  }

  @Test func inAFile() {
    let files = [
      "b.yaml": cover, "a.yaml": "transition: A\nextends: b.yaml\n",
      "c.yaml": "transition: C\nextends: b.yaml \(comment)\n",
      "d.yaml": "transition: D\n\(comment)\nextends: c.yaml\n",
      "e.yaml": "transition: E\nextends: b.yaml # transitionc:allow T2303 phones only\n",
    ]
    #expect(places("b.yaml", files) == ["b.yaml:6 T2302"])
    #expect(places("a.yaml", files) == ["b.yaml:6 T2302 a.yaml:2 extended here"])
    #expect(places("c.yaml", files) == [])
    #expect(places("d.yaml", files) == [])
    #expect(
      places("e.yaml", files) == ["e.yaml:2 T2012", "b.yaml:6 T2302 e.yaml:2 extended here"])
  }

  /// In one file a comment at `extends` is for what is found of the one that extends.
  @Test func inTheSameFile() {
    let text = cover + "---\ntransition: A\nextends: Cover \(comment)\n"
    #expect(places("a.yaml", ["a.yaml": text]) == ["a.yaml:6 T2302"])
    let own = text + "present: { animate: { to: { translateY: 900 -> 0 } } }\n"
    #expect(places("a.yaml", ["a.yaml": own]) == ["a.yaml:6 T2302", "a.yaml:10 T2302"])
  }

  /// However a transition of the same file is named: what it says is used by the other.
  @Test(arguments: ["Cover", "\"#Cover\"", "a.yaml#Cover", "./a.yaml#Cover"])
  func usesInTheSameFile(_ name: String) {
    let text = """
      \(cover)let: { wide: 30 }
      ---
      transition: A
      extends: \(name)
      present: { animate: { to: { translateY: none, translateX: wide -> 0 } } }
      """
    #expect(!places("a.yaml", ["a.yaml": text]).contains { $0.contains("T2505") })
  }

  @Test func whatCannotBeExtended() {
    let extending = { (base: String) in "transition: A\nkind: modal\nextends: \(base)\n" }
    #expect(
      places("a.yaml", ["a.yaml": extending("b.yaml"), "b.yaml": "# nothing yet\n"])
        == ["b.yaml:1 T0110"])
    let mixed = ["a.yaml": extending("preset/zoom#PresetZoom")]
    #expect(places("a.yaml", mixed) == ["a.yaml:3 T0140"])
    #expect(help("a.yaml", mixed) == ["a preset holds one transition: write 'preset/zoom'"])
    // The only one that is there is itself.
    #expect(
      help("a.yaml", ["a.yaml": extending("'#B'")]) == ["name a transition that is there"])
    // A name that stands twice is told, also where the file itself is not looked at.
    let twice = cover.replacing("transition: Cover", with: "transition: B") + "\n"
    let doubled = ["a.yaml": extending("'b.yaml#B'"), "b.yaml": twice + "---\n" + twice]
    let found = places("a.yaml", doubled)
    #expect(found.count == 1 && found[0].hasPrefix("a.yaml:3 T0141 b.yaml:1 one of them b.yaml:"))
    // A folder may be called so.
    let beside = ["a.yaml": extending("preset/mine.yaml"), "preset/mine.yaml": cover]
    #expect(places("a.yaml", beside) == ["preset/mine.yaml:6 T2302 a.yaml:3 extended here"])
  }

  @Test func aLongChainIsToldWhereItBegins() {
    var files = ["a0.yaml": cover]
    for place in 1...40 {
      files["a\(place).yaml"] = "transition: A\(place)\nextends: a\(place - 1).yaml\n"
    }
    #expect(places("a40.yaml", files) == ["a40.yaml:2 T0142"])
    #expect(places("a31.yaml", files) == ["a0.yaml:6 T2302 a31.yaml:2 extended here"])
  }

  /// What is missing may have been meant to be given where a base cannot be read.
  @Test func namesOfAMisspeltBaseWait() {
    let files = [
      "base.yaml": cover.replacing("present:", with: "ltes: { travel: 3 }\npresent:"),
      "middle.yaml": "transition: Middle\nextends: base.yaml\n",
      "top.yaml": "transition: Top\nextends: middle.yaml\nlet: { far: travel * 2 }\n",
      "other.yaml": "transition: Top\nextends: middle.yaml\nlet: { far: trevel * 2 }\n",
    ]
    #expect(places("top.yaml", files).map { String($0.prefix(17)) } == ["base.yaml:3 T0101"])
    #expect(places("other.yaml", files).count == 2)
  }

  /// All that is wrong in a preset stands where it is extended, and is told all the same.
  @Test func everyMistakeInAPresetIsTold() {
    let text = """
      transition: Lively
      extends: preset/flip
      kind: modal
      present: { spring: { dampingRatio: 0.8 } }
      """
    let helps = help("a.yaml", ["a.yaml": text]).compactMap(\.self)
    #expect(Set(helps).count == 3 && helps.count == 3, "\(helps)")
  }
}
