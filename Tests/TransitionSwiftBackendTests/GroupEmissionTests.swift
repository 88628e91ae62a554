import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

/// What is written of groups and of the screens' views, and what cannot be.
@Suite struct GroupEmissionTests {
  private typealias Expression = TimelineIR.Expression

  private static let index = Expression.reference(.member(.index))
  private static let part = TrackClock.part(
    start: .binary(.divide, index, .reference(.member(.count))), end: number(1))

  private func text(_ timeline: Timeline) -> String {
    SwiftBackend.emit(timeline, toolVersion: "1")
  }

  private func push(
    clock: Timing = .curve(.easeInOut), _ element: Element, _ tracks: Track...,
    keeping kept: [String] = []
  ) -> Timeline {
    timeline(
      "Test", .navigation, nil,
      direction(
        .push, duration: 1, clock: clock, stage: [screen(.from), screen(.to), element],
        tracks: tracks, keeping: kept))
  }

  private func reasons(_ timeline: Timeline) -> [String] {
    SwiftBackend.unsupported(in: timeline).map(\.reason)
  }

  private func group(
    _ name: String, _ content: Content = .empty,
    _ group: Group = .repeated(columns: number(4), rows: number(1))
  ) -> Element {
    Element(
      name: name, content: content, parent: nil, group: group, clips: false, contentMode: nil,
      resting: [])
  }

  @Test func aLoopKnowsWhatItsMembersAsk() {
    let plain = text(push(group("tiles"), arrow("tiles", .alpha, number(0), number(1))))
    #expect(plain.contains("for _ in 0..<4 {\n"))
    #expect(plain.contains("let tile = UIView(frame: container.bounds)\n"))
    let cells = group("cells", .views(ScreenView(.to, "cells")), .views)
    let listed = text(push(cells, arrow("cells", .alpha, number(0), number(1))))
    #expect(listed.contains("for cell in cells {\n"))
    #expect(listed.contains("let cells = context.screen(.to)?.sharedCells ?? []\n"))
    let counted = text(push(cells, arrow("cells", .alpha, number(0), Self.index)))
    #expect(counted.contains("for (index, cell) in cells.enumerated() {\n"))
    #expect(counted.contains("to: CGFloat(index))"))
  }

