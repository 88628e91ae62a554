import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2313: a perspective that is for what lies in an element, where nothing in it has depth.
enum IdlePerspective: MotionRule {
  static let page = RulePage(
    "T2313", .warning, .geometry, "An element turns, and its perspective is for others.",
    why: """
      The perspective of an element with children is that of the children, as a layer's `sublayerTransform` is. The \
      element itself is seen without it: its turn only makes it narrower.
      """,
    remedy: "Give the perspective to the container, or to a parent of what turns.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - to
          - page: { snapshot: from, perspective: 800, anchor: left }
          - shade: { in: page, color: black(40%) }
        animate:
          page:
            rotateY: 0deg -> -80deg
            alpha: { 80%..100%: 1 -> 0 }
          shade:
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage:
          - to
          - page: { snapshot: from, anchor: left }
          - shade: { in: page, color: black(40%) }
        animate:
          container:
            perspective: 2 * container.width
          page:
            rotateY: 0deg -> -80deg
            alpha: { 80%..100%: 1 -> 0 }
          shade:
            alpha: 0 -> 1
        """)
    ])

  private static let depths: [Property] = [.rotateX, .rotateY, .translateZ, .zPosition]

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // What is derived has it from there.
    var told: [String] = []
    for direction in subject.timeline.directions {
      for element in direction.stage where !told.contains(element.name) {
        let children = direction.stage.filter { $0.parent == element.name }
        guard !children.isEmpty, direction.says(.perspective, of: element.name),
          [.rotateX, .rotateY].contains(where: { direction.says($0, of: element.name) }),
          !direction.isSeenByAnEye(element.parent),
          !children.contains(where: { child in
            depths.contains { direction.says($0, of: child.name) }
          })
        else { continue }
        told.append(element.name)
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' turns, and its 'perspective' applies to its children, where nothing has "
              + "depth",
            at: subject.places.track(element.name, .perspective, in: direction.name),
            help: page.help))
      }
    }
  }
}

extension Direction {
  /// Whether an element is seen by an eye: its own, or that of something in which it stands.
  func isUnderAnEye(_ name: String) -> Bool {
    let hasChildren = stage.contains { $0.parent == name }
    return !hasChildren && says(.perspective, of: name) || isSeenByAnEye(element(name)?.parent)
  }

  /// Whether an element that has this parent is seen by an eye: the parent's, one above, or the
  /// container's.
  fileprivate func isSeenByAnEye(_ parent: String?) -> Bool {
    guard let parent else { return says(.perspective, of: "container") }
    return says(.perspective, of: parent) || isSeenByAnEye(element(parent)?.parent)
  }

  /// Whether anything but what it has anyway is said about a property of an element.
  func says(_ property: Property, of name: String) -> Bool {
    let values =
      (element(name)?.resting.filter { $0.property == property }.map(\.value) ?? [])
      + tracks.filter { $0.element == name && $0.property == property }
      .flatMap { $0.runs.joined().map(\.value) }
    return values.contains { !TransformPlan.isIdentity($0, property) }
  }
}
