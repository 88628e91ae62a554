import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Compares two forms of a transition on one stage.
package struct TransitionComparison {
  package let old: Timeline
  package let new: Timeline
  /// What the app gives both; views as the forward direction sees them, or as `only` does.
  package let stage: Stage
  /// The direction that alone is compared, where one is asked for.
  package let only: DirectionName?
  /// What `stage(for:)` has made of both forms' directions, which every gesture asks for again.
  private var stages: [(isOld: Bool, name: DirectionName, isRightToLeft: Bool, stage: Stage)] = []

  package init(
    _ old: Timeline, _ new: Timeline, on stage: Stage = .standard, only: DirectionName? = nil
  ) {
    self.old = old
    self.new = new
    self.stage = stage
    self.only = only
    for (timeline, isOld) in [(old, true), (new, false)] {
      for name in timeline.directions.map(\.name) {
        for isRightToLeft in [false, true] {
          let stage = makeStage(for: name, isOld: isOld, isRightToLeft: isRightToLeft)
          stages.append((isOld, name, isRightToLeft, stage))
        }
      }
    }
  }

  /// Throws when either cannot be played on the stage.
  package func difference() throws(EvaluationError) -> TransitionDifference {
    let pairs = directionPairs
    var result = TransitionDifference(
      old: old, new: new, stage: stage,
      addedDirections: new.directions.map(\.name).filter { name in
        isAsked(name) && !pairs.contains { $0.new.name == name }
      },
      goneDirections: old.directions.map(\.name).filter { name in
        isAsked(name) && !pairs.contains { $0.old.name == name }
      },
      parameters: parameters, settings: settings, forms: [], gestures: [])
    for pair in pairs {
      let usual = try form(pair, .usual)
      if let usual { result.forms.append(usual) }
      if let reduced = underReduceMotion(pair), let form = try form(reduced, .reduceMotion) {
        result.forms.append(form)
      }
      let mirrored = Change(
        old.direction(pair.old.name, isRightToLeft: true) ?? pair.old,
        new.direction(pair.new.name, isRightToLeft: true) ?? pair.new)
      if let form = try form(mirrored, .rightToLeft, but: usual),
        !form.resembles(usual, exchanged: false)
      {
        result.forms.append(form)
      }
    }
    result.gestures = try gestures(result.forms)
    return result
  }

  /// What plays of two directions under Reduce Motion; nil where that is a cross fade of UIKit's, or the
  /// motion itself in both.
  private func underReduceMotion(_ pair: Change<Direction>) -> Change<Direction>? {
    func plays(_ direction: Direction, of timeline: Timeline) -> Direction? {
      switch timeline.reduceMotion {
      case .crossFade: nil
      case .none: direction
      case .directions(let own): own.first { $0.name == direction.name }
      }
    }
    if case .none = old.reduceMotion, case .none = new.reduceMotion { return nil }
    guard let first = plays(pair.old, of: old), let second = plays(pair.new, of: new) else {
      return nil
    }
    return Change(first, second)
  }

  private func isAsked(_ name: DirectionName) -> Bool {
    only.map { $0 == name || ($0.isForward == name.isForward && old.kind != new.kind) } ?? true
  }

  /// The directions that go the same way, whatever the kinds call them.
  private var directionPairs: [Change<Direction>] {
    new.directions.compactMap { direction in
      guard isAsked(direction.name),
        let other = old.directions.first(where: {
          $0.name.isForward == direction.name.isForward
        })
      else { return nil }
      return Change(other, direction)
    }
  }

  // MARK: Directions

  /// Nil where nothing at all is different, or nothing plays otherwise than as `usual`.
  private func form(
    _ pair: Change<Direction>, _ circumstance: Circumstance, but usual: FormDifference? = nil
  ) throws(EvaluationError) -> FormDifference? {
    let isRightToLeft = circumstance == .rightToLeft
    func scene(_ direction: Direction, of timeline: Timeline) throws(EvaluationError) -> Scene {
      try self.scene(direction, of: timeline, isRightToLeft: isRightToLeft)
    }
    let scenes = ScenePair(old: try scene(pair.old, of: old), new: try scene(pair.new, of: new))
    if isRightToLeft, let usual, scenes.old.plays(as: usual.scenes.old),
      scenes.new.plays(as: usual.scenes.new)
    {
      return nil
    }
    let comparison = SceneComparison(scenes)
    if comparison.isIdentical { return nil }
    return FormDifference(
      direction: Change(pair.old.name, pair.new.name), circumstance: circumstance,
      duration: Change(pair.old.duration, pair.new.duration),
      delay: Change(pair.old.delay, pair.new.delay),
      clock: Change(pair.old.clock.text, pair.new.clock.text), order: comparison.order(),
      elements: comparison.elementDifferences(), tracks: comparison.trackDifferences(),
      scenes: (scenes.old, scenes.new),
      pictured: (
        old.presentation?.dim == nil
          ? scenes.old : try scene(old.showingDim(in: pair.old), of: old),
        new.presentation?.dim == nil
          ? scenes.new : try scene(new.showingDim(in: pair.new), of: new)
      ), isPresentation: Change(old.presentation != nil, new.presentation != nil))
  }

  func scene(
    _ direction: Direction, of timeline: Timeline, isRightToLeft: Bool
  ) throws(EvaluationError) -> Scene {
    try Scene(
      direction, of: timeline,
      on: stage(for: direction.name, of: timeline, isRightToLeft: isRightToLeft))
  }

  /// The stage as one side sees it in a direction: both sides have the same views at the same places,
  /// and the same values for what only one of them has a default for.
  func stage(for direction: DirectionName, of timeline: Timeline, isRightToLeft: Bool) -> Stage {
    let isOld = timeline == old
    let known = stages.first {
      $0.isOld == isOld && $0.name == direction && $0.isRightToLeft == isRightToLeft
    }
    return known?.stage ?? makeStage(for: direction, isOld: isOld, isRightToLeft: isRightToLeft)
  }

  private func makeStage(for direction: DirectionName, isOld: Bool, isRightToLeft: Bool) -> Stage {
    let (timeline, other) = isOld ? (old, new) : (new, old)
    var result = stage
    result.isRightToLeft = isRightToLeft
    result.parameters = timeline.parameters.compactMap { parameter in
      if let given = stage.parameters.first(where: { $0.name == parameter.name }) {
        return given.value.type == parameter.type ? given : nil
      }
      guard parameter.defaultValue == nil,
        let twin = other.parameters.first(where: { $0.name == parameter.name }),
        twin.type == parameter.type, let value = twin.defaultValue
      else { return nil }
      return ParameterValue(parameter.name, value)
    }
    result = result.filled(for: timeline)
    let isExchanged = only == nil && !direction.isForward
    if isExchanged {
      for index in result.views.indices {
        result.views[index].view.screen = result.views[index].view.screen.other
      }
    }
    addStandIns(to: &result, for: direction, of: timeline)
    return result
  }

  /// Where a view stands that is not given: where the old form has it, if it knows it.
  private func addStandIns(
    to stage: inout Stage, for direction: DirectionName, of timeline: Timeline
  ) {
    let (known, own) = (old.screenViews, timeline.screenViews)
    for named in own {
      let reference = known.contains(named) ? known : own
      for screen in Screen.allCases {
        let view = ScreenView(screen, named.name)
        if stage.views.contains(where: { $0.view == view }) { continue }
        guard
          let frames = try? stage.frames(
            of: view, isGroup: named.isGroup, in: direction, { reference })
        else { continue }
        stage.views.append(
          named.isGroup ? ViewFrames(view, group: frames) : ViewFrames(view, frames[0]))
      }
    }
  }

  // MARK: What is said of the whole

  private var parameters: [ParameterDifference] {
    var found: [ParameterDifference] = []
    for parameter in new.parameters {
      let twin = old.parameters.first { $0.name == parameter.name }
      if twin?.type == parameter.type, twin?.defaultValue == parameter.defaultValue { continue }
      found.append(
        ParameterDifference(
          name: parameter.name, presence: twin == nil ? .added : .both,
          text: Change(twin?.text ?? "", parameter.text)))
    }
    for parameter in old.parameters
    where !new.parameters.contains(where: { $0.name == parameter.name }) {
      found.append(
        ParameterDifference(
          name: parameter.name, presence: .gone, text: Change(parameter.text, "")))
    }
    return found
  }

  private var settings: [SettingDifference] {
    var found: [SettingDifference] = []
    func note(_ name: String, _ old: String, _ new: String, isSeen: Bool = false) {
      if old != new {
        found.append(SettingDifference(name: name, text: Change(old, new), isSeen: isSeen))
      }
    }
    note("kind", old.kind.rawValue, new.kind.rawValue)
    note("reduceMotion", old.reduceMotion.text, new.reduceMotion.text, isSeen: true)
    let presented = Change(PresentationLook(old, self), PresentationLook(new, self))
    if presented.old.parts != presented.new.parts {
      found.append(
        SettingDifference(
          name: "presentation",
          text: Change(
            presented.old.text(besides: presented.new), presented.new.text(besides: presented.old)),
          isSeen: presented.old.values != presented.new.values,
          distance: presented.old.distance(to: presented.new)))
    }
    note("interruptible", "\(old.isInterruptible)", "\(new.isInterruptible)")
    note(
      "interaction", old.interaction?.rawValue ?? "none", new.interaction?.rawValue ?? "none")
    note("haptics", hapticsText(of: old), hapticsText(of: new))
    // Motion from right to left is looked at; fingers go the other way there.
    if !old.gestures.isEmpty, !new.gestures.isEmpty {
      note("mirrorsInRTL", "\(!old.rightToLeft.isEmpty)", "\(!new.rightToLeft.isEmpty)")
    }
    note("missing", missingText(of: old), missingText(of: new))
    note("identifiers", identifiersText(of: old), identifiersText(of: new))
    return found
  }

  private func hapticsText(of timeline: Timeline) -> String {
    let words = HapticMoment.allCases.compactMap { moment in
      timeline.haptics.first { $0.moment == moment }.map { "\(moment): \($0.feedback.rawValue)" }
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  /// The views without which the app stops.
  private func missingText(of timeline: Timeline) -> String {
    var names: Set<String> = []
    for element in timeline.directions.flatMap(\.stage) {
      if case .shared(let name, _, .error) = element.content { names.insert(name) }
    }
    return names.isEmpty ? "fade" : "error of " + names.sorted().joined(separator: ", ")
  }

  private func identifiersText(of timeline: Timeline) -> String {
    let words = DirectionName.allCases.compactMap { name in
      timeline.identifiers.first { $0.direction == name }.map {
        "\(name.rawValue): \($0.identifier)"
      }
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}

extension Value {
  /// What stands for a value like this one where there is none: as many zeros, or the colour that does
  /// not cover.
  fileprivate var absent: Value {
    type == .color
      ? Value(.color, SIMD4(components[0], components[1], components[2], 0)) : Value(type, .zero)
  }
}

/// How a presentation looks on the stage.
private struct PresentationLook: Equatable, Sendable {
  /// In the words of a spec, one for each thing that can be said; empty without one.
  let parts: [String]
  /// What is seen of it: its frame, its corners, what dims.
  let values: [Value?]
  /// Whether a tap beside it closes it; nil without one.
  let dismisses: Bool?

  init(_ timeline: Timeline, _ comparison: TransitionComparison) {
    guard let presentation = timeline.presentation, let direction = timeline.directions.first
    else {
      (parts, values, dismisses) = ([], [], nil)
      return
    }
    let stage = comparison.stage(for: direction.name, of: timeline, isRightToLeft: false)
    var evaluator = try? ExpressionEvaluator(
      definitions: presentation.definitions, in: direction, of: timeline, on: stage)
    let seen = [
      ("frame", presentation.frame), ("cornerRadius", presentation.cornerRadius),
      ("dim", presentation.dim),
    ]
    values = seen.map { part in
      part.1.flatMap { try? evaluator?.value(of: $0) }
    }
    dismisses = presentation.dismissesOnTapOutside
    parts =
      zip(seen, values).map { part, value in
        value.map { part.0 + " " + $0.text } ?? "no \(part.0)"
      } + ["a tap outside " + (presentation.dismissesOnTapOutside ? "dismisses" : "does nothing")]
  }

  /// What is not as in another one: all that is said, where that is none.
  func text(besides other: PresentationLook) -> String {
    if parts.isEmpty { return "none" }
    let own =
      other.parts.isEmpty ? parts : zip(parts, other.parts).filter { $0 != $1 }.map { $0.0 }
    return own.joined(separator: ", ")
  }

  /// How far apart two looks are that have the same parts; nil where they have not.
  func distance(to other: PresentationLook) -> SettingDifference.Distance? {
    guard dismisses == other.dismisses, values.count == other.values.count else { return nil }
    var result = SettingDifference.Distance()
    for (first, second) in zip(values, other.values) {
      // Without one the radius is 0, and what dims is clear.
      guard let first = first ?? second?.absent else { continue }
      let second = second ?? first.absent
      guard first.type == second.type else { return nil }
      for index in 0..<first.type.componentCount {
        let distance = (first.components[index] - second.components[index]).magnitude
        if first.type == .color {
          result.fraction = max(result.fraction, distance)
        } else {
          result.points = max(result.points, distance)
        }
      }
    }
    return result
  }
}

extension Scene {
  /// Whether two scenes of one direction, in layouts of either direction, look alike.
  fileprivate func plays(as other: Scene) -> Bool {
    elementsInLayout == other.elementsInLayout && tracks == other.tracks
      && (0...6).allSatisfy { step in
        sample(at: endTime * Double(step) / 6) == other.sample(at: endTime * Double(step) / 6)
      }
  }
}

extension Parameter {
  /// Type and default as a spec writes them.
  fileprivate var text: String {
    type.rawValue + (defaultValue.map { ", default \($0.text)" } ?? ", required")
  }
}

extension ReducedMotion {
  fileprivate var text: String {
    switch self {
    case .crossFade: "crossFade"
    case .none: "none"
    case .directions: "directions of its own"
    }
  }
}

extension FormDifference {
  /// Whether the same is different by the same amounts as in another form; `exchanged` where its
  /// `from` is the other's `to`.
  func resembles(_ other: FormDifference?, exchanged: Bool) -> Bool {
    guard let other else { return false }
    func name(_ name: String) -> String {
      guard exchanged, let screen = Screen(rawValue: name) else { return name }
      return screen.other.rawValue
    }
    func isNear(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return (a - b).magnitude <= 1e-6 * max(a.magnitude, b.magnitude, 1)
    }
    guard duration == other.duration, delay == other.delay, order.isChange == other.order.isChange,
      elements.count == other.elements.count, tracks.count == other.tracks.count
    else { return false }
    let hasSameElements = elements.allSatisfy { element in
      other.elements.contains {
        $0.name == name(element.name) && $0.presence == element.presence
          && $0.changes.count == element.changes.count
          && isNear($0.distance?.amount, element.distance?.amount)
      }
    }
    return hasSameElements
      && tracks.allSatisfy { track in
        other.tracks.contains {
          $0.element == name(track.element) && $0.property == track.property
            && $0.presence == track.presence
            && isNear($0.largest.amount, track.largest.amount)
        }
      }
  }
}
