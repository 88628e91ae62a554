import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// An element of an act as it is drawn.
struct Part {
  let act: Act
  let element: Int
  /// One for each picture.
  let figures: [Figure]
  let time: ActTime

  var content: SceneContent { act.cast.scene.elements[element].content }
}

/// Draws acts as SVG.
struct ActWriter {
  var artist: StandInArtist
  /// Clips, gradients and filters.
  var definitions = XMLWriter()
  var xml = XMLWriter()
  let prefix: String
  /// The stage in points.
  let size: SIMD2<Double>
  /// Of the picture for a point.
  let pixels: Double
  let detail: CornerDetail
  /// Seconds of the loop; nil for pictures that stand still.
  var total: Double?
  private var nameCount = 0
  private var clipNames: [Int: String] = [:]
  /// Of the elements that are painted again in front of others.
  private var crossingNames: [Int: String] = [:]

  init(prefix: String, size: SIMD2<Double>, pixels: Double, detail: CornerDetail) {
    artist = StandInArtist(prefix: prefix)
    (self.prefix, self.size, self.pixels, self.detail) = (prefix, size, pixels, detail)
  }

  /// Pixels that frames between those that are written may be wrong by.
  var error = 0.45
  /// The same in points.
  var tolerance: Double { error / pixels }

  /// What paths are written in: they need no decimals.
  var unitsPerPoint: Double { pixels * 4 > 4 || detail == .fine ? 10 : 4 }

  var pathScale: String { "scale(\(fixed(1 / unitsPerPoint, 3)))" }

  func path(_ frames: [[[SIMD2<Double>]]]) -> Series {
    Series(paths: frames, tolerance: tolerance, in: size, unitsPerPoint: unitsPerPoint)
  }

  mutating func write(_ act: Act) {
    (clipNames, crossingNames) = ([:], [:])
    let time = ActTime(times: act.times, total: total)
    time.open(from: act.window.lowerBound, to: act.window.upperBound, into: &xml)
    write(act.order.indices, of: act, time)
    xml.close()
    xml.newLine()
  }

  /// Elements at some places in the order, those that cross twice.
  private mutating func write(_ places: Range<Int>, of act: Act, _ time: ActTime) {
    guard !act.crossings.isEmpty else {
      for place in places { write(act.order[place], of: act, time) }
      return
    }
    var place = places.lowerBound
    while place < places.upperBound {
      let element = act.order[place]
      let subtree = act.subtree(at: place)
      let behind = act.crossings.filter { $0.first == element }
      // What is opaque may be painted whole, which leaves no seam.
      let isOpaque = act.figures(element).allSatisfy { $0.alpha == 1 }
      let cuts = isOpaque ? [] : behind.map { side(of: $0, isFront: false, act, time) }
      for cut in cuts { xml.open("g", [("clip-path", "url(#\(cut))")]) }
      let name = behind.isEmpty ? nil : newName("e")
      crossingNames[element] = name
      if let name { xml.open("g", [("id", name)]) }
      write(element, of: act, time)
      write(subtree.dropFirst(), of: act, time)
      if name != nil { xml.close() }
      for _ in cuts { xml.close() }
      for crossing in act.crossings where crossing.second == element {
        guard let name = crossingNames[crossing.first] else { continue }
        let cut = side(of: crossing, isFront: true, act, time)
        xml.open("g", [("clip-path", "url(#\(cut))")])
        xml.leaf("use", [("href", "#\(name)")])
        xml.close()
      }
      place = subtree.upperBound
    }
  }

  /// A clip to where the first of two is in front of the second, or behind it.
  private mutating func side(
    of crossing: PaintingRule, isFront: Bool, _ act: Act, _ time: ActTime
  ) -> String {
    let name = newName("c")
    let (center, far) = (size / 2, 4 * max(size.x, size.y))
    var normal = SIMD2(1.0, 0)
    let frames = act.pictures.map { picture in
      var distance = -far
      let (first, second) = (picture.figures[crossing.first], picture.figures[crossing.second])
      if let line = first.plane.front(of: second.plane) {
        let length = (line[0] * line[0] + line[1] * line[1]).squareRoot()
        normal = SIMD2(line[0], line[1]) / length
        distance = (line[0] * center.x + line[1] * center.y + line[2]) / length
      }
      let base = center - normal * min(max(distance, -far), far)
      let along = SIMD2(-normal.y, normal.x) * far
      let away = normal * (isFront ? 3 : -3) * far
      return [[base - along, base + along, base + along + away, base - along + away]]
    }
    definitions.open("clipPath", [("id", name)])
    var series = path(frames)
    series.tolerance /= 4
    time.leaf("path", [("transform", pathScale)], [series], into: &definitions)
    definitions.close()
    return name
  }

