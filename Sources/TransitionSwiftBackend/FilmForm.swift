import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// The layer animations, track by track; what is written here is exact, since what is not has
  /// been reported before.
  mutating func emitFilmMotion() {
    emitDimmingFilm()
    nameSpring()
    let start = motion.bytes.count
    defer { declareSpring(at: start) }
    var isLong = !motion.isEmpty || clockSpring != nil
    for element in subjects where isWrittenHere(element) {
      let isOptional = isOptionalElement(element)
      var calls = SwiftText()
      calls.indent = motion.indent + (isOptional ? 1 : 0)
      (calls, motion) = (motion, calls)
      emitFilm(of: element)
      (calls, motion) = (motion, calls)
      guard !calls.isEmpty else { continue }
      // What one statement says needs no paragraph of its own.
      let wasLong = isLong
      isLong = isOptional || calls.statements > 1
      if isLong || wasLong { motion.skip() }
      noteFilm(of: element)
      if isOptional {
        add("if let ", element, " {")
        end(.motion)
      }
      motion.indent += isOptional ? 1 : 0
      includeInFilm(element)
      motion.indent -= isOptional ? 1 : 0
      motion.append(calls)
      if isOptional { motion.put("}") }
    }
  }

  /// Names the lines of the tracks that a film plays.
  mutating func noteFilm(of element: String) {
    note(lines(ofTracksOf: element) { !$0.isHold }, in: .motion)
  }

  mutating func emitFilm(of element: String) {
    let plan = plan(of: element)
    var usesMatrix = false
    switch timeline.play(plan, of: element, in: direction) {
    case .parts: if needsPlainBase(plan, of: element) { emitPlainBase(of: element) }
    case .matrix:
      usesMatrix = true
      emitMatrix(plan, of: element)
    case .rings(let rings): emitRings(rings, of: element)
    // Has been reported.
    case .none: usesMatrix = true
    }
    for track in tracks(of: element) where !track.isHold {
      let isTransform = track.property.isTransform
      if isTransform, usesMatrix || track.property == .perspective { continue }
      guard let playback = try? track.playback(on: direction.clock) else { continue }
      if isMovedByFinger(track) {
        emitMoved(playback, of: track)
      } else {
        emit(playback, of: track) { $0.emit($1, of: track) }
      }
    }
    guard !usesMatrix, !plan.tracks.isEmpty else { return }
    for component in plan.components where component.property != .perspective {
      guard case .constant(let value) = component.value else { continue }
      let property = component.property
      for keyPath in property.transformKeyPaths {
        emit(
          Playback(course: .arrow(value, value), clock: direction.filmCurve),
          Channel(keyPath, .plain), element, property)
      }
    }
  }

  /// Whether an element has a transform while a film plays parts of it that a layer takes apart
  /// otherwise than it was put together: turned by 180 degrees about y it is turned about x and z.
  private func needsPlainBase(_ plan: TransformPlan, of element: String) -> Bool {
    let lasts =
      direction.keptElements.contains(element) || direction.element(element)?.content == .kept
      || Screen(rawValue: element).map(isBelow) ?? false
    guard !plan.tracks.isEmpty, lasts else { return false }
    return [plan.start, plan.end].contains { values in
      if let turn = values.rotateY,
        turn.constant.map({ Elementary.cosine($0.scalar) < 0.01 }) ?? true
      {
        return true
      }
      return [values.scaleX, values.scaleY].contains { $0?.constant.map { $0.scalar < 0 } ?? false }
    }
  }

  /// Begins with no transform: animations play in the order in which they are added.
  private mutating func emitPlainBase(of element: String) {
    let none = Expression.constant(.number(0))
    emit(
      Playback(course: .arrow(none, none), clock: direction.filmCurve),
      Channel("transform", .matrix([TransformValues()])), element, .rotate)
  }

  private mutating func emit(_ playback: Playback, of track: Track) {
    let element = track.element
    switch track.property {
    case .frame: emitFrames(playback, of: track)
    case .anchor: emitAnchors(playback, of: track)
    case .clip: emitClip(playback, of: track)
    case .translateX, .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate, .rotateX,
      .rotateY:
      emitParts(playback, of: track)
    case .center:
      let played = isInPlace(element) ? localized(playback, .center, of: element) : playback
      emit(played, Channel("position", .plain), element, .center)
    case .size:
      emit(playback, Channel("bounds.size", .plain), element, .size)
      emitPictures(playback, of: element, .size)
    case .alpha: emit(playback, Channel("opacity", .plain), element, .alpha)
    case .hidden: emit(playback, Channel("hidden", .plain), element, .hidden)
    case .cornerRadius: emit(playback, Channel("cornerRadius", .plain), element, .cornerRadius)
    case .backgroundColor:
      emit(playback, Channel("backgroundColor", .color), element, .backgroundColor)
    case .borderWidth, .shadowOpacity, .shadowRadius, .shadowOffset, .zPosition:
      emit(playback, Channel(track.property.rawValue, .plain), element, track.property)
    case .borderColor, .shadowColor:
      emit(playback, Channel(track.property.rawValue, .color), element, track.property)
    case .perspective, .blurRadius: break
    }
  }

  /// A part of the transform, on every key path that it has.
  private mutating func emitParts(_ playback: Playback, of track: Track) {
    let channels = track.property.transformKeyPaths.map { Channel($0, .plain) }
    if case .paced(let stops, let isSpline) = playback.course {
      return emitPaced(stops, isSpline, playback, channels, track.element, track.property)
    }
    guard channels.count > 1 else {
      return emit(playback, channels[0], track.element, track.property)
    }
    let name = track.property.rawValue
    let stem = variable(track.element) + name.capitalizedFirst
    let named = self.named(playback, stem)
    for channel in channels { emit(named, channel, track.element, track.property) }
  }

  /// The same with a constant for each value that is too long to be written twice.
  mutating func named(_ playback: Playback, _ stem: String) -> Playback {
    playback.replacingEach { name($0, stem) }
  }

  // MARK: Geometry

  private mutating func emitFrames(_ playback: Playback, of track: Track) {
    let element = track.element
    let view = variable(element)
    let position = namedAnchor(of: element).map(Channel.Kind.place) ?? .center
    let playback = isInPlace(element) ? localized(playback, .frame, of: element) : playback
    if case .paced(let stops, let isSpline) = playback.course {
      emitPaced(
        stops, isSpline, playback, [Channel("position", position), Channel("bounds.size", .size)],
        element, .frame)
      return emitPictures(playback, of: element, .frame)
    }
    let named = self.named(playback, view + "Frame")
    emit(named, Channel("position", position), element, .frame)
    if hasRestingSize(track) { return }
    emit(named, Channel("bounds.size", .size), element, .frame)
    emitPictures(named, of: element, .frame)
  }

  /// Whether all frames have the size that the element has at rest.
  func hasRestingSize(_ track: Track) -> Bool {
    guard track.keepsSize, let size = track.first?.writtenSize else { return false }
    let element = direction.element(track.element)
    let resting = element?.rest(.frame)
    // A film does not give a screen the place that it has at rest.
    guard resting == nil || element?.isMade == true else { return false }
    let reference = Expression.reference(.resting(element: track.element, property: .frame))
    return size == reference.writtenSize || size == resting?.writtenSize
  }

  /// The anchor moves over a layer that stays where it is.
  private mutating func emitAnchors(_ playback: Playback, of track: Track) {
    let frame = Expression.reference(.resting(element: track.element, property: .frame))
    let view = variable(track.element)
    let rest = isInPlace(track.element) ? ownFrame(of: track.element) : name(frame, view + "Frame")
    emit(playback, Channel("anchorPoint", .plain), track.element, .anchor)
    emit(playback, Channel("position", .anchorIn(rest)), track.element, .anchor)
  }

  private mutating func emitClip(_ playback: Playback, of track: Track) {
    let view = variable(track.element)
    let mask = scope.claim(view + "Clip", suffix: "Layer")
    if isGivenBack(track.element) {
      addKeeper(of: track.element)
      add("keep(\\.layer.mask, of: ", view, ")")
      end(.motion)
    }
    add("let ", mask, " = CAShapeLayer()")
    end(.motion)
    placeClip(mask, on: track.element, in: .motion)
    let stays = direction.keptElements.contains(track.element) || leaves(track.element)
    if stays, let last = track.last {
      prepare(last)
      add(mask, ".path = ")
      printPath(last)
      end(.motion)
    }
    add(view + ".layer.mask = " + mask)
    end(.motion)
    clips.append((track.element, mask))
    emit(playback, Channel("path", .path), track.element, .clip)
  }

  // MARK: Matrices

  /// One animation of the whole transform, which stays below half a turn between its stops.
  private mutating func emitMatrix(_ plan: TransformPlan, of element: String) {
    guard let guide = plan.tracks.first,
      let playback = try? guide.playback(on: direction.clock)
    else { return }
    let matrices = MatrixCourse(plan, playback.course, plan.unitedPlaces(on: direction.clock))
    for values in matrices.values { prepare(values) }
    emit(
      Playback(
        course: matrices.course, clock: playback.clock, span: playback.span,
        member: playback.member),
      Channel("transform", .matrix(matrices.values)), element, .rotate)
  }
}

