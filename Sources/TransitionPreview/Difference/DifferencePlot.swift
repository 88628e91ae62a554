import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Values over time in both forms, one over the other.
struct DifferencePlot {
  private let title: String
  private let caption: String
  private let end: Double
  /// Ascending, in parts of the end; each line has a number for each.
  private let places: [Double]
  private let lines: [[Double]]
  /// When the two are farthest apart.
  private let mark: Double

  private static let moments = 121
  private static let size = (width: 260.0, height: 110.0)
  private static let inset = 4.0

  /// How far the corner of an element that strays farthest is from where it was.
  init?(distanceOf element: ElementDifference, in form: FormDifference) {
    guard let distance = element.distance else { return nil }
    let (old, new) = form.scenes
    guard let before = old.index(of: element.oldName ?? element.name, member: distance.member),
      let after = new.index(of: element.name, member: distance.member)
    else { return nil }
    places = ScenePair(old: old, new: new).places(
      Self.moments, .seconds, oldTracks: old.tracksMoving(before),
      newTracks: new.tracksMoving(after))
    let end = max(old.endTime, new.endTime)
    let values = places.map { place -> Double in
      let time = place * end
      guard
        let from = old.corners(of: before, at: time)[distance.corner],
        let to = new.corners(of: after, at: time)[distance.corner]
      else { return 0 }
      return ValueType.length(from.x - to.x, from.y - to.y)
    }
    title = "\(Self.name(element.name, distance.member)): \(distance.corner.text) corner"
    caption = "points away"
    self.end = end
    lines = [values]
    mark = distance.extreme.newTime
  }

  private init(
    title: String, caption: String, end: Double, places: [Double], lines: [[Double]], mark: Double
  ) {
    self.title = title
    self.caption = caption
    self.end = end
    self.places = places
    self.lines = lines
    self.mark = mark
  }

  /// A plot for each number of a property that differs; none for what is a rect before and a circle
  /// after.
  static func plots(
    of track: TrackDifference, _ element: ElementDifference, in form: FormDifference,
    _ tolerance: MotionTolerance
  ) -> [DifferencePlot] {
    let (old, new) = form.scenes
    let type = track.largest.new.type
    guard track.largest.old.type == type,
      let before = old.index(of: element.oldName ?? element.name, member: track.member),
      let after = new.index(of: element.name, member: track.member)
    else { return [] }
    let pair = ScenePair(old: old, new: new)
    let places = pair.places(
      moments, .seconds, oldTracks: old.tracks(of: track.compared, before),
      newTracks: new.tracks(of: track.compared, after))
    let end = max(old.endTime, new.endTime)
    let values = places.map { place in
      (
        old.value(before, track.compared, at: place * end).components,
        new.value(after, track.compared, at: place * end).components
      )
    }
    let names = type.numberNames
    let least = tolerance.limit(of: track.property) / 2
    let isAngle = track.property.row.measure == .angle
    let factor = isAngle ? 180 / Double.pi : 1
    return (0..<type.componentCount).compactMap { component in
      let lines = [
        values.map { $0.0[component] * factor }, values.map { $0.1[component] * factor },
      ]
      let isMoved = zip(lines[0], lines[1]).contains { ($0 - $1).magnitude > least * factor }
      guard isMoved || type.componentCount == 1 else { return nil }
      let suffix = names.isEmpty ? "" : "." + names[component]
      return DifferencePlot(
        title: name(element.name, track.member) + "." + track.property.rawValue + suffix,
        caption: isAngle ? "in degrees" : "", end: end, places: places, lines: lines,
        mark: track.largest.newTime)
    }
  }

  private static func name(_ name: String, _ member: Int?) -> String {
    member.map { "\(name)[\($0)]" } ?? name
  }

  // MARK: Drawing

