import Testing

@testable import TransitionPreview

@Suite struct PagePartsTests {
  @Test func thePageIsMarkup() {
    #expect(PageParts.html.hasPrefix("<!doctype html>"))
  }
}
