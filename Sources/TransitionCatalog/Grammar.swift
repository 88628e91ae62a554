/// The keys of one map of the language. The cases are the table: a decoder switches over all of
/// them, so that a new key does not compile until it is read.
package protocol GrammarKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The map these keys stand in, with its article, as messages name it.
  static var map: String { get }
  /// One sentence for the manual, hover texts and the schema.
  var summary: String { get }
  #if !hasFeature(Embedded)
    /// What it takes, what holds without it, and an example.
    var usage: Usage { get }
  #endif
}

/// The language that specs are written in.
package enum Language {
  /// Raised with every change after which a spec means something else, or a compiler from before
  /// would find mistakes in what is right.
  package static let version = 1
}

/// Top-level keys other than the directions, which are `DirectionName`s.
package enum DocumentKey: String, GrammarKey {
  case transition, summary, kind, parameters, `let`, tokens, extends, presentation, gestures
  case reduceMotion, mirrorsInRTL, haptics, interaction, interruptible, expect, identifier
  case language

  package static let map = "a transition"
  package var summary: String {
    switch self {
    case .transition: "The name, in UpperCamelCase; the generated types begin with it."
    case .summary: "One sentence for people; it becomes the documentation comment."
    case .kind: "modal, navigation, tab or segue."
    case .parameters: "What the app gives: arguments of the generated initializer."
    case .let: "Names for expressions, constant for a direction."
    case .tokens: "A W3C design token file."
    case .extends: "The transition this one begins with."
    case .presentation: "The place of a modal screen that does not cover the container."
    case .gestures: "What drives or triggers a direction."
    case .reduceMotion: "What plays instead under Reduce Motion."
    case .mirrorsInRTL: "Whether the whole turns in right-to-left layouts."
    case .haptics: "What is felt at which moment."
    case .interaction: "Whether touches arrive while it runs."
    case .interruptible: "Whether it can be grabbed in flight."
    case .expect: "What lint and tests check."
    case .identifier: "The storyboard identifier of a segue."
    case .language: "The version of this language that the spec is written in."
    }
  }
}

package enum ParameterKey: String, GrammarKey {
  case type, `default`, summary

  package static let map = "a parameter"
  package var summary: String {
    switch self {
    case .type: "One of the language's types."
    case .default: "The value when the app gives none."
    case .summary: "One sentence for the documentation comment."
    }
  }
}

package enum DirectionKey: String, GrammarKey {
  case derive, duration, delay, curve, spring, stage, animate

  package static let map = "a direction"
  package var summary: String {
    switch self {
    case .derive: "same, reverse, mirror or mirrorY of the other direction."
    case .duration: "How long it lasts; required unless a spring brings it."
    case .delay: "How long it waits before it begins."
    case .curve: "The clock; easeInOut unless another is named."
    case .spring: "A spring as the clock."
    case .stage: "Who is on screen, back to front."
    case .animate: "Who moves, and how."
    }
  }
}

package enum ElementKey: String, GrammarKey {
  case snapshot, rect, color, gradient, direction, `in`, clips, contentMode, keep
  case shared, content, missing, effect, `repeat`, views

  package static let map = "an element"
  package var summary: String {
    switch self {
    case .snapshot: "The screen (or view of a screen) whose picture this is."
    case .rect: "The part of it that is copied, in its own coordinates."
    case .color: "A plane of one color."
    case .gradient: "A plane that goes from color to color."
    case .direction: "Where a gradient runs to: an edge or an angle."
    case .in: "The element this one is a child of."
    case .clips: "Whether children are cut off at the frame."
    case .contentMode: "How a picture fills its frame, in UIKit's words."
    case .keep: "Whether it stays while a modal screen is up."
    case .shared: "A view that flies from one screen to the other."
    case .content: "Which picture a shared view shows."
    case .missing: "What happens when a screen has no such view."
    case .effect: "A blur of the system."
    case .repeat: "How often the element is repeated."
    case .views: "A group of views that a screen provides."
    }
  }
}

package enum TrackKey: String, GrammarKey {
  case value, keyframes, during, delay, duration, curve, spring, calculation, stagger

  package static let map = "a track"
  package var summary: String {
    switch self {
    case .value: "The arrow or the value that holds."
    case .keyframes: "Values at places on the clock."
    case .during: "The part of the direction's time it takes, as `20%..80%`."
    case .delay: "When it begins, in seconds of the direction's duration."
    case .duration: "How long it lasts, in seconds of the direction's duration."
    case .curve: "A curve of its own, over plain time."
    case .spring: "A spring of its own, over plain time."
    case .calculation: "How values between the keyframes are found."
    case .stagger: "How the members of a group begin one after the other."
    }
  }
}

