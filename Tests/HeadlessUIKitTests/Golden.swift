import Foundation
import XCTest

/// The tables of values that implementations other than ours have given.
enum Golden {
  /// A table's cases, read from the fixtures beside the tests.
  static func cases(_ name: String, file: String = #filePath) throws -> [[String: Any]] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/golden")
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
    let table = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let cases = try XCTUnwrap(table["cases"] as? [[String: Any]])
    XCTAssertFalse(cases.isEmpty)
    return cases
  }
}

extension [String: Any] {
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
  func numbers(_ key: String) -> [Double]? { Self.list(self[key]) }
  func rows(_ key: String) -> [[Double]]? {
    (self[key] as? [Any])?.compactMap { Self.list($0) ?? Self.list([$0]) }
  }

  private static func list(_ value: Any?) -> [Double]? {
    guard let values = value as? [Any] else { return nil }
    let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
    return numbers.count == values.count ? numbers : nil
  }
}

/// The largest difference between two lists of the same length; infinite for others.
func distance(_ a: [Double], _ b: [Double]) -> Double {
  guard a.count == b.count else { return .infinity }
  return zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
}
