import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import HardSwift
@testable import PresetSwift

/// Every gesture of the specs, the presets and the hard specs that drives a direction, in a finger's
/// hands beside the evaluator: at every event, all the way after each release, and at the end.
@MainActor final class DrivenSpecTests: XCTestCase {
  /// Parts of the whole way at which the finger lets go.
  private static let ways = [
    0, 0.03, 0.1, 0.2, 0.3, 0.39, 0.4, 0.400_001, 0.45, 0.499, 0.5, 0.500_001, 0.51, 0.6, 0.7,
    0.8, 0.9, 0.97, 1, 1.2,
  ]
  /// Whole ways per second.
  private static let speeds = [0, 0.4, -0.4, 3, -3]

  // MARK: Gestures

  private static func spec(
    _ name: String, _ gesture: Int = 0, _ recognizer: String? = nil,
    _ parameters: [ParameterValue] = [], _ make: @escaping @MainActor () -> Opening
  ) -> Trial {
    Trial(
      name: name, folder: "specs", gesture: gesture, recognizer: recognizer,
      parameters: parameters, make: make)
  }

  static let specs = [
    spec("album", 0) {
      let album = AlbumTransition()
      return .push(album) { screen, next in album.addPushGesture(to: screen) { _ in next } }
    },
    spec("album", 1) { .pop(AlbumTransition()) },
    spec("card-flip", 0, nil, [ParameterValue("card", .rect(60, 200, 190, 300))]) {
      let flip = CardFlipTransition(card: CGRect(x: 60, y: 200, width: 190, height: 300))
      return .dismiss(flip, flip.attach(to:))
    },
    spec("flip", 0, "edgePanToPresent") {
      let flip = FlipTransition()
      return .present(flip) { screen, next in
        flip.addPresentGesture(to: screen) { cameDown(at: $0, on: screen) ? next : nil }
      }
    },
    spec("flip", 1, "edgePanToDismiss") {
      let flip = FlipTransition()
      return .dismiss(flip, flip.attach(to:))
    },
    spec("magic-move") { .pop(MagicMoveTransition()) },
    spec("pan-pop") { .pop(PanPopTransition()) },
    spec("presets/sheet") {
      let sheet = PresetSheetTransition()
      return .dismiss(sheet, sheet.attach(to:))
    },
    spec("presets/sidebar") {
      let sidebar = PresetSidebarTransition()
      return .dismiss(sidebar, sidebar.attach(to:))
    },
  ]

  // MARK: Gestures of the hard specs

  private static let folder = "Tests/Fixtures/specs"

  private static func hard(
    _ name: String, _ gesture: Int = 0, _ recognizer: String? = nil,
    throwing: Rehearsal.Throwing? = nil, _ make: @escaping @MainActor () -> Opening
  ) -> Trial {
    Trial(
      name: name, folder: folder, gesture: gesture, recognizer: recognizer, throwing: throwing,
      make: make)
  }

  private static let toss: [Trial] = [
    "panToPop", "panToPopGesture", "panToPop2", "panToPop3", "edgePanToPop", "edgePanToPopGesture",
    "edgePanToPop2", "edgePanToPop3",
  ].enumerated().map { index, name in hard("toss", index, name) { .pop(TossTransition()) } }

  private static let pivot: [Trial] = [0, 1].map { index in
    hard("pivot", index) {
      let pivot = PivotTransition()
      return .tabs(pivot) {
        pivot.addNextGesture(to: $0)
        pivot.addPreviousGesture(to: $0)
      }
    }
  }

  private static let turntable: [Trial] = [
    "panToNext", "panToPrevious", "rotation", "rotation", "edgePanToNext", "edgePanToPrevious",
  ].enumerated().map { index, name in
    hard("turntable", index, name) {
      let turntable = TurntableTransition()
      return .tabs(turntable) {
        turntable.addNextGesture(to: $0)
        turntable.addPreviousGesture(to: $0)
      }
    }
  }

