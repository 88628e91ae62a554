/// The way to a value in a JSON document: `directions[0].tracks[2].element`.
indirect enum DocumentPath: CustomStringConvertible {
  case root
  case member(DocumentPath, String)
  case index(DocumentPath, Int)

  /// Empty for the document itself.
  var description: String {
    switch self {
    case .root: ""
    case .member(.root, let name): name
    case .member(let parent, let name): "\(parent.description).\(name)"
    case .index(let parent, let index): "\(parent.description)[\(index)]"
    }
  }
}
