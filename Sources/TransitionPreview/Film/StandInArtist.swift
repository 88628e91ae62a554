import TimelinePlayer

/// Draws stand-ins: once for all that shows them unturned, and shape by shape in perspective.
struct StandInArtist {
  /// What is put before every name in the picture, so that several can stand on one page.
  let prefix: String
  private var drawn: [Role] = []
  /// The stand-ins that are used by name.
  private(set) var definitions = XMLWriter()

  init(prefix: String) { self.prefix = prefix }

  /// Tones back to front; no shape is in front of one of a later tone.
  static let tones: [StandInTone] = [
    .background, .bar, .picture, .detail, .title, .text, .mark, .label,
  ]

  /// Letters for what is not "From" or "To".
  struct Text {
    var text: String
    /// Where it begins on the baseline: on the right side where `isRightToLeft`.
    var start: SIMD2<Double>
    var size: Double
    var isRightToLeft: Bool
    var color: String

    var attributes: XMLWriter.Attributes {
      var result: XMLWriter.Attributes = [
        ("x", fixed(start.x)), ("y", fixed(start.y)), ("font-size", fixed(size)),
        ("font-weight", "700"), ("fill", color),
      ]
      if isRightToLeft { result.append(("text-anchor", "end")) }
      return result
    }
  }

  static func color(_ tone: StandInTone, _ role: Role) -> String {
    let color = StandInPalette.rgb(tone, hue: role.hue)
    return Paint(red: color.red, green: color.green, blue: color.blue).hex
  }

  static func shapes(of role: Role) -> [StandInShape] {
    let shapes = StandIn.shapes(
      of: role.kind, width: role.size.x, height: role.size.y, safeArea: role.safeArea,
      isRightToLeft: role.isRightToLeft)
    return role.paintsBackground ? shapes : shapes.filter { $0.tone != .background }
  }

  /// The letters of a role as polygons; nil where they are text.
  static func letters(_ role: Role, in shape: StandInShape) -> [[SIMD2<Double>]]? {
    guard role.kind != .view else { return nil }
    return Lettering.polygons(
      role.label, x: shape.x, y: shape.y, width: shape.width, height: shape.height,
      isRightToLeft: role.isRightToLeft)
  }

  static func text(_ role: Role, in shape: StandInShape) -> Text {
    // Letters are rarely wider than this share of their size on average.
    let length = 0.62 * Double(max(role.label.count, 1))
    let size = min(shape.height * 0.8, shape.width / length)
    return Text(
      text: role.label,
      start: SIMD2(
        role.isRightToLeft ? shape.x + shape.width : shape.x,
        shape.y + shape.height / 2 + size * 0.35),
      size: size, isRightToLeft: role.isRightToLeft, color: color(.label, role))
  }

  /// The name under which a stand-in can be used.
  mutating func name(of role: Role) -> String {
    if let place = drawn.firstIndex(of: role) { return "\(prefix)s\(place)" }
    let name = "\(prefix)s\(drawn.count)"
    drawn.append(role)
    let shapes = Self.shapes(of: role)
    definitions.open("g", [("id", name)])
    for tone in Self.tones where tone != .label {
      let path = shapes.filter { $0.tone == tone }.map(Self.path).joined()
      guard !path.isEmpty else { continue }
      definitions.leaf("path", [("fill", Self.color(tone, role)), ("d", path)])
    }
    for shape in shapes where shape.tone == .label {
      if let letters = Self.letters(role, in: shape) {
        let path = letters.map { polygon in
          "M" + polygon.map { fixed($0.x, 1) + " " + fixed($0.y, 1) }.joined(separator: "L") + "z"
        }
        definitions.leaf("path", [("fill", Self.color(.label, role)), ("d", path.joined())])
      } else {
        let text = Self.text(role, in: shape)
        definitions.leaf("text", text.attributes, text: text.text)
      }
    }
    definitions.close()
    return name
  }

  private static func path(_ shape: StandInShape) -> String {
    let radius = shape.cornerRadius
    let (width, height) = (shape.width - 2 * radius, shape.height - 2 * radius)
    func number(_ value: Double) -> String { fixed(value, 1) }
    guard radius > 0 else {
      return "M\(number(shape.x)) \(number(shape.y))h\(number(shape.width))"
        + "v\(number(shape.height))h\(number(-shape.width))z"
    }
    let r = number(radius)
    func arc(_ x: Double, _ y: Double) -> String {
      "a\(r) \(r) 0 0 1 \(number(x * radius)) \(number(y * radius))"
    }
    return "M\(number(shape.x + radius)) \(number(shape.y))h\(number(width))" + arc(1, 1)
      + "v\(number(height))" + arc(-1, 1) + "h\(number(-width))" + arc(-1, -1)
      + "v\(number(-height))" + arc(1, -1) + "z"
  }
}
