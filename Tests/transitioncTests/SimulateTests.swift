import Foundation
import Testing

struct SimulateTests {
  private func json(_ outcome: Tool.Outcome) throws -> [String: Any] {
    #expect(outcome.status == 0, "\(outcome.messages)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  private let slide = """
    transition: Slide
    kind: navigation
    push:
      duration: 1s
      curve: easeIn
      animate:
        to: { translateX: 100 -> 0 }
    pop: reverse
    gestures:
      - drives: pop
        pan: { direction: right, distance: 200 }
        finish: { progress: 50%, velocity: 800 }
      - triggers: push
        tap: {}

    """

  private func trace(_ end: String, phase: String = "ended", speed: Double = 0) -> String {
    """
    {"time":0,"phase":"began","translation":[0,0]}
    {"time":0.1,"phase":"changed","translation":[50,0],"velocity":[500,0],"location":[60,400]}

    {"time":0.2,"phase":"\(phase)","translation":[\(end),0],"velocity":[\(speed),0]}

    """
  }

  @Test func hasTheDocumentedShape() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      try tool.write(trace("150"), to: "pan.jsonl")
      let report = try json(
        tool.run("simulate", "slide.yaml", "--gesture", "pan.jsonl", "--format", "json"))
      #expect(
        Set(report.keys) == [
          "direction", "began", "decision", "progressAtRelease", "velocityAtRelease",
          "settlesAt", "samples",
        ])
      #expect(report["direction"] as? String == "pop")
      #expect(report["began"] as? Bool == true)
      #expect(report["decision"] as? String == "finish")
      #expect(report["progressAtRelease"] as? Double == 0.75)
      #expect(report["velocityAtRelease"] as? Double == 0)
      #expect(abs((report["settlesAt"] as? Double ?? 0) - 0.45) < 1e-12)
      let samples = try #require(report["samples"] as? [[String: Any]])
      let times = samples.compactMap { $0["time"] as? Double }
      // What the trace says; then 60 a second, and the rest itself.
      #expect(times.count == 3 + 14 + 1)
      #expect(times.starts(with: [0, 0.1, 0.2]) && abs(times[3] - 0.2 - 1.0 / 60) < 1e-12)
      #expect(times.last == report["settlesAt"] as? Double)
      let progress = samples.compactMap { $0["progress"] as? Double }
      #expect(progress.starts(with: [0, 0.25, 0.75]) && progress.last == 1)
      let places = try samples.map { sample in
        let elements = try #require(sample["elements"] as? [String: [String: Any]])
        return try #require(elements["from"]?["translateX"] as? Double)
      }
      // While a finger drives, time runs evenly: the curve is not felt.
      #expect(places.starts(with: [0, 25, 75]) && places.last == 100)
    }
  }

  @Test func decides() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      for (end, phase, speed, decision) in [
        ("100", "ended", 0, "cancel"), ("100.001", "ended", 0, "finish"),
        ("150", "cancelled", 900, "cancel"), ("60", "ended", 801, "finish"),
        ("190", "ended", -801, "cancel"),
      ] as [(String, String, Double, String)] {
        let report = try json(
          tool.run(
            "simulate", "slide.yaml", "--direction", "pop", "--gesture", "-", "--format", "json",
            input: trace(end, phase: phase, speed: speed)))
        #expect(report["decision"] as? String == decision, "\(end) \(phase) \(speed)")
        let samples = try #require(report["samples"] as? [[String: Any]])
        #expect(samples.last?["progress"] as? Double == (decision == "finish" ? 1 : 0))
        #expect(abs((report["velocityAtRelease"] as? Double ?? 1) - speed / 200) < 1e-9)
      }
    }
  }

  @Test func whatDoesNotBeginCancels() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      try tool.write(trace("150").replacing("[50,0", with: "[-50,0"), to: "left.jsonl")
      let words = ["simulate", "slide.yaml", "--direction", "pop", "--gesture", "left.jsonl"]
      let report = try json(
        tool.run(words[0], words[1], words[2], words[3], words[4], words[5], "--format", "json"))
      #expect(report["began"] as? Bool == false)
      #expect(report["decision"] as? String == "cancel")
      #expect((report["samples"] as? [Any])?.isEmpty == true)
      #expect(report["settlesAt"] is NSNull)
      let table = try tool.run(words[0], words[1], words[2], words[3], words[4], words[5])
      #expect(table.output == "Slide, pop: the gesture does not begin\n")
    }
  }

  @Test func aTapPlaysByTheClock() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      let report = try json(
        tool.run(
          "simulate", "slide.yaml", "--gesture", "-", "--format", "json",
          input: #"{"time":0.5,"phase":"ended","location":[10,10]}"#))
      #expect(report["direction"] as? String == "push")
      #expect(report["decision"] as? String == "finish")
      #expect(report["progressAtRelease"] as? Double == 0)
      #expect(report["settlesAt"] as? Double == 1.5)
      let samples = try #require(report["samples"] as? [[String: Any]])
      #expect(samples.count == 61)
      #expect(samples.last?["time"] as? Double == 1.5)
    }
  }

  @Test func printsATable() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      let table = try tool.run(
        "simulate", "slide.yaml", "--gesture", "-", input: trace("150", speed: 100))
      #expect(table.status == 0)
      #expect(
        table.output.hasPrefix(
          "finishes from 75 % at 50 %/s; at rest at 0.45 s\nSlide, pop: 1 s on 390 x 844 points\n"))
      #expect(table.output.contains("translateX"))
    }
  }

  @Test func takesATimelineInJSON() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      try tool.run("compile", "--emit", "ir", "slide.yaml")
      try tool.write(trace("150"), to: "pan.jsonl")
      let one = try tool.run(
        "simulate", "slide.yaml", "--gesture", "pan.jsonl", "--format", "json")
      let other = try tool.run(
        "simulate", "Slide.timeline.json", "--gesture", "pan.jsonl", "--format", "json")
      #expect(other.status == 0, "\(other.messages)")
      #expect(one.output == other.output)
    }
  }

  @Test(
    arguments: [
      ("", "the trace has no events", "pan.jsonl:1:1"),
      ("\n\n", "the trace has no events", "pan.jsonl:1:1"),
      ("{", "this line is not valid JSON", "pan.jsonl:1:1"),
      ("[1]", "an event is a JSON object", "pan.jsonl:1:1"),
      (#"{"phase":"began"}"#, "the event has no 'time'", "pan.jsonl:1:1"),
      (#"{"time":0}"#, "the event has no 'phase'", "pan.jsonl:1:1"),
      (#"{"time":0,"phase":"begun"}"#, "there is no phase 'begun'", "pan.jsonl:1:19"),
      (
        "\n{\"time\":0, \"phase\":\"began\", \"translation\": [1]}",
        "'translation' is a pair of numbers", "pan.jsonl:2:44"
      ),
      (#"{"time":"0","phase":"began"}"#, "'time' is a number", "pan.jsonl:1:9"),
      // What stands in other values, or looks like the end of one, is none of its own.
      (
        #"{"phase":"a\"b\\","location":{"time":1},"time":[]}"#, "'time' is a number",
        "pan.jsonl:1:48"
      ),
      (#"{"time":-1,"phase":"began"}"#, "a time is not below 0", "pan.jsonl:1:9"),
      (
        #"{"time":0,"phase":"began","scale":-0.1}"#, "a scale is not below 0", "pan.jsonl:1:35"
      ),
      (
        #"{"time":0,"phase":"began","time":1}"#,
        "this line is not valid JSON: 'time' appears twice in the object", "pan.jsonl:1:27"
      ),
      (
        #"{"time":0,"phase":"began","scale":1e999}"#,
        "this line is not valid JSON: the number is malformed or too large", "pan.jsonl:1:35"
      ),
      (#"{"time":0,"phase":"began","velocty":1}"#, "an event has no 'velocty'", "pan.jsonl:1:27"),
      (#"{"time":0,"phase":"changed"}"#, "a gesture's first event is 'began'", "pan.jsonl:1:19"),
      (
        """
        {"time":0,"phase":"began","translation":[1,0]}
        {"time":1,"phase":"ended"}
        {"time":2,"phase":"ended"}
        """, "a gesture's first event is 'began'", "pan.jsonl:3:19"
      ),
      (
        """
        {"time":1,"phase":"began"}
        {"time":0.5,"phase":"ended"}
        """, "the time goes back", "pan.jsonl:2:9"
      ),
      (
        """
        {"time":1,"phase":"began"}
        {"time":2,"phase":"began"}
        """, "a gesture begins while another is under way", "pan.jsonl:2:19"
      ),
      (
        """
        {"time":0,"phase":"began","translation":[1,0]}
        {"time":1,"phase":"changed","translation":[9,0]}
        """, "the trace ends while a finger is down", "pan.jsonl:2:1"
      ),
      (
        """
        {"time":0,"phase":"began","translation":[1,0]}
        {"time":1,"phase":"ended","velocity":9}
        """, "the velocity of 'pan' is a pair of numbers", "pan.jsonl:2:38"
      ),
    ])
  func saysWhatIsWrongWithATrace(text: String, message: String, place: String) throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      try tool.write(text, to: "pan.jsonl")
      let outcome = try tool.run("simulate", "slide.yaml", "--gesture", "pan.jsonl")
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.messages.contains("error[T0152]: \(message)"), "\(outcome.messages)")
      #expect(outcome.messages.contains("--> \(place)\n"), "\(outcome.messages)")
      #expect(outcome.messages.contains("^"))
      #expect(outcome.messages.contains("= help: "))
    }
  }

  /// A trace that begins no gesture is read as that of the first one whose fingers can have made it.
  @Test func numbersForVelocitiesAreOfTwoFingers() throws {
    try withTool { tool in
      let spec =
        slide
        + "  - drives: push\n    rotation: { direction: clockwise }\n    begin: location.y > 100\n"
        + "    progress: rotation / 90deg\n"
      try tool.write(spec, to: "slide.yaml")
      try tool.write(
        """
        {"time":0,"phase":"began","rotation":0.1,"velocity":0.5,"location":[200,50]}
        {"time":0.1,"phase":"ended","rotation":0.2,"velocity":0.5,"location":[200,50]}
        """, to: "turn.jsonl")
      let report = try json(
        tool.run("simulate", "slide.yaml", "--gesture", "turn.jsonl", "--format", "json"))
      #expect(report["began"] as? Bool == false && report["direction"] as? String == "push")
    }
  }

  /// Two fingers begin a pinch and a rotation alike: the trace is of what it tells of.
  @Test(arguments: [("rotation", #""rotation":-0.7"#), ("pinch", #""scale":0.6"#)])
  func twoFingersMoveAsTheTraceTells(recognizer: String, measure: String) throws {
    try withTool { tool in
      try tool.write(
        """
        transition: Viewer
        kind: modal
        present: { duration: 0.4s, animate: { to: { alpha: 0 -> 1 } } }
        dismiss: reverse
        gestures:
          - drives: dismiss
            pinch: { direction: in, distance: 0.5 }
            finish: { progress: 30% }
          - drives: dismiss
            rotation: { direction: counterclockwise, distance: 1rad }
            finish: { progress: 30% }
        """, to: "viewer.yaml")
      try tool.write(
        """
        {"time":0,"phase":"began"}
        {"time":0.3,"phase":"changed",\(measure)}
        {"time":0.4,"phase":"ended",\(measure)}
        """, to: "two.jsonl")
      let report = try json(
        tool.run("simulate", "viewer.yaml", "--gesture", "two.jsonl", "--format", "json"))
      #expect(report["decision"] as? String == "finish", "\(recognizer): \(report)")
    }
  }

  /// Fingers that part or turn are as fast as one number says.
  @Test(arguments: ["pinch: { direction: out }", "rotation: { direction: clockwise }"])
  func velocitiesOfTwoFingers(recognizer: String) throws {
    try withTool { tool in
      let name = recognizer.prefix { $0 != ":" }
      let progress = name == "pinch" ? "(scale - 1) / 2" : "rotation / 90deg"
      let spec = slide.replacing("pan: { direction: right, distance: 200 }", with: recognizer)
      try tool.write(
        spec.replacing("finish: {", with: "progress: \(progress)\n    finish: {")
          .replacing("velocity: 800", with: name == "pinch" ? "velocity: 8" : "velocity: 90deg"),
        to: "slide.yaml")
      func trace(_ velocity: String) -> String {
        """
        {"time":0,"phase":"began","scale":1.1,"rotation":0.1}
        {"time":1,"phase":"changed","scale":1.5,"rotation":0.5}
        {"time":2,"phase":"ended","scale":1.5,"rotation":0.5\(velocity)}
        """
      }
      func outcome(_ velocity: String) throws -> Tool.Outcome {
        try tool.write(trace(velocity), to: "two.jsonl")
        return try tool.run("simulate", "slide.yaml", "--gesture", "two.jsonl")
      }
      let (still, fast) = (try outcome(""), try outcome(#","velocity":9"#))
      #expect(still.output != fast.output)
      // A recorder of all gestures writes pairs: the first is the speed.
      let meaning = "note: the velocity of '\(name)' is one number, "
      for (pair, number) in [("[0,0]", still), ("[0,-5]", still), ("[9,0]", fast)] {
        let told = try outcome(#","velocity":\#(pair)"#)
        #expect(told.status == 0 && told.output == number.output, "\(told.messages)")
        #expect(told.messages.hasPrefix(meaning) == (pair != "[0,0]"), "\(told.messages)")
      }
      #expect(still.messages == "" && fast.messages == "")
    }
  }

  /// A finger that is let go 0.1 s after it has come.
  private func release(
    _ place: String, _ velocity: String, phase: String = "ended", at time: Double = 0
  ) -> String {
    """
    {"time":\(time),"phase":"began",\(place)}
    {"time":\(time + 0.1),"phase":"\(phase)",\(place),"velocity":\(velocity)}

    """
  }

  /// A map marks how far the finger was that was let go, how fast along its way, and what became of it.
  @Test(arguments: [
    ("pan: { direction: right }", #""translation":[40,0]"#, "[100000,30000]", ["100000 pt/s"]),
    ("pan: { direction: left }", #""translation":[-40,0]"#, "[-100000,0]", ["100000 pt/s"]),
    ("pan: { direction: down }", #""translation":[0,80]"#, "[30000,-100000]", ["-100000 pt/s"]),
    ("pan: { direction: right }", #""translation":[400,0]"#, "[0,0]", ["135.5 %"]),
    ("pan: { direction: right }", #""translation":[40,0]"#, "[0,0]", []),
    ("pinch: { direction: in }", #""scale":0.7"#, "-50", ["50 per s"]),
    ("pinch: { direction: out }", #""scale":1.3"#, "-50", ["-50 per s"]),
    ("pinch: { direction: out }", #""scale":1.3"#, "[-50,7]", ["-50 per s"]),
  ])
  func aMapMarksTheRelease(
    _ recognizer: String, _ place: String, _ velocity: String, _ notes: [String]
  ) throws {
    try withTool { tool in
      let isOfTwo = recognizer.hasPrefix("pinch")
      let distance = isOfTwo ? ", distance: 0.5 }" : ", distance: 200 }\n    rubberBand: true"
      try tool.write(
        slide.replacing(
          "pan: { direction: right, distance: 200 }", with: recognizer.dropLast(2) + distance
        ).replacing("velocity: 800", with: isOfTwo ? "velocity: 8" : "velocity: 800"),
        to: "slide.yaml")
      func map(_ trace: String) throws -> (words: [String], mark: Substring?) {
        try tool.write(trace, to: "a.jsonl")
        let map = try tool.run("simulate", "slide.yaml", "--gesture", "a.jsonl", "--map")
        #expect(map.status == 0, "\(map.messages)")
        let words = map.output.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }
        return (words, map.output.firstMatch(of: /<circle [^>]*fill="([^"]*)"/)?.1)
      }
      let none = try map(release(place, velocity, phase: "cancelled"))
      #expect(none.mark == nil)
      let trace = release(place, velocity)
      let marked = try map(trace)
      #expect(marked.words.filter { !none.words.contains($0) } == notes + ["the trace"])
      let report = try json(
        tool.run("simulate", "slide.yaml", "--gesture", "a.jsonl", "--format", "json"))
      let finishes = report["decision"] as? String == "finish"
      #expect(marked.mark == (finishes ? "#2f9e64" : "#d9594c"))
      // What another finger does behind the end is not marked.
      let later = try map(trace + release(place, isOfTwo ? "0" : "[0,0]", at: 9))
      #expect(later == marked)
    }
  }

  /// The map of what is turned with the layout is that of the finger in a mirror.
  @Test(arguments: [
    ("pan: { direction: right, distance: 200 }", "800", #""translation":[60,7]"#, "[700,30]"),
    ("edgePan: { edge: leading, distance: 200 }", "800", #""translation":[60,7]"#, "[700,30]"),
    ("rotation: { direction: clockwise, distance: 90deg }", "300deg", #""rotation":0.4"#, "3"),
  ])
  func aMapMarksTheReleaseInAMirror(
    _ recognizer: String, _ least: String, _ place: String, _ velocity: String
  ) throws {
    try withTool { tool in
      try tool.write(
        slide.replacing("kind: navigation", with: "kind: navigation\nmirrorsInRTL: true")
          .replacing("pan: { direction: right, distance: 200 }", with: recognizer)
          .replacing("velocity: 800", with: "velocity: \(least)"),
        to: "slide.yaml")
      func map(_ place: String, _ velocity: String, _ options: String...) throws -> String {
        try tool.write(release(place, velocity), to: "a.jsonl")
        let map = try tool.run(
          ["simulate", "slide.yaml", "--gesture", "a.jsonl", "--map"] + options)
        #expect(map.status == 0, "\(map.messages)")
        return map.output
      }
      func mirrored(_ text: String) -> String {
        text.replacing(/(^|:|\[)(\d)/) { "\($0.1)-\($0.2)" }
      }
      let straight = try map(place, velocity)
      #expect(straight.contains("<circle "))
      #expect(
        try map(mirrored(place), mirrored(velocity), "--right-to-left") == straight)
    }
  }

  @Test func saysWhatIsMissing() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      try tool.write(fade, to: "fade.yaml")
      try tool.write(trace("1"), to: "pan.jsonl")
      let none = try tool.run("simulate", "fade.yaml", "--gesture", "pan.jsonl")
      #expect(none.status == 64 && none.messages.contains("'Fade' has no gesture"))
      let without = try tool.run("simulate", "slide.yaml")
      #expect(without.status == 64 && without.messages.contains("--gesture"))
      let both = try tool.run("simulate", "-", "--gesture", "-", input: slide)
      #expect(both.status == 64)
      let gone = try tool.run("simulate", "slide.yaml", "--gesture", "gone.jsonl")
      #expect(gone.status == 66)
      let other = try tool.run(
        "simulate", "slide.yaml", "--direction", "dismiss", "--gesture", "pan.jsonl")
      #expect(other.status == 64)
    }
  }
}
