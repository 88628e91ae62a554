import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2411: something that stays over the screen that has come.
enum KeptCover: MotionRule {
  static let page = RulePage(
    "T2411", .warning, .continuity, "What is kept covers the screen that has come.",
    why: """
      A kept color, blur or picture stays as long as the screen is up. In front of that screen it is all \
      that anybody sees of it, and fingers do not reach what is below.
      """,
    remedy: "List it before `to`, or let it leave: fade it, or leave `keep` out.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - shade: { color: black, alpha: 0, keep: true }
        animate:
          to: { translateY: container.height -> 0 }
          shade: { alpha: -> 40% }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - shade: { color: black, alpha: 0, keep: true }
          - to
        animate:
          to: { translateY: container.height -> 0 }
          shade: { alpha: -> 40% }
        """),
      // A line at the upper edge.
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - line: { color: black, frame: "rect(0, 0, container.width, 60)", keep: true }
        animate:
          to: { translateY: container.height -> 0 }
          line: { alpha: 0 -> 1 }
        """),
    ])

  /// The part of the screen that may be covered, or the opacity of what covers all of it; a picture of a
  /// screen can be there to be tapped on, beside a menu.
  private static let (most, mostByPicture) = (0.25, 0.7)

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes where take.name.isForward {
      let kept = take.direction.keptElements
      guard !kept.isEmpty, let screen = take.scene.index(of: Screen.to.rawValue) else { continue }
      let fronts = take.scene.elements.indices.dropFirst().filter { index in
        let element = take.scene.elements[index]
        return kept.contains(element.name) && element.isListed && take.isKeptInFront(index)
      }
      guard !fronts.isEmpty else { continue }
      func part(_ elements: [Int]) -> Double {
        take.partCovered(of: screen, by: elements, at: take.lastMoment)
      }
      // What a picture covers anyway a plane below it covers once more.
      let pictures = fronts.filter { !take.scene.elements[$0].content.isPaint }
      let byPictures = part(pictures)
      var found = fronts.filter { index in
        take.scene.elements[index].content.isPaint
          ? part(pictures + [index]) - byPictures > most : part([index]) > mostByPicture
      }
      // Each of them can leave enough free, and all together nothing.
      if found.isEmpty, let first = fronts.first,
        part(fronts) > mostByPicture || part(fronts) - byPictures > most
      {
        found = [first]
      }
      for index in found {
        let name = take.scene.elements[index].name
        findings.add(
          Diagnostic(
            kind, "'\(name)' stays in front of 'to' as long as that is up",
            at: subject.places.element(name, in: take.name), help: help(for: name, in: take)))
      }
    }
  }

  /// Whether an element alone, were it kept, would lie over too much of the screen that has come.
  static func covers(_ element: Int, in take: Take) -> Bool {
    guard let screen = take.scene.index(of: Screen.to.rawValue), take.isKeptInFront(element)
    else { return false }
    let limit = take.scene.elements[element].content.isPaint ? most : mostByPicture
    return take.partCovered(of: screen, by: [element], at: take.lastMoment) > limit
  }

  private static func help(for name: String, in take: Take) -> String {
    let places = [name, Screen.to.rawValue].map { name in
      take.direction.stage.firstIndex { $0.name == name } ?? 0
    }
    return places[0] < places[1]
      ? "its `zPosition`, or another depth, brings it in front of `to`: leave that out, or let it leave"
      : page.help
  }
}

extension Take {
  /// Whether an element is seen at the end, and stands in front of the screen that has come.
  fileprivate func isKeptInFront(_ element: Int) -> Bool {
    isSeen(element, at: lastMoment)
      && scene.index(of: Screen.to.rawValue).map { isInFront(element, of: $0, at: lastMoment) }
        ?? false
  }
}

extension SceneContent {
  /// Whether it shows nothing but colours, a background or a blur.
  fileprivate var isPaint: Bool { isPlane || self == .empty }
}
