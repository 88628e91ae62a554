import TimelineIR
import TransitionCatalog

// Timelines that nobody would write and everybody may.

private let black = Expression.constant(.color(0, 0, 0, 1))
private let tint = parameter("tint", .color)
private let origin = parameter("originFrame", .rect)
private func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1)
  -> Expression
{
  .constant(.color(red, green, blue, alpha))
}
private func point(_ x: Double, _ y: Double) -> Expression { .constant(.point(x, y)) }
private func size(_ width: Double, _ height: Double) -> Expression {
  .constant(.size(width, height))
}
private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Expression {
  .constant(.rect(x, y, width, height))
}
private func call(_ function: Function, _ type: ValueType, _ arguments: Expression...)
  -> Expression
{
  .call(function, arguments, type)
}
private func circle(_ center: Expression, _ radius: Expression) -> Expression {
  call(.circle, .circle, center, radius)
}

let parameters: [Parameter] = [
  Parameter(name: "originFrame", type: .rect, defaultValue: nil, summary: "Where it begins."),
  Parameter(name: "amount", type: .number, defaultValue: .number(0.25), summary: nil),
  Parameter(
    name: "turn", type: .angle, defaultValue: .angle(radians: .pi / 4), summary: "How far."),
  Parameter(name: "wait", type: .time, defaultValue: .time(seconds: 0.3), summary: nil),
  Parameter(name: "middle", type: .point, defaultValue: .point(10, 20.5), summary: nil),
  Parameter(name: "extent", type: .size, defaultValue: .size(100, 200), summary: nil),
  Parameter(name: "hole", type: .circle, defaultValue: Value(.circle, 10, 20, 5), summary: "A."),
  Parameter(
    name: "tint", type: .color, defaultValue: .color(52.0 / 255, 0.5, 0, 0.5), summary: nil),
  Parameter(name: "edge", type: .edge, defaultValue: .edge(.leading), summary: nil),
  Parameter(name: "isLoud", type: .boolean, defaultValue: .boolean(true), summary: nil),
]

/// Every property that an animator plays, and every other one at rest.
let animatorZoo = timeline(
  "AnimatorZoo", .modal, nil, parameters: parameters,
  direction(
    .present, duration: 0.7, delay: 0.2,
    clock: .spring(Spring(mass: 1, stiffness: 100, damping: 10, velocity: 2), .physical),
    definitions: [
      Definition(name: "step", value: number(12)),
      Definition(name: "unused", value: number(99)),
      Definition(
        name: "side", value: .binary(.multiply, definition("step", .number), containerWidth)),
    ],
    stage: [
      element("dim", .color(color(0, 0, 0, 0.4))), screen(.from),
      element(
        "shade", .gradient(colors: [color(0, 0, 0, 0), tint], direction: .edge(.leading)),
        in: "from"),
      element("glow", .gradient(colors: [black, tint], direction: .angle(.pi / 4))),
      screen(.to),
      element(
        "box", .empty,
        [(.frame, origin), (.perspective, number(300)), (.zPosition, number(2))]),
      element(
        "part", .snapshot(of: .from, rect: rect(0, 0, 100, 100)), in: "box", clips: true,
        contentMode: .scaleAspectFill, [(.alpha, number(0.9)), (.cornerRadius, number(4))]),
      element(
        "whole", .snapshot(of: .to, rect: nil),
        [
          (.borderWidth, number(1)), (.borderColor, tint), (.shadowOpacity, number(0.5)),
          (.shadowRadius, number(6)), (.shadowOffset, size(0, 2)), (.shadowColor, black),
          (.clip, circle(point(50, 50), number(40))), (.anchor, point(0, 0)),
        ]),
    ],
    tracks: [
      arrow("dim", .alpha, number(0), number(1)),
      arrow("to", .frame, offset(final(.to), number(0), containerHeight), final(.to)),
      arrow("to", .rotate, degrees(20), degrees(0)),
      arrow("to", .cornerRadius, number(20), number(0)),
      arrow("from", .backgroundColor, resting("from", .backgroundColor), tint),
      hold("from", .shadowOpacity, parameter("amount", .number)),
      hold("from", .hidden, .constant(.boolean(false))),
      hold("from", .clip, .call(.inset, [container, number(10)], .rect)),
      arrow("box", .center, parameter("middle", .point), .member(.center, of: container)),
      arrow("box", .size, size(10, 10), parameter("extent", .size)),
      arrow("part", .scale, number(0.5), number(2)),
      arrow("part", .translateX, number(0), definition("side", .number)),
      arrow("whole", .rotateY, degrees(-30), degrees(60)),
      hold("whole", .perspective, parameter("amount", .number)),
      arrow("glow", .alpha, resting("glow", .alpha), number(0)),
    ]))

