import TransitionCatalog
import TransitionDiagnostics

/// What to do about a word that is not known: the help line and, where one word takes its place,
/// the replacement.
package struct Advice {
  package let help: String
  package let fixes: [FixIt]

  /// The advice for what another language calls `word`, for a name near to it, or for such a word near to it;
  /// nil when there is none. A near name is put in its place without being asked for only where the language gives
  /// the names, the word is no short one, and one letter is amiss.
  ///
  /// - Parameters:
  ///   - isOwn: Whether `known` has names that specs and apps give.
  ///   - own: Those that can be misspelt where they are given, so that `word` itself may be right.
  ///   - taken: Words that stand beside it already, and once only.
  package init?(
    for word: String, as vocabulary: Vocabulary?, among known: [String], isOwn: Bool = false,
    own: [String] = [], taken: Set<String> = [], at span: Span
  ) {
    let replacement: String
    let written: String
    var isSafe = true
    // 'Color' is 'color' and no word of another language.
    let isCapital = known.contains { $0 != word && $0.lowercased() == word.lowercased() }
    var meaning =
      isCapital ? nil : vocabulary.flatMap { FamiliarWord.meaning(of: word, as: $0) }
    let nearest = nearestNames(to: word, in: meaning == nil ? known : [])
    if case .write(let name) = meaning, let near = nearestName(to: word, in: own) {
      help = "write '\(name)', or did you mean '\(near)'?"
      fixes = []
      return
    }
    if meaning == nil, nearest.names.isEmpty, !isOwn {
      meaning = vocabulary.flatMap { FamiliarWord.nearest(to: word, as: $0) }
      isSafe = false
    }
    switch meaning {
    case .advice(let advice):
      help = advice
      fixes = []
      return
    case .write(let name):
      replacement = name
      written = "write '\(name)'"
    case nil:
      guard let near = nearest.names.first else { return nil }
      // Of several as near nobody knows which is meant.
      guard nearest.names.count == 1 else {
        let names = nearest.names.prefix(3).map { "'\($0)'" }
        let others = names.dropLast().joined(separator: ", ")
        help = "did you mean \(others) or \(names[names.count - 1])?"
        fixes = []
        return
      }
      // Other languages have one side or axis of it.
      let isAxis = ["X", "Y", "Z"].contains { near + $0 == word }
      isSafe = !isOwn && nearest.distance <= 1 && word.utf8.count > 3 && !isAxis
      replacement = near
      written = "did you mean '\(near)'?"
    }
    if taken.contains(replacement) {
      help = "leave it out, or write it in place of '\(replacement)', which is there already"
      fixes = []
      return
    }
    help = written
    // Where a text is folded or escaped only the whole of it can be pointed at.
    let isExact = span.end - span.start == word.utf8.count
    fixes =
      isExact
      ? [FixIt("replace with '\(replacement)'", [Edit(span, replacement)], isSafe: isSafe)] : []
  }
}

extension FamiliarWord {
  /// What the nearest word of `vocabulary` means; nil for words of less than five letters, which are near
  /// to too many.
  fileprivate static func nearest(to word: String, as vocabulary: Vocabulary) -> Meaning? {
    guard word.utf8.count > 4 else { return nil }
    let words = rows.filter { $0.vocabularies.contains(vocabulary) }.map(\.word)
    // Such words have whole families, as easeOutSine and easeOutBounce.
    let nearest = nearestNames(to: word, in: words)
    guard nearest.distance <= 2, let name = nearest.names.first else { return nil }
    return meaning(of: name, as: vocabulary)
  }
}
