/// What libyaml says when it gives up, in bytes of the file.
struct YAMLFault {
  let problem: String
  let context: String
  let offset: Int
  /// Where the construct began that the fault spoils; 0 when libyaml names none.
  let contextOffset: Int

  /// What kind of fault this is, from libyaml's words.
  enum Kind {
    case cannotStartToken, tab, mappingValue, sequenceEntry, simpleKey
    case quotedEnd, escape, anchor, tag, directive, blockScalar, tightColon
    case flow, blockKey, blockEntry, documentStart, nodeContent, other
  }

  var kind: Kind {
    if context.contains("directive") || problem.contains("directive") { return .directive }
    if context.contains(" tag") || problem.contains(" tag handle") { return .tag }
    if problem.contains("tab character") { return .tab }
    if context.contains("anchor") || context.contains("alias") { return .anchor }
    if context.contains("block scalar") { return .blockScalar }
    if context.contains("quoted scalar") {
      return problem.contains("unexpected") ? .quotedEnd : .escape
    }
    switch problem {
    case "found character that cannot start any token": return .cannotStartToken
    case "mapping values are not allowed in this context": return .mappingValue
    case "block sequence entries are not allowed in this context": return .sequenceEntry
    case "could not find expected ':'": return .simpleKey
    case "found unexpected ':'": return .tightColon
    case "did not find expected key": return .blockKey
    case "did not find expected '-' indicator": return .blockEntry
    case "did not find expected <document start>": return .documentStart
    case "did not find expected node content":
      return context.contains("flow") ? .flow : .nodeContent
    default:
      return context.contains("parsing a flow") ? .flow : .other
    }
  }

  static func outOfMemory(at offset: Int) -> YAMLFault {
    YAMLFault(problem: "", context: "", offset: offset, contextOffset: offset)
  }
}
