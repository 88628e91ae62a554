import Foundation

/// The root of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A page of the manual, cut into what the tests look at.
struct Document {
  /// From the root of the repository.
  let path: String
  let lines: [String]
  private(set) var blocks: [Block] = []
  private(set) var tables: [TablePlace] = []
  /// What is wrong with fences and markers themselves.
  private(set) var mistakes: [String] = []

  /// Text between two fences.
  struct Block {
    /// The words behind the opening fence.
    let words: [String]
    /// The lines between the fences, from 0.
    let range: Range<Int>
    let text: String

    var language: String { words.first ?? "" }

    /// The name by which the rest of the page knows this text.
    var file: String? {
      guard language == "yaml" || language == "json" else { return nil }
      return words.dropFirst().first { $0.contains("." + language) }
    }
  }

  /// What stands between the two markers of a table.
  struct TablePlace {
    let name: String
    let range: Range<Int>
  }

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var fence: (words: [String], start: Int)?
    var table: (name: String, start: Int)?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let open = fence {
          let text = lines[open.start..<index].map { $0 + "\n" }.joined()
          blocks.append(Block(words: open.words, range: open.start..<index, text: text))
          fence = nil
        } else {
          fence = (line.dropFirst(3).split(separator: " ").map(String.init), index + 1)
        }
      } else if fence != nil {
        continue
      } else if line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") {
        if table != nil { mistakes.append("line \(index + 1): the table before has no end") }
        table = (String(line.dropFirst(12).dropLast(4)), index + 1)
      } else if line == "<!-- end -->" {
        if let open = table {
          tables.append(TablePlace(name: open.name, range: open.start..<index))
        } else {
          mistakes.append("line \(index + 1): no table begins before this end")
        }
        table = nil
      }
    }
    if let fence { mistakes.append("line \(fence.start): the block is not closed") }
    if let table { mistakes.append("line \(table.start): the table is not closed") }
  }

  /// The text with some lines replaced.
  func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> String {
    var lines = lines
    for (range, text) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      var new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if new.last?.isEmpty == true { new.removeLast() }
      lines.replaceSubrange(range, with: new)
    }
    return lines.joined(separator: "\n")
  }

  /// The files that stand before a line; a later one of the same name replaces the earlier.
  func files(before line: Int) -> [String: String] {
    var files: [String: String] = [:]
    for block in blocks where block.range.lowerBound < line {
      if let file = block.file { files[file] = block.text }
    }
    return files
  }

  /// The lines outside of blocks, with their numbers from 1.
  var prose: [(number: Int, text: String)] {
    lines.enumerated().filter { index, _ in
      !blocks.contains { ($0.range.lowerBound - 1...$0.range.upperBound).contains(index) }
    }.map { ($0.offset + 1, $0.element) }
  }

  /// The names that links can have behind `#`, as web pages make them of headings.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { line in
        let heading = line.text.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        return String(
          heading.compactMap { character -> Character? in
            if character == " " { return "-" }
            let isKept =
              character.isLetter || character.isNumber || character == "-" || character == "_"
            return isKept ? character : nil
          })
      })
  }

  /// The same of a page that many links lead to.
  static func anchors(of path: String) throws -> Set<String> {
    if let known = pages[path] { return known }
    return try Document(path).anchors
  }

  private static let pages: [String: Set<String>] = paths.reduce(into: [:]) { pages, path in
    pages[path] = (try? Document(path))?.anchors
  }

  /// The pages that are checked: the manual, the README and those of the examples.
  static let paths: [String] = {
    func names(in folder: String) -> [String] {
      let path = repository.appending(path: folder).path
      return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    }
    let examples = names(in: "Examples").map { "Examples/\($0)/README.md" }.filter {
      FileManager.default.fileExists(atPath: repository.appending(path: $0).path)
    }
    return names(in: "Documentation").filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }
      + ["README.md", "CONTRIBUTING.md"] + examples
  }()
}
