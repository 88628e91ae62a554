import TimelineIR
import TransitionCatalog

// Timelines built by hand, with the reference transitions' numbers.

let container = Expression.reference(.container)
let containerWidth = Expression.member(.width, of: container)
let containerHeight = Expression.member(.height, of: container)

func final(_ screen: Screen) -> Expression { .reference(.finalFrame(screen)) }
func initial(_ screen: Screen) -> Expression { .reference(.initialFrame(screen)) }
func number(_ value: Double) -> Expression { .constant(.number(value)) }
func degrees(_ value: Double) -> Expression { .constant(.angle(radians: value * .pi / 180)) }
func offset(_ rect: Expression, _ dx: Expression, _ dy: Expression) -> Expression {
  .call(.offset, [rect, dx, dy], rect.type)
}
func parameter(_ name: String, _ type: ValueType) -> Expression {
  .reference(.parameter(name: name, type: type))
}
func definition(_ name: String, _ type: ValueType) -> Expression {
  .reference(.definition(name: name, type: type))
}
func resting(_ element: String, _ property: Property) -> Expression {
  .reference(.resting(element: element, property: property))
}
func negative(_ value: Expression) -> Expression { .unary(.negate, value) }

func hold(_ element: String, _ property: Property, _ value: Expression) -> Track {
  Track(
    element: element, property: property, clock: .direction,
    runs: [[Keyframe(place: 0, value: value, curve: nil)]], calculation: .linear)
}

func arrow(
  _ element: String, _ property: Property, _ first: Expression, _ last: Expression,
  on clock: TrackClock = .direction
) -> Track {
  Track(
    element: element, property: property, clock: clock,
    runs: [
      [
        Keyframe(place: 0, value: first, curve: nil), Keyframe(place: 1, value: last, curve: nil),
      ]
    ], calculation: .linear)
}

/// Each run is a list of places and values.
func keyframes(
  _ element: String, _ property: Property, _ runs: [(Double, Expression)]...,
  calculation: CalculationMode = .linear, curve: Curve? = nil, on clock: TrackClock = .direction
) -> Track {
  Track(
    element: element, property: property, clock: clock,
    runs: runs.map { run in
      run.enumerated().map { index, each in
        Keyframe(place: each.0, value: each.1, curve: index == 0 ? nil : curve)
      }
    }, calculation: calculation)
}

func screen(_ screen: Screen) -> Element {
  Element(
    name: screen.rawValue, content: .screen(screen), parent: nil, clips: false, contentMode: nil,
    resting: [])
}

func element(
  _ name: String, _ content: Content, in parent: String? = nil, clips: Bool = false,
  contentMode: ContentMode? = nil, _ resting: [(Property, Expression)] = []
) -> Element {
  Element(
    name: name, content: content, parent: parent, clips: clips, contentMode: contentMode,
    resting: resting.map { RestingProperty(property: $0.0, value: $0.1) })
}

func direction(
  _ name: DirectionName, duration: Double, delay: Double = 0,
  clock: Timing = .curve(.easeInOut), definitions: [Definition] = [], stage: [Element],
  tracks: [Track], keeping kept: [String] = []
) -> Direction {
  Direction(
    name: name, duration: duration, delay: delay, clock: clock, definitions: definitions,
    stage: stage, tracks: tracks,
    lifecycle: Lifecycle(
      setUp: [], finish: kept.map { .keep(element: $0) } + [.complete(finished: true)],
      cancel: [.complete(finished: false)]))
}

func timeline(
  _ name: String, _ kind: TransitionKind, _ summary: String? = nil, parameters: [Parameter] = [],
  _ directions: Direction...
) -> Timeline {
  Timeline(
    name: name, summary: summary, kind: kind, parameters: parameters, directions: directions,
    source: SourceStamp(file: "fixture.yaml", hash: "0123456789abcdef"))
}

