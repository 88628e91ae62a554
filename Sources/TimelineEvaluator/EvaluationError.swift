public import TimelineIR
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
  /// The way that is 100 % of a gesture is not above 0.
  case wrongDistance(Double)
  /// What a gesture's part of this name says is not a finite number for some finger.
  case gestureNotFinite(String)
  /// The columns or rows of a group are not a whole number from 1 on.
  case wrongCount(group: String, Double)
  /// All groups together have more members than `Scene.memberLimit`, this one included.
  case tooManyMembers(group: String)
  /// A value of a group is asked for where no member is meant.
  case outsideGroup(String)
  /// The index, the count, the row or the column of a member where there is none.
  case noMember(GroupVariable)
  /// What a recognizer says is asked for where there is no gesture.
  case noGesture(GestureVariable)
  /// The beginning or the end of a member's time is not a finite number here.
  case timeNotFinite(element: String, property: Property)
  /// The stage gives one rect for a group of views.
  case notAGroup(ScreenView)
  /// The stage gives a list of rects for a single view.
  case notASingleView(ScreenView)
  /// The stage gives something else than finite rects for a view.
  case viewNotFinite(ScreenView)

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
    case .wrongDistance(let distance):
      "the distance of the gesture is \(decimal(distance)) on this stage, and has to be above 0"
    case .gestureNotFinite(let part):
      "'\(part)' of the gesture is not a finite number where the finger is"
    case .wrongCount(let group, let count):
      "the columns and rows of '\(group)' are whole numbers from 1 on, not \(decimal(count))"
    case .tooManyMembers(let group):
      "with '\(group)' the groups have more than \(decimal(Double(Scene.memberLimit))) members"
    case .outsideGroup(let group): "'\(group)' is a group: outside it, it has no value"
    case .noMember(let variable):
      switch variable {
      case .index, .count: "'\(variable.rawValue)' has a value in groups only"
      case .row, .column:
        "'\(variable.rawValue)' has a value in groups by 'repeat' and their children only"
      }
    case .noGesture(let variable): "'\(variable.rawValue)' has a value in gestures only"
    case .timeNotFinite(let element, let property):
      "the time of '\(property.rawValue)' of '\(element)' is not a finite number on this stage"
    case .notAGroup(let view):
      "'\(view.path)' is a group of views and needs a list of rects"
    case .notASingleView(let view):
      "'\(view.path)' is a single view and needs one rect"
    case .viewNotFinite(let view):
      "the frame of '\(view.path)' is not a rect of finite numbers"
    }
  }
}
