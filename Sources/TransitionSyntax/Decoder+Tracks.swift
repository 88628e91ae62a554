import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  mutating func animations(_ node: NodeID) -> [AnimationSyntax] {
    entries(node, wanted: "a map of elements").compactMap { entry in
      guard let element = name(entry.keyNode, what: "an element's name") else { return nil }
      var tracks: [TrackSyntax] = []
      for track in entries(entry.value, wanted: "a map of properties") {
        guard let property = property(track) else { continue }
        self.track(property, track.value).map { tracks.append($0) }
      }
      return AnimationSyntax(element: element, tracks: tracks)
    }
  }

  private mutating func track(_ property: Located<Property>, _ node: NodeID) -> TrackSyntax? {
    let span = tree.span(node)
    guard tree.kind(node) == .mapping else {
      if tree.kind(node) == .scalar, tree.isPlain(node), tree.text(node) == "none" {
        return TrackSyntax(property: property, form: .removed, span: span)
      }
      let value = parse(node, wanted: "a value or an arrow such as '0 -> 1'") { $0.trackValue() }
      return value.map { TrackSyntax(property: property, form: .value($0), span: span) }
    }
    let entries = entries(node, wanted: TrackKey.map)
    if entries.isEmpty {
      report(.emptyTrack(at: span))
      return nil
    }
    if entries.allSatisfy({ !isPlaceKey($0.key) }) { return longForm(property, entries, span) }
    let form = places(entries, isPlainMap: true)
    return form.map { TrackSyntax(property: property, form: $0, span: span) }
  }

  /// Whether a key is written like a place on the clock rather than a word.
  private func isPlaceKey(_ key: String) -> Bool {
    key.utf8.first.map { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
      ?? false
  }

  private mutating func longForm(
    _ property: Located<Property>, _ entries: [Entry], _ span: Span
  ) -> TrackSyntax? {
    var track = TrackSyntax(property: property, form: .removed, span: span)
    var form: TrackSyntax.Form?
    var formEntry: Entry?
    for entry in entries {
      guard let key = TrackKey(rawValue: entry.key) else {
        let known = TrackKey.allCases.map(\.rawValue)
        report(.unknownKey(entry.key, in: TrackKey.map, known: known, at: entry.keySpan))
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
      case .delay: track.delay = expression(entry)
      case .duration: track.duration = expression(entry)
      case .curve: track.curve = curve(entry.value).map { Located($0, entry.keySpan) }
      case .spring: track.spring = spring(entry)
      case .calculation:
        track.calculation = word(
          entry.value, of: CalculationMode.self, what: "a calculation mode")
      }
    }
    if formEntry == nil { report(.trackWithoutValue(at: property.span)) }
    guard let form else { return nil }
    track.form = form
    return track
  }

  private mutating func value(_ node: NodeID) -> TrackSyntax.Form? {
    if tree.kind(node) == .mapping {
      return places(entries(node, wanted: "a map of intervals"), isPlainMap: true)
    }
    return parse(node, wanted: "a value or an arrow such as '0 -> 1'") { .value($0.trackValue()) }
  }

  mutating func keyframes(_ node: NodeID) -> TrackSyntax.Form? {
    let entries = entries(node, wanted: "a map such as { 0%: 0, 50%: 8, 100%: 0 }")
    return entries.isEmpty ? nil : places(entries, isPlainMap: false)
  }

  /// A map whose keys are places: either all intervals or all keyframes.
  private mutating func places(_ entries: [Entry], isPlainMap: Bool) -> TrackSyntax.Form? {
    var intervals: [TrackSyntax.Interval] = []
    var keyframes: [TrackSyntax.Keyframe] = []
    var firstInstant: Span?
    var firstInterval: Span?
    var isWhole = true
    for entry in entries {
      guard isPlaceKey(entry.key) else {
        report(.wordAmongPlaces(entry.key, at: entry.keySpan))
        isWhole = false
        continue
      }
      guard let key = parse(entry.keyNode, wanted: "a place", { $0.placeKey() }) ?? nil else {
        isWhole = false
        continue
      }
      switch key {
      case .instant(let place):
        firstInstant = firstInstant ?? entry.keySpan
        if let keyframe = keyframe(place, entry.value) {
          keyframes.append(keyframe)
        } else {
          isWhole = false
        }
      case .interval(let start, let end):
        firstInterval = firstInterval ?? entry.keySpan
        let wanted = "a value or an arrow such as '0 -> 1'"
        if let value = parse(entry.value, wanted: wanted, { $0.trackValue() }) {
          intervals.append(.init(start: start, end: end, value: value))
        } else {
          isWhole = false
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
    guard isWhole else { return nil }
    return intervals.isEmpty ? .keyframes(keyframes) : .intervals(intervals)
  }

  private mutating func keyframe(_ place: PlaceSyntax, _ node: NodeID) -> TrackSyntax.Keyframe? {
    guard tree.kind(node) == .mapping else {
      return expression(node).map { TrackSyntax.Keyframe(place: place, value: $0, curve: nil) }
    }
    var value: ExpressionSyntax?
    var curve: CurveSyntax?
    var hasValue = false
    for (key, entry) in entries(node, of: KeyframeKey.self) {
      switch key {
      case .value:
        hasValue = true
        value = expression(entry.value)
      case .curve: curve = self.curve(entry.value)
      }
    }
    if !hasValue { report(.missingKey(KeyframeKey.value, at: place.span)) }
    return value.map { TrackSyntax.Keyframe(place: place, value: $0, curve: curve) }
  }
}
