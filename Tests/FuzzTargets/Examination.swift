import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics
import TransitionFormats
import TransitionSwiftBackend

/// What must hold for every text, right or wrong.
enum Examination {
  /// A text that was loaded, with what became of it.
  struct Loaded: Sendable {
    let timelines: [Timeline]
    /// The findings as text, for messages.
    let text: String
    let wrong: [String]

    init(bytes: [UInt8], name: String, tokens: [UInt8]? = nil) {
      let open: @Sendable (String) -> [UInt8]? = { path in path.hasSuffix(".json") ? tokens : nil }
      var pipeline = Pipeline(open: open)
      // The rules look at hundreds of moments: one text of eight is enough for them, the same every time.
      let share = Random.fnv1a(bytes) % 8
      if share == 0 {
        timelines = pipeline.linted(name: name, bytes: bytes).map(\.timeline)
      } else {
        let loaded = pipeline.load(name: name, bytes: bytes)
        for lowered in loaded { pipeline.check(lowered) }
        timelines = loaded.map(\.timeline)
      }
      let report = pipeline.report
      var wrong = Examination.findings(report, in: pipeline.sources)
      if timelines.isEmpty, report.isEmpty, !bytes.isEmpty {
        wrong.append("there is neither a transition nor a finding")
      }
      text = report.text(.short, in: pipeline.sources)
      for timeline in timelines {
        wrong += Examination.timeline(timeline)
      }
      if share == 1, report.contains(where: { !$0.fixes.isEmpty }) {
        _ = Pipeline.mended(name: name, bytes: bytes, open: open)
      }
      self.wrong = wrong
    }
  }

  static func load(_ bytes: [UInt8], name: String, tokens: [UInt8]? = nil) -> [String] {
    Loaded(bytes: bytes, name: name, tokens: tokens).wrong
  }

  /// Every finding stands within its file and can be written in every form.
  static func findings(_ report: [Diagnostic], in sources: SourceSet) -> [String] {
    var wrong: [String] = []
    for finding in report {
      let spans =
        [finding.span] + finding.labels.map(\.span) + finding.fixes.flatMap(\.edits).map(\.span)
      for span in spans {
        let count = sources[span.file].bytes.count
        if span.start < 0 || span.end < span.start || span.end > count {
          wrong.append("\(finding.kind.code) stands at \(span.start)..<\(span.end) of \(count)")
        }
      }
    }
    guard wrong.isEmpty else { return wrong }
    // A hundred are written as thousands are.
    let report = Array(report.prefix(100))
    _ = report.text(.full, in: sources, colored: true)
    _ = report.text(.compiler, in: sources)
    _ = Pipeline.gitHubAnnotations([(report, sources)])
    for json in [Pipeline.json([(report, sources)]), Pipeline.sarif([(report, sources)])] {
      if (try? JSONValue.parse(json)) == nil { wrong.append("the findings are no JSON: \(json)") }
    }
    return wrong
  }

  /// A timeline can be written and read again, is Swift or says why not, and has numbers at all times.
  static func timeline(_ timeline: Timeline) -> [String] {
    var wrong: [String] = []
    let json = timeline.json
    do {
      let again = try TimelineFormat.decode(try JSONValue.parse(json))
      if again.json != json { wrong.append("the timeline is another when it was written and read") }
    } catch {
      wrong.append("the timeline cannot be read again: \(error)")
    }
    if SwiftBackend.unsupported(in: timeline).allSatisfy(\.isPlayed) {
      let files = SwiftBackend.files(for: .init(timeline), SwiftOptions(), toolVersion: "fuzz")
      if files.isEmpty { wrong.append("there is no Swift") }
    }
    guard let stage = Stage(named: "iphone-15") else { return wrong + ["there is no stage"] }
    for direction in timeline.directions {
      // A stage that lacks a parameter, or on which a value is not finite, is refused.
      guard let scene = try? Scene(direction, of: timeline, on: stage, membersUpTo: 20) else {
        continue
      }
      for fraction in [0, 0.001, 0.3, 0.5, 0.77, 1] {
        let sample = scene.sample(at: scene.endTime * fraction)
        for element in sample.elements {
          for property in element.properties {
            let value = property.value
            for index in 0..<value.type.componentCount where !value.components[index].isFinite {
              wrong.append(
                "\(element.name).\(property.property) is \(value.components) at \(fraction)")
            }
          }
        }
      }
    }
    return wrong
  }

  /// Plays a trace on a timeline: it is refused, or everything is a number.
  static func play(_ bytes: [UInt8], on timeline: Timeline) -> [String] {
    var pipeline = Pipeline()
    let trace = pipeline.trace(name: "trace.jsonl", bytes: bytes, startsWithEnd: true)
    var wrong = findings(pipeline.report, in: pipeline.sources)
    guard let trace, let stage = Stage(named: "iphone-15") else { return wrong }
    guard let simulation = try? Simulation(trace, of: timeline, direction: nil, on: stage) else {
      return wrong
    }
    wrong += findings(simulation.findings, in: pipeline.sources)
    guard simulation.findings.isEmpty else { return wrong }
    guard let report = try? simulation.report(framesPerSecond: 10) else { return wrong }
    let json = report.json.text(.compact)
    if (try? JSONValue.parse(json)) == nil {
      wrong.append("what \(timeline.name) makes of it is no JSON")
    }
    return wrong
  }
}
