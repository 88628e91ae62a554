import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

extension Gallery: ViewerScreen {
  var sharedCaption: UIView? { label }
  var sharedThumb: UIView? { cover }
  var sharedBadge: UIView? { list }
}

extension Gallery: BadgesScreen {
  var sharedRibbon: UIView? { isGenerous ? photo : nil }
}

extension Gallery: IdleCellsScreen {}
extension Gallery: IdlePictureScreen {}
extension Gallery: EchoScreen {}
extension Gallery: EchoDotsScreen {}
extension Gallery: EchoFramedScreen {}
extension Gallery: EchoGridScreen {}
extension Gallery: EchoNestedScreen {}
extension Gallery: EchoPageScreen {}
extension Gallery: EchoShelfScreen {}
extension Gallery: KindleScreen {}
extension Gallery: SatchelScreen {}
extension Gallery: NestedScreen {}
extension Gallery: HomingScreen {}
extension Gallery: ShadeScreen {}

extension Gallery: CollageScreen {
  var sharedLogo: UIView? { cover }
}

extension Gallery: TossScreen {
  var sharedHandle: UIView? { cover }
  var sharedClose: UIView? { photo }
}

/// The specs in `Tests/Fixtures/specs`, which ask for more than those of the repository, played and
/// compared as those are.
@MainActor final class HardTests: XCTestCase {
  private static let folder = "Tests/Fixtures/specs"
  private static let icon = CGRect(x: 40, y: 90, width: 60, height: 60)

  private static func hard(
    _ name: String, _ document: String? = nil, _ parameters: [String: Value] = [:],
    _ make: @escaping @MainActor () -> Staging
  ) -> Piece {
    Piece(name, document: document, of: folder, parameters, make)
  }

