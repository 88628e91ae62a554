extension Limit {
  /// Springs, and curves that do what springs do.
  static let springs: [Limit] = [
    Limit(
      "T2101", "steps that are left",
      .modal(
        """
        duration: 0.5s, spring: { dampingRatio: 0.5, velocity: 8 }, \
        animate: { to: { translateY: @ -> 0 } }
        """),
      beyond: "43.5", within: "42"),
    Limit(
      "T2101", "the part of the way that is left",
      .modal(
        """
        duration: 0.5s, spring: { dampingRatio: 0.3, velocity: @ }, \
        animate: { to: { translateY: container.height -> 0 } }
        """),
      beyond: "6.2", within: "6.25"),
    Limit(
      "T2102", "seconds to settle",
      .modal(
        """
        spring: { mass: 1, stiffness: 20, damping: @ }, \
        animate: { to: { translateY: container.height -> 0 } }
        """),
      beyond: "1.39", within: "1.43"),
    Limit(
      "T2102", "damping ratio",
      .modal(
        """
        spring: { stiffness: 400, damping: @ }, \
        animate: { to: { translateY: container.height -> 0 } }
        """),
      beyond: "3.95", within: "4.05", changes: ["T2105"]),
    Limit(
      "T2103", "points of a gap",
      .modal(
        """
        duration: 0.4s, curve: 'linear(0, 1 50%, @ 75%, 1)', \
        animate: { to: { translateY: container.height -> 0 } }
        """),
      beyond: "1.0048", within: "1.0046"),
    Limit(
      "T2103", "points from the edge at rest",
      .modal(
        """
        duration: 0.4s, curve: 'linear(0, 1 50%, 1.1 75%, 1)', \
        animate: { to: { translateY: container.height -> 0 } }
        """,
        """
        presentation: { frame: 'rect(0, 100, container.width, container.height - 100 - @)' }
        dismiss: { duration: 0.3s, animate: { from: { alpha: 1 -> 0 } } }
        """),
      beyond: "0.49", within: "0.51"),
    Limit(
      "T2103", "points from the edge on the way",
      .modal(
        """
        duration: 0.4s, curve: linear, animate: { to: { \
        hidden: { 0%..50%: true, 50%..100%: false }, \
        translateY: { keyframes: { 0%: 100, 50%: -@, 75%: -20, 100%: 0 } } } }
        """),
      beyond: "0.49", within: "0.51"),
    Limit(
      "T2104", "steps of a jump",
      .modal(
        """
        duration: 0.4s, animate: { to: { alpha: 0 -> 1, translateX: { value: -@ -> 0, \
        curve: 'linear(0, 0.9 99.9%, 1)' } } }
        """),
      beyond: "41", within: "39.7"),
    Limit(
      "T2104", "times as far as in the moment before",
      .modal(
        """
        duration: 0.4s, animate: { to: { alpha: 0 -> 1, translateX: { value: -300 -> 0, \
        curve: 'linear(0, @ 99%, 1)' } } }
        """),
      beyond: "0.96", within: "0.962"),
    Limit(
      "T2104", "seconds of the last moment",
      .modal(
        """
        duration: 1s, animate: { to: { alpha: 0 -> 1, translateX: { value: -300 -> 0, \
        curve: 'linear(0, 0.9 @, 1)' } } }
        """),
      beyond: "99.53%", within: "99.5%"),
    Limit(
      "T2104", "seconds of all",
      .modal(
        """
        duration: @, animate: { to: { alpha: 0 -> 1, translateX: { value: -300 -> 0, \
        curve: 'linear(0, 0.5 99.9%, 1)' } } }
        """),
      beyond: "0.041s", within: "0.039s"),
    Limit(
      "T2104", "seconds of a track",
      .modal(
        """
        duration: 0.4s, animate: { to: { alpha: 1, translateX: { value: -300 -> 0, \
        duration: @, curve: 'linear(0, 0.1 99.9%, 1)' } } }
        """, ""),
      beyond: "12.1ms", within: "11.9ms"),
    Limit(
      "T2104", "alpha of a holder",
      .staged(
        "from, to, b: { alpha: @ }, a: { color: black, in: b, frame: 'rect(0, 0, 99, 99)' }",
        """
        to: { alpha: 0 -> 1 }, a: { translateX: { value: -300 -> 0, \
        curve: 'linear(0, 0.9 99.9%, 1)' } }
        """, more: ""),
      beyond: "0.0101", within: "0.01", changes: ["T2501"]),
    Limit(
      "T2104", "part of the way",
      .modal(
        """
        duration: 0.4s, animate: { to: { alpha: 0 -> 1, translateX: { value: -1000 -> 0, \
        curve: 'linear(0, @ 90%, @ 99.9%, 1)' } } }
        """),
      beyond: "0.979", within: "0.981"),
    Limit(
      "T2105", "turns",
      .modal(
        """
        duration: 0.6s, spring: { dampingRatio: @ }, animate: { to: { alpha: 0 -> 1, \
        translateY: 300 -> 0 } }
        """),
      beyond: "0.28", within: "0.283"),
    Limit(
      "T2105", "steps of a way that is seen",
      .modal(
        """
        duration: 0.6s, spring: { dampingRatio: 0.2 }, animate: { to: { alpha: 1, \
        translateY: @ -> 0 } }
        """),
      beyond: "5.1", within: "4.9"),
    Limit(
      "T2105", "damping ratio",
      .modal(
        """
        spring: { stiffness: 400, damping: @ }, \
        animate: { to: { translateY: container.height -> 0 } }
        """),
      beyond: "4.05", within: "3.95", changes: ["T2102"]),
    Limit(
      "T2106", "ways per second",
      .modal(
        """
        duration: 0.6s, spring: { dampingRatio: 1, velocity: @ }, \
        animate: { to: { alpha: 0 -> 1, translateY: 300 -> 0 } }
        """),
      beyond: "24.4", within: "23.6"),
    Limit(
      "T2106", "the way back",
      .modal(
        """
        duration: 0.6s, spring: { dampingRatio: 1, velocity: @ }, \
        animate: { to: { alpha: 0 -> 1, translateY: 300 -> 0 } }
        """),
      beyond: "-0.01", within: "0"),
    Limit(
      "T2107", "seconds to rest",
      .cover("finish: { progress: 50% }, release: { spring: { stiffness: 400, damping: @ } }"),
      beyond: "14.4", within: "14.6"),
    Limit(
      "T2108", "points of a gap",
      .cover("finish: { progress: 20% }, release: { spring: { dampingRatio: @, response: 0.4 } }"),
      beyond: "0.693", within: "0.7"),
    Limit(
      "T2108", "points from the edge at rest",
      .cover(
        "finish: { progress: 20% }, release: { spring: { dampingRatio: 0.5, response: 0.4 } }",
        more: "presentation: { frame: 'rect(0, 100, container.width, container.height - 100 - @)' }"
      ),
      beyond: "0.49", within: "0.51"),
  ]

  /// Fingers.
  static let gestures: [Limit] = [
    Limit(
      "T2201", "how far a finger comes",
      .cover("finish: { progress: @ }"),
      beyond: "91%", within: "89%"),
    Limit(
      "T2201", "how far two fingers meet",
      .fading("pinch: { direction: in }, progress: 1 - scale, finish: { progress: @ }"),
      beyond: "76%", within: "74%"),
    Limit(
      "T2201", "how far two fingers part",
      .fading("pinch: { direction: out }, progress: (scale - 1) / 4, finish: { progress: @ }"),
      beyond: "51%", within: "49%"),
    Limit(
      "T2201", "how far two fingers turn",
      .fading(
        """
        rotation: { direction: clockwise }, progress: rotation / 360deg, \
        finish: { progress: @ }
        """),
      beyond: "34%", within: "33%"),
    Limit(
      "T2202", "points that are hardly a movement",
      .cover("finish: { progress: @ }"),
      beyond: "1.17%", within: "1.2%"),
    Limit(
      "T2202", "a scale that is hardly a movement",
      .fading("pinch: { direction: in }, progress: 1 - scale, finish: { progress: @ }"),
      beyond: "4.9%", within: "5.1%"),
    Limit(
      "T2202", "a turn that is hardly a movement",
      .fading(
        """
        rotation: { direction: clockwise }, progress: rotation / 180deg, \
        finish: { progress: @ }
        """),
      beyond: "1.65%", within: "1.68%"),
    Limit(
      "T2203", "twice as far as a finger comes",
      .cover("progress: translation.y / @, finish: { progress: 50% }"),
      beyond: "5000", within: "4900", changes: ["T2201"]),
    Limit(
      "T2204", "progress that is lost",
      .cover(
        """
        progress: 'min(translation.y, 400) / 840 - max(translation.y - 400, 0) / @', \
        finish: { progress: 30% }
        """),
      beyond: "17500", within: "18000"),
    Limit(
      "T2205", "points without a sight",
      .cover("progress: (translation.y - @) / 500, finish: { progress: 30% }"),
      beyond: "40", within: "39.4"),
    Limit(
      "T2205", "half a step is a sight",
      .cover(
        "progress: translation.y / @, finish: { progress: 5% }",
        animate: "to: { alpha: 0 -> 1 }"),
      beyond: "8100", within: "7900"),
    Limit(
      "T2206", "times as fast as the rest",
      .cover("finish: { progress: 80%, velocity: @ }", time: "0.8s", distance: "300"),
      beyond: "3050", within: "2950"),
    Limit(
      "T2206", "times as slow as the rest",
      .cover("finish: { progress: 80%, velocity: @ }"),
      beyond: "260", within: "267"),
    Limit(
      "T2206", "progress without a rest",
      .cover("finish: { progress: 99%, velocity: 3000 }", time: "0.8s", distance: "@"),
      beyond: "202", within: "198"),
    Limit(
      "T2209", "points against the finger",
      .cover("finish: { progress: 50% }", animate: "to: { translateY: @ -> 0 }"),
      beyond: "-61", within: "-59"),
    Limit(
      "T2209", "part of the side across the finger",
      .driven(
        "to: { translateY: @ * container.height -> 0 }, from: { alpha: 1 -> 0 }",
        "drives: pop, pan: { direction: right }, finish: { progress: 50% }"),
      beyond: "0.91", within: "0.89"),
    Limit(
      "T2209", "points with the finger",
      .driven(
        """
        to: { translateY: container.height -> 0, translateX: @ -> 0 }, \
        from: { alpha: 1 -> 0 }
        """,
        "drives: pop, pan: { direction: right }, finish: { progress: 50% }"),
      beyond: "59", within: "61"),
    Limit(
      "T2209", "part of the container that moves",
      .cover(
        "finish: { progress: 50% }",
        animate: "to: { translateY: -300 -> 0 }",
        more: """
          presentation: { frame: 'rect(0, container.height / 2, container.width, \
          @ * container.height)' }
          """),
      beyond: "0.102", within: "0.098"),
    Limit(
      "T2212", "points per second that every finger has",
      .cover("finish: { progress: 50%, velocity: @ }"),
      beyond: "49", within: "51"),
    Limit(
      "T2212", "points per second that no finger has",
      .cover("finish: { progress: 50%, velocity: @ }"),
      beyond: "4250", within: "4150"),
    Limit(
      "T2212", "scales per second that every finger has",
      .fading(
        """
        pinch: { direction: in }, progress: 1 - scale, finish: { progress: 50%, \
        velocity: @ }
        """),
      beyond: "0.165", within: "0.168"),
    Limit(
      "T2212", "scales per second that no finger has",
      .fading(
        """
        pinch: { direction: in }, progress: 1 - scale, finish: { progress: 50%, \
        velocity: @ }
        """),
      beyond: "14.2", within: "13.8"),
    Limit(
      "T2212", "turns per second that every finger has",
      .fading(
        """
        rotation: { direction: clockwise }, progress: rotation / 180deg, \
        finish: { progress: 50%, velocity: @ }
        """),
      beyond: "11.9deg", within: "12.1deg"),
    Limit(
      "T2212", "turns per second that no finger has",
      .fading(
        """
        rotation: { direction: clockwise }, progress: rotation / 180deg, \
        finish: { progress: 50%, velocity: @ }
        """),
      beyond: "1012deg", within: "1004deg"),
    Limit(
      "T2213", "seconds under a finger",
      .cover("finish: { progress: 50% }", time: "@", more: "interruptible: false"),
      beyond: "0.41s", within: "0.4s"),
    Limit(
      "T2213", "seconds without a finger",
      .modal(
        "duration: @, animate: { to: { translateY: container.height -> 0 } }",
        """
        interruptible: false
        dismiss: reverse
        """),
      beyond: "0.81s", within: "0.8s"),
    Limit(
      "T2214", "points of a fingertip",
      .cover("finish: { progress: 50% }, progress: translation.y / @"),
      beyond: "43.5", within: "44.5", changes: ["T2217"]),
    Limit(
      "T2215", "seconds of the rest",
      .cover("finish: { progress: 10% }", time: "@"),
      beyond: "1.73s", within: "1.71s"),
    Limit(
      "T2217", "times as fast as the finger",
      .cover("progress: translation.y / @, finish: { progress: 50% }"),
      beyond: "280", within: "284"),
    Limit(
      "T2217", "times as slow as the finger",
      .cover("progress: translation.y / @, finish: { progress: 10% }"),
      beyond: "2550", within: "2510"),
    Limit(
      "T2217", "points of a way",
      .cover(
        "progress: translation.y / 400, finish: { progress: 10% }",
        animate: "to: { translateY: @ -> 0 }"),
      beyond: "101", within: "99"),
    Limit(
      "T2217", "points beside what is carried",
      .push(
        """
        duration: 0.4s, stage: [to, card: { snapshot: from }], \
        animate: { card: { center: '-> offset(from.initial, -1.4 * container.width, \
        0).center', translateX: 0 -> @ } }
        """,
        """
        gestures: [{ drives: push, pan: { direction: left }, moves: card, \
        finish: { progress: 30%, velocity: 700 } }]
        """),
      beyond: "41", within: "39"),
  ]
}
