import TimelineEvaluator
import TimelineIR
import TimelinePlayer
import TransitionCatalog

/// How the outlines of an element become shapes.
enum Drawing {
  /// In the element's own coordinates, which move.
  case flat
  /// As they are seen.
  case projected
}

extension ActWriter {
  mutating func draw(_ part: Part) {
    let castsOwnShadow = part.castsOwnShadow
    if part.layers != .border, !castsOwnShadow { shadowOfChildren(part) }
    let motion = FlatMotion(part.figures)
    if let motion {
      let size = part.figures.reduce(1.0) { max($0, max($1.size.x, $1.size.y)) }
      let small = tolerance / size
      move("translate", motion.shift, tolerance, part.time)
      move("rotate", motion.turn, small * 57, part.time)
      move("scale", motion.scale, small, part.time, decimals: 5)
    }
    let drawing: Drawing = motion == nil ? .projected : .flat
    if part.layers != .border {
      if castsOwnShadow { shadow(part, drawing) }
      ground(part, drawing)
      background(part, drawing)
      content(part, drawing)
    }
    if part.layers != .allButBorder { border(part, drawing) }
    if motion != nil { for _ in 0..<3 { xml.close() } }
  }

  private mutating func move(
    _ transform: String, _ frames: [[Double]], _ tolerance: Double, _ time: ActTime,
    decimals: Int = 2
  ) {
    let rest = transform == "scale" ? 1.0 : 0
    let isNothing = frames.allSatisfy { $0.allSatisfy { $0 == rest } }
    let series = Series("transform", frames, tolerance: tolerance, transform: transform) {
      $0.map { fixed($0, decimals) }.joined(separator: " ")
    }
    time.open("g", [], isNothing ? [] : [series], into: &xml)
  }

  // MARK: Shapes

  /// A filled outline.
  mutating func fill(
    _ outlines: [Outline], _ part: Part, _ drawing: Drawing,
    _ attributes: XMLWriter.Attributes, _ series: [Series] = []
  ) {
    switch drawing {
    case .flat:
      part.time.leaf(
        "rect", attributes, Self.rect(outlines, tolerance) + series, into: &xml)
    case .projected:
      let frames = seen(outlines, part.figures).map { [$0] }
      part.time.leaf(
        "path", attributes + [("transform", pathScale)],
        [path(frames)] + series, into: &xml)
    }
  }

  private static func rect(_ outlines: [Outline], _ tolerance: Double) -> [Series] {
    var series: [Series] = []
    func add(_ name: String, _ values: [Double], isNeeded: Bool = false) {
      guard isNeeded || values.contains(where: { $0 != 0 }) else { return }
      series.append(Series(name, numbers: values, tolerance: tolerance))
    }
    add("x", outlines.map(\.origin.x))
    add("y", outlines.map(\.origin.y))
    add("width", outlines.map(\.size.x), isNeeded: true)
    add("height", outlines.map(\.size.y), isNeeded: true)
    add("rx", outlines.map(\.radius))
    return series
  }

  /// A colour that may change, and its alpha.
  func paint(_ name: String, _ paints: [Paint]) -> [Series] {
    let colors = Series(
      name, paints.map { [$0.red, $0.green, $0.blue] }, tolerance: 1.0 / 255
    ) { Paint(red: $0[0], green: $0[1], blue: $0[2]).hex }
    let isOpaque = paints.allSatisfy { $0.alpha == 1 }
    let alpha = Series(
      name + "-opacity", numbers: paints.map(\.alpha), tolerance: 0.004, decimals: 3)
    return isOpaque ? [colors] : [colors, alpha]
  }

  static let clear = Paint(red: 0, green: 0, blue: 0, alpha: 0)

  // MARK: Layers

  /// What a screen has for a background is the app's affair: the spec's colour lies over it.
  private mutating func ground(_ part: Part, _ drawing: Drawing) {
    guard part.paintsOverScreen, let role = part.act.cast.roles[part.element] else { return }
    fill(
      part.figures.map(\.outline), part, drawing,
      [("fill", StandInArtist.color(.background, role))])
  }

