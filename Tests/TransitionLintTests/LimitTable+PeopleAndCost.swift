extension Limit {
  /// What is never seen, and what stays.
  static let lifecycle: [Limit] = [
    Limit(
      "T2501", "alpha",
      .staged(
        "from, to, a: { color: black, frame: 'rect(0, 0, 90, 90)', alpha: @ }",
        "to: { alpha: 0 -> 1 }"),
      beyond: "0.0098", within: "0.0102"),
    Limit(
      "T2501", "points that a cover leaves",
      .staged(
        """
        from, a: { color: white, frame: 'rect(0, 0, 90, 90)' }, b: { color: black, \
        frame: 'rect(0, 0, container.width, container.height - @)' }, to
        """,
        "to: { alpha: 0 -> 1 }"),
      beyond: "0.98", within: "1.02"),
    Limit(
      "T2501", "alpha of a cover",
      .staged(
        """
        from, a: { color: white, frame: 'rect(0, 0, 90, 90)' }, b: { color: black, \
        alpha: @ }, to
        """,
        "to: { alpha: 0 -> 1 }"),
      beyond: "0.992", within: "0.988"),
    Limit(
      "T2501", "alpha of a cover's color",
      .staged(
        """
        from, a: { color: white, frame: 'rect(0, 0, 90, 90)' }, b: { color: black, \
        backgroundColor: '#000000@' }, to
        """,
        "to: { alpha: 0 -> 1 }"),
      beyond: "fd", within: "fc"),
    Limit(
      "T2501", "corners of a cover",
      .staged(
        """
        from, a: { color: white, frame: 'rect(0, 0, 90, 90)' }, b: { color: black, \
        cornerRadius: @ }, to
        """,
        "to: { alpha: 0 -> 1 }"),
      beyond: "0.98", within: "1.02"),
    Limit(
      "T2507", "difference",
      .staged("from, to", "to: { alpha: 0 -> 1, scale: 1 -> 1 + @ }"),
      beyond: "0.00000000098", within: "0.00000000102"),
    Limit(
      "T2507", "difference on the way",
      .staged(
        "from, to",
        "to: { alpha: 0 -> 1, scale: { keyframes: { 0%: 1, 50%: 1 + @, 100%: 1 } } }"),
      beyond: "0.00000000098", within: "0.00000000102"),
    Limit(
      "T2509", "alpha",
      .staged("from, to, a: { shared: photo }", "to: { alpha: 0 -> 1 }, a: { alpha: 1 -> @ }"),
      beyond: "0.297", within: "0.303", changes: ["T2403"]),
    Limit(
      "T2511", "letters",
      .staged("from, to, a: { shared: @on }, b: { shared: @no }", "to: { alpha: 0 -> 1 }"),
      beyond: "but", within: "ic"),
    Limit(
      "T2511", "names",
      .staged("from, to, a: { shared: button }, b: { shared: buttno }@", "to: { alpha: 0 -> 1 }"),
      beyond: LimitSpec.names(98), within: LimitSpec.names(99)),
  ]

  /// What is too much for people.
  static let people: [Limit] = [
    Limit(
      "T2601", "part of the container",
      .staged(
        """
        from, to, a: { color: black, frame: 'rect(0, 0, container.width, \
        @ * container.height)' }
        """,
        "to: { alpha: 0 -> 1 }, a: { scale: 0.5 -> 1, alpha: 0 -> 0.5 }",
        more: """
          reduceMotion: none
          dismiss: reverse
          """),
      beyond: "0.303", within: "0.297"),
    Limit(
      "T2601", "degrees",
      .staged(
        "from, to",
        "to: { alpha: 0 -> 1, rotate: @ -> 0deg }",
        more: """
          reduceMotion: none
          dismiss: reverse
          """),
      beyond: "91deg", within: "89deg"),
    Limit(
      "T2601", "degrees in depth",
      .staged(
        "from, to",
        "to: { alpha: 0 -> 1, rotateX: @ -> 0deg }",
        more: """
          reduceMotion: none
          dismiss: reverse
          """),
      beyond: "45.5deg", within: "44.5deg"),
    Limit(
      "T2601", "times as large",
      .staged(
        "from, to",
        "to: { alpha: 0 -> 1, scale: 1 / @ -> 1 }",
        more: """
          reduceMotion: none
          dismiss: reverse
          """),
      beyond: "1.52", within: "1.5"),
    Limit(
      "T2602", "flashes",
      .staged(
        "from, to, a: { color: white, frame: container }",
        """
        to: { alpha: 0 -> 1 }, a: { alpha: { keyframes: { 0%: 0, 10%: 1, 20%: 0, 30%: 1, \
        40%: 0, 50%: 1, 60%: 0, 70%: @, 80%: 0, 100%: 0 } } }
        """,
        time: "1s"),
      beyond: "1", within: "0"),
    Limit(
      "T2602", "flashes of a member",
      .staged(
        """
        from, to, a: { color: white, repeat: 2, frame: 'rect(0, 400 * index, \
        container.width, 0.2 * container.height)' }
        """,
        """
        to: { alpha: 0 -> 1 }, a: { alpha: { keyframes: { 0%: 0, 10%: 1, 20%: 0, 30%: 1, \
        40%: 0, 50%: 1, 60%: 0, 70%: 'max(@, index)', 80%: 0, 100%: 0 } } }
        """,
        time: "1s"),
      beyond: "1", within: "0"),
    Limit(
      "T2602", "contrast",
      .staged(
        "from, to, a: { color: white, frame: container }",
        """
        to: { alpha: 0 -> 1 }, a: { alpha: { keyframes: { 0%: 0, 10%: 1, 20%: 0, 30%: 1, \
        40%: 0, 50%: 1, 60%: 0, 70%: @, 80%: 0, 100%: 0 } } }
        """,
        time: "1s"),
      beyond: "0.105", within: "0.101"),
    Limit(
      "T2602", "seconds",
      .staged(
        "from, to, a: { color: white, frame: container }",
        """
        to: { alpha: 0 -> 1 }, a: { alpha: { keyframes: { 0%: 0, 10%: 1, 20%: 0, 30%: 1, \
        40%: 0, 50%: 1, 60%: 0, 70%: 1, 80%: 0, 100%: 0 } } }
        """,
        time: "@"),
      beyond: "1.65s", within: "1.68s"),
    Limit(
      "T2602", "part of the container",
      .staged(
        """
        from, to, a: { color: white, frame: 'rect(0, 0, container.width, \
        @ * container.height)' }
        """,
        """
        to: { alpha: 0 -> 1 }, a: { alpha: { keyframes: { 0%: 0, 10%: 1, 20%: 0, 30%: 1, \
        40%: 0, 50%: 1, 60%: 0, 70%: 1, 80%: 0, 100%: 0 } } }
        """,
        time: "1s"),
      beyond: "0.252", within: "0.248"),
    Limit(
      "T2603", "seconds",
      .staged("from, to", "to: { translateY: container.height -> 0 }", time: "@"),
      beyond: "3.05s", within: "2.95s"),
    Limit(
      "T2603", "seconds of a fade",
      .staged("from, to", "to: { alpha: 0 -> 1 }", time: "@"),
      beyond: "1.22s", within: "1.18s"),
    Limit(
      "T2603", "points that are little",
      .staged("from, to", "to: { alpha: 0 -> 1, translateY: @ -> 0 }", time: "1.5s"),
      beyond: "49", within: "51"),
    Limit(
      "T2603", "seconds under Reduce Motion",
      .staged(
        "from, to",
        "to: { translateY: container.height -> 0 }",
        more: """
          reduceMotion: { duration: @, animate: { to: { alpha: 0 -> 1 } } }
          dismiss: reverse
          """),
      beyond: "1.22s", within: "1.18s"),
    Limit(
      "T2604", "seconds",
      .staged("from, to", "to: { alpha: 0 -> 1, translateY: 300 -> 0 }", time: "@"),
      beyond: "0.099s", within: "0.101s"),
    Limit(
      "T2604", "points in so few of them",
      .staged("from, to", "to: { alpha: 0 -> 1, translateY: @ -> 0 }", time: "0.09s"),
      beyond: "203", within: "197"),
    Limit(
      "T2604", "points per second",
      .staged("from, to", "to: { translateY: @ * container.height -> 0 }", time: "0.12s"),
      beyond: "1.74", within: "1.67"),
    Limit(
      "T2604", "points that are gone at once",
      .modal(
        """
        duration: 0.12s, curve: linear, animate: { to: { translateY: { keyframes: { \
        0%: 1000 + @, 51%: 490 + @, 51.01%: 490, 100%: 0 } } } }
        """),
      beyond: "147", within: "152"),
    Limit(
      "T2604", "moments that are at once",
      .modal(
        """
        duration: 0.12s, curve: linear, animate: { to: { translateY: { keyframes: { \
        0%: 1300, 51%: 790, @: 490, 100%: 0 } } } }
        """),
      beyond: "51.25%", within: "51.17%"),
    Limit(
      "T2604", "frames of a member",
      .drops("translateY: { value: 0 -> 200, stagger: { each: @ } }", count: "10"),
      beyond: "0.0928s", within: "0.0925s"),
    Limit(
      "T2604", "steps of a member",
      .drops("translateY: { value: 0 -> @, stagger: { each: 0.095s } }", count: "10"),
      beyond: "4.1", within: "3.9"),
    Limit(
      "T2605", "points",
      .staged("from, to", "to: { alpha: 0 -> 1, translateX: @ -> 0 }"),
      beyond: "101", within: "99"),
    Limit(
      "T2606", "points under a finger",
      .driven(
        "to: { alpha: 0 -> 1 }, from: { translateX: 0 -> -@, alpha: 1 -> 0 }",
        "drives: pop, pan: { direction: trailing }, finish: { progress: 40% }"),
      beyond: "61", within: "59"),
    Limit(
      "T2606", "points after a swipe",
      .driven(
        "to: { alpha: 0 -> 1 }, from: { translateX: 0 -> -@, alpha: 1 -> 0 }",
        "triggers: pop, swipe: { direction: trailing }"),
      beyond: "61", within: "59"),
    Limit(
      "T2606", "points under Reduce Motion",
      .staged(
        "from, to",
        "to: { translateX: container.width -> 0 }",
        more: """
          mirrorsInRTL: true
          reduceMotion: { duration: 0.3s, animate: { to: { alpha: 0 -> 1, \
          translateX: @ -> 0 } } }
          dismiss: reverse
          """),
      beyond: "61", within: "59"),
    Limit(
      "T2607", "points",
      .tapped("color: black, frame: 'rect(20, 20, 100, @)'", "0 -> 1"),
      beyond: "43.5", within: "44.5"),
    Limit(
      "T2608", "alpha",
      .tapped("color: black, frame: 'rect(20, 20, 100, 100)'", "0.5 -> @"),
      beyond: "0.0196", within: "0.0204"),
    Limit(
      "T2608", "alpha of the color",
      .tapped("color: '#000000@', frame: 'rect(20, 20, 100, 100)'", "0 -> 1"),
      beyond: "05", within: "06"),
  ]

  /// What devices cannot keep up with.
  static let cost: [Limit] = [
    Limit(
      "T2701", "part of the container",
      .staged(
        "from, to, a: { effect: systemMaterial }",
        """
        to: { alpha: 0 -> 1 }, a: { alpha: 0 -> 1, frame: 'rect(0, 0, 90, 90) -> rect(0, 0, \
        container.width, @ * container.height)' }
        """),
      beyond: "0.505", within: "0.495"),
    Limit(
      "T2701", "points that a size changes by",
      .staged(
        "from, to, a: { effect: systemMaterial }",
        """
        to: { alpha: 0 -> 1 }, a: { alpha: 0 -> 1, frame: 'container -> rect(0, @, \
        container.width, container.height - @)' }
        """),
      beyond: "1.02", within: "0.98"),
    Limit(
      "T2701", "points that a width changes by",
      .staged(
        "from, to, a: { effect: systemMaterial }",
        """
        to: { alpha: 0 -> 1 }, a: { alpha: 0 -> 1, frame: 'container -> rect(@, 0, \
        container.width - @, container.height)' }
        """),
      beyond: "1.02", within: "0.98"),
    Limit(
      "T2702", "part of the container",
      .box(
        "frame: 'rect(0, 0, container.width, @ * container.height)'",
        "a: { alpha: 0 -> 1, shadowOpacity: 0 -> 1 }"),
      beyond: "0.253", within: "0.247"),
    Limit(
      "T2702", "opacity",
      .box("alpha: 1", "a: { alpha: 0 -> 1, shadowOpacity: 0 -> @ }"),
      beyond: "0.0102", within: "0.0098"),
    Limit(
      "T2703", "layers beside two screens",
      .drops("alpha: 1 -> 0"),
      beyond: "199", within: "198"),
    Limit(
      "T2704", "members",
      .drops("alpha: 1 -> 0, clip: 'rect(0, 0, 1, 9) -> rect(0, 0, 0.5, 9)'"),
      beyond: "10", within: "9"),
    Limit(
      "T2704", "points that a size changes by",
      .staged(
        "from, to",
        """
        to: { alpha: 0 -> 1, cornerRadius: 9 -> 0, frame: 'rect(0, @, container.width, \
        container.height - @) -> container' }
        """),
      beyond: "1.02", within: "0.98", changes: ["T2705"]),
    Limit(
      "T2705", "points that a size changes by",
      .staged(
        "from, to",
        """
        to: { alpha: 0 -> 1, frame: 'rect(0, @, container.width, \
        container.height - @) -> container' }
        """),
      beyond: "1.02", within: "0.98"),
    Limit(
      "T2801", "members",
      .drops("alpha: { 0%: 1, 30%: 0.5, 100%: 0 }"),
      beyond: "120", within: "119"),
    Limit(
      "T2801", "members that are too many for any form",
      .drops("alpha: { 0%: 1, 30%: 0.5, 100%: 0 }"),
      beyond: "200", within: "201"),
  ]
}
