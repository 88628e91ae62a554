// Texts for people, which what is embedded in pages never shows.
#if !hasFeature(Embedded)
  /// A word that specs can use and that is a row of no other table.
  package enum KeptWord: String, CaseIterable, Sendable {
    case from, to, container, initial, final, safeArea, tokens
    case clear, `true`, `false`, none, crossFade, up, down

    /// What kind of word it is, with its article.
    package var role: String {
      switch self {
      case .from, .to: "a screen"
      case .container: "a view"
      case .initial, .final: "a frame of a screen"
      case .safeArea: "a part of the container"
      case .tokens: "the design tokens"
      case .clear: "a color"
      case .true, .false: "a boolean"
      case .none: "a word for nothing"
      case .crossFade: "a value of 'reduceMotion'"
      case .up, .down: "a value of 'direction'"
      }
    }

    package var summary: String {
      switch self {
      case .from: "The screen that goes."
      case .to: "The screen that comes."
      case .container: "The view that contains all others; as a value its bounds, a rect."
      case .initial: "The frame, a rect, that UIKit says the screen begins with."
      case .final: "The frame, a rect, that UIKit says the screen ends with."
      case .safeArea: "What bars and notches leave free of the container, a rect."
      case .tokens: "A value of the file that the key 'tokens' names, by its path in that file."
      case .clear: "Nothing at all: black with an opacity of 0."
      case .true: "What a condition is that holds."
      case .false: "What a condition is that does not hold."
      case .none:
        "In place of a track, a moment of 'haptics', or 'dim', 'cornerRadius' or 'tapOutside' of a "
          + "presentation: takes away what is inherited. In 'reduceMotion': the motion plays all the "
          + "same."
      case .crossFade: "The screens cross-fade in 0.25 s, as they do where nothing is said."
      case .up: "Of a pan or a swipe: towards the top, which can be written as well."
      case .down: "Of a pan or a swipe: towards the bottom, which can be written as well."
      }
    }

    /// A line of a spec.
    package var example: String {
      switch self {
      case .from: "from: { alpha: 1 -> 0 }"
      case .to: "to: { alpha: 0 -> 1 }"
      case .container: "to: { translateX: container.width -> 0 }"
      case .initial: "from: { frame: \"from.initial -> inset(from.initial, 40)\" }"
      case .final: "to: { frame: \"inset(to.final, 40) -> to.final\" }"
      case .safeArea: "to: { frame: container.safeArea -> to.final }"
      case .tokens: "duration: tokens.motion.fast"
      case .clear: "to: { backgroundColor: clear -> black }"
      case .true: "to: { hidden: true -> false }"
      case .false: "rubberBand: false"
      case .none: "to: { alpha: none }"
      case .crossFade: "reduceMotion: crossFade"
      case .up: "pan: { direction: up }"
      case .down: "pan: { direction: down }"
      }
    }
  }

  extension Property {
    /// A track of this property.
    package var example: String {
      switch self {
      case .frame: "frame: offset(to.final, 0, container.height) -> to.final"
      case .center: "center: container.bottomCenter -> container.center"
      case .size: "size: size(80, 80) -> to.final.size"
      case .alpha: "alpha: 0 -> 1"
      case .hidden: "hidden: { 0%..50%: true, 50%..100%: false }"
      case .cornerRadius: "cornerRadius: 24 -> 0"
      case .backgroundColor: "backgroundColor: clear -> black(50%)"
      case .borderWidth: "borderWidth: 2 -> 0"
      case .borderColor: "borderColor: white -> gray(50%)"
      case .shadowOpacity: "shadowOpacity: 0 -> 30%"
      case .shadowRadius: "shadowRadius: 0 -> 12"
      case .shadowOffset: "shadowOffset: size(0, 0) -> size(0, 8)"
      case .shadowColor: "shadowColor: black"
      case .blurRadius: "blurRadius: 0 -> 8"
      case .zPosition: "zPosition: 0 -> 50"
      case .anchor: "anchor: left"
      case .translateX: "translateX: container.width -> 0"
      case .translateY: "translateY: container.height -> 0"
      case .translateZ: "translateZ: -200 -> 0"
      case .scale: "scale: 0.8 -> 1"
      case .scaleX: "scaleX: 0.8 -> 1"
      case .scaleY: "scaleY: 0.8 -> 1"
      case .rotate: "rotate: -10deg -> 0deg"
      case .rotateX: "rotateX: 90deg -> 0deg"
      case .rotateY: "rotateY: 90deg -> 0deg"
      case .perspective: "perspective: 500"
      case .clip: "clip: circle(container.center, 0) -> circle(container.center, 600)"
      }
    }
  }

  extension Function {
    /// A constant of `let` that is made by it; empty for those that no spec can call.
    package var example: String {
      switch self {
      case .if: "start: if(container.width > 400, 80, 40)"
      case .min: "side: min(container.width, container.height)"
      case .max: "side: max(container.width, container.height, 500)"
      case .clamp: "width: clamp(container.width / 2, 200, 400)"
      case .abs: "turn: abs(-90deg)"
      case .floor: "columns: floor(container.width / 80)"
      case .ceil: "columns: ceil(container.width / 80)"
      case .round: "columns: round(container.width / 80)"
      case .mod: "rest: mod(container.width, 80)"
      case .sqrt: "diagonal: sqrt(container.width * container.width)"
      case .sin: "rise: 100 * sin(30deg)"
      case .cos: "reach: 100 * cos(30deg)"
      case .lerp: "middle: lerp(to.initial, to.final, 50%)"
      case .distance: "way: distance(container.topLeft, container.center)"
      case .offset: "below: offset(to.final, 0, container.height)"
      case .inset: "inner: inset(to.final, 20)"
      case .scale: "small: scale(to.final, 0.5)"
      case .union: "both: union(from.initial, to.final)"
      case .point: "place: point(container.midX, 100)"
      case .size: "card: size(280, 400)"
      case .rect: "bar: rect(0, 0, container.width, 100)"
      case .circle: "hole: circle(container.center, 40)"
      case .black: "shade: black(40%)"
      case .white: "shine: white(80%)"
      case .gray: "stone: gray(50%)"
      case .rgb: "sky: rgb(120, 180, 255)"
      case .random: "tilt: random(-10deg, 10deg)"
      case .mirror, .mirrorY: ""
      }
    }
  }

  extension ValueType {
    /// An expression of this type, of which members can be named.
    package var sample: String {
      switch self {
      case .number: "50%"
      case .angle: "90deg"
      case .time: "350ms"
      case .point: "container.center"
      case .size: "container.size"
      case .rect: "container"
      case .circle: "circle(container.center, 40)"
      case .color: "black(50%)"
      case .edge: "leading"
      case .boolean: "true"
      }
    }
  }

  extension BinaryOperator {
    /// An expression with it.
    package var example: String {
      switch self {
      case .add, .subtract, .multiply, .divide: "container.width \(rawValue) 2"
      case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
        "container.width \(rawValue) 400"
      case .and, .or: "container.width > 400 \(rawValue) container.height > 400"
      }
    }
  }

  extension UnaryOperator {
    /// An expression with it.
    package var example: String {
      switch self {
      case .negate: "-container.width"
      case .not: "not container.width > 400"
      }
    }
  }

  extension GestureVariable {
    /// Keys of a gesture that use it.
    package var example: String {
      switch self {
      case .translation:
        "pan: { direction: down }\nprogress: translation.y / 400"
      case .velocity: "pan: { direction: down }\nbegin: velocity.y > 100"
      case .scale: "pinch: { direction: in }\nprogress: 1 - scale"
      case .rotation: "rotation: { direction: clockwise }\nprogress: rotation / 90deg"
      case .location: "pan: { direction: down }\nbegin: location.y < 200"
      case .progress: "pan: { direction: down }\ncompletionSpeed: 1 - progress / 2"
      }
    }
  }

  extension NamedCurve {
    package var example: String { "curve: \(rawValue)" }
  }

  extension CurveFunction {
    package var example: String {
      switch self {
      case .cubicBezier: "curve: cubicBezier(0.2, 0, 0, 1)"
      case .steps: "curve: steps(8)"
      case .linear: "curve: linear(0, 0.25 25%, 1)"
      }
    }
  }

  extension GestureName {
    /// A line of its map.
    package var example: String {
      switch self {
      case .pan, .swipe: "direction: right"
      case .edgePan: "edge: left"
      case .pinch: "direction: out"
      case .rotation: "direction: clockwise"
      case .tap, .longPress: "view: photo"
      }
    }
  }

  extension String {
    /// The same with its first letter as a capital.
    package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
  }

  extension Substring {
    package var capitalizedFirst: String { String(self).capitalizedFirst }
  }
#endif