  private static let brake: [Trial] = ["pan", "pinch", "edgePan"].enumerated().map { index, name in
    hard("brake", index, name) { .pop(BrakeTransition()) }
  }

  private static let bowline: [Trial] = [
    "panToNext", "panToPrevious", "pinch",
  ].enumerated().map { index, name in
    hard("bowline", index, name) {
      let bowline = BowlineTransition()
      return .tabs(bowline) {
        bowline.addNextGesture(to: $0)
        bowline.addPreviousGesture(to: $0)
      }
    }
  }

  /// A finger that goes its own way across: down by a length, and aside.
  private static func down(_ length: Double, aside: Double) -> Rehearsal.Throwing {
    { _, finger in
      (
        SIMD2(aside * finger.part, length * finger.part),
        SIMD2(aside * finger.speed, length * finger.speed)
      )
    }
  }

  /// The headless UIKit has one speed for both axes: the finger goes where it will fly.
  private static let alongItsFlight: Rehearsal.Throwing = { room, finger in
    let start = SIMD2(room.width / 2, room.height / 2)
    let translation = SIMD2(60 * finger.part, 400 * finger.part)
    let finishes = !finger.isCancelled && finger.base + finger.part > 0.5 + 1e-9
    let rest = (finishes ? SIMD2(195, 700) : start) - (finger.held ?? start) - translation
    let speed = 400 * finger.speed
    return (translation, rest.y == 0 ? .zero : SIMD2(speed * rest.x / rest.y, speed))
  }

  private static func tossFilm(aside: Double) -> Trial {
    hard("toss-film", throwing: down(400, aside: aside)) {
      let toss = TossFilmTransition()
      return .dismiss(toss) {
        toss.attach(to: $0)
        toss.addDismissGesture(to: $0)
      }
    }
  }

  private static let modal = [
    hard("fling", throwing: alongItsFlight) {
      let fling = FlingTransition()
      return .dismiss(fling) {
        fling.attach(to: $0)
        fling.addDismissGesture(to: $0)
      }
    },
    hard("gimbal") {
      let gimbal = GimbalTransition()
      return .dismiss(gimbal, gimbal.attach(to:))
    },
    hard("abacus") { .pop(AbacusTransition()) },
    hard("balcony") {
      let balcony = BalconyTransition()
      return .dismiss(balcony, balcony.attach(to:))
    },
    hard("terrace") {
      let terrace = TerraceTransition()
      return .dismiss(terrace, terrace.attach(to:))
    },
    hard("indent") {
      let indent = IndentTransition()
      return .dismiss(indent, indent.attach(to:))
    },
    hard("porch") {
      let porch = PorchTransition()
      return .dismiss(porch, porch.attach(to:))
    },
    hard("mist") {
      let mist = MistTransition()
      return .dismiss(mist, mist.attach(to:))
    },
    hard("prism", throwing: down(300, aside: 0)) { .pop(PrismTransition()) },
    hard("tongs", 0, "pan", throwing: down(300, aside: 30)) { .pop(TongsTransition()) },
    hard("tongs", 1, "pinch") { .pop(TongsTransition()) },
    hard("jib") { .pop(JibTransition()) },
    hard("hallway") { .pop(HallwayTransition()) },
    hard("lobby", 0, "edgePan") {
      let lobby = LobbyTransition()
      return .present(lobby) { screen, next in
        lobby.attach(to: next)
        lobby.addPresentGesture(to: screen) { _ in next }
      }
    },
    hard("lobby", 1, "pan") {
      let lobby = LobbyTransition()
      return .dismiss(lobby, lobby.attach(to:))
    },
    hard("boom") {
      let boom = BoomTransition()
      return .dismiss(boom, boom.attach(to:))
    },
    hard("recess-film") {
      let recess = RecessFilmTransition()
      return .dismiss(recess, recess.attach(to:))
    },
    hard("step-back") {
      let step = StepBackTransition()
      return .dismiss(step, step.attach(to:))
    },
    hard("toss-card", throwing: down(400, aside: 30)) {
      let toss = TossCardTransition()
      return .dismiss(toss) {
        toss.attach(to: $0)
        toss.addDismissGesture(to: $0)
      }
    },
    tossFilm(aside: 0),
    tossFilm(aside: 90),
    hard("vane") {
      let vane = VaneTransition()
      return .dismiss(vane, vane.attach(to:))
    },
    hard("two-ways", 0, "edgePan") {
      let ways = TwoWaysTransition()
      return .dismiss(ways, ways.attach(to:))
    },
    hard("two-ways", 1, "pan") {
      let ways = TwoWaysTransition()
      return .dismiss(ways, ways.attach(to:))
    },
    hard("viewer", 0, "pan", throwing: down(300, aside: 30)) {
      let viewer = ViewerTransition()
      return .dismiss(viewer, viewer.attach(to:))
    },
    hard("viewer", 1, "pinch") {
      let viewer = ViewerTransition()
      return .dismiss(viewer, viewer.attach(to:))
    },
    hard("sideways", 0, "panToDismiss") {
      let sideways = SidewaysTransition()
      return .dismiss(sideways, sideways.attach(to:))
    },
    hard("sideways", 1, "panToDismissGesture") {
      let sideways = SidewaysTransition()
      return .dismiss(sideways, sideways.attach(to:))
    },
    hard("roller", 0) {
      let roller = RollerTransition()
      return .present(roller) { screen, next in
        roller.addPresentGesture(to: screen) { cameDown(at: $0, on: screen) ? next : nil }
      }
    },
    hard("roller", 1) {
      let roller = RollerTransition()
      return .dismiss(roller, roller.attach(to:))
    },
    hard("wing") {
      let wing = WingTransition()
      return .dismiss(wing, wing.attach(to:))
    },
  ]

