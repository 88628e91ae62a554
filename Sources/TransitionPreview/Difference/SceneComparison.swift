import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Looks for the differences of two scenes, element by element and property by property.
struct SceneComparison {
  private let pair: ScenePair
  private let elements: [ElementPair]
  private let atSeconds: Exposures
  /// Nil where the times are the same, and so is what happens at equal progress.
  private let atProgress: Exposures?

  /// Both scenes at the same moments.
  private struct Exposures {
    let pace: ScenePair.Pace
    let old: Exposure
    let new: Exposure
    let isSame: Bool

    init(_ pair: ScenePair, _ pace: ScenePair.Pace) {
      self.pace = pace
      let last = Double(ScenePair.moments - 1)
      let times = (0..<ScenePair.moments).map { pair.times(at: Double($0) / last, pace) }
      old = Exposure(pair.old, at: times.map(\.old))
      new = Exposure(pair.new, at: times.map(\.new))
      // Where nothing that moves is otherwise at any moment, and nothing was at the first, all is
      // where it was.
      isSame =
        pair.old.elements == pair.new.elements && pair.old.tracks == pair.new.tracks
        && zip(old.grid.values, new.grid.values).allSatisfy {
          ($0 - $1).magnitude <= Peak.least * max(1, $0.magnitude)
        } && old.sample(0).elements == new.sample(0).elements
        && old.sample(0).container == new.sample(0).container
    }
  }

  init(_ pair: ScenePair) {
    self.pair = pair
    elements = ElementPair.all(in: pair)
    atSeconds = Exposures(pair, .seconds)
    let isSame = pair.old.duration == pair.new.duration && pair.old.delay == pair.new.delay
    atProgress = isSame ? nil : Exposures(pair, .progress)
  }

  /// Whether nothing at all is different, which is quickly seen of most.
  var isIdentical: Bool {
    atProgress == nil && pair.old.elements == pair.new.elements && pair.old.order == pair.new.order
      && pair.old.tracks == pair.new.tracks
      && atSeconds.old.grid.values == atSeconds.new.grid.values
      && atSeconds.old.sample(0) == atSeconds.new.sample(0)
  }

  /// The names of both, back to front, in the words of the new scene.
  func order() -> Change<[String]> {
    var names: [String: String] = [:]
    for element in elements where element.presence == .both {
      names[element.oldName] = element.name
    }
    let old = pair.old.order.compactMap { names[$0] }
    return Change(old, pair.new.order.filter(old.contains))
  }

  func elementDifferences() -> [ElementDifference] {
    let renamed = elements.filter(\.isRenamed)
    return elements.map { element in
      var difference = ElementDifference(
        name: element.name, oldName: element.isRenamed ? element.oldName : nil,
        presence: element.presence, changes: [])
      guard element.presence == .both else { return difference }
      difference.changes = element.changes(in: pair) { name in
        renamed.first { $0.oldName == name }?.name ?? name
      }
      difference.distance = distance(of: element, atSeconds)
      difference.distanceAtEqualProgress = atProgress.flatMap { distance(of: element, $0) }
      return difference
    }
  }

  func trackDifferences() -> [TrackDifference] {
    var found: [TrackDifference] = []
    for element in elements where element.presence == .both && !element.members.isEmpty {
      for property in element.properties(in: pair) {
        if let difference = difference(of: property, element) { found.append(difference) }
      }
    }
    return found
  }

  // MARK: Values

  private func difference(of property: Property, _ element: ElementPair) -> TrackDifference? {
    let first = element.members[0]
    let hadTrack = pair.old.track(of: property, first.old) != nil
    let hasTrack = pair.new.track(of: property, first.new) != nil
    guard let (member, largest) = largest(of: property, element, atSeconds) else { return nil }
    let presence: Presence =
      hadTrack == hasTrack ? .both : hasTrack ? .added : .gone
    if !hadTrack, !hasTrack, largest.amount <= Peak.least { return nil }
    return TrackDifference(
      element: element.name, property: property, presence: presence,
      isTrack: hadTrack || hasTrack, member: element.isGroup ? member : nil, largest: largest,
      largestAtEqualProgress: atProgress.flatMap { self.largest(of: property, element, $0)?.1 })
  }

