extension Limit {
  /// Where things are.
  static let geometry: [Limit] = [
    Limit(
      "T2301", "points beyond the edge",
      .modal(
        "duration: 0.4s, animate: { to: { alpha: 0 -> 1 } }",
        """
        presentation: { frame: 'rect(0, 100, container.width + @, 200)' }
        dismiss: reverse
        """),
      beyond: "1.02", within: "0.98"),
    Limit(
      "T2302", "part of the container that is seen",
      .modal("duration: 0.4s, animate: { to: { translateX: @ -> 0 } }"),
      beyond: "1368", within: "1370"),
    Limit(
      "T2303", "points below 0",
      .box("frame: 'rect(0, 0, 90, min(container.width, @))'", "a: { alpha: 0 -> 1 }"),
      beyond: "-0.0102", within: "-0.0098"),
    Limit(
      "T2305", "points beyond half of the side",
      .box("frame: 'rect(0, 0, 100, 100)', cornerRadius: @"),
      beyond: "50.51", within: "50.49"),
    Limit(
      "T2305", "times half of the side on the way",
      .box(
        "frame: 'rect(0, 0, 100, 100)'",
        "a: { cornerRadius: { keyframes: { 0%: 10, 50%: @, 100%: 10 } } }"),
      beyond: "61.2", within: "60.8"),
    Limit(
      "T2305", "points more than that",
      .box(
        "frame: 'rect(0, 0, 2.4, 2.4)'",
        "a: { cornerRadius: { keyframes: { 0%: 0.1, 50%: @, 100%: 0.1 } } }"),
      beyond: "2.46", within: "2.42"),
    Limit(
      "T2305", "half of a side that is nothing",
      .box(
        "cornerRadius: 20",
        """
        a: { frame: { keyframes: { 0%: 'rect(0, 0, 99, 99)', 50%: 'rect(0, 0, @, @)', \
        100%: 'rect(0, 0, 99, 99)' } } }
        """),
      beyond: "2.04", within: "1.96"),
    Limit(
      "T2306", "points that a frame grows by",
      .box(
        "alpha: 1",
        "a: { frame: 'rect(0, 0, 200, 200) -> rect(0, 0, 200 + @, 200)', scale: 0.5 -> 1 }"),
      beyond: "6.1", within: "5.9"),
    Limit(
      "T2306", "what a scale grows by",
      .box(
        "alpha: 1",
        "a: { frame: 'rect(0, 0, 200, 200) -> rect(0, 0, 300, 200)', scale: 1 -> @ }"),
      beyond: "1.122", within: "1.118"),
    Limit(
      "T2306", "moments of both",
      .box(
        "alpha: 1",
        """
        a: { frame: { 0%..50%: 'rect(0, 0, 200, 200) -> rect(0, 0, 300, 200)' }, \
        scale: { @..100%: 0.5 -> 1 } }
        """),
      beyond: "46%", within: "47%"),
    Limit(
      "T2307", "points of depth",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from }], \
        animate: { container: { perspective: 1000 }, a: { rotateY: 0deg -> @ } }
        """),
      beyond: "1.21deg", within: "1.17deg"),
    Limit(
      "T2307", "part of the container",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from, frame: 'rect(0, 0, \
        container.width, @ * container.height)' }], \
        animate: { container: { perspective: 1000 }, a: { rotateX: 0deg -> 10deg } }
        """),
      beyond: "0.256", within: "0.25"),
    Limit(
      "T2307", "part that is covered",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from, anchor: left }], \
        animate: { container: { perspective: 1000 }, to: { frame: 'rect(0, 0, \
        container.width, @ * container.height) -> rect(0, 0, container.width, \
        @ * container.height)' }, a: { rotateY: 0deg -> 80deg } }
        """),
      beyond: "0.52", within: "0.48"),
    Limit(
      "T2307", "opacity of cover",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from, anchor: left }], \
        animate: { container: { perspective: 1000 }, to: { alpha: @ }, \
        a: { rotateY: 0deg -> 80deg } }
        """),
      beyond: "0.52", within: "0.48", changes: ["T2408"]),
    Limit(
      "T2307", "moments without a cover",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from, anchor: left }], \
        animate: { container: { perspective: 1000 }, to: { hidden: { 0%..@: true, \
        @..100%: false } }, a: { rotateY: 0deg -> 80deg } }
        """),
      beyond: "17%", within: "20%"),
    Limit(
      "T2307", "points across",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [a: { snapshot: from, frame: 'rect(0, 0, \
        container.width / 2 + @, container.height)' }, b: { snapshot: to, \
        frame: 'rect(container.width / 2, 0, container.width / 2, container.height)' }], \
        animate: { a: { rotateX: 0deg -> 30deg }, b: { rotateX: 0deg -> -30deg } }
        """),
      beyond: "1.05", within: "0.95"),
    Limit(
      "T2307", "points down",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [a: { snapshot: from, frame: 'rect(0, 0, \
        container.width, container.height / 2 + @)' }, b: { snapshot: to, frame: 'rect(0, \
        container.height / 2, container.width, container.height / 2)' }], \
        animate: { a: { rotateY: 0deg -> 30deg }, b: { rotateY: 0deg -> -30deg } }
        """),
      beyond: "1.05", within: "0.95"),
    Limit(
      "T2308", "seconds",
      .modal(
        """
        duration: @, curve: linear, stage: [to, a: { snapshot: from, rotateX: 180deg }], \
        animate: { to: { alpha: 0 -> 1 } }
        """),
      beyond: "0.061s", within: "0.059s"),
    Limit(
      "T2308", "part of the frame",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from, rotateX: @ }], \
        animate: { to: { alpha: 0 -> 1 } }
        """),
      beyond: "105deg", within: "104deg", changes: ["T2307"]),
    Limit(
      "T2308", "part of the container",
      .modal(
        """
        duration: 0.4s, curve: linear, stage: [to, a: { snapshot: from, rotateX: 180deg, \
        frame: 'rect(0, 0, @, 40)' }], animate: { to: { alpha: 0 -> 1 } }
        """),
      beyond: "41.6", within: "40.7"),
    Limit(
      "T2314", "points of a side",
      .modal(
        """
        duration: 0.4s, curve: 'linear(0, 1.05 50%, 1)', stage: [from, to, \
        a: { color: black, frame: 'rect(0, 0, 200, 200)' }], \
        animate: { to: { alpha: 0 -> 1 }, a: { frame: 'rect(0, 0, 200, 200) -> rect(0, 0, \
        200, @)' } }
        """),
      beyond: "7.5", within: "7.7"),
    Limit(
      "T2314", "points of a radius",
      .modal(
        """
        duration: 0.4s, curve: 'linear(0, 1.05 50%, 1)', stage: [from, to, \
        a: { color: black, frame: 'rect(0, 0, 200, 200)' }], \
        animate: { to: { alpha: 0 -> 1 }, a: { clip: 'circle(point(50, 50), \
        200) -> circle(point(50, 50), @)' } }
        """),
      beyond: "7.5", within: "7.7"),
    Limit(
      "T2315", "points",
      .modal(
        """
        duration: 0.4s, curve: 'linear(0, 1.05 50%, 1)', stage: [from, to, \
        a: { color: black, frame: 'rect(0, 0, 200, 200)' }], \
        animate: { to: { alpha: 0 -> 1 }, a: { scaleY: 1 -> @ } }
        """),
      beyond: "0.0375", within: "0.0387"),
    Limit(
      "T2316", "points of a radius",
      .box("frame: 'rect(0, 0, 100, 100)', cornerRadius: @, clip: 'rect(10, 10, 80, 80)'"),
      beyond: "2.04", within: "1.96"),
    Limit(
      "T2317", "degrees",
      .box("frame: 'rect(0, 0, 100, 100)'", "a: { rotateY: 0deg -> @ }"),
      beyond: "30.3deg", within: "29.7deg"),
    Limit(
      "T2317", "points towards the eye",
      .box("frame: 'rect(0, 0, 100, 100)'", "a: { translateZ: 0 -> @ }"),
      beyond: "10.2", within: "9.8"),
    Limit(
      "T2317", "points of a side",
      .box("frame: 'rect(0, 0, @, 20)'", "a: { rotateY: 0deg -> 60deg }"),
      beyond: "61", within: "59"),
  ]
}
