import TransitionCatalog
import TransitionDiagnostics

/// What to do about a word that is not known: the help line and, where one word takes its place,
/// the replacement.
package struct Advice {
  package let help: String
  package let fixes: [FixIt]

  /// The advice for what another language calls `word`, or for a name near to it; nil when there is
  /// neither. A near name is put in its place without being asked for only where the language gives
  /// the names, the word is no short one, and one letter is amiss.
  ///
  /// - Parameter isOwn: Whether `known` has names that specs and apps give.
  package init?(
    for word: String, as vocabulary: Vocabulary?, among known: [String], isOwn: Bool = false,
    at span: Span
  ) {
    let replacement: String
    var isSafe = true
    switch vocabulary.flatMap({ FamiliarWord.meaning(of: word, as: $0) }) {
    case .advice(let advice):
      help = advice
      fixes = []
      return
    case .write(let name):
      help = "write '\(name)'"
      replacement = name
    case nil:
      let nearest = nearestNames(to: word, in: known)
      guard let near = nearest.names.first else { return nil }
      isSafe =
        !isOwn && nearest.names.count == 1 && nearest.distance <= 1 && word.utf8.count > 3
      help = "did you mean '\(near)'?"
      replacement = near
    }
    // Where a text is folded or escaped only the whole of it can be pointed at.
    let isExact = span.end - span.start == word.utf8.count
    fixes =
      isExact
      ? [FixIt("replace with '\(replacement)'", [Edit(span, replacement)], isSafe: isSafe)] : []
  }
}
