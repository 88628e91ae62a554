import Foundation
import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures/swift-gestures")

/// What is written for gestures. The files are compiled, and driven by the tests of the generated
/// Swift; `UPDATE_GOLDENS=1` renews them.
@Suite struct GestureOutputTests {
  @Test(arguments: gestureFixtures) func isWhatIsDriven(_ timeline: Timeline) throws {
    #expect(SwiftBackend.unsupported(in: timeline).filter { !$0.isPlayed } == [])
    let text = SwiftBackend.emit(timeline, toolVersion: "1.2.3")
    let file = folder.appending(path: timeline.name + "Transition.swift")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "renew it with: UPDATE_GOLDENS=1 swift test")
  }

  @Test func theSpeedIsMeasuredAsInTheEvaluator() {
    #expect(Double(GestureScope.speedStep) == Tolerance.speedStep)
  }

  @Test func everyFileBelongsToATimeline() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.hasSuffix(".swift") }.count == gestureFixtures.count)
  }

  @Test(arguments: gestureFixtures) func completesOnceAndCannotTrap(_ timeline: Timeline) {
    let text = SwiftBackend.emit(timeline, toolVersion: "1.2.3")
    #expect(text.components(separatedBy: "completeTransition(").count == 2)
    for word in ["try!", "as!", "fatalError", "precondition", "unowned", "@objc", "#selector"] {
      #expect(!text.contains(word), "\(word)")
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func aTimelineWithoutGesturesKnowsNothingOfThem() {
    let text = SwiftBackend.emit(cube, toolVersion: "1.2.3")
    for word in ["Gesture", "Interactive", "driven", "finger", "screen:"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func fourRecognizersDriveAndThreeTrigger() {
    let all: [(Recognizer, String)] = [
      (.pan(.left), "UIPanGestureRecognizer"),
      (.edgePan(.leading), "UIScreenEdgePanGestureRecognizer"),
      (.pinch(.in), "UIPinchGestureRecognizer"),
      (.rotation(.counterclockwise), "UIRotationGestureRecognizer"),
      (.tap, "UITapGestureRecognizer"), (.swipe(.trailing), "UISwipeGestureRecognizer"),
      (.longPress, "UILongPressGestureRecognizer"),
    ]
    for (recognizer, type) in all {
      var timeline = cube
      let drive = recognizer.name.isContinuous ? Drive(distance: number(100)) : nil
      timeline.gestures = [
        Gesture(direction: .pop, recognizer: recognizer, view: nil, drive: drive)
      ]
      let text = SwiftBackend.emit(timeline, toolVersion: "1.2.3")
      #expect(text.contains(type + "("))
      #expect(text.contains("UIViewControllerInteractiveTransitioning") == (drive != nil))
    }
  }

  /// The members of a transition's type, extensions included, that a property of the same name
  /// would declare once more.
  private func members(of timeline: Timeline) -> [String] {
    var isInside = false
    return SwiftBackend.emit(timeline, toolVersion: "1.2.3").split(separator: "\n").compactMap {
      line in
      let isIndented = line.first == " "
      if !isIndented, line.contains(#/^(?:\w+ )*(?:class|struct|enum|protocol|extension) /#) {
        isInside = line.contains(" \(timeline.name)Transition")
      }
      let declared = #/^  (?:@?\w+ )*(?:var (\w+)|let (\w+)|func (\w+)\(\))/#
      guard isInside, isIndented, let match = line.firstMatch(of: declared) else { return nil }
      return (match.1 ?? match.2 ?? match.3).map(String.init)
    }
  }

  @Test(arguments: gestureFixtures) func noParameterIsDeclaredTwice(_ timeline: Timeline) {
    let own = members(of: timeline)
    #expect(own.count > 1)
    for name in own where !timeline.parameters.contains(where: { $0.name == name }) {
      var named = timeline
      named.parameters.append(
        Parameter(name: name, type: .number, defaultValue: .number(1), summary: nil))
      let found = members(of: named)
      #expect(Set(found).count == found.count, "\(timeline.name): \(name)")
    }
  }
}
