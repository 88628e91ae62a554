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

/// What reading and compiling costs beside libyaml's own events.
func frontEndRows() -> [Row] {
  let one = Array(ordinarySpec.utf8)
  var text: [UInt8] = []
  for _ in 0..<200 { text += Array("---\n".utf8) + one }
  let events = nanoseconds(per: text.count, rounds: 9) { Double(eventCount(of: text)) }
  let nodes = nanoseconds(per: text.count, rounds: 9) {
    var diagnostics: [Diagnostic] = []
    let tree = readYAML(
      SourceFile(name: "card.yaml", bytes: text), FileID(0), diagnostics: &diagnostics)
    return Double(tree.documents.count)
  }
  let compiled = nanoseconds(per: 1, rounds: 50) {
    var pipeline = Pipeline()
    return Double(pipeline.load(name: "card.yaml", bytes: one).count)
  }
  return [
    .rate("limit: libyaml's events", nanosecondsPerByte: events),
    .rate("YAML to marked nodes", nanosecondsPerByte: nodes, limit: events, goal: 45),
    Row(what: "a 40-line spec to timelines", cost: compiled / 1000, unit: "us"),
  ]
}

/// What writing Swift costs beside appending its bytes.
func emissionRows() -> [Row] {
  var rows: [Row] = []
  for (name, text) in [
    ("a film", ordinarySpec), ("pieces at random", Presets.text(of: "explode") ?? ""),
    ("a sheet", Presets.text(of: "sheet") ?? ""),
  ] {
    var pipeline = Pipeline()
    let lowered = pipeline.load(name: "card.yaml", bytes: Array(text.utf8))
    var emitted: [UInt8] = []
    for each in lowered { emitted += Array((pipeline.swift(for: each) ?? "").utf8) }
    let emission = nanoseconds(per: max(emitted.count, 1), rounds: 200) {
      var count = 0
      for each in lowered { count += pipeline.swift(for: each)?.utf8.count ?? 0 }
      return Double(count)
    }
    let copying = nanoseconds(per: max(emitted.count, 1), rounds: 50) {
      var copy: [UInt8] = []
      for byte in emitted { copy.append(byte) }
      return Double(copy.count)
    }
    rows += [
      .rate("limit: bytes appended one by one", nanosecondsPerByte: copying),
      .rate("Swift emitted for \(name)", nanosecondsPerByte: emission, limit: copying, goal: 150),
    ]
  }
  return rows
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
