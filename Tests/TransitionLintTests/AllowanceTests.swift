import Testing
import TransitionCompiler
import TransitionDiagnostics

/// Comments that let findings pass.
@Suite struct AllowanceTests {
  /// A cover whose way in points is T2302, in lines 6 to 9.
  private func spec(
    above: String = "", aboveElement: String = "", behind: String = "", way: String = "860 -> 0"
  ) -> String {
    """
    transition: Cover
    kind: modal
    present:
      duration: 0.4s
    \(above)  animate:
    \(aboveElement)    to:
          translateY: \(way)\(behind)

    """
  }

  @Test func withoutACommentItIsFound() {
    #expect(Linted(spec()).places == ["7 T2302"])
  }

  @Test func behindALineItIsForThatLine() {
    #expect(Linted(spec(behind: " # transitionc:allow T2302 phones only")).places == [])
    let elsewhere = spec().replacing("0.4s", with: "0.4s # transitionc:allow T2302 phones only")
    #expect(Linted(elsewhere).places.sorted() == ["4 T2012", "7 T2302"])
  }

  /// What rests stands where it is written, in the way back as well.
  @Test(arguments: [
    ("T2305", "frame: rect(20, 50, 100, 100)", "cornerRadius: 80", ""),
    ("T2312", "frame: rect(20, 50, 100, 100)", "perspective: 10", "rotateY: 0deg -> 80deg"),
    ("T2303", "center: point(70, 100)", "size: \"size(container.width - 500, 10)\"", ""),
  ])
  func behindAValueThatRestsItIsForIt(
    _ code: String, _ place: String, _ value: String, track: String
  ) {
    func places(_ comment: String) -> Set<String> {
      let text = """
        transition: Rest
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - to
            - badge:
                color: white
                \(place)
                \(value)\(comment)
          animate:
            badge: { \(track.isEmpty ? "alpha: 1 -> 0.5" : track) }
            to: { translateY: container.height -> 0 }
        dismiss: reverse

        """
      let lines = Linted(text).places.filter { $0.hasSuffix(code) || $0.hasSuffix("T2012") }
      #expect(Set(lines).count == lines.count)
      return Set(lines)
    }
    #expect(places("") == ["11 \(code)"])
    // An error is not let pass.
    let allowed: Set<String> = code == "T2303" ? ["11 T2303", "11 T2012"] : []
    #expect(places(" # transitionc:allow \(code) it is wanted") == allowed)
  }

  @Test func aboveAnEntryItIsForAllOfIt() {
    let comment = "# transitionc:allow T2302 phones only\n"
    #expect(Linted(spec(above: "  " + comment)).places == [])
    #expect(Linted(spec(aboveElement: "    " + comment)).places == [])
    #expect(Linted(spec(above: "  " + comment + "  # more about it\n\n")).places == [])
  }

  @Test func aboveAnotherEntryItDoesNotReachIt() {
    let text = spec().replacing(
      "  duration", with: "  # transitionc:allow T2302 phones only\n  duration")
    #expect(Linted(text).places.sorted() == ["4 T2012", "8 T2302"])
  }

