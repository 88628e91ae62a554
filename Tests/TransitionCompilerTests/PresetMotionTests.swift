import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// What the presets look like on every stage: they begin and end as they should, and on the way
/// nothing jumps or shows its back.
@Suite struct PresetMotionTests {
  /// Phones, a tablet, upright and lying, in both layout directions, and for each edge that a
  /// preset takes.
  private static func stages(_ timeline: Timeline) -> [Stage] {
    let edges: [Edge] =
      ["cube", "flip", "fold", "turn"].contains { timeline.name.lowercased().hasSuffix($0) }
      ? [.left, .right, .leading, .trailing] : Edge.allCases
    let hasEdge = timeline.parameters.contains { $0.name == "edge" }
    var result: [Stage] = []
    for name in ["iphone-se", "iphone-15-landscape", "ipad", "ipad-landscape"] {
      for isRightToLeft in [false, true] {
        for edge in hasEdge ? edges : [.left] {
          guard var stage = Stage(named: name) else { continue }
          stage.isRightToLeft = isRightToLeft
          stage.parameters = timeline.parameters.compactMap { parameter in
            if parameter.name == "edge" { return ParameterValue("edge", .edge(edge)) }
            guard parameter.defaultValue == nil else { return nil }
            // Away from the middle, where a mistake of sides would not show.
            let (x, y) = (stage.width * 0.2, stage.height * 0.9)
            let value = parameter.type == .point ? Value.point(x, y) : .rect(x, y, 40, 60)
            return ParameterValue(parameter.name, value)
          }
          result.append(stage)
        }
      }
    }
    return result
  }

  private func scenes(_ name: String) throws -> [Scene] {
    let timeline = try PresetTests.clean(PresetTests.file(name), name + ".yaml")
    let stages = Self.stages(timeline)
    #expect(stages.count >= 8)
    return try stages.flatMap { stage in
      try timeline.directions.map { try Scene($0, of: timeline, on: stage) }
    }
  }

  @Test(arguments: PresetTests.covering) func beginsWithTheOldScreenAndEndsWithTheNewOne(
    _ name: String
  ) throws {
    for scene in try scenes(name) {
      try expect(.from, fills: scene, at: 0)
      try expect(.to, fills: scene, at: scene.endTime)
    }
  }

