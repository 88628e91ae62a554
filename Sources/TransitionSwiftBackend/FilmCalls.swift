import TimelineIR
import TransitionCatalog

/// One key path of a layer, and how it is written what a track's value is for it.
struct Channel {
  enum Kind {
    case plain
    case color
    case path
    /// Of a rect: its middle, the place of an anchor in it, its size.
    case center
    case place(Expression)
    case size
    /// Of a rect or a size: the middle of what lies at 0.
    case middle
    /// Of an anchor: its place in a rect.
    case anchorIn(Expression)
    /// Of a number: the matrix with this index.
    case matrix([TransformValues])
  }

  let keyPath: String
  let kind: Kind

  init(_ keyPath: String, _ kind: Kind) {
    self.keyPath = keyPath
    self.kind = kind
  }
}

extension DirectionEmitter {
  /// Adds the call that plays a track on one channel.
  mutating func emit(
    _ playback: Playback, _ channel: Channel, _ element: String, _ property: Property
  ) {
    for value in playback.course.values { prepare(value) }
    let playback = prepareTime(playback, element)
    switch playback.course {
    case .arrow(let first, let last):
      film.insert(.arrows)
      begin(channel, element, property)
      addEnds(first, last, channel)
    case .spring(let first, let last, let spring):
      film.insert(.springs)
      begin(channel, element, property)
      addEnds(first, last, channel)
      addSpring(spring, isOfOneSecond: playback.member != nil)
    case .lines(let stops):
      film.insert(.keyframes)
      begin(channel, element, property)
      addStops(stops, channel)
    case .spline(let stops):
      noteSpline(stops)
      begin(channel, element, property, isSmooth: true)
      addStops(stops, channel)
    case .paced(let stops, let isSpline):
      return emitPaced(stops, isSpline, playback, [channel], element, property)
    }
    addTiming(playback)
    add(")")
    end(.motion)
  }

  private mutating func noteSpline(_ stops: [Stop]) {
    let isWhole = stops.first?.place.isAbout(0) == true && stops.last?.place.isAbout(1) == true
    film.insert(isWhole ? .splines : .partialSplines)
  }

  private mutating func begin(
    _ channel: Channel, _ element: String, _ property: Property, isSmooth: Bool = false
  ) {
    add(isSmooth ? "film.animateSmoothly(\"" : "film.animate(\"")
    add(channel.keyPath)
    add("\", of: ")
    if case .path = channel.kind {
      add(clips.last { $0.element == element }?.layer ?? "")
    } else if let ring = ring(around: element, playing: channel.keyPath, of: property) {
      add(ring)
    } else {
      add(variable(element))
      add(".layer")
    }
  }

  private mutating func addEnds(_ first: Expression, _ last: Expression, _ channel: Channel) {
    add(", from: ")
    printEnd(first, in: channel)
    add(", to: ")
    printEnd(last, in: channel)
  }

  /// Adds a value for an argument of type `Any`, for which Swift tries every type there is for the
  /// numbers of a long sum.
  private mutating func printEnd(_ value: Expression, in channel: Channel) {
    guard case .plain = channel.kind, let type = value.summedType, value.isLongSum else {
      return print(value, in: channel)
    }
    print(value, .any, within: Binding.sum)
    add(" as ")
    add(type)
  }

  /// Names the direction's spring where more than one call may play it.
  mutating func nameSpring() {
    guard case .spring(let spring, _) = direction.clock else { return }
    let played = direction.tracks.filter { $0.clock == .direction && !$0.isHold }
    guard let first = played.first,
      played.count > 1 || first.property == .frame || first.property.transformKeyPaths.count > 1
    else { return }
    clockSpring = ClockSpring(spring: spring, name: scope.claim("spring", suffix: "OfAll"))
  }

  /// Declares it, where it is played, in front of the calls that began at `start` of the motion.
  mutating func declareSpring(at start: Int) {
    guard let clockSpring, clockSpring.isPlayed else { return }
    var head = SwiftText()
    head.indent = motion.indent
    let note = SourceNote([direction.lines.clock], isParagraph: true)
    if !note.isEmpty { head.putComment("// " + note.text) }
    add("let ", clockSpring.name, ": ")
    add(timelineNames.film)
    add(".Spring = ")
    addNumbers(of: clockSpring.spring, isOfOneSecond: false)
    head.set(&line)
    motion.insert(paragraph: head, at: start)
  }

