import Testing
import TransitionDiagnostics

/// What a help says, done: the finding is gone.
@Suite struct HelpTests {
  private func advice(_ code: String, _ text: String) throws -> String {
    let finding = Linted(text).report.first { $0.kind.code == code }
    return try #require(finding?.help, "\(Linted(text).short)")
  }

  /// The words of a help in backquotes.
  private func quoted(_ help: String) -> [String] {
    help.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func rise(_ spring: String) -> String {
    """
    transition: Rise
    kind: modal
    present:
      \(spring.contains("stiffness") ? "" : "duration: 0.6s")
      spring: { \(spring) }
      animate: { to: { translateY: container.height -> 0 } }

    """
  }

  @Test(arguments: [
    ("dampingRatio: 0.7", 22), ("dampingRatio: 1", 22), ("dampingRatio: 0.4", 40),
    ("mass: 1, stiffness: 100, damping: 8", 30), ("mass: 2, stiffness: 300, damping: 60", 50),
  ])
  func aVelocityThatDoesNotOvershoot(_ spring: String, _ velocity: Int) throws {
    let help = try advice("T2103", rise("\(spring), velocity: \(velocity)"))
    #expect(help.hasPrefix("lower the spring's velocity: at a damping ratio of 1 it may be "))
    let most = try #require(help.split { !$0.isNumber }.compactMap { Int($0) }.dropFirst().first)
    let calm =
      spring.contains("mass")
      ? spring.contains("mass: 1")
        ? "mass: 1, stiffness: 100, damping: 20"
        : "mass: 2, stiffness: 300, damping: 49" : "dampingRatio: 1"
    #expect(most > 0 && most < velocity)
    let codes = Linted(rise("\(calm), velocity: \(most)")).codes
    #expect(!codes.contains("T2103"), "\(help)")
    let again = try advice("T2103", rise("\(calm), velocity: \(velocity)"))
    #expect(again.contains(" \(most), "))
  }

  /// Where a spring throws the screen out of the container all of that is open, and not what is seen of it
  /// on the way.
  @Test func whatIsThrownOutLeavesAllOpen() throws {
    let shown = Linted(rise("dampingRatio: 0.7, velocity: 900")).short
    #expect(shown.contains("a gap of 844 pt opens at the bottom edge"), "\(shown)")
  }

  @Test func dampingIsEnoughForAGentleThrow() throws {
    for spring in ["dampingRatio: 0.5", "dampingRatio: 0.5, velocity: 2"] {
      let help = try advice("T2103", rise(spring))
      #expect(help == "a damping ratio of 1 has no overshoot")
    }
    #expect(!Linted(rise("dampingRatio: 1, velocity: 2")).codes.contains("T2103"))
  }

  /// Each form of a spring with the words that the help has for it.
  @Test(arguments: [
    ("dampingRatio: 0.2", "0.6s", ["damping ratio of"]),
    ("bounce: 0.8", "0.5s", ["bounce"]),
    ("response: 0.5, dampingRatio: 0.2", "", ["damping ratio of", "damping"]),
    ("mass: 2, stiffness: 300, damping: 8", "", ["damping"]),
    ("mass: 1, stiffness: 90, damping: 3", "", ["damping"]),
  ])
  func aSpringThatSwingsFourTimes(
    _ spring: String, _ duration: String, _ words: [String]
  ) throws {
    func card(_ spring: String) -> String {
      """
      transition: Card
      kind: modal
      present:
        \(duration.isEmpty ? "" : "duration: \(duration)")
        spring: { \(spring) }
        stage: [from, to]
        animate: { to: { scale: 0.5 -> 1, alpha: 0 -> 1 } }

      """
    }
    let help = try advice("T2105", card(spring))
    for word in words where word != "damping" || spring.contains("mass") {
      let number = try #require(
        help.split(separator: word == "damping" ? ", damping " : word + " ").dropFirst().first
      )
      .prefix { $0.isNumber || $0 == "." }
      let key = word == "damping ratio of" ? "dampingRatio" : word
      let parts = spring.split(separator: ", ").map { part in
        part.hasPrefix(key + ":") ? "\(key): \(number)" : String(part)
      }
      let calmer = parts.joined(separator: ", ")
      #expect(calmer != spring && Linted(card(calmer)).codes.allSatisfy { $0 != "T2105" })
    }
  }

  /// How far away the eye has to be depends on what turns, and about which edge.
  @Test(arguments: [
    ("anchor: top, rotateX: 0deg -> 85deg", 600), ("anchor: left, rotateY: 0deg -> -80deg", 200),
    ("anchor: bottom, rotateX: 0deg -> -70deg", 300), ("rotateX: 0deg -> 80deg", 300),
    ("translateZ: 0 -> 1500", 900), ("translateZ: 0 -> 9000", 900),
  ])
  func anEyeThatIsFarEnough(_ tracks: String, _ eye: Int) throws {
    func turn(_ eye: String) -> String {
      """
      transition: Turn
      kind: modal
      present:
        duration: 0.5s
        stage: [to, from]
        animate:
          container: { perspective: \(eye) }
          from: { \(tracks), alpha: 1 -> 0 }

      """
    }
    let help = try advice("T2312", turn("\(eye)"))
    let proposal = try #require(quoted(help).first)
    #expect(proposal.hasPrefix("perspective: "))
    let linted = Linted(turn(String(proposal.dropFirst("perspective: ".count))))
    #expect(!linted.codes.contains("T2312"), "\(help)")
    let errors = linted.report.filter { $0.isError }
    #expect(errors.isEmpty, "\(help)")
  }

