import TransitionCatalog
import TransitionCompiler

/// Random valid specs from a seed: the same bytes for the same seed on every machine.
public enum SpecGenerator {
  /// A spec with the files that it reads.
  public struct Spec: Sendable {
    public var seed: UInt64
    /// The name of its file.
    public var name: String
    public var text: String
    /// Other files by name, in the same folder.
    public var companions: [(name: String, text: String)]
    /// The names of its transitions.
    public var transitions: [String]
    public var coverage: Coverage
  }

  static let tokenFile = "motion.tokens.json"

  /// The spec of a seed; no other seed has one with transitions of the same names.
  public static func spec(seed: UInt64) -> Spec {
    var maker = SpecMaker(seed: seed)
    return maker.spec(seed)
  }

  /// A spec of both directions that screens with the views `cover`, `photo`, `title` and `cells` can
  /// play without arguments.
  public static func playableSpec(seed: UInt64) -> Spec {
    var maker = SpecMaker(seed: seed, isPlayable: true)
    return maker.spec(seed)
  }

  /// The design tokens that specs can name.
  static let tokens = """
    {
      "motion": {
        "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
        "slow-and-steady": { "$type": "duration", "$value": "0.6s" },
        "ease-out": { "$type": "cubicBezier", "$value": [0, 0, 0.2, 1] },
        "enter": {
          "$type": "transition",
          "$value": {
            "duration": "{motion.slow-and-steady}", "delay": { "value": 50, "unit": "ms" },
            "timingFunction": "{motion.ease-out}"
          }
        }
      },
      "radius": { "$type": "dimension", "card": { "$value": { "value": 12, "unit": "px" } } },
      "count": { "$type": "number", "$value": 3 },
      "shade": { "$type": "color", "$value": "#33669980" },
      "tint": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0.5, 0] } },
      "alias": { "$value": "{radius.card}" },
      "heading": { "$type": "fontFamily", "$value": "Avenir" }
    }

    """
}

extension SpecMaker {
  static let allTokens = [
    Token(path: "motion.fast", type: .time, milliseconds: 200, isCurve: false),
    Token(path: "motion.slowAndSteady", type: .time, milliseconds: 600, isCurve: false),
    Token(path: "motion.easeOut", type: nil, milliseconds: nil, isCurve: true),
    Token(path: "motion.enter", type: .time, milliseconds: 600, isCurve: true),
    Token(path: "motion.enter.delay", type: .time, milliseconds: 50, isCurve: false),
    Token(path: "motion.enter.timingFunction", type: nil, milliseconds: nil, isCurve: true),
    Token(path: "radius.card", type: .number, milliseconds: nil, isCurve: false),
    Token(path: "count", type: .number, milliseconds: nil, isCurve: false),
    Token(path: "shade", type: .color, milliseconds: nil, isCurve: false),
    Token(path: "tint", type: .color, milliseconds: nil, isCurve: false),
    Token(path: "alias", type: .number, milliseconds: nil, isCurve: false),
  ]

  mutating func spec(_ seed: UInt64) -> SpecGenerator.Spec {
    let number = String(seed, radix: 36).uppercased()
    let name = dice.pick(Names.stems) + "S" + number
    var companions: [(name: String, text: String)] = []
    let oddity = dice.pick([0, 0, 6, 6, 25])
    var documents: [Node] = []
    var names: [String] = []
    if !isPlayable, dice.chance(8) {
      documents = [variation(ofPreset: name)]
      names = [name]
    } else {
      let hasTokens = dice.chance(20)
      if hasTokens {
        tokens = Self.allTokens
        companions.append((SpecGenerator.tokenFile, SpecGenerator.tokens))
      }
      let (node, directions) = transition(name, hasTokens: hasTokens)
      documents = [node]
      names = [name]
      if !isPlayable, dice.chance(12), !mayBeRefused {
        let other = name + "Again"
        let file = "base-\(number).yaml"
        let reference = dice.pick([name, "#" + name, file, file + "#" + name])
        let variation = variation(of: directions, named: other, extending: reference)
        if reference.hasPrefix("base-") {
          var writer = YAMLWriter(seed: seed &+ 1, oddity: 0)
          companions.append((file, writer.file(documents)))
          documents = [variation]
          names = [other]
        } else {
          documents.append(variation)
          if dice.chance(30) { documents.reverse() }
          names.append(other)
        }
      }
    }
    var writer = YAMLWriter(seed: seed &* 31, oddity: oddity)
    return SpecGenerator.Spec(
      seed: seed, name: "spec-\(seed).yaml", text: writer.file(documents), companions: companions,
      transitions: names, coverage: coverage)
  }