  @Test func wholeNumbersStayWhole() {
    let text = text(shatter)
    #expect(text.contains("let (row, column) = index.quotientAndRemainder(dividingBy: 4)\n"))
    #expect(text.contains("bar.backgroundColor = index % 2 == 0 ? .black : .white\n"))
    #expect(text.contains("bar.isHidden = index > 2\n"))
    #expect(text.contains("CGFloat(2 * row)"))
    #expect(
      text.contains("noise(\"Shatter/tiles/translateX/0/\\(index)\", from: -200, to: 200)"))
  }

  @Test func onlyFilesThatDrawNumbersKnowHow() {
    #expect(text(shatter).contains("private func noise("))
    #expect(!text(album).contains("noise"))
  }

  @Test func aScreenIsAskedOnlyForWhatIsNeeded() {
    let text = text(album)
    #expect(text.contains("protocol AlbumScreen: AnyObject {\n"))
    #expect(text.contains("  var sharedCells: [UIView] { get }\n"))
    #expect(text.contains("  var sharedCells: [UIView] { [] }\n"))
    #expect(text.contains("  var sharedCover: UIView? { nil }\n"))
    #expect(!self.text(slideUp).contains("protocol"))
  }

  @Test func originalsAreHiddenAndShownAgain() {
    let text = text(magicMove)
    // On the way back the picture is of the arriving screen, which a navigation draws later.
    #expect(text.count(of: "keep(\\.alpha, of: original)") == 1)
    #expect(text.count(of: "fromPhoto.alpha = 0") == 1)
    #expect(text.count(of: "afterPictures { toPhoto.alpha = 0 }") == 1)
    #expect(text.count(of: "movePhoto()\n") == 2)
    #expect(text.count(of: "assertionFailure(\"No 'photo' view on one of the screens.\")") == 1)
    #expect(text.contains("toPhoto.snapshotView(afterScreenUpdates: true)"))
    #expect(text.contains("fromPhoto.snapshotView(afterScreenUpdates: false)"))
  }

  /// Where a whole direction needs the view, and where it flies in something else.
  @Test func aMissingViewIsToldWhereverItIsAsked() {
    let photo = element("photo", .shared("photo", shows: .source, missing: .error))
    let asked = text(
      push(photo, arrow("to", .frame, view(.from, "photo"), view(.to, "photo"))))
    for screen in ["from", "to"] {
      #expect(
        asked.contains(
          """
              guard let \(screen)Photo = context.screen(.\(screen))?.sharedPhoto else {
                assertionFailure("No 'photo' view on one of the screens.")
                return crossFade(context)
              }

          """))
    }
    let nested = timeline(
      "Test", .navigation, nil,
      direction(
        .push, duration: 1,
        stage: [
          screen(.from), screen(.to),
          element("frame", .empty, in: nil, [(.frame, view(.from, "photo"))]),
          element("photo", photo.content, in: "frame"),
        ],
        tracks: [arrow("photo", .frame, view(.from, "photo"), view(.to, "photo"))]))
    #expect(
      text(nested).contains(
        """
            } else {
              assertionFailure("No 'photo' view on one of the screens.")
            }

        """))
  }

  @Test func aBlurComesByItsEffect() {
    let text = text(handOver)
    #expect(text.contains("let blur = UIVisualEffectView(effect: nil)\n"))
    #expect(text.contains("blur.effect = UIBlurEffect(style: .systemThinMaterial)\n"))
    #expect(text.contains("blur.contentView.addSubview(note)\n"))
    #expect(!text.contains("blur.alpha"))
  }

  @Test func aBlurInBetweenIsReported() {
    let blur = element("blur", .effect(.dark))
    let reason = "a blur that is partly transparent may look wrong or not show at all"
    #expect(reasons(push(blur, arrow("blur", .alpha, number(1), number(0)))) == [])
    #expect(reasons(push(blur, arrow("blur", .alpha, number(0), number(0.5)))) == [reason])
    #expect(reasons(push(element("blur", .effect(.dark), [(.alpha, number(0.5))]))) == [reason])
    let late = keyframes("blur", .alpha, [(0.5, number(0)), (1, number(1))])
    let findings = SwiftBackend.unsupported(in: push(blur, late))
    #expect(findings.map(\.reason) == [reason])
    #expect(findings.first?.isPlayed == true)
  }

  @Test func aGroupDoesNotStay() {
    #expect(
      reasons(push(group("tiles"), keeping: ["tiles"]))
        == ["'tiles' is a group, and only single elements stay"])
  }

  @Test func partsNeedAClockThatCanBeCut() {
    let tiles = group("tiles")
    let fade = arrow("tiles", .alpha, number(0), number(1), on: Self.part)
    #expect(reasons(push(tiles, fade)) == [])
    #expect(
      reasons(push(clock: springs, tiles, fade))
        == ["a spring plays a whole arrow, not a part of its time"])
    #expect(
      reasons(push(clock: .curve(.steps(count: 3)), tiles, fade))
        == ["no layer animation plays a part of a clock of steps or stops"])
    let back = Timing.curve(.cubicBezier(x1: 0.3, y1: 0, x2: 0.5, y2: 1.6))
    #expect(reasons(push(clock: back, tiles, fade)) == [])
    let smooth = keyframes(
      "tiles", .alpha, [(0, number(0)), (0.5, number(1)), (1, number(0.5))], calculation: .cubic,
      on: Self.part)
    #expect(
      reasons(push(tiles, smooth))
        == ["a smooth run is not played in a part of the time that each member has for itself"])
  }

  @Test func namesOfMembersAreSingular() {
    for (name, singular) in [
      ("cells", "cell"), ("boxes", "box"), ("stories", "story"), ("patches", "patch"),
      ("glass", "glass"), ("bus", "bus"), ("confetti", "confetti"), ("as", "as"),
    ] {
      #expect(Naming.singular(name) == singular)
    }
  }
}
