internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  /// - Parameter isScaled: Whether its springs are played slower or faster, so that their numbers are
  ///   not those of the spec.
  mutating func timing(_ node: JSONNode?, isScaled: Bool = false) -> Timing? {
    guard let node else { return nil }
    guard node.value["spring"] != nil else {
      let members = members(of: node, "a timing", required: ["curve"])
      return curve(members?["curve"]).map(Timing.curve)
    }
    let members = members(of: node, "a timing", required: ["spring", "interface"])
    let spring = spring(members?["spring"], isScaled: isScaled)
    let interface = interface(members?["interface"])
    guard let spring, let interface else { return nil }
    // By hand nobody writes many digits.
    if case .dampingRatio(let ratio) = interface, let place = members?["interface"],
      (ratio - spring.dampingRatio).magnitude > 1e-3
    {
      let own = (1000 * spring.dampingRatio).rounded() / 1000
      report(place, "the damping ratio of this spring is \(decimal(own)), not \(decimal(ratio))")
      return nil
    }
    return .spring(spring, interface)
  }

  mutating func spring(_ node: JSONNode?, isScaled: Bool = false) -> Spring? {
    let members = members(
      of: node, "a spring", required: ["mass", "stiffness", "damping", "velocity"])
    let mass = positive(members?["mass"])
    let stiffness = positive(members?["stiffness"])
    let damping = positive(members?["damping"])
    let velocity = number(members?["velocity"], within: -1e15...1e15)
    guard let node, let mass, let stiffness, let damping, let velocity else { return nil }
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    guard let rest = spring.settlingTime, rest > 0, isScaled || rest <= 3600 else {
      report(node, "a spring that comes to rest within an hour is expected")
      return nil
    }
    return spring
  }

  private mutating func interface(_ node: JSONNode?) -> SpringInterface? {
    switch node?.value {
    case nil: return nil
    case "physical": return .physical
    case "timed": return .timed
    case .null, .bool, .number, .string, .array, .object:
      let members = members(
        of: node, "\"physical\", \"timed\" or an object with a damping ratio",
        required: ["dampingRatio"])
      return notNegative(members?["dampingRatio"]).map(SpringInterface.dampingRatio)
    }
  }

  mutating func curve(_ node: JSONNode?) -> Curve? {
    guard let node else { return nil }
    if node.value == "linear" { return .linear }
    let phrase = "\"linear\" or an object with cubicBezier, steps or stops"
    guard case .object(let members) = node.value, let member = members.first, members.count == 1
    else {
      expected(phrase, at: node)
      return nil
    }
    let content = JSONNode(value: member.value, path: .member(node.path, member.name))
    switch member.name {
    case "cubicBezier": return bezier(content)
    case "steps":
      let count = number(content, "a whole number in 1...1000") {
        (1...1000).contains($0) && Int(exactly: $0) != nil
      }
      return count.map { .steps(count: Int($0)) }
    case "stops": return stops(content)
    default:
      report(node, "\(phrase) is expected, not one with '\(member.name)'")
      return nil
    }
  }

  private mutating func bezier(_ node: JSONNode) -> Curve? {
    guard let points = numbers(node, count: 4) else { return nil }
    for (index, point) in points.enumerated() {
      check(point, within: index % 2 == 0 ? 0...1 : Curve.values, at: .index(node.path, index))
    }
    return .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
  }

  private mutating func stops(_ node: JSONNode) -> Curve? {
    guard let nodes = elements(of: node) else { return nil }
    if nodes.count < 2 { report(node, "at least two stops are expected") }
    var last = -Double.infinity
    let stops = nodes.compactMap { each -> CurveStop? in
      let members = members(of: each, "a stop", required: ["place", "value"])
      let place = number(members?["place"])
      let value = number(members?["value"], within: Curve.values)
      guard let place, let value else { return nil }
      if place < last {
        report(
          .member(each.path, "place"),
          "a place of \(decimal(last)) or more is expected, since the stop before stands there")
      }
      last = max(last, place)
      return CurveStop(place: place, value: value)
    }
    return .stops(stops)
  }
}
