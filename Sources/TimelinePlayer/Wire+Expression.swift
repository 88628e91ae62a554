internal import TimelineIR
internal import TransitionCatalog

extension Value: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: type)
    for index in 0..<type.componentCount { writer.write(components[index]) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let type: ValueType = try reader.ordinal()
    var components = SIMD4<Double>.zero
    for index in 0..<type.componentCount { components[index] = try reader.number() }
    self.init(type, components)
  }
}

extension Expression: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .constant(let value):
      writer.write(tag: 0)
      writer.write(value)
    case .reference(let reference):
      writer.write(tag: 1)
      writer.write(reference)
    case .member(let member, let base):
      writer.write(tag: 2)
      writer.write(case: member)
      writer.write(base)
    case .unary(let sign, let operand):
      writer.write(tag: 3)
      writer.write(case: sign)
      writer.write(operand)
    case .binary(let sign, let left, let right):
      writer.write(tag: 4)
      writer.write(case: sign)
      writer.write(left)
      writer.write(right)
    case .call(let function, let arguments, let type):
      writer.write(tag: 5)
      writer.write(case: function)
      writer.write(arguments)
      writer.write(case: type)
    case .random(let key, let low, let high):
      writer.write(tag: 6)
      writer.write(key)
      writer.write(low)
      writer.write(high)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .constant(try reader.form())
    case 1: self = .reference(try reader.form())
    case 2: self = .member(try reader.ordinal(), of: try reader.nested())
    case 3: self = .unary(try reader.ordinal(), try reader.nested())
    case 4: self = .binary(try reader.ordinal(), try reader.nested(), try reader.nested())
    case 5:
      let function: Function = try reader.ordinal()
      var arguments: [Expression] = []
      for _ in 0..<(try reader.count()) { arguments.append(try reader.nested()) }
      self = .call(function, arguments, try reader.ordinal())
    case 6:
      self = .random(key: try reader.text(), low: try reader.nested(), high: try reader.nested())
    default: throw reader.malformed
    }
  }
}

extension Reference: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .container: writer.write(tag: 0)
    case .safeArea: writer.write(tag: 1)
    case .initialFrame(let screen):
      writer.write(tag: 2)
      writer.write(case: screen)
    case .finalFrame(let screen):
      writer.write(tag: 3)
      writer.write(case: screen)
    case .resting(let element, let property):
      writer.write(tag: 4)
      writer.write(element)
      writer.write(case: property)
    case .view(let view):
      writer.write(tag: 5)
      writer.write(view)
    case .member(let variable):
      writer.write(tag: 6)
      writer.write(case: variable)
    case .gesture(let variable, let type):
      writer.write(tag: 7)
      writer.write(case: variable)
      writer.write(case: type)
    case .parameter(let name, let type):
      writer.write(tag: 8)
      writer.write(name)
      writer.write(case: type)
    case .definition(let name, let type):
      writer.write(tag: 9)
      writer.write(name)
      writer.write(case: type)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .container
    case 1: self = .safeArea
    case 2: self = .initialFrame(try reader.ordinal())
    case 3: self = .finalFrame(try reader.ordinal())
    case 4: self = .resting(element: try reader.text(), property: try reader.ordinal())
    case 5: self = .view(try reader.form())
    case 6: self = .member(try reader.ordinal())
    case 7: self = .gesture(try reader.ordinal(), type: try reader.ordinal())
    case 8: self = .parameter(name: try reader.text(), type: try reader.ordinal())
    case 9: self = .definition(name: try reader.text(), type: try reader.ordinal())
    default: throw reader.malformed
    }
  }
}

extension ScreenView: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: screen)
    writer.write(name)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(try reader.ordinal(), try reader.text())
  }
}

extension Definition: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(name)
    writer.write(value)
    writer.write(line)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(name: try reader.text(), value: try reader.form(), line: try reader.form())
  }
}

extension SourceLine: WireForm {
  func write(to writer: inout WireWriter) {
    // 0 is no line; the lowest bit says whether a file follows.
    let number = number.map { $0 + 1 } ?? 0
    writer.write(count: 2 * number + (file == nil ? 0 : 1))
    if let file { writer.write(file) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let code = try reader.whole()
    self.init(
      code > 1 ? code / 2 - 1 : nil, file: code % 2 == 1 ? try reader.text() : nil)
  }
}
