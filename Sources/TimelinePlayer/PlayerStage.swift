internal import TimelineEvaluator
internal import TimelineIR
internal import TransitionCatalog

extension Stage {
  /// The stage that numbers describe (see `PlayerSession.prepare`), with stand-ins for required
  /// parameters that are not given.
  init(_ numbers: [Double], for timeline: Timeline) throws(PlayerError) {
    guard numbers.count == 7 + 5 * timeline.parameters.count else {
      throw .invalid("a stage is seven numbers and five for each parameter")
    }
    for number in numbers[..<7] where !number.isFinite {
      throw .invalid("a number of the stage is not finite")
    }
    guard numbers[0] > 0, numbers[0] <= Self.sideLimit, numbers[1] > 0,
      numbers[1] <= Self.sideLimit
    else { throw .invalid("the sides of a stage are above 0 and at most 10000 points") }
    self.init(
      width: numbers[0], height: numbers[1],
      safeArea: SafeAreaInsets(
        top: numbers[2], left: numbers[3], bottom: numbers[4], right: numbers[5]),
      isRightToLeft: numbers[6] != 0)
    for (index, parameter) in timeline.parameters.enumerated() {
      let place = 7 + 5 * index
      guard numbers[place] != 0 else { continue }
      var value = Value(parameter.type, .zero)
      for component in 0..<parameter.type.componentCount {
        value.components[component] = numbers[place + 1 + component]
      }
      guard value.isFinite, parameter.type != .edge || value.edge != nil else {
        throw .invalid("'\(parameter.name)' cannot have this value")
      }
      parameters.append(ParameterValue(parameter.name, value))
    }
    self = filled(for: timeline)
  }
}

extension SceneElement {
  /// Whether it is seen through a rect or a circle; nil where nothing is cut off.
  var clip: ValueType? { reported.contains(.clip) ? clipType : nil }
}
