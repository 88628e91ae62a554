import TimelineEvaluator

/// Pictures of a transition as SVG: a film that plays by itself, or a strip of still pictures.
package struct Film: Sendable {
  /// What the whole is called, and what it is about: they can be read by screen readers.
  package var title: String
  package var summary: String?
  /// One for each direction, in the order in which they are shown; all on stages of one size.
  package var scenes: [Cast]
  /// What is put before every name, so that several pictures can stand on one page.
  package var prefix = ""

  package init(
    title: String, summary: String?, scenes: [Scene], isPresentation: Bool = false,
    prefix: String = ""
  ) {
    (self.title, self.summary, self.prefix) = (title, summary, prefix)
    // A screen looks the same on its way out and on its way back.
    let forward = scenes.first?.name
    self.scenes = scenes.map {
      Cast(
        $0, exchangesScreens: forward != nil && $0.name == forward?.opposite,
        isPresentation: isPresentation)
    }
  }

  var size: SIMD2<Double> {
    guard let stage = scenes.first?.scene.stage else { return SIMD2(1, 1) }
    return SIMD2(stage.width, stage.height)
  }

  /// The letters of whatever system shows the picture.
  static let fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

  static let black = "#17191e"

  func head(width: Double, height: Double, viewBox: String) -> XMLWriter {
    var xml = XMLWriter()
    xml.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", fixed(width)),
        ("height", fixed(height)), ("viewBox", viewBox), ("font-family", Self.fonts),
        ("role", "img"),
      ])
    xml.newLine()
    xml.leaf("title", text: title)
    if let summary { xml.leaf("desc", text: summary) }
    xml.newLine()
    return xml
  }
}

// MARK: - Playing by itself

extension Film {
  /// Seconds of rest before the first direction, behind each but the last, and behind that.
  private static let rests = (first: 0.4, between: 0.9, last: 0.8)

  /// How finely a film is written: between two of its frames, so many a second, all moves evenly,
  /// and frames may be left out for so many pixels.
  private struct Quality {
    var framesPerSecond: Double
    var error: Double
  }

  private static let qualities = [
    Quality(framesPerSecond: 120, error: 0.45), Quality(framesPerSecond: 40, error: 0.45),
    Quality(framesPerSecond: 30, error: 0.6), Quality(framesPerSecond: 24, error: 0.9),
  ]

  /// What a film should not be larger than, in bytes, as long as it can be helped.
  private static let sizeLimit = 150_000

  /// A film of so many pixels across that plays all scenes one after the other for ever, with a
  /// rest at both ends. Who wants no motion sees where the first scene ends.
  ///
  /// Its frames are right within half a pixel unless it becomes too large: then it has fewer.
  package func animation(width: Double) -> String {
    var text = ""
    for quality in Self.qualities {
      text = animation(width: width, quality)
      if text.utf8.count <= Self.sizeLimit { break }
    }
    return text
  }

  private func animation(width: Double, _ quality: Quality) -> String {
    let pixels = width / size.x
    let (w, h) = (fixed(size.x), fixed(size.y))
    var xml = head(width: width, height: size.y * pixels, viewBox: "0 0 \(w) \(h)")
    var writer = ActWriter(prefix: prefix, size: size, pixels: pixels, detail: .coarse)
    writer.error = quality.error
    let (acts, total) = acts(quality)
    writer.xml.open("g", [("class", "\(prefix)film")])
    writer.total = total
    for act in acts { writer.write(act) }
    writer.xml.close()
    if let first = scenes.first {
      writer.total = nil
      writer.xml.open("g", [("class", "\(prefix)still")])
      let picture = Picture(of: first, at: first.scene.endTime)
      for act in Act.acts(of: first, [picture], times: [0], window: 0...0) { writer.write(act) }
      writer.xml.close()
    }
    let style = """
      .\(prefix)still{display:none}@media (prefers-reduced-motion:reduce)\
      {.\(prefix)film{display:none}.\(prefix)still{display:inline}}
      """
    xml.leaf("style", text: style)
    let corner = fixed(14 / pixels)
    let frame: XMLWriter.Attributes = [("width", w), ("height", h), ("rx", corner)]
    xml.open("defs")
    xml.open("clipPath", [("id", "\(prefix)stage")])
    xml.leaf("rect", frame)
    xml.close()
    xml.append(writer.artist.definitions)
    xml.append(writer.definitions)
    xml.close()
    xml.newLine()
    xml.open("g", [("clip-path", "url(#\(prefix)stage)")])
    xml.leaf("rect", frame + [("fill", Self.black)])
    xml.append(writer.xml)
    xml.leaf(
      "rect",
      frame + [
        ("fill", "none"), ("stroke", "#808080"), ("stroke-opacity", ".5"),
        ("stroke-width", fixed(2 / pixels)),
      ])
    xml.close()
    xml.close()
    return xml.text + "\n"
  }

  private func acts(_ quality: Quality) -> (acts: [Act], total: Double) {
    var acts: [Act] = []
    var start = 0.0
    var first = Self.rests.first
    for (index, cast) in scenes.enumerated() {
      let end = cast.scene.endTime
      let times = cast.scene.frameTimes(quality.framesPerSecond)
      let rest = index == scenes.count - 1 ? Self.rests.last : Self.rests.between
      let windowEnd = first + end + rest
      acts += Act.acts(
        of: cast, times.map { Picture(of: cast, at: $0) }, times: times.map { first + $0 },
        window: start...windowEnd)
      (start, first) = (windowEnd, windowEnd)
    }
    return (acts, start)
  }
}
