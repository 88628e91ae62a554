import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension Value {
  /// The value as a spec writes it, rounded.
  package var text: String {
    func number(_ index: Int, _ digits: Int = 2) -> String { rounded(components[index], digits) }
    switch type {
    case .number: return number(0, 3)
    case .time: return number(0, 3) + "s"
    case .angle: return rounded(scalar * 180 / .pi, 2) + "deg"
    case .boolean: return isTrue ? "true" : "false"
    case .edge: return edge?.rawValue ?? "-"
    case .point: return "point(\(number(0)), \(number(1)))"
    case .size: return "size(\(number(0)), \(number(1)))"
    case .rect: return "rect(\(number(0)), \(number(1)), \(number(2)), \(number(3)))"
    case .circle: return "circle(point(\(number(0)), \(number(1))), \(number(2)))"
    case .color: return colorText
    }
  }

  private var colorText: String {
    var text = "#"
    for index in 0..<3 {
      let level = Int((min(max(components[index], 0), 1) * 255).rounded())
      text += (level < 16 ? "0" : "") + String(level, radix: 16, uppercase: true)
    }
    return components[3] == 1 ? text : text + " " + rounded(components[3] * 100, 1) + "%"
  }
}

extension Extreme {
  /// How far the values are apart, with the unit.
  func amountText(_ unit: Measure) -> String {
    switch unit {
    case .points: rounded(amount, 2) + " pt"
    case .fraction: rounded(amount, 3)
    case .angle: rounded(amount * 180 / .pi, 2) + "deg"
    case .truth: ""
    }
  }

  /// When it is, in seconds of the new direction.
  var timeText: String {
    let new = rounded(newTime, 3) + " s"
    return oldTime == newTime ? new : rounded(oldTime, 3) + " s and " + new
  }
}

extension Timing {
  /// The curve or the spring as a spec writes it.
  var text: String {
    switch self {
    case .curve(let curve): return curve.text
    case .spring(let spring, let interface):
      var parts: [String] = []
      switch interface {
      case .dampingRatio(let ratio): parts = ["dampingRatio: " + rounded(ratio, 4)]
      case .physical, .timed:
        parts = [
          "mass: " + rounded(spring.mass, 4), "stiffness: " + rounded(spring.stiffness, 4),
          "damping: " + rounded(spring.damping, 4),
        ]
      }
      if spring.velocity != 0 { parts.append("velocity: " + rounded(spring.velocity, 4)) }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }
}

extension Curve {
  /// The curve as a spec writes it.
  var text: String {
    if let named { return named.rawValue }
    switch self {
    case .linear: return NamedCurve.linear.rawValue
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return "cubicBezier(" + [x1, y1, x2, y2].map { rounded($0, 4) }.joined(separator: ", ") + ")"
    case .steps(let count): return "steps(\(count))"
    case .stops(let stops):
      let words = stops.map { rounded($0.value, 4) + " " + rounded($0.place * 100, 2) + "%" }
      return "linear(" + words.joined(separator: ", ") + ")"
    }
  }
}

extension Scene {
  /// The elements as the stage's layout has them.
  var elementsInLayout: [SceneElement] {
    elements.map { element in
      var element = element
      element.content = element.content.shown(on: stage)
      return element
    }
  }
}

extension SceneContent {
  /// With the side that the layout gives a gradient.
  func shown(on stage: Stage) -> SceneContent {
    guard case .gradient(let colors, .edge(let edge)) = self else { return self }
    return .gradient(
      colors: colors, direction: .edge(edge.resolved(rightToLeft: stage.isRightToLeft)))
  }

  /// What is shown, in the words of a spec where it has some.
  var text: String {
    func part(_ rect: Value?) -> String { rect.map { ", \($0.text)" } ?? "" }
    switch self {
    case .container: return Scene.containerName
    case .screen(let screen): return "screen \(screen.rawValue)"
    case .snapshot(let screen, let rect): return "snapshot of \(screen.rawValue)" + part(rect)
    case .viewSnapshot(let seen, let rect): return "snapshot of \(seen.path)" + part(rect)
    case .shared(let name, let shows): return "shared \(name), \(shows.rawValue)"
    case .views(let seen): return "views \(seen.path)"
    case .effect(let effect): return "effect \(effect.rawValue)"
    case .color(let color): return "color \(color.text)"
    case .gradient(let colors, let direction):
      let way: String
      switch direction {
      case .edge(let edge): way = edge.rawValue
      case .angle(let radians): way = rounded(radians * 180 / .pi, 2) + "deg"
      }
      return "gradient " + colors.map(\.text).joined(separator: ", ") + " to " + way
    case .empty: return "empty"
    }
  }
}

extension Recognizer {
  /// The gesture with its way, as a spec writes it.
  package var text: String {
    switch self {
    case .pan(.top), .swipe(.top): name.rawValue + " up"
    case .pan(.bottom), .swipe(.bottom): name.rawValue + " down"
    case .pan(let edge), .swipe(let edge), .edgePan(let edge): name.rawValue + " " + edge.rawValue
    case .pinch(let way): name.rawValue + " " + way.rawValue
    case .rotation(let way): name.rawValue + " " + way.rawValue
    case .tap, .longPress: name.rawValue
    }
  }

  /// What its velocities are measured in.
  package var velocityUnit: String {
    switch self {
    case .pan, .edgePan, .swipe, .tap, .longPress: "pt/s"
    case .pinch: "/s"
    case .rotation: "rad/s"
    }
  }

  /// What the finger's way is measured in.
  var wayUnit: String {
    switch self {
    case .pan, .edgePan, .swipe, .tap, .longPress: "pt"
    case .pinch: ""
    case .rotation: "rad"
    }
  }

  /// The velocities along the way among which releases are compared, at least: they go as fast
  /// against it.
  var fastest: Double {
    switch self {
    case .pan, .edgePan, .swipe, .tap, .longPress: 2000
    case .pinch: 4
    case .rotation: 2 * .pi
    }
  }
}
