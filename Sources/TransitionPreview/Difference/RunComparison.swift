import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Compares two forms of a gesture by what they do with the same finger.
struct RunComparison {
  private let old: GestureRun
  private let new: GestureRun
  private let thresholds: [ThresholdDifference]
  /// The velocities above which a release is decided by them alone, of both.
  private let limits: [Double]
  /// Whether both look for the same way of a finger, from left to right and from right to left.
  private let hasSameWay: Bool
  /// The numbers that stand in both.
  private let written: [Double]
  /// What elements of the old form are called in the new one, where that is otherwise: those that stay
  /// to be touched, and those of the gesture's direction.
  private let newNames: (staying: [String: String], moved: [String: String])
  private let effort: Effort

  /// How closely releases are looked at.
  private struct Effort {
    /// The places of progress at which a release is tried for each velocity; between two that are
    /// decided otherwise the border is looked for by halving.
    var columns: Int
    var halvings: Int
    /// The stretches of velocity, at the least, that are tried in their middles.
    var rows: Int

    /// An expression for progress has to be turned round for each release.
    static let whole = Effort(columns: 33, halvings: 10, rows: 32)
    static let costly = Effort(columns: 13, halvings: 8, rows: 12)
    /// Where nothing is said otherwise and something may be worth something else.
    static let glance = Effort(columns: 5, halvings: 8, rows: 4)
  }

  /// Places along the way where progress is compared, and across the stage where fingers begin.
  private static let places = 25
  private static let touches = 5

  init(
    _ old: GestureRun, _ new: GestureRun, thresholds: [ThresholdDifference], limits: [Double],
    hasSameWay: Bool, written: [Double],
    newNames: (staying: [String: String], moved: [String: String])
  ) {
    (self.old, self.new, self.thresholds, self.written) = (old, new, thresholds, written)
    self.newNames = newNames
    self.hasSameWay = hasSameWay
    self.limits = limits.map(\.magnitude).filter { $0 <= Self.fastestThreshold }
    let isCostly =
      old.gesture.drive?.progress != nil || new.gesture.drive?.progress != nil
    effort =
      old.gesture == new.gesture && thresholds.isEmpty ? .glance : isCostly ? .costly : .whole
  }

  func difference() throws(EvaluationError) -> GestureDifference {
    var result = GestureDifference(
      direction: new.gesture.direction, recognizer: new.gesture.recognizer, presence: .both,
      changes: changes, thresholds: thresholds)
    guard old.gesture.drive != nil, new.gesture.drive != nil,
      old.gesture.recognizer.name == new.gesture.recognizer.name
    else { return result }
    try compareReleases(&result)
    guard hasSameWay else { return result }
    result.begins = try begins()
    result.progress = try progress()
    var search = FingerSearch(old, new, written: written)
    result.fingers = search.differences().filter { !isKnown($0, in: result) }
    return result
  }

  /// Whether the grids have found as much as a finger shows.
  private func isKnown(_ finger: FingerDifference, in result: GestureDifference) -> Bool {
    let tolerance = MotionTolerance.standard
    return switch finger.outcome {
    case .begins: result.begins != nil
    case .progress: (result.progress?.amount ?? 0) > tolerance.fraction
    case .decision: result.region != nil || !result.thresholds.isEmpty
    case .rest: (result.rest?.amount ?? 0) > tolerance.seconds
    }
  }

  private var changes: [SettingDifference] {
    var found: [SettingDifference] = []
    func note(_ name: String, _ old: String, _ new: String) {
      if old != new { found.append(SettingDifference(name: name, text: Change(old, new))) }
    }
    let (before, after) = (old.gesture, new.gesture)
    if !hasSameWay { note("recognizer", before.recognizer.text, after.recognizer.text) }
    note("view", before.view.map(newPath(of:)) ?? "none", after.view?.path ?? "none")
    note(
      "drives", before.drive == nil ? "false" : "true", after.drive == nil ? "false" : "true")
    let moved = before.drive?.moves.map { newNames.moved[$0] ?? $0 }
    note("moves", moved ?? "none", after.drive?.moves ?? "none")
    note(
      "scroll", before.drive?.scroll?.rawValue ?? "none", after.drive?.scroll?.rawValue ?? "none")
    return found
  }

