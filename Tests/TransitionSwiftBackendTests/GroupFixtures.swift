import TimelineIR
import TransitionCatalog

// Groups, views of the screens, and what flies from one screen to the other.

private let index = Expression.reference(.member(.index))
private let count = Expression.reference(.member(.count))
private let row = Expression.reference(.member(.row))
private let column = Expression.reference(.member(.column))
private let black = Expression.constant(.color(0, 0, 0, 1))

private func times(_ a: Expression, _ b: Expression) -> Expression { .binary(.multiply, a, b) }
private func plus(_ a: Expression, _ b: Expression) -> Expression { .binary(.add, a, b) }
private func minus(_ a: Expression, _ b: Expression) -> Expression { .binary(.subtract, a, b) }
private func over(_ a: Expression, _ b: Expression) -> Expression { .binary(.divide, a, b) }
private func seconds(_ value: Double) -> Expression { .constant(.time(seconds: value)) }
private func rect(_ x: Expression, _ y: Expression, _ w: Expression, _ h: Expression) -> Expression
{
  .call(.rect, [x, y, w, h], .rect)
}
func view(_ screen: Screen, _ name: String) -> Expression {
  .reference(.view(ScreenView(screen, name)))
}
private func member(_ base: Expression, _ member: Member) -> Expression {
  .member(member, of: base)
}

private func group(
  _ name: String, _ content: Content, _ group: Group, in parent: String? = nil,
  _ resting: [(Property, Expression)] = []
) -> Element {
  Element(
    name: name, content: content, parent: parent, group: group, clips: false, contentMode: nil,
    resting: resting.map { RestingProperty(property: $0.0, value: $0.1) })
}

/// A spring of one second.
private let unitSpring = Timing.spring(
  Spring(mass: 1, stiffness: 158, damping: 14, velocity: 0.5), .timed)

/// A picture flies to the next screen and back, in one animator.
let magicMove = timeline(
  "MagicMove", .navigation, "The picture of the tapped cell flies to its place on the next screen.",
  direction(
    .push, duration: 0.5,
    stage: [
      screen(.from), screen(.to),
      element(
        "photo", .shared("photo", shows: .source, missing: .fade), clips: true,
        contentMode: .scaleAspectFill),
    ],
    tracks: [
      arrow("to", .alpha, number(0), number(1)),
      arrow("photo", .frame, view(.from, "photo"), view(.to, "photo")),
      arrow("photo", .cornerRadius, number(8), number(0)),
    ]),
  direction(
    .pop, duration: 0.5,
    stage: [
      screen(.to), screen(.from),
      element(
        "photo", .shared("photo", shows: .destination, missing: .error), clips: true,
        contentMode: .scaleAspectFill),
    ],
    tracks: [
      arrow("from", .alpha, number(1), number(0)),
      arrow("photo", .frame, view(.from, "photo"), view(.to, "photo")),
      arrow("photo", .cornerRadius, number(0), number(8)),
    ]))

/// One view becomes another while it springs along, in an animator and in a film; a blur comes.
let handOver = timeline(
  "HandOver", .modal, nil,
  direction(
    .present, duration: 0.6, clock: springs,
    stage: [
      screen(.from), element("blur", .effect(.systemThinMaterial)),
      element(
        "note", .color(black), in: "blur",
        [(.frame, rect(number(0), number(0), number(9), number(9)))]),
      screen(.to), element("avatar", .shared("avatar", shows: .crossFade, missing: .fade)),
    ],
    tracks: [
      arrow("blur", .alpha, number(0), number(1)),
      arrow("to", .alpha, number(0), number(1)),
      arrow("avatar", .frame, view(.from, "avatar"), view(.to, "avatar")),
    ]))

let handOverFilm = timeline(
  "HandOverFilm", .modal, nil,
  direction(
    .present, duration: 0.6, clock: springs,
    stage: [
      screen(.from), element("box", .empty), screen(.to),
      element("avatar", .shared("avatar", shows: .crossFade, missing: .fade)),
      element(
        "title", .viewSnapshot(of: ScreenView(.to, "title"), rect: nil), in: "avatar",
        [(.alpha, number(0.5))]),
      element(
        "badge",
        .viewSnapshot(
          of: ScreenView(.from, "badge"),
          rect: rect(
            number(0), number(0), over(member(view(.from, "badge"), .width), number(2)), number(20))
        ), in: "box"),
    ],
    tracks: [
      keyframes(
        "to", .alpha, [(0, number(0)), (1, number(1))],
        on: .own(.curve(.easeIn), start: 0.1, duration: 0.3)),
      arrow("avatar", .frame, view(.from, "avatar"), view(.to, "avatar")),
      arrow("badge", .alpha, number(1), number(0)),
      arrow("box", .translateX, number(0), member(view(.to, "title"), .minX)),
    ]))

