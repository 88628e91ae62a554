import Testing

@testable import CommandLineParsing

@Suite struct NearNameTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("", "ab", 2), ("kitten", "sitting", 3), ("abcd", "acbd", 1),
    ("ca", "abc", 2), ("output", "otuput", 1), ("a cat", "an abct", 3),
  ])
  func theDistanceIsTheUnrestrictedOne(a: String, b: String, distance: Int) {
    #expect(editDistance(Array(a), Array(b)) == distance)
    #expect(editDistance(Array(b), Array(a)) == distance)
  }

  /// Over all words of up to three of three letters: zero only for equal words, the same both ways,
  /// no longer than any detour.
  @Test func theDistanceIsAMetric() {
    var words: [[Character]] = [[]]
    for length in 1...3 {
      words += words.filter { $0.count == length - 1 }.flatMap(grown)
    }
    #expect(words.count == 40)
    for a in words {
      for b in words {
        let distance = editDistance(a, b)
        #expect((distance == 0) == (a == b))
        #expect(distance == editDistance(b, a))
        #expect(distance >= abs(a.count - b.count) && distance <= max(a.count, b.count))
        for c in words.prefix(12) {
          #expect(distance <= editDistance(a, c) + editDistance(c, b))
        }
      }
    }
  }

  @Test func aNameIsWithinAThirdOfTheWord() {
    #expect(nearName(to: "abcdef", among: ["abcdxy"]) == "abcdxy")
    #expect(nearName(to: "abcdef", among: ["abcxyz"]) == nil)
    #expect(nearName(to: "abcde", among: ["abcxy"]) == nil)
    #expect(nearName(to: "ab", among: ["ac"]) == nil)
    #expect(nearName(to: "abc", among: []) == nil)
  }

  @Test func theNearestWinsAndThenTheFirst() {
    #expect(nearName(to: "format", among: ["farmat", "forma", "formats"]) == "farmat")
    #expect(nearName(to: "formaat", among: ["farmat", "format"]) == "format")
  }

  private func grown(_ word: [Character]) -> [[Character]] {
    ["a", "b", "c"].map { word + [$0] }
  }
}