  private mutating func write(_ element: Int, of act: Act, _ time: ActTime) {
    let figures = act.figures(element)
    let content = act.cast.scene.elements[element].content
    guard figures.contains(where: { $0.alpha > 0 && $0.size.x > 0 && $0.size.y > 0 }),
      content.isSeen
        || figures.contains(where: {
          $0.background != nil || $0.border != nil || $0.shadow != nil
        })
    else { return }
    var attributes: XMLWriter.Attributes = []
    if let filter = blur(figures.map(\.blur), time) { attributes.append(("filter", filter)) }
    let isOpaque = figures.allSatisfy { $0.alpha == 1 }
    let alpha = Series("opacity", numbers: figures.map(\.alpha), tolerance: 0.004, decimals: 3)
    time.open("g", attributes, isOpaque ? [] : [alpha], into: &xml)
    let cuts = clips(of: element, in: act, time)
    for clip in cuts { xml.open("g", [("clip-path", "url(#\(clip))")]) }
    draw(Part(act: act, element: element, figures: figures, time: time))
    for _ in cuts { xml.close() }
    xml.close()
    xml.newLine()
  }

  // MARK: Definitions

  mutating func newName(_ letter: String) -> String {
    nameCount += 1
    return "\(prefix)\(letter)\(nameCount)"
  }

  /// The clips of the parents, and the element's own part that is seen.
  private mutating func clips(of element: Int, in act: Act, _ time: ActTime) -> [String] {
    var names: [String] = []
    for parent in act.ancestors(of: element) {
      if act.clips(parent) {
        names.append(clip(parent * 2, time, act.figures(parent)) { $0.outline })
      }
      if act.isMasked(parent) { names.append(mask(parent, act, time)) }
    }
    if act.isMasked(element) { names.append(mask(element, act, time)) }
    return names
  }

  private mutating func mask(_ element: Int, _ act: Act, _ time: ActTime) -> String {
    clip(element * 2 + 1, time, act.figures(element)) { $0.mask ?? Outline(size: $0.size) }
  }

  /// A clip as it is seen.
  mutating func clip(
    _ key: Int, _ time: ActTime, _ figures: [Figure], _ outline: (Figure) -> Outline
  ) -> String {
    if let name = clipNames[key] { return name }
    let name = newName("c")
    clipNames[key] = name
    let outlines = figures.map(outline)
    let radius = outlines.map(\.radius).max() ?? 0
    let count = detail.points(forRadius: radius * pixels)
    let polygons = outlines.map { $0.polygon(pointsAtCorner: count) }
    let frames = room.projected(polygons, on: figures.map(\.plane)).map { [$0] }
    definitions.open("clipPath", [("id", name)])
    time.leaf(
      "path", [("transform", pathScale)], [path(frames)], into: &definitions)
    definitions.close()
    return name
  }

  var room: Room { Room(around: size) }

  /// A filter that blurs by a radius in points; nil where none ever does.
  mutating func blur(_ radii: [Double], _ time: ActTime) -> String? {
    guard radii.contains(where: { $0 > 0 }) else { return nil }
    let name = newName("f")
    definitions.open(
      "filter",
      [("id", name), ("x", "-1"), ("y", "-1"), ("width", "3"), ("height", "3")])
    time.leaf(
      "feGaussianBlur", [], [Series("stdDeviation", numbers: radii, tolerance: tolerance)],
      into: &definitions)
    definitions.close()
    return "url(#\(name))"
  }

  /// A gradient between two points that may move.
  mutating func gradient(
    _ colors: [Value], from starts: [SIMD2<Double>], to ends: [SIMD2<Double>], _ time: ActTime
  ) -> String {
    let name = newName("g")
    let (tolerance, last) = (tolerance, max(colors.count - 1, 1))
    func series(_ name: String, _ values: [Double]) -> Series {
      Series(name, numbers: values, tolerance: tolerance)
    }
    time.open(
      "linearGradient", [("id", name), ("gradientUnits", "userSpaceOnUse")],
      [
        series("x1", starts.map(\.x)), series("y1", starts.map(\.y)),
        series("x2", ends.map(\.x)), series("y2", ends.map(\.y)),
      ], into: &definitions)
    for (index, color) in colors.enumerated() {
      let paint = Paint(color.components)
      definitions.leaf(
        "stop",
        [
          ("offset", fixed(Double(index) / Double(last), 4)), ("stop-color", paint.hex),
          ("stop-opacity", fixed(paint.alpha, 3)),
        ])
    }
    definitions.close()
    return "url(#\(name))"
  }
}

extension SceneContent {
  /// Whether it shows anything by itself.
  fileprivate var isSeen: Bool {
    switch self {
    case .container, .empty: false
    case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect, .color, .gradient: true
    }
  }
}
