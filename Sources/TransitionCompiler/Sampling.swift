import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionFormats
import TransitionLowering
import TransitionSyntax

/// A moment as it is asked for.
package enum Moment: Equatable, Sendable {
  /// Of a direction's duration, behind its delay; of a curve's time.
  case fraction(Double)
  /// Since the direction began, its delay included.
  case seconds(Double)

  /// The seconds since the beginning of a scene.
  package func time(in scene: Scene) -> Double {
    switch self {
    case .fraction(let fraction): scene.delay + scene.duration * fraction
    case .seconds(let seconds): seconds
    }
  }
}

/// What is to be sampled, and where.
package struct SampleRequest: Sendable {
  package enum Times: Sendable {
    case moments([Moment])
    case framesPerSecond(Double)
  }

  package var direction: Direction
  package var timeline: Timeline
  package var stage: Stage
  package var times: Times

  package init(
    _ direction: Direction, of timeline: Timeline, on stage: Stage, at times: Times
  ) {
    self.direction = direction
    self.timeline = timeline
    self.stage = stage
    self.times = times
  }

  /// The views of the screens that the direction asks for and the stage does not have.
  package var missingViews: [ScreenView] { stage.missingViews(of: direction) }

  /// How many elements and members a sample has; throws when the direction cannot be played on this
  /// stage.
  package func elementCount() throws(EvaluationError) -> Int {
    try Scene(direction, of: timeline, on: stage).elements.count
  }

  /// The samples; throws when the direction cannot be played on this stage.
  package func report() throws(EvaluationError) -> SampleReport {
    let sampling = try Sampling(self)
    var report = sampling.head
    for index in sampling.seconds.indices { report.samples.append(try sampling.sample(index)) }
    return report
  }
}

/// The samples of a request one by one: many of many elements do not fit into memory together.
package struct Sampling: Sendable {
  /// Since the direction began.
  package let seconds: [Double]
  /// The report without samples.
  package let head: SampleReport
  private let scene: Scene

  /// Throws when the direction cannot be played on the stage.
  package init(_ request: SampleRequest) throws(EvaluationError) {
    let stage = request.stage
    let scene = try Scene(request.direction, of: request.timeline, on: stage)
    self.scene = scene
    switch request.times {
    case .moments(let moments): seconds = moments.map { $0.time(in: scene) }
    case .framesPerSecond(let rate):
      // The last frame is the end itself, wherever the rate would put it.
      let count = Int((scene.endTime * rate - 1e-9).rounded(.up))
      seconds = (0...max(count, 1)).map { min(Double($0) / rate, scene.endTime) }
    }
    head = SampleReport(
      transition: request.timeline.name, direction: scene.name, duration: scene.duration,
      stage: SampleReport.Size(width: stage.width, height: stage.height), order: scene.order,
      groups: scene.groups.map(\.name), samples: [])
  }

  /// The sample at one of the moments; throws for what is no number.
  package func sample(_ index: Int) throws(EvaluationError) -> TransitionFormats.Sample {
    try scene.sample(at: seconds[index]).formatted()
  }

  /// Throws where one of the samples would.
  package func check() throws(EvaluationError) {
    for index in seconds.indices { _ = try sample(index) }
  }

  /// Writes the report as a table of comma-separated values, until `write` wants no more.
  package func writeCSV(to write: (String) -> Bool) throws(EvaluationError) {
    guard write(SampleReport.csvHeader) else { return }
    for index in seconds.indices {
      guard write(try sample(index).csv) else { return }
    }
  }

  /// The same as JSON.
  package func writeJSON(to write: (String) -> Bool) throws(EvaluationError) {
    try head.writeJSON(count: seconds.count, sample: sample, to: write)
  }
}

extension SampleRequest {
  /// All that moves, over the whole time at `count` even moments, two or more, and at those of its
  /// keyframes; throws when the direction cannot be played on this stage.
  package func plot(count: Int) throws(EvaluationError) -> MotionPlot {
    let scene = try Scene(direction, of: timeline, on: stage)
    let grids = scene.tracks.indices.map { scene.grid(ofTrack: $0, plottedAt: max(count, 2)) }
    var elements: [MotionPlot.Element] = []
    var seen: [(element: String, property: Property)] = []
    for track in scene.tracks {
      let name = scene.elements[track.element].name
      if seen.contains(where: { $0 == (name, track.property) }) { continue }
      seen.append((name, track.property))
      // The members of a group are drawn in one.
      let members = scene.tracks.indices.filter {
        let other = scene.tracks[$0]
        return other.property == track.property && scene.elements[other.element].name == name
      }
      let curves = Self.curves(track, members.map { grids[$0] })
      if curves.isEmpty { continue }
      if let place = elements.firstIndex(where: { $0.name == name }) {
        elements[place].curves += curves
      } else {
        elements.append(MotionPlot.Element(name: name, curves: curves))
      }
    }
    let size = "\(decimal(stage.width)) x \(decimal(stage.height))"
    return MotionPlot(
      title: "\(timeline.name) \(scene.name.rawValue), \(rounded(scene.endTime, 3)) s on \(size)",
      elements: elements)
  }

