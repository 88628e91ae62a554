import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import PresetSwift

extension Gallery: MagicMoveScreen {}

extension Gallery: AlbumScreen {}

/// How a transition gets on the screen.
private enum Staging {
  case navigation(any UINavigationControllerDelegate)
  case modal((UIViewController) -> Void)
  /// Over a part of the screen that presents it.
  case presentation((UIViewController) -> Void)
  case segue((_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
}

/// One line of the repertoire: a spec below `specs`, with values of its parameters.
private struct Piece {
  let name: String
  var parameters: [ParameterValue] = []
  let make: @MainActor () -> Staging

  init(
    _ name: String, _ parameters: [String: Value] = [:], _ make: @escaping @MainActor () -> Staging
  ) {
    self.name = name
    self.parameters = parameters.map { ParameterValue($0.key, $0.value) }
    self.make = make
  }
}

/// Every spec in `specs`, the presets included, is played in each of its directions on two stages and
/// in both layout directions, and compared with the evaluator all the way.
@MainActor final class RepertoireTests: XCTestCase {
  private static let card = CGRect(x: 60, y: 200, width: 190, height: 300)
  private static let point = CGPoint(x: 120, y: 300)
  private static let rect = Value.rect(60, 200, 190, 300)

  private static let pieces: [Piece] = [
    Piece("album") { .navigation(AlbumTransition()) },
    Piece("card-flip", ["card": rect]) { .modal(CardFlipTransition(card: card).attach(to:)) },
    Piece("cube") { .navigation(CubeTransition()) },
    Piece("flip") { .modal(FlipTransition().attach(to:)) },
    Piece("magic-move") { .navigation(MagicMoveTransition()) },
    Piece("pan-pop") { .navigation(PanPopTransition()) },
    Piece("rise-segue") {
      .segue { RiseSegue(identifier: RiseSegue.identifier, source: $0, destination: $1) }
    },
    Piece("shrink") { .modal(ShrinkTransition().attach(to:)) },
    Piece("slide-down-menu") { .modal(SlideDownMenuTransition().attach(to:)) },
    Piece("slide-up") { .modal(SlideUpTransition().attach(to:)) },
    Piece("slide-up", ["edge": .edge(.top)]) { .modal(SlideUpTransition(edge: .top).attach(to:)) },

    Piece("presets/cards") { .modal(PresetCardsTransition().attach(to:)) },
    Piece("presets/circle-reveal", ["center": .point(120, 300)]) {
      .modal(PresetCircleRevealTransition(center: point).attach(to:))
    },
    Piece("presets/cover") { .modal(PresetCoverTransition().attach(to:)) },
    Piece("presets/cover", ["edge": .edge(.leading)]) {
      .modal(PresetCoverTransition(edge: .leading).attach(to:))
    },
    Piece("presets/cube") { .navigation(PresetCubeTransition()) },
    Piece("presets/cube", ["edge": .edge(.left)]) {
      .navigation(PresetCubeTransition(edge: .left))
    },
    Piece("presets/explode", ["columns": .number(3), "rows": .number(4)]) {
      .modal(PresetExplodeTransition(columns: 3, rows: 4).attach(to:))
    },
    Piece("presets/fade") { .modal(PresetFadeTransition().attach(to:)) },
    Piece("presets/flip") { .modal(PresetFlipTransition().attach(to:)) },
    Piece("presets/flip", ["edge": .edge(.left)]) {
      .modal(PresetFlipTransition(edge: .left).attach(to:))
    },
    Piece("presets/fold") { .navigation(PresetFoldTransition()) },
    Piece("presets/fold", ["edge": .edge(.right)]) {
      .navigation(PresetFoldTransition(edge: .right))
    },
    Piece("presets/page-in") { .navigation(PresetPageInTransition()) },
    Piece("presets/page-in", ["edge": .edge(.top)]) {
      .navigation(PresetPageInTransition(edge: .top))
    },
    Piece("presets/portal") { .modal(PresetPortalTransition().attach(to:)) },
    Piece("presets/push") { .navigation(PresetPushTransition()) },
    Piece("presets/push", ["edge": .edge(.bottom)]) {
      .navigation(PresetPushTransition(edge: .bottom))
    },
    Piece("presets/sheet") { .presentation(PresetSheetTransition().attach(to:)) },
    Piece("presets/sheet", ["height": .number(250)]) {
      .presentation(PresetSheetTransition(height: 250).attach(to:))
    },
    Piece("presets/sidebar") { .presentation(PresetSidebarTransition().attach(to:)) },
    Piece("presets/slide") { .navigation(PresetSlideTransition()) },
    Piece("presets/slide", ["edge": .edge(.bottom)]) {
      .navigation(PresetSlideTransition(edge: .bottom))
    },
    Piece("presets/turn") { .navigation(PresetTurnTransition()) },
    Piece("presets/turn", ["edge": .edge(.trailing)]) {
      .navigation(PresetTurnTransition(edge: .trailing))
    },
    Piece("presets/uncover") { .modal(PresetUncoverTransition().attach(to:)) },
    Piece("presets/uncover", ["edge": .edge(.trailing)]) {
      .modal(PresetUncoverTransition(edge: .trailing).attach(to:))
    },
    Piece("presets/zoom", ["origin": rect]) { .navigation(PresetZoomTransition(origin: card)) },
  ]

  private static let rooms: [Theatre.Room] = [false, true].flatMap { isRightToLeft in
    [
      Theatre.Room(isRightToLeft: isRightToLeft),
      Theatre.Room(
        width: 1024, height: 768, isRightToLeft: isRightToLeft,
        safeArea: SafeAreaInsets(top: 24, bottom: 20)),
    ]
  }

  /// How many steps a direction is played in; none of them is the end of a member's time.
  private static let steps = 41

  // MARK: Tests

  func testEverySpecIsPlayed() throws {
    var files: [String] = []
    for folder in ["", "presets/"] {
      let path = Theatre.repository.appending(path: "specs/" + folder).path
      for file in try FileManager.default.contentsOfDirectory(atPath: path)
      where file.hasSuffix(".yaml") {
        files.append(folder + file.dropLast(5))
      }
    }
    XCTAssertEqual(Set(Self.pieces.map(\.name)), Set(files))
  }

  func testTheSpecs() async throws {
    for piece in Self.pieces where !piece.name.hasPrefix("presets/") { try play(piece) }
  }

  func testThePresets() async throws {
    for piece in Self.pieces where piece.name.hasPrefix("presets/") { try play(piece) }
  }

  // MARK: Playing

  private func play(_ piece: Piece) throws {
    var worst: [Kind: Double] = [:]
    for room in Self.rooms {
      let performance = try Performance(of: piece, in: room, steps: Self.steps)
      // The second time finds nothing of the first.
      for _ in 0..<(room.width < 500 ? 2 : 1) {
        switch piece.make() {
        case .navigation(let delegate): try performance.navigate(delegate)
        case .modal(let attach): try performance.present(attach)
        case .presentation(let attach): try performance.presentOver(attach)
        case .segue(let segue): try performance.perform(segue)
        }
      }
      XCTAssertEqual(performance.played, Set(performance.theatre.directions), piece.name)
      XCTAssertEqual(Faults.recorded, [], piece.name)
      worst.merge(performance.worst, uniquingKeysWith: max)
    }
    let title = ([piece.name] + piece.parameters.map(\.name)).joined(separator: " with ")
    let largest = Kind.allCases.compactMap { kind in worst[kind].map { "\(kind) \($0)" } }
    print("\(title): \(largest.joined(separator: ", "))")
  }
}

/// What differences are counted in.
private enum Kind: CaseIterable {
  case points, alpha, radians, other

  /// That of a property, as `Theatre` names it.
  init(_ property: String) {
    switch property {
    case "shift", "frame", "center", "size", "cornerRadius", "clip", "borderWidth", "shadowRadius",
      "shadowOffset":
      self = .points
    case "alpha", "hidden", "backgroundColor", "shadowOpacity", "dim": self = .alpha
    // The parts of a matrix that turn: their difference is that of the angles.
    case "turn": self = .radians
    default: self = .other
    }
  }
}

/// A piece in a room, from one screen to the other and back.
@MainActor
private final class Performance {
  let theatre: Theatre
  private(set) var played: Set<DirectionName> = []
  private(set) var worst: [Kind: Double] = [:]

  private let piece: Piece
  private let steps: Int
  private let (first, second) = (Gallery(shift: 0, cells: 4), Gallery(shift: 45, cells: 7))
  private let looks: [Look]

  /// What the screens hold.
  private var inner: [UIView] { Array(first.views.dropFirst() + second.views.dropFirst()) }

  init(of piece: Piece, in room: Theatre.Room, steps: Int) throws {
    theatre = try Theatre(piece.name, of: "specs", in: room)
    (self.piece, self.steps) = (piece, steps)
    looks = (first.views.dropFirst() + second.views.dropFirst()).map { Look(of: $0) }
  }

  func navigate(_ delegate: any UINavigationControllerDelegate) throws {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    theatre.window.rootViewController = navigation
    Loop.turn()
    let container = try XCTUnwrap(first.view.superview)
    navigation.pushViewController(second, animated: true)
    try play(.push, first, second)
    XCTAssertEqual(container.subviews, [second.view], piece.name)
    navigation.popViewController(animated: true)
    try play(.pop, second, first)
    XCTAssertEqual(container.subviews, [first.view], piece.name)
  }

  func present(_ attach: (UIViewController) -> Void) throws {
    theatre.window.rootViewController = first
    attach(second)
    let isAnimated = theatre.has(.present)
    first.present(second, animated: isAnimated)
    if isAnimated { try play(.present, first, second) } else { Loop.turn() }
    XCTAssertTrue(second.view.window === theatre.window, piece.name)
    try goBack(.dismiss)
  }

  func perform(
    _ segue: (_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue
  ) throws {
    theatre.window.rootViewController = first
    segue(first, second).perform()
    try play(.perform, first, second)
    try goBack(.unwind)
  }

  private func goBack(_ direction: DirectionName) throws {
    let container = second.view.superview
    second.dismiss(animated: true)
    try play(direction, second, first)
    XCTAssertTrue(first.view.window === theatre.window, piece.name)
    XCTAssertEqual(container?.subviews.count ?? 0, 0, piece.name)
  }

  private func play(_ direction: DirectionName, _ from: Gallery, _ to: Gallery) throws {
    Loop.turn()
    let container = try XCTUnwrap(from.view.superview ?? to.view.superview)
    let views = Gallery.handedOut(from, to)
    let scene = try theatre.scene(
      direction, piece.parameters, views: Gallery.frames(of: views, in: container))
    note(
      try theatre.compare(
        scene, from: from.view, to: to.view, handedOut: views, tolerance: HardTests.single,
        instants: steps))
    XCTAssertNil(from.view.superview, piece.name)
    finish(direction)
  }

  private func finish(_ direction: DirectionName) {
    played.insert(direction)
    theatre.assertClean(first.view)
    theatre.assertClean(second.view)
    for (view, look) in zip(inner, looks) { XCTAssertEqual(Look(of: view), look, piece.name) }
  }

  private func note(_ differences: [String: Double]) {
    for (series, difference) in differences {
      let kind = Kind(String(series.split(separator: ".").last ?? ""))
      worst[kind] = max(worst[kind] ?? 0, difference)
    }
  }

  // MARK: Over a part of the screen

  func presentOver(_ attach: (UIViewController) -> Void) throws {
    theatre.window.rootViewController = first
    Loop.turn()
    attach(second)
    first.present(second, animated: true)
    try playOver(.present)
    XCTAssertTrue(first.view.window === theatre.window, piece.name)
    second.dismiss(animated: true)
    try playOver(.dismiss)
    XCTAssertNil(second.view.superview, piece.name)
    XCTAssertTrue(first.view.window === theatre.window, piece.name)
    theatre.assertClean(second.view)
  }

  /// The screen, the one below it, and what dims, compared with the evaluator.
  private func playOver(_ direction: DirectionName) throws {
    Loop.turn()
    let scene = try theatre.scene(direction, piece.parameters)
    let isForward = direction.isForward
    let views: [String: UIView] = [
      isForward ? "to" : "from": second.view, isForward ? "from" : "to": first.view,
    ]
    let veil = try XCTUnwrap(second.view.superview?.subviews.first)
    let frame = scene.endTime / Double(steps)
    var differences: [String: Double] = [:]
    for step in 1..<steps {
      Loop.advance(frame, frame: frame)
      let sample = scene.sample(at: Double(step) * frame)
      for element in sample.reported {
        guard let view = views[element.name] else { continue }
        for (property, difference) in theatre.differences(view, element, nil) {
          let series = element.name + "." + property
          differences[series] = max(differences[series] ?? 0, difference)
        }
      }
      let dim = abs(veil.layer.presented("opacity")[0] - share(of: scene, in: sample))
      differences["veil.dim"] = max(differences["veil.dim"] ?? 0, dim)
    }
    XCTAssertGreaterThan(differences.count, 2, piece.name)
    let wrong = differences.filter { !($0.value < HardTests.single) }
    XCTAssert(wrong.isEmpty, "\(piece.name) \(direction): \(wrong)")
    note(differences)
    Loop.advance(frame * 2, frame: frame)
    XCTAssertTrue(Loop.settle(), piece.name)
    played.insert(direction)
    theatre.assertClean(first.view)
    for (view, look) in zip(inner, looks) { XCTAssertEqual(Look(of: view), look, piece.name) }
  }

  /// How much of its way the screen has come in: that is how dark what is below it has become.
  private func share(of scene: Scene, in sample: Sample) -> Double {
    let name = scene.name.isForward ? "to" : "from"
    func place(_ sample: Sample) -> Double {
      let screen = sample.reported.first { $0.name == name }
      return screen?[.frame].map { $0.components[0] + $0.components[1] } ?? .nan
    }
    let (start, end) = (place(scene.sample(at: 0)), place(scene.sample(at: scene.endTime)))
    let share = (place(sample) - start) / (end - start)
    return scene.name.isForward ? share : 1 - share
  }
}
