import Testing

@testable import TransitionLint

/// What is kept in front of the screen that has come, and how much of it that covers.
@Suite struct KeptCoverTests {
  private func lint(_ stage: String, _ animate: String) -> Linted {
    Linted(
      """
      transition: Keep
      kind: modal
      present:
        duration: 0.4s
        stage:
          - from
      \(stage)
        animate:
          to: { translateY: container.height -> 0 }
          \(animate)
      dismiss: reverse

      """)
  }

  private func keeps(_ plane: String, alpha: String = "0 -> 1") -> Linted {
    lint("    - to\n    - plane: { keep: true, \(plane) }", "plane: { alpha: \(alpha) }")
  }

  @Test(arguments: [
    ("color: black", true),
    ("color: black(20%)", false),
    ("color: black, clip: 'rect(0, 0, container.width, 40)'", false),
    ("color: black, clip: 'rect(0, 0, container.width, 400)'", true),
    // Its corners reach far, and it is narrow.
    ("color: black, frame: 'rect(-300, 400, 1000, 20)', rotate: 45deg", false),
    ("gradient: [black(30%), clear, clear, clear]", false),
    ("gradient: [black(80%), black(20%)]", true),
    ("snapshot: from", true),
    // The old screen beside a menu, to be tapped on.
    ("snapshot: from, translateX: 150", false),
  ])
  func planes(content: String, isFound: Bool) {
    let linted = keeps(content)
    #expect(linted.codes.contains("T2411") == isFound, "\(linted.short)")
  }

  @Test func whatHoldsItCutsItOff() {
    let frame = "frame: 'rect(0, 0, container.width, 40)'"
    let box = "    - to\n    - box: { \(frame), clips: true, keep: true }\n"
    let band = "    - band: { color: black, keep: true, in: box, frame: container }"
    #expect(!lint(box + band, "box: { alpha: 0 -> 1 }").codes.contains("T2411"))
  }

  @Test func backgroundsCount() {
    let box = "    - to\n    - box: { frame: container, keep: true }"
    #expect(lint(box, "box: { alpha: 0 -> 1, backgroundColor: black }").codes.contains("T2411"))
  }

  @Test func severalTogether() {
    func bands(_ count: Int) -> Linted {
      let stage = (0..<count).map {
        "    - b\($0): { color: black, keep: true, frame: 'rect(0, container.height * \($0) / 5, "
          + "container.width, container.height / 5)' }"
      }
      let tracks = (0..<count).map { "b\($0): { alpha: 0 -> 1 }" }
      return lint(
        "    - to\n" + stage.joined(separator: "\n"), tracks.joined(separator: "\n    "))
    }
    #expect(!bands(1).codes.contains("T2411"))
    #expect(bands(5).codes.filter { $0 == "T2411" }.count == 1, "\(bands(5).short)")
  }

  /// What a kept picture covers anyway its plate covers once more, and pictures are taken together.
  @Test func picturesAndWhatLiesBelowThem() {
    func kept(_ page: String, _ plate: String) -> [String] {
      let plate = "    - to\n    - plate: { \(plate), keep: true }\n"
      let page = "    - page: { \(page), keep: true, in: plate }"
      return lint(plate + page, "plate: { translateX: 0 -> container.width * 65% }").codes
    }
    #expect(!kept("snapshot: from", "backgroundColor: white").contains("T2411"))
    #expect(kept("snapshot: from, scale: 0.3", "backgroundColor: white").contains("T2411"))
    func halves(_ share: Int) -> [String] {
      let stage = ["0", "container.height / 2"].enumerated().map { index, y in
        "    - h\(index): { snapshot: from, keep: true, frame: 'rect(0, \(y), "
          + "container.width * \(share) / 100, container.height / 2)' }"
      }
      return lint(
        "    - to\n" + stage.joined(separator: "\n"),
        "h0: { alpha: 0 -> 1 }\n    h1: { alpha: 0 -> 1 }"
      ).codes
    }
    #expect(halves(100).filter { $0 == "T2411" }.count == 1)
    #expect(!halves(60).contains("T2411"))
  }

  @Test func whatStandsInFrontByItsDepthIsToldSo() throws {
    let linted = lint(
      "    - plane: { color: black, alpha: 0, keep: true, zPosition: 10 }\n    - to",
      "plane: { alpha: -> 40% }")
    let finding = try #require(linted.report.first { $0.kind.code == "T2411" }, "\(linted.short)")
    #expect(finding.help?.contains("zPosition") == true)
  }
}
