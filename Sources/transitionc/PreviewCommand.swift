import CommandLineParsing
import TransitionCompiler
import TransitionDiagnostics
import TransitionPreview

/// `preview`: a page that plays transitions.
enum PreviewCommand: Subcommand {
  static let specs = Argument(
    repeated: .file("SPEC"), atLeast: 1,
    "Specs, timelines in JSON or directories; - is standard input.")
  private static let usualPage = "preview.html"
  static let output = Option(
    "output", short: "o", .file("FILE.html"), default: usualPage,
    "Where the page is written; - is standard output.")
  static let watch = Option(
    flag: "watch", "Write it again whenever a spec is saved, and serve it to this machine.")
  static let port = Option(
    "port", .integer("N", atLeast: 1, atMost: 65_535),
    "The port for --watch; the system chooses one.")

  static let command = Command(
    abstract: "Write a page that plays transitions in a browser.", arguments: [specs],
    options: [output, watch, port],
    examples: [
      Command.Example("preview cube.yaml", "writes preview.html, which needs nothing beside it"),
      Command.Example("preview specs --output motion.html", "every spec below a directory"),
      Command.Example("preview cube.yaml --watch", "the open page follows every save"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let paths = parsed[specs]
    if parsed[watch] {
      guard !paths.contains(Files.standard) else {
        throw .usage("standard input cannot be watched")
      }
      var preview = try PreviewWatch(paths, output: try page(of: parsed), port: parsed[port])
      return try preview.run(on: terminal)
    }
    guard parsed[port] == nil else { throw .usage("'--port' is for '--watch'") }
    let output = try page(of: parsed)
    var read = PreviewSpecs(paths)
    try read.update(on: terminal)
    guard !read.hasMistakes else {
      terminal.message(read.mistakes(colored: terminal.colorsMessages))
      return .findings
    }
    let html = read.page.html()
    try terminal.put(html, into: output, besides: read.files)
    if let summary = read.summary { terminal.message(summary + "\n") }
    return .clean
  }

  /// Where the page goes. Only an output that somebody has named may be a link, or no file.
  private static func page(of parsed: Parsed) throws(Failure) -> String {
    let path = parsed[output]
    guard path == usualPage else { return path }
    let isFile = FileStatus(path)?.isRegular ?? true
    if isFile, !systemIsLink(path) { return path }
    throw .usage(
      "'\(path)' is a link or no file; if it is meant, name it with '--output ./\(path)'")
  }
}
