import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2303: a width, a height or a radius below 0, of a frame or a clip.
enum NegativeSize: MotionRule {
  static let page = RulePage(
    "T2303", .error, .geometry, "A width, a height or a radius is below 0.",
    why: """
      UIKit turns a rect of negative size round, and one around a circle as well: it covers the other \
      side of its corner, and what should have shrunk away appears beside its place.
      """,
    remedy:
      "Inset by half a side at the most; hold a width, a height or a radius with `max(..., 0)`.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          photo:
            frame: inset(container, 20) -> inset(container, 220)
            alpha: 1 -> 0
        """),
      .present(
        """
        duration: 0.5s
        stage: [to, from]
        animate:
          from:
            clip: "circle(container.center, container.height) -> circle(container.center, edge)"
            alpha: 1 -> 0
        """, spec: "let: { edge: 300 - container.width }"),
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
          - photo: { snapshot: from }
        animate:
          photo:
            frame: inset(container, 20) -> inset(container, 150)
            alpha: 1 -> 0
        """),
      // How large the view is, only the app knows.
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
          - photo: { snapshot: from.photo }
        animate:
          photo:
            frame: inset(from.photo, 60) -> container
            alpha: 0 -> 1
        """),
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let properties = Property.allCases.filter(\.hasSides)
    for direction in subject.distinctDirections {
      let tracks = properties.map { property in
        direction.tracks.filter { $0.property == property }
      }
      for take in subject.takesEverywhere(direction.name) {
        for (index, element) in take.actors {
          // A frame that nothing moves has a size as well.
          for (property, tracks) in zip(properties, tracks)
          where property == .frame || !tracks.isEmpty {
            check(property, tracks, of: element, index, in: take, direction, subject, &findings)
          }
        }
      }
    }
  }

  private static func check(
    _ property: Property, _ tracks: [Track], of element: SceneElement, _ index: Int,
    in take: Take, _ direction: Direction, _ subject: Subject, _ findings: inout Findings
  ) {
    let tracks = tracks.filter { $0.element == element.name }
    var least = (size: 0.0, time: 0.0)
    for track in tracks {
      for keyframe in track.runs.joined() {
        let value = take.scene.unboundedValue(of: property, index, atProgress: keyframe.place)
        guard let side = value?.leastSide else { continue }
        if side < least.size { least = (side, keyframe.place) }
      }
    }
    if tracks.isEmpty, property == .frame, !take.hasTrack(index, of: [.size]) {
      let frame = take.figure(index, at: 0).frame
      least.size = min(least.size, frame[2], frame[3])
    }
    guard least.size < -0.01, !subject.restOnStandIns(tracks, of: element.name, in: direction)
    else { return }
    let staged = direction.stage.first { $0.name == element.name }
    let isSized = tracks.isEmpty && staged?.resting.contains { $0.property == .size } ?? false
    findings.add(
      Diagnostic(
        kind,
        "'\(element.name)' has a \(element.side(of: property)) of "
          + "\(shown(least.size, digits: 1)) pt"
          + (tracks.isEmpty ? "" : " at \(shown(100 * least.time, digits: 1)) %"),
        at: subject.places.track(element.name, isSized ? .size : property, in: direction.name),
        help: page.help),
      in: take.room, size: -least.size)
  }
}

extension Property {
  /// Whether its values have sides, or a radius, that are no less than 0.
  var hasSides: Bool { self == .frame || self == .size || self == .clip }
}

extension SceneElement {
  /// What is below 0 where a property is, as a message says it.
  func side(of property: Property) -> String {
    guard property == .clip else { return "side" }
    return clipType == .circle ? "clip with a radius" : "clip with a side"
  }
}

extension Value {
  /// The shorter side of a rect or a size, the radius of a circle, in points.
  var leastSide: Double {
    switch type {
    case .circle: components[2]
    case .size: min(components[0], components[1])
    default: min(components[2], components[3])
    }
  }
}