extension Playback {
  /// The same through what `change` makes of the values; it is asked once for those that are equal.
  func replacingEach(_ change: (Expression) -> Expression) -> Playback {
    var changed: [(value: Expression, other: Expression)] = []
    for value in course.values where !changed.contains(where: { $0.value == value }) {
      changed.append((value, change(value)))
    }
    var result = self
    result.course = course.mapValues { value in
      changed.first { $0.value == value }?.other ?? value
    }
    return result
  }
}

extension Playback.Course {
  /// The same course through other values.
  func mapValues(_ body: (Expression) -> Expression) -> Self {
    func mapped(_ stops: [Stop]) -> [Stop] {
      stops.map { Stop(place: $0.place, value: body($0.value), curve: $0.curve) }
    }
    switch self {
    case .arrow(let a, let b):
      let first = body(a)
      return .arrow(first, body(b))
    case .spring(let a, let b, let spring):
      let first = body(a)
      return .spring(first, body(b), spring)
    case .lines(let stops): return .lines(mapped(stops))
    case .spline(let stops): return .spline(mapped(stops))
    case .paced(let stops, let isSpline): return .paced(mapped(stops), isSpline: isSpline)
    }
  }

  var values: [Expression] {
    switch self {
    case .arrow(let a, let b), .spring(let a, let b, _): [a, b]
    case .lines(let stops), .spline(let stops), .paced(let stops, _): stops.map(\.value)
    }
  }
}

