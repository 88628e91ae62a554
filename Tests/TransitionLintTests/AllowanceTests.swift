import Testing
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
}