  private mutating func background(_ part: Part, _ drawing: Drawing) {
    let figures = part.figures
    guard figures.contains(where: { $0.background != nil }) else { return }
    fill(
      figures.map(\.outline), part, drawing, [],
      paint("fill", figures.map { $0.background ?? Self.clear }))
  }

  private mutating func border(_ part: Part, _ drawing: Drawing) {
    let figures = part.figures
    guard figures.contains(where: { $0.border != nil }) else { return }
    let widths = figures.map { $0.border?.width ?? 0 }
    let paints = figures.map { $0.border?.paint ?? Self.clear }
    let outer = figures.map(\.outline)
    // A line keeps to the middle of a border only where that has some room, and corners of its own.
    let isLine =
      drawing == .flat
      && zip(outer, widths).allSatisfy { outline, width in
        min(outline.size.x, outline.size.y) > 2 * width
          && (outline.radius == 0 || outline.radius > width / 2)
      }
    switch drawing {
    case .flat where isLine:
      let middle = zip(figures, widths).map { $0.outline.inset(by: $1 / 2) }
      part.time.leaf(
        "rect", [("fill", "none")],
        Self.rect(middle, tolerance) + paint("stroke", paints) + [
          Series("stroke-width", numbers: widths, tolerance: tolerance)
        ], into: &xml)
    case .flat, .projected:
      let inner = zip(outer, widths).map { $0.inset(by: $1) }
      let frames = [outer, inner].map { drawing == .flat ? polygons($0) : seen($0, figures) }
      part.time.leaf(
        "path", [("fill-rule", "evenodd"), ("transform", pathScale)],
        [path(zip(frames[0], frames[1]).map { [$0, $1] })] + paint("fill", paints), into: &xml)
    }
  }

  private mutating func content(_ part: Part, _ drawing: Drawing) {
    let outlines = part.figures.map(\.outline)
    switch part.content {
    case .container, .empty: return
    // The colour of a plane is its background, which the spec has given another one here.
    case .color where part.figures.contains(where: \.hasOwnBackground): return
    case .color(let color):
      let color = Paint(color.components)
      fill(outlines, part, drawing, [], paint("fill", [color].repeated(outlines.count)))
    case .effect(let effect):
      fill(outlines, part, drawing, [], paint("fill", [effect.veil].repeated(outlines.count)))
    case .gradient(let colors, let direction):
      let stage = part.act.cast.scene.stage
      let ends = GradientEnds(direction, isRightToLeft: stage.isRightToLeft)
      let lines = part.figures.map { figure in
        ends.line { fraction in
          let point = fraction * figure.size
          return drawing == .flat ? point : (figure.plane.projected(point) ?? .zero) * unitsPerPoint
        }
      }
      let name = gradient(colors, along: lines, part.time)
      fill(outlines, part, drawing, [("fill", name)])
    case .screen, .snapshot, .viewSnapshot, .shared, .views: standIn(part, drawing)
    }
  }

  // MARK: Stand-ins

  private mutating func standIn(_ part: Part, _ drawing: Drawing) {
    guard var role = part.act.cast.roles[part.element] else { return }
    role.paintsBackground = !part.paintsOverScreen
    let placed = part.figures.map {
      part.act.cast.placement(of: part.element, in: $0.size)
        ?? Cast.Placed(placement: Placement(scale: .zero), shown: Outline(size: $0.size))
    }
    let isRound = part.figures.contains { $0.cornerRadius > 0 }
    let isCut = part.act.clips(part.element) && (isRound || placed.contains(where: \.overflows))
    var cuts: [String] = []
    var isWhole = false
    if isCut { cuts.append(contentClip(part, part.figures.map(\.outline), drawing)) }
    // Of the picture that a part is taken of the rest is not seen.
    if part.act.cast.parts[part.element] != nil {
      var shown = placed.map(\.shown)
      if drawing == .flat, isSeamless(part, placed) {
        for index in shown.indices {
          let radius = shown[index].radius
          shown[index] = shown[index].inset(by: -1 / pixels)
          shown[index].radius = radius
        }
        isWhole = true
      }
      cuts.append(contentClip(part, shown, drawing))
    }
    for cut in cuts { xml.open("g", [("clip-path", "url(#\(cut))")]) }
    // Drawn by itself and then cut: else each of its shapes has soft edges, through which others shine.
    if isWhole { xml.open("g", [("opacity", "0.9999")]) }
    let placements = placed.map(\.placement)
    switch drawing {
    case .flat:
      let size = max(role.size.x, role.size.y)
      move("translate", placements.map { [$0.offset.x, $0.offset.y] }, tolerance, part.time)
      move(
        "scale", placements.map { [$0.scale.x, $0.scale.y] }, tolerance / size, part.time,
        decimals: 5)
      xml.leaf("use", [("href", "#" + artist.name(of: role))])
      xml.close()
      xml.close()
    case .projected: standInProjected(role, placements, part)
    }
    if isWhole { xml.close() }
    for _ in cuts { xml.close() }
  }