  /// A screen, or pictures of its parts, covers the container as it does at rest, and nothing that is
  /// in front of it is seen.
  private func expect(_ screen: Screen, fills scene: Scene, at time: Double) throws {
    let sample = scene.sample(at: time)
    let (width, height) = (scene.stage.width, scene.stage.height)
    var covered = 0.0
    var isReached = false
    for (index, element) in scene.elements.dropFirst().enumerated() {
      let each = sample.elements[index]
      let frame = try #require(each[.frame]).components
      let place = "\(scene.name) of \(each.name) at \(time) on \(scene.stage)"
      let shown: (part: Value, screen: Screen)? =
        switch element.content {
        case .screen(let its): (.rect(0, 0, width, height), its)
        case .snapshot(let its, let rect): (rect ?? .rect(0, 0, width, height), its)
        case .container, .viewSnapshot, .shared, .views, .effect, .color, .gradient, .empty: nil
        }
      guard shown?.screen == screen else {
        let isSeen = shown != nil || element.content.isPlane
        if isReached, isSeen {
          #expect(!isVisible(each, in: scene, sample), "\(place) is in the way")
        }
        continue
      }
      guard let part = shown?.part.components else { continue }
      isReached = true
      covered += part[2] * part[3]
      #expect(each[.alpha]?.scalar == 1 && each[.hidden]?.isTrue == false, "\(place) is not seen")
      #expect(frame[2] == part[2] && frame[3] == part[3], "\(place) is stretched")
      #expect((each[.cornerRadius]?.scalar ?? 0) == 0, "\(place) is cut off")
      if let clip = each[.clip]?.components {
        for (x, y) in [(0, 0), (width, 0), (0, height), (width, height)] {
          let reach = ((x - clip[0]) * (x - clip[0]) + (y - clip[1]) * (y - clip[1])).squareRoot()
          #expect(reach <= clip[2] + 1e-9, "\(place) is cut off")
        }
      }
      for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        let point = try #require(
          each.matrixInContainer.projected(x: x * frame[2], y: y * frame[3]), "\(place)")
        #expect(abs(point.x - part[0] - x * frame[2]) < 1e-6, "\(place)")
        #expect(abs(point.y - part[1] - y * frame[3]) < 1e-6, "\(place)")
      }
    }
    #expect(abs(covered - width * height) < 1e-6, "\(screen) is not whole at \(time)")
  }

  /// Whether an element takes up room in the container, and is not transparent.
  private func isVisible(_ element: ElementSample, in scene: Scene, _ sample: Sample) -> Bool {
    guard element[.alpha]?.scalar != 0, element[.hidden]?.isTrue != true else { return false }
    if let clip = element[.clip], clip.type == .circle, clip.components[2] == 0 { return false }
    // What lies in something that is not seen is not seen either.
    if let index = scene.index(of: element.name), let parent = scene.elements[index].parent,
      parent > 0, scene.elements[parent].content != .empty
    {
      guard isVisible(sample.elements[parent - 1], in: scene, sample) else { return false }
    }
    let corners = self.corners(of: element)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return false }
    let isInside =
      right > 1e-6 && left < scene.stage.width - 1e-6 && bottom > 1e-6
      && top < scene.stage.height - 1e-6
    return isInside && right - left > 1e-6 && bottom - top > 1e-6
  }

  private func corners(of element: ElementSample) -> [(x: Double, y: Double)] {
    guard let frame = element[.frame]?.components else { return [] }
    return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap { x, y in
      element.matrixInContainer.projected(x: x * frame[2], y: y * frame[3])
    }
  }

  @Test(arguments: PresetTests.names) func nothingJumps(_ name: String) throws {
    for scene in try scenes(name).prefix(8) {
      let all = (0...500).map { scene.sample(at: scene.endTime * Double($0) / 500) }
      let limit = 0.02 * (scene.stage.width + scene.stage.height)
      for (before, after) in zip(all, all.dropFirst()) {
        for (a, b) in zip(before.elements, after.elements) {
          guard let jump = jump(from: a, to: b, limit: limit) else { continue }
          Issue.record("\(scene.name): \(a.name) \(jump) at \(after.progress)")
        }
      }
    }
  }

  /// What an element does too fast between two moments, if anything.
  private func jump(from a: ElementSample, to b: ElementSample, limit: Double) -> String? {
    let step = abs((a[.alpha]?.scalar ?? 1) - (b[.alpha]?.scalar ?? 1))
    if step > 0.02 { return "changes its opacity" }
    let (old, new) = (corners(of: a), corners(of: b))
    if a[.hidden] != b[.hidden] {
      let xs = (a[.hidden]?.isTrue == false ? old : new).map(\.x)
      if (xs.max() ?? 0) - (xs.min() ?? 0) > limit { return "appears or disappears" }
    }
    if old.count != 4 || new.count != 4 { return "is behind the eye" }
    for (from, to) in zip(old, new) where max(abs(from.x - to.x), abs(from.y - to.y)) > limit {
      return "moves"
    }
    return nil
  }

  /// No part of a screen is ever seen from behind: its corners go round in the same sense.
  @Test(arguments: PresetTests.names) func nobodyIsSeenFromBehind(_ name: String) throws {
    for scene in try scenes(name) {
      for step in 0...40 {
        let sample = scene.sample(at: scene.endTime * Double(step) / 40)
        for element in sample.elements where element[.hidden]?.isTrue != true {
          let points = corners(of: element)
          var area = 0.0
          for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
            area += a.x * b.y - b.x * a.y
          }
          if area < -1e-6 {
            Issue.record("\(scene.name): \(element.name) at \(sample.progress)")
          }
        }
      }
    }
  }

  /// The two halves of a folding screen stay together at the crease.
  @Test func theCreaseHolds() throws {
    for scene in try scenes("fold") {
      for step in 0...200 {
        let sample = scene.sample(at: scene.endTime * Double(step) / 200)
        let inner = try #require(sample.elements.first { $0.name == "inner" })
        let outer = try #require(sample.elements.first { $0.name == "outer" })
        let (a, b) = (corners(of: inner), corners(of: outer))
        let gap = min(abs(a[1].x - b[0].x), abs(a[0].x - b[1].x))
        #expect(gap < 0.003 * scene.stage.width)
      }
    }
  }
}

extension SceneContent {
  /// Whether this is a plane of colours.
  fileprivate var isPlane: Bool {
    switch self {
    case .color, .gradient, .effect: true
    case .container, .screen, .snapshot, .viewSnapshot, .shared, .views, .empty: false
    }
  }
}
