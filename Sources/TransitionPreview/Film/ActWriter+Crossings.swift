import TimelineEvaluator

/// Elements that go through each other: the first is painted, then the second, then the first again
/// where it is in front of the second.
extension ActWriter {
  /// A mask that leaves where the first of two is in front of what is seen of the second.
  mutating func front(of crossing: PaintingRule, _ act: Act, _ time: ActTime) -> String {
    let area = area(of: crossing, act, time)
    return mask { $0.leaf("use", [("href", "#" + area), ("fill", "#fff")]) }
  }

  /// A mask that leaves the rest: where the first is behind the second, or beside it.
  mutating func rest(of crossing: PaintingRule, _ act: Act, _ time: ActTime) -> String {
    let area = area(of: crossing, act, time)
    let all = box + [("fill", "#fff")]
    return mask {
      $0.leaf("rect", all)
      $0.leaf("use", [("href", "#" + area)])
    }
  }

  /// The picture and as much again on every side.
  private var box: XMLWriter.Attributes {
    [
      ("x", fixed(-size.x)), ("y", fixed(-size.y)), ("width", fixed(3 * size.x)),
      ("height", fixed(3 * size.y)),
    ]
  }

  private mutating func mask(_ write: (inout XMLWriter) -> Void) -> String {
    let name = newName("m")
    definitions.open("mask", [("id", name), ("maskUnits", "userSpaceOnUse")] + box)
    write(&definitions)
    definitions.close()
    return "url(#\(name))"
  }

  /// The shape in which the first of two is in front of the second.
  private mutating func area(of crossing: PaintingRule, _ act: Act, _ time: ActTime) -> String {
    if let name = areaNames[crossing] { return name }
    let (footprint, side) = (
      footprint(of: crossing.second, act, time), side(of: crossing, act, time)
    )
    let name = newName("a")
    areaNames[crossing] = name
    definitions.open("g", [("id", name), ("clip-path", "url(#\(side))")])
    definitions.leaf("use", [("href", "#" + footprint)])
    definitions.close()
    return name
  }

  /// The shape of an element with what is in it and is not cut off.
  private mutating func footprint(of element: Int, _ act: Act, _ time: ActTime) -> String {
    if let name = footprintNames[element] { return name }
    let place = act.order.firstIndex(of: element) ?? 0
    let subtree = Set(act.order[act.subtree(at: place)])
    let name = newName("p")
    footprintNames[element] = name
    // Pixels that are covered in part would be seen as a seam: they belong to it whole.
    definitions.open("g", [("id", name), ("shape-rendering", "crispEdges")])
    for member in subtree.sorted() where act.isDrawn(member) {
      let isCut = act.ancestors(of: member).contains { subtree.contains($0) && act.clips($0) }
      guard !isCut else { continue }
      let figures = act.figures(member)
      let outlines = figures.map { $0.reach.inset(by: -1 / pixels) }
      let corners = room.projected(outlines.map(\.corners), on: figures.map(\.plane))
      let frames = zip(corners, figures).map { $1.alpha > 0 ? [$0] : [] }
      time.leaf("path", [("transform", pathScale)], [path(frames)], into: &definitions)
    }
    definitions.close()
    return name
  }

  /// A clip to the side on which the plane of the first of two is in front of the second's.
  private mutating func side(of crossing: PaintingRule, _ act: Act, _ time: ActTime) -> String {
    let name = newName("c")
    let (center, far) = (size / 2, 4 * max(size.x, size.y))
    var normal = SIMD2(1.0, 0)
    let frames = act.pictures.map { picture in
      var distance = -far
      let (first, second) = (picture.figures[crossing.first], picture.figures[crossing.second])
      if let line = first.plane.front(of: second.plane) {
        let length = (line[0] * line[0] + line[1] * line[1]).squareRoot()
        if length > 1e-9 {
          normal = SIMD2(line[0], line[1]) / length
          distance = (line[0] * center.x + line[1] * center.y + line[2]) / length
        } else if line[2] > PaintingRule.same {
          // Parallel, and nearer.
          distance = far
        }
      }
      let base = center - normal * min(max(distance, -far), far)
      let along = SIMD2(-normal.y, normal.x) * far
      let away = normal * 3 * far
      return [[base - along, base + along, base + along + away, base - along + away]]
    }
    definitions.open("clipPath", [("id", name)])
    var series = path(frames)
    series.tolerance /= 4
    time.leaf("path", [("transform", pathScale)], [series], into: &definitions)
    definitions.close()
    return name
  }
}
