import TimelineIR
import TransitionCatalog

// Timelines with gestures; what they become is in `Tests/Fixtures/swift-gestures`.

func gestureValue(_ variable: GestureVariable, _ type: ValueType) -> Expression {
  .reference(.gesture(variable, type: type))
}

private let half = FinishThresholds(progress: number(0.5))
private let progress = gestureValue(.progress, .number)
private let scale = gestureValue(.scale, .number)

extension Timeline {
  fileprivate func with(
    _ name: String, gestures: [Gesture], _ change: (inout Timeline) -> Void = { _ in }
  ) -> Timeline {
    var result = self
    (result.name, result.gestures) = (name, gestures)
    change(&result)
    return result
  }
}

/// The other screen comes in from the right over one that moves a third as far.
private func slide(_ name: DirectionName, duration: Double = 0.4, clock: Timing) -> Direction {
  let isForward = name.isForward
  let (upper, lower): (Screen, Screen) = isForward ? (.to, .from) : (.from, .to)
  let away = isForward ? (containerWidth, number(0)) : (number(0), containerWidth)
  let aside = Expression.binary(.divide, negative(containerWidth), number(3))
  let back = isForward ? (number(0), aside) : (aside, number(0))
  return direction(
    name, duration: duration, clock: clock, stage: [screen(lower), screen(upper)],
    tracks: [
      arrow(upper.rawValue, .translateX, away.0, away.1),
      arrow(lower.rawValue, .translateX, back.0, back.1),
    ])
}

/// Comes up from below, and goes down again.
private func rise(_ name: DirectionName, duration: Double = 0.5, delay: Double = 0) -> Direction {
  let isForward = name.isForward
  let upper = isForward ? "to" : "from"
  return direction(
    name, duration: duration, delay: delay,
    stage: isForward ? [screen(.from), screen(.to)] : [screen(.to), screen(.from)],
    tracks: [
      isForward
        ? arrow(upper, .translateY, containerHeight, number(0))
        : arrow(upper, .translateY, number(0), containerHeight)
    ])
}

let panPop = cube.with(
  "PanPop",
  gestures: [
    Gesture(
      direction: .pop, recognizer: .pan(.right), view: nil,
      drive: Drive(
        distance: number(200), finish: half,
        completionSpeed: .binary(.subtract, number(1), progress)))
  ])

let edgeFlip = cardFlip.with(
  "EdgeFlip",
  gestures: [
    Gesture(
      direction: .present, recognizer: .edgePan(.right), view: nil,
      drive: Drive(distance: containerWidth, finish: half)),
    Gesture(
      direction: .dismiss, recognizer: .edgePan(.left), view: nil,
      drive: Drive(distance: containerWidth, finish: half)),
  ])

let pinchAlbum = timeline(
  "PinchAlbum", .navigation, "A pinch opens and closes.",
  slide(.push, clock: .curve(.easeInOut)), slide(.pop, clock: .curve(.easeInOut))
).with(
  "PinchAlbum",
  gestures: [
    Gesture(
      direction: .push, recognizer: .pinch(.out), view: nil,
      drive: Drive(
        distance: number(1), begin: .binary(.greaterOrEqual, scale, number(1)),
        progress: .call(.min, [.binary(.subtract, scale, number(1)), number(0.9)], .number),
        finish: FinishThresholds(progress: number(0.4)))),
    Gesture(
      direction: .pop, recognizer: .pinch(.in), view: nil,
      drive: Drive(
        distance: number(1), begin: .binary(.less, scale, number(1)),
        progress: .binary(.subtract, number(1), scale),
        finish: FinishThresholds(progress: number(0.4)))),
  ])

let swipeTabs = timeline(
  "SwipeTabs", .tab, "Tabs lie side by side.", slide(.next, clock: .curve(.linear)),
  slide(.previous, clock: .curve(.linear))
).with(
  "SwipeTabs",
  gestures: [
    Gesture(
      direction: .next, recognizer: .pan(.leading), view: nil,
      drive: Drive(distance: containerWidth, finish: FinishThresholds(velocity: number(500)))),
    Gesture(
      direction: .previous, recognizer: .pan(.trailing), view: nil,
      drive: Drive(distance: containerWidth, finish: FinishThresholds(velocity: number(500)))),
  ])

