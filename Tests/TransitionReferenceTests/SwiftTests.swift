import BuiltProducts

#if os(Linux)
  import Foundation
  import Testing

  /// The Swift that the manual's specs become, and the code that it shows of apps, together against
  /// the UIKit without a head.
  struct SwiftTests {
    private static let modules = builtProducts.appending(path: "Modules")

    private static var hasUIKit: Bool {
      FileManager.default.fileExists(atPath: modules.appending(path: "UIKit.swiftmodule").path)
    }

    /// What apps have of their own.
    private static let app = """
      import UIKit

      struct Book {}
      final class BookViewController: UIViewController {
        init(_ book: Book) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      final class DetailViewController: UIViewController {}

      """

    @Test(.enabled(if: hasUIKit), arguments: Document.paths) func theSwiftCompiles(
      _ path: String
    ) throws {
      let console = try Console()
      defer { console.remove() }
      var files = ["App.swift": Self.app]
      let document = try Document(path)
      for block in document.blocks {
        let declares = ["class ", "extension "].contains { block.text.contains($0) }
        if block.words == ["swift"], declares {
          files["App.swift", default: ""] += "\n" + block.text
        }
        guard block.language == "yaml" else { continue }
        // Parts of specs are made whole under one name.
        let line = block.range.lowerBound
        let made = Example(block).compiled(
          beside: document.files(before: line), as: "Example\(line)")
        files.merge(made.swift) { $1 }
      }
      guard files.count > 1 else { return }
      for (name, text) in files { try console.write(text, to: name) }
      for version in ["5", "6"] {
        let report = try console.run(
          "swiftc -typecheck -wmo -warnings-as-errors -swift-version \(version) -I '\(Self.modules.path)' "
            + files.keys.sorted().joined(separator: " "))
        #expect(report.isEmpty, "\(path)")
      }
    }
  }
#endif
