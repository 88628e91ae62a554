import CommandLineParsing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionLowering
import TransitionPreview

/// The kinds of pictures.
enum PictureFormat: String, CaseIterable, Sendable {
  case svg, filmstrip
}

/// `render`: a transition as a picture.
enum RenderCommand: Subcommand {
  static let format = Option(
    "format", .word(PictureFormat.self), default: .svg,
    "An animated picture, or still ones side by side.")
  static let output = Option(
    "output", short: "o", .file("FILE"), default: Files.standard,
    "Where to write; a strip becomes a PNG where the name ends in .png.")
  static let direction = Option(
    "direction", .word(DirectionName.allCases.map(\.rawValue), as: "D"),
    "Which direction; a film shows one after the other, a strip the forward one.")
  static let frames = Option(
    "frames", .integer("N", atLeast: 1, atMost: 100),
    "How many pictures at equal times in a strip, both ends included; by default 6.")
  static let at = Option("at", .text("LIST"), "Moments of a strip, such as 0%,50%,0.5s.")
  static let keyframes = Option(
    flag: "keyframes", "A picture in a strip for each moment of a keyframe.")
  static let width = Option(
    "width", .integer("PX", atLeast: 16, atMost: 4000),
    "The width of a picture in CSS pixels, without its surroundings; a PNG has twice as many.")
  static let theme = Option(
    "theme", .word(FilmTheme.self), default: .light, "The colors around a strip's pictures.")
  static let command = Command(
    abstract: "Draw a transition as an animated SVG or a film strip.",
    arguments: [Playing.spec],
    options: [
      format, output, Playing.transition, direction, frames, at, keyframes, width, theme,
      Playing.isRightToLeft, Playing.isReduced, Playing.stage,
      Playing.parameters,
    ], exclusive: [[frames, at, keyframes]],
    examples: [
      Command.Example("render cube.yaml --output cube.svg", "moves where a page shows it"),
      Command.Example(
        "render cube.yaml --format filmstrip --frames 8 --output cube.png", "still pictures"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let target = parsed[output]
    let isPNG = target.hasSuffix(".png") || target.hasSuffix(".PNG")
    let isStrip = parsed[format] == .filmstrip
    if isPNG, !isStrip {
      throw .usage(
        "a PNG does not move", help: "write a strip with '--format filmstrip', or an .svg")
    }
    let ofStrips: [any DeclaredOption] = [frames, at, keyframes, theme]
    if !isStrip, let option = ofStrips.first(where: parsed.has) {
      throw .usage(
        "'--\(option.form.name)' is for strips", help: "add '--format filmstrip'")
    }
    var pipeline = Pipeline.ofFiles()
    guard let timeline = try Playing.loaded(parsed, &pipeline, terminal) else { return .findings }
    var directions = isStrip ? [timeline.directions[0]] : timeline.directions
    if let name = parsed[direction] {
      directions = [try Playing.chosen(timeline, name: name)]
    }
    var stage = Playing.stage(parsed)
    try Playing.fill(
      &stage, timeline, parsed[Playing.parameters], &pipeline, terminal)
    let moments = parsed[at].flatMap { pipeline.moments($0, option: "--at") }
    if pipeline.printReport(on: terminal) { return .usage }

    var scenes: [Scene] = []
    do {
      let shown = timeline.showingDim
      for direction in directions {
        let direction = Playing.played(direction, of: shown, on: stage, parsed)
        Playing.noteMissingViews(of: direction, stage, terminal)
        scenes.append(try Scene(direction, of: shown, on: stage))
      }
    } catch {
      throw .findings(error.message)
    }
    let names = directions.map(\.name.rawValue).joined(separator: ", ")
    let film = Film(
      title: "\(timeline.name): \(names)", summary: timeline.summary, scenes: scenes,
      isPresentation: timeline.presentation != nil)
    let isWide = stage.width > stage.height
    let usual = isWide ? (strip: 260, animation: 420) : (strip: 130, animation: 240)
    let text: String
    if isStrip {
      let times = times(parsed, moments, scenes[0])
      let elements = scenes[0].elements.count
      guard times.count * elements <= drawings else {
        throw .usage(
          "\(times.count) pictures of \(elements) elements are more than a strip can have",
          help: "take fewer, with '--frames' or '--at': \(drawings / elements) at most")
      }
      Playing.noteMoments(times, outside: scenes[0].endTime, terminal)
      text = terminal.saying("drawing") {
        film.strip(at: times, width: Double(parsed[width] ?? usual.strip), theme: parsed[theme])
      }
    } else {
      text = terminal.saying("drawing") {
        film.animation(width: Double(parsed[width] ?? usual.animation))
      }
    }
    let inputs = pipeline.sources.files.map(\.name)
    if isPNG {
      let png = try terminal.saying("drawing") { () throws(Failure) in
        try PNGConverter.png(of: text)
      }
      try Files.write(.bytes(png), to: target, besides: inputs)
    } else {
      try terminal.put(text, into: target, besides: inputs)
    }
    return .clean
  }

  /// How often a strip draws an element at most: it has some 130 bytes for each.
  private static let drawings = 250_000

  private static func times(
    _ parsed: Parsed, _ moments: [Moment]?, _ scene: Scene
  ) -> [Double] {
    if let moments { return moments.map { $0.time(in: scene) } }
    if parsed[keyframes] { return scene.keyMoments }
    let count = parsed[frames] ?? 6
    guard count > 1 else { return [0] }
    return (0..<count).map { scene.endTime * Double($0) / Double(count - 1) }
  }
}
