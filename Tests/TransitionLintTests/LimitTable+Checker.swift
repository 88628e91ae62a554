extension Limit {
  /// What is checked before anything moves: ranges and ends of times.
  static let checker: [Limit] = [
    Limit(
      "T1008", "seconds of a direction",
      .modal("duration: @, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "3601s", within: "3600s", changes: ["T1090"]),
    Limit(
      "T1008", "seconds of a delay",
      .modal("delay: @, duration: 1s, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "3601s", within: "3600s", changes: ["T1090"]),
    Limit(
      "T1008", "x of a control point",
      .modal("duration: 1s, curve: 'cubicBezier(@, 0, 1, 1)', animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "1.01", within: "1"),
    Limit(
      "T1008", "x of a control point below 0",
      .modal("duration: 1s, curve: 'cubicBezier(@, 0, 1, 1)', animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "-0.01", within: "0"),
    Limit(
      "T1008", "y of a control point",
      .modal("duration: 1s, curve: 'cubicBezier(0, @, 1, 1)', animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "1001", within: "1000"),
    Limit(
      "T1008", "value of a stop",
      .modal("duration: 1s, curve: 'linear(0, @, 1)', animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "1001", within: "1000"),
    Limit(
      "T1008", "steps",
      .modal("duration: 1s, curve: 'steps(@)', animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "1001", within: "1000"),
    Limit(
      "T1008", "no steps",
      .modal("duration: 1s, curve: 'steps(@)', animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "0", within: "1"),
    Limit(
      "T1008", "least bounce",
      .modal("duration: 1s, spring: { bounce: @ }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "-1", within: "-0.99", changes: ["T1091", "T2603"]),
    Limit(
      "T1008", "velocity of a spring",
      .modal(
        """
        duration: 1s, spring: { dampingRatio: 1, velocity: @ }, \
        animate: { to: { alpha: 0 -> 1 } }
        """),
      beyond: "1000001", within: "1000000", changes: ["T2106"]),
    Limit(
      "T1008", "mass",
      .modal(
        """
        spring: { mass: @, damping: 1000000000, stiffness: 1000000000 }, \
        animate: { to: { alpha: 0 -> 1 } }
        """),
      beyond: "1000000001", within: "1000000000", changes: ["T2102", "T2603"]),
    Limit(
      "T1008", "mass of nothing",
      .modal("spring: { mass: @, damping: 1, stiffness: 1 }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "0.00000000099", within: "0.000000001", changes: ["T1091", "T2402"]),
    Limit(
      "T1008", "completion speed",
      .cover("finish: { progress: 50% }, completionSpeed: @"),
      beyond: "0.099", within: "0.1", changes: ["T2215"]),
    Limit(
      "T1008", "percentage as a threshold",
      .cover("finish: { progress: @ }"),
      beyond: "20", within: "19", changes: ["T1063"]),
    Limit(
      "T1008", "no velocity",
      .cover("finish: { progress: 50%, velocity: @ }"),
      beyond: "0", within: "1", changes: ["T2206", "T2212"]),
    Limit(
      "T1008", "no distance",
      .cover("finish: { progress: 50% }", distance: "@"),
      beyond: "0", within: "1", changes: ["T2214"]),
    Limit(
      "T1008", "alpha",
      .modal("duration: 1s, animate: { to: { alpha: 0 -> @ } }"),
      beyond: "1.01", within: "1"),
    Limit(
      "T1008", "alpha below 0",
      .modal("duration: 1s, animate: { to: { alpha: @ -> 1 } }"),
      beyond: "-0.01", within: "0"),
    Limit(
      "T1008", "radius below 0",
      .modal("duration: 1s, animate: { to: { alpha: 0 -> 1, cornerRadius: @ -> 4 } }"),
      beyond: "-0.01", within: "0", changes: ["T2406"]),
    Limit(
      "T1008", "points of a screen",
      .modal("duration: 1s, animate: { to: { alpha: 0 -> 1, translateX: @ -> 0 } }"),
      beyond: "10000001", within: "10000000", changes: ["T2604"]),
    Limit(
      "T1008", "a thousand turns",
      .modal("duration: 1s, animate: { to: { alpha: 0 -> 1, rotate: @ -> 0deg } }"),
      beyond: "360001deg", within: "360000deg"),
    Limit(
      "T1008", "red",
      .box("backgroundColor: 'rgb(@, 0, 0)'"),
      beyond: "256", within: "255", changes: ["T2408"]),
    Limit(
      "T1008", "alpha of a color",
      .box("backgroundColor: 'rgb(0, 0, 0, @)'"),
      beyond: "1.01", within: "1", changes: ["T2408"]),
    Limit(
      "T1008", "gray",
      .box("backgroundColor: gray(@)"),
      beyond: "1.01", within: "1", changes: ["T2408"]),
    Limit(
      "T1008", "members",
      .drops("alpha: 1 -> 0"),
      beyond: "10001", within: "10000", changes: ["T2703"]),
    Limit(
      "T1008", "half a member",
      .drops("alpha: 1 -> 0"),
      beyond: "9.5", within: "9"),
    Limit(
      "T1008", "no members",
      .drops("alpha: 1 -> 0"),
      beyond: "0", within: "1"),
    Limit(
      "T1028", "place of a keyframe",
      .modal("duration: 1s, animate: { to: { alpha: { keyframes: { 0%: 0, @: 1 } } } }"),
      beyond: "101%", within: "100%"),
    Limit(
      "T1029", "end of a track",
      .modal(
        """
        duration: 1s, animate: { to: { alpha: { value: 0 -> 1, delay: 0.4s, \
        duration: @ } } }
        """),
      beyond: "0.61s", within: "0.6s"),
    Limit(
      "T1029", "delay of a track",
      .modal("duration: 1s, animate: { to: { alpha: { value: 0 -> 1, delay: @ } } }"),
      beyond: "1s", within: "0.99s"),
    Limit(
      "T1029", "delays of members",
      .drops("alpha: { value: 1 -> 0, stagger: { each: @ } }", count: "10"),
      beyond: "0.1s", within: "0.099s"),
    Limit(
      "T1032", "most bounce",
      .modal("duration: 1s, spring: { bounce: @ }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "1", within: "0.99", changes: ["T2102", "T2603"]),
    Limit(
      "T1032", "least damping ratio",
      .modal("duration: 1s, spring: { dampingRatio: @ }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "0.00199", within: "0.002", changes: ["T2101", "T2102", "T2602"]),
    Limit(
      "T1063", "threshold",
      .cover("finish: { progress: @ }"),
      beyond: "1", within: "0.99", changes: ["T2201"]),
    Limit(
      "T1063", "threshold with a rubber band",
      .cover("finish: { progress: @ }, rubberBand: true"),
      beyond: "2", within: "1.98", changes: ["T2203"]),
    Limit(
      "T1090", "seconds that may be milliseconds",
      .modal("duration: @, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "20s", within: "19.9s", changes: ["T2603"]),
    Limit(
      "T1090", "seconds of a response that may be milliseconds",
      .modal("spring: { response: @, dampingRatio: 1 }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "20s", within: "19.9s"),
    Limit(
      "T1090", "milliseconds that may be seconds",
      .modal("duration: @, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "0.99ms", within: "1.01ms"),
    Limit(
      "T1090", "turns that may be degrees",
      .modal("duration: 1s, animate: { to: { alpha: 0 -> 1, rotate: @ -> 0 } }"),
      beyond: "12.7rad", within: "12.4rad"),
    Limit(
      "T1090", "turns that are whole",
      .modal("duration: 1s, animate: { to: { alpha: 0 -> 1, rotate: @ -> 0 } }"),
      beyond: "12.573rad", within: "12.5725rad"),
    Limit(
      "T1091", "most damping ratio",
      .modal("duration: 1s, spring: { dampingRatio: @ }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "1.01", within: "1"),
    Limit(
      "T1091", "damping ratio that is rounded",
      .modal("spring: { stiffness: 100, damping: @ }, animate: { to: { alpha: 0 -> 1 } }"),
      beyond: "20.15", within: "20.05"),
    Limit(
      "T1095", "widths from an anchor",
      .modal(
        """
        duration: 1s, animate: { to: { alpha: 0 -> 1, anchor: 'point(@, 0.5)', \
        scale: 0.9 -> 1 } }
        """),
      beyond: "10", within: "9.9"),
    Limit(
      "T2001", "parts of a whole",
      .modal(
        "duration: 1s, curve: linear, animate: { to: { alpha: 0 -> 1 } }",
        """
        dismiss: reverse
        expect: [{ present: { at: 0.5s, to.alpha: @ } }]
        """),
      beyond: "0.50000102", within: "0.50000098"),
    Limit(
      "T2001", "parts of the number",
      .modal(
        """
        duration: 1s, curve: linear, animate: { to: { alpha: 0 -> 1, \
        translateX: 200 -> 0 } }
        """,
        """
        dismiss: reverse
        expect: [{ present: { at: 0.5s, to.translateX: @ } }]
        """),
      beyond: "100.000102", within: "100.000098"),
  ]
}