  private static let trials = specs + modal + toss + brake + pivot + turntable + bowline

  // MARK: Tests

  /// Which gestures there are is what the compiler says.
  func testEveryGestureThatDrivesIsTried() async throws {
    var gestures: [String] = []
    for folder in ["specs", "specs/presets", Self.folder] {
      let path = Theatre.repository.appending(path: folder).path
      for file in try FileManager.default.contentsOfDirectory(atPath: path)
      where file.hasSuffix(".yaml") {
        let name = (folder == "specs/presets" ? "presets/" : "") + file.dropLast(5)
        let root = folder == "specs/presets" ? "specs" : folder
        for timeline in try Theatre.timelines(name, of: root) {
          for (index, gesture) in timeline.gestures.enumerated() where gesture.drive != nil {
            gestures.append(Trial.title(name, index))
          }
        }
      }
    }
    XCTAssertGreaterThan(gestures.count, 20)
    XCTAssertEqual(Set(Self.trials.map(\.title)), Set(gestures))
  }

  func testEquivalence() async throws {
    print(Differences.head("driven, greatest difference"))
    var all = Differences()
    for trial in Self.trials {
      Rehearsal.largest[trial.title] = Differences()
      try rehearse(trial)
      let differences = try XCTUnwrap(Rehearsal.largest[trial.title])
      print(differences.row(trial.title))
      all.merge(differences)
    }
    print(all.row("all of \(Self.trials.count)"))
  }

  // MARK: Trials