  // MARK: Variations

  /// A transition laid over another one.
  private mutating func variation(
    of directions: [MadeDirection], named name: String, extending reference: String
  ) -> Node {
    var entries = [
      entry(DocumentKey.transition, .text(name)), entry(DocumentKey.extends, .text(reference)),
    ]
    if dice.chance(40) { entries.append(entry(DocumentKey.kind, .text(kind))) }
    if dice.chance(40) {
      entries.append(entry(DocumentKey.summary, .text(dice.pick(Names.summaries))))
    }
    // A later default, of the type that the parameter has.
    let known = values.filter { $0.reach == .early && parameterNames.contains($0.text) }
    let parameters = dice.some(dice.number(in: 0...2), of: known).map { parameter in
      let text = counts.contains(parameter.text) ? "2" : expression(parameter.type, tokensAlone)
      return Node.Entry(parameter.text, .map([entry(ParameterKey.default, .text(text))]))
    }
    if !parameters.isEmpty { entries.append(entry(DocumentKey.parameters, .map(parameters))) }
    for direction in directions where !direction.isDerived && dice.chance(60) {
      var inner: [Node.Entry] = []
      if dice.chance(50) {
        inner.append(entry(DirectionKey.delay, .text(time(dice.number(in: 0...200)))))
      }
      let removed = direction.tracks.filter { _ in dice.chance(20) }
      var animate: [Node.Entry] = []
      // What an own text of the derived direction takes away is still to be there.
      if directions.count == 1 {
        for track in removed where !animate.contains(where: { $0.key == track.element }) {
          animate.append(
            Node.Entry(track.element, .map(track.property.rawValue, .word("none"))))
        }
      }
      if !animate.isEmpty { inner.append(entry(DirectionKey.animate, .map(animate))) }
      if !inner.isEmpty { entries.append(Node.Entry(direction.name, .map(inner))) }
    }
    entries += switches()
    return .map(entries)
  }

  /// A transition that begins with a preset, of its kind or of another one.
  private mutating func variation(ofPreset name: String) -> Node {
    let preset = dice.pick(Presets.names)
    coverage.note("Preset", preset)
    var pipeline = Pipeline()
    let syntax = pipeline.parse(name: preset, bytes: Array((Presets.text(of: preset) ?? "").utf8))
    var entries = [
      entry(DocumentKey.transition, .text(name)),
      entry(DocumentKey.extends, .text(Presets.prefix + preset)),
    ]
    guard let base = syntax.first, let own = base.kind?.value else { return .map(entries) }
    kind = own
    let isBound = base.presentation != nil || base.gestures != nil
    let isRequired = base.parameters.contains { $0.defaultValue == nil }
    if dice.chance(60), !isBound {
      kind = pick(TransitionKind.allCases.filter { $0 != .segue || !isRequired })
      entries.append(entry(DocumentKey.kind, .text(kind)))
    }
    var parameters: [Node.Entry] = []
    for parameter in base.parameters where dice.chance(30) {
      guard let type = parameter.type?.value else { continue }
      let isCount = parameter.name.value == "columns" || parameter.name.value == "rows"
      let text = isCount ? "\(dice.number(in: 1...5))" : expression(type, constants)
      parameters.append(
        Node.Entry(parameter.name.value, .map([entry(ParameterKey.default, .text(text))])))
    }
    if !parameters.isEmpty { entries.append(entry(DocumentKey.parameters, .map(parameters))) }
    for direction in base.directions where direction.derivation == nil && dice.chance(60) {
      let forward = direction.name.value.isForward ? kind.forward : kind.backward
      note(forward)
      let duration = entry(DirectionKey.duration, .text(time(dice.number(in: 100...900))))
      entries.append(Node.Entry(forward, .map([duration])))
    }
    return .map(entries + switches())
  }
}