  /// The greatest difference of a property over all members, and whose it is.
  private func largest(
    of property: Property, _ element: ElementPair, _ exposures: Exposures
  ) -> (Int, Extreme)? {
    var best: (member: Int, amount: Double, amounts: [Double])?
    for (member, place) in element.members.enumerated() {
      let before = pair.old.track(of: property, place.old)
      let after = pair.new.track(of: property, place.new)
      // Without a track the whole element has to be asked, which is done at fewer moments.
      let step = before != nil && after != nil ? 1 : ScenePair.elementStep
      let amounts = stride(from: 0, to: ScenePair.moments, by: step).map { moment in
        exposures.old.value(place.old, property, before, moment).distance(
          to: exposures.new.value(place.new, property, after, moment))
      }
      let amount = amounts.max() ?? 0
      if best == nil || amount > (best?.amount ?? 0) { best = (member, amount, amounts) }
    }
    guard let best else { return nil }
    let place = element.members[best.member]
    let peak = Peak(of: best.amounts) { fraction in
      let times = pair.times(at: fraction, exposures.pace)
      return pair.old.value(place.old, property, at: times.old).distance(
        to: pair.new.value(place.new, property, at: times.new))
    }
    let times = pair.times(at: peak.place, exposures.pace)
    let extreme = Extreme(
      amount: peak.amount, oldTime: times.old, newTime: times.new,
      old: pair.old.value(place.old, property, at: times.old),
      new: pair.new.value(place.new, property, at: times.new))
    return (best.member, extreme)
  }

  // MARK: Corners

  /// The farthest that any corner is from where it was, of any member.
  private func distance(of element: ElementPair, _ exposures: Exposures) -> CornerExtreme? {
    if exposures.isSame, let place = element.members.first {
      let found = corners(place, exposures.old.sample(0), exposures.new.sample(0))
      return CornerExtreme(
        member: element.isGroup ? 0 : nil, corner: found.corner,
        extreme: Extreme(
          amount: 0, oldTime: exposures.old.times[0], newTime: exposures.new.times[0],
          old: found.old, new: found.new))
    }
    var best: (member: Int, amount: Double, amounts: [Double])?
    for (member, place) in element.members.enumerated() {
      let amounts = stride(from: 0, to: ScenePair.moments, by: ScenePair.cornerStep).map {
        moment in
        corners(place, exposures.old.sample(moment), exposures.new.sample(moment)).distance
      }
      let amount = amounts.max() ?? 0
      if best == nil || amount > (best?.amount ?? 0) * (1 + Peak.least) {
        best = (member, amount, amounts)
      }
    }
    guard let best else { return nil }
    let place = element.members[best.member]
    // What it is at equal progress stands in brackets only, and is not looked at more closely.
    let isRefined = exposures.pace == .seconds
    let peak = Peak(of: best.amounts, isRefined: isRefined) { fraction in
      let times = pair.times(at: fraction, exposures.pace)
      return corners(
        place, pair.old.sample(at: times.old), pair.new.sample(at: times.new)
      ).distance
    }
    let times = pair.times(at: peak.place, exposures.pace)
    let found = corners(place, pair.old.sample(at: times.old), pair.new.sample(at: times.new))
    return CornerExtreme(
      member: element.isGroup ? best.member : nil, corner: found.corner,
      extreme: Extreme(
        amount: peak.amount, oldTime: times.old, newTime: times.new, old: found.old,
        new: found.new))
  }

  /// The corner that is farthest away.
  private func corners(
    _ place: ElementPair.Member, _ old: Sample, _ new: Sample
  ) -> (corner: Corner, distance: Double, old: Value, new: Value) {
    let before = old.corners(of: place.old, in: pair.old)
    let after = new.corners(of: place.new, in: pair.new)
    let (corner, distance) = before.farthest(from: after)
    let (from, to) = (before[corner] ?? .zero, after[corner] ?? .zero)
    return (corner, distance, .point(from.x, from.y), .point(to.x, to.y))
  }
}