  private mutating func addSpring(_ spring: Spring, isOfOneSecond: Bool) {
    add(isOfOneSecond ? ", unitSpring: " : ", spring: ")
    if !isOfOneSecond, let known = clockSpring, known.spring == spring {
      clockSpring?.isPlayed = true
      add(known.name)
    } else {
      addNumbers(of: spring, isOfOneSecond: isOfOneSecond)
    }
  }

  private mutating func addNumbers(of spring: Spring, isOfOneSecond: Bool) {
    if isOfOneSecond { film.insert(.unitSprings) }
    if timelineNames.systems.hasPerceptualFilm, let perceptual = spring.perceptual {
      add("(duration: ")
      add(number: perceptual.duration)
      add(", bounce: ")
      add(number: perceptual.bounce)
      add(", velocity: ")
      add(number: spring.velocity)
      return add(")")
    }
    add("(mass: ")
    add(number: spring.mass)
    add(", stiffness: ")
    add(number: spring.stiffness)
    add(", damping: ")
    // More than critical damping plays as critical.
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    add(number: min(spring.damping, critical))
    add(", velocity: ")
    add(number: spring.velocity)
    add(")")
  }

  private mutating func addStops(_ stops: [Stop], _ channel: Channel) {
    if let last = stops.last, let before = stops.dropLast().last, before.place.isAbout(1),
      before.value != last.value, canBeDriven
    {
      film.insert(.lateJumps)
    }
    add(", at: [")
    for (index, stop) in stops.enumerated() {
      if index > 0 { add(", ") }
      add(number: stop.place)
    }
    add("], [")
    for (index, stop) in stops.enumerated() {
      if index > 0 { add(", ") }
      print(stop.value, in: channel)
    }
    add("]")
    // Among literals of an `Any` Swift tries every type there is for the numbers of a long sum, or of
    // many short ones.
    if case .plain = channel.kind, let type = stops.lazy.compactMap(\.value.summedType).first,
      stops.contains(where: { $0.value.isLongSum })
        || stops.reduce(0, { $0 + $1.value.operators }) > 40
    {
      add(" as [")
      add(type)
      add("]")
    }
    guard stops.contains(where: { $0.curve != nil && $0.curve != .linear }) else { return }
    film.insert(.segmentCurves)
    add(", curves: [")
    for (index, stop) in stops.dropFirst().enumerated() {
      if index > 0 { add(", ") }
      add(curve: stop.curve ?? .linear)
    }
    add("]")
  }

  private mutating func addTiming(_ playback: Playback) {
    if let span = playback.span {
      film.insert(.ownTiming)
      add(", during: (")
      add(number: span.start)
      add(", ")
      add(number: span.duration)
      add(")")
    }
    if let member = playback.member { addTime(member) }
    let isSpring = if case .spring = playback.course { true } else { false }
    if case .part = playback.member { return }
    guard !isSpring, playback.clock != direction.filmCurve else { return }
    film.insert(.ownTiming)
    add(", timing: ")
    add(curve: playback.clock)
  }

  /// Adds a `CAMediaTimingFunction`.
  mutating func add(curve: Curve) {
    line.add(timingFunction: curve)
  }

  // MARK: Values

