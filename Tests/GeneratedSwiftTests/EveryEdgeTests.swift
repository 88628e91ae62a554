import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import PresetSwift

/// What takes an edge is played from every edge, from left to right and from right to left.
@MainActor final class EveryEdgeTests: XCTestCase {
  private static func modal(
    _ name: String, _ edge: Edge, _ attach: @escaping @MainActor () -> (UIViewController) -> Void
  ) -> Piece {
    Piece(name, ["edge": .edge(edge)]) { .modal(attach()) }
  }

  private static func navigation(
    _ name: String, _ edge: Edge,
    _ make: @escaping @MainActor () -> any UINavigationControllerDelegate
  ) -> Piece {
    Piece(name, ["edge": .edge(edge)]) { .navigation(make()) }
  }

  static let pieces: [Piece] = [
    modal("slide-up", .left) { SlideUpTransition(edge: .left).attach(to:) },
    modal("slide-up", .right) { SlideUpTransition(edge: .right).attach(to:) },
    modal("slide-up", .top) { SlideUpTransition(edge: .top).attach(to:) },
    modal("slide-up", .bottom) { SlideUpTransition(edge: .bottom).attach(to:) },
    modal("slide-up", .leading) { SlideUpTransition(edge: .leading).attach(to:) },
    modal("slide-up", .trailing) { SlideUpTransition(edge: .trailing).attach(to:) },
    modal("presets/cover", .left) { PresetCoverTransition(edge: .left).attach(to:) },
    modal("presets/cover", .right) { PresetCoverTransition(edge: .right).attach(to:) },
    modal("presets/cover", .top) { PresetCoverTransition(edge: .top).attach(to:) },
    modal("presets/cover", .bottom) { PresetCoverTransition(edge: .bottom).attach(to:) },
    modal("presets/cover", .leading) { PresetCoverTransition(edge: .leading).attach(to:) },
    modal("presets/cover", .trailing) { PresetCoverTransition(edge: .trailing).attach(to:) },
    modal("presets/flip", .left) { PresetFlipTransition(edge: .left).attach(to:) },
    modal("presets/flip", .right) { PresetFlipTransition(edge: .right).attach(to:) },
    modal("presets/flip", .top) { PresetFlipTransition(edge: .top).attach(to:) },
    modal("presets/flip", .bottom) { PresetFlipTransition(edge: .bottom).attach(to:) },
    modal("presets/flip", .leading) { PresetFlipTransition(edge: .leading).attach(to:) },
    modal("presets/flip", .trailing) { PresetFlipTransition(edge: .trailing).attach(to:) },
    modal("presets/uncover", .left) { PresetUncoverTransition(edge: .left).attach(to:) },
    modal("presets/uncover", .right) { PresetUncoverTransition(edge: .right).attach(to:) },
    modal("presets/uncover", .top) { PresetUncoverTransition(edge: .top).attach(to:) },
    modal("presets/uncover", .bottom) { PresetUncoverTransition(edge: .bottom).attach(to:) },
    modal("presets/uncover", .leading) { PresetUncoverTransition(edge: .leading).attach(to:) },
    modal("presets/uncover", .trailing) { PresetUncoverTransition(edge: .trailing).attach(to:) },
    navigation("presets/cube", .left) { PresetCubeTransition(edge: .left) },
    navigation("presets/cube", .right) { PresetCubeTransition(edge: .right) },
    navigation("presets/cube", .top) { PresetCubeTransition(edge: .top) },
    navigation("presets/cube", .bottom) { PresetCubeTransition(edge: .bottom) },
    navigation("presets/cube", .leading) { PresetCubeTransition(edge: .leading) },
    navigation("presets/cube", .trailing) { PresetCubeTransition(edge: .trailing) },
    navigation("presets/fold", .left) { PresetFoldTransition(edge: .left) },
    navigation("presets/fold", .right) { PresetFoldTransition(edge: .right) },
    navigation("presets/fold", .top) { PresetFoldTransition(edge: .top) },
    navigation("presets/fold", .bottom) { PresetFoldTransition(edge: .bottom) },
    navigation("presets/fold", .leading) { PresetFoldTransition(edge: .leading) },
    navigation("presets/fold", .trailing) { PresetFoldTransition(edge: .trailing) },
    navigation("presets/page-in", .left) { PresetPageInTransition(edge: .left) },
    navigation("presets/page-in", .right) { PresetPageInTransition(edge: .right) },
    navigation("presets/page-in", .top) { PresetPageInTransition(edge: .top) },
    navigation("presets/page-in", .bottom) { PresetPageInTransition(edge: .bottom) },
    navigation("presets/page-in", .leading) { PresetPageInTransition(edge: .leading) },
    navigation("presets/page-in", .trailing) { PresetPageInTransition(edge: .trailing) },
    navigation("presets/push", .left) { PresetPushTransition(edge: .left) },
    navigation("presets/push", .right) { PresetPushTransition(edge: .right) },
    navigation("presets/push", .top) { PresetPushTransition(edge: .top) },
    navigation("presets/push", .bottom) { PresetPushTransition(edge: .bottom) },
    navigation("presets/push", .leading) { PresetPushTransition(edge: .leading) },
    navigation("presets/push", .trailing) { PresetPushTransition(edge: .trailing) },
    navigation("presets/slide", .left) { PresetSlideTransition(edge: .left) },
    navigation("presets/slide", .right) { PresetSlideTransition(edge: .right) },
    navigation("presets/slide", .top) { PresetSlideTransition(edge: .top) },
    navigation("presets/slide", .bottom) { PresetSlideTransition(edge: .bottom) },
    navigation("presets/slide", .leading) { PresetSlideTransition(edge: .leading) },
    navigation("presets/slide", .trailing) { PresetSlideTransition(edge: .trailing) },
    navigation("presets/turn", .left) { PresetTurnTransition(edge: .left) },
    navigation("presets/turn", .right) { PresetTurnTransition(edge: .right) },
    navigation("presets/turn", .top) { PresetTurnTransition(edge: .top) },
    navigation("presets/turn", .bottom) { PresetTurnTransition(edge: .bottom) },
    navigation("presets/turn", .leading) { PresetTurnTransition(edge: .leading) },
    navigation("presets/turn", .trailing) { PresetTurnTransition(edge: .trailing) },
  ]

  func testEveryEdge() async throws {
    for piece in Self.pieces { try Self.play(piece) }
  }

  static func play(_ piece: Piece) throws {
    defer { Theatre.instants = 121 }
    Theatre.instants = 13
    for stage in [0, 6] { try Performance(of: piece, in: Theatre.Room.stages[stage]).play() }
  }
}