  /// Whether a part lies in the picture that it is of, where it goes on a pixel under its neighbours:
  /// between two soft edges what is behind would shine through. A film has no one moment for it.
  private func isSeamless(_ part: Part, _ placed: [Cast.Placed]) -> Bool {
    total == nil
      && zip(part.figures, placed).allSatisfy { figure, placed in
        figure.alpha == 1 && figure.plane.placing(placed.placement).isIdentity
      }
  }

  /// A clip of the content alone, in the coordinates in which it is drawn.
  private mutating func contentClip(
    _ part: Part, _ outlines: [Outline], _ drawing: Drawing
  ) -> String {
    let name = newName("c")
    definitions.open("clipPath", [("id", name)])
    switch drawing {
    case .flat: part.time.leaf("rect", [], Self.rect(outlines, tolerance), into: &definitions)
    case .projected:
      let frames = seen(outlines, part.figures).map { [$0] }
      part.time.leaf("path", [("transform", pathScale)], [path(frames)], into: &definitions)
    }
    definitions.close()
    return name
  }

  private mutating func standInProjected(
    _ role: Role, _ placements: [Placement], _ part: Part
  ) {
    let shapes = StandInArtist.shapes(of: role)
    let planes = zip(part.figures, placements).map { $0.plane.placing($1) }
    xml.open("g", [("transform", pathScale)])
    for tone in StandInArtist.tones {
      var polygons: [[SIMD2<Double>]] = []
      for shape in shapes where shape.tone == tone {
        if tone == .label {
          if let letters = StandInArtist.letters(role, in: shape) { polygons += letters }
          continue
        }
        let outline = Outline(
          origin: SIMD2(shape.x, shape.y), size: SIMD2(shape.width, shape.height),
          radius: shape.cornerRadius)
        let count = detail.points(
          forRadius: shape.cornerRadius * pixels,
          ofCircle: shape.width == shape.height && shape.cornerRadius * 2 == shape.width)
        polygons.append(outline.polygon(pointsAtCorner: count))
      }
      if let shown = part.act.cast.parts[part.element] { polygons.removeAll { $0.misses(shown) } }
      guard !polygons.isEmpty else { continue }
      let films = polygons.map { polygon in
        room.projected(planes.map { _ in polygon }, on: planes)
      }
      // What is cut off at the eye in its own way needs its own moments; letters stay together.
      let isAlone = polygons.map { polygon in
        tone != .label && planes.count > 1 && planes.contains { Room.isCut(polygon, on: $0) }
      }
      let together = films.indices.filter { !isAlone[$0] }
      let groups =
        films.indices.filter { isAlone[$0] }.map { [$0] } + (together.isEmpty ? [] : [together])
      xml.open("g", [("fill", StandInArtist.color(tone, role))])
      for group in groups {
        let frames = planes.indices.map { frame in group.map { films[$0][frame] } }
        let series = path(frames)
        part.time.leaf("path", [], [group.count == 1 ? series.bridged() : series], into: &xml)
      }
      xml.close()
    }
    xml.close()
    if planes.count == 1, let shape = shapes.first(where: { $0.tone == .label }),
      StandInArtist.letters(role, in: shape) == nil
    {
      text(StandInArtist.text(role, in: shape), on: planes[0])
    }
  }