  /// Adds what `value` is for the channel.
  mutating func print(_ value: Expression, in channel: Channel) {
    switch channel.kind {
    case .plain: print(value, .any)
    case .color: printLayerColor(value)
    case .path: printPath(value)
    case .center:
      if let known = value.constant {
        print(Member.center.apply(known), .any)
      } else {
        need(.rectCenter)
        print(value, .any, within: Binding.member)
        add(".middle")
      }
    case .place(let anchor):
      if let rect = value.constant?.components, let place = anchor.constant?.components {
        let (x, y) = (rect[0] + place[0] * rect[2], rect[1] + place[1] * rect[3])
        return print(.constant(.point(x, y)), .any)
      }
      need(.rectPoint)
      print(value, .any, within: Binding.member)
      add(".point(at: ")
      print(anchor)
      add(")")
    case .size:
      if let known = value.constant {
        print(Member.size.apply(known), .any)
      } else {
        print(value, .any, within: Binding.member)
        add(".size")
      }
    case .middle:
      add("CGPoint(x: ")
      print(.binary(.divide, .member(.width, of: value), .constant(.number(2))))
      add(", y: ")
      print(.binary(.divide, .member(.height, of: value), .constant(.number(2))))
      add(")")
    case .anchorIn(let rect):
      need(.rectPoint)
      print(rect, .any, within: Binding.member)
      add(".point(at: ")
      print(value)
      add(")")
    case .matrix(let matrices):
      let values = matrices[Int(value.constant?.scalar ?? 0)]
      print(values, isSpatial: true, context: .any)
    }
  }

  // MARK: Even speed

  /// Adds keyframes whose places the values decide, once for all channels.
  mutating func emitPaced(
    _ stops: [Stop], _ isSpline: Bool, _ playback: Playback, _ channels: [Channel],
    _ element: String, _ property: Property
  ) {
    let view = variable(element)
    let stem = view + property.rawValue.capitalizedFirst
    let named = stops.map { stop in
      Stop(place: stop.place, value: name(stop.value, stem))
    }
    let playback = prepareTime(playback, element)
    let places = scope.claim(stem + "Places", suffix: "Values")
    needPaced(property.row.type)
    add("let ", places, " = pacedPlaces([")
    for (index, stop) in named.enumerated() {
      if index > 0 { add(", ") }
      print(stop.value, .any)
    }
    add("], from: ")
    add(number: stops.first?.place ?? 0)
    add(", to: ")
    add(number: stops.last?.place ?? 1)
    add(")")
    end(.motion)
    for channel in channels {
      isSpline ? noteSpline(stops) : film.formUnion(.keyframes)
      begin(channel, element, property, isSmooth: isSpline)
      addPaced(named, places, channel, isSpline: isSpline)
      addTiming(playback)
      add(")")
      end(.motion)
    }
  }

  /// Adds the places, and the values with those at the ends held from 0 and to 1.
  private mutating func addPaced(
    _ stops: [Stop], _ places: String, _ channel: Channel, isSpline: Bool
  ) {
    let holdsBefore = !isSpline && stops.first?.place.isAbout(0) == false
    let holdsBehind = !isSpline && stops.last?.place.isAbout(1) == false
    add(", at: ")
    if holdsBefore { add("[0] + ") }
    add(places)
    if holdsBehind { add(" + [1]") }
    add(", [")
    let values = (holdsBefore ? stops.prefix(1) : []) + stops + (holdsBehind ? stops.suffix(1) : [])
    for (index, stop) in values.enumerated() {
      if index > 0 { add(", ") }
      print(stop.value, in: channel)
    }
    add("]")
  }

  private mutating func needPaced(_ type: ValueType) {
    switch type {
    case .number, .angle, .time, .edge, .boolean: need(.pacedNumbers)
    case .point: need(.pacedPoints)
    case .size: need(.pacedSizes)
    case .rect, .circle: need(.pacedRects)
    case .color: need(.pacedColors)
    }
  }
}

extension Direction {
  /// The curve that the film plays where a call names none.
  var filmCurve: Curve {
    switch clock {
    case .curve(let curve): curve.controlPoints == nil ? .linear : curve
    case .spring: Curve(.easeInOut)
    }
  }
}

extension Line {
  /// Adds a `CAMediaTimingFunction`.
  mutating func add(timingFunction curve: Curve) {
    add("CAMediaTimingFunction(")
    switch curve.named {
    case .linear: add("name: .linear")
    case .easeIn: add("name: .easeIn")
    case .easeOut: add("name: .easeOut")
    case .easeInOut: add("name: .easeInEaseOut")
    case nil:
      let points = curve.controlPoints ?? (0, 0, 1, 1)
      add("controlPoints: ")
      add(decimal(points.x1))
      add(", ")
      add(decimal(points.y1))
      add(", ")
      add(decimal(points.x2))
      add(", ")
      add(decimal(points.y2))
    }
    add(")")
  }
}
