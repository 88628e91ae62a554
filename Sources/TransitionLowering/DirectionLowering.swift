import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// A direction with what its derivation and its back ends' findings need to know of its text.
struct LoweredDirection {
  var direction: Direction
  var springSpan: Span?
  /// The spring as it was written, by which a derived one is solved again.
  var springNumbers: Checker.SpringNumbers?
  /// Seconds as they were written; nil where a spring brings them.
  var writtenDuration: Double?
  /// The tracks whose own spring has a perceptual duration.
  var perceptualTracks: [Track]
  /// The tracks whose members begin one after the other, each with the direction's clock.
  var staggeredTracks: [Track]
  /// The shared elements that fly without a track of their own.
  var flying: Set<String>
  /// The names of the elements that stay while a modal screen is up.
  var kept: Set<String>
  var origins: [TrackOrigin]
  /// The elements of which a track was written that could not be made sense of; nil where nobody knows.
  var lost: Set<String>? = []
  /// False where only the time could not be made sense of: it is there so that what it says, and what is
  /// derived from it, is checked all the same.
  var isTimeKnown = true

  /// The elements that stay, as the opposite direction finds them.
  var keptElements: [Element] {
    direction.stage.filter { kept.contains($0.name) }.map { direction.leaving($0) }
  }
}

/// Where a track was written, or an element of the stage.
package struct TrackOrigin: Sendable {
  package var direction: DirectionName
  package var element: String
  /// Nil for the element itself.
  package var property: Property?
  package var span: Span

  package init(direction: DirectionName, element: String, property: Property?, span: Span) {
    (self.direction, self.element) = (direction, element)
    (self.property, self.span) = (property, span)
  }
}

extension Checker {
  /// A direction that stands for itself; nil when it cannot be made sense of.
  mutating func lower(
    _ syntax: DirectionSyntax, kept elements: [Element], isComplete: Bool
  ) -> LoweredDirection? {
    let clock = time(of: syntax, base: nil, isComplete: isComplete)
    let delay = seconds(syntax.delay, what: "'delay'", isPositive: false)
    let stage = self.stage(syntax, kept: elements)
    // Tracks are checked even where the time could not be, so that all mistakes are reported.
    let spring = syntax.spring.flatMap { $0.isWhole ? $0.keySpan : nil }
    let time =
      clock?.time
      ?? DirectionTime(duration: 1, clock: .curve(.linear), springSpan: spring, isKnown: false)
    var tracks = self.tracks(syntax, stage: stage, in: time, replacing: [], lost: [])
    let flights = self.flights(of: stage, tracks.tracks, syntax)
    tracks.add(flights, of: syntax, or: syntax.name.span)
    let kept = keptNames(syntax)
    var direction = Direction(
      name: syntax.name.value, duration: time.duration, delay: (delay ?? nil) ?? 0,
      clock: time.clock, definitions: used, stage: stage, tracks: tracks.tracks,
      lifecycle: Lifecycle(stage: stage, tracks: tracks.tracks, keeping: kept),
      lines: lines(of: syntax, over: DirectionLines()))
    direction.dropUnusedDefinitions()
    return known(
      LoweredDirection(
        direction: direction, springSpan: clock?.time.springSpan, springNumbers: clock?.numbers,
        writtenDuration: clock?.written, perceptualTracks: tracks.perceptual,
        staggeredTracks: tracks.staggered, flying: Set(flights.map(\.element)), kept: kept,
        origins: tracks.origins(in: syntax.name.value) + syntax.stageOrigins,
        lost: syntax.isAnimateWhole ? tracks.lost : nil,
        isTimeKnown: clock != nil && delay != nil), syntax)
  }

  /// The direction, or nil where its time is not known, and it is kept to be looked at.
  private mutating func known(
    _ lowered: LoweredDirection, _ syntax: DirectionSyntax
  ) -> LoweredDirection? {
    if lowered.isTimeKnown { return lowered }
    if syntax.isStageReadable { timeless = lowered }
    return nil
  }

