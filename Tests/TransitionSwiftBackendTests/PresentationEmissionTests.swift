import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

/// Presentations, what stands in for directions, and segues: what is written, and what cannot be.
@Suite struct PresentationEmissionTests {
  private let rise = arrow("to", .frame, offset(final(.to), number(0), number(300)), final(.to))
  private let frame = Expression.call(
    .rect, [number(0), number(0), containerWidth, number(300)], .rect)

  private func drawer(_ presentation: Presentation, _ tracks: Track...) -> Timeline {
    var drawer = timeline(
      "Drawer", .modal, nil,
      direction(.present, duration: 1, stage: [screen(.to)], tracks: tracks + [rise]))
    drawer.presentation = presentation
    return drawer
  }

  private func emit(_ timeline: Timeline) -> String {
    SwiftBackend.emit(timeline, toolVersion: "1")
  }

  @Test func onlyWhatIsAskedForIsWritten() {
    let plain = emit(
      drawer(Presentation(frame: frame, dim: nil, dismissesOnTapOutside: false)))
    #expect(plain.contains("private final class DrawerPresentation: UIPresentationController"))
    #expect(plain.contains("screen.modalPresentationStyle = .custom"))
    for word in ["dim", "outside", "Tap", "putBack", "presentation(of:"] {
      #expect(!plain.contains(word), "\(word)")
    }
    let tapped = emit(
      drawer(Presentation(frame: frame, dim: nil, dismissesOnTapOutside: true)))
    #expect(tapped.contains("outside.addGestureRecognizer("))
    #expect(tapped.contains("@IBAction private func dismissDrawer(_ tap: UITapGestureRecognizer)"))
    #expect(!emit(slideUp).contains("Presentation:"))
    // A frame that asks the container for nothing leaves it alone.
    let fixed = Expression.constant(.rect(0, 0, 100, 100))
    let alone = emit(
      drawer(Presentation(frame: fixed, dim: nil, dismissesOnTapOutside: false)))
    #expect(
      alone.contains(
        "PresentedViewInContainerView: CGRect {\n"
          + "    CGRect(x: 0, y: 0, width: 100, height: 100)"))
  }

  @Test func roundCornersArePutBackWhenTheScreenHasGone() {
    var timeline = drawer(
      Presentation(
        frame: frame, cornerRadius: number(12), dim: nil, dismissesOnTapOutside: false))
    let round = emit(timeline)
    #expect(round.contains("    guard let screen = presentedView else { return }\n"))
    #expect(round.contains("    screen.layer.cornerRadius = 12\n"))
    #expect(round.contains("    guard completed else { return putBack() }\n"))
    // Only what the animator itself leaves makes it ask for the presentation.
    #expect(!round.contains("presentation(of:"))
    timeline.presentation?.cornerRadius = containerWidth
    timeline.presentation?.dim = .constant(.color(0, 0, 0, 0.4))
    let dimmed = emit(timeline)
    #expect(
      dimmed.contains("guard let container = containerView, let screen = presentedView else"))
    #expect(dimmed.contains("screen.layer.cornerRadius = container.bounds.width\n"))
    timeline.presentation?.cornerRadius = .reference(.view(ScreenView(.to, "card")))
    #expect(SwiftBackend.unsupported(in: timeline).count == 1)
  }

  @Test func whatStaysChangedIsThePresentations() {
    var timeline = drawer(
      Presentation(frame: frame, dim: nil, dismissesOnTapOutside: false),
      arrow("from", .alpha, number(1), number(0.5)))
    #expect(!emit(timeline).contains("presentation.keep"))
    timeline.directions[0].lifecycle.finish.insert(
      .leave(.from, properties: [.alpha]), at: 0)
    let text = emit(timeline)
    #expect(text.contains("presentation.keep(\\.alpha, of: from)"))
    #expect(text.contains("context.viewController(forKey: .from)?.view"))
    #expect(!text.contains("from.isHidden"))
  }

  @Test func tapsGoThroughWhatStays() {
    let line = "blur.isUserInteractionEnabled = false"
    var timeline = drawer(
      Presentation(frame: frame, dim: nil, dismissesOnTapOutside: true))
    timeline.directions[0].stage.insert(element("blur", .effect(.regular)), at: 0)
    timeline.directions[0].stage.append(element("handle", .empty, in: "blur"))
    #expect(!emit(timeline).contains(line))
    timeline.directions[0].lifecycle.finish.append(.keep(element: "blur"))
    #expect(emit(timeline).contains(line))
    timeline.gestures = [
      Gesture(direction: .dismiss, recognizer: .tap, view: .element("handle"), drive: nil)
    ]
    #expect(!emit(timeline).contains(line))
    // The screen below it, or beside it, is what fingers are for.
    timeline.gestures = []
    timeline.presentation?.dismissesOnTapOutside = false
    #expect(emit(timeline).contains(line))
    timeline.presentation = nil
    #expect(emit(timeline).contains(line))
    #expect(emit(timeline).contains("blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]"))
  }

  @Test func whatCannotBeLaidOutIsReported() {
    var timeline = drawer(
      Presentation(
        frame: resting("to", .frame), dim: nil, dismissesOnTapOutside: false))
    #expect(SwiftBackend.unsupported(in: timeline).count == 1)
    timeline.presentation?.frame = frame
    #expect(SwiftBackend.unsupported(in: timeline) == [])
    timeline.directions[0].stage.insert(screen(.from), at: 0)
    timeline.directions[0].tracks.append(hold("from", .anchor, .constant(.point(0.5, 0))))
    let found = SwiftBackend.unsupported(in: timeline)
    #expect(found.map(\.element) == ["from", "from"])
    #expect(found.map(\.property) == [nil, .anchor])
    timeline.kind = .segue
    #expect(SwiftBackend.unsupported(in: timeline).first?.direction == nil)
  }

  @Test func nothingIsReducedWhereNothingIsToBe() {
    var timeline = cube
    timeline.reduceMotion = .none
    let text = emit(timeline)
    #expect(!text.contains("reducesMotion"))
    #expect(!text.contains("crossFade"))
  }

  @Test func whatIsEqualIsWrittenOnce() {
    var timeline = cube
    timeline.rightToLeft = timeline.directions
    timeline.reduceMotion = .directions(timeline.directions)
    let text = emit(timeline)
    #expect(!text.contains("RightToLeft"))
    #expect(!text.contains("Reduced"))
    #expect(!text.contains("reducesMotion ?"))
    timeline.rightToLeft[1] = direction(
      .pop, duration: 1.5, stage: [screen(.to), screen(.from)],
      tracks: [arrow("from", .alpha, number(1), number(0))])
    let turned = emit(timeline)
    #expect(!turned.contains("pushRightToLeft"))
    #expect(turned.contains("layout == .leftToRight ? pop(context) : popRightToLeft(context)"))
    timeline.rightToLeft[1].duration = 1
    #expect(SwiftBackend.unsupported(in: timeline).map(\.direction) == [.pop])
  }

  @Test func segueGesturesNeedAnIdentifier() {
    var segue = slideUp
    segue.kind = .segue
    segue.directions = [slideUp.directions[0]]
    segue.directions[0].name = .perform
    segue.gestures = [
      Gesture(direction: .perform, recognizer: .swipe(.left), view: nil, drive: nil),
      Gesture(
        direction: .perform, recognizer: .tap, view: .view(ScreenView(.from, "card")), drive: nil),
    ]
    #expect(SwiftBackend.unsupported(in: segue).count == 2)
    segue.identifiers = [SegueIdentifier(direction: .perform, identifier: "a\\b\u{1}")]
    #expect(SwiftBackend.unsupported(in: segue) == [])
    let text = emit(segue)
    #expect(text.contains(#"static let identifier = "a\\b\u{1}""#))
    #expect(text.contains("SlideUpSwipe(.left, on: screen, performing: identifier)"))
    #expect(text.contains("screen.handsOut?.sharedCard?.add("))
    #expect(text.contains("protocol SlideUpScreen"))
    segue.gestures[1].view = .view(ScreenView(.to, "card"))
    #expect(SwiftBackend.unsupported(in: segue).count == 1)
  }
}
