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
  var layers = Layers.all

  /// Which of its layers are drawn: the border lies above what is in the element.
  enum Layers {
    case all
    case allButBorder
    case border
  }

  var content: SceneContent { act.cast.scene.elements[element].content }
}

/// What a clip that is used more than once is of.
struct ClipKey: Hashable {
  enum Kind {
    case outline
    case mask
  }

  var kind: Kind
  var element: Int
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
  private var clipNames: [ClipKey: String] = [:]
  /// Of the elements that are painted again in front of others.
  private var crossingNames: [Int: String] = [:]
  /// Of their areas, and of what they go through.
  var areaNames: [PaintingRule: String] = [:]
  var footprintNames: [Int: String] = [:]

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
    (clipNames, crossingNames, areaNames, footprintNames) = ([:], [:], [:], [:])
    let time = ActTime(times: act.times, total: total)
    time.open(from: act.window.lowerBound, to: act.window.upperBound, into: &xml)
    if let role = act.cast.backdrop { xml.leaf("use", [("href", "#" + artist.name(of: role))]) }
    write(act.order.indices, of: act, time)
    xml.close()
    xml.newLine()
  }

  /// Elements at some places in the order with all that is in them, those that cross twice.
  private mutating func write(_ places: Range<Int>, of act: Act, _ time: ActTime) {
    var place = places.lowerBound
    while place < places.upperBound {
      let element = act.order[place]
      let subtree = act.subtree(at: place)
      let isBorderAbove =
        subtree.count > 1 && act.figures(element).contains { $0.border != nil }
      let behind = act.crossings.filter { $0.first == element }
      // What is opaque may be painted whole, which leaves no seam.
      let isOpaque = act.figures(element).allSatisfy { $0.alpha == 1 }
      let masks = isOpaque ? [] : behind.map { rest(of: $0, act, time) }
      for mask in masks { xml.open("g", [("mask", mask)]) }
      let name = behind.isEmpty ? nil : newName("e")
      crossingNames[element] = name
      if let name { xml.open("g", [("id", name)]) }
      write(element, isBorderAbove ? .allButBorder : .all, of: act, time)
      write(subtree.dropFirst(), of: act, time)
      if isBorderAbove { write(element, .border, of: act, time) }
      if name != nil { xml.close() }
      for _ in masks { xml.close() }
      for first in act.order.prefix(place) {
        let crossing = PaintingRule(first: first, second: element)
        guard act.crossings.contains(crossing), let name = crossingNames[first] else { continue }
        xml.open("g", [("mask", front(of: crossing, act, time))])
        xml.leaf("use", [("href", "#\(name)")])
        xml.close()
      }
      place = subtree.upperBound
    }
  }

  private mutating func write(
    _ element: Int, _ layers: Part.Layers, of act: Act, _ time: ActTime
  ) {
    guard act.isDrawn(element) else { return }
    let figures = act.figures(element)
    var attributes: XMLWriter.Attributes = []
    if let filter = blur(figures.map(\.blurOnScreen), time) {
      attributes.append(("filter", filter))
    }
    let isOpaque = figures.allSatisfy { $0.alpha == 1 }
    let alpha = Series("opacity", numbers: figures.map(\.alpha), tolerance: 0.004, decimals: 3)
    time.open("g", attributes, isOpaque ? [] : [alpha], into: &xml)
    let cuts = clips(of: element, in: act, time)
    for clip in cuts { xml.open("g", [("clip-path", "url(#\(clip))")]) }
    draw(Part(act: act, element: element, figures: figures, time: time, layers: layers))
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
        let key = ClipKey(kind: .outline, element: parent)
        names.append(clip(key, time, act.figures(parent)) { $0.outline })
      }
      if act.isMasked(parent) { names.append(mask(parent, act, time)) }
    }
    if act.isMasked(element) { names.append(mask(element, act, time)) }
    return names
  }

  private mutating func mask(_ element: Int, _ act: Act, _ time: ActTime) -> String {
    clip(ClipKey(kind: .mask, element: element), time, act.figures(element)) {
      $0.mask ?? Outline(size: $0.size)
    }
  }

  /// A clip as it is seen.
  mutating func clip(
    _ key: ClipKey, _ time: ActTime, _ figures: [Figure], _ outline: (Figure) -> Outline
  ) -> String {
    if let name = clipNames[key] { return name }
    let name = newName("c")
    clipNames[key] = name
    let frames = seen(figures.map(outline), figures).map { [$0] }
    definitions.open("clipPath", [("id", name)])
    time.leaf(
      "path", [("transform", pathScale)], [path(frames)], into: &definitions)
    definitions.close()
    return name
  }

  var room: Room { Room(around: size) }

  /// Outlines as polygons on the screen, with as many points as the roundest needs.
  func seen(_ outlines: [Outline], _ figures: [Figure]) -> [[SIMD2<Double>]] {
    room.projected(polygons(outlines), on: figures.map(\.plane))
  }

  /// The outlines in their own coordinates.
  func polygons(_ outlines: [Outline]) -> [[SIMD2<Double>]] {
    let radius = outlines.map(\.radius).max() ?? 0
    let count = detail.points(forRadius: radius * pixels)
    return outlines.map { $0.polygon(pointsAtCorner: count) }
  }

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

  /// A gradient along a line that may move.
  mutating func gradient(
    _ colors: [Value], along lines: [(start: SIMD2<Double>, end: SIMD2<Double>)], _ time: ActTime
  ) -> String {
    let name = newName("g")
    let (tolerance, last) = (tolerance, max(colors.count - 1, 1))
    func series(_ name: String, _ values: [Double]) -> Series {
      Series(name, numbers: values, tolerance: tolerance)
    }
    time.open(
      "linearGradient", [("id", name), ("gradientUnits", "userSpaceOnUse")],
      [
        series("x1", lines.map(\.start.x)), series("y1", lines.map(\.start.y)),
        series("x2", lines.map(\.end.x)), series("y2", lines.map(\.end.y)),
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

extension Act {
  /// Whether anything is drawn of an element itself.
  func isDrawn(_ element: Int) -> Bool {
    let figures = figures(element)
    return figures.contains { $0.alpha > 0 && $0.size.x > 0 && $0.size.y > 0 }
      && (cast.scene.elements[element].content.isSeen
        || figures.contains { $0.background != nil || $0.border != nil || $0.shadow != nil })
  }
}

extension SceneContent {
  /// Whether it shows anything by itself.
  var isSeen: Bool {
    switch self {
    case .container, .empty: false
    case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect, .color, .gradient: true
    }
  }
}