  /// A curve for each number of a property that does not stand still.
  private static func curves(_ track: SceneTrack, _ grids: [FrameGrid]) -> [MotionPlot.Curve] {
    let isAngle = track.type == .angle
    let factor = isAngle ? 180 / Double.pi : 1
    let names = track.type.componentNames
    return names.indices.compactMap { component in
      let lines = grids.map { grid in grid.column(component).map { $0 * factor } }
      let isMoving = lines.contains { line in
        guard let low = line.min(), let high = line.max() else { return false }
        return high - low > 1e-9
      }
      guard isMoving else { return nil }
      let suffix = names[component].isEmpty ? "" : "." + names[component]
      return MotionPlot.Curve(
        name: track.property.rawValue + suffix, unit: isAngle ? " deg" : "",
        times: grids.map(\.times), lines: lines)
    }
  }
}

extension Scene {
  /// A track at `count` even moments and where it begins, comes to a keyframe and ends.
  fileprivate func grid(ofTrack track: Int, plottedAt count: Int) -> FrameGrid {
    let keys = keyTimes(ofTracks: [track], keyframesUpTo: count).map { $0 / endTime }
    let places = Scene.places(even: count, besides: keys)
    return grid(ofTrack: track, at: places.map { $0 * endTime })
  }
}

extension TimelineEvaluator.Sample {
  /// The same as the formats have it; throws for what is no number: between ends that are, a sum may be
  /// beyond the largest.
  func formatted() throws(EvaluationError) -> TransitionFormats.Sample {
    TransitionFormats.Sample(
      time: time, progress: progress,
      elements: try reported.map { (element) throws(EvaluationError) in
        let matrix = element.matrix.elements
        if let broken = element.properties.first(where: { !$0.value.isFinite }) {
          throw .notFinite(element: element.name, property: broken.property)
        }
        guard matrix.allSatisfy(\.isFinite) else {
          throw .contentNotFinite(element: element.name)
        }
        return TransitionFormats.ElementSample(
          name: element.name, member: element.member,
          properties: element.properties.map { PropertySample($0.property, $0.value) },
          matrix: matrix)
      })
  }
}

extension Stage {
  /// What expressions of the command line can ask for.
  var room: (container: Value, safeArea: Value) { (bounds, safeAreaRect) }

  /// The views of the screens that a direction asks for and the stage does not have.
  package func missingViews(of direction: Direction) -> [ScreenView] {
    direction.screenViews.filter { view in !views.contains { $0.view == view } }
  }
}

// MARK: - Views on the command line

extension Pipeline {
  /// Where a view, or each of a group of them, stands on a stage, given as a rect or as
  /// `[rect(...), ...]`; nil when it is neither, which is reported.
  package mutating func frames(
    _ text: String, of view: ScreenView, isGroup: Bool, option: String, on stage: Stage
  ) -> ViewFrames? {
    let file = SourceFile(name: option, text: text)
    let whole = Span(file: add(source: file), start: 0, end: file.bytes.count)
    let name = view.path
    guard let items = Self.items(of: text, in: whole) else {
      guard !isGroup else {
        add([.oneRectForGroup(name, at: whole)])
        return nil
      }
      return rect(text, at: whole, on: stage).map { ViewFrames(view, $0) }
    }
    guard isGroup else {
      add([.listForView(name, at: whole)])
      return nil
    }
    let bytes = Array(text.utf8)
    let rects = items.map { span in
      rect(String(decoding: bytes[span.start..<span.end], as: UTF8.self), at: span, on: stage)
    }
    let found = rects.compactMap { $0 }
    return found.count == rects.count ? ViewFrames(view, group: found) : nil
  }

  private mutating func rect(_ text: String, at span: Span, on stage: Stage) -> Value? {
    value(text, at: span, as: .rect, what: "the frame of a view", on: stage)
  }

  /// The parts between the commas of `[a, b]`; nil for a text that is no list.
  private static func items(of text: String, in whole: Span) -> [Span]? {
    let bytes = Array(text.utf8)
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), bytes[first] == UInt8(ascii: "["),
      let last = bytes.lastIndex(where: { !isSpace($0) }), bytes[last] == UInt8(ascii: "]")
    else { return nil }
    var spans: [Span] = []
    var (start, depth) = (first + 1, 0)
    for index in (first + 1)...last {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        spans.append(Span(file: whole.file, start: start, end: index))
        start = index + 1
      default: break
      }
    }
    let isEmpty = spans.isEmpty && bytes[start..<last].allSatisfy(isSpace)
    return isEmpty ? [] : spans + [Span(file: whole.file, start: start, end: last)]
  }
}

extension Diagnostic {
  fileprivate static func oneRectForGroup(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, "'\(name)' is a group of views and needs a list of rects", at: span,
      help: "write '[rect(x, y, w, h), ...]', with a rect for each view")
  }

  fileprivate static func listForView(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, "'\(name)' is a single view and needs one rect", at: span,
      help: "write 'rect(x, y, w, h)'")
  }
}
