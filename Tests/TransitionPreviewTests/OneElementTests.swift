import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionPreview

/// What is asked of one element alone is what the whole scene says of it.
struct OneElementTests {
  @Test(arguments: Specs.names) func anElementAloneIsAsInTheWholeScene(_ name: String) throws {
    let timeline = try Specs.timeline(name)
    for direction in timeline.directions {
      let scene = try Scene(
        direction, of: timeline, on: Stage.standard.filled(for: timeline))
      for time in (0...7).map({ scene.endTime * Double($0) / 7 }) {
        let (whole, sample) = (scene.frame(at: time), scene.sample(at: time))
        for index in scene.elements.indices {
          let line = scene.line(of: index, at: time)
          let alone = line[line.count - 1]
          #expect(alone.values == whole[index].values)
          #expect(alone.toParent == whole[index].toParent)
          #expect(alone.matrixInParent == whole[index].matrixInParent)
          #expect(alone.matrixInContainer == whole[index].matrixInContainer)
          #expect(line[0].toParent == sample.containerMatrix)
          let element = index == 0 ? sample.container : sample.elements[index - 1]
          for each in element.properties {
            let compared = ComparedProperty(property: each.property)
            #expect(scene.value(index, compared, at: time) == each.value)
          }
        }
      }
    }
  }

  @Test(arguments: Specs.names) func manyMomentsAreEachOfThem(_ name: String) throws {
    let timeline = try Specs.timeline(name)
    for direction in timeline.directions {
      let scene = try Scene(
        direction, of: timeline, on: Stage.standard.filled(for: timeline))
      let times = (0...9).map { scene.endTime * Double($0) / 9 }
      for (index, element) in scene.elements.enumerated() {
        for property in Property.allCases where property != .clip || !element.tracks.isEmpty {
          let compared = ComparedProperty(property: property)
          let values = scene.values(index, compared, at: times)
          for (time, value) in zip(times, values) {
            #expect(value.distance(to: scene.value(index, compared, at: time)) < 1e-9)
          }
        }
      }
    }
  }
}
