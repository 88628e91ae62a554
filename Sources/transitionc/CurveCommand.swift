import CommandLineParsing
import TransitionCompiler

/// `curve`: a curve, a spring or keyframes by themselves.
enum CurveCommand: Subcommand {
  static let expression = Argument(
    .text("EXPR"), "A curve, a spring or keyframes, written as in a spec.")
  static let duration = Option(
    "duration", .text("T"),
    "Seconds, for springs that are solved for a duration and times of curves.")
  static let at = Option(
    "at", .text("LIST"), "Seconds for springs, fractions for curves, such as 0,0.1,50%.")
  static let samples = Option(
    "samples", .integer("N", atLeast: 2, atMost: 1_000_000), "How many, evenly over the time.")
  static let format = Option("format", .word(TableFormat.self), default: .table, "How to print.")
  static let plot = Option(flag: "plot", "Draw it.")

  static let command = Command(
    abstract: "Print the values of a curve or a spring.", arguments: [expression],
    options: [duration, at, samples, format, plot],
    exclusive: [[at, samples], [format, plot], [at, plot]],
    examples: [
      Command.Example("curve easeInOut --at 0.25,0.5", "a curve by its name"),
      Command.Example(
        "curve '{ dampingRatio: 0.5, velocity: 0 }' --duration 2.5 --plot", "a spring"),
      Command.Example(
        "curve '{ keyframes: { 0: 0, 0.3: 1, 1: 0.2 }, calculation: cubic }'", "keyframes"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    var pipeline = Pipeline()
    var seconds: Double?
    if let text = parsed[duration] {
      seconds = pipeline.value(text, as: .time, option: "--duration")?.scalar
      if pipeline.printReport(on: terminal) { return .usage }
      guard let value = seconds, value > 0, value <= 3600 else {
        throw .usage("'--duration' takes seconds above 0 and up to 3600")
      }
    }
    let isDrawn = parsed[plot]
    guard let curve = pipeline.curve(parsed[expression], duration: seconds) else {
      pipeline.printReport(on: terminal)
      return .findings
    }
    var moments = LoneCurve.Moments.count(
      parsed[samples] ?? (isDrawn ? 4 * terminal.width + 1 : 11))
    if let text = parsed[at] {
      guard let list = pipeline.moments(text, option: "--at", of: curve) else {
        pipeline.printReport(on: terminal)
        return .usage
      }
      moments = .at(list)
    }
    let text = terminal.saying("sampling") {
      let report = curve.report(moments)
      return isDrawn ? report.plot(columns: terminal.width) : report.text(parsed[format])
    }
    pipeline.printReport(on: terminal)
    terminal.result(text)
    return .clean
  }
}
