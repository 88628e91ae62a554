import CLibYAML
import TransitionCompiler
import TransitionDiagnostics
import TransitionSyntax

/// A spec of about forty lines, as people write them.
let ordinarySpec = """
  transition: Card
  summary: A card grows into the new screen while the old one steps back.
  kind: modal

  parameters:
    card: { type: rect, summary: Where the card lies. }
    radius: { type: number, default: 25 }

  let:
    travel: container.height - 150

  present:
    duration: 0.6s
    curve: easeOut
    stage:
      - from
      - shade: { color: black, alpha: 0 }
      - picture: { snapshot: to, contentMode: scaleAspectFill, clips: true }
    animate:
      container:
        perspective: 500
      from:
        scale: 1 -> 0.92
        cornerRadius: 0 -> 12
      shade:
        alpha: 0 -> 50%
      picture:
        frame:
          keyframes: { 0%: card, 60%: "offset(to.final, 0, travel / 4)", 100%: to.final }
          calculation: cubic
        rotateY: { 0%..40%: 90deg -> 0deg }
        cornerRadius: { 0%..60%: radius -> radius / 2, 60%..100%: radius / 2 -> 0 }
        alpha:
          value: 0 -> 1
          during: 0%..20%
          curve: "cubicBezier(0.4, 0, 0.2, 1)"

  dismiss:
    derive: reverse
    duration: 0.4s

  """

/// What reading, linting and compiling costs beside libyaml's own events.
func frontEndRows() -> [Row] {
  let one = Array(ordinarySpec.utf8)
  var many: [UInt8] = []
  for _ in 0..<200 { many += Array("---\n".utf8) + one }
  let reading = nanoseconds([
    Work(count: many.count) {
      var diagnostics: [Diagnostic] = []
      let tree = readYAML(
        SourceFile(name: "card.yaml", bytes: many), FileID(0), diagnostics: &diagnostics)
      return Double(tree.documents.count)
    }, events(of: many),
  ])
  let whole = nanoseconds([
    events(of: one, count: 1), Work(count: 1) { timelines(of: one) },
    Work(count: 1) { findings(of: one) }, Work(count: 1) { emitted(from: one) },
  ]).map { $0 / 1000 }
  let limit = Row.Limit(what: eventsName, value: whole[0])
  return [
    .rate(
      "YAML to marked nodes", nanosecondsPerByte: reading[0], limit: (eventsName, reading[1]),
      atLeast: 45, isHeadline: true),
    Row(what: "a 40-line spec to timelines", measured: whole[1], unit: "us", limit: limit),
    Row(what: "lint of a 40-line spec", measured: whole[2], unit: "us", limit: limit),
    Row(what: "compile of a 40-line spec", measured: whole[3], unit: "us", limit: limit),
  ]
}

let eventsName = "libyaml's events"

/// How many timelines a spec is.
private func timelines(of text: [UInt8]) -> Double {
  var pipeline = Pipeline()
  return Double(pipeline.load(name: "card.yaml", bytes: text).count)
}

/// How much lint has to say.
func findings(of text: [UInt8]) -> Double {
  var pipeline = Pipeline()
  pipeline.lint(name: "card.yaml", bytes: text)
  return Double(pipeline.report.count)
}

/// How many bytes of Swift a spec becomes.
func emitted(from text: [UInt8]) -> Double {
  var pipeline = Pipeline()
  var count = 0
  for each in pipeline.load(name: "card.yaml", bytes: text) {
    count += pipeline.swift(for: each)?.utf8.count ?? 0
  }
  return Double(count)
}

/// What writing Swift costs beside appending its bytes; the timelines are there.
func emissionRows() -> [Row] {
  var rows: [Row] = []
  for (name, text) in [
    ("a film", ordinarySpec), ("pieces at random", Presets.text(of: "explode") ?? ""),
    ("a sheet", Presets.text(of: "sheet") ?? ""),
  ] {
    var pipeline = Pipeline()
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(text.utf8))
    var bytes: [UInt8] = []
    for each in lowered { bytes += Array((pipeline.swift(for: each) ?? "").utf8) }
    guard !bytes.isEmpty else { continue }
    let best = nanoseconds([
      Work(count: bytes.count) {
        lowered.reduce(0) { $0 + Double(pipeline.swift(for: $1)?.utf8.count ?? 0) }
      },
      Work(count: bytes.count) {
        var copy: [UInt8] = []
        for byte in bytes { copy.append(byte) }
        return Double(copy.count)
      },
    ])
    rows.append(
      .rate(
        "Swift emitted for \(name)", nanosecondsPerByte: best[0],
        limit: ("bytes appended one by one", best[1]), atLeast: 150, isHeadline: true))
  }
  return rows
}

/// libyaml's bare events, for each byte unless another count is given.
func events(of text: [UInt8], count: Int? = nil) -> Work {
  Work(count: count ?? text.count) { Double(eventCount(of: text)) }
}

/// How many events libyaml finds in a text.
private func eventCount(of text: [UInt8]) -> Int {
  var parser = yaml_parser_t()
  guard yaml_parser_initialize(&parser) == 1 else { return 0 }
  defer { yaml_parser_delete(&parser) }
  return text.withUnsafeBufferPointer { bytes in
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
    var count = 0
    var event = yaml_event_t()
    while yaml_parser_parse(&parser, &event) == 1 {
      let type = event.type
      yaml_event_delete(&event)
      count += 1
      if type == YAML_STREAM_END_EVENT { break }
    }
    return count
  }
}
