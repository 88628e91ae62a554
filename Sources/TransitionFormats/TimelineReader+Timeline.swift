internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  mutating func timeline(_ node: JSONNode) -> Timeline? {
    let members = members(
      of: node, "a timeline",
      required: ["format", "version", "name", "kind", "source", "parameters", "directions"],
      optional: [
        "summary", "presentation", "rightToLeft", "reduceMotion", "gestures", "isInterruptible",
        "haptics", "interaction", "identifiers",
      ])
    let name = timelineName(members?["name"])
    let summary = string(members?["summary"])
    let kind = word(members?["kind"], "a kind", of: TransitionKind.self)
    let source = source(members?["source"])
    let parameters = list(members?["parameters"]) { $0.parameter($1) }
    hasPresentation = members?["presentation"] != nil
    let presentation = presentation(members?["presentation"], of: kind)
    let directions = directions(members?["directions"], of: kind)
    let rightToLeft = variants(members?["rightToLeft"], of: directions, kind)
    let reduceMotion = reducedMotion(members?["reduceMotion"], of: directions, kind)
    let gestures = gestures(
      members?["gestures"], of: directions, isMirrored: !rightToLeft.isEmpty)
    let isInterruptible = boolean(members?["isInterruptible"]) ?? true
    let haptics = haptics(members?["haptics"])
    let interaction = word(members?["interaction"], "a policy", of: InteractionPolicy.self)
    let identifiers = identifiers(members?["identifiers"], of: kind, directions)
    if let node = members?["gestures"], kind == .segue {
      for gesture in gestures
      where !identifiers.contains(where: { $0.direction == gesture.direction }) {
        report(node, "'\(gesture.direction.rawValue)' has no identifier to start it by")
      }
    }
    guard let name, let kind, let source else { return nil }
    let timeline = Timeline(
      name: name, summary: summary, kind: kind, parameters: parameters, directions: directions,
      rightToLeft: rightToLeft, reduceMotion: reduceMotion, presentation: presentation,
      gestures: gestures, isInterruptible: isInterruptible, haptics: haptics,
      interaction: interaction, identifiers: identifiers, source: source)
    if let name = timeline.nameBelowLimit {
      report(
        node,
        "'\(name)' goes down more than \(Timeline.depthLimit) levels, with all that it names")
      return nil
    }
    return timeline
  }

  /// The version of a document that says that it is a timeline; the rest of one that is none, or of
  /// a version that is not read, is not looked at.
  mutating func version(of document: JSONValue, newest: Int) -> Int? {
    let node = JSONNode(value: document, path: .root)
    guard case .object = document, document["format"] == .string(TimelineFormat.name) else {
      report(node, "an object with \"format\": \"\(TimelineFormat.name)\" is expected")
      return nil
    }
    guard let member = document["version"] else {
      report(node, "the member 'version' is missing")
      return nil
    }
    let given = JSONNode(value: member, path: .member(node.path, "version"))
    guard case .number(let number) = member, let version = Int(exactly: number), version >= 1 else {
      expected("a whole number from 1 on", at: given)
      return nil
    }
    guard version <= newest else {
      let read = newest == 1 ? "version 1 is" : "versions 1 to \(newest) are"
      report(
        given.path, "version \(version) is newer than this transitionc: \(read) read",
        help: "use a newer transitionc, or make it again with 'transitionc compile --emit ir'")
      return nil
    }
    return version
  }

  private mutating func timelineName(_ node: JSONNode?) -> String? {
    guard let node, let name = name(node) else { return nil }
    guard name.unicodeScalars.first?.properties.isUppercase == true else {
      report(node, "a name that begins with a capital letter is expected, not '\(name)'")
      return nil
    }
    return name
  }

  private mutating func source(_ node: JSONNode?) -> SourceStamp? {
    let members = members(of: node, "a source", required: ["file", "hash"])
    let file = string(members?["file"])
    let hash = string(members?["hash"])
    guard let members, let file, let hash else { return nil }
    if file.utf8.contains(UInt8(ascii: "/")) {
      report(.member(members.object.path, "file"), "a name without folders is expected")
    }
    let isHexadecimal = hash.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    if !isHexadecimal || hash.utf8.count != 16 {
      report(.member(members.object.path, "hash"), "16 hexadecimal digits are expected")
    }
    return SourceStamp(file: file, hash: hash)
  }

  private mutating func parameter(_ node: JSONNode) -> Parameter? {
    let members = members(
      of: node, "a parameter", required: ["name", "type"], optional: ["default", "summary"])
    let name = name(members?["name"])
    let type = word(members?["type"], "a type", of: ValueType.self)
    let summary = string(members?["summary"])
    let defaultNode = members?["default"]
    let defaultValue = defaultNode.flatMap { value($0, "a value") }
    if let defaultNode, let type, let defaultValue, defaultValue.type != type {
      report(
        defaultNode, "\(type.withArticle) is expected, not \(defaultValue.type.withArticle)")
    }
    guard let name else { return nil }
    if scope.parameters.updateValue(type, forKey: name) != nil {
      report(node, "there are two parameters '\(name)'")
    }
    guard let type else { return nil }
    return Parameter(name: name, type: type, defaultValue: defaultValue, summary: summary)
  }

  // MARK: Directions

  mutating func directions(_ node: JSONNode?, of kind: TransitionKind?) -> [Direction] {
    guard let node, let nodes = elements(of: node) else { return [] }
    if nodes.isEmpty { report(node, "at least one direction is expected") }
    var directions: [Direction] = []
    for each in nodes {
      guard let direction = direction(each, after: directions.last) else { continue }
      if let kind, direction.name.kind != kind {
        report(
          each, "'\(direction.name.rawValue)' is no direction of a \(kind.rawValue) transition")
      } else if let last = directions.last, !last.name.isForward || direction.name.isForward {
        report(
          each, "'\(direction.name.rawValue)' cannot come after '\(last.name.rawValue)'")
      }
      directions.append(direction)
    }
    return directions
  }

  private mutating func direction(_ node: JSONNode, after forward: Direction?) -> Direction? {
    let members = members(
      of: node, "a direction",
      required: [
        "name", "duration", "delay", "clock", "definitions", "stage", "tracks", "lifecycle",
      ], optional: ["lines"])
    guard let members else { return nil }
    let count = mistakes.count
    let name = word(members["name"], "a direction", of: DirectionName.self)
    let duration = withinAnHour(positive(members["duration"]), members["duration"])
    let delay = withinAnHour(notNegative(members["delay"]), members["delay"])
    let clock = timing(members["clock"])

    let elementNames = elementNames(in: members["stage"])
    beginScope(of: elementNames)
    scope.kept = Set(forward?.keptElements ?? [])
    let below = hasPresentation ? name.map { $0.isForward ? Screen.from : .to } : nil
    scope.screens = Set(elementNames.compactMap(Screen.init) + (below.map { [$0] } ?? []))
    scope.groups = groups(in: members["stage"])
    let definitions = list(members["definitions"]) { $0.definition($1) }
    let stage = stage(members["stage"])
    checkKept(stage, members["stage"], name: name, forward: forward)
    let tracks = tracks(members["tracks"], within: duration)
    let lifecycle = lifecycle(members["lifecycle"], stage: Set(elementNames))
    let lines = directionLines(members["lines"])
    guard let name, let duration, let delay, let clock, let lifecycle else { return nil }
    let direction = Direction(
      name: name, duration: duration, delay: delay, clock: clock, definitions: definitions,
      stage: stage, tracks: tracks, lifecycle: lifecycle, lines: lines)
    // What is missing on the stage or among the steps is not known before all of them are read.
    if mistakes.count == count, let node = members["lifecycle"] {
      checkSteps(of: direction, after: forward, node)
    }
    return direction
  }

  /// Forgets what was known in the part before; `elements` may be named, and parameters.
  mutating func beginScope(of elements: [String]) {
    let parameters = scope.parameters
    scope = Scope()
    scope.parameters = parameters
    scope.elements = Set(elements).subtracting(Screen.allCases.map(\.rawValue))
  }

  mutating func definition(_ node: JSONNode) -> Definition? {
    let members = members(
      of: node, "a definition", required: ["name", "value"], optional: ["line"])
    let name = name(members?["name"])
    let value = expression(members?["value"])
    let line = sourceLine(members?["line"])
    guard let name else { return nil }
    if scope.parameters[name] != nil || scope.definitions[name] != nil {
      report(node, "the name '\(name)' is taken")
    }
    scope.definitions.updateValue(value?.type, forKey: name)
    guard let value else { return nil }
    return Definition(name: name, value: value, line: line)
  }

  // MARK: Tracks

  /// - Parameter duration: The direction's, in seconds; nil where that is wrong.
  private mutating func tracks(_ node: JSONNode?, within duration: Double?) -> [Track] {
    guard let nodes = elements(of: node) else { return [] }
    var tracks: [Track] = []
    for each in nodes {
      guard let track = track(each, within: duration) else { continue }
      if tracks.contains(where: { $0.element == track.element && $0.property == track.property }) {
        report(
          each, "there is a track for '\(track.element).\(track.property.rawValue)' before this one"
        )
      }
      tracks.append(track)
    }
    return tracks
  }

  private mutating func track(_ node: JSONNode, within duration: Double?) -> Track? {
    let members = members(
      of: node, "a track", required: ["element", "property", "clock", "calculation", "runs"],
      optional: ["line"])
    guard let members else { return nil }
    let element = actor(members["element"])
    if let element, let screen = Screen(rawValue: element), !scope.screens.contains(screen) {
      report(.member(node.path, "element"), "'\(element)' moves, but is not on the stage")
    }
    scope.group = element.flatMap { scope.groups[$0] == nil ? nil : $0 }
    defer { scope.group = nil }
    let property = word(members["property"], "a property", of: Property.self)
    let clock = trackClock(members["clock"], within: duration)
    let calculation = word(members["calculation"], "a calculation", of: CalculationMode.self)
    let runs = runs(members["runs"], of: property)
    let line = sourceLine(members["line"])
    guard let element, let property, let clock, let calculation else { return nil }
    return Track(
      element: element, property: property, clock: clock, runs: runs, calculation: calculation,
      line: line)
  }

  private mutating func trackClock(_ node: JSONNode?, within whole: Double?) -> TrackClock? {
    guard let node else { return nil }
    if node.value == "direction" { return .direction }
    if node.value["part"] != nil || node.value["each"] != nil { return memberClock(node) }
    let members = members(
      of: node, "\"direction\" or a timing with its time",
      required: ["timing", "start", "duration"])
    let timing = timing(members?["timing"])
    let start = notNegative(members?["start"])
    let duration = positive(members?["duration"])
    guard let timing, let start, let duration else { return nil }
    if let whole, start + duration > whole * (1 + Tolerance.place) {
      report(
        node,
        "a clock that ends with its direction, after \(decimal(whole)) s, or before is expected, "
          + "not one that ends after \(decimal(start + duration)) s")
    }
    return .own(timing, start: start, duration: duration)
  }

  /// A clock that each member of a group has for itself.
  private mutating func memberClock(_ node: JSONNode) -> TrackClock? {
    let form = node.value["part"] == nil ? "each" : "part"
    guard let content = members(of: node, "a clock", required: [form])?[form] else { return nil }
    if scope.group == nil { report(node, "'\(form)' is known in groups only") }
    guard form == "each" else {
      let members = members(of: content, "a part", required: ["start", "end"])
      let start = expression(members?["start"], of: .number)
      let end = expression(members?["end"], of: .number)
      guard let start, let end else { return nil }
      return .part(start: start, end: end)
    }
    let members = members(
      of: content, "a timing with its time", required: ["timing", "start", "duration"])
    let timing = timing(members?["timing"], isScaled: true)
    let start = expression(members?["start"], of: .time, .number)
    let duration = expression(members?["duration"], of: .time, .number)
    guard let timing, let start, let duration else { return nil }
    return .each(timing, start: start, duration: duration)
  }

  private mutating func runs(_ node: JSONNode?, of property: Property?) -> [[Keyframe]] {
    guard let node, let nodes = elements(of: node) else { return [] }
    if nodes.isEmpty { report(node, "at least one run is expected") }
    var last = 0.0
    return nodes.map { run in
      let keyframes = elements(of: run) ?? []
      if case .array = run.value, keyframes.isEmpty {
        report(run, "at least one keyframe is expected")
      }
      return keyframes.compactMap { node in
        guard let keyframe = keyframe(node, of: property) else { return nil }
        if keyframe.place < last {
          report(
            .member(node.path, "place"),
            "a place of \(decimal(last)) or more is expected, since the keyframe before stands there"
          )
        }
        last = max(last, keyframe.place)
        return keyframe
      }
    }
  }

  private mutating func keyframe(_ node: JSONNode, of property: Property?) -> Keyframe? {
    let members = members(
      of: node, "a keyframe", required: ["place", "value"], optional: ["curve"])
    let place = fraction(members?["place"])
    let value = value(of: property, members?["value"])
    let curve = curve(members?["curve"])
    guard let place, let value else { return nil }
    return Keyframe(place: place, value: value, curve: curve)
  }

  /// A value that `property` takes; any value when the property is not known.
  mutating func value(of property: Property?, _ node: JSONNode?) -> Expression? {
    guard let property else { return expression(node) }
    let row = property.row
    let expression = expression(node, of: row.keptTypes)
    guard let node, let value = expression?.constant, value.type == row.type,
      let misfit = property.misfit(of: value.components)
    else { return expression }
    let limit = decimal(property.limit)
    let phrase =
      misfit.isInRange
      ? "in -\(limit)...\(limit)"
      : (property.range == .unit ? "in " : "") + property.range.phrase
    report(node, "'\(property.rawValue)' is \(phrase), not \(decimal(misfit.component))")
    return nil
  }

  /// Seconds that a spec can write as well.
  private mutating func withinAnHour(_ seconds: Double?, _ node: JSONNode?) -> Double? {
    guard let seconds, seconds > 3600, let node else { return seconds }
    expected("a time of at most 3600 seconds", at: node)
    return nil
  }

  /// The name of somebody who can be moved: an element, a screen or the container.
  mutating func actor(_ node: JSONNode?) -> String? {
    guard let node, let name = string(node) else { return nil }
    guard scope.has(element: name) else {
      report(node, "there is no element '\(name)' in this direction")
      return nil
    }
    return name
  }
}
