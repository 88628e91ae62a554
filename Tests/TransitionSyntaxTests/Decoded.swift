import Foundation
import TransitionDiagnostics

@testable import TransitionSyntax

/// A text that went through the reader and the decoder.
struct Decoded {
  let specs: [SpecSyntax]
  let diagnostics: [Diagnostic]
  private let sources: SourceSet

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    var sources = SourceSet()
    _ = sources.add(reading.file)
    self.sources = sources
    var decoder = Decoder(reading.tree)
    specs = decoder.specs()
    diagnostics = reading.diagnostics + decoder.diagnostics
  }

  /// The findings as `T0117 "edge"`: the code and the text that is underlined.
  var findings: [String] { diagnostics.map { "\($0.kind.code) \(underlined($0.span))" } }

  /// The help of the only finding.
  var help: String? { diagnostics.count == 1 ? diagnostics[0].help : nil }

  func underlined(_ span: Span) -> String {
    String(decoding: sources[span.file].bytes[span.start..<span.end], as: UTF8.self)
  }

  /// The syntax without places.
  var outline: String { specs.first.map(outline) ?? "" }

  func outline(_ spec: SpecSyntax) -> String {
    spec.dump(in: sources).split(separator: "\n").map { line in
      guard let gap = line.range(of: "  ", options: .backwards),
        line[gap.upperBound...].first != " ",
        gap.lowerBound != line.startIndex, line[gap.upperBound...].contains(":")
      else { return String(line) }
      return String(line[..<gap.lowerBound])
    }.joined(separator: "\n")
  }

  /// The text with the only fix of the only finding in it.
  func fixed(_ text: String) -> String? {
    guard diagnostics.count == 1, diagnostics[0].fixes.count == 1 else { return nil }
    var bytes = Array(text.utf8)
    for edit in diagnostics[0].fixes[0].edits.reversed() {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
