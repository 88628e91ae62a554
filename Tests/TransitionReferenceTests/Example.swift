import TimelineIR
import TransitionCompiler
import TransitionDiagnostics
import TransitionLowering

/// A block of YAML, made a whole spec.
struct Example {
  let block: Document.Block
  /// Whether it shows a mistake.
  let isWrong: Bool
  /// The spec; nil when nothing says what the block is a part of.
  let spec: String?

  /// What a block can be a part of.
  enum Part: String, CaseIterable {
    case parameters, `let`, keys, directions, direction, stage, animate, track
  }

  init(_ block: Document.Block) {
    self.block = block
    let words = block.words.dropFirst()
    isWrong = words.contains("wrong")
    let part = words.lazy.compactMap(Part.init).first
    let known = Part.allCases.map(\.rawValue) + ["wrong"]
    if !words.allSatisfy({ $0.hasSuffix(".yaml") || known.contains($0) }) {
      spec = nil
    } else if let part {
      spec = Self.spec(around: block.text, part)
    } else {
      spec = block.text.hasPrefix("transition:") || isWrong ? block.text : nil
    }
  }

  /// The report's name for the file.
  var name: String { block.file ?? "spec.yaml" }

  /// What the compiler makes of the spec, where `files` are beside it.
  func compiled(
    beside files: [String: String], as transition: String = "Example"
  ) -> (report: String, swift: [String: String]) {
    var pipeline = Pipeline { path in files[path].map { Array($0.utf8) } }
    let text = (spec ?? "").replacing(
      "transition: Example\n", with: "transition: \(transition)\n")
    var swift: [String: String] = [:]
    for lowered in pipeline.load(name: name, bytes: Array(text.utf8)) {
      if let source = pipeline.swift(for: lowered) {
        swift[lowered.timeline.name + "Transition.swift"] = source
      }
    }
    let report = pipeline.report.text(in: pipeline.sources)
    return (report, pipeline.hasErrors ? [:] : swift)
  }

  private static func spec(around text: String, _ part: Part) -> String {
    switch part {
    case .parameters: return head("modal") + "\nparameters:\n" + indented(text, 2) + fade
    case .let: return head("modal") + "\nlet:\n" + indented(text, 2) + fade
    case .directions:
      let isModal = text.contains("present:") || text.contains("dismiss:")
      return head(isModal ? "modal" : "navigation") + "\n" + text
    case .keys:
      let isSegue = text.contains("perform:") || text.contains("triggers: perform")
      return isSegue
        ? head("segue") + "\nperform:" + motion + "unwind: reverse\n" + text
        : head("navigation") + "\npush:" + motion + "pop: reverse\n" + text
    case .direction: return head("navigation") + "\npush:\n" + indented(text, 2)
    case .stage:
      return head("modal") + "\npresent:\n  duration: 1s\n  stage:\n" + indented(text, 4)
    case .animate: return spec(animating: indented(text, 4), names: topKeys(text))
    case .track: return spec(animating: "    to:\n" + indented(text, 6), names: [])
    }
  }

  private static func head(_ kind: String) -> String { "transition: Example\nkind: \(kind)\n" }

  /// What a direction says beside keys that belong to the transition.
  private static let motion = "\n  duration: 0.5s\n  animate:\n    to: { alpha: 0 -> 1 }\n"

  private static let fade = "\npresent:\n  duration: 1s\n  animate:\n    to: { alpha: 0 -> 1 }\n"

  /// A spec with planes for the names that are no screens.
  private static func spec(animating tracks: String, names: [String]) -> String {
    let made = names.filter { !["from", "to", "container"].contains($0) }
    let stage = ["    - from\n", "    - to\n"] + made.map { "    - \($0): { color: black }\n" }
    return head("navigation") + "\npush:\n  duration: 1s\n"
      + (made.isEmpty ? "" : "  stage:\n" + stage.joined()) + "  animate:\n" + tracks
  }

  private static func topKeys(_ text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ":").first.map(String.init) }
  }

  private static func indented(_ text: String, _ depth: Int) -> String {
    let blank = String(repeating: " ", count: depth)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : blank + $0 + "\n" }.joined()
  }
}
