public import TransitionCatalog

/// One way of a transition. Derivations are carried out: every direction stands for itself.
public struct Direction: Equatable, Sendable {
  @inlinable public var name: DirectionName {
    _read { yield fields.value.name }
    _modify { yield &fields.value.name }
  }

  /// Seconds of motion, `delay` not counted.
  @inlinable public var duration: Double {
    _read { yield fields.value.duration }
    _modify { yield &fields.value.duration }
  }

  /// Seconds before the motion begins.
  @inlinable public var delay: Double {
    _read { yield fields.value.delay }
    _modify { yield &fields.value.delay }
  }

  /// Turns the fraction of `duration` into the place p that tracks are written on.
  @inlinable public var clock: Timing {
    _read { yield fields.value.clock }
    _modify { yield &fields.value.clock }
  }

  /// The `let`s that this direction uses, each after those it names itself.
  @inlinable public var definitions: [Definition] {
    _read { yield fields.value.definitions }
    _modify { yield &fields.value.definitions }
  }

  /// Who is on screen, back to front, children behind their parents in the list. Screens that are
  /// not listed are not there.
  @inlinable public var stage: [Element] {
    _read { yield fields.value.stage }
    _modify { yield &fields.value.stage }
  }

  /// What moves, at most one track for a property of an element, in the spec's order.
  @inlinable public var tracks: [Track] {
    _read { yield fields.value.tracks }
    _modify { yield &fields.value.tracks }
  }

  @inlinable public var lifecycle: Lifecycle {
    _read { yield fields.value.lifecycle }
    _modify { yield &fields.value.lifecycle }
  }

  @inlinable public var lines: DirectionLines {
    _read { yield fields.value.lines }
    _modify { yield &fields.value.lines }
  }

  public init(
    name: DirectionName, duration: Double, delay: Double, clock: Timing, definitions: [Definition],
    stage: [Element], tracks: [Track], lifecycle: Lifecycle,
    lines: DirectionLines = DirectionLines()
  ) {
    fields = Shared(
      Fields(
        name: name, duration: duration, delay: delay, clock: clock, definitions: definitions,
        stage: stage, tracks: tracks, lifecycle: lifecycle, lines: lines))
  }

  @usableFromInline var fields: Shared<Fields>

  @usableFromInline
  struct Fields: Equatable, Sendable {
    @usableFromInline var name: DirectionName
    @usableFromInline var duration: Double
    @usableFromInline var delay: Double
    @usableFromInline var clock: Timing
    @usableFromInline var definitions: [Definition]
    @usableFromInline var stage: [Element]
    @usableFromInline var tracks: [Track]
    @usableFromInline var lifecycle: Lifecycle
    @usableFromInline var lines: DirectionLines
  }
}

/// Somebody on the stage.
public struct Element: Equatable, Sendable {
  /// Unique in the direction; `from` and `to` are the screens.
  @inlinable public var name: String {
    _read { yield fields.value.name }
    _modify { yield &fields.value.name }
  }

  @inlinable public var content: Content {
    _read { yield fields.value.content }
    _modify { yield &fields.value.content }
  }

  /// The element this one is a child of; nil is the container.
  @inlinable public var parent: String? {
    _read { yield fields.value.parent }
    _modify { yield &fields.value.parent }
  }

  /// How many there are; nil is one.
  @inlinable public var group: Group? {
    _read { yield fields.value.group }
    _modify { yield &fields.value.group }
  }

  /// Whether children and content are cut off at the bounds.
  @inlinable public var clips: Bool {
    _read { yield fields.value.clips }
    _modify { yield &fields.value.clips }
  }

  @inlinable public var contentMode: ContentMode? {
    _read { yield fields.value.contentMode }
    _modify { yield &fields.value.contentMode }
  }

  /// What the element has from the start, before tracks: at most one for each property. In a group
  /// the expressions are each member's.
  @inlinable public var resting: [RestingProperty] {
    _read { yield fields.value.resting }
    _modify { yield &fields.value.resting }
  }