  /// A direction that is derived from `base` and then overridden.
  mutating func lower(
    _ syntax: DirectionSyntax, _ derivation: Located<Derivation>, from base: LoweredDirection
  ) -> LoweredDirection? {
    let name = syntax.name.value
    var derived = derivation.value.derive(name, from: base.direction)
    let isReversed = derivation.value == .reverse
    derived.keepPlaces(
      of: derived.stage.map(\.name).filter {
        base.kept.contains($0) ? isReversed : syntax.stage != nil
      })
    if !name.isForward || !base.kept.isEmpty {
      adoptKept(
        &derived, base.keptElements,
        takingStageAt: syntax.stage == nil ? derivation.span : nil)
    }
    let clock = time(of: syntax, base: base, isComplete: true)
    let delay = seconds(syntax.delay, what: "'delay'", isPositive: false)
    var time =
      clock?.time
      ?? DirectionTime(
        duration: base.direction.duration, clock: base.direction.clock, isKnown: false)
    derived.delay = (delay ?? nil) ?? derived.delay
    derived.lines = lines(of: syntax, over: derived.lines)
    time.isKnown =
      time.isKnown && base.isTimeKnown
      && rescale(&derived, to: time, from: base, by: syntax)
    // Shared views that fly by themselves do so in every direction, in its own words.
    derived.tracks.removeAll { $0.property == .frame && base.flying.contains($0.element) }

    // What the overriding text calls by a name may be something else than what the base's text did.
    var rehearsal = self
    _ = rehearsal.override(derived, by: syntax, base, in: time)
    derived.keepDefinitionsApart(from: rehearsal.used) { space.names[$0] != nil }
    var overridden = override(derived, by: syntax, base, in: time)
    let flights = self.flights(of: overridden.stage, overridden.tracks.tracks, syntax)
    overridden.tracks.add(flights, of: syntax, or: derivation.span)
    derived.stage = overridden.stage
    derived.tracks = overridden.tracks.tracks
    derived.definitions += used.filter { !derived.definitions.contains($0) }
    derived.dropUnusedDefinitions()
    checkInherited(derived, syntax, base, overridden.tracks)
    let kept = syntax.stage == nil ? (name.isForward ? base.kept : []) : keptNames(syntax)
    derived.lifecycle = Lifecycle(stage: derived.stage, tracks: derived.tracks, keeping: kept)
    let listed = derived.stage.flatMap { element in
      [(element.name, nil)] + element.resting.map { (element.name, Optional($0.property)) }
    }
    let inherited = (derived.tracks.map { ($0.element, $0.property) } + listed).map {
      (element, property) in
      let theirs = isReversed ? exchanged(element) : element
      let origin = base.origins.first { $0.property == property && $0.element == theirs }
      return TrackOrigin(
        direction: name, element: element, property: property,
        span: origin?.span ?? derivation.span)
    }
    return known(
      LoweredDirection(
        direction: derived, springSpan: time.springSpan, springNumbers: clock?.numbers,
        writtenDuration: clock?.written, perceptualTracks: [], staggeredTracks: [], flying: [],
        kept: kept,
        origins: overridden.tracks.origins(in: name) + syntax.stageOrigins + inherited,
        isTimeKnown: time.isKnown && delay != nil), syntax)
  }

  /// The stage and the tracks of a derived direction with what its own text puts in their place.
  private mutating func override(
    _ derived: Direction, by syntax: DirectionSyntax, _ base: LoweredDirection,
    in time: DirectionTime
  ) -> (stage: [Element], tracks: Tracks) {
    let kept = base.keptElements
    var stage = derived.stage
    if syntax.stage != nil {
      stage = self.stage(syntax, kept: kept)
    } else {
      for element in stage + kept { elements[element.name] = element }
    }
    let isReversed = syntax.derivation?.value == .reverse
    let tracks = self.tracks(
      syntax, stage: stage, in: time, replacing: derived.tracks,
      lost: base.lost.map { isReversed ? Set($0.map(exchanged)) : $0 })
    return (stage, tracks)
  }

  /// The lines of what a text says of a direction, and for the rest those of what it is laid over.
  private func lines(of syntax: DirectionSyntax, over base: DirectionLines) -> DirectionLines {
    var lines = base
    lines.name = space.line(syntax.name.span)
    if let delay = syntax.delay { lines.delay = space.line(delay.span) }
    if let clock = syntax.curve?.span ?? syntax.spring?.keySpan { lines.clock = space.line(clock) }
    if let duration = syntax.duration?.span ?? syntax.spring?.keySpan {
      lines.duration = space.line(duration)
    }
    return lines
  }