package enum KeyframeKey: String, GrammarKey {
  case value, curve

  package static let map = "a keyframe"
  package var summary: String {
    switch self {
    case .value: "The value at this place."
    case .curve: "How the segment that ends here is eased, on top of the clock."
    }
  }
}

package enum SpringKey: String, GrammarKey {
  case mass, stiffness, damping, velocity, dampingRatio, response, bounce

  package static let map = "a spring"
  package var summary: String {
    switch self {
    case .mass: "The mass at the spring's end, above 0."
    case .stiffness: "The spring's constant, above 0."
    case .damping: "The damper's coefficient, above 0."
    case .velocity: "The speed at the start, in total distances per second."
    case .dampingRatio: "1 is critical; below it overshoots."
    case .response: "The period without damping, in seconds, above 0."
    case .bounce: "0 is critical, towards 1 it overshoots; below 0 it plays as 0."
    }
  }
}

package enum StaggerKey: String, GrammarKey {
  case each, order

  package static let map = "a stagger"
  package var summary: String {
    switch self {
    case .each: "How much later the next member begins."
    case .order: "Which member begins first: first, last, center or edges."
    }
  }
}

package enum GridKey: String, GrammarKey {
  case columns, rows

  package static let map = "a grid"
  package var summary: String {
    switch self {
    case .columns: "How many members are in a row."
    case .rows: "How many rows there are."
    }
  }
}

package enum PresentationKey: String, GrammarKey {
  case frame, cornerRadius, dim, tapOutside

  package static let map = "a presentation"
  package var summary: String {
    switch self {
    case .frame: "Where the screen is in the container."
    case .cornerRadius: "The radius of the screen's corners while it is there."
    case .dim: "A color over what is behind, on the direction's clock."
    case .tapOutside: "What a tap beside the screen does: dismiss."
    }
  }
}

/// The keys of a gesture; its recognizer is a `GestureName`.
package enum GestureKey: String, GrammarKey {
  case drives, triggers, begin, progress, finish, release, completionSpeed, rubberBand, moves
  case scroll

  package static let map = "a gesture"
  package var summary: String {
    switch self {
    case .drives: "The direction whose progress follows the finger."
    case .triggers: "The direction that starts and plays by itself."
    case .begin: "Whether it begins; without it, whether it moves in its direction first."
    case .progress: "How far the direction is; without it, the way along the direction."
    case .finish: "Above which values the direction finishes when the finger is gone."
    case .release: "A spring that carries the finger's speed on."
    case .completionSpeed: "How fast the rest plays when it finishes; never below 0.1."
    case .rubberBand: "Whether it goes on, ever slower, beyond both ends, at which a film stops."
    case .moves: "The element whose center follows the finger."
    case .scroll: "Who wins over a scroll view: handOver, exclusive or simultaneous."
    }
  }
}

package enum RecognizerKey: String, GrammarKey {
  case direction, distance, edge, view

  package static let map = "a recognizer"
  package var summary: String {
    switch self {
    case .direction: "The way the finger goes."
    case .distance: "The way that is 100 %."
    case .edge: "The edge that the finger comes in over."
    case .view: "Where the recognizer sits; by default on the screen that the direction leaves."
    }
  }
}

package enum FinishKey: String, GrammarKey {
  case progress, velocity, projected

  package static let map = "'finish'"
  package var summary: String {
    switch self {
    case .progress: "The progress above which it finishes."
    case .velocity: "The speed along the direction above which it finishes, and against it cancels."
    case .projected: "The progress a finger of this speed would come to, above which it finishes."
    }
  }
}

package enum ReleaseKey: String, GrammarKey {
  case spring

  package static let map = "a release"
  package var summary: String {
    switch self {
    case .spring: "The spring that plays the rest."
    }
  }
}

/// The keys of what is expected of a direction; others name a property, as `to.alpha`.
package enum ExpectKey: String, GrammarKey {
  case at, within, release, finishes, settlesWithin

  package static let map = "an expectation"
  package var summary: String {
    switch self {
    case .at: "The moment, as a fraction of the direction's time or in seconds."
    case .within: "How far a value may be off."
    case .release: "A finger that lets go at this progress with this velocity."
    case .finishes: "Whether the direction then finishes."
    case .settlesWithin: "The time after which it then rests."
    }
  }
}

package enum ExpectedReleaseKey: String, GrammarKey {
  case progress, velocity

  package static let map = "a release"
  package var summary: String {
    switch self {
    case .progress: "How far the finger has come."
    case .velocity: "Its speed along the direction, as `finish` has it."
    }
  }
}
