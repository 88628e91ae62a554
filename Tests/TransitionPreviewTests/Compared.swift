import Foundation
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler

@testable import TransitionPreview

/// A spec that does not compile, with the number of its mistakes.
struct Unreadable: Error {
  let name: String
  let mistakes: [String]
}

/// The specs of the repository as timelines.
enum Specs {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let names = [
    "album", "card-flip", "cube", "flip", "magic-move", "pan-pop", "rise-segue", "shrink",
    "slide-down-menu", "slide-up",
  ]

  static let presets = [
    "presets/cube", "presets/cover", "presets/fade", "presets/sheet", "presets/push-in",
  ]

  static func text(_ name: String) throws -> String {
    try String(
      contentsOf: repository.appending(path: "specs/\(name).yaml"), encoding: .utf8)
  }

  static func timeline(_ name: String) throws -> Timeline { try timelines(of: text(name))[0] }

  static func timelines(of text: String) throws -> [Timeline] {
    let specs = repository.appending(path: "specs")
    var pipeline = Pipeline { path in
      (try? Data(contentsOf: specs.appending(path: path))).map { [UInt8]($0) }
    }
    let loaded = pipeline.load(name: "spec.yaml", bytes: Array(text.utf8))
    guard !loaded.isEmpty else {
      throw Unreadable(name: "spec.yaml", mistakes: pipeline.diagnostics.map(\.message))
    }
    return loaded.map(\.timeline)
  }
}

/// The differences of two texts of a spec, or of two timelines.
func difference(
  _ old: String, _ new: String, tolerance: Double = 0.5, only: DirectionName? = nil
) throws -> MotionDifference {
  try difference(
    Specs.timelines(of: old)[0], Specs.timelines(of: new)[0], tolerance: tolerance, only: only)
}

func difference(
  _ old: Timeline, _ new: Timeline, tolerance: Double = 0.5, only: DirectionName? = nil
) throws -> MotionDifference {
  let stage = Stage.standard
  return MotionDifference(
    tolerance: MotionTolerance(points: tolerance), oldFile: "old.yaml", newFile: "new.yaml",
    transitions: [try TransitionComparison(old, new, on: stage, only: only).difference()])
}

/// A modal transition of one second on a linear clock, these lines below `animate`.
func spec(
  _ tracks: String, clock: String = "curve: linear", duration: String = "1s", after: String = ""
) -> String {
  let lines = tracks.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  return """
    transition: Test
    kind: modal
    present:
      duration: \(duration)
      \(clock)
      animate:
    \(lines)
    \(after)
    """
}
