import Testing
import TransitionCatalog

@testable import TransitionSyntax

/// What stands beside the directions, groups and views, as the decoder reads them.
@Suite struct DecoderTests {
  /// Lines of a spec with the lines of its dump that they give.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let outline: String

    init(_ name: String, _ text: String, _ outline: String) {
      testDescription = name
      self.text = text
      self.outline = outline
    }
  }

  private static let head = "transition: A\nkind: navigation\npush: { duration: 1s }\n"
  private static let headOutline = [
    "transition A", "  kind: navigation", "  push", "    duration: 1s",
  ]

  @Test(arguments: besideDirections)
  func isReadBesideTheDirections(_ sample: Sample) {
    let decoded = Decoded(Self.head + sample.text)
    #expect(decoded.findings == [])
    let lines = Self.headOutline + sample.outline.split(separator: "\n").map { "  " + $0 }
    #expect(decoded.outline == lines.joined(separator: "\n"))
  }

  private static let besideDirections: [Sample] = [
    Sample(
      "a pan with thresholds",
      """
      gestures:
        - drives: pop
          pan: { direction: right, distance: 200 }
          finish: { progress: 50%, velocity: 800, projected: 0.7 }
      """,
      """
      gesture
        drives: pop
        pan
          direction: right
          distance: 200
        finish
          progress: 50%
          velocity: 800
          projected: 0.7
      """),
    Sample(
      "a pinch by expressions, a tap on an element",
      """
      gestures:
        - drives: push
          pinch: { direction: out }
          begin: scale >= 1
          progress: min(scale - 1, 0.9)
          completionSpeed: 1 - progress
        - triggers: pop
          tap: { view: photo }
        - triggers: pop
          tap:
        - triggers: pop
          longPress: {}
        - triggers: pop
          swipe: { direction: top }
      """,
      """
      gesture
        drives: push
        pinch
          direction: out
        begin: (>= scale 1)
        progress: (min (- scale 1) 0.9)
        completionSpeed: (- 1 progress)
      gesture
        triggers: pop
        tap
          view: photo
      gesture
        triggers: pop
        tap
      gesture
        triggers: pop
        longPress
      gesture
        triggers: pop
        swipe
          direction: top
      """),
    Sample(
      "a release, a rubber band and a scroll view",
      """
      gestures:
        - drives: pop
          edgePan: { edge: leading, view: from.cover }
          release: { spring: { dampingRatio: 0.8, response: 0.4 } }
          rubberBand: true
          moves: photo
          scroll: handOver
        - drives: pop
          rotation: { direction: counterclockwise, distance: 90deg }
          progress: translation.x / 200 + velocity.y
      """,
      """
      gesture
        drives: pop
        edgePan
          edge: leading
          view: from.cover
        release
          spring
            dampingRatio: 0.8
            response: 0.4
        rubberBand: true
        moves: photo
        scroll: handOver
      gesture
        drives: pop
        rotation
          direction: counterclockwise
          distance: 90deg
        progress: (+ (/ translation.x 200) velocity.y)
      """),
    Sample(
      "a presentation",
      """
      presentation:
        frame: rect(0, container.height - 300, container.width, 300)
        dim: black(30%)
        tapOutside: dismiss
      """,
      """
      presentation
        frame: (rect 0 (- container.height 300) container.width 300)
        dim: (black 30%)
        tapOutside: dismiss
      """),
    Sample("a word for Reduce Motion", "reduceMotion: crossFade", "reduceMotion: crossFade"),
    Sample("nothing for Reduce Motion", "reduceMotion: none", "reduceMotion: none"),
    Sample(
      "a map for Reduce Motion",
      """
      reduceMotion:
        duration: 0.2s
        curve: linear
        stage: [from, to]
        animate: { to: { alpha: 0 -> 1 } }
      """,
      """
      reduceMotion
        duration: 0.2s
        curve: linear
        stage
          from
          to
        animate to
          alpha
            0 -> 1
      """),
    Sample(
      "flags and words",
      """
      mirrorsInRTL: true
      haptics: { begin: selection, finish: light, cancel: warning }
      interaction: disabled
      interruptible: false
      identifier: show-detail
      """,
      """
      mirrorsInRTL: true
      haptic begin: selection
      haptic finish: light
      haptic cancel: warning
      interaction: disabled
      interruptible: false
      identifier: show-detail
      """),
    Sample(
      "identifiers of both ways", "identifier: { perform: detail, unwind: back }",
      """
      identifier perform: detail
      identifier unwind: back
      """),
    Sample(
      "expectations",
      """
      expect:
        - push: { at: 50%, to.alpha: 0.5, to.frame.minY: 10, within: 0.01 }
        - pop: { release: { progress: 30%, velocity: 900 }, finishes: true, settlesWithin: 350ms }
        - push:
            at: 0.2s
            cover.center.x: 12
      """,
      """
      expect push
        at: 50%
        to.alpha: 0.5
        to.frame.minY: 10
        within: 0.01
      expect pop
        release
          progress: 30%
          velocity: 900
        finishes: true
        settlesWithin: 350ms
      expect push
        at: 0.2s
        cover.center.x: 12
      """),
    Sample("empty lists", "gestures: []\nexpect: []", ""),
  ]

  @Test(arguments: onStage)
  func isReadOnTheStage(_ sample: Sample) {
    let decoded = Decoded(
      "transition: A\nkind: navigation\npush:\n  duration: 1s\n  stage:\n    - \(sample.text)")
    #expect(decoded.findings == [])
    let lines =
      Self.headOutline + ["    stage"]
      + sample.outline.split(separator: "\n").map { "      " + $0 }
    #expect(decoded.outline == lines.joined(separator: "\n"))
  }

  private static let onStage: [Sample] = [
    Sample(
      "a shared view",
      "avatar: { shared: avatar, content: crossFade, missing: error, clips: true }",
      """
      avatar
        shared: avatar
        content: crossFade
        missing: error
        clips: true
      """),
    Sample(
      "a view of a screen",
      "cover: { snapshot: from.cover, contentMode: scaleAspectFill, alpha: 50% }",
      """
      cover
        snapshot: from.cover
        contentMode: scaleAspectFill
        alpha: 50%
      """),
    Sample("a group of a screen", "cells: { views: to.cells }", "cells\n  views: to.cells"),
    Sample(
      "an effect", "blur: { effect: systemThinMaterial }", "blur\n  effect: systemThinMaterial"),
    Sample(
      "a row", "folds: { repeat: n + 1, snapshot: from, rect: \"rect(index * w, 0, w, 9)\" }",
      """
      folds
        repeat: (+ n 1)
        snapshot: from
        rect: (rect (* index w) 0 w 9)
      """),
    Sample(
      "a grid", "tiles: { repeat: { columns: 10, rows: n }, color: gray(50%) }",
      """
      tiles
        repeat: columns 10 rows n
        color: (gray 50%)
      """),
  ]

  @Test(arguments: inTracks)
  func isReadInTracks(_ sample: Sample) {
    let decoded = Decoded(
      "transition: A\nkind: navigation\npush:\n  duration: 1s\n  animate:\n    \(sample.text)")
    #expect(decoded.findings == [])
    let lines =
      Self.headOutline + sample.outline.split(separator: "\n").map { "    " + $0 }
    #expect(decoded.outline == lines.joined(separator: "\n"))
  }

  private static let inTracks: [Sample] = [
    Sample(
      "a part that the member says",
      "cells: { alpha: { value: 0 -> 1, during: 3% * index .. 1 } }",
      """
      animate cells
        alpha
          0 -> 1
          during: (* 3% index)..1
      """),
    Sample(
      "a part between two values",
      "cells: { scale: { value: \"1 -> mod(index, 3)\", during: index / count..(index + 1) / count } }",
      """
      animate cells
        scale
          1 -> (mod index 3)
          during: (/ index count)..(/ (+ index 1) count)
      """),
    Sample(
      "a stagger of one track", "cells: { alpha: { value: 0 -> 1, stagger: { each: 30ms } } }",
      """
      animate cells
        alpha
          0 -> 1
          stagger
            each: 30ms
      """),
    Sample(
      "a stagger beside tracks",
      """
      cells:
              alpha: 0 -> 1
              anchor: left
              scale: { value: 0 -> 1, during: 0..50% }
              translateX: { value: 0 -> 9, stagger: { each: 5ms, order: last } }
              rotate: { 0%: 0deg, 100%: 90deg }
              stagger: { each: 30ms, order: center }
      """,
      """
      animate cells
        alpha
          0 -> 1
          stagger
            each: 30ms
            order: center
        anchor
          left
        scale
          0 -> 1
          during: 0..50%
        translateX
          0 -> 9
          stagger
            each: 5ms
            order: last
        rotate
          0: 0deg
          1: 90deg
          stagger
            each: 30ms
            order: center
      """),
    Sample(
      "a view as a value", "to: { frame: \"from.cover -> inset(to.cells, 3)\" }",
      """
      animate to
        frame
          from.cover -> (inset to.cells 3)
      """),
  ]
}
