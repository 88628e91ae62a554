import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionLowering
import UIKit
import XCTest

@testable import TransitionCompiler

/// A window with screens in it, and what is compared there with the evaluator, which plays the
/// timeline as a device holds it (see `Timeline.heldByDevice`).
@MainActor
final class Theatre {
  /// The room that a transition is played in.
  struct Room {
    var width = 390.0
    var height = 844.0
    var isRightToLeft = false
    var safeArea = SafeAreaInsets()

    static let all: [Room] = [
      Room(), Room(isRightToLeft: true),
      Room(width: 1024, height: 768, safeArea: SafeAreaInsets(top: 24, bottom: 20)),
      Room(
        width: 844, height: 390, isRightToLeft: true,
        safeArea: SafeAreaInsets(left: 47, bottom: 21, right: 47)),
    ]

    /// A small phone, a large one, a phone on its side and a tablet, in both layout directions.
    static let stages: [Room] = [false, true].flatMap { isRightToLeft in
      [
        Room(
          width: 375, height: 667, isRightToLeft: isRightToLeft, safeArea: SafeAreaInsets(top: 20)),
        Room(
          width: 430, height: 932, isRightToLeft: isRightToLeft,
          safeArea: SafeAreaInsets(top: 59, bottom: 34)),
        Room(
          width: 844, height: 390, isRightToLeft: isRightToLeft,
          safeArea: SafeAreaInsets(left: 47, bottom: 21, right: 47)),
        Room(
          width: 1024, height: 1366, isRightToLeft: isRightToLeft,
          safeArea: SafeAreaInsets(top: 24, bottom: 20)),
      ]
    }
  }

  /// How many instants of a direction are compared, the first of them its beginning. Their distance
  /// is its time divided by them, so that none is the end of a member's time.
  static var instants = 121

  /// The root of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let window: UIWindow
  private let name: String
  let room: Room
  /// As it was compiled.
  let exact: Timeline
  private let timeline: Timeline

  /// What was compiled before, by folder and file.
  private static var compiled: [String: [Timeline]] = [:]

  /// The transitions of a file of the repository.
  static func timelines(_ name: String, of folder: String = "specs") throws -> [Timeline] {
    let key = folder + "/" + name
    if let known = compiled[key] { return known }
    let place = repository.appending(path: folder)
    var pipeline = Pipeline { path in
      (try? Data(contentsOf: place.appending(path: path))).map { Array($0) }
    }
    let text = try Data(contentsOf: place.appending(path: name + ".yaml"))
    let timelines = pipeline.load(name: name + ".yaml", bytes: Array(text)).map(\.timeline)
    XCTAssertFalse(timelines.isEmpty, pipeline.report.text(in: pipeline.sources))
    compiled[key] = timelines
    return timelines
  }

