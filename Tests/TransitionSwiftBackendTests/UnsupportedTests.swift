import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

@Suite struct UnsupportedTests {
  private func findings(
    clock: Timing = .curve(.easeInOut), _ stage: [Element] = [], _ tracks: Track...,
    keeping kept: [String] = []
  ) -> [UnsupportedFeature] {
    SwiftBackend.unsupported(
      in: timeline(
        "Test", .modal, nil,
        direction(
          .present, duration: 1, clock: clock, stage: [screen(.from), screen(.to)] + stage,
          tracks: tracks, keeping: kept)))
  }

  private let plane = element("plane", .empty)

  @Test func theCatalogSaysWhatUIKitHasNot() throws {
    let found = try #require(
      findings([plane], arrow("plane", .blurRadius, number(0), number(8))).first)
    #expect(found.direction == .present)
    #expect(found.element == "plane")
    #expect(found.property == .blurRadius)
    #expect(found.reason == "UIKit has no blur whose radius can be set")
    #expect(found.help != nil)
    #expect(findings([element("p", .empty, [(.blurRadius, number(3))])]).count == 1)
  }

  @Test func aStoryboardGivesASegueNoArguments() {
    var segue = slideUp
    segue.kind = .segue
    #expect(SwiftBackend.unsupported(in: segue).isEmpty)
    for index in segue.parameters.indices { segue.parameters[index].defaultValue = nil }
    let found = SwiftBackend.unsupported(in: segue)
    #expect(found.count == segue.parameters.count && !found.isEmpty)
    #expect(found.allSatisfy { $0.direction == nil && $0.help == "give the parameter a default" })
  }

  @Test func whatNoLayerAnimationPlaysIsReported() {
    let spring = Timing.spring(
      Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0), .physical)
    let stops = Curve.stops([CurveStop(place: 0, value: 0), CurveStop(place: 1, value: 1)])
    let three = [(0.0, number(0)), (0.5, number(1)), (1.0, number(0))]
    let cases: [[UnsupportedFeature]] = [
      findings(clock: spring, [plane], keyframes("plane", .alpha, three)),
      findings(
        clock: .curve(stops), [plane], keyframes("plane", .alpha, three, calculation: .cubic)),
      findings([plane], arrow("container", .perspective, number(200), number(300))),
      findings(
        [plane], hold("plane", .anchor, .constant(.point(0, 0))),
        arrow("plane", .center, .constant(.point(0, 0)), .constant(.point(9, 9))),
        arrow("plane", .size, .constant(.size(1, 1)), .constant(.size(9, 9)))),
      findings(
        [element("plane", .empty, clips: true, [(.shadowOpacity, number(1))])]),
      findings(
        [plane, element("child", .empty, in: "plane")],
        arrow("child", .alpha, number(0), number(1)), keeping: ["child"]),
    ]
    for (index, found) in cases.enumerated() {
      #expect(found.count >= 1, "case \(index)")
      #expect(found.allSatisfy { $0.help != nil && !$0.reason.hasSuffix(".") })
    }
  }

  /// What one layer does not play of an element's transform.
  private static let ringed: [@Sendable (String) -> [Track]] = [
    {
      [
        arrow($0, .rotateX, degrees(0), degrees(10)), arrow($0, .rotateY, degrees(0), degrees(10)),
      ]
    },
    { [arrow($0, .scale, number(1), number(2)), arrow($0, .scaleX, number(1), number(3))] },
    {
      [
        hold($0, .perspective, number(200)),
        arrow($0, .rotateY, number(0), parameter("turn", .angle)),
      ]
    },
    {
      [
        hold($0, .perspective, number(200)), arrow($0, .rotateY, degrees(0), degrees(10)),
        keyframes($0, .translateX, [(0.5, number(0)), (1, number(1))], curve: .easeIn),
      ]
    },
    {
      [
        hold($0, .perspective, number(200)),
        keyframes($0, .scale, [(0, number(0)), (1, number(1))], curve: .easeIn),
      ]
    },
    {
      [
        hold($0, .perspective, number(200)),
        arrow($0, .translateZ, number(0), parameter("lift", .number)),
      ]
    },
  ]

  @Test(arguments: ringed.indices) func ringsPlayWhatOneLayerDoesNot(_ index: Int) {
    func directed(_ element: String, _ stage: [Element] = []) -> Timeline {
      timeline(
        "Test", .modal, nil,
        direction(
          .present, duration: 1, stage: [screen(.from), screen(.to)] + stage,
          tracks: Self.ringed[index](element)))
    }
    for timeline in [directed("plane", [plane]), directed("to"), directed("from")] {
      #expect(SwiftBackend.unsupported(in: timeline) == [])
      let text = SwiftBackend.emit(timeline, toolVersion: "1")
      #expect(text.contains("= TestRing.layer(around:"))
      #expect(!text.contains("\"transform\""))
    }
    // What cannot stand in a ring: what is no view of ours or of a screen's, and what stays in its place.
    var cells = element("cells", .views(ScreenView(.to, "cells")))
    cells.group = .views
    var below = directed("from")
    below.presentation = Presentation(
      frame: .constant(.rect(0, 0, 100, 100)), dim: nil, dismissesOnTapOutside: false)
    for timeline in [directed("cells", [cells]), below] {
      let found = SwiftBackend.unsupported(in: timeline).filter { $0.property != nil }
      #expect(found.count == 1)
      #expect(found.allSatisfy { $0.help != nil && !$0.isPlayed })
    }
    guard index < 2 else { return }
    #expect(SwiftBackend.unsupported(in: directed("container")).count == 1)
  }

  @Test func placesOfOneClockAreUnited() {
    let eye = hold("plane", .perspective, number(200))
    let turn = keyframes(
      "plane", .rotateX, [(0, degrees(0)), (0.5, degrees(20)), (1, degrees(0))])
    let step = arrow("plane", .scale, number(1), number(0.8))
    #expect(findings([plane], eye, turn, step) == [])
    let text = SwiftBackend.emit(
      timeline(
        "Test", .modal, nil,
        direction(
          .present, duration: 1, stage: [screen(.from), screen(.to), plane],
          tracks: [eye, turn, step])),
      toolVersion: "1")
    #expect(text.contains("\"transform\", of: plane.layer, at: [0, 0.5, 1]"))
    #expect(text.contains("0.9, 0.9, 1)"))
    #expect(!text.contains("Ring"))
  }

  @Test func roundCornersBesideAShadowArePlayedWithoutCutting() throws {
    let round = arrow("plane", .cornerRadius, number(9), number(3))
    let shadow = arrow("plane", .shadowOpacity, number(0), number(1))
    let child = element("child", .empty, in: "plane")
    #expect(findings([plane, child], round, shadow).map(\.isPlayed) == [true])
    #expect(findings([plane, child], round, shadow).map(\.property) == [.shadowOpacity])
    #expect(findings([plane, child], round) == [])
    #expect(findings([plane, child], shadow) == [])
    let resting = element("plane", .empty, [(.shadowOpacity, number(1))])
    #expect(findings([resting, child], round).map(\.property) == [.cornerRadius])
    // A layer draws its own colour round.
    #expect(findings([plane], round, shadow) == [])
    #expect(findings([resting], round) == [])
    let picture = element("plane", .snapshot(of: .from, rect: nil), [(.shadowOpacity, number(1))])
    #expect(findings([picture], round).count == 1)
    let cut = element("plane", .empty, clips: true, [(.cornerRadius, number(4))])
    #expect(findings([cut], shadow).map(\.isPlayed) == [false])
    // 0 is what a shadow has at rest.
    let none = element("plane", .empty, clips: true, [(.shadowOpacity, number(0))])
    #expect(findings([none], round) == [])
  }

  @Test func aTurnOfItsOwnEyeIsCutIntoPieces() {
    let eye = hold("plane", .perspective, number(200))
    let turn = arrow("plane", .rotateY, degrees(0), degrees(540))
    #expect(findings([plane], eye, turn) == [])
    let text = SwiftBackend.emit(
      timeline(
        "Test", .modal, nil,
        direction(
          .present, duration: 1, stage: [screen(.from), screen(.to), plane], tracks: [eye, turn])),
      toolVersion: "1")
    #expect(text.contains("\"transform\", of: plane.layer, at: [0, 0.25, 0.5, 0.75, 1]"))
  }

  @Test func theFormFollowsTheMotion() {
    func form(clock: Timing = .curve(.easeInOut), _ tracks: Track...) -> Form {
      timeline(
        "Test", .modal, nil,
        direction(
          .present, duration: 1, clock: clock, stage: [screen(.from), screen(.to), plane],
          tracks: tracks)
      ).form
    }
    let timed = Timing.spring(Spring(mass: 1, stiffness: 9, damping: 9, velocity: 0), .timed)
    #expect(form(arrow("plane", .alpha, number(0), number(1))) == .animator)
    #expect(form(arrow("plane", .rotate, degrees(0), degrees(179))) == .animator)
    #expect(form(hold("plane", .borderWidth, number(2))) == .animator)
    #expect(form(arrow("plane", .rotate, degrees(0), degrees(180))) == .film)
    #expect(form(arrow("plane", .scale, number(0), number(1))) == .film)
    #expect(form(arrow("plane", .borderWidth, number(0), number(1))) == .film)
    #expect(form(clock: timed, arrow("plane", .alpha, number(0), number(1))) == .film)
    #expect(
      form(clock: .curve(.steps(count: 2)), arrow("plane", .alpha, number(0), number(1))) == .film)
    #expect(form(keyframes("plane", .alpha, [(0, number(0)), (0.5, number(1))])) == .film)
    #expect(
      form(
        arrow(
          "plane", .alpha, number(0), number(1),
          on: .own(.curve(.linear), start: 0, duration: 1))) == .film)
  }
}