  private static let modal = [
    hard("backstage") { .modal(BackstageTransition().attach(to:)) },
    hard("boom") { .modal(BoomTransition().attach(to:)) },
    hard("card", nil, ["radius": .number(20)]) { .modal(CardTransition(radius: 20).attach(to:)) },
    hard("echo", "EchoKept") { .modal(EchoKeptTransition().attach(to:)) },
    hard("echo", "EchoAhead") { .modal(EchoAheadTransition().attach(to:)) },
    hard("echo", "EchoNested") { .modal(EchoNestedTransition().attach(to:)) },
    hard("echo", "EchoDots") { .modal(EchoDotsTransition().attach(to:)) },
    hard("echo", "EchoShelf") { .modal(EchoShelfTransition().attach(to:)) },
    hard("echo", "EchoBehind") { .modal(EchoBehindTransition().attach(to:)) },
    hard("echo", "EchoPage") { .modal(EchoPageTransition().attach(to:)) },
    hard("echo", "EchoPlaced") { .modal(EchoPlacedTransition().attach(to:)) },
    hard("echo", "EchoHidden") { .modal(EchoHiddenTransition().attach(to:)) },
    hard("echo", "EchoCard") { .modal(EchoCardTransition().attach(to:)) },
    hard("echo", "EchoCardFilm") { .modal(EchoCardFilmTransition().attach(to:)) },
    hard("echo", "EchoTurned") { .modal(EchoTurnedTransition().attach(to:)) },
    hard("echo", "EchoEye") { .modal(EchoEyeTransition().attach(to:)) },
    hard("echo", "EchoFramed") { .modal(EchoFramedTransition().attach(to:)) },
    hard("corners") { .modal(CornersTransition().attach(to:)) },
    hard("berth", "Berth") { .modal(BerthTransition().attach(to:)) },
    hard("berth", "BerthBoth") { .modal(BerthBothTransition().attach(to:)) },
    hard("berth", "BerthFilm") { .modal(BerthFilmTransition().attach(to:)) },
    hard("fling") { .modal(FlingTransition().attach(to:)) },
    hard("frost") { .modal(FrostTransition().attach(to:)) },
    hard("gimbal") { .modal(GimbalTransition().attach(to:)) },
    hard("keepsake") { .modal(KeepsakeTransition().attach(to:)) },
    hard("keywords") { .modal(KeywordsTransition().attach(to:)) },
    hard("mist") { .modal(MistTransition().attach(to:)) },
    hard("mosaic", nil, ["barCount": .number(12)]) {
      .modal(MosaicTransition(barCount: 12).attach(to:))
    },
    hard("mosaic", nil, ["barCount": .number(1)]) {
      .modal(MosaicTransition(barCount: 1).attach(to:))
    },
    hard("open-app", nil, ["icon": .rect(40, 90, 60, 60)]) {
      .modal(OpenAppTransition(icon: icon).attach(to:))
    },
    hard("photo-book") { .modal(PhotoBookTransition().attach(to:)) },
    hard("rubber") { .modal(RubberTransition().attach(to:)) },
    hard("scrapbook") { .modal(ScrapbookTransition().attach(to:)) },
    hard("shelf") { .modal(ShelfTransition().attach(to:)) },
    hard("sideways") { .modal(SidewaysTransition().attach(to:)) },
    hard("roller") { .modal(RollerTransition().attach(to:)) },
    hard("swatches") { .modal(SwatchesTransition().attach(to:)) },
    hard("swing") { .modal(SwingTransition().attach(to:)) },
    hard("toss-card") { .modal(TossCardTransition().attach(to:)) },
    hard("toss-film") { .modal(TossFilmTransition().attach(to:)) },
    hard("turned-box") { .modal(TurnedBoxTransition().attach(to:)) },
    hard("turned-box-film") { .modal(TurnedBoxFilmTransition().attach(to:)) },
    hard("two-ways") { .modal(TwoWaysTransition().attach(to:)) },
    hard("idle", "Idle") { .modal(IdleTransition().attach(to:)) },
    hard("idle", "Idle", ["edge": .edge(.left)]) {
      .modal(IdleTransition(edge: .left).attach(to:))
    },
    hard("wait", "Wait") { .modal(WaitTransition().attach(to:)) },
    hard("relics") { .modal(RelicsTransition().attach(to:)) },
    hard("vane") { .modal(VaneTransition().attach(to:)) },
    hard("viewer") { .modal(ViewerTransition().attach(to:)) },

    hard("balcony") { .presentation(BalconyTransition().attach(to:)) },
    hard("pergola") { .presentation(PergolaTransition().attach(to:)) },
    hard("terrace") { .presentation(TerraceTransition().attach(to:)) },
    hard("ebb") { .presentation(EbbTransition().attach(to:)) },
    hard("indent") { .presentation(IndentTransition().attach(to:)) },
    hard("recess") { .presentation(RecessTransition().attach(to:)) },
    hard("recess-film") { .presentation(RecessFilmTransition().attach(to:)) },
    hard("porch") { .presentation(PorchTransition().attach(to:)) },
    hard("porch", nil, ["depth": .number(0.9)]) {
      .presentation(PorchTransition(depth: 0.9).attach(to:))
    },
    hard("panel") { .presentation(PanelTransition().attach(to:)) },
    hard("panel", nil, ["margin": .number(12)]) {
      .presentation(PanelTransition(margin: 12).attach(to:))
    },
    hard("hatch") { .presentation(HatchTransition().attach(to:)) },
    hard("layers") { .presentation(LayersTransition().attach(to:)) },
    hard("shade") { .presentation(ShadeTransition().attach(to:)) },
    hard("settings-drawer") { .presentation(SettingsDrawerTransition().attach(to:)) },
    hard("sheet") { .presentation(SheetTransition().attach(to:)) },
    hard("sheet", nil, ["height": .number(250)]) {
      .presentation(SheetTransition(height: 250).attach(to:))
    },
    hard("wing", nil, ["side": .edge(.leading)]) { .presentation(WingTransition().attach(to:)) },
    hard("wing", nil, ["side": .edge(.trailing)]) {
      .presentation(WingTransition(side: .trailing).attach(to:))
    },
    hard("wing", nil, ["side": .edge(.right), "handle": .point(40, 10)]) {
      .presentation(WingTransition(side: .right, handle: CGPoint(x: 40, y: 10)).attach(to:))
    },
    hard("step-back") { .presentation(StepBackTransition().attach(to:)) },
    hard("side-menu") { .presentation(SideMenuTransition().attach(to:)) },

    hard("family", "FamilyGlide") {
      .segue { FamilyGlideSegue(identifier: "glideSlowly", source: $0, destination: $1) }
    },
    hard("glide") {
      .segue { GlideSegue(identifier: GlideSegue.identifier, source: $0, destination: $1) }
    },
    hard("hoist-segue") {
      .segue { HoistSegue(identifier: "rise", source: $0, destination: $1) }
    },
  ]

