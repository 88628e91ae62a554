import Storm
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import PresetSwift

/// What is to find a mistake in the generated code of a spec.
@MainActor package struct Check {
  package enum Kind: String, CaseIterable, Sendable {
    /// The evaluator and the code show the same, also under Reduce Motion.
    case equivalence
    /// The same in a finger's hands.
    case gestures
    /// Whatever happens, everything is as it was.
    case lifecycle
  }

  package let kind: Kind
  package let run: () throws -> Void

  init(_ kind: Kind, _ run: @escaping () throws -> Void) { (self.kind, self.run) = (kind, run) }

  /// Those of a spec, by its file below `specs`, that are done at once.
  package static func quick(of spec: String) -> [Check] {
    let (pieces, trials) = (pieces(of: spec), trials(of: spec))
    var checks: [Check] = []
    func add(_ kind: Kind, _ run: @escaping () throws -> Void) { checks.append(Check(kind, run)) }
    for piece in pieces {
      for (stage, isReduced) in [(0, false), (6, false), (0, true)] {
        add(.equivalence) { try play(piece, on: stage, isReduced: isReduced, instants: 13) }
      }
    }
    for piece in EveryEdgeTests.pieces where piece.name == spec {
      add(.equivalence) { try EveryEdgeTests.play(piece) }
    }
    for trial in trials { add(.gestures) { try rehearseQuickly(trial) } }
    for piece in pieces {
      for isReduced in [false, true] {
        add(.lifecycle) { try CalledOff(piece, isReduced: isReduced).play() }
      }
      add(.lifecycle) { try CalledOff(piece, isReduced: true).playOver() }
      add(.lifecycle) { _ = try KeptFade(piece).play() }
      add(.lifecycle) {
        for style in OwnLook.Style.allCases {
          for isReduced in [false, true] { try OwnLook(piece, style, isReduced: isReduced).play() }
        }
        try OwnLook.presentAtOnce(piece)
        try OwnLook.playWithoutPictures(piece)
      }
      add(.lifecycle) {
        try Interrupted(piece).play()
        try Interrupted(piece).playOver()
        try Interrupted.keep(piece)
      }
    }
    add(.gestures) { for trial in trials { try goAnotherWay(trial) } }
    add(.gestures) { for trial in trials { try stayModal(trial) } }
    add(.gestures) { for trial in trials { try tests().tryThresholds(trial) } }
    add(.gestures) { for trial in trials { try Interrupted.leaveAlone(trial) } }
    add(.gestures) { for trial in trials { try Interrupted.accompany(trial) } }
    if Scrolled.names.contains(spec) {
      add(.gestures) { for trial in trials { try Scrolled.play(trial) } }
    }
    add(.gestures) { try trigger(spec) }
    add(.lifecycle) { playScenes(spec) }
    add(.lifecycle) { live(spec, 0) }
    return checks
  }

  /// All that the project's tests do with a spec.
  package static func thorough(of spec: String) -> [Check] {
    var checks: [Check] = []
    func add(_ kind: Kind, _ run: @escaping () throws -> Void) { checks.append(Check(kind, run)) }
    for piece in pieces(of: spec) {
      for stage in Theatre.Room.stages.indices {
        add(.equivalence) { try play(piece, on: stage, isReduced: false, instants: 121) }
      }
      add(.equivalence) { try play(piece, on: 6, isReduced: true, instants: 121) }
      // What lasts a moment only.
      add(.equivalence) { try play(piece, on: 1, isReduced: false, instants: 1201) }
    }
    for trial in trials(of: spec) { add(.gestures) { try tests().rehearse(trial) } }
    for part in UInt64(1)..<6 { add(.lifecycle) { live(spec, part) } }
    return checks
  }

  // MARK: Equivalence

  private static func pieces(of spec: String) -> [Piece] {
    RepertoireTests.pieces.filter { $0.name == spec }
  }

  /// Twice: the second time finds nothing of the first.
  private static func play(
    _ piece: Piece, on stage: Int, isReduced: Bool, instants: Int
  ) throws {
    defer { Theatre.instants = 121 }
    Theatre.instants = instants
    let performance = try Performance(
      of: piece, in: Theatre.Room.stages[stage], isReduced: isReduced)
    for _ in 0..<(stage == 0 ? 2 : 1) { try performance.play() }
  }

  // MARK: Gestures

  private static func trials(of spec: String) -> [Trial] {
    DrivenSpecTests.specs.filter { $0.name == spec }
  }

  private static func tests() -> DrivenSpecTests {
    DrivenSpecTests(name: "", testClosure: { _ in })
  }

  private static func rehearseQuickly(_ trial: Trial) throws {
    let tests = tests()
    for (stage, (way, speed)) in [(0.3, 0), (0.500_001, 0.4), (0.7, -3), (1.2, 3)].enumerated() {
      let rehearsal = try tests.begin(trial, way: way, in: stage * 2)
      try rehearsal.say(.ended, at: way, speed: speed)
      try rehearsal.finish(instants: 7)
    }
    let cancelled = try tests.begin(trial, way: 0.7, in: 0)
    try cancelled.say(.cancelled, at: 0.7, speed: 0.7)
    try cancelled.finish(instants: 7)
    for (first, second) in [(0.6, -0.3), (0.3, 0.5)] {
      let grabbed = try tests.begin(trial, way: first, in: 1)
      try grabbed.say(.ended, at: first, speed: 0.5)
      grabbed.flyOn(0.4, instants: 3)
      try grabbed.grab()
      Loop.advance(0.05)
      try grabbed.say(.changed, at: second, speed: 0.8)
      try grabbed.say(.ended, at: second, speed: 0.8)
      try grabbed.finish(instants: 7)
    }
  }

  // MARK: Lifecycle

  /// Plays the storms that are played with mistakes: without one they find nothing.
  package static func calm(_ spec: String) {
    guard let piece = StormPieces.piece(spec) else { return XCTFail("no storm of \(spec)") }
    var tally = Tally()
    for seed in 0..<storms * 6 {
      for finding in Storm.storm(piece, seeds: [seed], shortens: false, tally: &tally) {
        XCTFail("storm \(spec), seed \(seed): \(finding.problems)")
      }
    }
    for (index, operations) in (trials(of: spec).isEmpty ? [] : Scenes.all).enumerated() {
      let problems = Storm.play(operations, of: piece, tally: &tally)
      XCTAssertEqual(problems, [], "scene \(spec), \(index)")
    }
  }

  private static let storms: UInt64 = 40

  private static func live(_ spec: String, _ part: UInt64) {
    guard let piece = StormPieces.piece(spec) else { return }
    var tally = Tally()
    for seed in part * storms..<(part + 1) * storms {
      for finding in Storm.storm(piece, seeds: [seed], shortens: false, tally: &tally) {
        XCTFail("\(spec), seed \(seed): \(finding.problems.first ?? "")")
      }
    }
  }

  private static func playScenes(_ spec: String) {
    guard let piece = StormPieces.piece(spec) else { return }
    var tally = Tally()
    for operations in trials(of: spec).isEmpty ? [] : Scenes.all {
      for problem in Storm.play(operations, of: piece, tally: &tally) { XCTFail(problem) }
    }
  }

  // MARK: Triggers

  /// Gestures that only trigger, and fingers that go another way.
  private static func trigger(_ spec: String) throws {
    let theatre = try Theatre(spec, in: Theatre.Room.stages[0])
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
    theatre.window.rootViewController = first
    Loop.turn()
    if spec == "rise-segue" {
      first.storyboardSegues[RiseSegue.identifier] = {
        RiseSegue(identifier: RiseSegue.identifier, source: first, destination: second)
      }
      // Twice, beside one that the app has.
      let own = UITapGestureRecognizer(target: nil, action: nil)
      first.view.addGestureRecognizer(own)
      RiseSegue.addPerformGesture(to: first)
      RiseSegue.addPerformGesture(to: first)
      XCTAssertEqual(first.view.gestureRecognizers?.count, 2)
      let finger = Finger(at: CGPoint(x: 180, y: 400), in: theatre.window)
      finger.move(to: CGPoint(x: 180, y: 280))
      finger.lift()
      Loop.turn()
      XCTAssertTrue(second.isBeingPresented)
    } else if spec == "album" {
      // One, whichever way and however often, in place of one whose transition is gone.
      AlbumTransition().addPopGesture(to: first)
      let album = AlbumTransition()
      for _ in 0..<2 {
        album.addPushGesture(to: first) { _ in nil }
        album.addPopGesture(to: first)
      }
      XCTAssertEqual(first.view.gestureRecognizers?.count, 1)
      XCTAssertTrue(first.view.gestureRecognizers?.first?.delegate === album)
    } else if spec == "slide-down-menu" {
      let menu = SlideDownMenuTransition()
      menu.attach(to: second)
      (first.title, second.title) = ("Home", "Menu")
      first.present(second, animated: true)
      Loop.advance(3)
      Loop.settle()
      let button = second.view.superview?.subviews.first { $0.isAccessibilityElement }
      XCTAssertEqual(button?.accessibilityLabel, "Home")
      XCTAssertEqual(button?.accessibilityTraits, .button)
      let place = try XCTUnwrap(button).accessibilityActivationPoint
      Finger(at: place, in: theatre.window).lift()
      Loop.turn()
      XCTAssertTrue(second.isBeingDismissed)
    } else if spec == "presets/sheet" {
      // Beside it.
      let sheet = PresetSheetTransition()
      sheet.attach(to: second)
      first.present(second, animated: true)
      Loop.advance(3)
      Loop.settle()
      Finger(at: CGPoint(x: 180, y: 60), in: theatre.window).lift()
      Loop.turn()
      XCTAssertTrue(second.isBeingDismissed)
      Loop.settle()
      // By VoiceOver, which is told where that leads to.
      first.title = "Home"
      first.present(second, animated: true)
      Loop.advance(3)
      Loop.settle()
      let button = second.view.superview?.subviews.first { $0.isAccessibilityElement }
      XCTAssertEqual(button?.accessibilityLabel, "Home")
      XCTAssertEqual(button?.accessibilityTraits, .button)
      second.isModalInPresentation = true
      XCTAssertEqual(button?.accessibilityActivate(), true)
      Loop.turn()
      XCTAssertFalse(second.isBeingDismissed)
      second.isModalInPresentation = false
      XCTAssertEqual(button?.accessibilityActivate(), true)
      Loop.turn()
      XCTAssertTrue(second.isBeingDismissed)
      Loop.settle()
      try comeAgain(on: first)
    }
    Loop.advance(3)
    Loop.settle()
    theatre.window.rootViewController = nil
    Loop.turn()
  }

  /// A screen that comes with another transition has the gestures of that one only, once.
  private static func comeAgain(on first: UIViewController) throws {
    let second = UIViewController()
    let own = UITapGestureRecognizer(target: nil, action: nil)
    second.view.addGestureRecognizer(own)
    var kept: [PresetSheetTransition] = []
    for isKept in [false, true, true] {
      let sheet = PresetSheetTransition()
      if isKept { kept.append(sheet) }
      sheet.attach(to: second)
      first.present(second, animated: true)
      Loop.settle()
      sheet.addDismissGesture(to: second)
      let known = second.view.gestureRecognizers ?? []
      XCTAssertEqual(known.count, 2)
      XCTAssertTrue(known.contains(own))
      XCTAssertTrue(known.contains { $0.delegate === sheet })
      second.dismiss(animated: true)
      Loop.settle()
    }
  }

  private static let otherWays: [String: CGPoint] = [
    "pan-pop": CGPoint(x: 10, y: 30), "presets/sheet": CGPoint(x: 30, y: 10),
    "presets/sidebar": CGPoint(x: -10, y: 30),
  ]

  private static func goAnotherWay(_ trial: Trial) throws {
    guard let way = otherWays[trial.name] else { return }
    let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
    let pan = try XCTUnwrap(opened.play.recognizer as? UIPanGestureRecognizer)
    var begun = 0
    TransitionContext.observer = { _ in begun += 1 }
    defer { TransitionContext.observer = nil }
    pan.moved = way
    pan.move(to: .began)
    Loop.turn()
    XCTAssertEqual(begun, 0, trial.title)
  }

  /// Fingers that would close a screen which is to stay, or has one in it that is, or is not presented.
  private static func stayModal(_ trial: Trial) throws {
    let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
    guard opened.play.gesture.direction == .dismiss else { return }
    let inner = UIViewController()
    opened.play.from.addChild(inner)
    var begun = 0
    TransitionContext.observer = { _ in begun += 1 }
    defer { TransitionContext.observer = nil }
    for screen in [opened.play.from, inner] {
      screen.isModalInPresentation = true
      try Rehearsal.beginInVain(opened.play)
      XCTAssertEqual(begun, 0, trial.title)
      screen.isModalInPresentation = false
    }
    opened.play.from.dismiss(animated: false)
    Loop.settle()
    opened.play.theatre.window.rootViewController = opened.play.from
    Loop.turn()
    try Rehearsal.beginInVain(opened.play)
  }
}
