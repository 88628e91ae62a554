internal import TimelineIR
internal import TransitionCatalog

extension Timeline: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(name)
    writer.write(summary)
    writer.write(case: kind)
    writer.write(parameters)
    writer.write(directions)
    writer.write(rightToLeft)
    writer.write(reduceMotion)
    writer.write(presentation)
    writer.write(gestures)
    writer.write(isInterruptible)
    writer.write(haptics)
    writer.write(interaction != nil)
    if let interaction { writer.write(case: interaction) }
    writer.write(identifiers)
    writer.write(source.file)
    writer.write(source.hash)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.text(), summary: try reader.optionalText(), kind: try reader.ordinal(),
      parameters: try reader.list(), directions: try reader.list(),
      rightToLeft: try reader.list(), reduceMotion: try reader.form(),
      presentation: try reader.optional(), gestures: try reader.list(),
      isInterruptible: try reader.flag(), haptics: try reader.list(),
      interaction: try reader.optionalOrdinal(), identifiers: try reader.list(),
      source: SourceStamp(file: try reader.text(), hash: try reader.text()))
  }
}

extension Parameter: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(name)
    writer.write(case: type)
    writer.write(defaultValue)
    writer.write(summary)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.text(), type: try reader.ordinal(), defaultValue: try reader.optional(),
      summary: try reader.optionalText())
  }
}

extension Direction: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: name)
    writer.write(duration)
    writer.write(delay)
    writer.write(clock)
    writer.write(definitions)
    writer.write(stage)
    writer.write(tracks)
    writer.write(lifecycle)
    for line in [lines.name, lines.duration, lines.delay, lines.clock] { writer.write(line) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.ordinal(), duration: try reader.number(), delay: try reader.number(),
      clock: try reader.form(), definitions: try reader.list(), stage: try reader.list(),
      tracks: try reader.list(), lifecycle: try reader.form())
    lines.name = try reader.form()
    lines.duration = try reader.form()
    lines.delay = try reader.form()
    lines.clock = try reader.form()
  }
}