  // MARK: Stage

  private mutating func stage(_ syntax: DirectionSyntax, kept: [Element]) -> [Element] {
    let surroundings = StageSurroundings(
      direction: syntax.name.value, kept: kept,
      moving: Set(syntax.animations.map(\.element.value)))
    (elements, unread, unclear) = ([:], [:], [])
    guard let written = syntax.stage else {
      let listed = Screen.allCases.filter { $0 != below?.screen(in: syntax.name.value) }
      let standard = listed.map {
        Element(
          name: $0.rawValue, content: .screen($0), parent: nil, clips: false, contentMode: nil,
          resting: [])
      }
      for element in standard { elements[element.name] = element }
      return standard
    }
    return lower(written.value, in: surroundings)
  }

  private func keptNames(_ syntax: DirectionSyntax) -> Set<String> {
    var names: Set<String> = []
    for element in syntax.stage?.value ?? [] {
      switch element[.keep]?.value {
      case .boolean(true), .invalid: names.insert(element.name.value)
      default: break
      }
    }
    return names
  }

  /// Lets a direction find what was kept. `span` is where it takes its stage from, unless it has its own.
  private mutating func adoptKept(
    _ direction: inout Direction, _ kept: [Element], takingStageAt span: Span?
  ) {
    let strays = direction.adopt(kept)
    guard let span else { return }
    for (name, parent) in strays {
      report(.keptParentNotOnStage(name, parent, isInherited: true, at: span))
    }
  }

  // MARK: Tracks

  /// Tracks with the places they were written at.
  private struct Tracks {
    var tracks: [Track]
    var written: [(track: Track, span: Span)]
    /// Those whose own spring has a perceptual duration.
    var perceptual: [Track] = []
    /// Those that are staggered on the direction's clock.
    var staggered: [Track] = []
    /// The elements of which something could not be made sense of.
    var lost: Set<String> = []

    /// Adds tracks that nobody wrote: the element on the stage stands for each, or where a direction
    /// lists it no more than in another text, what is at `span`.
    mutating func add(_ implied: [Track], of syntax: DirectionSyntax, or span: Span) {
      tracks += implied
      written += implied.map { ($0, syntax.listing(of: $0.element)?.name.span ?? span) }
    }

    func origins(in direction: DirectionName) -> [TrackOrigin] {
      written.map {
        TrackOrigin(
          direction: direction, element: $0.track.element, property: $0.track.property,
          span: $0.span)
      }
    }
  }

  /// - Parameter lost: The elements of which inherited tracks are missing, by mistakes that have been
  ///   reported; nil where nobody knows.
  private mutating func tracks(
    _ syntax: DirectionSyntax, stage: [Element], in time: DirectionTime,
    replacing inherited: [Track], lost: Set<String>?
  ) -> Tracks {
    var result = Tracks(tracks: inherited, written: [])
    let names = stage.map(\.name)
    let there = movable(names, in: syntax.name.value)
    for animation in syntax.animations {
      var element = animation.element.value
      let isThere = there.contains(element)
      if !isThere, syntax.isStageReadable, !isRemoval(animation, of: result.tracks) {
        let finding = missingElement(
          of: animation, in: syntax, known: names, isDerived: !inherited.isEmpty)
        report(finding)
        // Its tracks are those of the element that is meant, which has none of its own.
        if let meant = finding.replacement, there.contains(meant),
          !syntax.animations.contains(where: { $0.element.value == meant })
        {
          element = meant
        }
      }
      checkConflicts(animation.tracks.filter { !$0.isRemoval }.map(\.property), of: element)
      if !animation.isWhole { result.lost.insert(element) }
      let isLost = lost?.contains(element) ?? true
      for track in animation.tracks {
        let place = result.tracks.firstIndex {
          $0.element == element && $0.property == track.property.value
        }
        if track.isRemoval, place != nil || track.isSettled || isLost || !isThere {
          place.map { _ = result.tracks.remove(at: $0) }
          continue
        }
        guard let lowered = lower(track, of: element, in: time) else {
          if !track.isRemoval { result.lost.insert(element) }
          continue
        }
        if let place {
          result.tracks[place] = lowered
        } else {
          result.tracks.append(lowered)
        }
        result.written.append((lowered, track.property.span))
        if track.spring?[.bounce] != nil { result.perceptual.append(lowered) }
        if track.stagger != nil, track.curve == nil, track.spring == nil {
          result.staggered.append(lowered)
        }
      }
    }
    return result
  }