  /// Letters that are text cannot be seen in perspective: they are slanted as they are in their
  /// middle.
  private mutating func text(_ text: StandInArtist.Text, on plane: Plane) {
    let length = 0.3 * text.size * Double(text.text.count)
    let middle = text.start + SIMD2(text.isRightToLeft ? -length : length, -text.size * 0.35)
    let step = 0.5
    guard let center = plane.projected(middle),
      let right = plane.projected(middle + SIMD2(step, 0)),
      let below = plane.projected(middle + SIMD2(0, step))
    else { return }
    let (x, y) = ((right - center) / step, (below - center) / step)
    let offset = center - x * middle.x - y * middle.y
    let numbers = [x.x, x.y, y.x, y.y, offset.x, offset.y].map { fixed($0, 4) }
    xml.leaf(
      "text",
      text.attributes + [("transform", "matrix(\(numbers.joined(separator: " ")))")],
      text: text.text)
  }
}

extension GradientEnds {
  /// The line on which the gradient is drawn where fractions are `seen`: its colours stand across
  /// the line, those of the gradient lean with the frame.
  fileprivate func line(
    _ seen: (SIMD2<Double>) -> SIMD2<Double>
  ) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    let (first, last) = (seen(start), seen(end))
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    let band = SIMD2(-half.y, half.x)
    let leaning = seen(middle + band) - seen(middle - band)
    let across = SIMD2(-leaning.y, leaning.x)
    let length = (across * across).sum()
    guard length > 0 else { return (first, last) }
    return (first, first + across * (((last - first) * across).sum() / length))
  }
}

extension Part {
  /// Whether it is a screen on whose background lies a colour.
  fileprivate var paintsOverScreen: Bool {
    guard case .screen = content else { return false }
    return figures.contains { $0.background != nil }
  }
}

extension [SIMD2<Double>] {
  /// Whether the polygon lies beside a rectangle of x, y, width and height.
  fileprivate func misses(_ rect: SIMD4<Double>) -> Bool {
    let (low, high) = (rect.lowHalf, rect.lowHalf + rect.highHalf)
    return allSatisfy { $0.x <= low.x } || allSatisfy { $0.x >= high.x }
      || allSatisfy { $0.y <= low.y } || allSatisfy { $0.y >= high.y }
  }
}

extension BlurEffect {
  /// The veil that is drawn instead of a blur.
  fileprivate var veil: Paint {
    switch self {
    case .extraLight: Paint(red: 1, green: 1, blue: 1, alpha: 0.8)
    case .light: Paint(red: 1, green: 1, blue: 1, alpha: 0.6)
    case .dark: Paint(red: 0.08, green: 0.08, blue: 0.1, alpha: 0.6)
    case .regular: Paint(red: 0.97, green: 0.97, blue: 0.98, alpha: 0.65)
    case .prominent: Paint(red: 1, green: 1, blue: 1, alpha: 0.75)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: Self.light(0.45)
    case .systemThinMaterial, .systemThinMaterialLight: Self.light(0.6)
    case .systemMaterial, .systemMaterialLight: Self.light(0.72)
    case .systemThickMaterial, .systemThickMaterialLight: Self.light(0.85)
    case .systemChromeMaterial, .systemChromeMaterialLight: Self.light(0.8)
    case .systemUltraThinMaterialDark: Self.dark(0.45)
    case .systemThinMaterialDark: Self.dark(0.6)
    case .systemMaterialDark: Self.dark(0.72)
    case .systemThickMaterialDark: Self.dark(0.85)
    case .systemChromeMaterialDark: Self.dark(0.8)
    }
  }

  private static func light(_ alpha: Double) -> Paint {
    Paint(red: 0.96, green: 0.96, blue: 0.97, alpha: alpha)
  }

  private static func dark(_ alpha: Double) -> Paint {
    Paint(red: 0.12, green: 0.12, blue: 0.13, alpha: alpha)
  }
}

extension [Paint] {
  /// The first one so many times.
  fileprivate func repeated(_ count: Int) -> [Paint] {
    first.map { Array(repeating: $0, count: count) } ?? []
  }
}
