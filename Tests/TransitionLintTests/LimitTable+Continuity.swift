extension Limit {
  /// What jumps, pops or is there twice.
  static let continuity: [Limit] = [
    Limit(
      "T2401", "points",
      .below("translateY: 0 -> 40", "translateY: @ -> 0"),
      beyond: "43.05", within: "42.95"),
    Limit(
      "T2401", "alpha",
      .below("alpha: 1 -> 0.5", "alpha: @ -> 1"),
      beyond: "0.541", within: "0.539"),
    Limit(
      "T2401", "alpha of what is hidden then",
      .below("alpha: 1 -> @", "alpha: 1, hidden: { 0%..50%: true, 50%..100%: false }"),
      beyond: "0.041", within: "0.039"),
    Limit(
      "T2401", "points of a radius",
      .below("cornerRadius: 0 -> 20", "cornerRadius: @ -> 0"),
      beyond: "22.04", within: "21.96"),
    Limit(
      "T2402", "steps",
      .modal(
        """
        duration: 0.4s, curve: linear, animate: { to: { alpha: 0 -> 1, \
        translateY: { 0%..50%: 0 -> 50, 50%..100%: 50 + @ -> 110 } } }
        """),
      beyond: "3.05", within: "2.95"),
    Limit(
      "T2402", "part of the way",
      .modal(
        """
        duration: 0.4s, curve: linear, animate: { to: { alpha: 0 -> 1, \
        translateY: { 0%..50%: 0 -> 250, 50%..100%: 250 + @ -> 600 } } }
        """),
      beyond: "12.3", within: "11.9"),
    Limit(
      "T2402", "seconds from one keyframe to the next",
      .modal(
        """
        duration: 1s, curve: linear, animate: { to: { alpha: 0 -> 1, \
        scale: { keyframes: { 0%: 0.5, 50%: 0.7, @: 0.9, 100%: 1 } } } }
        """),
      beyond: "51.36%", within: "51.42%"),
    Limit(
      "T2402", "times as far as beside it",
      .modal(
        """
        duration: 0.4s, curve: linear, animate: { to: { alpha: 0 -> 1, \
        translateY: { keyframes: { 0%: 0, 10%: 20, 11%: @, 100%: 300 } } } }
        """),
      beyond: "43.5", within: "42.7"),
    Limit(
      "T2402", "from one stop to the next",
      .modal(
        """
        duration: 0.4s, animate: { to: { alpha: 0 -> 1, translateY: { value: 0 -> 600, \
        curve: 'linear(0, 0.5 50%, @ 50.01%, 1)' } } }
        """),
      beyond: "0.5205", within: "0.5195"),
    Limit(
      "T2402", "alpha",
      .box(
        "frame: 'rect(0, 0, 99, 99)', alpha: @",
        "a: { translateX: { 0%..50%: 0 -> 0, 50%..100%: 50 -> 50 } }"),
      beyond: "0.0102", within: "0.0098", changes: ["T2501"]),
    Limit(
      "T2402", "part of a frame that stands on its edge",
      .box(
        "frame: 'rect(0, 0, 99, 99)'",
        """
        a: { alpha: 0 -> 1, rotateX: @ -> @ + 0.01deg, translateX: { 0%..50%: 0 -> 0, \
        50%..100%: 50 -> 50 } }
        """),
      beyond: "78.3deg", within: "78.6deg"),
    Limit(
      "T2402", "points of a border",
      .box(
        "frame: 'rect(0, 0, 99, 99)', borderWidth: @",
        """
        a: { alpha: 0 -> 1, borderColor: { 0%..50%: black -> black, \
        50%..100%: white -> white } }
        """),
      beyond: "0.0102", within: "0.0098"),
    Limit(
      "T2402", "points that a corner moves by",
      .box(
        "frame: 'rect(0, 0, @, @)'",
        "a: { alpha: 0 -> 1, scale: { 0%..50%: 1 -> 1, 50%..100%: 0.9 -> 0.9 } }"),
      beyond: "7.2", within: "6.9"),
    Limit(
      "T2402", "alpha of a holder",
      .staged(
        "from, to, b: { alpha: @ }, a: { color: black, in: b, frame: 'rect(0, 0, 99, 99)' }",
        "to: { alpha: 0 -> 1 }, a: { translateX: { 0%..50%: 0 -> 0, 50%..100%: 50 -> 50 } }"),
      beyond: "0.0102", within: "0.0098", changes: ["T2501"]),
    Limit(
      "T2403", "points",
      .staged(
        "from, to, a: { shared: photo }",
        "to: { alpha: 0 -> 1 }, a: { frame: 'from.photo -> offset(to.photo, @, 0)' }"),
      beyond: "3.05", within: "2.95"),
    Limit(
      "T2403", "alpha",
      .staged(
        "from, to, a: { shared: photo }",
        "to: { alpha: 0 -> 1 }, a: { frame: from.photo -> to.photo, alpha: 1 -> @ }"),
      beyond: "0.959", within: "0.961"),
    Limit(
      "T2403", "alpha of a picture that is still there",
      .staged(
        "from, to, a: { shared: photo }",
        "to: { alpha: 0 -> 1 }, a: { frame: from.photo -> to.photo, alpha: 1 -> @ }"),
      beyond: "0.303", within: "0.297", changes: ["T2509"]),
    Limit(
      "T2403", "alpha of a picture that lands",
      .staged(
        "from, to, a: { snapshot: from }",
        """
        to: { alpha: 0 -> 1 }, a: { frame: 'container -> to.photo', scale: 1 -> 0.5, \
        alpha: 1 -> @ }
        """),
      beyond: "0.303", within: "0.297"),
    Limit(
      "T2403", "alpha of a picture that stands in for a screen",
      .staged(
        "a: { snapshot: to, frame: 'rect(0, 300, container.width, container.height - 300)' }",
        "a: { alpha: 0 -> @ }",
        more: """
          presentation: { frame: 'rect(0, 300, container.width, container.height - 300)', \
          cornerRadius: 20 }
          dismiss: reverse
          """),
      beyond: "0.303", within: "0.297"),
    Limit(
      "T2404", "points",
      .staged(
        """
        from, a: { snapshot: from, frame: 'rect(0, 0, 300, 300)' }, b: { snapshot: to, \
        frame: 'rect(@, 0, 300, 300)' }
        """,
        """
        a: { hidden: { 0%..50%: false, 50%..100%: true } }, b: { hidden: { 0%..50%: true, \
        50%..100%: false } }
        """),
      beyond: "8.1", within: "7.9"),
    Limit(
      "T2404", "part of the frame",
      .staged(
        """
        from, a: { snapshot: from, rotateY: @, frame: 'rect(0, 0, 300, 300)' }, \
        b: { snapshot: to, rotateY: @, frame: 'rect(20, 0, 300, 300)' }
        """,
        """
        a: { hidden: { 0%..50%: false, 50%..100%: true } }, b: { hidden: { 0%..50%: true, \
        50%..100%: false } }
        """),
      beyond: "78.3deg", within: "78.6deg"),
    Limit(
      "T2405", "points",
      .staged("to, from", "from: { translateX: @ -> -container.width }"),
      beyond: "3.05", within: "2.95"),
    Limit(
      "T2405", "alpha",
      .staged("to, from", "from: { alpha: @ -> 0 }"),
      beyond: "0.959", within: "0.961"),
    Limit(
      "T2405", "points of a radius",
      .staged("to, from", "from: { cornerRadius: @ -> 20, alpha: 1 -> 0 }"),
      beyond: "2.04", within: "1.96"),
    Limit(
      "T2405", "points of a clip",
      .staged(
        "to, from",
        """
        from: { clip: 'rect(0, @, container.width, container.height - @) -> rect(0, 0, 1, \
        1)' }
        """),
      beyond: "3.05", within: "2.95"),
    Limit(
      "T2405", "points of a border",
      .staged("to, from", "from: { borderWidth: @ -> 4, alpha: 1 -> 0 }"),
      beyond: "0.0204", within: "0.0196"),
    Limit(
      "T2406", "points",
      .staged("from, to", "to: { translateX: container.width -> @ }"),
      beyond: "3.05", within: "2.95", changes: ["T2301"]),
    Limit(
      "T2406", "alpha",
      .staged("from, to", "to: { alpha: 0 -> @ }"),
      beyond: "0.959", within: "0.961"),
    Limit(
      "T2406", "points of a radius",
      .staged("from, to", "to: { cornerRadius: 20 -> @, alpha: 0 -> 1 }"),
      beyond: "2.04", within: "1.96"),
    Limit(
      "T2406", "points of a clip",
      .staged(
        "from, to",
        """
        to: { clip: 'rect(0, 0, 1, 1) -> rect(0, @, container.width, \
        container.height - @)' }
        """),
      beyond: "3.05", within: "2.95"),
    Limit(
      "T2406", "points of a border",
      .staged("from, to", "to: { borderWidth: 4 -> @, alpha: 0 -> 1 }"),
      beyond: "0.0204", within: "0.0196"),
    Limit(
      "T2406", "part of the container without room for a shadow",
      .staged("from, to", "to: { shadowOpacity: 1 -> 0.5, translateY: container.height -> @ }"),
      beyond: "0.86", within: "0.83"),
    Limit(
      "T2407", "part of the way",
      .staged(
        "from, to",
        "to: { alpha: 0 -> 1, scale: { 0%..40%: 0.5 -> 0.8, @..100%: 0.8 -> 1 } }"),
      beyond: "44.9%", within: "45.1%"),
    Limit(
      "T2407", "part of the way that is none",
      .staged(
        "from, to",
        "to: { alpha: 0 -> 1, scale: { 0%..40%: 0.5 -> 0.8, @..100%: 0.8 -> 1 } }"),
      beyond: "40.000102%", within: "40.000098%"),
    Limit(
      "T2408", "part of the container",
      .staged(
        """
        from, to, a: { snapshot: from, frame: 'rect(0, 0, container.width, \
        @ * container.height)' }
        """,
        "to: { alpha: 0 -> 1 }"),
      beyond: "0.151", within: "0.149"),
    Limit(
      "T2408", "part of the container, of a plane",
      .staged(
        """
        from, to, a: { color: black, alpha: 0.9, frame: 'rect(0, 0, container.width, \
        @ * container.height)' }
        """,
        "to: { alpha: 0 -> 1 }"),
      beyond: "0.0565", within: "0.0545", changes: ["T2409"]),
    Limit(
      "T2408", "alpha of a plane that is none",
      .box("frame: 'rect(0, 0, container.width, 0.1 * container.height)'", "a: { alpha: 0 -> @ }"),
      beyond: "0.949", within: "0.951"),
    Limit(
      "T2408", "alpha of what is in front",
      .staged(
        """
        from, a: { snapshot: from, frame: 'rect(0, 0, container.width, \
        container.height)' }, to
        """,
        "to: { alpha: 0 -> @ }"),
      beyond: "0.495", within: "0.505"),
    Limit(
      "T2408", "alpha of a cover",
      .covered("b: { color: black, alpha: @, keep: true, \(LimitSpec.top) }"),
      beyond: "0.99", within: "0.991"),
    Limit(
      "T2408", "alpha of a cover's holder",
      .covered(
        """
        c: { alpha: @, keep: true, \(LimitSpec.top) }, \
        b: { color: black, in: c, keep: true, \(LimitSpec.top) }
        """),
      beyond: "0.99", within: "0.991"),
    Limit(
      "T2408", "alpha of a cover's color",
      .covered("b: { color: '#000000@', keep: true, \(LimitSpec.top) }"),
      beyond: "fc", within: "fd"),
    Limit(
      "T2408", "whether a cover is hidden",
      .covered(
        "b: { color: black, keep: true, \(LimitSpec.top) }",
        ", b: { hidden: { 0%..50%: false, 50%..100%: @ } }"),
      beyond: "true", within: "false"),
    Limit(
      "T2409", "part of the last",
      .staged("from, to", "to: { scale: @ -> 1 }"),
      beyond: "0.635", within: "0.63", changes: ["T2408"]),
    Limit(
      "T2409", "part of the container",
      .modal(
        "duration: 0.4s, animate: { to: { translateY: 10 -> 0 } }",
        """
        presentation: { frame: 'rect(0, 300, container.width, @ * container.height)' }
        dismiss: { duration: 0.3s, animate: { from: { alpha: 1 -> 0 } } }
        """),
      beyond: "0.0303", within: "0.0297"),
    Limit(
      "T2409", "part of the container, of a picture",
      .box("frame: 'rect(0, 0, container.width, @ * container.height)'", "a: { alpha: 1 -> 0 }"),
      beyond: "0.151", within: "0.149"),
    Limit(
      "T2409", "part of the container, of a plane",
      .box(
        "alpha: 0.9, frame: 'rect(0, 0, container.width, @ * container.height)'",
        "a: { alpha: 0.9 -> 0 }"),
      beyond: "0.0565", within: "0.0545"),
    Limit(
      "T2409", "alpha of a plane that is none",
      .box("frame: 'rect(0, 0, container.width, 0.1 * container.height)'", "a: { alpha: @ -> 0 }"),
      beyond: "0.949", within: "0.951"),
    Limit(
      "T2409", "part of the container that is all of it",
      .box("frame: 'rect(0, 0, container.width, @ * container.height)'", "a: { alpha: 1 -> 0 }"),
      beyond: "0.945", within: "0.955", changes: ["T2408"]),
    Limit(
      "T2409", "brightness of a light",
      .staged("from, to, a: { color: '@' }", "to: { alpha: 0 -> 1 }, a: { alpha: 0.5 -> 0 }"),
      beyond: "#cbcbcb", within: "#cdcdcd", changes: ["T2408"]),
    Limit(
      "T2409", "part of the container that is all of a light",
      .staged(
        """
        from, to, a: { color: white, frame: 'rect(0, 0, container.width, \
        @ * container.height)' }
        """,
        "to: { alpha: 0 -> 1 }, a: { alpha: 0.5 -> 0 }"),
      beyond: "0.945", within: "0.955", changes: ["T2408"]),
    Limit(
      "T2409", "part of the container at the end",
      .staged(
        "from, to",
        """
        to: { frame: 'rect(0, 0, container.width, 0.1 * container.height) -> rect(0, 0, \
        container.width, @ * container.height)' }
        """),
      beyond: "0.0303", within: "0.0297"),
    Limit(
      "T2409", "part of the container at the beginning",
      .staged(
        "from, to",
        """
        to: { frame: 'rect(0, 0, container.width, @ * container.height) -> rect(0, 0, \
        container.width, 0.05 * container.height)' }
        """),
      beyond: "0.0303", within: "0.0297"),
    Limit(
      "T2409", "part of the container that the screen before it covers",
      .staged(
        "to, from",
        """
        to: { scale: 0.9 -> 1 }, from: { alpha: 0.8 -> 0, frame: 'rect(0, 0, \
        container.width, @ * container.height) -> rect(0, 0, 1, 1)' }
        """),
      beyond: "0.89", within: "0.91"),
    Limit(
      "T2409", "alpha of the screen that it is behind",
      .staged("to, from", "to: { scale: 0.9 -> 1 }, from: { alpha: @ -> 0 }"),
      beyond: "0.495", within: "0.505"),
    Limit(
      "T2410", "seconds",
      .push(
        """
        duration: 0.5s, curve: linear, animate: { from: { alpha: { 0%..30%: 1 -> 0 } }, \
        to: { alpha: { @..100%: 0 -> 1 } } }
        """),
      beyond: "43.2%", within: "42.2%"),
    Limit(
      "T2410", "alpha of the container's color",
      .push(
        """
        duration: 0.5s, curve: linear, animate: { from: { alpha: { 0%..30%: 1 -> 0 } }, \
        to: { alpha: { 70%..100%: 0 -> 1 } }, \
        container: { backgroundColor: '#000000@ -> #000000@' } }
        """),
      beyond: "02", within: "03"),
    Limit(
      "T2410", "part of the container",
      .push(
        """
        duration: 0.5s, curve: linear, stage: [a: { color: black, frame: 'rect(0, 0, \
        container.width, @ * container.height)' }, from, to], \
        animate: { from: { alpha: { 0%..30%: 1 -> 0 } }, \
        to: { alpha: { 70%..100%: 0 -> 1 } } }
        """),
      beyond: "0.0098", within: "0.0102"),
    Limit(
      "T2410", "alpha of the container",
      .push(
        """
        duration: 0.5s, curve: linear, animate: { from: { alpha: { 90%..100%: 1 -> 0 } }, \
        to: { alpha: { 90%..100%: 0 -> 1 } }, container: { alpha: { keyframes: { 0%: 1, \
        30%: @, 70%: @, 100%: 1 } } } }
        """),
      beyond: "0.0098", within: "0.0102"),
    Limit(
      "T2411", "part of the screen",
      .staged(
        "from, to, a: { color: black, keep: true }",
        "to: { translateY: container.height -> 0 }, a: { alpha: 0 -> @ }"),
      beyond: "0.253", within: "0.247"),
    Limit(
      "T2411", "part of the screen, of a picture",
      .staged(
        "from, to, a: { snapshot: from, keep: true }",
        "to: { translateY: container.height -> 0 }, a: { alpha: 0 -> @ }"),
      beyond: "0.705", within: "0.695"),
    Limit(
      "T2412", "part that shows through",
      .push(
        """
        duration: 0.4s, curve: linear, animate: { from: { alpha: 1 -> 0 }, \
        to: { alpha: @ -> 1 } }
        """),
      beyond: "0.198", within: "0.202"),
    Limit(
      "T2412", "part of the container, of others",
      .push(
        """
        duration: 0.4s, curve: linear, stage: [from, to, a: { color: black, frame: 'rect(0, \
        0, container.width, @ * container.height)' }], animate: { from: { alpha: 1 -> 0 }, \
        to: { alpha: 0 -> 1 }, a: { alpha: { keyframes: { 0%: 0, 50%: 1, 100%: 0 } } } }
        """),
      beyond: "0.249", within: "0.251"),
    Limit(
      "T2412", "part of the container, of both",
      .push(
        """
        duration: 0.4s, curve: linear, animate: { from: { alpha: 1 -> 0 }, \
        to: { alpha: 0 -> 1, translateY: container.height * @ -> container.height * @ } }
        """),
      beyond: "0.099", within: "0.101"),
    Limit(
      "T2413", "points",
      .staged(
        "from, to, a: { snapshot: from.photo }",
        """
        to: { translateY: container.height -> 0 }, a: { frame: 'offset(from.photo, @, \
        0) -> rect(0, 0, 1, 1)' }
        """),
      beyond: "2.95", within: "3.05", changes: ["T2403"]),
    Limit(
      "T2413", "alpha at the ends",
      .staged(
        "from, to, a: { snapshot: from.photo }",
        """
        to: { translateY: container.height -> 0 }, a: { frame: 'from.photo -> rect(0, 0, 1, \
        1)', alpha: @ -> 1 }
        """),
      beyond: "0.303", within: "0.297", changes: ["T2403"]),
    Limit(
      "T2413", "part that is seen on the way",
      .staged(
        "from, to, a: { snapshot: from.photo }",
        """
        to: { translateY: container.height -> 0 }, a: { frame: 'from.photo -> rect(0, 0, 1, \
        1)', alpha: @ }
        """),
      beyond: "0.505", within: "0.495"),
    Limit(
      "T2413", "part that is free",
      .staged(
        """
        from, to, a: { snapshot: from.photo }, b: { color: black, \
        frame: 'rect(from.photo.minX, from.photo.minY, from.photo.width * @, \
        from.photo.height)' }
        """,
        """
        to: { translateY: container.height -> 0 }, a: { frame: 'from.photo -> rect(0, 0, 1, \
        1)' }
        """),
      beyond: "0.48", within: "0.52"),
  ]
}
