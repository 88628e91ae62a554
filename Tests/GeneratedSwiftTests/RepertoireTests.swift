import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import PresetSwift

extension Gallery: MagicMoveScreen {}

extension Gallery: AlbumScreen {}

/// Every spec in `specs`, the presets included, is played in each of its directions on four stages,
/// in both layout directions and under Reduce Motion, and compared with the evaluator all the way.
@MainActor final class RepertoireTests: XCTestCase {
  private static let card = CGRect(x: 60, y: 200, width: 190, height: 300)
  private static let point = CGPoint(x: 120, y: 300)
  private static let rect = Value.rect(60, 200, 190, 300)

  static let pieces: [Piece] = [
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
    Piece("presets/circle-reveal", ["center": .point(120, 300), "radius": .number(20)]) {
      .modal(PresetCircleRevealTransition(center: point, radius: 20).attach(to:))
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

  func testEverySpecIsPlayed() async throws {
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

  func testEquivalence() async throws {
    let stages = Theatre.Room.stages
    try Repertoire(
      pieces: Self.pieces, rooms: { _ in stages }, reducedRooms: { _ in [stages[0], stages[6]] },
      instants: Theatre.instants
    ).play("specs and presets, greatest difference")
  }
}
