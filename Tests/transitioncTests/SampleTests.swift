import Foundation
import Testing

struct SampleTests {
  private func json(_ outcome: Tool.Outcome) throws -> [String: Any] {
    #expect(outcome.status == 0, "\(outcome.messages)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  @Test func hasTheDocumentedShape() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let report = try json(
        tool.run("sample", "fade.yaml", "--at", "0%,50%,1s", "--format", "json"))
      #expect(report["transition"] as? String == "Fade")
      #expect(report["direction"] as? String == "present")
      #expect(report["duration"] as? Double == 1)
      #expect(report["stage"] as? [String: Double] == ["width": 390, "height": 844])
      #expect(report["order"] as? [String] == ["from", "to"])
      let samples = try #require(report["samples"] as? [[String: Any]])
      #expect(samples.map { $0["time"] as? Double } == [0, 0.5, 1])
      #expect(samples.map { $0["progress"] as? Double } == [0, 0.5, 1])
      let middle = try #require(samples[1]["elements"] as? [String: [String: Any]])
      #expect(Set(middle.keys) == ["from", "to"])
      let to = try #require(middle["to"])
      #expect(to["alpha"] as? Double == 0.5)
      #expect(to["frame"] as? [Double] == [0, 0, 390, 844])
      #expect(to["hidden"] as? Bool == false)
      #expect(to["matrix"] as? [Double] == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    }
  }

  /// Commands look more than once whether there are findings: each is told once.
  @Test func aWarningIsToldOnce() throws {
    try withTool { tool in
      let slow = fade.replacing("curve: linear", with: "spring: { dampingRatio: 50 }")
      try tool.write(slow, to: "a.yaml")
      for arguments in [
        ["sample", "a.yaml"], ["sample", "a.yaml", "--plot"], ["render", "a.yaml"],
      ] {
        let outcome = try tool.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.messages.components(separatedBy: "warning[").count == 2, "\(arguments)")
      }
    }
  }

  /// A spec needs quotes around a color for YAML's sake, and so does a command copied from it.
  @Test func aParameterMayHaveTheQuotesOfASpec() throws {
    try withTool { tool in
      let spec = fade.replacing("present:", with: "parameters: { shade: color }\npresent:")
        .replacing("alpha: 0 -> 1", with: "backgroundColor: shade -> white")
      try tool.write(spec, to: "a.yaml")
      let outputs = try ["shade=#ff8000", "shade=\"#ff8000\"", "shade='#ff8000'"].map {
        try tool.run("sample", "a.yaml", "--at", "0", "--format", "csv", "--param", $0).output
      }
      #expect(outputs[0].contains("0,0,to,backgroundColor,red,1\n"))
      #expect(outputs[1] == outputs[0] && outputs[2] == outputs[0])
    }
  }

  @Test func framesEndAtTheEnd() throws {
    try withTool { tool in
      let spec = fade.replacing("1s", with: "0.35s")
      let report = try json(
        tool.run("sample", "-", "--fps", "10", "--format", "json", input: spec))
      let samples = try #require(report["samples"] as? [[String: Any]])
      let times = samples.compactMap { $0["time"] as? Double }
      #expect(times == [0, 0.1, 0.2, 0.3, 0.35])
    }
  }

  @Test func takesParametersAndStages() throws {
    let spec = """
      transition: Card
      kind: modal
      parameters: { start: rect, depth: { type: number, default: 50% } }
      present:
        duration: 1s
        curve: linear
        animate:
          to: { frame: start -> container, alpha: depth -> 1 }
      """
    try withTool { tool in
      try tool.write(spec, to: "card.yaml")
      let report = try json(
        tool.run(
          "sample", "card.yaml", "--at", "0%", "--stage", "100x200", "--param",
          "start=rect(1, 2, 3, 4)", "--param", "depth=0.25", "--format", "json"))
      let samples = try #require(report["samples"] as? [[String: Any]])
      let to = try #require((samples[0]["elements"] as? [String: [String: Any]])?["to"])
      #expect(to["frame"] as? [Double] == [1, 2, 3, 4])
      #expect(to["alpha"] as? Double == 0.25)
      let standIn = try tool.run("sample", "card.yaml", "--at", "0%")
      #expect(standIn.status == 0)
      #expect(standIn.messages.contains("'start' was given no value"))
      #expect(try tool.run("sample", "card.yaml", "--param", "start=12").status == 64)
      #expect(try tool.run("sample", "card.yaml", "--param", "strat=12").status == 64)
      let view = try tool.run("sample", "card.yaml", "--param", "from.avatar=rect(0, 0, 1, 1)")
      #expect(view.status == 64)
      #expect(view.messages.contains("'Card' asks for no view 'from.avatar'"))
      let twice = try tool.run(
        "sample", "card.yaml", "--param", "depth=1", "--param", "depth=0.25")
      #expect(twice.status == 64)
      #expect(twice.messages.contains("'--param depth' is given twice"))
      for (value, help) in [
        ("depth=deep", "write the value itself: nothing but 'container' has a name here"),
        ("start=contaner", "did you mean 'container'?"),
      ] {
        let named = try tool.run("sample", "card.yaml", "--param", value)
        #expect(named.status == 64)
        #expect(named.messages.contains("= help: \(help)\n"), "\(named.messages)")
      }
      let soon = try tool.run("sample", "card.yaml", "--at", "0%,soon")
      #expect(soon.status == 64)
      #expect(soon.messages.contains("= help: write seconds such as 0.25s, or a fraction"))
    }
  }

  private static let album = """
    transition: Album
    kind: navigation
    push:
      duration: 1s
      curve: linear
      stage: [from, to, avatar: { shared: avatar }, cells: { views: to.cells }]
      animate:
        cells: { translateX: { value: 0 -> 10, stagger: { each: 0.2s } } }
    pop: reverse

    """

  @Test func groupsAreLists() throws {
    try withTool { tool in
      try tool.write(Self.album, to: "album.yaml")
      let report = try json(
        tool.run(
          "sample", "album.yaml", "--at", "50%", "--param",
          "to.cells=[rect(1, 2, 3, 4), rect(5, 6, 7, 8)]", "--param",
          "from.avatar=rect(0, 0, 9, 9)", "--param", "to.avatar=rect(1, 1, 19, 19)", "--format",
          "json"))
      #expect(report["order"] as? [String] == ["from", "to", "cells", "avatar"])
      let samples = try #require(report["samples"] as? [[String: Any]])
      let elements = try #require(samples[0]["elements"] as? [String: Any])
      let cells = try #require(elements["cells"] as? [[String: Any]])
      #expect(cells.map { $0["frame"] as? [Double] } == [[1, 2, 3, 4], [5, 6, 7, 8]])
      // Each runs for 0.8 s, the second from 0.2 s on.
      let way = cells.map { $0["translateX"] as? Double ?? .nan }
      #expect(abs(way[0] - 6.25) < 1e-9 && abs(way[1] - 3.75) < 1e-9)
      let avatar = try #require(elements["avatar"] as? [String: Any])
      #expect(avatar["frame"] as? [Double] == [0.5, 0.5, 14, 14])

      let none = try json(
        tool.run("sample", "album.yaml", "--param", "to.cells=[]", "--format", "json"))
      let first = try #require((none["samples"] as? [[String: Any]])?.first)
      #expect(((first["elements"] as? [String: Any])?["cells"] as? [Any])?.isEmpty == true)
      let table = try tool.run("sample", "album.yaml", "--at", "0%")
      #expect(table.output.contains("\ncells[11]\n"))
      #expect(table.messages.contains("'to.cells' was given no frame; a stand-in is used"))
      #expect(!table.messages.contains("belongs to"))
      let back = try tool.run(
        "sample", "album.yaml", "--direction", "pop", "--param", "to.cells=[rect(0, 0, 1, 1)]",
        "--param", "to.avatar=rect(0, 0, 9, 9)")
      #expect(
        back.messages.contains("'to.cells' belongs to 'push'; 'pop' does not ask for it\n"))
      #expect(!back.messages.contains("'to.avatar' belongs"))
    }
  }

  /// What is said of a view names the direction that asks for it. Where something was kept nothing is said:
  /// that shows what the other direction asked for.
  @Test(
    arguments: [
      ("present", "from.photo", false, nil), ("present", "to.icon", false, "dismiss"),
      ("dismiss", "from.photo", false, "present"), ("dismiss", "to.icon", false, nil),
      ("present", "to.icon", true, "dismiss"), ("dismiss", "from.photo", true, nil),
    ] as [(String, String, Bool, String?)])
  func aViewBelongsToTheDirectionThatAsksForIt(
    _ direction: String, _ view: String, _ isKept: Bool, _ owner: String?
  ) throws {
    try withTool { tool in
      try tool.write(
        """
        transition: Photo
        kind: modal
        present:
          duration: 1s
          stage: [from, to, photo: { snapshot: from.photo\(isKept ? ", keep: true" : "") }]
          animate: { photo: { alpha: 0 -> 1 } }
        dismiss:
          duration: 1s
          stage: [to, from\(isKept ? ", photo" : "")]
          animate: { from: { frame: container -> to.icon } }
        """, to: "photo.yaml")
      let outcome = try tool.run(
        "sample", "photo.yaml", "--direction", direction, "--param", "\(view)=rect(0, 0, 9, 9)")
      #expect(outcome.status == 0)
      let notes = outcome.messages.split(separator: "\n").filter { $0.contains("belongs to") }
      let note = owner.map {
        "note: '\(view)' belongs to '\($0)'; '\(direction)' does not ask for it"
      }
      #expect(notes == [note].compactMap { $0?[...] }, "\(outcome.messages)")
    }
  }

  @Test func viewsAreGivenAsTheyAre() throws {
    try withTool { tool in
      try tool.write(Self.album, to: "album.yaml")
      for (value, message) in [
        ("to.cells=rect(0, 0, 1, 1)", "'to.cells' is a group of views and needs a list of rects"),
        ("to.avatar=[rect(0, 0, 1, 1)]", "'to.avatar' is a single view and needs one rect"),
        ("to.avtar=rect(0, 0, 1, 1)", "did you mean 'to.avatar'?"),
        ("to.cells=[rect(0, 0, 1, 1), 12]", "--param to.cells:1:20"),
        ("cels=12", "'Album' has no parameter 'cels'"),
      ] {
        let outcome = try tool.run("sample", "album.yaml", "--param", value)
        #expect(outcome.status == 64, "\(value)")
        #expect(outcome.messages.contains(message), "\(value): \(outcome.messages)")
        #expect(outcome.output.isEmpty)
      }
    }
  }

  @Test func asksForATransitionWhenThereAreSeveral() throws {
    try withTool { tool in
      try tool.write(fade + "---\n" + fade.replacing("Fade", with: "Second"), to: "two.yaml")
      let open = try tool.run("sample", "two.yaml")
      #expect(open.status == 64 && open.messages.contains("Fade, Second"))
      #expect(try tool.run("sample", "two.yaml", "--transition", "Second").status == 0)
      #expect(try tool.run("sample", "two.yaml", "--transition", "Secnd").status == 64)
    }
  }

  @Test func curvesTakeWhatSpecsTake() throws {
    try withTool { tool in
      let spring = try json(
        tool.run(
          "curve", "{ mass: 1, stiffness: 100, damping: 10, velocity: 0 }", "--at", "0.1,2",
          "--format", "json"))
      #expect(
        Set(spring.keys) == ["duration", "settlingTime", "mass", "stiffness", "damping", "samples"])
      #expect(abs((spring["settlingTime"] as? Double ?? 0) - 1.4727003346780927) < 1e-12)
      let values = try #require(spring["samples"] as? [[String: Double]])
      let exact = 1 - exp(-0.5) * (cos(0.75.squareRoot()) + sin(0.75.squareRoot()) / 3.squareRoot())
      #expect(abs((values[0]["value"] ?? 0) - exact) < 1e-12)
      // Behind its duration a spring goes on; it is not cut off at 1.
      #expect(values[1]["value"] != 1)

      let curve = try json(
        tool.run("curve", "linear(0, 0.25 50%, 1)", "--at", "25%,0.75", "--format", "json"))
      #expect(curve["stiffness"] == nil)
      let stops = try #require(curve["samples"] as? [[String: Double]])
      #expect(stops.map { $0["value"] } == [0.125, 0.625])
      #expect(try tool.run("curve", "{ dampingRatio: 0.8 }").status == 1)
      // Apple's own springs of a bounce take half a second where nothing is said.
      let halfASecond = try tool.run("curve", "{ bounce: 0.2 }", "--duration", "0.5s").output
      #expect(try tool.run("curve", "{ bounce: 0.2 }").output == halfASecond)
      #expect(try tool.run("curve", "{ bounce: 0.2 }", "--duration", "0.5").status == 0)
      #expect(try tool.run("curve", "easeIn", "--plot").output.contains("└"))
    }
  }

  @Test func momentsOfCurvesAreFractions() throws {
    try withTool { tool in
      func places(_ list: String, _ words: String...) throws -> [Double?] {
        let report = try json(
          tool.run(["curve", "--at", list, "--format", "json"] + words))
        return try #require(report["samples"] as? [[String: Double]]).map { $0["at"] }
      }
      #expect(try places("0.5,50%,1/4,50%+10%", "easeIn") == [0.5, 0.5, 0.25, 0.6])
      #expect(
        try places("0.5s,500ms,0.5,25%", "easeIn", "--duration", "2") == [0.25, 0.25, 0.5, 0.25])
      #expect(try places("1,0.5s,50%", "{ bounce: 0.2 }", "--duration", "2") == [1, 0.5, 1])
      for (list, help) in [
        ("0.5s", "write a fraction such as 50%, or say with --duration how long it takes"),
        ("90deg", "write a fraction such as 50%"), ("50%+1s", "= help: "),
        ("soon", "= help: write a fraction such as 50%\n"),
      ] {
        let outcome = try tool.run("curve", "easeIn", "--at", list)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.contains(help), "\(outcome.messages)")
      }
    }
  }

  @Test func samplesEndWithTheDuration() throws {
    try withTool { tool in
      for spring in ["velocity: 2", "velocity: 0", "velocity: -3"] {
        let words = ["curve", "{ mass: 1, stiffness: 100, damping: 10, \(spring) }"]
        for count in [2, 11, 56, 57] {
          let report = try json(
            tool.run(words + ["--samples", "\(count)", "--format", "json"]))
          let samples = try #require(report["samples"] as? [[String: Double]])
          #expect(samples.count == count)
          #expect(samples.last?["at"] == report["duration"] as? Double, "\(spring), \(count)")
        }
      }
    }
  }

  /// Of a spring that never comes to rest there are seconds, and no fractions.
  @Test func anEndlessSpringHasNoFractions() throws {
    try withTool { tool in
      let spring = ["curve", "{ mass: 1, stiffness: 100, damping: 0 }"]
      let half = try tool.run(spring + ["--at", "0.1,50%"])
      #expect(half.status == 64 && half.output.isEmpty)
      #expect(half.messages.contains("help: write seconds, such as 0.5s"), "\(half.messages)")
      let seconds = try tool.run(spring + ["--at", "0.1,0.5s"])
      #expect(seconds.status == 0)
      #expect(seconds.output.hasPrefix("settles: never\n"), "\(seconds.output)")
    }
  }

  @Test(arguments: ["{ 0%: 0, 100%: 1 }", "{ 0: 0, 1: 1, calculation: cubic }"])
  func keyframesHaveAKey(_ keyframes: String) throws {
    try withTool { tool in
      let outcome = try tool.run("curve", keyframes)
      #expect(outcome.status == 1)
      #expect(
        outcome.messages.contains("as in { keyframes: { 0%: 0, 100%: 1 } }"), "\(outcome.messages)")
      #expect(outcome.messages.matches(of: /error/).count == 1)
    }
  }

  /// A moment is told as it was written.
  @Test func momentsOutsideAreRounded() throws {
    try withTool { tool in
      try tool.write(fade.replacing("1s", with: "0.1s"), to: "fade.yaml")
      let late = try tool.run("sample", "fade.yaml", "--at", "105%").messages
      #expect(late == "note: 0.105 s lies behind the end at 0.1 s; nothing moves there\n")
      let early = try tool.run("sample", "fade.yaml", "--at=-105%").messages
      #expect(early == "note: -0.105 s lies before the beginning; nothing moves there\n")
    }
  }

  @Test func percentagesAreOfTheDuration() throws {
    try withTool { tool in
      try tool.write(fade.replacing("1s", with: "2s"), to: "fade.yaml")
      let report = try json(
        tool.run(
          "sample", "fade.yaml", "--at", "50%+10%,2*25%,0.4s*50%,1", "--format", "json"))
      let samples = try #require(report["samples"] as? [[String: Any]])
      #expect(samples.map { $0["time"] as? Double } == [1.2, 1, 0.2, 1])
      let mixed = try tool.run("sample", "fade.yaml", "--at", "50%+90deg")
      #expect(mixed.status == 64)
      let early = try tool.run("sample", "fade.yaml", "--at=-1s,0s")
      #expect(early.status == 0)
      #expect(early.messages == "note: -1 s lies before the beginning; nothing moves there\n")
    }
  }

  /// So many rows do not fit into memory.
  @Test func framesHaveALimit() throws {
    try withTool { tool in
      try tool.write(fade.replacing("1s", with: "3600s"), to: "fade.yaml")
      let outcome = try tool.run("sample", "fade.yaml", "--fps", "1000")
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(
        outcome.messages.hasSuffix(
          """
          error: 1000 frames a second are 3600000 of 3600 s, and 100000 are the most
            = help: take '--fps 27.77' or less, or single moments with '--at'

          """), "\(outcome.messages)")
      try tool.write(fade, to: "fade.yaml")
      #expect(try tool.run("sample", "fade.yaml", "--fps", "1000").status == 0)
    }
  }

  /// Between two finite ends a sum may be beyond the largest number.
  @Test func numbersBeyondAllAreNone() throws {
    try withTool { tool in
      try tool.write(
        """
        transition: Far
        kind: modal
        parameters: { n: { type: number, default: 1 } }
        present: { duration: 0.5s, animate: { to: { translateX: n -> -n } } }
        """, to: "far.yaml")
      let near = try tool.run("sample", "far.yaml", "--format", "json", "--param", "n=1e300")
      #expect(near.status == 0 && !near.output.contains("null"))
      let far = try tool.run("sample", "far.yaml", "--format", "json", "--param", "n=1e308")
      #expect(far.status == 1 && far.output.isEmpty)
      #expect(far.messages.contains("'translateX' of 'to' is not a finite number"))
    }
  }

  @Test func viewsThatNobodyAsksForAreRefused() throws {
    try withTool { tool in
      try tool.write(
        """
        transition: One
        kind: navigation
        push:
          duration: 0.5s
          stage: [from, to, { p: { snapshot: from.cover } }]
          animate: { p: { alpha: 0 -> 1 } }
        """, to: "view.yaml")
      let words = ["sample", "view.yaml", "--at", "0", "--param"]
      #expect(try tool.run(words + ["from.cover=rect(0, 0, 1, 1)"]).status == 0)
      let other = try tool.run(words + ["to.cover=rect(0, 0, 1, 1)"])
      #expect(other.status == 64 && other.messages.contains("it asks for from.cover"))
    }
  }
}
