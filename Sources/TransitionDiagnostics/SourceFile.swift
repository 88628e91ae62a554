/// The text of a spec with its name as it is shown, and where its lines begin.
package struct SourceFile: Sendable {
  /// How standard input is called.
  package static let standardInput = "<stdin>"

  /// The path as the user wrote it, or what standard input is called.
  package let name: String
  package let bytes: [UInt8]
  /// Byte offsets; the first is 0. Lines end with LF, CR LF or CR.
  package let lineStarts: [Int]
  /// Whether every byte is a character.
  let isASCII: Bool

  /// Whether there is no file that others could open.
  package var isStandardInput: Bool { name == Self.standardInput }

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    var all: UInt8 = 0
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      var place = 0
      while place < bytes.count {
        let byte = first[place]
        place += 1
        let isReturn = byte == 0x0D && !(place < bytes.count && first[place] == 0x0A)
        if byte == 0x0A || isReturn { starts.append(place) }
        all |= byte
      }
    }
    lineStarts = starts
    isASCII = all < 0x80
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

extension String {
  /// The path `a/c` for `./a/b/../c`.
  package var withoutDetours: String {
    var parts: [String] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension [UInt8] {
  /// Where the bytes of a word begin for the first time; nil where they are not in here.
  package func place(of word: [UInt8]) -> Int? {
    guard let first = word.first else { return nil }
    return withUnsafeBufferPointer { bytes in
      var place = 0
      while place + word.count <= bytes.count {
        if bytes[place] == first, bytes[place...].starts(with: word) { return place }
        place += 1
      }
      return nil
    }
  }
}

/// The files of one run; a span names one by its index.
package struct SourceSet: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  package mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  package subscript(id: FileID) -> SourceFile { files[id.index] }
}