  func write(to page: inout Markup) {
    let all = lines.joined().filter(\.isFinite)
    var (low, high) = (all.min() ?? 0, all.max() ?? 1)
    if low == high { (low, high) = (low - 0.5, high + 0.5) }
    let (width, height, inset) = (Self.size.width, Self.size.height, Self.inset)
    func x(_ fraction: Double) -> String { rounded(fraction * width, 1) }
    func y(_ value: Double) -> String {
      rounded(inset + (high - value) / (high - low) * (height - 2 * inset), 1)
    }
    page.raw("<figure class=\"plot\">")
    page.put("figcaption") { text in
      text.put("b", title)
      if !caption.isEmpty { text.put("span", caption) }
    }
    page.raw(
      "<svg viewBox=\"0 0 \(rounded(width, 0)) \(rounded(height, 0))\" role=\"img\" "
        + "aria-label=\"\(Markup.escaped(title))\">\n")
    if low < 0, high > 0 {
      page.raw("<path class=\"zero\" d=\"M0 \(y(0))H\(rounded(width, 0))\"/>\n")
    }
    if end > 0 {
      page.raw("<path class=\"mark\" d=\"M\(x(mark / end)) 0V\(rounded(height, 0))\"/>\n")
    }
    let styles = lines.count == 1 ? ["apart"] : ["old", "new"]
    for (line, style) in zip(lines, styles) {
      var path = ""
      var isDown = false
      for (place, value) in zip(places, line) {
        guard value.isFinite else {
          isDown = false
          continue
        }
        path += (isDown ? "L" : "M") + x(place) + " " + y(value)
        isDown = true
      }
      page.raw("<path class=\"line \(style)\" d=\"\(path)\"/>\n")
    }
    page.raw("</svg>\n")
    page.put("p", class: "axis") { axis in
      axis.put("span", "\(rounded(low, 3)) ... \(rounded(high, 3))")
      axis.put("span", "\(rounded(end, 3)) s")
    }
    page.raw("</figure>\n")
  }
}

extension ValueType {
  /// What the numbers of a value are called; empty for a lone one.
  fileprivate var numberNames: [String] {
    switch self {
    case .number, .angle, .time, .edge, .boolean: []
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .circle: ["x", "y", "radius"]
    case .color: ["red", "green", "blue", "alpha"]
    }
  }
}

extension DecisionRegion {
  private static let size = (width: 300.0, height: 200.0)

  /// Progress across, velocity along the way upwards: what finishes in both forms, and what in one.
  func write(to page: inout Markup, unit: String) {
    let (width, height) = (Self.size.width, Self.size.height)
    page.raw(
      "<figure class=\"plot map\"><figcaption><b>releases</b>"
        + "<span>progress across, velocity along the way upwards</span></figcaption>"
        + "<svg viewBox=\"0 0 \(rounded(width, 0)) \(rounded(height, 0))\" role=\"img\" "
        + "aria-label=\"releases\" shape-rendering=\"crispEdges\">\n")
    for row in rows {
      let top = (fastest - row.velocities.upperBound) / (2 * fastest) * height
      let bottom = (fastest - row.velocities.lowerBound) / (2 * fastest) * height
      for piece in row.pieces {
        let style: String
        switch (piece.decision.old, piece.decision.new) {
        case (.cancel, .cancel): continue
        case (.finish, .finish): style = "both"
        case (.finish, .cancel): style = "old"
        case (.cancel, .finish): style = "new"
        }
        page.raw(
          "<path class=\"area \(style)\" d=\"M\(rounded(piece.start * width, 1)) \(rounded(top, 2))"
            + "H\(rounded(piece.end * width, 1))V\(rounded(bottom, 2))"
            + "H\(rounded(piece.start * width, 1))Z\"/>\n")
      }
    }
    page.raw("<path class=\"zero\" d=\"M0 \(rounded(height / 2, 1))H\(rounded(width, 0))\"/>\n")
    page.raw("</svg>\n")
    page.put("p", class: "axis") { axis in
      axis.put(
        "span", "\(rounded(-fastest, 1)) ... \(rounded(fastest, 1)) \(unit), 0 ... 100 %")
    }
    page.raw(
      "<p class=\"key\"><span class=\"both\">finish</span><span class=\"old\">finished before"
        + "</span><span class=\"new\">finish now</span></p></figure>\n")
  }
}
