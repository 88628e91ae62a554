import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Looks for the differences of two scenes, element by element and property by property.
struct SceneComparison {
  private let pair: ScenePair
  private let elements: [ElementPair]
  private let atSeconds: Look
  /// Nil where the times are the same, and so is what happens at equal progress.
  private let atProgress: Look?

  /// How both scenes are looked at.
  private struct Look {
    let pace: ScenePair.Pace
    /// By how much the numbers of both are apart; nil where that is more than rounding.
    let rounding: Double?

    init(_ pair: ScenePair, _ pace: ScenePair.Pace) {
      (self.pace, rounding) = (pace, pair.rounding(pace))
    }
  }

  init(_ pair: ScenePair) {
    self.pair = pair
    elements = ElementPair.all(in: pair)
    atSeconds = Look(pair, .seconds)
    let isSame = pair.old.duration == pair.new.duration && pair.old.delay == pair.new.delay
    atProgress = isSame ? nil : Look(pair, .progress)
  }

  /// Whether nothing at all is different, which is quickly seen of most.
  var isIdentical: Bool {
    atProgress == nil && pair.old.order == pair.new.order && atSeconds.rounding == 0
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

  private func difference(
    of compared: ComparedProperty, _ element: ElementPair
  ) -> TrackDifference? {
    let (first, property) = (element.members[0], compared.property)
    let sources = compared.isWholeScale ? [property, .scale] : [property]
    let hadTrack = sources.contains { pair.old.track(of: $0, first.old) != nil }
    let hasTrack = sources.contains { pair.new.track(of: $0, first.new) != nil }
    guard let (member, largest) = largest(of: compared, element, atSeconds) else { return nil }
    let presence: Presence =
      hadTrack == hasTrack ? .both : hasTrack ? .added : .gone
    if !hadTrack, !hasTrack, largest.amount <= Peak.least { return nil }
    return TrackDifference(
      element: element.name, compared: compared, presence: presence,
      isTrack: hadTrack || hasTrack, member: element.isGroup ? member : nil, largest: largest,
      largestAtEqualProgress: atProgress.flatMap { self.largest(of: compared, element, $0)?.1 })
  }

  /// The greatest difference of a property over all members, and whose it is.
  private func largest(
    of compared: ComparedProperty, _ element: ElementPair, _ look: Look
  ) -> (Int, Extreme)? {
    var best: (member: Int, amount: Double, places: [Double], amounts: [Double])?
    for (member, place) in element.members.enumerated() {
      let isMoved =
        pair.old.onlyTrack(of: compared, place.old) != nil
        && pair.new.onlyTrack(of: compared, place.new) != nil
      // Without a track the whole element has to be asked, which is done at fewer moments.
      let places = pair.places(
        isMoved ? ScenePair.moments : ScenePair.elementMoments, look.pace,
        oldTracks: pair.old.tracks(of: compared, place.old),
        newTracks: pair.new.tracks(of: compared, place.new))
      let times = places.map { pair.times(at: $0, look.pace) }
      let amounts = zip(
        pair.old.values(place.old, compared, at: times.map(\.old)),
        pair.new.values(place.new, compared, at: times.map(\.new))
      ).map { $0.distance(to: $1) }
      let amount = amounts.max() ?? 0
      if best == nil || amount > (best?.amount ?? 0) { best = (member, amount, places, amounts) }
    }
    guard let best else { return nil }
    let place = element.members[best.member]
    let peak = Peak(of: best.amounts, at: best.places) { fraction in
      let times = pair.times(at: fraction, look.pace)
      return pair.old.value(place.old, compared, at: times.old).distance(
        to: pair.new.value(place.new, compared, at: times.new))
    }
    let times = pair.times(at: peak.place, look.pace)
    let extreme = Extreme(
      amount: peak.amount, oldTime: times.old, newTime: times.new,
      old: pair.old.value(place.old, compared, at: times.old),
      new: pair.new.value(place.new, compared, at: times.new))
    return (best.member, extreme)
  }

  // MARK: Corners

  /// The farthest that any corner is from where it was, of any member.
  private func distance(of element: ElementPair, _ look: Look) -> CornerExtreme? {
    // Where nothing that moves is otherwise at any moment, and nothing was at the first, all is where
    // it was.
    if look.rounding != nil, let place = element.members.first {
      let first = pair.times(at: 0, look.pace)
      let found = corners(place, at: first)
      return CornerExtreme(
        member: element.isGroup ? 0 : nil, corner: found.corner,
        extreme: Extreme(
          amount: 0, oldTime: first.old, newTime: first.new, old: found.old, new: found.new))
    }
    var best: (member: Int, amount: Double, places: [Double], amounts: [Double])?
    for (member, place) in element.members.enumerated() {
      let places = pair.places(
        ScenePair.cornerMoments, look.pace, oldTracks: pair.old.tracksMoving(place.old),
        newTracks: pair.new.tracksMoving(place.new))
      let amounts = places.map { corners(place, at: pair.times(at: $0, look.pace)).distance }
      let amount = amounts.max() ?? 0
      if best == nil || amount > (best?.amount ?? 0) * (1 + Peak.least) {
        best = (member, amount, places, amounts)
      }
    }
    guard let best else { return nil }
    let place = element.members[best.member]
    // What it is at equal progress stands in brackets only, and is not looked at more closely.
    let isRefined = look.pace == .seconds
    let peak = Peak(of: best.amounts, at: best.places, isRefined: isRefined) { fraction in
      corners(place, at: pair.times(at: fraction, look.pace)).distance
    }
    let farthest = pair.times(at: peak.place, look.pace)
    let found = corners(place, at: farthest)
    return CornerExtreme(
      member: element.isGroup ? best.member : nil, corner: found.corner,
      extreme: Extreme(
        amount: peak.amount, oldTime: farthest.old, newTime: farthest.new, old: found.old,
        new: found.new))
  }

  /// The corner that is farthest away.
  private func corners(
    _ place: ElementPair.Member, at times: (old: Double, new: Double)
  ) -> (corner: Corner, distance: Double, old: Value, new: Value) {
    let before = pair.old.corners(of: place.old, at: times.old)
    let after = pair.new.corners(of: place.new, at: times.new)
    let (corner, distance) = before.farthest(from: after)
    let (from, to) = (before[corner] ?? .zero, after[corner] ?? .zero)
    return (corner, distance, .point(from.x, from.y), .point(to.x, to.y))
  }
}
