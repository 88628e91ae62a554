import Storm
import UIKit

@testable import GeneratedSwift
@testable import GestureSwift
@testable import HardSwift
@testable import PresetSwift

extension StormScreen: MagicMoveScreen {}
extension StormScreen: AlbumScreen {}
extension StormScreen: CascadeScreen {}
extension StormScreen: CollageScreen {}
extension StormScreen: HandOverScreen {}
extension StormScreen: TossScreen {}
extension StormScreen: ViewerScreen {}

/// What storms are played with, by the name of the spec.
@MainActor enum StormPieces {
  static let all = specs + presets + gestures + hard

  static func piece(_ name: String) -> StormPiece? { all.first { $0.name == name } }

  private static let card = CGRect(x: 60, y: 200, width: 190, height: 300)

  static let specs: [StormPiece] = [
    .navigation("album", { AlbumTransition() }) {
      $0.addPushGesture(to: $1, next: $2)
    },
    .modal("card-flip", { CardFlipTransition(card: card) }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
    .navigation("cube", { CubeTransition() }),
    .modal("flip", { FlipTransition() }, attach: { $0.attach(to: $1) }) {
      $0.addPresentGesture(to: $1, next: $2)
    },
    .navigation("magic-move", { MagicMoveTransition() }) { transition, screen, _ in
      transition.addPopGesture(to: screen)
    },
    .navigation("pan-pop", { GeneratedSwift.PanPopTransition() }) { transition, screen, _ in
      transition.addPopGesture(to: screen)
    },
    .segue(
      "rise-segue",
      (
        RiseSegue.identifier,
        { RiseSegue(identifier: RiseSegue.identifier, source: $0, destination: $1) }
      ),
      unwind: (
        RiseUnwindSegue.identifier,
        { RiseUnwindSegue(identifier: RiseUnwindSegue.identifier, source: $0, destination: $1) }
      ), gestures: { RiseSegue.addPerformGesture(to: $0) }),
    .modal("shrink", { ShrinkTransition() }, attach: { $0.attach(to: $1) }),
    .modal("slide-down-menu", { SlideDownMenuTransition() }, attach: { $0.attach(to: $1) }) {
      _, _, _ in
    },
    .modal("slide-up", { SlideUpTransition() }, attach: { $0.attach(to: $1) }),
  ]

  static let presets: [StormPiece] = [
    .modal("presets/cards", { PresetCardsTransition() }, attach: { $0.attach(to: $1) }),
    .modal(
      "presets/circle-reveal",
      { PresetCircleRevealTransition(center: CGPoint(x: 120, y: 300)) },
      attach: { $0.attach(to: $1) }),
    .modal(
      "presets/cover", { PresetCoverTransition(edge: .leading) }, attach: { $0.attach(to: $1) }),
    .navigation("presets/cube", { PresetCubeTransition() }),
    .modal(
      "presets/explode", { PresetExplodeTransition(columns: 2, rows: 2) },
      attach: { $0.attach(to: $1) }),
    .modal("presets/fade", { PresetFadeTransition() }, attach: { $0.attach(to: $1) }),
    .modal("presets/flip", { PresetFlipTransition() }, attach: { $0.attach(to: $1) }),
    .navigation("presets/fold", { PresetFoldTransition() }),
    .navigation("presets/page-in", { PresetPageInTransition() }),
    .modal("presets/portal", { PresetPortalTransition() }, attach: { $0.attach(to: $1) }),
    .navigation("presets/push", { PresetPushTransition() }),
    .modal(
      "presets/sheet", { PresetSheetTransition() }, attach: { $0.attach(to: $1) },
      gestures: { transition, screen, _ in transition.addDismissGesture(to: screen) },
      stepsBack: true, isRounded: true),
    .modal(
      "presets/sidebar", { PresetSidebarTransition() }, attach: { $0.attach(to: $1) },
      gestures: { transition, screen, _ in transition.addDismissGesture(to: screen) },
      stepsBack: true),
    .navigation("presets/slide", { PresetSlideTransition() }),
    .navigation("presets/turn", { PresetTurnTransition() }),
    .modal("presets/uncover", { PresetUncoverTransition() }, attach: { $0.attach(to: $1) }),
    .navigation("presets/zoom", { PresetZoomTransition(origin: card) }),
  ]

  static let gestures: [StormPiece] = [
    .modal("gestures/edge-flip", { EdgeFlipTransition(card: card) }, attach: { $0.attach(to: $1) })
    {
      $0.addPresentGesture(to: $1, next: $2)
    },
    .navigation("gestures/pan-pop", { GestureSwift.PanPopTransition() }) { transition, screen, _ in
      transition.addPopGesture(to: screen)
    },
    .navigation("gestures/pinch-album", { PinchAlbumTransition() }) {
      $0.addPushGesture(to: $1, next: $2)
    },
    .navigation("gestures/spring-film", { SpringFilmTransition() }) { transition, screen, _ in
      transition.addPopGesture(to: screen)
    },
    .modal(
      "gestures/spring-sheet", { SpringSheetTransition() }, attach: { $0.attach(to: $1) },
      gestures: { transition, screen, _ in transition.addDismissGesture(to: screen) }),
    .tabs(
      "gestures/swipe-tabs", { SwipeTabsTransition() },
      gestures: { transition, screen, _ in
        transition.addNextGesture(to: screen)
        transition.addPreviousGesture(to: screen)
      }, isDecidedBySpeed: true),
    .modal("gestures/tap-menu", { TapMenuTransition() }, attach: { $0.attach(to: $1) }) {
      $0.addPresentGesture(to: $1, next: $2)
    },
    .modal("gestures/throw-film", { ThrowFilmTransition() }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
    .modal("gestures/throw-photo", { ThrowPhotoTransition() }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
    .modal("gestures/turn-away", { TurnAwayTransition() }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
  ]

  static let hard: [StormPiece] = [
    .modal("hard/backstage", { BackstageTransition() }, attach: { $0.attach(to: $1) }),
    .navigation("hard/calculator", { CalculatorTransition() }),
    .modal("hard/card", { CardTransition() }, attach: { $0.attach(to: $1) }),
    .navigation("hard/carousel", { CarouselTransition() }),
    .navigation("hard/cascade", { CascadeTransition() }),
    .navigation("hard/collage", { CollageTransition() }, needsViews: true),
    .navigation("hard/doors", { DoorsTransition() }),
    .navigation("hard/drawer", { DrawerTransition() }),
    .tabs("hard/family-flip", { FamilyFlipTransition() }),
    .segue(
      "hard/family-glide",
      (
        FamilyGlideSegue.identifier,
        { FamilyGlideSegue(identifier: FamilyGlideSegue.identifier, source: $0, destination: $1) }
      ),
      unwind: (
        FamilyGlideUnwindSegue.identifier,
        {
          FamilyGlideUnwindSegue(
            identifier: FamilyGlideUnwindSegue.identifier, source: $0, destination: $1)
        }
      ), gestures: { FamilyGlideSegue.addPerformGesture(to: $0) }),
    .navigation("hard/family-pages", { FamilyPagesTransition() }),
    .navigation("hard/family-quick", { FamilyQuickTransition() }),
    .navigation("hard/family", { FamilyTransition() }),
    .modal("hard/fling", { FlingTransition() }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
    .modal("hard/frost", { FrostTransition() }, attach: { $0.attach(to: $1) }),
    .segue(
      "hard/glide",
      (
        GlideSegue.identifier,
        { GlideSegue(identifier: GlideSegue.identifier, source: $0, destination: $1) }
      ),
      unwind: (
        GlideUnwindSegue.identifier,
        { GlideUnwindSegue(identifier: GlideUnwindSegue.identifier, source: $0, destination: $1) }
      ), gestures: { GlideSegue.addPerformGesture(to: $0) }),
    .navigation("hard/hand-over", { HandOverTransition() }, needsViews: true),
    .modal("hard/hatch", { HatchTransition() }, attach: { $0.attach(to: $1) }),
    .segue(
      "hard/hoist-segue",
      (
        "hoist", { HoistSegue(identifier: "hoist", source: $0, destination: $1) }
      ), unwind: ("lower", { HoistUnwindSegue(identifier: "lower", source: $0, destination: $1) })),
    .modal("hard/keywords", { KeywordsTransition() }, attach: { $0.attach(to: $1) }),
    .modal(
      "hard/layers", { LayersTransition() }, attach: { $0.attach(to: $1) }, stepsBack: true,
      asksSafeArea: true),
    .modal("hard/mosaic", { MosaicTransition() }, attach: { $0.attach(to: $1) }),
    .modal("hard/open-app", { OpenAppTransition(icon: card) }, attach: { $0.attach(to: $1) }),
    .navigation("hard/pages", { PagesTransition() }),
    .navigation("hard/pendulum", { PendulumTransition() }),
    .modal("hard/photo-book", { PhotoBookTransition() }, attach: { $0.attach(to: $1) }),
    .tabs("hard/bowline", { BowlineTransition() }) { transition, screen, _ in
      transition.addNextGesture(to: screen)
      transition.addPreviousGesture(to: screen)
    },
    .tabs("hard/pivot", { PivotTransition() }) { transition, screen, _ in
      transition.addNextGesture(to: screen)
      transition.addPreviousGesture(to: screen)
    },
    .modal("hard/rubber", { RubberTransition() }, attach: { $0.attach(to: $1) }),
    .modal("hard/scrapbook", { ScrapbookTransition() }, attach: { $0.attach(to: $1) }),
    .modal(
      "hard/settings-drawer", { SettingsDrawerTransition() }, attach: { $0.attach(to: $1) },
      stepsBack: true),
    .modal("hard/sheet", { SheetTransition() }, attach: { $0.attach(to: $1) }, stepsBack: true),
    .modal("hard/shelf", { ShelfTransition() }, attach: { $0.attach(to: $1) }),
    .modal(
      "hard/side-menu", { SideMenuTransition() }, attach: { $0.attach(to: $1) }, stepsBack: true),
    .tabs("hard/swap-tabs", { SwapTabsTransition() }),
    .modal("hard/swing", { SwingTransition() }, attach: { $0.attach(to: $1) }),
    .navigation("hard/ticker", { TickerTransition() }),
    .modal("hard/toss-film", { TossFilmTransition() }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
    .navigation("hard/toss", { TossTransition() }) { transition, screen, _ in
      transition.addPopGesture(to: screen)
    },
    .tabs("hard/turntable", { TurntableTransition() }) { transition, screen, _ in
      transition.addNextGesture(to: screen)
      transition.addPreviousGesture(to: screen)
    },
    .modal("hard/viewer", { ViewerTransition() }, attach: { $0.attach(to: $1) }) {
      transition, screen, _ in transition.addDismissGesture(to: screen)
    },
  ]
}