/// Every property, every kind of timing and every calculation as a film.
let filmZoo: Timeline = {
  let own = TrackClock.own(.curve(.easeOut), start: 0.1, duration: 0.4)
  let timed = Timing.spring(Spring(mass: 1, stiffness: 200, damping: 40, velocity: 1), .timed)
  let frames: [(Double, Expression)] = [
    (0.2, origin), (0.5, rect(0, 0, 10, 10)), (0.8, container),
  ]
  return timeline(
    "FilmZoo", .modal, "Everything that a film can play.", parameters: parameters,
    direction(
      .present, duration: 1, delay: 0.25,
      clock: .curve(.cubicBezier(x1: 0.2, y1: 0.1, x2: 0.3, y2: 1)),
      stage: [
        screen(.from), screen(.to),
        element("photo", .snapshot(of: .from, rect: nil)),
        element("card", .color(tint), [(.frame, origin), (.anchor, point(0, 0.5))]),
        element("disc", .color(black)), element("leaf", .color(black), in: "card"),
      ],
      tracks: [
        arrow("photo", .frame, initial(.from), origin),
        arrow("photo", .alpha, number(1), number(0.5), on: .own(timed, start: 0, duration: 0.9)),
        keyframes("card", .frame, frames, calculation: .paced),
        keyframes(
          "card", .cornerRadius, [(0.1, number(0)), (0.4, number(10))],
          [(0.6, number(5)), (0.9, number(0))]),
        keyframes(
          "card", .borderWidth, [(0, number(0)), (0.5, number(4)), (1, number(1))],
          calculation: .cubic),
        keyframes(
          "card", .borderColor, [(0.25, black), (0.5, tint), (0.75, black)],
          calculation: .cubicPaced),
        keyframes("card", .zPosition, [(0, number(0)), (0.5, number(1))], calculation: .discrete),
        keyframes(
          "card", .backgroundColor, [(0, black), (0.5, tint), (1, color(1, 0, 0))],
          calculation: .paced),
        keyframes(
          "card", .hidden, [(0, .constant(.boolean(false))), (0.5, .constant(.boolean(true)))]),
        keyframes(
          "disc", .clip,
          [
            (0, circle(.member(.center, of: container), number(0))),
            (1, parameter("hole", .circle)),
          ],
          curve: .easeIn),
        arrow("disc", .shadowOpacity, number(0), parameter("amount", .number)),
        arrow("disc", .shadowRadius, number(0), number(12), on: own),
        arrow("disc", .shadowOffset, size(0, 0), size(0, 8)),
        arrow("disc", .shadowColor, black, tint),
        keyframes(
          "disc", .scale, [(0, number(0)), (0.5, number(1.2)), (1, number(1))], curve: .easeInOut),
        arrow("disc", .rotate, degrees(0), degrees(270)),
        arrow("disc", .translateX, number(0), containerWidth),
        arrow("leaf", .rotateY, degrees(0), degrees(-180)),
        hold("leaf", .perspective, number(500)),
        hold("leaf", .anchor, point(0, 0.5)),
        keyframes("from", .alpha, [(0, number(1)), (1, number(0))], curve: .steps(count: 3)),
        keyframes(
          "from", .translateY, [(0, number(0)), (1, containerHeight)],
          curve: .stops([
            CurveStop(place: 0, value: 0), CurveStop(place: 0.25, value: 0.5),
            CurveStop(place: 1, value: 1),
          ])),
        arrow("to", .anchor, point(0.5, 0.5), point(0, 0)),
        keyframes(
          "to", .alpha,
          [(0, number(0)), (0.5, parameter("amount", .number)), (1, number(1))],
          calculation: .paced),
        arrow(
          "to", .rotateX, degrees(10), degrees(0),
          on: .own(.curve(.steps(count: 4)), start: 0, duration: 0.5)),
      ], keeping: ["photo"]),
    direction(
      .dismiss, duration: 0.8,
      clock: .curve(
        .stops([
          CurveStop(place: 0, value: 0), CurveStop(place: 0.4, value: 0.8),
          CurveStop(place: 0.6, value: 0.6), CurveStop(place: 1, value: 1),
        ])),
      stage: [screen(.to), screen(.from), element("photo", .kept)],
      tracks: [
        arrow("photo", .frame, origin, final(.to)),
        keyframes("from", .alpha, [(0.2, number(1)), (0.7, parameter("amount", .number))]),
        hold("to", .cornerRadius, number(8)),
        hold("to", .rotate, parameter("turn", .angle)),
        keyframes(
          "from", .size, [(0, size(1, 2)), (1, parameter("extent", .size))], calculation: .discrete),
        keyframes("from", .center, [(0.5, parameter("middle", .point)), (1, point(0, 0))]),
      ]))
}()

