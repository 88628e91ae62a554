import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// Where views of the screens stand, as `--param` takes it.
struct ViewFrameTests {
  private let avatar = ScreenView(.from, "avatar")
  private let cells = ScreenView(.to, "cells")
  private let stage = Stage(width: 200, height: 400)

  @Test func aViewHasARectAndAGroupAList() {
    var pipeline = Pipeline()
    #expect(
      pipeline.frames(
        "rect(1, 2, 3, 2 * 2)", of: avatar, isGroup: false, option: "--param", on: stage)
        == ViewFrames(avatar, .rect(1, 2, 3, 4)))
    #expect(
      pipeline.frames(
        " [rect(1, 2, 3, 4), rect(point(5, 6), size(7, 8))] ", of: cells, isGroup: true,
        option: "--param", on: stage)
        == ViewFrames(cells, group: [.rect(1, 2, 3, 4), .rect(5, 6, 7, 8)]))
    #expect(
      pipeline.frames("[ ]", of: cells, isGroup: true, option: "--param", on: stage)
        == ViewFrames(cells, group: []))
    #expect(
      pipeline.frames(
        "inset(container, container.width / 20)", of: avatar, isGroup: false, option: "--param",
        on: stage) == ViewFrames(avatar, .rect(10, 10, 180, 380)))
    #expect(pipeline.report.isEmpty)
  }

  @Test(arguments: [
    ("rect(1, 2, 3, 4)", true, "'to.cells' is a group of views and needs a list of rects", 0, 16),
    ("[rect(1, 2, 3, 4)]", false, "'to.cells' is a single view and needs one rect", 0, 18),
    ("[rect(1, 2, 3, 4), 12]", true, "", 19, 21),
    ("12", false, "", 0, 2),
  ])
  func mistakesAreUnderlined(
    _ text: String, _ isGroup: Bool, _ message: String, _ start: Int, _ end: Int
  ) throws {
    var pipeline = Pipeline()
    #expect(
      pipeline.frames(text, of: cells, isGroup: isGroup, option: "--param to.cells", on: stage)
        == nil)
    let finding = try #require(pipeline.report.first)
    #expect(pipeline.report.count == 1 && finding.isError)
    #expect(message.isEmpty || finding.message == message)
    #expect(finding.span.start == start && finding.span.end == end)
    #expect(pipeline.sources[finding.span.file].name == "--param to.cells")
  }

  @Test(arguments: [
    "[rect(1, 2, 3, 4),]", "[,]", "[rect(1, 2, 3, 4) rect(1, 2, 3, 4)]", "[", "rect",
  ])
  func halfListsAreMistakes(_ text: String) {
    for isGroup in [true, false] {
      var pipeline = Pipeline()
      #expect(
        pipeline.frames(text, of: cells, isGroup: isGroup, option: "--param to.cells", on: stage)
          == nil)
      #expect(pipeline.hasErrors)
    }
  }

  /// The members of a group are a list in the report, and what has no frame is named.
  @Test func reportsNameWhatHasStandIns() throws {
    let direction = Direction(
      name: .push, duration: 1, delay: 0, clock: .curve(.linear), definitions: [],
      stage: [
        Element(
          name: "cells", content: .views(cells), parent: nil, group: .views, clips: false,
          contentMode: nil, resting: [])
      ],
      tracks: [
        Track(
          element: "cells", property: .frame, clock: .direction,
          runs: [[Keyframe(place: 0, value: .reference(.view(avatar)), curve: nil)]],
          calculation: .linear)
      ], lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
    let timeline = Timeline(
      name: "Cells", summary: nil, kind: .navigation, parameters: [], directions: [direction],
      source: SourceStamp(file: "", hash: ""))
    var stage = Stage.standard
    stage.views = [ViewFrames(cells, group: [.rect(1, 2, 3, 4)])]
    let request = SampleRequest(direction, of: timeline, on: stage, at: .moments([.fraction(0)]))
    #expect(request.missingViews == [avatar])
    let report = try request.report()
    #expect(report.groups == ["cells"])
    #expect(report.samples[0].elements.map(\.member) == [0])
    #expect(report.samples[0].elements[0][.frame] == .rect(16, 211, 97.5, 97.5))
  }
}
