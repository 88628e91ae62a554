public import TransitionCatalog

/// What a value is computed from when the container, the screens or the app decide; no spans, all
/// names resolved, all types known.
public indirect enum Expression: Equatable, Sendable {
  case constant(Value)
  case reference(Reference)
  case member(Member, of: Expression)
  case unary(UnaryOperator, Expression)
  case binary(BinaryOperator, Expression, Expression)
  case call(Function, [Expression], ValueType)
  /// A number between `low` and `high` that is the same on every run: the text that is hashed is
  /// `key`, which is "Transition/element/property/n", a slash, and the member's index.
  case random(key: String, low: Expression, high: Expression)

  /// The type of the value.
  public var type: ValueType {
    switch self {
    case .constant(let value): value.type
    case .reference(let reference): reference.type
    case .member(let member, let base): member.type(in: base.type) ?? .number
    case .unary(_, let operand): operand.type
    case .binary(let sign, let left, let right): sign.type(left.type, right.type) ?? left.type
    case .call(_, _, let result): result
    case .random(_, let low, _): low.type
    }
  }

  /// The value, when it is known without a stage.
  public var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}

/// What an expression can ask its surroundings for.
public enum Reference: Equatable, Sendable {
  /// The container's bounds.
  case container
  /// The part of the container that bars and notches leave free, in its coordinates.
  case safeArea
  /// The frame that UIKit says a screen begins with; the resting frame where it says nothing.
  case initialFrame(Screen)
  /// The frame that UIKit says a screen ends with; the resting frame where it says nothing.
  case finalFrame(Screen)
  /// What an element has when the direction begins, before anything is set.
  case resting(element: String, property: Property)
  /// The rect of a view that a screen hands out, in the container's coordinates.
  case view(ScreenView)
  /// In a group: which member this is.
  case member(GroupVariable)
  /// In a gesture: what its recognizer says.
  case gesture(GestureVariable, type: ValueType)
  /// An argument of the generated initializer.
  case parameter(name: String, type: ValueType)
  /// A `let` of the direction.
  case definition(name: String, type: ValueType)

  /// Whether it stands for a place that a mirror moves when it reflects the whole: not for the
  /// container, which stays, nor for what belongs to elements.
  package var isPlace: Bool {
    switch self {
    case .safeArea, .view: true
    case .parameter(_, let type): type == .point || type == .rect || type == .circle
    case .container, .initialFrame, .finalFrame, .resting, .member, .definition, .gesture: false
    }
  }

  public var type: ValueType {
    switch self {
    case .container, .safeArea, .initialFrame, .finalFrame, .view: .rect
    case .member: .number
    case .gesture(_, let type): type
    case .resting(_, let property): property.valueType
    case .parameter(_, let type), .definition(_, let type): type
    }
  }
}
