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
  /// Of the picture for a point.
  let pixels: Double
  let detail: CornerDetail
  /// Seconds of the loop; nil for pictures that stand still.
  var total: Double?
  private var nameCount = 0
  private var clipNames: [Int: String] = [:]

  init(prefix: String, pixels: Double, detail: CornerDetail) {
    artist = StandInArtist(prefix: prefix)
    (self.prefix, self.pixels, self.detail) = (prefix, pixels, detail)
  }

  /// Points that frames between those that are written may be wrong by.
  var tolerance: Double { 0.3 / pixels }

  mutating func write(_ act: Act) {
    clipNames = [:]
    let time = ActTime(times: act.times, total: total)
    time.open(from: act.window.lowerBound, to: act.window.upperBound, into: &xml)
    for element in act.order { write(element, of: act, time) }
    xml.close()
    xml.newLine()
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
    let frames = zip(figures, outlines).map { figure, outline in
      [
        room.projected(
          outline.polygon(pointsAtCorner: count), on: figure.plane)
      ]
    }
    definitions.open("clipPath", [("id", name)])
    time.leaf(
      "path", [("transform", "scale(.1)")], [Series(paths: frames, tolerance: tolerance)],
      into: &definitions)
    definitions.close()
    return name
  }

  /// What is drawn of the surroundings is bounded by the largest stage.
  var room: Room { Room(around: SIMD2(2000, 2000)) }

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
