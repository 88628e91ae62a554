import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  /// What is animated; a direction is not whole when its own keys stand here.
  mutating func animations(_ node: NodeID, _ isWhole: inout Bool) -> [AnimationSyntax] {
    let example = "to: { alpha: 0 -> 1 }"
    let entries = entries(node, wanted: "a map of elements", example: example)
    return entries.enumerated().compactMap { place, entry in
      if let property = Property(rawValue: entry.key), isTrack(entry.value) {
        let owner = entries[..<place].last {
          Property(rawValue: $0.key) == nil || !isTrack($0.value)
        }
        .flatMap { tree.isEmpty($0.value) ? $0.key : nil }
        report(.propertyInsteadOfElement(property, of: owner, at: entry.keySpan))
        return nil
      }
      // What stands below it is told of.
      if tree.isEmpty(entry.value), place + 1 < entries.count,
        Property(rawValue: entries[place + 1].key) != nil, isTrack(entries[place + 1].value)
      {
        return nil
      }
      if tree.kind(entry.value) == .scalar {
        if tree.text(entry.value) == "none" {
          report(.noneForAnElement(entry.key, at: tree.textSpan(entry.value)))
          isWhole = false
          return nil
        }
        if let key = DirectionKey(rawValue: entry.key) {
          report(.keyInsteadOfElement(key, at: entry.keySpan))
          isWhole = false
          return nil
        }
      }
      if Self.isWholePlace(entry.key) {
        report(.placeInsteadOfName(entry.key, what: "element", at: entry.keySpan))
        return nil
      }
      guard let element = name(entry, what: Diagnostic.elementName) else { return nil }
      var animation = AnimationSyntax(element: element, tracks: [])
      let stagger = TrackKey.stagger.rawValue
      let written = self.entries(
        entry.value, wanted: "a map of properties", example: "alpha: 0 -> 1")
      let found = corrected(written) {
        Property(rawValue: $0) != nil || $0 == stagger
      } _: { [tree] entry, keys in
        guard Self.isWholePlace(entry.key) else {
          return .unknownProperty(entry.key, others: [stagger], beside: keys, at: entry.keySpan)
        }
        let start = Self.value(before: entry, in: written, tree)
        return .placeInsteadOfName(
          entry.key, what: "property", arrow: start.map { $0 + " -> " + entry.key },
          at: entry.keySpan)
      }
      for track in found {
        if let property = Property(rawValue: track.key) {
          self.track(Located(property, track.keySpan), track.value).map {
            animation.tracks.append($0)
          }
        } else if track.key == stagger {
          animation.stagger = self.stagger(track)
        }
      }
      let count = animation.tracks.count + (animation.stagger == nil ? 0 : 1)
      animation.isWhole = self.isWhole(entry.value, count)
      animation.spreadStagger()
      return animation
    }
  }

  /// Whether a value is what a property has, and not the properties of an element, which can have the name
  /// of one.
  private func isTrack(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .mapping else { return tree.kind(node) == .scalar }
    let keys = tree.entries(node).map(\.key).filter { tree.kind($0) == .scalar }.map(tree.text)
    let ofTrack = keys.contains { key in
      Self.isWholePlace(key) || TrackKey(rawValue: key).map { $0 != .stagger } ?? false
    }
    return ofTrack && !keys.contains { Property(rawValue: $0) != nil }
  }

  /// What stands in front of an entry without a value, as it is written, if it gives a property one
  /// value.
  private static func value(
    before entry: Entry, in written: [Entry], _ tree: NodeTree
  ) -> String? {
    let place = written.firstIndex { $0.keySpan == entry.keySpan } ?? 0
    guard place > 0, tree.kind(entry.value) == .scalar, tree.text(entry.value).isEmpty else {
      return nil
    }
    let last = written[place - 1]
    guard Property(rawValue: last.key) != nil, tree.kind(last.value) == .scalar else { return nil }
    let value = tree.text(last.value)
    return value.isEmpty || value.contains("->") ? nil : "\(last.key): \(value)"
  }

  /// Whether it takes away what is inherited.
  func isRemoval(_ node: NodeID) -> Bool {
    tree.kind(node) == .scalar && tree.text(node) == "none"
  }

  private mutating func track(_ property: Located<Property>, _ node: NodeID) -> TrackSyntax? {
    let span = tree.span(node)
    guard tree.kind(node) == .mapping else {
      if isRemoval(node) {
        return TrackSyntax(property: property, form: .removed, span: span)
      }
      let value = parse(node, wanted: "a value or an arrow such as '0 -> 1'") { $0.trackValue() }
      return value.map { TrackSyntax(property: property, form: .value($0), span: span) }
    }
    let entries = entries(node, wanted: TrackKey.map, example: "value: 0 -> 1")
    let parts = ["x", "y", "width", "height", "w", "h"]
    if !entries.isEmpty, entries.allSatisfy({ parts.contains($0.key) }) {
      report(.partsInsteadOfValue(property.value, at: span))
      return nil
    }
    if !entries.isEmpty, entries.allSatisfy({ !Self.isPlaceKey($0.key) }) {
      return longForm(property, entries, isBroken: !isWhole(node, entries.count), span)
    }
    let form = places(entries, of: node, isPlainMap: true)
    return form.map { TrackSyntax(property: property, form: $0, span: span) }
  }

  // MARK: Staggers

  private mutating func stagger(_ entry: Entry) -> StaggerSyntax {
    var result = StaggerSyntax(keySpan: entry.keySpan)
    if tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value) {
      text(entry.value, wanted: StaggerKey.map).map {
        report(.staggerNotAMap($0, at: tree.span(entry.value)))
      }
      return result
    }
    let found = entries(entry.value, of: StaggerKey.self, example: "each: 30ms", as: .staggerKey)
    for (key, entry) in found {
      switch key {
      case .each: result.each = value(entry.value, wanted: "a time such as 30ms")
      case .order:
        result.order = word(entry.value, of: StaggerOrder.self, what: "an order", as: .staggerOrder)
      }
    }
    if result.each == nil, isWhole(entry.value, found.count) {
      report(.missingKey(StaggerKey.each, example: "30ms", at: entry.keySpan))
    }
    return result
  }

  // MARK: Forms

  /// Whether a key is written like a place on the clock rather than a word.
  private static func isPlaceKey(_ key: String) -> Bool {
    key.utf8.first.map { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
      ?? false
  }

  /// Whether a key can be nothing but a place on the clock, such as `50%`, `1/3` or `0%..50%`.
  static func isWholePlace(_ key: String) -> Bool {
    key.utf8.first.map(isDigit) == true
      && key.utf8.allSatisfy { isDigit($0) || "%./".utf8.contains($0) }
  }

  private mutating func longForm(
    _ property: Located<Property>, _ entries: [Entry], isBroken: Bool, _ span: Span
  ) -> TrackSyntax? {
    var track = TrackSyntax(property: property, form: .removed, span: span)
    var form: TrackSyntax.Form?
    var formEntry: Entry?
    var isWhole = !isBroken
    var entries = entries
    if let (start, end) = ends(in: entries) {
      let key = entries.count == 2 ? property.value.rawValue : TrackKey.value.rawValue
      let way = tree.text(start.value) + " -> " + tree.text(end.value)
      report(.endsInsteadOfArrow("\(key): \(way)", from: start.keySpan, to: end.keySpan))
      entries.removeAll { $0.keySpan == start.keySpan || $0.keySpan == end.keySpan }
      isWhole = false
    }
    entries = corrected(entries) {
      TrackKey(rawValue: $0) != nil
    } _: { entry, keys in
      if entry.key.contains("..") {
        return .wordAmongPlaces(entry.key, areIntervals: true, at: entry.keySpan)
      }
      let known = TrackKey.allCases.map(\.rawValue)
      return .unknownKey(
        entry.key, in: TrackKey.map, known: known, beside: keys, as: .trackKey,
        at: entry.keySpan)
    }
    for entry in entries {
      guard let key = TrackKey(rawValue: entry.key) else {
        isWhole = false
        continue
      }
      switch key {
      case .value, .keyframes:
        if let first = formEntry {
          report(.valueBesideKeyframes(at: entry.keySpan, first: first.keySpan))
          continue
        }
        formEntry = entry
        form = key == .value ? value(entry.value) : keyframes(entry.value)
      case .during:
        let during = parse(entry.value, wanted: "an interval such as 20%..80%") { $0.during() }
        track.during = during.map { Located(.init(start: $0.start, end: $0.end), entry.keySpan) }
      case .delay: track.delay = seconds(entry)
      case .duration: track.duration = seconds(entry)
      case .curve: track.curve = Located(curve(entry.value), entry.keySpan)
      case .spring: track.spring = spring(entry)
      case .calculation:
        track.calculation = word(
          entry.value, of: CalculationMode.self, what: "a calculation mode", as: .calculation)
      case .stagger: track.stagger = stagger(entry)
      }
    }
    if let stagger = track.stagger {
      for entry in entries {
        guard let key = TrackKey(rawValue: entry.key), key.saysTime else { continue }
        report(.staggerBesideTime(key, at: entry.keySpan, stagger: stagger.keySpan))
      }
    }
    if formEntry == nil, isWhole { report(.trackWithoutValue(at: property.span)) }
    guard let form else { return nil }
    track.form = form
    return track
  }

  /// The ends of a way that is written as elsewhere, `{ from: 0, to: 1 }`.
  private func ends(in entries: [Entry]) -> (start: Entry, end: Entry)? {
    guard let start = entries.first(where: { $0.key == "from" }),
      let end = entries.first(where: { $0.key == "to" }),
      tree.kind(start.value) == .scalar, tree.kind(end.value) == .scalar
    else { return nil }
    return (start, end)
  }

  private mutating func value(_ node: NodeID) -> TrackSyntax.Form? {
    if tree.kind(node) == .mapping {
      let entries = entries(node, wanted: "a map of intervals", example: "0%..50%: 0 -> 1")
      return places(entries, of: node, isPlainMap: true)
    }
    return parse(node, wanted: "a value or an arrow such as '0 -> 1'") { .value($0.trackValue()) }
  }

  mutating func keyframes(_ node: NodeID) -> TrackSyntax.Form? {
    let entries = entries(node, wanted: "a map of keyframes", example: "50%: 0.5")
    return places(entries, of: node, isPlainMap: false)
  }

  /// A map whose keys are places: either all intervals or all keyframes.
  private mutating func places(
    _ entries: [Entry], of node: NodeID, isPlainMap: Bool
  ) -> TrackSyntax.Form? {
    if entries.isEmpty {
      if isWhole(node, 0) {
        report(.emptyTrack(at: tree.span(node)))
      }
      return nil
    }
    var intervals: [TrackSyntax.Interval] = []
    var keyframes: [TrackSyntax.Keyframe] = []
    var firstInstant: Span?
    var firstInterval: Span?
    for entry in entries {
      guard Self.isPlaceKey(entry.key) else {
        let areIntervals = entries.contains { $0.key.contains("..") }
        report(
          .wordAmongPlaces(entry.key, areIntervals: areIntervals, at: entry.keySpan), inKey: entry)
        continue
      }
      guard let key = parse(entry.keyNode, wanted: "a place", { $0.placeKey() }) ?? nil else {
        continue
      }
      switch key {
      case .instant(let place):
        firstInstant = firstInstant ?? entry.keySpan
        var keyframe = keyframe(place, entry.value)
        // Its curve eases the way from a place that could not be read.
        if keyframes.isEmpty, entry.keySpan != entries[0].keySpan { keyframe.curve = nil }
        keyframes.append(keyframe)
      case .interval(let start, let end):
        firstInterval = firstInterval ?? entry.keySpan
        let wanted = "a value or an arrow such as '0 -> 1'"
        if let value = parse(entry.value, wanted: wanted, { $0.trackValue() }) {
          intervals.append(.init(start: start, end: end, value: value))
        }
      }
    }
    if let firstInstant, let firstInterval {
      report(.intervalsAmongKeyframes(at: firstInterval, instant: firstInstant))
      return nil
    }
    if !isPlainMap, let firstInterval {
      report(.intervalInKeyframes(at: firstInterval))
      return nil
    }
    if intervals.isEmpty { return keyframes.isEmpty ? nil : .keyframes(keyframes) }
    return .intervals(intervals)
  }

  private mutating func keyframe(_ place: PlaceSyntax, _ node: NodeID) -> TrackSyntax.Keyframe {
    guard tree.kind(node) == .mapping else {
      return TrackSyntax.Keyframe(place: place, value: moment(node), curve: nil)
    }
    var written: ExpressionSyntax?
    var curve: CurveSyntax?
    let found = entries(node, of: KeyframeKey.self, example: "value: 1", as: .trackKey)
    for (key, entry) in found {
      switch key {
      case .value: written = moment(entry.value)
      case .curve: curve = self.curve(entry.value)
      }
    }
    if written == nil, isWhole(node, found.count) {
      report(.missingKey(KeyframeKey.value, example: "1", at: place.span))
    }
    let value = written ?? ExpressionSyntax(.invalid, place.span)
    return TrackSyntax.Keyframe(place: place, value: value, curve: curve)
  }

  /// What a track has at one moment, which is no way.
  private mutating func moment(_ node: NodeID) -> ExpressionSyntax {
    parse(node, wanted: "a value") { $0.expression(isMoment: true) }
      ?? ExpressionSyntax(.invalid, tree.span(node))
  }
}