  private static let pages = [
    hard("abacus") { .navigation(AbacusTransition()) },
    hard("badges") { .navigation(BadgesTransition()) },
    hard("bouquet") { .navigation(BouquetTransition()) },
    hard("prism") { .navigation(PrismTransition()) },
    hard("tongs") { .navigation(TongsTransition()) },
    hard("jib") { .navigation(JibTransition()) },
    hard("hallway") { .navigation(HallwayTransition()) },
    hard("lobby") { .presentation(LobbyTransition().attach(to:)) },
    hard("carousel") { .navigation(CarouselTransition()) },
    hard("cascade") { .navigation(CascadeTransition()) },
    hard("collage") { .navigation(CollageTransition()) },
    hard("echo", "Echo") { .navigation(EchoTransition()) },
    hard("echo", "EchoGrid") { .navigation(EchoGridTransition()) },
    hard("family", "Family") { .navigation(FamilyTransition()) },
    hard("family", "FamilyQuick") { .navigation(FamilyQuickTransition()) },
    hard("family", "FamilyPages") { .navigation(FamilyPagesTransition()) },
    hard("hand-over") { .navigation(HandOverTransition()) },
    hard("idle", "IdleCells") { .navigation(IdleCellsTransition()) },
    hard("kindle") { .navigation(KindleTransition()) },
    hard("homing") { .navigation(HomingTransition()) },
    hard("nested") { .navigation(NestedTransition()) },
    hard("berth", "BerthPush") { .navigation(BerthPushTransition()) },
    hard("pages") { .navigation(PagesTransition()) },
    hard("pendulum") { .navigation(PendulumTransition()) },
    hard("ticker") { .navigation(TickerTransition()) },
    hard("toss") { .navigation(TossTransition()) },
    hard("brake") { .navigation(BrakeTransition()) },

    hard("family", "FamilyFlip") { .tabs(FamilyFlipTransition()) },
    hard("swap-tabs") { .tabs(SwapTabsTransition()) },
    hard("idle", "IdlePicture") { .tabs(IdlePictureTransition()) },
    hard("wait", "WaitFilm") { .tabs(WaitFilmTransition()) },
    hard("pivot") { .tabs(PivotTransition()) },
    hard("bowline") { .tabs(BowlineTransition()) },
    hard("turntable") { .tabs(TurntableTransition()) },
  ]

  private static let doors = [
    (DoorsTransition.Edge.leading, Edge.leading), (.trailing, .trailing), (.left, .left),
    (.right, .right), (.top, .top),
  ].map { edge, value in
    hard("doors", nil, ["hinge": .edge(value)]) { .navigation(DoorsTransition(hinge: edge)) }
  }

  private static let drawers = [
    (DrawerTransition.Edge.leading, Edge.leading), (.trailing, .trailing), (.left, .left),
    (.right, .right),
  ].map { edge, value in
    hard("drawer", nil, ["side": .edge(value)]) { .navigation(DrawerTransition(side: edge)) }
  }

  private static let calculators = [
    (CalculatorTransition.Edge.leading, Edge.leading), (.trailing, .trailing), (.left, .left),
    (.bottom, .bottom),
  ].map { edge, value in
    hard("calculator", nil, ["edge": .edge(value)]) {
      .navigation(CalculatorTransition(edge: edge))
    }
  }

  /// What has one direction: `OneWayTests` play it.
  private static let oneWay: Set = ["visit Visit", "farewell Farewell"]

  func testEverySpecIsPlayed() async throws {
    let path = Theatre.repository.appending(path: Self.folder).path
    var files: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: path)
    where file.hasSuffix(".yaml") {
      for timeline in try Theatre.timelines(String(file.dropLast(5)), of: Self.folder) {
        files.append("\(file.dropLast(5)) \(timeline.name)")
      }
    }
    let pieces = try Self.pieces.map { piece in
      let timelines = try Theatre.timelines(piece.name, of: Self.folder)
      return "\(piece.name) \(piece.document ?? timelines[0].name)"
    }
    XCTAssertEqual(Set(pieces).union(Self.oneWay), Set(files))
  }

  static let pieces = modal + pages + doors + drawers + calculators + held

  /// Views that are stretched from the beginning on: where they are is measured before.
  private static let held = [
    hard("satchel") { .navigation(SatchelTransition()) },
    hard("casement") { .navigation(CasementTransition()) },
  ]

  func testViewsThatAreHeldElsewhere() async throws {
    Gallery.isMeasuredAtHome = true
    defer { Gallery.isMeasuredAtHome = false }
    let stages = Theatre.Room.stages
    try Repertoire(
      pieces: Self.held, rooms: { _ in stages }, reducedRooms: { _ in [] }, instants: 61
    ).play("held views, greatest difference")
  }

  func testEquivalence() async throws {
    // Each on a phone and on a larger screen, once in each layout direction.
    let stages = Theatre.Room.stages
    try Repertoire(
      pieces: Self.pieces.dropLast(Self.held.count),
      rooms: { [stages[$0 % 4], stages[4 + ($0 + 2) % 4]] },
      reducedRooms: { [stages[$0 % stages.count]] }, instants: 61
    ).play("hard specs, greatest difference")
  }
}
