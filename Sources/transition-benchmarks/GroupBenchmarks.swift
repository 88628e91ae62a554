import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler

/// Members that begin one after the other, so that each has a clock of its own.
private let staggered = """
  transition: Staggered
  kind: modal

  parameters:
    columns: { type: number, default: 6 }
    rows: { type: number, default: 12 }

  present:
    duration: 5s
    stage:
      - from
      - tiles:
          repeat: { columns: columns, rows: rows }
          color: black
          frame: rect(column * 10, row * 10, 10, 10)
    animate:
      tiles:
        alpha: { value: 0 -> 1, stagger: { each: 1ms } }
        scale: { value: 0.5 -> 1, stagger: { each: 1ms } }

  dismiss: reverse

  """

/// What scenes of many members cost: a number for each member must not cost more than one for each
/// element.
func groupRows() -> [Row] {
  var rows: [Row] = []
  let explode = Presets.text(of: "explode") ?? ""
  for (name, text) in [("pieces at random", explode), ("staggered members", staggered)] {
    for (columns, count) in [(12, 18), (60, 36)] {
      rows += groupRows("\(columns * count) \(name)", text, columns: columns, rows: count)
    }
  }
  return rows
}

private func groupRows(_ name: String, _ text: String, columns: Int, rows: Int) -> [Row] {
  var pipeline = Pipeline()
  guard let timeline = pipeline.load(name: "group.yaml", bytes: Array(text.utf8)).first?.timeline
  else { return [Row(what: name, unit: "ns")] }
  var stage = Stage.standard
  stage.parameters = [
    ParameterValue("columns", .number(Double(columns))),
    ParameterValue("rows", .number(Double(rows))),
  ]
  return timeline.directions.map { direction in
    let tracks = (try? Scene(direction, of: timeline, on: stage).tracks.count) ?? 0
    let best = nanoseconds(
      rounds: 5,
      [
        Work(count: max(tracks, 1) * 40) {
          guard let scene = try? Scene(direction, of: timeline, on: stage) else { return .nan }
          return scene.grid(count: 40).values[20]
        }
      ])
    return Row(
      what: "grid of 40 frames, \(name), \(direction.name.rawValue)",
      measured: tracks > 0 ? best[0] : nil, unit: "ns")
  }
}
