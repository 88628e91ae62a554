import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionDiagnostics

/// What a generated spec is put through in one process: lint, compile, its timeline as JSON and back,
/// and ten instants of every direction.
public struct Trial: Sendable {
  /// The Swift files, by name; none where the spec was refused.
  public private(set) var swift: [(name: String, content: String)] = []
  /// The codes and messages of the errors that a generator cannot foresee; not mistakes.
  public private(set) var refusals: [String] = []
  /// The first transition; nil where there is none.
  private var first: Timeline?
  /// What must not be, each a sentence with what it is about.
  public private(set) var mistakes: [String] = []
  /// How often lint found what, by code.
  public private(set) var findings: [String: Int] = [:]

  /// Why a valid spec may give no Swift: what UIKit cannot play exactly depends on everything in it.
  public static let accepted: Set<String> = ["T3001"]

  public init(_ spec: SpecGenerator.Spec) {
    let bytes = Array(spec.text.utf8)
    let texts = Dictionary(
      uniqueKeysWithValues: spec.companions.map { ($0.name, Array($0.text.utf8)) })
    var linter = Pipeline { texts[$0] }
    linter.lint(name: spec.name, bytes: bytes)
    for finding in linter.report { findings[finding.kind.code, default: 0] += 1 }

    var pipeline = Pipeline { texts[$0] }
    let loaded = pipeline.load(name: spec.name, bytes: bytes)
    first = loaded.first?.timeline
    let options = Self.options(spec.seed)
    var made: [(name: String, content: String)] = []
    for lowered in loaded {
      sample(lowered.timeline)
      let files = pipeline.swiftFiles(for: lowered, options).map { ($0.name, $0.content) }
      if !files.isEmpty { compareReadBack(lowered.timeline, files, options) }
      made += files
    }
    let errors = pipeline.report.filter(\.isError)
    let wrong = errors.filter { !Self.accepted.contains($0.kind.code) }
    if !wrong.isEmpty { mistakes.append(wrong.text(in: pipeline.sources)) }
    refusals = errors.filter { Self.accepted.contains($0.kind.code) }.map {
      "\($0.kind.code): \($0.message)"
    }
    if errors.isEmpty { swift = made }
    if errors.isEmpty, loaded.count != spec.transitions.count || made.isEmpty {
      mistakes.append("no error, and not every transition is there")
    }
  }

  /// How the first transition gets on the screen, in the words of the tests that play it; nil where it
  /// was refused.
  public var staging: (name: String, call: String, hasScreen: Bool)? {
    // Underscores of a spec's name are none of a type's.
    let heads = swift.flatMap { file in
      file.content.matches(of: /class (\w+)(?:Transition: NSObject|Segue: UIStoryboardSegue)/)
    }
    guard let timeline = first,
      let name = heads.map({ String($0.1) }).first(where: { !$0.hasSuffix("Unwind") })
    else { return nil }
    let made = name + "Transition()"
    let call =
      switch timeline.kind {
      case .navigation: ".navigation(\(made))"
      case .tab: ".tabs(\(made))"
      case .modal where timeline.presentation == nil: ".modal(\(made).attach(to:))"
      case .modal: ".presentation(\(made).attach(to:))"
      case .segue:
        ".segue { \(name)Segue(identifier: nil, source: $0, destination: $1) }"
      }
    return (name, call, swift.contains { $0.content.contains("protocol \(name)Screen") })
  }

  /// The gestures of the first transition that drive a direction, by their places among all, and how
  /// `transition` gets a screen to them, in the words of the tests that play them.
  public var openings: [(gesture: Int, call: String)] {
    guard let timeline = first, timeline.kind != .segue else { return [] }
    return timeline.gestures.enumerated().compactMap { place, gesture in
      guard gesture.drive != nil else { return nil }
      let name = gesture.direction.rawValue
      let adding = "transition.add\(name.prefix(1).uppercased() + name.dropFirst())Gesture(to: "
      let call =
        switch gesture.direction {
        case .push, .present:
          ".\(name)(transition) { screen, next in \(adding)screen) { _ in next } }"
        case .dismiss: ".dismiss(transition, transition.attach(to:))"
        case .next, .previous: ".tabs(transition) { \(adding)$0) }"
        case .pop, .perform, .unwind: ".\(name)(transition)"
        }
      return (place, call)
    }
  }

  private static func options(_ seed: UInt64) -> SwiftOptions {
    var dice = Dice(seed: seed ^ 0x5317)
    return SwiftOptions(
      access: dice.chance(25) ? .public : .internal,
      deploymentTarget: dice.pick([15, 15, 16, 17, 18]).target,
      split: dice.chance(10) ? .type : .file)
  }

  /// The timeline as JSON, read again, gives the same Swift.
  private mutating func compareReadBack(
    _ timeline: Timeline, _ files: [(name: String, content: String)], _ options: SwiftOptions
  ) {
    var pipeline = Pipeline()
    let json = timeline.json
    let read = pipeline.load(name: timeline.timelineFileName, bytes: Array(json.utf8))
    guard let again = read.first else {
      mistakes.append("the timeline is not read: " + pipeline.report.text(in: pipeline.sources))
      return
    }
    if again.timeline.json != json { mistakes.append("the timeline changes when it is read") }
    let second = pipeline.swiftFiles(for: again, options)
    guard second.count == files.count else {
      mistakes.append("a timeline gives no Swift when it was read")
      return
    }
    for (first, second) in zip(files, second)
    where first.content != second.content || first.name != second.name {
      mistakes.append("\(first.name) is not the same from the timeline that was read")
    }
  }

  /// All numbers of ten instants of every direction on the standard stage.
  private mutating func sample(_ timeline: Timeline) {
    let stage = Stage.standard.filled(for: timeline)
    var directions = timeline.directions + timeline.rightToLeft
    if case .directions(let reduced) = timeline.reduceMotion { directions += reduced }
    for direction in directions {
      do throws(EvaluationError) {
        let scene = try Scene(direction, of: timeline, on: stage)
        for index in 0..<10 {
          let sample = scene.sample(at: scene.endTime * Double(index) / 9)
          for element in sample.elements + [sample.container] {
            for property in element.properties where !property.value.isFinite {
              mistakes.append(
                "\(timeline.name).\(direction.name): \(element.name).\(property.property) is \(property.value.components)"
              )
            }
            if !element.matrix.elements.allSatisfy(\.isFinite) {
              mistakes.append("\(timeline.name).\(direction.name): the matrix of \(element.name)")
            }
          }
        }
      } catch {
        mistakes.append("\(timeline.name).\(direction.name) cannot be played: \(error.message)")
      }
    }
  }
}

extension Int {
  fileprivate var target: DeploymentTarget { DeploymentTarget(major: self) ?? .oldest }
}