  /// Every release, also of a recognizer that is cancelled, and a grab in flight after some; on one
  /// stage after the other.
  func rehearse(_ trial: Trial) throws {
    let timeline = try Theatre.timelines(trial.name, of: trial.folder)[0]
    let gesture = timeline.gestures[trial.gesture]
    let hasSpring = gesture.drive?.release != nil
    for (place, way) in Self.ways.enumerated() {
      for (index, speed) in Self.speeds.enumerated() {
        let rehearsal = try begin(trial, way: way, in: place + index)
        try rehearsal.say(.ended, at: way, speed: speed)
        // Where no spring takes over the speed, the rest is the same for all speeds.
        try rehearsal.finish(instants: hasSpring || speed == 0 ? 30 : 6)
      }
      let cancelled = try begin(trial, way: way, in: place)
      try cancelled.say(.cancelled, at: way, speed: 0.7)
      XCTAssertEqual(cancelled.run.release?.decision, .cancel, trial.title)
      try cancelled.finish(instants: 10)
    }
    try tryThresholds(trial)
    guard timeline.isInterruptible else { return }
    var stage = 0
    for (first, second) in [(0.6, -0.3), (0.6, 0.1), (0.3, 0.5), (0.3, -0.05)] {
      for speed in [0, 0.8, -0.8] {
        stage += 1
        let rehearsal = try begin(trial, way: first, in: stage)
        try rehearsal.say(.ended, at: first, speed: 0.5)
        rehearsal.flyOn(0.4, instants: 10)
        try rehearsal.grab()
        Loop.advance(0.05)
        try rehearsal.say(.changed, at: second / 2, speed: speed)
        Loop.advance(0.05)
        try rehearsal.say(.changed, at: second, speed: speed)
        try rehearsal.say(.ended, at: second, speed: speed)
        try rehearsal.finish(instants: 30)
      }
    }
  }

  /// At each number that `finish` names, and a millionth beyond it.
  func tryThresholds(_ trial: Trial) throws {
    let gesture = try Theatre.timelines(trial.name, of: trial.folder)[0].gestures[trial.gesture]
    let first = try begin(trial, way: 0.2, in: 0)
    try first.say(.cancelled, at: 0.2)
    try first.finish(instants: 10)
    for (way, speed) in try releases(gesture, first) {
      let rehearsal = try begin(trial, way: way, in: 0)
      try rehearsal.say(.ended, at: way, speed: speed)
      try rehearsal.finish(instants: 10)
    }
  }

  /// Where to let go, and how fast, for every threshold that is a number.
  private func releases(
    _ gesture: Gesture, _ rehearsal: Rehearsal
  ) throws -> [(way: Double, speed: Double)] {
    let finish = try XCTUnwrap(gesture.drive?.finish)
    var releases: [(way: Double, speed: Double)] = []
    if let limit = finish.velocity?.constant?.scalar {
      for way in [0.2, 0.7] {
        for factor in [1, 1.000_001, -1, -1.000_001] {
          releases.append((way, factor * limit / rehearsal.distance))
        }
      }
    }
    if let limit = finish.progress?.constant?.scalar {
      for more in [0, 1e-6] { releases.append((limit - rehearsal.offset + more, 0)) }
    }
    if var limit = finish.projected?.constant?.scalar {
      // The way that a rubber band shows as so much.
      if gesture.drive?.hasRubberBand == true, limit > 1 {
        limit = 1 + (limit - 1) / (0.55 * (2 - limit))
      }
      let speed = (limit - rehearsal.offset - 0.2) / 0.499
      for factor in [0.999_999, 1.000_001] { releases.append((0.2, factor * speed)) }
    }
    return releases
  }

  func begin(_ trial: Trial, way: Double, in stage: Int) throws -> Rehearsal {
    let stages = Theatre.Room.stages
    let opened = try OpenedTrial(trial, in: stages[stage % stages.count])
    self.opened = opened
    return try opened.begin(trial.title, way: way)
  }

  private var opened: OpenedTrial?
}

/// Whether a pan on a screen began with a finger that came down at a point.
@MainActor private func cameDown(at point: CGPoint, on screen: UIViewController) -> Bool {
  let pans = screen.view.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer } ?? []
  return pans.contains { pan in
    abs(pan.finger.x - pan.moved.x - point.x) < 1e-9
      && abs(pan.finger.y - pan.moved.y - point.y) < 1e-9
  }
}
