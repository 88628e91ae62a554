#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Text that is not JSON, or holds a number that no double is near.
package struct JSONSyntaxError: Error, Equatable {
  /// Stands alone, in lower case, without a full stop.
  package let message: String
}

extension JSONValue {
  /// Reads a document of UTF-8 text, whose numbers become the nearest doubles.
  ///
  /// The members of objects come in the order of their names: the decoder beneath does not tell
  /// theirs, of two with the same name gives one, and does not say where a text stops being JSON.
  package static func parse(_ utf8: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    do {
      return try JSONDecoder().decode(DecodedJSON.self, from: Data(utf8)).value
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw JSONSyntaxError(
        message: "\(path(context.codingPath)): \(context.debugDescription)")
    } catch {
      throw JSONSyntaxError(message: "the text is not valid JSON")
    }
  }

  package static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8))
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: DocumentPath.root) { path, key in
      path = key.intValue.map { .index(path, $0) } ?? .member(path, key.stringValue)
    }.description
  }
}

private struct DecodedJSON: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let string = try? single.decode(String.self) {
      value = .string(string)
    } else if let object = try? decoder.container(keyedBy: MemberName.self) {
      value = .object(
        try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          JSONMember($0.stringValue, try object.decode(DecodedJSON.self, forKey: $0).value)
        })
    } else if let number = try? single.decode(Double.self) {
      value = .number(number)
    } else if var array = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !array.isAtEnd { elements.append(try array.decode(DecodedJSON.self).value) }
      value = .array(elements)
    } else if let truth = try? single.decode(Bool.self) {
      value = .bool(truth)
    } else if single.decodeNil() {
      value = .null
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: single.codingPath, debugDescription: "the number is malformed or too large"))
    }
  }
}

private struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
