import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TimelinePlayer

/// What the page is told, beside what the evaluator says.
@Suite struct SessionTests {
  /// An iPhone 15 and no parameters.
  static func numbers(for timeline: Timeline, isRightToLeft: Bool = false) -> [Double] {
    [390, 844, 47, 0, 34, 0, isRightToLeft ? 1 : 0]
      + timeline.parameters.flatMap { _ in [0, 0, 0, 0, 0.0] }
  }

  static func stage(for timeline: Timeline, isRightToLeft: Bool = false) -> Stage {
    var stage = Stage.standard
    stage.isRightToLeft = isRightToLeft
    return stage.filled(for: timeline)
  }

  static func opened(_ timeline: Timeline) throws -> PlayerSession {
    let session = PlayerSession()
    try session.open(Wire.write(timeline))
    return session
  }

  static func prepared(_ timeline: Timeline, _ name: DirectionName) throws -> PlayerSession {
    let session = try opened(timeline)
    try session.prepare(name, isReduced: false, stage: numbers(for: timeline))
    return session
  }

  /// Compares a frame with a sample, number by number.
  static func expect(
    _ output: [Double], is sample: Sample, in scene: Scene, _ what: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let samples = [sample.container] + sample.elements
    guard output.count == samples.count * PlayerFrame.stride else {
      Issue.record("\(what): \(output.count) numbers", sourceLocation: sourceLocation)
      return
    }
    func numbers(of index: Int) -> [Double] {
      Array(output[index * PlayerFrame.stride..<(index + 1) * PlayerFrame.stride])
    }
    func matrixInParent(_ index: Int) -> Matrix4 {
      let rows = numbers(of: index)[PlayerFrame.matrix]
      func row(_ place: Int) -> SIMD4<Double> { SIMD4(rows.dropFirst(4 * place).prefix(4)) }
      return Matrix4(row(0), row(1), row(2), row(3))
    }
    for (index, element) in samples.enumerated() {
      let numbers = numbers(of: index)
      var (matrix, parent) = (matrixInParent(index), scene.elements[index].parent)
      while let place = parent, place > 0 {
        matrix = matrix.drawn(in: matrixInParent(place))
        parent = scene.elements[place].parent
      }
      #expect(
        matrix == (index == 0 ? sample.containerMatrix : element.matrixInContainer), what,
        sourceLocation: sourceLocation)
      for property in element.properties {
        let place = PlayerFrame.properties.lowerBound + 4 * property.property.ordinal
        for component in 0..<property.value.type.componentCount {
          #expect(
            numbers[place + component] == property.value.components[component], what,
            sourceLocation: sourceLocation)
        }
      }
      let clip = PlayerFrame.properties.lowerBound + 4 * Property.clip.ordinal
      let type =
        scene.elements[index].reported.contains(.clip)
        ? scene.elements[index].clipType : nil
      #expect(numbers[clip].isNaN == (type == nil), what, sourceLocation: sourceLocation)
      #expect(numbers[clip + 3].isNaN == (type != .rect), what, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Specs.all, [false, true])
  func framesAreTheEvaluatorsSamples(_ spec: Specs.Compiled, isRightToLeft: Bool) throws {
    let timeline = spec.timeline
    let session = try Self.opened(timeline)
    for direction in timeline.directions {
      let scene = try Scene(
        direction.name, of: timeline,
        on: Self.stage(for: timeline, isRightToLeft: isRightToLeft))
      try session.prepare(
        direction.name, isReduced: false,
        stage: Self.numbers(for: timeline, isRightToLeft: isRightToLeft))
      let counts = [scene.elements.count, scene.tracks.count, scene.columnCount]
      let facts: [Double] = [
        scene.duration, scene.delay, scene.endTime, timeline.form == .film ? 1 : 0,
      ]
      #expect(session.output == facts + counts.map { Double($0) })
      for time in [-0.1, 0, 0.31, 0.77, 1, 1.5].map({ $0 * scene.endTime }) {
        try session.frame(at: time)
        Self.expect(session.output, is: scene.sample(at: time), in: scene, "\(spec) at \(time)")
        #expect(try session.progress(at: time) == scene.progress(at: time))
        try session.columns(at: time)
        #expect(session.output == scene.values(at: time))
      }
      try session.frame(atProgress: 1.2)
      Self.expect(session.output, is: scene.sample(atProgress: 1.2), in: scene, "\(spec) beyond")
      for column in 0..<min(scene.columnCount, 40) {
        try session.column(column, from: -0.1, to: scene.endTime, count: 5)
        let step = (scene.endTime + 0.1) / 4
        for place in 0..<5 {
          let time = place == 4 ? scene.endTime : -0.1 + Double(place) * step
          #expect(session.output[place] == scene.values(at: time)[column])
        }
      }
    }
  }