  /// What tracks can be of, where these elements are on the stage.
  private func movable(_ names: [String], in direction: DirectionName) -> [String] {
    names + ["container"] + (below.map { [$0.screen(in: direction).rawValue] } ?? [])
  }

  /// What is said of tracks whose element is not on the stage.
  private func missingElement(
    of animation: AnimationSyntax, in syntax: DirectionSyntax, known names: [String],
    isDerived: Bool
  ) -> Diagnostic {
    let (name, span) = (animation.element.value, animation.element.span)
    if let stage = animation.newStage {
      return .inheritedTracksWithoutElement(
        name, animation.tracks.map(\.property.value), at: stage, written: span)
    }
    if Screen(rawValue: name) != nil { return .screenNotOnStage(name, at: span) }
    return .unknownElement(
      name, known: movable(names, in: syntax.name.value),
      stage: syntax.stage != nil || isDerived ? nil : names,
      isView: animation.tracks.contains { $0.asks(forView: name) }, moves: true, at: span)
  }

  /// Whether all that is written of an element is that its inherited tracks go, which it need not be
  /// on the stage for.
  private func isRemoval(_ animation: AnimationSyntax, of inherited: [Track]) -> Bool {
    !animation.tracks.isEmpty
      && animation.tracks.allSatisfy { track in
        guard track.isRemoval else { return false }
        return track.isSettled
          || inherited.contains {
            $0.element == animation.element.value && $0.property == track.property.value
          }
      }
  }

  /// Tracks that came from the base and do not go with what was overridden.
  private mutating func checkInherited(
    _ direction: Direction, _ syntax: DirectionSyntax, _ base: LoweredDirection, _ tracks: Tracks
  ) {
    let names = Set(movable(direction.stage.map(\.name), in: direction.name))
    var placed: [Track] = []
    for track in direction.tracks
    where !tracks.written.contains(where: { $0.track.isSameProperty(as: track) }) {
      if let (written, span) = tracks.written.first(where: { $0.track.placesToo(track) }) {
        report(
          .overlappingTracks(
            written.property, track.property, of: track.element, at: span,
            first: syntax.derivation?.span ?? syntax.name.span))
      }
      if !names.contains(track.element), let stage = syntax.stage {
        report(.inheritedTrackWithoutElement(track.element, track.property, at: stage.span))
      }
      let isOnClock =
        switch track.clock {
        case .direction: !track.isWholeArrow
        case .part: true
        case .own: false
        case .each:
          !track.isWholeArrow && base.staggeredTracks.contains { $0.isSameProperty(as: track) }
        }
      if base.springNumbers == nil, base.isTimeKnown, isOnClock { placed.append(track) }
    }
    if let spring = syntax.spring, !placed.isEmpty {
      report(.springOverPlaces(of: placed, at: spring.keySpan))
    }
  }
}

extension Track {
  func isSameProperty(as other: Track) -> Bool {
    element == other.element && property == other.property
  }

  /// Whether both say where one element is, one of them as a whole.
  fileprivate func placesToo(_ other: Track) -> Bool {
    let parts: [Property] = [.center, .size]
    return element == other.element
      && ((property == .frame && parts.contains(other.property))
        || (other.property == .frame && parts.contains(property)))
  }

  /// Whether a spring can be its clock: one arrow over all of the time, or a value that holds.
  fileprivate var isWholeArrow: Bool {
    guard runs.count == 1, calculation == .linear else { return false }
    return runs[0].count == 1
      || (runs[0].count == 2 && runs[0][0].place == 0 && runs[0][1].place == 1
        && runs[0][1].curve == nil)
  }
}

extension DirectionSyntax {
  /// Where the resting values of the stage are written.
  fileprivate var stageOrigins: [TrackOrigin] {
    (stage?.value ?? []).flatMap { element in
      element.resting.map {
        TrackOrigin(
          direction: name.value, element: element.name.value, property: $0.property.value,
          span: $0.property.span)
      } + [
        TrackOrigin(
          direction: name.value, element: element.name.value, property: nil,
          span: element.name.span)
      ]
    }
  }
}
