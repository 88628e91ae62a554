/// The first of the nearest names within a third of the word's length, by the Damerau-Levenshtein
/// distance without regard to case; dashes count as they are written.
func nearName(to word: String, among names: [String]) -> String? {
  let letters = Array(word.lowercased())
  var nearest: String?
  var limit = letters.count / 3
  for name in names {
    let other = Array(name.lowercased())
    guard abs(letters.count - other.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    guard distance < limit || distance == limit && nearest == nil else { continue }
    nearest = name
    limit = distance
  }
  return nearest
}

/// The least number of insertions, deletions, replacements and exchanges of neighbours that make
/// one word of the other: Damerau-Levenshtein in its unrestricted form, by Lowrance and Wagner
/// (1975).
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  let width = b.count + 2
  let beyond = a.count + b.count
  // Row and column 0 hold a distance that is never the least; those of the empty words follow.
  var cells = [Int](repeating: beyond, count: (a.count + 2) * width)
  for i in 0...a.count { cells[(i + 1) * width + 1] = i }
  for j in 0...b.count { cells[width + j + 1] = j }

  var lastRow: [Character: Int] = [:]
  for (i, letter) in a.enumerated() {
    var lastColumn = 0
    for (j, other) in b.enumerated() {
      let row = lastRow[other] ?? 0
      let exchange = cells[row * width + lastColumn] + (i - row) + 1 + (j - lastColumn)
      let replace = cells[(i + 1) * width + j + 1] + (letter == other ? 0 : 1)
      let insert = cells[(i + 2) * width + j + 1] + 1
      let delete = cells[(i + 1) * width + j + 2] + 1
      cells[(i + 2) * width + j + 2] = min(min(exchange, replace), min(insert, delete))
      if letter == other { lastColumn = j + 1 }
    }
    lastRow[letter] = i + 1
  }
  return cells[cells.count - 1]
}
