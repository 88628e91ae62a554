internal import TimelineIR
internal import TransitionCatalog

extension Timing: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .curve(let curve):
      writer.write(tag: 0)
      writer.write(curve)
    case .spring(let spring, .dampingRatio(let ratio)):
      writer.write(tag: 1)
      writer.write(spring)
      writer.write(ratio)
    case .spring(let spring, .physical):
      writer.write(tag: 2)
      writer.write(spring)
    case .spring(let spring, .timed):
      writer.write(tag: 3)
      writer.write(spring)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .curve(try reader.form())
    case 1: self = .spring(try reader.form(), .dampingRatio(try reader.number()))
    case 2: self = .spring(try reader.form(), .physical)
    case 3: self = .spring(try reader.form(), .timed)
    default: throw reader.malformed
    }
  }
}

extension Spring: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(mass)
    writer.write(stiffness)
    writer.write(damping)
    writer.write(velocity)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      mass: try reader.number(), stiffness: try reader.number(), damping: try reader.number(),
      velocity: try reader.number())
  }
}

extension Curve: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .linear: writer.write(tag: 0)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      writer.write(tag: 1)
      for number in [x1, y1, x2, y2] { writer.write(number) }
    case .steps(let count):
      writer.write(tag: 2)
      writer.write(count: count)
    case .stops(let stops):
      writer.write(tag: 3)
      writer.write(stops)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .linear
    case 1:
      let (x1, y1) = (try reader.number(), try reader.number())
      let (x2, y2) = (try reader.number(), try reader.number())
      guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1 else { throw reader.malformed }
      self = .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    case 2: self = .steps(count: try reader.whole())
    case 3: self = .stops(try reader.list())
    default: throw reader.malformed
    }
  }
}

extension CurveStop: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(place)
    writer.write(value)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(place: try reader.number(), value: try reader.number())
  }
}

extension Keyframe: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(place)
    writer.write(value)
    writer.write(curve)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      place: try reader.number(), value: try reader.form(), curve: try reader.optional())
  }
}

extension TrackClock: WireForm {
  func write(to writer: inout WireWriter) {
    switch self {
    case .direction: writer.write(tag: 0)
    case .own(let timing, let start, let duration):
      writer.write(tag: 1)
      writer.write(timing)
      writer.write(start)
      writer.write(duration)
    case .part(let start, let end):
      writer.write(tag: 2)
      writer.write(start)
      writer.write(end)
    case .each(let timing, let start, let duration):
      writer.write(tag: 3)
      writer.write(timing)
      writer.write(start)
      writer.write(duration)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.tag() {
    case 0: self = .direction
    case 1:
      self = .own(
        try reader.form(), start: try reader.number(), duration: try reader.number())
    case 2: self = .part(start: try reader.form(), end: try reader.form())
    case 3:
      self = .each(try reader.form(), start: try reader.form(), duration: try reader.form())
    default: throw reader.malformed
    }
  }
}

extension Track: WireForm {
  func write(to writer: inout WireWriter) {
    writer.write(element)
    writer.write(case: property)
    writer.write(clock)
    writer.write(count: runs.count)
    for run in runs { writer.write(run) }
    writer.write(case: calculation)
    writer.write(line)
  }

  init(from reader: inout WireReader) throws(WireError) {
    let element = try reader.text()
    let property: Property = try reader.ordinal()
    let clock: TrackClock = try reader.form()
    var runs: [[Keyframe]] = []
    for _ in 0..<(try reader.count()) { runs.append(try reader.list()) }
    self.init(
      element: element, property: property, clock: clock, runs: runs,
      calculation: try reader.ordinal(), line: try reader.form())
  }
}
