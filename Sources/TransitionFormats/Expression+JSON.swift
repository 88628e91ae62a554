package import TimelineIR
internal import TransitionCatalog

extension JSONValue {
  /// A value that tells its type: a bare number or boolean, or an object with the type's name.
  package static func encode(_ value: TimelineIR.Value) -> JSONValue {
    switch value.type {
    case .number, .boolean: plain(value)
    case .angle, .time, .point, .size, .rect, .circle, .color, .edge:
      .object([JSONMember(value.type.rawValue, plain(value))])
    }
  }

  /// A value whose type is known from where it stands: a number (points, radians, seconds), a
  /// boolean, a word for an edge, or an array of the type's components.
  package static func plain(_ value: TimelineIR.Value) -> JSONValue {
    switch value.type {
    case .number, .angle, .time: .number(value.scalar)
    case .boolean: .bool(value.isTrue)
    case .edge: value.edge.map { .string($0.rawValue) } ?? .null
    case .point, .size, .rect, .circle, .color:
      .numbers((0..<value.type.componentCount).map { value.components[$0] })
    }
  }

  package static func encode(_ expression: Expression) -> JSONValue {
    switch expression {
    case .constant(let value): encode(value)
    case .reference(let reference): encode(reference)
    case .member(let member, let base): ["member": .string(member.rawValue), "of": encode(base)]
    case .unary(let sign, let operand):
      ["op": .string(sign.rawValue), "operand": encode(operand)]
    case .binary(let sign, let left, let right):
      ["op": .string(sign.rawValue), "left": encode(left), "right": encode(right)]
    case .call(let function, let arguments, _):
      ["call": .string(function.rawValue), "arguments": .array(arguments.map(encode))]
    case .random(let key, let low, let high):
      ["random": .string(key), "low": encode(low), "high": encode(high)]
    }
  }

  private static func encode(_ reference: Reference) -> JSONValue {
    switch reference {
    case .container: ["name": "container"]
    case .safeArea: ["name": "container.safeArea"]
    case .initialFrame(let screen): ["name": .string("\(screen.rawValue).initial")]
    case .finalFrame(let screen): ["name": .string("\(screen.rawValue).final")]
    case .resting(let element, let property):
      ["name": .string("\(element).\(property.rawValue)")]
    case .parameter(let name, _): ["parameter": .string(name)]
    case .definition(let name, _): ["definition": .string(name)]
    case .view(let view): ["view": encode(view)]
    case .member(let variable): ["group": .string(variable.rawValue)]
    case .gesture(let variable, _): ["gesture": .string(variable.rawValue)]
    }
  }
}
