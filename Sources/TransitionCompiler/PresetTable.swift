// Made from specs/presets by `UPDATE_GOLDENS=1 swift test`; a test compares the two.

/// The presets' texts by their names, sorted.
enum PresetTable {
  static let rows: [(name: String, text: String)] = [
    (
      "cards",
      #"""
      # preset/cards, modal; under `kind: navigation` it pushes and pops instead.
      #
      # The old screen steps back as the lower of two cards.
      transition: PresetCards
      summary: The old screen steps back, and the new one comes up in front of it.
      kind: modal

      parameters:
        radius: { type: number, default: 16, summary: The radius of the corners of both screens. }
        dimming: { type: number, default: 30%, summary: How dark the old screen becomes. }

      present:
        duration: 0.55s
        spring: { dampingRatio: 0.95 }
        stage:
          - from
          - dim: { color: black }
          - to
        animate:
          container:
            backgroundColor: black
          from:
            scale: 1 -> 0.9
            cornerRadius: 0 -> radius
          dim:
            alpha: 0 -> dimming
          to:
            translateY: container.height -> 0
            cornerRadius: radius -> 0

      dismiss: reverse

      """#
    ),
    (
      "circle-reveal",
      #"""
      # preset/circle-reveal, modal; under `kind: navigation` it pushes and pops instead.
      #
      # The circle ends at the corner that is farthest from its middle, on every screen.
      transition: PresetCircleReveal
      summary: The new screen appears in a circle that grows out of a point.
      kind: modal

      parameters:
        center: { type: point, summary: "The circle's middle, in the container's coordinates." }
        radius: { type: number, default: 0, summary: The radius of the circle at first. }

      let:
        dx: max(center.x, container.width - center.x)
        dy: max(center.y, container.height - center.y)

      present:
        duration: 0.5s
        animate:
          to:
            clip: circle(center, radius) -> circle(center, sqrt(dx * dx + dy * dy))

      dismiss: reverse

      """#
    ),
    (
      "cover",
      #"""
      # preset/cover, modal; under `kind: navigation` it pushes and pops instead.
      #
      # The old screen stays where it is and dims.
      transition: PresetCover
      summary: The new screen slides over the old one, which dims.
      kind: modal

      parameters:
        edge: { type: edge, default: bottom, summary: The edge where the new screen comes in. }
        dimming: { type: number, default: 20%, summary: How dark the old screen becomes. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)

      present:
        duration: 0.5s
        spring: { dampingRatio: 1 }
        stage:
          - from
          - dim: { color: black }
          - to
        animate:
          dim:
            alpha: 0 -> dimming
          to:
            translateX: dx -> 0
            translateY: dy -> 0

      dismiss: reverse

      """#
    ),
    (
      "cube",
      #"""
      # preset/cube, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # The sides meet at a line that crosses the screen, and the eye stays in front of that line:
      # so both sides show their faces all the way, and neither is ever seen from behind.
      transition: PresetCube
      summary: The screens are sides of a cube that turns.
      kind: navigation

      parameters:
        edge: { type: edge, default: trailing, summary: The edge where the new screen comes in. }
        eye: { type: number, default: 2, summary: How many screens along the way the eye is away. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)
        # Where the new side meets the old one, and how it stands there.
        seam: "point(if(isVertical, 0.5, (1 - side) / 2), if(isVertical, (1 - side) / 2, 0.5))"
        turnX: if(isVertical, -side * 90deg, 0deg)
        turnY: if(isVertical, 0deg, side * 90deg)

      push:
        duration: 0.6s
        stage:
          - cube: { perspective: eye * abs(dx + dy) }
          - old:
              snapshot: from
              in: cube
              frame: offset(from.initial, -dx / 2, -dy / 2)
              anchor: edge
          - new:
              snapshot: to
              in: cube
              frame: offset(to.final, dx / 2, dy / 2)
              anchor: seam
        animate:
          container:
            backgroundColor: black
          cube:
            translateX: dx / 2 -> -dx / 2
            translateY: dy / 2 -> -dy / 2
          old:
            rotateX: 0deg -> -turnX
            rotateY: 0deg -> -turnY
          new:
            rotateX: turnX -> 0deg
            rotateY: turnY -> 0deg

      pop: reverse

      """#
    ),
    (
      "explode",
      #"""
      # preset/explode, modal; under `kind: navigation` it pushes and pops instead.
      #
      # Every piece is a picture of its part of the old screen. Where it flies is random and the same on
      # every run.
      transition: PresetExplode
      summary: The old screen bursts into pieces that fly apart over the new one.
      kind: modal

      parameters:
        columns: { type: number, default: 6, summary: How many pieces stand beside each other. }
        rows: { type: number, default: 12, summary: How many pieces stand one below the other. }
        strength: { type: number, default: 60%, summary: How far the pieces fly as a part of their way out. }

      let:
        w: container.width / columns
        h: container.height / rows
        middle: container.center

      present:
        duration: 0.6s
        stage:
          - to
          - pieces:
              repeat: { columns: columns, rows: rows }
              snapshot: from
              rect: rect(column * w, row * h, w, h)
        animate:
          pieces:
            translateX: 0 -> (pieces.frame.midX - middle.x) * strength + random(-w, w)
            translateY: 0 -> (pieces.frame.midY - middle.y) * strength + random(-h, h)
            rotate: 0deg -> random(-90deg, 90deg)
            scale: 1 -> random(0.3, 0.8)
            alpha: { 20%..100%: 1 -> 0 }

      dismiss: reverse

      """#
    ),
    (
      "fade",
      #"""
      # preset/fade, modal; under `kind: navigation` it pushes and pops instead.
      #
      # The plainest of all: nothing moves.
      transition: PresetFade
      summary: The new screen fades in over the old one.
      kind: modal

      present:
        duration: 0.35s
        animate:
          to:
            alpha: 0 -> 1

      dismiss: reverse

      """#
    ),
    (
      "flip",
      #"""
      # preset/flip, modal; under `kind: navigation` it pushes and pops instead.
      #
      # Two quarter turns, one after the other. The screens change places where both are seen from the
      # side; so neither is ever seen from behind.
      transition: PresetFlip
      summary: The screen turns over, and the new one is on its back.
      kind: modal

      parameters:
        edge:
          type: edge
          default: trailing
          summary: The edge that goes away from the eye first.
        eye: { type: number, default: 2, summary: How many times the screen's depth the eye is away. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        depth: if(isVertical, container.height, container.width)
        turnX: if(isVertical, -side * 90deg, 0deg)
        turnY: if(isVertical, 0deg, side * 90deg)

      present:
        duration: 0.6s
        animate:
          container:
            backgroundColor: black
            perspective: eye * depth
          from:
            rotateX: { 0%..50%: 0deg -> turnX }
            rotateY: { 0%..50%: 0deg -> turnY }
            hidden: { 0%..50%: false, 50%..100%: true }
          to:
            rotateX: { 50%..100%: -turnX -> 0deg }
            rotateY: { 50%..100%: -turnY -> 0deg }
            hidden: { 0%..50%: true, 50%..100%: false }

      dismiss: reverse

      """#
    ),
    (
      "fold",
      #"""
      # preset/fold, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # The crease goes back, and the outer edge goes to the spine: its way is the cosine of the angle
      # of the halves. The eye stays in front of the spine; so neither is ever seen from behind.
      transition: PresetFold
      summary: The old screen folds up like a map and shows the new one below it.
      kind: navigation

      parameters:
        edge: { type: edge, default: leading, summary: The edge that it folds up to. }
        eye: { type: number, default: 2, summary: How many times the screen's depth the eye is away. }
        shading: { type: number, default: 60%, summary: How dark the halves become. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)
        turnX: if(isVertical, side * 90deg, 0deg)
        turnY: if(isVertical, 0deg, -side * 90deg)
        # A half, and where the one at the edge lies and the other one.
        width: if(isVertical, container.width, container.width / 2)
        height: if(isVertical, container.height / 2, container.height)
        atEdge: "point(max(0, dx / 2), max(0, dy / 2))"
        outside: "point(max(0, -dx / 2), max(0, -dy / 2))"
        outerEdge: "point(if(isVertical, 0.5, (1 - side) / 2), if(isVertical, (1 - side) / 2, 0.5))"

      push:
        duration: 0.6s
        stage:
          - to
          - map: { perspective: eye * abs(dx + dy), anchor: edge }
          - inner:
              snapshot: from
              rect: rect(atEdge.x, atEdge.y, width, height)
              in: map
              anchor: edge
          - outer:
              snapshot: from
              rect: rect(outside.x, outside.y, width, height)
              in: map
              anchor: outerEdge
          - innerShade: { color: black, in: inner }
          - outerShade: { color: black, in: outer }
        animate:
          inner:
            rotateX: 0deg -> turnX
            rotateY: 0deg -> turnY
          outer:
            rotateX: 0deg -> -turnX
            rotateY: 0deg -> -turnY
            translateX:
              keyframes:
                0%: 0
                12.5%: dx * (1 - cos(11.25deg))
                25%: dx * (1 - cos(22.5deg))
                37.5%: dx * (1 - cos(33.75deg))
                50%: dx * (1 - cos(45deg))
                62.5%: dx * (1 - cos(56.25deg))
                75%: dx * (1 - cos(67.5deg))
                87.5%: dx * (1 - cos(78.75deg))
                100%: dx
              calculation: cubic
            translateY:
              keyframes:
                0%: 0
                12.5%: dy * (1 - cos(11.25deg))
                25%: dy * (1 - cos(22.5deg))
                37.5%: dy * (1 - cos(33.75deg))
                50%: dy * (1 - cos(45deg))
                62.5%: dy * (1 - cos(56.25deg))
                75%: dy * (1 - cos(67.5deg))
                87.5%: dy * (1 - cos(78.75deg))
                100%: dy
              calculation: cubic
          innerShade:
            alpha: 0 -> shading
          outerShade:
            alpha: 0 -> shading / 2

      pop: reverse

      """#
    ),
    (
      "page-in",
      #"""
      # preset/page-in, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # The old screen goes away into the depth as the new one arrives.
      transition: PresetPageIn
      summary: The new screen slides in from the side while the old one shrinks and fades.
      kind: navigation

      parameters:
        edge: { type: edge, default: trailing, summary: The edge where the new screen comes in. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)

      push:
        duration: 0.45s
        curve: easeOut
        animate:
          container:
            backgroundColor: black
          from:
            scale: 1 -> 0.85
            alpha: 1 -> 0
          to:
            translateX: dx -> 0
            translateY: dy -> 0

      pop: reverse

      """#
    ),
    (
      "portal",
      #"""
      # preset/portal, modal; under `kind: navigation` it pushes and pops instead.
      #
      # The doors hang on the sides of the screen and open away from the eye. Each has an eye of its
      # own in front of its hinges, for which it disappears when it is open.
      transition: PresetPortal
      summary: The old screen opens like a pair of doors, and the new one comes nearer behind them.
      kind: modal

      parameters:
        eye: { type: number, default: 1, summary: How many container widths the eye is away. }

      let:
        half: container.width / 2

      present:
        duration: 0.6s
        stage:
          - to
          - doors: {}
          - leftDoor:
              snapshot: from
              rect: rect(0, 0, half, container.height)
              in: doors
              anchor: left
              perspective: eye * container.width
          - rightDoor:
              snapshot: from
              rect: rect(half, 0, half, container.height)
              in: doors
              anchor: right
              perspective: eye * container.width
        animate:
          container:
            backgroundColor: black
          to:
            scale: 0.85 -> 1
            alpha: 0.4 -> 1
          leftDoor:
            rotateY: 0deg -> 90deg
          rightDoor:
            rotateY: 0deg -> -90deg

      dismiss: reverse

      """#
    ),
    (
      "push",
      #"""
      # preset/push, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # As a navigation controller does it by itself, from any edge.
      transition: PresetPush
      summary: The new screen slides over the old one, which moves a third of the way and dims.
      kind: navigation

      parameters:
        edge: { type: edge, default: trailing, summary: The edge where the new screen comes in. }
        dimming: { type: number, default: 10%, summary: How dark the old screen becomes. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)

      push:
        duration: 0.5s
        spring: { dampingRatio: 1 }
        stage:
          - from
          - dim: { color: black }
          - to
        animate:
          from:
            translateX: 0 -> -dx / 3
            translateY: 0 -> -dy / 3
          dim:
            alpha: 0 -> dimming
          to:
            translateX: dx -> 0
            translateY: dy -> 0

      pop: reverse

      """#
    ),
    (
      "sheet",
      #"""
      # preset/sheet, modal.
      #
      # The screen covers the lower part only. A finger pulls it down, and takes over from a scroll view
      # that is at its top.
      transition: PresetSheet
      summary: The new screen comes up from below and covers the lower part of the old one.
      kind: modal

      parameters:
        height: { type: number, default: 400, summary: "How high the sheet stands, in points." }
        radius: { type: number, default: 16, summary: The radius of the sheet's corners. }
        dimming: { type: number, default: 30%, summary: How dark the old screen becomes. }

      let:
        # In a low window the sheet ends at its top.
        standing: min(height, container.height)

      presentation:
        frame: rect(0, container.height - standing, container.width, standing)
        cornerRadius: radius
        dim: black(dimming)
        tapOutside: dismiss

      present:
        duration: 0.5s
        spring: { dampingRatio: 1 }
        animate:
          to:
            frame: offset(to.final, 0, standing) -> to.final

      dismiss: reverse

      gestures:
        - drives: dismiss
          pan: { direction: down, distance: standing }
          finish: { progress: 50%, velocity: 900 }
          release: { spring: { dampingRatio: 1 } }
          scroll: handOver

      """#
    ),
    (
      "sidebar",
      #"""
      # preset/sidebar, modal.
      #
      # In right-to-left layouts it comes from the other side, finger and all.
      transition: PresetSidebar
      summary: The new screen comes in from the leading edge and covers a part of the old one.
      kind: modal
      mirrorsInRTL: true

      parameters:
        width: { type: number, default: 300, summary: "How wide the sidebar is, in points." }
        dimming: { type: number, default: 30%, summary: How dark the old screen becomes. }

      let:
        # In a narrow window the sidebar ends at its edge.
        standing: min(width, container.width)

      presentation:
        frame: rect(0, 0, standing, container.height)
        dim: black(dimming)
        tapOutside: dismiss

      present:
        duration: 0.4s
        spring: { dampingRatio: 1 }
        animate:
          to:
            frame: offset(to.final, -standing, 0) -> to.final

      dismiss: reverse

      gestures:
        - drives: dismiss
          pan: { direction: left, distance: standing }
          finish: { progress: 50%, velocity: 800 }
          release: { spring: { dampingRatio: 1 } }

      """#
    ),
    (
      "slide",
      #"""
      # preset/slide, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # Both screens are neighbours, and the view moves from one to the other.
      transition: PresetSlide
      summary: The new screen pushes the old one out on the opposite side.
      kind: navigation

      parameters:
        edge: { type: edge, default: trailing, summary: The edge where the new screen comes in. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)

      push:
        duration: 0.4s
        animate:
          to:
            translateX: dx -> 0
            translateY: dy -> 0
          from:
            translateX: 0 -> -dx
            translateY: 0 -> -dy

      pop: reverse

      """#
    ),
    (
      "turn",
      #"""
      # preset/turn, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # The eye stays in front of the spine, so that the page is never seen from behind.
      transition: PresetTurn
      summary: The old screen turns like a page of a book and shows the new one below it.
      kind: navigation

      parameters:
        edge: { type: edge, default: leading, summary: The edge that the page hangs on. }
        eye:
          type: number
          default: 2
          summary: How many times the page's depth the eye is away, more than 1.
        shading: { type: number, default: 50%, summary: How dark the page becomes. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        depth: if(isVertical, container.height, container.width)
        turnX: if(isVertical, -side * 90deg, 0deg)
        turnY: if(isVertical, 0deg, side * 90deg)

      push:
        duration: 0.6s
        stage:
          - to
          - book: { perspective: eye * depth, anchor: edge }
          - page: { snapshot: from, in: book, anchor: edge }
          - shade: { color: black, in: page }
        animate:
          page:
            rotateX: 0deg -> turnX
            rotateY: 0deg -> turnY
          shade:
            alpha: 0 -> shading

      pop: reverse

      """#
    ),
    (
      "uncover",
      #"""
      # preset/uncover, modal; under `kind: navigation` it pushes and pops instead.
      #
      # The new screen lies below the old one and lights up.
      transition: PresetUncover
      summary: The old screen slides off the new one.
      kind: modal

      parameters:
        edge: { type: edge, default: bottom, summary: The edge where the old screen goes out. }
        dimming: { type: number, default: 20%, summary: How dark the new screen is at first. }

      let:
        side: if(edge == left or edge == top, -1, 1)
        isVertical: edge == top or edge == bottom
        dx: if(isVertical, 0, side * container.width)
        dy: if(isVertical, side * container.height, 0)

      present:
        duration: 0.5s
        spring: { dampingRatio: 1 }
        stage:
          - to
          - dim: { color: black }
          - from
        animate:
          dim:
            alpha: dimming -> 0
          from:
            translateX: 0 -> dx
            translateY: 0 -> dy

      dismiss: reverse

      """#
    ),
    (
      "zoom",
      #"""
      # preset/zoom, navigation; under `kind: modal` it presents and dismisses instead.
      #
      # A picture of the new screen grows, so that the screen itself is laid out only once.
      transition: PresetZoom
      summary: The new screen grows out of a place on the old one.
      kind: navigation

      parameters:
        origin: { type: rect, summary: "Where it grows from, in the container's coordinates." }
        radius: { type: number, default: 12, summary: The radius of the corners at that place. }

      push:
        duration: 0.5s
        spring: { dampingRatio: 1 }
        stage:
          - from
          - picture: { snapshot: to }
        animate:
          picture:
            frame: origin -> to.final
            cornerRadius: radius -> 0
            alpha: 0 -> 1

      pop: reverse

      """#
    ),
  ]
}