/// The stops of a whole transform: the values are the indices of the matrices.
struct MatrixCourse {
  let course: Playback.Course
  private(set) var values: [TransformValues] = []

  /// `guide` is the course of the plan's first track, whose places all others have where `places`,
  /// those of all of them, is nil.
  init(_ plan: TransformPlan, _ guide: Playback.Course, _ places: [Double]?) {
    var found: [TransformValues] = []
    func add(_ values: TransformValues) -> Expression {
      found.append(values)
      return .constant(.number(Double(found.count - 1)))
    }
    func between(_ run: Int, _ index: Int, _ fraction: Double) -> TransformValues {
      plan.values { track in
        track.runs[run][index].value.blended(with: track.runs[run][index + 1].value, fraction)
      }
    }
    if let places {
      var stops: [Stop] = []
      for (start, end) in zip(places, places.dropFirst()) {
        let pieces = plan.pieces(from: { $0.value(at: start) }, to: { $0.value(at: end) })
        for piece in 0..<pieces {
          let place = start + (end - start) * Double(piece) / Double(pieces)
          stops.append(Stop(place: place, value: add(plan.values { $0.value(at: place) })))
        }
      }
      if let last = places.last {
        stops.append(Stop(place: last, value: add(plan.values { $0.value(at: last) })))
      }
      course = .lines(Track.filled(stops))
      values = found
      return
    }
    switch guide {
    case .arrow where plan.matrixCount <= 1:
      let first = add(plan.start)
      course = .arrow(first, add(plan.end))
    case .spring(_, _, let spring) where plan.matrixCount <= 1:
      let first = add(plan.start)
      course = .spring(first, add(plan.end), spring)
    default:
      var stops: [Stop] = []
      for (runIndex, run) in (plan.tracks.first?.runs ?? []).enumerated() {
        for (index, keyframe) in run.enumerated() {
          let here = plan.values { $0.runs[runIndex][index].value }
          if index == 0 {
            if let last = stops.last {
              stops.append(Stop(place: keyframe.place, value: last.value))
            }
            stops.append(Stop(place: keyframe.place, value: add(here)))
            continue
          }
          let start = run[index - 1].place
          let pieces = plan.pieces(
            from: { $0.runs[runIndex][index - 1].value }, to: { $0.runs[runIndex][index].value })
          for piece in 1..<pieces {
            let fraction = Double(piece) / Double(pieces)
            let place = start + (keyframe.place - start) * fraction
            stops.append(Stop(place: place, value: add(between(runIndex, index - 1, fraction))))
          }
          stops.append(Stop(place: keyframe.place, value: add(here), curve: keyframe.curve))
        }
      }
      course = .lines(Track.filled(stops))
    }
    values = found
  }
}

extension Property {
  /// The documented key paths of a part of a layer's transform: `transform.scale` itself scales
  /// depths too.
  var transformKeyPaths: [String] {
    switch self {
    case .translateX: ["transform.translation.x"]
    case .translateY: ["transform.translation.y"]
    case .translateZ: ["transform.translation.z"]
    case .scale: ["transform.scale.x", "transform.scale.y"]
    case .scaleX: ["transform.scale.x"]
    case .scaleY: ["transform.scale.y"]
    case .rotate: ["transform.rotation.z"]
    case .rotateX: ["transform.rotation.x"]
    case .rotateY: ["transform.rotation.y"]
    case .frame, .center, .size, .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth,
      .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .blurRadius,
      .zPosition, .anchor, .perspective, .clip:
      []
    }
  }
}
