import TimelineEvaluator

/// The colours of what stands around the pictures.
package enum FilmTheme: String, CaseIterable, Sendable {
  case light, dark

  var paper: String {
    switch self {
    case .light: "#f5f6f8"
    case .dark: "#202329"
    }
  }

  var ink: String {
    switch self {
    case .light: "#23272f"
    case .dark: "#e8eaee"
    }
  }

  var faint: String {
    switch self {
    case .light: "#666d78"
    case .dark: "#9aa1ac"
    }
  }

  /// What separates: axes and the lines around pictures.
  var line: String {
    switch self {
    case .light: "#c3c8d0"
    case .dark: "#4a505b"
    }
  }
}

extension Film {
  /// Still pictures of the first scene side by side, each so many pixels wide, with its time and
  /// its progress below.
  package func strip(
    at times: [Double], width: Double, theme: FilmTheme = .light
  ) -> String {
    guard let cast = scenes.first else { return "" }
    let pixels = width / size.x
    let height = size.y * pixels
    let columns = max(min(times.count, size.x > size.y ? 3 : 6), 1)
    let rows = (times.count + columns - 1) / columns
    let (margin, gap, top, legend) = (20.0, 14.0, 44.0, 44.0)
    let whole = SIMD2(
      2 * margin + Double(columns) * (width + gap) - gap,
      2 * margin + top + Double(rows) * (height + legend + gap) - gap)
    var xml = head(
      width: whole.x, height: whole.y, viewBox: "0 0 \(fixed(whole.x)) \(fixed(whole.y))")
    var writer = ActWriter(prefix: prefix, size: size, pixels: pixels, detail: .fine)
    let corner = fixed(10 / pixels)
    for (index, time) in times.enumerated() {
      let picture = Picture(of: cast, at: time)
      let x = margin + Double(index % columns) * (width + gap)
      let y = margin + top + Double(index / columns) * (height + legend + gap)
      writer.xml.open(
        "g", [("transform", "translate(\(fixed(x)) \(fixed(y)))scale(\(fixed(pixels, 6)))")])
      let frame: XMLWriter.Attributes = [
        ("width", fixed(size.x)), ("height", fixed(size.y)), ("rx", corner),
      ]
      writer.xml.open("g", [("clip-path", "url(#\(prefix)stage)")])
      writer.xml.leaf("rect", frame + [("fill", Self.black)])
      for act in Act.acts(of: cast, [picture], times: [0], window: 0...0) { writer.write(act) }
      writer.xml.close()
      writer.xml.leaf(
        "rect",
        frame + [
          ("fill", "none"), ("stroke", theme.line), ("stroke-width", fixed(1 / pixels, 3)),
        ])
      writer.xml.close()
      let middle = fixed(x + width / 2)
      writer.xml.leaf(
        "text",
        [
          ("x", middle), ("y", fixed(y + height + 19)), ("font-size", "13"),
          ("text-anchor", "middle"), ("fill", theme.ink),
        ], text: shown(time) + " s")
      writer.xml.leaf(
        "text",
        [
          ("x", middle), ("y", fixed(y + height + 36)), ("font-size", "12"),
          ("text-anchor", "middle"), ("fill", theme.faint),
        ], text: shown(picture.progress * 100, 1) + " %")
      writer.xml.newLine()
    }
    xml.open("defs")
    xml.open("clipPath", [("id", "\(prefix)stage")])
    xml.leaf(
      "rect", [("width", fixed(size.x)), ("height", fixed(size.y)), ("rx", corner)])
    xml.close()
    xml.append(writer.artist.definitions)
    xml.append(writer.definitions)
    xml.close()
    xml.newLine()
    xml.leaf(
      "rect", [("width", fixed(whole.x)), ("height", fixed(whole.y)), ("fill", theme.paper)])
    heading(of: cast.scene, x: margin, y: margin + 18, width: whole.x - 2 * margin, theme, &xml)
    xml.append(writer.xml)
    xml.close()
    return xml.text + "\n"
  }

  private func heading(
    of scene: Scene, x: Double, y: Double, width: Double, _ theme: FilmTheme,
    _ xml: inout XMLWriter
  ) {
    let length = shown(scene.endTime) + " s"
    // A title that is too long for the strip is written smaller, and then cut off.
    let room = max(width - 60, 40) / 0.6
    let size = min(17, max(room / Double(max(title.count, 1)), 9))
    let most = Int(room / size + 1e-9)
    let title = title.count > most ? title.prefix(most - 1) + "…" : title[...]
    xml.leaf(
      "text",
      [
        ("x", fixed(x)), ("y", fixed(y)), ("font-size", fixed(size)), ("font-weight", "700"),
        ("fill", theme.ink),
      ], text: String(title))
    xml.leaf(
      "text",
      [
        ("x", fixed(x + width)), ("y", fixed(y)), ("font-size", "13"), ("text-anchor", "end"),
        ("fill", theme.faint),
      ], text: length)
    xml.newLine()
  }
}
