import Foundation
import Testing

/// What plays from right to left and under Reduce Motion, in numbers and pictures.
struct CircumstanceTests {
  private static let menu = """
    transition: Menu
    kind: modal
    mirrorsInRTL: true
    presentation:
      frame: rect(0, 0, 300, container.height)
    present:
      duration: 0.4s
      curve: linear
      animate:
        to: { translateX: -300 -> 0 }
    dismiss: reverse
    gestures:
      - drives: dismiss
        pan: { direction: left, distance: 300 }
        finish: { progress: 50% }

    """
  private static let fade =
    "reduceMotion: { duration: 0.25s, animate: { to: { alpha: 0 -> 1 } } }\n"
  private static let slide =
    "reduceMotion: { duration: 1s, curve: linear, animate: { to: { translateX: -20 -> 0 } } }\n"

  /// What 'to' has in the middle of the way in.
  private func middle(_ tool: Tool, _ options: String...) throws -> [String: Double] {
    let run = try tool.run(
      ["sample", "menu.yaml", "--at", "50%", "--format", "json"] + options)
    #expect(run.status == 0, "\(run.messages)")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let sample = try #require((report["samples"] as? [[String: Any]])?.first)
    let to = try #require((sample["elements"] as? [String: Any])?["to"] as? [String: Any])
    let x = (to["frame"] as? [Double])?.first
    return [
      "x": try #require(x), "shift": to["translateX"] as? Double ?? 0,
      "alpha": try #require(to["alpha"] as? Double),
      "duration": try #require(report["duration"] as? Double),
    ]
  }

  @Test func samplesAreOfWhatPlays() throws {
    try withTool { tool in
      func expect(
        _ x: Double, _ shift: Double, _ alpha: Double, _ duration: Double, _ options: String...
      ) throws {
        var found: [String: Double] = [:]
        switch options.count {
        case 0: found = try middle(tool)
        case 1: found = try middle(tool, options[0])
        default: found = try middle(tool, options[0], options[1])
        }
        #expect(
          found == ["x": x, "shift": shift, "alpha": alpha, "duration": duration], "\(options)")
      }
      try tool.write(Self.menu, to: "menu.yaml")
      try expect(0, -150, 1, 0.4)
      try expect(90, 150, 1, 0.4, "--right-to-left")
      try expect(0, 0, 0.5, 0.25, "--reduce-motion")
      try expect(90, 0, 0.5, 0.25, "--right-to-left", "--reduce-motion")
      try tool.write(Self.menu + "reduceMotion: none\n", to: "menu.yaml")
      try expect(90, 150, 1, 0.4, "--right-to-left", "--reduce-motion")
      // A map is played as it is, and the frame turns all the same.
      try tool.write(Self.menu + Self.slide, to: "menu.yaml")
      try expect(0, -10, 1, 1, "--reduce-motion")
      try expect(90, -10, 1, 1, "--right-to-left", "--reduce-motion")
    }
  }

  @Test func fingersDriveWhatPlays() throws {
    try withTool { tool in
      try tool.write(Self.menu, to: "menu.yaml")
      let trace = """
        {"time":0,"phase":"began","translation":[10,0]}
        {"time":0.1,"phase":"ended","translation":[200,0]}

        """
      try tool.write(trace, to: "right.jsonl")
      func simulate(_ options: String...) throws -> String {
        let run = try tool.run(["simulate", "menu.yaml", "--gesture", "right.jsonl"] + options)
        #expect(run.status == 0, "\(run.messages)")
        return run.output
      }
      #expect(try simulate().contains("the gesture does not begin"))
      let turned = try simulate("--right-to-left")
      #expect(turned.contains("finishes from 66.67 %"))
      #expect(turned.contains("translateX"))
      let calm = try simulate("--right-to-left", "--reduce-motion")
      #expect(calm.contains("finishes from 66.67 %") && calm.contains("0.25 s on"))
      #expect(!calm.contains("translateX"))
      let map = try tool.run("simulate", "menu.yaml", "--map", "--reduce-motion")
      #expect(map.status == 64, "\(map.messages)")
    }
  }

  /// What follows the finger need not be there under Reduce Motion.
  @Test func whatAFingerMovesMayBeMissing() throws {
    try withTool { tool in
      let card = """
        transition: Card
        kind: navigation
        push: { duration: 0.4s, stage: [from, to], animate: { to: { alpha: 0 -> 1 } } }
        pop:
          duration: 0.4s
          stage: [to, from, card: { snapshot: from, frame: "rect(100, 300, 80, 80)" }]
          animate: { card: { center: "-> point(40, 40)" }, from: { alpha: 1 -> 0 } }
        gestures:
          - drives: pop
            pan: { direction: down, distance: 300 }
            moves: card
            finish: { progress: 50% }

        """
      try tool.write(card, to: "card.yaml")
      let trace = """
        {"time":0,"phase":"began","translation":[0,10]}
        {"time":0.1,"phase":"ended","translation":[0,200]}

        """
      try tool.write(trace, to: "down.jsonl")
      let usual = try tool.run("simulate", "card.yaml", "--gesture", "down.jsonl")
      #expect(usual.status == 0 && usual.output.contains("\ncard\n"), "\(usual.messages)")
      let calm = try tool.run(
        "simulate", "card.yaml", "--gesture", "down.jsonl", "--reduce-motion")
      #expect(calm.status == 0 && !calm.output.contains("\ncard\n"), "\(calm.messages)")
    }
  }

  @Test func picturesShowWhatPlays() throws {
    try withTool { tool in
      func picture(_ text: String, _ options: String...) throws -> String {
        try tool.write(text, to: "menu.yaml")
        let run = try tool.run(["render", "menu.yaml", "--format", "filmstrip"] + options)
        #expect(run.status == 0, "\(run.messages)")
        return run.output
      }
      let fade = try picture(Self.menu, "--reduce-motion")
      #expect(try fade == picture(Self.menu + Self.fade, "--reduce-motion"))
      #expect(try fade != picture(Self.menu))
      #expect(try fade != picture(Self.menu, "--right-to-left", "--reduce-motion"))
    }
  }
}
