import Testing
import TimelineIR

@testable import TransitionFormats

/// The lines that a timeline's parts come from.
@Suite struct LineTests {
  @Test func textAndBack() throws {
    for (seed, timeline) in TimelineRoundTripTests.timelines.enumerated() {
      var numbered = timeline
      var counter = Counter()
      counter.number(&numbered)
      let text = TimelineFormat.encode(numbered).text(.compact)
      let decoded = try TimelineFormat.decode(JSONValue.parse(text))
      try #require(TimelineFormat.encode(decoded).text(.compact) == text, "seed \(seed)")
      // Behind a colon, in an object or behind the name of a file.
      let written = Set(
        text.utf8.split(separator: UInt8(ascii: ":")).map { rest in
          String(Substring(rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }))
        })
      for line in 1001...counter.count {
        #expect(written.contains("\(line)"), "seed \(seed): \(line)")
      }
      #expect(decoded == timeline, "timelines that move alike are alike")
    }
  }

  @Test func nothingIsWrittenOfLinesThatAreNotKnown() {
    let text = TimelineFormat.encode(exampleTimeline).text(.compact)
    #expect(!text.contains("\"line\":") && !text.contains("\"lines\":"))
  }

  @Test(arguments: ["0", "-1", "1.5", "true", #""12""#, #""cube.yaml""#, #"":12""#, #""a:0""#])
  func mistakes(_ line: String) throws {
    var document = try #require(TimelineFormat.encode(exampleTimeline).members)
    let place = try #require(document.firstIndex { $0.name == "directions" })
    var direction = try #require(document[place].value.items.first?.members)
    direction.append(JSONMember("lines", ["name": try JSONValue.parse(line)]))
    document[place] = JSONMember("directions", [.object(direction)])
    do throws(TimelineFormatError) {
      _ = try TimelineFormat.decode(.object(document))
      Issue.record("\(line) is no line")
    } catch {
      #expect(error.mistakes.count == 1)
      let message = "directions[0].lines.name: a line from 1 on, or one of another file such as"
      #expect(error.mistakes.first?.description.hasPrefix(message) == true)
    }
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  fileprivate var members: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }
}

/// Gives every part of a timeline a line of its own, every third in another file.
private struct Counter {
  private(set) var count = 1000

  mutating func next(_ line: inout SourceLine) {
    count += 1
    line = SourceLine(count, file: count.isMultiple(of: 3) ? "base.yaml" : nil)
  }

  mutating func number(_ timeline: inout Timeline) {
    for index in timeline.directions.indices { number(&timeline.directions[index]) }
    for index in timeline.rightToLeft.indices { number(&timeline.rightToLeft[index]) }
    if case .directions(var reduced) = timeline.reduceMotion {
      for index in reduced.indices { number(&reduced[index]) }
      timeline.reduceMotion = .directions(reduced)
    }
    for index in timeline.gestures.indices {
      for inner in timeline.gestures[index].definitions.indices {
        next(&timeline.gestures[index].definitions[inner].line)
      }
      next(&timeline.gestures[index].lines.recognizer)
      next(&timeline.gestures[index].lines.begin)
      next(&timeline.gestures[index].lines.progress)
      next(&timeline.gestures[index].lines.finish)
      next(&timeline.gestures[index].lines.completionSpeed)
      next(&timeline.gestures[index].lines.release)
    }
    if var presentation = timeline.presentation {
      for index in presentation.definitions.indices {
        next(&presentation.definitions[index].line)
      }
      next(&presentation.lines.frame)
      next(&presentation.lines.cornerRadius)
      next(&presentation.lines.dim)
      timeline.presentation = presentation
    }
    for index in timeline.haptics.indices { next(&timeline.haptics[index].line) }
  }

  private mutating func number(_ direction: inout Direction) {
    for index in direction.definitions.indices { next(&direction.definitions[index].line) }
    for index in direction.stage.indices { next(&direction.stage[index].line) }
    for index in direction.tracks.indices { next(&direction.tracks[index].line) }
    next(&direction.lines.name)
    next(&direction.lines.duration)
    next(&direction.lines.delay)
    next(&direction.lines.clock)
  }
}
