import TransitionCompiler
import TransitionDiagnostics

extension Pipeline {
  /// A pipeline that reads files with `open`. What specs have in common is made once in a process.
  static func ofFiles(
    open: @escaping @Sendable (String) -> [UInt8]? = Files.contents
  ) -> Pipeline {
    Pipeline(open: open, direct: Files.direct) { path, bytes, id in
      KnownTokens.shared.tokens(path: path, bytes: bytes, id: id)
    }
  }

  /// Prints the findings that were not printed yet; true when there is an error.
  @discardableResult
  mutating func printReport(on terminal: Terminal) -> Bool {
    let findings = takeReport()
    terminal.message(findings.text(in: sources, colored: terminal.colorsMessages))
    return hasErrors
  }
}

/// The design tokens that were read: thousands of specs may name one file.
private final class KnownTokens: @unchecked Sendable {
  static let shared = KnownTokens()

  /// A file, and which of a run's files it is, as places in it say.
  private struct Key: Hashable {
    let path: [UInt8]
    let id: FileID
  }

  private let gate = Gate()
  /// What was read last.
  private var known: [Key: DesignTokens] = [:]

  func tokens(path: String, bytes: [UInt8], id: FileID) -> DesignTokens {
    let key = Key(path: path.fileKey, id: id)
    gate.close()
    let found = known[key]
    gate.open()
    // A file may be another one by now.
    if let found, found.source.bytes == bytes { return found }
    let tokens = DesignTokens(path: path, bytes: bytes, id: id)
    gate.close()
    known[key] = tokens
    gate.open()
    return tokens
  }
}
