internal import TimelineIR
internal import TransitionCatalog

extension Element: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(name)
    writer.write(content)
    writer.write(parent)
    writer.write(group)
    writer.write(clips)
    writer.write(contentMode != nil)
    if let contentMode { writer.write(case: contentMode) }
    writer.write(resting)
    writer.write(line)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.text(), content: try reader.form(), parent: try reader.optionalText(),
      group: try reader.optional(), clips: try reader.flag(),
      contentMode: try reader.optionalOrdinal(), resting: try reader.list(),
      line: try reader.form())
  }
}

extension RestingProperty: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: property)
    writer.write(value)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(property: try reader.ordinal(), value: try reader.form())
  }
}

extension Group: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .repeated(let columns, let rows):
      writer.write(tag: 0)
      writer.write(columns)
      writer.write(rows)
    case .views: writer.write(tag: 1)
    case .inEachMember: writer.write(tag: 2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .repeated(columns: try reader.form(), rows: try reader.form())
    case 1: self = .views
    case 2: self = .inEachMember
    default: throw reader.malformed
    }
  }
}

extension Content: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .screen(let screen):
      writer.write(tag: 0)
      writer.write(case: screen)
    case .snapshot(let screen, let rect):
      writer.write(tag: 1)
      writer.write(case: screen)
      writer.write(rect)
    case .viewSnapshot(let view, let rect):
      writer.write(tag: 2)
      writer.write(view)
      writer.write(rect)
    case .shared(let name, let shows, let missing):
      writer.write(tag: 3)
      writer.write(name)
      writer.write(case: shows)
      writer.write(case: missing)
    case .views(let view):
      writer.write(tag: 4)
      writer.write(view)
    case .effect(let effect):
      writer.write(tag: 5)
      writer.write(case: effect)
    case .color(let color):
      writer.write(tag: 6)
      writer.write(color)
    case .gradient(let colors, .edge(let edge)):
      writer.write(tag: 7)
      writer.write(colors)
      writer.write(case: edge)
    case .gradient(let colors, .angle(let radians)):
      writer.write(tag: 8)
      writer.write(colors)
      writer.write(radians)
    case .empty: writer.write(tag: 9)
    case .kept: writer.write(tag: 10)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .screen(try reader.ordinal())
    case 1: self = .snapshot(of: try reader.ordinal(), rect: try reader.optional())
    case 2: self = .viewSnapshot(of: try reader.form(), rect: try reader.optional())
    case 3:
      self = .shared(
        try reader.text(), shows: try reader.ordinal(), missing: try reader.ordinal())
    case 4: self = .views(try reader.form())
    case 5: self = .effect(try reader.ordinal())
    case 6: self = .color(try reader.form())
    case 7: self = .gradient(colors: try reader.list(), direction: .edge(try reader.ordinal()))
    case 8: self = .gradient(colors: try reader.list(), direction: .angle(try reader.number()))
    case 9: self = .empty
    case 10: self = .kept
    default: throw reader.malformed
    }
  }
}

extension Lifecycle: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(setUp)
    writer.write(finish)
    writer.write(cancel)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(setUp: try reader.list(), finish: try reader.list(), cancel: try reader.list())
  }
}

extension Step: WireForm {
  func write(to writer: inout WireWriter) {
    func write(_ tag: UInt8, _ name: String) {
      writer.write(tag: tag)
      writer.write(name)
    }
    func write(_ tag: UInt8, _ screen: Screen) {
      writer.write(tag: tag)
      writer.write(case: screen)
    }
    switch self {
    case .concealShared(let element): write(0, element)
    case .revealShared(let element): write(1, element)
    case .leave(let screen, let properties):
      write(2, screen)
      writer.write(properties: properties)
    case .place(let screen): write(3, screen)
    case .conceal(let screen): write(4, screen)
    case .concealElement(let element): write(5, element)
    case .make(let element): write(6, element)
    case .adopt(let element): write(7, element)
    case .restore(let element, let properties):
      write(8, element)
      writer.write(properties: properties)
    case .reveal(let screen): write(9, screen)
    case .revealElement(let element): write(10, element)
    case .remove(let screen): write(11, screen)
    case .discard(let element): write(12, element)
    case .keep(let element): write(13, element)
    case .complete(let finished):
      writer.write(tag: 14)
      writer.write(finished)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .concealShared(element: try reader.text())
    case 1: self = .revealShared(element: try reader.text())
    case 2: self = .leave(try reader.ordinal(), properties: try reader.properties())
    case 3: self = .place(try reader.ordinal())
    case 4: self = .conceal(try reader.ordinal())
    case 5: self = .concealElement(try reader.text())
    case 6: self = .make(element: try reader.text())
    case 7: self = .adopt(element: try reader.text())
    case 8: self = .restore(element: try reader.text(), properties: try reader.properties())
    case 9: self = .reveal(try reader.ordinal())
    case 10: self = .revealElement(try reader.text())
    case 11: self = .remove(try reader.ordinal())
    case 12: self = .discard(element: try reader.text())
    case 13: self = .keep(element: try reader.text())
    case 14: self = .complete(finished: try reader.flag())
    default: throw reader.malformed
    }
  }
}

extension WireWriter {
  fileprivate mutating func write(properties: [Property]) {
    write(count: properties.count)
    for property in properties { write(case: property) }
  }
}

extension WireReader {
  fileprivate mutating func properties() throws(WireError) -> [Property] {
    var properties: [Property] = []
    for _ in 0..<(try count()) { properties.append(try ordinal()) }
    return properties
  }
}
