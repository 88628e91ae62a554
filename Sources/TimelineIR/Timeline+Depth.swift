// What plays on a page has been read before: there are no dictionaries there.
#if !hasFeature(Embedded)

  import TransitionCatalog

  extension Timeline {
    /// How many calls, signs and names an expression may go down through, with all that the names
    /// stand for: whatever works one out goes down as deep.
    package static let depthLimit = 400

    /// How many parts the value of an element may have where others ask for it, with what it asks for.
    package static let sizeLimit = 2000

    /// How many parts a `let` may have, with those of the `let`s that it names, each as often as it does.
    package static let partsLimit = 100_000

    /// The first `let`, or element with a value of its own, that goes down deeper than the limit;
    /// nil where none does. One that needs itself goes down for ever.
    package var nameBelowLimit: String? {
      for direction in directions + rightToLeft + reducedDirections {
        if let name = Depths(direction.definitions, direction.stage).nameBelowLimit { return name }
      }
      if let name = presentation.flatMap({ Depths($0.definitions, []).nameBelowLimit }) {
        return name
      }
      for gesture in gestures {
        let stage = directions.first { $0.name == gesture.direction }?.stage ?? []
        if let name = Depths(gesture.definitions, stage).nameBelowLimit { return name }
      }
      return nil
    }
  }

  /// How deep the names of one scope go.
  private struct Depths {
    private let definitions: [Definition]
    private let stage: [Element]
    private var places: [String: Int] = [:]
    /// How deep each name goes, as far as that is known.
    private var known: [String: Int] = [:]

    init(_ definitions: [Definition], _ stage: [Element]) {
      (self.definitions, self.stage) = (definitions, stage)
    }

    var nameBelowLimit: String? {
      // All together are seldom as deep as one may be, where none comes back to itself.
      var sum = 0
      for definition in definitions { sum += definition.value.depth() + 1 }
      for element in stage { for value in element.resting { sum += value.value.depth() + 1 } }
      guard sum > Timeline.depthLimit || mayGoRound else { return nil }
      var depths = self
      for (index, definition) in definitions.enumerated() { depths.places[definition.name] = index }
      for definition in definitions
      where depths.depth(of: definition.value, within: Timeline.depthLimit) == nil {
        return definition.name
      }
      for element in stage {
        for value in element.resting
        where depths.depth(of: value.value, within: Timeline.depthLimit) == nil {
          return element.name
        }
      }
      return nil
    }

    /// Whether a name may come back to itself: a value of an element names another one's, on the way over
    /// a `let` or not. A `let` only names those before it.
    private var mayGoRound: Bool {
      var (asksValues, valuesAsk) = (false, false)
      for definition in definitions {
        definition.value.forEachReference { if case .resting = $0 { asksValues = true } }
      }
      for value in stage.lazy.flatMap(\.resting) {
        value.value.forEachReference { reference in
          switch reference {
          case .resting: valuesAsk = true
          case .definition: if asksValues { valuesAsk = true }
          default: break
          }
        }
      }
      return valuesAsk
    }

    /// Nil where it is deeper than `limit`.
    private mutating func depth(of expression: Expression, within limit: Int) -> Int? {
      let own = expression.depth()
      guard own <= limit else { return nil }
      var deepest = own
      var isWithin = true
      expression.forEachReference { reference in
        guard isWithin, let below = depth(of: reference, within: limit - own) else {
          return isWithin = false
        }
        deepest = max(deepest, own + below)
      }
      return isWithin ? deepest : nil
    }

    private mutating func depth(of reference: Reference, within limit: Int) -> Int? {
      let (key, value): (String, Expression?)
      switch reference {
      case .definition(let name, _):
        (key, value) = (name, places[name].map { definitions[$0].value })
      case .resting(let element, let property):
        (key, value) = (
          element + "." + property.rawValue,
          stage.first { $0.name == element }?.rest(property)
        )
      case .container, .safeArea, .initialFrame, .finalFrame, .view, .member, .parameter, .gesture:
        return 0
      }
      guard let value else { return 0 }
      if let known = known[key] { return known < limit ? known + 1 : nil }
      guard limit > 0, let depth = depth(of: value, within: limit - 1) else { return nil }
      known[key] = depth
      return depth + 1
    }
  }

  extension Expression {
    /// Whether there are more calls, signs, names and constants in it.
    package func isLarger(than limit: Int) -> Bool {
      var count = 0
      forEachPart { _ in count += 1 }
      return count > limit
    }

    /// How many calls, signs and members stand in each other.
    fileprivate func depth() -> Int {
      switch self {
      case .constant, .reference: 0
      case .member(_, let base): base.depth() + 1
      case .unary(_, let operand): operand.depth() + 1
      case .binary(_, let left, let right): max(left.depth(), right.depth()) + 1
      case .call(_, let arguments, _): (arguments.map { $0.depth() }.max() ?? 0) + 1
      case .random(_, let low, let high): max(low.depth(), high.depth()) + 1
      }
    }
  }

#endif
