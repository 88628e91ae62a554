internal import TimelineIR
internal import TransitionCatalog

extension Gesture: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: direction)
    writer.write(recognizer)
    writer.write(view)
    writer.write(drive)
    writer.write(definitions)
    writer.write(lines)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      direction: try reader.ordinal(), recognizer: try reader.form(),
      view: try reader.optional(), drive: try reader.optional(),
      definitions: try reader.list(), lines: try reader.form())
  }
}

extension GestureView: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .element(let name):
      writer.write(tag: 0)
      writer.write(name)
    case .view(let view):
      writer.write(tag: 1)
      writer.write(view)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .element(try reader.text())
    case 1: self = .view(try reader.form())
    default: throw reader.malformed
    }
  }
}

extension Recognizer: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: name)
    switch self {
    case .pan(let edge), .edgePan(let edge), .swipe(let edge): writer.write(case: edge)
    case .pinch(let direction): writer.write(case: direction)
    case .rotation(let direction): writer.write(case: direction)
    case .tap, .longPress: break
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let name: GestureName = try reader.ordinal()
    switch name {
    case .pan: self = .pan(try reader.ordinal())
    case .edgePan: self = .edgePan(try reader.ordinal())
    case .pinch: self = .pinch(try reader.ordinal())
    case .rotation: self = .rotation(try reader.ordinal())
    case .tap: self = .tap
    case .swipe: self = .swipe(try reader.ordinal())
    case .longPress: self = .longPress
    }
  }
}

extension Drive: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(distance)
    writer.write(begin)
    writer.write(progress)
    writer.write(finish.progress)
    writer.write(finish.velocity)
    writer.write(finish.projected)
    writer.write(completionSpeed)
    writer.write(release)
    writer.write(hasRubberBand)
    writer.write(moves)
    writer.write(scroll != nil)
    if let scroll { writer.write(case: scroll) }
    writer.write(progressRate)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      distance: try reader.form(), begin: try reader.optional(),
      progress: try reader.optional(),
      finish: FinishThresholds(
        progress: try reader.optional(), velocity: try reader.optional(),
        projected: try reader.optional()),
      completionSpeed: try reader.optional(), release: try reader.optional(),
      hasRubberBand: try reader.flag(), moves: try reader.optionalText(),
      scroll: try reader.optionalOrdinal())
    progressRate = try reader.optional()
  }
}

extension ReducedMotion: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .crossFade: writer.write(tag: 0)
    case .none: writer.write(tag: 1)
    case .directions(let directions):
      writer.write(tag: 2)
      writer.write(directions)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .crossFade
    case 1: self = .none
    case 2: self = .directions(try reader.list())
    default: throw reader.malformed
    }
  }
}

extension Presentation: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(frame)
    writer.write(cornerRadius)
    writer.write(dim)
    writer.write(dismissesOnTapOutside)
    writer.write(definitions)
    writer.write(lines.frame)
    writer.write(lines.cornerRadius)
    writer.write(lines.dim)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      frame: try reader.form(), cornerRadius: try reader.optional(), dim: try reader.optional(),
      dismissesOnTapOutside: try reader.flag(), definitions: try reader.list())
    lines.frame = try reader.form()
    lines.cornerRadius = try reader.form()
    lines.dim = try reader.form()
  }
}

extension GestureLines: WireForm {
  func write(to writer: inout WireWriter) {
    for line in [recognizer, begin, progress, finish, completionSpeed, release] {
      writer.write(line)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init()
    recognizer = try reader.form()
    begin = try reader.form()
    progress = try reader.form()
    finish = try reader.form()
    completionSpeed = try reader.form()
    release = try reader.form()
  }
}

extension Haptic: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: moment)
    writer.write(case: feedback)
    writer.write(line)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      moment: try reader.ordinal(), feedback: try reader.ordinal(), line: try reader.form())
  }
}

extension SegueIdentifier: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(case: direction)
    writer.write(identifier)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(direction: try reader.ordinal(), identifier: try reader.text())
  }
}