  /// There is no `to.final` in a presentation, which says what that is.
  @Test func whatAPresentationCanSay() throws {
    func sheet(_ height: String) -> String {
      """
      transition: Sheet
      kind: modal
      let: { height: "\(height)" }
      presentation: { frame: "rect(0, container.height - height, container.width, height)" }
      present: { duration: 0.5s, animate: { to: { translateY: container.height -> 0 } } }
      dismiss: reverse

      """
    }
    let help = try advice("T2301", sheet("500"))
    #expect(!help.contains("to.final"))
    let size = try #require(quoted(help).last)
    #expect(Linted(sheet(size)).codes == [])
  }

  /// A presentation that stands in the container is not what leaves it.
  @Test func whatMovesAPresentationOut() throws {
    let linted = Linted(
      """
      transition: Sheet
      kind: modal
      presentation: { frame: "rect(0, container.height / 2, container.width, container.height / 2)" }
      present:
        duration: 0.5s
        animate:
          to: { translateY: container.height -> 100 }
      dismiss: reverse

      """)
    #expect(linted.places.filter { $0.hasSuffix("T2301") } == ["7 T2301"], "\(linted.short)")
    #expect(linted.report.first { $0.kind.code == "T2301" }?.help?.contains("to.final") == true)
  }

  @Test func aPlaceForOthersIsAConstant() throws {
    func spot(_ constant: String, _ element: String, _ place: String) -> String {
      """
      transition: Spot
      kind: modal
      \(constant)present:
        duration: 0.4s
        stage:
          - from
          - to
      \(element)    - pic: { snapshot: from, rect: "rect(0, 0, 100, 100)" }
        animate:
          to: { translateY: container.height -> 0 }
          pic: { frame: "-> \(place)", alpha: 1 -> 0 }

      """
    }
    let staged = spot("", "    - spot: { frame: \"rect(20, 100, 100, 100)\" }\n", "spot.frame")
    let help = try advice("T2503", staged)
    #expect(help.contains("`let:`") && help.contains("`spot: rect(0, 0, 100, 100)`"))
    #expect(Linted(spot("let: { spot: \"rect(20, 100, 100, 100)\" }\n", "", "spot")).codes == [])
    let unused = spot("", "    - spot: { frame: \"rect(20, 100, 100, 100)\" }\n", "container")
    let other = try advice("T2503", unused)
    #expect(other.hasSuffix("or remove it"))
  }

  @Test func aPictureThatIsNotAllThere() throws {
    let text = """
      transition: Fade
      kind: modal
      present:
        duration: 0.5s
        stage: [from, { pic: { snapshot: to } }]
        animate: { from: { alpha: 1 -> 0 }, pic: { alpha: 0 -> 0.8 } }

      """
    let help = try advice("T2403", text)
    #expect(help.hasSuffix("and fully there"))
  }

  /// The screen that goes is below the one that comes, as it is by itself.
  @Test func theScreenThatGoesIsSeen() throws {
    func over(_ stage: String, _ animate: String) -> String {
      """
      transition: Over
      kind: navigation
      push:
        duration: 0.4s
        stage: [\(stage)]
        animate: { \(animate) }
      pop: reverse

      """
    }
    let photo = "photo: { snapshot: from.photo }"
    let move = "photo: { frame: from.photo -> to.photo }"
    let still = try advice("T2501", over("from, to, \(photo)", move))
    #expect(still == "let 'to' come: 'to: { alpha: 0 -> 1 }' fades it in")
    let faded = over("from, to, \(photo)", "to: { alpha: 0 -> 1 }, \(move)")
    #expect(!Linted(faded).codes.contains("T2501"))
    let leaving = "from: { translateX: 0 -> container.width }"
    #expect(
      try advice("T2501", over("from, to", leaving)) == "let it stand in front: 'stage: [to, from]'"
    )
    #expect(!Linted(over("to, from", leaving)).codes.contains("T2501"))
    #expect(
      try advice("T2501", over("from, to, \(photo)", "\(leaving), \(move)"))
        == "let it stand in front: list '- from' after '- to' under 'stage:'")
    let listed = over("to, from, \(photo)", "\(leaving), \(move)")
    #expect(!Linted(listed).codes.contains("T2501"))
  }

  /// Only single elements stay, and only the app knows how many views it hands out.
  @Test func groupsAreAdvisedAsGroups() throws {
    func cards(_ content: String, _ track: String) -> String {
      """
      transition: Cards
      kind: modal
      present:
        duration: 0.4s
        stage:
          - from
          - to
          - cards: { \(content) }
        animate:
          to: { alpha: 0 -> 1 }
          cards: { \(track) }
      dismiss: reverse

      """
    }
    let move = "translateX: 0 -> 40"
    let single = try advice("T2408", cards("snapshot: from, scale: 0.6", move))
    #expect(single.contains("`keep: true`"))
    let many = try advice("T2408", cards("snapshot: from, repeat: 3", move))
    #expect(!many.contains("keep"))
    // A plane in front of the screen would cover it from then on.
    let plane = try advice("T2408", cards("color: black", move))
    #expect(!plane.contains("keep"))
    let badge = "color: black, frame: 'rect(95, 300, 200, 200)'"
    #expect(try advice("T2408", cards(badge, "alpha: 0 -> 0.9")).contains("`keep: true`"))
    #expect(try !advice("T2408", cards("snapshot: from", "alpha: -> 0.9")).contains("keep"))
    let late = "translateY: { value: 40 -> 0, stagger: { each: 80ms } }"
    let notes = Linted(cards("views: to.cards", late)).report.first { $0.kind.code == "T2104" }?
      .notes
    #expect(
      notes == ["calculated with 12 members: how many there are, only the screen knows"])
  }
}
