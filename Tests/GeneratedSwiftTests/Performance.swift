import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// How a transition gets on the screen.
enum Staging {
  case navigation(any UINavigationControllerDelegate)
  case modal((UIViewController) -> Void)
  /// Over a part of the screen that presents it.
  case presentation((UIViewController) -> Void)
  case segue((_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
  case tabs(any UITabBarControllerDelegate)
}

/// One line of a repertoire: a spec with values of its parameters.
struct Piece {
  /// The file below the folder, without its ending.
  let name: String
  /// The transition's own name where the file has several.
  let document: String?
  let folder: String
  let parameters: [ParameterValue]
  /// Made anew for every performance.
  let make: @MainActor () -> Staging

  init(
    _ name: String, document: String? = nil, of folder: String = "specs",
    _ parameters: [String: Value] = [:], _ make: @escaping @MainActor () -> Staging
  ) {
    (self.name, self.document, self.folder) = (name, document, folder)
    self.parameters = parameters.map { ParameterValue($0.key, $0.value) }
      .sorted { $0.name < $1.name }
    self.make = make
  }

  /// As it stands in tables.
  var title: String {
    let whole = document.map { "\(name) (\($0))" } ?? name
    let values = parameters.map { parameter in
      let value = parameter.value.edge.map { "\($0)" }
      return [parameter.name, value].compactMap { $0 }.joined(separator: " ")
    }
    return ([whole] + values).joined(separator: ", ")
  }
}

/// A piece in a room, from one screen to the other and back.
@MainActor
final class Performance {
  let theatre: Theatre
  /// The directions that have been played.
  private(set) var played: Set<DirectionName> = []
  /// The largest differences from what a device's evaluator would say.
  private(set) var differences = Differences()
  /// What single precision itself costs.
  private(set) var rounding = Differences()

  private let piece: Piece
  private let instants: Int
  private let isReduced: Bool
  private let (first, second) = (Gallery(shift: 0, cells: 4), Gallery(shift: 45, cells: 7))
  private let looks: [Look]

  /// What the screens hold.
  private var inner: [UIView] { Array(first.views.dropFirst() + second.views.dropFirst()) }

  /// With Reduce Motion on or off.
  init(
    of piece: Piece, in room: Theatre.Room, instants: Int = Theatre.instants,
    isReduced: Bool = false
  ) throws {
    theatre = try Theatre(piece.name, document: piece.document, of: piece.folder, in: room)
    UIAccessibility.isReduceMotionEnabled = isReduced
    (self.piece, self.instants, self.isReduced) = (piece, instants, isReduced)
    looks = (first.views.dropFirst() + second.views.dropFirst()).map { Look(of: $0) }
  }

  /// Lets screens read the other way than all around them, which is nobody's business but theirs: only
  /// a screen that is presented decides.
  private func turnScreens(_ screens: UIViewController...) {
    for screen in screens {
      screen.view.semanticContentAttribute =
        Environment.layoutDirection == .rightToLeft ? .forceLeftToRight : .forceRightToLeft
    }
  }

  /// There and back.
  func play() throws {
    let staging = piece.make()
    switch staging {
    case .navigation, .tabs: turnScreens(first, second)
    case .modal, .presentation, .segue: turnScreens(first)
    }
    switch staging {
    case .navigation(let delegate): try navigate(delegate)
    case .modal(let attach): try present(attach)
    case .presentation(let attach): try presentOver(attach)
    case .segue(let segue): try perform(segue)
    case .tabs(let delegate): try turn(delegate)
    }
    XCTAssertEqual(played, Set(theatre.exact.directions.map(\.name)), piece.title)
    XCTAssertEqual(Faults.recorded, [], piece.title)
  }

  // MARK: Ways

  private func navigate(_ delegate: any UINavigationControllerDelegate) throws {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    theatre.window.rootViewController = navigation
    Loop.turn()
    let container = try XCTUnwrap(first.view.superview)
    navigation.pushViewController(second, animated: true)
    try play(.push, first, second)
    XCTAssertEqual(container.subviews, [second.view], piece.title)
    navigation.popViewController(animated: true)
    try play(.pop, second, first)
    XCTAssertEqual(container.subviews, [first.view], piece.title)
  }

  private func turn(_ delegate: any UITabBarControllerDelegate) throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = delegate
    theatre.window.rootViewController = tabs
    Loop.turn()
    let container = try XCTUnwrap(first.view.superview)
    tabs.tapTab(at: 1)
    try play(.next, first, second)
    XCTAssertEqual(container.subviews, [second.view], piece.title)
    tabs.tapTab(at: 0)
    try play(.previous, second, first)
    XCTAssertEqual(container.subviews, [first.view], piece.title)
  }

  private func present(_ attach: (UIViewController) -> Void) throws {
    theatre.window.rootViewController = first
    attach(second)
    let isAnimated = theatre.has(.present)
    first.present(second, animated: isAnimated)
    if isAnimated { try play(.present, first, second) } else { Loop.turn() }
    XCTAssertTrue(second.view.window === theatre.window, piece.title)
    try goBack(.dismiss)
  }

  private func perform(
    _ segue: (_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue
  ) throws {
    theatre.window.rootViewController = first
    segue(first, second).perform()
    try play(.perform, first, second)
    try goBack(.unwind)
  }

  private func goBack(_ direction: DirectionName) throws {
    let container = second.view.place
    second.dismiss(animated: true)
    if theatre.has(direction) { try play(direction, second, first) } else { Loop.settle() }
    XCTAssertTrue(first.view.window === theatre.window, piece.title)
    XCTAssertEqual(container?.subviews.count ?? 0, 0, piece.title)
  }

  private func play(_ direction: DirectionName, _ from: Gallery, _ to: Gallery) throws {
    Loop.turn()
    let container = try XCTUnwrap(from.view.place ?? to.view.place)
    let views = Gallery.handedOut(from, to)
    let scene = try scene(direction, Gallery.frames(of: views, in: container))
    differences.merge(
      try theatre.compare(
        scene, from: from.view, to: to.view, handedOut: views, instants: instants))
    XCTAssertNil(from.view.superview, piece.title)
    theatre.assertClean(first.view)
    finish(direction)
  }

  private func scene(_ direction: DirectionName, _ views: [ViewFrames] = []) throws -> Scene {
    if isReduced { return try theatre.reducedScene(direction, piece.parameters, views: views) }
    rounding.merge(try theatre.rounding(direction, piece.parameters, views: views))
    return try theatre.scene(direction, piece.parameters, views: views)
  }

  private func finish(_ direction: DirectionName) {
    played.insert(direction)
    theatre.assertClean(second.view)
    for (view, look) in zip(inner, looks) { XCTAssertEqual(Look(of: view), look, piece.title) }
  }

  // MARK: Over a part of the screen

  private func presentOver(_ attach: (UIViewController) -> Void) throws {
    theatre.window.rootViewController = first
    Loop.turn()
    attach(second)
    // As the screen below has them by itself.
    let below = Gallery.frames(of: Gallery.handedOut(first, second), in: theatre.window)
      .filter { $0.view.screen == .from }
    first.present(second, animated: true)
    try playOver(.present, below)
    XCTAssertTrue(first.view.window === theatre.window, piece.title)
    second.dismiss(animated: true)
    let left = below.map { frames in
      var frames = frames
      frames.view = ScreenView(.to, frames.view.name)
      return frames
    }
    try playOver(.dismiss, left)
    XCTAssertNil(second.view.superview, piece.title)
    XCTAssertTrue(first.view.window === theatre.window, piece.title)
    theatre.assertClean(first.view)
  }

  /// The screen, the one below it, what dims, and what is made, back to front.
  private func playOver(_ direction: DirectionName, _ below: [ViewFrames]) throws {
    Loop.turn()
    let container = try XCTUnwrap(second.view.place)
    let isForward = direction.isForward
    let own = Gallery.frames(of: Gallery.handedOut(second, second), in: container)
      .filter { $0.view.screen == (isForward ? .to : .from) }
    let scene = try scene(direction, below + own)
    let named: [String: UIView?] = [
      isForward ? "to" : "from": second.view, isForward ? "from" : "to": first.view,
      Direction.veil: container.subviews.first,
    ]
    var views: [Int: UIView] = [:]
    let handedOut = isForward ? Gallery.handedOut(first, second) : Gallery.handedOut(second, first)
    for (index, element) in scene.elements.enumerated() {
      guard case .views(let view) = element.content else { continue }
      views[index] = handedOut[view]?[element.member ?? 0]
    }
    let isMade = { [views] (index: Int) in
      index > 0 && views[index] == nil && named[scene.elements[index].name] == nil
    }
    let made = scene.elements.indices.filter(isMade)
    // What the presentation has put there lies below all of it.
    let shown = container.subviews.filter { $0 !== second.view && !$0.isClock }
      .suffix(made.count)
    for (index, view) in zip(made, shown) { views[index] = view }
    for (index, element) in scene.elements.enumerated() where index > 0 {
      if let view = named[element.name] { views[index] = view }
      XCTAssertNotNil(views[index], element.name)
    }
    differences.merge(theatre.compare(scene, views, in: container, instants: instants))
    finish(direction)
  }
}

/// Pieces that are played one after the other.
@MainActor
struct Repertoire {
  let pieces: [Piece]
  /// Where a piece is played, by its place among them.
  let rooms: (Int) -> [Theatre.Room]
  /// Where it is played under Reduce Motion.
  let reducedRooms: (Int) -> [Theatre.Room]
  /// How many instants of each direction are compared.
  let instants: Int

  /// Plays every piece, and prints a table with one line for each.
  func play(_ title: String) throws {
    print(Differences.head(title) + "   rounding alone")
    var (all, cost) = (Differences(), Differences())
    for (place, piece) in pieces.enumerated() {
      var (differences, rounding) = (Differences(), Differences())
      for (index, room) in rooms(place).enumerated() {
        let performance = try Performance(of: piece, in: room, instants: instants)
        try performance.play()
        // The second time finds nothing of the first.
        if index == 0 { try performance.play() }
        differences.merge(performance.differences)
        rounding.merge(performance.rounding)
      }
      for room in reducedRooms(place) {
        let performance = try Performance(of: piece, in: room, instants: instants, isReduced: true)
        try performance.play()
        differences.merge(performance.differences)
      }
      print(differences.row(piece.title) + rounding.columns)
      all.merge(differences)
      cost.merge(rounding)
    }
    print(all.row("all of \(pieces.count)") + cost.columns)
    for quantity in Quantity.allCases {
      XCTAssertLessThanOrEqual(cost[quantity] ?? 0, Self.cost(quantity), "\(quantity)")
    }
  }

  /// What control points in single precision may cost, on any stage. It is some 3e-8 of a way, and
  /// as many times that as a member of a group is shorter than its direction.
  private static func cost(_ quantity: Quantity) -> Double {
    switch quantity {
    case .points: 1e-4
    case .alpha: 2e-6
    case .radians, .other: 1e-6
    }
  }
}
