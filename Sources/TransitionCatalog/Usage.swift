// Texts for people, which what is embedded in pages never shows.
#if !hasFeature(Embedded)
  /// How a key of the language is used, for `explain`.
  package struct Usage: Sendable {
    /// What stands behind it, with its unit.
    package let takes: String
    /// What holds where the key is left out.
    package let without: String
    /// Lines of a spec that hold the key, indented from the map that it, or the map it belongs to,
    /// stands in.
    package let example: String

    init(_ takes: String, without: String = Self.required, _ example: String) {
      (self.takes, self.without, self.example) = (takes, without, example)
    }

    static let required = "an error, it is required"
  }

  extension DocumentKey {
    package var usage: Usage {
      switch self {
      case .language:
        Usage(
          "a whole number, \(Language.version)", without: "\(Language.version)", "language: 1")
      case .transition: Usage("a name in UpperCamelCase", "transition: CardFlip")
      case .summary:
        Usage("a sentence", without: "no comment", "summary: The card turns to its back.")
      case .kind:
        Usage("a word", without: "that of the transition it extends", "kind: modal")
      case .parameters:
        Usage(
          "a map of names, each with a type or a map", without: "none",
          "parameters:\n  radius: { type: number, default: 24 }")
      case .let:
        Usage(
          "a map of names and expressions", without: "none", "let:\n  travel: container.height / 2")
      case .tokens:
        Usage(
          "the path of a file, from the spec's folder on", without: "none",
          "tokens: motion.tokens.json")
      case .extends:
        Usage(
          "a name of the same file, a file, 'file#Name' or 'preset/name'",
          without: "it stands by itself", "extends: preset/zoom")
      case .presentation:
        Usage(
          "a map, in modal transitions", without: "the screen covers the container",
          "presentation:\n  frame: rect(0, container.height - 300, container.width, 300)")
      case .gestures:
        Usage(
          "a list of maps", without: "no finger moves it",
          "gestures:\n  - drives: dismiss\n    pan: { direction: down }")
      case .reduceMotion:
        Usage(
          "crossFade, none, or a map like a direction's", without: "crossFade, which takes 0.25 s",
          "reduceMotion: none")
      case .mirrorsInRTL:
        Usage("true or false", without: "false", "mirrorsInRTL: true")
      case .haptics:
        Usage(
          "a map of moments and feedback", without: "nothing is felt",
          "haptics: { begin: selection, finish: light }")
      case .interaction:
        Usage("a word", without: "as UIKit has it", "interaction: disabled")
      case .interruptible:
        Usage("true or false", without: "true", "interruptible: false")
      case .expect:
        Usage(
          "a list of a direction with what is expected", without: "nothing is expected",
          "expect:\n  - present: { at: 50%, to.alpha: 0.5, within: 0.05 }")
      case .identifier:
        Usage(
          "a text, or a map of the directions, in segues", without: "the app performs it by code",
          "identifier: { perform: showDetail, unwind: closeDetail }")
      }
    }
  }

  extension ParameterKey {
    package var usage: Usage {
      switch self {
      case .type: Usage("any type but circle", "parameters:\n  radius: { type: number }")
      case .default:
        Usage(
          "a constant of the type", without: "the app has to give a value",
          "parameters:\n  edge: { type: edge, default: bottom }")
      case .summary:
        Usage(
          "a sentence", without: "no comment",
          "parameters:\n  radius: { type: number, summary: The radius of the corners. }")
      }
    }
  }

  extension DirectionKey {
    package var usage: Usage {
      switch self {
      case .derive:
        Usage("a word", without: "it is written out", "derive: reverse\nduration: 0.3s")
      case .duration:
        Usage(
          "a constant time, at most an hour", without: "the spring's own time, or an error",
          "duration: 350ms")
      case .delay: Usage("a constant time", without: "0s", "delay: 0.1s")
      case .curve:
        Usage("a curve", without: "easeInOut", "curve: cubicBezier(0.2, 0, 0, 1)")
      case .spring:
        Usage("a map, a spring", without: "a curve is the clock", "spring: { dampingRatio: 0.8 }")
      case .stage:
        Usage(
          "a list of names, each alone or with a map",
          without: "[from, to]; [to] and [from] beside a presentation",
          "stage:\n  - from\n  - dim: { color: black, alpha: 0 }\n  - to")
      case .animate:
        Usage(
          "a map of elements and their tracks", without: "nothing moves, and the time passes",
          "animate:\n  to:\n    alpha: 0 -> 1")
      }
    }
  }

  extension ElementKey {
    package var usage: Usage {
      switch self {
      case .snapshot:
        Usage("a screen, or a view of one", without: "no picture", "photo: { snapshot: from }")
      case .rect:
        Usage(
          "a rect in points, beside 'snapshot'", without: "all of it",
          "strip: { snapshot: from, rect: \"rect(0, 0, container.width, 200)\" }")
      case .color: Usage("a color", without: "no plane", "dim: { color: black(40%) }")
      case .gradient:
        Usage(
          "a list of two colors or more", without: "no plane",
          "shade: { gradient: [clear, black(50%)], direction: right }")
      case .direction:
        Usage(
          "an edge, or a constant angle, clockwise from pointing to the right", without: "bottom",
          "shade: { gradient: [clear, black(50%)], direction: 45deg }")
      case .in:
        Usage(
          "the name of an element or a screen", without: "the container",
          "badge: { in: to, color: white, frame: \"rect(20, 60, 80, 80)\" }")
      case .clips: Usage("true or false", without: "false", "card: { color: white, clips: true }")
      case .contentMode:
        Usage(
          "a word, for pictures", without: "scaleToFill",
          "photo: { snapshot: from.photo, contentMode: scaleAspectFill }")
      case .keep:
        Usage(
          "true or false, in 'present'", without: "false", "photo: { snapshot: from, keep: true }")
      case .shared:
        Usage(
          "the name by which both screens provide the view", without: "no shared view",
          "photo: { shared: photo }")
      case .content:
        Usage(
          "a word, beside 'shared'", without: "source",
          "photo: { shared: photo, content: crossFade }")
      case .missing:
        Usage(
          "a word, beside 'shared'", without: "fade", "photo: { shared: photo, missing: error }")
      case .effect:
        Usage("a word, one of UIKit's", without: "no blur", "frost: { effect: regular }")
      case .repeat:
        Usage(
          "a number from 1 on, or a map of columns and rows", without: "one element",
          "tiles: { repeat: 8, color: black }")
      case .views:
        Usage(
          "the name by which a screen hands them out", without: "no group of views",
          "cells: { views: to.cells }")
      }
    }
  }

  extension TrackKey {
    package var usage: Usage {
      switch self {
      case .value:
        Usage(
          "an arrow, a value, or a map of intervals or keyframes",
          without: "'keyframes' has to be there",
          "alpha: { value: 0 -> 1, curve: easeOut }")
      case .keyframes:
        Usage(
          "a map of places and values", without: "'value' has to be there",
          "scale: { keyframes: { 0%: 1, 60%: 1.2, 100%: 1 }, calculation: cubic }")
      case .during:
        Usage(
          "two places, constant outside of groups", without: "0%..100%",
          "alpha: { value: 0 -> 1, during: 20%..80% }")
      case .delay:
        Usage(
          "a constant time", without: "0s",
          "alpha: { value: 0 -> 1, delay: 0.1s, duration: 0.2s, curve: linear }")
      case .duration:
        Usage(
          "a constant time", without: "the rest of the direction's",
          "alpha: { value: 0 -> 1, duration: 0.2s, curve: linear }")
      case .curve:
        Usage(
          "a curve", without: "the direction's clock",
          "alpha: { value: 0 -> 1, curve: easeOut }")
      case .spring:
        Usage(
          "a map, a spring", without: "the direction's clock",
          "scale: { value: 0.8 -> 1, spring: { dampingRatio: 0.7 } }")
      case .calculation:
        Usage(
          "a word, beside 'keyframes'", without: "linear",
          "scale: { keyframes: { 0%: 1, 50%: 1.2, 100%: 1 }, calculation: cubic }")
      case .stagger:
        Usage(
          "a map, in groups; beside the properties of an element it is that of all of them",
          without: "all begin together",
          "alpha: { value: 0 -> 1, stagger: { each: 30ms } }")
      }
    }
  }

  extension KeyframeKey {
    package var usage: Usage {
      switch self {
      case .value:
        Usage(
          "a value of the property",
          "scale: { 0%: 1, 60%: { value: 1.2, curve: easeIn }, 100%: 1 }")
      case .curve:
        Usage(
          "a curve, but for the first keyframe", without: "linear",
          "scale: { 0%: 1, 60%: { value: 1.2, curve: easeIn }, 100%: 1 }")
      }
    }
  }

  extension SpringKey {
    package var usage: Usage {
      let physical = "spring: { mass: 1, stiffness: 200, damping: 20, velocity: 0 }"
      return switch self {
      case .mass: Usage("a constant number above 0", without: "1", physical)
      case .stiffness: Usage("a constant number above 0", without: "100", physical)
      case .damping: Usage("a constant number above 0", without: "10", physical)
      case .velocity:
        Usage(
          "a constant number, in total distances per second", without: "0",
          "spring: { dampingRatio: 0.8, velocity: 2 }")
      case .dampingRatio:
        Usage(
          "a constant number from 0.002 to 1", without: "1 beside 'response'",
          "spring: { dampingRatio: 0.8 }")
      case .response:
        Usage(
          "a constant time above 0", without: "a spring of another form",
          "spring: { response: 0.4, dampingRatio: 0.8 }")
      case .bounce:
        Usage(
          "a constant number between -1 and 1", without: "a spring of another form",
          "spring: { bounce: 0.2 }")
      }
    }
  }

  extension StaggerKey {
    package var usage: Usage {
      switch self {
      case .each: Usage("a constant time", "stagger: { each: 30ms }")
      case .order: Usage("a word", without: "first", "stagger: { each: 30ms, order: center }")
      }
    }
  }

  extension GridKey {
    package var usage: Usage {
      switch self {
      case .columns, .rows:
        Usage(
          "a whole number from 1 on", "tiles: { repeat: { columns: 4, rows: 6 }, color: black }")
      }
    }
  }

  extension PresentationKey {
    package var usage: Usage {
      switch self {
      case .frame:
        Usage(
          "a rect in points",
          "presentation:\n  frame: rect(0, container.height - 300, container.width, 300)")
      case .cornerRadius:
        Usage(
          "a number of points, 0 or more", without: "the corners are the screen's own",
          "presentation:\n  frame: inset(container, 40)\n  cornerRadius: 16")
      case .dim:
        Usage(
          "a color", without: "nothing dims",
          "presentation:\n  frame: inset(container, 40)\n  dim: black(30%)")
      case .tapOutside:
        Usage(
          "dismiss", without: "a tap beside the screen does nothing",
          "presentation:\n  frame: inset(container, 40)\n  tapOutside: dismiss")
      }
    }
  }

  extension GestureKey {
    package var usage: Usage {
      let pan = "drives: dismiss\npan: { direction: down }\n"
      return switch self {
      case .drives:
        Usage(
          "a direction", without: "'triggers' has to be there",
          "drives: dismiss\npan: { direction: down }")
      case .triggers:
        Usage(
          "a direction", without: "'drives' has to be there",
          "triggers: dismiss\nswipe: { direction: down }")
      case .begin:
        Usage(
          "a boolean", without: "true when it moves in its direction first",
          pan + "begin: location.y < 200")
      case .progress:
        Usage(
          "a number, 1 for all of the direction", without: "the way divided by 'distance'",
          pan + "progress: translation.y / 400")
      case .finish:
        Usage(
          "a map of thresholds", without: "{ progress: 50% }",
          pan + "finish: { progress: 40%, velocity: 800 }")
      case .release:
        Usage(
          "a map with a spring", without: "the rest plays linearly",
          pan + "release: { spring: { dampingRatio: 0.9 } }")
      case .completionSpeed:
        Usage("a number from 0.1 on", without: "1", pan + "completionSpeed: 1 - progress / 2")
      case .rubberBand: Usage("true or false", without: "false", pan + "rubberBand: true")
      case .moves: Usage("the name of an element", without: "none follows", pan + "moves: card")
      case .scroll:
        Usage(
          "a word", without: "as UIKit has it, and advice for vertical pans",
          pan + "scroll: handOver")
      }
    }
  }

  extension RecognizerKey {
    package var usage: Usage {
      switch self {
      case .direction:
        Usage("a word that the recognizer knows", "drives: dismiss\npan: { direction: down }")
      case .distance:
        Usage(
          "points; a difference of scale in a pinch, an angle in a rotation",
          without: "the container's side along the direction, 1, or 90deg",
          "drives: dismiss\npan: { direction: down, distance: 400 }")
      case .edge: Usage("an edge", "drives: dismiss\nedgePan: { edge: leading }")
      case .view:
        Usage(
          "a view of a screen, or an element",
          without: "the screen that the direction leaves",
          "triggers: dismiss\ntap: { view: from.photo }")
      }
    }
  }

  extension FinishKey {
    package var usage: Usage {
      let pan = "drives: dismiss\npan: { direction: down }\n"
      return switch self {
      case .progress:
        Usage(
          "a number from 0 to below 1, or beyond it with 'rubberBand'",
          without: "50% where 'finish' is left out, else it does not count",
          pan + "finish: { progress: 40% }")
      case .velocity:
        Usage(
          "points per second; scale or an angle per second for two fingers",
          without: "no flick decides", pan + "finish: { progress: 40%, velocity: 800 }")
      case .projected:
        Usage(
          "a number from 0 to below 1, or beyond it with 'rubberBand'",
          without: "the way to come does not count",
          pan + "finish: { projected: 60% }")
      }
    }
  }

  extension ReleaseKey {
    package var usage: Usage {
      switch self {
      case .spring:
        Usage(
          "a map, a spring without 'velocity'",
          "drives: dismiss\npan: { direction: down }\nrelease: { spring: { dampingRatio: 0.9 } }")
      }
    }
  }

  extension ExpectKey {
    package var usage: Usage {
      let release = "release: { progress: 40%, velocity: 900 }"
      return switch self {
      case .at:
        Usage(
          "a fraction, or a time", without: "'release' has to be there",
          "present: { at: 100%, to.alpha: 1 }")
      case .within:
        Usage(
          "a number, in the unit of the value",
          without: "0.000001, for large values a millionth of them",
          "present: { at: 50%, to.alpha: 0.5, within: 0.05 }")
      case .release:
        Usage(
          "a map", without: "the direction plays by its clock",
          "dismiss: { \(release), finishes: true }")
      case .finishes:
        Usage(
          "true or false, beside 'release'", without: "not checked",
          "dismiss: { \(release), finishes: true }")
      case .settlesWithin:
        Usage(
          "a time, beside 'release'", without: "not checked",
          "dismiss: { \(release), settlesWithin: 1s }")
      }
    }
  }

  extension ExpectedReleaseKey {
    package var usage: Usage {
      switch self {
      case .progress:
        Usage(
          "a number from 0 to 1, or beyond it with 'rubberBand'",
          "dismiss: { release: { progress: 60% }, finishes: true }")
      case .velocity:
        Usage(
          "points per second; scale or an angle per second for two fingers", without: "0",
          "dismiss: { release: { progress: 40%, velocity: 900 }, finishes: true }")
      }
    }
  }
#endif
