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
  else { return [Row(what: name + ": the spec is wrong", cost: .infinity, unit: "")] }
  var stage = Stage.standard
  stage.parameters = [
    ParameterValue("columns", .number(Double(columns))),
    ParameterValue("rows", .number(Double(rows))),
  ]
  var result: [Row] = []
  do {
    for direction in timeline.directions {
      let scene = try Scene(direction, of: timeline, on: stage)
      let samples = scene.tracks.count * 40
      let what = "\(name), \(direction.name.rawValue)"
      result.append(
        Row(
          what: "grid of 40 frames, \(what)",
          cost: nanoseconds(per: samples) { scene.grid(count: 40).values[20] }, unit: "ns", goal: 2)
      )
      result.append(
        Row(
          what: "the same and the scene's preparation",
          cost: nanoseconds(per: samples) {
            guard let scene = try? Scene(direction, of: timeline, on: stage) else { return 0 }
            return scene.grid(count: 40).values[20]
          }, unit: "ns"))
    }
  } catch {
    result.append(Row(what: error.message, cost: .infinity, unit: ""))
  }
  return result
}