  /// A transition of the repository, by the name of its file below `folder`, and its own name where
  /// the file has several.
  init(
    _ name: String, document: String? = nil, of folder: String = "specs", in room: Room = Room()
  ) throws {
    exact = try XCTUnwrap(
      Self.timelines(name, of: folder).first { document == nil || $0.name == document })
    timeline = exact.heldByDevice.dimming
    (self.name, self.room) = (name, room)
    Loop.reset()
    Environment.layoutDirection = room.isRightToLeft ? .rightToLeft : .leftToRight
    Environment.safeAreaInsets = UIEdgeInsets(
      top: room.safeArea.top, left: room.safeArea.left, bottom: room.safeArea.bottom,
      right: room.safeArea.right)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: room.width, height: room.height))
  }

  /// The scene of a direction as the evaluator plays it.
  /// `views` are what the screens hand out.
  func scene(
    _ direction: DirectionName, _ parameters: [ParameterValue] = [], views: [ViewFrames] = []
  ) throws -> Scene {
    let played = timeline.direction(direction, isRightToLeft: room.isRightToLeft)
    return try scene(of: try XCTUnwrap(played), parameters, views)
  }

  /// The same under Reduce Motion.
  func reducedScene(
    _ direction: DirectionName, _ parameters: [ParameterValue] = [], views: [ViewFrames] = []
  ) throws -> Scene {
    try scene(of: try XCTUnwrap(reduced(direction)), parameters, views)
  }

  private func reduced(_ direction: DirectionName) -> Direction? {
    switch timeline.reduceMotion {
    case .none: timeline.direction(direction, isRightToLeft: room.isRightToLeft)
    case .crossFade: timeline.crossFade(direction)
    case .directions(let reduced): reduced.first { $0.name == direction }
    }
  }

  private func scene(
    of played: Direction, _ parameters: [ParameterValue], _ views: [ViewFrames]
  ) throws -> Scene {
    try Scene(played, of: timeline, on: stage(parameters, views))
  }

  /// What rounding costs: the largest differences between the tracks of a direction with exact curves
  /// and with those that a device holds.
  func rounding(
    _ direction: DirectionName, _ parameters: [ParameterValue] = [], views: [ViewFrames] = []
  ) throws -> Differences {
    var found = Differences()
    let played = try XCTUnwrap(exact.direction(direction, isRightToLeft: room.isRightToLeft))
    guard played.heldByDevice != played else { return found }
    let exact = try Scene(played, of: exact, on: stage(parameters, views))
    let held = try Scene(played.heldByDevice, of: timeline, on: stage(parameters, views))
    for instant in 0..<Self.instants {
      let time = Double(instant) * exact.endTime / Double(Self.instants)
      let (right, shown) = (exact.values(at: time), held.values(at: time))
      for track in exact.tracks {
        let quantity = Quantity(track.property)
        for column in track.columns {
          found.note(abs(right[column] - shown[column]), of: quantity)
        }
      }
    }
    return found
  }

  /// The first gesture that drives a direction, with nothing said yet.
  func run(
    _ direction: DirectionName, _ parameters: [ParameterValue] = [], views: [ViewFrames] = []
  ) throws -> GestureRun {
    let gesture = timeline.gestures.first { $0.direction == direction && $0.drive != nil }
    return try run(try XCTUnwrap(gesture), parameters, views: views)
  }

  /// A gesture of the timeline, with nothing said yet.
  func run(
    _ gesture: Gesture, _ parameters: [ParameterValue] = [], views: [ViewFrames] = []
  ) throws -> GestureRun {
    let stage = stage(parameters, views)
    guard UIAccessibility.isReduceMotionEnabled else {
      return try GestureRun(gesture, of: timeline, on: stage)
    }
    let played = try XCTUnwrap(reduced(gesture.direction))
    return try GestureRun(gesture, playing: played, of: timeline, on: stage)
  }

  private func stage(_ parameters: [ParameterValue], _ views: [ViewFrames]) -> Stage {
    Stage(
      width: room.width, height: room.height, safeArea: room.safeArea,
      isRightToLeft: room.isRightToLeft, parameters: parameters, views: views)
  }

  /// The directions that the transition has.
  var directions: [DirectionName] { timeline.directions.map(\.name) }

  /// Whether the transition has a direction.
  func has(_ direction: DirectionName) -> Bool {
    timeline.directions.contains { $0.name == direction }
  }

  /// Lets a transition that has just begun run to its end, and compares every element at some
  /// instants with the evaluator. No difference may be above the bound of its quantity, nor above
  /// `tolerance`. Returns the largest ones.
  @discardableResult
  func compare(
    _ scene: Scene, from: UIView, to: UIView, handedOut: [ScreenView: [UIView]] = [:],
    tolerance: Double = .infinity, instants: Int = Theatre.instants,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> Differences {
    let container = try XCTUnwrap(from.place ?? to.place, file: file, line: line)
    let views = views(of: scene, in: container, from, to, handedOut, file, line)
    return compare(
      scene, views, in: container, tolerance: tolerance, instants: instants, file: file, line: line)
  }

  /// The same for the views that show elements of the scene, which are given by their places in it.
  @discardableResult
  func compare(
    _ scene: Scene, _ views: [Int: UIView], in container: UIView, tolerance: Double = .infinity,
    instants: Int = Theatre.instants, file: StaticString = #filePath, line: UInt = #line
  ) -> Differences {
    let (begin, frame) = (Loop.now, scene.endTime / Double(instants))
    var found = Differences()
    var wrong: [String: Double] = [:]
    for instant in 0..<instants {
      if instant > 0 { Loop.advance(frame, frame: frame) }
      let sample = scene.sample(at: Loop.now - begin)
      for (index, element) in scene.elements.enumerated() where index > 0 || element.isTouched {
        guard let view = views[index] else { continue }
        let place = element.content.isInPlace ? container : nil
        let shown = index > 0 ? sample.elements[index - 1] : sample.container
        for (trait, difference) in differences(view, shown, place) {
          let quantity = trait.quantity
          found.note(difference, of: quantity)
          if difference <= quantity.bound, difference < tolerance { continue }
          let member = element.member.map { "[\($0)]" } ?? ""
          let series = element.name + member + "." + trait.name
          wrong[series] = max(wrong[series] ?? 0, difference)
        }
      }
    }
    XCTAssertGreaterThan(found.count, instants, file: file, line: line)
    let listed = wrong.sorted { $0.key < $1.key }
    XCTAssert(
      wrong.isEmpty, "\(name) \(scene.name) in \(room): \(listed)", file: file, line: line)
    Loop.advance(frame * 1.5, frame: frame)
    XCTAssertTrue(Loop.settle(), file: file, line: line)
    return found
  }

  // MARK: Views

  /// The view of every element: what the transition has made stands in the container and in other
  /// elements, in the scene's order. A picture that stays, and is not on this scene's stage, is
  /// hidden.
  func views(
    of scene: Scene, in container: UIView, _ from: UIView, _ to: UIView,
    _ handedOut: [ScreenView: [UIView]], _ file: StaticString, _ line: UInt
  ) -> [Int: UIView] {
    var views = [0: container]
    for (index, element) in scene.elements.enumerated() {
      switch element.content {
      case .screen(let screen): views[index] = screen == .from ? from : to
      case .views(let view): views[index] = handedOut[view]?[element.member ?? 0]
      default: break
      }
    }
    let foreign = [from, to] + handedOut.values.joined()
    for (index, element) in scene.elements.enumerated() {
      let children = scene.elements.indices.filter {
        scene.elements[$0].parent == index && views[$0] == nil
      }
      guard !children.isEmpty, let parent = views[index] else { continue }
      var made = ((parent as? UIVisualEffectView)?.contentView ?? parent).subviews.map(\.inRings)
      made.removeAll { view in
        foreign.contains { $0 === view || $0.isDescendant(of: view) }
      }
      if case .shared(_, .crossFade) = element.content { made.removeFirst(2) }
      if made.count > children.count { made.removeAll { $0.isHidden || $0.isClock } }
      let names = children.map { scene.elements[$0].name }
      XCTAssertEqual(made.count, names.count, "\(name): \(names)", file: file, line: line)
      for (child, view) in zip(children, made) {
        views[child] = view
        check(scene.elements[child], view, from, to, handedOut, file, line)
      }
    }
    let listed = scene.elements.indices.filter {
      scene.elements[$0].parent == 0 && !scene.elements[$0].content.isInPlace
    }
    let order = container.subviews.map(\.inRings).compactMap { view in
      listed.first { views[$0] === view }
    }
    XCTAssertEqual(order, listed, "\(name): back to front", file: file, line: line)
    for (screen, view) in [("from", from), ("to", to)]
    where !listed.contains(where: { scene.elements[$0].name == screen }) {
      XCTAssert(
        view.isHidden || view.superview == nil, "\(name): \(screen)", file: file, line: line)
    }
    return views
  }

  /// Whether a view shows what its element does.
  private func check(
    _ element: SceneElement, _ view: UIView, _ from: UIView, _ to: UIView,
    _ handedOut: [ScreenView: [UIView]], _ file: StaticString, _ line: UInt
  ) {
    switch element.content {
    case .snapshot(let screen, let rect):
      check(element.name, view, isOf: screen == .from ? from : to, rect, file, line)
    case .viewSnapshot(let original, let rect):
      check(element.name, view, isOf: handedOut[original]?.first, rect, file, line)
    case .shared(let name, .crossFade):
      for (picture, screen) in zip(view.subviews, [Screen.from, .to]) {
        let original = handedOut[ScreenView(screen, name)]?.first
        check(element.name, picture, isOf: original, nil, file, line)
        XCTAssertEqual(picture.contentMode.name, (element.contentMode ?? .scaleToFill).rawValue)
      }
      return
    case .shared(let name, let shows):
      let shown = ScreenView(shows == .source ? .from : .to, name)
      check(element.name, view, isOf: handedOut[shown]?.first, nil, file, line)
    case .effect: XCTAssert(view is UIVisualEffectView, element.name, file: file, line: line)
    case .color(let color) where !element.reported.contains(.backgroundColor):
      XCTAssertLessThan(
        Self.difference(view.layer.presented("backgroundColor"), color.components), 1e-9,
        element.name, file: file, line: line)
    case .gradient(let colors, let direction):
      check(element.name, view.layer, shows: colors, towards: direction, file, line)
    case .color, .empty, .screen, .views, .container: break
    }
    XCTAssertEqual(
      view.contentMode.name, (element.contentMode ?? .scaleToFill).rawValue, file: file, line: line)
    let isCut = element.clips || element.reported.contains { $0 == .clip }
    if element.clips {
      XCTAssertEqual(view.clipsToBounds, isCut, element.name, file: file, line: line)
    }
  }

  private func check(
    _ element: String, _ view: UIView, isOf source: UIView?, _ rect: Value?,
    _ file: StaticString, _ line: UInt
  ) {
    guard let picture = view as? SnapshotView else {
      return XCTFail("\(element) is no picture", file: file, line: line)
    }
    XCTAssert(picture.source != nil && picture.source === source, element, file: file, line: line)
    XCTAssertFalse(picture.isBlank, element, file: file, line: line)
    XCTAssertEqual(picture.bounds.origin, .zero, element, file: file, line: line)
    if let part = rect?.components {
      let found = picture.sourceRect
      XCTAssertLessThan(
        Self.difference([found.minX, found.minY, found.width, found.height], part), 1e-9,
        file: file, line: line)
    }
  }

  // MARK: Numbers

  /// The largest difference in the numbers of each property and in those of the matrix that turn and
  /// stretch, shift, and foreshorten. What leaves its range is cut off by Core Animation as a layer is
  /// drawn, and by the evaluator before. Frames of views in their place are those in the container.
  func differences(
    _ view: UIView, _ element: ElementSample, _ container: UIView?
  ) -> [(Trait, Double)] {
    let layer = view.layer
    let matrix = Self.elements(view.matrixWithRings)
    let eye = Self.elements(layer.presentedSublayerMatrix)
    let (own, sublayer) = (element.matrix.elements, element.sublayerMatrix.elements)
    var found = [
      (Trait.turn, Self.difference(matrix, own, at: [0, 1, 2, 4, 5, 6, 8, 9, 10])),
      (.shift, Self.difference(matrix, own, at: [12, 13, 14])),
      (.depth, Self.difference(matrix, own, at: [3, 7, 11, 15])),
      (.eye, Self.difference(eye, sublayer, at: Array(eye.indices))),
    ]
    if let container, !isCarriedRound(view) {
      found.append((.place, view.distance(from: element, in: container)))
    }
    for each in element.properties {
      guard !isTurnedRound(each), var numbers = numbers(of: each, on: layer) else { continue }
      view.placeByRings(&numbers, of: each.property)
      if each.property == .frame, let container {
        let frame = view.flat(layer.presentedFrame, in: container)
        numbers = [frame.minX, frame.minY, frame.width, frame.height]
      }
      // A blur comes and goes by its effect.
      if each.property == .alpha, view is UIVisualEffectView {
        numbers = zip(numbers, layer.presented("effect")).map(*)
      }
      let range = each.property.row.range
      if range != .any {
        numbers = numbers.enumerated().map { range.clamped($1, component: $0) }
      }
      var expected = each.value.components
      if each.value.type == .circle {
        let (x, y, radius) = (expected[0], expected[1], expected[2])
        expected = SIMD4(x - radius, y - radius, 2 * radius, 2 * radius)
      }
      var difference = Self.difference(numbers, expected)
      // A layer holds what is set of it in single precision, unlike what an animation gives it.
      if each.property == .shadowOpacity {
        difference = min(difference, abs(numbers[0] - Double(Float(expected[0]))))
      }
      found.append((.property(each.property), difference))
    }
    return found
  }

  /// What a layer shows of a property; nil for the parts of its matrix, which is compared whole.
  private func numbers(of each: PropertyValue, on layer: CALayer) -> [Double]? {
    switch each.property {
    case .frame:
      let frame = layer.presentedFrame
      return [frame.minX, frame.minY, frame.width, frame.height]
    case .alpha: return layer.presented("opacity")
    case .hidden: return layer.presented("hidden")
    case .anchor: return layer.presented("anchorPoint")
    case .cornerRadius, .borderWidth, .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset,
      .shadowColor, .zPosition:
      return layer.presented(each.property.rawValue)
    case .backgroundColor:
      let color = layer.presented("backgroundColor")
      return color.isEmpty ? [0, 0, 0, 0] : color
    case .clip:
      guard let path = layer.mask?.presented("path"), !path.isEmpty else { return [.nan] }
      let xs = stride(from: 0, to: path.count - 1, by: 2).map { path[$0] }
      let ys = stride(from: 1, to: path.count, by: 2).map { path[$0] }
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return [.nan] }
      return [left, top, right - left, bottom - top]
    case .center, .size, .blurRadius, .translateX, .translateY, .translateZ, .scale, .scaleX,
      .scaleY, .rotate, .rotateX, .rotateY, .perspective:
      return nil
    }
  }

  static func difference(_ numbers: [Double], _ expected: SIMD4<Double>) -> Double {
    var largest = 0.0
    for place in numbers.indices { raise(&largest, to: numbers[place] - expected[place]) }
    return largest
  }

  private static func difference(_ a: [Double], _ b: [Double], at places: [Int]) -> Double {
    var largest = 0.0
    for place in places { raise(&largest, to: a[place] - b[place]) }
    return largest
  }

  /// What is not a number is as far off as can be.
  private static func raise(_ largest: inout Double, to difference: Double) {
    if !(abs(difference) <= largest) { largest = difference.isNaN ? .infinity : abs(difference) }
  }

  private static func elements(_ m: CATransform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
  }

  // MARK: Afterwards

  /// Nothing of a transition is left on a view.
  func assertClean(_ view: UIView?, file: StaticString = #filePath, line: UInt = #line) {
    guard let view else { return XCTFail("there is no view", file: file, line: line) }
    let clean = UIView(frame: view.frame)
    if rounds(view) {
      (clean.layer.cornerRadius, clean.clipsToBounds) = (view.layer.cornerRadius, true)
      XCTAssertGreaterThan(view.layer.cornerRadius, 0, "\(name)", file: file, line: line)
    }
    XCTAssertEqual(Look(of: view), Look(of: clean), "\(name) in \(room)", file: file, line: line)
  }

  /// Whether a screen stands in a presentation that gives it round corners.
  func rounds(_ view: UIView) -> Bool {
    exact.presentation?.cornerRadius != nil
      && (view.next as? UIViewController)?.presentingViewController != nil
  }
}