  private func newPath(of view: GestureView) -> String {
    if case .element(let name) = view { newNames.staying[name] ?? name } else { view.path }
  }

  // MARK: Releases

  /// A threshold of velocity above it is none: no finger gets there.
  private static let fastestThreshold = 1e9

  /// The velocities along the way between which releases are tried.
  private var fastest: Double {
    limits.reduce(new.gesture.recognizer.fastest) { max($0, 2 * $1) }
  }

  /// Stretches of velocity within which no threshold of it lies.
  private func stretches(_ fastest: Double) -> [ClosedRange<Double>] {
    var borders: [Double] = [-fastest, 0, fastest]
    for limit in limits { borders += [-limit, limit] }
    borders.sort()
    var result: [ClosedRange<Double>] = []
    for (low, high) in zip(borders, borders.dropFirst()) where high > low {
      let count = max(1, Int(((high - low) / (2 * fastest) * Double(effort.rows)).rounded(.up)))
      let height = (high - low) / Double(count)
      for part in 0..<count {
        let start = low + Double(part) * height
        result.append(start...(part == count - 1 ? high : start + height))
      }
    }
    return result
  }

  private func compareReleases(_ result: inout GestureDifference) throws(EvaluationError) {
    let fastest = fastest
    var share = 0.0
    var widest = 0.0
    var example: DecisionRegion.Release?
    var rows: [DecisionRegion.Row] = []
    for stretch in stretches(fastest) {
      let velocity = (stretch.lowerBound + stretch.upperBound) / 2
      let before = try Row(old, velocity, effort)
      let after = try Row(new, velocity, effort)
      let pieces = before.pieces(beside: after)
      rows.append(DecisionRegion.Row(velocities: stretch, pieces: pieces))
      for piece in pieces where piece.decision.isChange {
        let width = piece.end - piece.start
        share += width * (stretch.upperBound - stretch.lowerBound) / (2 * fastest)
        // Of stretches as wide the one with the slowest finger says most.
        let isSlower = velocity.magnitude < (example?.velocity.magnitude ?? .infinity)
        guard Self.isBetter(width, than: widest, orAsGood: isSlower) else { continue }
        widest = width
        example = DecisionRegion.Release(
          progress: (piece.start + piece.end) / 2, velocity: velocity, decision: piece.decision)
      }
      compareRest(before, after, &result)
    }
    if share > Peak.least {
      result.region = DecisionRegion(
        share: share, fastest: fastest, example: example, rows: rows)
    }
  }

  /// The seconds that the rest takes where both decide alike.
  private func compareRest(_ before: Row, _ after: Row, _ result: inout GestureDifference) {
    for (old, new) in zip(before.releases, after.releases) where old.decision == new.decision {
      let rest = RestDifference(
        progress: old.progress, velocity: before.velocity,
        seconds: Change(old.duration, new.duration))
      let isSlower =
        rest.velocity.magnitude < (result.rest?.velocity.magnitude ?? .infinity)
      guard rest.amount > Peak.least,
        Self.isBetter(rest.amount, than: result.rest?.amount ?? 0, orAsGood: isSlower)
      else { continue }
      result.rest = rest
    }
  }

  private static func isBetter(
    _ value: Double, than best: Double, orAsGood counts: Bool
  ) -> Bool {
    value > best * (1 + Peak.least) || (counts && value >= best * (1 - Peak.least))
  }

  /// What is decided at one velocity.
  private struct Row {
    let velocity: Double
    let releases: [GestureRelease]
    /// The places of progress where the decision changes, ascending.
    let borders: [Double]

    init(
      _ run: GestureRun, _ velocity: Double, _ effort: Effort
    ) throws(EvaluationError) {
      self.velocity = velocity
      var releases: [GestureRelease] = []
      var borders: [Double] = []
      for column in 0..<effort.columns {
        let progress = Double(column) / Double(effort.columns - 1)
        guard let release = try run.released(atProgress: progress, velocity: velocity) else {
          break
        }
        if let last = releases.last, last.decision != release.decision {
          var (low, high) = (last.progress, progress)
          for _ in 0..<effort.halvings {
            let middle = (low + high) / 2
            let found = try run.released(atProgress: middle, velocity: velocity)
            if found?.decision == last.decision { low = middle } else { high = middle }
          }
          borders.append((low + high) / 2)
        }
        releases.append(release)
      }
      self.releases = releases
      self.borders = borders
    }

