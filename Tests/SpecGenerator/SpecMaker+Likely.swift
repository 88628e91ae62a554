import TransitionCatalog

/// Values that people write, of which a device shows what the evaluator says.
extension SpecMaker {
  /// What the screens that play random specs hand out.
  static let playedViews = [
    View(name: "cover", isGroup: false), View(name: "photo", isGroup: false),
    View(name: "title", isGroup: false), View(name: "cells", isGroup: true),
  ]

  mutating func color(_ place: Surroundings) -> String {
    guard isPlayable else { return expression(.color, place) }
    return dice.pick([
      "black", "white", "black(40%)", "white(0.7)", "gray(30%)", "#336699", "#ff8000c0",
      "rgb(200, 40, 80)",
    ])
  }

  /// Names for values of some properties: parameters, and what `let` defines.
  mutating func makeLikelyNames() -> [Node.Entry] {
    var (parameters, definitions): ([Node.Entry], [Node.Entry]) = ([], [])
    for _ in 0..<dice.number(in: 2...8) {
      let row = dice.pick(PropertyTable.rows)
      let type = type(of: row)
      guard let text = likely(row, type, earlyNames) else { continue }
      let name = newName()
      let isConstant =
        likelyNames[text] == nil && !["container", "from.", "to."].contains { text.contains($0) }
      if isConstant, type != .circle, dice.chance(50) {
        let inner = [
          entry(ParameterKey.type, .text(type)), entry(ParameterKey.default, .text(text)),
        ]
        parameters.append(Node.Entry(name, .map(inner)))
        parameterNames.insert(name)
      } else {
        definitions.append(Node.Entry(name, .text(text)))
      }
      let isLate = text.contains("from.") || text.contains("to.")
      values.append(Named(text: name, type: type, reach: isLate ? .stage : .early))
      likelyNames[name] = row.property
    }
    var entries: [Node.Entry] = []
    if !parameters.isEmpty { entries.append(entry(DocumentKey.parameters, .map(parameters))) }
    if !definitions.isEmpty { entries.append(entry(DocumentKey.let, .map(definitions))) }
    return entries
  }

  /// A value of a property; nil where any one does.
  mutating func likely(_ row: PropertyRow, _ type: ValueType, _ place: Surroundings) -> String? {
    let names = place.names.filter { $0.type == type && likelyNames[$0.text] == row.property }
    if !names.isEmpty, dice.chance(40) { return dice.pick(names).text }
    switch row.property {
    case .alpha: return dice.pick(["0", "20%", "0.5", "0.85", "1", "1"])
    case .hidden: return nil
    case .frame: return rect(place)
    case .center:
      return dice.pick([
        "point(120, 300)", "container.center", "to.final.center", "point(container.midX, 90)",
        "from.photo.center",
      ])
    case .size:
      return dice.pick(["size(120, 200)", "size(container.width / 2, 80)", "to.final.size"])
    case .cornerRadius: return "\(dice.number(in: 0...30))"
    case .backgroundColor, .borderColor, .shadowColor: return color(place)
    case .borderWidth: return "\(dice.number(in: 0...6))"
    case .shadowOpacity: return dice.pick(["0", "0.3", "60%"])
    case .shadowRadius: return "\(dice.number(in: 0...20))"
    case .shadowOffset:
      let pair = "\(dice.number(in: -8...8)), \(dice.number(in: -8...8))"
      return type == .point ? "point(\(pair))" : "size(abs(\(dice.number(in: -8...8))), 4)"
    case .zPosition: return "\(dice.number(in: -3...3))"
    case .translateX: return length("width", place)
    case .translateY: return length("height", place)
    case .translateZ: return "\(dice.number(in: -120...120))"
    case .scale, .scaleX, .scaleY:
      return dice.pick(["0.5", "80%", "1", "1.2", "0.92", "container.width / container.height"])
    case .rotate: return "\(dice.number(in: -200...200))deg"
    case .rotateX, .rotateY: return "\(dice.number(in: -75...75))deg"
    case .perspective: return "\(dice.number(in: 500...1500))"
    case .anchor:
      if type == .edge { return pick(Edge.allCases).rawValue }
      return dice.pick(["point(0.5, 0.5)", "point(0, 0.5)", "point(0.5, 1)", "point(0.2, 0.9)"])
    case .clip:
      if type == .circle {
        let radius = dice.pick(["40", "200", "container.height"])
        return dice.pick([
          "circle(container.center, \(radius))", "circle(point(80, 90), \(radius))",
        ])
      }
      return dice.pick(["rect(0, 0, 120, 200)", "rect(20, 30, 300, 400)", "inset(container, 10)"])
    case .blurRadius: return "8"
    }
  }

  /// A rect with sides above 0.
  private mutating func rect(_ place: Surroundings) -> String {
    let known = place.names.filter { $0.type == .rect && $0.reach == .stage }.map(\.text)
      .filter { !$0.hasSuffix(".clip") }
    if !known.isEmpty, dice.chance(40) {
      let name = dice.pick(known)
      return dice.pick([name, name, "inset(\(name), 2)", "offset(\(name), 30, -20)"])
    }
    let (x, y) = (dice.number(in: -20...200), dice.number(in: 0...400))
    return dice.pick([
      "rect(\(x), \(y), \(dice.number(in: 60...300)), \(dice.number(in: 60...500)))", "container",
      "container.safeArea", "inset(container, 16)",
      "rect(0, container.height - 300, container.width, 300)",
    ])
  }

  /// Where and how a gesture may begin, which most of those that are played do.
  mutating func likelyBeginning(_ name: GestureName) -> String {
    let places = [
      "location.y > 100", "location.x < container.width / 2", "location.x > 300",
      "location.y < container.safeArea.maxY and location.x > 20",
    ]
    let ways =
      switch name {
      case .pinch: ["scale > 0.1", "abs(velocity) < 100"]
      case .rotation: ["abs(rotation) < 60deg", "abs(velocity) >= 0deg"]
      default:
        [
          "abs(velocity.x) < 9000", "distance(translation, point(0, 0)) < container.height",
          "abs(translation.x) + abs(translation.y) > 0",
        ]
      }
    return dice.pick(places + ways)
  }

  /// How progress follows a finger, whichever way that goes.
  mutating func likelyProgress(_ name: GestureName) -> String {
    switch name {
    case .pinch: dice.pick(["abs(scale - 1)", "abs(scale - 1) * 1.5"])
    case .rotation: dice.pick(["abs(rotation) / 90deg", "abs(rotation / 2) / 60deg"])
    default:
      dice.pick([
        "distance(translation, point(0, 0)) / 300",
        "max(abs(translation.x), abs(translation.y)) / container.width",
        "max(abs(translation.x), abs(translation.y)) / 250",
      ])
    }
  }

  private mutating func length(_ side: String, _ place: Surroundings) -> String {
    if place.names.contains(where: { $0.text == GroupVariable.index.rawValue }), dice.chance(40) {
      return "index * \(dice.number(in: -20...20))"
    }
    let amount = dice.number(in: -300...300)
    return dice.pick(["\(amount)", "\(amount)", "container.\(side)", "-container.\(side) / 3"])
  }
}
