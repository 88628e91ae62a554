import Foundation
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler

/// A recording beside what the evaluator says of the same run on the same stage.
///
/// A recorder cannot know the moment in which the render server begins. So one offset in time is
/// fitted for the whole recording, and nothing else.
struct Comparison {
  /// How much may differ.
  struct Tolerance {
    /// Points in frames and shifts; the other numbers go by it.
    var points: Double
    /// Seconds that the clock of a frame may be wrong by, besides the offset.
    var jitter: Double
    /// The largest offset that is looked for, in seconds.
    var offset: Double
    /// How many frames may come before the system has begun to play.
    var early: Int

    /// What a device shows: single precision, read a moment before or after it is drawn.
    static let device = Tolerance(points: 0.5, jitter: 0.001, offset: 0.05, early: 2)
    /// What the UIKit without a head shows, rounded to a millionth.
    static let headless = Tolerance(points: 0.005, jitter: 0, offset: 0, early: 0)

    /// What a series may differ by.
    func limit(of series: Series) -> Double {
      switch series {
      case .points: points
      case .fraction, .turn: points / 50
      case .depth: points / 5000
      }
    }
  }

  /// What numbers mean.
  enum Series {
    /// Points.
    case points
    /// Opacities and colours.
    case fraction
    /// What turns and stretches in a matrix.
    case turn
    /// What foreshortens in a matrix.
    case depth
  }

  /// What was found.
  struct Result {
    /// Seconds from the first frame back to the transition's start.
    var offset = 0.0
    var frames = 0
    /// The largest difference of each element and property, and how much of the limit it is.
    var largest: [String: (difference: Double, share: Double)] = [:]

    /// The largest share of a limit.
    var share: Double { largest.values.map(\.share).max() ?? 0 }
    var wrong: [String: Double] {
      largest.filter { !($0.value.share <= 1) }.mapValues(\.difference)
    }
  }

  private let run: RecordedRun
  private let scene: Scene
  private let driven: GestureRun?
  private let stage: RecordedStage
  private let moments: [RecordedRun.Moment]

  /// Throws where the recording is not of this spec, or its views are not those on its stage.
  init(_ run: RecordedRun) throws {
    self.run = run
    let header = run.header
    guard !header.reducesMotion else { throw RecordingError("recorded under Reduce Motion") }
    let timeline = try Self.timeline(of: header.spec)
    guard timeline.source.hash == header.hash else {
      throw RecordingError("recorded with another version of \(header.spec)")
    }
    guard let direction = DirectionName(rawValue: header.direction) else {
      throw RecordingError("there is no direction '\(header.direction)'")
    }
    let place = try RecordedStage.stage(of: header, timeline)
    let gesture = timeline.gestures.first { $0.direction == direction && $0.drive != nil }
    // A finger that comes later than the run catches it: up to there it plays by its clock.
    let frame = 1.5 / Double(max(header.framesPerSecond, 1))
    let isDriven = (run.fingers.first?.time ?? .infinity) < frame
    if let gesture, isDriven {
      var driven = try GestureRun(gesture, of: timeline, on: place)
      for finger in run.fingers { try driven.handle(finger) }
      self.driven = driven
      scene = driven.scene
    } else {
      driven = nil
      scene = try Scene(direction, of: timeline, on: place)
    }
    let stage = try RecordedStage(scene, of: run)
    self.stage = stage
    let end = isDriven ? .infinity : run.fingers.first?.time ?? .infinity
    let shown = run.moments.drop { !stage.isComplete($0) }.filter { $0.time < end }
    guard run.moments.count - shown.count < 4 || end < .infinity, shown.count >= 10 else {
      throw RecordingError("\(shown.count) of \(run.moments.count) frames show the transition")
    }
    moments = Array(shown)
  }

  /// The root of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func timeline(of spec: String) throws -> Timeline {
    let folder = repository.appending(path: "specs")
    var pipeline = Pipeline { path in
      (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
    }
    let bytes = try Data(contentsOf: folder.appending(path: spec + ".yaml"))
    let lowered = pipeline.load(name: spec + ".yaml", bytes: Array(bytes))
    guard lowered.count == 1 else { throw RecordingError("\(spec) has \(lowered.count) timelines") }
    return lowered[0].timeline
  }

  // MARK: Comparing

  /// Fits the offset and compares every frame.
  func result(_ tolerance: Tolerance) -> Result {
    var result = Result(offset: fittedOffset(tolerance))
    for (place, moment) in moments.enumerated() {
      var nearest: [String: (difference: Double, share: Double)] = [:]
      for jitter in tolerance.jitter > 0 ? [0, -tolerance.jitter, tolerance.jitter] : [0] {
        let sample = sample(at: moment, later: jitter - result.offset)
        stage.compare(moment, with: sample) { name, series, difference in
          let share = difference / tolerance.limit(of: series)
          if !(nearest[name]?.share ?? .infinity <= share) { nearest[name] = (difference, share) }
        }
      }
      let isEarly = place < tolerance.early && result.frames == 0
      if isEarly, nearest.values.contains(where: { !($0.share <= 1) }) { continue }
      result.frames += 1
      for (name, found) in nearest where !(found.share <= result.largest[name]?.share ?? -1) {
        result.largest[name] = found
      }
    }
    return result
  }

  private func sample(at moment: RecordedRun.Moment, later: Double) -> Sample {
    driven?.sample(at: moment.time + later) ?? scene.sample(at: moment.local + later)
  }

  /// The offset at which the worst of some frames is best.
  private func fittedOffset(_ tolerance: Tolerance) -> Double {
    guard tolerance.offset > 0 else { return 0 }
    let chosen = stride(from: tolerance.early, to: moments.count, by: max(moments.count / 12, 1))
      .map { moments[$0] }
    func worst(_ offset: Double) -> Double {
      var worst = 0.0
      for moment in chosen {
        stage.compare(moment, with: sample(at: moment, later: -offset)) { _, series, difference in
          worst = max(worst, difference / tolerance.limit(of: series))
        }
      }
      return worst
    }
    var (best, step) = (0.0, tolerance.offset / 25)
    var least = worst(0)
    for index in -25...25 {
      let share = worst(Double(index) * step)
      if share < least { (best, least) = (Double(index) * step, share) }
    }
    while step > 1e-6 {
      step /= 2
      for offset in [best - step, best + step] {
        let share = worst(offset)
        if share < least { (best, least) = (offset, share) }
      }
    }
    return best
  }
}