/// Views in their places, each in its own part of the time, in front of a cover that opens.
let album = timeline(
  "Album", .navigation, "The cells fly from the cover to their places.",
  direction(
    .push, duration: 0.8,
    stage: [
      screen(.from), screen(.to), group("cells", .views(ScreenView(.to, "cells")), .views),
      element("cover", .viewSnapshot(of: ScreenView(.from, "cover"), rect: nil)),
    ],
    tracks: [
      arrow("to", .alpha, number(0), number(1)),
      keyframes("cover", .rotateY, [(0, degrees(0)), (0.5, degrees(-90))]),
      hold("cover", .anchor, .constant(.point(0, 0.5))),
      hold("container", .perspective, number(500)),
      arrow(
        "cells", .frame, view(.from, "cover"), resting("cells", .frame),
        on: .part(
          start: plus(number(0.5), times(number(0.03), .call(.mod, [index, number(4)], .number))),
          end: minus(number(1), times(number(0.01), index)))),
      keyframes("cells", .alpha, [(0, number(0)), (0.7, number(1))]),
      arrow(
        "cells", .scale, number(0.5), number(1),
        on: .part(
          start: plus(number(0.5), times(number(0.03), .call(.mod, [index, number(4)], .number))),
          end: number(1))),
    ]))

/// One after the other, however many there are; a spring in each one's own time.
let cascade = timeline(
  "Cascade", .navigation, nil,
  direction(
    .push, duration: 0.9,
    stage: [
      screen(.from), screen(.to),
      group("rows", .views(ScreenView(.to, "rows")), .views, [(.shadowOpacity, number(0.3))]),
    ],
    tracks: [
      arrow(
        "rows", .translateY, number(80), number(0),
        on: .each(
          unitSpring, start: times(seconds(0.05), index),
          duration: minus(seconds(0.9), times(seconds(0.05), minus(count, number(1)))))),
      arrow(
        "rows", .alpha, number(0), number(1),
        on: .each(
          .curve(.easeOut), start: times(seconds(0.05), index),
          duration: minus(seconds(0.9), times(seconds(0.05), minus(count, number(1)))))),
      hold("rows", .borderWidth, number(2)),
      arrow("from", .alpha, number(1), number(0)),
    ]))

/// Tiles of the old screen, with something in each, fly apart; how many bars there are the app says.
let shatter: Timeline = {
  let (w, h) = (over(containerWidth, number(4)), over(containerHeight, number(6)))
  let tile = rect(
    times(column, definition("w", .number)), times(row, definition("h", .number)),
    definition("w", .number), definition("h", .number))
  return timeline(
    "Shatter", .modal, nil,
    parameters: [
      Parameter(name: "bars", type: .number, defaultValue: .number(5), summary: nil)
    ],
    direction(
      .present, duration: 1,
      definitions: [
        Definition(name: "w", value: w), Definition(name: "h", value: h),
      ],
      stage: [
        screen(.to),
        group(
          "tiles", .snapshot(of: .from, rect: tile), .repeated(columns: number(4), rows: number(6))),
        group(
          "shades", .color(black), .inEachMember, in: "tiles",
          [(.alpha, number(0)), (.cornerRadius, times(number(2), row))]),
        group(
          "bars",
          .color(
            .call(
              .if,
              [
                .binary(.equal, .call(.mod, [index, number(2)], .number), number(0)), black,
                .constant(.color(1, 1, 1, 1)),
              ], .color)),
          .repeated(columns: parameter("bars", .number), rows: number(1)),
          [
            (
              .frame,
              rect(
                times(index, over(containerWidth, count)), number(0), over(containerWidth, count),
                number(20))
            )
          ]),
      ],
      tracks: [
        arrow(
          "tiles", .translateX, number(0),
          .random(key: "Shatter/tiles/translateX/0", low: number(-200), high: number(200)),
          on: .each(
            unitSpring,
            start: times(
              seconds(0.03),
              .call(
                .floor,
                [.call(.abs, [minus(index, over(minus(count, number(1)), number(2)))], .number)],
                .number)),
            duration: minus(seconds(1), times(seconds(0.03), minus(count, number(1)))))),
        arrow("tiles", .rotateX, degrees(0), degrees(120)),
        hold("tiles", .perspective, number(400)),
        arrow("shades", .alpha, number(0), over(plus(row, number(1)), number(6))),
        keyframes(
          "bars", .scaleY, [(0, number(1)), (0.5, number(2)), (1, number(0.5))], curve: .easeIn,
          on: .part(start: over(index, count), end: number(1))),
        hold("bars", .hidden, .binary(.greater, index, number(2))),
      ]))
}()

let groupFixtures = [magicMove, handOver, handOverFilm, album, cascade, shatter]