/// All that a transition can have changed on a view.
struct Look: Equatable {
  private let numbers: [String: [Double]]
  private let isCut: Bool
  private let hasMask: Bool
  private let hasAnimations: Bool
  private let speed: Double
  private let timeOffset: Double

  /// The place may be left out.
  @MainActor init(of view: UIView, withPlace: Bool = true) {
    let layer = view.layer
    var keyPaths = [
      "anchorPoint", "transform", "sublayerTransform", "opacity", "hidden",
      "cornerRadius", "backgroundColor", "borderWidth", "borderColor", "shadowOpacity",
      "shadowRadius", "shadowOffset", "shadowColor", "zPosition",
    ]
    if withPlace { keyPaths += ["position", "bounds"] }
    numbers = Dictionary(uniqueKeysWithValues: keyPaths.map { ($0, layer.presented($0)) })
    (isCut, hasMask) = (view.clipsToBounds, layer.mask != nil)
    hasAnimations = layer.hasAnimations
    (speed, timeOffset) = (Double(layer.speed), layer.timeOffset)
  }
}

extension UIView.ContentMode {
  fileprivate var name: String {
    switch self {
    case .scaleToFill: "scaleToFill"
    case .scaleAspectFit: "scaleAspectFit"
    case .scaleAspectFill: "scaleAspectFill"
    default: "\(self)"
    }
  }
}
