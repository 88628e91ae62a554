import TransitionCatalog
import TransitionDiagnostics

/// One transition as it was written. What could not be read is missing here and has been reported.
package struct SpecSyntax: Sendable {
  /// The whole document.
  package var span: Span
  /// False when a mistake in the YAML cut the document short: what is missing may stand behind it.
  package var isComplete: Bool
  /// False when what it extends is not there: what it names may stand in that.
  package var hasBase = true
  package var name: Located<String>?
  package var summary: Located<String>?
  /// The version of the language that it is written in.
  package var language: Located<Int>?
  package var kind: Located<TransitionKind>?
  /// The transition this one begins with: `Name`, `file.yaml#Name`, `file.yaml` or `preset/name`.
  package var extends: Located<String>?
  /// The path of a file of design tokens, from the folder of this text's file on.
  package var tokens: Located<String>?
  /// The whole entry of `tokens`, key included.
  package var tokensEntry: Span?
  package var parameters: [ParameterSyntax] = []
  package var lets: [LetSyntax] = []
  /// The key of `let`, with the colon behind it.
  package var letKey: Span?
  /// The same of `parameters:`.
  package var parametersKey: Span?
  package var directions: [DirectionSyntax] = []
  package var presentation: PresentationSyntax?
  /// One value for `extends`: the later list replaces the earlier.
  package var gestures: Located<[GestureSyntax]>?
  /// False when some of the gestures could not be read as a whole.
  package var areGesturesWhole = true
  package var reduceMotion: ReducedMotionSyntax?
  package var mirrorsInRTL: Located<Bool>?
  package var interruptible: Located<Bool>?
  package var interaction: Located<InteractionPolicy>?
  package var haptics: [HapticSyntax] = []
  /// What is said to be taken away and is not inherited.
  package var removedHaptics: [Located<HapticMoment>] = []
  package var identifiers: [IdentifierSyntax] = []
  package var expectations: [ExpectationSyntax] = []
  /// Whether there is a list of expectations, which may be empty.
  package var hasExpectations = false
}

package struct ParameterSyntax: Sendable {
  package var name: Located<String>
  /// The whole entry, key included.
  package var span: Span
  package var type: Located<ValueType>?
  /// Whether a type is written, readable or not.
  package var hasType = false
  package var defaultValue: ExpressionSyntax?
  package var summary: Located<String>?
}

package struct LetSyntax: Sendable {
  package var name: Located<String>
  /// The whole entry, key included.
  package var span: Span
  package var value: ExpressionSyntax
}

package struct DirectionSyntax: Sendable {
  package var name: Located<DirectionName>
  /// The whole entry, key included.
  package var span: Span
  package var derivation: Located<Derivation>?
  package var duration: Located<ExpressionSyntax>?
  package var delay: Located<ExpressionSyntax>?
  package var curve: Located<CurveSyntax>?
  package var spring: SpringSyntax?
  package var stage: Located<[ElementSyntax]>?
  package var animations: [AnimationSyntax] = []
  /// Whether it is a derivation and nothing else, without a map.
  package var isBare = false
  /// False when the value behind the direction's key could not be read at all.
  package var isReadable = true
  /// False when some of its keys could not be read, so that what is missing is not worth a word.
  package var isWhole = true
  /// False when there is a stage that could not be read.
  package var isStageReadable = true
  /// False when some of the elements that it animates could not be read.
  package var isAnimateWhole = true
}

/// A spring as it was written; `span` is its map.
package struct SpringSyntax: Sendable {
  package struct Entry: Sendable {
    package var key: Located<SpringKey>
    package var value: ExpressionSyntax
  }

  package var keySpan: Span
  package var span: Span
  package var entries: [Entry]
  /// False when something in it could not be read, so that what is missing is not worth a word.
  package var isWhole: Bool

  package subscript(key: SpringKey) -> Entry? { entries.first { $0.key.value == key } }

  /// Whether all of its numbers are written out.
  package var namesNothing: Bool { entries.allSatisfy { $0.value.names.isEmpty } }
}

/// One item of a stage.
package struct ElementSyntax: Sendable {
  /// A key with the value behind it.
  package struct Entry: Sendable {
    package var key: Located<ElementKey>
    package var value: Value
  }

  package enum Value: Sendable {
    case screen(Located<Screen>)
    /// `from.cover`, behind `snapshot` and `views`.
    case view(Located<ScreenViewName>)
    case sharedContent(SharedContent)
    case missing(MissingView)
    case effect(BlurEffect)
    /// `repeat: n`, or a grid.
    case count(ExpressionSyntax)
    case grid(columns: ExpressionSyntax, rows: ExpressionSyntax)
    case expression(ExpressionSyntax)
    case colors([ExpressionSyntax])
    case name(Located<String>)
    case boolean(Bool)
    case contentMode(ContentMode)
    /// What could not be read; it has been reported.
    case invalid
  }

  package var name: Located<String>
  /// The whole item.
  package var span: Span
  /// Whether the item is a bare name, without a map.
  package var isBare: Bool
  /// False when some of its keys could not be read, so that what is missing is not worth a word.
  package var isWhole = true
  package var entries: [Entry] = []
  package var resting: [(property: Located<Property>, value: ExpressionSyntax)] = []

  package subscript(key: ElementKey) -> Entry? { entries.first { $0.key.value == key } }
}

/// All tracks of one element.
package struct AnimationSyntax: Sendable {
  package var element: Located<String>
  package var tracks: [TrackSyntax]
  /// What stands beside the tracks; each of them has it already.
  package var stagger: StaggerSyntax?
  /// False when some of its keys could not be read, so that what is missing is not worth a word.
  package var isWhole = true
  /// The stage that has taken the place of the one that it was written for.
  package var newStage: Span?
}

