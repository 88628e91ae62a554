public import TransitionCatalog

/// Why a direction cannot be played on a stage.
public enum EvaluationError: Error, Equatable, Sendable {
  /// The stage gives no value for a parameter that has no default.
  case missingParameter(String)
  /// The stage gives a value of another type than the parameter has.
  case wrongParameterType(String, expected: ValueType, found: ValueType)
  /// A property of an element is not a finite number here, as after a division by zero.
  case notFinite(element: String, property: Property)
  /// The rect of a copy or a colour of an element is not a finite number here.
  case contentNotFinite(element: String)
  /// A property has a value of a type that does not suit it.
  case wrongType(element: String, property: Property, found: ValueType)
  /// A property that has no value unless it is set, as a clip, is asked for.
  case noValue(element: String, property: Property)
  /// Nothing has this name.
  case unknownName(String)
  /// A definition or a resting value needs itself.
  case circular(String)
  /// Operands or arguments that do not go together.
  case malformed(String)

  /// One sentence for people, in lower case and without a full stop.
  public var message: String {
    switch self {
    case .missingParameter(let name):
      "the parameter '\(name)' has no default and was given no value"
    case .wrongParameterType(let name, let expected, let found):
      "the parameter '\(name)' is \(expected.withArticle), not \(found.withArticle)"
    case .notFinite(let element, let property):
      "'\(property.rawValue)' of '\(element)' is not a finite number on this stage"
    case .contentNotFinite(let element):
      "the content of '\(element)' is not a finite number on this stage"
    case .wrongType(let element, let property, let found):
      "'\(property.rawValue)' of '\(element)' cannot be \(found.withArticle)"
    case .noValue(let element, let property):
      "'\(element)' has no '\(property.rawValue)' unless it is given one"
    case .unknownName(let name): "nothing is called '\(name)'"
    case .circular(let name): "'\(name)' needs its own value"
    case .malformed(let what): "the parts of '\(what)' do not go together"
    }
  }
}
