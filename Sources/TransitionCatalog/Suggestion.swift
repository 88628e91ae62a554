// Lower case needs tables that Embedded Swift does not have, and nothing there needs suggestions.
#if !hasFeature(Embedded)
  /// The name in `candidates` that is nearest to `word`, within a third of the word's length.
  ///
  /// Distance is optimal string alignment over Unicode scalars, without regard to case; of two equally
  /// near names the first wins. Of very many the first five hundred are looked at.
  package func nearestName(to word: String, in candidates: [String]) -> String? {
    nearestNames(to: word, in: candidates).names.first
  }

  /// All that are as near as the nearest, and how near that is: where there are several, nobody knows
  /// which one is meant. A single letter is near to none.
  package func nearestNames(
    to word: String, in candidates: [String]
  ) -> (names: [String], distance: Int) {
    // What stands before the last dot or slash is right, and no part of what is amiss.
    if let end = word.lastIndex(where: { $0 == "." || $0 == "/" }) {
      let head = word[...end]
      let fellows = candidates.filter { $0.hasPrefix(head) }.map {
        String($0.dropFirst(head.count))
      }
      if !fellows.isEmpty {
        let nearest = nearestNames(to: String(word[word.index(after: end)...]), in: fellows)
        return (nearest.names.map { head + $0 }, nearest.distance)
      }
    }
    let candidates = candidates.prefix(500)
    let written = Array(word.lowercased().unicodeScalars)
    let limit = written.count < 2 ? 0 : max(1, written.count / 3)
    var best: (names: [String], distance: Int) = ([], limit)
    for candidate in candidates where candidate != word {
      let name = Array(candidate.lowercased().unicodeScalars)
      guard abs(name.count - written.count) <= limit else { continue }
      let distance = alignmentDistance(written, name)
      if distance < best.distance { best = ([], distance) }
      if distance == best.distance, !best.names.contains(candidate) { best.names.append(candidate) }
    }
    // What is written may be the beginning of a name.
    guard best.names.isEmpty || best.distance > 2, written.count > 4 else { return best }
    let longer = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    let shortest = longer.min { $0.utf8.count < $1.utf8.count }
    return shortest.map { ([$0], max(limit, 2)) } ?? best
  }

  private func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var current = [Int](repeating: i + 1, count: b.count + 1)
      for j in 0..<b.count {
        let cost = a[i] == b[j] ? 0 : 1
        current[j + 1] = min(last[j + 1] + 1, current[j] + 1, last[j] + cost)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[b.count]
  }
#endif