package struct TrackSyntax: Sendable {
  package struct Interval: Sendable {
    package var start: PlaceSyntax
    package var end: PlaceSyntax
    package var value: TrackValueSyntax
  }

  package struct Keyframe: Sendable {
    package var place: PlaceSyntax
    package var value: ExpressionSyntax
    package var curve: CurveSyntax?
  }

  package enum Form: Sendable {
    case value(TrackValueSyntax)
    case intervals([Interval])
    case keyframes([Keyframe])
    /// `none`: takes an inherited track away, or a derived one.
    case removed
  }

  package struct During: Sendable {
    package var start: ExpressionSyntax
    package var end: ExpressionSyntax
  }

  package var property: Located<Property>
  package var form: Form
  /// The value behind the property's key.
  package var span: Span
  package var during: Located<During>?
  package var delay: Located<ExpressionSyntax>?
  package var duration: Located<ExpressionSyntax>?
  package var curve: Located<CurveSyntax>?
  package var spring: SpringSyntax?
  package var calculation: Located<CalculationMode>?
  package var stagger: StaggerSyntax?
  /// For `none`: whether it is inherited itself or has taken an inherited track away, so that it need
  /// not find a derived one.
  package var isSettled = false

  /// Whether it is `none`.
  package var isRemoval: Bool { if case .removed = form { true } else { false } }
}

/// How the members of a group begin one after the other.
package struct StaggerSyntax: Sendable {
  package var keySpan: Span
  /// Nil when it could not be read or is missing, which has been reported.
  package var each: ExpressionSyntax?
  package var order: Located<StaggerOrder>?
  /// Whether it is inherited, and has been looked at where it is written.
  package var isSettled = false
}

package struct PresentationSyntax: Sendable {
  package var keySpan: Span
  package var frame: Located<ExpressionSyntax>?
  package var cornerRadius: Located<ExpressionSyntax>?
  package var dim: Located<ExpressionSyntax>?
  /// The direction that a tap beside the screen starts.
  package var tapOutside: Located<DirectionName>?
  /// What is said to be taken away and is not inherited.
  package var removed: [Located<PresentationKey>] = []
  /// False when some of its keys could not be read.
  package var isWhole: Bool
}

package enum ReducedMotionSyntax: Sendable {
  case crossFade(Span)
  case none(Span)
  /// A map like a direction, for both ways; its name is that of the forward direction of no kind in
  /// particular and is not looked at.
  case direction(DirectionSyntax)
}

/// One item of the list of gestures.
package struct GestureSyntax: Sendable {
  /// The whole item.
  package var span: Span
  package var drives: Located<DirectionName>?
  package var triggers: Located<DirectionName>?
  package var recognizer: RecognizerSyntax?
  package var begin: Located<ExpressionSyntax>?
  package var progress: Located<ExpressionSyntax>?
  package var finish: FinishSyntax?
  /// The spring behind `release`.
  package var release: Located<SpringSyntax>?
  package var completionSpeed: Located<ExpressionSyntax>?
  package var rubberBand: Located<Bool>?
  package var moves: Located<String>?
  package var scroll: Located<ScrollPolicy>?
  /// False when some of its keys could not be read, so that what is missing is not worth a word.
  package var isWhole: Bool
}

package struct RecognizerSyntax: Sendable {
  /// Which it is; the span is its key's.
  package var name: Located<GestureName>
  /// left, right, up, down, top, bottom, leading, trailing, in, out, clockwise, counterclockwise:
  /// as it is written.
  package var direction: Located<String>?
  package var distance: Located<ExpressionSyntax>?
  package var edge: Located<Edge>?
  /// An element's name, or `from.cover`.
  package var view: Located<String>?
  package var isWhole: Bool
}

/// The thresholds of a gesture; `span` is their map.
package struct FinishSyntax: Sendable {
  package struct Entry: Sendable {
    package var key: Located<FinishKey>
    package var value: ExpressionSyntax
  }

  package var keySpan: Span
  package var entries: [Entry]

  package subscript(key: FinishKey) -> Entry? { entries.first { $0.key.value == key } }
}

package struct HapticSyntax: Sendable {
  package var moment: Located<HapticMoment>
  package var feedback: Located<HapticFeedback>
}

/// A storyboard identifier, for one direction of a segue or, without one, for the forward one.
package struct IdentifierSyntax: Sendable {
  package var direction: Located<DirectionName>?
  package var name: Located<String>
}

/// What a spec expects of one of its directions.
package struct ExpectationSyntax: Sendable {
  package struct Property: Sendable {
    /// `to.alpha`, or `to.frame.minY`: an element, a property and the members behind it.
    package var path: Located<String>
    package var value: ExpressionSyntax
  }

  package struct Release: Sendable {
    package var keySpan: Span
    package var progress: ExpressionSyntax?
    package var velocity: ExpressionSyntax?
  }

  /// The whole item.
  package var span: Span
  package var direction: Located<DirectionName>
  package var at: Located<ExpressionSyntax>?
  package var properties: [Property]
  package var within: Located<ExpressionSyntax>?
  package var release: Release?
  package var finishes: Located<Bool>?
  package var settlesWithin: Located<ExpressionSyntax>?
  /// False when some of its keys could not be read.
  package var isWhole: Bool
}

/// A view that a screen hands out, as it is written: `from.cover`.
package struct ScreenViewName: Equatable, Sendable {
  package var screen: Screen
  package var name: String

  package init(screen: Screen, name: String) {
    self.screen = screen
    self.name = name
  }
}