extension TrackKey {
  /// Whether it says when the track moves.
  fileprivate var saysTime: Bool { self == .during || self == .delay || self == .duration }
}

extension AnimationSyntax {
  /// A stagger beside tracks is that of each of them that moves and says no time of its own.
  mutating func spreadStagger() {
    guard let stagger else { return }
    for index in tracks.indices where tracks[index].takesStagger {
      tracks[index].stagger = stagger
    }
  }

  /// The finding for a stagger that is nobody's.
  var unusedStagger: Diagnostic? {
    guard let stagger, !stagger.isSettled, isWhole, !tracks.contains(where: \.isUnread),
      !tracks.contains(where: { $0.stagger?.keySpan == stagger.keySpan })
    else { return nil }
    return .staggerOfNothing(at: stagger.keySpan)
  }
}

extension TrackSyntax {
  /// Whether its value could not be read, and may have been an arrow.
  fileprivate var isUnread: Bool {
    if case .value(.hold(let value)) = form, case .invalid = value.kind { true } else { false }
  }

  /// Whether it moves and says neither a time nor a stagger of its own.
  fileprivate var takesStagger: Bool {
    guard during == nil, delay == nil, duration == nil, stagger == nil else { return false }
    switch form {
    case .value(.arrow), .intervals, .keyframes: return true
    case .value(.hold), .removed: return false
    }
  }
}

extension Diagnostic {
  fileprivate static func noneForAnElement(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongShape, "'none' removes a track, not all of an element's", at: span,
      help: "write it behind each property, such as '\(name): { alpha: none }'")
  }
}