  @inlinable public var line: SourceLine {
    _read { yield fields.value.line }
    _modify { yield &fields.value.line }
  }

  public init(
    name: String, content: Content, parent: String?, group: Group? = nil, clips: Bool,
    contentMode: ContentMode?, resting: [RestingProperty], line: SourceLine = SourceLine()
  ) {
    fields = Shared(
      Fields(
        name: name, content: content, parent: parent, group: group, clips: clips,
        contentMode: contentMode, resting: resting, line: line))
  }

  /// Whether the transition makes this view, and takes it away.
  package var isMade: Bool {
    switch content {
    case .screen, .kept, .views: false
    case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty: true
    }
  }

  /// Whether it is as large as what it is in where nothing says otherwise.
  package var fillsByItself: Bool {
    switch content {
    case .effect, .color, .gradient, .empty: true
    case .screen, .snapshot, .viewSnapshot, .shared, .views, .kept: false
    }
  }

  @usableFromInline var fields: Shared<Fields>

  @usableFromInline
  struct Fields: Equatable, Sendable {
    @usableFromInline var name: String
    @usableFromInline var content: Content
    @usableFromInline var parent: String?
    @usableFromInline var group: Group?
    @usableFromInline var clips: Bool
    @usableFromInline var contentMode: ContentMode?
    @usableFromInline var resting: [RestingProperty]
    @usableFromInline var line: SourceLine
  }
}

/// One property of one element over the time of a direction.
public struct Track: Equatable, Sendable {
  /// The name of an element, of a screen, or `container`.
  @inlinable public var element: String {
    _read { yield fields.value.element }
    _modify { yield &fields.value.element }
  }

  @inlinable public var property: Property {
    _read { yield fields.value.property }
    _modify { yield &fields.value.property }
  }

  @inlinable public var clock: TrackClock {
    _read { yield fields.value.clock }
    _modify { yield &fields.value.clock }
  }

  /// Runs of keyframes in the order of their places; runs do not overlap. Before the first keyframe
  /// the first value holds, behind a run its last value. A run of one keyframe only holds.
  @inlinable public var runs: [[Keyframe]] {
    _read { yield fields.value.runs }
    _modify { yield &fields.value.runs }
  }

  /// How values between the keyframes of a run are found.
  @inlinable public var calculation: CalculationMode {
    _read { yield fields.value.calculation }
    _modify { yield &fields.value.calculation }
  }

  @inlinable public var line: SourceLine {
    _read { yield fields.value.line }
    _modify { yield &fields.value.line }
  }

  public init(
    element: String, property: Property, clock: TrackClock, runs: [[Keyframe]],
    calculation: CalculationMode, line: SourceLine = SourceLine()
  ) {
    fields = Shared(
      Fields(
        element: element, property: property, clock: clock, runs: runs, calculation: calculation,
        line: line))
  }

  /// How what dims below a presentation comes and goes, and what a cross-fade shows: the element's
  /// alpha from 0 to what it has while it is there, or back to 0, on the direction's clock.
  package static func fade(
    _ element: String, isComing: Bool, full: Expression = .constant(.number(1))
  ) -> Track {
    let none = Expression.constant(.number(0))
    return Track(
      element: element, property: .alpha, clock: .direction,
      runs: [
        [
          Keyframe(place: 0, value: isComing ? none : full, curve: nil),
          Keyframe(place: 1, value: isComing ? full : none, curve: nil),
        ]
      ], calculation: .linear)
  }

  @usableFromInline var fields: Shared<Fields>

  @usableFromInline
  struct Fields: Equatable, Sendable {
    @usableFromInline var element: String
    @usableFromInline var property: Property
    @usableFromInline var clock: TrackClock
    @usableFromInline var runs: [[Keyframe]]
    @usableFromInline var calculation: CalculationMode
    @usableFromInline var line: SourceLine
  }
}
