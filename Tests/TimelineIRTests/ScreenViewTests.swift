import Testing
import TimelineIR
import TransitionCatalog

@Suite struct ScreenViewTests {
  private func element(_ name: String, _ content: Content, _ group: Group? = nil) -> Element {
    Element(
      name: name, content: content, parent: nil, group: group, clips: false, contentMode: nil,
      resting: [
        RestingProperty(
          property: .frame, value: .reference(.view(ScreenView(.from, name + "Place"))))
      ])
  }

  private func direction(
    _ name: DirectionName, _ stage: [Element], value: Expression
  ) -> Direction {
    Direction(
      name: name, duration: 1, delay: 0, clock: .curve(.linear),
      definitions: [
        Definition(
          name: "half",
          value: .member(.width, of: .reference(.view(ScreenView(.to, "half")))))
      ],
      stage: stage,
      tracks: [
        Track(
          element: "to", property: .frame, clock: .direction,
          runs: [[Keyframe(place: 0, value: value, curve: nil)]], calculation: .linear)
      ], lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
  }

  private func number(_ value: Double) -> Expression { .constant(.number(value)) }

  private let view = { (screen: Screen, name: String) in
    Expression.reference(.view(ScreenView(screen, name)))
  }

  @Test func everyNameOnceInTheOrderOfItsAppearance() {
    let forward = direction(
      .present,
      [
        element("a", .shared("avatar", shows: .source, missing: .fade)),
        element("b", .views(ScreenView(.to, "cells")), .views),
        element("c", .viewSnapshot(of: ScreenView(.from, "cover"), rect: nil)),
      ], value: .call(.union, [view(.from, "cover"), view(.to, "last")], .rect))
    let back = direction(.dismiss, [], value: view(.from, "back"))
    let drive = Drive(distance: .member(.width, of: view(.from, "track")))
    let timeline = Timeline(
      name: "T", summary: nil, kind: .modal, parameters: [], directions: [forward, back],
      reduceMotion: .directions([direction(.present, [], value: view(.to, "calm"))]),
      presentation: Presentation(
        frame: view(.from, "hole"), dim: nil, dismissesOnTapOutside: false),
      gestures: [
        Gesture(
          direction: .dismiss, recognizer: .pan(.bottom),
          view: .view(ScreenView(.from, "handle")), drive: drive)
      ], source: SourceStamp(file: "", hash: ""))
    #expect(
      timeline.screenViews.map(\.name) == [
        "avatar", "cells", "cover", "aPlace", "bPlace", "cPlace", "half", "last", "back", "hole",
        "handle", "track", "calm",
      ])
    #expect(timeline.screenViews.filter(\.isGroup).map(\.name) == ["cells"])
    #expect(
      forward.screenViews.prefix(4) == [
        ScreenView(.from, "avatar"), ScreenView(.to, "avatar"), ScreenView(.to, "cells"),
        ScreenView(.from, "cover"),
      ])
    #expect(back.screenViews == [ScreenView(.to, "half"), ScreenView(.from, "back")])
  }

  @Test func theLayoutPicksTheDirection() {
    let forward = direction(.present, [], value: number(1))
    let turned = direction(.present, [], value: number(2))
    let back = direction(.dismiss, [], value: number(3))
    let timeline = Timeline(
      name: "T", summary: nil, kind: .modal, parameters: [], directions: [forward, back],
      rightToLeft: [turned], source: SourceStamp(file: "", hash: ""))
    #expect(timeline.direction(.present, isRightToLeft: false) == forward)
    #expect(timeline.direction(.present, isRightToLeft: true) == turned)
    #expect(timeline.direction(.dismiss, isRightToLeft: true) == back)
    #expect(timeline.direction(.push, isRightToLeft: false) == nil)
  }

  /// 64-bit FNV-1a of "Test/tiles/rotate/0/2", then splitmix64, by an independent calculation.
  @Test func membersHaveNumbersOfTheirOwn() {
    #expect(Random.fnv1a(Array("Test/tiles/rotate/0/2".utf8)) == 0x4e97_b1b2_fe5f_76b9)
    #expect(Random.splitmix64(0x4e97_b1b2_fe5f_76b9) == 0x88a3_1205_3d43_24dc)
    #expect(Random.unit(key: "Test/tiles/rotate/0", index: 2) == 0.5337382567206643)
    #expect(Random.unit(key: "Test/tiles/rotate/0", index: 0) == 0.08777399921460483)
  }
}