  /// The dashes of a list may stand below its key.
  @Test func aboveAListItIsForAllOfIt() {
    func places(_ indent: String, key: String = "", item: String = "") -> [String] {
      Linted(
        """
        transition: Cover
        kind: modal
        present:
          duration: 0.4s
          animate: { to: { translateY: container.height -> 0 } }
        dismiss: reverse
        \(key)gestures:
        \(indent)- drives: dismiss
        \(indent)  pan: { direction: down }
        \(indent)  finish: { progress: 50% }
        \(item)\(indent)- drives: dismiss
        \(indent)  pinch: { direction: in }
        \(indent)  finish: { progress: 50% }
        summary: A list.

        """
      ).places
    }
    let comment = "# transitionc:allow T2208 it does not scroll\n"
    for indent in ["", "  "] {
      #expect(places(indent) == ["9 T2208"])
      #expect(places(indent, key: comment) == [])
      // An item is no longer than itself, and an entry of a list ends with the list.
      #expect(places(indent, item: comment).sorted() == ["11 T2012", "9 T2208"])
    }
    let staged = { (indent: String) in
      """
      transition: Cover
      kind: modal
      present:
        duration: 0.4s
        # transitionc:allow T2501 on purpose
        stage:
        \(indent)- from
        \(indent)- to
        \(indent)- tag: { color: black, alpha: 0, frame: "rect(0, 0, 100, 100)" }
        # transitionc:allow T2501 on purpose
        animate: { to: { translateY: container.height -> 0 } }

      """
    }
    for indent in ["", "  "] { #expect(Linted(staged(indent)).places == ["10 T2012"]) }
  }

  /// Blanks are spaces and tabs.
  @Test func aTabSeparatesAsWell() {
    for comment in [
      "\t# transitionc:allow T2302 phones only", " #\ttransitionc:allow\tT2302\tphones only",
    ] {
      #expect(Linted(spec(behind: comment)).places == [])
      let useless = spec(behind: comment, way: "container.height -> 0")
      #expect(mended(useless)?.text == spec(way: "container.height -> 0"))
    }
    let text = spec(behind: "\t# transitionc:allow T2302")
    #expect(Linted(text).places == ["7 T2302", "7 T2011"])
  }

  /// The ends of lines stay as they are.
  @Test(arguments: ["\r\n", "\r"])
  func aCommentIsTakenAwayBetweenCarriageReturns(_ ending: String) {
    func lines(_ text: String) -> String { text.replacing("\n", with: ending) }
    let comment = " # transitionc:allow T2302 phones only"
    let way = "container.height -> 0"
    #expect(Linted(lines(spec(behind: comment))).places == [])
    for text in [spec(behind: comment, way: way), spec(above: " \(comment)\n", way: way)] {
      #expect(mended(lines(text))?.text == lines(spec(way: way)))
    }
  }

  @Test func aReasonIsRequired() {
    let linted = Linted(spec(behind: " # transitionc:allow T2302"))
    #expect(linted.places == ["7 T2302", "7 T2011"])
    #expect(linted.report.last?.isError == true)
  }

  @Test func theCodeMustBeARules() {
    for code in ["T2399", "T0102", "T2001", "T2012", "t2302", "phones", ""] {
      let linted = Linted(spec(behind: " # transitionc:allow \(code)"))
      #expect(linted.places == ["7 T2302", "7 T2010"], "\(code)")
      #expect(linted.report.last?.isError == true)
    }
  }

  /// What is meant by a word that is not a rule's code is said, and done where it is sure.
  @Test(arguments: [
    ("allow t2302 phones only", "did you mean 'T2302'?"),
    ("allow T2302: phones only", "did you mean 'T2302'?"),
    ("alow T2302 phones only", "did you mean 'allow'?"),
    ("Allow T2302 phones only", "did you mean 'allow'?"),
    (" allow T2302 phones only", "write 'transitionc:allow'"),
  ])
  func aSlipIsTold(_ comment: String, _ help: String) {
    let text = spec(behind: " # transitionc:" + comment)
    let linted = Linted(text)
    #expect(linted.places == ["7 T2302", "7 T2010"])
    #expect(linted.report.last?.help == help)
    let right = spec(behind: " # transitionc:allow T2302 phones only")
    #expect(mended(text)?.text == right)
  }

  /// Nothing else can be asked for, and no such comment is passed over.
  @Test(arguments: [
    "", " ", "disable T2302 phones only", " ignore T2302 phones only", "allowT2302 phones only",
  ])
  func nothingElseCanBeAskedFor(_ comment: String) {
    let text = spec(behind: " # transitionc:" + comment)
    let linted = Linted(text)
    #expect(linted.places == ["7 T2302", "7 T2010"])
    #expect(
      linted.report.last?.help == "write '# transitionc:allow' with a rule's code and the reason")
    #expect(mended(text) == nil)
  }

