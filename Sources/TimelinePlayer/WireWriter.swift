package import TimelineIR

/// A timeline as bytes, for those who run the same version of this module: the page of the preview
/// and the program that writes it.
package enum Wire {
  /// The first byte; raised with every change of the form.
  package static let version: UInt8 = 1

  /// What `read` reads back without loss.
  package static func write(_ timeline: Timeline) -> [UInt8] {
    var writer = WireWriter()
    writer.bytes.append(version)
    timeline.write(to: &writer)
    return writer.bytes
  }
}

/// Something that has a wire form, of at least one byte.
protocol WireForm {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(WireError)
}

/// Bytes in the making.
struct WireWriter {
  var bytes: [UInt8] = []
  /// What was written before, in the order of its first appearance.
  private var texts: [String] = []

  /// Seven bits in a byte, the lowest first.
  mutating func write(bits: UInt64) {
    var rest = bits
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(count: Int) { write(bits: UInt64(count)) }

  /// Round numbers have their few bits on the left.
  mutating func write(_ number: Double) { write(bits: number.bitPattern.byteSwapped) }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(tag: UInt8) { bytes.append(tag) }

  /// The case's place among all of them.
  mutating func write<Case: CaseIterable & Equatable>(case value: Case) {
    var place: UInt8 = 0
    for each in Case.allCases {
      if each == value { break }
      place += 1
    }
    bytes.append(place)
  }

  mutating func write(_ text: String) {
    // Texts that are equal may differ in their bytes, which are all that the page's reader compares.
    if let place = texts.firstIndex(of: text) { return write(count: place + 1) }
    texts.append(text)
    write(count: 0)
    write(count: text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  mutating func write<Form: WireForm>(_ form: Form) { form.write(to: &self) }

  mutating func write<Form: WireForm>(_ form: Form?) {
    write(form != nil)
    if let form { form.write(to: &self) }
  }

  mutating func write<Form: WireForm>(_ list: [Form]) {
    write(count: list.count)
    for form in list { form.write(to: &self) }
  }
}
