import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  mutating func gestures(_ entry: Entry) -> Located<[GestureSyntax]>? {
    guard let items = list(entry, what: "the gestures", example: "drives: pop") else { return nil }
    return Located(items.compactMap { gesture($0) }, entry.keySpan)
  }

  private mutating func gesture(_ item: NodeID) -> GestureSyntax? {
    let written = entries(item, wanted: GestureKey.map, example: "drives: pop")
    guard tree.kind(item) == .mapping else { return nil }
    let found = corrected(written) {
      GestureName(rawValue: $0) != nil || GestureKey(rawValue: $0) != nil
    } _: { entry, keys in
      let known = GestureKey.allCases.map(\.rawValue) + GestureName.allCases.map(\.rawValue)
      return .unknownKey(
        entry.key, in: GestureKey.map, known: known, beside: keys, as: .gestureKey,
        at: entry.keySpan)
    }
    var gesture = GestureSyntax(span: tree.span(item), isWhole: isWhole(item, found.count))
    // What stands beside its recognizer instead of in it, or the other way, counts where it belongs.
    let besides = found.compactMap { entry in
      RecognizerKey(rawValue: entry.key).map { (key: $0, entry: entry) }
    }
    var keys: [Entry] = []
    for entry in found {
      if let name = GestureName(rawValue: entry.key) {
        keys.append(entry)
        if let first = gesture.recognizer?.name {
          report(.secondRecognizer(name, at: entry.keySpan, first: first))
        } else {
          gesture.recognizer = recognizer(entry, name, besides, &keys)
        }
      } else if GestureKey(rawValue: entry.key) != nil {
        keys.append(entry)
      } else if gesture.recognizer == nil || RecognizerKey(rawValue: entry.key) == nil {
        gesture.isWhole = false
      }
    }
    for entry in keys {
      GestureKey(rawValue: entry.key).map { read($0, entry, into: &gesture) }
    }
    check(&gesture, keys)
    if gesture.drives == nil, found.contains(where: { $0.key == GestureKey.drives.rawValue }) {
      gesture.isWhole = false
    }
    return gesture
  }

  private mutating func read(_ key: GestureKey, _ entry: Entry, into gesture: inout GestureSyntax) {
    switch key {
    case .drives: gesture.drives = directionName(entry.value)
    case .triggers: gesture.triggers = directionName(entry.value)
    case .begin:
      gesture.begin = keyed(entry, wanted: "a condition such as 'scale >= 1'")
    case .progress:
      gesture.progress = keyed(entry, wanted: "a value such as 'translation.x / 200'")
    case .finish: gesture.finish = finish(entry)
    case .release: gesture.release = release(entry)
    case .completionSpeed: gesture.completionSpeed = keyed(entry, wanted: "a number such as 0.6")
    case .rubberBand: gesture.rubberBand = flag(entry)
    case .moves: gesture.moves = name(entry.value, what: Diagnostic.elementName)
    case .scroll:
      gesture.scroll = word(
        entry.value, of: ScrollPolicy.self, what: "a scroll view policy",
        as: .scrollPolicy)
    }
  }

  private mutating func directionName(_ node: NodeID) -> Located<DirectionName>? {
    word(node, of: DirectionName.self, what: "a direction")
  }

  /// An expression with the place of the key it stands behind.
  mutating func keyed(_ entry: Entry, wanted: String) -> Located<ExpressionSyntax> {
    Located(value(entry.value, wanted: wanted), entry.keySpan)
  }

  /// True or false with the place of the key it stands behind.
  mutating func flag(_ entry: Entry) -> Located<Bool>? {
    boolean(entry.value).map { Located($0, entry.keySpan) }
  }

  // MARK: Recognizers

  /// - Parameters:
  ///   - besides: Keys of a recognizer that stand beside it.
  ///   - keys: Takes the gesture's keys that stand in it.
  private mutating func recognizer(
    _ entry: Entry, _ name: GestureName, _ besides: [(key: RecognizerKey, entry: Entry)],
    _ keys: inout [Entry]
  ) -> RecognizerSyntax {
    var result = RecognizerSyntax(name: Located(name, entry.keySpan), isWhole: true)
    guard !tree.isEmpty(entry.value) else {
      read(besides, into: &result)
      return result
    }
    if tree.kind(entry.value) == .scalar {
      result.isWhole = false
      text(entry.value, wanted: "the map of a recognizer").map {
        report(.recognizerNotAMap(name, $0, at: tree.span(entry.value)))
      }
      return result
    }
    let written = entries(entry.value, wanted: RecognizerKey.map, example: name.example)
    let ofGesture = written.filter { GestureKey(rawValue: $0.key) != nil }
    for entry in ofGesture {
      report(.keyOfGesture(entry.key, in: name, at: entry.keySpan))
      if !keys.contains(where: { $0.key == entry.key }) { keys.append(entry) }
    }
    let found = keyed(
      written.filter { GestureKey(rawValue: $0.key) == nil }, of: RecognizerKey.self,
      as: .recognizerKey)
    result.isWhole = isWhole(entry.value, found.count + ofGesture.count)
    read(found + besides, into: &result)
    return result
  }

  private mutating func read(
    _ found: [(key: RecognizerKey, entry: Entry)], into result: inout RecognizerSyntax
  ) {
    let name = result.name.value
    for (key, entry) in found {
      guard name.keys.contains(key) else {
        let hasEdge = found.contains { $0.key == .edge }
        report(
          .keyOfAnotherRecognizer(
            key, name, way: hasEdge ? nil : tree.text(entry.value), at: entry.keySpan))
        // What it should have been is said already.
        if key == .direction && name == .edgePan || key == .edge && name == .pan {
          result.isWhole = false
        }
        continue
      }
      switch key {
      case .direction: result.direction = way(entry.value, of: name)
      case .distance: result.distance = keyed(entry, wanted: "a distance such as 200")
      case .edge: result.edge = word(entry.value, of: Edge.self, what: "an edge")
      case .view: result.view = viewPath(entry.value)
      }
    }
    if result.isWhole { checkNeeds(of: result, found.map(\.key)) }
  }

  private mutating func checkNeeds(of recognizer: RecognizerSyntax, _ found: [RecognizerKey]) {
    let name = recognizer.name
    guard let needed = name.value.neededKey, !found.contains(needed) else { return }
    report(.recognizerWithoutKey(needed, name))
  }

  private mutating func way(_ node: NodeID, of name: GestureName) -> Located<String>? {
    let ways = name.ways
    guard let written = located(node, wanted: "a direction: " + ways.joined(separator: ", "))
    else { return nil }
    if ways.contains(written.value) { return written }
    report(
      .unknownWord(
        written.value, what: "a direction of '\(name.rawValue)'", choices: ways, as: .way,
        at: written.span))
    return nil
  }

  /// `photo`, or `from.cover`.
  private mutating func viewPath(_ node: NodeID) -> Located<String>? {
    guard let written = located(node, wanted: "an element's name") else { return nil }
    if isName(written.value) || screenView(written.value) != nil { return written }
    report(
      .malformedName(
        written.value, what: "the place of a gesture", isPath: true, at: written.span))
    return nil
  }

  // MARK: Thresholds and release

  private mutating func finish(_ entry: Entry) -> FinishSyntax {
    var result = FinishSyntax(keySpan: entry.keySpan, entries: [])
    if tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value) {
      text(entry.value, wanted: FinishKey.map).map {
        report(.finishNotAMap($0, at: tree.span(entry.value)))
      }
      return result
    }
    let found = entries(entry.value, of: FinishKey.self, example: "progress: 50%", as: .finishKey)
    for (key, entry) in found {
      let value = value(entry.value, wanted: "a number such as 50% or 800")
      result.entries.append(.init(key: Located(key, entry.keySpan), value: value))
    }
    if found.isEmpty, isWhole(entry.value, 0) {
      report(
        .emptyValue(wanted: "a threshold such as 'progress: 50%'", at: tree.span(entry.value)))
    }
    return result
  }

  private mutating func release(_ entry: Entry) -> Located<SpringSyntax>? {
    if tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value) {
      if text(entry.value, wanted: ReleaseKey.map) != nil {
        report(.releaseNotAMap(at: tree.span(entry.value)))
      }
      return nil
    }
    let example = "spring: { dampingRatio: 0.8 }"
    let found = entries(entry.value, of: ReleaseKey.self, example: example, as: .releaseKey)
    var spring: SpringSyntax?
    for (key, entry) in found {
      switch key {
      case .spring: spring = self.spring(entry)
      }
    }
    if found.isEmpty, isWhole(entry.value, 0) {
      report(
        .missingKey(ReleaseKey.spring, example: "{ dampingRatio: 0.8 }", at: tree.span(entry.value))
      )
    }
    return spring.map { Located($0, entry.keySpan) }
  }

  // MARK: What goes together

  private mutating func check(_ gesture: inout GestureSyntax, _ found: [Entry]) {
    func written(_ key: GestureKey) -> Entry? { found.first { $0.key == key.rawValue } }
    let (drives, triggers) = (written(.drives), written(.triggers))
    let start = found.first?.keySpan ?? gesture.span
    let name = gesture.recognizer?.name
    if let drives, let triggers {
      let later = drives.keySpan.start < triggers.keySpan.start ? triggers : drives
      let earlier = drives.keySpan.start < triggers.keySpan.start ? drives : triggers
      report(.drivesBesideTriggers(at: later.keySpan, first: earlier.keySpan))
      gesture.triggers = nil
    } else if drives == nil, triggers == nil, gesture.isWhole, isWholeDocument {
      report(.gestureWithoutDirection(name?.value, at: start))
    }
    if name == nil, gesture.isWhole, isWholeDocument {
      report(.gestureWithoutRecognizer(isContinuous: triggers == nil, at: start))
    }
    guard drives == nil || triggers == nil, let way = drives ?? triggers else { return }
    let beside = found.filter { GestureKey(rawValue: $0.key)?.needsFinger ?? false }
    if let name, name.value.isContinuous != (drives != nil) {
      report(.wrongRecognizer(name, behind: way.keySpan, isAlone: beside.isEmpty))
      gesture.recognizer = nil
    } else if drives == nil {
      for entry in beside { report(.keyOfDriving(entry.key, at: entry.keySpan)) }
    }
    if let name, gesture.scroll?.value == .handOver, !name.value.scrolls,
      let entry = written(.scroll)
    {
      report(.handOverOf(name, at: tree.textSpan(entry.value)))
    }
    if let speed = gesture.completionSpeed, let release = written(.release) {
      report(.speedBesideRelease(at: speed.span, release: release.keySpan))
    }
  }
}