/// A spring as the clock of a film, and a staircase as that of another direction.
let springFilm = timeline(
  "SpringFilm", .navigation, nil,
  direction(
    .push, duration: 0.6, clock: springs, stage: [screen(.from), screen(.to)],
    tracks: [
      arrow("to", .rotateY, degrees(-180), degrees(0)),
      arrow("to", .frame, offset(final(.to), containerWidth, number(0)), final(.to)),
      hold("to", .scale, number(0.9)),
      hold("from", .alpha, number(0.8)),
    ]),
  direction(
    .pop, duration: 0.6, clock: .curve(.steps(count: 5)), stage: [screen(.to), screen(.from)],
    tracks: [
      arrow("from", .frame, initial(.from), offset(initial(.from), containerWidth, number(0))),
      keyframes("from", .alpha, [(0, number(1)), (0.5, number(0))], curve: .easeIn),
    ]))

/// Every function, member and operator with values that only the app knows.
let expressionZoo: Timeline = {
  let (amount, turn) = (parameter("amount", .number), parameter("turn", .angle))
  let (middle, extent) = (parameter("middle", .point), parameter("extent", .size))
  let (edge, loud) = (parameter("edge", .edge), parameter("isLoud", .boolean))
  func sum(_ parts: [Expression]) -> Expression {
    parts.dropFirst().reduce(parts[0]) { .binary(.add, $0, $1) }
  }
  let numbers: [Expression] = [
    call(.min, .number, amount, containerWidth), call(.max, .number, number(1), amount),
    call(.clamp, .number, amount, number(0), number(1)), call(.abs, .number, amount),
    call(.floor, .number, amount), call(.ceil, .number, amount), call(.round, .number, amount),
    call(.mod, .number, amount, number(3)), call(.sqrt, .number, amount),
    call(.sin, .number, turn), call(.cos, .number, .binary(.divide, turn, number(2))),
    call(.lerp, .number, amount, containerWidth, number(0.3)),
    call(.lerp, .number, call(.abs, .number, amount), number(2), amount),
    call(.distance, .number, middle, .member(.topRight, of: container)),
    .binary(.subtract, amount, .binary(.subtract, containerWidth, number(-3))),
    .binary(.divide, amount, .binary(.multiply, containerWidth, number(1.0 / 3))),
    .binary(.multiply, .binary(.add, amount, number(-2)), negative(amount)),
    call(
      .if, .number,
      .binary(
        .and, .binary(.less, amount, number(1)),
        .unary(.not, .binary(.or, loud, .binary(.greaterOrEqual, amount, containerWidth)))),
      amount, number(2)),
    call(.if, .number, .binary(.equal, edge, .constant(.edge(.left))), number(1), number(2)),
    call(.if, .number, .binary(.notEqual, edge, .constant(.edge(.trailing))), amount, number(2)),
    call(
      .if, .number,
      .binary(.equal, .constant(.edge(.leading)), .constant(.edge(.left))), number(1), number(2)),
    .binary(.divide, parameter("wait", .time), .constant(.time(seconds: 2))),
    .random(key: "Zoo/a/b/0/0", low: amount, high: number(5)),
    .member(.radius, of: parameter("hole", .circle)), .member(.red, of: tint),
    .member(.alpha, of: tint), .member(.midX, of: .reference(.safeArea)),
    .member(.width, of: extent), .member(.y, of: middle),
  ]
  let points: [Expression] = [
    .binary(.add, middle, .binary(.multiply, number(2), middle)),
    .binary(.divide, .binary(.subtract, middle, negative(middle)), number(2)),
    call(.point, .point, amount, number(5)),
    call(.lerp, .point, middle, .member(.bottomRight, of: origin), amount),
    call(.offset, .point, middle, number(1), amount), call(.mirror, .point, middle, container),
    call(.mirrorY, .point, middle, container), .member(.leftCenter, of: origin),
    .member(.center, of: parameter("hole", .circle)),
    .member(.topCenter, of: call(.union, .rect, origin, container)),
  ]
  let sizes: [Expression] = [
    .binary(.add, extent, .binary(.multiply, extent, number(2))),
    .binary(.divide, .binary(.subtract, extent, negative(extent)), number(2)),
    call(.size, .size, amount, number(5)), call(.lerp, .size, extent, size(1, 1), amount),
    .member(.size, of: origin),
  ]
  let rects: [Expression] = [
    call(.inset, .rect, origin, amount), call(.inset, .rect, origin, number(-1), number(-2)),
    call(.scale, .rect, origin, amount), call(.union, .rect, origin, container),
    call(.rect, .rect, middle, extent), call(.rect, .rect, amount, number(1), amount, number(2)),
    call(.lerp, .rect, origin, container, number(0.5)), call(.mirror, .rect, origin, container),
    call(.mirrorY, .rect, origin, container),
    call(
      .inset, .rect, origin, .binary(.divide, .member(.width, of: origin), number(2)),
      .binary(.multiply, number(0.5), .member(.height, of: origin))),
  ]
  let colors: [Expression] = [
    call(.black, .color, amount), call(.white, .color, amount), call(.gray, .color, amount),
    call(.gray, .color, amount, number(0.5)),
    call(.rgb, .color, amount, number(128), number(255)),
    call(.rgb, .color, amount, amount, amount, number(0.5)),
    call(.lerp, .color, tint, black, amount), color(1, 0, 0), color(0.2, 0.2, 0.2),
  ]
  func stop(_ values: [Expression]) -> [(Double, Expression)] {
    values.enumerated().map { (Double($0) / Double(values.count - 1), $1) }
  }
  return timeline(
    "ExpressionZoo", .navigation, parameters: parameters,
    direction(
      .push, duration: 1, clock: .curve(.linear),
      stage: [
        screen(.from), screen(.to), element("a", .color(tint)), element("b", .color(tint)),
        element("c", .color(tint)), element("d", .color(tint)),
      ],
      tracks: [
        keyframes("a", .alpha, stop(numbers)), keyframes("a", .center, stop(points)),
        keyframes("b", .size, stop(sizes)), keyframes("c", .frame, stop(rects)),
        keyframes("c", .backgroundColor, stop(colors)),
        arrow("d", .translateX, sum(numbers), number(0)),
        arrow("d", .clip, call(.inset, .rect, container, amount), origin),
      ]))
}()

