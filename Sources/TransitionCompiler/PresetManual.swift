import TransitionLowering
import TransitionSyntax

/// What the manual and `explain` say of a preset.
package struct PresetManual: Sendable {
  /// One of the numbers and places that a spec can give instead.
  package struct Parameter: Sendable {
    package var name: String
    package var type: String
    /// The default as it is written.
    package var value: String
    package var summary: String
  }

  /// What stands behind `extends`: `preset/cube`.
  package var reference: String
  package var kind: String
  package var summary: String
  package var parameters: [Parameter]

  /// In the order of their names.
  package static let all: [PresetManual] = Presets.names.flatMap { name in
    let text = Array((Presets.text(of: name) ?? "").utf8)
    var pipeline = Pipeline()
    return pipeline.parse(name: name, bytes: text).map { syntax in
      PresetManual(
        reference: Presets.prefix + name, kind: syntax.kind?.value.rawValue ?? "",
        summary: syntax.summary?.value ?? "",
        parameters: syntax.parameters.map { parameter in
          let value = parameter.defaultValue?.span
          return Parameter(
            name: parameter.name.value, type: parameter.type?.value.rawValue ?? "",
            value: value.map { String(decoding: text[$0.start..<$0.end], as: UTF8.self) } ?? "",
            summary: parameter.summary?.value ?? "")
        })
    }
  }
}