extension Curve {
  static let easeIn = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = Curve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInOut = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

let springs = Timing.spring(
  Spring(mass: 1, stiffness: 31.6, damping: 5.62, velocity: 0), .dampingRatio(0.5))

// MARK: The reference transitions

let slideUp: Timeline = {
  let isTop = Expression.binary(
    .equal, parameter("edge", .edge), .constant(.edge(.top)))
  let travel = Definition(
    name: "travel",
    value: .call(.if, [isTop, negative(containerHeight), containerHeight], .number))
  let away = definition("travel", .number)
  return timeline(
    "SlideUp", .modal, "The new screen springs up from below the old one.",
    parameters: [
      Parameter(
        name: "edge", type: .edge, defaultValue: .edge(.bottom),
        summary: "Where the new screen comes from.")
    ],
    direction(
      .present, duration: 2.5, clock: springs, definitions: [travel],
      stage: [screen(.from), screen(.to)],
      tracks: [
        arrow("to", .frame, offset(final(.to), number(0), away), final(.to)),
        arrow("from", .alpha, number(1), number(0.5)),
      ]),
    direction(
      .dismiss, duration: 2.5, clock: springs, definitions: [travel],
      stage: [screen(.to), screen(.from)],
      tracks: [
        arrow("from", .frame, initial(.from), offset(initial(.from), number(0), away)),
        arrow("to", .alpha, number(0.5), number(1)),
      ]))
}()

let shrink = timeline(
  "Shrink", .modal, "The old screen shrinks to nothing.",
  direction(
    .dismiss, duration: 2,
    stage: [screen(.to), element("picture", .snapshot(of: .from, rect: nil))],
    tracks: [
      arrow("to", .alpha, number(0.5), number(1)),
      arrow(
        "picture", .frame, initial(.from),
        .call(
          .inset,
          [
            initial(.from),
            .binary(.divide, .member(.width, of: initial(.from)), number(2)),
            .binary(.divide, .member(.height, of: initial(.from)), number(2)),
          ], .rect)),
    ]))

let cube: Timeline = {
  func turn(_ name: DirectionName, _ side: Double) -> Direction {
    let half = Expression.binary(.divide, containerWidth, number(2))
    let (left, right) = (Value.point(0, 0.5), Value.point(1, 0.5))
    return direction(
      name, duration: 1.5, stage: [screen(.from), screen(.to)],
      tracks: [
        hold("to", .anchor, .constant(side > 0 ? left : right)),
        hold("to", .perspective, number(200)),
        arrow("to", .rotateY, degrees(-90 * side), degrees(0)),
        hold("from", .anchor, .constant(side > 0 ? right : left)),
        hold("from", .perspective, number(200)),
        arrow("from", .rotateY, degrees(0), degrees(90 * side)),
        arrow(
          "container", .translateX, side > 0 ? half : negative(half),
          side > 0 ? negative(half) : half),
      ])
  }
  return timeline(
    "Cube", .navigation, "Screens sit on the sides of a cube that turns.", turn(.push, 1),
    turn(.pop, -1))
}()

let cardFlip: Timeline = {
  let (card, radius) = (parameter("card", .rect), parameter("cardRadius", .number))
  let third = 1.0 / 3, two = 2.0 / 3
  return timeline(
    "CardFlip", .modal, "A card turns over and grows into the new screen.",
    parameters: [
      Parameter(
        name: "card", type: .rect, defaultValue: nil,
        summary: "The card's frame in the container."),
      Parameter(name: "cardRadius", type: .number, defaultValue: .number(25), summary: nil),
    ],
    direction(
      .present, duration: 2,
      stage: [screen(.from), element("picture", .snapshot(of: .to, rect: nil))],
      tracks: [
        hold("container", .perspective, number(500)),
        keyframes("from", .rotateY, [(0, degrees(0)), (third, degrees(-90))]),
        keyframes("picture", .rotateY, [(third, degrees(90)), (two, degrees(0))]),
        keyframes(
          "picture", .frame, [(0, card), (two, card), (1, final(.to))], calculation: .cubic),
        keyframes("picture", .cornerRadius, [(two, radius), (1, number(0))]),
      ]),
    direction(
      .dismiss, duration: 2,
      stage: [screen(.to), element("picture", .snapshot(of: .from, rect: nil))],
      tracks: [
        hold("container", .perspective, number(500)),
        keyframes("to", .rotateY, [(two, degrees(-90)), (1, degrees(0))]),
        keyframes("picture", .rotateY, [(third, degrees(0)), (two, degrees(90))]),
        keyframes(
          "picture", .frame, [(0, initial(.from)), (third, card), (1, card)], calculation: .cubic),
        keyframes("picture", .cornerRadius, [(0, number(0)), (third, radius)]),
      ]))
}()

let slideDownMenu: Timeline = {
  let spring = Timing.spring(
    Spring(mass: 1, stiffness: 300, damping: 31, velocity: 0.3), .dampingRatio(0.9))
  let travel = Expression.binary(.subtract, containerHeight, number(150))
  return timeline(
    "SlideDownMenu", .modal, "The old screen slides down over the menu and stays there.",
    direction(
      .present, duration: 0.5, clock: spring,
      stage: [screen(.to), element("photo", .snapshot(of: .from, rect: nil))],
      tracks: [
        arrow("photo", .translateY, number(0), travel),
        arrow("to", .translateY, number(-50), number(0)),
      ], keeping: ["photo"]),
    direction(
      .dismiss, duration: 0.5, clock: spring,
      stage: [screen(.from), element("photo", .kept)],
      tracks: [
        arrow("photo", .translateY, travel, number(0)),
        arrow("from", .translateY, number(0), number(-50)),
      ]))
}()
