import TransitionCatalog
import TransitionDiagnostics

/// One transition as it was written. What could not be read is missing here and has been reported.
package struct SpecSyntax: Sendable {
  /// The whole document.
  package var span: Span
  /// False when a mistake in the YAML cut the document short: what is missing may stand behind it.
  package var isComplete: Bool
  package var name: Located<String>?
  package var summary: Located<String>?
  package var kind: Located<TransitionKind>?
  /// The transition this one begins with: `Name`, `file.yaml#Name`, `file.yaml` or `preset/name`.
  package var extends: Located<String>?
  /// The path of a file of design tokens, from the folder of this text's file on.
  package var tokens: Located<String>?
  package var parameters: [ParameterSyntax] = []
  package var lets: [LetSyntax] = []
  package var directions: [DirectionSyntax] = []
}

package struct ParameterSyntax: Sendable {
  package var name: Located<String>
  package var type: Located<ValueType>?
  /// Whether a type is written, readable or not.
  package var hasType = false
  package var defaultValue: ExpressionSyntax?
  package var summary: Located<String>?
}

package struct LetSyntax: Sendable {
  package var name: Located<String>
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
  package var entries: [Entry] = []
  package var resting: [(property: Located<Property>, value: ExpressionSyntax)] = []

  package subscript(key: ElementKey) -> Entry? { entries.first { $0.key.value == key } }
}

/// All tracks of one element.
package struct AnimationSyntax: Sendable {
  package var element: Located<String>
  package var tracks: [TrackSyntax]
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
    /// `none`: takes an inherited track away.
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
}
