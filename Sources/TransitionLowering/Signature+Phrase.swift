import TransitionCatalog

extension Signature {
  /// The call as it is written, with the parameters' names.
  func phrase(_ function: Function) -> String {
    function.rawValue + "(" + parameters.map(\.name).joined(separator: ", ")
      + (repeatsLast ? ", ...)" : ")")
  }
}

extension Pattern {
  /// What an argument can be, as a message says it.
  var phrase: String {
    switch self {
    case .exactly(let type): type.withArticle
    case .scalar: "a number, an angle or a time"
    case .blendable: "a value with others in between"
    case .any: "a value"
    }
  }
}
