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

  /// The samples; throws when the direction cannot be played on this stage.
  package func report() throws(EvaluationError) -> SampleReport {
    let scene = try Scene(direction, of: timeline, on: stage)
    let samples: [TimelineEvaluator.Sample]
    switch times {
    case .moments(let moments):
      samples = moments.map { scene.sample(at: $0.time(in: scene)) }
    case .framesPerSecond(let rate):
      // The last frame is the end itself, wherever the rate would put it.
      let count = Int((scene.endTime * rate - 1e-9).rounded(.up))
      samples = (0...max(count, 1)).map { frame in
        scene.sample(at: min(Double(frame) / rate, scene.endTime))
      }
    }
    return SampleReport(
      transition: timeline.name, direction: scene.name, duration: scene.duration,
      stage: SampleReport.Size(width: stage.width, height: stage.height), order: scene.order,
      samples: samples.map(\.formatted))
  }
}

extension TimelineEvaluator.Sample {
  fileprivate var formatted: TransitionFormats.Sample {
    TransitionFormats.Sample(
      time: time, progress: progress,
      elements: reported.map { element in
        TransitionFormats.ElementSample(
          name: element.name,
          properties: element.properties.map { PropertySample($0.property, $0.value) },
          matrix: element.matrix.elements)
      })
  }
}

extension Stage {
  /// What stands in for a required parameter when nothing is given, so that every spec can be looked
  /// at: half of the container in its middle for a rect, and middling values for the others.
  package func standIn(for type: ValueType) -> Value {
    switch type {
    case .rect: .rect(width / 4, height / 4, width / 2, height / 2)
    case .point: .point(width / 2, height / 2)
    case .size: .size(width / 2, height / 2)
    case .circle: Value(.circle, width / 2, height / 2, width / 4)
    case .number: .number(100)
    case .angle: .angle(radians: 0)
    case .time: .time(seconds: 0.3)
    case .color: .color(0.5, 0.5, 0.5, 1)
    case .edge: .edge(.bottom)
    case .boolean: .boolean(false)
    }
  }
}
