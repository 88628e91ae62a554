import TransitionCatalog

/// Whom random numbers belong to; its text is put together only where there are some.
enum Owner: ExpressibleByStringLiteral {
  case named(String)
  case property(String, Property)

  init(stringLiteral text: String) { self = .named(text) }

  /// "element/property", or the name.
  var text: String {
    switch self {
    case .named(let text): text
    case .property(let element, let property): element + "/" + property.rawValue
    }
  }
}
