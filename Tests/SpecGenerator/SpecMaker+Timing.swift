import TimelineIR
import TransitionCatalog

extension SpecMaker {
  /// What kind of clock something runs on, as far as it decides what can be played on it.
  enum Pace {
    /// A line or a Bézier curve within 0...1.
    case smooth
    /// A Bézier curve that leaves 0...1.
    case overshooting
    /// Steps or stops.
    case corners
    case spring
  }

  // MARK: Times

  /// A constant time of so many milliseconds in one of the ways to write it.
  mutating func time(_ milliseconds: Int) -> String {
    let known = (values + namedTokens).filter { $0.milliseconds == milliseconds }
    if !known.isEmpty, dice.chance(50) { return dice.pick(known).text }
    switch dice.number(in: 0...5) {
    case 0, 1:
      note(Unit.milliseconds)
      return "\(milliseconds)ms"
    case 2, 3:
      note(Unit.seconds)
      return Self.seconds(milliseconds) + "s"
    case 4: return Self.seconds(milliseconds)
    default:
      note(Unit.milliseconds)
      note(BinaryOperator.add)
      let part = dice.number(in: 0...milliseconds)
      return "\(part)ms + \(milliseconds - part)ms"
    }
  }

  static func seconds(_ milliseconds: Int) -> String {
    var digits = "\(milliseconds % 1000)"
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)"
  }

  /// A time of some milliseconds: one that a name has, or any.
  mutating func milliseconds(in range: ClosedRange<Int>) -> Int {
    let known = (values + namedTokens).compactMap(\.milliseconds).filter { range.contains($0) }
    if !known.isEmpty, dice.chance(40) { return dice.pick(known) }
    return dice.number(in: range)
  }

  // MARK: Curves

  mutating func curve(_ paces: [Pace]) -> (node: Node, pace: Pace) {
    let pace = dice.pick(paces)
    switch pace {
    case .smooth, .spring: return (smoothCurve(), .smooth)
    case .overshooting:
      note(CurveFunction.cubicBezier)
      return (
        .text(
          "cubicBezier(0.3, \(dice.pick(["1.6", "-0.4", "-1/4"])), 0.5, \(dice.pick(["1.2", "1.7"])))"
        ), pace
      )
    case .corners:
      guard dice.chance(50) else { return (.text(stops()), pace) }
      note(CurveFunction.steps)
      return (.text("steps(\(dice.pick(["1", "2", "3", "4 + 1", "12"])))"), pace)
    }
  }

  private mutating func smoothCurve() -> Node {
    let curves = tokens.filter(\.isCurve)
    if !curves.isEmpty, dice.chance(40) { return .text("tokens." + dice.pick(curves).path) }
    guard dice.chance(40) else { return .text(pick(NamedCurve.allCases)) }
    note(CurveFunction.cubicBezier)
    let ends = (0..<4).map { _ in dice.pick(["0", "1", "0.25", "1/3", "50%", ".42", "0.58"]) }
    return .text("cubicBezier(" + ends.joined(separator: ", ") + ")")
  }

  private mutating func stops() -> String {
    note(CurveFunction.linear)
    let inner = dice.number(in: 0...3)
    var stops = ["0"]
    for index in 0..<inner {
      let value = dice.pick(["0.25", "0.6", "1.1", "-0.1", "0.5 + 0.1", "0.9"])
      let place = 100 * (index + 1) / (inner + 1)
      switch dice.number(in: 0...3) {
      case 0: stops.append(value)
      case 1: stops.append("\(place)% " + value)
      case 2: stops.append(value + " \(place)% \(place + 5)%")
      default: stops.append(value + " \(place)%")
      }
    }
    return "linear(" + (stops + ["1"]).joined(separator: ", ") + ")"
  }

  // MARK: Springs

  struct MadeSpring {
    var node: Node
    var form: SpringForm
    /// Seconds until it rests, in the duration that it was made for.
    var settles: Double
    var hasVelocity: Bool
  }

  /// A spring that is settled within `limit` seconds. `duration` is what stands beside those that need
  /// one, in seconds.
  mutating func spring(
    _ forms: [SpringForm], duration: Double, limit: Double, velocity: Bool = true
  ) -> MadeSpring {
    for _ in 0..<12 {
      let form = dice.pick(forms)
      if let spring = spring(form, duration: duration, velocity: velocity && dice.chance(40)),
        spring.settles <= limit
      {
        coverage.note("SpringForm", "\(form)")
        for key in spring.keys { note(key) }
        return spring.spring
      }
    }
    let still = forms.contains(.damped) ? SpringKey.dampingRatio : .bounce
    note(still)
    let value = still == .dampingRatio ? "1" : "0"
    return MadeSpring(
      node: .map([Node.Entry(still, .text(value))]), form: still == .bounce ? .perceptual : .damped,
      settles: duration, hasVelocity: false)
  }

  private mutating func spring(
    _ form: SpringForm, duration: Double, velocity hasVelocity: Bool
  ) -> (spring: MadeSpring, keys: [SpringKey], settles: Double)? {
    var numbers: [SpringKey: Double] = [:]
    var texts: [SpringKey: String] = [:]
    for key in form.keys where key != .velocity || hasVelocity {
      let isOptional = form == .physical || (form == .response && key != .response)
      if isOptional, key != .velocity, dice.chance(30) { continue }
      let choices: [(String, Double)] =
        switch key {
        case .mass: [("1", 1), ("0.5", 0.5), ("2", 2)]
        case .stiffness: [("400", 400), ("900", 900), ("300 * 2", 600)]
        case .damping: [("40", 40), ("60", 60), ("35.5", 35.5)]
        case .velocity: [("0", 0), ("2", 2), ("-1", -1), ("8", 8), ("0.5", 0.5)]
        case .dampingRatio:
          [("1", 1), ("0.8", 0.8), ("70%", 0.7), ("0.5", 0.5), ("0.95", 0.95), ("1.2", 1)]
        case .response: [("0.1", 0.1), ("0.2s", 0.2), ("150ms", 0.15), ("0.4", 0.4)]
        case .bounce: [("0", 0), ("0.2", 0.2), ("-0.3", -0.3), ("40%", 0.4)]
        }
      let (text, number) = dice.pick(choices)
      texts[key] = text
      numbers[key] = number
    }
    if form == .physical, numbers.keys.allSatisfy({ $0 == .velocity }) { return nil }
    let velocity = numbers[.velocity] ?? 0
    let settles: Double? =
      switch form {
      case .damped:
        DampingRatioSolution(
          dampingRatio: numbers[.dampingRatio] ?? 1, duration: duration, velocity: velocity
        )
        .map { _ in duration }
      case .physical:
        Spring(
          mass: numbers[.mass] ?? 1, stiffness: numbers[.stiffness] ?? 100,
          damping: numbers[.damping] ?? 10, velocity: velocity
        ).settlingTime
      case .response:
        Spring(
          response: numbers[.response] ?? 1, dampingRatio: numbers[.dampingRatio] ?? 1,
          velocity: velocity)?.settlingTime
      case .perceptual:
        Spring(bounce: numbers[.bounce] ?? 0, duration: duration, velocity: velocity)?.settlingTime
      }
    guard let settles, settles > 0 else { return nil }
    let keys = dice.shuffled(form.keys.filter { texts[$0] != nil })
    let entries = keys.map { Node.Entry($0, .text(texts[$0] ?? "")) }
    return (
      MadeSpring(node: .map(entries), form: form, settles: settles, hasVelocity: velocity != 0),
      keys, settles
    )
  }
}
