import Foundation
import TimelineEvaluator

/// A recording that the gallery's recorder has written.
struct RecordedRun {
  struct Header: Decodable {
    let format: Int
    let spec: String
    let hash: String
    let direction: String
    let device: String
    let system: String
    let framesPerSecond: Int
    let size: [Double]
    let safeArea: [Double]
    let isRightToLeft: Bool
    let reducesMotion: Bool
    let parameters: [String: String]
    let views: [String: [[Double]]]
  }

  struct View: Decodable {
    let id: Int
    let parent: Int?
    let type: String
    let role: String?
  }

  /// What all views on stage have at a moment.
  struct Moment {
    /// By the clock, since the first frame.
    let time: Double
    /// In the container's own time.
    let local: Double
    let layers: [Int: [String: [Double]]]
  }

  private struct Frame: Decodable {
    let time: Double
    let local: Double
    let changed: [String: [String: [Double]]]
  }

  private struct Finger: Decodable {
    let time: Double
    let phase: String
    let translation: [Double]
    let velocity: [Double]
    let scale: Double
    let location: [Double]
  }

  private struct End: Decodable {
    let isFinished: Bool
  }

  private struct Line: Decodable {
    let header: Header?
    let view: View?
    let frame: Frame?
    let finger: Finger?
    let end: End?
  }

  let header: Header
  /// In the order in which they came on stage, which is that of siblings, back to front.
  private(set) var views: [View] = []
  private(set) var moments: [Moment] = []
  /// What the fingers that drive it have said.
  private(set) var fingers: [GestureEvent] = []
  /// Nil when it was cut off.
  private(set) var isFinished: Bool?

  /// Reads JSON Lines; throws where a line is not as the recorder writes it.
  init(_ text: String) throws {
    let lines = try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    }
    guard let header = lines.first?.header, header.format == 1 else {
      throw RecordingError("there is no header of format 1")
    }
    self.header = header
    var layers: [Int: [String: [Double]]] = [:]
    for line in lines.dropFirst() {
      if let view = line.view { views.append(view) }
      if let frame = line.frame {
        for (id, values) in frame.changed {
          guard let id = Int(id) else { throw RecordingError("'\(id)' is no view") }
          layers[id, default: [:]].merge(values) { $1 }
        }
        moments.append(Moment(time: frame.time, local: frame.local, layers: layers))
      }
      if let finger = line.finger { fingers.append(try Self.event(finger)) }
      if let end = line.end { isFinished = end.isFinished }
    }
  }

  private static func event(_ finger: Finger) throws -> GestureEvent {
    guard let phase = GestureEvent.Phase(rawValue: finger.phase), finger.translation.count == 2,
      finger.location.count == 2, 1...2 ~= finger.velocity.count
    else { throw RecordingError("a finger that says nothing at \(finger.time)") }
    let velocity = finger.velocity
    return GestureEvent(
      time: finger.time, phase: phase,
      translation: SIMD2(finger.translation[0], finger.translation[1]),
      velocity: velocity.count == 2
        ? .vector(SIMD2(velocity[0], velocity[1])) : .scalar(velocity[0]),
      scale: finger.scale, location: SIMD2(finger.location[0], finger.location[1]))
  }
}

/// Why a recording cannot be compared.
struct RecordingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
