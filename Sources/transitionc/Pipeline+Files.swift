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
}

/// The design tokens that were read: thousands of specs may name one file.
private final class KnownTokens: @unchecked Sendable {
  static let shared = KnownTokens()

  private let gate = Gate()
  /// By path; of each what was read last as this or that file of a run, which places in it say.
  private var known: [[UInt8]: [(id: FileID, tokens: DesignTokens)]] = [:]

  func tokens(path: String, bytes: [UInt8], id: FileID) -> DesignTokens {
    let key = path.fileKey
    gate.close()
    let found = known[key]?.first { $0.id == id }?.tokens
    gate.open()
    // A file may be another one by now.
    if let found, found.source.bytes == bytes { return found }
    let tokens = DesignTokens(path: path, bytes: bytes, id: id)
    gate.close()
    known[key, default: []].removeAll { $0.id == id }
    known[key, default: []].append((id, tokens))
    gate.open()
    return tokens
  }
}
