import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCompiler

@testable import TransitionPreview

/// What dims the screen below a presentation, which pictures show as an element.
@Suite struct DimmingTests {
  private func sheet(_ dim: String, stage: String = "") throws -> Timeline {
    let result = TransitionCompiler.compile(
      """
      transition: Sheet
      kind: modal
      parameters: { dark: { type: number, default: 30% } }
      let: { half: container.height / 2, tint: black(dark) }
      presentation: { frame: "rect(0, half, container.width, half)"\(dim) }
      present:
        duration: 1s
        curve: linear
        \(stage)
        animate: { to: { alpha: 0 -> 1 }, from: { scale: 1 -> 0.9 } }
      dismiss: reverse
      """, named: "sheet.yaml")
    return try #require(result.timelines.first, "\(result.report)")
  }

  @Test func itLiesOverTheScreenBelowAndComesOnTheDirectionsClock() throws {
    let shown = try sheet(", dim: tint").showingDim
    for (name, alphas) in [("present", [0, 0.25, 1]), ("dismiss", [1, 0.75, 0])] {
      let direction = try #require(shown.directions.first { $0.name.rawValue == name })
      let scene = try Scene(direction.name, of: shown, on: .standard)
      let names = scene.elements.map(\.name)
      let screens = name == "present" ? ["from", "dim", "to"] : ["to", "dim", "from"]
      #expect(names == ["container"] + screens)
      let dim = try #require(scene.elements.first { $0.name == "dim" })
      #expect(dim.content == .color(.color(0, 0, 0, 0.3)))
      for (time, alpha) in zip([0, 0.25, 1], alphas) {
        let element = scene.sample(at: time).reported.first { $0.name == "dim" }
        let value = element?.properties.first { $0.property == .alpha }?.value.scalar
        #expect(value == alpha, "\(name) at \(time)")
      }
    }
  }

  @Test func namesOfTheSpecStayItsOwn() throws {
    let stage = "stage: [{ dim: { color: white } }, to]"
    let shown = try sheet(", dim: black(10%)", stage: stage).showingDim
    #expect(shown.directions[0].stage.map(\.name) == ["presentation.dim", "dim", "to"])
    _ = try Scene(.present, of: shown, on: .standard)
  }

  @Test func withoutOneNothingIsAdded() throws {
    let plain = try sheet("")
    #expect(plain.showingDim == plain)
  }

  @Test func aDifferenceShowsItAndDoesNotCompareIt() throws {
    let old = try sheet(", dim: tint")
    var new = old
    new.directions[0].duration = 2
    let form = try #require(try difference(old, new).transitions.first?.forms.first)
    for scene in [form.pictured.old, form.pictured.new] {
      #expect(scene.elements.contains { $0.name == "dim" })
    }
    #expect(!form.elements.contains { $0.name == "dim" })
    #expect(!form.scenes.new.elements.contains { $0.name == "dim" })
    #expect(form.isPresentation == Change(true, true))
  }
}