    private func decision(at progress: Double) -> GestureDecision {
      let first = releases.first?.decision ?? .cancel
      let crossed = borders.filter { $0 < progress }.count
      return crossed % 2 == 0 ? first : first == .finish ? .cancel : .finish
    }

    /// The stretches of progress, and what this row and another one of the same velocity decide there.
    func pieces(beside other: Row) -> [DecisionRegion.Piece] {
      let places = ([0, 1] + borders + other.borders).sorted()
      return zip(places, places.dropFirst()).filter { $0 < $1 }.map { start, end in
        let middle = (start + end) / 2
        return DecisionRegion.Piece(
          start: start, end: end,
          decision: Change(decision(at: middle), other.decision(at: middle)))
      }
    }
  }

  // MARK: Fingers

  /// A finger that has gone so far along the way, at so many points from the stage's top left.
  private func event(
    _ phase: GestureEvent.Phase, along: Double, from place: SIMD2<Double>, time: Double
  ) -> GestureEvent {
    var event = GestureWay(new.gesture.recognizer, rightToLeft: false).event(
      GestureEvent(time: time, phase: phase), along: along, speed: along > 0 ? 1 : 0)
    event.location = place + event.translation
    return event
  }

  /// The farthest that a finger goes along its way: across the stage, to three times the size or to a
  /// half of it, half a turn.
  private var longestWay: Double { longestWay(turned: false) }

  private func longestWay(turned isTurned: Bool) -> Double {
    switch GestureWay(new.gesture.recognizer, rightToLeft: false) {
    case .points(let way): way.x == 0 ? new.scene.stage.height : new.scene.stage.width
    case .scale(let sign): (sign > 0) != isTurned ? 2 : 0.5
    case .turn: .pi
    case .none: 0
    }
  }

  /// Places for a first touch: rows of even distance all over the stage.
  private var touchPlaces: [SIMD2<Double>] {
    let last = Double(Self.touches - 1)
    return (0..<Self.touches * Self.touches).map { index in
      SIMD2(
        Double(index % Self.touches) / last * new.scene.stage.width,
        Double(index / Self.touches) / last * new.scene.stage.height)
    }
  }

  private func begun(
    _ run: GestureRun, at place: SIMD2<Double>
  ) throws(EvaluationError) -> GestureRun? {
    var run = run
    try run.handle(event(.began, along: longestWay / 100, from: place, time: 0))
    return run.hasBegun ? run : nil
  }

  private func begins() throws(EvaluationError) -> BeginDifference? {
    guard old.gesture.drive?.begin != nil || new.gesture.drive?.begin != nil else { return nil }
    var result: BeginDifference?
    for place in touchPlaces {
      let begins = Change(
        try begun(old, at: place) != nil, try begun(new, at: place) != nil)
      guard begins.isChange else { continue }
      let known =
        result
        ?? BeginDifference(
          count: 0, of: touchPlaces.count, example: place, begins: begins)
      result = known
      result?.count += 1
    }
    return result
  }

  /// What a finger shows that goes all the way, and one that goes back beyond where it began.
  private func progress() throws(EvaluationError) -> WayDifference? {
    var start: (old: GestureRun, new: GestureRun, place: SIMD2<Double>)?
    for place in touchPlaces where start == nil {
      if let before = try begun(old, at: place), let after = try begun(new, at: place) {
        start = (before, after, place)
      }
    }
    guard let start else { return nil }
    var (before, after) = (start.old, start.new)
    var result: WayDifference?
    let parts = (1...Self.places).map { Double($0) / Double(Self.places) }
    let ways =
      parts.map { $0 * longestWay } + parts.map { -$0 * longestWay(turned: true) }
    for (index, way) in ways.enumerated() {
      let event = event(.changed, along: way, from: start.place, time: Double(index + 1))
      try before.handle(event)
      try after.handle(event)
      let shown = Change(before.progress(at: event.time), after.progress(at: event.time))
      let found = WayDifference(
        way: way, progress: Change(before.played(shown.old), after.played(shown.new)))
      if found.amount > max(result?.amount ?? 0, Peak.least) * (1 + Peak.least) { result = found }
    }
    return result
  }
}