let springSheet = timeline(
  "SpringSheet", .modal, "A sheet that a finger throws down.", rise(.present),
  rise(.dismiss, delay: 0.1)
).with(
  "SpringSheet",
  gestures: [
    Gesture(
      direction: .dismiss, recognizer: .pan(.bottom), view: nil,
      drive: Drive(
        distance: definition("travel", .number),
        finish: FinishThresholds(
          progress: number(0.5), velocity: number(800), projected: number(0.6)),
        release: Spring(mass: 1, stiffness: 200, damping: 20, velocity: 0), hasRubberBand: true,
        scroll: .handOver),
      definitions: [
        Definition(
          name: "travel", value: .binary(.subtract, containerHeight, number(100)))
      ])
  ]
) {
  $0.haptics = [
    Haptic(moment: .begin, feedback: .selection), Haptic(moment: .finish, feedback: .light),
    Haptic(moment: .cancel, feedback: .warning),
  ]
  $0.interaction = .disabled
}

let springFilmPop = timeline(
  "SpringFilm", .navigation, "A film that a spring ends.",
  direction(
    .push, duration: 0.8, stage: [screen(.from), screen(.to)],
    tracks: [
      keyframes("to", .translateX, [(0, containerWidth), (0.5, number(40)), (1, number(0))]),
      arrow(
        "from", .alpha, number(1), number(0.5),
        on: .own(.curve(.easeIn), start: 0.2, duration: 0.4)),
    ]),
  direction(
    .pop, duration: 0.8, clock: springs, stage: [screen(.to), screen(.from)],
    tracks: [
      arrow("from", .translateX, number(0), containerWidth),
      arrow("from", .borderWidth, number(0), number(3)),
      keyframes(
        "to", .alpha, [(0, number(0.5)), (0.5, number(0.9)), (1, number(1))],
        on: .own(.curve(.steps(count: 4)), start: 0, duration: 0.8)),
    ])
).with(
  "SpringFilm",
  gestures: [
    Gesture(
      direction: .pop, recognizer: .pan(.right), view: nil,
      drive: Drive(
        distance: containerWidth, finish: half,
        release: Spring(mass: 1, stiffness: 400, damping: 40, velocity: 0)))
  ])

let tapMenu = slideDownMenu.with(
  "TapMenu",
  gestures: [
    Gesture(direction: .dismiss, recognizer: .tap, view: .element("photo"), drive: nil),
    Gesture(direction: .dismiss, recognizer: .swipe(.top), view: nil, drive: nil),
    Gesture(direction: .present, recognizer: .longPress, view: nil, drive: nil),
  ])

let turnAway = timeline(
  "TurnAway", .modal, "Two fingers turn the screen away.",
  direction(
    .dismiss, duration: 0.6, stage: [screen(.to), screen(.from)],
    tracks: [arrow("from", .rotate, degrees(0), degrees(90))])
).with(
  "TurnAway",
  gestures: [
    Gesture(
      direction: .dismiss, recognizer: .rotation(.clockwise), view: nil,
      drive: Drive(distance: degrees(90), finish: half))
  ]
) { $0.isInterruptible = false }

/// A picture of the old screen, which a finger throws away.
private func thrown(_ name: String, fadesInSteps: Bool, release: Spring?) -> Timeline {
  let small = Expression.constant(.rect(145, 650, 100, 100))
  let fade =
    fadesInSteps
    ? keyframes("to", .alpha, [(0, number(0)), (0.5, number(0.2)), (1, number(1))])
    : arrow("to", .alpha, number(0), number(1))
  return timeline(
    name, .modal, "A finger throws the screen away.",
    direction(
      .dismiss, duration: 0.5,
      stage: [screen(.to), element("photo", .snapshot(of: .from, rect: nil))],
      tracks: [arrow("photo", .frame, initial(.from), small), fade])
  ).with(
    name,
    gestures: [
      Gesture(
        direction: .dismiss, recognizer: .pan(.bottom), view: nil,
        drive: Drive(distance: number(400), finish: half, release: release, moves: "photo"))
    ])
}

let throwPhoto = thrown(
  "ThrowPhoto", fadesInSteps: false,
  release: Spring(mass: 1, stiffness: 200, damping: 20, velocity: 0))
let throwFilm = thrown("ThrowFilm", fadesInSteps: true, release: nil)

let gestureFixtures = [
  panPop, edgeFlip, pinchAlbum, swipeTabs, springSheet, springFilmPop, tapMenu, turnAway,
  throwPhoto, throwFilm,
]
