import UIKit

/// A transition as the screen showed it, one JSON object for each line.
///
/// Numbers are points, seconds and radians, rounded to a millionth.
struct Recording {
  /// A line has one of these.
  struct Line: Codable {
    var header: Header?
    var view: View?
    var frame: Frame?
    var finger: Finger?
    var end: End?
  }

  /// What was played, and where.
  struct Header: Codable {
    var format = 1
    let spec: String
    let hash: String
    let direction: String
    let device: String
    let system: String
    let framesPerSecond: Int
    /// Width and height of the container.
    let size: [Double]
    /// Top, left, bottom and right.
    let safeArea: [Double]
    let isRightToLeft: Bool
    let reducesMotion: Bool
    let parameters: [String: String]
    /// What the screens hand out, as `from.photo`: frames in the container.
    let views: [String: [[Double]]]
  }

  /// A view that has come on stage; behind those that came before it to the same parent.
  struct View: Codable {
    let id: Int
    let parent: Int?
    let type: String
    /// `container`, `from`, `to`, or what the screens hand out, as `to.cells[3]`.
    let role: String?
  }

  /// What the screen shows at a moment.
  struct Frame: Codable {
    /// By the clock, since the first frame.
    let time: Double
    /// In the container's own time, which a film stops and moves.
    let local: Double
    /// What differs from the frame before: the numbers of layers by the views' `id`.
    var changed: [String: [String: [Double]]] = [:]
  }

  /// What a recognizer says.
  struct Finger: Codable {
    /// By the clock, since the first frame.
    var time: Double
    let type: String
    let phase: String
    let translation: [Double]
    /// Two numbers for a pan, one for a pinch.
    let velocity: [Double]
    let scale: Double
    let location: [Double]
  }

  struct End: Codable {
    let isFinished: Bool
  }

  let header: Header
  var lines: [Line] = []

  /// Writes it beside the others in a folder, and returns its name.
  func write(to folder: URL) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data()
    for line in [Line(header: header)] + lines {
      data.append(try encoder.encode(line))
      data.append(0x0A)
    }
    let start = "\(header.spec).\(header.direction)"
    var number = 1
    while FileManager.default.fileExists(atPath: Self.file("\(start).\(number)", in: folder).path) {
      number += 1
    }
    let file = Self.file("\(start).\(number)", in: folder)
    try data.write(to: file)
    return file.lastPathComponent
  }

  /// The recordings in a folder, in the order of their names.
  static func files(in folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "jsonl" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func file(_ name: String, in folder: URL) -> URL {
    folder.appendingPathComponent(name).appendingPathExtension("jsonl")
  }
}

extension Double {
  /// To a millionth, and never -0.
  var rounded6: Double { (self * 1e6).rounded() / 1e6 + 0 }
}