  @Test(arguments: Specs.all) func describesTheScene(_ spec: Specs.Compiled) throws {
    let timeline = spec.timeline
    for direction in timeline.directions {
      let session = try Self.prepared(timeline, direction.name)
      let scene = try Scene(direction, of: timeline, on: Self.stage(for: timeline))
      let text = try JSONSerialization.jsonObject(with: Data(session.text)) as? [String: Any]
      let elements = try #require(text?["elements"] as? [[String: Any]])
      #expect(elements.map { $0["name"] as? String } == scene.elements.map(\.name))
      #expect(elements.map { $0["parent"] as? Int } == scene.elements.map(\.parent))
      #expect(elements.map { $0["member"] as? Int } == scene.elements.map(\.member))
      #expect(elements.allSatisfy { ($0["content"] as? [String: Any])?["kind"] is String })
      let tracks = try #require(text?["tracks"] as? [[String: Any]])
      #expect(
        tracks.map { $0["property"] as? String } == scene.tracks.map { $0.property.rawValue })
      #expect(tracks.map { $0["element"] as? Int } == scene.tracks.map { $0.element })
      for (track, known) in zip(tracks, scene.tracks) {
        #expect(track["columns"] as? [Int] == [known.columns.lowerBound, known.columns.upperBound])
        let places = try #require(track["places"] as? [Double])
        #expect(!places.isEmpty && places == places.sorted())
        let (begin, end) = (track["begin"] as? Double ?? -1, track["end"] as? Double ?? -1)
        // Foundation reads decimals to within a bit.
        #expect(begin >= 0 && begin <= end && end <= scene.endTime + 1e-12)
      }
      for (track, element) in zip(tracks, scene.tracks.map { scene.elements[$0.element].name }) {
        let own = direction.tracks.first {
          $0.element == element && $0.property.rawValue == track["property"] as? String
        }
        // A line of a text that is extended is none of the spec's.
        let line = own?.line.file == nil ? own?.line.number : nil
        #expect(track["line"] as? Int == line ?? 0)
      }
    }
  }

  @Test func namesAreQuoted() throws {
    var timeline = try #require(Specs.named("Shrink"))
    let name = "<img src=x>\"\\\u{1}\n\u{e9}"
    timeline.directions[0].stage.append(
      Element(name: name, content: .empty, parent: nil, clips: false, contentMode: nil, resting: [])
    )
    let session = try Self.prepared(timeline, timeline.directions[0].name)
    let text = try JSONSerialization.jsonObject(with: Data(session.text)) as? [String: Any]
    let elements = try #require(text?["elements"] as? [[String: Any]])
    #expect(elements.last?["name"] as? String == name)
  }

  @Test func parametersAreGiven() throws {
    let timeline = try #require(
      Specs.all.first { $0.timeline.parameters.contains { $0.type == .number } }?.timeline)
    let direction = timeline.directions[0].name
    let place = try #require(timeline.parameters.firstIndex { $0.type == .number })
    var numbers = Self.numbers(for: timeline)
    (numbers[7 + 5 * place], numbers[8 + 5 * place]) = (1, 3)
    let session = try Self.opened(timeline)
    try session.prepare(direction, isReduced: false, stage: numbers)
    var stage = Stage.standard
    stage.parameters = [ParameterValue(timeline.parameters[place].name, .number(3))]
    let scene = try Scene(direction, of: timeline, on: stage.filled(for: timeline))
    try session.columns(at: 0.1)
    #expect(session.output == scene.values(at: 0.1))
    numbers[8 + 5 * place] = .infinity
    #expect(throws: PlayerError.self) {
      try session.prepare(direction, isReduced: false, stage: numbers)
    }
    // What was prepared before is still there.
    try session.columns(at: 0.1)
    #expect(session.output == scene.values(at: 0.1))
  }

  @Test func reducedMotion() throws {
    var (fades, reduces) = (0, 0)
    for spec in Specs.all {
      let timeline = spec.timeline
      let session = try Self.opened(timeline)
      let name = timeline.directions[0].name
      let prepare = {
        try session.prepare(name, isReduced: true, stage: Self.numbers(for: timeline))
      }
      switch timeline.reduceMotion {
      case .crossFade:
        fades += 1
        #expect(throws: PlayerError.crossFades, performing: prepare)
        #expect(PlayerError.crossFades.status == 2)
      case .none: try prepare()
      case .directions(let directions):
        reduces += 1
        let direction = try #require(directions.first { $0.name == name })
        try prepare()
        let scene = try Scene(direction, of: timeline, on: Self.stage(for: timeline))
        try session.columns(at: 0.1)
        #expect(session.output == scene.values(at: 0.1))
      }
    }
    #expect(fades > 10 && reduces > 0)
  }

  @Test func standInsAreTheirShapes() throws {
    let timeline = try #require(Specs.named("Cube"))
    let session = try Self.opened(timeline)
    let safeArea = SafeAreaInsets(top: 47, left: 3, bottom: 34)
    for isRightToLeft in [false, true] {
      try session.prepare(
        timeline.directions[0].name, isReduced: false,
        stage: Self.numbers(for: timeline, isRightToLeft: isRightToLeft))
      for kind in StandIn.Kind.allCases {
        try session.standIn(kind, width: 390, height: 844, safeArea: safeArea)
        let shapes = StandIn.shapes(
          of: kind, width: 390, height: 844, safeArea: safeArea, isRightToLeft: isRightToLeft)
        #expect(!shapes.isEmpty && session.output.count == 8 * shapes.count)
        for (index, shape) in shapes.enumerated() {
          let tone = try #require(StandInTone.allCases.firstIndex(of: shape.tone))
          #expect(
            Array(session.output[8 * index..<8 * index + 6]) == [
              shape.x, shape.y, shape.width, shape.height, shape.cornerRadius, Double(tone),
            ])
        }
      }
    }
    for width in [Double.nan, .infinity, 1e9] {
      #expect(throws: PlayerError.self) {
        try session.standIn(.from, width: width, height: 10, safeArea: safeArea)
      }
    }
  }

  @Test func whatCannotBeIsSaid() throws {
    let session = PlayerSession()
    let timeline = try #require(Specs.named("Cube"))
    let name = timeline.directions[0].name
    #expect(throws: PlayerError.self) { try session.frame(at: 0) }
    #expect(throws: PlayerError.wire(.truncated)) { try session.open([]) }
    #expect(throws: PlayerError.self) {
      try session.prepare(name, isReduced: false, stage: [])
    }
    try session.open(Wire.write(timeline))
    #expect(throws: PlayerError.self) { try session.frame(at: 0) }
    #expect(throws: PlayerError.self) { try session.beginGesture(0) }
    #expect(throws: PlayerError.evaluation(.unknownName("unwind"))) {
      try session.prepare(.unwind, isReduced: false, stage: Self.numbers(for: timeline))
    }
    for stage in [
      [0, 844, 0, 0, 0, 0, 0], [390, .nan, 0, 0, 0, 0, 0], [390, 1e6, 0, 0, 0, 0, 0],
    ] {
      #expect(throws: PlayerError.self) {
        try session.prepare(name, isReduced: false, stage: stage)
      }
    }
    try session.prepare(name, isReduced: false, stage: Self.numbers(for: timeline))
    #expect(throws: PlayerError.self) { try session.frame(at: .nan) }
    #expect(throws: PlayerError.self) { try session.frame(atProgress: .infinity) }
    #expect(throws: PlayerError.self) { try session.column(-1, from: 0, to: 1, count: 2) }
    #expect(throws: PlayerError.self) { try session.column(10_000, from: 0, to: 1, count: 2) }
    #expect(throws: PlayerError.self) { try session.column(0, from: 0, to: 1, count: 0) }
    #expect(throws: PlayerError.self) { try session.column(0, from: 0, to: 1, count: .max) }
    #expect(throws: PlayerError.self) { try session.beginGesture(99) }
    #expect(throws: PlayerError.self) { try session.beginGesture(-1) }
    #expect(throws: PlayerError.self) {
      try session.handle(GestureEvent(time: 0, phase: .began), speed: 0)
    }
  }
}