  /// Of two codes the second one would be a part of the reason.
  @Test func aCommentIsForOneCode() {
    let comment = "# transitionc:allow T2302, T2103 phones only"
    let linted = Linted(spec(behind: " " + comment))
    #expect(linted.places == ["7 T2302", "7 T2010"])
    #expect(linted.report.last?.help?.hasPrefix("a comment allows one code") == true)
    let both = """
          # transitionc:allow T2302 phones only
          # transitionc:allow T2301 phones only

      """
    #expect(Linted(spec(aboveElement: both)).places == ["7 T2012"])
  }

  @Test func anotherCommentMayNameTheTool() {
    #expect(Linted(spec(behind: " # for transitionc: see below")).places == ["7 T2302"])
  }

  @Test func oneThatAllowsNothingIsReportedAndCanBeTakenAway() {
    let text = spec(
      behind: " # transitionc:allow T2302 phones only", way: "container.height -> 0")
    let linted = Linted(text)
    #expect(linted.places == ["7 T2012"])
    #expect(linted.report.first?.isError == false)
    #expect(mended(text)?.codes == ["T2012"])
    #expect(mended(text).map { Linted($0.text).places } == [])
  }

  @Test func anotherCodeIsNotMeant() {
    let linted = Linted(spec(behind: " # transitionc:allow T2301 phones only"))
    #expect(linted.places.sorted() == ["7 T2012", "7 T2302"])
  }

  @Test func errorsAreNotAllowed() {
    let text = spec(
      behind: "\n      frame: rect(0, 0, container.width - 500, 100)"
        + " # transitionc:allow T2303 it is never so narrow")
    let linted = Linted(text)
    #expect(linted.codes.contains("T2303"))
    #expect(linted.report.contains { $0.kind.code == "T2303" && $0.isError })
  }

  @Test func aHashInQuotesBeginsNoComment() {
    let text = spec().replacing(
      "kind: modal",
      with: "kind: modal\nsummary: \"so # transitionc:allow T2302 phones only\"")
    #expect(Linted(text).places == ["8 T2302"])
  }

  /// What is found by others than the rules, and is no error, is let pass as well.
  @Test func warningsOfTheLanguageAndOfUIKitPass() {
    func text(_ comment: String, _ other: String = "") -> String {
      """
      transition: Card
      kind: modal
      present:
        duration: 40\(other)
        stage: [from, to]
        animate:
          to:
            translateY: container.height -> 0
            cornerRadius: 20 -> 0
            shadowOpacity: 0.4\(comment)

      """
    }
    let (codes, places) = (["T1090", "T3002"], Linted(text("")).places)
    #expect(codes.allSatisfy { code in places.contains { $0.hasSuffix(code) } }, "\(places)")
    let allowed = text(
      " # transitionc:allow T3002 it is drawn so", " # transitionc:allow T1090 it is slow")
    let rest = Linted(allowed).places
    #expect(!rest.contains { $0.hasSuffix("T1090") || $0.hasSuffix("T3002") }, "\(rest)")
    #expect(!rest.contains { $0.hasSuffix("T2010") || $0.hasSuffix("T2012") }, "\(rest)")
    // The compiler tells of them without the rules.
    var pipeline = Pipeline()
    for lowered in pipeline.load(name: "spec.yaml", bytes: Array(allowed.utf8)) {
      #expect(pipeline.swift(for: lowered) != nil)
    }
    #expect(pipeline.report.isEmpty)
  }

  /// What stands in a text is no comment.
  @Test func aTextOverSeveralLinesHasNoComments() {
    for head in ["summary: |", "summary: >-  # a text", "summary: |2+"] {
      let text = spec().replacing(
        "kind:", with: "\(head)\n  # transitionc:foo\n\n    # transitionc:allow T2302 no\nkind:")
      #expect(Linted(text).places == ["11 T2302"], "\(head)")
    }
    let behind = spec(behind: " # transitionc:allow T2302 phones only").replacing(
      "kind:", with: "summary: |\n  A text.\nkind:")
    #expect(Linted(behind).places == [])
  }
}