/// Names and texts that try to get out of their places.
let hostile = timeline(
  "hostile thing", .modal,
  "Ends here. */ } \u{0}\r\n import Foundation\u{2028}/// \u{202E}more "
    + String(repeating: "words ", count: 30),
  parameters: [
    Parameter(name: "class", type: .number, defaultValue: nil, summary: "*/ fatalError()"),
    Parameter(name: "hash", type: .number, defaultValue: .number(1), summary: "a\nb"),
    Parameter(name: "description", type: .rect, defaultValue: nil, summary: nil),
    Parameter(name: "accessibilityFrame", type: .rect, defaultValue: nil, summary: nil),
    Parameter(name: "hostileThing", type: .number, defaultValue: nil, summary: nil),
    Parameter(name: "class ", type: .number, defaultValue: nil, summary: nil),
    Parameter(name: "été\"", type: .number, defaultValue: nil, summary: nil),
    Parameter(name: "3d", type: .number, defaultValue: nil, summary: nil),
    Parameter(name: "direction", type: .number, defaultValue: nil, summary: nil),
  ],
  direction(
    .present, duration: 0.3,
    definitions: [
      Definition(name: "final", value: parameter("class", .number)),
      Definition(
        name: "max", value: .binary(.add, definition("final", .number), parameter("hash", .number))),
      Definition(
        name: "undo",
        value: call(.max, .number, definition("max", .number), parameter("été\"", .number))),
      Definition(
        name: "to_frame",
        value: .binary(.add, definition("undo", .number), parameter("3d", .number))),
    ],
    stage: [
      screen(.from), element("context", .color(black)), element("container view", .color(black)),
      element("func", .empty), element("self", .color(black), in: "func"),
      element("CGRect", .color(black)), element("final_", .color(black)),
      element("", .color(black)),
      element("keep", .snapshot(of: .from, rect: nil)), screen(.to),
    ],
    tracks: [
      arrow("context", .alpha, number(0), definition("to_frame", .number)),
      arrow("self", .alpha, number(0), parameter("class ", .number)),
      arrow("keep", .frame, initial(.from), parameter("description", .rect)),
      arrow("to", .frame, parameter("accessibilityFrame", .rect), final(.to)),
      arrow("CGRect", .alpha, number(0), number(1)),
      arrow("final_", .alpha, number(0), parameter("direction", .number)),
      arrow("", .alpha, number(0), parameter("hostileThing", .number)),
    ], keeping: ["keep"]))

/// Stages in unusual orders.
let orders = timeline(
  "Orders", .modal, nil,
  direction(
    .present, duration: 0.3, clock: .curve(.linear),
    stage: [
      element("back", .color(black)), screen(.to), element("between", .color(black)),
      screen(.from), element("front", .color(black)),
    ],
    tracks: [arrow("front", .alpha, number(0), number(1))], keeping: ["back", "between"]),
  direction(
    .dismiss, duration: 0.3, clock: .curve(.linear),
    stage: [
      screen(.from), element("between", .kept), element("new", .color(black)),
      element("back", .kept), screen(.to),
    ],
    tracks: [arrow("to", .alpha, resting("to", .alpha), number(1))]))

let allFixtures =
  [
    slideUp, shrink, cube, cardFlip, slideDownMenu, animatorZoo, filmZoo, springFilm, expressionZoo,
    hostile, orders,
  ] + groupFixtures
